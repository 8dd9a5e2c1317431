"""The effect of a part of a card: the same game, answer by answer, with the part and without it,
until an event or an option differs.

`seen(card, twin)` plays the twin, which lacks the part, on every stage, and at each step looks at
the card's game. `resolved(card)` compares a resolved card with the course after cancelling it. Both
return the first difference, "" for none. Things that came into play since are named by the order in
which they are mentioned: different numbers of theirs are no difference.
"""

import re
from contextlib import contextmanager
from functools import partial
from itertools import chain, islice
from typing import NamedTuple

from bents import chosen, of_any, of_lasting, of_seed
from stages import STAGES, lent, table

from rules.core.model import Option
from rules.core.registry import game
from rules.core.rng import Rng
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.numbers import accounts
from rules.games.quest_for_the_grail.play import match
from rules.games.quest_for_the_grail.state import State
from rules.games.quest_for_the_grail.vocabulary.terms import CONTINUOUS, EFFECTS

GAME = game("quest_for_the_grail")
PLIES, SEEDS = 60, 40
AFTER = 40  # plies in which it is to be seen that something is otherwise
LASTS = 160  # plies in which it is to be seen that something lasts
BEFORE_CHALLENGES = ("draw", "build", "deployment", "assignment", "upkeep")  # phases
TIMES = 3  # that a card is looked at in one game as it is resolved
# Texts about a card itself, whatever its effect.
ITSELF = ("answers", "resolves", "in_vain", "plays", "casts", "aims", "supports", "lasting_over")
GAIN = ("gain_valor", 1, "bearer")


@contextmanager
def as_if(card):
    """The rules know this card in place of the one of its id."""
    with cards.SHELF.beside(**{card.id: card}):
        yield


# -- playing ---------------------------------------------------------------------------------------


def _told(events):
    return tuple([(e.kind, e.seat, e.facts) for e in events if e.kind not in ITSELF])


def _asked(d):
    return ("asked", d.kind, d.seat, tuple(map(str, d.options))) if d else ("over",)


class Move(NamedTuple):
    """A step of a game: the question, the choice, and the results."""

    before: State
    chosen: Option
    asked: tuple
    events: tuple
    after: State
    heard: frozenset = frozenset()  # numbers and rights of the card's bearer that mattered


def moves(card, stage, aim, most=PLIES, laid=None):
    """A game on a stage, step by step. `laid`: the card for which that is laid out, if another."""
    s = GAME.read(table(laid or card, *stage))
    rng = Rng.of_seed(aim.seed)
    for _ in range(most):
        d = match.decision(s)
        if d is None:
            return
        o = chosen(s, d, card, rng, aim)
        after, events = match.step(s, o)
        yield Move(s, o, _asked(d), tuple(events), after)
        s = after


def trace(card, stage, seed, most=PLIES):
    """The questions and events, step by step."""
    for one in moves(card, stage, of_seed(card, seed), most):
        yield one.asked
        yield from _told(one.events)


def _on_from(s, card, aim, most):
    """The questions and events from here on."""
    rng = Rng.of_seed(aim.seed)
    for _ in range(most):
        d = match.decision(s)
        yield _asked(d)
        if d is None:
            return
        s, events = match.step(s, chosen(s, d, card, rng, aim))
        yield from _told(events)


# -- comparing -------------------------------------------------------------------------------------

_REF = re.compile(r"\b([wcdli])(\d+)\b")


def _called(told, since):
    """The events, in which things that came into play since are named by their order."""
    new = {}

    def name(found):
        n = int(found[2])
        return found[0] if n < since else f"{found[1]}+{new.setdefault(n, len(new))}"

    for one in told:
        yield one, _REF.sub(name, repr(one))


def _difference(with_it, without, since):
    """The first thing that is not the same, as it is with the part of the card."""
    pairs = zip(_called(with_it, since), _called(without, since), strict=False)
    return next((_said(one, other) for (one, said), (other, say) in pairs if said != say), "")


def _said(one, other):
    if one[0] != "asked" or other[0] != "asked":
        return f"{_short(one)} instead of {_short(other)}"
    new, old = set(one[3]), set(other[3])
    return f"asked {one[1]}: +{sorted(new - old)} −{sorted(old - new)}"


