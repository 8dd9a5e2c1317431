"""A view of a game in words, for terminals, paper, screen readers and readers without scripts.

The first line names the game, its status, and the seat to move. Then come the zones of each player,
the common zones, the board, and at the end the texts of the cards, each of them once.

>>> from rules.core.registry import game
>>> g = game("edelweiss")
>>> s = g.read('A = {board = "Sc"}\\nB = {hand = "DD"}\\ndeck = "SS"')
>>> print(text(described(g, g.view(s, 0), "en", asked(g, s))))
Edelweiss, Turn 1A · main step. Player A is to move.
<BLANKLINE>
Player A
- Hand: none
- Board: Spade, upright; Club, sideways
<BLANKLINE>
Player B
- Hand: face-down card ×2
- Board: none
<BLANKLINE>
For all
- Deck: 2 cards. Discard pile: 46 cards, Diamond on top.
"""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from rules.core.game import Game
from rules.core.scene import Item, Panel, Scene, Zone, said
from rules.text.words import CORE, Text, Words, in_a_row, t

_SQUARE = re.compile("([a-z]+)([0-9]+)")


class Line(NamedTuple):
    """A line, and the lines that belong to it."""

    text: str
    below: tuple[str, ...] = ()


class Grid(NamedTuple):
    """A board: the names of its columns, and its rows from the top, each with its name and its
    contents, column by column: several things on a square from bottom to top, "" for an empty
    square, None if there is no square."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str | None, ...]], ...]


class Part(NamedTuple):
    """The zones of one player, or of one place. A board has its rows both as lines, for plain text,
    and as a `grid`; `beside`: further facts about its squares."""

    title: str
    lines: tuple[Line, ...]
    grid: Grid | None = None
    beside: tuple[Line, ...] = ()


class Description(NamedTuple):
    first: str
    parts: tuple[Part, ...]
    task: str = ""  # of a puzzle


def asked(g: Game[Any], s: Any) -> int | None:
    """The seat that decides in a state."""
    d = g.decision(s)
    return d.seat if d else None


def described(
    g: Game[Any], v: Any, lang: str, to_move: int | None, task: tuple[str, str] = ("", "")
) -> Description:
    """A view in words; `task`: title and text of a puzzle, each may be empty."""
    teller = _Teller(g.scene(v), g.words, lang)
    over = g.result(v) if to_move is None else None
    facts = {"game": teller.say(t("game.title")), "status": teller.say(g.status(v))}
    if to_move is not None:
        first = teller.core("told.first", who=teller.player(to_move), **facts)
    elif over is not None:
        first = teller.core("told.over", result=teller.say(over.text), **facts)
    else:
        first = teller.core("told.first.nobody", **facts)
    title, text = task
    said = teller.core("told.task", text=text) if text else ""
    if text and title:
        said = teller.core("told.puzzle", title=title, text=text)
    return Description(first, teller.parts(), said)


def told(scene: Scene, words: Words, lang: str) -> tuple[Part, ...]:
    """The contents of a table, without the game's own line."""
    return _Teller(scene, words, lang).parts()


def text(d: Description) -> str:
    """A description as plain text."""
    out = [d.first, d.task] if d.task else [d.first]
    for part in d.parts:
        out += ["", part.title]
        for line in part.lines + part.beside:
            out += [f"- {line.text}", *(f"  - {one}" for one in line.below)]
    return "\n".join(out)


