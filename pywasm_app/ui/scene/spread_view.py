"""Sheets in teams, each with its piles and hands beside them.

>>> from pywasm_app.ui.base.tree import to_html
>>> from pywasm_app.ui.base.words import Words
>>> scene = {"zones": []}
>>> "spread slate" in to_html(spread(scene, Look("g", Words("en")), "slate", [], [], (0, [])))
True
"""

from pywasm_app.ui.base.tree import Node, classes, h
from pywasm_app.ui.scene.face_view import badge, icon
from pywasm_app.ui.scene.layout import abreast
from pywasm_app.ui.scene.look import Look
from pywasm_app.ui.scene.zone_view import readable, zone_view

CROWD = 6  # sheets beyond which only the open ones show their lines
FEW = 2  # up to which all do until the first action


def spread(scene: dict, look: Look, material: str, far: list, middle: list[dict],
           near: tuple[int, list[dict]]) -> Node:
    """The queue, the others, the zones in the middle, the player's team. If there are piles beside
    the sheets, folded sides are a line of heads, and open ones are columns."""
    look.wordless = look.mini  # cards are too small to be read there
    fighting = [zone for zone in middle if zone.get("in_middle")]
    sheets = [zone for zone in scene["zones"] if zone["kind"] == "sheet"]
    stocked = [zone for zone in scene["zones"] if zone["kind"] in ("pile", "hand")]
    cramped = look.narrow or look.mini
    largest = sheets if cramped or stocked else [zone for zone in sheets if not _is_token(zone)]
    crowd = len(largest) > CROWD or bool(fighting)
    look.brief = not crowd and len(sheets) > CROWD
    acts = [zone for zone in middle if zone["kind"] == "queue"]
    look.inspects = not acts and not stocked and not look.mini and len(sheets) <= FEW
    placed = [zone for zone in middle if zone["kind"] != "queue"]
    sides = [near[1]] + [zones for _, zones in far]
    duel = not stocked and len(sides) == 2 and _of_one(sides[0]) and _of_one(sides[1])
    first = "dice" if look.sums[0] else ""  # comes before the results of dice
    where = classes("place", fighting and "fight", first and "summed")
    roomy = bool(stocked) and not look.narrow and not look.mini

    def side(number: int, zones: list[dict], place: str) -> Node:
        can_fold = not look.mini and bool([zone for zone in zones if zone["kind"] == "pile"])
        folded = can_fold and look.folds.get(number, bool(fighting) or place == "far")
        look.crowd = folded if roomy else crowd
        return _team(scene, look, number, zones, classes("team", place, folded and "folded"),
                     can_fold)

    def drawn(zones: list[dict], room: str = "") -> list:
        look.crowd = crowd
        return [zone_view(zone, look, room) for zone in zones]

    return h(
        "div",
        {"class": classes("surface spread", material, "skin-" + look.game, look.mini and "mini",
                          crowd and not roomy and "crowd", look.brief and "brief-tokens",
                          stocked and "stocked",
                          fighting and "in-fight", duel and "duel",
                          look.several and stocked and "named-sides"),
         "key": "surface", "aria-hidden": "true" if look.mini else None},
        drawn(acts),
        h("div", {"class": classes("teams", len(far) > 1 and "several"), "key": "far",
                  "style": "--abreast:%d" % abreast(len(far))},
          [side(number, zones, "far") for number, zones in far]),
        h("div", {"class": where, "key": "place"},
          drawn([zone for zone in placed if zone["kind"] == first], "place "),
          _sums(*look.sums, look),
          drawn([zone for zone in placed if zone["kind"] != first], "place ")),
        near[1] and side(near[0], near[1], "near"),
        look.mini and to_read(("hand",), scene, look),
    )


def _of_one(side: list[dict]) -> bool:
    """Whether a side is one character, with at most one token."""
    sheets = [zone for zone in side if zone["kind"] == "sheet"]
    return len(sheets) <= 2 and [_is_token(zone) for zone in sheets].count(False) == 1


def _is_token(zone: dict) -> bool:
    return bool(zone["items"][0]["face"].get("symbol") == "token")


def _drawn(sheets: list[dict], look: Look) -> list:
    """A team's sheets, tokens last: these show their lines only if there is room for all."""
    tokens = [zone for zone in sheets if _is_token(zone)]
    crowd, found = look.crowd, [zone_view(zone, look) for zone in sheets if zone not in tokens]
    look.crowd = crowd or look.brief
    found += [zone_view(zone, look) for zone in tokens]
    look.crowd = crowd
    return found


