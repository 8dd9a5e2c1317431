"""What the rules say of boards that a wiki holds as links: mistakes, or picture and words.

    python -m pywasm_app boards < asked.json

reads a JSON list of objects with `link`, `lang` and `view` (a seat's letter, `none`, or null:
whoever is asked), and prints one of answers in the same order. The MediaWiki extension's
`checkBoards` asks so.

>>> one, two = answers([{"link": "g1.x", "lang": "en", "view": None}, {"link": of_cover()}])
>>> list(one), one["wrong"][0][0], sorted(two)
(['wrong'], None, ['tree', 'words'])
"""

from typing import Any

from pywasm_app.wiki import block
from rules.core.link import of_game
from rules.core.record import Record
from rules.core.registry import data, game, ids
from rules.pages import board
from rules.text.errors import BadInput

SITE = "{site}"


def answers(asked: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """For each either `wrong`, a list of lines (of the position, or None) and sentences in its
    language, or its `words` as HTML, `tree`, the element's shadow tree with the picture, in which
    `SITE` stands for the address of the built folder, and `start` of a game that is over."""
    return [_answer(one) for one in asked]


def _answer(asked: dict[str, Any]) -> dict[str, Any]:
    lang = asked.get("lang") or "en"
    view = asked.get("view")
    try:
        found = block.read(f"lang={lang}" + (f" view={view}" if view else ""), str(asked["link"]))
    except BadInput as e:
        wrong = board.mistakes_of_link(str(asked["link"]), lang) or [e]
        return {"wrong": [[one.line, one.say(lang, lined=False)] for one in wrong]}
    told = {"words": found.still.words, "tree": block.shadow(found, SITE)}
    start = found.attributes.get("start")
    return {**told, "start": start} if start else told


def of_cover() -> str:
    """The link to a position, to try this with."""
    g = game(ids()[0])
    return of_game(Record(g.id, g.version, 0, g.configure({}), position=data(g.id, "cover.toml")))
