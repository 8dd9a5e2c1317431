"""Building a deck (WVN-2, WVN-17, OP-01 to OP-09; CS-01 to CS-14, CS-89, CS-101, CS-110)."""

import json
from itertools import permutations

import pytest
from duel import IDLE, S, card, element, fighter, make, passive, ring

from rules.core import link
from rules.core.registry import game
from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.cards import expression, fits
from rules.games.war_vortex_night.setup import brought, decks
from rules.text.errors import BadInput


def character(ap=15, **printed):
    return make("characters", ap=ap, **printed)


def priced(**costs):
    """Cards by their names, with costs."""
    return tuple(card(name=name, cost=cost, icon=name) for name, cost in costs.items())


def reasons(deck, **printed):
    """The faults, by the names of OP-09."""
    found = decks.faults(character(**printed), tuple(deck))
    assert all(reason.clause.startswith("WVN-2.") for reason in found)
    return [reason.text.key.removeprefix("deck.") for reason in found]


def names(deck):
    return "".join(cards.action(one).name for one in deck)


def arrangements(chosen):
    """Every possible order of these cards, copies told apart."""
    somebody = character()
    return [deck for deck in permutations(chosen) if not decks.faults(somebody, deck)]


SIX = priced(A=4, B=4, C=-2, D=6, E=1, F=2)


def in_order(word):
    by_name = {cards.action(one).name: one for one in SIX}
    return tuple(by_name[letter] for letter in word)


def filled(*more, **printed):
    """A deck with these cards and as many idle ones as it takes."""
    return (*IDLE[: 6 - len(more)], *more)


def test_two_arrangements():
    """CS-01: WVN-2.2, WVN-2.3, WVN-2.5, WVN-2.6, WVN-2.7"""
    assert sum(map(decks.cost, SIX)) == 15
    assert set(map(names, arrangements(SIX))) == {"CEFABD", "CEFBAD"}
    assert names(decks.arranged(SIX)) == "CEFABD"


def test_one_ap_short():
    """CS-02: WVN-2.3"""
    assert reasons(in_order("CEFABD"), ap=14) == ["over_ap"]


def test_ap_left_over():
    """CS-03: WVN-2.4"""
    assert reasons(priced(A=0, B=0, C=1, D=2, E=2, F=3)) == []


def test_wrong_order():
    """CS-04: WVN-2.6"""
    assert reasons(in_order("CFEABD")) == ["cost_order"]


def test_number_of_arrangements():
    """CS-05: WVN-2.6, WVN-2.7"""
    chosen = priced(P=0, Q=0, R=0, S=1, T=1, U=5)
    assert len(arrangements(chosen)) == 12
    twice = (chosen[0], *chosen[:1], *chosen[2:])
    assert len({names(deck) for deck in arrangements(twice)}) == 6


def named(*found):
    return tuple(card(name=name, text=str(n)) for n, name in enumerate(found))


def test_copies():
    """CS-06: WVN-2.13, WVN-2.14"""
    assert reasons(named("Jab", "Jab", "Jab+", "Jab+", "X", "Y")) == []
    assert reasons(named("Jab", "Jab", "Jab", "X", "Y", "Z")) == ["copy_limit"]


def test_copies_per_deck():
    """CS-110: WVN-2.13, OP-06, OP-08"""
    deck = named("Jab", "Jab", "X", "Y", "Z", "W")
    assert [reasons(deck), reasons(deck, initial_hp=19)] == [[], []]
    assert reasons(named("Jab", " Jab ", "Jab", " Jab ", "Z", "W")) == ["copy_limit"]
    assert reasons(named("Jab", "Ｊａｂ", "Jab", "X", "Z", "W")) == ["copy_limit"]


@pytest.mark.parametrize("n", [5, 7])
def test_size(n):
    """CS-07: WVN-2.1, OP-01"""
    assert reasons((*IDLE, card(name="seventh"))[:n]) == ["deck_size"]


EARTH, ICE = card(attributes="earth"), card(attributes="ice")


