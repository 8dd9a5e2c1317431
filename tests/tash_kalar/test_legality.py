"""The lists of legal answers against the rules: on random states nothing that is listed meets an
objection, and everything else meets one, with a clause.

`YUTAKU_LEGALITY_STATES` is how many states of each form are looked at; a failure names the state.
"""

import os
from itertools import product

import pytest
from arena import GAME, SQUARES, card, given, new, said
from test_invariants import FORMS, played

from rules.core.book import rulebook
from rules.core.model import Option
from rules.core.rng import Rng
from rules.games.tash_kalar.board import each, name
from rules.games.tash_kalar.legality.moment import asked, moment
from rules.games.tash_kalar.legality.rule import me
from rules.games.tash_kalar.notation import VERBS
from rules.games.tash_kalar.objections import ANSWERS
from rules.games.tash_kalar.state import LETTERS, occupied, pieces_of

STATES = int(os.environ.get("YUTAKU_LEGALITY_STATES", "8"))
CLAUSES = {c.id for s in rulebook.load("tash_kalar", "en").sections for c in s.clauses}
CHANGES = ("destroy", "upgrade", "downgrade", "convert")
ON_SQUARES = ("place", "lift", "take", "piece", "move", *CHANGES)
ORIENTATIONS = [f"{mirror}{quarter}" for mirror in "rm" for quarter in range(4)]
NONSENSE = ("e5", "a1", "E5", "e10", "B", "Z", "AB", "r0", "m7", "01", "-1", "all", "fx_hook", "?")


def whole(s, rng):
    """Attempts of every verb that say all there is to say, as many as there are; in a Melee
    summonings improvised with two of the enemy pieces, and elsewhere a few."""
    squares = (*SQUARES, "a1")
    enemies = [name(b) for b in each(occupied(s) & ~pieces_of(s, me(s)))]
    is_free = s.mode == "melee" and moment(s) == "free"
    used = sorted({rng.choice(enemies) for _ in range(2)}) if is_free and enemies else []
    hand = s.hands[s.to_move].cards
    for verb, where in product(ON_SQUARES, (*squares, "all")):
        yield Option(verb, (where,))
    for verb, colour, where in product(("place", "start"), LETTERS, squares):
        yield Option(verb, (colour, where))
    for held in sorted({*hand, "s1"}):
        for verb in ("discard", "return", "claim", "flare"):
            yield Option(verb, (held,))
        for letter in LETTERS:
            yield Option("flare", (held, letter))
        summonings = list(product(squares, ORIENTATIONS))
        for where, orientation in summonings:
            yield Option("summon", (held, where, orientation))
            for enemy in used:
                yield Option("summon", (held, where, orientation, enemy))
        for _ in range(40):
            yield Option("summon", (held, *rng.choice(summonings), rng.choice(squares)))
    for verb in ("keep", "end", "hand_over", "pass", "start"):
        yield Option(verb)
    for verb, word in product(("point", "choose", "claim"), (*LETTERS, "1", "2", "3", *s.tasks)):
        yield Option(verb, tuple(filter(None, (word,))))


def broken(options, rng):
    """Attempts that say too little, too much, or nonsense."""
    for o in options:
        yield Option(o.verb, o.args[: rng.below(len(o.args) + 1)])
        yield Option(o.verb, (*o.args, rng.choice(NONSENSE)))
        words = [rng.choice(NONSENSE) if rng.below(2) else word for word in o.args]
        yield Option(o.verb, tuple(words))
        yield Option(rng.choice(VERBS), o.args)
    yield Option("summons", ("e5",))


def agree(s, rng):
    """The listed options and the rules agree, for every seat."""
    decision = GAME.decision(s)
    assert asked(s) == decision.seat
    tried = set(whole(s, rng))
    tried |= {*decision.options, *broken(decision.options, rng)}
    tried |= set(broken(some(tried, rng, 200), rng))
    told = set()
    for seat in range(s.seats):
        v = GAME.view(s, seat)
        for o in tried if seat == decision.seat else some(tried, rng, 60):
            found = GAME.objections(v, seat, o)
            legal = seat == decision.seat and o in decision.options
            assert legal == (found == []), (str(o), seat, found, GAME.write(s))
            for reason in found:
                assert dict(reason.text.facts).get("known") != ()
                assert reason.clause in CLAUSES, (str(o), reason)
            told |= set(found)
    assert all(said(reason) for reason in told)


def some(tried, rng, number):
    pool = sorted(tried)
    return [rng.choice(pool) for _ in range(number)]


