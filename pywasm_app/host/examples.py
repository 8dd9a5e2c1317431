"""Examples of a rulebook that are stepped through: what each step shows, and what it says; the
last one of a game also how it ended.

>>> from rules.core.registry import game
>>> g = game("edelweiss")
>>> position = 'phase = "attack"\\nA = {board = "S"}\\nB = {hand = "D"}\\ndeck = "S"'
>>> steps(g, position, ["attack"], "en")[0]["lines"]
['A attacked with a Spade.']
"""

from collections.abc import Sequence
from typing import Any

from pywasm_app.host import telling
from pywasm_app.host.past import ALL, Past
from rules.core.game import Game
from rules.core.history import History
from rules.core.scene import as_json
from rules.text.errors import BadInput, Illegal

MOST = 60  # steps that an example may have


def steps(g: Game[Any], position: str, moves: Sequence[str], lang: str) -> list[dict[str, Any]]:
    """{"scene", "lines"} after each step, a move or what is forced after it, of which there is
    something to say. Raises where a move is not legal or comes after the end, or where there are
    too many steps."""
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
