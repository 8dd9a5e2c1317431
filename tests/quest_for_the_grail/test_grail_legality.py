"""What may be placed, attached, handed over and paid for."""

from itertools import combinations

from trial import at, of, table

from rules.games.quest_for_the_grail import changes
from rules.games.quest_for_the_grail.cards import SHELF
from rules.games.quest_for_the_grail.legality import attaching, paying, placing
from rules.games.quest_for_the_grail.numbers.accounts import power


def clauses(reasons):
    for reason in reasons:
        assert all(SHELF.now().words.both(reason.text).values())
    return [reason.clause for reason in reasons]


def attach(s, name, card, seat=0):
    return clauses(attaching.against_attaching(s, at(s, name, seat), of(card)))


def assign(card):
    return clauses(attaching.against_assigning(of(card)))


def worn(s, name, card):
    """The ref of a card on a warrior."""
    w = next(w for w in s.warriors if w.card == of(name))
    return f"c{next(a.id for a in w.attached if a.card == of(card))}"


def give(s, name, card, to, back=""):
    returned = worn(s, to, back) if back else ""
    return clauses(attaching.against_hand_over(s, worn(s, name, card), at(s, to), returned))


# -- placing ---------------------------------------------------------------------------------------


def test_one_domain_a_turn():
    """S-09, QG-4.1, QG-21.1"""
    s = table(["Northmark"], [])
    assert placing.against_domain(s, of("Northmark")) == []
    assert clauses(placing.against_domain(s._replace(built=True), of("Northmark"))) == ["QG-4.1"]
    s = changes.placed_domain(s, 0, "camelot_keep")
    assert clauses(placing.against_domain(s, "camelot_keep")) == ["QG-21.1"]


def test_no_second_knight_of_a_name_on_one_side():
    """S-11, QG-4.5, QG-4.7"""
    s = table(["Alpha", "Spear"], [])
    assert clauses(placing.against_warrior(s, 0, of("Alpha"))) == ["QG-4.5"]
    assert placing.against_warrior(s, 0, of("Spear")) == []
    assert placing.against_warrior(s, 1, of("Alpha")) == []


def test_no_second_king_of_a_realm_on_one_side():
    """S-12, QG-4.6"""
    s = table(["King Red of Northmark"], [])
    assert clauses(placing.against_warrior(s, 0, of("King Rufus of Northmark"))) == ["QG-4.6"]
    assert placing.against_warrior(s, 0, of("King Blue of Southmark")) == []


def test_who_clashes_with_whom():
    """QG-17.1, QG-17.2, QG-17.9"""
    s = table([], ["Alpha", "King Red of Northmark", "Spear"])
    assert placing.clashing(s, of("Alpha"), 0) == [at(s, "Alpha", 1)]
    assert placing.clashing(s, of("King Rufus of Northmark"), 0) == [
        at(s, "King Red of Northmark", 1)
    ]
    for name in ("Spear", "Beta", "King Blue of Southmark"):
        assert placing.clashing(s, of(name), 0) == []
    assert placing.clashing(s, of("Alpha"), 1) == []


# -- attaching -------------------------------------------------------------------------------------


def test_what_is_placed_in_the_assignment_phase():
    """S-24, QG-5.2, QG-5.3, QG-5.4, QG-23.2, QG-23.4, QG-22.1"""
    for card in ("Vow of Wrath", "Belt", "Page", "Lady Rose", "Plain Sword"):
        assert assign(card) == []
    assert assign("Charger") == assign("Veteran") == ["QG-5.4"]
    assert assign("Spear") == ["QG-5.2"]


def test_what_a_payout_places():
    """S-33, QG-9.4, QG-23.3"""
    for card, legal in (("Bright Sword", 1), ("Veteran", 1), ("Mail", 1), ("Page", 0)):
        assert clauses(attaching.against_payout(of(card))) == ([] if legal else ["QG-9.4"])
    for card in ("Plain Sword", "Vow of Wrath"):
        assert clauses(attaching.against_payout(of(card))) == ["QG-9.4"]


def test_ladies():
    """S-23, QG-22.4, QG-22.5, QG-22.6, QG-21.5, QG-21.8"""
    s = table(["Alpha + Lady Rose, Page", "Spear", "King Blue of Southmark"], [])
    assert attach(s, "Alpha", "Lady Lily") == ["QG-22.6"]
    assert attach(s, "Spear", "Lady Lily") == ["QG-22.5"]
    assert attach(s, "King Blue of Southmark", "Lady Lily") == []
    for name in ("Alpha", "Spear"):
        assert attach(s, name, "Page") == []
    assert attach(s, "Spear", "Plain Sword") == attach(s, "Spear", "Vow of Silence") == []


