"""The shipped set, card by card: each part of each action, ability, field, status and token was
seen to happen in battles that are played by chance, or in one that is laid for it."""

import random

from duel import DRAIN, HIT, IDLE, Ring

from rules.games.war_vortex_night import battle, cards, library
from rules.games.war_vortex_night.ongoing.statuses import elements
from rules.games.war_vortex_night.play.steps import FLOW
from rules.games.war_vortex_night.setup import decks
from rules.games.war_vortex_night.state import Rules, index
from rules.games.war_vortex_night.vocabulary.effects import EFFECTS

INNER = ("do", "then", "otherwise", "options", "table")
WAITING = {  # effects that leave steps for later, and the events when these are taken
    "remove_status": "status_removed",
    "disable_action": "card_disabled",
    "enable_action": "card_enabled",
    "retire": "retired",
}
BATTLES = 400


def leaves(effects):
    """The effects that are no mere frames for others."""
    for op in effects:
        args = EFFECTS.args(op)
        inner = [args[key] for key in INNER if args.get(key)]
        if not inner:
            yield op
        for value in inner:
            branches = value if isinstance(value[0][0], tuple) or value[0] == () else (value,)
            for branch in branches:
                yield from leaves(branch)


def rules_of(continuous):
    for one in continuous:
        for given in one.gift.given:
            if given.kind.what == "rule":
                yield from leaves(given.kind.sets[1])


def wanted():
    """Everything to be observed: (card, its part)."""
    for name in library.ACTIONS:
        a = cards.action(name)
        yield from ((name, op) for op in leaves(a.effects) if op[0] != "do_nothing")
        yield from ((name, f"continuous {n}") for n in range(len(a.continuous)))
    for name in (*library.CHARACTERS, *library.TOKENS):
        c = cards.character(name)
        for entry in c.table:
            yield from ((name, op) for op in leaves(entry.effects) if op[0] != "do_nothing")
        for ability in c.abilities:
            yield from ((name, ability.id, op) for op in leaves(ability.effects))
            yield from ((name, ability.id) for _ in ability.continuous)
    for name in library.FIELDS:
        yield name, "set"
        for given in (g for one in cards.of_ground(name) for g in one.gift.given):
            yield name, given.kind
        yield from ((name, op) for op in rules_of(cards.of_ground(name)))
    for name in library.STATUSES:
        for given in cards.status(name).given:
            yield name, given.kind
            if given.kind.what == "rule":
                yield from ((name, op) for op in leaves(given.kind.sets[1]))


class Watch:
    """The observed parts; watches every effect."""

    def __init__(self, monkeypatch):
        self.seen = set()
        self.waiting = {}
        for name, work in list(FLOW._work.items()):
            if EFFECTS.knows(name):
                new = work._replace(
                    do=self.looked_at(work.do, name, 2) if work.do else None,
                    answer=self.looked_at(work.answer, name, 3) if work.answer else None,
                )
                monkeypatch.setitem(FLOW._work, name, new)

    def looked_at(self, do, name, given):
        def done(s, frame, *rest):
            after, events = do(s, frame, *rest)
            op = (name, *rest[given - 2 :])
            before = (s.characters, s.field, s.shifts, s.face, s.order)
            whose = list(self.whose(s, frame.source, op))
            if name in WAITING:
                self.waiting.setdefault(WAITING[name], []).extend(whose)
            blows = [one.choice("blows") for one in s.stack]
            then = (after.characters, after.field, after.shifts, after.face, after.order)
            if events or then != before or blows != [one.choice("blows") for one in after.stack]:
                self.seen.update(whose)
            return after, events

        return done

    def whose(self, s, source, op):
        who, _, rest = source.partition(".")
        kind, _, what = rest.partition(".")
        if not who[1:].isdigit():
            return
        c = s.characters[index(who)]
        if kind == "card":
            yield c.deck[int(what) - 1], op
        elif kind == "table":
            yield c.card, op
        elif kind == "ability":
            yield c.card, what, op
        elif kind == "rule":
            if what.startswith("field."):
                yield what.partition(".")[2], op
            yield from ((name, op) for name in library.STATUSES)

    def look(self, s, events=()):
        """Records the status changes and the events."""
        for e in events:
            if e.kind == "field_set":
                self.seen.add((dict(e.facts)["card"], "set"))
            self.seen.update(self.waiting.pop(e.kind, ()))
        for c in s.characters:
            for status in c.statuses:
                self.seen.update((status.name, e.kind) for e in status.elements)
            for e in elements(c):
                for part in e.parts:
                    self.source(s, part, e.kind)

    def source(self, s, part, kind):
        where, _, rest = part.source.partition(".")
        if where == "field" and s.field:
            self.seen.add((s.field.card, kind))
        elif where.isdigit():
            what, _, rest = rest.partition(".")
            id, _, n = rest.rpartition(".")
            c = s.characters[int(where)]
            if what == "ability":
                self.seen.add((c.card, id))
            else:
                self.seen.add((c.deck[int(id) - 1], f"continuous {n}"))
        for name in library.STATUSES:  # a normal status has no name: by its kind
            gift = cards.status(name)
            if gift.form == "status" and kind in [one.kind for one in gift.given]:
                self.seen.add((name, kind))


