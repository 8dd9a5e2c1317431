"""The texts of lessons and puzzles beside the table: their parts of the Table message."""

from typing import Any

from pywasm_app.host.sight import Sight, Stage
from rules.core.book.lesson import Saying, say


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
    }


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
    return {
        "id": own.id if own else "",
        "title": say(own.title, g, lang) if own else "",
        "text": g.words.say(found.task, lang),
        "progress": [g.words.say(one, lang, names) for one in found.told],
        "hint": say(own.hint, g, lang) if own else "",
        "standing": found.standing,
        "next": found.next,
    }
