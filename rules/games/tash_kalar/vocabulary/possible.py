"""Effects and tasks that can never happen: a step that could never do anything is a mistake.

An effect is traced with the possible situations before each step: the ranks of the being, and the
pieces that the previous step may have touched, by owner and rank. A step that fits none of all
pieces is impossible on every board.

>>> from rules.games.tash_kalar.vocabulary.effects import EFFECTS
>>> check_effect(EFFECTS.read([{"op": "upgrade", "target": {"ranks": "common"}}]), 1)
>>> check_effect(EFFECTS.read([["gain_action", 1], {"op": "upgrade", "target": "previous"}]), 1)
Traceback (most recent call last):
rules.text.errors.Unreadable: 1: that cannot be: a step that could never do anything
"""

from typing import Any, NamedTuple

from rules.games.tash_kalar.board import BOARD, MARKS, beside, each
from rules.games.tash_kalar.state import LEGENDARIES, LEGENDARY, RANKS, pool_of
from rules.games.tash_kalar.vocabulary.effects import EFFECTS
from rules.games.tash_kalar.vocabulary.finding import ANY_PIECE, found
from rules.games.tash_kalar.vocabulary.patterns import Pattern, drawn, impossible, shape
from rules.games.tash_kalar.vocabulary.tasks import CONDITIONS, longest
from rules.games.tash_kalar.vocabulary.terms import RANK_WORDS, Area, Target, parsed
from rules.text.errors import BadInput
from rules.text.vocabulary import Op

Piece = tuple[str, int]  # owner and rank
TWO_SIDED = pool_of("classic", 2)  # the most that a colour can have
ALL = frozenset((owner, rank) for owner in ("own", "enemy") for rank in range(len(RANKS)))
# After an “all”, changed pieces are gone if the change needs no other piece.
_COMMON, _HEROIC = (frozenset(piece for piece in ALL if piece[1] == rank) for rank in (0, 1))
_NONE: frozenset[Piece] = frozenset()


class AllOf(NamedTuple):
    """The previous step placed or changed all of these pieces, as far as possible."""

    verb: str  # with the resulting rank
    pieces: frozenset[Piece]
    left: frozenset[Piece]  # pieces that are there only because they could not be changed


class Known(NamedTuple):
    """The possible situations before a step. `being`: its ranks while it is on the board;
    `previous`: the pieces on the squares that the previous step touched, if it `touched` any;
    `done`: whether a step can have done something."""

    being: frozenset[int]
    previous: frozenset[Piece] = frozenset()
    touched: bool = False
    done: bool = False
    marks: tuple[tuple[int, bool, bool], ...] = ()  # see `_marks`; empty after moves
    at: int = BOARD  # the possible squares of the being
    absent: frozenset[Piece] = frozenset()  # kinds that a step has removed from the whole board
    all_of: AllOf | None = None

    def or_(self, other: "Known") -> "Known":
        return Known(
            self.being | other.being,
            self.previous | other.previous,
            self.touched or other.touched,
            self.done or other.done,
            self.marks if self.marks == other.marks else (),
            self.at | other.at,
            self.absent & other.absent,
            self.all_of if self.all_of == other.all_of else None,
        )


def check_effect(steps: tuple[Op, ...], rank: int, grid: tuple[str, ...] = ()) -> None:
    """Raises for a step that is impossible on every board, with its place. `rank` is the being's,
    −1 if there is none, and `grid` its pattern."""
    _after(steps, Known(frozenset((rank,) if rank >= 0 else ()), marks=_marks(grid)))


def _marks(grid: tuple[str, ...]) -> tuple[tuple[int, bool, bool], ...]:
    """Of every marked square: its group, whether the pattern leaves it free, and whether it is
    adjacent to the being."""
    cells = drawn(grid)
    (being,) = [(x, y) for x, y, cell in cells if cell[1] == "@"] or [(0, 0)]
    return tuple(
        (int(cell[1]), cell[0] == ".", max(abs(x - being[0]), abs(y - being[1])) == 1)
        for x, y, cell in cells
        if cell[1].isdigit()
    )


def _after(steps: tuple[Op, ...], known: Known) -> Known:
    for n, op in enumerate(steps):
        try:
            after = _step(op, known)
        except BadInput as e:
            raise e.inside(str(n)) from None
        if after is None:
            raise impossible("pack.never").inside(str(n))
        known = after
    return known


