"""A view of Tash-Kalar laid out as a scene.

>>> from rules.games.tash_kalar import position
>>> scene_ = scene(position.read("mode = 'duel'\\nboard = '.. Ac .. .. ..'"))
>>> [z.kind for z in scene_.zones][:3], [i.ref for i in scene_.zones[0].items]
(['grid', 'hand', 'pile'], ['d1'])
"""

from rules.core.cards import HIDDEN, Cards
from rules.core.cards.deck import Entry
from rules.core.scene import Detail, Diagram, Face, Fact, Item, Panel, Scene, Square, Zone, pile
from rules.games.tash_kalar import cards, scoring
from rules.games.tash_kalar.board import HOLES, MARKS, SQUARES, name, place
from rules.games.tash_kalar.legality.options import lacks_one, summonings
from rules.games.tash_kalar.play.end_of_turn import END_OF_TURN_OPS
from rules.games.tash_kalar.setup import placer, start_icons
from rules.games.tash_kalar.state import (
    KINDS,
    LETTERS,
    RANKS,
    State,
    at,
    side_of,
    sides,
    supply,
)
from rules.games.tash_kalar.vocabulary import patterns, tasks
from rules.text.seal import STAR
from rules.text.words import Text, Who, joined, literal, t

_SHOWN_MARKS = ("red", "green", "central")
_LAYER = {"c": "common", "h": "heroic", "L": "legendary"}


def scene(v: State) -> Scene:
    zones = [_board(v)]
    for seat in range(v.seats):
        zones += [_hand(v, seat), *_piles(v, seat)]
    zones += _shared(v)
    return Scene(tuple(zones), tuple(_panel(v, seat) for seat in range(v.seats)), layout="board")


# -- the board -------------------------------------------------------------------------------


def _board(v: State) -> Zone:
    items = []
    squares = []
    for b in SQUARES:
        x, y = place(b)
        ref = name(b)
        marks = [
            m for m in _SHOWN_MARKS if b & MARKS[m] and (m != "central" or v.mode == "classic")
        ]
        if any(icon & b for icon in start_icons(v.mode)):
            marks.append("icon")
        told = tuple(t(f"square.{mark}") for mark in marks if mark != "icon")
        said = t("parts", all=told) if told else None
        squares.append(Square(x - 1, y - 1, ref, literal(ref), " ".join(marks), said))
        found = at(v, b)
        if found is not None:
            side, rank = found
            face = Face("piece", RANKS[rank], owner=side, seal=STAR if rank else "")
            label = t(f"piece.{RANKS[rank]}", side=LETTERS[side])
            key, short = f"{ref}.{side}{rank}", t(f"stands.{RANKS[rank]}", side=LETTERS[side])
            items.append(Item(key, face, label, ref, x=x - 1, y=y - 1, name=short))
    return Zone(
        "board",
        "grid",
        t("zone.board"),
        items=tuple(items),
        columns=9,
        rows=9,
        holes=tuple((x - 1, y - 1) for x, y in HOLES),
        squares=tuple(squares),
    )


# -- cards -----------------------------------------------------------------------------------


def diagram(card: str) -> Diagram | None:
    """A being's pattern, or a task's shape."""
    grid: tuple[str, ...] = ()
    if cards.is_being(card):
        grid = cards.being(card).pattern.grid
    elif cards.is_task(card):
        grid = tasks.shape_of(cards.task(card).condition)
    if not grid:
        return None
    cells: list[tuple[int, int, str]] = []
    for x, y, cell in patterns.drawn(grid):
        cells.append((x, y, "cell"))
        second = cell[1:]
        if second.isdigit():
            cells.append((x, y, f"mark{second}"))
        if second == "*":
            cells.append((x, y, "decor"))
        if cell[0] in _LAYER:
            cells.append((x, y, _LAYER[cell[0]]))
        if second == "@":
            cells.append((x, y, "summon"))
    return Diagram(len(grid[0].split()), len(grid), tuple(cells))


