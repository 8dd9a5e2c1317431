"""The rulebook: sections and clauses with their ids, search, pictures and deep links.

A clause's text may hold `**bold**` and ids of clauses, which become links; nothing else is markup.

>>> from pywasm_app.ui.base.tree import h, to_html
>>> to_html(h("p", None, prose("See **now** R-1.2.", "pond", {"R-1.2": True})))
'<p>See <strong>now</strong> <a href="#/rules/pond#R-1.2">R-1.2</a>.</p>'
"""

from pywasm_app.ui.base.tree import Node, classes, h
from pywasm_app.ui.base.words import Words, pick, sought
from pywasm_app.ui.rooms.lobby_view import cover, house_bar
from pywasm_app.ui.scene.face_view import dress, icon
from pywasm_app.ui.scene.scene_view import picture

ID_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-."


def _linked(text: str, game: str, ids: dict) -> list:
    """The text cut at clause ids: words with a hyphen that the rulebook contains."""
    out: list = []
    word = ""
    plain = ""
    for c in text + "\0":
        if c in ID_LETTERS:
            word += c
            continue
        name, tail = word, ""
        while name.endswith((".", "-")):
            tail = name[-1] + tail
            name = name[:-1]
        if name in ids:
            if plain:
                out.append(plain)
            out.append(h("a", {"href": "#/rules/%s#%s" % (game, name)}, name))
            plain = tail
        else:
            plain += word
        word = ""
        if c != "\0":
            plain += c
    if plain:
        out.append(plain)
    return out


def prose(text: str, game: str, ids: dict) -> list:
    out = []
    for i, piece in enumerate(text.split("**")):
        kids = _linked(piece, game, ids)
        out.append(h("strong", None, kids) if i % 2 else kids)
    return out


def gist(text: str) -> str:
    """The first sentence of a clause, without its marks.

    >>> gist("A **frog** hops twice. It rests."), gist("蛙は**2回**跳ぶ。休む。")
    ('A frog hops twice.', '蛙は2回跳ぶ。')
    """
    first = _paragraphs(text)[0].replace("**", "").replace("\n", " ")
    ends = [first.find(stop) + 1 for stop in (". ", "。") if stop in first]
    return first[:min(ends)] if ends else first


def _paragraphs(text: str) -> list[str]:
    return [p for p in text.split("\n\n") if p.strip()]


def clause_ids(book: dict) -> dict[str, bool]:
    ids = {}
    for section in book["sections"]:
        ids[section["id"]] = True
        for clause in section["clauses"]:
            ids[clause["id"]] = True
    return ids


def matches(clause: dict, asked: str, plain: str) -> bool:
    """Whether a clause matches a query in the two forms from `sought`."""
    text = clause["text"].lower()
    return asked in text or plain in text or plain in clause["id"].lower()


def rulebook(game: dict, book: dict, t: Words, query: str = "", here: str = "",
             pictures: dict | None = None, back: str = "", listed: bool = False,
             examples: dict | None = None) -> list:
    """`pictures` {clause id: {"scene", "link"}}: drawn by the worker from positions; `listed`: the
    contents are open in a window too narrow for both; `examples` {clause id: {"steps", "at"}}:
    those being stepped through."""
    ids = clause_ids(book)
    found = 0
    asked, plain = sought(query)
    sections = []
    for section in book["sections"]:
        shown = [c for c in section["clauses"] if not query or matches(c, asked, plain)]
        found += len(shown)
        if not shown:
            continue
        sections.append(
            h("section", {"key": section["id"], "class": "rule-section"},
              h("h2", {"id": section["id"]}, h("span", {"class": "rule-id"}, section["id"]),
                section["title"]),
              [_clause(c, game, t, ids, here, pictures or {}, examples or {}) for c in shown]))
    status = ""
    if query:
        status = t("search_n", n=found) if found else t("search_none", q=query)
    return [
        house_bar(t, "rules"),
        h(
            "main",
            {"class": "book", "id": "main", "key": "book"},
            h(
                "nav",
                {"class": classes("contents", listed and "listed", query and "searching"),
                 "aria-label": t("contents")},
                back and h("a", {"class": "btn to-table", "href": back}, t("to_table")),
                h("label", {"class": "field search"}, h("span", {"class": "sr"}, t("search_rules")),
                  h("input", {"type": "search", "placeholder": t("search_rules"),
                              "data-set": "query", "value": query})),
                h("p", {"class": "sub", "role": "status"}, status),
                h("button", {"class": "linkish unfold", "type": "button", "data-act": "contents",
                             "aria-expanded": "true" if listed else "false"},
                  icon("open"), t("contents")),
                h("ol", None, [
                    h("li", {"key": section["id"]},
                      h("a", {"href": "#/rules/%s#%s" % (game["id"], section["id"])},
                        h("span", {"class": "rule-id"}, section["id"]), section["title"]))
                    for section in book["sections"]
                ]),
            ),
            h("article", {"class": "rules"},
              h("div", {"class": "book-head"},
                h("h1", None, book["title"]),
                game.get("cards") and h("a", {"class": "btn", "href": "#/cards/" + game["id"]},
                                        t("cards"))),
              book.get("intro") and not query and h(
                  "div", {"class": "book-intro"},
                  [h("p", None, prose(p, game["id"], ids)) for p in _paragraphs(book["intro"])]),
              sections,
              not query and h("p", {"class": "credit", "key": "credit"},
                               pick(game["credit"], t.lang))),
        ),
    ]


