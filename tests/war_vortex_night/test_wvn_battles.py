"""Random battles: they end, their states are plain data, nothing they hold contradicts itself."""

import json
import random
import sys
from itertools import product

import pytest
from reference import DECKS, PACKS, RULES, SET, fight, ids

from rules.games.war_vortex_night import battle, cards, library
from rules.games.war_vortex_night.ongoing import settling
from rules.games.war_vortex_night.ongoing.standing import is_at_its_limit, refuses
from rules.games.war_vortex_night.ongoing.statuses import elements
from rules.games.war_vortex_night.setup import decks, seating
from rules.games.war_vortex_night.state import STATE_TYPES
from rules.games.war_vortex_night.vocabulary import terms
from rules.games.war_vortex_night.vocabulary.effects import EFFECTS
from rules.games.war_vortex_night.vocabulary.form import FORM
from rules.games.war_vortex_night.vocabulary.terms import FLAGS, NUMBERS, SETTINGS
from rules.text.codec import Codec

CODEC = Codec(*STATE_TYPES)
CAST = tuple(DECKS)


def played(s, seed, look=None):
    """The states and events of a battle in which everybody answers at random."""
    rng = random.Random(seed)
    events = []
    while (d := battle.decision(s)) is not None:
        assert d.options and len(set(d.options)) == len(d.options)
        s, more = battle.step(s, rng.choice(d.options))
        events += more
        if look:
            look(s)
    return s, events


def whole(s):
    """Invariants of every state with a question."""
    assert hash(s) is not None
    active = [c for c in s.characters if not c.is_retired]
    assert s.winner != -2 or len({c.team for c in active}) > 1
    if s.winner == -2:
        waiting = set(s.doomed)
        assert all(i in waiting or not is_at_its_limit(c) for i, c in enumerate(s.characters))
    for c in s.characters:
        if c.is_retired:
            assert not c.base and not c.statuses and not c.spared  # OP-34
        normal = [x.elements[0].kind for x in c.statuses if not x.name]
        assert len(normal) == len(set(normal))  # WVN-11.1
        assert len({e.kind for e in c.base}) == len(c.base)  # WVN-14.4
        assert len({x.born for x in c.statuses}) == len(c.statuses)
        for e in elements(c):
            assert e.parts and (e.net or any(part.source for part in e.parts))  # OP-52
            assert e.kind.what != "inability" or (len(e.parts) == 1 and e.net > 0)  # OP-53
            assert all(part.influence in (1, 2, 3) for part in e.parts)  # WVN-10.10
        assert not refuses(c, 1) or c.card == "rimewright"
    d = battle.decision(s)
    if d is None or d.kind != "action_die_rolled":  # a rolled die may still be rolled again
        assert settling._evaluated(s)[0] is s  # OP-30, though most steps need no look
    assert len(s.order) in (0, len(s.characters)) and len(set(s.order)) == len(s.order)


PAIRS = [pair for pair in product(CAST, CAST) if pair[0] <= pair[1]]


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_duels_end(pair):
    """WVN-6.4, OP-17"""
    for seed in range(3):
        s, _ = played(fight(*[[one] for one in pair], seed=seed), seed, whole)
        assert s.winner != -2 and s.phase <= RULES.max_phases and not s.stack


@pytest.mark.parametrize("seed", range(6))
def test_teams_end(seed):
    """WVN-6.4: two teams of three, three teams of two"""
    rng = random.Random(seed)
    cast = rng.sample(CAST, 6)
    for teams in ((cast[:3], cast[3:]), (cast[:2], cast[2:4], cast[4:])):
        s, _ = played(fight(*teams, seed=seed), seed, whole)
        assert s.winner != -2


def test_a_free_for_all():
    """WVN-6.4: every character a team of its own, one of them twice (OP-08)"""
    s, _ = played(fight(*[[one] for one in (*CAST, CAST[0])], seed=5), 5, whole)
    assert s.winner != -2


def test_states_survive_json():
    """States are plain data; a battle goes on from what was read back"""

    def look(s):
        text = json.dumps(CODEC.dump(s))
        back = CODEC.load(json.loads(text))
        assert back == s and hash(back) == hash(s)
        if s.stack:
            assert battle.decision(back) == battle.decision(s)

    for seed in range(3):
        played(fight(CAST[:3], CAST[3:], seed=seed), seed, look)


