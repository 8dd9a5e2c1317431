"""The names of characters in all texts.

>>> from rules.games.war_vortex_night.library import WORDS
>>> from rules.games.war_vortex_night.state import Character
>>> s = State((Character("odo"), Character("rag_doll"), Character("rag_doll")))
>>> [WORDS.say(who(s, i), "en") for i in (0, 1, 2)], at(who(s, 2))
(['Gravel Saint Odo', 'Rag Doll', 'Rag Doll 2'], 'c3')
"""

from rules.games.war_vortex_night.cards import SHELF
from rules.games.war_vortex_night.state import State, ref
from rules.games.war_vortex_night.text.words import name_of
from rules.text.words import Text, t


def who(s: State, i: int) -> Text:
    """The name of its card; a later character with the same card has a number. The text contains
    its ref."""
    card = s.characters[i].card
    return _named(card, [c.card for c in s.characters[: i + 1]].count(card), i)


@SHELF.worked_out(1 << 12)
def _named(card: str, nth: int, i: int) -> Text:
    if nth == 1:
        return t("named", name=name_of(card), at=ref(i))
    return t("named.nth", name=name_of(card), n=nth, at=ref(i))


def nth(s: State, i: int) -> int:
    """Its number among characters with the same card, from 1; 0 if it is the only one."""
    same = [k for k, c in enumerate(s.characters) if c.card == s.characters[i].card]
    return same.index(i) + 1 if len(same) > 1 else 0


def at(named: Text) -> str:
    """The ref in a character's name."""
    found: str = dict(named.facts)["at"]
    return found
