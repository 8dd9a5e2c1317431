"""Effects in progress: their pending steps, and their memory.

Each is a table of a position. Without a `card` it is part of a turn: its end, the return of cards
after a discard, or a piece placed again.

>>> text = '''
... mode = "duel"
... board = ".. Ah Bc"
... [[table.pending]]
... card = "ash_hound"
... steps = [
...   { op = "destroy", target = { owner = "enemy", where = "adjacent" } },
...   { op = "leave" },
... ]
... square = "d1"
... alive = true
... '''
>>> stack = read(Document.parse(text), 2)
>>> stack[0].next, stack[0].choice("context").alive
('destroy', True)
>>> read(Document.parse("\\n".join(write(stack))), 2) == stack
True
>>> read(Document.parse(text.replace("adjacent", "nearby")), 2)
Traceback (most recent call last):
rules.text.errors.Unreadable: line 7, table.pending.0.steps.0.target.where: expected one of \
anywhere, adjacent […], marked N, within N […], exactly N […], red, green, central, found “nearby”
"""

from collections.abc import Iterator
from typing import Any

from rules.core.stack import Frame, OpBook
from rules.games.tash_kalar import cards
from rules.games.tash_kalar.board import name, square
from rules.games.tash_kalar.play.end_of_turn import END_OF_TURN, END_OF_TURN_OPS
from rules.games.tash_kalar.play.turn import BOOK, ONE_OWN
from rules.games.tash_kalar.position import older
from rules.games.tash_kalar.state import EffectContext
from rules.games.tash_kalar.vocabulary.effects import EFFECTS
from rules.games.tash_kalar.vocabulary.terms import SQUARE, names_of, squares
from rules.text.document import Document, toml
from rules.text.errors import BadInput, Unreadable
from rules.text.vocabulary import Op, whole
from rules.text.words import t

PATH = "table.pending"
_FRAME = ("card", "seat", "steps")
_ONE = ("square", "mover")
_SOME = ("used", "previous", "picked")
_COUNTS = ("made", "done", "struck")
_CONTEXT = EffectContext._fields[1:]
_OF_BEINGS = ("take", "enter", "legend_point")
_OF_CARDS = ("half", "leave")
_CHANGING = ("upgrade", "downgrade", "convert")
_MOST = 99


# -- reading ---------------------------------------------------------------------------------------


def read(doc: Document, seats: int) -> tuple[Frame, ...]:
    """The effects in progress of a position, the running one last."""
    if not doc.has(PATH):
        return ()
    if isinstance(doc.value(PATH), str):
        return _of_older(doc, seats)
    return tuple(_frame(doc, f"{PATH}.{i}", seats) for i in range(len(doc.list(PATH))))


def place(doc: Document) -> str:
    """The path of the running effect, for errors about it as a whole."""
    tables = doc.value(PATH)
    return f"{PATH}.{len(tables) - 1}" if isinstance(tables, list) else PATH


def _of_older(doc: Document, seats: int) -> tuple[Frame, ...]:
    try:
        tables = older.tables(doc.text(PATH, limit=20_000))
        return read(Document({"table": {"pending": tables}}, "", cards.SHELF.now().words), seats)
    except BadInput:
        raise doc.wrong(PATH, "impossible", why=t("position.pending")) from None


def _frame(doc: Document, path: str, seats: int) -> Frame:
    doc.table(path)
    card = doc.text(f"{path}.card", "")
    if card and not (cards.is_being(card) or cards.is_flare(card)):
        raise doc.wrong(f"{path}.card", "not_a", expected=t("position.card"), found=card)
    doc.only(path, (*_FRAME, *(_CONTEXT if card else ())))
    steps = tuple(
        _step(doc, f"{path}.steps.{i}", card) for i in range(len(doc.list(f"{path}.steps")))
    )
    seat = doc.number(f"{path}.seat", 0, high=seats - 1)
    if not card and ONE_OWN not in steps:
        return Frame(steps, seat)
    return Frame(steps, seat, card, (("context", _context(doc, path, card)),))


def _step(doc: Document, path: str, card: str) -> Op:
    value = doc.value(path)
    try:
        op = _rest(value) if isinstance(value, dict) and "squares" in value else _op(value)
    except BadInput as e:
        raise doc.located(e, path) from None
    if not _belongs(op, card):
        raise doc.wrong(path, "impossible", why=t("position.pending"))
    return op


