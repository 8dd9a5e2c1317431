"""Writes a state as text."""

from rules.games.walpurgis.board import SQUARES, each, name
from rules.games.walpurgis.library import deck, deck_names
from rules.games.walpurgis.position.pending import book
from rules.games.walpurgis.position.piles import PILES, SIDES
from rules.games.walpurgis.state import Lying, Rules, State
from rules.text.document import quote, toml


def write(s: State) -> str:
    lines = [
        'game = "walpurgis"',
        f"to_move = {quote(SIDES[s.to_move])}",
        f"first = {quote(SIDES[s.first])}",
        f"turn = {s.turn}",
    ]
    for key, n in (("used", s.used), ("idle", s.idle)):
        if n:
            lines.append(f"{key} = {n}")
    if s.fresh:
        lines.append(f"fresh = {toml([name(at) for at in each(s.fresh)])}")
    if s.orders:
        lines.append(f"orders = {toml([SIDES[seat] for seat in each(s.orders)])}")
    if s.start:
        lines.append(f"start = {quote(s.start)}")
    if s.seen:
        lines.append(f"seen = {quote(' '.join(s.seen))}")
    if not s.stack:
        won = ("nobody", *SIDES)[s.winner + 1]
        lines += [f"reason = {quote(s.reason)}", f"winner = {quote(won)}"]
    if s.chance != (0,):
        lines.append(f"chance = {toml(s.chance)}")
    if s.rules != Rules():
        pairs = zip(Rules._fields, s.rules, Rules(), strict=True)
        changed = {key: value for key, value, standard in pairs if value != standard}
        lines.append(f"rules = {toml(changed)}")
    for seat, side in enumerate(SIDES):
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
            f"seat = {quote(SIDES[a.seat])}",
            f"card = {quote(a.card)}",
            f"mode = {quote(a.mode)}",
            f"square = {quote(name(a.square))}",
            f"laid = {toml(laid)}",
        ]
    for frame in s.stack:
        lines += ["", "[[pending]]", f"seat = {quote(SIDES[frame.seat])}"]
        if frame.source:
            lines.append(f"source = {quote(frame.source)}")
        lines.append(f"steps = {toml(book(frame.source).tables(frame.ops))}")
    return "\n".join(lines) + "\n"


def _side(s: State, seat: int) -> list[str]:
    zones = (s.hands, s.decks, s.barrages, s.discards)
    lines = [f"{key} = {toml(zone[seat])}" for key, zone in zip(PILES, zones, strict=True)]
    known = next((one for one in deck_names() if deck(one) == s.lists[seat]), None)
    lines.append(f"list = {quote(known) if known else toml(s.lists[seat])}")
    if s.fetched[seat]:
        lines.append(f"fetched = {quote(s.fetched[seat])}")
    return lines


def _line(x: Lying) -> str:
    words = [SIDES[x.owner], x.state, x.card]
    if x.mode:
        words.append(x.mode)
    if x.chain:
        words.append(str(x.chain))
    return " ".join(words)
