"""The lobby: the games, and the saves to continue.

The build prerenders the same tree into the page (`pywasm_app/tools/prerender.py`), so it is visible
before any program runs.
"""

from pywasm_app.ui.base.calls import Say
from pywasm_app.ui.base.tree import Node, h
from pywasm_app.ui.base.words import LANGUAGES, Words, pick
from pywasm_app.ui.scene.face_view import dress, icon
from pywasm_app.ui.scene.scene_view import picture


def house_bar(t: Words, here: str) -> Node:
    """The head of every room except the table."""
    rooms = (("lobby", "#/", "play"), ("rules", "#/rules", "rulebooks"),
             ("record", "#/record", "record"), ("settings", "#/settings", "settings"))
    return h(
        "header",
        {"class": "house-bar", "key": "house-bar"},
        h("a", {"class": "house", "href": "#/"},
          h("b", {"lang": "ja"}, "遊卓"),
          h("span", None, "Yutaku", h("small", None, t("tagline")))),
        h("nav", {"aria-label": t("house")}, [
            h("a", {"href": address, "aria-current": "page" if room == here else None,
                    "class": "room", "key": room}, t(words))
            for room, address, words in rooms
        ],
          h("button", {"class": "room", "type": "button", "data-act": "other_language",
                       "lang": "en" if t.lang == "ja" else "ja"}, t("other_language")),
          h("button", {"class": "room icon-only", "type": "button", "data-act": "next_theme",
                       "aria-label": t("theme"), "title": t("theme")}, icon("theme"))),
    )


def seats_text(game: dict, t: Words) -> str:
    low, high = game["seats"]
    return t("players", n=low) if low == high else t("players_range", a=low, b=high)


def lesson_link(game: dict, t: Words, title: str) -> Node | None:
    """The way from the lobby to a game's lesson, if it has one."""
    lesson = game.get("lesson")
    if not lesson:
        return None
    words = t("lesson_offer", n=lesson["minutes"])
    return h("a", {"class": "btn", "href": "#/learn/" + game["id"], "key": "lesson",
                   "aria-label": words + t("colon") + title}, words)


def cover(game: dict, t: Words, tag: str, kind: str) -> Node:
    """The place for a game's cover. The build has drawn it and `static/boot/lobby.js` inserts it:
    drawing all covers here took 0.1 s of each start."""
    name = game["id"] + "." + t.lang if game.get("cover") else None
    return h(tag, {"class": kind, "data-cover": name, "key": "cover"})


def game_card(game: dict, t: Words) -> Node:
    lang = t.lang
    title = pick(game["title"], lang)
    subtitle = pick(game.get("subtitle"), lang)
    return h(
        "article",
        {"class": "game-card", "key": game["id"]},
        cover(game, t, "div", "cover"),
        h(
            "div",
            {"class": "game-words"},
            h("h3", None, title, subtitle and subtitle != title
              and h("small", None, subtitle)),
            h("p", {"class": "blurb"}, pick(game.get("blurb"), lang)),
            h("div", {"class": "game-row"},
              h("a", {"class": "btn go", "href": "#/new/" + game["id"],
                      "aria-label": t("play") + t("colon") + title}, t("play")),
              lesson_link(game, t, title),
              h("a", {"class": "btn", "href": "#/rules/" + game["id"],
                      "aria-label": t("learn") + t("colon") + title}, t("learn")),
              game.get("decks") and h("a", {
                  "class": "btn", "href": "#/decks/" + game["id"], "key": "decks",
                  "aria-label": t("decks") + t("colon") + title}, t("decks")),
              (game.get("puzzles") or game.get("problems")) and h("a", {
                  "class": "btn", "href": "#/puzzles/" + game["id"], "key": "puzzles",
                  "aria-label": t("puzzles") + t("colon") + title}, t("puzzles")),
              h("span", {"class": "facts"}, seats_text(game, t), t("dot"),
                t("minutes", n=game.get("minutes", 10)))),
        ),
    )


