"""Waiting and measuring in tests without a browser: for expected changes, in processor time.

    await until(lambda: out, "an answer")
    await stands_still(lambda: len(out) == 2, 0.05)     # no other answer comes
    began = clock()                                     # seconds of the processor's

No other module of these tests lets time pass: `tests/tools/test_waits.py` reads them.
"""

import asyncio
import sys
import time

PATIENCE = 60.0  # seconds after which an expected change counts as missing
LOOK = 0.005  # seconds from one look to the next

if sys.platform == "emscripten":
    from js import process  # `time.process_time` is a clock on the wall there

    def clock():
        """Seconds of a processor that this program has taken."""
        used = process.cpuUsage()
        return (used.user + used.system) / 1e6

else:
    clock = time.process_time


async def until(holds, what):
    """The result of `holds` as soon as it is true; `what` names the missing thing."""
    end = time.monotonic() + PATIENCE
    while not (found := holds()):
        assert time.monotonic() < end, f"never came: {what}"
        await asyncio.sleep(LOOK)
    return found


async def stands_still(holds, seconds):
    """Checks that nothing changes: `holds` is true at every look for this many seconds, when no
    change could be waited for."""
    end = time.monotonic() + seconds
    while True:
        last = time.monotonic() >= end
        assert holds(), "it does not stand still"
        if last:
            return
        await asyncio.sleep(LOOK)
