"""The page can draw any content of the storage, and a bad entry affects only itself."""

import json

from pywasm_app.ui.storage.readers import (
    HEAD,
    LIMIT,
    NOTE,
    SCENE,
    fits,
    read_call,
    read_head,
    read_note,
    read_settings,
)
from pywasm_app.ui.storage.saves import MemoryShelf, Saves
from tests.ui.paper import answer, card, html, start, table

WAYS = 200
ODD = (None, True, -1, 5, 1e300, "", "x" * 500, "<script>", [], [[]], [5], {}, {"en": 5},
       [None] * 3)

FACE = {"shape": "card", "symbol": "frog", "text": "1", "title": "Frog", "notes": ["Hops."],
        "owner": 1, "back": False,
        "diagram": {"columns": 2, "rows": 1, "cells": [[0, 0, "cell"], [1, 0, "frog"]]}}
MINIATURE = {"layout": "board", "zones": [
    {"id": "0.board", "kind": "row", "seat": 0, "label": "Board", "ref": "0.board", "count": 1,
     "items": [dict(card("a", "frog", "Frog"), face=FACE)], "columns": 0, "rows": 0, "holes": []},
    {"id": "deck", "kind": "pile", "seat": None, "label": "Deck", "ref": "deck", "count": 9,
     "items": [card("b", "back", "Deck")], "detail": [{"label": "x", "value": 3, "face": None}]},
    {"id": "pond", "kind": "grid", "seat": None, "label": "Pond", "ref": "pond", "count": 1,
     "columns": 6, "rows": 2, "holes": [[0, 0]], "items": [card("c", "frog", "Frog")],
     "squares": [{"x": 1, "y": 0, "ref": "b2", "label": "b2", "mark": "red"}]},
    {"id": "way", "kind": "track", "seat": 1, "label": "Way", "ref": "way", "columns": 5, "rows": 0,
     "items": [card("d", "frog", "Frog")], "holes": [], "count": 1},
]}
FACTS = {"version": 1, "name": "Sunday", "new": {"game": "pond", "seed": None}}


def noted(facts=FACTS, scene=MINIATURE):
    return json.dumps(facts) + "\n" + json.dumps(scene)


SUMMARY = {"game": "pond", "title": {"en": "Pond", "ja": "池"},
           "seats": [["Aiko", "Ben"], ["あいこ", "ベン"]], "status": {"en": "Turn 1", "ja": "1"},
           "when": "2026-01-02T03:04:05Z", "over": False}
SETTINGS = {"lang": "en", "theme": "dark", "sound": "on", "motion": "off", "pace": 500,
            "version": 1}


class Dice:
    """Enough randomness for MicroPython and CPython alike."""

    def __init__(self, seed):
        self.word = seed

    def below(self, n):
        self.word = (self.word * 1103515245 + 12345) % 2147483648
        return (self.word >> 8) % n


def spoiled(value, dice):
    """A JSON value in which one thing is another, missing, or once too many."""
    if dice.below(3) == 0 or not isinstance(value, (dict, list)) or not value:
        return ODD[dice.below(len(ODD))]
    if isinstance(value, list):
        out = list(value)
        i = dice.below(len(out))
        out[i] = spoiled(out[i], dice)
        return out if dice.below(5) else out + out
    out = dict(value)
    name = sorted(out)[dice.below(len(out))]
    if dice.below(5):
        out[name] = spoiled(out[name], dice)
    else:
        del out[name]
    return out


def damaged(value, dice):
    """The text of a JSON value, damaged."""
    if dice.below(2):
        return json.dumps(spoiled(value, dice))
    text = json.dumps(value)
    way, at = dice.below(5), dice.below(len(text))
    if way == 0:
        return text[:at]
    if way == 1:
        return text[at:]
    if way == 2:
        return text[:at] + chr(1 + dice.below(126)) + text[at + 1 :]
    if way == 3:
        return text[:at] + '"[{\\,9\x00é'[dice.below(8)] * (1 + dice.below(300)) + text[at:]
    return text + text


def shelf_with(things):
    shelf = MemoryShelf()
    shelf.put("yutaku.save.good", json.dumps(dict(SUMMARY, title="Kept")) + "\nrecord")
    shelf.put("yutaku.about.good", noted(dict(FACTS, name="The good one")))
    for key in things:
        shelf.put("yutaku." + key, things[key])
    return shelf


def still_works(things):
    """The lobby shows the other save, a game can be set up, settings and import can be opened."""
    app, port = start(shelf_with(things))
    drawn = html(port)
    assert "The good one" in drawn, things
    assert "#/game/good" in drawn
    app.act("ask_import", "")
    app.act("close_dialog", "")
    app.act("other_language", "")
    port.go("#/settings")
    port.go("#/new/pond")
    app.submit("start")
    answer(app, port, table(), op="new")
    port.tick()
    assert app.session.table is not None
    port.go("#/")
    assert "#/game/good" in html(port)
    return drawn


