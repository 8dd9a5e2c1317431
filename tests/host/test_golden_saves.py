"""Saves written by earlier versions of the page still open, complete.

`tests/golden/GAME.vN.yutaku` is a save of the game's version N, unchanged; a word after it
describes its beginning. A change of a game that makes one of them stop early raises the game's
`version` and is noted in CHANGELOG.md.
"""

import json
from pathlib import Path

import pytest

from pywasm_app.tools import golden
from rules.core import record, registry
from rules.core.branch import Note

FOLDER = Path(__file__).parents[1] / "golden"
SAVES = sorted(path.name for path in FOLDER.glob("*.yutaku"))


@pytest.mark.parametrize("name", registry.ids())
def test_a_game_has_one_of_its_version(name):
    """The fields of a state are part of a save, too: another digest or field would call it
    damaged."""
    save = f"{name}.v{registry.game(name).version}"
    made_by = f"python -m pywasm_app.tools.golden {name}"
    assert save in {".".join(name.split(".")[:2]) for name in SAVES}, made_by


def _left_out(moves, played):
    """The moves that are not played, in order; plies that play by themselves may be new."""
    left = iter(played)
    return [move for move in moves if move not in left]


@pytest.mark.parametrize("name", registry.ids())
def test_the_save_that_is_made_for_this_folder_opens_whole(name):
    opened = record.read(golden.played(registry.game(name)))
    assert opened.notice is None and opened.history.plies == len(opened.record.moves) > 0


@pytest.mark.parametrize("name", SAVES)
def test_an_old_save_opens_whole(name):
    text = (FOLDER / name).read_text("utf-8")
    body = json.loads(text.splitlines()[-1])
    opened = record.read(text)
    assert opened.notice is None
    assert not _left_out(body["moves"], list(map(str, opened.history.options)))
    assert len(body["moves"]) > 50 or opened.history.decision is None  # the game is over
    if body["version"] == opened.history.game.version:  # else it may have another form
        assert opened.history.game.codec.dump(opened.history.state) == body["state"]


def test_the_old_name_of_decision_still_answers():
    """Programs were written against version 0.1."""
    game = registry.game(registry.ids()[0])
    s = game.setup(1, game.configure({"seats": game.seats[0]}))
    assert game.decide(s) == game.decision(s) is not None


@pytest.mark.parametrize("name", [name for name in SAVES if ".lines." in name])
def test_lines_and_notes_of_a_save_open(name):
    """Format 2: additions from looking back. This version writes them back unchanged."""
    text = (FOLDER / name).read_text("utf-8")
    kept = record.read(text).record
    assert [branch.name for branch in kept.branches] == ["As it was", ""]
    assert (kept.name, kept.at) == ("試し", 1)
    assert kept.branches[0].notes == (Note(8, "Here it turned.\nここで流れが変わった。"),)
    assert kept.branches[1].notes[-1] == Note(21, "Open end")
    assert len(kept.branches[0].moves) > 50 and len(kept.branches[1].moves) == 21
    is_current = f".v{kept.version}." in name
    again = record.write_played(kept, record.read(text).history.state, {})
    assert again.endswith(text.split("\n", 1)[1]) is is_current
