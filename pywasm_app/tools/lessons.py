"""Lessons as tables, made by the build: the page can play them before the rules are loaded.

>>> steps, tables = script("edelweiss", "en")
>>> steps[0]["at"], steps[0]["n"], tables[0]["lesson"]["meant"] == [steps[0]["n"]]
(0, 'summon H', True)
>>> tables[steps[1]["at"]]["lesson"]["step"]
2
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pywasm_app.host.desk import Desk
from pywasm_app.host.lesson_table import LessonTable
from rules.core import registry
from rules.core.book import lesson
from rules.text.words import LANGUAGES

TABLE = "lesson"  # never the key of a worker's table


def write(out: Path) -> None:
    """Write one file for each lesson and language: a line with the steps, then one for each
    Table."""
    for id in registry.ids():
        if lesson.load(registry.game(id)) is not None:
            for lang in LANGUAGES:
                steps, tables = script(id, lang)
                lines = [
                    json.dumps(x, ensure_ascii=False, separators=(",", ":"))
                    for x in (steps, *tables)
                ]
                path = out / Path(address(id, lang)).name
                path.write_text("\n".join(lines), "utf-8")


def address(id: str, lang: str) -> str:
    """The file's address, without a version."""
    return f"static/data/lesson_{id}_{lang}.bin"


def script(id: str, lang: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The steps of a lesson, and all Tables of a learner who always chooses the intended option.

    Of a step: the index of its first table (`at`), the intended notation (`n`), `others` that it
    accepts too, and the `hint` that answers every other option."""
    desk = Desk()
    desk.answer({"op": "hello", "lang": lang})
    tables = [desk.answer({"op": "new", "game": id, "lesson": True})]
    [s] = desk.tables.values()
    assert isinstance(s, LessonTable)
    steps = []
    while not s.is_done:
        decision = s.asked()
        assert decision is not None
        meant = str(s.step.meant(decision.options)[0])
        taken = [str(o) for o in decision.options if s.step.accepts(o)]
        steps.append(
            {
                "at": len(tables) - 1,
                "n": meant,
                "others": [n for n in taken if n != meant],
                "hint": lesson.say(s.step.hint, s.game, lang),
            }
        )
        s.play(meant)
        tables.append(desk.table(s))
        while (notation := s.forced()) is not None:
            s.play(notation)
            tables.append(desk.table(s))
        if s.waits and not s.is_done:
            s.next()
            tables.append(desk.table(s))
    return steps, [{**table, "table": TABLE} for table in tables]
