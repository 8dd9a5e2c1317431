"""Choices beside effects: tasks to claim, colours to score in (TK-13, TK-14).

>>> from rules.games.tash_kalar import position
>>> s = position.read("mode = 'duel'")
>>> has_tasks(s, Option("claim", ("red_watch",))).clause
'TK-1.5'
"""

from rules.core.model import Option, Reason
from rules.games.tash_kalar import cards
from rules.games.tash_kalar.legality.moment import moment
from rules.games.tash_kalar.legality.rule import Rule, me, word
from rules.games.tash_kalar.state import COMMON, LETTERS, State, sides
from rules.games.tash_kalar.vocabulary import tasks
from rules.text.words import t

# -- tasks -------------------------------------------------------------------------------------


def has_tasks(s: State, o: Option) -> Reason | None:
    if s.mode == "classic":
        return None
    return Reason("TK-1.5" if s.mode == "duel" else "TK-1.7", t("why.no_tasks"))


def is_not_the_next(s: State, o: Option) -> Reason | None:
    if s.mode != "classic" or not o.args or word(o) != s.next_task:
        return None
    return Reason("TK-13.3", t("why.next_task"))


def is_current(s: State, o: Option) -> Reason | None:
    if s.mode != "classic" or not o.args or word(o) in (*filter(None, s.tasks), s.next_task):
        return None
    return Reason("TK-13.1", t("why.no_task"))


def is_met(s: State, o: Option) -> Reason | None:
    card = word(o)
    if not card or card not in s.tasks or tasks.is_met(s, me(s), cards.task(card).condition):
        return None
    return Reason("TK-13.1", t("why.task", task=cards.note(card)))


def at_the_end(s: State, o: Option) -> Reason | None:
    if s.mode != "classic" or moment(s) == "claim" or (o.args and word(o) == s.next_task):
        return None
    return Reason("TK-13.1", t("why.claim_at_end"))


CLAIM: tuple[Rule, ...] = (has_tasks, is_not_the_next, is_current, is_met, at_the_end)


# -- points in a colour ------------------------------------------------------------------------


def is_not_own(s: State, o: Option) -> Reason | None:
    if not o.args or word(o) != LETTERS[me(s)]:
        return None
    return Reason("TK-14.11", t("why.point_own"))


def _enemies(s: State) -> list[str]:
    return [LETTERS[side] for side in range(sides(s)) if side != me(s)]


def is_enemy_colour(s: State, o: Option) -> Reason | None:
    known = _enemies(s)
    if not o.args or word(o) in (*known, LETTERS[me(s)]):
        return None
    return Reason("TK-14.10", t("why.point", known=tuple(known)))


def has_left_over(s: State, o: Option) -> Reason | None:
    """The number of destroyed common pieces of that colour must be odd."""
    odd = [foe for foe in _enemies(s) if s.tally[LETTERS.index(foe)][COMMON] % 2]
    if not o.args or word(o) in (*odd, LETTERS[me(s)]):
        return None
    if word(o) in _enemies(s):
        return Reason("TK-14.9", t("why.no_left_over", colour=word(o)))
    return Reason("TK-14.9", t("why.point", known=tuple(odd)))


LEGEND_POINT: tuple[Rule, ...] = (is_not_own, is_enemy_colour)
LEFT_OVER: tuple[Rule, ...] = (is_not_own, has_left_over)
