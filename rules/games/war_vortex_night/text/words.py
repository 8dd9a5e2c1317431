"""All words of the game: its sentences, and the names of the cards known at the time.

>>> WORDS.say(name_of("no_such_card"), "en"), SHELF.now().words.has("log.retired")
('no_such_card', True)
"""

from rules.games.war_vortex_night.cards import SHELF
from rules.games.war_vortex_night.text.phrases import PHRASES
from rules.games.war_vortex_night.text.reasons import REASONS
from rules.games.war_vortex_night.text.sentences import SENTENCES
from rules.text.words import CORE, Text, Words, literal, t

WORDS = Words({**PHRASES, **SENTENCES, **REASONS}, CORE)


@SHELF.worked_out(1 << 10)
def name_of(card: str) -> Text:
    """The name of a card; for an unknown one, its id."""
    return t(f"card.{card}") if SHELF.now().words.has(f"card.{card}") else literal(card)


def ability_name(card: str, ability: str) -> Text:
    """The name of a special ability; if its card gives none, its type."""
    key = f"special.{card}.{ability}"
    return t(key) if SHELF.now().words.has(key) else t("ability")


def word(kind: str, name: str) -> Text:
    """An attribute or a species, in both languages if it is one of the game's own."""
    key = f"{kind}.{name}"
    return t(key) if SHELF.now().words.has(key) else literal(name)
