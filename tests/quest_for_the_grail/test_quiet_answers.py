"""Answers without any benefit are marked quietly, and say why."""

import pytest
from test_short_answers import say

from rules.core.registry import game

G = game("quest_for_the_grail")
PLACING = """to_move = "A"
phase = "deployment"
turn = 5
[A]
hand = ["bors", "man_at_arms"]
warriors = [{warriors}]
domains = ["logres", "logres", "logres"]
[B]
"""
PLAYING = """to_move = "A"
phase = "challenge"
turn = 5
[A]
hand = ["healing_spring", "interdict", "waters_of_sarras", "slander"]
warriors = [{{ card = "gawain"{hurt} }}]
quest = "vigil"
domains = ["logres"]
[B]
warriors = [{{ card = "kay"{valor} }}]
quest = "oath"
"""


def asked(s):
    """{notation: (quiet, text, short text)} of the actions with cards in hand."""
    d = G.decision(s)
    found = {str(o): G.offer(G.view(s, d.seat), d, o) for o in d.options}
    return {
        n: (one.quiet, say(one.text, "en"), say(one.short, "en"))
        for n, one in found.items()
        if one.at
    }


def test_a_warrior_who_can_not_be_paid_for_is_marked_quietly():
    """QG-6.9: 3 power; Gawain takes 3"""
    found = asked(G.read(PLACING.format(warriors='"gawain"')))
    assert found["deploy bors"] == (
        True,
        "Place Sir Bors (upkeep 3; 6 in all, but only 3 power)",
        "Sir Bors (upkeep 3, power 3/6)",
    )
    alone = asked(G.read(PLACING.format(warriors="")))
    assert not alone["deploy bors"][0] and not alone["deploy man_at_arms"][0]


@pytest.mark.parametrize(
    ("hurt", "valor", "idle"),
    [
        ("", "", {"healing_spring", "waters_of_sarras", "interdict"}),
        (", damage = 2", "", {"waters_of_sarras", "interdict"}),
        (", permanent = 2", "", {"interdict"}),
        (", permanent = 2", ", valor = 10", set()),
    ],
)
def test_a_card_that_would_do_nothing_now_is_marked_quietly(hurt, valor, idle):
    s = G.read(PLAYING.format(hurt=hurt, valor=valor))
    s = G.after(s, next(o for o in G.decision(s).options if o.verb == "quest"))
    if G.decision(s).kind != "window":
        s = G.after(s, next(o for o in G.decision(s).options if o.args == ("q0",)))
    found = asked(s)
    quiet = {n.removeprefix("play ") for n, (is_quiet, *_) in found.items() if is_quiet}
    assert quiet == idle & {n.removeprefix("play ") for n in found} and len(found) == 4
    for card in quiet:
        _, text, short = found[f"play {card}"]
        why = "near" if card == "interdict" else "hurt"
        assert why in text and why in short
