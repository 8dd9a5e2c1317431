"""Plays the games of plans on Dask: on this machine's cores, or on a cluster's."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from itertools import islice, zip_longest

import dask
from distributed import Client, Future, KilledWorker, LocalCluster, wait
from tqdm import tqdm

from lab import peers  # noqa: F401 (adds its bots)
from lab.runs import tuning, unmoved
from lab.runs.calibration import position
from lab.runs.store import Played, Store
from rules.bots import timer
from rules.cli.match import Plan, one
from rules.cli.walk import stroll, walk
from rules.core import registry

AHEAD = 2  # games that wait at each worker, so that none is idle
PATIENCE = 120.0  # seconds without any worker until a run is given up
LOOK = 2.0  # seconds between two looks at a cluster where nothing is finished
LOST = 100  # workers that a game may lose before it is said to be the cause

Task = tuple[int, int, Plan]  # the key of a plan, the number of a game, the plan


@contextmanager
def running(scheduler: str, workers: int) -> Iterator[Client]:
    """A client of the scheduler at that address, or of a new one here with so many workers."""
    with ExitStack() as stack:
        if not scheduler:
            stack.enter_context(dask.config.set({"distributed.scheduler.allowed-failures": LOST}))
            scheduler = stack.enter_context(
                LocalCluster(
                    n_workers=workers,
                    threads_per_worker=1,
                    dashboard_address=":0",
                    preload=[unmoved.__name__],
                )
            )
        yield stack.enter_context(Client(scheduler))


def play(
    store: Store, kind: str, plans: Sequence[Plan], client: Client, quiet: bool = False
) -> None:
    """Plays what is missing of these plans. Raises ConnectionError if all workers are gone for
    `PATIENCE` seconds."""
    keys = [store.key(kind, plan) for plan in plans]
    missing = [store.missing(key, plan.games) for key, plan in zip(keys, plans, strict=True)]
    turns = zip_longest(*missing)  # a game of each plan in turn
    tasks: Iterator[Task] = (
        (key, n, plan)
        for turn in turns
        for key, n, plan in zip(keys, turn, plans, strict=True)
        if n is not None
    )
    total = sum(plan.games for plan in plans)
    flying: dict[Future, Task] = {}
    bar = tqdm(
        total=total,
        initial=total - sum(map(len, missing)),
        unit="game",
        disable=quiet,
        file=sys.stderr,
        dynamic_ncols=True,
    )
    seen = time.monotonic()
    try:
        while True:
            room = AHEAD * max(1, len(client.ncores())) - len(flying)
            for task in islice(tasks, max(0, room)):
                flying[client.submit(played, *task[1:], kind, pure=False)] = task
            if not flying:
                return
            with suppress(TimeoutError):
                wait(list(flying), timeout=LOOK, return_when="FIRST_COMPLETED")
            for future in [one for one in flying if one.done()]:
                task = flying.pop(future)
                try:
                    store.keep(*task[:2], future.result())
                except KilledWorker:
                    flying[client.submit(played, *task[1:], kind, pure=False)] = task
                    continue
                bar.update()
            if client.ncores():
                seen = time.monotonic()
            elif time.monotonic() - seen > PATIENCE:
                raise ConnectionError(f"no worker for {PATIENCE:.0f} seconds")
    finally:
        bar.close()
        with suppress(Exception):  # the scheduler may be gone
            client.cancel(list(flying), force=True)


def played(n: int, plan: Plan, kind: str) -> Played:
    """One game, in which bots think by the processor's time. An error in it is no error of the run,
    but a result."""
    timer.now = time.thread_time
    began = time.process_time()
    try:
        found = PLAYED.get(kind, _match)(plan, n)
    except Exception as e:
        found = Played((), 0, 0.0, f"{type(e).__name__}: {e}")
    return found._replace(seconds=time.process_time() - began)


def _match(plan: Plan, n: int) -> Played:
    config = registry.game(plan.game).configure(plan.config)
    return Played(*one((plan._replace(config=config), n)), 0.0)


def _soaked(plan: Plan, n: int) -> Played:
    played = {"walk": walk, "stroll": stroll}[plan.bots[0]]
    return Played((), played(registry.game(plan.game), plan.seed + n), 0.0)


PLAYED = {  # what else than matches is played
    "calibration": position,
    "soak": _soaked,
    "tune": tuning.recorded,
    "gate": tuning.against,
}
