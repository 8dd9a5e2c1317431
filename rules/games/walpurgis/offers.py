"""Options in words, the refs to be pointed at, and their effects on the board."""

from rules.core.model import Decision, Offer, Option, Together
from rules.core.scene import Face
from rules.core.tuples import without
from rules.games.walpurgis.board import SQUARES, each, name, square
from rules.games.walpurgis.cards import card, is_known, placed
from rules.games.walpurgis.legality.conditions import (
    exposed,
    filled,
    free,
    lying_at,
    own_formation,
)
from rules.games.walpurgis.library import icon_name
from rules.games.walpurgis.play.activation import DECLINE_ALL, STOP, known
from rules.games.walpurgis.play.turns import BOARD, END, KEEP, PLACEMENT, is_first_turn
from rules.games.walpurgis.scene import face, is_told, known_icon, said, shown
from rules.games.walpurgis.state import (
    ACTIVATED,
    ACTIVE,
    BARRAGE_DOWN,
    DORMANT,
    READY,
    Pile,
    State,
)
from rules.games.walpurgis.vocabulary.printing import mode_name, turned
from rules.text.words import Text, Who, t


def prompt(v: State, d: Decision) -> Text:
    if d.kind == "act":
        return t(_act(v, d))
    if d.kind == "respond":
        last = v.chain[-1]
        facts = {"who": Who(last.seat), "card": t(f"card.{last.card}")}
        if all(o.verb == "decline" for o in d.options):
            return t("prompt.respond.none", **facts)
        return t("prompt.respond", **facts, squares=tuple(map(name, each(exposed(v)))))
    if d.kind in ("charge", "lay"):
        return t(f"prompt.{d.kind}", card=t(f"card.{d.source}"))
    if d.kind in ("keep", "fight"):
        return t(f"prompt.{d.kind}", square=d.source)
    return t(f"prompt.{d.kind}")


def _act(v: State, d: Decision) -> str:
    if is_first_turn(v):
        return "prompt.act.first"
    if len(d.options) == 1:
        return "prompt.act.done"
    done = {0: "", PLACEMENT: ".placed", BOARD: ".activated", PLACEMENT | BOARD: ".done"}
    return f"prompt.act{done[v.used]}"


def asking(d: Decision) -> Face | None:
    """The card that asks; or the card to be intercepted, turned as the asked player sees it."""
    if not is_known(d.source):
        return None
    shown = face(d.source)
    if d.kind != "respond" or shown.diagram is None:
        return shown
    return shown._replace(diagram=turned(shown.diagram), notes=(*shown.notes, t("note.turned")))


def offer(v: State, d: Decision, o: Option) -> Offer:
    if not o.args:
        key = {"keep": "keep_all", "end": "end" if v.used else "end.draw"}.get(o.verb, o.verb)
        quiet = o.verb in _QUIET
        return Offer(t(f"option.{key}"), t(f"short.{key}"), quiet=quiet, idle=o == END)
    if o == DECLINE_ALL:
        return Offer(t("option.decline.turn"), t("short.decline.turn"), quiet=True)
    if o.args[0] in SQUARES:
        return _BY_SQUARE.get(o.verb, _on_square)(v, d, o)
    return _BY_CARD.get(o.verb, _of_card)(v, d, o)


def together(v: State, d: Decision) -> Together | None:
    """All barrages of an activation, except on one's own formations, if there is a card for each;
    or the cards of the exchange."""
    if d.kind == "lay":
        squares = tuple(
            o
            for o in d.options
            if o != STOP and _comes_of_laying(v, d.seat, square(o.args[0])) != ".own"
        )
        if not 1 < len(squares) <= len(v.decks[d.seat]):
            return None
        names = tuple(o.args[0] for o in squares)
        return Together(squares, STOP, (t("option.lay.all", squares=names),), all=True)
    if d.kind == "exchange":
        cards = without(v.hands[d.seat], v.fetched[d.seat])
        texts = [t("option.exchange", n=n) for n in range(1, len(cards) + 1)]
        options = tuple(Option("return", (one,)) for one in cards)
        return Together(options, KEEP, (t("option.exchange.none"), *texts))
    return None


def _called(v: State, d: Decision, one: str) -> Text:
    """A card's name, with its character if another card beside it has the same name (WP-1.6)."""
    there = v.hands[d.seat] if d.kind != "pile" else tuple([o.args[0] for o in d.options])
    name_ = t(f"card.{one}")
    if any(x != one and card(x).name == card(one).name for x in dict.fromkeys(known(there))):
        return t("card.of", card=name_, icon=icon_name(card(one).icon))
    return name_


def _placement(v: State, d: Decision, o: Option) -> Offer:
    one, word = o.args
    called = _called(v, d, one)
    text = t("option.place", card=called, square=word)
    short = t("short.place", card=called, square=word)
    at = (f"{d.seat}.hand.{one}", word)
    stands = Face("piece", ACTIVE, owner=d.seat)
    return Offer(text, short, at, None, ((word, "goal"),), True, stands)


def _activation(v: State, d: Decision, o: Option) -> Offer:
    """An activation with all the squares of its mode."""
    key = "intercept" if d.kind == "respond" else "activate"
    if o.verb == "activate":
        one, mode, word = o.args
        called = _called(v, d, one)
        at: tuple[str, ...] = (f"{d.seat}.hand.{one}", word)
    else:
        word, mode = o.args
        one = lying_at(v, square(word), d.seat, ACTIVE).card
        called, at = t(f"card.{one}"), (word,)
    facts = {"card": called, "square": word}
    short = "activate" if o.verb == "activate" and key == "activate" else "card_on"
    if len(card(one).modes) > 1:
        key, short, facts = f"{key}.mode", f"{short}.mode", {**facts, "mode": mode_name(mode)}
    marks = ((word, "goal"), *shown(placed(one, mode, d.seat, square(word))))
    state = READY if card(one).plain else ACTIVATED
    stands = Face("piece", f"{state}_{known_icon(one)}", owner=d.seat, seal=card(one).seal)
    return Offer(
        t(f"option.{key}", **facts), t(f"short.{short}", **facts), at, None, marks, stands=stands
    )


