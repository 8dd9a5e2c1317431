"""The cards of `lay` are known in these tests alone. They share `witness` with other games."""

import sys
from pathlib import Path

import lay
import pytest

from rules.games.walpurgis.cards import SHELF

sys.path.insert(0, str(Path(__file__).parents[1]))


def pytest_collection_finish():
    """Boards are made as the modules are imported, wherever tests then run."""
    lay.outside()


@pytest.fixture(autouse=True, scope="module")
def laid():
    with SHELF.using(lay.BENCH):
        yield
