"""The texts at the top of the built folder: `index.html`, the files that other pages embed, and the
web manifest.

The page includes the games' manifest and the lobby as HTML, so that the first paint needs no
Python: in each language, as a text that `static/boot/lobby.js` turns into elements. The covers of
the games are included the same way, because no program of the page can draw them.

>>> in_script({"text": "</script>"})
'{"text":"\\\\u003c/script>"}'
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from pywasm_app.host.rooms import manifest
from pywasm_app.tools import lessons, portraits, prerender
from pywasm_app.tools.steady import steady
from pywasm_app.wiki import measures
from rules.bots import opponents
from rules.core import registry

LANGUAGES = ("en", "ja")
MANIFEST = '<script type="application/json" id="manifest"></script>'
LOBBY = '<div id="app"></div>'
BOARD = ("boot/picture.js", "embed/board.js")  # the sources of the script for other pages
STILL = ("base", "things", "board", "sheets", "fight", "court", "picture")
PICTURE = (
    '<main id="picture"><h1 class="sr"></h1><div class="still"></div><div class="sr told"></div>'
    '<button class="btn go" type="button" hidden></button><p role="status" class="sub"></p></main>'
)
SCRIPT = '<script src="static/boot/{}.js"{}></script>'
STYLE = '<link rel="stylesheet" href="static/style/(\\w+)\\.css">\n'
STYLES = f"(?:{STYLE})+"  # the template's links; the built page has one
PAGE_STYLES = '<link rel="stylesheet" href="static/style/page.css">\n'
EMBED_STYLES = (
    '<link rel="alternate" id="free" href="static/style/free.css">\n'
    '<link rel="stylesheet" id="steady" href="static/style/steady.css">\n'
)
EMBEDDED = (  # the differences of an embed from the page: (pattern, replacement)
    ('data-theme="system">', 'data-theme="system" data-embed="asleep">'),
    ('<link rel="modulepreload" id="program"', '<link rel="alternate" id="program"'),
    ('<link rel="(?:module)?preload"(?!.*host\\.js).*\n', ""),
    (SCRIPT.format("early", ""), SCRIPT.format("picture", "")),
    (
        SCRIPT.format("shelf", " defer"),
        SCRIPT.format("shelf", " defer") + "\n" + SCRIPT.format("embed", " defer"),
    ),
    # In a sandbox: for `workerAt` in `host.js`, and for archives that its worker has unpacked.
    ("script-src 'self'", "script-src 'self' blob:"),
    ("worker-src 'self'", "worker-src 'self' data:"),
    ("static/style/decks.css", "static/style/embed.css"),
    (SCRIPT.format("lobby", ""), ""),
)
WORN = ("material", "stones", "voices")  # the parts of a skin that the page's Python reads


def texts(root: Path) -> dict[str, str]:
    """File name -> text, whose addresses are still without versions."""
    template = (root / "index.html").read_text("utf-8")
    games = manifest.baked()
    return {
        "index.html": index(template, games),
        "embed.html": embed(template, games),
        "board.js": "".join((root / "static" / name).read_text("utf-8") for name in BOARD),
        "picture.css": still_styles(root, games["games"]),
        "words.css": (root / "static/embed/words.css").read_text("utf-8"),
        "app.webmanifest": webmanifest(),
        **{
            f"portraits/{name}.svg": portraits.sheet(registry.game(name))
            for name in registry.ids()
            if opponents.load(registry.game(name))
        },
    }


def index(template: str, games: dict) -> str:
    """The page with the games' manifest and the lobby."""
    for mark in (MANIFEST, LOBBY):
        if template.count(mark) != 1:
            raise ValueError(f"index.html must hold {mark} exactly once")
    told = carried(games)
    lobbies = "".join(
        f'<script type="text/html" lang="{lang}">'
        f'<div lang="{lang}">{prerender.lobby(told, lang)}</div></script>'
        for lang in LANGUAGES
    )
    template = re.sub(STYLES, PAGE_STYLES, template)
    covers = "".join(
        f'<script type="text/html" data-cover="{game["id"]}.{lang}">'
        f"{prerender.cover(game, lang)}</script>"
        for game in games["games"]
        if "cover" in game
        for lang in LANGUAGES
    )
    # drawings first: if they came after their use, the browser would draw it twice
    skins = prerender.skins(games["games"])
    lobby = skins + covers + LOBBY.replace("></div>", f">{lobbies}</div>")
    lobby += prerender.pictures(games["games"])
    return template.replace(LOBBY, lobby).replace(
        MANIFEST, MANIFEST.replace("></", f">{in_script(told)}</")
    )


