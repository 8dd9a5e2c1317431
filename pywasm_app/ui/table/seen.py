"""What is seen of the table because of what somebody points at, has chosen or was advised: marks,
the card that is shown large, what would follow. All of it is worked out from a `TableState`.

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

# what is meant

def sole(s: TableState) -> dict | None:
    """The only option that is left, if it is so."""
    fitting = s.selection.fitting() if s.asked() else []
    return fitting[0] if len(fitting) == 1 else None


def hinted(s: TableState) -> dict | None:
    """The option that the hint means."""
    return s.selection.known(s.hint["n"]) if s.hint else None


def advised(s: TableState) -> list[str]:
    """The notations that the hint or the lesson means."""
    option = hinted(s)
    if option:
        return [option["n"]]
    lesson = s.lesson()
    return lesson["meant"] if lesson else []


def aim(s: TableState) -> list[str] | tuple:
    """Refs to be lit: those of the hint, or of what is about to be confirmed; in a lesson
    what is to be pointed at next."""
    confirm = s.layers.get("confirm")
    if confirm:
        return confirm["at"]
    if s.hint:
        option = hinted(s)
        return option["at"] if option else ()
    return s.selection.ahead(advised(s)) if s.lesson() else ()


# what is marked

def shown(s: TableState) -> dict[str, list[str]]:
    """{ref: roles} of what is marked on the table now."""
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
    """{ref: face} of what would stand there, by the options that are considered; where all that is
    asked is where to put one thing, wherever it may be put."""
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
    """What these options would use and destroy, in words."""
    return words(marked(options), s.labels(), t)


def tells(s: TableState, t: Words) -> dict[str, str]:
    """{ref: words} of what may be pointed at to end the choice begun."""
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
    """{ref: words} of what pressing a card in a hand does: the one thing, or in how many ways."""
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
    """What is done, if it is one thing, else in how many ways.

    >>> kay, t = {"text": "Place Sir Kay (upkeep 2)", "deed": "Place"}, Words("en")
    >>> _said([kay], t), _said([kay, kay], t)
    ('Place', '2 ways')
    """
    if len(options) > 1:
        return t("ways", n=len(options))
    return options[0].get("deed") or options[0]["text"]


# what is read

def reading(s: TableState) -> dict | None:
    """The card or the pile that is shown large, else the card that asks."""
    return picked(s) or asking(s)


def asking(s: TableState) -> dict | None:
    """The card whose effect asks, to be read until it is answered or put away."""
    face = s.table["decision"].get("asking") if s.asked() else None
    return {"zone": None, "item": {"face": face}} if face and not s.pointing.unasked else None


def picked(s: TableState) -> dict | None:
    """The card or the pile that somebody looks at or chose."""
    if s.pointing.unread:
        return None
    confirm = s.layers.get("confirm")
    path = confirm["at"] if confirm else s.selection.path
    scene = s.table["scene"]
    tight = board_of(scene) is not None
    return preview.reading(
        scene["zones"], s.pointing.readable(), s.selection.options, path, tight)


# what would follow

def weighed(s: TableState) -> str:
    """The notation of the one option that somebody looks at, where it can be told what would follow
    from it; "" else."""
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
    """What comes of it if nothing is done, where somebody may answer: the first quiet option that
    points at nothing, as long as nothing else is looked at."""
    if not s.asked() or not s.table["decision"].get("window") or s.selection.begun():
        return None
    found = [o for o in s.selection.options if o.get("quiet") and not o["at"]]
    return found[0] if found else None


def outlook(s: TableState) -> list[str]:
    """What would follow from the option that somebody looks at, line by line."""
    return s.outlooks.get(weighed(s)) or []


# how everybody stood

def curves(s: TableState) -> tuple[list, list, int] | None:
    """What the open panel draws: (plies, a letter and shares for each side, where we are)."""
    told = s.layers.get("analysis")
    if not told.get("plies"):
        return None
    drawn = [(s.letter(seat), told["shares"][seat]) for seat in s.sides()]
    return told["plies"], drawn, s.table["ply"]
