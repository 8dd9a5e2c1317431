"""Input from storage, files and other tabs, validated before use.

It may be damaged, from a later version, or hostile. Each reader takes a text and returns only data
of the right kind and size; the rest is ignored, so that a bad entry affects nothing else.

>>> read_head('{"game": "pond", "when": 3}\\nrecord')
({'game': 'pond', 'title': '', 'seats': [], 'status': '', 'when': '', 'over': False}, '')
>>> read_head("nonsense")
({}, 'bad_head')
>>> read_note('{"name": "Sunday"}\\n{"zones": 5}')
{'name': 'Sunday'}
"""

import json

VERSION = 1  # of notes and settings
LIMIT = 1000000  # characters of a save: a text of 4 MB is more than MicroPython can hold
HEAD = 4000  # of a save's first line
NOTE = 100000
RECORD = 500000
PACK = 50000  # of a pack to try: a note contains it, too
SETTINGS = 2000
DECK = 100000
CALL = 500
WORDS = 400  # of one text in them
MANY = 1000  # entries of one list

DEFAULTS = {"lang": "", "theme": "system", "sound": "", "motion": "system", "pace": 900,
            "lone": "roll"}
CHOICES = {
    "lang": ("en", "ja"),
    "theme": ("light", "dark", "system"),
    "sound": ("", "on", "off"),  # "": the player has not been asked yet
    "motion": ("on", "off", "system"),
    "pace": (0, 500, 900, 1800),
    "lone": ("ask", "roll", "play"),
}


def table(text: object, limit: int) -> dict:
    """The JSON object in a text of at most `limit` characters; else {}."""
    if not isinstance(text, str) or len(text) > limit:
        return {}
    try:
        value = json.loads(text)
    except (ValueError, RuntimeError):
        return {}
    return value if isinstance(value, dict) else {}


def read_solved(text: str | None) -> dict[str, list[str]]:
    """The solved puzzles, by game: {"pond": ["leap"]}."""
    out = {}
    stored = table(text, NOTE)
    for game in stored:
        names = stored[game]
        if isinstance(names, list):
            out[game] = [name for name in names[:MANY] if isinstance(name, str)]
    return out


def read_results(text: str | None) -> dict[str, list[list[str]]]:
    """The results of finished games, by game: {"pond": [["frog", "w", "2026-01-02"]]}."""
    out = {}
    stored = table(text, RECORD)
    for game in stored:
        found = stored[game]
        if isinstance(found, list):
            out[game] = [one for one in found[:MANY] if fits(one, (str, {"w", "l", "d"}, str))]
    return out


def read_settings(text: str | None) -> dict:
    """The stored settings, if their values are among the choices, over the defaults."""
    out = dict(DEFAULTS)
    stored = table(text, SETTINGS)
    for name in CHOICES:
        value = stored.get(name)
        if type(value) is type(DEFAULTS[name]) and value in CHOICES[name]:
            out[name] = value
    return out


def read_head(text: str | None) -> tuple[dict, str]:
    """(summary, "") of a save, or ({}, key of the error's sentence)."""
    if not text or not text[:HEAD].strip():
        return {}, "bad_empty"
    if len(text) > LIMIT:
        return {}, "bad_big"
    end = text.find("\n", 0, HEAD)
    summary = table(text[:end], HEAD) if end > 0 else {}
    if not is_text(summary.get("game")):
        return {}, "bad_head"
    return {
        "game": summary["game"],
        "title": _words(summary.get("title")),
        "seats": _names(summary.get("seats")),
        "status": _words(summary.get("status")),
        "when": _text(summary.get("when")),
        "over": summary.get("over") is True,
    }, ""


def read_facts(text: str | None) -> dict:
    """The usable entries in the first line of a note beside a save: its `name`, the request that
    began the game (`new`), whether its result is `counted`. Of a later version's note only its
    `version` is returned."""
    stored = table((text or "").partition("\n")[0], NOTE)
    version = stored.get("version", VERSION)
    if type(version) is not int or version > VERSION:
        return {"version": version}
    facts = {}
    if is_text(stored.get("name")):
        facts["name"] = stored["name"]
    if isinstance(stored.get("new"), dict):
        facts["new"] = stored["new"]
    if stored.get("counted") is True:
        facts["counted"] = True
    return facts