def face(card: str, kind: str) -> Face:
    """A card's face; `kind` is the deck it belongs to: school, legend, flare, task."""
    if card == HIDDEN:
        return Face("card", f"back_{kind}", back=True)
    title = t(f"card.{card}")
    notes: list[Text] = []
    symbol = worth = seal = ""
    if cards.is_being(card):
        seal = cards.being(card).seal
        symbol = f"card_{RANKS[cards.being(card).rank]}"
        notes.append(cards.note(card))
    elif cards.is_flare(card):
        symbol = "card_flare"
        notes += cards.halves_of(card)
    else:
        task = cards.task(card)
        symbol, worth = "card_task", str(task.points)
        notes += [
            cards.note(card),
            t("task.worth", n=task.points, type=t(f"type.{task.type}")),
            *([t("task.advanced")] if task.advanced else []),
        ]
    return Face(
        "card",
        symbol,
        worth,
        title=title,
        reading=cards.reading(card),
        notes=tuple(notes),
        diagram=diagram(card),
        seal=seal,
    )


def asking(source: str) -> Face | None:
    """The card whose effect asks; a being or a flare, which is in no pile meanwhile."""
    if cards.is_being(source) or cards.is_flare(source):
        return face(source, "")
    return None


@cards.SHELF.worked_out(1 << 11)
def label(card: str, kind: str) -> Text:
    """A card in words: its name and its text."""
    if card == HIDDEN:
        return t(f"back.{kind}")
    said = joined(face(card, kind).notes)
    if cards.is_being(card):
        said = t("label.being", rank=t(f"rank.{RANKS[cards.being(card).rank]}"), text=said)
        said = t("both", a=said, b=_pattern(cards.being(card).pattern.grid))
    if cards.is_task(card) and (grid := tasks.shape_of(cards.task(card).condition)):
        said = t("both", a=said, b=_shape(grid))
    return t("label.card", card=t(f"spoken.{card}"), text=said)


@cards.SHELF.worked_out(1)
def gallery() -> tuple[Entry, ...]:
    """Every card: the schools, then legends, flares and tasks."""
    return tuple(
        Entry(card, face(card, ""), label(card, ""), pack)
        for kind in ("school", "legends", "flares", "tasks")
        for pack in cards.dealt(kind)
        for card in cards.cards_of(pack)
    )


def named(item: Item, card: str, kind: str) -> Item:
    """The item of a card, with its name for lists and its text."""
    if card == HIDDEN:
        return item
    return item._replace(name=t(f"card.{card}"), about=label(card, kind))


def _pattern(grid: tuple[str, ...]) -> Text:
    """A pattern in words: its cells relative to the summon square, and its marks."""
    cells = patterns.drawn(grid)
    [(mx, my)] = [(x, y) for x, y, cell in cells if cell[1] == "@"]
    marked = [_seen_from(x - mx, y - my) for x, y, cell in cells if cell[1].isdigit()]
    said = t("label.pattern", cells=_needed(cells, mx, my, "at.here"))
    return t("both", a=said, b=t("label.marked", cells=tuple(marked))) if marked else said


def _shape(grid: tuple[str, ...]) -> Text:
    """The shape of a task in words: its cells relative to its first piece."""
    cells = patterns.drawn(grid)
    x, y = next((x, y) for x, y, cell in cells if cell != ".")
    return t("label.shape", cells=_needed(cells, x, y, "at.first"))


def _needed(cells: list[tuple[int, int, str]], x0: int, y0: int, here: str) -> tuple[Text, ...]:
    """The places of pieces relative to one cell, which itself is called `here`."""
    return tuple(
        t(f"cell.{cell[0]}", at=_seen_from(x - x0, y - y0, here))
        for x, y, cell in cells
        if cell[0] != "."
    )


def _seen_from(dx: int, dy: int, here: str = "at.here") -> Text:
    across = t("at.right" if dx > 0 else "at.left", n=abs(dx))
    along = t("at.down" if dy > 0 else "at.up", n=abs(dy))
    if dx and dy:
        return t("at.both", across=across, along=along)
    return across if dx else along if dy else t(here)