def brought(rng, who, missing):
    """A character with the most cards not yet observed; a token has none."""
    if cards.character(who).is_token:
        return ()
    c = decks.built(who)
    fitting = [one for one in library.ACTIONS if not decks.unfit(c, cards.action(one))]
    fitting.sort(key=lambda one: (one not in missing, rng.random()))
    return tuple(fitting[: decks.size(c)])


def played(watch, seed, missing):
    rng = random.Random(seed)
    people = [*library.CHARACTERS, *library.TOKENS]
    people.sort(key=lambda one: (one not in missing, rng.random()))
    team = [*people[:2], *rng.sample(library.CHARACTERS, 2)]
    rng.shuffle(team)
    entrants = tuple(
        battle.Entrant(who, brought(rng, who, missing), n % 2, n % 2) for n, who in enumerate(team)
    )
    s = battle.new(entrants, seed, Rules(12, library.TOKENS, library.FIELDS))
    watch.look(s)
    while (d := battle.decision(s)) is not None:
        if d.kind == "roll":
            watch.waiting.clear()
        s, events = battle.step(s, rng.choice(d.options))
        watch.look(s, events)


def laid(watch, *people, deck=IDLE):
    """A battle of two teams with one scripted character."""
    entrants = tuple(
        battle.Entrant(one, () if cards.character(one).is_token else deck, n % 2, n % 2)
        for n, one in enumerate(people)
    )
    r = Ring(
        battle.new(entrants, 1, Rules(12, library.TOKENS, library.FIELDS)), "ABCD"[: len(people)]
    )
    r.s = r.s._replace(order=tuple(range(len(people))))
    return r


def test_every_part_of_every_card_has_been_seen(monkeypatch):
    """Each action, ability, field, status and token"""
    everything = set(wanted())
    assert len(everything) > 250
    watch = Watch(monkeypatch)
    r = laid(watch, "festival_ogre", "odo", "nell", "abbess")
    r.use("B", {"op": "retire", "target": {"who": "one_enemy", "token": "yes"}})
    r.use("C", {"op": "revive", "target": "one_ally"})  # Encore
    watch.look(r.s, r.events)
    r = laid(watch, "abbess", "odo", "nell", "stag")
    r.use("B", HIT(99, {"who": "one_enemy", "attribute": "fire", "species": "human"}), pick="A")
    watch.look(r.s, r.events)  # White Ash
    r = laid(watch, "nobody", "odo")
    r.use("B", DRAIN(20))
    watch.look(r.s, r.events)  # Empty Armor
    for seed in range(BATTLES):
        missing = {one[0] for one in everything - watch.seen}
        if not missing:
            return
        played(watch, seed, missing)
    assert sorted(map(str, everything - watch.seen)) == []
