"""Positions: errors, each with line and key; defaults of missing keys."""

import pytest

from rules.core.registry import game
from rules.games.walpurgis.library import deck
from rules.text.errors import BadInput

G = game("walpurgis")
CHAIN = """
board = { c5 = "B dormant lull", c4 = "A barrage matins", c2 = "A activated matins main 1" }
[[chain]]
seat = "A"
card = "matins"
square = "c2"
laid = ["c4"]
"""


@pytest.mark.parametrize(
    ("text", "line", "key"),
    [
        ('game = "go"', 1, "game"),
        ("x = 1", 1, "x"),
        ('board = { f1 = "A ready matins" }', 1, "board.f1"),
        ('board = { c2 = "A ready nothing" }', 1, "board.c2.0"),
        ('board = { c2 = "A asleep matins" }', 1, "board.c2.0"),
        ('board = { c2 = "C ready matins" }', 1, "board.c2.0"),
        ('board = { c2 = "matins" }', 1, "board.c2.0"),
        ("board = { c2 = 3 }", 1, "board.c2"),
        ('board = { c2 = ["A ready matins", "B ready lull"] }', 1, "board.c2"),
        ('board = { c2 = "A barrage matins" }', 1, "board.c2"),
        ('board = { c2 = "A activated matins" }', 1, "board.c2.0"),
        ('board = { c2 = "A activated matins main" }', 1, "board.c2.0"),
        ('board = { c2 = "A ready matins main" }', 1, "board.c2.0"),
        ('board = { c2 = "A activated matins up 1" }', 1, "board.c2.0"),
        ('\nA = { hand = ["<script>"] }', 2, "A.hand.0"),
        ('A = { hand = "matins" }', 1, "A.hand"),
        (f"A = {{ deck = {['matins'] * 1001!r} }}", 1, "A.deck"),
        ('A = { list = "nobody" }', 1, "A.list"),
        ('A = { list = ["matins"] }', 1, "A.list"),
        ('A = { hand = ["matins"], fetched = "lull" }', 1, "A.fetched"),
        ("A = { cards = [] }", 1, "A.cards"),
        ('to_move = "C"', 1, "to_move"),
        ("used = 4", 1, "used"),
        ('fresh = ["z9"]', 1, "fresh.0"),
        ("turn = 1", 1, ""),
        ('winner = "A"', 1, "winner"),
        ('reason = "full"', 1, "reason"),
        ('reason = "idle"\nwinner = "A"', 2, "winner"),
        ("rules = { blocks = 1 }", 1, "rules.blocks"),
        ("rules = { speed = 1 }", 1, "rules.speed"),
        ('[[pending]]\nseat = "A"\nsteps = [{ op = "win" }]', 3, "pending.0.steps"),
        ('[[pending]]\nseat = "A"\nsteps = [{ op = "respond" }]', 1, "pending.0"),
        ('[[pending]]\nseat = "A"\nsteps = [{ op = "fight", at = 25 }]', 3, "pending.0.steps"),
        ('[[pending]]\nseat = "A"\nsteps = []', 1, "pending.0"),
        (
            '[[pending]]\nseat = "A"\nsteps = [{ op = "pile", seat = 0, cards = ["x"] }]',
            3,
            "pending.0.steps",
        ),
        (CHAIN.replace('"A"\ncard', '"C"\ncard'), 4, "chain.0.seat"),
        (CHAIN.replace('card = "matins"', 'card = "bell_shot"'), 3, "chain.0"),
        (CHAIN.replace('laid = ["c4"]', 'laid = ["a1"]'), 3, "chain.0"),
        (CHAIN.replace('square = "c2"', 'square = "c9"'), 6, "chain.0.square"),
        (CHAIN + CHAIN.partition("}")[2], 9, "chain.1"),
        (CHAIN.replace("matins main 1", "evensong main 1"), 2, "board.c2.0"),
    ],
)
def test_what_a_position_may_not_say(text, line, key):
    with pytest.raises(BadInput) as e:
        G.read(text)
    said = str(e.value)
    assert key.split(".")[0] in said, said
    if key:
        assert f"line {line}" in said and key in said, said


def test_what_is_left_out():
    """A deck is the rest of the list; a chain waits for its answer."""
    s = G.read('A = { hand = ["matins", "matins"], list = "bell" }')
    assert sorted((*s.decks[0], *s.hands[0])) == sorted(deck("bell"))
    assert s.decks[1] != deck("broom") and sorted(s.decks[1]) == sorted(deck("broom"))
    assert G.decision(s).kind == "act" and (s.to_move, s.turn) == (0, 5)
    d = G.decision(G.read(CHAIN))
    assert (d.kind, d.seat, d.source) == ("respond", 1, "matins")


def test_a_finished_game():
    s = G.read('reason = "idle"\nboard = { a1 = "A ready matins" }')
    assert G.decision(s) is None and G.result(s).winners == (0,)
    assert G.read(G.write(s)) == s
