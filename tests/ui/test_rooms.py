"""The rooms off the table on paper: the form's texts, save cards, the rulebook, bad addresses."""

import json

from pywasm_app.ui.base.tree import find, h, text_of
from pywasm_app.ui.rooms.room import Room
from pywasm_app.ui.router import ROOMS
from pywasm_app.ui.storage.saves import MemoryShelf
from tests.ui.paper import answer, html, seated, start

BOOK = {
    "title": "Pond",
    "intro": "Frogs.",
    "sections": [
        {"id": "PD-1", "title": "Hops", "clauses": [{"id": "PD-1.1", "text": "A frog hops."}]}
    ],
}
SAVE = '{"game": "pond", "seats": ["A", "B"], "when": "2026-01-02T03:04:05Z"}\nrecord'
HEAD = '{"game": "%s", "title": {"en": "%s"}, "seats": ["Aiko", "Ben"], "when": "%s"}\n{}'


def shown(port, **attrs):
    """The nodes that carry all of these attributes (`act` for data-act)."""

    def carries(node):
        for name in attrs:
            key = {"act": "data-act", "cls": "class"}.get(name, name)
            if node.attrs.get(key) != attrs[name]:
                return False
        return True

    return find(port.tree, carries)


def at_the_form(port):
    port.go("#/new/pond")
    return port


def saved():
    """(app, port) with two saves, one of a game that is not here."""
    shelf = MemoryShelf()
    shelf.put("yutaku.save.k1", HEAD % ("pond", "Pond", "2026-01-02T00:00:00Z"))
    shelf.put("yutaku.save.k2", HEAD % ("ludo", "Ludo", "2026-01-01T00:00:00Z"))
    return start(shelf)


def test_a_bad_seed_is_told_beside_the_button_and_the_field_is_shown():
    app, port = start()
    at_the_form(port)
    app.act("more", "")
    app.set("seed", "abc")
    app.act("more", "")
    revealed = []
    port.reveal = revealed.append
    port.timers = []
    app.submit("start")
    port.tick()
    row = shown(port, cls="dialog-row")[0]
    assert "9 digits" in text_of(row)
    assert shown(port, id="seed")[0].attrs["aria-invalid"] == "true"
    assert revealed == ["seed"] and app.new_game.form["more"]
    app.set("seed", "12")
    assert "9 digits" not in html(port)


def test_a_pack_is_taken_from_a_file_and_told_what_is_wrong_with_it():
    app, port = start()
    pond = app.game("pond")
    pond["packs"] = True
    at_the_form(port)
    app.act("more", "")
    for value, words in ((2_000_000, "too big"), ("x" * 60_000, "too big"), (None, "as text")):
        app.set("pack", "game = 1")
        app.set("pack", value)
        row = shown(port, cls="dialog-row")[0]
        assert words in text_of(row) and app.new_game.form["pack"] == ""
    app.set("pack", "game = 1")
    assert text_of(shown(port, cls="dialog-row")[0]).startswith("Cancel")
    app.submit("start")
    asked = answer(app, port, error="line 3, card.0: no", op="new")
    assert asked["config"] == {"packs": ["game = 1"]}
    assert "line 3, card.0: no" in text_of(shown(port, cls="dialog-row")[0])
    app.set("pack", "")
    assert "line 3" not in html(port)
    del pond["packs"]


def test_more_options_are_brought_into_sight_and_can_be_folded():
    app, port = start()
    at_the_form(port)
    revealed = []
    port.reveal = revealed.append
    assert text_of(shown(port, act="more")[0]) == "More options"
    port.timers = []
    app.act("more", "")
    port.tick()
    assert text_of(shown(port, act="more")[0]) == "Fewer options"
    assert revealed == ["more-options"]
    app.act("more", "")
    assert not port.timers


def test_who_plays_comes_before_the_level():
    app, port = start()
    at_the_form(port)
    app.act("more", "")
    fields = [n.attrs["data-set"] for n in find(port.tree, lambda n: n.tag == "select")]
    assert fields.index("seat.1.who") < fields.index("seat.1.level")


def test_a_game_that_is_not_here_is_told_and_the_address_put_right():
    app, port = start()
    port.go("#/new/ludo")
    assert port.where == "#/" and app.route["room"] == "lobby"
    assert "no game “ludo”" in html(port)
    app.act("dismiss", "missing")
    port.go("#/rules/ludo")
    assert port.where == "#/rules" and "no game “ludo”" in html(port)


def test_save_cards_say_who_sits_there():
    _, port = saved()
    words = [text_of(n) for n in shown(port, cls="save-words")]
    assert words == ["PondAiko, Bentoday", "LudoAiko, Bentoday"]


def test_finished_games_stand_apart_with_their_results():
    app, port = start()
    app.saves.write("k1", SAVE)
    head, _, rest = SAVE.partition("\n")
    told = dict(json.loads(head), over=True, status={"en": "Ben won.", "ja": "Benの勝ちです。"})
    app.saves.write("k2", json.dumps(told) + "\n" + rest)
    app.render()
    going, done = [text_of(one) for one in shown(port, cls="continue")]
    assert going.startswith("Continue") and "Ben won." not in going
    assert done.startswith("Finished games") and "Ben won\u00a0· today" in done


