"""What has happened, as a pair of eyes may know it: the log, and what it comes to since they last
looked.

>>> from rules.core.registry import game
>>> g = game("edelweiss")
>>> h = History(g, g.read('to_move = "B"\\nphase = "attack"\\nA = {hand = "S"}\\nB = {hand = "S"}'))
>>> h.play("end"); h.play("draw")
>>> [line["text"] for line in log(h, 1, ("Aiko", "Ben"), "en")]
['Turn 1B · Ben', 'Turn 2A · Aiko', 'Aiko drew a card.']
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from pywasm_app.host.session import ALL
from rules.core.history import History, Line
from rules.core.model import Event, Played
from rules.core.scene import Item, Trace, trace_as_json
from rules.text.words import Text

Eyes = int | str | None


def log(
    h: History[Any],
    eyes: Eyes,
    names: Sequence[str],
    lang: str,
    start: int = 0,
    end: int | None = None,
) -> list[dict[str, Any]]:
    """The lines of the log from `start` to `end`, of all that led to where the history stands."""
    words = h.game.words

    def as_json(line: Line) -> dict[str, Any]:
        said, kind, seal = line.heading, "heading", ""
        if line.event is not None:
            seen = _seen(line.event, eyes)
            said, kind, seal = seen.text, seen.kind, h.game.seal(seen)
        text = words.say(said, lang, names) if said else ""
        return {"ply": line.ply, "seat": line.seat, "text": text, "kind": kind, "seal": seal}

    return [as_json(line) for line in h.log[: h.told[h.ply]][start:end]]


def recent(
    h: History[Any], ply: int, eyes: Eyes, names: Sequence[str], lang: str
) -> dict[str, Any]:
    """What others did since somebody last chose, in a few words for each seat in turn, and what it
    left on the table: as a message tells it (docs/protocol.md, “Recent”)."""
    g = h.game

    def say(text: Text | None) -> str:
        return g.words.say(text, lang, names) if text else ""

    first, last = _window(h, ply, eyes)
    played = [_played(h, k, eyes) for k in range(first, last)]
    told = [
        {"seat": seat, "parts": [{"text": say(p.text), "seal": p.seal} for p in parts]}
        for seat, parts in groupby(g.recap(played), key=lambda part: part.seat)
    ]
    since = {ref for _, trace in _traces(h, last, ply, eyes) for ref in (trace.ref, trace.start)}
    left = [
        {**trace_as_json(trace, say), "seat": seat}
        for seat, trace in _traces(h, first, last, eyes)
        if trace.ref not in since
    ]
    return {"from": first, "to": last, "turns": told, "traces": left}


def arrivals(h: History[Any], ply: int, eyes: Eyes) -> set[str]:
    """The ids of what others have laid into the row of a seat, or turned there, since somebody last
    chose; not of what was turned by itself, as at the beginning of a turn."""
    first, last = _window(h, ply, eyes)
    before = after = _in_rows(h, last, eyes)
    new: set[Item] = set()
    for k in range(last - 1, first - 1, -1):
        before, later = _in_rows(h, k, eyes), before
        if not h.auto[k]:
            new |= (later - before) & after
    return {item.id for item in new}


def _in_rows(h: History[Any], k: int, eyes: Eyes) -> set[Item]:
    zones = h.game.scene(_view(h, k, eyes)).zones
    rows = (zone for zone in zones if zone.kind == "row" and zone.seat is not None)
    return {item for zone in rows for item in zone.items}


def _played(h: History[Any], k: int, eyes: Eyes) -> Played[Any]:
    """The option played at a ply, and what came of it."""
    return Played(_view(h, k, eyes), h.options[k], tuple(_seen(e, eyes) for e in h.events[k + 1]))


def _traces(
    h: History[Any], first: int, last: int, eyes: Eyes
) -> Iterator[tuple[int | None, Trace]]:
    for events in h.events[first + 1 : last + 1]:
        for event in events:
            for trace in h.game.traces(_seen(event, eyes)):
                yield event.seat, trace


def strikes(h: History[Any], ply: int, eyes: Eyes) -> list[tuple[str, str, int | None]]:
    """What the last step did from afar: (from where, to where, by which seat)."""
    if not ply:
        return []
    return [
        (start, end, h.seats[ply - 1]) for start, end in h.game.strikes(_played(h, ply - 1, eyes))
    ]


def announced(
    h: History[Any], ply: int, eyes: Eyes, names: Sequence[str], lang: str
) -> dict[str, Any] | None:
    """The last thing up to a ply that all have to know from then on: {"ply", "text"}."""
    for line in reversed(h.announced):
        if line.event is not None and line.ply <= ply:
            text, past = _seen(line.event, eyes).text, f"past.{line.event.kind}"
            if text and h.game.words.has(past) and h.game.result(h.states[ply]):
                text = Text(past, text.facts)
            return {"ply": line.ply, "text": h.game.words.say(text, lang, names)}
    return None


def _window(h: History[Any], ply: int, eyes: Eyes) -> tuple[int, int]:
    """Which options are news: from the first to before the last. To whom it is turn, all turns
    since the own one before, and in the own turn what others answered last; to everybody else, and
    when the game is over, the turn that is on, or the one before as long as nothing was done in it.
    Without turns, nothing."""
    if not h.turns[ply][0]:
        return ply, ply
    begin = h.begin(ply)
    if _on_turn(h, ply) != eyes or h.game.result(h.states[ply]):
        return (begin if begin < ply else h.begin(max(ply - 1, 0))), ply
    chosen = [k for k in range(begin, ply) if not h.auto[k] and not h.hollow[k]]
    own = [k for k in chosen if h.seats[k] == eyes]
    if own and any(h.seats[k] != eyes for k in range(own[-1], ply)):
        return own[-1] + 1, ply
    first = begin
    while first and _on_turn(h, first - 1) not in (None, eyes):
        first -= 1
    return first, begin


def _on_turn(h: History[Any], ply: int) -> int | None:
    turn = h.turns[ply][1]
    return turn.seat if turn else None


def _seen(event: Event, eyes: Eyes) -> Event:
    return event.whole if eyes == ALL else event.seen_by(eyes)  # type: ignore[arg-type]


def _view(h: History[Any], ply: int, eyes: Eyes) -> Any:
    return h.states[ply] if eyes == ALL else h.game.view(h.states[ply], eyes)  # type: ignore[arg-type]
