"""Reads a position, checks every line of it, and whether the game can continue from it.

>>> read("mode = 'duel'\\nto_move = 2")
Traceback (most recent call last):
rules.text.errors.Unreadable: line 2, to_move: expected a number from 0 to 1, found 2
"""

from typing import Any

from rules.core.rng import Rng
from rules.games.tash_kalar import cards, setup
from rules.games.tash_kalar.board import square
from rules.games.tash_kalar.cards import SHELF
from rules.games.tash_kalar.legality.options import options
from rules.games.tash_kalar.objections import objections
from rules.games.tash_kalar.play.decision import decision
from rules.games.tash_kalar.position import drawing, pending, piles
from rules.games.tash_kalar.state import KINDS, LEGENDARIES, LETTERS, MODES, Masks, State, pool_of
from rules.text.document import Document
from rules.text.words import t

_SEAT = ("school", "legend", "flare", "deck", "discard", "sideways")
_TABLE = (
    "legend_deck", "legend_discard", "flare_deck", "flare_discard", "tasks", "next_task",
    "task_deck", "claimed", "scores", "spent", "tally", "discarded", "first_turn", "start",
    "last_turns", "seed", "summoned", "owed", "phase", "resolver", "pending", "chance",
)  # fmt: skip
_TOP = ("game", "mode", "teams", "seats", "to_move", "actions", "board", "pool", "legendary",
        "schools", "seat", "table")  # fmt: skip
_TASKS = ("tasks", "next_task", "task_deck", "claimed")
_OTHER_FORMS = {
    "classic": ("scores", "spent"),
    "duel": (*_TASKS, "spent"),
    "melee": _TASKS,
}
_SHUFFLED = max(len(setup.shared(kind)) for kind in ("legends", "flares"))  # cards at once, at most


def read(text: str) -> State:
    doc = Document.parse(text, SHELF.now().words)
    doc.formerly("turn", "to_move")
    doc.only("", _TOP)
    doc.one_of("game", ("tash_kalar",), "tash_kalar")
    mode = doc.one_of("mode", MODES, "classic")
    if doc.has("table"):
        doc.only("table", _TABLE)
        for key in _OTHER_FORMS[mode]:
            if doc.has(f"table.{key}"):
                why = t("position.not_in_mode")
                raise doc.wrong(f"table.{key}", "impossible", why=why)
    teams = doc.flag("teams", False)
    seats = _seats(doc, mode, teams)
    n_sides = 2 if teams else seats
    schools = doc.words("schools", cards.dealt("school"), (cards.SCHOOLS * seats)[:seats])
    if len(schools) != seats:
        raise doc.wrong("schools", "seat_count", range=seats, n=len(schools))
    pieces, pool = _pieces(doc, mode, n_sides)
    to_move = doc.number("to_move", 0, high=seats - 1)
    rng = Rng.of_seed(doc.number("table.seed", 0))
    s = State(
        mode=mode,
        seats=seats,
        teams=teams,
        schools=schools,
        pieces=pieces,
        pool=pool,
        scores=_scores(doc, mode, n_sides),
        spent=_spent(doc, seats, n_sides) if mode == "melee" else (),
        start=doc.number("table.start", 0, high=seats - 1),
        to_move=to_move,
        resolver=doc.number("table.resolver", to_move, high=seats - 1),
        actions=doc.number("actions", 2, high=20),
        phase=doc.one_of("table.phase", ("start", "turn", "over"), "turn"),
        first_turn=doc.flag("table.first_turn", False),
        discarded=doc.flag("table.discarded", False),
        tally=_tally(doc, n_sides, to_move % 2 if teams else to_move),
        summoned=_summoned(doc),
        owed=doc.words("table.owed", KINDS, ()),
        last=doc.number("table.last_turns", -1, low=-1, high=seats),
        stack=pending.read(doc, seats),
        chance=doc.chance("table.chance", _SHUFFLED),
    )
    s = piles.read(doc, s, rng)
    if doc.has("table.seed") and not doc.has("table.chance"):
        s = s._replace(chance=rng.chance)
    return _checked(doc, s)


def _seats(doc: Document, mode: str, teams: bool) -> int:
    if mode == "melee" and teams:
        raise doc.wrong("teams", "impossible", why=t("position.melee_teams"))  # TK-1.9
    low, high = (3, 4) if mode == "melee" else (4, 4) if teams else (2, 2)
    described = len(doc.list("seat", []))
    seats = doc.number("seats", min(max(low, described), high), low=low, high=high)
    if described > seats:
        raise doc.wrong("seat", "seat_count", range=seats, n=described)
    for seat in range(described):
        doc.only(f"seat.{seat}", _SEAT)
    return seats


