"""The room with a game's puzzles."""

from pywasm_app.ui.base.tree import Node, classes, h
from pywasm_app.ui.base.words import Words, pick
from pywasm_app.ui.rooms.lobby_view import house_bar
from pywasm_app.ui.scene.face_view import dress, icon
from pywasm_app.ui.scene.scene_view import picture


def puzzle_room(game: dict, puzzles: list[dict], solved: list[str], t: Words) -> list:
    """`puzzles` as in the worker's list."""
    title = pick(game["title"], t.lang)
    done = len([1 for one in puzzles if one["id"] in solved])
    return [
        house_bar(t, ""),
        h("main", {"class": "room-page puzzles", "id": "main", "key": "puzzles"},
          h("h1", None, t("puzzles_of", game=title)),
          h("p", {"class": "sub"}, t("puzzles_solved", n=done, of=game["puzzles"])),
          h("ol", {"class": "book-list", "role": "list"}, [
              _entry(game, one, i + 1, one["id"] in solved, t)
              for i, one in enumerate(puzzles)])),
    ]


def _entry(game: dict, one: dict, number: int, is_solved: bool, t: Words) -> Node:
    return h(
        "li", {"key": one["id"]},
        h("a", {"class": classes("puzzle-card", is_solved and "solved"),
                "href": "#/puzzle/%s/%s" % (game["id"], one["id"])},
          h("span", {"class": "thumb"},
            picture(one["picture"], game["id"], t, dress(game.get("skin")))),
          h("span", {"class": "save-words"},
            h("b", None, "%d. " % number, one["title"]),
            h("span", None, one["text"]),
            is_solved and h("small", None, icon("check"), t("puzzle_done")))))
