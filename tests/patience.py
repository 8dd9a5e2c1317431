"""Waiting and measuring in tests without a browser: for what is to come, in a processor's time.

    await until(lambda: out, "an answer")
    await stands_still(lambda: len(out) == 2, 0.05)     # no other answer comes
    began = clock()                                     # seconds of the processor's

Nowhere else does a test let time go by: `tests/tools/test_waits.py` reads them.
"""

import asyncio
import sys
import time

PATIENCE = 60.0  # seconds after which what is waited for counts as never coming
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
    """What `holds` answers as soon as that is something true; `what` says what never came."""
    end = time.monotonic() + PATIENCE
    while not (found := holds()):
        assert time.monotonic() < end, f"never came: {what}"
        await asyncio.sleep(LOOK)
    return found


async def stands_still(holds, seconds):
    """That something does not come: `holds` answers something true at every look in so many
    seconds. There is nothing that could be waited for."""
    end = time.monotonic() + seconds
    while True:
        last = time.monotonic() >= end
        assert holds(), "it does not stand still"
        if last:
            return
        await asyncio.sleep(LOOK)