def _op(value: Any) -> Op:
    """A step as a table, or in its short form, a list."""
    op = None
    if isinstance(value, dict):
        op = value.get("op")
    elif isinstance(value, (list, tuple)) and value:
        op = value[0]
    return _book(op).read_term(value)


def _book(op: Any) -> OpBook:
    """The book that contains an op."""
    books = (book for book in (BOOK, END_OF_TURN) if isinstance(op, str) and book.knows(op))
    return next(books, EFFECTS)


def _belongs(op: Op, card: str) -> bool:
    """Whether a step can be part of that card, or of a turn without one."""
    if not card:
        return op in (*END_OF_TURN_OPS, ("return",), ONE_OWN)
    if op[0] in _OF_BEINGS:
        return cards.is_being(card)
    return op[0] in _OF_CARDS or EFFECTS.knows(op[0])


def _rest(value: dict[str, Any]) -> Op:
    """The rest of an “all” that lacks pieces: one of these squares at a time, until `n` pieces are
    changed (TK-10.5)."""
    op = value.get("op")
    if op not in _CHANGING:
        raise Unreadable("not_one_of", expected=", ".join(_CHANGING), found=op).inside("op")
    known = ("op", "squares", "due", *(("to_rank",) if op == "convert" else ()))
    for key in value:
        if key not in known:
            raise Unreadable("unknown_key", name=key, known=", ".join(known))
    step = {key: found for key, found in value.items() if key not in ("squares", "due")}
    due = _within(value, "due", whole("due", 1, _MOST).read)
    more = {"target": _within(value, "squares", squares), "count": (due, due)}
    return EFFECTS.replaced(EFFECTS.read_term({**step, "target": "self"}), **more)


def _within(value: dict[str, Any], key: str, read: Any) -> Any:
    try:
        return read(value.get(key))
    except BadInput as e:
        raise e.inside(key) from None


def _context(doc: Document, path: str, card: str) -> EffectContext:
    found: dict[str, Any] = {"alive": doc.flag(f"{path}.alive", False)}
    found |= {key: _square(doc, f"{path}.{key}") for key in _ONE}
    found |= {key: _squares(doc, f"{path}.{key}") for key in _SOME}
    found |= {key: doc.number(f"{path}.{key}", 0, high=_MOST) for key in _COUNTS}
    if found["alive"] and not found["square"]:
        raise doc.wrong(path, "missing_key", name="square")
    marks = f"{path}.marks"
    groups = doc.table(marks, {})
    if groups:
        doc.only(marks, "123456789")
    found["marks"] = tuple((int(n), _squares(doc, f"{marks}.{n}")) for n in groups)
    return EffectContext(card, **found)


def _square(doc: Document, path: str) -> int:
    word = doc.text(path, "")
    if word and not square(word):
        raise doc.wrong(path, "not_one_of", expected=SQUARE, found=word)
    return square(word)


def _squares(doc: Document, path: str) -> int:
    words = doc.list(path, [])
    try:
        return squares(words) if words else 0
    except BadInput as e:
        raise doc.located(e, path) from None


# -- writing ---------------------------------------------------------------------------------------


def write(stack: tuple[Frame, ...]) -> list[str]:
    """The lines of a position for the effects in progress."""
    return [line for frame in stack for line in ("", f"[[{PATH}]]", *_lines(frame))]


def _lines(frame: Frame) -> Iterator[str]:
    if frame.source:
        yield f"card = {toml(frame.source)}"
    yield f"seat = {frame.seat}"
    yield "steps = ["
    for op in frame.ops:
        yield f"  {toml(_told(op))},"
    yield "]"
    if not frame.source:
        return
    context: EffectContext = frame.choice("context")
    for key in _CONTEXT:
        value = getattr(context, key)
        if value:
            yield f"{key} = {toml(_remembered(key, value))}"


def _told(op: Op) -> dict[str, Any]:
    args = _book(op[0]).args(op)
    if op[0] not in _CHANGING or not isinstance(args["target"], int):
        return _book(op[0]).table(op)
    more = {"to_rank": args["to_rank"]} if "to_rank" in args else {}
    return {"op": op[0], "squares": names_of(args["target"]), "due": args["count"][0], **more}


def _remembered(key: str, value: Any) -> Any:
    if key == "marks":
        return {str(group): names_of(mask) for group, mask in value}
    if key in _ONE:
        return name(value)
    return names_of(value) if key in _SOME else value
