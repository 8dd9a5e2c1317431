"""Something of what is stored of the page is damaged: it is fetched anew, and nothing else is lost.

The regular tests take one way of damage for every kind of stored file. With `DAMAGE=200` in the
environment (`make damage`) each kind is damaged in so many ways, several kinds at a time.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from itertools import count, cycle
from pathlib import Path

import pytest
from damage import FRONT, REST, RULES, WAYS, Stay, copied, hurt
from playwright.sync_api import Browser, expect

from pywasm_app.ui.base.words import Words

KINDS = (*FRONT, *RULES, *REST)
MANY = int(os.environ.get("DAMAGE", "0"))
many = pytest.mark.skipif(not MANY, reason="the long version: make damage")


@pytest.fixture(scope="module")
def lived_in(chromium: Browser, dist: Path, tmp_path_factory) -> Iterator[Stay]:
    site = copied(dist, tmp_path_factory.mktemp("site"))
    somebody = Stay(chromium, site.address, site.folder)
    yield somebody
    somebody.context.close()
    site.close()


@pytest.fixture
def stay(lived_in: Stay) -> Iterator[Stay]:
    """A profile in which nothing is damaged yet; what goes wrong in it fails the test."""
    if lived_in.broken():
        lived_in.visits_until_whole()
    lived_in.wrong.clear()
    yield lived_in
    assert not lived_in.wrong, "\n".join(lived_in.wrong)


@pytest.mark.parametrize(("front", "rules"),
                         list(zip(FRONT, cycle(RULES), strict=False)))
def test_damaged_files_are_healed(stay: Stay, front: str, rules: str) -> None:
    """One that the page needs, and one that the worker needs."""
    at = FRONT.index(front)
    hurt(stay.page, front, WAYS[at % len(WAYS)], seed=at)
    hurt(stay.page, rules, WAYS[(at + at // len(RULES)) % len(WAYS)], seed=at)
    assert len(stay.broken()) == 2
    stay.visits_until_whole()


def test_files_that_no_start_asks_for_are_healed(stay: Stay) -> None:
    for at, kind in enumerate(REST):
        hurt(stay.page, kind, WAYS[at], seed=at)
    assert len(stay.broken()) == len(REST)
    stay.visits_until_whole()


@pytest.mark.parametrize("way", ["flip", "missing"])
def test_everything_damaged_at_once_is_healed_and_told(stay: Stay, way: str) -> None:
    for kind in KINDS:
        hurt(stay.page, kind, way, seed=1)
    assert len(stay.broken()) == len(KINDS)
    stay.visits_until_whole()
    said = stay.page.get_by_role("alert").filter(has_text=Words("en")("damage_mended"))
    expect(said).to_be_visible()
    stay.good()


@many
def test_many_ways(stay: Stay) -> None:
    """Every visit finds some of each sort damaged, in turn, until each was so `MANY` times."""
    ways: Counter[str] = Counter()
    took: Counter[int] = Counter()
    for n in count():
        if min(ways[kind] for kind in KINDS) >= MANY:
            break
        for files, some in ((FRONT, 6), (RULES, 3), (REST, 2)):
            for at in range(some):
                kind = files[(n * some + at) % len(files)]
                hurt(stay.page, kind, WAYS[(ways[kind] + at) % len(WAYS)], seed=n)
                ways[kind] += 1
        took[stay.visits_until_whole()] += 1
    print(f"\n{dict(ways)}\nvisits until all was whole: {dict(took)}")