def embed(template: str, games: dict) -> str:
    """The page for frames: with a picture instead of the lobby, until a player starts it."""
    template = re.sub(STYLES, EMBED_STYLES, embedded(template))
    page = template.replace(MANIFEST, MANIFEST.replace("></", f">{in_script(carried(games))}</"))
    skins, pictures = prerender.skins(games["games"]), prerender.pictures(games["games"])
    return page.replace(LOBBY, skins + LOBBY + PICTURE + pictures)


def styles(root: Path) -> dict[str, str]:
    """File name -> the styles of the page, and two for an embed: one that is independent of the
    frame's height, and one for the large view (`embed.js`), which is as high as its window."""
    template = (root / "index.html").read_text("utf-8")

    def joined(template: str) -> str:
        names = re.findall(STYLE, template)
        return "".join((root / f"static/style/{name}.css").read_text("utf-8") for name in names)

    free = joined(embedded(template))
    return {
        "page.css": joined(template),
        "free.css": free,
        "steady.css": steady(free) + measures.rules(),
    }


def embedded(template: str) -> str:
    """The page's template, changed for an embed."""
    for pattern, new in EMBEDDED:
        template, found = re.subn(pattern, new, template)
        if not found:
            raise ValueError(f"index.html must hold {pattern}")
    return template


def still_styles(root: Path, games: list[dict]) -> str:
    """The styles of a picture inside another page, in its own shadow tree: those of our page, with
    the root's rules applied to the host."""
    found = [(root / f"static/style/{name}.css").read_text("utf-8") for name in STILL]
    skins = "".join(re.findall(r"<style>(.*?)</style>", prerender.skins(games)))
    return re.sub(r":root(\[[^\]]*\])?", _host, "".join(found)) + skins + "\n" + measures.rules()


def _host(found: re.Match[str]) -> str:
    """A selector for the root, as one for the host of a shadow tree.

    >>> _host(re.match("(.*)", '[data-theme="dark"]'))
    ':host([data-theme="dark"])'
    """
    return f":host({found[1]})" if found[1] else ":host"


def carried(games: dict) -> dict:
    """The part of the manifest that the page reads, with the addresses of each game's archive for
    the worker and of the lessons' scripts. The skins' drawings and colours, and the covers, are in
    the page beside the lobby.

    >>> carried({"games": [{"id": "g", "skin": {"material": "slate", "symbols": {}}}]})
    {'games': [{'id': 'g', 'skin': {'material': 'slate'}, 'part': 'static/data/host_g.bin'}]}
    """

    def plain(game: dict) -> dict:
        part = f"static/data/host_{game['id']}.bin"
        out = {**game, "skin": {k: v for k, v in game["skin"].items() if k in WORN}, "part": part}
        if game.get("lesson"):
            script = {lang: lessons.address(game["id"], lang) for lang in LANGUAGES}
            out["lesson"] = {**game["lesson"], "script": script}
        if "settings" in game:
            out["settings"] = unrepeated(game["settings"])
        if "cover" in game:
            out["cover"] = True
        return out

    return {"games": [plain(game) for game in games["games"]]}


def unrepeated(settings: list[dict]) -> list[dict]:
    """The settings; one with the same choices as an earlier one has that one's name in their place.

    >>> seat = {"choices": [{"value": "bell"}]}
    >>> unrepeated([{"name": "deck_1", **seat}, {"name": "deck_2", **seat}])[1]
    {'name': 'deck_2', 'choices': 'deck_1'}
    """

    def like(setting: dict) -> str | None:
        first = next(s["name"] for s in settings if s["choices"] == setting["choices"])
        return None if first == setting["name"] or not setting["choices"] else first

    return [{**setting, "choices": like(setting) or setting["choices"]} for setting in settings]


def in_script(value: object) -> str:
    """JSON that is safe inside a script element."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c")


def webmanifest() -> str:
    """The manifest with which a phone installs the page."""
    icon = {"src": "icons/mark.svg", "sizes": "any", "type": "image/svg+xml"}
    bitmaps = [
        {
            "src": f"icons/mark-{size}.png",
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": purpose,
        }
        for size in (192, 512)
        for purpose in ("any", "maskable")
    ]
    return (
        json.dumps(
            {
                "name": "Yutaku 遊卓",
                "short_name": "遊卓",
                "description": "Tabletop games to play here and now, also without a network. "
                "すぐに、オフラインでも遊べる卓上ゲーム。",
                "id": "./",
                "start_url": "./",
                "scope": "./",
                "display": "standalone",
                "background_color": "#f6f1e7",
                "theme_color": "#f6f1e7",
                "categories": ["games"],
                "icons": [icon, *bitmaps],
            },
            ensure_ascii=False,
            indent=1,
        )
        + "\n"
    )