def _step(op: Op, known: Known) -> Known | None:
    """The possible situations after a step; None if it can never do anything."""
    name, args = op[0], EFFECTS.args(op)
    if name in ("gain_action", "draw_extra"):
        return known._replace(done=True)
    if name == "choose_one":
        return _choice(args["options"], known)
    if name == "if":
        return _branch(args["condition"], args["then"], known)
    if name == "place":
        placed = frozenset(((args["owner"], RANKS.index(args["rank"])),))
        is_free = _is_somewhere(args["where"], known) and _has_mark(args["where"], known, 1)
        again = known.all_of == (all_of := AllOf(f"place {args['owner']}", placed, placed))
        if again or not is_free:
            return None
        known = _touched(known._replace(absent=known.absent - placed), placed)
        is_all = args["where"] == "anywhere" and args["count"][1] < 0 and not args["may"]
        return known._replace(all_of=all_of if is_all else None)
    target: Target = args["who" if name == "move" else "target"]
    kinds = _kinds(target, known)
    if name == "move":
        steps_beside = args["reach"] == "move" and target == "self"
        too_far = steps_beside and not _has_mark(args["where"], known, 2)
        if too_far or not kinds or not _leads_somewhere(target, args, known):
            return None
        return _touched(known._replace(marks=(), at=BOARD), kinds)
    return _changed(name, args, target, kinds, known)


def _touched(known: Known, pieces: frozenset[Piece]) -> Known:
    return known._replace(previous=pieces, touched=True, done=True, all_of=None)


def _has_mark(where: str, known: Known, what: int) -> bool:
    """Whether a marked area has a square that is free (1) or adjacent to the being (2); True for
    all other areas, and after moves."""
    a = parsed(where)
    of = [mark for mark in known.marks if a and a.kind == "marked" and mark[0] == a.n]
    return not of or any(mark[what] for mark in of)


def _is_somewhere(where: str, known: Known) -> bool:
    """Whether an area can have squares; one around the previous step's pieces only if it touched
    any."""
    a = parsed(where)
    if a is None or (a.ref == "previous" and not known.touched):
        return False
    return any(_area(a, at, at) for at in each(known.at))


def _leads_somewhere(target: Target, args: dict[str, Any], known: Known) -> bool:
    """Whether a possible moving piece can reach one of its goals (TK-11.12)."""
    if not _is_somewhere(args["where"], known):
        return False
    goals, who = parsed(args["where"]), parsed(target[2]) if isinstance(target, tuple) else None
    assert goals is not None
    for being in each(known.at):
        movers = being if target == "self" else _area(who, being, being) if who else BOARD
        for b in each(movers):
            if _area(goals, being, b) & (beside(b) if args["reach"] == "move" else ~b):
                return True
    return False


def _area(a: Area, being: int, start: int) -> int:
    """The possible squares of an area, for a being on a square and, in a move, from a `start`; all
    squares if that depends on other pieces or on the pattern."""
    if a.kind in MARKS:
        return MARKS[a.kind]
    if a.kind in ("anywhere", "marked") or a.ref != "self":
        return BOARD
    return a.around(being if a.kind == "adjacent" else start)


def _kinds(target: Target, known: Known) -> frozenset[Piece]:
    """The kinds of pieces that a target may mean."""
    if target == "self":
        return frozenset(("own", rank) for rank in known.being)
    if target == "previous":
        return known.previous
    assert isinstance(target, tuple)
    owner, ranks, where, _ = target
    if not _is_somewhere(where, known):
        return frozenset()
    kinds = frozenset((o, r) for o, r in ALL if owner in (o, "any") and r in RANK_WORDS[ranks])
    return kinds - known.absent


