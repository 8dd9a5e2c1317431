"""Drawing one thing: faces of cards, pieces and dice, seat badges and the buttons' icons.

A seat's colour comes with a shape and a letter, so that players need not distinguish colours.

>>> from pywasm_app.ui.base.tree import to_html
>>> to_html(badge(0, "A")).startswith('<span class="badge seat-0">')
True
>>> "#pond.frog" in to_html(face({"shape": "card", "symbol": "frog"}, "pond"))
True
"""

from pywasm_app.ui.base.tree import Node, classes, h
from pywasm_app.ui.base.words import Words, pick

CARD_BOX = "0 0 100 140"
BOX = "0 0 100 100"
ART = "0 0 160 90"  # the picture on a card
ROOM, ALL_ROOM = 5800, 9600  # for text on a card of 100 by 122, with a pattern and without one

SEAT_SHAPES = (
    ("circle", {"cx": 12, "cy": 12, "r": 10.4}),
    ("rect", {"x": 2.2, "y": 2.2, "width": 19.6, "height": 19.6, "rx": 4}),
    ("path", {"d": "M12 1.2 23 8.6 19.4 22H4.6L1 8.6z"}),
    ("path", {"d": "M6.6 2.4h10.8L23 12l-5.6 9.6H6.6L1 12z"}),
    ("path", {"d": "M12 .8 23.2 12 12 23.2.8 12z"}),
    ("path", {"d": "M7 1.5h10V7h5.5v10H17v5.5H7V17H1.5V7H7z"}),
)
SEATS = len(SEAT_SHAPES)

PIPS = {
    "1": ((50, 50),),
    "2": ((28, 28), (72, 72)),
    "3": ((26, 26), (50, 50), (74, 74)),
    "4": ((28, 28), (72, 28), (28, 72), (72, 72)),
    "5": ((27, 27), (73, 27), (50, 50), (27, 73), (73, 73)),
    "6": ((28, 24), (72, 24), (28, 50), (72, 50), (28, 76), (72, 76)),
}

ICONS = {
    "undo": "M9 7 4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2",
    "redo": "m15 7 5 5-5 5M20 12H10a5 5 0 0 0 0 10h2",
    "hint": "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5.9 1.2.9 2.1h5.2c0-.9.3-1.6.9-2.1"
            "A6 6 0 0 0 12 3z",
    "why": "M9 9a3 3 0 1 1 4.3 2.7c-.9.4-1.3 1-1.3 1.9v.6M12 17.5v.1M12 2.5a9.5 9.5 0 1 0 "
           "0 19 9.5 9.5 0 0 0 0-19z",
    "rules": "M4 5c3-1 6-1 8 1 2-2 5-2 8-1v14c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v14",
    "flip": "M7 4v15m0 0-3-3m3 3 3-3M17 20V5m0 0-3 3m3-3 3 3",
    "menu": "M5 12h.1M12 12h.1M19 12h.1",
    "first": "M6 5v14M19 5l-9 7 9 7z",
    "earlier": "M16 5l-9 7 9 7z",
    "later": "M8 5l9 7-9 7z",
    "pause": "M7 5h3v14H7zM14 5h3v14h-3z",
    "last": "M18 5v14M5 5l9 7-9 7z",
    "open": "M9 5l7 7-7 7",
    "more": "M5 9l7 7 7-7",
    "check": "M4 12.5l5 5L20 6.5",
    "home": "M4 11l8-7 8 7M6 10v10h12V10",
    "close": "M6 6l12 12M18 6 6 18",
    "gear": "M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3"
            "M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M18.7 5.3l-2.1 2.1M7.4 16.6l-2.1 2.1",
    "type": "M3 6h18v12H3zM7 10h.1M11 10h.1M15 10h.1M8 14h8",
    "sun": "M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 1.5v2.5M12 20v2.5M1.5 12H4M20 12h2.5"
           "M4.6 4.6l1.8 1.8M17.6 17.6l1.8 1.8M19.4 4.6l-1.8 1.8M6.4 17.6l-1.8 1.8",
    "theme": "M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18",
    "sound": "M4 9.5v5h4l5 4v-13l-5 4zM16.5 8.5a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12",
    "import": "M12 3v12m0 0-4-4m4 4 4-4M4 17v4h16v-4",
}


def icon(name: str) -> Node:
    return h(
        "svg",
        {"class": "icon", "viewBox": "0 0 24 24", "aria-hidden": "true"},
        h("path", {"d": ICONS[name]}),
    )


def closer(act: str, t: Words) -> Node:
    """The close button in a corner."""
    return h("button", {"class": "icon-btn close", "type": "button", "data-act": act,
                        "key": "close", "aria-label": t("close")}, icon("close"))


def tint(colour: int) -> str:
    """The class that gives an element and its content a seat's colours."""
    return "seat-%d" % (colour % SEATS)


