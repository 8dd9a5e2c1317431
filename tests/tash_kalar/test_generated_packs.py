"""Packs made of all constructs of the forms: each one is played until its effect has been observed,
or the pack is refused with its line. `YUTAKU_GENERATED=all` plays all of them, by default one in
`EVERY`; the number of mixed effects follows from it."""

import os
import sys
from itertools import product

from test_bad_packs import a_being, a_flare, a_task
from test_every_card import FORMS, begun, new
from tk_facets import unseen_of_being, unseen_of_flare

from rules.core.cards.pack import check
from rules.core.rng import Rng
from rules.games.tash_kalar import cards
from rules.games.tash_kalar.board import BOARD, MARKS, SQUARES, place, square
from rules.games.tash_kalar.cards import SHELF
from rules.games.tash_kalar.game import TashKalar
from rules.games.tash_kalar.state import occupied, put, supply, take_off
from rules.games.tash_kalar.vocabulary import tasks
from rules.games.tash_kalar.vocabulary.effects import EFFECTS
from rules.games.tash_kalar.vocabulary.patterns import drawn
from rules.games.tash_kalar.vocabulary.tasks import CONDITIONS
from rules.games.tash_kalar.vocabulary.terms import RANK_WORDS
from rules.text.document import toml
from rules.text.errors import BadInput
from rules.text.words import LANGUAGES

GAME = TashKalar()
ALL = os.environ.get("YUTAKU_GENERATED") == "all"
SLOW = sys.platform == "emscripten"  # there fewer are played, of those of CPython
EVERY = 1 if ALL else 23 * 4 if SLOW else 23  # one construct in this many is played
MIXED = 1500 if ALL else 10 if SLOW else 40
OWNERS, RANKS = ("own", "enemy", "any"), tuple(RANK_WORDS)
REFS = ("", "self", "previous", *OWNERS, *(f"{o} {r}" for o, r in product(OWNERS, RANKS)))
AREAS = (
    "anywhere", "red", "green", "central",
    *(f"marked {n}" for n in range(1, 10)),
    *(f"{kind} {n}" for kind in ("within", "exactly") for n in range(1, 9)),
    *(f"{kind} {ref}".strip() for kind in ("adjacent", "within 2", "exactly 2") for ref in REFS),
)  # fmt: skip
TARGETS = (
    "self",
    "previous",
    {},
    *({"owner": o, "ranks": r} for o, r in product(OWNERS, RANKS)),
    *({"where": where} for where in AREAS),
    *({"owner": o, "not": other} for o, other in product(OWNERS, ("self", "previous"))),
)
COUNTS = (*range(1, 21), *({"up_to": n} for n in range(1, 21)), "all", [1, 2], [0, 3], [2, 5])
MANY = (1, 3, {"up_to": 2}, "all", [1, 2])
GAIN = {"op": "gain_action"}
# Every argument of every step and condition, with every kind of value; a new one is added here.
VALUES = {
    "target": TARGETS,
    "who": TARGETS,
    "count": COUNTS,
    "steps": COUNTS,
    "may": (True,),
    "to_rank": ("same", "common", "heroic", "legendary"),
    "owner": ("own", "enemy"),
    "rank": ("common", "heroic", "legendary"),
    "where": AREAS,
    "style": ("normal", "combat"),
    "reach": ("move", "leap"),
    "n": (1, 2, 3),
    "deck": ("school", "legend", "flare"),
    "options": ([[GAIN], [GAIN]], [[GAIN], []], [[], [{"op": "place"}]]),
    "condition": ("previous_done", "self_destroyed_piece", "self_on red", "self_on green",
                  "self_on central", "self_survives"),
    "then": ([GAIN], [], [{"op": "place"}, GAIN]),
}  # fmt: skip
NEEDED = {"target": {}, "deck": "school", "options": [[GAIN], []], "condition": "self_survives",
          "then": [GAIN]}  # fmt: skip
BEFORE = {"op": "upgrade", "target": {"owner": "any", "ranks": "common"}}  # something “previous”
GRID = '["c. .@ c.", ".1 .2 .3", ".4 .5 .6", ".7 .8 .9"]'


