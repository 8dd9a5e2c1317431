"""The packs of War Vortex Night, the ready-made decks, and the cards that may be called into a
battle.

Things that are no cards also have their words in the table: special abilities, as
`special.<card>.<ability>`, and the line about a character, as `about.card.<card>`.

>>> deck("odo")[-1], OWN.packs["guests"].name.en, WORDS.table["special.heron.wind_back"][0]
('landslip', 'Uninvited Guests', 'Wind Back')
>>> FIELDS[:2], SHELF.card(TOKENS[0]).threat
(('moonviewing_hill', 'mirror_lake'), 0)
"""

from pathlib import Path

from rules.core.cards.pack import Card as Printed
from rules.core.cards.pack import Name, Pack
from rules.games.war_vortex_night.cards import SHELF
from rules.games.war_vortex_night.state import Rules
from rules.games.war_vortex_night.text.words import WORDS
from rules.games.war_vortex_night.vocabulary import references
from rules.games.war_vortex_night.vocabulary.form import FORM, names_of, of_pack
from rules.text.document import Document
from rules.text.errors import BadInput

_HERE = Path(__file__).parent
_SET = Document.parse((_HERE / "set.toml").read_text("utf-8"))


def named(printed: Printed) -> dict[str, Name]:
    names = {f"special.{printed.id}.{id}": name for id, name in names_of(printed).items()}
    about: Name | None = dict(printed.fields).get("about")
    return {**names, f"about.card.{printed.id}": about} if about else names


def _check(pack: Pack) -> None:
    """Raises for a card that names an unknown one."""
    for n, printed in enumerate(pack.cards):
        try:
            one = of_pack(printed)
            references.check(set(), one)
            references.check_names(one)
        except BadInput as e:
            raise e.at(key=f"card.{n}") from None


OWN = SHELF.stock(FORM, WORDS, lambda _, one: of_pack(one), _HERE / "packs", _check, named)


def _shipped(kind: str) -> tuple[str, ...]:
    return tuple(card.id for pack in OWN.shipped if pack.kind == kind for card in pack.cards)


CHARACTERS, ACTIONS, STATUSES = map(_shipped, ("characters", "actions", "statuses"))
TOKENS, FIELDS = map(_shipped, ("tokens", "fields"))  # that may be called in (OP-43)
READY_MADE: dict[str, tuple[str, ...]] = {
    name: tuple(deck) for name, deck in _SET.table("decks").items()
}
POOL = Rules(tokens=TOKENS, fields=FIELDS)


def deck(character: str) -> tuple[str, ...]:
    """The ready-made deck of a character, a card for each face from 1 on; empty if there is
    none."""
    return READY_MADE.get(character, ())


def seal(card: str) -> str:
    """The emblem of a card, if it has one."""
    printed = SHELF.now().printed.get(card)
    return str(dict(printed.fields).get("seal", "")) if printed else ""
