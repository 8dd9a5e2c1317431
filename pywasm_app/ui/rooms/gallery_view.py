"""The gallery as a tree: the search, the cards group by group, and a card large.

>>> cards = [{"id": "frog", "group": "pond", "find": "frog: it hops.\\nかえる:跳ぶ。"}]
>>> [len(fitting(cards, query, "")) for query in ("ＨＯＰＳ", "カエル", "ｶｴﾙ", "newt")]
[1, 1, 1, 0]
"""

from pywasm_app.ui.base.tree import Node, classes, h
from pywasm_app.ui.base.words import LANGUAGES, Words, narrow, pick
from pywasm_app.ui.rooms.lobby_view import house_bar
from pywasm_app.ui.scene.face_view import closer, face, icon, seal, titled

# The hiragana of the half-width katakana from U+FF66 to U+FF9D.
HALF = ("をぁぃぅぇぉゃゅょっーあいうえおかきくけこさしすせそ"
        "たちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわん")


def folded(query: str) -> str:
    """A query in the form in which the worker gives the texts to search in: plain letters in lower
    case, and hiragana for katakana.

    >>> folded(" ＢＥＬＬ"), folded("ガーディアン"), folded("ﾊﾞｼﾞﾊﾟ")
    ('bell', 'がーでぃあん', 'ばじぱ')
    """
    out = ""
    for c in narrow(query).lower():
        if "\u30a1" <= c <= "\u30f6":
            out += chr(ord(c) - 0x60)
        elif "\uff66" <= c <= "\uff9d":
            out += HALF[ord(c) - 0xFF66]
        elif c in "\uff9e\uff9f" and out:  # the marks of が and ぱ
            out = out[:-1] + chr(ord(out[-1]) + (1 if c == "\uff9e" else 2))
        else:
            out += c
    return out


def fitting(cards: list[dict], query: str, group: str) -> list[dict]:
    asked = folded(query)
    return [card for card in cards
            if asked in card["find"] and (not group or group == card["group"])]


def address(game: str, card: str = "") -> str:
    return "#/cards/%s/%s" % (game, card) if card else "#/cards/" + game


def gallery(game: dict, told: dict, found: list[dict], query: str, group: str, back: str,
            t: Words) -> list:
    """`told`: the worker's answer; `found`: the cards that match `query` and `group`; `back`: the
    address of the table from which the player looks in."""
    title = pick(game["title"], t.lang)
    return [
        house_bar(t, "cards"),
        h("main", {"class": "gallery skin-" + game["id"], "id": "main", "key": "gallery"},
          h("div", {"class": "book-head"},
            h("h1", None, t("cards_of", game=title)),
            back and h("a", {"class": "btn", "href": back}, t("to_table")),
            h("a", {"class": "btn", "href": "#/rules/" + game["id"]}, t("learn"))),
          h("div", {"class": "gallery-find", "role": "search"},
            h("label", {"class": "field search"}, h("span", {"class": "sr"}, t("cards_search")),
              h("input", {"type": "search", "placeholder": t("cards_search"), "value": query,
                          "data-set": "cards.query", "maxlength": 60, "autocomplete": "off"})),
            h("div", {"class": "chips", "role": "group", "aria-label": t("cards_groups")},
              [_chip(one, told["cards"], group) for one in told["groups"]])),
          h("p", {"class": "sub", "role": "status", "key": "found"},
            t("deck_found", n=len(found), of=len(told["cards"])) if found
            else t("search_none", q=query),
            (query or group) and h("button", {"class": "linkish", "type": "button",
                                              "data-act": "cards_all"}, t("deck_find_all"))),
          [_group(one, [card for card in found if card["group"] == one["id"]], game["id"], t)
           for one in told["groups"]]),
    ]


def _chip(group: dict, cards: list[dict], chosen: str) -> Node:
    is_chosen = group["id"] == chosen
    return h("button", {"class": classes("btn small", is_chosen and "go"), "type": "button",
                        "data-act": "cards_group", "data-arg": group["id"], "key": group["id"],
                        "aria-pressed": "true" if is_chosen else "false"},
             group["label"], " ",
             h("small", None, str(len([1 for card in cards if card["group"] == group["id"]]))))


def _group(group: dict, cards: list[dict], game: str, t: Words) -> Node | None:
    if not cards:
        return None
    return h(
        "section", {"class": "gallery-group", "key": group["id"]},
        h("h2", None, group["label"], " ", h("small", None, t("cards_left", n=len(cards)))),
        h("ul", {"class": "gallery-cards", "role": "list"}, [
            h("li", {"key": card["id"]},
              h("a", {"class": "item", "href": address(game, card["id"])},
                _drawn(card["face"], game, t),
                not card["face"].get("title") and h("b", None, pick(card["name"], t.lang))))
            for card in cards]))


def _drawn(drawn: dict, game: str, t: Words) -> Node:
    """A card as on the table; if it has no picture, with its emblem behind the words."""
    card = face(drawn, game, t.lang)
    if drawn.get("art") or drawn.get("diagram") or not drawn.get("seal"):
        return card
    return h("span", {"class": "watermark"}, card, seal(drawn["seal"]))


def large_card(card: dict, at: int, of: int, game: str, t: Words) -> Node:
    """A card large, with its whole text and its name in the other language; `at`: its place among
    `of` cards."""
    drawn = card["face"]
    other = LANGUAGES[1 - t.at]

    def turn(way: str, by: int, words: str) -> Node:
        return h("button", {"class": "icon-btn", "type": "button", "data-act": "card_turn",
                            "data-arg": str(by), "aria-label": words, "title": words}, icon(way))

    return h(
        "div", {"class": "large-card skin-" + game, "key": "large-card"},
        closer("close_dialog", t),
        h("div", {"class": "large-face", "key": card["id"], "role": "img",
                  "aria-label": card["label"]}, _drawn(drawn, game, t)),
        h("div", {"class": "large-words"},
          h("h2", {"id": "dialog-title"}, titled(drawn, t) or pick(card["name"], t.lang)),
          h("p", {"class": "sub", "lang": other}, card["name"][other]),
          [h("p", {"key": "n%d" % i}, pick(note, t.lang))
           for i, note in enumerate(drawn.get("notes") or [])]),
        of > 1 and h("div", {"class": "large-turn"}, turn("earlier", -1, t("card_previous")),
                     h("span", {"role": "status"}, t("ply_of", n=at + 1, of=of)),
                     turn("later", 1, t("card_next"))))
