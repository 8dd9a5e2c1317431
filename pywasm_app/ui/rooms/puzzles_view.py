"""The room with a game's puzzles."""

from pywasm_app.ui.base.tree import Node, classes, h
from pywasm_app.ui.base.words import Words, pick
from pywasm_app.ui.rooms.lobby_view import house_bar
from pywasm_app.ui.scene.face_view import dress, icon
from pywasm_app.ui.scene.scene_view import picture

HARDEST = 5


def puzzle_room(game: dict, puzzles: list[dict], solved: list[str], t: Words) -> list:
    """`puzzles` as in the worker's list."""
    title = pick(game["title"], t.lang)
    done = len([1 for one in puzzles if one["id"] in solved])
    grades = game.get("problems") or []
    return [
        house_bar(t, ""),
        h("main", {"class": "room-page puzzles", "id": "main", "key": "puzzles"},
          h("h1", None, t("puzzles_of", game=title)),
          h("p", {"class": "sub"}, t("puzzles_solved", n=done, of=game["puzzles"])),
          h("ol", {"class": "book-list", "role": "list"}, [
              _entry(game, one, i + 1, one["id"] in solved, t)
              for i, one in enumerate(puzzles)]),
          grades and _problems(game, grades, solved, t)),
    ]


def _problems(game: dict, grades: list[int], solved: list[str], t: Words) -> Node:
    """The numbered puzzles: their numbers and grades."""
    done = len([1 for i in range(len(grades)) if str(i + 1) in solved])
    return h(
        "section", {"key": "problems"},
        h("h2", {"class": "head"}, t("problems")),
        h("p", {"class": "sub"}, t("problems_about")),
        h("p", {"class": "sub"}, t("puzzles_solved", n=done, of=len(grades))),
        h("ol", {"class": "problems", "role": "list"}, [
            _problem(game, i + 1, grades[i], str(i + 1) in solved, t)
            for i in range(len(grades))]))


def _problem(game: dict, number: int, grade: int, is_solved: bool, t: Words) -> Node:
    words = [t("problem_n", n=number), t("grade", n=grade, of=HARDEST)]
    if is_solved:
        words.append(t("puzzle_done"))
    return h(
        "li", {"key": "n%d" % number},
        h("a", {"class": classes("problem", is_solved and "solved"),
                "href": "#/puzzle/%s/%d" % (game["id"], number),
                "aria-label": t("comma").join(words)},
          h("b", None, str(number)), is_solved and icon("check"),
          h("small", {"aria-hidden": "true"}, "★" * grade)))


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
