"""Positions as they were typed when some of their keys had other names still read.

`tests/golden/GAME.KEY.toml` is such a position, with the key that has another name since.
"""

from pathlib import Path

import pytest

from rules.core import registry
from rules.text.errors import BadInput

FOLDER = Path(__file__).parents[1] / "golden"
NOW = {  # today's form
    "quest_for_the_grail.turn": ['to_move = "B"', "turn = 8"],
    "quest_for_the_grail.turns": ['to_move = "B"', "turn = 8"],
    "tash_kalar.turn": ["to_move = 1"],
    "war_vortex_night.acting": ['to_move = "c2"'],
}


def test_each_key_that_has_another_name_has_one():
    assert {path.stem for path in FOLDER.glob("*.toml")} == set(NOW)


@pytest.mark.parametrize("name", NOW)
def test_an_old_position_is_read_and_written_as_it_is_today(name):
    text = (FOLDER / f"{name}.toml").read_text("utf-8")
    game = registry.game(name.partition(".")[0])
    s = game.read(text)
    written = game.write(s)
    assert game.read(written) == s
    assert all(f"\n{line}\n" in written for line in NOW[name])
    assert not set(NOW[name]) & set(text.splitlines())


@pytest.mark.parametrize("name", NOW)
def test_a_mistake_in_an_old_key_names_it(name):
    text = (FOLDER / f"{name}.toml").read_text("utf-8")
    game, key = registry.game(name.partition(".")[0]), name.partition(".")[2]
    lines = text.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith(f"{key} = "))
    lines[at] = f'{key} = "Z"'
    with pytest.raises(BadInput) as error:
        game.read("\n".join(lines))
    assert (error.value.line, error.value.where_key) == (at + 1, key)
