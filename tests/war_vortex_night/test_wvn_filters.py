"""Filters that name several attributes: “fire, ice” is one of them, “fire&ice” both (OP-02)."""

import pytest
from duel import CLEAR, HIT, S, card, element, fighter, make, passive, ring, taken

from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.cards import SHELF
from rules.games.war_vortex_night.setup import decks
from rules.games.war_vortex_night.vocabulary.printing import text

BOTH = ("fire, ice", "fire、ice", "ice,fire")
EITHER = [(one, attribute) for one in BOTH for attribute in ("fire", "ice")]


def said(id):
    return SHELF.now().words.say(text(cards.action(id)), "en")


@pytest.mark.clause("OP-02", "OP-50", "OP-26")
@pytest.mark.parametrize(("only", "attribute"), EITHER)
def test_damage_of_one_of_two_attributes(only, attribute):
    r = ring().use("B", S(taken, -2, only=only))
    r.use("A", HIT(4, attributes=attribute))
    assert r.hp("B") == 18
    r.use("A", HIT(4, attributes="wind"), HIT(4))
    assert r.hp("B") == 10
    assert "fire or ice" in said(card(S(taken, -2, only="fire, ice")))


@pytest.mark.clause("OP-02", "OP-50")
def test_damage_of_both_attributes():
    r = ring().use("B", S(taken, -2, only="fire&ice"))
    assert r.use("A", HIT(4, attributes="fire")).hp("B") == 16
    assert r.use("A", HIT(4, attributes="fire&ice")).hp("B") == 14


@pytest.mark.clause("OP-50", "WVN-11.1")
def test_the_same_restriction_however_it_is_written():
    """One kind: they integrate"""
    r = ring()
    for only in (*BOTH, "ice , fire"):
        r.use("B", S(taken, -1, only=only))
    assert r.count("B") == 1 and r.statuses("B") == {taken: [-4]}


@pytest.mark.clause("OP-58", "OP-02")
@pytest.mark.parametrize(("wanted", "attribute"), EITHER)
def test_statuses_of_one_of_two_attributes_are_removed(wanted, attribute):
    r = ring().use("A", S(taken, 1, attributes=attribute), S("damage_dealt", 1, attributes="wind"))
    r.use("A", CLEAR(attribute=wanted))
    assert r.statuses("A") == {"damage_dealt": [1]}
    r.use("A", CLEAR(attribute="fire&wind"))
    assert r.statuses("A") == {"damage_dealt": [1]}
    r.use("A", S("damage_dealt", 1, attributes="fire"), CLEAR(attribute="fire&wind"))
    assert r.statuses("A") == {}
    assert "fire or ice" in said(card(CLEAR(attribute="fire, ice")))


@pytest.mark.clause("OP-67", "OP-02", "OP-05")
@pytest.mark.parametrize(("wanted", "attribute"), EITHER)
def test_cards_of_one_of_two_attributes_are_disabled(wanted, attribute):
    burns = card(attributes=attribute)
    a = fighter(attributes=["fire", "ice"], faces={2: burns, 5: burns})
    off = {"op": "disable_action", "target": "one_enemy", "attribute": wanted}
    r = ring(A=a).use("B", {**off, "which": "all"})
    assert r.down("A") == [2, 5]
    r = ring(A=a).use("B", off, pick="disable c1 5")
    assert r.down("A") == [5]
    r = ring(A=a).use("B", {**off, "attribute": "fire&ice"})
    assert r.down("A") == []
    assert "fire or ice" in said(card({**off, "attribute": "fire, ice"}))


@pytest.mark.clause("OP-05", "OP-26")
def test_damage_has_all_its_attributes():
    """What is printed is what it has"""
    id = card(HIT(4, attributes="fire, ice"))
    assert "fire, ice" in said(id) and "fire or ice" not in said(id)
    r = ring().use("B", S(taken, -1, only="fire"), S(taken, -1, only="ice"))
    assert r.use("A", HIT(4, attributes="fire, ice")).hp("B") == 18


