r"""Positions as text that a person can type, and back.

Each square that holds something is named with what lies there, the lowest card first; whatever is
left out has a sensible default. A deck that is not written out is what is left of the list.

>>> s = read('''
... to_move = "A"
... board = { c1 = "A ready bell_shot", c4 = ["B dormant fire_poker"] }
... A = { hand = ["evensong"], list = "bell" }
... ''')
>>> s.hands, len(s.decks[0]), read(write(s)) == s
((('evensong',), ()), 28, True)
"""

from typing import Any

from rules.core.cards import Cards, left_over, shuffled
from rules.core.rng import Rng
from rules.core.stack import Frame, OpBook
from rules.games.walpurgis.board import SQUARES, each, name, square
from rules.games.walpurgis.cards import card, is_known, placed
from rules.games.walpurgis.decks import MOST
from rules.games.walpurgis.effects import EFFECTS
from rules.games.walpurgis.library import ICONS, WORDS, deck, deck_names
from rules.games.walpurgis.settling import BOOK
from rules.games.walpurgis.state import (
    ACTIVATED,
    ACTIVE,
    BARRAGE_DOWN,
    BARRAGE_UP,
    DORMANT,
    READY,
    Activation,
    Board,
    Lying,
    Rules,
    State,
)
from rules.games.walpurgis.turns import compared, decision
from rules.text.document import Document, quote, toml
from rules.text.errors import BadInput
from rules.text.words import t

STATES = (READY, ACTIVATED, ACTIVE, DORMANT, BARRAGE_DOWN, BARRAGE_UP)
REASONS = ("full", "idle", "repeated", "turns")
_SIDES = "AB"
_PILES = ("hand", "deck", "barrages", "discard")
_TOP = (
    "game",
    "to_move",
    "first",
    "turn",
    "used",
    "fresh",
    "orders",
    "idle",
    "board",
    "chain",
    "pending",
    "rules",
    "start",
    "seen",
    "reason",
    "winner",
    "chance",
    "seed",
    "A",
    "B",
)
_IN_CHAIN = ("charge", "before", "lay", "respond", "settle", "destroy")
_DEPTH = 12  # effects inside of one another


# -- reading ---------------------------------------------------------------------------------------


def read(text: str) -> State:
    doc = Document.parse(text, WORDS)
    doc.only("", _TOP)
    doc.one_of("game", ("walpurgis",), "walpurgis")
    chain = tuple(_activation(doc, f"chain.{i}") for i in range(len(doc.list("chain", []))))
    board = _board(doc, chain)
    lists = (_list(doc, 0), _list(doc, 1))
    hands, decks, barrages, discards = _zones(doc, lists, board)
    turn = _SIDES.index(doc.one_of("to_move", _SIDES, "A"))
    s = State(
        hands=hands,
        decks=decks,
        barrages=barrages,
        discards=discards,
        board=board,
        first=_SIDES.index(doc.one_of("first", _SIDES, "A")),
        turn=turn,
        turns=doc.number("turn", 5 + turn, high=1 << 20),
        used=doc.number("used", 0, high=3),
        fresh=_mask(doc, "fresh"),
        orders=sum(1 << _SIDES.index(side) for side in set(doc.words("orders", _SIDES))),
        chain=chain,
        stack=_stack(doc, turn, bool(chain)),
        rules=_rules(doc),
        lists=lists,
        fetched=(_fetched(doc, 0, hands), _fetched(doc, 1, hands)),
        start=doc.text("start", "", limit=40),
        idle=doc.number("idle", 0, high=1),
        seen=tuple(doc.text("seen", "", limit=1 << 20).split()),
        chance=doc.chance("chance", len(SQUARES)),
    )
    return _possible(doc, s)


def _cards(doc: Document, path: str) -> Cards:
    found = doc.list(path, [])
    if len(found) > MOST:
        raise doc.wrong(path, "too_big", size=len(found), limit=MOST)
    for i, one in enumerate(found):
        _check_card(doc, f"{path}.{i}", one)
    return tuple(found)


def _check_card(doc: Document, path: str, one: Any) -> None:
    if not isinstance(one, str) or not is_known(one):
        raise doc.wrong(path, "not_one_of", expected=t("position.known"), found=str(one)[:40])


def _list(doc: Document, seat: int) -> Cards:
    """What a seat's deck was: the name of a ready-made one, or its cards."""
    path = f"{_SIDES[seat]}.list"
    if not doc.has(path):
        return deck(ICONS[seat])
    if isinstance(doc.value(path), str):
        return deck(doc.one_of(path, deck_names()))
    found = _cards(doc, path)
    if not any(card(one).plain for one in found):
        raise doc.wrong(path, "impossible", why=t("deck.plain"))
    return found