def test_settings_and_keys_lead_back_to_the_table():
    app, port = seated()
    for room in ("#/settings", "#/help"):
        port.go(room)
        assert shown(port, href=app.session.address())
    app, port = start()
    port.go("#/settings")
    assert "Back to the table" not in html(port)


def test_the_menu_of_a_save_is_the_browsers_to_close():
    app, port = saved()
    menus = find(port.tree, lambda n: "popover" in n.attrs)
    assert [n.attrs["id"] for n in menus] == ["save-k1", "save-k2"]
    assert len(shown(port, popovertarget="save-k1", cls="icon-btn save-more")) == 1
    focused = []
    port.focus = focused.append
    app.act("ask_rename", "k1")
    assert focused == ['.save-more[popovertarget="save-k1"]']


def test_after_deleting_the_focus_goes_to_a_neighbour():
    app, port = saved()
    focused = []
    port.focus = focused.append
    for key, place in (("k1", '[href="#/game/k2"]'), ("k2", ".game-row .btn")):
        app.act("ask_delete", key)
        app.submit("delete")
        assert focused[-1].endswith(place) and ":has(> dialog)" in focused[-1]


def test_contents_are_folded_and_out_of_the_way_while_searching():
    app, port = start()
    port.go("#/rules/pond")
    answer(app, port, BOOK, op="rulebook")

    def fold():
        return find(port.tree, lambda n: n.tag == "nav")[-1].attrs["class"]

    assert fold() == "contents"
    app.act("contents", "")
    assert fold() == "contents listed"
    app.set("query", "hops")
    assert fold() == "contents listed searching"
    port.go("#/rules/pond#PD-1.1")
    assert fold() == "contents"


def test_rules_are_asked_for_in_the_language_that_is_chosen_now():
    app, port = start()
    port.go("#/rules/pond")
    app.act("other_language", "")
    assert [(m["op"], m.get("lang")) for m in port.sent[-2:]] == [
        ("hello", "ja"), ("rulebook", None)]
    late, newest = [m["id"] for m in port.sent if m["op"] == "rulebook"]
    for asked, words in ((late, "late"), (newest, "newest")):
        app.on_message("message", json.dumps({"id": asked, "ok": dict(BOOK, intro=words)}))
        assert ("newest" in html(port)) == (asked == newest) and "late" not in html(port)


def drawn(*clauses):
    return {"pictures": {one: {"scene": {"zones": []}, "link": "g1." + one} for one in clauses}}


def test_an_example_is_stepped_through_and_back():
    clause = {"id": "PD-1.1", "text": "A frog.", "position": "frogs = 1", "moves": ["hop"]}
    app, port = start()
    port.go("#/rules/pond")
    answer(app, port, dict(BOOK, sections=[{"id": "PD-1", "title": "Hops", "clauses": [clause]}]),
           op="rulebook")
    app.act("picture", "PD-1.1")
    port.tick()
    answer(app, port, drawn("PD-1.1"), op="pictures")

    def keys():
        return [n.attrs.get("aria-disabled") for n in shown(port, act="example")]

    assert keys() == ["true", None] and "Step through" in html(port)
    app.act("example", "PD-1.1 1")
    asked = port.sent[-1]
    assert (asked["op"], asked["position"], asked["moves"]) == ("steps", "frogs = 1", ["hop"])
    steps = [{"scene": {"zones": []}, "lines": [line]} for line in ("It hopped.", "It slept.")]
    answer(app, port, {"steps": steps}, op="steps")
    assert "It hopped." in html(port) and keys() == [None, None]
    app.act("example", "PD-1.1 1")
    app.act("example", "PD-1.1 1")  # there is no third one
    assert "It slept." in html(port) and keys() == [None, "true"] and "2 of 2" in html(port)
    app.act("example", "PD-1.1 -1")
    assert "It hopped." in html(port)
    assert [m["op"] for m in port.sent].count("steps") == 1


def test_rules_come_also_when_the_worker_dies_over_them():
    clauses = [{"id": f"PD-1.{n}", "text": "A frog.", "position": f"frogs = {n}"}
               for n in (1, 2)]
    book = dict(BOOK, sections=[{"id": "PD-1", "title": "Hops", "clauses": clauses}])
    app, port = start()
    port.go("#/rules/pond")
    app.on_message("status", '{"phase": "died", "error": "x"}')
    assert [m["op"] for m in port.sent[-2:]] == ["hello", "rulebook"]
    assert html(port).count('role="alert"') == 1  # that the worker starts again
    answer(app, port, book, op="rulebook")
    assert "A frog." in html(port)
    assert "rule-picture" not in html(port)
    app.act("picture", "PD-1.1")
    port.tick()
    answer(app, port, drawn("PD-1.1"), op="pictures")
    assert html(port).count("rule-picture") == 1 and "#/link/g1.PD-1.1" in html(port)
    port.tick()
    app.act("picture", "PD-1.1")
    app.act("picture", "PD-1.2")
    port.tick()
    app.on_message("status", '{"phase": "died", "error": "x"}')
    assert [m.get("positions") for m in port.sent[-2:]] == [None, {"PD-1.2": "frogs = 2"}]