def states(mode, seats, number, rng):
    """States of random games, of some with few pieces. Rare states are included more often; of the
    states between effects only some."""
    while number > 0:
        start = new(mode, seats, rng.below(1 << 30), first=rng.below(seats) + 1).state
        if rng.below(2):
            start = start._replace(pool=(4 + rng.below(4), 1 + rng.below(3)))
        for s, *_ in played(start, rng.below(1 << 30)):
            if number > 0 and not rng.below(20 if moment(s) == "free" else 4):
                number -= 1
                yield s


@pytest.mark.parametrize("mode, seats", FORMS)
def test_lists_and_rules_agree(mode, seats):
    """TK-4.3, TK-5.1, TK-6.2, TK-7.5, TK-8.6, TK-9.2, TK-10.9, TK-11.16, TK-13.1, TK-18.7"""
    rng = Rng.of_seed(seats)
    for s in states(mode, seats, STATES, rng):
        agree(s, rng)


ROW = "Acf5 Acg5"  # shows the pattern of `card` for e5
BOARD = f"{ROW} Ahb5 ALh3 Bcd4 Bhe4 BLf4 Bcd6 Ccc3 Chg7"
TARGETS = [
    "{}",
    '{ owner = "own" }',
    '{ owner = "enemy", where = "within 2" }',
    '{ ranks = "upgraded", not = "self" }',
    '{ where = "exactly 2" }',
    '{ ranks = "non_legendary", where = "adjacent own heroic" }',
    '"self"',
]
STEPS = [
    *(f'op = "{verb}", target = {target}{more}'
      for verb in CHANGES
      for target, more in zip(
          TARGETS,
          ("", ", count = 2", ", count = { up_to = 2 }", ', count = "all", may = true',
           ", may = true", ", count = 3", ""),
          strict=True)),
    *(f'op = "move", who = {target}, style = "{style}"{more}'
      for target, style, more in zip(
          TARGETS,
          ("normal", "combat") * 4,
          ("", ', reach = "leap"', ", steps = 2", ", steps = { up_to = 2 }",
           ', where = "central"', ', reach = "leap", where = "within 3"', ", may = true"),
          strict=False)),
    'op = "place"',
    'op = "place", owner = "enemy", where = "adjacent", count = 2',
    'op = "place", rank = "legendary", where = "red", may = true',
    'op = "place", owner = "enemy", rank = "heroic", count = { up_to = 2 }',
    'op = "place", rank = "legendary", owner = "enemy", where = "central"',
    'op = "destroy", target = {}, count = 2, may = true',
    'op = "upgrade", target = {}, count = 2; op = "move", who = "previous", steps = 2',
    'op = "upgrade", target = {}, count = "all"',
    'op = "downgrade", target = { owner = "enemy" }, count = "all"',
    'op = "convert", target = {}, count = "all"',
    'op = "choose_one", options = [[{ op = "gain_action" }], [{ op = "place" }]]',
]  # fmt: skip


@pytest.mark.parametrize("mode", ["duel", "melee"])
@pytest.mark.parametrize("steps", STEPS)
def test_lists_and_rules_agree_in_effects(steps, mode):
    """TK-10.2, TK-10.3, TK-10.9, TK-11.12, TK-11.14, TK-11.15, TK-11.18, TK-11.19, TK-11.21,
    TK-11.24, TK-11.28: every step there is, at each of its questions."""
    rng = Rng.of_seed(len(steps))
    board = BOARD if mode == "melee" else BOARD.replace("Cc", "Bc").replace("Ch", "Bh")
    for pool, legendary in ((5, 1), (9, 3)):
        with card(steps):
            t = given(board, "x s1 fl_one", mode, pool=pool, legendary=legendary)
            s = t.do("summon x e5").state
            while s.stack:
                agree(s, rng)
                s = GAME.apply(s, rng.choice(GAME.decision(s).options)).state


