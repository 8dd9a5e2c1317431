"""Why something can't be done: each rule that forbids it, by its clause.

>>> from rules.games.tash_kalar import position
>>> s = position.read("mode = 'duel'\\nboard = '.. Ac ..'")
>>> [r.clause for r in objections(s, 0, Option("place", ("d1",)))]
['TK-5.7']
>>> [r.clause for r in objections(s, 0, Option("end"))]
['TK-4.6']
"""

from collections.abc import Callable, Iterator

from rules.core.model import Option, Reason
from rules.core.words import t
from rules.games.tash_kalar import cards, legal, setup, tasks
from rules.games.tash_kalar.board import square
from rules.games.tash_kalar.changes import piece
from rules.games.tash_kalar.effects import EFFECTS
from rules.games.tash_kalar.ending import END_OF_TURN_OPS
from rules.games.tash_kalar.state import LETTERS, State, at, has_spare, occupied, side_of
from rules.games.tash_kalar.why_effect import in_effect
from rules.games.tash_kalar.why_summon import summoning

Reasons = Iterator[Reason]


def objections(s: State, seat: int, o: Option) -> list[Reason]:
    """Everything that speaks against `o`; empty where no rule of this game knows it."""
    if s.phase == "turn" and seat not in (s.turn, s.resolver):
        clause = "TK-9.1" if o.verb == "flare" else "TK-4.1" if o.verb in _ACTIONS else "TK-10.8"
        return [Reason(clause, t("why.other_turn"))]
    if s.phase == "start" and o.verb != "start":
        return [Reason("TK-3.15" if s.mode == "duel" else "TK-3.18", t("why.start_first"))]
    if s.stack and EFFECTS.knows(s.stack[-1].ops[0][0]) and o.verb not in ("hand_over",):
        return list(in_effect(s, o))
    rule = _RULES.get(o.verb)
    if rule is None:
        return []
    if s.stack and o.verb in _ACTIONS:
        if s.stack[-1].ops[0] in END_OF_TURN_OPS:
            return [Reason("TK-4.9", t("why.turn_ends"))]
        return [Reason("TK-10.1", t("why.effect_first"))]
    return list(rule(s, seat, o))


def _square(o: Option, nth: int = 0) -> tuple[str, int]:
    where = o.args[nth] if len(o.args) > nth else ""
    return where, square(where)


def _no_square(where: str) -> Reason:
    return Reason("TK-2.1", t("why.no_square", square=where[:10]))


def _action(s: State) -> Reasons:
    if not s.actions:
        yield Reason("TK-4.2", t("why.no_action"))
    if s.resolver != s.turn:
        yield Reason("TK-18.7", t("why.only_place"))


def _start(s: State, seat: int, o: Option) -> Reasons:
    if s.phase != "start":
        yield Reason("TK-3.15", t("why.start_over"))
        return
    colour = o.args[0] if o.args else ""
    _, b = _square(o, 1)
    clause = "TK-3.15" if s.mode == "duel" else "TK-3.18"
    if colour not in [LETTERS[side] for side in setup.colours(s)] or not b:
        yield Reason(clause, t("why.start_square"))
    elif any(s.pieces[LETTERS.index(colour)]):
        yield Reason(clause, t("why.start_colour", colour=colour))
    else:
        yield Reason(clause, t("why.start_square"))


def _place(s: State, seat: int, o: Option) -> Reasons:
    where, b = _square(o)
    if not s.actions:
        yield Reason("TK-4.2", t("why.no_action"))
    if not b:
        yield _no_square(where)
    elif b & occupied(s):
        yield Reason("TK-5.7", t("why.occupied", square=where))
    if not has_spare(s, side_of(s, s.turn), 0):
        yield Reason("TK-5.2", t("why.lift_first"))


def _lift(s: State, seat: int, o: Option) -> Reasons:
    where, b = _square(o)
    me = side_of(s, s.turn)
    if not s.actions:
        yield Reason("TK-4.2", t("why.no_action"))
    if has_spare(s, me, 0):
        yield Reason("TK-5.4", t("why.no_lack"))
    found = at(s, b) if b else None
    if found is None or found[0] != me:
        yield Reason("TK-5.2", t("why.not_own", square=where[:10]))
    elif found[1] == 2:
        yield Reason("TK-5.3", t("why.lift_legend"))


