"""The reference set: its packs, its cards and its decks."""

import json
import tomllib
from pathlib import Path

import duel

from rules.games.war_vortex_night import battle
from rules.games.war_vortex_night.cards import SHELF
from rules.games.war_vortex_night.state import Rules

SET = tomllib.loads((Path(__file__).parent / "reference.toml").read_text("utf-8"))
DECKS = {name: tuple(deck) for name, deck in SET["decks"].items()}


def ids(kind):
    return tuple(card["id"] for card in SET[kind])


def pack(kind):
    """The text of the pack of a kind."""
    name = {"en": "Reference", "ja": "参考"}
    head = {"game": "war_vortex_night", "id": f"reference_{kind}", "name": name, "kind": kind}
    return json.dumps({**head, "card": SET[kind]}, ensure_ascii=False)


PACKS = {kind: pack(kind) for kind in SET if kind != "decks"}
for text in PACKS.values():
    SHELF.add(duel.BENCH, text)
RULES = Rules(60, ids("tokens"), ids("fields"))
FILLING = tuple(card["id"] for card in SET["actions"] if "attributes" not in card)


def fight(*teams, seed=1, rules=RULES, decks=DECKS):
    """A battle of these teams of characters, each with its ready-made deck."""
    entrants = [
        battle.Entrant(card, decks[card], n, n) for n, team in enumerate(teams) for card in team
    ]
    return battle.new(tuple(entrants), seed, rules)