RARE = [
    ("Ahd5 Ahf5 Ace6 Bcd4", "fx_wyrm", "melee", {}, "summon fx_wyrm e5"),  # a legend's point
    ("", "", "melee", {"seats": 4, "actions": 0, "tally": {"B": [1, 0, 0], "D": [3, 1, 0]}}, "end"),
    ("Acd5 Acf5 Aha5 Bca6", "fx_sting", "duel", {"pool": 3}, "summon fx_sting e5"),  # to take
    ("Ahd5 ALf5 Ace6 ALb5 ALh5 Aha5", "fx_wyrm", "classic", {}, "summon fx_wyrm e5"),
    ("Acd5 Bcf5 Cce4 Bce5 Chd6", "fx_sting fx_rise", "melee", {}, "place a5"),  # to improvise
    ("Acf5 Acg5 Bhg6", "fx_hook fx_post", "melee", {"spent": [["B"], [], []]}, "place a5"),
    ("Acf5 Acg5 Bhg6 Che5", "fx_hook fx_peer", "melee", {"spent": [["C"], [], []]}, "place a5"),
    ("Ace5 Bhf5 Bhg5", "fl_one fl_two s1", "duel", {}, "discard s1; keep"),
    ("Ace5 Bhf5 Bhg5 Cch5", "fl_one fl_two s1", "melee", {}, "discard s1; keep"),
    ("Ace5 Acf5", "s1 l1", "duel", {"pool": 2}, "lift e5"),
    ("Ace5 Acf5", "s1 s2 l1 f1", "duel", {"teams": True}, "discard s1; return l1"),
    ("Ace5", "s1 s2 l1", "duel", {"discarded": True}, "place a5"),
    ("Ace5 Acf5", "fx_rise fx_peer", "duel", {"pool": 2}, ""),  # TK-7.2 within the pattern
    ("Ace5 Bcf5 Bcg5 Bch5 Bci5", "fl_one fl_two", "duel", {}, "place a5"),
    ("Acd5 Acf5 Ace5", "fx_blast fx_peer", "duel", {"pool": 4}, "place a5"),  # TK-7.2
    ("Acd5 Bce5", "fx_sting", "duel", {"pool": 2}, "place f5"),  # TK-7.5
    ("Ahd5 ALa5 ALb5 ALf5", "fx_wyrm", "duel", {}, "place e6"),
    ("ALe5 Acf5", "s1", "duel", {"pool": 2}, "place a5"),  # TK-5.3
    ("Ace5 Acf5", "fx_rise fl_one", "duel", {"teams": True}, "hand_over"),
    ("Ace5 Acf5", "fx_rise fl_one", "duel", {"teams": True, "actions": 1}, "hand_over; place a5"),
    ("Acd4 Ace4 Acf4", "", "classic", {"actions": 0, "tasks": "ta1 tk_mid tb1"}, "end"),
    ("Ace5", "s1", "duel", {"pool": 2}, ""),  # one two-sided piece is left
    ("Ahd5 Ahf5 Ace6", "fx_wyrm", "duel", {"legendary": 1}, ""),  # one legendary piece is left
    ("Ace5 Bcf5 Bcg5 Bch5 Bci5", "fl_one", "duel", {}, ""),  # behind by three, and that will do
    ("Acd6 Acf6 ALa5 BLe4 Bcd5", "fx_usurp", "duel", {"legendary": 1}, "summon fx_usurp e5"),
]  # fmt: skip


def rare(board, hand, mode, more, script):
    table = given(board, hand, mode, **more)
    return table.do(script).state if script else table.state


@pytest.mark.parametrize("case", RARE, ids=lambda case: case[-1])
def test_lists_and_rules_agree_where_games_seldom_come(case):
    """TK-5.9, TK-7.3, TK-7.4, TK-7.8, TK-8.2, TK-8.9, TK-14.9, TK-14.10, TK-14.11, TK-18.8"""
    agree(rare(*case), Rng.of_seed(1))


def test_every_answer_to_every_question_comes_up():
    """TK-4.3: the three tests before cover all of them."""
    rng = Rng.of_seed(1)
    looked_at = [s for mode, seats in FORMS for s in states(mode, seats, 40, rng)]
    looked_at += [rare(*case) for case in RARE]
    found = {(moment(s), o.verb) for s in looked_at for o in GAME.decision(s).options}
    for steps in STEPS:
        with card(steps):
            s = given(BOARD, "x", "melee", pool=9).do("summon x e5").state
            while s.stack:
                found |= {(moment(s), o.verb) for o in GAME.decision(s).options}
                s = GAME.apply(s, rng.choice(GAME.decision(s).options)).state
    expected = {(now, verb) for now, answers in ANSWERS.items() for verb in answers}
    assert expected <= found, sorted(expected - found)
    assert {verb for _, verb in found - expected} == {"hand_over"}


def test_views_are_enough():
    """TK-2.12: a state and the asked seat's view of it have the same answers, since the rules look
    at nothing else."""
    rng = Rng.of_seed(3)
    for mode, seats in FORMS:
        for s in states(mode, seats, 20, rng):
            v = GAME.view(s, asked(s))
            assert GAME.decision(v) == GAME.decision(s) and occupied(v) == occupied(s)
            assert me(v) == me(s)
