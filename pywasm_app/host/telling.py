"""The past as a pair of eyes may know it, in words: the log, and a summary of what has happened
since they last looked.

>>> from rules.core.history import History
>>> from rules.core.registry import game
>>> g = game("edelweiss")
>>> h = History(g, g.read('to_move = "B"\\nphase = "attack"\\nA = {hand = "S"}\\nB = {hand = "S"}'))
>>> h.play("end"); h.play("draw")
>>> [line["text"] for line in log(Past(h, 1), ("Aiko", "Ben"), "en")]
['Turn 1B · Ben', 'Turn 2A · Aiko', 'Aiko drew a card.']
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any

from pywasm_app.host.past import Past
from rules.core.flourish import as_json
from rules.core.history import Line
from rules.core.scene import Item, Sum, Trace, said, trace_as_json
from rules.text.words import Text

SINCE = 8  # steps for which a number is news


def log(
    past: Past, names: Sequence[str], lang: str, start: int = 0, end: int | None = None
) -> list[dict[str, Any]]:
    """The lines of the log from `start` to `end`, up to the history's current ply."""
    words = past.game.words

    def as_json(line: Line) -> dict[str, Any]:
        what, kind, seal = line.heading, "heading", ""
        more: dict[str, str] = {}
        if line.event is not None:
            what, kind, seal = line.event.text, line.event.kind, past.game.seal(line.event)
            if words.has(f"more.{kind}"):
                says = said(words, Text(f"more.{kind}", line.event.facts), lang, tuple(names))
                more = {"more": says.strip()} if says else {}
        text = said(words, what, lang, tuple(names)) if what else ""
        return {"ply": line.ply, "seat": line.seat, "text": text, "kind": kind, "seal": seal} | more

    return [as_json(line) for line in past.lines(start, end)]


def recent(past: Past, ply: int, names: Sequence[str], lang: str) -> dict[str, Any]:
    """The other seats' actions since the viewer last chose, in a few words for each seat in turn,
    and their traces on the table: in the form of a message (docs/protocol.md, “Recent”)."""
    g = past.game

    def say(text: Text | None) -> str:
        return g.words.say(text, lang, names) if text else ""

    first, last = _window(past, ply)
    played = [past.played(k) for k in range(first, last)]
    told = [
        {"seat": seat, "parts": [{"text": say(p.text), "seal": p.seal} for p in parts]}
        for seat, parts in groupby(g.recap(played), key=lambda part: part.seat)
    ]
    own = past.eyes if isinstance(past.eyes, int) else None
    since = {ref for _, trace in _traces(past, last, ply) for ref in (trace.ref, trace.start)}
    left = [
        {**trace_as_json(trace, say), "seat": seat}
        for seat, trace in _traces(past, first, last)
        if trace.ref not in since
    ]
    upshot = list(map(say, g.upshot(played, own)))
    return {"from": first, "to": last, "turns": told, "upshot": upshot, "traces": left}


def arrivals(past: Past, ply: int) -> set[str]:
    """The ids of the things that others have laid into a seat's row, or turned there, since the
    viewer last chose; things that turned automatically, as at the beginning of a turn, don't count.
    """
    first, last = _window(past, ply)
    before = after = _in_rows(past, last)
    new: set[Item] = set()
    for k in range(last - 1, first - 1, -1):
        before, later = _in_rows(past, k), before
        if not past.is_auto(k):
            new |= (later - before) & after
    return {item.id for item in new}


def at_work(past: Past, ply: int) -> set[str]:
    """The refs of the lines that took effect in the last step."""
    return {trace.ref for _, trace in _traces(past, ply - 1, ply) if trace.role == "worked"}


def _in_rows(past: Past, k: int) -> set[Item]:
    zones = past.game.scene(past.view(k)).zones
    rows = (zone for zone in zones if zone.kind == "row" and zone.seat is not None)
    return {item for zone in rows for item in zone.items}


def _traces(past: Past, first: int, last: int) -> Iterator[tuple[int | None, Trace]]:
    for ply in range(first + 1, last + 1):
        for event in past.events(ply):
            for trace in past.game.traces(event):
                yield event.seat, trace


def strikes(past: Past, ply: int) -> list[tuple[str, str, int | None]]:
    """The actions at a distance in the latest step: (source, target, acting seat)."""
    if not ply:
        return []
    found = past.game.strikes(past.played(ply - 1))
    return [(start, end, past.seat(ply - 1)) for start, end in found]