def _on_square(v: State, d: Decision, o: Option) -> Offer:
    word = o.args[0]
    comes = _comes_of_laying(v, d.seat, square(word)) if o.verb == "lay" else ""
    text = t(f"option.{o.verb}{comes}", square=word)
    short = t("short.charge" if o.verb == "charge" else "short.square", square=word)
    known_there = [x.card for x in v.board[square(word)] if is_told(x)]
    if len(o.args) > 1:  # one of several cards there
        what = _nth(v.board[square(word)], int(o.args[1]))
        text, short = t("option.which", option=text, what=what), t("short.keep", what=what)
    elif o.verb not in ("lay", "charge") and known_there:
        short = t("short.card_on", card=t(f"card.{known_there[-1]}"), square=word)
    marks = ((word, "destroys" if o.verb == "destroy" else "goal"),)
    stands = Face("piece", BARRAGE_DOWN, owner=d.seat) if o.verb == "lay" else None
    return Offer(text, short, (word,), highlights=marks, stands=stands)


def _comes_of_laying(v: State, seat: int, at: int) -> str:
    """The result of a barrage there if nobody intercepts (WP-10.3 to WP-10.14), as the end of a
    key."""
    pile = v.board[at]
    own = [x for x in pile if x.owner == seat]
    others = [x for x in pile if x.owner != seat]
    if own and others:
        return ""
    if own:
        return ".own"
    if any(x.is_barrage for x in others):
        return ".barrage"
    if any(x.state in (DORMANT, ACTIVE) for x in others):
        return ".down"
    return ".up" if others else ".free"


def _nth(pile: Pile, n: int) -> Text:
    """The `n`th card in a square from below; with its number if another looks alike."""
    what = said(pile[n - 1])
    alike = [x for x in pile if said(x) == what]
    return t("lies.nth", what=what, n=n) if len(alike) > 1 else what


def _kept(v: State, d: Decision, o: Option) -> Offer:
    word, n = o.args
    what = _nth(v.board[square(word)], int(n))
    return Offer(t("option.keep", what=what), t("short.keep", what=what), (word,))


def _from_square(v: State, d: Decision, o: Option) -> Offer:
    """An activated card, or this card, which is ready by now."""
    word, *nth = o.args
    state = READY if word == d.source else ACTIVATED
    pile = v.board[square(word)]
    one = pile[int(nth[0]) - 1].card if nth else next(x.card for x in pile if x.state == state)
    text = t(f"option.{o.verb}", card=t(f"card.{one}"), square=word)
    return Offer(text, t("short.square", square=word), (word,), highlights=((word, "marked"),))


def _of_card(v: State, d: Decision, o: Option) -> Offer:
    (one,) = o.args
    name_ = t(f"card.{one}") if o.verb == "fetch" else _called(v, d, one)
    if o.verb == "fetch":
        icon = icon_name(card(one).icon)
        return Offer(t("option.fetch", card=name_, icon=icon), t("short.fetch", icon=icon))
    key = "under" if o.verb == "return" else o.verb
    at = (f"{d.seat}.hand.{one}",) if o.verb in ("return", "discard") else ()
    text, short = t(f"option.{key}", card=name_), t(f"short.{key}", card=name_)
    return Offer(text, short, at, highlights=tuple((ref, "uses") for ref in at))


ACTING = ("act", "respond")
_QUIET = ("end", "skip", "decline")
_BY_SQUARE = {"turn": _activation, "keep": _kept, "after": _from_square, "return": _from_square}
_BY_CARD = {"activate": _activation, "place": _placement}


def attempts(v: State, d: Decision | None, seat: int, ref: str) -> tuple[Option, ...]:
    """The options that pointing at a card or a square may mean, legal or not."""
    if d is None or seat != d.seat:
        return ()
    hand = f"{seat}.hand."
    if ref.startswith(hand):
        one = ref.removeprefix(hand)
        found = _from_hand(v, d, seat, one) if is_known(one) and d.kind in ACTING else ()
        return found or ((Option("activate", (one,)),) if is_known(one) else ())
    if d.kind not in ACTING:
        return ()
    if ref in SQUARES:
        lying = own_formation(v, square(ref), seat)
        if lying and is_known(lying.card):
            return tuple(Option("turn", (ref, mode.id)) for mode in card(lying.card).modes)
        return tuple(Option("place", (one, ref)) for one in known(v.hands[seat]))[:1]
    return ()


def _from_hand(v: State, d: Decision, seat: int, one: str) -> tuple[Option, ...]:
    """A card of the hand in each of its modes, on the square where it is legal or most nearly
    so."""
    own = filled(v, seat, card(one).icon)

    def lacks(o: Option) -> tuple[bool, int]:
        p = placed(one, o.args[1], seat, square(o.args[2]))
        if p.conditions < 0:
            return True, len(SQUARES)
        return o not in d.options, (p.conditions & ~own).bit_count()

    return tuple(
        min((Option("activate", (one, mode.id, SQUARES[at])) for at in each(free(v))), key=lacks)
        for mode in card(one).modes
        if free(v)
    )
