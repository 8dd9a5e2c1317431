"""The clock by which bots think.

`now` tells seconds. It is the wall's clock; a program that plays many games at once sets it to
`time.thread_time`, so that a bot with some seconds thinks as much on a busy machine as on an idle
one.
"""

from collections.abc import Callable
from time import perf_counter

now: Callable[[], float] = perf_counter
