"""Cards of three parts and more, of all kinds, drawn from the constructs one of which each pack of
`constructs` has: `Mixer(random).card()`. A part that the form refuses is drawn anew."""

from constructs import CARRIERS, PLAYED, WORDS, conditions, continuous, effects, filters, pack

from rules.core.cards.pack import check
from rules.games.quest_for_the_grail.vocabulary import terms
from rules.text.errors import BadInput

PARTS = 3
MOST = 400  # draws for one card
CONDITIONS, CONTINUOUS, EFFECTS = list(conditions()), list(continuous()), list(effects())
FILTERS = list(filters())
WARRIORS = [one for one in FILTERS if one["type"] == "warrior"]
ZONED = {"item": ("chain",), "quest": ("active_quests", "quest_discard", "discard"),
         "fighter": ("combat",)}  # fmt: skip
PILED = ("play", "play", "combat", "court_discard", "discard")


class Mixer:
    """Draws with a seeded `random.Random`. `refused`: how many draws the form has refused."""

    def __init__(self, random):
        self.random = random
        self.any = random.choice
        self.refused = 0

    def card(self):
        """A pack of one card, as text."""
        kind, fields, draws = self.any((self._carried, self._carried, self._played, self._quest))()
        n = 0
        for _ in range(MOST):
            new = self.any(draws)(fields)
            made = pack(kind, new)
            try:
                check(made)
            except BadInput as e:
                assert e.line and e.where_key, made
                self.refused += 1
                continue
            fields, n = new, n + 1
            if n == PARTS:
                return made
        raise AssertionError(f"no card of {PARTS} parts in {MOST} draws: {made}")

    # -- what lies in play -------------------------------------------------------------------------

    def _carried(self):
        kind, fields = self.any(CARRIERS)
        draws = [self._static, self._trigger, self._trigger]
        if kind == "warriors":
            fields = {**fields, "support": []}
            draws.append(self._support)
        if fields.get("rank") == "king":
            draws.append(self._victory)
        return kind, fields, draws

    def _some(self, most=2):
        """Some conditions, at most this many."""
        return [self.any(CONDITIONS) for _ in range(self.random.randrange(most + 1))]

    def _static(self, fields):
        does = []
        for _ in range(self.any((1, 1, 2))):
            term = {**self.any(CONTINUOUS)}
            term["target"] = "controller" if term["op"] == "mod_power" else "bearer"
            if fields.get("rank") == "king" and self.any((True, False)):
                term["target"] = "champion"
            does.append(term)
        return _more(fields, "statics", {"if": self._some(), "do": does})

    def _trigger(self, fields):
        does = [self._effect(WORDS) for _ in range(self.any((1, 1, 2)))]
        until = {"until": self.any(terms.OUTLASTS)} if any(map(_lasts, does)) else {}
        part = {"when": self.any(terms.TRIGGERS), "if": self._some(1), "do": does, **until}
        return _more(fields, "triggers", part)

    def _effect(self, words):
        found = self.any(CONTINUOUS if self.any((True, False, False)) else EFFECTS)
        return {**found, "target": self.any(words)}

    def _support(self, fields):
        new = _more(fields, "support", self._effect(WORDS))
        until = fields.get("until") or (self.any(("", *terms.OUTLASTS)) if _is_until(new) else "")
        return {**new, **({"until": until} if until else {})}

    def _victory(self, fields):
        return _more(fields, "victory", self.any(CONDITIONS))

    # -- what is played ----------------------------------------------------------------------------

    def _played(self):
        kind = self.any(PLAYED)
        fields = {"modes": []}
        if kind != "combat_actions":
            fields["timing"] = self.any(terms.TIMINGS)
        return kind, fields, [self._mode]

    def _mode(self, fields):
        what = self.any(FILTERS)
        named = {"id": "it", "what": [what], "zone": self.any(ZONED.get(what["type"], PILED))}
        if self.any((True, False)):
            named["count"] = 2
        words = ("it", "it", *WORDS)
        does = [self._effect(words) for _ in range(self.any((1, 1, 2)))]
        is_named = any(one["target"] == "it" for one in does)
        new = _more(fields, "modes", {"targets": [named] if is_named else [], "effects": does})
        until = fields.get("until") or (self.any(terms.DURATIONS) if any(map(_lasts, does)) else "")
        return {**new, **({"until": until} if until else {})}

    # -- quests ------------------------------------------------------------------------------------

    def _quest(self):
        fields = {"kind": "condition", "valor": 2}
        return "quests", fields, [self._condition, self._by, self._cost]

    def _condition(self, fields):
        return _more(fields, "condition", self.any(CONDITIONS))

    def _by(self, fields):
        return _more(fields, "by", self.any(WARRIORS))

    def _cost(self, fields):
        return _more(fields, "costs", self.any(COSTS))


COSTS = ({"cost": "reward"}, {"cost": "cards", "count": 2}, {"cost": "valor", "amount": 2})


def _more(fields, key, part):
    return {**fields, key: [*fields.get(key, ()), part]}


def _lasts(effect):
    return any(effect["op"] == one["op"] for one in CONTINUOUS)


def _is_until(fields):
    return any(map(_lasts, fields["support"]))