def test_what_is_whole_is_read():
    assert fits(MINIATURE, SCENE)
    assert read_note(noted()) == {"name": "Sunday", "new": FACTS["new"], "scene": MINIATURE}
    assert read_head(json.dumps(SUMMARY) + "\nx") == (SUMMARY, "")
    assert read_settings(json.dumps(SETTINGS))["pace"] == 500
    drawn = still_works({"save.k": json.dumps(SUMMARY) + "\nx", "about.k": noted()})
    assert drawn.count("board-scene") == 2  # both miniatures


def test_the_note_that_disabled_the_page():
    drawn = still_works({"save.k": json.dumps(SUMMARY) + "\nx", "about.k": '{}\n5'})
    assert "#/game/k" in drawn


def test_damaged_entries():
    """A note, the head of a save, and the settings, each damaged, at once. A save whose first line
    can't be read is shown, so that the rest of it can be opened."""
    dice = Dice(1)
    for _ in range(WAYS):
        drawn = still_works({
            "save.noted": json.dumps(SUMMARY) + "\nx",
            "about.noted": damaged(FACTS, dice) + "\n" + damaged(MINIATURE, dice),
            "save.headless": damaged(SUMMARY, dice) + "\nx",
            "settings": damaged(SETTINGS, dice),
        })
        assert "#/game/noted" in drawn
        assert "#/game/headless" in drawn


def test_strange_names_of_things():
    for key in ("save.", "save.<b>", 'save."', "save.a b", "about.", "about", "save.\x00",
                "x" * 999):
        still_works({key: json.dumps(SUMMARY) + "\nx"})


def test_a_damaged_save_is_opened_healed_or_refused():
    app, port = start(shelf_with({"save.k": "{}{}\nrecord"}))
    assert "damaged save" in html(port)
    port.go("#/game/k")
    assert port.sent[-1]["save"] == "{}{}\nrecord"
    answer(app, port, table(), op="open")
    port.tick()
    assert read_head(port.shelf.get("yutaku.save.k"))[1] == ""


def test_a_note_of_a_later_version_is_left_alone():
    later = '{"version": 2, "name": {"first": "Sun", "last": "Day"}}'
    saves = Saves(shelf_with({"save.k": json.dumps(SUMMARY) + "\nx", "about.k": later}))
    assert saves.cards()[0]["name"] == ""
    saves.note("k", name="Monday")
    assert saves.shelf.get("yutaku.about.k") == later


def test_settings_are_of_their_kind():
    assert read_settings('{"pace": false}')["pace"] == 900  # false equals 0 and is no pace
    assert read_settings('{"pace": 0, "lang": "ja"}')["pace"] == 0


def test_long_texts_are_not_parsed():
    """A number of 300,000 digits takes MicroPython 11 s."""
    digits = "9" * 300000
    assert read_head('{"game": ' + digits + "}\nx") == ({}, "bad_head")
    assert read_head('{"game": "pond"' + " " * HEAD + "}\nx") == ({}, "bad_head")
    assert read_head("\x01" * 400000) == ({}, "bad_head")
    assert read_head("\n" * 400000) == ({}, "bad_empty")
    assert read_head("x" * (LIMIT + 1)) == ({}, "bad_big")
    assert read_note('{"name": "a", "x": ' + digits + "}") == {}
    assert read_note('{"name": "a"' + " " * NOTE + "}") == {}
    assert read_note('{"name": "a"}\n{"zones": [' + digits + "]}") == {"name": "a"}
    assert read_note('{"name": "a"}\n{"zones": []' + " " * NOTE + "}") == {"name": "a"}
    assert read_settings('{"pace": 0, "x": ' + digits + "}")["pace"] == 900
    assert read_call('{"say": "open", "x": ' + digits + "}") is None


def test_miniatures_that_could_not_be_drawn():
    nobody = dict(card("c", "frog", "F"), face=dict(FACE, owner=-70))
    for change in ({"columns": 10**6}, {"columns": -1}, {"kind": "ring"}, {"kind": []},
                   {"seat": "0"}, {"items": [5]}, {"items": [{}] * 2000}, {"items": [nobody]},
                   {"squares": [{"x": 0}]}, {"holes": [[1]]}):
        zones = [dict(MINIATURE["zones"][2], **change)]
        assert not fits({"zones": zones}, SCENE), change
        assert "scene" not in read_note(noted(scene={"zones": zones}))


def test_garbage_from_other_tabs():
    app, port = start()
    for data in (None, 5, "", "x", "[]", "{", '{"say": "open"}', "[" * 10000,
                 '{"say": 5, "key": [], "from": {}}',
                 '{"say": "open", "key": "k", "from": "b", "to": null}'):
        app.on_call(data)
        assert read_call(data) is None
    good = {"say": "open", "key": "k", "from": "b", "to": ""}
    assert read_call(json.dumps(good)) == good
    assert "Play" in html(port)
