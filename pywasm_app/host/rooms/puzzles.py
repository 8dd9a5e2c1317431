"""A game's puzzles, as their room lists them.

>>> from rules.core.registry import game
>>> [one["title"] for one in listed(game("edelweiss"), "en")][:2]
['One Spade, three Clubs', 'The second blow']
"""

from typing import Any

from rules.core.book import puzzle, task
from rules.core.book.lesson import say
from rules.core.game import Game
from rules.core.scene import as_json


def listed(g: Game[Any], lang: str) -> list[dict[str, Any]]:
    """All of a game's puzzles: the name, the task, and the first position of each."""
    found = []
    for one in puzzle.load(g):
        start = g.read(one.position)
        asked = task.read(one.task, g, start)
        found.append(
            {
                "id": one.id,
                "title": say(one.title, g, lang),
                "text": g.words.say(task.text(asked), lang),
                "picture": as_json(g.scene(g.view(start, asked.seat)), g.words, lang),
            }
        )
    return found
