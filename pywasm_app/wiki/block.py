"""A board in a page: what an editor writes, and the HTML that it becomes.

An editor names the game and gives a position (docs/positions-and-events.md), or the link to a
position or a game. What stands beside the name:

| key | what | if it is left out |
|---|---|---|
| `lang` | `en` or `ja` | as the page says |
| `theme` | `light`, `dark` or `system` | `system` |
| `show` | of the table: `bar`, `seats`, `steps`, `log`, with + between them | `bar+seats+steps` |
| `live` | `no`: a picture alone | somebody may play on |
| `seats` | who sits there, like `person,bot` | whoever is asked is a person, the others are bots |
| `level` | of the bots | `casual` |
| `view` | whose eyes the picture has: a seat's letter, or `none` | whoever is asked |
| `goal` | makes it a puzzle: `win`, `hold`, or what the game counts, like `points` | none |
| `by` | how much more of that | has to be said with such a goal |
| `turns` | within how many, the first one included | 1; 2 with `hold` |
| `puzzle` | one of the game's own puzzles, by its name; there is no body then | none |

>>> block = read('edelweiss lang=ja', 'to_move = "A"\\nphase = "attack"\\nA = { board = "S" }')
>>> block.attributes["lang"], block.link[:3], html(block, "/yutaku/")[:20]
('ja', 'g1.', '<yutaku-board class=')
>>> read("edelweiss", 'to_move = "A"\\nphase = "nap"')  # doctest: +ELLIPSIS
Traceback (most recent call last):
rules.text.errors.Unreadable: line 2, phase: expected one of ...
"""

import re
from html import escape
from typing import Any, NamedTuple

from pywasm_app.host.opening import linked
from pywasm_app.host.posed import Posed
from pywasm_app.host.session import SPARRING, Seat, alone, places
from pywasm_app.wiki import still
from pywasm_app.wiki.still import Still
from rules.bots.levels import LEVELS
from rules.core import link as links
from rules.core import puzzle as puzzles
from rules.core import task as tasks
from rules.core.game import Game
from rules.core.history import finished
from rules.core.lesson import say
from rules.core.record import Record
from rules.core.registry import game as find_game
from rules.text.document import letter
from rules.text.errors import BadInput
from rules.text.words import LANGUAGES

CHOICES = {
    "lang": LANGUAGES,
    "theme": ("light", "dark", "system"),
    "live": ("yes", "no"),
    "level": tuple(LEVELS),
}
PARTS = ("bar", "seats", "steps", "log")
SEEN = ("lang", "theme", "show", "live", "view")  # what may stand beside any board
TASK = ("goal", "by", "turns")
KEYS = (*CHOICES, "show", "seats", "view", "puzzle", *TASK)
WORDS = {"en": "Play from here", "ja": "ここから遊ぶ"}
REPLAYED = {"en": "Replay", "ja": "棋譜を見る"}  # `start="replay"`: a game that is over

_ADDRESS = re.compile(
    r"(?:https?://[^#]*#(?:/link/)?)?(g1\.[^?]*)(?:\?.*)?"
)  # of a link, or it alone


class Block(NamedTuple):
    link: str
    still: Still
    attributes: dict[str, str]


def read(info: str, body: str, lang: str = "en") -> Block:
    """`info`: the game and what stands beside it. Errors say at which line of the body; without one
    they are about the info."""
    name, given = _info(info)
    said, title = None, ""
    lang = given.get("lang", lang)
    address = _ADDRESS.fullmatch(links.joined(body))
    if address:
        link = address[1]
        s = finished(linked("", link))
        g, state = s.game, s.history.state
        if s.notice:
            raise s.notice
        if isinstance(s, Posed):
            said = tasks.text(s.task)
        _only(given, SEEN)
        if name and name != g.id:
            raise BadInput("not_one_of", expected=g.id, found=name)
    else:
        g = find_game(name)
        g.learn()  # no packs that another block may have had
        task = _task(given)
        if "puzzle" in given:
            _only(given, (*SEEN, "puzzle"))
            posed = puzzles.find(g, given["puzzle"])
            body, task = "", {"puzzle": posed.id}
            state = g.read(posed.position)
            said = tasks.text(tasks.read(posed.task, g, state))
            title = say(posed.title, g, lang)
        else:
            state = g.read(body)
        if "task" in task:
            said = tasks.text(tasks.read(task["task"], g, state))
        link = links.of_game(_record(g, state, body, given, task))
    attributes = {k: value for k, value in given.items() if k in ("theme", "show", "live")}
    seat, eyes = _eyes(g, state, given)
    view = g.view(state, eyes)
    if g.result(state):
        attributes["start"] = "replay"
    what = g.words.say(said, lang) if said else ""
    return Block(link, still.of(g, view, lang, seat, (title, what)), {"lang": lang, **attributes})


