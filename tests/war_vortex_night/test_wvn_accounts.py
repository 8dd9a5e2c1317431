"""Accounts: a number is a sum whose parts name their clause and their source."""

import pytest
from duel import (
    DRAIN,
    HEAL,
    HIT,
    STUN,
    N,
    S,
    card,
    dealt,
    element,
    fighter,
    make,
    passive,
    rime,
    ring,
    set_field,
    taken,
)
from reference import DECKS, fight

from rules.core.book import rulebook
from rules.core.registry import game
from rules.core.rng import Rng
from rules.games.war_vortex_night import battle
from rules.games.war_vortex_night.cards import SHELF
from rules.games.war_vortex_night.faces import status_face
from rules.games.war_vortex_night.setup import decks
from rules.games.war_vortex_night.telling.explaining import account
from rules.games.war_vortex_night.telling.log import told
from rules.text.words import LANGUAGES

G = game("war_vortex_night")
NUMBERS = ("damage_taken", "hp_lost", "healed", "came_to_nothing")
CLAUSES = {
    clause.id
    for section in rulebook.load("war_vortex_night", "en").sections
    for clause in section.clauses
}


def total_of(kind, facts):
    """The number that an event tells."""
    if kind in ("performed", "did_nothing"):
        return facts["face"]
    return facts["total"] if kind == "die" else facts["amount"]


@pytest.mark.parametrize("seed", range(6))
def test_every_number_is_the_sum_of_its_parts(seed):
    """OP-22, OP-27, OP-10, OP-13: and each part names a clause and, if it is a change, its cause"""
    cast, rng, seen = [*DECKS], Rng.of_seed(seed), 0
    rng.shuffle(cast)
    s = fight(cast[:3], cast[3:6], seed=seed)
    while (d := battle.decision(s)) is not None:
        s, events = battle.step(s, rng.choice(d.options))
        for e in events:
            facts = dict(e.facts)
            if "parts" not in facts:
                assert e.kind not in NUMBERS
                continue
            lines = facts["parts"]
            assert sum(line.n for line in lines) == total_of(e.kind, facts), e
            assert {line.clause for line in lines} <= CLAUSES, e
            for line in lines:
                assert not line.form or (line.causes and all(by for _, by in line.causes)), e
                of_change = line.form and line.what not in ("always", "immune_damage", "least")
                assert not of_change or sum(n for n, _ in line.causes) == line.n, e
            assert e.kind not in NUMBERS or lines[0].causes
            for lang in LANGUAGES:
                assert SHELF.now().words.say(account(s, lines), lang) is not None
            seen += len(lines) > 1
    assert seen > 5


# -- where a part came from ------------------------------------------------------------------------


def said(r, kind):
    """The last account of an event of that kind, in both languages."""
    lines = r.told(kind)[-1]["parts"]
    return tuple(SHELF.now().words.say(account(r.s, lines), lang) for lang in LANGUAGES)


def person(id, **more):
    return fighter(id=id, **more)


def test_cards_of_several():
    """OP-22, WVN-11.1, WVN-12.2, OP-52: the cards that gave the status changes of dealer and
    target"""
    shout = card(S(dealt, 2, "one_ally"), id="shout")
    curse = card(N("hex", taken, 1, "one_enemy"), id="curse")
    blow = card(HIT("1D-1"), id="blow")
    r = ring(
        "CAB",
        "AC|B",
        flows=True,
        A=person("ann", faces={1: shout, 2: blow}),
        C=person("cid", faces={1: curse, 2: shout}),
    )
    r.turn(1).turn(1, "A").turn(1).turn(2, "A").script(2, 4).do("roll")
    assert said(r, "damage_taken") == (
        " (1D 4 from blow of ann, −1, status change “damage dealt +4” (shout of ann +2, shout of "
        "cid +2), hex “damage taken +1” from curse of cid; OP-22, WVN-1.6, WVN-11.1, WVN-12.2)",
        "（annの「blow」による1Dの出目4、−1、状態変化「与ダメージ+4」（annの「shout」+2、"
        "cidの「shout」+2）、cidの「curse」による「hex」の「被ダメージ+1」。"
        "OP-22、WVN-1.6、WVN-11.1、WVN-12.2）",
    )


def test_a_field_an_ability_and_a_continuous_card():
    """WVN-14.5, WVN-13.1: an always-on ability, a usable card and the field in place"""
    wall = card(continuous=[{"class": "status", "elements": [element(taken, -1)]}], id="wall")
    stone = person("stone", abilities=[passive("bark", element(taken, -1))], faces={2: wall})
    r = ring(A=person("ann"), B=stone)
    r.use("A", set_field(element(taken, -1), id="mist")).use("A", HIT(6))
    assert said(r, "damage_taken") == (
        " (6 from ann, base modification “damage taken −2” (special ability of stone −1, the field "
        "mist −1), status change “damage taken −1” from wall of stone; OP-22, WVN-14.5, WVN-11.1)",
        "（annによる6、基礎修正「被ダメージ−2」（stoneの「特殊能力」−1、フィールド「mist」−1）、"
        "stoneの「wall」による状態変化「被ダメージ−1」。OP-22、WVN-14.5、WVN-11.1）",
    )


