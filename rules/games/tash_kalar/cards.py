"""The cards: reads the packs, and keeps every card of every known pack by its id.

The shipped packs are the files in `packs`. Others can be known beside them, as in tests:

>>> text = '''
... game = "tash_kalar"
... id = "tiny"
... kind = "school"
... name = { en = "Tiny", ja = "ちび" }
... [[card]]
... id = "tiny_one"
... name = { en = "Tiny One", ja = "ちびさん" }
... rank = "common"
... grid = ["c. .@ c."]
... effect = [{ op = "gain_action" }]
... '''
>>> with SHELF.beside(text):
...     [i.name for i in being("tiny_one").pattern.images], note("tiny_one")
(['r0', 'r1'], Text(key='step.gain_action', facts=(('n', 1),)))
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from rules.core.cards.library import Shelf
from rules.core.cards.pack import Card, Field, Pack, PackForm
from rules.games.tash_kalar.state import RANKS
from rules.games.tash_kalar.text.sentences import SENTENCES
from rules.games.tash_kalar.vocabulary import patterns, possible, tasks
from rules.games.tash_kalar.vocabulary.effects import EFFECTS, told
from rules.games.tash_kalar.vocabulary.patterns import Pattern, impossible
from rules.games.tash_kalar.vocabulary.terms import named, parsed
from rules.text import seal
from rules.text.errors import BadInput, Unreadable
from rules.text.vocabulary import Op
from rules.text.words import CORE, Text, Words, joined, t

TYPES = ("colours", "formation", "majority", "conquest", "calling")
WORDS = Words(SENTENCES, CORE)


class Being(NamedTuple):
    id: str
    pack: str
    rank: int
    pattern: Pattern
    effect: tuple[Op, ...]
    seal: str
    is_legend: bool = False


class Half(NamedTuple):
    """Half of a flare: the opponent's required lead, and the effect."""

    more: int
    effect: tuple[Op, ...]


class Flare(NamedTuple):
    id: str
    upper: Half
    lower: Half


class Task(NamedTuple):
    id: str
    type: str
    advanced: bool
    points: int
    condition: Op


def _half(value: Any) -> Half:
    if isinstance(value, (list, tuple)) and len(value) == 2:
        value = {"more": value[0], "effect": value[1]}
    if not isinstance(value, dict):
        raise Unreadable("wrong_type", expected=t("type.table"), found=value)
    for key in ("more", "effect"):
        if key not in value:
            raise Unreadable("missing_key", name=key)
    for key in value:
        if key not in ("more", "effect"):
            raise Unreadable("unknown_key", name=key, known="more, effect")
    if type(value["more"]) is not int or not 1 <= value["more"] <= 20:
        raise Unreadable("out_of_range", low=1, high=20, found=value["more"]).inside("more")
    try:
        return Half(value["more"], EFFECTS.read(value["effect"]))
    except BadInput as e:
        raise e.inside("effect") from None


def printed(card: Card) -> Text:
    """The text of a card, without its name and pattern."""
    f = dict(card.fields)
    if "condition" in f:
        return tasks.said(f["condition"])
    if "upper" in f:
        return joined(halves(f["upper"], f["lower"]))
    return named(told(f["effect"]) if f["effect"] else t("no_effect"), t(f"card.{card.id}"))


def halves(upper: Half, lower: Half) -> tuple[Text, Text]:
    """The texts of the halves of a flare."""
    above = t("flare.upper", n=upper.more, text=told(upper.effect))
    return above, t("flare.lower", n=lower.more, text=told(lower.effect))


def drawn(card: Card) -> tuple[str, ...]:
    """A being's pattern, or a task's shape, in the form of packs."""
    f = dict(card.fields)
    if "grid" in f:
        return tuple(f["grid"])
    return tasks.shape_of(f["condition"]) if "condition" in f else ()


def _check(card: Card) -> None:
    """Marked groups must be in the pattern; a flare can't refer to a being."""
    f = dict(card.fields)
    if "grid" in f:
        groups = {cell[1] for row in f["grid"] for cell in row.split() if cell[1].isdigit()}
        for text in words_in(f["effect"]):
            if text.startswith("marked ") and text[-1] not in groups:
                raise impossible("pack.no_mark", n=int(text[-1])).inside("effect")
    for half in ("upper", "lower"):
        for text in words_in(f[half].effect) if half in f else ():
            a = parsed(text)
            speaks = a is not None and a.kind in ("adjacent", "within", "exactly", "marked")
            if text.startswith("self") or (speaks and a is not None and a.ref == "self"):
                raise impossible("pack.no_self").inside(f"{half}.effect")


