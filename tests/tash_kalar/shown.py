"""The shipped cards as tests look at them: steps with their arguments by name, cells of patterns.

>>> [hound] = [card for card in SET if card.id == "ash_hound"]
>>> [step] = hound.steps
>>> step.op, step.owner, step["may"], [area.kind for area in step.areas]
('destroy', 'enemy', True, ['exactly'])
>>> hound.cells, hound.images
([(-3, 0, 0), (-2, 1, 0)], 'r0 r1 r2 r3 m0 m1 m2 m3')
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from rules.games.tash_kalar import cards
from rules.games.tash_kalar.board import ROW
from rules.games.tash_kalar.vocabulary.effects import EFFECTS
from rules.games.tash_kalar.vocabulary.patterns import Pattern
from rules.games.tash_kalar.vocabulary.terms import parsed

COMMON, HEROIC, LEGENDARY = range(3)


class Step:
    """A step of an effect with its arguments by name; a target is taken apart."""

    def __init__(self, op: tuple[Any, ...]) -> None:
        self.op = op[0]
        self.args = EFFECTS.args(op)
        what = self.args.get("target", self.args.get("who", ()))
        self.is_self = what == "self"
        parts = what if isinstance(what, tuple) and what else ("", "", "anywhere", "")
        self.owner, self.ranks, self.where, self.other = parts
        self.count = self.args.get("count", self.args.get("steps", (1, 1)))
        self.is_optional = self.args.get("may", False) or self.count[0] == 0

    def __getitem__(self, name: str) -> Any:
        return self.args.get(name)

    @property
    def areas(self) -> list[Any]:
        texts = (self.where, self.args.get("where", "anywhere"))
        return [area for area in map(parsed, texts) if area and area.kind != "anywhere"]

    @property
    def is_about_itself(self) -> bool:
        named = self.is_self or self.other == "self"
        return named or str(self["condition"]).startswith("self")

    def inner(self) -> Iterator["Step"]:
        """The step and those within it."""
        yield self
        nested = [self["then"]] if self.op == "if" else self["options"] or []
        for steps in nested:
            for op in steps:
                yield from Step(op).inner()


class Shown(NamedTuple):
    """A card in the form for tests; missing parts are empty."""

    id: str
    kind: str
    rank: int = -1
    pattern: Pattern = Pattern((), ())
    effect: tuple[Any, ...] = ()
    upper: tuple[Any, ...] = ()
    lower: tuple[Any, ...] = ()
    more: tuple[int, int] = (0, 0)
    task: cards.Task | None = None

    @property
    def top(self) -> list[Step]:
        return [Step(op) for op in self.effect]

    @property
    def steps(self) -> list[Step]:
        return [s for step in self.top for s in step.inner()]

    @property
    def cells(self) -> list[tuple[int, int, int]]:
        """(dx, dy, least rank) of the pattern's pieces."""
        out = []
        for shift, rank in self.pattern.images[0].pieces if self.pattern.images else ():
            dy = (shift + ROW // 2) // ROW
            out.append((shift - ROW * dy, dy, rank))
        return out

    @property
    def images(self) -> str:
        return " ".join(image.name for image in self.pattern.images)

    @property
    def uses_marks(self) -> bool:
        return any(area.kind == "marked" for step in self.steps for area in step.areas)


def shown(pack: str, card: str) -> Shown:
    kind = cards.SHELF.now().packs[pack].kind
    if kind == "tasks":
        return Shown(card, kind, task=cards.task(card))
    if kind == "flares":
        upper, lower = cards.flare(card).upper, cards.flare(card).lower
        effect = (*upper.effect, *lower.effect)
        return Shown(card, kind, -1, Pattern((), ()), effect, upper.effect, lower.effect,
                     (upper.more, lower.more))  # fmt: skip
    being = cards.being(card)
    return Shown(card, kind, being.rank, being.pattern, being.effect)


KINDS = ("school", "legends", "flares", "tasks")
DECKS = {
    pack: [shown(pack, card) for card in cards.cards_of(pack)]
    for kind in KINDS
    for pack in cards.shipped(kind)
}
SET = [card for deck in DECKS.values() for card in deck]