def test_a_lady_who_is_in_play_is_not_placed_again():
    """S-16, QG-17.10, QG-5.9"""
    s = table(["Alpha"], ["Beta + Lady Rose"])
    assert attach(s, "Alpha", "Lady Rose") == ["QG-17.10"]
    assert attach(s, "Alpha", "Lady Lily") == []


def test_rewards_with_a_value_are_unique():
    """S-17, QG-17.9, QG-17.11, QG-23.10"""
    s = table(["Alpha"], ["Beta + Bright Sword, Plain Sword, Veteran"])
    assert attach(s, "Alpha", "Bright Sword") == ["QG-17.11"]
    for card in ("Veteran", "Mail", "Plain Sword"):
        assert attach(s, "Alpha", card) == []


def test_equipment_slots():
    """S-25, QG-23.6, QG-23.7"""
    s = table(["Alpha + Plain Sword, Veteran, Vow of Silence"], [])
    assert attach(s, "Alpha", "Plain Sword") == ["QG-23.6"]
    assert attach(s, "Alpha", "Vow of Silence") == attach(s, "Alpha", "Veteran") == []
    assert attach(s, "Alpha", "Mail") == []


def test_a_vow_may_forbid_rewards():
    """QG-1.12, QG-23.9"""
    s = table(["Alpha + Vow of Poverty"], [])
    assert attach(s, "Alpha", "Mail") == ["QG-1.12"]
    assert attach(s, "Alpha", "Buckler") == []


# -- handing over ----------------------------------------------------------------------------------


def test_what_cannot_be_handed_over():
    """S-22, QG-5.7, QG-5.8, QG-5.10"""
    carried = "Vow of Silence, Veteran, Lady Rose, Page, Charger, Bright Sword"
    s = table([f"Alpha + {carried}", "Beta"], ["Gamma"])
    for card in ("Page", "Charger", "Bright Sword"):
        assert give(s, "Alpha", card, "Beta") == []
    for card in ("Vow of Silence", "Veteran"):
        assert give(s, "Alpha", card, "Beta") == ["QG-5.7"]
    assert give(s, "Alpha", "Lady Rose", "Beta") == ["QG-5.8"]
    page = worn(s, "Alpha", "Page")
    foreign = attaching.against_hand_over(s, page, at(s, "Gamma", 1))
    assert clauses(foreign) == ["QG-5.10"]
    own = attaching.against_hand_over(s, page, at(s, "Alpha"))
    assert clauses(own) == ["QG-5.10"]


def test_weapons_are_swapped():
    """S-21, QG-5.5, QG-5.6, QG-23.6"""
    s = table(["Alpha + Plain Sword, Page", "Beta + Bright Sword"], [])
    assert give(s, "Alpha", "Plain Sword", "Beta") == ["QG-23.6"]
    assert give(s, "Alpha", "Plain Sword", "Beta", back="Bright Sword") == []
    assert give(s, "Alpha", "Page", "Beta", back="Bright Sword") == ["QG-5.6", "QG-23.6"]


# -- paying ----------------------------------------------------------------------------------------


def payments(s, seat=0):
    """Every set of warriors that paying one by one can lead to."""
    left, found, todo = power(s, seat).total, set(), [()]
    cost = {f"w{w.id}": paying.upkeep(s, w).total for w in s.warriors}
    while todo:
        paid = todo.pop()
        more = paying.payable(s, seat, left - sum(cost[one] for one in paid), paid)
        todo += [(*paid, one) for one in more]
        if not more:
            found.add(frozenset(paid))
    return found


def named(s, *sets):
    """Sets of warriors by their names; an ambiguous name stands for each of them."""
    out = set()
    for names in sets:
        refs = [f"w{w.id}" for w in s.warriors if w.card in map(of, names)]
        out |= {frozenset(one) for one in combinations(refs, len(names))}
    return out


def test_warriors_placed_in_this_turn_are_paid_for():
    """S-10, QG-4.2, QG-4.9, QG-6.9, QG-6.10"""
    s = table(["Free Hold", "Free Hold", "Alpha", "Spear", "Spear"], [])
    assert payments(s) == named(s, ("Alpha",), ("Spear", "Spear"))


def test_whoever_can_be_paid_for_is():
    """S-28, QG-6.8, QG-6.9"""
    s = table(["Free Hold", "Free Hold", "Free Hold", "Gamma", "Alpha", "Spear"], [])
    assert payments(s) == named(s, ("Gamma",), ("Alpha", "Spear"))


def test_power_is_counted_once_even_if_the_king_goes_unpaid():
    """S-27, QG-6.6, QG-6.9"""
    s = table(["Northmark", "Northmark", "King Red of Northmark", "Alpha", "Beta"], [])
    assert power(s, 0).total == 4
    assert named(s, ("Alpha", "Beta")) <= payments(s)


def test_upkeep_of_nothing_is_always_paid():
    """QG-6.8"""
    s = table(["Squire At Arms"], [])
    assert payments(s) == {frozenset({"w1"})}
