"""The small rooms: settings, keyboard help, and the dialogs about saves, links and the record."""

from pywasm_app.ui.base.tree import Node, h
from pywasm_app.ui.base.voices import VOICES
from pywasm_app.ui.base.words import Words, pick
from pywasm_app.ui.rooms.lobby_view import house_bar
from pywasm_app.ui.rooms.newgame_view import choices
from pywasm_app.ui.rooms.progress_view import progress

KEYS = (
    (("Tab",), "key_tab"),
    (("←", "→", "↑", "↓"), "key_arrows"),
    (("Enter", "Space"), "key_enter"),
    (("←", "→"), "key_variants"),
    (("Esc",), "key_escape"),
    (("1", "…", "9"), "key_numbers"),
    (("/",), "key_slash"),
    (("W",), "key_why"),
    (("U", "R"), "key_undo"),
    (("H",), "key_hint"),
    (("O",), "key_odds"),
    (("←", "→", "Home", "End"), "key_replay"),
    (("?",), "key_help"),
)
SHOWN = 20000  # characters of a text to import; browsers take seconds to lay out a longer one


def _back(table: str, t: Words) -> Node | None:
    """The way back to the table the player came from, by its address."""
    if not table:
        return None
    return h("p", {"class": "links", "key": "back"},
             h("a", {"class": "btn", "href": table}, t("to_table")))


def _sound(chosen: str, t: Words) -> list:
    """The choice, and what can be heard."""
    return [
        choices("set.sound", chosen or "off", [("off", t("off")), ("on", t("on"))], t("sound")),
        chosen == "on" and h(
            "div", {"class": "listen", "role": "group", "aria-label": t("listen"),
                    "key": "listen"},
            [h("button", {"class": "btn small", "type": "button", "data-act": "listen",
                          "data-arg": name, "key": name}, t("voice_" + name))
             for name in VOICES]),
    ]


def settings_room(settings: dict, games: list[dict], table: str, t: Words,
                  can_sound: bool = True) -> list:
    return [
        house_bar(t, "settings"),
        h(
            "main",
            {"class": "room-page", "id": "main", "key": "settings"},
            h("h1", None, t("settings")),
            _back(table, t),
            h("div", {"class": "settings"},
              choices("set.lang", settings["lang"], [("en", "English"), ("ja", "日本語")],
                      t("language")),
              choices("set.theme", settings["theme"],
                      [(v, t("theme_" + v)) for v in ("light", "dark", "system")], t("theme")),
              can_sound and _sound(settings["sound"], t),
              choices("set.motion", settings["motion"],
                      [("on", t("on")), ("off", t("off")), ("system", t("motion_system"))],
                      t("motion")),
              choices("set.pace", str(settings["pace"]),
                      [(str(v), t("pace_%d" % v)) for v in (0, 500, 900, 1800)], t("pace")),
              choices("set.lone", settings["lone"],
                      [(v, t("lone_" + v)) for v in ("ask", "roll", "play")], t("lone"))),
            h("p", {"class": "links"}, h("a", {"href": "#/help"}, t("keyboard"))),
            h("h2", {"class": "head"}, t("about")),
            h("p", None, t("about_text")),
            [h("p", {"class": "credit", "key": game["id"]},
               h("b", None, pick(game["title"], t.lang)), " ", pick(game["credit"], t.lang))
             for game in games if pick(game["credit"], t.lang)],
        ),
    ]


def help_room(table: str, t: Words) -> list:
    rows = []
    for keys, words in KEYS:
        rows.append(h("div", {"key": words}, h("dt", None, [h("kbd", None, k) for k in keys]),
                      h("dd", None, t(words))))
    return [
        house_bar(t, "help"),
        h("main", {"class": "room-page", "id": "main", "key": "help"},
          h("h1", None, t("keyboard")), _back(table, t), h("p", None, t("keys_intro")),
          h("dl", {"class": "keys"}, rows)),
    ]


def row(t: Words, act: str | None, words: str, kind: str = "go", error: str | None = None,
        busy: Node | None = None) -> Node:
    """The foot of a dialog, always in sight, with its error or progress."""
    return h("div", {"class": "dialog-row"},
             error is not None and h("p", {"class": "error", "role": "alert"}, error),
             busy,
             h("button", {"class": "btn calm", "type": "button", "data-act": "close_dialog"},
               t("cancel")),
             h("button", {"class": "btn " + kind, "type": "submit" if act is None else "button",
                          "data-act": act, "aria-disabled": "true" if busy else None}, words))


def rename_dialog(d: dict, t: Words) -> Node:
    return h("form", {"data-submit": d["kind"], "key": d["kind"]},
             h("h2", {"id": "dialog-title"}, t("rename")),
             h("label", {"class": "field"}, h("span", None, t(d["kind"] + "_field")),
               h("input", {"type": "text", "data-set": "dialog.text", "value": d["text"],
                           "maxlength": 40 if d["kind"] == "name_line" else 60,
                           "autocomplete": "off"})),
             row(t, None, t("save_name")))


def delete_dialog(d: dict, t: Words) -> Node:
    return _sure(d, t("delete"), t("delete_sure", name=d["text"]), t)


def erase_dialog(d: dict, t: Words) -> Node:
    return _sure(d, t("record_erase"), t("erase_sure"), t)


def _sure(d: dict, title: str, words: str, t: Words) -> Node:
    """A question before something is deleted."""
    return h("form", {"data-submit": d["kind"], "key": d["kind"]},
             h("h2", {"id": "dialog-title"}, title), h("p", None, words),
             row(t, None, t("delete"), "danger"))


def import_dialog(d: dict, t: Words) -> Node:
    return h("form", {"data-submit": "import", "key": "import"},
             h("h2", {"id": "dialog-title"}, t("import_game")),
             h("label", {"class": "field"}, h("span", None, t("import_file")),
               h("input", {"type": "file", "accept": ".txt,.yutaku,text/plain",
                           "data-file": "dialog.text"})),
             h("p", {"class": "sub", "key": "held", "data-held": "", "role": "status"},
               t("import_held", n=len(d["text"]) // 1000)) if len(d["text"]) > SHOWN else
             h("label", {"class": "field", "key": "text"}, h("span", None, t("import_text")),
               h("textarea", {"rows": 5, "data-set": "dialog.text", "spellcheck": "false",
                              "value": d["text"]})),
             row(t, None, t("import_go"), error=d["error"],
                 busy=d["request"] and progress(t("opening"), d["opened"])))


def share_dialog(d: dict, t: Words) -> Node:
    """A link to copy, and a note on what it reveals."""
    about = "deck" if "deck" in d else d["what"]
    return h("form", {"data-submit": "share", "key": "share"},
             h("h2", {"id": "dialog-title"}, t("share")),
             d.get("both") and choices("share.what", d["what"], [
                 (what, t("share_" + what)) for what in ("game", "position")], t("share_what")),
             "as" in d and choices("share.as", d["as"], [
                 (way, t("share_as_" + way)) for way in ("link", "board", "frame", "wiki")],
                 t("share_as")),
             h("p", None, t("share_%s_tells" % about)),
             h("label", {"class": "field"}, h("span", None, t("share_link")),
               h("input", {"type": "text", "id": "link", "readonly": True, "value": d["link"]})),
             h("p", {"class": "sub", "role": "status"}, d["said"]),
             row(t, None, t("share_copy"), error=d["error"]))
