"""The deck room as a tree: the list of decks, the open deck, and the game's cards.

>>> card = {"id": "frog", "group": "pond", "tags": ["hops"], "label": "Frog: it hops."}
>>> fits(card, FIND, 0, *sought("HOP")), fits(card, dict(FIND, tag="swims"), 0, "", "")
(True, False)
"""

from pywasm_app.ui.base.tree import Node, classes, h
from pywasm_app.ui.base.words import Words, number, pick, sought
from pywasm_app.ui.rooms.lobby_view import house_bar
from pywasm_app.ui.rooms.newgame_view import dropdown
from pywasm_app.ui.rooms.rooms_view import row
from pywasm_app.ui.rooms.rulebook_view import rule_link
from pywasm_app.ui.scene.face_view import face, icon, pips, seal
from pywasm_app.ui.storage.decks import counted, size

TYPE_CHECKING = False  # see `base.calls`

if TYPE_CHECKING:
    from pywasm_app.ui.rooms.decks import DeckRoom

NAME = 60  # letters
FIND = {"query": "", "group": "", "tag": "", "held": False}

def fits(card: dict, find: dict, held: int, asked: str, plain: str) -> bool:
    """Whether a card matches a search; `held`: its copies in the deck; `asked`, `plain`: the forms
    of the query from `sought`."""
    name = card["label"].lower()
    return ((asked in name or plain in name)
            and (not find["group"] or find["group"] == card["group"])
            and (not find["tag"] or find["tag"] in card["tags"])
            and (not find["held"] or held > 0))


def deck_room(game: dict, room: "DeckRoom", mine: list[dict], t: Words) -> list:
    title = pick(game["title"], t.lang)
    catalogue = room.catalogue()
    return [
        house_bar(t, "decks"),
        h("main", {"class": "decks skin-" + game["id"], "id": "main", "key": "decks"},
          h("div", {"class": "book-head"},
            h("h1", None, t("decks_of", game=title)),
            h("a", {"class": "btn", "href": "#/new/" + game["id"]}, t("play")),
            h("a", {"class": "btn", "href": "#/rules/" + game["id"]}, t("learn")),
            h("a", {"class": "btn", "href": "#/cards/" + game["id"]}, t("cards"))),
          _list(room, catalogue, mine, t),
          room.deck and _deck(room, catalogue, t),
          _cards(game, room, catalogue, t)),
        room.printing and _sheet(game, room, catalogue, t),
    ]


def _list(room: "DeckRoom", catalogue: dict, mine: list[dict], t: Words) -> Node:
    """The player's decks, to be opened, and the ready-made ones, to start from."""
    return h(
        "section", {"class": "deck-list", "key": "list", "aria-label": t("decks")},
        mine and h("div", {"class": "deck-row", "key": "mine"},
                   h("h2", {"class": "head"}, t("decks_mine")),
                   [h("button", {"class": classes("btn small", deck["key"] == room.key and "go"),
                                 "type": "button", "data-act": "deck_open",
                                 "data-arg": deck["key"], "key": deck["key"],
                                 "aria-pressed": "true" if deck["key"] == room.key else "false"},
                      deck["name"] or t("deck_unnamed"), t("dot"), t("cards_left", n=size(deck)),
                      not deck["good"] and h("span", {"class": "deck-bad"},
                                             t("dot"), t("deck_not_ready")))
                    for deck in mine]),
        h("div", {"class": "deck-row", "key": "ready"},
          h("h2", {"class": "head"}, t("deck_begin")),
          h("button", {"class": "btn small", "type": "button", "data-act": "deck_new",
                       "key": "new"}, icon("open"), t("deck_empty_new")),
          [h("button", {"class": "btn small", "type": "button", "data-act": "deck_new",
                        "data-arg": ready["id"], "key": "r" + ready["id"],
                        "title": ready["about"]},
             ready["seal"] and seal(ready["seal"]), ready["label"])
           for ready in catalogue["ready"]],
          h("button", {"class": "btn small", "type": "button", "data-act": "ask_deck_import",
                       "key": "import"}, icon("import"), t("deck_import"))),
    )


