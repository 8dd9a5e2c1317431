"""A Scene as a tree: the table top with its zones, for playing and as a still picture.

>>> from pywasm_app.ui.base.tree import to_html
>>> scene = {"zones": [{"id": "z", "kind": "row", "seat": 0, "label": "Pond", "items": []}]}
>>> "Pond" in to_html(surface(scene, Look("pond", Words("en")), "felt"))
True
"""

from pywasm_app.ui.base.tree import Node, classes, h
from pywasm_app.ui.base.words import Words
from pywasm_app.ui.scene.face_view import badge, icon, tint
from pywasm_app.ui.scene.layout import abreast, arrange, board_of, is_bench, stack
from pywasm_app.ui.scene.look import Look
from pywasm_app.ui.scene.zone_view import readable, zone_view

CROWD = 6  # sheets beyond which only the open ones show their lines


def surface(scene: dict, look: Look, material: str, without: list | tuple = (),
            glass: Node | None = None) -> Node:
    """The table top: far sides, the middle, the near side. `without`: zones drawn elsewhere.

    With a big board in the middle (`board_of`) the board comes first and all else lies around it; a
    still picture has only what is open and can be read beside it. `glass`: what is shown large of a
    square, between what the two have beside their board.
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
        return _spread(scene, look, material, teams, kept(middle), (near[0], kept(near[1])))
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
            _to_read(("hand", "row"), scene, look) if look.mini
            else h("div", {"class": "around", "key": "around"}, rest),
        ]
    return h(
        "div",
        {"class": classes("surface", material, "skin-" + look.game, look.mini and "mini",
                          board and "board-scene", bench and "bench", look.several and "named"),
         "key": "surface", "style": None if board and not look.mini  # with sizes of its own
         else "--stack:%.2f;--lines:%d" % (max(sum(high), 1), len(high)),
         "aria-hidden": "true" if look.mini else None},
        rest,
        not look.mini and h("canvas", {"class": "arrows", "key": "arrows", "aria-hidden": "true"}),
    )


def _spread(scene: dict, look: Look, material: str, far: list, middle: list[dict],
            near: tuple[int, list[dict]]) -> Node:
    """Sheets in teams, each with the piles and hands that lie beside them: the queue, the others,
    what belongs to the place, the own team."""
    tags = {panel["seat"]: panel.get("tag") for panel in scene.get("panels") or []}

    def team(number: int, zones: list[dict], place: str) -> Node:
        name = tags.get(zones[0]["seat"]) if zones else None
        sheets = [zone for zone in zones if zone["kind"] == "sheet"]
        more = [zone for zone in zones if zone["kind"] != "sheet"]
        folded = not look.mini and bool(more) and look.folds.get(
            number, bool(fighting) or (place == "far" and (look.narrow or len(far) > 1)))
        return h("div", {"class": classes("team", place, folded and "folded"),
                         "key": "team%d" % number, "style": "--sheets:%d" % len(sheets)},
                 name and not look.mini and h("p", {"class": "team-name", "key": "name"}, name),
                 h("div", {"class": "sheets", "key": "sheets"},
                   [zone_view(zone, look) for zone in sheets]),
                 more and not look.mini and h("div", {"class": "beside-sheets", "key": "beside"},
                                              [zone_view(zone, look) for zone in more],
                                              _fold(zones[0], number, folded, look)))

    look.wordless = look.mini  # cards lie among much else there, too small to be read
    fighting = [zone for zone in middle if zone.get("in_middle")]
    sheets = [zone for zone in scene["zones"] if zone["kind"] == "sheet"]
    look.crowd = len(sheets) > CROWD or bool(fighting)
    queue = [zone for zone in middle if zone["kind"] == "queue"]
    place = [zone for zone in middle if zone["kind"] != "queue"]
    stocked = [zone for zone in scene["zones"] if zone["kind"] in ("pile", "hand")]
    return h(
        "div",
        {"class": classes("surface spread", material, "skin-" + look.game, look.mini and "mini",
                          look.crowd and "crowd", stocked and "stocked"),
         "key": "surface", "aria-hidden": "true" if look.mini else None},
        [zone_view(zone, look) for zone in queue],
        h("div", {"class": classes("teams", len(far) > 1 and "several"), "key": "far",
                  "style": "--abreast:%d" % abreast(len(far))},
          [team(number, zones, "far") for number, zones in far]),
        h("div", {"class": classes("place", fighting and "fight"), "key": "place"},
          [zone_view(zone, look, "place ") for zone in place]),
        near[1] and team(near[0], near[1], "near"),
        look.mini and _to_read(("hand",), scene, look),
    )


def _fold(zone: dict, team: int, folded: bool, look: Look) -> Node:
    """The button that puts a team in one line, or opens it; `zone` is one of the team's."""
    words = look.t("unfold" if folded else "fold")
    whose = look.names.get(zone["seat"])
    return h("button", {"class": "fold", "type": "button", "key": "fold",
                        "data-act": "unfold" if folded else "fold", "data-arg": str(team),
                        "aria-expanded": "false" if folded else "true",
                        "aria-label": words + look.t("colon") + whose[1] if whose else None},
             words, icon("more"))


def _to_read(kinds: tuple, scene: dict, look: Look) -> Node | None:
    """Beside what lies in the middle of a still picture: open cards with words, a hand with the
    badge of whose it is."""
    zones = [z for z in scene["zones"] if z["kind"] in kinds and readable(z)]
    if not zones:
        return None
    look.wordless = False
    panels = {panel["seat"]: panel for panel in scene.get("panels") or []}

    def drawn(zone: dict) -> Node:
        whose = panels.get(zone.get("seat")) if zone["kind"] == "hand" else None
        if not whose:
            return zone_view(zone, look)
        return h("div", {"class": "hand-of", "key": zone["id"]},
                 badge(whose["colour"], whose["letter"]), zone_view(zone, look))

    return h("div", {"class": "beside", "key": "beside"}, [drawn(z) for z in zones])


def task_below(title: str, text: str) -> Node:
    """What is to be done, below the picture of a puzzle."""
    return h("p", {"class": "task-of"}, title and h("b", None, title), " ", text)


def picture(scene: dict, game: str, t: Words, material: str, bottom: int = 0) -> Node:
    """A scene as a still picture."""
    return surface(scene, Look(game, t, mini=True, bottom=bottom), material)
