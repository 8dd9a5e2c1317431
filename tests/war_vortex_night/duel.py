"""Battles made from the scenarios of the rules, and their actions, in their words.

A scenario's characters are called by letters; their cards are made by a pack's own form. By default
they have 20 HP, 15 AP, no printed abilities, and six cards without effect.
"""

import contextlib
import json
from collections import Counter

from rules.core.cards.library import Library
from rules.core.model import GOING_ON, NOBODY, Option
from rules.core.stack import Frame, run
from rules.games.war_vortex_night import battle, cards, library
from rules.games.war_vortex_night.cards import SHELF
from rules.games.war_vortex_night.ongoing.settling import evaluated
from rules.games.war_vortex_night.ongoing.standing import attributes, is_disabled, retire_limit
from rules.games.war_vortex_night.ongoing.statuses import number
from rules.games.war_vortex_night.play.steps import FLOW, begun, noted
from rules.games.war_vortex_night.state import By, Character, Rules, State, ref
from rules.games.war_vortex_night.vocabulary.effects import EFFECTS
from rules.games.war_vortex_night.vocabulary.form import FORM, of_pack

BENCH = Library(SHELF.now())  # known only in these tests (see conftest.py)
BENCH.own = BENCH
_made = {}
_imported = contextlib.ExitStack()  # cards are made as the modules are imported, too
_imported.enter_context(SHELF.using(BENCH))


def make(kind, **fields):
    """The id of a card of that kind with these fields, made through the form of packs."""
    key = (kind, json.dumps(fields, sort_keys=True))
    if key not in _made:
        id = fields.pop("id", None) or f"made_{len(_made)}"
        name = fields.pop("name", id)
        one = {"id": id, "name": {"en": name, "ja": name}, **fields}
        pack = {"game": "war_vortex_night", "id": "made", "name": {"en": "x", "ja": "x"}}
        read = FORM.read(json.dumps({**pack, "kind": kind, "card": [one]}))
        assert FORM.read(FORM.write(read)) == read
        add(read)
        assert kind != "statuses" or of_pack(read.cards[0]) == cards.status(id)
        _made[key] = id
    return _made[key]


def add(pack):
    """The cards of a pack are known; unlike those of packs that are tried, they have no names."""
    for printed in pack.cards:
        BENCH.cards[printed.id] = of_pack(printed)
        BENCH.printed[printed.id] = printed
        named = library.named(printed)
        BENCH.words.table.update({key: (name.en, name.ja) for key, name in named.items()})
    BENCH.worked_out.clear()


def outside():
    """All is imported: other tests know nothing of it."""
    _imported.close()


def card(*effects, **fields):
    """An action card."""
    return make("actions", effects=list(effects), **fields)


IDLE = tuple(make("actions", id=f"idle_{n}") for n in range(1, 7))


def fighter(hp=None, team=None, player=None, faces=None, deck=None, **printed):
    """A character for `ring`. `faces`: {face: action card} instead of an idle one."""
    return {
        "card": make("characters", **printed),
        "hp": printed.get("initial_hp", 20) if hp is None else hp,
        "team": team,
        "player": player,
        "deck": deck or tuple((faces or {}).get(face, IDLE[face - 1]) for face in range(1, 7)),
    }


def passive(id, *elements, **more):
    return {"id": id, "type": "passive", "continuous": [{"elements": list(elements), **more}]}


def element(kind, value=None, **more):
    return {"kind": kind, **({} if value is None else {"value": value}), **more}


def cont(*elements, **more):
    """“While set and usable: normal status …” (CONT)."""
    return card(continuous=[{"class": "status", "elements": list(elements), **more}])


# -- effects, in the words of the scenarios --------------------------------------------------------


def HIT(amount, target="one_enemy", **more):
    return {"op": "damage", "target": target, "amount": amount, **more}


def DRAIN(amount, target="one_enemy"):
    return {"op": "lose_hp", "target": target, "amount": amount}


def HEAL(amount, target="self"):
    return {"op": "heal", "target": target, "amount": amount}