def _changed(
    verb: str, args: dict[str, Any], target: Target, kinds: frozenset[Piece], known: Known
) -> Known | None:
    """The situations after destroy, upgrade, downgrade or convert (TK-11.20 to TK-11.28)."""
    fits = {
        "destroy": kinds,
        "upgrade": frozenset(kind for kind in kinds if kind[1] < LEGENDARY),
        "downgrade": frozenset(kind for kind in kinds if kind[1] > 0),
        "convert": frozenset(kind for kind in kinds if kind[0] == "enemy"),
    }[verb]
    before = known.all_of
    what = f"{verb} {args.get('to_rank', '')}"
    if before and before.verb == what:
        is_other = isinstance(target, tuple) and target[3] == "previous"
        fits -= before.pieces if is_other else before.left
    if not fits:
        return None
    by = {"upgrade": 1, "downgrade": -1}.get(verb, 0)
    after = frozenset((owner, rank + by) for owner, rank in fits)
    if verb == "destroy":
        after = frozenset()
        known = known._replace(marks=tuple((group, True, near) for group, _, near in known.marks))
    elif verb == "convert":
        to = args["to_rank"]
        after = frozenset(("own", rank if to == "same" else RANKS.index(to)) for _, rank in fits)
    being = known.being
    changed = frozenset(rank + by for rank in being if ("own", rank) in fits)
    if target == "self" and not args["may"] and args["count"][0]:
        being = frozenset() if verb == "destroy" else changed
    elif verb in ("upgrade", "downgrade"):
        being |= changed
    everywhere = isinstance(target, tuple) and target[2] == "anywhere" and _is_all(target, known)
    all_of = None
    if everywhere and args["count"][1] < 0 and not args["may"]:
        all_of = AllOf(what, fits, fits - after)
        for_all = {"destroy": ALL, "upgrade": _COMMON, "downgrade": _HEROIC}.get(verb, _NONE)
        known = known._replace(absent=known.absent | fits & for_all)
        if verb == "destroy":
            being = frozenset(rank for rank in being if ("own", rank) not in fits)
    known = _touched(known._replace(being=being, absent=known.absent - after), after)
    return known._replace(all_of=all_of)


def _is_all(target: tuple[str, str, str, str], known: Known) -> bool:
    """Whether a target excludes nothing: nothing was touched, or the being does not fit it
    anyway."""
    owner, _, _, other = target
    return not other or (owner == "enemy" if other == "self" else not known.touched)


def _choice(options: tuple[tuple[Op, ...], ...], known: Known) -> Known | None:
    """Each branch is traced separately; one of them may be empty."""
    if not any(options):
        return None
    after = []
    for n, steps in enumerate(options):
        try:
            after.append(_after(steps, known))
        except BadInput as e:
            raise e.inside(f"options.{n}") from None
    return after[0].or_(after[1])


def _branch(condition: str, then: tuple[Op, ...], known: Known) -> Known | None:
    held = known.done if condition == "previous_done" else bool(known.being)
    if condition == "self_destroyed_piece":
        held = True  # the piece on its square at the summoning
    mark = condition.partition("self_on ")[2]
    on = known.at & MARKS[mark] if mark else known.at
    if not held or not then or not on:
        return None
    try:
        return known.or_(_after(then, known._replace(at=on)))
    except BadInput as e:
        raise e.inside("then") from None


# -- patterns and tasks ----------------------------------------------------------------------------


def check_pattern(p: Pattern) -> None:
    """Raises for a pattern with more pieces than a colour has, or without room on the board."""
    ranks = [rank for _, rank in p.cells]
    too_many = len(ranks) > most("any") or ranks.count(LEGENDARY) > LEGENDARIES
    if too_many or not found(p, ANY_PIECE):
        raise impossible("pack.no_room", n=most("any"), legends=LEGENDARIES)


def most(ranks: str) -> int:
    """The most pieces of some ranks that a colour can have on the board (TK-2.4)."""
    of = RANK_WORDS[ranks]
    return TWO_SIDED * any(rank < LEGENDARY for rank in of) + LEGENDARIES * (LEGENDARY in of)


def check_task(condition: Op) -> None:
    """Raises for a condition that can't be met."""
    name, args = condition[0], CONDITIONS.args(condition)
    pieces = most(args.get("ranks", "any"))
    room = MARKS[args["where"]].bit_count() if "where" in args else BOARD.bit_count()
    if name == "on":
        is_met = args["least"] <= min(room, pieces)
    elif name == "all":
        is_met = room <= pieces
    elif name == "line":
        is_met = args["length"] <= min(longest(args["direction"]), pieces)
    elif name == "lead":
        is_met = args["by"] <= pieces
    elif name == "legends":
        is_met = args["least"] <= LEGENDARIES
    elif name == "shape":
        check_pattern(shape(args["grid"]))
        return
    else:
        return
    if not is_met:
        raise impossible("pack.unmet")