def _hand(v: State, seat: int) -> Zone:
    items = []
    for kind, held in zip(KINDS, v.hands[seat], strict=True):
        for i, card in enumerate(held):
            ref = f"{seat}.{kind}.{card}" + (str(i) if card == HIDDEN else "")
            tag, short = _tag(v, seat, card)
            item = Item(ref, face(card, kind), label(card, kind), tag=tag, short=short)
            items.append(named(item, card, kind))
    return Zone(f"{seat}.hand", "hand", t("zone.hand"), seat, tuple(items))


def _tag(v: State, seat: int, card: str) -> tuple[Text | None, Text | None]:
    """Where a being in hand can be summoned, or that it nearly can; and the same in a few signs."""
    if not cards.is_being(card) or v.phase != "turn":
        return None, None
    if seat == v.to_move == v.resolver and v.actions and not v.stack:
        squares = tuple(sorted({o.args[1] for o in summonings(v, card)}))
        if squares:
            key = "card.ready.many" if len(squares) > 2 else "card.ready"
            n, few = len(squares), " ".join(squares)
            return t(key, n=n, squares=squares), t(f"{key}.short", n=n, squares=few)
    if lacks_one(v, seat, card):
        return t("card.lacks_one"), t("card.lacks_one.short")
    return None, None


def _deck(ref: str, words: Text, deck: Cards, kind: str) -> Zone:
    return pile(ref, words, len(deck), face(HIDDEN, kind), t(f"back.{kind}"))


def _discards(ref: str, discard: Cards, kind: str) -> Zone:
    """A discard pile, open to all (O-32)."""
    top = discard[-1] if discard else HIDDEN
    detail = tuple(Detail(t(f"card.{card}"), 1, face(card, kind)) for card in reversed(discard))
    words, said = t(f"zone.discard.{kind}"), label(top, kind)
    zone = pile(ref, words, len(discard), face(top, kind), said, top=top, detail=detail)
    return zone._replace(items=tuple(named(item, top, kind) for item in zone.items))


def _piles(v: State, seat: int) -> list[Zone]:
    mine = v.school_piles[seat]
    deck = _deck(f"{seat}.deck", t("zone.deck"), mine.deck, "school")
    if v.teams:
        deck = deck._replace(detail=(Detail(t("sideways"), v.sideways[seat]),))
    discards = _discards(f"{seat}.discard", mine.discard, "school")
    return [zone._replace(seat=seat) for zone in (deck, discards)]


def _shared(v: State) -> list[Zone]:
    zones = []
    for kind, both in (("legend", v.legends), ("flare", v.flares)):
        zones.append(_deck(f"{kind}s", t(f"zone.{kind}s"), both.deck, kind))
        zones.append(_discards(f"{kind}_discard", both.discard, kind))
    if v.mode == "classic":
        zones += _tasks(v)
        zones.append(_deck("task_deck", t("zone.task_deck"), v.task_deck, "task"))
    zones.append(_score(v))
    return zones


def _tasks(v: State) -> list[Zone]:
    """The three current tasks; separately the next one, which can't be claimed (TK-13.3)."""
    items = [
        named(Item(f"task.{card}", face(card, "task"), label(card, "task")), card, "task")
        for card in v.tasks
        if card
    ]
    zones = [Zone("tasks", "row", t("zone.tasks"), items=tuple(items))]
    if v.next_task:
        words = t("label.next", text=label(v.next_task, "task"))
        shown = face(v.next_task, "task")
        shown = shown._replace(notes=(*shown.notes, t("task.next")))
        item = named(Item(f"task.{v.next_task}", shown, words), v.next_task, "task")
        zones.append(Zone("next_task", "row", t("zone.next_task"), items=(item,)))
    return zones


# -- numbers ---------------------------------------------------------------------------------


def _score(v: State) -> Zone:
    """One track with each side's marker."""
    goal = scoring.MELEE_GOALS[v.seats] if v.mode == "melee" else scoring.GOALS[v.mode]
    items = []
    for side in range(sides(v)):
        points = scoring.points_of(v, side)
        words = t("score.of", letter=LETTERS[side], n=points)
        items.append(Item(f"score.{side}", Face("token", owner=side), words, x=min(points, goal)))
    label, told = t("zone.score", n=goal), t("score.goal", n=goal)
    return Zone("score", "track", label, items=tuple(items), columns=goal + 1, name=told)


