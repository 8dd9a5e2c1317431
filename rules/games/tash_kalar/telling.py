"""A turn's summary, by being rather than by piece; and its marks on the board.

>>> from rules.games.tash_kalar import position
>>> [trace.role for trace in traces(Event.of("move", 0, piece=t("piece.common", side="A"),
...     square="b3", start="b2"))]
['moved']
"""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from rules.core.flourish import Flourish
from rules.core.model import Event, Made, Part, Played
from rules.core.scene import Face, Trace
from rules.games.tash_kalar import cards
from rules.games.tash_kalar.board import name, square
from rules.games.tash_kalar.legality.fitting import fit
from rules.games.tash_kalar.state import LETTERS, RANKS, State, side_of
from rules.text.words import Text, t

_ROLES = {
    "place": "placed",
    "summon": "placed",
    "move": "moved",
    "upgrade": "changed",
    "downgrade": "changed",
    "convert": "changed",
    "destroy": "destroyed",
    "replace": "destroyed",
    "lift": "removed",
}
_COUNTED = ("move", "place", "convert", "upgrade", "downgrade", "destroy", "own")
_CARDS = ("summon", "flare")
_FROM_AFAR = ("destroy", "convert", "upgrade", "downgrade")
_SAID = ("place", "lift", "discard", "claim", "score", "hand_over")


def traces(e: Event) -> tuple[Trace, ...]:
    role = _ROLES.get(e.kind)
    if role is None:
        return ()
    facts = dict(e.facts)
    gone = piece_face(facts["piece"]) if role in ("destroyed", "removed") else None
    return (Trace(role, facts["square"], facts.get("start", ""), gone),)


def strikes(one: Played[State]) -> list[tuple[str, str]]:
    """(being's square, target) for each piece that an effect changed at a distance. A piece
    destroyed by a move onto its square is left out."""
    context = one.state.stack and one.state.stack[-1].choice("context")
    being = name(context.square) if context and context.square else ""
    landed = ""
    found = []
    for e in one.events:
        facts = dict(e.facts)
        if e.kind in _CARDS:
            being = facts.get("square", "")
        elif e.kind == "move":
            landed = facts["square"]
            being = landed if facts["start"] == being else being
        elif e.kind in _FROM_AFAR and being and facts["square"] not in (being, landed):
            found.append((being, facts["square"]))
    return found


def flourish(one: Played[State]) -> Flourish | None:
    """A being enters, called by the other pieces of its pattern."""
    for e in one.events:
        if e.kind == "summon":
            facts = dict(e.facts)
            return Flourish("called", e.seat, facts["square"], facts["card"], _pattern(one, e))
    return None


def _pattern(one: Played[State], summon: Event) -> tuple[str, ...]:
    """The squares of the pattern by which a being came, without its own: in the orientation that
    was chosen; for other eyes, in the first that fits."""
    b = square(dict(summon.facts)["square"])
    spent = [dict(e.facts)["square"] for e in one.events if e.kind == "improvise"]
    images = _being(summon).pattern.images
    chosen = [image for image in images if image.name in one.option.args[2:3]]
    fits = [fit(one.state, image, b, sum(map(square, spent))) for image in chosen or images]
    best = min(fits, key=lambda found: len(found.missing))
    return tuple([name(cell) for cell in best.uses if cell != b])


def piece_face(piece: Text) -> Face:
    """The face of a piece, from its text."""
    return Face("piece", _name(piece), owner=LETTERS.index(dict(piece.facts)["side"]))


def _name(text: Text) -> str:
    """The name in the key of a rank's or card's text."""
    return text.key.partition(".")[2]


def seal(e: Event) -> str:
    """The seal of a summoned being."""
    return _being(e).seal if e.kind == "summon" else ""


def _being(e: Event) -> cards.Being:
    return cards.being(_name(dict(e.facts)["card"]))


def made(before: Made, events: Sequence[Event]) -> Made:
    """Heroic and legendary pieces keep the seal of the being that made them. Removed pieces need no
    update: the next piece on their square gets its own."""
    on, at_work = dict(before.on), before.seal
    for e in events:
        facts = dict(e.facts)
        if e.kind in _CARDS:
            at_work = seal(e)
        if e.kind == "move":
            own = on.pop(facts["start"], "")
        elif _ROLES.get(e.kind) not in ("placed", "changed"):
            continue
        elif _rank(e) == 0:
            own = ""
        else:
            own = on.get(facts["square"], "") if e.kind == "downgrade" else at_work
        on[facts["square"]] = own
    return Made({square: own for square, own in on.items() if own}, at_work)


def _rank(e: Event) -> int:
    """The rank of a new piece on a square."""
    if e.kind == "summon":
        return _being(e).rank
    facts = dict(e.facts)
    return RANKS.index(_name(facts.get("to", facts["piece"])))


def recap(played: Sequence[Played[State]]) -> list[Part]:
    """One part for each being and each flare with all its results; successive placements are one
    part."""
    acts: list[list[Event]] = []
    effect: list[Event] = []
    for one in played:
        for e in one.events:
            if e.kind in _CARDS:
                effect = [e]
                acts.append(effect)
            elif effect and e.kind != "score" and (one.state.stack or e.kind not in _SAID):
                effect.append(e._replace(kind="own") if _hits_own(one.state, e) else e)
            elif e.kind in _SAID:
                acts.append([e])
    told: list[Part] = []
    for (seat, kind), group in groupby(acts, key=lambda act: (act[0].seat, act[0].kind)):
        if kind in _CARDS:
            told += [Part(seat, _effect(act), seal(act[0])) for act in group]
        elif kind == "place":
            squares = tuple(dict(e.facts)["square"] for act in group for e in act)
            told.append(Part(seat, t("recap.place", n=len(squares), squares=squares)))
        else:
            told += [Part(seat, Text(f"recap.{kind}", e.facts)) for act in group for e in act]
    return told


def _hits_own(s: State, e: Event) -> bool:
    """Whether a side destroys a piece of its own (TK-6.10), which must not look like a gain."""
    if e.kind not in ("replace", "destroy") or e.seat is None:
        return False
    return piece_face(dict(e.facts)["piece"]).owner == side_of(s, e.seat)


def _effect(act: Sequence[Event]) -> Text:
    """A being with its path and its results, or a flare."""
    facts = dict(act[0].facts)
    parts = [t("recap.card", card=facts["card"])]
    counts = Counter("destroy" if e.kind == "replace" else e.kind for e in act)
    moves = [dict(e.facts) for e in act if e.kind == "move"]
    counts["move"] = 0
    if act[0].kind == "summon":
        way = [facts["square"]]
        for move in moves:
            if move["start"] == way[-1]:
                way.append(move["square"])
            else:
                counts["move"] += 1
        parts.append(t("recap.way", way=" → ".join(way)))
    parts += [t(f"recap.n.{kind}", n=counts[kind]) for kind in _COUNTED if counts[kind]]
    gained = sum(dict(e.facts)["n"] for e in act if e.kind == "gain")
    if gained:
        parts.append(t("recap.n.gain", n=gained))
    return t("parts", all=tuple(parts))