def _deck(room: "DeckRoom", catalogue: dict, t: Words) -> Node:
    """The open deck: its name, faults and content."""
    deck = room.deck
    known = {}
    for card in catalogue["cards"]:
        known[card["id"]] = card
    placed = [slot["card"] for slot in room.plan.get("slots") or []]
    return h(
        "section", {"class": "deck", "key": "deck", "id": "deck", "tabindex": "-1",
                    "aria-label": t("deck_open")},
        h("label", {"class": "field"}, h("span", None, t("deck_name")),
          h("input", {"type": "text", "data-set": "deck.name", "value": deck["name"],
                      "maxlength": NAME, "autocomplete": "off"})),
        _state(deck, t, "status"),
        room.faults and h("ul", {"class": "deck-faults", "key": "faults"}, [
            h("li", None, fault["text"], " ",
              fault["clause"] and rule_link(deck["game"], fault["clause"]))
            for fault in room.faults]),
        room.plan.get("budget") and _budget(room.plan["budget"], deck["game"], t),
        room.plan.get("slots") and _slots(room.plan["slots"], known, t),
        room.plan.get("worth") and _worth(room.plan["worth"]),
        h("ul", {"class": "deck-cards", "role": "list", "key": "cards"}, [
            h("li", {"key": id},
              known.get(id) and known[id]["face"].get("seal")
              and seal(known[id]["face"]["seal"]),
              h("span", None, _title(known[id], t) if id in known else id),
              _stepper(id, _title(known[id], t) if id in known else id, n,
                       known[id]["most"] if id in known else 0, t))
            for id, n in counted(deck["cards"]) if id not in placed]),
        not deck["cards"] and h("p", {"class": "sub", "key": "none"}, t("deck_none")),
        h("div", {"class": "deck-acts", "key": "acts"}, [
            h("button", {"class": "btn small" + (" danger" if act == "ask_deck_delete" else ""),
                         "type": "button", "data-act": act, "key": act}, t(words))
            for act, words in (("deck_share", "share"), ("deck_export", "export"),
                               ("deck_print", "deck_print"), ("deck_copy", "deck_copy"),
                               ("ask_deck_delete", "delete"))]),
        h("p", {"class": "sub", "key": "kept"}, t("deck_kept")),
    )


def _budget(budget: dict, game: str, t: Words) -> Node:
    """The cost so far, in words and as notches."""
    spent, most = budget["spent"], budget["most"]
    notches = [h("i", {"class": classes(i < spent and "spent", i >= most and "over")})
               for i in range(max(spent, most))]
    return h("div", {"class": "budget", "key": "budget"},
             h("p", None, h("b", None, budget["said"]), " ",
               rule_link(game, budget["clause"])),
             h("div", {"class": "notches", "aria-hidden": "true"}, notches))


def _slots(slots: list[dict], known: dict, t: Words) -> Node:
    """The cards in their places; those that cost the same can be swapped."""
    out = []
    names = [slot["card"] for slot in slots]
    for i, slot in enumerate(slots):
        card = known.get(slot["card"])
        title = _title(card, t) if card else slot["card"]
        pair = names[i:i + 2] if slot["swaps"] else []
        again = [k for k in range(i) if names[k:k + 2] == pair]
        arg = " ".join(pair + [str(i)] if again else pair)
        out.append(h(
            "li", {"key": "%s.%d" % (slot["card"], i)},
            pips(slot["label"]), h("span", {"class": "sr"}, slot["label"]),
            h("b", {"class": "slot-title"}, title),
            pair and h("button", {"class": "icon-btn", "type": "button", "data-act": "deck_swap",
                                   "data-arg": arg,
                                   "aria-label": t("deck_swap", card=title), "title": t(
                                       "deck_swap", card=title)}, "⇅"),
            h("b", {"class": "slot-cost"}, number(slot["cost"])),
            h("button", {"class": "icon-btn", "type": "button", "data-act": "deck_less",
                         "data-arg": slot["card"], "aria-label": t("deck_less", card=title)},
              "−")))
    return h("ol", {"class": "deck-slots", "role": "list", "key": "slots"}, out)


def _worth(worth: dict) -> Node:
    """The deck's worth: bars, and numbers below them."""
    top = max([n for _, n in worth["bars"]] + [1])
    return h("section", {"class": "worth", "key": "worth"},
             h("h3", {"class": "head"}, worth["title"]),
             h("div", {"class": "worth-bars", "role": "list"}, [
                 h("span", {"role": "listitem", "key": label},
                   h("b", None, number(n)),
                   h("i", {"style": "height:%dpx" % max(2, int(n * 64 / top))}),
                   h("small", None, label))
                 for label, n in worth["bars"]]),
             h("dl", None, [
                 h("div", {"key": label}, h("dt", None, label), h("dd", None, number(n)))
                 for label, n in worth["numbers"]]),
             h("p", {"class": "sub"}, worth["note"]))


def _refusal(reason: dict | None, game: str) -> Node | None:
    """Why one more of a card may not be added."""
    if not reason:
        return None
    return h("p", {"class": "refusal"}, reason["text"], " ",
             rule_link(game, reason["clause"]))


def _state(deck: dict, t: Words, role: str | None) -> Node:
    """The number of cards, and whether the deck is legal."""
    return h("div", {"class": classes("deck-state", "good" if deck["good"] else "bad"),
                     "role": role, "key": "state"},
             h("b", None, t("cards_left", n=size(deck))),
             h("span", None, t("deck_good" if deck["good"] else "deck_not_ready")))


def _title(card: dict, t: Words) -> str:
    return pick(card["face"].get("title"), t.lang)


def _stepper(id: str, title: str, n: int, most: int | None, t: Words) -> Node:
    """One fewer, the number, one more."""
    full = most is not None and n >= most
    return h(
        "span", {"class": "stepper"},
        h("button", {"class": "icon-btn", "type": "button", "data-act": "deck_less",
                     "data-arg": id, "aria-disabled": None if n else "true",
                     "aria-label": t("deck_less", card=title)}, "−"),
        h("b", {"class": classes(not n and "none")}, str(n),
          most and h("small", None, "/%d" % most)),
        h("button", {"class": "icon-btn", "type": "button", "data-act": "deck_more",
                     "data-arg": id, "aria-disabled": "true" if full else None,
                     "aria-label": t("deck_more", card=title)}, "+"),
    )