def S(kind, value=None, target="self", turns=0, **more):
    given = element(kind, value, **({"only": more.pop("only")} if "only" in more else {}))
    return {"op": "give_status", "target": target, "elements": [given], "turns": turns, **more}


def N(name, kind, value=None, target="self", **more):
    return S(kind, value, target, name=name, **more)


def B(kind, value=None, target="self", turns=0):
    given = [element(kind, value)]
    return {"op": "give_base", "target": target, "elements": given, "turns": turns}


def STUN(n, target="self"):
    return S("inability", n, target)


def CLEAR(count=1, target="self", **more):
    return {"op": "remove_status", "target": target, "count": count, **more}


CLEAR_ALL = {"op": "remove_status", "target": "self", "all": True}


def OFF(face, target="self", **more):
    return {"op": "disable_action", "target": target, "face": face, **more}


RIME = make(
    "statuses",
    id="rime",
    named=True,
    attributes=["ice"],
    influence=2,
    elements=[element("turn_start_lose_hp", 1)],
)


def rime(target="self"):
    return {"op": "give_status", "target": target, "status": RIME}


def set_field(*elements, on="all", rules=(), **printed):
    """A field of steepness 1 is put in place."""
    continuous = [{"on": on, "elements": [*elements, *rules]}] if elements or rules else []
    field = make("fields", steepness=1, continuous=continuous, **printed)
    return {"op": "set_field", "field": field}


dealt, taken = "damage_dealt", "damage_taken"


class Ring:
    """A battle that is played on, its characters called by letters."""

    def __init__(self, state, letters):
        self.s = state
        self.letters = list(letters)
        self.events = []

    def i(self, letter):
        return self.letters.index(letter)

    def __getitem__(self, letter):
        return self.s.characters[self.i(letter)]

    def hp(self, letter):
        return self[letter].hp

    def count(self, letter):
        return number(self[letter])

    def statuses(self, letter):
        """{name or kind: values} of the statuses that count."""
        return {
            x.name or x.elements[0].kind.what: [e.net for e in x.elements]
            for x in self[letter].statuses
            if x.is_in_force
        }

    def base(self, letter):
        return {e.kind.what: e.net for e in self[letter].base if e.net}

    def attributes(self, letter):
        return set(attributes(self[letter]))

    def limit(self, letter):
        return retire_limit(self[letter])

    def down(self, letter):
        """The faces whose cards are disabled."""
        return [f for f in range(1, len(self[letter].deck) + 1) if is_disabled(self[letter], f)]

    @property
    def order(self):
        return "".join(self.letters[i] for i in self.s.order)

    @property
    def asked(self):
        return battle.decision(self.s)

    @property
    def options(self):
        return [str(o) for o in self.asked.options]

    @property
    def acting(self):
        return self.letters[self.s.to_move] if self.s.to_move >= 0 else None

    @property
    def over(self):
        return self.s.winner != GOING_ON

    def winner(self):
        """The letter of a character of the winning team, "draw", or None."""
        if self.s.winner < 0:
            return "draw" if self.s.winner == NOBODY else None
        return next(
            x for x in self.letters if self[x].team == self.s.winner and not self[x].is_retired
        )

    def kinds(self, *wanted):
        """The events since the last question of this kind, as kinds of events."""
        return [e.kind for e in self.events if not wanted or e.kind in wanted]

    def told(self, kind):
        return [dict(e.facts) for e in self.events if e.kind == kind]

    # -- what is done ------------------------------------------------------------------------------

    def script(self, *dice):
        self.s = self.s._replace(chance=(*self.s.chance, *dice))
        return self

    @property
    def left(self):
        """Scripted dice that have not been rolled yet."""
        return len(self.s.chance) - 1

    def do(self, *notations):
        for notation in notations:
            o = Option.parse(notation)
            assert o in self.asked.options, (notation, self.asked)
            self.s, events = battle.step(self.s, o)
            self.events += events
            self.call()
        return self

    def call(self):
        """Tokens are called T1, T2, …, as they come."""
        tokens = sum(x.startswith("T") for x in self.letters)
        while len(self.letters) < len(self.s.characters):
            tokens += 1
            self.letters.append(f"T{tokens}")

    def use(self, letter, *effects, pick=(), dice=(), **by):
        """Does effects as a character's own action would, with these picks on the way."""
        self.script(*dice)
        self.events = []
        i = self.i(letter)
        ops = EFFECTS.read(list(effects))
        self.s = begun(self.s, By(i, i, **by), ops, ref(i))
        self.s, events = run(FLOW, self.s)
        self.events += events
        self.call()
        picks = [pick] if isinstance(pick, str) else pick
        return self.do(*[self._pick(one) for one in picks])

    def _pick(self, one):
        """A letter stands for the option that names its character."""
        if one in self.letters:
            return next(o for o in self.options if o.split()[-1] == ref(self.i(one)))
        if one not in self.options:  # a kind of status
            who = self.options[0].split()[1]
            c = self.s.characters[int(who[1:]) - 1]
            born = next(x.born for x in c.statuses if one in (x.name, x.elements[0].kind.what))
            return f"remove {who} s{born}"
        return one

    def turn(self, die=None, *picks):
        """The turn that has come, up to the question of the next one; without a die it is lost."""
        self.events = []
        if die is None:
            return self.do("lose")
        assert self.asked.kind == "roll", self.asked
        self.script(die).do("roll")
        return self.do(*[self._pick(one) for one in picks])

    def deals(self, letter, n, to=None):
        """HIT n by a character: how much it deals to an enemy without modifications."""
        enemy = to or next(x for x in self.letters if self[x].team != self[letter].team)
        return _lost_by(self, letter, n, enemy, bare=enemy)

    def does(self, letter, n):
        """HIT n to a character, by an enemy without modifications: how much it takes."""
        enemy = next(x for x in self.letters if self[x].team != self[letter].team)
        return _lost_by(self, enemy, n, letter, bare=enemy)

    def copy(self):
        return Ring(self.s, self.letters)


