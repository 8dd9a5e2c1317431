"""Random combinations of a pack's vocabulary that the form accepts: they are printed in both
languages, written as positions and read again, and played without a fault."""

# ruff: noqa: E501  (tables)

import os
import random

import pytest
from duel import HIT, card, element, make

from rules.games.war_vortex_night import battle, cards, position
from rules.games.war_vortex_night.cards import SHELF
from rules.games.war_vortex_night.game import WarVortexNight
from rules.games.war_vortex_night.state import Rules
from rules.games.war_vortex_night.vocabulary import printing, terms
from rules.games.war_vortex_night.vocabulary.effects import EFFECTS
from rules.games.war_vortex_night.vocabulary.terms import FLAGS, NUMBERS
from rules.text.errors import BadInput
from rules.text.words import LANGUAGES

ROW = [{"faces": [1, 2, 3, 4, 5, 6], "effects": []}]
G = WarVortexNight()
SEEDS = int(os.environ.get("WVN_SEEDS", "12"))  # more for a long run


class Maker:
    """Terms of the vocabulary, put together by chance."""

    def __init__(self, seed):
        self.rng = random.Random(seed)

    def of(self, *choices):
        return self.rng.choice(choices)

    def may(self, share, **fields):
        return fields if self.rng.random() < share else {}

    def amount(self):
        plain = (self.rng.randint(0, 6), "1D", "1D-2", {"amount": "dice", "n": 2, "faces": 4})
        counted = (
            {"amount": self.of("hp", "status_count"), "of": self.of("self", "attacker", "target")},
        )
        return self.of(
            *plain, *counted, [1, *counted], {"amount": "cost_of", "face": self.of(0, 3)}
        )

    def target(self):
        who = self.of(*terms.TARGETS._kinds)
        more = {
            **self.may(0.2, attribute=self.of("fire", "fire, ice", "earth&moon")),
            **self.may(0.1, species=self.of("golem", "human, beast")),
            **self.may(0.1, token=self.of("yes", "no")),
        }
        return {"who": who, **more} if more else who

    def element(self, deep):
        kind = self.of(*NUMBERS, *FLAGS, "retire_limit", "immune_status", "treated_as_attribute",
                       "without_attribute", "treated_as_species", "without_species", "rule")  # fmt: skip
        if kind == "rule" and deep > 1:
            kind = "damage_dealt"
        value = {"rule": None, **dict.fromkeys(FLAGS)}.get(kind, self.of(-2, -1, 1, 2, 3))
        if kind.endswith(("_attribute", "_species")):
            value = self.of("earth", "fire", "golem")
        made = element(
            kind, value, **self.may(0.2, turns=self.of(1, 2)) if kind != "inability" else {}
        )
        if kind == "rule":
            made |= {"when": self.of(*terms.HOOKS), "effects": self.effects(deep + 1)}
        if kind in ("damage_dealt", "damage_taken"):
            made |= self.may(0.3, only=self.of("fire", "fire, ice", "earth&moon"))
        return made

    def condition(self):
        return self.of(
            {"is": "has_attribute", "expr": self.of("fire", "fire, ice")},
            {
                "is": "hp",
                self.of("at_most", "at_least"): self.rng.randint(1, 20),
                "of": self.of("self", "attacker"),
            },
            {"is": "status_count", "at_least": self.of(1, 2)},
            {"is": "has_status", **self.may(0.5, kind=self.of(*terms.KINDS))},
            {"is": "field", **self.may(0.5, steepness=self.of(0, 1, 2))},
            {"is": "natural_face", "face": self.rng.randint(1, 6)},
            {"is": "token", "of": self.of("self", "concerned")},
            {"is": "this_card_usable"},
            {"is": "not", "condition": {"is": "field"}},
        )

    def effects(self, deep=0):
        return [self.effect(deep) for _ in range(self.of(1, 1, 2))]

    def effect(self, deep):
        op = self.of(*EFFECTS._kinds)
        if deep > 1 and op in ("sequence", "choose", "if", "repeat", "roll_table"):
            op = "damage"
        made = {"op": op}
        names = EFFECTS.names(op)
        if "target" in names:
            made["target"] = self.target()
        for name in names:
            made |= self.argument(name, op, deep)
        return made

    def argument(self, name, op, deep):
        if name in ("amount", "hp", "count", "times"):
            usual = {"amount": self.amount(), "times": self.of(2, "1D"), "hp": self.of(3, "1D-1")}
            return {name: usual.get(name, 1)} if name != "hp" else self.may(0.5, hp=usual["hp"])
        if name == "elements":
            return {name: [self.element(deep) for _ in range(self.of(1, 2))]}
        if name in ("do", "then"):
            return {name: self.effects(deep + 1)}
        if name == "options":
            return {name: [self.effects(deep + 1), self.effects(deep + 1), []]}
        if name == "table":
            return {
                name: [
                    {"faces": [1, 2, 3], "effects": self.effects(deep + 1)},
                    {"faces": [4, 5, 6], "effects": []},
                ]
            }
        if name == "condition":
            return {name: [self.condition()]}
        if name == "value":
            return {name: 4 if op == "set_action_die" else self.of("earth", "fire", "golem")}
        some = {
            "threat": self.of(0, 1),
            "steepness": self.of(0, 1),
            "how": self.of("to_front", "to_back", "swap"),
        }
        if name in some:
            return {name: some[name]}
        return {
            "each": self.may(0.2, each=True),
            "unstoppable": self.may(0.3, unstoppable=True),
            "attributes": self.may(0.3, attributes=self.of("fire", "ice, moon")),
            "attribute": self.may(0.3, attribute=self.of("fire", "fire, ice")),
            "turns": self.may(0.2, turns=2),
            "which": self.may(0.3, which="all"),
            "all": self.may(0.2, all=True),
            "kind": self.may(0.2, kind=self.of(*terms.KINDS)),
            "influence_max": self.may(0.2, influence_max=2),
            "name": self.may(0.2, name="Whim") if op == "give_status" else {},
        }.get(name, {})

    def keeps(self, on):
        more = self.may(0.4, **{"class": "status"}) or self.may(0.2, name="Gloom")
        whiles = self.may(0.4, **{"while": [self.condition()]})
        return {"on": on, "elements": [self.element(0)], **more, **whiles}

    def ability(self, id):
        kind = self.of("passive", "triggered", "declared")
        if kind == "passive":
            return {
                "id": id,
                "type": kind,
                "continuous": [self.keeps(self.of("self", "all", "all_enemies"))],
            }
        when = self.of(*(terms.HOOKS if kind == "triggered" else terms.WINDOWS))
        more = {
            "whose": self.of("own", "ally", "enemy", "any"),
            **self.may(0.3, **{"if": [self.condition()]}),
        }
        limit = self.of("once_per_turn", "once_per_battle")
        return {
            "id": id,
            "type": kind,
            "when": when,
            "limit": limit,
            **more,
            "effects": self.effects(),
        }

    def card(self, kind):
        if kind == "actions":
            return {"effects": self.effects(), **self.may(0.3, continuous=[self.keeps("self")])}
        if kind == "characters":
            return {"attributes": ["fire"], "abilities": [self.ability("one"), self.ability("two")]}
        if kind == "tokens":
            return {
                "threat": self.of(0, 1),
                "action_table": [{**ROW[0], "effects": self.effects()}],
                "abilities": [self.ability("one")],
            }
        if kind == "fields":
            return {"steepness": self.of(0, 1), "continuous": [self.keeps("all")]}
        return {"named": self.of(True, False), "elements": [self.element(0) for _ in range(2)]}


