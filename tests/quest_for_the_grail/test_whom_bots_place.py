"""A bot that looks one step ahead places no warrior without power to pay for it."""

import pytest
from test_grail_table import GAME

from rules.bots.bot import decided
from rules.bots.levels import make
from rules.core.rng import Rng

HELD = """to_move = "A"
phase = "deployment"
turn = 1
[A]
hand = ["balin", "man_at_arms"]
domains = [{domains}]
warriors = [{warriors}]
[B]
domains = ["cornwall"]
"""


@pytest.mark.parametrize(
    ("domains", "warriors", "placed"),
    [
        (1, (), "man_at_arms"),  # an upkeep of 1, and no power for more
        (4, (), "balin"),
        (0, (), "end"),
        (1, ("man_at_arms",), "end"),
    ],
)
def test_casual_places_whom_it_can_pay_for(domains, warriors, placed):
    """QG-6.10"""
    text = HELD.replace("{domains}", ", ".join(['"logres"'] * domains))
    s = GAME.read(text.replace("{warriors}", ", ".join(f'"{w}"' for w in warriors)))
    while (d := GAME.decision(s)).kind != "deploy":
        s = GAME.after(s, next(o for o in d.options if str(o) == "pass"))
    o = decided(make("casual"), GAME, GAME.view(s, 0), d, Rng.of_seed(1))
    assert str(o) in (f"deploy {placed}", placed)


def test_casual_pays_for_whoever_is_worth_most():
    """QG-6.9"""
    text = HELD.replace("deployment", "upkeep").replace("{domains}", ", ".join(['"logres"'] * 3))
    s = GAME.read(text.replace("{warriors}", '"man_at_arms", "balin"'))
    while (d := GAME.decision(s)).kind != "pay":
        s = GAME.after(s, next(o for o in d.options if str(o) == "pass"))
    o = decided(make("casual"), GAME, GAME.view(s, 0), d, Rng.of_seed(1))
    assert s.warrior(o.args[0]).card == "balin"
