"""The packs of War Vortex Night, the ready-made decks, and what may be called into a battle.

What is no card by itself has its words in the table, too: special abilities, as
`special.<card>.<ability>`, and the line about a character, as `about.card.<card>`.

>>> deck("odo")[-1], LIBRARY.packs["guests"].name.en, WORDS.table["special.heron.wind_back"][0]
('landslip', 'Uninvited Guests', 'Wind Back')
>>> FIELDS[:2], cards.character(TOKENS[0]).threat
(('moonviewing_hill', 'mirror_lake'), 0)
"""

from pathlib import Path

from rules.core.library import Library
from rules.core.pack import Card as Printed
from rules.core.pack import Name, Pack
from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.state import Rules
from rules.games.war_vortex_night.text.words import WORDS
from rules.games.war_vortex_night.vocabulary import references
from rules.games.war_vortex_night.vocabulary.form import FORM, names_of, of_pack
from rules.text.document import Document
from rules.text.errors import BadInput
from rules.text.words import Plain

_HERE = Path(__file__).parent
_SET = Document.parse((_HERE / "set.toml").read_text("utf-8"))
_said: dict[str, list[str]] = {}  # the words that came with a card, beside those of any card
_seals: dict[str, str] = {}


def _put(pack: Pack, printed: Printed) -> None:
    one = of_pack(pack.kind, printed)
    if isinstance(one, cards.Gift):
        cards.learn(**{printed.id: one})
    else:
        cards.learn(one)
    names = {f"special.{printed.id}.{id}": name for id, name in names_of(printed).items()}
    if about := dict(printed.fields).get("about"):
        names[f"about.card.{printed.id}"] = about
    WORDS.table.update({key: _plain(name) for key, name in names.items()})
    _said[printed.id] = list(names)
    _seals[printed.id] = dict(printed.fields).get("seal", "")


def _drop(card: str) -> None:
    cards.forget(card)
    _seals.pop(card, None)
    for key in _said.pop(card, ()):
        del WORDS.table[key]


def _plain(name: Name) -> tuple[str, str]:
    return Plain(name.en), Plain(name.ja)


def _check(pack: Pack) -> None:
    """Raises for a card that speaks of one that nobody knows."""
    for n, printed in enumerate(pack.cards):
        try:
            one = of_pack(pack.kind, printed)
            references.check(set(), one)
            references.check_names(one)
        except BadInput as e:
            raise e.at(key=f"card.{n}") from None


LIBRARY = Library(FORM, WORDS, _put, _drop, _check)
extra, learn = LIBRARY.extra, LIBRARY.learn
LIBRARY.ship(_HERE / "packs")


def _shipped(kind: str) -> tuple[str, ...]:
    return tuple(card.id for pack in LIBRARY.shipped if pack.kind == kind for card in pack.cards)


CHARACTERS, ACTIONS, STATUSES = map(_shipped, ("characters", "actions", "statuses"))
TOKENS, FIELDS = map(_shipped, ("tokens", "fields"))  # which may be called in (OP-43)
READY_MADE: dict[str, tuple[str, ...]] = {
    name: tuple(deck) for name, deck in _SET.table("decks").items()
}
POOL = Rules(tokens=TOKENS, fields=FIELDS)


def deck(character: str) -> tuple[str, ...]:
    """The ready-made deck of a character, a card for each face from 1 on; none where there is
    none."""
    return READY_MADE.get(character, ())


def seal(card: str) -> str:
    """The emblem of a card, if it has one."""
    return _seals.get(card, "")