@pytest.mark.clause("OP-67", "WVN-15.1", "OP-64", "OP-65")
def test_treated_as_counts_by_its_latest_moment():
    """Given, lost, and given again by another: their order is irrelevant"""
    make("statuses", id="wet", named=True, elements=[element("treated_as_attribute", "ice")])
    make("statuses", id="dry", named=True, elements=[element("without_attribute", "ice")])

    def give(status):
        return {"op": "give_status", "target": "self", "status": status}

    gain = {"op": "gain_attribute", "target": "self", "value": "ice"}
    lose = {"op": "lose_attribute", "target": "self", "value": "ice"}
    for steps, has in [
        ([give("wet"), lose, gain], True),
        ([give("wet"), give("dry"), gain], True),
        ([gain, lose, give("wet"), gain], True),
        ([gain, give("wet"), lose], False),
        ([give("dry"), gain, give("wet"), lose], False),
        ([give("wet"), gain, give("dry"), lose, gain], True),
    ]:
        r = ring().use("A", *steps)
        assert ("ice" in r.attributes("A")) is has, steps
        species = [_of_species(one) for one in steps]
        assert ("ice" in cards_species(ring().use("A", *species))) is has, steps


def _of_species(step):
    if "status" in step:
        kind = {"wet": "treated_as_species", "dry": "without_species"}[step["status"]]
        return S(kind, "ice", name=step["status"])
    return {**step, "op": step["op"].replace("attribute", "species")}


def cards_species(r):
    from rules.games.war_vortex_night.ongoing.standing import species

    return species(r["A"])


@pytest.mark.clause("OP-64", "OP-65")
def test_a_printed_attribute_that_is_treated_as_there():
    """An older “treated as” does not weaken a printed one, a later loss takes both"""
    a = fighter(attributes=["ice"])
    gain = {"op": "gain_attribute", "target": "self", "value": "ice"}
    lose = {"op": "lose_attribute", "target": "self", "value": "ice"}
    assert ring(A=a).use("A", gain).attributes("A") == {"ice"}
    assert ring(A=a).use("A", gain, lose).attributes("A") == set()
    assert ring(A=a).use("A", lose, gain).attributes("A") == {"ice"}


# -- the deck check --------------------------------------------------------------------------------

EARTH = element("treated_as_attribute", "earth")


@pytest.mark.clause("WVN-2.15", "OP-04")
@pytest.mark.parametrize(
    ("printed", "more", "counts"),
    [
        ({}, {}, True),
        ({}, {"on": "all"}, True),
        ({}, {"on": "all_allies"}, True),
        ({}, {"on": "other_allies"}, False),
        ({}, {"on": "all_enemies"}, False),
        ({}, {"on": {"who": "self", "species": "golem"}}, False),
        ({"species": ["golem"]}, {"on": {"who": "self", "species": "golem"}}, True),
        ({}, {"on": {"who": "all", "attribute": "fire, moon"}}, False),
        ({"attributes": ["moon"]}, {"on": {"who": "all", "attribute": "fire, moon"}}, True),
        ({}, {"on": {"who": "all_allies", "token": "yes"}}, False),
        ({}, {"on": {"who": "all_allies", "token": "no"}}, True),
        ({}, {"while": [{"is": "has_species", "expr": "golem"}]}, False),
        ({"species": ["golem"]}, {"while": [{"is": "has_species", "expr": "golem"}]}, True),
        ({}, {"while": [{"is": "field"}]}, False),
        ({}, {"while": [{"is": "hp", "at_most": 19}]}, False),
        ({}, {"while": [{"is": "hp", "at_least": 20}]}, True),
    ],
)
def test_what_counts_when_a_deck_is_built(printed, more, counts):
    """As in the battle: a card that may be in the deck is usable when it begins, and no other"""
    stone = card(attributes="earth")
    f = fighter(abilities=[passive("soil", EARTH, **more)], faces={1: stone}, **printed)
    clauses = [reason.clause for reason in decks.faults(f["card"], f["deck"])]
    assert clauses == ([] if counts else ["WVN-2.8"])
    assert ring(A=f).down("A") == ([] if counts else [1])


@pytest.mark.clause("WVN-2.3", "WVN-2.16", "OP-01")
def test_ap_and_size_of_those_that_an_ability_means():
    golem = {"on": {"who": "self", "species": "golem"}}
    more = passive("more", element("ap", 5), element("deck_size", 5), **golem)
    for species, size, ap in ((["golem"], 5, 20), (["human"], 6, 15)):
        c = decks.built(fighter(abilities=[more], species=species)["card"])
        assert (decks.size(c), decks.limit(c).total) == (size, ap)
