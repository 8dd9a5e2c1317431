"""Lessons as tables, made once by the build: the page plays them before any rules are there.

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

TABLE = "lesson"  # no worker calls a table so


def write(out: Path) -> None:
    """One file for each lesson and language, for the build to pack: a line with the steps, then one
    for each Table."""
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
    """Where the page finds it, still without a version."""
    return f"static/data/lesson_{id}_{lang}.bin"


def script(id: str, lang: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The steps, and all Tables of a lesson in which everything is done as it is meant.

    Of a step: where it begins among the tables (`at`), the notation that is meant (`n`), `others`
    that it takes as well, and the `hint` that answers everything else."""
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
