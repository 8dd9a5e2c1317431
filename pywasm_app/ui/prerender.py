"""The lobby as HTML, for the build: what is seen before any program runs.

>>> lobby([], "ja").startswith('<div class="page room-lobby">')
True
"""

from pywasm_app.ui.base.tree import h, to_html
from pywasm_app.ui.base.words import LANGUAGES, Words
from pywasm_app.ui.rooms import lobby_view
from pywasm_app.ui.scene.face_view import sprite


def lobby(manifest: dict | list, lang: str) -> str:
    """`manifest` is the baked one (`{"games": […]}`) or its list of games."""
    games = manifest["games"] if isinstance(manifest, dict) else manifest
    room = lobby_view.lobby(games, Words(lang))
    page = to_html(h("div", {"class": "page room-lobby"}, room))
    return page + skins(games) if lang == LANGUAGES[0] and games else page


def skins(games: list[dict]) -> str:
    """Every game's symbols and colours, once for the page: the program moves them out later."""
    drawn = "".join([sprite(game.get("skin") or {}, game["id"]) for game in games])
    return '<div id="skins" class="sr" aria-hidden="true"><svg>%s</svg></div>' % drawn
