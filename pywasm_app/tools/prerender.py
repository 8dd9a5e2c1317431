"""The lobby as HTML, made by the build for the time before any program runs; and the placeholder
for another room while that one is being opened.

>>> lobby([], "ja").startswith('<div class="page room-lobby">')
True
"""

from pywasm_app.ui.base.tree import Node, h, to_html
from pywasm_app.ui.base.words import Words
from pywasm_app.ui.rooms import lobby_view
from pywasm_app.ui.scene.face_view import dress, sprite
from pywasm_app.ui.scene.scene_view import picture

PICTURE = "own_"  # names of cards' pictures begin so


def lobby(manifest: dict | list, lang: str) -> str:
    """`manifest` is the page's (`{"games": […]}`), or its list of games."""
    games = manifest["games"] if isinstance(manifest, dict) else manifest
    t = Words(lang)
    room = lobby_view.lobby(games, t)
    return to_html(h("div", {"class": "page room-lobby"}, room)) + to_html(opening(t))


def cover(game: dict, lang: str) -> str:
    """The HTML of a game's cover (`lobby_view.cover`)."""
    return to_html(picture(game["cover"], game["id"], Words(lang), dress(game.get("skin"))))


def opening(t: Words) -> Node:
    """An empty room: `static/boot/early.js` sets its heading, and its bar stays empty."""
    return h(
        "div",
        {"class": "page opening"},
        lobby_view.house_bar(t, ""),
        h(
            "main",
            {"class": "room-page"},
            h("div", {"role": "status"}, h("h1")),
            h("p", None, t("boot_starting")),
            h("div", {"class": "progress endless"}, h("span")),
        ),
    )


def skins(games: list[dict]) -> str:
    """The symbols and colours of all games, once for the page, but for the cards' pictures. They
    are not displayed themselves, so the browser styles and lays out none of them before its use."""
    drawn = "".join([sprite(_parted(game, False), game["id"]) for game in games])
    return f'<div id="skins" hidden><svg>{drawn}</svg></div>'


def pictures(games: list[dict]) -> str:
    """The pictures of the cards, which the lobby does not need."""
    drawn = "".join([sprite({**_parted(game, True), "vars": {}}, game["id"]) for game in games])
    return f'<div id="pictures" hidden><svg>{drawn}</svg></div>'


def _parted(game: dict, of_cards: bool) -> dict:
    """A game's skin with only the pictures of cards as symbols, or with all others."""
    skin = game.get("skin") or {}
    symbols = skin.get("symbols") or {}
    kept = {name: symbols[name] for name in symbols if name.startswith(PICTURE) == of_cards}
    return {**skin, "symbols": kept}