def html(block: Block, site: str, rules: str = "") -> str:
    """The element, with the picture in it. `site`: the address of the built folder, with a / at its
    end; its `board.js` has to be in the page. `rules`: where the page's own rulebooks are, like
    `rules/{game}.html`, that a clause shall lead to."""
    attributes = {"link": block.link, **block.attributes}
    if rules:
        attributes["rules"] = rules
    written = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
    words = REPLAYED if "start" in block.attributes else WORDS
    hidden = " hidden" if block.attributes.get("live") == "no" else ""
    return (
        f'<yutaku-board class="yutaku"{written}><template shadowrootmode="open">'
        f'<link rel="stylesheet" href="{escape(site)}picture.css"><div part="before">'
        f'<div class="still" role="img" aria-label="{escape(block.still.text)}">{block.still.html}'
        '</div><div class="still-foot">'
        f'<button class="btn go" type="button"{hidden}>{words[block.attributes["lang"]]}</button>'
        '</div></div><div part="place"></div>'
        "</template></yutaku-board>"
    )


def frame(block: Block, site: str, height: int = 640) -> str:
    """The same as a frame, for pages that take no scripts; the picture is in its address."""
    asked = {**block.attributes, "picture": block.still.link}
    query = "&".join(f"{name}={value}" for name, value in asked.items())
    title = block.still.text.splitlines()[0]
    return (
        f'<iframe src="{escape(site)}embed.html#{block.link}?{escape(query)}" width="100%"'
        f' height="{height}" style="border:0" loading="lazy" title="{escape(title)}"></iframe>'
    )


def script(site: str) -> str:
    """What a page with boards needs once."""
    return f'<script src="{escape(site)}board.js" defer></script>'


def _info(info: str) -> tuple[str, dict[str, str]]:
    name, *pairs = info.split() or [""]
    if "=" in name:
        name, pairs = "", [name, *pairs]
    given = {}
    for pair in pairs:
        key, sign, value = pair.partition("=")
        if not sign or key not in KEYS:
            raise BadInput("unknown_key", name=key, known=", ".join(KEYS))
        known = CHOICES.get(key)
        if known and value not in known:
            raise BadInput("not_one_of", expected=", ".join(known), found=value).at(key=key)
        given[key] = value
    for part in given.get("show", "").split("+") if given.get("show") else ():
        if part not in PARTS:
            raise BadInput("not_one_of", expected=", ".join(PARTS), found=part).at(key="show")
    return name, given


def _only(given: dict[str, str], known: tuple[str, ...]) -> None:
    for key in given:
        if key not in known:
            raise BadInput("unknown_key", name=key, known=", ".join(known))


def _task(given: dict[str, str]) -> dict[str, Any]:
    """The task of a puzzle, as a table keeps it."""
    task = {key: given[key] for key in TASK if key in given}
    if task and "goal" not in task:
        raise BadInput("missing_key", name="goal")
    return {"task": {k: _number(v) for k, v in task.items()}} if task else {}


def _number(text: str) -> int | str:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else text


def _record(
    g: Game[Any], state: Any, body: str, given: dict[str, str], task: dict[str, Any]
) -> Record:
    table = task
    if "seats" in given or "level" in given:
        table = {**task, "seats": _seats(g, state, given), "undo": "open"}
    config = g.configure({"seats": places(g, state)})
    return Record(g.id, g.version, 0, config, position=body, table=table)


def _seats(g: Game[Any], state: Any, given: dict[str, str]) -> list[dict[str, Any]]:
    level = given.get("level", SPARRING)
    if "seats" not in given:
        return alone(g, state, level)
    n, asked = places(g, state), given["seats"].split(",")
    if len(asked) != n or not set(asked) <= {"person", "bot"}:
        found = ",".join(asked)
        raise BadInput("not_one_of", expected=f"person, bot × {n}", found=found).at(key="seats")
    return [Seat("", who, level if who == "bot" else None)._asdict() for who in asked]


def _eyes(g: Game[Any], state: Any, given: dict[str, str]) -> tuple[int, int | None]:
    """The seat whose side is nearest, and whose eyes see the picture."""
    d = g.decision(state)
    asked = d.seat if d else 0
    view = given.get("view")
    if view is None:
        return asked, asked
    if view == "none":
        return asked, None
    known = {letter(panel.seat): panel.seat for panel in g.scene(state).panels}
    if view not in known:
        raise BadInput("not_one_of", expected=", ".join([*known, "none"]), found=view).at(
            key="view"
        )
    return known[view], known[view]