def test_a_face_of_a_token():
    """WVN-8.3: two tokens of one card are told apart"""
    entry = {"faces": [1, 2, 3, 4, 5, 6], "effects": [HIT(2)]}
    imp = make("tokens", id="imp", threat=1, initial_hp=3, action_table=[entry])
    call = card({"op": "summon", "token": imp, "count": 2}, id="call")
    r = ring(flows=True, A=person("ann", faces={1: call}), B=person("bob"))
    r.turn(1).turn(1).turn(4).use("B", S(dealt, 1, "one_enemy"), pick="T2").turn(5)
    assert said(r, "damage_taken")[0] == (
        " (2 from face 5 of imp 2, status change “damage dealt +1” from bob; OP-22, WVN-11.1)"
    )


def test_a_rule_names_what_added_it():
    """OP-24, OP-26: otherwise its damage would have no source"""
    rule = {"kind": "rule", "when": "turn_start", "effects": [HIT(2, "self")]}
    r = ring(flows=True, A=person("ann"), B=person("bob"))
    r.use("A", set_field(rules=[rule], id="bog")).turn(1)
    assert said(r, "damage_taken") == (
        " (2 from the field bog; OP-22)",
        "（フィールド「bog」による2。OP-22）",
    )


def test_the_start_of_a_turn():
    """WVN-12.2, OP-49: the status that takes the HP, and its source"""
    frost = card(rime("one_enemy"), id="frost")
    tough = person("tough", abilities=[passive("skin", element("direct_loss", -1))])
    r = ring(flows=True, A=person("ann", faces={1: frost}), B=tough).turn(1)
    assert said(r, "came_to_nothing") == (
        " (rime “at turn start loses 1 HP directly” from frost of ann, base modification "
        "“direct HP loss −1” from special ability of tough; WVN-12.2, WVN-14.5)",
        "（annの「frost」による「rime」の「ターン開始時にHPを直接1点減らされる」、"
        "toughの「特殊能力」による基礎修正「HPを直接減らされる数値−1」。WVN-12.2、WVN-14.5）",
    )


def test_amounts_that_are_counted():
    """OP-62: status changes, HP and costs, of whomever they are; OP-27"""
    count, hp = {"amount": "status_count", "of": "target"}, {"amount": "hp", "of": "self"}
    r = ring(A=person("ann", hp=3), B=person("bob"))
    r.use("B", S(dealt, 1), S(taken, 1)).use("A", DRAIN([count, hp, 1]))
    assert said(r, "hp_lost") == (
        " (2 status changes of bob from ann, HP 3 of ann, 1; WVN-5.4)",
        "（annによるbobの状態変化の数2、annのHP3、1。WVN-5.4）",
    )


def test_healing():
    """WVN-5.3, OP-55"""
    r = ring(A=person("ann"), B=person("bob"))
    r.use("B", S("healing_received", 2, "one_enemy")).use("A", HEAL(4))
    assert said(r, "healed")[0] == (
        " (4 from ann, status change “healing +2” from bob; WVN-5.3, WVN-11.1)"
    )
    r.use("B", S("cannot_be_healed", target="one_enemy")).use("A", HEAL(4))
    assert said(r, "came_to_nothing")[0].endswith(
        "status change “cannot be healed” from bob; WVN-5.3, WVN-11.1, OP-55)"
    )


def answering(effect):
    return {"id": "ward", "type": "declared", "when": "before_damage", "effects": [effect]}


def test_what_answers_damage():
    """WVN-7.2, WVN-15.1, OP-29: prevented, stopped, or dealt all the same, and by whom"""
    less = person("less", abilities=[answering({"op": "prevent_damage", "amount": 3})])
    r = ring(A=person("ann"), B=less).use("A", HIT(4), pick="declare ward")
    assert said(r, "damage_taken")[0] == (
        " (4 from ann, prevented −3 from special ability of less; OP-22, WVN-7.2)"
    )
    never = person("never", abilities=[answering({"op": "prevent_damage"})])
    r = ring(A=person("ann"), B=never).use("A", HIT(4), pick="declare ward")
    assert said(r, "came_to_nothing") == (
        " (4 from ann, “takes no damage” from special ability of never; OP-22, WVN-15.1)",
        "（annによる4、neverの「特殊能力」による「ダメージを受けない」の効果。OP-22、WVN-15.1）",
    )
    shield = person("shield", abilities=[passive("own", element("immune_damage"))])
    r = ring(A=person("ann"), B=shield).use("A", HIT(4))
    assert said(r, "came_to_nothing")[0] == (
        " (4 from ann, base modification “takes no damage” from special ability of shield; "
        "OP-22, WVN-15.1)"
    )
    r.use("B", S(taken, -9)).use("A", HIT(4, unstoppable=True))
    assert said(r, "damage_taken")[0] == (
        " (4 from ann, status change “damage taken −9” from shield, “always deals damage” from "
        "ann, raised to the minimum +6 from ann; OP-22, WVN-11.1, WVN-15.1, OP-29)"
    )
    spear = person("spear", abilities=[passive("own", element("own_damage_unstoppable"))])
    r = ring(A=spear, B=shield).use("A", HIT(4))
    assert (
        "base modification “always deals damage” from special ability of spear"
        in (said(r, "damage_taken")[0])
    )


