"""The view of the table that depends on aims, choices and advice: marks, the card shown large,
consequences. All of it is computed from a `TableState`.

>>> s = TableState("k1")
>>> options = [{"n": "hop", "at": ["a"]}, {"n": "dive", "at": ["b"]}]
>>> s.take({"ply": 1, "live": True, "perspective": 0, "curtain": None, "seats": [{}], "can": {},
...         "scene": {"zones": []}, "decision": {"options": options},
...         "log": {"from": 0, "lines": []}})
[]
>>> s.take_hint({"n": "hop"}, 1)
>>> advised(s), aim(s), sole(s)
(['hop'], ['a'], None)
"""

from pywasm_app.ui.base.words import Words
from pywasm_app.ui.scene.highlights import union, words
from pywasm_app.ui.scene.layout import board_of
from pywasm_app.ui.table import preview
from pywasm_app.ui.table.preview import considered, marked
from pywasm_app.ui.table.state import TableState

# intended options

def sole(s: TableState) -> dict | None:
    """The only option left, if there is just one."""
    fitting = s.selection.fitting() if s.asked() else []
    return fitting[0] if len(fitting) == 1 else None


def hinted(s: TableState) -> dict | None:
    """The hinted option."""
    return s.selection.known(s.hint["n"]) if s.hint else None


def advised(s: TableState) -> list[str]:
    """The notations that the hint or the lesson suggests."""
    option = hinted(s)
    if option:
        return [option["n"]]
    lesson = s.lesson()
    return lesson["meant"] if lesson else []


def aim(s: TableState) -> list[str] | tuple:
    """Refs to be lit: those of the hint, or of the option to be confirmed; in a lesson the next one
    to be pointed at."""
    confirm = s.layers.get("confirm")
    if confirm:
        return confirm["at"]
    if s.hint:
        option = hinted(s)
        return option["at"] if option else ()
    return s.selection.ahead(advised(s)) if s.lesson() else ()


# marks

def shown(s: TableState) -> dict[str, list[str]]:
    """{ref: roles} of the current marks."""
    confirm = s.layers.get("confirm")
    if confirm:
        return union([confirm])
    if s.asked() and "why_mode" not in s.layers:
        for way in ("hover", "focus"):
            out = marked(considered(s.selection, s.pointing.aims[way]))
            if out:
                return out
    for way in ("hover", "focus"):
        out = preview.spoken_of(s.table["scene"]["zones"], s.pointing.aims[way])
        if out:
            return out
    why = s.layers.get("why")
    if why:
        return union(why["reasons"])
    option = hinted(s) if s.hint else sole(s)
    return union([option]) if option else {}


def coming(s: TableState) -> dict[str, dict]:
    """{ref: face} that the considered options would place there; if the question is only where to
    place one thing, all its places."""
    if not s.asked() or "why_mode" in s.layers:
        return {}
    confirm = s.layers.get("confirm")
    options = [confirm] if confirm else []
    for way in ("hover", "focus"):
        options = options or considered(s.selection, s.pointing.aims[way])
    few = len(s.selection.targets()) <= preview.FEW
    if not options and few and not s.lesson() and s.selection.is_last():
        options = s.selection.fitting()
    return preview.coming(options, s.table["decision"].get("stand") or [])


def telling(s: TableState, options: list[dict], t: Words) -> str:
    """The things that these options would use and destroy, in words."""
    return words(marked(options), s.labels(), t)


def tells(s: TableState, t: Words) -> dict[str, str]:
    """{ref: words} of the refs that would end the choice."""
    out = {}
    if s.selection.path:
        ends = preview.ending(s.selection)
        for ref in ends:
            n = len(ends[ref])
            told = telling(s, ends[ref], t)
            if told:
                out[ref] = told if n == 1 else t("ways", n=n)
    return out