def _short(one):
    if one[0] in ("asked", "over"):
        return " ".join(one[:2])
    facts = dict(one[2]) if isinstance(one[2], tuple) else {}
    kept = {key: facts[key] for key in ("card", "target", "n", "totals", "blows") if key in facts}
    return f"{one[0]} {kept}"


_MOVES, _ASKING, _LATER = {}, {}, {}


def _once(kept, key, work):
    if key not in kept:
        kept[key] = tuple(work())
    return kept[key]


def _of_twin(twin, stage, aim, laid=None):
    """A game of the twin, played once."""
    if (twin, stage, aim) in _MOVES:
        return _MOVES[twin, stage, aim]
    with as_if(twin):
        return _once(_MOVES, (twin, stage, aim), lambda: _overheard(twin, stage, aim, laid))


def _overheard(card, stage, aim, laid):
    """A game in which every step records the queries about the card's bearer."""
    heard, before, causes = set(), frozenset(), accounts.causes

    def listening(s, at, name, of="", quest=""):
        about = {at, *(p.principal for p in (s.combat.parties if s.combat else ()))}
        if any(f"w{w.id}" in about and card.id in (w.card, *(a.card for a in w.attached))
               for w in s.warriors):  # fmt: skip
            heard.add((name, of))
        return causes(s, at, name, of, quest)

    accounts.causes = listening
    try:
        for one in moves(card, stage, aim, laid=laid):
            yield one._replace(heard=before | heard)  # the options are computed before
            before = frozenset(heard)
            heard.clear()
    finally:
        accounts.causes = causes


def _is_asked_for(term, move):
    """Whether a term that is in force is asked for at a step. Power has its own account, and who
    may endure less is looked at at other times."""
    args = CONTINUOUS.args(term)
    of = args.get("stat") or args.get("of") or args.get("what")
    if term[0] == "mod_power" or of == "endurance":
        return True
    return not move.heard.isdisjoint({(term[0], of), (term[0], "")})


def _is_other(move):
    """Whether anything at all is otherwise at a step, with the cards as they are now."""
    d = match.decision(move.before)
    if _asked(d) != move.asked:
        return True
    after, events = match.step(move.before, move.chosen)
    return tuple(events) != move.events or after != move.after


def _bare(card):
    """The card with its one part in its simplest form: anything that this does not affect, the part
    does not affect either."""
    if card.statics:
        return card._replace(statics=(card.statics[0]._replace(conditions=()),))
    simple = card.triggers[0]._replace(conditions=(), effects=(GAIN,), until="")
    return card._replace(triggers=(simple,))


def _asking(card, twin, stage, seed):
    """The steps of a game at which the part may matter."""
    if len(card.statics + card.triggers) != 1 or twin.statics or twin.triggers:
        return _of_twin(twin, stage, of_any(seed), card)
    aim = of_seed(card, seed)
    bare = _bare(card)

    def work():
        found = _of_twin(twin, stage, aim)
        for static in bare.statics:
            found = [one for one in found if any(_is_asked_for(x, one) for x in static.terms)]
        with as_if(bare):
            return [one for one in found if _is_other(one)]

    return _once(_ASKING, (bare, twin, stage, aim), work)


def _seen_at(card, twin, move, seed):
    """The difference at a step of the twin's game, or later if only the table differs."""
    with as_if(card):
        d = match.decision(move.before)
        if _asked(d) != move.asked:
            return _said(_asked(d), move.asked)
        after, events = match.step(move.before, move.chosen)
        if tuple(events) == move.events and after == move.after:
            return ""
        since = move.before.next_id
        next_asked, was_asked = (_asked(match.decision(s)) for s in (after, move.after))
        told, was_told = _told(events), _told(move.events)
        found = _difference((*told, next_asked), (*was_told, was_asked), since)
        if found or after == move.after:
            return found
    for aim, most in _courses(card, move.before, after, seed):
        with as_if(card):
            later = tuple(_on_from(after, card, aim, most))
        with as_if(twin):
            key, s = (twin, move, aim), move.after
            was = _once(_LATER, key, partial(_on_from, s, twin, aim, most))
        found = _difference(later, was, since)
        if found:
            return found
    return ""