def _board(doc: Document, chain: tuple[Activation, ...]) -> Board:
    piles: list[tuple[Lying, ...]] = [()] * len(SQUARES)
    for word in doc.table("board", {}):
        path = f"board.{word}"
        if word not in SQUARES:
            raise doc.wrong(path, "not_one_of", expected=t("position.square"), found=word[:20])
        lines = doc.value(path)
        lines = [lines] if isinstance(lines, str) else doc.list(path)
        if len(lines) > 2 * len(chain) + 2:
            raise doc.wrong(path, "impossible", why=t("position.several"))
        piles[square(word)] = tuple(
            _lying(doc, f"{path}.{i}", line, chain) for i, line in enumerate(lines)
        )
        formations = [x for x in piles[square(word)] if not x.is_barrage]
        if not chain and len(formations) > 1:
            raise doc.wrong(path, "impossible", why=t("position.several"))
        if not chain and len(formations) < len(lines):
            raise doc.wrong(path, "impossible", why=t("position.barrages"))
    return tuple(piles)


def _lying(doc: Document, path: str, line: Any, chain: tuple[Activation, ...]) -> Lying:
    words = line.split() if isinstance(line, str) else []
    if not 3 <= len(words) <= 5 or words[0] not in _SIDES or words[1] not in STATES:
        raise doc.wrong(path, "wrong_type", expected=t("position.lying"), found=str(line)[:40])
    owner, state, one = _SIDES.index(words[0]), words[1], words[2]
    _check_card(doc, path, one)
    mode = words[3] if len(words) > 3 else ""
    link = int(words[4]) if len(words) > 4 and words[4].isdigit() and len(words[4]) < 4 else 0
    modes = {m.id: m for m in card(one).modes}
    fits = (state == ACTIVATED) == bool(mode) and (not mode or mode in modes)
    if mode and fits:
        if link:
            a = chain[link - 1] if link <= len(chain) else None
            fits = a is not None and (a.seat, a.card, a.mode) == (owner, one, mode)
        else:
            fits = modes[mode].lasting
    if not fits or (len(words) > 4 and not link):
        raise doc.wrong(path, "impossible", why=t("position.link"))
    return Lying(owner, one, state, link, mode)


def _activation(doc: Document, path: str) -> Activation:
    doc.only(path, Activation._fields)
    seat = _SIDES.index(doc.one_of(f"{path}.seat", _SIDES))
    one = doc.text(f"{path}.card", limit=60)
    _check_card(doc, f"{path}.card", one)
    mode = doc.one_of(f"{path}.mode", tuple(m.id for m in card(one).modes), card(one).modes[0].id)
    at = square(doc.one_of(f"{path}.square", SQUARES))
    laid = _mask(doc, f"{path}.laid")
    nth = int(path.rpartition(".")[2])
    follows = nth == 0 or doc.text(f"chain.{nth - 1}.seat") != _SIDES[seat]
    if card(one).plain or laid & ~placed(one, mode, seat, at).barrages or not follows:
        raise doc.wrong(path, "impossible", why=t("position.chain"))
    return Activation(seat, one, mode, at, laid)


def _mask(doc: Document, path: str) -> int:
    words = doc.list(path, [])
    for i, word in enumerate(words):
        if word not in SQUARES:
            expected = t("position.square")
            raise doc.wrong(f"{path}.{i}", "not_one_of", expected=expected, found=str(word)[:20])
    return sum({1 << square(word) for word in words})


Pair = tuple[Cards, Cards]


def _zones(doc: Document, lists: Pair, board: Board) -> tuple[Pair, Pair, Pair, Pair]:
    found: list[list[Cards]] = []
    for seat, side in enumerate(_SIDES):
        if doc.has(side):
            doc.only(side, (*_PILES, "list", "fetched"))
        zones = [_cards(doc, f"{side}.{zone}") for zone in _PILES]
        zones[0] = tuple(sorted(zones[0]))
        if not doc.has(f"{side}.deck"):
            lying = [x.card for pile in board for x in pile if x.owner == seat]
            used = [one for zone in zones for one in zone] + lying
            rng = Rng.of_seed(doc.number("seed", 0) + seat)
            zones[1] = shuffled(left_over(lists[seat], used), rng)
        found.append(zones)
    a, b = found
    return (a[0], b[0]), (a[1], b[1]), (a[2], b[2]), (a[3], b[3])


def _fetched(doc: Document, seat: int, hands: Pair) -> str:
    path = f"{_SIDES[seat]}.fetched"
    return doc.one_of(path, hands[seat]) if doc.has(path) else ""


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


def _stack(doc: Document, turn: int, in_chain: bool) -> tuple[Frame, ...]:
    """What is still to do; by default the turn player's choice, or the answer to a chain."""
    if not doc.has("pending"):
        if doc.has("reason"):
            return ()
        answers = (("respond",), ("full",)) if in_chain else ()
        return (Frame((*answers, ("act",)), turn),)
    frames = []
    for i in range(min(len(doc.list("pending")), _DEPTH)):
        path = f"pending.{i}"
        doc.only(path, ("seat", "source", "steps"))
        source = doc.one_of(f"{path}.source", ("", *SQUARES), "")
        try:
            ops = _book(source).read(doc.list(f"{path}.steps"))
        except BadInput as e:
            raise e.inside(f"{path}.steps").at(doc.line(f"{path}.steps")) from None
        seat = _SIDES.index(doc.one_of(f"{path}.seat", _SIDES))
        if not in_chain and any(op[0] in _IN_CHAIN for op in ops):
            raise doc.wrong(path, "impossible", why=t("position.chain"))
        frames.append(Frame(ops, seat, source))
    return tuple(frames)