def rule_link(game: str, clause: str) -> Node:
    """A clause's id as a link to it."""
    return h("a", {"class": "rule-id", "href": "#/rules/%s#%s" % (game, clause)}, clause)


def _clause(clause: dict, game: dict, t: Words, ids: dict, here: str, pictures: dict,
            examples: dict) -> Node:
    """A clause. The picture of its own position is requested when it comes near the view
    (`data-near`, see `static/boot/screen.js`), that of another clause's position when the player
    presses a button."""
    name = clause["id"]
    drawn = pictures.get(name, {})
    scene = drawn.get("scene")
    example = examples.get(name, {"steps": [], "at": 0})
    if scene and example["at"]:
        scene = example["steps"][example["at"] - 1]["scene"]
    paragraphs = _paragraphs(clause["text"])
    return h(
        "div",
        {"class": classes("clause-row", name == here and "here"), "key": name, "id": name,
         "tabindex": "-1"},
        rule_link(game["id"], name),
        h("div", {"class": "clause-text"},
          [h("p", None, prose(p, game["id"], ids)) for p in paragraphs],
          not scene and clause.get("position") and h(
              "button", {"class": "btn small", "type": "button", "data-act": "picture",
                         "data-arg": name, "key": "see", "aria-label": t("see_clause", id=name),
                         "data-near": None if clause.get("see") else ""},
              t("see_it")),
          scene and h("div", {"class": "rule-picture", "role": "img",
                              "aria-label": t("example", id=name)},
                      picture(scene, game["id"], t, dress(game.get("skin")))),
          scene and clause.get("moves") and _stepper(name, example["at"], example["steps"], t),
          drawn.get("link") and h("a", {
              "class": "btn small try", "href": "#/link/%s#%s" % (drawn["link"], name),
              "aria-label": t("try_clause", id=name)}, t("try_it"))),
    )


def _stepper(name: str, at: int, steps: list, t: Words) -> Node:
    """The buttons that step through an example, and the text of the last step."""
    def key(way: str, by: int, stuck: bool) -> Node:
        return h("button", {"class": "icon-btn", "type": "button", "data-act": "example",
                            "data-arg": "%s %d" % (name, by), "aria-label": t(way), "title": t(way),
                            "aria-disabled": "true" if stuck else None}, icon(way))

    lines = steps[at - 1]["lines"] if at else [t("example_begin")]
    return h("div", {"class": "example", "role": "group",
                     "aria-label": t("example_steps", id=name)},
             key("earlier", -1, not at), key("later", 1, bool(steps) and at == len(steps)),
             h("div", {"role": "status"},
               steps and h("span", {"class": "count-of"}, t("ply_of", n=at, of=len(steps))),
               [h("p", {"key": "l%d" % i}, line) for i, line in enumerate(lines)]))


def shelf(games: list[dict], t: Words) -> list:
    """The list of rulebooks."""
    return [
        house_bar(t, "rules"),
        h("main", {"class": "room-page", "id": "main", "key": "shelf"},
          h("h1", None, t("rulebooks")),
          h("p", None, t("choose_rules")),
          h("ul", {"class": "book-list", "role": "list"}, [
              h("li", {"key": game["id"]},
                h("a", {"href": "#/rules/" + game["id"]},
                  cover(game, t, "span", "thumb"),
                  h("span", {"class": "save-words"},
                    h("b", None, pick(game["title"], t.lang)),
                    h("span", None, pick(game.get("subtitle"), t.lang)))))
              for game in games
          ])),
    ]
