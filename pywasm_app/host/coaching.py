"""The texts of lessons, puzzles and opponents beside the table: their parts of the Table message.

What an opponent says follows from what everybody can see, so that it tells nothing of hands.
"""

from typing import Any

from pywasm_app.host.sight import Sight, Stage
from rules.bots import opponents
from rules.core.book.lesson import Saying, say
from rules.core.book.puzzle import load
from rules.core.game import Game
from rules.text.words import t

AHEAD, BEHIND = 0.7, 0.3  # chances to win at which one is well ahead or behind


def lesson(sight: Sight, lang: str) -> dict[str, Any] | None:
    """A lesson's part; None at a table without one."""
    stage = sight.lesson
    if stage is None:
        return None

    def said(text: Saying) -> str:
        return say(text, sight.game, lang)

    step, d = stage.step, stage.asked
    return {
        "title": said(stage.lesson.title),
        "step": stage.number,
        "of": len(stage.lesson.steps),
        "then": said(_then(stage)),
        "say": said(stage.lesson.outro) if stage.is_done else said(step.say) if d else "",
        "hint": said(step.hint) if stage.tried else "",
        "clause": step.clause,
        "meant": [str(o) for o in step.meant(d.options)] if d else [],
        "next": stage.is_next,
        "done": stage.is_done,
        "onward": _onward(sight.game, lang) if stage.is_done else None,
    }


def _onward(g: Game[Any], lang: str) -> dict[str, Any]:
    """What follows a lesson: the weakest opponent, None if there are none, and the first puzzle, ""
    if there are none."""
    known, puzzles = opponents.load(g), load(g)
    first = known and {"id": known[0].id, "label": dict(known[0].name)[lang]}
    return {"opponent": first or None, "puzzle": puzzles[0].id if puzzles else ""}


def _then(stage: Stage) -> Saying:
    """The comment on the latest step, this one or the one before, and at first the introduction. A
    step with its own position begins without a comment, which was read before."""
    if stage.answered:
        return stage.step.then
    if stage.number == 1:
        return stage.lesson.intro
    return () if stage.step.position else stage.lesson.steps[stage.number - 2].then


def puzzle(sight: Sight, lang: str) -> dict[str, Any] | None:
    """A puzzle's part; None at a table without a task."""
    found = sight.puzzle
    if found is None:
        return None
    g, own, names = sight.game, found.own, sight.names(lang)
    hint = say(own.hint, g, lang) if own else ""
    if found.begins:
        hint = g.words.say(t("puzzle.begins", option=found.begins), lang, names)
    return {
        "id": own.id if own else "",
        "title": say(own.title, g, lang) if own else "",
        "text": g.words.say(found.task, lang),
        "progress": [g.words.say(one, lang, names) for one in found.told],
        "hint": hint,
        "standing": found.standing,
        "next": found.next,
    }


def opponent(sight: Sight, seat: int, lang: str) -> dict[str, Any] | None:
    """Who a bot is, what it says now, and who is the next, stronger one: {"id", "says", "next":
    {"id", "label", "level", "settings"} or None}; None for others."""
    name = sight.seats[seat].opponent
    if not name:
        return None
    one = opponents.find(sight.game, name)
    line = _line(sight, seat)
    says = dict(one.lines[line])[lang] if line else ""
    known = opponents.load(sight.game)
    later = known[known.index(one) + 1 :]
    return {
        "id": one.id,
        "says": says,
        "next": {
            "id": later[0].id,
            "label": dict(later[0].name)[lang],
            "level": later[0].level,
            "settings": later[0].settings,
        }
        if later
        else None,
    }


def _line(sight: Sight, seat: int) -> str:
    """Which of its lines an opponent says at the ply that is shown; "" if it is silent."""
    if over := sight.result:
        return "" if not over.winners else "won" if seat in over.winners else "lost"
    now = sight.past.begin(sight.ply)
    before = sight.past.begin(max(now - 1, 0))
    return _turned(sight, now, seat) or _turned(sight, before, seat)


def _turned(sight: Sight, ply: int, seat: int) -> str:
    """What an opponent says in the turn that begins at a ply, and through the next one. Being ahead
    or behind it says once in a game."""
    if sight.past.turn(ply)[0] <= 1:
        return "hello"
    line = _standing(sight, ply, seat)
    before = ply
    while line and before:
        before = sight.past.begin(before - 1)
        if _standing(sight, before, seat) == line:
            return ""
    return line


def _standing(sight: Sight, ply: int, seat: int) -> str:
    """Whether a seat is well ahead or behind, as far as everybody knows."""
    chance = sight.past.chance(ply, seat)
    return "ahead" if chance > AHEAD else "behind" if chance < BEHIND else ""
