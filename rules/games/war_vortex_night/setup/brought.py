"""A seat's deck: a character and its action cards, a ready-made one or a text of its own (WVN-2).

>>> character, deck = apart(FORM.ready()["odo"])
>>> character, len(deck), faults(FORM.ready()["odo"])
('odo', 6, [])
>>> [reason.clause for reason in faults(("odo", "odo"))], [r.clause for r in faults(("odo",))]
(['WVN-6.1'], ['WVN-2.1'])
"""

from rules.core.cards import Cards
from rules.core.cards.deck import DeckForm, Entry, Plan
from rules.core.model import Reason
from rules.games.war_vortex_night import cards, library
from rules.games.war_vortex_night.cards import SHELF, Card
from rules.games.war_vortex_night.faces import action_face, card_face, field_face, status_card
from rules.games.war_vortex_night.setup import decks, planning
from rules.games.war_vortex_night.vocabulary import printing
from rules.text.words import Text, t

NO_ATTRIBUTE = "none"
KNOWN = ("earth", "ice", "fire", "wind", "moon", "shadow")


def apart(brought: Cards) -> tuple[str, Cards]:
    """The character, and its action cards by cost; those of equal cost in the given order (WVN-2.6,
    WVN-2.7)."""
    people = [one for one in brought if one in cards.known(Card)]
    actions = tuple(one for one in brought if one not in people)
    return people[0], decks.arranged(actions)


@SHELF.worked_out(64)
def of_text(text: str) -> tuple[str, Cards]:
    """The same from the text of a legal deck."""
    return apart(FORM.read(text).cards)


def faults(brought: Cards) -> list[Reason]:
    """Why these cards are no legal deck; empty if they are."""
    people = [one for one in brought if one in cards.known(Card)]
    if len(people) != 1:
        return [Reason("WVN-6.1", t("deck.one_character", n=len(people)))]
    return decks.faults(*apart(brought))


@SHELF.worked_out(1)
def catalogue() -> tuple[Entry, ...]:
    """Every character, and every card available for decks."""
    people, actions = [], []
    for pack in SHELF.now().dealt:
        for one in pack.cards:
            if pack.kind == "characters":
                c = cards.character(one.id)
                tags = ("character", *_tags(c.attributes))
                people.append(Entry(c.id, card_face(c.id), _label(c.id, c), pack.id, tags, 1))
            elif pack.kind == "actions":
                a = cards.action(one.id)
                tags = _tags(a.own_attributes)
                said = _label(a.id, a)
                actions.append(Entry(a.id, action_face(a.id), said, pack.id, tags, decks.COPIES))
    return (*people, *actions)


@SHELF.worked_out(1)
def gallery() -> tuple[Entry, ...]:
    """The same, and the cards that come only in a battle: tokens, fields and status cards."""
    faces = {"tokens": card_face, "fields": field_face, "statuses": status_card}
    return catalogue() + tuple(
        Entry(one.id, faces[pack.kind](one.id), _label(one.id, SHELF.card(one.id)), pack.id)
        for kind in faces
        for pack in SHELF.now().dealt
        if pack.kind == kind
        for one in pack.cards
    )


def _tags(attributes: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(one for one in attributes if one in KNOWN) or (NO_ATTRIBUTE,)


def _label(name: str, card: printing.Known) -> Text:
    return t("label.card", card=t(f"spoken.{name}"), text=printing.text(card))


def _ready() -> dict[str, Cards]:
    return {name: (name, *deck) for name, deck in library.READY_MADE.items()}


def plan(brought: Cards) -> Plan:
    """The progress of an action table (WVN-2.2, WVN-2.3)."""
    people = [one for one in brought if one in cards.known(Card)]
    if len(people) != 1:
        return Plan()
    character, deck = apart(brought)
    alone = Reason("WVN-6.1", t("refused.character"))
    others = [(one, alone) for one in library.CHARACTERS if one != character]
    made = planning.plan(character, deck)
    return made._replace(refused=(*others, *made.refused))


FORM = DeckForm("war_vortex_night", catalogue, _ready, faults, plan)
