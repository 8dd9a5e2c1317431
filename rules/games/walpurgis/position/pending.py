"""The pending steps of a position."""

from rules.core.stack import Frame, OpBook
from rules.games.walpurgis.board import ALL, SQUARES
from rules.games.walpurgis.play.settling import BOOK
from rules.games.walpurgis.position.piles import SIDES
from rules.games.walpurgis.vocabulary.effects import EFFECTS
from rules.games.walpurgis.vocabulary.form import check_names
from rules.text.document import Document
from rules.text.errors import BadInput
from rules.text.words import t

_IN_CHAIN = ("charge", "before", "lay", "respond", "settle", "destroy", "destroy_own_other")
_BEFORE_SETTLING = ("charge", "before", "lay", "respond", "settle")
_DEPTH = 12  # nested effects


def stack(doc: Document, to_move: int, in_chain: bool) -> tuple[Frame, ...]:
    """The pending steps; by default the turn player's choice, or the answer to a chain."""
    if not doc.has("pending"):
        if doc.has("reason"):
            return ()
        answers = (("respond",), ("full",)) if in_chain else ()
        return (Frame((*answers, ("act",)), to_move),)
    frames = []
    for i in range(min(len(doc.list("pending")), _DEPTH)):
        path = f"pending.{i}"
        doc.only(path, ("seat", "source", "steps"))
        source = doc.one_of(f"{path}.source", ("", *SQUARES), "")
        try:
            ops = book(source).read(doc.list(f"{path}.steps"))
            check_names(ops)
        except BadInput as e:
            raise doc.located(e, f"{path}.steps") from None
        seat = SIDES.index(doc.one_of(f"{path}.seat", SIDES))
        if not in_chain and any(op[0] in _IN_CHAIN for op in ops):
            raise doc.wrong(path, "impossible", why=t("position.chain"))
        frames.append(Frame(ops, seat, source))
    return tuple(frames)


def unsettled(frames: tuple[Frame, ...]) -> int:
    """The squares, as a mask, whose barrages are still to be processed."""
    ops = [op for frame in frames for op in frame.ops]
    if any(op[0] in _BEFORE_SETTLING for op in ops):
        return ALL
    return sum({1 << op[1] for op in ops if op[0] in ("fight", "keep", "convert")})


def book(source: str) -> OpBook:
    """The steps for a frame: a card's effect has its square as the source, a turn has none."""
    return EFFECTS if source else BOOK
