"""Loaded by each worker of `cluster.running`: Ctrl-C is for the run, which stops its workers."""

import signal


def dask_setup(worker: object) -> None:
    """Called by Dask in a worker's process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
