"""Building a deck, the action table of a character (WVN-2).

>>> from rules.games.war_vortex_night.cards import SHELF, Card
>>> costs = {"A": 4, "B": 4, "C": -2, "D": 6, "E": 1, "F": 2}
>>> made = {name: Action(name, name, cost) for name, cost in costs.items()}
>>> with SHELF.beside(example=Card("example", ap=15), **made):
...     deck = arranged(tuple("ABCDEF"))
...     deck, faults("example", deck)
...     [reason.text.key for reason in faults("example", deck[::-1])]
(('C', 'E', 'F', 'A', 'B', 'D'), [])
['deck.cost_order']
"""

from collections import Counter

from rules.core.model import Reason
from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.cards import FACES, Action, same
from rules.games.war_vortex_night.numbers.accounts import Account, amount, changes, summed
from rules.games.war_vortex_night.numbers.damage import FLOOR
from rules.games.war_vortex_night.ongoing.settling import evaluated
from rules.games.war_vortex_night.ongoing.standing import attributes, species
from rules.games.war_vortex_night.ongoing.statuses import settings
from rules.games.war_vortex_night.state import Character, State
from rules.games.war_vortex_night.telling.explaining import account
from rules.games.war_vortex_night.text.words import name_of
from rules.games.war_vortex_night.vocabulary.parts import number
from rules.text.words import Text, t

COPIES = 2  # of a name (WVN-2.13)


def cost(card: str) -> int:
    return cards.action(card).cost


def built(card: str) -> Character:
    """A character with the traits that count during deck building: its own always-on abilities,
    with their targets and conditions, as if it were alone (WVN-2.15, OP-04)."""
    s, _ = evaluated(State((Character(card, hp=cards.character(card).initial_hp),)))
    return s.characters[0]


def size(c: Character) -> int:
    """The required number of cards in its deck, which only a card's text can change (WVN-2.16)."""
    said = settings(c, "deck_size")
    found: int = said[-1][1] if said else FACES
    return found


def limit(c: Character) -> Account:
    """The limit for the cost of its deck, as an account (WVN-2.3)."""
    printed = amount(cards.character(c.card).ap, "WVN-2.3")
    return summed([*printed, *changes(State((c,)), 0, "ap")], FLOOR)


def faults(card: str, deck: tuple[str, ...]) -> list[Reason]:
    """Every reason why a character can't have this deck, with the names of OP-09."""
    c = built(card)
    wanted, s, ap = size(c), State((c,)), limit(c)
    spent = sum(map(cost, deck))
    out = []
    if len(deck) != wanted:
        out.append(Reason("WVN-2.1", t("deck.deck_size", n=len(deck), size=wanted)))
    if spent > ap.total:
        each = tuple([t("deck.cost", card=name_of(one), n=number(cost(one))) for one in deck])
        facts = {"n": spent, "each": each, "ap": ap.total, "account": account(s, ap.parts)}
        out.append(Reason("WVN-2.3", t("deck.over_ap", **facts)))
    if list(map(cost, deck)) != sorted(map(cost, deck)):
        out.append(Reason("WVN-2.6", t("deck.cost_order")))
    names = Counter(same(cards.action(one).name) for one in deck)
    for name, n in names.items():
        if n > COPIES:
            out.append(Reason("WVN-2.13", t("deck.copy_limit", name=name, n=n, most=COPIES)))
    for one in dict.fromkeys(deck):
        out += unfit(c, cards.action(one))
    return out


def unfit(c: Character, a: Action) -> list[Reason]:
    """Why an action card may not be in a character's deck (WVN-2.8, WVN-2.12)."""
    out = []
    if not cards.attribute_fits(a, attributes(c)):
        out.append(Reason("WVN-2.8", _named("deck.attribute", a)))
    if not cards.conditions_fit(a, attributes(c), species(c)):
        out.append(Reason("WVN-2.12", _named("deck.condition", a)))
    return out


def _named(key: str, a: Action) -> Text:
    return t(key, name=t(f"card.{a.id}"))


def arranged(chosen: tuple[str, ...]) -> tuple[str, ...]:
    """The cards by cost, those of equal cost in the given order (WVN-2.6, WVN-2.7)."""
    return tuple(sorted(chosen, key=cost))
