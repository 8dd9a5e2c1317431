"""The question in words, and the options that pointing at a card may mean."""

from rules.core.model import Decision, Offer, Option
from rules.games.edelweiss.legality import UNFIT, facts, options
from rules.games.edelweiss.play import enters_upright
from rules.games.edelweiss.state import State
from rules.text.words import Text, t


def prompt(v: State, d: Decision) -> Text:
    if d.kind == "main":
        if d.options[0].verb == "dust":
            return t("prompt.main.declare")
        if len(d.options) == 1 and not v.dust:
            return t("prompt.main.none")
        return t("prompt.main.dust" if v.dust else "prompt.main")
    if d.kind == "attack" and len(d.options) == 1:
        return t("prompt.attack.none")
    return t(f"prompt.{d.kind}")


def offer(v: State, d: Decision, o: Option) -> Offer:
    card = o.args[0] if o.args else ""
    key = o.verb
    if o.verb == "summon" and enters_upright(v, card):
        key = "summon.upright"
    elif o.verb == "pay":
        key = f"pay.{card}"
    if o.verb == "class":
        name, effect = t(f"class.{card}"), t(f"class.{card}.effect")
        text = t("option.class", name=name, effect=effect)
        return Offer(text, text)  # the chooser needs the effect, on a phone too
    words = {"card": t(f"suit.{card}")} if card else {}
    warn = None
    if o.verb == "no_lionheart" and not options(facts(v._replace(phase="defence"), d.seat)):
        warn = t("warn.no_lionheart")  # OP-3
    return Offer(t(f"option.{key}", **words), t(f"short.{o.verb}", **words), _at(d.seat, o), warn)


def _at(seat: int, o: Option) -> tuple[str, ...]:
    card = o.args[0] if o.args else ""
    places = {
        "draw": ("deck",),
        "summon": (f"{seat}.hand.{card}",),
        "attack": (f"{seat}.board.S",),
        "lionheart": (f"{seat}.board.C", f"{seat}.board.h"),
        "guard": (f"{seat}.hand.{card}",),
        "block": (f"{seat}.board.H",),
        "field_guard": (f"{seat}.board.{card.lower()}",),
        "pay": (f"{seat}.board.{'s' if card == 'S' else card}",),
        "pursue": (f"{seat}.board.C",),
    }
    return places.get(o.verb, ())


def attempts(v: State, seat: int, ref: str) -> tuple[Option, ...]:
    """The options for the card at `ref`, in the current phase. An option is about any card of a
    kind, so an attempt names the card if it is not a suitable one."""
    owner, _, rest = ref.partition(".")
    zone, _, card = rest.partition(".")
    if ref == "deck":
        return (Option("draw"),)
    if owner != str(seat) or not card or card == "?":
        return ()
    if zone == "hand":
        return (Option("summon" if seat == v.to_move else "guard", (card[0],)),)
    o = _with(v, seat, card[0])
    return (Option(o.verb, (*o.args, card[0])) if card[0] in UNFIT.get(o.verb, "") else o,)


def _with(v: State, seat: int, card: str) -> Option:
    """The option with a card of the own board in this orientation."""
    suit = card.upper()
    if seat != v.to_move:
        field_guard = Option("field_guard", (suit,))
        if v.classes[seat] == "guardian" and card.islower():
            return field_guard
        return {"H": Option("block"), "C": Option("lionheart")}.get(suit, field_guard)
    if v.phase == "counter":
        return Option("pay", (suit,))
    return {"S": Option("attack"), "C": Option("pursue")}.get(suit, Option("block"))
