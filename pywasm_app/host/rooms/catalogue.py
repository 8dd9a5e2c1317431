"""Cards for decks, and decks in progress, as the page gets them.

>>> from rules.core.registry import game
>>> cards = catalogue(game("walpurgis"), "en")
>>> cards["cards"][0]["id"], cards["cards"][0]["most"], cards["ready"][0]["label"]
('bell_shot', None, 'Odile Carillon')
>>> checked(game("walpurgis"), "en", "Mine", [["evensong", 5]])["faults"][0]["clause"]
'WP-1.4'
"""

from typing import Any

from rules.core.cards.deck import Deck, Plan, form_of, game_of
from rules.core.game import Game
from rules.core.link import deck_of
from rules.core.model import Reason
from rules.core.registry import game
from rules.core.scene import face_as_json
from rules.text.words import Text, t


def catalogue(g: Game[Any], lang: str) -> dict[str, Any]:
    """The cards, their packs and search words, and the ready-made decks."""
    form = form_of(g)

    def say(text: Text | None) -> str:
        return g.words.say(text, lang) if text else ""

    entries = form.entries()
    choices = next(setting.choices for setting in g.settings if setting.kind == "deck")
    ready = form.ready()
    return {
        "grouped": say(t("decks.group")),
        "groups": [
            {"id": name, "label": say(t(f"pack.{name}"))}
            for name in dict.fromkeys(entry.group for entry in entries)
        ],
        "tags": [
            {"id": tag, "label": say(t(f"tag.{tag}"))}
            for tag in dict.fromkeys(tag for entry in entries for tag in entry.tags)
        ],
        "cards": [
            {
                "id": entry.id,
                "face": face_as_json(entry.face, say),
                "label": say(entry.label),
                "group": entry.group,
                "tags": list(entry.tags),
                "most": entry.most,
            }
            for entry in entries
        ],
        "ready": [
            {
                "id": choice.value,
                "label": say(choice.label),
                "about": say(choice.about),
                "seal": choice.seal,
                "cards": _pairs(form.counted(ready[choice.value])),
            }
            for choice in choices
        ],
    }


def checked(g: Game[Any], lang: str, name: str, counts: list[Any]) -> dict[str, Any]:
    """A deck with its text, and every reason why it can't be played with. `counts`: (card, number)
    pairs."""
    return _told(g, lang, form_of(g).made(name, counts))


def read(g: Game[Any], lang: str, text: str) -> dict[str, Any]:
    """The same for a deck's text; raises if it can't be read."""
    deck = form_of(g).read(text)
    return _told(g, lang, form_of(g).made(deck.name, deck.counts))


def linked(lang: str, link: str) -> dict[str, Any]:
    """The same for the deck of a link, and the `game` that it is for."""
    text = deck_of(link)
    g = game(game_of(text))
    return {"game": g.id, **read(g, lang, text)}


def _told(g: Game[Any], lang: str, deck: Deck) -> dict[str, Any]:
    form = form_of(g)
    return {
        "name": deck.name,
        "cards": _pairs(deck.counts),
        "text": form.write(deck),
        "faults": [_reason(g, lang, fault) for fault in form.faults(deck.cards)],
        "plan": _planned(g, lang, form.plan(deck.cards)) if form.plan else None,
    }


def _reason(g: Game[Any], lang: str, reason: Reason) -> dict[str, str]:
    return {"clause": reason.clause, "text": g.words.say(reason.text, lang)}


def _planned(g: Game[Any], lang: str, plan: Plan) -> dict[str, Any]:
    def say(text: Text) -> str:
        return g.words.say(text, lang)

    budget, worth = plan.budget, plan.worth
    return {
        "slots": [slot._asdict() for slot in plan.slots],
        "budget": budget and {**budget._asdict(), "said": say(budget.said)},
        "refused": {card: _reason(g, lang, reason) for card, reason in plan.refused},
        "worth": worth
        and {
            "title": say(worth.title),
            "bars": [list(bar) for bar in worth.bars],
            "numbers": [[say(label), n] for label, n in worth.numbers],
            "note": say(worth.note),
        },
    }


def _pairs(counts: tuple[tuple[str, int], ...]) -> list[list[Any]]:
    return [list(pair) for pair in counts]