def _cards(game: dict, room: "DeckRoom", catalogue: dict, t: Words) -> Node:
    """The cards of the game that match the search."""
    find = room.find
    held = {}
    for id, n in counted(room.deck.get("cards") or []):
        held[id] = n
    refused = room.plan.get("refused") or {}
    asked, plain = sought(str(find["query"]))
    shown = [card for card in catalogue["cards"]
             if fits(card, find, held.get(card["id"], 0), asked, plain)]
    groups = [("", t("deck_any"))] + [(x["id"], x["label"]) for x in catalogue["groups"]]
    tags = [("", t("deck_any"))] + [(x["id"], x["label"]) for x in catalogue["tags"]]
    return h(
        "section", {"class": "catalogue", "key": "catalogue", "aria-label": t("deck_all_cards")},
        h("div", {"class": "deck-find"},
          h("label", {"class": "field search", "key": "query"}, h("span", None, t("deck_search")),
            h("input", {"type": "search", "data-set": "deck.query", "value": find["query"],
                        "maxlength": 60, "autocomplete": "off"})),
          dropdown("deck.group", find["group"], groups, catalogue["grouped"]),
          dropdown("deck.tag", find["tag"], tags, t("deck_tag")),
          room.deck and h("label", {"class": "check", "key": "held"},
                          h("input", {"type": "checkbox", "data-set": "deck.held",
                                      "checked": bool(find["held"])}),
                          h("span", None, t("deck_only_held")))),
        h("p", {"class": "sub", "role": "status", "key": "found"},
          t("deck_found", n=len(shown), of=len(catalogue["cards"])),
          find != FIND and h("button", {"class": "linkish", "type": "button",
                                        "data-act": "deck_find_all"}, t("deck_find_all"))),
        h("ul", {"class": "card-list", "role": "list", "key": "cards"}, [
            h("li", {"key": card["id"], "class": classes(held.get(card["id"]) and "held",
                                                         card["id"] in refused and "refused")},
              h("button", {"class": "item", "type": "button", "data-act": "deck_more",
                           "data-arg": card["id"],
                           "aria-label": card["label"] + t("colon") + t("deck_add")},
                face(card["face"], game["id"], t.lang)),
              _stepper(card["id"], _title(card, t), held.get(card["id"], 0), card["most"], t),
              not held.get(card["id"]) and _refusal(refused.get(card["id"]), game["id"]))
            for card in shown]),
        room.deck and h("div", {"class": "deck-foot", "key": "foot"},
                        _state(room.deck, t, None),
                        h("button", {"class": "btn small", "type": "button",
                                     "data-act": "deck_show"}, t("deck_show"))),
    )


def _sheet(game: dict, room: "DeckRoom", catalogue: dict, t: Words) -> Node:
    """The whole deck, each copy of a card separately, for printing."""
    faces = {}
    for card in catalogue["cards"]:
        faces[card["id"]] = card["face"]
    return h("div", {"class": "card-sheet skin-" + game["id"], "key": "sheet",
                     "aria-hidden": "true"}, [
        h("span", {"class": "sheet-card", "key": "%s.%d" % (id, i)},
          face(faces[id], game["id"], t.lang))
        for id, n in counted(room.deck["cards"]) if id in faces for i in range(n)])


def shared_deck_dialog(d: dict, t: Words) -> Node:
    """A deck from a link, to be looked at before it is added."""
    told, names = d["told"], {}
    for card in d["catalogue"]().get("cards") or []:
        names[card["id"]] = _title(card, t)
    return h("form", {"data-submit": "deck_shared", "key": "deck-shared"},
             h("h2", {"id": "dialog-title"}, t("shared_deck")),
             h("p", None, h("b", None, told["name"] or t("deck_unnamed"))),
             _state({"cards": told["cards"], "good": not told["faults"]}, t, None),
             h("ul", {"class": "deck-cards", "role": "list", "key": "cards"}, [
                 h("li", {"key": id}, h("span", None, names.get(id, "…")),
                   h("b", None, t("times", n=n)))
                 for id, n in counted(told["cards"])]),
             row(t, None, t("deck_take")))


def import_deck_dialog(d: dict, t: Words) -> Node:
    return h("form", {"data-submit": "deck_import", "key": "deck-import"},
             h("h2", {"id": "dialog-title"}, t("deck_import")),
             h("label", {"class": "field"}, h("span", None, t("deck_file")),
               h("input", {"type": "file", "accept": ".toml,.json,.txt,text/plain",
                           "data-file": "deck_text"})),
             h("label", {"class": "field", "key": "text"}, h("span", None, t("deck_text")),
               h("textarea", {"rows": 8, "data-set": "deck_text", "spellcheck": "false",
                              "value": d["text"]})),
             row(t, None, t("import_go"), error=d["error"]))
