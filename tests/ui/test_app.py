"""A person's actions, from the lobby to the end of a game."""

import json

from pywasm_app.ui.actions import actions
from pywasm_app.ui.base.tree import find, text_of, to_html
from pywasm_app.ui.keys import KEYS
from pywasm_app.ui.page_view import page
from pywasm_app.ui.storage.saves import MemoryShelf
from tests.ui.paper import answer, html, seated, start, table
from tests.ui.test_words import UI, sources


def test_lobby_is_there_before_the_worker():
    _, port = start()
    assert port.sent[0]["op"] == "hello"
    assert "Pond" in html(port) and "Frogs." in html(port)


def test_two_clicks_to_a_game():
    app, port = start()
    port.go("#/new/pond")
    app.set("config.rain", True)
    app.submit("start")
    asked = next(m for m in port.sent if m["op"] == "new")
    assert asked["config"] == {"rain": True} and asked["seed"] is None
    assert [s["who"] for s in asked["seats"]] == ["person", "bot"]
    assert 'role="progressbar"' in html(port)
    app.on_message("status", '{"phase": "starting", "progress": 0.5}')
    assert 'aria-valuenow="50"' in html(port)
    answer(app, port, table(), op="new")
    assert port.where.startswith("#/game/")
    assert "Which frog?" in html(port)


def test_a_table_that_comes_in_the_language_of_before_is_asked_for_again():
    for way in ("new", "save", "link"):
        app, port = seated() if way == "save" else start()
        if way == "save":
            mine = port.where
            port.go("#/")
            port.go(mine)
        elif way == "link":
            port.go("#/link/g1.x")
        else:
            port.go("#/new/pond")
            app.submit("start")
        app.change("lang", "ja")
        answer(app, port, table(title="Pond"), op="new" if way == "new" else "open")
        assert port.sent[-1]["op"] == "view_as", way
        answer(app, port, table(title="池"), op="view_as")
        assert app.session.table["title"] == "池"


def test_progress_of_a_start_is_drawn_only_where_it_is_seen():
    app, port = start()
    lobby = port.tree
    app.on_message("status", '{"phase": "starting", "progress": 0.5}')
    assert port.tree is lobby
    port.go("#/new/pond")
    app.submit("start")
    app.on_message("status", '{"phase": "starting", "progress": 0.7}')
    assert 'aria-valuenow="70"' in html(port)
    port.go("#/")
    lobby = port.tree
    app.on_message("status", '{"phase": "failed", "error": "network"}')
    assert port.tree is not lobby and app.t("boot_failed") in html(port)


def test_two_at_one_screen_and_bad_seed():
    app, port = start()
    port.go("#/new/pond")
    app.set("mode", "two")
    app.set("seat.0.name", "Aiko <b>")
    app.set("seed", "12x")
    app.submit("start")
    assert "whole number" in html(port)
    app.set("seed", "12")
    app.submit("start")
    asked = next(m for m in port.sent if m["op"] == "new")
    assert asked["seed"] == 12
    assert [s["who"] for s in asked["seats"]] == ["person", "person"]
    assert asked["seats"][0]["name"] == "Aiko <b>"


def test_pointing_acts_and_saves():
    app, port = seated()
    key = app.session.key
    assert port.shelf.get("yutaku.save." + key).endswith("ply 1")
    app.act("point", "0.frog 0.hand")
    asked = answer(app, port, table(ply=2), op="act")
    assert asked["n"] == "hop" and asked["ply"] == 1
    assert app.spoken == "Line 2."
    assert port.shelf.get("yutaku.save." + key).endswith("ply 2")


def test_what_costs_asks_once():
    app, port = seated()
    app.act("option", "dive")
    assert "Wet. Sure?" in html(port)
    assert [m for m in port.sent if m["op"] == "act"] == []
    app.act("rather_not", "")
    app.act("option", "dive")
    app.act("sure", "")
    assert port.sent[-1]["n"] == "dive"


def test_why_not_links_the_clause():
    app, port = seated()
    app.act("point", "1.back 1.hand")
    asked = answer(
        app,
        port,
        {
            "tried": "",
            "reasons": [{"clause": "P-1.2", "text": "Not <b>yours</b>.", "need": "Your own"}],
            "nearest": {"n": "hop", "text": "Hop!"},
        },
        op="why",
    )
    assert asked["ref"] == "1.back"
    assert "#/rules/pond#P-1.2" in html(port) and "Not &lt;b&gt;yours" in html(port)
    assert "Instead: Hop!" in html(port)


def test_typed_notation():
    app, port = seated()
    assert app.key("/", {})
    app.set("typed", " HOP ")
    app.submit("typed")
    assert port.sent[-1]["op"] == "act" and port.sent[-1]["n"] == "hop"


def test_typed_notation_with_an_input_method():
    app, port = seated()
    app.key("/", {})
    app.set("typed", "\u3000ｈｏｐ")
    app.submit("typed")
    assert port.sent[-1]["op"] == "act" and port.sent[-1]["n"] == "hop"


