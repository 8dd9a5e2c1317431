"""A Scene as a tree: the table top with its zones, for playing and as a still picture.

>>> from pywasm_app.ui.base.tree import to_html
>>> scene = {"zones": [{"id": "z", "kind": "row", "seat": 0, "label": "Pond", "items": []}]}
>>> "Pond" in to_html(surface(scene, Look("pond", Words("en")), "felt"))
True
"""

from pywasm_app.ui.base.tree import Node, classes, h
from pywasm_app.ui.base.words import Words
from pywasm_app.ui.scene.face_view import badge, tint
from pywasm_app.ui.scene.layout import abreast, arrange, board_of, is_bench, stack
from pywasm_app.ui.scene.look import Look
from pywasm_app.ui.scene.spread_view import spread, to_read
from pywasm_app.ui.scene.zone_view import zone_view


def surface(scene: dict, look: Look, material: str, without: list | tuple = (),
            glass: Node | None = None) -> Node:
    """The table top: far sides, the middle, the near side. `without`: zones drawn elsewhere.

    With a board in the middle (`board_of`) it comes first and all else around it; a still picture
    has only the open, readable zones beside it. `glass`: the enlarged content of a square, between
    both players' columns.
    """
    far, middle, near = arrange(scene, look.bottom)
    board, bench = board_of(scene), is_bench(scene) and not look.mini

    def kept(zones: list[dict]) -> list:
        return [z for z in zones if z["id"] not in without and z is not board]

    def side(seat: int, zones: list[dict], place: str) -> Node | None:
        if bench and place == "near":
            zones = zones[::-1]  # plates are alike
        drawn = [zone_view(z, look) for z in kept(zones)]
        if not drawn:
            return None
        whose = look.names.get(seat) if bench else None
        plate = whose and h("p", {"class": "plate-of", "key": "plate", "aria-hidden": "true"},
                            badge(whose[2], whose[0]), h("b", {"data-text": whose[1]}))
        return h("div", {"class": classes("side", place, whose and tint(whose[2])),
                         "key": "side%s" % seat}, plate, drawn)

    if scene.get("layout") == "sheets":
        teams = [(seat, kept(zones)) for seat, zones in far]
        return spread(scene, look, material, teams, kept(middle), (near[0], kept(near[1])))
    high = stack([kept(zones) for _, zones in far], kept(middle), kept(near[1]))
    sides = [side(seat, zones, "far") for seat, zones in far]
    rest = [
        h("div", {"class": classes("far-sides", len(far) > 1 and "several"), "key": "far",
                  "style": "--abreast:%d" % abreast(len(far))}, sides),
        kept(middle) and h("div", {"class": "mid", "key": "mid"},
                           [zone_view(z, look) for z in kept(middle)]),
        glass if bench else None,
        side(near[0], near[1], "near"),
    ]
    if board:
        rest = [
            h("div", {"class": "big-board", "key": "big-board"}, zone_view(board, look)),
            to_read(("hand", "row", "links"), scene, look) if look.mini
            else h("div", {"class": "around", "key": "around"}, rest),
        ]
    return h(
        "div",
        {"class": classes("surface", material, "skin-" + look.game, look.mini and "mini",
                          board and "board-scene", bench and "bench", look.several and "named"),
         "key": "surface", "style": None if board and not look.mini  # sized by its own style
         else "--stack:%.2f;--lines:%d" % (max(sum(high), 1), len(high)),
         "aria-hidden": "true" if look.mini else None},
        rest,
        not look.mini and h("canvas", {"class": "arrows", "key": "arrows", "aria-hidden": "true"}),
    )


def task_below(title: str, text: str) -> Node:
    """The task, below the picture of a puzzle."""
    return h("p", {"class": "task-of"}, title and h("b", None, title), " ", text)


def picture(scene: dict, game: str, t: Words, material: str, bottom: int = 0) -> Node:
    """A scene as a still picture."""
    return surface(scene, Look(game, t, mini=True, bottom=bottom), material)