def _save_card(card: dict, games: dict, t: Words, ago: Say) -> Node:
    lang = t.lang
    game = games.get(card["game"])
    title = pick(card["title"], lang) or card["game"] or t("damaged_save")
    name = card["name"] or title
    seats = card["seats"]
    if seats and isinstance(seats[0], list):
        seats = seats[LANGUAGES.index(lang)] if len(seats) == len(LANGUAGES) else seats[0]
    status = pick(card["status"], lang) or (t("over") if card["over"] else "")
    if card["bad"]:
        status = t("damaged_open")
    when = ago(card["when"])
    key = card["key"]
    menu = "save-" + key
    scene = card.get("scene")
    if game and not scene:
        thumb = cover(game, t, "span", "thumb")
    else:
        thumb = h("span", {"class": "thumb", "key": "scene"},
                  scene and game and picture(scene, game["id"], t, dress(game.get("skin"))))
    return h(
        "article",
        {"class": "save-card", "key": key},
        h("a", {"class": "save-open", "href": "#/game/" + key},
          thumb,
          h("span", {"class": "save-words"},
            h("b", None, name),
            h("span", None, [
                h("span", {"class": "whole"}, seat, i < len(seats) - 1 and t("comma"))
                for i, seat in enumerate(seats)]),
            h("small", None, _bare(status) if when else status, status and when and t("dot"),
              h("span", {"class": "whole"}, when)))),
        # the browser closes it: at a press elsewhere, at Esc, at a dialog, at another popover
        h("button", {"class": "icon-btn save-more", "type": "button", "popovertarget": menu,
                     "aria-label": t("menu") + t("colon") + name, "key": "more"}, icon("menu")),
        h("div", {"class": "menu", "id": menu, "popover": True, "key": "menu"}, [
            h("button", {"class": "menu-entry", "type": "button", "data-act": act, "data-arg": key,
                         "popovertarget": menu, "popovertargetaction": "hide"}, t(words))
            for act, words in (("ask_rename", "rename"), ("export_save", "export"),
                               ("ask_delete", "delete"))
        ]),
    )


def _bare(status: str) -> str:
    """A status without its full stop, for a text that continues.

    >>> _bare("You won, 14 to 11."), _bare("あなたの勝ちです。"), _bare("Turn 3")
    ('You won, 14 to 11', 'あなたの勝ちです', 'Turn 3')
    """
    return status[:-1] if status.endswith((".", "。")) else status


def offline_line(offline: str, t: Words) -> Node:
    state = offline or "no"
    return h("p", {"class": "offline offline-" + state, "key": "offline"},
             h("i", {"aria-hidden": "true"}), t("offline_" + state))


def day_link(t: Words, of: str, is_solved: bool) -> Node:
    """The way to the puzzle of the day. `of`: its game, which the build does not know."""
    return h("a", {"class": "day", "href": "#/day", "key": "day"},
             icon("check" if is_solved else "sun"),
             h("span", None, h("b", None, t("day")), h("small", None, of or "\xa0")))


def lobby(games: list[dict], t: Words, cards: list | tuple = (), offline: str = "",
          ago: Say = str, day: tuple[str, bool] = ("", False)) -> list:
    """The room: `games` are manifests, `cards` summaries of saves, `ago` turns a time into
    words; `day`: the game of the day's puzzle, and whether that is solved."""
    by_id = {}
    for game in games:
        by_id[game["id"]] = game

    def saves(key: str, found: list) -> Node | None:
        if not found:
            return None
        return h("section", {"class": "continue", "key": key}, h("h2", {"class": "head"}, t(key)),
                 h("div", {"class": "saves"}, [_save_card(card, by_id, t, ago) for card in found]))

    return [
        house_bar(t, "lobby"),
        h(
            "main",
            {"class": "lobby", "id": "main", "key": "lobby"},
            h("h1", {"class": "sr"}, t("house"), " ", t("tagline")),
            h("div", {"class": "news", "key": "news"}, offline_line(offline, t),
              any(game.get("problems") for game in games) and day_link(t, *day)),
            saves("continue", [card for card in cards if not card["over"]]),
            h("section", {"class": "games", "key": "games"},
              h("h2", {"class": "head"}, t("games")),
              h("div", {"class": "game-cards cards-%d" % min(len(games), 3)},
                [game_card(game, t) for game in games])
              if games else h("p", None, t("no_games"))),
            saves("finished", [card for card in cards if card["over"]]),
            h("p", {"class": "lobby-foot", "key": "foot"},
              h("button", {"class": "btn", "type": "button", "data-act": "ask_import"},
                icon("import"), t("import_game")),
              h("span", None, t("about_text"))),
        ),
    ]
