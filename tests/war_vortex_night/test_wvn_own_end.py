"""Only effective changes are told; and a rule does not answer its own end."""

import pytest
from duel import CLEAR_ALL, OFF, STUN, card, dealt, element, fighter, make, ring, taken

MARK = {"op": "gain_attribute", "target": "all_enemies", "value": "marked"}
BARE = make("fields", id="bare_heath", steepness=0)
CLASSES = [{}, {"class": "status"}, {"name": "Gloom"}]


def rule(hook):
    return {"kind": "rule", "when": hook, "effects": [MARK]}


def marked(r):
    return {x for x in r.letters if "marked" in r.attributes(x)}


def ground(hook, **more):
    return make("fields", steepness=1, continuous=[{"on": "all", "elements": [rule(hook)], **more}])


def put(field):
    return {"op": "set_field", "field": field}


LEAVE = {"op": "discard_field"}


@pytest.mark.clause("OP-46")
@pytest.mark.parametrize("more", CLASSES)
@pytest.mark.parametrize("end", [LEAVE, put(BARE)], ids=["discarded", "replaced"])
def test_a_field_does_not_answer_its_own_discarding(more, end):
    """Its rules have gone with it"""
    r = ring().use("A", put(ground("field_discarded", **more))).use("A", end)
    assert r.told("field_discarded") and marked(r) == set()
    if end is not LEAVE:  # nor its replacement
        r = ring().use("A", put(ground("field_set", **more)))
        assert marked(r) == {"A", "B"}  # its own coming, as it is there
        r = ring().use("A", put(ground("field_discarded", **more)), end, LEAVE)
        assert len(r.told("field_discarded")) == 2 and marked(r) == set()


@pytest.mark.clause("OP-46", "OP-45")
@pytest.mark.parametrize("more", CLASSES)
def test_a_field_answers_the_discarding_of_what_it_replaces(more):
    """One step: at its end the new one is in force, also where it is another copy of the old"""
    new = ground("field_discarded", **more)
    assert marked(ring().use("A", put(BARE), put(new))) == {"A", "B"}
    assert marked(ring().use("A", put(new), put(new))) == {"A", "B"}


@pytest.mark.clause("OP-60")
@pytest.mark.parametrize("name", ["", "Gloom"])
def test_a_status_does_not_answer_its_own_removal(name):
    gives = {"op": "give_status", "target": "self", "elements": [rule("status_removed")]}
    gives = {**gives, "name": name}
    assert marked(ring().use("A", gives).use("A", CLEAR_ALL)) == set()
    clears = {"op": "remove_status", "target": "self", "kind": dealt}
    hope = {"op": "give_status", "target": "self", "elements": [element(dealt, 1)]}
    assert marked(ring().use("A", gives).use("A", hope).use("A", clears)) == {"B"}


@pytest.mark.clause("OP-60")
def test_a_status_that_arises_again_answers_its_removal():
    """It is in force at the end of that step, as a new one"""
    keeps = card(continuous=[{"class": "status", "elements": [rule("status_removed")]}])
    assert marked(ring(A=fighter(faces={1: keeps})).use("A", CLEAR_ALL)) == {"B"}


@pytest.mark.clause("OP-67")
@pytest.mark.parametrize(("face", "who"), [(1, set()), (2, {"B"})])
def test_a_card_does_not_answer_its_own_disabling(face, who):
    keeps = card(continuous=[{"elements": [rule("card_disabled")]}])
    assert marked(ring(A=fighter(faces={1: keeps})).use("A", OFF(face))) == who


# -- what is told ----------------------------------------------------------------------------------

WAYS = {
    "a status": {"op": "give_status"},
    "a named status": {"op": "give_status", "name": "Haste"},
    "a base modification": {"op": "give_base"},
}
GIFTS = [  # (the gift, its effective part)
    ([("inability", -2), (dealt, 1)], [1]),
    ([(dealt, 1), ("inability", -2)], [0]),
    ([("inability", 2), ("inability", -2), (dealt, 1)], [2]),
    ([("inability", -2), ("inability", 2)], [1]),
    ([("inability", 3), ("inability", -2)], [0, 1]),
    ([(taken, 1), (taken, -1), (dealt, 1)], [2]),
    ([(taken, 2), (taken, -1)], [0, 1]),
    ([(taken, 1), (taken, -1)], []),
    ([("inability", -2)], []),
]


@pytest.mark.clause("OP-53")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("given", "comes"), GIFTS)
def test_what_changes_something_is_told(way, given, comes):
    gift = {**WAYS[way], "target": "self", "elements": [element(*one) for one in given]}
    r = ring().use("A", gift)
    told = [e for e in r.told("status_gained") + r.told("base_changed") if e["gift"]]
    assert len(told) == len(r.kinds()) == bool(comes)
    assert [(g.kind.what, g.value) for e in told for g in e["gift"]] == [given[n] for n in comes]


@pytest.mark.clause("OP-53", "WVN-12.5")
def test_a_named_status_shortens_nothing_outside_itself():
    """It is never merged, so that its −2 changes nothing beside an inability either"""
    haste = {"op": "give_status", "name": "Haste", "target": "self"}
    haste["elements"] = [element("inability", -2), element(dealt, 1)]
    r = ring().use("A", STUN(3)).use("A", haste)
    [told] = r.told("status_gained")
    assert [one.kind.what for one in told["gift"]] == [dealt]
    assert r.statuses("A") == {"inability": [3], "Haste": [1]}