def check_possible(pack: Pack) -> None:
    """Raises for an effect or a task in a pack that can never happen."""
    for i, card in enumerate(pack.cards):
        f = dict(card.fields)
        with _inside(f"card.{i}"):
            if "condition" in f:
                with _inside("condition"):
                    possible.check_task(f["condition"])
            if "grid" in f:
                with _inside("grid"):
                    possible.check_pattern(patterns.pattern(f["grid"]))
                with _inside("effect"):
                    possible.check_effect(f["effect"], RANKS.index(f["rank"]), f["grid"])
            for half in ("upper", "lower"):
                if half in f:
                    with _inside(f"{half}.effect"):
                        possible.check_effect(f[half].effect, -1)


@contextmanager
def _inside(key: str) -> Iterator[None]:
    """Errors inside get the place `key`."""
    try:
        yield
    except BadInput as e:
        raise e.inside(key) from None


def words_in(value: Any) -> Iterator[str]:
    """Every word of some steps, including those of areas and conditions."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from words_in(part)


_BEING = {
    "rank": Field("one_of", choices=RANKS),
    "grid": Field("own", read=patterns.grid),
    "effect": Field("ops", default=()),
    "seal": Field("seal", default=""),
}
FORM = PackForm(
    "tash_kalar",
    {},
    EFFECTS,
    limit=200,
    kinds={
        "school": _BEING,
        "legends": _BEING,
        "flares": {
            "upper": Field("own", read=_half),
            "lower": Field("own", read=_half),
        },
        "tasks": {
            "type": Field("one_of", choices=TYPES),
            "advanced": Field("flag", default=False),
            "points": Field("number", 1, 9),
            "condition": Field("own", read=tasks.condition),
        },
    },
    words=WORDS,
    check=_check,
    text=printed,
    draw=drawn,
)

SHELF: Shelf[Being | Flare | Task] = Shelf("tash_kalar")


def _know(pack: Pack, card: Card) -> Being | Flare | Task:
    f = dict(card.fields)
    if pack.kind == "flares":
        return Flare(card.id, f["upper"], f["lower"])
    if pack.kind == "tasks":
        return Task(card.id, f["type"], f["advanced"], f["points"], f["condition"])
    rank, pattern = RANKS.index(f["rank"]), patterns.pattern(f["grid"])
    needs = [(x, y) for x, y, cell in patterns.drawn(f["grid"]) if cell[0] != "."]
    emblem = f["seal"] or seal.made(card.id, needs)
    is_legend = pack.kind == "legends"
    return Being(card.id, pack.id, rank, pattern, f["effect"], emblem, is_legend)


def _found(card: str) -> Being | Flare | Task | None:
    return SHELF.now().cards.get(card)


def being(card: str) -> Being:
    found = SHELF.card(card)
    assert isinstance(found, Being), card
    return found


def flare(card: str) -> Flare:
    found = SHELF.card(card)
    assert isinstance(found, Flare), card
    return found


def task(card: str) -> Task:
    found = SHELF.card(card)
    assert isinstance(found, Task), card
    return found


def reading(card: str) -> str:
    """Its Japanese name in kana, or ""."""
    return SHELF.now().reading(card)


def is_being(card: str) -> bool:
    return isinstance(_found(card), Being)


def is_legend(card: str) -> bool:
    found = _found(card)
    return isinstance(found, Being) and found.is_legend


def is_school(card: str) -> bool:
    found = _found(card)
    return isinstance(found, Being) and not found.is_legend


def is_flare(card: str) -> bool:
    return isinstance(_found(card), Flare)


def is_task(card: str) -> bool:
    return isinstance(_found(card), Task)


def kind_of(card: str) -> str:
    """The kind of a card in hand: school, legend or flare."""
    return "flare" if is_flare(card) else "legend" if is_legend(card) else "school"


def cards_of(pack: str) -> tuple[str, ...]:
    """The ids of a pack's cards, in its order."""
    return tuple(card.id for card in SHELF.now().packs[pack].cards)


def emblem(school: str) -> str:
    """The seal of a school: that of its first being."""
    return being(cards_of(school)[0]).seal


def dealt(kind: str) -> tuple[str, ...]:
    """The packs of a kind for a game: those to try, and the shipped ones."""
    return tuple(pack.id for pack in SHELF.now().dealt if pack.kind == kind)


def shipped(kind: str) -> tuple[str, ...]:
    """The shipped packs of a kind, in order."""
    return tuple(pack.id for pack in OWN.shipped if pack.kind == kind)


@SHELF.worked_out(1 << 11)
def note(card: str) -> Text:
    """The text of a card."""
    return printed(SHELF.now().printed[card])


def halves_of(card: str) -> tuple[Text, Text]:
    """The texts of a flare's halves."""
    return halves(flare(card).upper, flare(card).lower)


OWN = SHELF.stock(FORM, WORDS, _know, Path(__file__).parent / "packs", check_possible)
SCHOOLS = shipped("school")
