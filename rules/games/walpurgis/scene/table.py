"""A view of Walpurgis laid out as a scene.

>>> from rules.games.walpurgis.state import READY, State, laid
>>> board = laid({"c2": (Lying(0, "evensong", READY),)})
>>> [item.ref for item in scene(State(board=board)).zones[0].items]
['c2']
"""

from collections import Counter
from itertools import pairwise

from rules.core.cards import HIDDEN, Cards
from rules.core.model import GOING_ON, NOBODY, Highlights
from rules.core.scene import Detail, Face, Item, Panel, Scene, Square, Zone, pile
from rules.games.walpurgis.board import SIZE, SQUARES, each, name
from rules.games.walpurgis.cards import SHELF, Placed, card, ways
from rules.games.walpurgis.legality.conditions import exposed, lies, masks, met, strikes
from rules.games.walpurgis.library import ICONS, icon_name
from rules.games.walpurgis.scene.footers import footers
from rules.games.walpurgis.state import BARRAGE_DOWN, Activation, Lying, State, counts
from rules.games.walpurgis.vocabulary import printing
from rules.text.words import Text, Who, joined, literal, t

BACK = Face("card", "back", back=True)
NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def scene(v: State) -> Scene:
    zones = [_board(v), *_chain(v)]
    for seat in (0, 1):
        zones += [_hand(v, seat), *_piles(v, seat)]
    panels = (_panel(v, 0), _panel(v, 1))
    return Scene(tuple(zones), panels, _arrows(v), layout="bench")


# -- the board -------------------------------------------------------------------------------------


def _board(v: State) -> Zone:
    squares, items = [], []
    signs = _signs(v)
    for at, word in enumerate(SQUARES):
        x, y = at % SIZE, SIZE - 1 - at // SIZE
        here = [(mark, words) for mark, mask, words in signs if mask >> at & 1]
        marks = " ".join(dict.fromkeys(mark for mark, _ in here))
        told = joined([words for _, words in here], "and.also") if here else None
        squares.append(Square(x, y, word, literal(word), marks, told))
        of = [0, 0]
        for lying in v.board[at]:
            of[lying.owner] += 1
            ref = f"{word}.{lying.owner}{of[lying.owner]}"
            about = label(lying.card) if is_told(lying) else None
            item = Item(ref, look(lying), said(lying), word, x=x, y=y, about=about)
            if is_told(lying) and not lying.is_barrage:
                item = item._replace(marks=_speaks_of(lying.card, lying.owner, at))
            items.append(item)
    return Zone(
        "board",
        "grid",
        t("zone.board"),
        items=tuple(items),
        columns=SIZE,
        rows=SIZE,
        squares=tuple(squares),
        turns=True,
    )


def _signs(v: State) -> list[tuple[str, int, Text]]:
    """The marks of an open chain on squares: the mark, the squares, and the words."""
    out = []
    ahead = {op[0] for frame in v.stack for op in frame.ops}
    if v.stack and v.stack[-1].next == "respond":
        out.append(("exposed", exposed(v), t("square.exposed")))
    if "close" in ahead and "destroy" not in ahead:
        return out
    for n, a in enumerate(v.chain, 1):
        if n > 1:
            out.append(("over_met", met(v, n), t("square.met", n=numeral(n))))
        if strikes(v, n):
            out.append(("over_struck", lies(a).hits, t("square.struck", n=numeral(n))))
    return out


def look(lying: Lying) -> Face:
    """The face of a card on the board; with its name if that is known."""
    if not is_told(lying):
        return Face("piece", lying.state, owner=lying.owner)
    shown = face(lying.card)._replace(shape="piece", owner=lying.owner)
    if lying.is_down:
        return shown._replace(symbol=f"{lying.state}_known")
    if lying.is_barrage:
        return shown._replace(symbol=lying.state)
    number = numeral(lying.chain) if lying.chain else ""
    return shown._replace(symbol=f"{lying.state}_{known_icon(lying.card)}", text=number)  # WP-8.4


def shown(p: Placed) -> Highlights:
    """A mode's squares, with their signs on cards."""
    parts = (("uses", p.conditions), ("marked", p.barrages), ("destroys", p.hits))
    return tuple((name(at), role) for role, mask in parts if mask > 0 for at in each(mask))


@SHELF.worked_out(1 << 12)
def _speaks_of(one: str, seat: int, at: int) -> Highlights:
    """The squares of all modes of a card on a square."""
    found = [pair for way in ways(one, seat) for pair in shown(way.placed[at])]
    return tuple(dict.fromkeys(found))


def is_told(lying: Lying) -> bool:
    """Whether a view contains the identity of a card; face-down barrages are not looked at
    (WP-3.12)."""
    return lying.card != HIDDEN and lying.state != BARRAGE_DOWN


def said(lying: Lying) -> Text:
    side = "AB"[lying.owner]
    if not is_told(lying):
        return t(f"lies.{lying.state}", side=side)
    key = f"lies.{lying.state}.known" if lying.is_down else f"lies.{lying.state}"
    words = t(key, side=side, card=t(f"card.{lying.card}"))
    return t("lies.linked", what=words, n=numeral(lying.chain)) if lying.chain else words


# -- cards -----------------------------------------------------------------------------------------


def face(one: str) -> Face:
    if one == HIDDEN:
        return BACK
    c = card(one)
    return Face(
        "card",
        f"card_{known_icon(one)}",
        title=t(f"card.{one}"),
        reading=SHELF.now().reading(one),
        notes=printing.notes(c),
        diagram=printing.diagram(c),
        seal=c.seal,
    )


def known_icon(one: str) -> str:
    """The icon of a card, if there are drawings for it."""
    icon = card(one).icon
    return icon if icon in ICONS else "other"