def _courses(card, before, after, seed):
    """How a game may go on from where it is otherwise, and for how many plies."""
    yield of_seed(card, seed), AFTER
    new = [one for one in after.lasting if one.terms and one not in before.lasting]
    for one in new[:1]:
        yield of_lasting(after, one, seed), LASTS


def _for(card, stages, seed):
    """The stages, in the phase in which the card is played if there is only one; in half of the
    games, some of the things named by the card are on some of those there."""
    phase = card.timing.removeprefix("own_")
    if phase in BEFORE_CHALLENGES:
        stages = dict.fromkeys(("A", phase, load) for *_, load in stages)
    found = lent(card) if seed % 4 > 1 else ()
    return [(*stage, found) for stage in stages] if found else stages


def seen(card, twin, stages=STAGES, seeds=SEEDS):
    """Where a card and its twin first differ, "" for nowhere."""
    for seed in range(seeds):
        for stage in _for(card, stages, seed):
            asking = _asking(card, twin, stage, seed)
            with as_if(card):
                touched = [one for one in asking if _is_other(one)]
            for move in touched:
                found = _seen_at(card, twin, move, seed)
                if found:
                    return found
    return ""


def completes(card, stages=STAGES, seeds=SEEDS):
    """Whether a player completes a quest."""
    for seed in range(seeds):
        for stage in stages:
            for one in trace(card, stage, seed):
                if one[0] == "quest_completed" and dict(one[2])["quest"] == card.id:
                    return f"completed on {stage}"
    return ""


def _plain(card):
    """The card with something else to do for the same targets, so that cards of many effects can be
    looked at in the same games."""
    said = [EFFECTS.args(one).get("target", "controller") for one in _effects(card)]
    if any(one[0] == "attach" for one in _effects(card)) or len(card.modes) > 1:
        return card
    does = tuple([("deal_damage", 1, whom) for whom in said])
    modes = tuple([mode._replace(effects=does) for mode in card.modes])
    return card._replace(modes=modes, support=does if card.support else ())


def _effects(card):
    return (*card.support, *(one for mode in card.modes for one in mode.effects))


def _resolving(card, stage, seed):
    """The steps of a game at which the card is resolved, a few of them."""
    for one in moves(card, stage, of_seed(card, seed)):
        top = one.before.chain[-1] if one.before.chain else None
        was_top = top is not None and top.card == card.id and one.after.chain != one.before.chain
        if was_top and any(e.kind == "resolves" for e in one.events):
            yield one


_RESOLVING = {}


def _at_resolving(card, stage, seed):
    plain = _plain(card)
    if (plain, stage, seed) not in _RESOLVING:
        with as_if(plain):
            found = tuple(islice(_resolving(plain, stage, seed), TIMES))
        _RESOLVING[plain, stage, seed] = found
    return _RESOLVING[plain, stage, seed]


def _other_than_cancelled(card, move, seed):
    """The difference between resolving a card and cancelling it."""
    s, o = move.before, move.chosen
    without = s._replace(chain=(*s.chain[:-1], s.chain[-1]._replace(is_cancelled=True)))
    (after, events), (left, said) = match.step(s, o), match.step(without, o)
    if left == after._replace(next_id=left.next_id) and said == events:
        return ""
    for aim, most in _courses(card, s, after, seed):
        with_it = chain(_told(events), _on_from(after, card, aim, most))
        without = chain(_told(said), _on_from(left, card, aim, most))
        found = _difference(with_it, without, s.next_id)
        if found:
            return found
    return ""


def resolved(card, stages=STAGES, seeds=SEEDS):
    """The effect of a card that is resolved, compared with cancelling it."""
    for seed in range(seeds):
        for stage in _for(card, stages, seed):
            for move in _at_resolving(card, stage, seed):
                with as_if(card):
                    found = _other_than_cancelled(card, move, seed)
                if found:
                    return found
    return ""


__all__ = ["GAME", "STAGES", "as_if", "of_seed", "table"]