def _lost_by(ring, by, n, to, bare):
    trial = ring.copy()
    i = trial.i(bare)
    plain = trial.s.characters[i]._replace(statuses=(), base=(), card=make("characters"), hp=20)
    characters = list(trial.s.characters)
    characters[i] = plain._replace(deck=IDLE)
    trial.s = trial.s._replace(characters=tuple(characters))
    before = trial.hp(to)
    several = sum(c.team != trial[by].team and not c.is_retired for c in trial.s.characters) > 1
    trial.use(by, HIT(n), pick=to if several else ())
    return before - trial.hp(to)


def ring(order="AB", teams=None, script=(), flows=False, tokens=(), fields=(), limit=300, **named):
    """A battle. `order`: preset, or "" before it is rolled. `teams`: "AB|C"; by default each its
    own. `flows`: turns are taken; else effects alone are done."""
    letters = sorted(set(order) | set(named) | set((teams or "").replace("|", ""))) or ["A", "B"]
    side = {x: n for n, team in enumerate(teams.split("|")) for x in team} if teams else {}
    characters = []
    for n, letter in enumerate(letters):
        f = named.get(letter) or fighter()
        team = side.get(letter, n)
        player = team if f["player"] is None else f["player"]
        characters.append(Character(f["card"], player, team, f["hp"], f["deck"]))
    s = State(
        tuple(characters),
        order=tuple(letters.index(x) for x in order),
        rules=Rules(limit, tuple(tokens), tuple(fields)),
        chance=(0, *script),
    )
    s, _ = evaluated(noted(s))
    s = s._replace(moment=s.moment + 1)
    if flows:
        ops = (("begin",),) if order else (("roll_order",), ("begin",))
        s = run(FLOW, s._replace(stack=(Frame(ops, 0),))).state
    return Ring(s, letters)


def purposes(events):
    return Counter(dict(e.facts)["purpose"] for e in events if e.kind == "die")
