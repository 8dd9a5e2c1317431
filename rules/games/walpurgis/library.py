"""The packs of Walpurgis, and the ready-made decks.

>>> len(deck("bell")), deck("bell")[:2], SHELF.now().packs["tome"].name.en
(30, ('bell_shot', 'bell_shot'), 'Aldus Vellum')
"""

from pathlib import Path

from rules.core.cards import Cards
from rules.core.cards.pack import Card as Printed
from rules.core.cards.pack import Pack
from rules.games.walpurgis import cards
from rules.games.walpurgis.cards import SHELF, Card
from rules.games.walpurgis.vocabulary.form import FORM, WORDS, check_names, of_pack
from rules.text import seal
from rules.text.document import Document
from rules.text.errors import BadInput
from rules.text.looks import seen
from rules.text.words import Text, literal, t

SHOTS = 6  # Plain Shots in the deck of a pack
_HERE = Path(__file__).parent
_SET = Document.parse((_HERE / "set.toml").read_text("utf-8"))
_EMBLEMS: dict[str, str] = _SET.table("emblems")


def emblem(icon: str) -> str:
    """The seal of a character."""
    return _EMBLEMS.get(icon) or seal.made(icon, ((0, 0), (2, 0), (1, 2)))


def icon_name(icon: str) -> Text:
    """A character's name: that of the pack whose id is the icon, or the icon itself."""
    return t(f"pack.{icon}") if icon in SHELF.now().packs else literal(icon)


def _know(pack: Pack, printed: Printed) -> Card:
    c = of_pack(printed)
    offsets = [place for part in c.modes[0].pattern for place in part]
    own = emblem(c.icon) if c.plain else seal.made(c.id, [(0, 0), *offsets])
    return c._replace(seal=c.seal or own)


def _check(pack: Pack) -> None:
    """Icons must be those of known characters, and the cards named in steps must be known
    (CD-10)."""
    for i, printed in enumerate(pack.cards):
        if printed["icon"] not in (icons := (*_EMBLEMS, *SHELF.now().packs)):
            found, expected = printed["icon"], ", ".join(dict.fromkeys(icons))
            e = BadInput("not_one_of", expected=expected, found=found).meant(icons)
            raise e.inside(f"card.{i}.icon")
        for m, mode in enumerate(printed["modes"]):
            for part in ("before", "after"):
                try:
                    check_names(getattr(mode, part))
                except BadInput as e:
                    raise e.inside(f"card.{i}.modes.{m}.{part}") from None


OWN = SHELF.stock(FORM, WORDS, _know, _HERE / "packs", _check)
ICONS = tuple(_EMBLEMS)
READY_MADE: dict[str, Cards] = {
    name: tuple(card for card, n in counts.items() for _ in range(n))
    for name, counts in _SET.table("decks").items()
}


def deck_names() -> tuple[str, ...]:
    """The available decks: one of each pack to try, and the ready-made ones."""
    tried = (pack.id for pack in SHELF.now().dealt if pack.id not in READY_MADE)
    return (*(name for name in tried if deck(name)), *READY_MADE)


def deck(name: str) -> Cards:
    """The cards of an available deck; for a pack to try, see `whole`."""
    return READY_MADE[name] if name in READY_MADE else whole(name)


def whole(name: str) -> Cards:
    """The deck of a pack: six Plain Shots and four of each other name (WP-1.2), up to the limit of
    decks; empty if it has no Plain Shot. The ready-made decks of version 1 were made in this
    way."""
    of = [cards.card(card.id) for card in SHELF.now().packs[name].cards]
    plain = [c.id for c in of if c.plain]
    named: dict[str, list[str]] = {}
    for c in of:
        if not c.plain:
            named.setdefault(seen(c.name), []).append(c.id)
    others = [
        one
        for same in named.values()
        for one in sorted((same * cards.COPIES)[: cards.COPIES], key=same.index)
    ]
    return (*plain * SHOTS, *others)[: cards.MOST] if plain else ()