def _pieces(doc: Document, mode: str, n_sides: int) -> tuple[tuple[Masks, ...], tuple[int, int]]:
    pieces = drawing.read(doc, n_sides)
    pool = (
        doc.number("pool", pool_of(mode, n_sides), low=1, high=17),
        doc.number("legendary", LEGENDARIES, high=LEGENDARIES),
    )
    for side, (commons, heroics, legends) in enumerate(pieces):
        for mask, limit in ((commons | heroics, pool[0]), (legends, pool[1])):
            if mask.bit_count() > limit:
                what = t("position.pieces_of", letter=LETTERS[side])
                raise doc.wrong("board", "too_many", what=what, n=mask.bit_count(), limit=limit)
    return pieces, pool


def _numbers(doc: Document, path: str, value: Any, n: int, high: int = 999) -> tuple[int, ...]:
    ok = isinstance(value, list) and len(value) == n
    if not ok or not all(type(v) is int and 0 <= v <= high for v in value):
        expected = t("position.numbers", n=n)
        raise doc.wrong(path, "wrong_type", expected=expected, found=value)
    return tuple(value)


def _scores(doc: Document, mode: str, n_sides: int) -> tuple[tuple[int, ...], ...]:
    none = setup.no_scores(mode, n_sides)
    if not doc.has("table.scores") or mode == "classic":
        return none
    rows = doc.list("table.scores")
    if mode == "duel":
        return tuple((n,) for n in _numbers(doc, "table.scores", rows, n_sides))
    if len(rows) != n_sides:
        raise doc.wrong("table.scores", "seat_count", range=n_sides, n=len(rows))
    return tuple(_numbers(doc, "table.scores", row, n_sides) for row in rows)


def _spent(doc: Document, seats: int, n_sides: int) -> tuple[int, ...]:
    rows = doc.list("table.spent", [[]] * seats)
    if len(rows) != seats:
        raise doc.wrong("table.spent", "seat_count", range=seats, n=len(rows))
    letters = tuple(LETTERS[:n_sides])
    for seat, row in enumerate(rows):
        if not isinstance(row, list) or not all(colour in letters for colour in row):
            expected = ", ".join(letters)
            raise doc.wrong("table.spent", "not_one_of", expected=expected, found=row)
        if letters[seat] in row:
            raise doc.wrong("table.spent", "impossible", why=t("position.own_colour"))
    return tuple(sum(1 << letters.index(colour) for colour in set(row)) for row in rows)


def _tally(doc: Document, n_sides: int, me: int) -> tuple[Masks, ...]:
    """The pieces destroyed this turn: with two sides a list, else a table by colour."""
    path = "table.tally"
    none: list[Any] = [(0, 0, 0)] * n_sides
    if not doc.has(path):
        return tuple(none)
    if n_sides == 2:
        none[1 - me] = _numbers(doc, path, doc.list(path), 3)
        return tuple(none)
    table = doc.table(path)
    doc.only(path, tuple(LETTERS[:n_sides]))
    for letter, counts in table.items():
        none[LETTERS.index(letter)] = _numbers(doc, f"{path}.{letter}", counts, 3)
    return tuple(none)


def _summoned(doc: Document) -> tuple[tuple[int, int], ...]:
    """The beings summoned this turn as texts, `h e5`."""
    out = []
    for i, entry in enumerate(doc.list("table.summoned", [])):
        rank, _, where = str(entry).partition(" ")
        if len(rank) != 1 or rank not in "chL" or not square(where):
            path = f"table.summoned.{i}"
            raise doc.wrong(path, "not_like", known="c e5, h e5, L e5", found=entry)
        out.append(("chL".index(rank), square(where)))
    return tuple(out)


def _checked(doc: Document, s: State) -> State:
    """Checks of the whole state: some seat must be asked something."""
    if s.phase == "start" and (s.mode == "classic" or not setup.ask_start(s).options):
        raise doc.wrong("table.phase", "impossible", why=t("position.no_start"))
    if (s.teams and s.resolver % 2 != s.to_move % 2) or (not s.teams and s.resolver != s.to_move):
        raise doc.wrong("table.resolver", "impossible", why=t("position.resolver"))
    if s.phase == "turn" and not s.stack and not options(s):
        raise doc.wrong("board", "impossible", why=t("position.no_option"))
    if s.phase == "turn" and s.stack:
        d = decision(s)
        if d is None or any(objections(s, d.seat, o) for o in d.options):
            raise doc.wrong(pending.place(doc), "impossible", why=t("position.pending"))
    return s