def _book(source: str) -> OpBook:
    """A card's effect has the square where it lies; the steps of a turn have none."""
    return EFFECTS if source else BOOK


def _possible(doc: Document, s: State) -> State:
    """The state, if it can be played on; with its winner, if it is over (WP-14)."""
    for key in ("winner", "reason"):
        if s.stack and doc.has(key):
            raise doc.wrong(key, "impossible", why=t("position.not_over"))
    if not s.stack:
        reason = doc.one_of("reason", REASONS)
        if reason == "full" and not all(s.board):
            raise doc.wrong("reason", "impossible", why=t("position.full"))
        over = compared(s, reason)
        won = ("nobody", *_SIDES)[over.winner + 1]
        if doc.one_of("winner", ("nobody", *_SIDES), won) != won:
            raise doc.wrong("winner", "impossible", why=t("position.winner"))
        return over
    _plain_shots(doc, s)
    path = "pending.0" if doc.has("pending") else "board"
    try:
        d = decision(s)
    except (IndexError, KeyError, StopIteration, ValueError):
        d = None
    if d is None or not d.options:
        raise doc.wrong(path, "impossible", why=t("position.no_option"))
    return s


def _plain_shots(doc: Document, s: State) -> None:
    """Whoever has the first turn still to come holds a Plain Shot (WP-4.2, WP-7.2), or will take
    one from the deck."""
    ops = [op for frame in s.stack for op in frame.ops]
    for place in (0, 1):
        seat = s.first ^ place
        comes = s.turns <= place or (s.turns == place + 1 and ("act",) in ops)
        held = s.decks[seat] if ("fetch", place) in ops else s.hands[seat]
        if comes and not any(card(one).plain for one in held):
            path = f"{_SIDES[seat]}.hand"
            raise doc.wrong(path if doc.has(path) else "", "impossible", why=t("why.first_turn"))


# -- writing ---------------------------------------------------------------------------------------


def write(s: State) -> str:
    lines = [
        'game = "walpurgis"',
        f"to_move = {quote(_SIDES[s.turn])}",
        f"first = {quote(_SIDES[s.first])}",
        f"turn = {s.turns}",
    ]
    for key, n in (("used", s.used), ("idle", s.idle)):
        if n:
            lines.append(f"{key} = {n}")
    if s.fresh:
        lines.append(f"fresh = {toml([name(at) for at in each(s.fresh)])}")
    if s.orders:
        lines.append(f"orders = {toml([_SIDES[seat] for seat in each(s.orders)])}")
    if s.start:
        lines.append(f"start = {quote(s.start)}")
    if s.seen:
        lines.append(f"seen = {quote(' '.join(s.seen))}")
    if not s.stack:
        won = ("nobody", *_SIDES)[s.winner + 1]
        lines += [f"reason = {quote(s.reason)}", f"winner = {quote(won)}"]
    if s.chance != (0,):
        lines.append(f"chance = {toml(s.chance)}")
    if s.rules != Rules():
        pairs = zip(Rules._fields, s.rules, Rules(), strict=True)
        changed = {key: value for key, value, standard in pairs if value != standard}
        lines.append(f"rules = {toml(changed)}")
    for seat, side in enumerate(_SIDES):
        lines += ["", f"[{side}]", *_side(s, seat)]
    lines += ["", "[board]"]
    for word, pile in zip(SQUARES, s.board, strict=True):
        if pile:
            lines.append(f"{word} = {toml([_line(lying) for lying in pile])}")
    for a in s.chain:
        laid = [name(at) for at in each(a.laid)]
        lines += [
            "",
            "[[chain]]",
            f"seat = {quote(_SIDES[a.seat])}",
            f"card = {quote(a.card)}",
            f"mode = {quote(a.mode)}",
            f"square = {quote(name(a.square))}",
            f"laid = {toml(laid)}",
        ]
    for frame in s.stack:
        lines += ["", "[[pending]]", f"seat = {quote(_SIDES[frame.seat])}"]
        if frame.source:
            lines.append(f"source = {quote(frame.source)}")
        lines.append(f"steps = {toml(_book(frame.source).tables(frame.ops))}")
    return "\n".join(lines) + "\n"


def _side(s: State, seat: int) -> list[str]:
    zones = (s.hands, s.decks, s.barrages, s.discards)
    lines = [f"{key} = {toml(zone[seat])}" for key, zone in zip(_PILES, zones, strict=True)]
    known = next((one for one in deck_names() if deck(one) == s.lists[seat]), None)
    lines.append(f"list = {quote(known) if known else toml(s.lists[seat])}")
    if s.fetched[seat]:
        lines.append(f"fetched = {quote(s.fetched[seat])}")
    return lines


def _line(x: Lying) -> str:
    words = [_SIDES[x.owner], x.state, x.card]
    if x.mode:
        words.append(x.mode)
    if x.chain:
        words.append(str(x.chain))
    return " ".join(words)
