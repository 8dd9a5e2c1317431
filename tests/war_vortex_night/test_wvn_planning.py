"""An action table in progress: the cost, the possible cards, the worth of a roll."""

import pytest
from duel import DRAIN, HIT, card, cont, element, make

from rules.core.registry import game
from rules.games.war_vortex_night import library
from rules.games.war_vortex_night.cards import SHELF, Action
from rules.games.war_vortex_night.setup import brought, decks, planning

FORM = brought.FORM
G = game("war_vortex_night")


def plan(*cards):
    return brought.plan(cards)


def test_what_is_spent_counts_with_its_sign():
    """WVN-2.3, WVN-2.5"""
    made = plan("odo", "great_yawn", "landslip")
    assert (made.budget.spent, made.budget.most, made.budget.clause) == (5, 15, "WVN-2.3")
    assert SHELF.now().words.say(made.budget.said, "en") == "5 of 15 AP spent, 10 left"


def test_cards_lie_by_cost_and_equal_ones_may_be_swapped():
    """WVN-2.2, WVN-2.6, WVN-2.7"""
    costs = {"a": 3, "b": 1, "c": 3, "d": 3}
    with SHELF.beside(**{name: Action(name, name, cost) for name, cost in costs.items()}):
        slots = planning.plan("odo", decks.arranged(tuple("abccd"))).slots
    assert [slot.card for slot in slots] == list("baccd")
    assert [slot.label for slot in slots] == list("12345")
    # A card and its copy are the same, and the last one can't change places.
    assert [slot.swaps for slot in slots] == [False, True, False, True, False]


def test_a_deck_keeps_the_order_in_which_it_was_listed():
    """WVN-2.7: so that the order of equal ones is the player's own"""
    first, second = (
        FORM.made("x", (("odo", 1), (a, 1), (b, 1)))
        for a, b in (("cairn_wall", "great_yawn"), ("great_yawn", "cairn_wall"))
    )
    assert first.cards == ("odo", "cairn_wall", "great_yawn") != second.cards
    assert FORM.read(FORM.write(first)) == first


@pytest.mark.parametrize(
    ("deck", "card", "clause"),
    [
        ((), "black_eclipse", "WVN-2.8"),
        (("great_yawn", "great_yawn"), "great_yawn", "WVN-2.13"),
        (("landslip", "landslip"), "cairn_wall", "WVN-2.3"),
        ((), "nell", "WVN-6.1"),
    ],
)
def test_why_one_more_may_not_be_put_in(deck, card, clause):
    """WVN-2.3, WVN-2.8, WVN-2.13"""
    refused = dict(plan("odo", *deck).refused)
    assert refused[card].clause == clause
    assert all(SHELF.now().words.say(refused[card].text, lang) for lang in ("en", "ja"))


def test_of_a_full_table_nothing_is_too_dear():
    """WVN-2.1: another card would take the place of one that is in"""
    full = dict(plan("odo", *library.deck("odo")).refused)
    assert "WVN-2.3" not in {reason.clause for reason in full.values()}


def test_without_a_character_there_is_no_plan():
    assert plan("great_yawn") == plan("odo", "nell") == plan()
    assert plan().budget is None


def test_what_a_roll_is_worth_counts_every_result_of_the_dice():
    """WVN-4.4: six faces, each one time in six"""
    me = make("characters", initial_hp=20)
    deck = (card(HIT("1D"), HIT("1D-2")), card(DRAIN(3, "self")))
    worth = planning.plan(me, deck).worth
    # 1D is 3.5; 1D−2 is 0, 0, 1, 2, 3 or 4.
    assert [n for _, n in worth.bars] == [round(3.5 + 10 / 6, 2), 0.0, 0.0, 0.0, 0.0, 0.0]
    assert [n for _, n in worth.numbers] == [round((3.5 + 10 / 6) / 6, 2), -0.5]


def test_what_is_in_force_from_the_first_counts():
    """WVN-13.1: a card that keeps giving +1 works for the others as well"""
    me, hit = make("characters", initial_hp=20), card(HIT(2))
    keeps = cont(element("damage_dealt", 1))
    alone, beside = (planning.plan(me, deck).worth.bars for deck in ((hit,), (hit, keeps)))
    assert (alone[0][1], beside[0][1]) == (2.0, 3.0)


def test_every_ready_made_deck_has_a_plan_without_refusals_of_its_own():
    for name, deck in library.READY_MADE.items():
        made = planning.plan(name, deck)
        assert made.budget.spent <= made.budget.most, name
        assert len(made.worth.bars) == 6 and any(n for _, n in made.worth.bars), name