def test_attributes():
    """CS-08: WVN-2.8, WVN-2.9"""
    assert reasons(filled(EARTH), attributes=["earth"]) == []
    assert reasons(filled(), attributes=["earth"]) == []
    assert reasons(filled(ICE), attributes=["earth"]) == ["attribute"]
    assert reasons(filled(EARTH)) == ["attribute"] and reasons(filled()) == []


@pytest.mark.parametrize(
    ("text", "allowed"),
    [("moon, shadow", [1, 1, 1, 0]), ("moon&shadow", [0, 0, 1, 0]), ("moon、shadow", [1, 1, 1, 0])],
)
def test_comma_and_ampersand(text, allowed):
    """CS-09: WVN-2.10, WVN-2.11, OP-02"""
    who = [["moon"], ["shadow"], ["moon", "shadow"], ["fire"]]
    one = card(attributes=text)
    assert [not reasons(filled(one), attributes=has) for has in who] == list(map(bool, allowed))


def test_ampersand_binds_tighter():
    """OP-02, OP-05: (a and b) or c; when it is referred to, it has all of them"""
    e = expression("moon＆shadow， fire")
    assert [fits(e, x) for x in [("moon",), ("fire",), ("shadow", "moon")]] == [False, True, True]
    assert cards.attributes_of(e) == ("moon", "shadow", "fire")


@pytest.mark.parametrize(
    ("expr", "allowed"),
    [("golem, construct", [1, 1, 1, 0, 1]), ("golem&construct", [0, 0, 0, 0, 1])],
)
def test_species(expr, allowed):
    """CS-10: WVN-2.12"""
    who = [["golem"], ["construct"], ["golem", "human"], ["human"], ["golem", "construct", "beast"]]
    one = card(conditions=[{"on": "species", "expr": expr}])
    assert [not reasons(filled(one), species=has) for has in who] == list(map(bool, allowed))


@pytest.mark.parametrize(
    ("attribute", "species", "wrong"),
    [
        ("earth", "human", ["condition"]),
        ("ice", "golem", ["attribute"]),
        ("ice", "human", ["attribute", "condition"]),
        ("earth", "golem", []),
    ],
)
def test_attribute_and_species(attribute, species, wrong):
    """CS-11: WVN-2.8, WVN-2.9, WVN-2.12, OP-03, OP-09"""
    need = [{"on": "species", "expr": "golem"}]
    printed = {"attributes": [attribute], "species": [species]}
    assert reasons(filled(card(attributes="earth", conditions=need)), **printed) == wrong
    plain = card(conditions=need)
    assert reasons(filled(plain), attributes=["earth"], species=["human"]) == ["condition"]


def test_all_reasons_at_once():
    """OP-09: all that apply"""
    deck = (*priced(A=9, B=8), *(card(attributes="ice", text=str(n), name="C") for n in range(3)))
    found = reasons(deck)
    assert found[:4] == ["deck_size", "over_ap", "cost_order", "copy_limit"]
    assert set(found[4:]) == {"attribute"}


def test_icon():
    """CS-12: WVN-17.1, WVN-17.2, WVN-17.3"""
    one = card(icon="fire", attributes="ice")
    assert reasons(filled(one), attributes=["fire"]) == ["attribute"]
    assert reasons(filled(one), attributes=["ice"]) == []


def test_same_icon_different_text():
    """CS-13: WVN-17.4, WVN-17.5"""
    looks = [("earth", "earth"), ("wind", "earth"), ("earth", "ice")]
    p, q, r = (card(icon=icon, frame_color=icon, attributes=text) for icon, text in looks)
    found = [x for x in (p, q, r) if "earth" in cards.action(x).own_attributes]
    assert found == [p, q]


GRANTED = [passive("rooted", element("treated_as_attribute", "earth"))]


def test_granted_attribute():
    """CS-14: WVN-2.15, OP-04"""
    printed = {"attributes": ["ice"], "abilities": GRANTED}
    assert reasons(filled(EARTH, ICE), **printed) == []
    assert reasons(filled(card(attributes="fire")), **printed) == ["attribute"]