def letter(v: State, seat: int) -> str:
    return f"{LETTERS[seat % 2]}{seat // 2 + 1}" if v.teams else LETTERS[seat]


def _panel(v: State, seat: int) -> Panel:
    side = side_of(v, seat)
    two_sided, legendary = supply(v, side)
    n = scoring.points_of(v, side)
    facts: list[Fact] = []
    if v.mode == "melee":
        shown, said = (
            tuple(
                t(
                    f"{kind}.in",
                    colour=LETTERS[k],
                    n=v.scores[side][k],
                    spent=t(spent if v.spent[seat] >> k & 1 else "nothing"),
                )
                for k in range(sides(v))
                if k != side
            )
            for kind, spent in (("score", "marker.spent"), ("said", "said.spent"))
        )
        lowest = t("score.lowest", n=n, all=shown), t("said.lowest", n=n, all=said)
        facts.append((t("fact.points"), *lowest))
    elif v.mode == "classic":
        legends = v.pieces[side][2].bit_count()
        of = {"n": n, "tasks": n - legends, "legends": legends}
        facts.append((t("fact.points"), t("score.classic", **of), t("said.classic", **of)))
    else:
        facts.append((t("fact.points"), n))
    own = {"two": two_sided, "legendary": legendary}
    facts.append((t("fact.supply"), t("supply", **own), t("said.supply", **own)))
    if seat == v.to_move and v.phase == "turn":
        facts.append((t("fact.actions"), v.actions))
        if any(map(any, v.tally)):
            facts.append((t("fact.tally"), _tally(v)))
    told = tuple(fact for fact in facts if fact[0].key != "fact.actions")  # the status says these
    tag = t(f"pack.{v.schools[seat]}")
    acts = placer(v) if v.phase == "start" else v.to_move
    on_turn = seat == acts and v.phase != "over"
    brief = [literal(n)]
    if on_turn and v.phase == "turn":
        brief.append(t("brief.actions", n=v.actions))
    named = letter(v, seat)
    return Panel(seat, named, tuple(facts), on_turn, tag, side, tuple(brief), told=told)


def _tally(v: State) -> Text:
    total = [sum(counts[rank] for counts in v.tally) for rank in (0, 1, 2)]
    told = (t(f"tally.{word}", n=n) for word, n in zip(RANKS, total, strict=True) if n)
    return t("parts", all=tuple(told))


def status(v: State) -> Text:
    if v.phase == "over":
        return t("status.over")
    if v.phase == "start":
        return t("status.start", mode=t(f"mode.{v.mode}"))
    key = "status.last" if 0 <= v.last < v.seats else "status.turn"
    facts = {"mode": t(f"mode.{v.mode}"), "who": Who(v.to_move), "n": v.actions}
    if v.resolver != v.to_move and (v.actions or _in_effect(v)):
        return t(f"{key}.mate", **facts, mate=Who(v.resolver))
    return t(key, **facts)


def _in_effect(v: State) -> bool:
    """Whether a card's effect is in progress; a teammate who took over finishes it, but does not
    end the turn (TK-18.6, TK-18.10)."""
    return bool(v.stack) and v.stack[-1].ops[0] not in END_OF_TURN_OPS


def outcome(s: State) -> Text:
    """The winners, and the tie-breaker that decided."""
    first = scoring.ranking(s)[0]
    points = scoring.points_of(s, first[0])
    winners = tuple(Who(seat) for seat in range(s.seats) if side_of(s, seat) in first)
    if len(first) > 1:
        return t("result.draw", winners=winners, n=points)
    clause = scoring.deciding(s)
    key = {"TK-17.4": "result.next", "TK-17.5": "result.upgraded", "TK-17.6": "result.pieces"}
    return t(key.get(clause, "result.points"), winners=winners, n=points)