def read_note(text: str | None) -> dict:
    """The whole note: its facts and, from its second line, a `scene` as a miniature, which takes
    longest to read."""
    note = read_facts(text)
    scene = table((text or "").partition("\n")[2], NOTE)
    if not is_later(note) and fits(scene, SCENE):
        note["scene"] = scene
    return note


def read_deck(text: str | None) -> dict:
    """A player's deck; {} if there is none, or one from a later version."""
    stored = table(text, DECK)
    if type(stored.get("version")) is not int or stored["version"] > VERSION:
        return {}
    if not fits(stored, {"game": str, "name": str, "cards": [(str, int)]}):
        return {}
    text = stored.get("text")
    return {"game": stored["game"], "name": stored["name"], "cards": stored["cards"],
            "text": text if isinstance(text, str) else "", "good": stored.get("good") is True}


def is_later(note: dict) -> bool:
    """Whether a note is from a later version; it must not be overwritten."""
    return "version" in note


def read_call(text: str) -> dict | None:
    """A message from another tab: {"say", "key", "from", "to"}, all texts; None for anything
    else."""
    call = table(text, CALL)
    return call if fits(call, {"say": str, "key": str, "from": str, "to": str}) else None


def is_text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= WORDS


def _text(value: object) -> str:
    return value if isinstance(value, str) and is_text(value) else ""


def _words(value: object) -> dict | str:
    """A text, or one for each language; "" for anything else."""
    if isinstance(value, dict):
        return {k: value[k] for k in value if is_text(value[k])}
    return _text(value)


def _names(value: object) -> list:
    """The seats' names, or a list of them for each language."""
    if isinstance(value, list) and (fits(value, [str]) or fits(value, [[str]])):
        return value
    return []


# -- the form of a miniature ------------------------------------------------------------------

# A form is a type, a list with the form of its entries, a tuple with one for each place, a set of
# allowed words, a table {name: form}, where a name with "?" may be missing or null, or a predicate.
# Names in none of them are not drawn, so they may have any value.

PLACES = 40  # limit for columns, rows, squares and seats


def _place(value: object) -> bool:
    return type(value) is int and 0 <= value < PLACES


FACE = {
    "shape?": str, "symbol?": str, "text?": str, "title?": str, "notes?": [str], "owner?": _place,
    "art?": str,
    "diagram?": {"columns": _place, "rows": _place, "cells": [(_place, _place, str)]},
}
ITEM = {"id": str, "ref": str, "face": FACE, "label": str, "turn?": int, "count?": int}
PLACED = dict(ITEM, x=_place, y=_place)
ZONE = {
    "id": str, "kind": {"row", "hand", "pile", "dice", "links"}, "label": str, "items": [ITEM],
    "seat?": _place, "ref?": str, "count?": int,
}
GRID = dict(ZONE)
GRID.update({
    "kind": {"grid", "track"}, "items": [PLACED], "columns": _place, "rows": _place,
    "holes?": [(_place, _place)],
    "squares?": [{"x": _place, "y": _place, "ref": str, "label": str, "mark?": str,
                  "said?": str}],
})


def _zone(value: object) -> bool:
    is_placed = isinstance(value, dict) and value.get("kind") in ("grid", "track")
    return fits(value, GRID if is_placed else ZONE)


SCENE = {"zones": [_zone], "layout?": {"rows", "board", "bench"}}


def fits(value: object, form: object) -> bool:
    """Whether a value has a form."""
    if form is int:
        return type(value) is int
    if form is str:
        return is_text(value)
    if isinstance(form, set):
        return isinstance(value, str) and value in form
    if isinstance(form, (list, tuple)):
        return _all_fit(value, form)
    if isinstance(form, dict):
        return _has_all(value, form)
    return callable(form) and form(value)


def _all_fit(value: object, form: list | tuple) -> bool:
    if not isinstance(value, list) or len(value) > MANY:
        return False
    forms = form * len(value) if isinstance(form, list) else form
    return len(forms) == len(value) and all(fits(value[i], forms[i]) for i in range(len(value)))


def _has_all(value: object, form: dict) -> bool:
    if not isinstance(value, dict):
        return False
    for name in form:
        is_optional = name.endswith("?")
        found = value.get(name[:-1] if is_optional else name)
        if found is None and is_optional:
            continue
        if not fits(found, form[name]):
            return False
    return True