def offers(s: TableState, t: Words) -> dict[str, str]:
    """{ref: words} of the effect of pressing a card in a hand: the option, or the number of
    options."""
    if s.table["scene"].get("layout") != "sheets":
        return {}
    found: dict[str, list[dict]] = {}
    k = len(s.selection.path)
    for option in s.selection.fitting():
        if len(option["at"]) > k:
            found.setdefault(option["at"][k], []).append(option)
    held = [item["ref"] for zone in s.table["scene"]["zones"] if zone["kind"] == "hand"
            for item in zone["items"]]
    return {ref: _said(found[ref], t) for ref in held if ref in found}


def _said(options: list[dict], t: Words) -> str:
    """The effect of a single option, else the number of options.

    >>> kay, t = {"text": "Place Sir Kay (upkeep 2)", "deed": "Place"}, Words("en")
    >>> _said([kay], t), _said([kay, kay], t)
    ('Place', '2 ways')
    """
    if len(options) > 1:
        return t("ways", n=len(options))
    return options[0].get("deed") or options[0]["text"]


# reading

def reading(s: TableState) -> dict | None:
    """The card or the pile shown large, else the card that asks."""
    return picked(s) or asking(s)


def asking(s: TableState) -> dict | None:
    """The card whose effect asks, until it is answered or closed."""
    face = s.table["decision"].get("asking") if s.asked() else None
    return {"zone": None, "item": {"face": face}} if face and not s.pointing.unasked else None


def picked(s: TableState) -> dict | None:
    """The card or the pile in focus or chosen."""
    if s.pointing.unread:
        return None
    confirm = s.layers.get("confirm")
    path = confirm["at"] if confirm else s.selection.path
    scene = s.table["scene"]
    tight = board_of(scene) is not None
    return preview.reading(
        scene["zones"], s.pointing.readable(), s.selection.options, path, tight)


# consequences

def weighed(s: TableState) -> str:
    """The notation of the single option in focus, if its consequences can be computed; else ""."""
    if s.pointing.unread or not s.asked() or not s.table["decision"].get("outlook"):
        return ""
    confirm = s.layers.get("confirm")
    if confirm:
        return confirm["n"]
    for at in s.pointing.readable():
        found = preview.foremost(considered(s.selection, at))
        if found:
            return found[0]["n"] if len(found) == 1 else ""
    option = hinted(s) if s.hint else sole(s) or usual(s)
    return option["n"] if option else ""


def usual(s: TableState) -> dict | None:
    """The option for doing nothing when the player may respond: the first quiet option without a
    target, as long as nothing else is chosen."""
    if not s.asked() or not s.table["decision"].get("window") or s.selection.begun():
        return None
    found = [o for o in s.selection.options if o.get("quiet") and not o["at"]]
    return found[0] if found else None


def outlook(s: TableState) -> list[str]:
    """The consequences of the option in focus, line by line."""
    return s.outlooks.get(weighed(s)) or []


# prospects over time

def curves(s: TableState) -> tuple[list, list, int] | None:
    """The content of the open panel: (plies, a letter and shares for each side, the current
    ply)."""
    told = s.layers.get("analysis")
    if not told.get("plies"):
        return None
    drawn = [(s.letter(seat), told["shares"][seat]) for seat in s.sides()]
    return told["plies"], drawn, s.table["ply"]


def counted(s: TableState) -> dict[str, tuple[int, int, int]]:
    """The things that the final score counts: {ref: (the score with it, the colour of its side, its
    place among its side's)}."""
    result = s.table["result"] if s.table["live"] else None
    things = (result and result.get("counted")) or []
    out, places = {}, {one["seat"]: 0 for one in things}
    now = {seat: result["score"][seat] for seat in places} if result else {}
    for one in things:
        now[one["seat"]] -= one["worth"]
    for one in things:
        seat = one["seat"]
        now[seat] += one["worth"]
        out[one["ref"]] = (now[seat], s.colour(seat), places[seat])
        places[seat] += 1
    return out
