"""The lobby as HTML, for the build: what is seen before any program runs; and beside it the room
that is seen while another one is being opened.

>>> lobby([], "ja").startswith('<div class="page room-lobby">')
True
"""

from pywasm_app.ui.base.tree import Node, h, to_html
from pywasm_app.ui.base.words import Words
from pywasm_app.ui.rooms import lobby_view
from pywasm_app.ui.scene.face_view import dress, sprite
from pywasm_app.ui.scene.scene_view import picture


def lobby(manifest: dict | list, lang: str) -> str:
    """`manifest` is that of the page (`{"games": […]}`) or its list of games."""
    games = manifest["games"] if isinstance(manifest, dict) else manifest
    t = Words(lang)
    room = lobby_view.lobby(games, t)
    return to_html(h("div", {"class": "page room-lobby"}, room)) + to_html(opening(t))


def cover(game: dict, lang: str) -> str:
    """What fills a place for a game's cover (`lobby_view.cover`)."""
    return to_html(picture(game["cover"], game["id"], Words(lang), dress(game.get("skin"))))


def opening(t: Words) -> Node:
    """A room whose heading `static/boot/early.js` knows, and whose bar nobody can fill yet."""
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
    """Every game's symbols and colours, once for the page. They are not displayed themselves, so
    that nothing of them is styled or laid out before one is used."""
    drawn = "".join([sprite(game.get("skin") or {}, game["id"]) for game in games])
    return f'<div id="skins" hidden><svg>{drawn}</svg></div>'
