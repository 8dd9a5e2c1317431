"""Packs of one card that a designer might write, from all words of the vocabularies."""

from rules.games.quest_for_the_grail.vocabulary import terms

HEAD = """game = "quest_for_the_grail"
id = "invented"
name = {{ en = "Invented", ja = "思いつき" }}
kind = "{kind}"
[[card]]
id = "invented"
name = {{ en = "Invention of Logres", ja = "ログレスの思いつき" }}
"""
KINDS = ("warriors", "companions", "rewards", "events", "spells", "combat_actions", "quests")
WORDS = ("bearer", "self", "champion", "controller", "opponent", "own_fighter", "opposing_fighter",
         "each_player", "all_players")  # fmt: skip
OWNED = ("warrior", "companion", "reward", "domain", "quest", "lasting", "player")
FILTERS = (*OWNED, "fighter", "item", "card")
CONDITIONS = ("combat", "cause", "role", "opponent", "engagement", "grail_quest", "own_turn",
              "stat", "valor", "has", "controls", "roll", "quest", "any_of", "not")  # fmt: skip
CONTINUOUS = ("mod_stat", "mod_upkeep", "mod_power", "mod_award", "valor_cost", "prevent", "forbid")
COUNTED = ("gain_valor", "lose_valor", "deal_damage", "deal_permanent_damage", "heal_damage",
           "heal_permanent", "add_power")  # fmt: skip
DONE = ("heal_fatal", "destroy", "remove_from_game", "return_to_hand", "put_into_play", "cancel",
        "gain_control", "replace_quest", "destroy_attached", "attach", "draw_cards",
        "discard_from_hand")  # fmt: skip


def toml(value):
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{k} = {toml(v)}" for k, v in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


class Inventor:
    """Makes them up with the choices of a seeded `random.Random`."""

    def __init__(self, random):
        self.random = random
        self.any = random.choice

    def often(self, chance):
        return self.random.random() < chance

    def filter(self):
        kind = self.any(FILTERS)
        out = {"type": kind}
        if kind == "warrior" and self.often(0.5):
            out["rank"] = self.any(("lesser", "knight", "king", "mere_knight"))
        if kind == "warrior" and self.often(0.3):
            out["has"] = [{"type": "reward"}]
        if kind == "fighter":
            out["kind"] = self.any(("", "warrior", "quest"))
        if kind in OWNED and self.often(0.4):
            out["whose"] = self.any(("own", "other"))
        return out

    def condition(self, depth=0):
        kind = self.any(CONDITIONS if depth < 2 else CONDITIONS[:-2])
        choices = {
            "combat": {"kind": ("formal", "mortal")},
            "cause": {"cause": terms.CAUSES},
            "role": {"role": ("attacker", "defender")},
            "engagement": {"n": (1, 2)},
            "stat": {"stat": terms.STATS, "at_least": (3,)},
            "valor": {"at_least": (5,)},
            "controls": {"at_least": (0, 1, 3)},
            "roll": {"add": ("", *terms.STATS), "at_least": (9,)},
            "quest": {"kind": ("fight", "condition")},
        }.get(kind, {})
        out = {"is": kind, **{key: self.any(found) for key, found in choices.items()}}
        if kind in ("opponent", "controls"):
            out["what"] = self.filter()
        if kind == "has":
            out["what"] = [self.filter()]
        if kind == "any_of":
            out["these"] = [self.condition(depth + 1) for _ in range(2)]
        if kind == "not":
            out["condition"] = self.condition(depth + 1)
        return out

    def continuous(self, targets):
        op = self.any(CONTINUOUS)
        choices = {
            "mod_stat": {"stat": terms.STATS, "amount": (-2, 3)},
            "mod_award": {"of": ("any", "fight", "condition"), "amount": (-1, 1)},
            "valor_cost": {"of": terms.PRICES, "amount": (1,)},
            "prevent": {"what": ("normal_damage", "permanent_damage")},
            "forbid": {"what": terms.FORBIDDEN},
        }.get(op, {"amount": (-1, 1)})
        out = {"op": op, **{key: self.any(found) for key, found in choices.items()}}
        if out.get("what") == "attach":
            out["cards"] = [self.filter()]
        if self.often(0.7):
            out["target"] = self.any(targets)
        return out

    def effect(self, targets):
        if self.often(0.3):
            return self.continuous(targets)
        op = self.any((*COUNTED, *DONE))
        out = {"op": op}
        if op in COUNTED:
            out["amount"] = 2
        if op == "destroy_attached":
            out["what"] = [self.filter()]
        if op == "attach":
            out["to"] = self.any(targets)
        if op != "add_power":
            out["target"] = self.any(targets)
        return out

    def pack(self):
        """A pack as text, and its kind."""
        kind = self.any(KINDS)
        fields = getattr(self, f"_{kind}", self._played)()
        if kind == "spells":
            fields["rating"] = 1
        lines = [f"{key} = {toml(value)}\n" for key, value in fields.items()]
        return HEAD.format(kind=kind) + "".join(lines), kind

    def _carried(self):
        out = {}
        if self.often(0.6):
            conditions = [self.condition() for _ in range(self.any((0, 1, 1, 2)))]
            does = [self.continuous(("bearer", "controller", "champion"))]
            out["statics"] = [{"if": conditions, "do": does}]
        if self.often(0.6):
            when = {"when": self.any(terms.TRIGGERS), "do": [self.effect(WORDS)]}
            out["triggers"] = [{**when, "if": [self.condition()] if self.often(0.3) else []}]
        return out

    def _warriors(self):
        out = {"rank": self.any(terms.RANKS), "prowess": 5, "strength": 4, "endurance": 7,
               "valor": 5, "upkeep": 1, **self._carried()}  # fmt: skip
        if out["rank"] == "king":
            out["realm"] = "Logres"
            out["victory"] = [self.condition()] if self.often(0.7) else []
        return {**out, "support": [self.effect(WORDS)] if self.often(0.5) else []}

    def _companions(self):
        return {"kind": self.any(("ordinary", "lady")), **self._carried()}

    def _rewards(self):
        return {"kind": self.any(terms.REWARDS), "value": self.any((0, 1)), **self._carried()}

    def _quests(self):
        if self.often(0.4):
            return {"kind": "creature", "valor": 2, "prowess": 5, "strength": 4, "endurance": 6}
        out = {"kind": "condition", "valor": 2, "condition": [self.condition()]}
        return {**out, "by": [self.filter()]} if self.often(0.3) else out

    def _played(self):
        named = {"id": "it", "what": [self.filter()], "zone": self.any(terms.ZONES),
                 "count": self.any((1, 2)), "up_to": self.often(0.3)}  # fmt: skip
        targets = [named] if self.often(0.8) else []
        words = (*["it"] * (4 * len(targets)), *WORDS)
        effects = [self.effect(words) for _ in range(self.any((1, 1, 2)))]
        return {"until": self.any(terms.DURATIONS), "targets": targets, "effects": effects}