def test_escape_closes_what_was_opened_last():
    app, port = seated()
    app.key("/", {})
    app.set("typed", "dive")
    app.submit("typed")
    assert "Wet. Sure?" in html(port) and 'id="typed"' not in html(port)
    assert app.key("Escape", {"field": True})
    assert "Wet. Sure?" not in html(port) and 'value="dive"' in html(port)
    app.act("give_up", "")
    app.act("menu", "")
    assert [name for name, _ in app.session.layers.stack] == ["typing", "give_up", "menu"]
    for left in (2, 1, 0):
        assert app.key("Escape", {}) and len(app.session.layers.stack) == left
    assert not app.key("Escape", {})


def test_typed_nonsense_says_what_is_possible():
    app, port = seated()
    app.key("/", {})
    app.set("typed", "fly")
    app.submit("typed")
    answer(app, port, {"tried": "fly", "reasons": [], "nearest": None}, op="why")
    assert "is not a move here" in html(port) and "Hop!; Dive" in html(port)


def test_behind_the_curtain_is_nothing():
    app, port = seated()
    app.act("point", "1.back 1.hand")
    answer(
        app,
        port,
        {
            "tried": "",
            "reasons": [{"clause": "", "text": "Frog secret", "need": ""}],
            "nearest": None,
        },
        op="why",
    )
    app.act("option", "hop")
    behind = table(ply=2, eyes=None, curtain=1)
    answer(app, port, behind, op="act")
    shown = html(port)
    for secret in ("Frog", "frog", "Newt", "newt", "Which", "secret"):
        assert secret not in shown, secret
    assert "Ben, it is your turn" in shown
    s = app.session
    assert s.layers.stack == [] and s.selection.options == [] and app.spoken == ""
    assert len(s.lines) == 1 and s.table is not None and s.table["decision"] is None
    assert not app.key("u", {}) and not app.key("ArrowLeft", {})
    app.act("lift", "1")
    asked = answer(app, port, table(ply=2, eyes=1), op="view_as")
    assert asked["seat"] == 1
    assert "Newt" in html(port) and "Frog" not in html(port)


def test_replay_steps():
    lines = [{"ply": ply, "seat": 0, "text": "Hop.", "kind": "hop"} for ply in (2, 3)]
    app, port = seated(ply=3, log={"from": 0, "lines": lines})
    app.key("ArrowLeft", {})
    asked = answer(app, port, table(ply=2, plies=3, live=False, decision=None), op="go")
    assert asked["ply"] == 2
    assert "Looking back" in html(port) and "is kept" not in html(port)
    app.act("step", "last")
    assert port.sent[-1]["ply"] == 3


def test_steps_go_over_what_changed_nothing():
    lines = [{"ply": ply, "seat": 0, "text": "Hop.", "kind": "hop"} for ply in (1, 4, 9)]
    app, port = seated(ply=9, log={"from": 0, "lines": lines})
    app.act("step", "earlier")
    past = table(ply=4, plies=9, live=False, decision=None, log={"from": 0, "lines": lines})
    assert answer(app, port, past, op="go")["ply"] == 4
    app.act("step", "later")
    assert port.sent[-1]["ply"] == 9
    answer(app, port, dict(past, ply=1), op="go")
    app.act("step", "later")
    assert port.sent[-1]["ply"] == 4


def test_steps_in_quick_succession_are_all_taken():
    app, port = seated(ply=5)
    app.act("step", "first")
    app.act("step", "later")
    app.act("step", "later")
    past = table(ply=0, plies=5, live=False, decision=None)
    answer(app, port, past, op="go")
    assert [m["ply"] for m in port.sent if m["op"] == "go"] == [0, 2]
    answer(app, port, dict(past, ply=2), op="go")
    app.act("step", "later")
    assert port.sent[-1]["ply"] == 3
    answer(app, port, error="No.", op="go")
    app.act("step", "earlier")
    assert port.sent[-1]["ply"] == 1


def test_the_log_is_one_tab_stop():
    lines = [{"ply": i, "seat": 0, "text": f"Line {i}.", "kind": "hop"} for i in range(5)]
    app, port = seated(ply=4, log={"from": 0, "lines": lines})
    drawn = find(port.tree, lambda n: "data-line" in n.attrs)
    assert [n.attrs["tabindex"] for n in drawn] == ["-1"] * 4 + ["0"]
    assert app.key("ArrowUp", {"line": 4})


def test_the_end():
    app, port = seated(decision=None, result={"winners": [1], "text": "Ben wins.", "clause": "P-9"})
    assert "Ben wins." in html(port) and "#/rules/pond#P-9" in html(port)
    app.act("rematch", "")
    assert port.sent[-1]["op"] == "new" and port.sent[-1]["seed"] is None


def test_continue_export_rename_delete():
    app, port = seated()
    key = app.session.key
    port.go("#/")
    assert "#/game/" + key in html(port)
    app.act("export_save", key)
    assert port.files[0][1].endswith("ply 1")
    app.act("ask_rename", key)
    app.set("dialog.text", "Sunday <i>")
    app.submit("rename")
    assert "Sunday &lt;i&gt;" in html(port)
    app.act("ask_delete", key)
    assert "for good" in html(port)
    app.submit("delete")
    assert "#/game/" + key not in html(port)