def test_a_card_does_not_pull_itself_in():
    """OP-04: never from action cards, nor from what is not always on"""
    gives = {"elements": [element("treated_as_attribute", "earth")]}
    own = card(attributes="earth", continuous=[gives])
    assert reasons(filled(own)) == ["attribute"]
    while_low = {**gives, "while": [{"is": "hp", "at_most": 5}]}
    low = [{"id": "low", "type": "passive", "continuous": [while_low]}]
    assert reasons(filled(EARTH), abilities=low) == ["attribute"]


def test_deck_size_by_an_ability():
    """CS-89: WVN-2.16, WVN-7.3, OP-01"""
    five = [passive("slim", element("deck_size", 5))]
    assert reasons(IDLE[:5], abilities=five) == []
    assert reasons(IDLE, abilities=five) == ["deck_size"]
    r = ring(A=fighter(abilities=five, deck=IDLE[:5]), flows=True).turn(6)
    assert r.kinds("performed", "did_nothing") == ["did_nothing"]


def test_ap_by_an_ability():
    """WVN-1.8, WVN-7.3"""
    rich = [passive("rich", element("ap", 1))]
    assert reasons(in_order("CEFABD"), ap=14, abilities=rich) == []


def test_building_rules_are_not_checked_again():
    """CS-101: OP-07"""
    r = ring(A=fighter(deck=in_order("CEFABD")))
    r.use("A", S("ap", -5))
    assert r.down("A") == []


# -- copies that don't lie together ----------------------------------------------------------------

APART = ("war_cry", "brace", "war_cry", "brace")  # all of one cost
ORDERED = 'game = "war_vortex_night"\nname = "P, Q, P"\n'
CARDS = ("odo", "great_yawn", *APART, "cairn_wall")


@pytest.mark.parametrize("form", ["toml", "json", "pairs"])
def test_copies_that_do_not_lie_together(form):
    """WVN-2.7: of equal cost the order P, Q, P is one's own, however the deck comes"""
    if form == "toml":
        deck = brought.FORM.read(f"{ORDERED}cards = {json.dumps(CARDS)}\n")
    elif form == "json":
        head = {"game": "war_vortex_night", "name": "P, Q, P"}
        deck = brought.FORM.read(json.dumps({**head, "cards": CARDS}))
    else:
        deck = brought.FORM.made("P, Q, P", [(one, 1) for one in CARDS])
    assert deck.cards == CARDS and brought.apart(deck.cards) == ("odo", CARDS[1:])
    assert brought.FORM.read(brought.FORM.write(deck)) == deck
    assert brought.faults(deck.cards) == []


def test_a_battle_with_copies_that_do_not_lie_together():
    """WVN-2.7: from the text to the faces, and through a save and a link"""
    g = game("war_vortex_night")
    text = f"{ORDERED}cards = {json.dumps(CARDS)}\n"
    config = g.configure({"deck_1": text})
    assert g.configure(config) == config
    s = g.setup(1, config)
    assert s.characters[0].deck == CARDS[1:]
    assert s.characters[1].deck == g.setup(1, g.configure({})).characters[1].deck
    linked = link.deck_of(link.of_deck(text))
    assert brought.FORM.read(linked).cards == CARDS


def test_copies_that_lie_together_stay_a_table():
    """The texts of decks are what they were"""
    text = f"{ORDERED}\n[cards]\nodo = 1\ngreat_yawn = 1\nwar_cry = 2\nbrace = 2\ncairn_wall = 1\n"
    assert brought.FORM.write(brought.FORM.read(text)) == text


@pytest.mark.parametrize(
    ("cards_", "where"),
    [
        ('["odo", "great_yarn"]', "cards.1"),
        ('["odo", 3]', "cards.1"),
        ("3", "cards"),
        ('"odo"', "cards"),
    ],
)
def test_a_list_of_cards_that_cannot_be_read(cards_, where):
    with pytest.raises(BadInput) as e:
        brought.FORM.read(f"{ORDERED}cards = {cards_}\n")
    assert (e.value.where_key, e.value.line) == (where, 3)


def test_a_list_where_the_order_does_not_matter():
    """Walpurgis: the same as how many of each"""
    form = game("walpurgis").decks
    found = form.read('game = "walpurgis"\ncards = ["bell_shot", "evensong", "bell_shot"]\n')
    assert form.made("", found.counts).counts == (("bell_shot", 2), ("evensong", 1))
