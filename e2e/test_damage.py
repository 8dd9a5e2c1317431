"""Damaged stored files are fetched again, and nothing else is lost.

The regular tests take one kind of damage for every kind of stored file, a quarter of them a visit.
With `DAMAGE=200` in the environment (`make damage`) each kind of file is damaged in 200 ways.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from damage import FRONT, REST, RULES, WAYS, Stay, copied, hurt
from playwright.sync_api import Browser, expect

from pywasm_app.ui.base.words import Words

KINDS = (*FRONT, *RULES, *REST)
ROUNDS = 4
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
    """A profile without damage yet; errors in it fail the test."""
    if lived_in.broken():
        lived_in.visits_until_whole()
    lived_in.wrong.clear()
    yield lived_in
    assert not lived_in.wrong, "\n".join(lived_in.wrong)


@pytest.mark.parametrize("first", range(ROUNDS))
def test_damaged_files_are_healed(stay: Stay, first: int) -> None:
    """Some files of the page, some of the worker, and some that no start requests."""
    kinds = [kind for files in (FRONT, RULES, REST) for kind in files[first::ROUNDS]]
    for at, kind in enumerate(kinds):
        hurt(stay.page, kind, WAYS[(first + at) % len(WAYS)], seed=first)
    assert len(stay.broken()) == len(kinds)
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
    """At every visit some files of each sort are damaged, in turn, until each was damaged `MANY`
    times."""
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
