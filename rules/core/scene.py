"""A view laid out as zones that hold items: the contents of a table, as data without a screen.

>>> from rules.text.words import t
>>> card = Face("card", symbol="spade")
>>> hand = Zone("0.hand", "hand", t("zone.hand"), seat=0, items=(Item("0.h.1", card, t("card")),))
>>> Scene((hand,)).zones[0].items[0].ref
'0.h.1'
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from rules.text.words import Text, Words, literal

KINDS = (
    *("grid", "row", "hand", "pile", "track", "dice", "sheet", "queue", "steps", "ledger", "links"),
)  # the kinds of zones
PARTS = ("head", "table", "abilities", "changes")  # the parts of a sheet
SHAPES = (
    *("card", "piece", "die", "token", "mark"),
    *("head", "line", "chip", "step", "sum", "plate"),  # on sheets and beside them
)  # the shapes of faces
STATES = ("now", "next", "done", "stuck", "out", "down")  # the progress of a character or a step


class Diagram(NamedTuple):
    """A little board drawn on a card. `cells` are (x, y, name of one of the skin's drawings),
    0-based from the top left, painted in this order; several may share a cell."""

    columns: int
    rows: int
    cells: tuple[tuple[int, int, str], ...]


class Face(NamedTuple):
    """How a thing looks. `symbol` names one of the skin's drawings, `owner` gives it a seat's
    colour, `seal` is an emblem on it (`rules.text.seal`), `art` names the drawing that is its
    picture."""

    shape: str  # SHAPES; `back`: a card that lies face down
    symbol: str = ""
    text: str = ""
    title: Text | None = None
    reading: str = ""  # of the Japanese title, in kana
    notes: tuple[Text, ...] = ()
    owner: int | None = None
    back: bool = False
    diagram: Diagram | None = None
    seal: str = ""
    art: str = ""


class Counter(NamedTuple):
    """A number on a thing; `most`: its maximum, if shown. `stays`: the part that does not go away;
    `ahead`: the part that effects under way may add."""

    label: Text
    value: int
    most: int | None = None
    stays: int = 0
    ahead: int = 0


class Stat(NamedTuple):
    """A number in a box of its own, with a short name and, for a pointing player, the full one;
    `gilt`: it is the decisive one."""

    label: Text
    value: int
    name: Text
    gilt: bool = False


class Item(NamedTuple):
    """One thing on the table. `id` is unique and stays with it; options point at `on` (by default
    the id), which is never a zone's name. The top of a pile also represents the pile. `tag`: a word
    or two on it, for those who see this view; `short`: the same for small cards. `part` (PARTS): of
    a thing on a sheet; `state` (STATES): the progress of its character; `sub`: a line below its
    name; `stats`: numbers in boxes; `goes`: the recipients of its yield; `marks`: the things
    elsewhere that it refers to, pairs of a ref and a role, drawn while a player points at it;
    `odds`: its possible results and their chances; `signs`: its kind, a letter for each, or who
    caused it; `clause`: the rule that explains how it is made. For a description in words
    (`core.picture`): `name`, its name in a list, by default its label; `about`, the text on it,
    included once."""

    id: str
    face: Face
    label: Text
    on: str = ""
    turn: int = 0  # degrees clockwise
    amount: int = 1
    x: int = 0
    y: int = 0
    tag: Text | None = None
    short: Text | None = None
    part: str = ""
    state: str = ""
    sub: Text | None = None
    counters: tuple[Counter, ...] = ()
    name: Text | None = None
    about: Text | None = None
    stats: tuple[Stat, ...] = ()
    goes: tuple[Face, ...] = ()
    marks: tuple[tuple[str, str], ...] = ()
    odds: Text | None = None
    signs: tuple[Face, ...] = ()
    clause: str = ""

    @property
    def ref(self) -> str:
        """The name by which options point at it."""
        return self.on or self.id


class Square(NamedTuple):
    """A square of a grid that can be pointed at or has marks (names of the skin's drawings); `said`
    is read out after its name and contents."""

    x: int
    y: int
    ref: str
    label: Text
    mark: str = ""
    said: Text | None = None


class Detail(NamedTuple):
    """A line in the list of a pile's contents."""

    label: Text
    value: int
    face: Face | None = None


class Zone(NamedTuple):
    """A place for items. `seat` None: in the middle. Grids: `columns` × `rows`, `holes` (x, y); one
    that `turns` is drawn from the viewer's side, and its coordinates are those of seat 0's. `team`:
    the side of a sheet; one that is `in_middle` has left it for now. `steps`: the progress of a
    process; `ledger`: sums, those of one title below each other; `links`: a chain of consequences.
    `name`: its label without the owner, if the label names one; of a track, its description besides
    the numbers."""

    id: str
    kind: str
    label: Text
    seat: int | None = None
    items: tuple[Item, ...] = ()
    on: str = ""
    amount: int | None = None  # piles: the number of cards
    detail: tuple[Detail, ...] = ()
    columns: int = 0
    rows: int = 0
    holes: tuple[tuple[int, int], ...] = ()
    squares: tuple[Square, ...] = ()
    turns: bool = False
    team: int | None = None
    in_middle: bool = False
    name: Text | None = None
    aside: bool = False

    @property
    def ref(self) -> str:
        """The name by which options point at it."""
        return self.on or self.id


def pile(
    ref: str,
    label: Text,
    amount: int,
    face: Face,
    said: Text,
    *,
    top: str = "top",
    seat: int | None = None,
    detail: tuple[Detail, ...] = (),
) -> Zone:
    """A pile that shows and names the face of its top card, if there is one; `top` is that card's
    label."""
    items = (Item(f"{ref}.{top}", face, said),) if amount else ()
    return Zone(ref, "pile", label, seat, items, amount=amount, detail=detail)


def steps(ref: str, label: Text, names: dict[str, Text], now: int) -> Zone:
    """The progress of a process: its steps by their ids; the one at `now` is under way."""
    states = ["done"] * now + ["now"] + [""] * (len(names) - now - 1)
    items = [
        Item(key, Face("step", title=name), name, state=state)
        for (key, name), state in zip(names.items(), states, strict=True)
    ]
    return Zone(ref, "steps", label, items=tuple(items))


class Addend(NamedTuple):
    """A part of a sum: the number with its sign, its kind in a word, and its origin in full."""

    n: Text
    what: Text
    said: Text


class Sum(NamedTuple):
    """A computed number that affects the thing at `ref`: the total, its effect there (a number with
    its sign), its subject, the result, its parts, and the seat that caused it (None: nobody's)."""

    ref: str
    n: Text
    does: Text
    title: Text
    then: Text
    parts: tuple[Addend, ...] = ()
    seat: int | None = None


class Trace(NamedTuple):
    """The trace of an event on the table, at `ref`. Roles the page knows: `placed`, `moved` (there
    from `start`), `changed`, `destroyed`, `removed`, `performed` (the line of a sheet that a die
    has selected), `worked` (one that took effect otherwise). `face` is that of a thing that is
    gone."""

    role: str
    ref: str
    start: str = ""
    face: Face | None = None


Fact = tuple[Text, object] | tuple[Text, object, Text]


class Panel(NamedTuple):
    """One seat's numbers, with its letter and a tag such as its class; `about`: the clause that
    explains the tag, if there is one.

    `facts`: (label, value), or (label, value, the words for a value made of signs). `colour`: the
    colour that it plays, if that is not its own number (partners share one). `brief`: the text for
    very little room; by default its first number. `told`: the facts that no zone shows, for a
    description in words; by default all.
    """

    seat: int
    letter: str
    facts: tuple[Fact, ...] = ()
    on_turn: bool = False
    tag: Text | None = None
    colour: int | None = None
    brief: tuple[Text, ...] = ()
    about: str = ""
    told: tuple[Fact, ...] | None = None


class Course(NamedTuple):
    """The progress of a turn: the names of its phases, and the current one."""

    label: Text
    steps: tuple[Text, ...]
    now: int


class Scene(NamedTuple):
    """A table as one viewer sees it. `layout`: "rows"; "board", all around the first grid without
    an owner; "bench", the same, but each seat's zones beside it and the hand below; "sheets"."""

    zones: tuple[Zone, ...]
    panels: tuple[Panel, ...] = ()
    arrows: tuple[tuple[str, str, str], ...] = ()  # from ref, to ref, kind
    layout: str = "rows"
    course: Course | None = None


@lru_cache(8_192)
def said(words: Words, text: Text, lang: str, names: tuple[str, ...]) -> str:
    """A text on the table or in the log, said in the same way at every step."""
    return words.say(text, lang, names)


def face_as_json(f: Face, say: Callable[[Text | None], str]) -> dict[str, Any]:
    """A face as the page gets it; `say` says its texts in one language."""
    drawn = {"seal": f.seal, "art": f.art}
    return {
        **{k: v for k, v in drawn.items() if v},
        "shape": f.shape,
        "symbol": f.symbol,
        "text": f.text,
        "title": say(f.title),
        "reading": f.reading,
        "notes": [say(n) for n in f.notes],
        "owner": f.owner,
        "back": f.back,
        "diagram": f.diagram
        and {
            "columns": f.diagram.columns,
            "rows": f.diagram.rows,
            "cells": [list(cell) for cell in f.diagram.cells],
        },
    }


def trace_as_json(trace: Trace, say: Callable[[Text | None], str]) -> dict[str, Any]:
    """A trace as the page gets it."""
    face = trace.face and face_as_json(trace.face, say)
    return {"role": trace.role, "ref": trace.ref, "start": trace.start, "face": face}


def zone_as_json(z: Zone, words: Words, lang: str, names: tuple[str, ...]) -> dict[str, Any]:
    """A zone as the page gets it."""

    def say(text: Text | None = None) -> str:
        return said(words, text, lang, names) if text else ""

    def of_sheet(i: Item) -> dict[str, Any]:
        more = {
            "part": i.part,
            "state": i.state,
            "sub": say(i.sub),
            "odds": say(i.odds),
            "counters": [[say(c.label), *c[1:]] for c in i.counters],
            "stats": [[say(one.label), one.value, say(one.name), one.gilt] for one in i.stats],
            "signs": [face_as_json(f, say) for f in i.signs],
            "goes": [face_as_json(f, say) for f in i.goes],
            "marks": [list(pair) for pair in i.marks],
            "clause": i.clause,
        }
        return {k: v for k, v in more.items() if v}

    def item(i: Item) -> dict[str, Any]:
        return {
            "id": i.id,
            "ref": i.ref,
            "face": face_as_json(i.face, say),
            "label": say(i.label),
            "turn": i.turn,
            "count": i.amount,
            "x": i.x,
            "y": i.y,
            "tag": say(i.tag),
            "short": say(i.short or i.tag),
            **of_sheet(i),
        }

    return {
        "id": z.id,
        "kind": z.kind,
        "seat": z.seat,
        "label": say(z.label),
        "ref": z.ref,
        "items": [item(i) for i in z.items],
        "count": len(z.items) if z.amount is None else z.amount,
        "detail": [
            {
                "label": say(d.label),
                "value": d.value,
                "face": d.face and face_as_json(d.face, say),
            }
            for d in z.detail
        ],
        "columns": z.columns,
        "rows": z.rows,
        "turns": z.turns,
        **({} if z.team is None else {"team": z.team}),
        **({"in_middle": True} if z.in_middle else {}),
        **({"aside": True} if z.aside else {}),
        "holes": [list(h) for h in z.holes],
        "squares": [
            {
                "x": q.x,
                "y": q.y,
                "ref": q.ref,
                "label": say(q.label),
                "mark": q.mark,
                "said": say(q.said),
            }
            for q in z.squares
        ],
    }


_kept_as_json = lru_cache(512)(zone_as_json)  # a step changes few of many zones
_ADDED_TO = ("grid", "row")  # zones whose things a table may extend


def as_json(scene: Scene, words: Words, lang: str, names: tuple[str, ...] = ()) -> dict[str, Any]:
    """The scene as the page gets it: plain dicts and lists, with every text in `lang`. All zones
    but grids and rows are shared with other scenes, so callers must not change them."""

    def say(text: Text | None = None) -> str:
        return said(words, text, lang, names) if text else ""

    def zone(z: Zone) -> dict[str, Any]:
        draw = zone_as_json if z.kind in _ADDED_TO else _kept_as_json
        return draw(z, words, lang, names)

    def value(v: object) -> str:
        return say(v if isinstance(v, Text) else literal(v))

    def panel(p: Panel) -> dict[str, Any]:
        return {
            "seat": p.seat,
            "letter": p.letter,
            "on_turn": p.on_turn,
            "tag": say(p.tag),
            "about": p.about,
            "colour": p.seat if p.colour is None else p.colour,
            "facts": [
                {"label": say(fact[0]), "value": value(fact[1]), "said": say(*fact[2:])}
                for fact in p.facts
            ],
            "brief": [value(v) for v in p.brief or [fact[1] for fact in p.facts[:1]]],
        }

    def course(c: Course) -> dict[str, Any]:
        return {"label": say(c.label), "steps": [say(step) for step in c.steps], "now": c.now}

    return {
        "zones": [zone(z) for z in scene.zones],
        "panels": [panel(p) for p in scene.panels],
        "arrows": [list(arrow) for arrow in scene.arrows],
        "layout": scene.layout,
        **({"course": course(scene.course)} if scene.course else {}),
    }
