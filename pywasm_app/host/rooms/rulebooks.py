"""Rulebooks as the page gets them, with pictures of their positions, and examples to step through:
the picture and the text of each step; the last one of a finished game also has its result.

>>> from rules.core.registry import game
>>> g = game("edelweiss")
>>> position = 'phase = "attack"\\nA = {board = "S"}\\nB = {hand = "D"}\\ndeck = "S"'
>>> steps(g, position, ["attack"], "en")[0]["lines"]
['A attacked with a Spade.']
"""

from collections.abc import Sequence
from typing import Any

from pywasm_app.host import telling
from pywasm_app.host.past import Past
from pywasm_app.host.seats import ALL, places
from rules.core import link as links
from rules.core.book import rulebook
from rules.core.game import Game
from rules.core.history import History
from rules.core.record import Record
from rules.core.scene import as_json
from rules.text.errors import BadInput, Illegal
from rules.text.nesting import typed

PICTURES = 50  # drawn for one request: half a second of work, which can't be interrupted
MOST = 60  # steps of an example


def told(g: Game[Any], lang: str) -> dict[str, Any]:
    """The whole contents of a rulebook."""
    book = rulebook.load(g.id, lang)
    return {
        "title": book.title,
        "intro": book.intro,
        "sections": [
            {
                "id": section.id,
                "title": section.title,
                "clauses": [
                    {
                        "id": c.id,
                        "text": c.text,
                        "position": c.position,
                        "moves": list(c.moves),
                        "see": c.see,
                    }
                    for c in section.clauses
                ],
            }
            for section in book.sections
        ],
    }


def pictures(g: Game[Any], positions: dict[str, Any], lang: str) -> dict[str, dict[str, Any]]:
    """Positions, under names of the caller's choice, as pictures, each with the link that opens it;
    limited to a number that is drawn without a noticeable delay."""
    if len(positions) > PICTURES:
        raise BadInput("too_big", size=len(positions), limit=PICTURES).at(key="positions")
    drawn = {}
    for name, position in positions.items():
        s = g.read(typed(position, str, f"positions.{name}"))
        scene = as_json(g.scene(s), g.words, lang)
        drawn[name] = {"scene": scene, "link": _link(g, s, position)}
    return drawn


def _link(g: Game[Any], state: Any, position: str) -> str:
    """The link that opens an example, if a decision is open in it."""
    if g.decision(state) is None:
        return ""
    config = g.configure({"seats": places(g, state)})
    return links.of_game(Record(g.id, g.version, 0, config, position=position))


def steps(g: Game[Any], position: str, moves: Sequence[str], lang: str) -> list[dict[str, Any]]:
    """{"scene", "lines"} after each step with events to tell, that is a move or a forced ply after
    it. Raises if a move is not legal or comes after the end, or if there are too many steps."""
    h = History(g, g.read(position))
    names = [panel.letter for panel in g.scene(h.state).panels]
    left = list(moves)
    out: list[dict[str, Any]] = []
    while (d := h.decision) is not None and (d.is_forced or left):
        if h.ply == MOST:
            raise BadInput("too_big", size=MOST + 1, limit=MOST).at(key="moves")
        told = len(h.log)
        h.play(d.options[0] if d.is_forced else left.pop(0))
        said = telling.log(Past(h, ALL), names, lang, told)
        lines = [line["text"] for line in said if line["text"] and line["kind"] != "heading"]
        scene = as_json(g.scene(h.state), g.words, lang)
        if lines:
            out.append({"scene": scene, "lines": lines})
        elif out:
            out[-1]["scene"] = scene
    if left:
        raise Illegal("over")
    over = g.result(h.state)
    if over and out:
        out[-1]["lines"].append(g.words.say(over.text, lang, names))
    return out
