"""A board in a page: what an editor writes, and the HTML that it becomes.

What an editor writes is read by `rules.pages.board`; here it is drawn.

>>> block = read('edelweiss lang=ja', 'to_move = "A"\\nphase = "attack"\\nA = { board = "S" }')
>>> block.attributes["lang"], block.link[:3], html(block, "/yutaku/")[:20]
('ja', 'g1.', '<yutaku-board class=')
>>> read("edelweiss", 'to_move = "A"\\nphase = "nap"')  # doctest: +ELLIPSIS
Traceback (most recent call last):
rules.text.errors.Unreadable: line 2, phase: expected one of ...
"""

from collections.abc import Sequence
from html import escape
from typing import Any, NamedTuple

from pywasm_app.host.loading import from_link
from pywasm_app.host.seats import SPARRING, Seat, alone
from pywasm_app.wiki import still
from pywasm_app.wiki.still import Still
from rules.core import link as links
from rules.core.history import finished
from rules.core.picture import asked
from rules.core.record import Record
from rules.pages import board as boards
from rules.pages.board import Board

WORDS = {"en": "Play from here", "ja": "ここから遊ぶ"}
REPLAYED = {"en": "Replay", "ja": "棋譜を見る"}  # `start="replay"`: a game that is over


class Block(NamedTuple):
    link: str
    still: Still
    attributes: dict[str, str]


def read(info: str, body: str, lang: str = "en", packs: Sequence[str] = ()) -> Block:
    """`info`: the game and what stands beside it; `packs`: texts of packs whose cards it may use.
    Errors say at which line of the body; without one they are about the info."""
    found = boards.read(info, body, lang, packs)
    if found.link:
        finished(from_link("", found.link))  # somebody can sit down there
    g, given = found.game, found.given
    lang = given.get("lang", lang)
    link = found.link or links.of_game(_record(found, boards.packs_for(g, packs)))
    attributes = {k: value for k, value in given.items() if k in ("theme", "show", "live")}
    seat, eyes = boards.eyes(found)
    view = g.view(found.state, eyes)
    if g.result(found.state):
        attributes["start"] = "replay"
    task = g.words.say(found.task, lang) if found.task else ""
    drawn = still.of(g, view, lang, seat, (found.title, task), asked(g, found.state))
    return Block(link, drawn, {"lang": lang, **attributes})


def html(block: Block, site: str, rules: str = "") -> str:
    """The element, with the picture in its shadow tree, and inside of it what that shows, in
    words: for those who hear the page, who have it on paper or without scripts, and for its search.
    `site`: the address of the built folder, with a / at its end; its `board.js` has to be in the
    page. `rules`: where the page's own rulebooks are, like `rules/{game}.html`, that a clause shall
    lead to."""
    attributes = {"link": block.link, **block.attributes}
    if rules:
        attributes["rules"] = rules
    written = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
    return (
        f'<yutaku-board class="yutaku"{written}>{shadow(block, site)}{block.still.words}'
        "</yutaku-board>"
    )


def shadow(block: Block, site: str) -> str:
    """The element's shadow tree, which needs no script: the picture, and below it the button."""
    said = (REPLAYED if "start" in block.attributes else WORDS)[block.attributes["lang"]]
    hidden = " hidden" if block.attributes.get("live") == "no" else ""
    return (
        '<template shadowrootmode="open">'
        f'<link rel="stylesheet" href="{escape(site)}picture.css"><div part="before">'
        f'<div class="still" role="img" aria-label="{escape(block.still.label)}">{block.still.html}'
        '</div><div class="words"><slot></slot></div><div class="still-foot">'
        f'<button class="btn go" type="button" data-text="{said}"{hidden}></button>'
        '</div></div><div part="place"></div></template>'
    )


def frame(block: Block, site: str, height: int = 640) -> str:
    """The same as a frame, for pages that take no scripts; the picture is in its address."""
    asked = {**block.attributes, "picture": block.still.link}
    query = "&".join(f"{name}={value}" for name, value in asked.items())
    title = block.still.label.splitlines()[0]
    return (
        f'<iframe src="{escape(site)}embed.html#{block.link}?{escape(query)}" width="100%"'
        f' height="{height}" frameborder="0" loading="lazy" title="{escape(title)}"></iframe>'
    )


def script(site: str) -> str:
    """What a page with boards needs once."""
    at = escape(site)
    return f'<link rel="stylesheet" href="{at}words.css"><script src="{at}board.js" defer></script>'


def _record(found: Board, packs: list[str]) -> Record:
    g, table = found.game, found.table
    if "seats" in found.given or "level" in found.given:
        table = {**table, "seats": _seats(found), "undo": "open"}
    config = g.configure({"seats": len(found.seats), "packs": packs})
    return Record(g.id, g.version, 0, config, position=found.body, table=table)


def _seats(found: Board) -> list[dict[str, Any]]:
    level = found.given.get("level", SPARRING)
    if "seats" not in found.given:
        return alone(found.game, found.state, level)
    asked = found.given["seats"].split(",")
    return [Seat("", who, level if who == "bot" else None)._asdict() for who in asked]
