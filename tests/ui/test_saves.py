"""Saves survive storage that is full, blocked or cleared, and two tabs on one game."""

import json

from pywasm_app.ui.storage.readers import LIMIT, read_head
from pywasm_app.ui.storage.saves import MemoryShelf, Saves, load_settings, save_settings
from pywasm_app.ui.storage.tabs import Tabs


def save(when="2026-01-02T03:04:05Z", game="pond"):
    return json.dumps({"game": game, "when": when, "seats": ["A", "B"]}) + "\nrecord"


def test_cards_newest_first_and_what_cannot_be_read_last():
    saves = Saves(MemoryShelf())
    saves.write("old", save("2026-01-01T00:00:00Z"))
    saves.write("new", save("2026-01-03T00:00:00Z"))
    saves.write("bad", "not a save")
    assert [c["key"] for c in saves.cards()] == ["new", "old", "bad"]
    assert [bool(c["bad"]) for c in saves.cards()] == [False, False, True]


def test_rename_note_and_delete():
    saves = Saves(MemoryShelf())
    saves.write("k", save())
    saves.note("k", name="Sunday")
    assert saves.note("k", scene={"zones": []}) == ""
    saves.note("k", name="Monday")
    card = saves.cards()[0]
    assert card["name"] == "Monday" and card["scene"] == {"zones": []}
    saves.drop("k")
    assert saves.cards() == [] and saves.shelf.keys() == []


def test_full_is_said_once_for_each_save_and_play_goes_on():
    shelf = MemoryShelf("full")
    saves = Saves(shelf)
    assert saves.write("k", save()) == "storage_full"
    assert saves.write("k", save()) == ""
    assert saves.write("m", save()) == "storage_full"  # else its loss would come as a surprise
    saves.drop("m")
    assert saves.read("k") == save()
    assert [c["key"] for c in saves.cards()] == ["k"]
    shelf.answer = ""
    assert saves.write("k", save()) == ""
    assert shelf.keys() == ["yutaku.save.k"]


def test_what_did_not_fit_is_continued_from_memory():
    shelf = MemoryShelf()
    saves = Saves(shelf)
    saves.write("k", save("2026-01-01T00:00:00Z"))
    shelf.answer = "full"
    saves.write("k", save("2026-01-02T00:00:00Z"))
    assert saves.read("k") == save("2026-01-02T00:00:00Z")
    assert shelf.get("yutaku.save.k") == save("2026-01-01T00:00:00Z")


def test_blocked():
    saves = Saves(MemoryShelf("blocked"))
    assert saves.write("k", save()) == "storage_blocked"
    assert saves.read("k") == save()


def test_cleared_is_noticed_and_mended():
    shelf = MemoryShelf()
    saves = Saves(shelf)
    saves.write("k", save())
    shelf.things.clear()
    assert saves.write("k", save()) == "storage_cleared"
    assert shelf.get("yutaku.save.k") == save()
    shelf.things.clear()
    assert saves.write("k", save()) == ""


def test_bad_imports():
    assert read_head("") == ({}, "bad_empty")
    assert read_head(" \n ") == ({}, "bad_empty")
    assert read_head("x" * (LIMIT + 1)) == ({}, "bad_big")
    for text in (
        "hello",
        "{}",
        '{"game": "x"}',
        '{"game": 3}\nx',
        '["game"]\nx',
        "{" * 500 + "\n",
        '{"game": "x"\nrest',
        "<script>\n",
    ):
        assert read_head(text) == ({}, "bad_head"), text
    assert read_head(save())[0]["game"] == "pond"


def test_new_keys_are_new():
    saves = Saves(MemoryShelf())
    saves.write("a", save())
    draws = ["a", "a", "b"]
    assert saves.new_key(lambda: draws.pop(0)) == "b"


def test_settings_are_checked():
    shelf = MemoryShelf()
    assert load_settings(shelf, ["ja-JP", "en"])["lang"] == "ja"
    assert load_settings(shelf, ["de"])["lang"] == "en"
    for text in ("nonsense", "[]", '{"lang": "<b>", "pace": -1, "theme": 3}'):
        shelf.put("yutaku.settings", text)
        settings = load_settings(shelf, [])
        assert settings["lang"] == "en" and settings["theme"] == "system"
        assert settings["pace"] == 900
    settings["theme"] = "dark"
    assert save_settings(shelf, settings) == ""
    assert load_settings(shelf, [])["theme"] == "dark"


class Air:
    """Several tabs in one room."""

    def __init__(self, *names):
        self.tabs = [Tabs(name, self.broadcast) for name in names]
        self.said = []

    def broadcast(self, message):
        for tab in self.tabs:
            said = tab.hear(message)
            if said:
                self.said.append((tab.token, said))


def test_the_later_tab_does_not_save():
    air = Air("a", "b")
    a, b = air.tabs
    a.open("k")
    a.settle()
    b.open("k")
    b.settle()
    assert air.said == [("b", "other_tab")]
    assert a.may_save() and not b.may_save()


def test_taking_over():
    air = Air("a", "b", "c")
    a, b, c = air.tabs
    for tab in (a, b, c):
        tab.open("k")
        tab.settle()
    b.take()
    assert [t.may_save() for t in (a, b, c)] == [False, True, False]
    assert air.said[-3:] == [("b", "given"), ("a", "other_tab_took"), ("b", "given")]
    a.take()
    assert [t.may_save() for t in (a, b, c)] == [True, False, False]


def test_different_games_do_not_meet():
    air = Air("a", "b")
    a, b = air.tabs
    a.open("k")
    a.settle()
    b.open("m")
    b.settle()
    assert air.said == [] and a.may_save() and b.may_save()


def test_two_at_the_same_instant():
    """One of them has the game, whichever hears the other first."""
    for names in (("a", "b"), ("b", "a")):
        sent = []
        first, second = (Tabs(name, sent.append) for name in names)
        first.open("k")
        second.open("k")
        said = [tab.hear(m) for m in sent for tab in (first, second)]
        first.settle()
        second.settle()
        a, b = sorted((first, second), key=lambda tab: tab.token)
        assert a.may_save() and not b.may_save()
        assert said.count("other_tab") == 1


def test_a_closed_tab_does_not_hold():
    air = Air("a", "b")
    a, b = air.tabs
    a.open("k")
    a.settle()
    a.close()
    b.open("k")
    b.settle()
    assert b.may_save() and not a.may_save()


def test_a_late_answer_gives_way():
    """A tab that slept answers after the newcomer settled: the newcomer keeps the game."""
    sent = []
    a, b = Tabs("a", sent.append), Tabs("b", sent.append)
    a.open("k")
    a.settle()
    b.open("k")
    b.settle()
    a.hear(sent[1])
    b.hear(sent[2])
    a.hear(sent[3])
    assert b.may_save() and not a.may_save()
