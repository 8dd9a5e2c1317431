"""Reads a text as a state, checked line by line."""

from rules.games.walpurgis.cards import SHELF
from rules.games.walpurgis.decks import MOST
from rules.games.walpurgis.play.turns import compared, decision
from rules.games.walpurgis.position.board import activation, board_of, mask
from rules.games.walpurgis.position.pending import stack, unsettled
from rules.games.walpurgis.position.piles import SIDES, fetched, listed, plain_shots, zones
from rules.games.walpurgis.state import Rules, State
from rules.text.document import Document
from rules.text.words import t

REASONS = ("full", "idle", "repeated", "turns")
_TOP = (
    *("game", "to_move", "first", "turn", "used", "fresh", "orders", "idle", "board", "chain"),
    *("pending", "rules", "start", "seen", "reason", "winner", "chance", "seed", "A", "B"),
)


def read(text: str) -> State:
    doc = Document.parse(text, SHELF.now().words)
    doc.only("", _TOP)
    doc.one_of("game", ("walpurgis",), "walpurgis")
    chain = tuple(activation(doc, f"chain.{i}") for i in range(len(doc.list("chain", []))))
    to_move = SIDES.index(doc.one_of("to_move", SIDES, "A"))
    pending = stack(doc, to_move, bool(chain))
    board = board_of(doc, chain, unsettled(pending) if chain else 0)
    lists = (listed(doc, 0), listed(doc, 1))
    hands, decks, barrages, discards = zones(doc, lists, board)
    s = State(
        hands=hands,
        decks=decks,
        barrages=barrages,
        discards=discards,
        board=board,
        first=SIDES.index(doc.one_of("first", SIDES, "A")),
        to_move=to_move,
        turn=doc.number("turn", 5 + to_move, high=1 << 20),
        used=doc.number("used", 0, high=3),
        fresh=mask(doc, "fresh"),
        orders=sum(1 << SIDES.index(side) for side in set(doc.words("orders", SIDES))),
        chain=chain,
        stack=pending,
        rules=_rules(doc),
        lists=lists,
        fetched=(fetched(doc, 0, hands), fetched(doc, 1, hands)),
        start=doc.text("start", "", limit=40),
        idle=doc.number("idle", 0, high=1),
        seen=tuple(doc.text("seen", "", limit=1 << 20).split()),
        chance=doc.chance("chance", MOST),
    )
    return _possible(doc, s)


def _rules(doc: Document) -> Rules:
    if not doc.has("rules"):
        return Rules()
    doc.only("rules", Rules._fields)
    standard = Rules()
    return Rules(
        doc.one_of("rules.timing", ("must_remain", "locked_at_activation"), standard.timing),
        doc.one_of("rules.order", ("owner_orders", "square_order"), standard.order),
        doc.number("rules.hand_limit", standard.hand_limit, high=60),
        doc.flag("rules.blocks", standard.blocks),
        doc.flag("rules.same_turn", standard.same_turn),
        doc.number("rules.max_turns", standard.max_turns, high=1 << 20),
        doc.flag("rules.open_lists", standard.open_lists),
    )


def _possible(doc: Document, s: State) -> State:
    """The state, if the game can continue from it; with its winner, if it is over (WP-14)."""
    for key in ("winner", "reason"):
        if s.stack and doc.has(key):
            raise doc.wrong(key, "impossible", why=t("position.not_over"))
    if not s.stack:
        reason = doc.one_of("reason", REASONS)
        if reason == "full" and not all(s.board):
            raise doc.wrong("reason", "impossible", why=t("position.full"))
        over = compared(s, reason)
        won = ("nobody", *SIDES)[over.winner + 1]
        if doc.one_of("winner", ("nobody", *SIDES), won) != won:
            raise doc.wrong("winner", "impossible", why=t("position.winner"))
        return over
    plain_shots(doc, s)
    path = "pending.0" if doc.has("pending") else "board"
    try:
        d = decision(s)
    except (IndexError, KeyError, StopIteration, ValueError):
        d = None
    if d is None or not d.options:
        raise doc.wrong(path, "impossible", why=t("position.no_option"))
    return s