def _discard(s: State, seat: int, o: Option) -> Reasons:
    card = o.args[0] if o.args else ""
    yield from _action(s)
    if s.discarded:
        yield Reason("TK-4.5", t("why.discarded"))
    if card not in s.hands[s.turn]:
        other = card in s.legends[s.turn] or card in s.flares[s.turn]
        yield Reason("TK-5.8", t("why.discard_school" if other else "why.not_in_hand"))


def _return(s: State, seat: int, o: Option) -> Reasons:
    yield Reason("TK-5.9", t("why.return"))


def _flare(s: State, seat: int, o: Option) -> Reasons:
    """TK-9; what is compared, and by how much it falls short."""
    card = o.args[0] if o.args else ""
    if s.resolver != s.turn:
        yield Reason("TK-18.8", t("why.flare_handed"))
    if card not in s.flares[s.turn]:
        yield Reason("TK-9.1", t("why.not_in_hand"))
        return
    against = o.args[1] if len(o.args) > 1 else ""
    fitting = [foe for foe in legal.foes(s) if any(legal.halves(s, card, foe))]
    if against and fitting:
        yield Reason("TK-9.5", t("why.flare_foe"))
    elif not fitting:
        f = cards.flare(card)
        upgraded, total = max(legal.leads(s, foe) for foe in legal.foes(s))
        need = t("need.flare", upper=f.upper.more, lower=f.lower.more)
        behind = {"upgraded": max(upgraded, 0), "total": max(total, 0)}
        yield Reason("TK-9.2", t("why.flare", **behind), need)


def _hand_over(s: State, seat: int, o: Option) -> Reasons:
    if not s.teams:
        yield Reason("TK-18.4", t("why.no_team"))
    elif s.resolver != s.turn:
        yield Reason("TK-18.9", t("why.handed"))
    else:
        yield Reason("TK-18.4", t("why.hand_over"))


def _end(s: State, seat: int, o: Option) -> Reasons:
    if s.actions:
        yield Reason("TK-4.6", t("why.actions_left", n=s.actions))


def _claim(s: State, seat: int, o: Option) -> Reasons:
    card = o.args[0] if o.args else ""
    if s.mode != "classic":
        yield Reason("TK-1.5" if s.mode == "duel" else "TK-1.7", t("why.no_tasks"))
    elif card == s.next_task:
        yield Reason("TK-13.3", t("why.next_task"))
    elif card not in s.tasks or not card:
        yield Reason("TK-13.1", t("why.no_task"))
    else:
        if not tasks.is_met(s, side_of(s, s.turn), cards.task(card).condition):
            yield Reason("TK-13.1", t("why.task", task=cards.note(card)))
        yield Reason("TK-13.1", t("why.claim_at_end"))


def _take(s: State, seat: int, o: Option) -> Reasons:
    where, b = _square(o)
    found = at(s, b) if b else None
    if found is None or found[0] != side_of(s, s.turn):
        yield Reason("TK-7.8", t("why.not_own", square=where[:10]))
    else:
        yield Reason("TK-7.3", t("why.take", piece=piece(*found), square=where))


def _point(s: State, seat: int, o: Option) -> Reasons:
    yield Reason("TK-14.11", t("why.point"))


def _pass(s: State, seat: int, o: Option) -> Reasons:
    yield Reason("TK-10.4", t("why.pass"))


_ACTIONS = ("place", "lift", "summon", "discard", "flare", "end")
_RULES: dict[str, Callable[[State, int, Option], Reasons]] = {
    "start": _start,
    "place": _place,
    "lift": _lift,
    "summon": summoning,
    "take": _take,
    "discard": _discard,
    "return": _return,
    "keep": _return,
    "flare": _flare,
    "hand_over": _hand_over,
    "end": _end,
    "claim": _claim,
    "point": _point,
    "pass": _pass,
}
