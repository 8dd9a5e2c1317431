"""The rulebook's pictures: a card that one shows is called by its name there, and can be played,
unless the clause is about why it cannot."""

import pytest

from rules.core.book import rulebook
from rules.core.registry import game
from rules.games.tash_kalar.cards import SHELF
from rules.text.words import t

GAME = game("tash_kalar")
BARRED = {"TK-6.11"}
SHOWN = [
    (lang, clause, card)
    for lang in ("en", "ja")
    for section in rulebook.load("tash_kalar", lang).sections
    for clause in section.clauses
    if clause.position and not clause.see
    for s in [GAME.read(clause.position)]
    for card in s.hands[0].cards
]


@pytest.mark.parametrize(
    ("lang", "clause", "card"), SHOWN, ids=[f"{lang}-{clause.id}" for lang, clause, _ in SHOWN]
)
def test_a_card_in_a_picture(lang, clause, card):
    assert SHELF.now().words.say(t(f"card.{card}"), lang) in clause.text
    decision = GAME.decision(GAME.read(clause.position))
    playable = {o.args[0] for o in decision.options if o.verb in ("summon", "flare")}
    assert (card in playable) == (clause.id not in BARRED)
