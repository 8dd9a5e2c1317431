"""The game's answers to the table: seats, settings, giving up, questions and offers."""

from hashlib import blake2b

import pytest

from rules.bots.bot import GreedyBot, decided
from rules.core.model import Option
from rules.core.registry import game
from rules.core.rng import Rng
from rules.games.walpurgis.play import turns
from rules.games.walpurgis.play.activation import DECLINE, by_hand, unanswered, usable
from rules.games.walpurgis.state import Rules
from rules.text.errors import BadInput

G = game("walpurgis")
CLOSED = Rules(open_lists=False)
CHAIN = """
to_move = "A"
A = { hand = ["evensong"] }
B = { hand = ["lull", "broom_shot"] }
board = { c1 = "A ready bell_shot", c5 = "B dormant broom_shot", b4 = "B dormant lull" }
"""


def chained(*moves):
    s = G.read(CHAIN)
    for move in ("activate evensong main c2", "lay c3", "lay d3", "stop", *moves):
        s = G.apply(s, Option.parse(move)).state
    return s


def test_two_players():
    """WP-1.1"""
    assert list(G.seats) == [2]
    for seats in (1, 3):
        with pytest.raises(BadInput):
            G.configure({"seats": seats})


def test_giving_up_inside_a_chain():
    """WP-14.6, S-72: the other one wins at once, nothing is settled."""
    s = chained()
    assert G.decision(s).kind == "respond" and G.decision(s).seat == 1
    for seat in (0, 1):
        assert G.resigned(s, seat, 2).winners == (1 - seat,)


def test_what_can_be_done_is_listed_when_it_is_read(monkeypatch):
    """A search evaluates most states without reading the question."""
    before, listed, actions = G.read(CHAIN), [], turns.actions
    monkeypatch.setattr(turns, "actions", lambda s: listed.append(s) or actions(s))
    s = G.after(before, Option.parse("place evensong c2"))
    G.evaluate(s, 0)
    assert not listed
    assert G.decision(s).options == G.decision(s).options == actions(s) and listed == [s]


def test_an_unanswered_chain_ends_like_one_that_is_declined():
    s = chained()
    assert unanswered(s) == G.after(s, DECLINE)


def test_a_digest_is_that_of_all_places():
    """WP-14.7: saves contain it."""
    s = G.step(chained(), DECLINE).state
    board = tuple(tuple(x[:3] for x in pile) for pile in s.board)
    text = repr((board, s.hands, s.decks, s.barrages, s.discards))
    assert turns.digest(s) == blake2b(text.encode(), digest_size=8).hexdigest()


def test_who_looks_one_step_ahead_fires():
    """Barrages that an activation has still to lay count, also for a bot that sees no further."""
    s = G.read(CHAIN)
    worth = [
        G.evaluate(G.step(s, Option.parse(move)).state, 0)
        for move in ("place evensong c2", "activate evensong main c2")
    ]
    assert worth[0] < worth[1]
    found = decided(GreedyBot(), G, G.view(s, 0), G.decision(s), Rng.of_seed(1))
    assert found.verb == "activate"


def test_a_card_that_the_board_lets_be_activated_is_worth_more():
    """WP-8.4: of these two, the board fills the conditions of Evensong alone."""

    def worth(card: str, seat: int) -> float:
        return G.evaluate(G.read(f'A.hand = ["{card}"]\nboard.c2 = "A ready bell_shot"'), seat)

    assert worth("evensong", 0) > worth("pealing_row", 0)
    assert worth("evensong", 1) < worth("pealing_row", 1)


@pytest.mark.parametrize("seed", range(6))
def test_usable_cards_are_those_with_an_activation(seed):
    """Each card counts once, however often it is held and wherever it fits."""
    rng, s, found = Rng.of_seed(seed), G.setup(seed, G.configure({})), set()
    while (d := G.decision(s)) is not None:
        for seat in (0, 1):
            cards = {o.args[0] for o in by_hand(s, seat)}
            assert usable(s, seat) == len(cards)
            found.add(len(cards))
        s = G.after(s, rng.choice(d.options))
    assert len(found) > 3