def test_pictures_come_as_one_reads_and_those_of_others_when_asked():
    clauses = [{"id": "PD-1.1", "text": "A frog.", "position": "frogs = 1", "see": ""},
               {"id": "PD-1.2", "text": "A frog.", "position": "frogs = 1", "see": "PD-1.1"}]
    app, port = start()
    port.go("#/rules/pond")
    answer(app, port, dict(BOOK, sections=[{"id": "PD-1", "title": "Hops", "clauses": clauses}]),
           op="rulebook")
    keys = shown(port, act="picture")
    assert ["data-near" in n.attrs for n in keys] == [True, False]
    for one in ("PD-1.1", "PD-1.2"):
        app.act("picture", one)
    port.tick()
    [asked] = [m for m in port.sent if m["op"] == "pictures"]
    assert asked["positions"] == {"PD-1.1": "frogs = 1", "PD-1.2": "frogs = 1"}


def test_a_clause_that_somebody_comes_to_shows_its_picture():
    clause = {"id": "PD-1.1", "text": "A frog.", "position": "frogs = 1"}
    book = dict(BOOK, sections=[{"id": "PD-1", "title": "Hops", "clauses": [clause]}])
    app, port = start()
    port.go("#/rules/pond#PD-1.1")
    answer(app, port, book, op="rulebook")
    port.tick()
    answer(app, port, drawn("PD-1.1"), op="pictures")
    assert "rule-picture" in html(port) and app.t("see_it") not in html(port)
    port.go("#/rules/pond#PD-1")
    port.go("#/rules/pond#PD-1.1")
    assert len([m for m in port.sent if m["op"] == "pictures"]) == 1


def test_the_name_of_the_game_stays_whole_in_the_heading():
    _, port = start()
    at_the_form(port)
    heading = shown(port, id="dialog-title")[0]
    assert [text_of(kid) for kid in heading.kids] == ["New game: ", "Pond"]


def test_a_large_text_is_held_and_not_laid_out():
    app, port = start()
    app.act("ask_import", "")
    app.set("dialog.text", "x\n" * 400000)
    assert len(html(port)) < 50000 and "data-held" in html(port) and "<textarea" not in html(port)
    app.submit("import")
    assert "role=\"alert\"" in html(port)
    app.set("dialog.text", "short")
    assert "<textarea" in html(port)


def test_what_another_tab_stores_or_drops_holds_here_as_well():
    app, port = start()
    for key in ("k1", "k2"):
        app.saves.write(key, SAVE)
    app.render()
    assert len(find(port.tree, lambda n: n.attrs.get("class") == "save-card")) == 2
    port.shelf.drop("yutaku.save.k1")
    port.shelf.put("yutaku.settings", '{"lang": "ja", "version": 1}')
    app.on_stored("yutaku.save.k1")
    app.on_stored("yutaku.settings")
    app.render()
    assert len(find(port.tree, lambda n: n.attrs.get("class") == "save-card")) == 1
    assert app.t.lang == "ja" and "つづきから" in html(port)
    assert (port.sent[-1]["op"], port.sent[-1]["lang"]) == ("hello", "ja")


def test_what_another_tab_drops_stays_while_it_is_on_the_table_or_was_never_stored():
    app, port = seated()
    here = app.session.key
    port.shelf.answer = "full"
    app.saves.write("full", SAVE)
    port.shelf.drop("yutaku.save." + here)
    app.on_stored("")
    assert set(app.saves.keys()) == {here, "full"}


def test_every_address_leads_to_a_room_of_its_own():
    app, _ = start()
    assert set(app.rooms) == set(ROOMS) | {"link"}
    rooms = list(app.rooms.values())
    assert len([1 for one in rooms for room in rooms if one is room]) == len(rooms)


def test_a_room_says_only_where_it_differs_from_others():
    class Attic(Room):
        def view(self):
            return [h("main", None, "Dust.")]

    app, port = seated()
    app.rooms["help"] = Attic(app)
    port.go("#/help")
    assert "Dust." in html(port) and app.session is None
    app.act("room_again", "")
    app.act("other_language", "")
    assert "Dust." in html(port) and not find(port.tree, lambda n: n.tag == "dialog")
    assert app.key("?", {}) and not app.key("Escape", {})


def test_what_was_chosen_in_a_cancelled_form_is_forgotten_and_kept_while_the_rules_are_read():
    app, port = start()
    port.go("#/new/pond")
    before = dict(app.new_game.form)
    app.set("seed", "7")
    app.act("more", "")
    port.go("#/rules/pond")
    port.go("#/new/pond")
    assert app.new_game.form["seed"] == "7"
    app.act("close_dialog", "")
    port.go("#/new/pond")
    assert app.new_game.form == before
