"""The table: where things lie, what is asked, and what somebody pointing at a card may mean.

Ids and refs: `0.hand.S.2` is the third Spade in seat 0's hand, every one of them answers to
`0.hand.S`; on a board the ref tells the orientation (`0.board.S` upright, `0.board.s` sideways)
while the id stays with the card as it turns.
"""

from rules.core.cards import HIDDEN
from rules.core.model import Decision, Offer, Option, Turn
from rules.core.scene import Detail, Face, Item, Panel, Scene, Zone, pile
from rules.games.edelweiss.legal import UNFIT, facts, options
from rules.games.edelweiss.play import enters_upright
from rules.games.edelweiss.state import State
from rules.text.words import Text, Who, t

SYMBOLS = {"S": "spade", "H": "heart", "C": "club", "D": "diamond"}
BACK = Face("card", symbol="back", back=True)


def letter(s: State, seat: int) -> str:
    """A is the first player (ED-1.1); before it is decided, seats are 1 and 2."""
    return str(seat + 1) if s.first < 0 or s.phase == "class" else "AB"[seat != s.first]


def scene(v: State) -> Scene:
    zones = []
    for seat in (0, 1):
        zones += [_hand(v, seat), _board(v, seat)]
    middle = [_deck(v), _discard(v)]  # ED-3.6: as seat 0 sees them, from left to right
    zones += middle if v.first != 1 else middle[::-1]
    return Scene(tuple(zones), (_panel(v, 0), _panel(v, 1)), _arrows(v))


def _deck(v: State) -> Zone:
    return pile("deck", t("zone.deck"), len(v.deck), BACK, t("card.back"))


def _discard(v: State) -> Zone:
    """ED-15.5: open, with its counts per suit."""
    top = v.discard[-1:] or HIDDEN
    counts = (Detail(t(f"suits.{suit}"), v.discard.count(suit), _face(suit)) for suit in "SHCD")
    label, said = t("zone.discard"), t(f"suit.{top}")
    return pile("discard", label, len(v.discard), _face(top), said, detail=tuple(counts))


def _face(suit: str) -> Face:
    return BACK if suit == HIDDEN else Face("card", symbol=SYMBOLS[suit])


def _hand(v: State, seat: int) -> Zone:
    items = []
    for at, suit in enumerate(v.hands[seat]):
        nth = at - v.hands[seat].index(suit)
        label = t("card.back") if suit == HIDDEN else t(f"suit.{suit}")
        items.append(
            Item(f"{seat}.hand.{suit}.{nth}", _face(suit), label, on=f"{seat}.hand.{suit}")
        )
    label = t("zone.hand", who=Who(seat))
    return Zone(f"{seat}.hand", "hand", label, seat, tuple(items), name=t("fact.hand"))


def _board(v: State, seat: int) -> Zone:
    items = []
    seen = {"S": 0, "H": 0, "C": 0}
    for card in v.boards[seat]:
        suit = card.upper()
        how = t("upright" if card == suit else "sideways")
        items.append(
            Item(
                f"{seat}.board.{suit}.{seen[suit]}",
                _face(suit),
                t("card.on_board", card=t(f"suit.{suit}"), how=how),
                on=f"{seat}.board.{card}",
                turn=0 if card == suit else 90,
            )
        )
        seen[suit] += 1
    label = t("zone.board", who=Who(seat))
    return Zone(f"{seat}.board", "row", label, seat, tuple(items), name=t("fact.board"))


# Where the rulebook says what a class can do.
CLAUSES = {"guardian": "ED-18.1", "buddy_summoner": "ED-19.1", "wizard": "ED-20.1"}


def _panel(v: State, seat: int) -> Panel:
    name = v.classes[seat]
    tag = (
        None if name == "none" else t("class.?") if name in ("choose", "?") else t(f"class.{name}")
    )
    numbers = (
        (t("fact.hand"), len(v.hands[seat])),
        (t("fact.board"), len(v.boards[seat])),
    )
    on_turn = v.phase != "over" and seat == v.turn
    brief = tuple(t("brief", fact=label, n=n) for label, n in numbers)
    about = CLAUSES.get(name, "")
    named = letter(v, seat)
    return Panel(seat, named, numbers, on_turn, tag, brief=brief, about=about, told=())


def _arrows(v: State) -> tuple[tuple[str, str, str], ...]:
    if v.phase in ("interception", "defence"):
        return ((f"{v.turn}.board.s", f"{v.defender}.board", "attack"),)
    return ()


def status(v: State) -> Text:
    if v.phase == "class":
        return t("status.class")
    if v.phase == "over":
        return t("status.over", n=(v.half + 1) // 2)
    return t("status.turn", turn=_turn(v), phase=t(f"phase.{v.phase}"))


def turn(s: State) -> Turn | None:
    return None if s.phase in ("class", "over") else Turn(s.turn, _turn(s))


def _turn(v: State) -> Text:
    key = "turn.first" if v.turn == v.first else "turn.second"
    return t(key, n=(v.half + 1) // 2, letter=letter(v, v.turn))


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
        return Offer(text, text)  # who chooses wants to know what it does, on a phone too
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
    """What `seat` would do with the card at `ref`, in the phase the game is in. An option is about
    any card of a kind, so an attempt names the card where it is none that would do."""
    owner, _, rest = ref.partition(".")
    zone, _, card = rest.partition(".")
    if ref == "deck":
        return (Option("draw"),)
    if owner != str(seat) or not card or card == "?":
        return ()
    if zone == "hand":
        return (Option("summon" if seat == v.turn else "guard", (card[0],)),)
    o = _with(v, seat, card[0])
    return (Option(o.verb, (*o.args, card[0])) if card[0] in UNFIT.get(o.verb, "") else o,)


def _with(v: State, seat: int, card: str) -> Option:
    """What `seat` would do with a card of the own board that lies so."""
    suit = card.upper()
    if seat != v.turn:
        field_guard = Option("field_guard", (suit,))
        if v.classes[seat] == "guardian" and card.islower():
            return field_guard
        return {"H": Option("block"), "C": Option("lionheart")}.get(suit, field_guard)
    if v.phase == "counter":
        return Option("pay", (suit,))
    return {"S": Option("attack"), "C": Option("pursue")}.get(suit, Option("block"))