def _team(scene: dict, look: Look, number: int, zones: list[dict], kind: str,
          can_fold: bool) -> Node:
    tags = {panel["seat"]: panel.get("tag") for panel in scene.get("panels") or []}
    name = tags.get(zones[0]["seat"]) if zones else None
    sheets = [zone for zone in zones if zone["kind"] == "sheet" and not zone.get("aside")]
    aside = [zone for zone in zones if zone.get("aside")]
    more = [zone for zone in zones if zone["kind"] != "sheet"]
    whose = look.names.get(zones[0]["seat"]) if zones and can_fold else None
    return h(
        "div", {"class": kind, "key": "team%d" % number, "style": "--sheets:%d" % len(sheets)},
        name and not look.mini and h("p", {"class": "team-name", "key": "name"}, name),
        whose and h("p", {"class": "team-who", "key": "who", "aria-hidden": "true"},
                    badge(whose[2], whose[0], drawn=True),
                    h("b", {"class": "drawn", "data-text": whose[1]})),
        aside and h("div", {"class": "aside", "key": "aside"},
                    [zone_view(zone, look) for zone in aside]),
        h("div", {"class": "sheets", "key": "sheets"}, _drawn(sheets, look)),
        more and not look.mini and h("div", {"class": "beside-sheets", "key": "beside"},
                                     [zone_view(zone, look) for zone in more],
                                     can_fold and _fold(zones[0], number, "folded" in kind, look)))


def _fold(zone: dict, team: int, folded: bool, look: Look) -> Node:
    """The button that folds a team into one line, or unfolds it; `zone` is one of the team's."""
    words = look.t("unfold" if folded else "fold")
    whose = look.names.get(zone["seat"])
    return h("button", {"class": "fold", "type": "button", "key": "fold",
                        "data-act": "unfold" if folded else "fold", "data-arg": str(team),
                        "aria-expanded": "false" if folded else "true",
                        "aria-label": words + look.t("colon") + whose[1] if whose else None},
             words, icon("more"))


def to_read(kinds: tuple, scene: dict, look: Look) -> Node | None:
    """The open cards with text beside the middle of a still picture, and hands with their owners'
    badges."""
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


def _sums(told: list[dict], faded: bool, look: Look) -> Node | None:
    """The sums of a step; `faded`: the dice of the next one are falling, or have no result yet."""
    if not told:
        return None
    faded = faded or bool(told[0].get("past"))
    return h("div", {"class": classes("sums-told", len(told) > 1 and "several", faded and "faded"),
                     "key": "sums"},
             [_sum(one, "s%d.%d" % (one["ply"], k), look.names.get(one.get("seat")))
              for k, one in enumerate(told)])


def _sum(one: dict, key: str, whose: tuple | None) -> Node:
    kind = classes("sum-n", is_good(one["does"]) and "good")
    come = classes("came-to", one.get("at_stake") and "at-stake")
    seen = [h("b", {"class": "sum-title"}, whose and badge(whose[2], whose[0]), one["title"]), " ",
            h("span", {"class": "sum-then"}, one["then"]), " ",
            h("span", {"class": "sum-made"},
              h("b", {"class": kind, "data-ref": flown(one["ref"])}, one["n"]),
              one["parts"] and h("i", {"class": "sum-is"}, " = "),
              [_part(part) for part in one["parts"]])]
    if not one["parts"]:
        return h("div", {"class": come, "key": key}, seen)
    return h("details", {"class": come, "key": key}, h("summary", None, seen),
             h("ul", {"class": "sum-lines"},
               [h("li", None, h("b", None, part["n"]), " ",
                  part["what"] if part["said"] == part["n"] else part["said"])
                for part in one["parts"]]))


def _part(part: dict) -> Node:
    return h("span", {"class": "sum-part", "title": part["said"]},
             h("b", None, part["n"]), " ", h("small", None, part["what"]), " ")


def is_good(does: str) -> bool:
    """Whether a number is a gain, or reached its required value."""
    return does[:1] in ("+", "✓")


def flown(ref: str) -> str:
    """The ref of the number that flies to a thing."""
    return "sum." + ref