def badge(colour: int, letter: str, drawn: bool = False) -> Node:
    """A seat's letter inside its colour's shape, in that colour; `drawn`: as a part of a picture,
    not as text."""
    tag, attrs = SEAT_SHAPES[colour % SEATS]
    return h(
        "span",
        {"class": classes("badge", tint(colour), len(letter) > 1 and "long-letter")},
        h("svg", {"viewBox": "0 0 24 24", "aria-hidden": "true"}, h(tag, attrs)),
        h("b", {"data-text": letter}) if drawn else h("b", None, letter),
    )


def crest() -> Node:
    """The seats' shapes round a table: the logo."""
    around = ((50, 18), (78, 34), (78, 66), (50, 82), (22, 66), (22, 34))
    shapes = []
    for i, (x, y) in enumerate(around):
        tag, attrs = SEAT_SHAPES[i]
        shapes.append(h("g", {"transform": "translate(%d %d)scale(.9)translate(-12 -12)" % (x, y)},
                        h(tag, attrs)))
    return h("svg", {"class": "crest", "viewBox": "0 0 100 100", "aria-hidden": "true"},
             h("circle", {"cx": 50, "cy": 50, "r": 46}), h("circle", {"cx": 50, "cy": 50, "r": 9}),
             shapes)


def _owner(colour: int) -> Node:
    """The owner's badge, at a thing's lower right corner."""
    return h("span", {"class": "owner", "aria-hidden": "true"},
             badge(colour, chr(65 + colour), drawn=True))


def drawing(game: str, name: str, box: str, kind: str = "symbol", stretched: bool = False) -> Node:
    return h(
        "svg",
        {"class": kind, "viewBox": box, "aria-hidden": "true",
         "preserveAspectRatio": "none" if stretched else None},
        h("use", {"href": "#%s.%s" % (game, name)}),
    )


def inlays(game: str, marks: list[str]) -> tuple[list[Node], list[Node]]:
    """The skin's drawings for squares with these marks: below the things on the square, and over
    them."""
    below: list[Node] = []
    over: list[Node] = []
    for mark in marks:
        lies_over = mark.startswith("over_")
        drawn = drawing(game, mark if lies_over else "on_" + mark, BOX, "inlay")
        (over if lies_over else below).append(drawn)
    return below, over


def seal(path: str) -> Node:
    """A card's emblem, in the surrounding text's colour."""
    return h("svg", {"class": "seal", "viewBox": "0 0 24 24", "aria-hidden": "true"},
             h("path", {"d": path}))


def emblem(path: str, owner: int | None) -> Node:
    """A card's emblem on a tile in its owner's colour."""
    return h("span", {"class": classes("emblem", owner is not None and tint(owner or 0))},
             path and seal(path))


def pips(text: str) -> Node:
    """A face of a die, small."""
    dots = [h("circle", {"cx": x, "cy": y, "r": 10}) for x, y in PIPS.get(text, ())]
    return h("svg", {"class": "pips", "viewBox": BOX, "aria-hidden": "true"}, dots)


def diagram(d: dict, game: str) -> Node:
    """A little board on a card: the skin's drawings, cell by cell, in the given order."""
    size = "%d %d" % (d["columns"], d["rows"])
    return h(
        "span",
        {"class": "diagram", "style": "--columns:%d;--rows:%d" % (d["columns"], d["rows"])},
        h("svg", {"viewBox": "0 0 " + size, "aria-hidden": "true"},
          [h("use", {"href": "#%s.%s" % (game, name), "x": x, "y": y, "width": 1, "height": 1})
           for x, y, name in d["cells"]]),
    )


def fitted(title: str) -> str | None:
    """A style with the length of a title's longest word, if it is long: the font shrinks until the
    word fits unbroken. A Japanese title may be broken anywhere.

    >>> fitted("The Counterfeiter"), fitted("Royal Huntsman"), fitted("Lantern Boy")
    ('--long:13', '--long:8', None)
    """
    words = [len(word) for word in title.replace("-", "- ").split() if word < "\u2e80"]
    return "--long:%d" % max(words) if words and max(words) > 7 else None


def _fill(notes: list[str], room: int) -> str:
    """A style with the font size of the text on a card, in hundredths of the card's width, so that
    the text fills its room; an ideograph takes the room of two letters.

    >>> _fill(["Place 1 of your common pieces on an empty square."], ROOM)
    '--fill:10.9'
    >>> _fill(["配置する。"], ROOM)
    '--fill:24.1'
    """
    letters = sum([2 if letter > "\u2e80" else 1 for note in notes for letter in note])
    return "--fill:%.1f" % ((room / max(letters, 1)) ** 0.5)