def steps():
    """Every step with every value of each of its arguments, the others as they need be."""
    for name, kind in EFFECTS._kinds.items():
        need = {arg.name: NEEDED[arg.name] for arg in kind.args if arg.default is ...}
        for arg in kind.args:
            for value in VALUES[arg.name]:
                yield {"op": name, **need, arg.name: value}
        if "may" in kind.names and "count" in kind.names:
            for value in MANY:
                yield {"op": name, **need, "count": value, "may": True}
    styles = product(VALUES["style"], VALUES["reach"], ("anywhere", "exactly 1", "within 2"))
    for (style, reach, where), who in product(
        styles, ("self", {"owner": "own"}, {"owner": "enemy"})
    ):
        yield {"op": "move", "who": who, "style": style, "reach": reach, "where": where, "steps": 2}
    for rank, owner, to in product(RANKS, OWNERS, VALUES["to_rank"]):
        yield {"op": "convert", "target": {"owner": owner, "ranks": rank}, "to_rank": to}
    for verb, owner, ranks in product(("destroy", "upgrade", "downgrade"), OWNERS, RANKS):
        yield {"op": verb, "target": {"owner": owner, "ranks": ranks}, "count": "all"}


def effects():
    """Every step alone, and after one that touches something."""
    for step in steps():
        yield [step]
        yield [BEFORE, step]
        yield [{"op": "if", "condition": "self_survives", "then": [step]}]
        yield [{"op": "choose_one", "options": [[step], [GAIN]]}]


def mixed(rng):
    """Some steps with arguments of all sorts."""

    def term(name, depth):
        out = {"op": name}
        for arg in EFFECTS._kinds[name].args:
            if arg.name == "then":
                out["then"] = some(depth - 1)
            elif arg.name == "options":
                out["options"] = [some(depth - 1), some(depth - 1)]
            elif arg.name in ("target", "who") and rng.below(3):
                where = rng.choice(("anywhere", "anywhere", rng.choice(AREAS)))
                not_ = rng.choice(("", "", "self", "previous"))
                ranks = rng.choice(("any", rng.choice(RANKS)))
                out[arg.name] = {"owner": rng.choice(OWNERS), "ranks": ranks, "where": where}
                out[arg.name] |= {"not": not_} if not_ else {}
            elif arg.name == "count":
                out["count"] = rng.choice((1, 1, *MANY))
            elif arg.name == "may":
                out["may"] = not rng.below(3)
            elif arg.default is ... or not rng.below(3):
                out[arg.name] = rng.choice(VALUES[arg.name])
        return out

    def some(depth):
        names = [n for n in EFFECTS._kinds if depth or n not in ("if", "choose_one")]
        return [term(rng.choice(names), depth) for _ in range(1 + rng.below(2))]

    return some(1)


def accepted(text):
    """Whether `check-pack` takes it, with words in both languages; else it says where not."""
    try:
        checked = check(text)
    except BadInput as e:
        assert e.line and all(e.say(lang) for lang in LANGUAGES), text
        return False
    assert all(row[2] for lang in LANGUAGES for row in checked.rows(lang))
    assert GAME.packs.read(GAME.packs.write(checked.pack)) == checked.pack
    return True


def silent_beings(some, rng):
    """(the effect, the missing part) of the accepted beings."""
    out, played = [], 0
    for effect in some:
        rank = rng.choice(("common", "heroic"))
        text = a_being(GRID, toml(effect), f'"{rank}"')
        if accepted(text):
            with SHELF.beside(text):
                played += 1
                if left := unseen_of_being("x", rng, 3000):
                    out.append((rank, effect, left))
    print(
        f"\n{len(some)} effects: {played} played, {len(some) - played} refused, {len(out)} silent"
    )
    return out


def test_every_argument_is_tried():
    assert {arg.name for kind in EFFECTS._kinds.values() for arg in kind.args} == set(VALUES)
    assert {arg.name for kind in CONDITIONS._kinds.values() for arg in kind.args} == set(TRIED)


def test_every_construct_of_an_effect_is_played_or_refused():
    """TK-10, TK-11"""
    rng = Rng.of_seed(1)
    found = silent_beings(list(effects())[rng.below(EVERY) :: EVERY], rng)
    assert not found, "\n".join(map(str, found))


def test_mixed_effects_are_played_or_refused():
    rng = Rng.of_seed(2)
    found = silent_beings([mixed(Rng.of_seed(1000 + n)) for n in range(MIXED)], rng)
    assert not found, "\n".join(map(str, found))