class _Teller:
    """Puts the things of a scene into words in one language; `cards` are those whose texts are
    included."""

    def __init__(self, scene: Scene, words: Words, lang: str) -> None:
        self.scene, self.words, self.lang = scene, words, lang
        self.cards: dict[Text, None] = {}
        letters = {panel.seat: panel.letter for panel in scene.panels}
        self.names: tuple[str, ...] = ()
        self.names = tuple(
            self.core("seat.letter", letter=letters.get(seat, chr(65 + seat)))
            for seat in range(max(letters, default=-1) + 1)
        )
        heads = (i for z in scene.zones if z.kind == "sheet" for i in z.items if i.part == "head")
        self.states = {i.ref: i.tag for i in heads}  # said together with a name

    def say(self, text: Text) -> str:
        return said(self.words, text, self.lang, self.names).replace("\u200b", "")

    def core(self, key: str, **facts: object) -> str:
        return said(CORE, t(key, **facts), self.lang, self.names)

    def player(self, seat: int) -> str:
        known = 0 <= seat < len(self.names)
        return self.names[seat] if known else self.core("seat.letter", letter=chr(65 + seat))

    def row(self, said: Iterable[str]) -> str:
        """Things one after another; equal ones are counted."""
        counted = ((one, sum(1 for _ in alike)) for one, alike in groupby(said))
        told = [self.core("told.times", what=one, n=n) if n > 1 else one for one, n in counted]
        return in_a_row(told, self.lang, comma=self.core("told.between"))

    # -- parts -------------------------------------------------------------------------------

    def parts(self) -> tuple[Part, ...]:
        zones = self.scene.zones
        shared = [z for z in zones if z.seat is None and z.kind != "grid"]
        out = []
        for panel in self.scene.panels:
            mine = sorted(
                (z for z in zones if z.seat == panel.seat), key=lambda z: z.kind != "hand"
            )
            out.append(Part(self.heading(panel), (*self.facts(panel), *self.lines(mine))))
        if shared:
            out.append(Part(self.core("told.shared"), tuple(self.lines(shared))))
        out += [self.board(z) for z in zones if z.kind == "grid"]
        if self.cards:
            told = tuple(Line(self.say(card).strip()) for card in self.cards)
            out.append(Part(self.core("told.cards"), told))
        return tuple(out)

    def heading(self, panel: Panel) -> str:
        name = self.player(panel.seat)
        return self.core("told.with", what=name, how=self.say(panel.tag)) if panel.tag else name

    def facts(self, panel: Panel) -> list[Line]:
        said = []
        for label, value, *spoken in panel.facts if panel.told is None else panel.told:
            value = spoken[0] if spoken else value
            value = self.say(value) if isinstance(value, Text) else value
            said.append(self.core("told.fact", label=self.say(label), value=value))
        return [Line(_capital(self.core("told.between.facts").join(said)))] if said else []

    def lines(self, zones: Sequence[Zone]) -> list[Line]:
        """The zones that are not boards; piles next to each other share one line."""
        out = []
        for kind, found in groupby(zones, lambda z: z.kind):
            if kind == "pile":
                out.append(Line(self.core("told.sentences", all=tuple(map(self.pile, found)))))
            else:
                out += [self.line(z) for z in found]
        return out

    def line(self, z: Zone) -> Line:
        label = self.say(z.name or z.label)
        if z.kind == "sheet":
            return self.sheet(z, label)
        if z.kind == "track":
            return Line(label)
        if z.kind == "steps":
            now = [self.say(i.label) for i in z.items if i.state == "now"]
            return Line(self.listed(label, now))
        named = [self.item(i) for i in z.items]
        if z.kind == "hand" and len(set(named)) > 1:
            facts = {"label": label, "n": len(named), "items": self.row(named)}
            return Line(self.core("told.hand", **facts))
        return Line(self.listed(label, named))

    def listed(self, label: str, said: list[str]) -> str:
        if not said:
            return self.core("told.none", label=label)
        return self.core("told.list", label=label, items=self.row(said))

    def pile(self, z: Zone) -> str:
        n = len(z.items) if z.amount is None else z.amount
        facts = {"label": self.say(z.name or z.label), "n": n}
        if not n:
            return self.core("told.pile.none", **facts)
        if not z.items or z.items[0].face.back:
            return self.core("told.pile", **facts)
        return self.core("told.pile.top", top=self.item(z.items[0]), **facts)

    def sheet(self, z: Zone, label: str) -> Line:
        """A character with everything on its sheet, or a place with its yield."""
        said: list[str] = []
        for i in z.items:
            if i.part == "head":
                self.note(i)
                said = [*self.counters(i), *([self.say(i.sub)] if i.sub else [])]
                if i.tag:
                    label = self.core("told.with", what=label, how=self.say(i.tag))
        table = [self.item(i) for i in z.items if i.part == "table" and i.name is not None]
        below = [self.row(table)] if table else []
        below += [self.item(i) for i in z.items if i.part == "changes"]
        return Line(self.listed(label, said) if said else label, tuple(below))

    # -- things ------------------------------------------------------------------------------

    def note(self, i: Item) -> None:
        if i.about is not None:
            self.cards[i.about] = None

    def item(self, i: Item) -> str:
        """The name of a thing, and in brackets its other visible features."""
        self.note(i)
        name = self.say(i.name or i.label)
        how = [_small(one) for one in self.counters(i)]
        if i.tag is not None and i.name is not None and not self.says(i, i.tag):
            how.append(self.say(i.tag))
        if not how:
            return name
        return self.core("told.with", what=name, how=self.core("told.between").join(how))

    def says(self, i: Item, tag: Text) -> bool:
        """Whether a thing's name already contains its tag, or a sheet says the same of it."""
        facts = i.name.facts if i.name else ()
        return self.states.get(i.ref) == tag or any(value == tag for _, value in facts)

    def counters(self, i: Item) -> list[str]:
        out = []
        for c in i.counters:
            n = str(c.value).replace("-", self.core("told.minus"))
            n = n if c.most is None else self.core("told.of", n=n, most=c.most)
            out.append(self.core("told.number", label=self.say(c.label), n=n))
        return out

    # -- boards ------------------------------------------------------------------------------

    def board(self, z: Zone) -> Part:
        there: dict[tuple[int, int], list[str]] = {}
        for i in z.items:
            there.setdefault((i.x, i.y), []).append(self.item(i))
        names = {(q.x, q.y): self.say(q.label) for q in z.squares}
        columns = tuple(
            _heading((names.get((x, y), "") for y in range(z.rows)), 1, x) for x in range(z.columns)
        )
        rows: list[tuple[str, tuple[str | None, ...]]] = []
        lines: list[Line] = []
        for y in range(z.rows):
            cells = tuple(self.row(there.get((x, y), [])) for x in range(z.columns))
            name = _heading((names.get((x, y), "") for x in range(z.columns)), 2, y)
            drawn = (None if (x, y) in z.holes else cell for x, cell in enumerate(cells))
            rows.append((name, tuple(drawn)))
            filled = [
                self.core("told.at", square=names.get((x, y)) or f"{columns[x]}{name}", what=cell)
                for x, cell in enumerate(cells)
                if cell
            ]
            lines += [Line(self.core("told.between").join(filled))] if filled else []
        marked: dict[str, list[str]] = {}
        for q in z.squares:
            if q.said is not None:
                marked.setdefault(self.say(q.said), []).append(names[q.x, q.y])
        beside = tuple(
            Line(_capital(self.core("told.list", label=said, items=tuple(at))))
            for said, at in marked.items()
        )
        title = self.say(z.name or z.label)
        if not lines:
            return Part(title, (Line(self.core("told.empty")),), None, beside)
        return Part(title, tuple(lines), Grid(columns, tuple(rows)), beside)


def _heading(names: Iterable[str], part: int, n: int) -> str:
    """The name of a column (`part` 1) or a row (2), from the names of its squares: “a”, or “5”;
    otherwise its number."""
    known = [found[part] for found in map(_SQUARE.fullmatch, names) if found]
    return known[0] if known else str(n + 1)


def _capital(said: str) -> str:
    return said[:1].upper() + said[1:]


def _small(said: str) -> str:
    """Without a capital, unless it is an abbreviation's."""
    return said[:1].lower() + said[1:] if said[1:2].islower() else said
