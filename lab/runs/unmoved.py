"""Loaded by each worker of `cluster.running`, which leaves the end of a run to the run: Ctrl-C is
for it, and so is what there is to say of a connection that is closed."""

import logging
import signal


def dask_setup(worker: object) -> None:
    """Called by Dask in a worker's process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    hush()


def hush() -> None:
    """Leaves out what Dask and its loop say of connections: a run says itself how it ends."""
    for name in ("distributed", "tornado.application"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
