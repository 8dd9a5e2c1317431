"""A battle from beginning to end: the rules as three functions.

>>> from rules.games.war_vortex_night.cards import Action, Card
>>> from rules.games.war_vortex_night.vocabulary.effects import EFFECTS
>>> hit = EFFECTS.read([{"op": "damage", "target": "one_enemy", "amount": 7}])
>>> hits = Action("hits", "Hit", effects=hit)
>>> with SHELF.beside(example=Card("example", initial_hp=7), hits=hits):
...     deck = ("hits",) * 6
...     s = new((Entrant("example", deck), Entrant("example", deck, 1, 1)), seed=1)
...     asked = decision(s).kind
...     for _ in (1, 2):
...         s, events = step(s, decision(s).options[0])
...     asked, s.winner == s.characters[s.order[0]].team, decision(s)
('order', True, None)
"""

from typing import NamedTuple

from rules.core.model import Decision, Event, Option, Step
from rules.core.rng import Rng
from rules.core.stack import Frame, answer, ask, run
from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.cards import SHELF
from rules.games.war_vortex_night.ongoing.settling import evaluated, told
from rules.games.war_vortex_night.play import control, effects, hooks, place, removing, retiring
from rules.games.war_vortex_night.play.steps import FLOW, noted
from rules.games.war_vortex_night.play.turns import SETUP
from rules.games.war_vortex_night.state import Character, Rules, State, later
from rules.games.war_vortex_night.vocabulary import references

# Steps and effects are registered by the import.
__all__ = ["FLOW", "control", "effects", "hooks", "place", "removing", "retiring"]
STANDARD = Rules()


class Entrant(NamedTuple):
    """A character that joins a battle, with its deck, its player and its team."""

    card: str
    deck: tuple[str, ...]
    player: int = 0
    team: int = 0


def new(entrants: tuple[Entrant, ...], seed: int = 0, rules: Rules = STANDARD) -> State:
    """Characters and decks laid out openly; nothing has been rolled (WVN-3.1). Raises if a card
    names another that is unknown."""
    s = _laid_out(entrants, rules)
    return run(FLOW, s._replace(chance=Rng.of_seed(seed).chance)).state


@SHELF.worked_out(64)
def _laid_out(entrants: tuple[Entrant, ...], rules: Rules) -> State:
    _check(rules, {(one.card, one.deck) for one in entrants})
    characters = tuple(
        Character(one.card, one.player, one.team, cards.character(one.card).initial_hp, one.deck)
        for one in entrants
    )
    s, _ = evaluated(noted(State(characters, rules=rules, stack=(Frame(SETUP, 0),))))
    return later(s)


def _check(rules: Rules, brought: set[tuple[str, tuple[str, ...]]]) -> None:
    pool = {("token", one) for one in rules.tokens} | {("field", one) for one in rules.fields}
    used = {cards.character(card) for card, _ in brought}
    references.check(pool, *used, *{cards.action(one) for _, deck in brought for one in deck})


def opening(s: State) -> tuple[Event, ...]:
    """The events of the layout (WVN-3.1, WVN-3.2)."""
    return tuple(
        told(s, "laid_out", i, card=c.card, deck=c.deck) for i, c in enumerate(s.characters)
    )


def decision(s: State) -> Decision | None:
    """The open question; None when the battle is over."""
    return ask(FLOW, s)


def step(s: State, o: Option) -> Step[State]:
    """The state after a legal option, and the events."""
    return answer(FLOW, s, o)