def test_every_construct_of_a_flare_is_played_or_refused():
    """TK-9"""
    rng = Rng.of_seed(3)
    out, played = [], 0
    start = rng.below(EVERY * 2)
    tried = [[step] for step in steps()] + [[BEFORE, step] for step in steps()]
    for effect in tried[start :: EVERY * 2]:
        n = 1 + rng.below(4)
        half = f"{{ more = {n}, effect = {toml(effect)} }}"
        text = a_flare(half, f"{{ more = {n}, effect = {toml(effect)} }}")
        if accepted(text):
            with SHELF.beside(text):
                played += 1
                left = unseen_of_flare("x", rng, lambda rng: begun(*rng.choice(FORMS), rng))
            if left:
                out.append((effect, left))
    print(f"\n{played} flares played, {len(out)} silent")
    assert played and not out, "\n".join(map(str, out))


# -- tasks -----------------------------------------------------------------------------------------

TRIED = {
    "where": tuple(MARKS),
    "least": tuple(range(1, 21)),
    "ranks": RANKS,
    "length": tuple(range(2, 10)),
    "direction": ("straight", "diagonal", "any"),
    "grid": (["c c"], [". h .", "c c c"], ["L c", ". c"], ["c . . . . . c"], ["L L L L"]),
    "over": ("columns", "rows"),
    "by": tuple(range(1, 21)),
}


def conditions():
    for name, kind in CONDITIONS._kinds.items():
        for values in product(*(TRIED[arg.name] for arg in kind.args)):
            yield {"is": name, **dict(zip(kind.names, values, strict=True))}


def board(c, rng):
    """A board on which a condition may be met: pieces where it asks for them."""
    s = new("classic").state._replace(phase="turn", first_turn=False)
    ranks = (2,) if c["is"] == "legends" else RANK_WORDS[c.get("ranks", "any")]
    if c["is"] == "destroyed":
        counts = tuple(c["least"] * (rank == rng.choice(ranks)) for rank in range(3))
        return s._replace(tally=((0, 0, 0), counts))
    if c["is"].startswith("summoned"):
        where = [b for b in SQUARES if b & MARKS[c["where"]]] if "where" in c else SQUARES
        some = tuple((rng.choice(ranks), rng.choice(where)) for _ in range(c["least"]))
        return s._replace(summoned=some)
    for b, rank in squares(c, ranks, rng):
        for r in (rank, *ranks) if c["is"] != "shape" else (rank,):
            if not b & occupied(s) and supply(s, 0)[r == 2] > 0:
                s = put(s, 0, r, b)
    if c["is"] == "beset":
        centre = square("e5")
        s = put(take_off(s, centre) if centre & occupied(s) else s, 1, 0, centre)
    return s


def squares(c, ranks, rng):
    """(square, rank) of the pieces for a condition, the most wanted ones first."""
    order = [*SQUARES]
    rng.shuffle(order)
    kind = c["is"]
    if kind == "shape":
        x, y = rng.below(9), rng.below(9)
        for dx, dy, cell in drawn(tuple(c["grid"])):
            if cell != "." and (b := square(f"{'abcdefghi'[(x + dx) % 9]}{(y + dy) % 9 + 1}")):
                yield b, ".chL".index(cell) - 1
        return
    if kind == "line":
        step = rng.choice(
            {"straight": (1, 16), "diagonal": (15, 17), "any": (1, 15)}[c["direction"]]
        )
        b = order[0]
        order = [b << n * step for n in range(c["length"]) if b << n * step & BOARD]
    if "where" in c:
        order.sort(key=lambda b: not b & MARKS[c["where"]])
    if kind in ("group", "beset"):
        order.sort(key=lambda b: sum((n - 5) ** 2 for n in place(b)))
    if kind == "spread":
        x = c["over"] == "rows"
        order.sort(key=lambda b: place(b)[x])
        order = [b for n, b in enumerate(order) if place(b)[x] != place(order[n - 1])[x]]
    for b in order:
        yield b, rng.choice(ranks)


def test_every_condition_of_a_task_is_met_or_refused():
    """TK-13.7: on some board it is met, on an empty one it is not."""
    rng = Rng.of_seed(4)
    tried = list(conditions())[rng.below(EVERY) :: EVERY]
    out, met = [], 0
    for c in tried:
        text = a_task(toml(c))
        if not accepted(text):
            continue
        with SHELF.beside(text):
            met += 1
            read = cards.task("x").condition
            empty = new("classic").state
            assert not tasks.is_met(empty, 0, read), c
            if not any(tasks.is_met(board(c, rng), 0, read) for _ in range(400)):
                out.append(c)
    print(f"\n{len(tried)} conditions: {met} taken, {len(out)} never met")
    assert not out, "\n".join(map(str, out))