@pytest.mark.parametrize(
    ("chosen", "rules"),
    [
        ({}, CLOSED),
        (
            {"profile": "v1_01"},
            CLOSED._replace(timing="locked_at_activation", order="square_order", hand_limit=0),
        ),
        ({"hand_limit": False}, CLOSED._replace(hand_limit=0)),
        ({"blocks": False}, CLOSED._replace(blocks=False)),
        ({"same_turn": False}, CLOSED._replace(same_turn=False)),
        ({"open_lists": True}, Rules()),
    ],
)
def test_settings_are_rule_options(chosen, rules):
    """WP-15.1, WP-15.2, WP-15.7: lists are closed unless it is agreed otherwise; a position lays
    them open unless it says otherwise."""
    assert G.setup(1, G.configure(chosen)).rules == rules


def test_an_answer_is_asked_whatever_the_other_holds():
    """WP-9.2: a question with one answer is a question; an observer can't tell."""
    s = chained()
    none = s._replace(hands=(s.hands[0], ("broom_shot", "broom_shot")))
    for state, most in ((s, 99), (none, 2)):
        d = G.decision(state)
        assert (d.kind, d.seat, d.auto, d.window) == ("respond", 1, False, True)
        assert 1 <= len(d.options) <= most
    assert G.view(s, 0) == G.view(none, 0)
    assert G.view(s, None) == G.view(none, None)


def test_an_offer_shows_every_square_of_its_mode():
    """WP-8.12"""
    s = G.read('A = { hand = ["scarlet_ball"], list = "ember" }\nboard = { a1 = "A dormant lull", '
               'c1 = "A dormant lull", b4 = "B active lull" }')  # fmt: skip
    o = Option("activate", ("scarlet_ball", "main", "b2"))
    marks = G.offer(s, G.decision(s), o).highlights
    assert {ref for ref, role in marks if role == "uses"} == {"a1", "c1"}
    assert {ref for ref, role in marks if role == "destroys"} == {"a3", "b3", "c3", "b4", "b5"}
    assert ("b2", "goal") in marks


def test_an_exchange_shows_which_card_would_go():
    """WP-4.5: so that a finger sees it before it is done."""
    s = G.setup(1, G.configure({"first": "1"}))
    while G.decision(s).options[0].verb != "return":
        s = G.step(s, G.decision(s).options[0]).state
    d = G.decision(s)
    for o in d.options[:-1]:
        assert G.offer(s, d, o).highlights == ((f"{d.seat}.hand.{o.args[0]}", "uses"),)


def test_samples_keep_the_first_plain_shot():
    """WP-4.2, WP-7.2: the seat with the next first turn holds one, in any deal."""
    for seed in range(20):
        s = G.setup(seed, G.configure({"first": "1"}))
        while G.decision(s).kind != "act":
            s = G.step(s, G.decision(s).options[-1]).state
        for seat in (0, 1, None):
            v = G.view(s, seat)
            full = G.sample(v, Rng.of_seed(seed))
            assert G.view(full, seat) == v
            assert G.decision(full).options


def test_what_a_card_lacks_most_nearly():
    """WP-8.4: why not is asked of the square where least is missing."""
    s = G.read('A = { hand = ["pealing_row"] }\nboard = { b2 = "A dormant lull" }')
    (o,) = G.attempts(s, 0, "0.hand.pealing_row")
    (reason,) = G.explain(s, 0, o)
    assert reason.clause == "WP-8.4" and len(reason.highlights) == 1
    assert dict(reason.text.facts)["at"] == o.args[2]


def test_the_nearest_is_what_the_same_card_can_do():
    """WP-6.2: a card that can’t be activated can still be placed face down, there too."""
    s = G.read('A = { hand = ["pealing_row", "bell_shot"] }\nboard = { b2 = "A dormant lull" }')
    row = Option("activate", ("pealing_row", "main", "c4"))
    assert str(G.nearest(s, row)) == "place pealing_row c4"
    assert str(G.nearest(s, Option("activate", ("bell_shot", "main", "b2")))).startswith(
        "activate bell_shot main "
    )
    assert str(G.nearest(s, Option("activate", ("lull", "main", "c4")))) != "place pealing_row c4"


def test_a_question_about_cards_that_one_does_not_see_is_still_asked_there():
    """The other player's first Plain Shot is chosen from a deck that nobody else looks into."""
    s = G.setup(1, G.configure({}))
    kinds = set()
    while (d := G.decision(s)).kind != "act":
        kinds.add(d.kind)
        for seat in (0, 1, None):
            assert G.decision(G.view(s, seat)).kind == d.kind
        s = G.step(s, d.options[0]).state
    assert "fetch" in kinds
