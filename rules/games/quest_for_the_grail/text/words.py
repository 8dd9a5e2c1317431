"""All words of the game: its sentences, and the names of the cards known at the time.

>>> WORDS.say(name_of("no_such_card"), "en"), WORDS.say(t("stat.prowess"), "ja")
('no_such_card', '武術力')
"""

from rules.games.quest_for_the_grail.cards import SHELF
from rules.games.quest_for_the_grail.text.phrases import PHRASES
from rules.games.quest_for_the_grail.text.reasons import REASONS
from rules.games.quest_for_the_grail.text.sentences import SENTENCES
from rules.text.words import CORE, Text, Words, literal, t

WORDS = Words({**PHRASES, **REASONS, **SENTENCES}, CORE)


def name_of(card: str) -> Text:
    """The name of a card; for an unknown one, its id."""
    return t(f"card.{card}") if SHELF.now().words.has(f"card.{card}") else literal(card)