def flourish(past: Past, ply: int, names: Sequence[str], lang: str) -> dict[str, Any] | None:
    """The latest great moment, with its ply, unless that is long ago; what goes on by itself does
    not count."""
    left = SINCE
    for k in range(ply - 1, -1, -1):
        if found := past.game.flourish(past.played(k)):

            def say(text: Text) -> str:
                return said(past.game.words, text, lang, tuple(names))

            return {**as_json(found, say), "ply": k + 1}
        left -= not past.is_auto(k)
        if not left:
            break
    return None


def sums(past: Past, ply: int, names: Sequence[str], lang: str) -> list[dict[str, Any]]:
    """The numbers of the latest step that produced any, unless that is long ago."""

    def say(text: Text) -> str:
        return said(past.game.words, text, lang, tuple(names))

    thrown = False  # dice since then
    for k in range(ply, max(0, ply - SINCE), -1):
        found = [sum_as_json(event.sum, say, k) for event in past.events(k) if event.sum]
        if found:
            return [{**one, "past": thrown} for one in found]
        thrown = thrown or any(event.reveals for event in past.events(k))
    return []


def sum_as_json(one: Sum, say: Callable[[Text], str], ply: int) -> dict[str, Any]:
    """A number and its parts (docs/protocol.md, Sum)."""
    parts = [{"n": say(p.n), "what": say(p.what), "said": say(p.said)} for p in one.parts]
    told = {"n": say(one.n), "does": say(one.does), "title": say(one.title), "then": say(one.then)}
    return {"ref": one.ref, "ply": ply, **told, "parts": parts, "seat": one.seat, "past": False}


def announced(past: Past, ply: int, names: Sequence[str], lang: str) -> dict[str, Any] | None:
    """The latest announcement up to a ply: {"ply", "text"}."""
    line, words = past.announced(ply), past.game.words
    if line is None or line.event is None:
        return None
    text, ended = line.event.text, f"past.{line.event.kind}"
    if text and words.has(ended) and past.result(ply):
        text = Text(ended, text.facts)
    return {"ply": line.ply, "text": words.say(text, lang, names)}


def _window(past: Past, ply: int) -> tuple[int, int]:
    """The range of plies that are news: from the first to before the last. For the seat whose turn
    it is, these are all turns since its own previous one, the others' actions at that turn's end
    with their results, and the others' latest actions in the current turn. For all other viewers,
    and after the end, it is the current turn, or the previous one as long as the current one has no
    action. A fight is news by itself. Without turns, the range is empty."""
    if not past.turn(ply)[0]:
        return ply, ply
    begin = past.begin(ply)
    fought = _fought(past, begin, ply)
    if fought is not None:
        first = _outset(past, fought)
        if past.game.recap([past.played(k) for k in range(first, ply)]):
            return first, ply
    if _on_turn(past, ply) != past.eyes or past.result(ply):
        return (begin if begin < ply else past.begin(max(ply - 1, 0))), ply
    end = ply
    for own in [k for k in range(ply - 1, begin - 1, -1) if past.chose(k)]:
        if _others_did(past, own + 1, end):
            return _outset(past, own + 1), ply
        end = own
    first = begin
    while first and _on_turn(past, first - 1) not in (None, past.eyes):
        first -= 1
    chosen = (k for k in range(first - 1, -1, -1) if past.chose(k) and not _could_only_end(past, k))
    own = next(chosen, -1)
    if _others_did(past, own + 1, first):
        first = own + 1
    return first, begin


def _fought(past: Past, begin: int, ply: int) -> int | None:
    """The latest ply of the fight that is on, or that ended in this turn since these eyes last
    chose; spectators never choose."""
    for k in range(ply, begin - 1, -1):
        if past.fights(k):
            return None if past.result(ply) else k
        if k < ply and past.chose(k):
            return None
    return None


def _outset(past: Past, ply: int) -> int:
    """The step with which the current fight began; the ply itself if there is no fight."""
    while ply and past.fights(ply):
        ply -= 1
    return ply


def _could_only_end(past: Past, ply: int) -> bool:
    """Whether these eyes could do nothing but end the turn."""
    v = past.view(ply)
    d = past.game.decision(v)
    return d is not None and len(d.options) == 1 and past.game.offer(v, d, d.options[0]).idle


def _others_did(past: Past, first: int, end: int) -> bool:
    """Whether other seats did anything notable between two plies. A pass is not notable."""
    if all(past.seat(k) == past.eyes for k in range(first, end)):
        return False
    found = past.game.recap([past.played(k) for k in range(first, end)])
    return any(part.seat not in (None, past.eyes) for part in found)


def _on_turn(past: Past, ply: int) -> int | None:
    turn = past.turn(ply)[1]
    return turn.seat if turn else None