def test_imports():
    app, port = start()
    app.act("ask_import", "")
    app.set("dialog.text", "nonsense")
    app.submit("import")
    assert "not a saved game" in html(port)
    app.set("dialog.text", '{"game": "chess"}\nx')
    app.submit("import")
    assert "chess" in html(port)
    app.set("dialog.text", table()["save"])
    app.submit("import")
    answer(app, port, error="Cut short.", op="open")
    assert "Cut short." in html(port) and port.shelf.keys() == []
    app.submit("import")
    answer(app, port, table(), op="open")
    port.tick()
    assert port.where.startswith("#/game/") and len(port.shelf.keys()) >= 1


def test_no_such_save():
    _, port = start()
    port.go("#/game/nowhere")
    assert "no longer on this device" in html(port) and port.where == "#/"


def test_storage_full_offers_export():
    app, port = seated(shelf=MemoryShelf("full"))
    assert "storage is full" in html(port)
    app.act("export_table", "")
    assert len(port.files) == 1


def test_second_tab_does_not_write():
    app, port = start()
    port.shelf.put("yutaku.save.k", table()["save"])
    port.go("#/game/k")
    app.on_call(json.dumps({"say": "held", "key": "k", "from": "other", "to": app.tabs.token}))
    answer(app, port, table(ply=5), op="open")
    port.tick()
    assert "another tab" in html(port)
    assert port.shelf.get("yutaku.save.k").endswith("ply 1")
    app.act("take_over", "")
    assert port.shelf.get("yutaku.save.k").endswith("ply 5")
    port.shelf.put("yutaku.save.k", table()["save"])  # written before the other tab heard it
    app.on_call(json.dumps({"say": "given", "key": "k", "from": "other", "to": app.tabs.token}))
    assert port.shelf.get("yutaku.save.k").endswith("ply 5")


def test_language_changes_everywhere():
    app, port = seated()
    app.act("other_language", "")
    assert [m["op"] for m in port.sent[-2:]] == ["hello", "view_as"]
    assert port.sent[-2]["lang"] == "ja"
    answer(app, port, table(title="池"), op="view_as")
    assert "ヒント" in html(port)


def test_every_button_has_a_name_and_a_meaning():
    app, port = seated()
    app.act("menu", "")
    for node in find(port.tree, lambda n: n.tag == "button"):
        assert node.attrs.get("aria-label") or text_of(node).strip(), to_html(node)
        name = node.attrs.get("data-act")
        assert name is None or "act_" + name in app.actions, name


def test_what_is_pressed_or_filled_in_anywhere_is_answered():
    app, _ = start()
    seen = 0
    for path, source in sources(UI).items():
        for kind, mark in (("act", '"data-act": "'), ("set", '"data-set": "'),
                           ("submit", '"data-submit": "')):
            for piece in source.split(mark)[1:]:
                name = piece.partition('"')[0].partition(".")[0]
                seen += 1
                assert kind + "_" + name in app.actions, path + ": " + name
    assert seen > 30
    for name in KEYS.values():
        assert "act_" + name in app.actions


def test_two_answers_to_one_name_are_an_error_at_the_start():
    class Pond:
        def act_hop(self, arg):
            pass

    assert list(actions(Pond())) == ["act_hop"]
    try:
        actions(Pond(), Pond())
    except ValueError as error:
        assert "act_hop" in str(error)
    else:
        raise AssertionError("nobody noticed")


def test_rooms():
    app, port = start()
    for address in ("#/settings", "#/help", "#/rules/pond", "#/rules"):
        port.go(address)
        assert len(find(page(app), lambda n: n.attrs.get("id") == "main")) == 1
    book = {
        "title": "Pond",
        "sections": [
            {
                "id": "P-1",
                "title": "Frogs",
                "clauses": [
                    {
                        "id": "P-1.1",
                        "text": "A **frog** hops (P-1).",
                        "position": "",
                    }
                ],
            }
        ],
    }
    answer(app, port, book, op="rulebook")
    port.go("#/rules/pond#P-1.1")
    assert "<strong>frog</strong>" in html(port)
    app.set("query", "newt")
    assert "Nothing found" in html(port)


def test_a_tag_leads_to_the_clause_that_explains_it():
    scene = table()["scene"]
    panels = [dict(panel, tag="Wizard", about="") for panel in scene["panels"]]
    panels[0]["about"] = "PD-2.1"
    _, port = seated(scene=dict(scene, panels=panels))
    tags = find(port.tree, lambda n: n.attrs.get("class") == "tag")
    assert [text_of(tag) for tag in tags] == ["Wizard"] * len(panels)
    links = [link.attrs["href"] for tag in tags for link in find(tag, lambda n: n.tag == "a")]
    assert links == ["#/rules/pond#PD-2.1"]
