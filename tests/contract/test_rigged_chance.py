"""Rigged outcomes that no draw of a game can have are refused where a position is read."""

import random

import pytest
from test_contract import GAMES

from rules.text.errors import BadInput


@pytest.fixture(params=GAMES, ids=lambda g: g.id)
def laid(request):
    """A game and the writer of its first position with other chances."""
    game = request.param
    s = game.setup(1, game.configure({}))
    if "chance" not in game.write(s._replace(chance=(1, 0))):
        pytest.skip("nothing is left to chance in this game")
    return game, lambda *chance: game.write(s._replace(chance=chance))


@pytest.mark.parametrize("outcome", [-1, 10**6, 10**18])
def test_a_position_with_an_impossible_outcome_is_refused(laid, outcome):
    game, position = laid
    for chance in ((1, outcome), (1, 0, outcome)):
        with pytest.raises(BadInput) as e:
            game.read(position(*chance))
        assert "chance" in e.value.where_key and e.value.say("ja")


def test_a_possible_outcome_is_kept(laid):
    game, position = laid
    assert game.read(position(1, 1, 1)).chance == (1, 1, 1)


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.id)
@pytest.mark.parametrize("outcome", range(9))
def test_whatever_is_taken_stops_no_game(game, outcome):
    """At every step of a game a position with such outcomes is refused, or can be played on from"""
    rng = random.Random(outcome)
    s = game.setup(outcome, game.configure({}))
    for _ in range(20):
        try:
            rigged = game.read(game.write(s._replace(chance=(1, outcome, outcome))))
        except BadInput as e:
            assert "chance" in e.where_key and e.key == "out_of_range"
        else:
            d = game.decision(rigged)
            for o in d.options[:20] if d else ():
                game.apply(rigged, o)
        for _ in range(5):
            d = game.decision(s)
            if d is None:
                return
            s = game.apply(s, rng.choice(d.options)).state