def _card(f: dict, game: str, lang: str) -> Node:
    """A card: a drawing that covers it, or words and a diagram on a drawing."""
    symbol, text, owner = f.get("symbol"), f.get("text"), f.get("owner")
    title, drawn = pick(f.get("title"), lang), f.get("diagram")
    notes = [pick(note, lang) for note in f.get("notes") or []]
    owned = "" if owner is None else "owned " + tint(owner)
    worded = bool(title or drawn)
    pattern = drawn and diagram(drawn, game)
    if pattern and f.get("seal"):
        pattern = h("span", {"class": "signed"}, seal(f["seal"]), pattern)
    if not worded:
        body = text and h("span", {"class": "card-text"}, text)
    else:
        body = h(
            "span",
            {"class": "card-face"},
            title and h("b", {"class": "card-title", "style": fitted(title)}, title),
            f.get("art") and _art(f, game),
            title and notes and " ",  # else screen readers join both into one word
            text and h("span", {"class": "card-text", "data-text": text}),
            pattern,
            notes and h("span", {"class": "card-notes",
                                 "style": _fill(notes, ROOM if drawn else ALL_ROOM)},
                        [h("span", {"class": "card-note"}, note) for note in notes]),
        )
    return h(
        "span",
        {"class": classes("card", owned, f.get("back") and "back", worded and "worded",
                          worded and not drawn and "no-diagram", f.get("art") and "pictured",
                          f.get("back") and not symbol and "plain-back",
                          symbol and text and "lettered")},
        symbol and drawing(game, symbol, CARD_BOX, stretched=worded),
        body,
        owner is not None and _owner(owner),
    )


def _art(f: dict, game: str) -> Node:
    """The picture on a card; in front of one that several share, its emblem."""
    own = f["art"].startswith("own_")
    return h("span", {"class": "card-art", "aria-hidden": "true"},
             drawing(game, f["art"], ART), f.get("seal") and not own and seal(f["seal"]))


def face(f: dict, game: str, lang: str = "en") -> Node:
    """A face as a tree; `game` names the skin of its symbols."""
    shape = f.get("shape") or "card"
    if shape == "card":
        return _card(f, game, lang)
    owner = f.get("owner")
    owned = "" if owner is None else "owned " + tint(owner)
    symbol = f.get("symbol")
    text = f.get("text")
    title = pick(f.get("title"), lang)
    words = text
    if shape == "die" and not symbol:
        dots = [h("circle", {"cx": x, "cy": y, "r": 9}) for x, y in PIPS.get(text or "", ())]
        body = [h("svg", {"class": "symbol", "viewBox": BOX, "aria-hidden": "true"}, dots)]
        words = "" if dots else text
    elif symbol:
        body = [drawing(game, symbol, BOX)]
    else:
        tag, attrs = SEAT_SHAPES[(owner or 0) % SEATS]
        words = text or ("" if owner is None else chr(65 + owner))
        body = [h("svg", {"class": "symbol plain-shape", "viewBox": "0 0 24 24",
                          "aria-hidden": "true"}, h(tag, attrs))]
    return h(
        "span",
        {"class": classes(shape, owned, symbol and "drawn-" + symbol,
                          symbol and text and "lettered", f.get("seal") and "sealed")},
        body,
        f.get("seal") and seal(f["seal"]),
        words and _words(words, bool(symbol)),
        title and h("span", {"class": "piece-name", "aria-hidden": "true"}, title),
        # A plain shape is the owner's own, with the letter in it.
        (symbol or shape == "die") and owner is not None and _owner(owner),
    )


def _words(words: str, beside: bool) -> Node:
    """A text on a thing; a text beside a symbol is `data-text`, because the thing's name includes
    it."""
    if beside:
        return h("b", {"class": "piece-text", "data-text": words})
    return h("b", {"class": "piece-text"}, words)


def sprite(skin: dict, game: str) -> str:
    """A game's symbols and colours as markup for the page. Skins come from game folders, at build
    time; no input of a player, save or link ever gets here."""
    out = []
    box, boxes = skin.get("box") or CARD_BOX, skin.get("boxes") or {}
    symbols = skin.get("symbols") or {}
    for name in sorted(symbols):
        out.append('<symbol id="%s.%s" viewBox="%s">%s</symbol>'
                   % (game, name, boxes.get(name, box), symbols[name]))
    light, dark = skin.get("vars") or {}, skin.get("vars_dark") or {}
    lines = []
    for name in sorted(light):
        if name in dark:
            lines.append("%s:light-dark(%s,%s)" % (name, light[name], dark[name]))
        else:
            lines.append("%s:%s" % (name, light[name]))
    style = "<style>.skin-%s{%s}</style>" % (game, ";".join(lines)) if lines else ""
    return style + "".join(out)


def dress(skin: dict | None) -> str:
    """The classes from a skin: its material, and whether its pieces are stones."""
    skin = skin or {}
    return classes(skin.get("material") or "plain", skin.get("stones") and "stones")


def has_words(face: dict | None) -> bool:
    """Whether the visible side of a card has text to be read."""
    if not face or face.get("back"):
        return False
    return bool(pick(face.get("title"), "en") or face.get("notes"))


def titled(drawn: dict, t: Words) -> "Node | str":
    """A card's title, with the kana of a Japanese one above it."""
    title = pick(drawn.get("title"), t.lang)
    if t.lang != "ja" or not drawn.get("reading"):
        return title
    return h("ruby", None, title, h("rt", None, drawn["reading"]))


def portrait(game_id: str, name: str) -> Node:
    """The face of an opponent; its name stands beside it."""
    return h("img", {"class": "portrait", "src": "portraits/%s.svg#%s" % (game_id, name),
                     "alt": "", "width": 96, "height": 96})