@SHELF.worked_out(1 << 10)
def label(one: str) -> Text:
    """A card in words: its name, its character and its text."""
    if one == HIDDEN:
        return t("back")
    c = card(one)
    text = joined((*printing.notes(c), *printing.in_words(c)))
    return t("label.card", card=t(f"spoken.{one}"), icon=icon_name(c.icon), text=text)


def named(item: Item, one: str) -> Item:
    """The item of a card, with its name for lists and its text."""
    if one == HIDDEN:
        return item
    return item._replace(name=t(f"card.{one}"), about=label(one))


def _hand(v: State, seat: int) -> Zone:
    items, seen = [], Counter[str]()
    below = footers(v, seat)
    for one in v.hands[seat]:
        seen[one] += 1
        ref = f"{seat}.hand.{one}"
        item = Item(f"{ref}.{seen[one]}", face(one), label(one), ref)
        if one in below:
            state = "" if below[one].is_open else "stuck"
            item = item._replace(tag=below[one].text, short=below[one].short, state=state)
        items.append(named(item, one))
    return Zone(f"{seat}.hand", "hand", t("zone.hand"), seat, tuple(items))


def _piles(v: State, seat: int) -> list[Zone]:
    """A seat's piles (WP-2.5 to WP-2.7); the list of a deck is open, its order is not."""
    thrown = v.discards[seat]
    top = thrown[-1] if thrown else HIDDEN
    discards = pile(
        f"{seat}.discard",
        t("zone.discard"),
        len(thrown),
        face(top),
        label(top),
        top=top,
        seat=seat,
        detail=tuple(Detail(t(f"card.{one}"), 1, face(one)) for one in reversed(thrown)),
    )
    discards = discards._replace(items=tuple(named(item, top) for item in discards.items))
    known = v.lists[seat] if HIDDEN not in v.lists[seat] else ()
    deck = _face_down(seat, "deck", v.decks[seat], _counted(known))
    return [deck, _face_down(seat, "barrages", v.barrages[seat]), discards]


def _face_down(seat: int, kind: str, cards: Cards, detail: tuple[Detail, ...] = ()) -> Zone:
    ref, words = f"{seat}.{kind}", t(f"zone.{kind}")
    return pile(ref, words, len(cards), BACK, t("back"), seat=seat, detail=detail)


def _counted(cards: Cards) -> tuple[Detail, ...]:
    return tuple(Detail(t(f"card.{one}"), n, face(one)) for one, n in Counter(cards).items())


# -- the chain -------------------------------------------------------------------------------------


def _chain(v: State) -> list[Zone]:
    """Every activation not settled yet, in order."""
    items = [_link(v, n, a) for n, a in enumerate(v.chain, 1)]
    return [Zone("chain", "links", t("zone.chain"), items=tuple(items))] if items else []


def _link(v: State, n: int, a: Activation) -> Item:
    """One activation, with the squares through which it met the one before (WP-9.7)."""
    facts = {"n": numeral(n), "side": "AB"[a.seat], "square": name(a.square)}
    words = t("link.said", **facts, card=label(a.card))
    if a.laid:
        laid = tuple(map(name, each(a.laid)))
        words = t("link.laid", **facts, card=label(a.card), squares=laid)
    tag, via = t("link", **facts), None
    sub = t(
        "link.laid.short" if a.laid else "link.at", **facts, squares=tuple(map(name, each(a.laid)))
    )
    if n > 1:
        through = tuple(map(name, each(met(v, n))))
        words = t("link.met", link=words, squares=through)
        tag = t("link.through", link=tag, squares=through)
        via = t("link.via", squares=through)
    looks = face(a.card)._replace(text=facts["n"], owner=a.seat)
    marks = shown(lies(a)._replace(barrages=a.laid))
    item = Item(f"link.{n}", looks, words, tag=tag, short=via, sub=sub, marks=marks)
    called = t("link.called", **facts, card=t(f"card.{a.card}"), tag=tag)
    if n > 1:
        called = t("link.called.met", called=called, squares=through, tag=tag)
    return named(item, a.card)._replace(name=called)


def numeral(n: int) -> str:
    return NUMERALS[n - 1] if n <= len(NUMERALS) else str(n)


def _arrows(v: State) -> tuple[tuple[str, str, str], ...]:
    """From each interception to the activation that it meets."""
    squares = [name(a.square) for a in v.chain]
    return tuple((to, at, "attack") for at, to in pairwise(squares) if at != to)


# -- numbers ---------------------------------------------------------------------------------------


def _panel(v: State, seat: int) -> Panel:
    held = masks(v.board).number[seat]
    facts = ((t("fact.squares"), held), (t("fact.hand"), len(v.hands[seat])))
    on_turn = v.winner == GOING_ON and seat == v.to_move and v.turn > 0
    icons = Counter(card(one).icon for one in v.lists[seat] if one != HIDDEN)
    tag = icon_name(icons.most_common(1)[0][0]) if icons else None
    brief = (t("brief", fact=t("fact.squares"), n=held),)
    return Panel(seat, "AB"[seat], facts, on_turn, tag, brief=brief, told=facts[:1])


def status(v: State) -> Text:
    if v.winner != GOING_ON:
        return t("status.over")
    if not v.turn:
        return t("status.setup")
    if v.chain:
        return t("status.chain", n=v.turn, links=len(v.chain))
    return t("status.turn", n=v.turn)


def outcome(s: State) -> Text:
    """Who won, and why the game is over (WP-14)."""
    mine, theirs = counts(s)
    if s.winner == NOBODY:
        return t(f"result.{s.reason}.draw", n=mine, other=theirs)
    n, other = max(mine, theirs), min(mine, theirs)
    return t(f"result.{s.reason}", winners=(Who(s.winner),), n=n, other=other)