def test_the_same_seed_is_the_same_battle():
    """OP-72"""
    one, two = (played(fight(CAST[:3], CAST[3:], seed=9), 4) for _ in range(2))
    assert one == two


def test_every_character_has_a_legal_deck():
    """WVN-2; one uses its AP exactly, one leaves some over"""
    assert not any(decks.faults(name, deck) for name, deck in DECKS.items())
    left = [cards.character(x).ap - sum(map(decks.cost, deck)) for x, deck in DECKS.items()]
    assert min(left) <= 0 < max(left)


@pytest.mark.parametrize("kind", PACKS)
def test_packs_are_read_back(kind):
    read = FORM.read(PACKS[kind])
    assert FORM.read(FORM.write(read)) == read


def _words(value):
    """Every word in cards, as (key, word) pairs."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if isinstance(inner, str):
                yield key, inner
            yield from _words(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _words(inner)


def test_every_word_of_the_vocabulary_is_used():
    """Spec 4.14: every primitive, element, target, condition and amount"""
    said = set(_words(SET))
    used = {word for _, word in said}
    for key, vocabulary in (
        ("op", EFFECTS),
        ("is", terms.CONDITIONS),
    ):
        known = set(vocabulary._kinds)
        assert known - {word for k, word in said if k == key} == set()
    kinds = {word for key, word in said if key == "kind"}
    assert {*NUMBERS, *SETTINGS, *FLAGS} - kinds == set()
    targets = {word for key, word in said if key in ("target", "on", "who")}
    assert set(terms.TARGETS._kinds) - targets == {"concerned"}
    assert {"dice", "status_count", "hp", "cost_of"} <= used
    assert len(ids("actions")) == len(set(ids("actions")))


def test_cards_happen():
    """Random battles reach every action card of the decks, and most kinds of events."""
    seen, kinds = set(), set()
    for seed in range(20):
        rng = random.Random(seed)
        cast = rng.sample(CAST, 6)
        _, events = played(fight(cast[:3], cast[3:], seed=seed), seed)
        seen |= {dict(e.facts)["card"] for e in events if e.kind == "performed"}
        kinds |= {e.kind for e in events}
    assert {one for deck in DECKS.values() for one in deck} <= seen
    assert {
        "damage_taken",
        "hp_lost",
        "healed",
        "status_gained",
        "status_removed",
        "retired",
        "declared",
        "triggered",
        "turn_lost",
        "did_nothing",
        "field_set",
    } <= kinds


def _calls_a_turn(s, most=30):
    """The average number of function calls in a turn, over some turns."""
    rng, calls, turns = random.Random(1), 0, 0

    def count(frame, event, arg):
        nonlocal calls
        calls += event in ("call", "c_call")

    s, _ = battle.step(s, battle.decision(s).options[0])
    sys.setprofile(count)
    try:
        while turns < most and (d := battle.decision(s)) is not None:
            turns += d.kind in ("roll", "lose")
            s, _ = battle.step(s, rng.choice(d.options))
    finally:
        sys.setprofile(None)
    return calls / turns


def test_the_work_of_a_turn_grows_as_the_battle_does():
    """Any number of characters: four times as many take about four times as long"""

    def calls(n):
        cast = [("mossback", "quarry_king")[i // 2 % 2] for i in range(n)]
        return _calls_a_turn(fight(cast[::2], cast[1::2], seed=1))

    assert calls(160) < 5 * calls(40)


def _army(name, n):
    """Some copies of one character, in two teams."""
    one = [battle.Entrant(name, library.deck(name), i % 2, i % 2) for i in range(n)]
    return battle.new(tuple(one), 3, seating.pool())


def test_the_work_of_a_turn_among_tokens():
    """WVN-13: each strengthens all tokens of its team, and a change of one costs nothing for the
    others; but a new one gets something from all"""
    some, many = (_calls_a_turn(_army("button", n), 2 * n) for n in (20, 80))  # 45 things, then 184
    assert many < 8.5 * some, (some, many)


def test_the_work_of_a_turn_is_at_most_linear_up_to_forty_characters():
    """For all ready-made decks, each against itself: a turn's work over that among fewer"""

    def calls(n):
        return sum(_calls_a_turn(_army(name, n), 24) for name in library.READY_MADE)

    few, some, many = calls(2), calls(10), calls(40)
    assert some < 5 * few and many < 4 * some and many < 10 * few, (few, some, many)