def tried(maker, kind):
    """An accepted card of that kind; each refusal names its place."""
    while True:
        try:
            return make(kind, **maker.card(kind))
        except BadInput as e:
            assert e.where_key.startswith("card.0.") or e.key == "too_deep", e.where_key
            assert all(e.say(lang) for lang in LANGUAGES)


@pytest.mark.clause("OP-17", "OP-30")
@pytest.mark.parametrize("seed", range(SEEDS))
def test_whatever_is_put_together(seed):
    """Printed, written as a position, and played to an end"""
    maker = Maker(seed)
    tokens, fields = ([tried(maker, kind) for _ in range(2)] for kind in ("tokens", "fields"))
    status = tried(maker, "statuses")
    gives_it = card({"op": "give_status", "target": "one", "status": status})
    people = [tried(maker, "characters") for _ in range(3)]
    entrants = []
    for n, one in enumerate(people):
        faces = [tried(maker, "actions") for _ in range(4)]
        entrants.append(battle.Entrant(one, (*faces, gives_it, card(HIT(4)))[:6], n, n % 2))
    for name in (*tokens, *fields, status, *people, *(x for e in entrants for x in e.deck)):
        known = next(one for kind in (cards.Card, cards.Action, cards.Ground, cards.Gift)
                     if name in cards.known(kind) for one in [cards.SHELF.card(name)])  # fmt: skip
        assert all(SHELF.now().words.say(printing.text(known), lang) for lang in LANGUAGES)
    s = battle.new(tuple(entrants), seed, Rules(8, tuple(tokens), tuple(fields)))
    for _ in range(150):
        d = battle.decision(s)
        if d is None:
            break
        if maker.rng.random() < 0.1:
            assert position.read(position.write(s)) == s
        for lang in LANGUAGES:
            assert SHELF.now().words.say(G.prompt(s, d), lang)
        s, events = G.step(s, maker.rng.choice(d.options))
        assert all(SHELF.now().words.say(e.text, lang) for e in events for lang in LANGUAGES)