# -- dice and AP -----------------------------------------------------------------------------------


def test_a_turn_order_die():
    """WVN-3.8, OP-10"""
    swift = person("swift", abilities=[passive("own", element("turn_order_die", 3))])
    r = ring("", flows=True, A=swift, B=person("bob"), script=[5, 4]).do("roll")
    log = [SHELF.now().words.say(e.text, "en") for e in told(r.s, tuple(r.events))]
    assert log[:2] == [
        "swift’s turn-order die: 5, changed to 8 (1D 5, base modification “turn-order die +3” "
        "from special ability of swift; WVN-3.8, WVN-14.5).",
        "bob’s turn-order die: 4.",
    ]


def test_an_action_die():
    """OP-13: where it comes to another face than it shows"""
    r = ring(flows=True, A=person("ann"), B=person("bob"))
    r.use("B", S("action_die", 2, "one_enemy")).turn(5)
    log = [SHELF.now().words.say(e.text, "ja") for e in told(r.s, tuple(r.events))]
    assert log[1] == (
        "annは出目6（1Dの出目5、bobによる状態変化「行動決定ダイスの出目+2」、1〜6に収める修正−1。"
        "WVN-4.4、WVN-11.1、OP-13）の「idle_6」を行った。"
    )
    r.turn(2)
    [event] = [e for e in told(r.s, tuple(r.events)) if e.kind == "performed"]
    assert SHELF.now().words.say(event.text, "en") == "bob took the action on face 2: idle_2."


def test_costs_and_ap():
    """WVN-2.3, OP-09: the cost of each card, and the parts of the AP"""
    poor = fighter(id="poor", ap=9, abilities=[passive("own", element("ap", -1))])["card"]
    deck = tuple(card(id=f"cost_{k}", cost=n) for k, n in enumerate((-1, 0, 1, 2, 3, 4)))
    [reason] = decks.faults(poor, deck)
    assert reason.clause == "WVN-2.3"
    assert SHELF.now().words.say(reason.text, "en") == (
        "The costs add up to 9 (cost_0 −1, cost_1 0, cost_2 1, cost_3 2, cost_4 3, cost_5 4), but "
        "there are only 8 AP (9, base modification “AP −1” from special ability of poor; "
        "WVN-2.3, WVN-14.5)."
    )


# -- what is in force ------------------------------------------------------------------------------


def notes(r, letter):
    c = r[letter]
    return [
        SHELF.now().words.say(note, "en")
        for status in c.statuses
        for note in status_face(r.s, status, c.player).notes
    ]


def test_what_is_in_force_says_what_gave_it():
    """OP-52: each part by itself"""
    r = ring(A=person("ann"), B=person("bob"))
    r.use("A", S(dealt, 2, turns=2)).use("B", S(dealt, -1, "one_enemy"))
    assert notes(r, "A") == [
        "damage dealt +2 (from ann, 2 turns left)",
        "damage dealt −1 (from bob, until the battle ends)",
    ]


def test_inabilities_that_are_one():
    """OP-53: no parts are kept, so where two have given it nobody has"""
    r = ring(flows=True, A=person("ann"), B=person("bob")).use("A", STUN(3, "one_enemy"))
    r.turn(1).turn()
    assert [part.origin for e in r["B"].statuses[0].elements for part in e.parts] == ["c1"]
    r.use("B", STUN(2))
    assert [part.origin for e in r["B"].statuses[0].elements for part in e.parts] == [""]


def test_a_question_before_damage_is_short_and_shows_the_sum():
    """OP-66, OP-22: the parts of the number are on the table and not in a sentence"""
    ward = person("ward", abilities=[answering({"op": "prevent_damage", "amount": 1})])
    r = ring(A=person("ann"), B=ward).use("A", S(dealt, 1)).use("A", HIT(3))
    say = SHELF.now().words.say
    assert say(G.prompt(r.s, r.asked), "en") == (
        "ward is about to take 4 damage. Declare a special ability?"
    )
    stake = G.stake(r.s, r.asked)
    assert (say(stake.n, "en"), say(stake.then, "en")) == ("4", "HP 20 → 16?")
    assert [say(part.said, "en") for part in stake.parts] == [
        "3 from ann",
        "status change “damage dealt +1” from ann",
    ]
    offers = [say(G.offer(r.s, r.asked, o).text, "en") for o in r.asked.options]
    assert [text.partition(": ")[2].replace("\u00a0", " ") for text in offers] == [
        "HP 20 → 17",
        "HP 20 → 16",
    ]
    assert G.read(G.write(r.s)).stack == r.s.stack
