"""The table as a scene: zones, items and refs.

Ids and refs: `0.hand.S.2` is the third Spade in seat 0's hand, and the ref of each of them is
`0.hand.S`. On a board the ref contains the orientation (`0.board.S` upright, `0.board.s` sideways),
while the id stays with the card as it turns.
"""

from rules.core.cards import HIDDEN
from rules.core.cards.deck import Entry
from rules.core.model import NOBODY, Turn
from rules.core.scene import Detail, Face, Item, Panel, Scene, Zone, pile
from rules.games.edelweiss.setup import SEALS
from rules.games.edelweiss.state import CLASSES, SUITS, State
from rules.text.words import Text, Who, t

SYMBOLS = {"S": "spade", "H": "heart", "C": "club", "D": "diamond"}
BACK = Face("card", symbol="back", back=True)


def letter(s: State, seat: int) -> str:
    """A is the first player (ED-1.1); before that is known, seats are 1 and 2."""
    return str(seat + 1) if s.first == NOBODY or s.phase == "class" else "AB"[seat != s.first]


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
    """The discard pile: open, with its counts per suit (ED-15.5)."""
    top = v.discard[-1:] or HIDDEN
    counts = (Detail(t(f"suits.{suit}"), v.discard.count(suit), _face(suit)) for suit in "SHCD")
    label, said = t("zone.discard"), t(f"suit.{top}")
    return pile("discard", label, len(v.discard), _face(top), said, detail=tuple(counts))


def _face(suit: str) -> Face:
    return BACK if suit == HIDDEN else Face("card", symbol=SYMBOLS[suit])


def gallery() -> tuple[Entry, ...]:
    """The suits, and the classes."""
    out = []
    for suit in SUITS:
        name, about = t(f"suit.{suit}"), t(f"suit.{suit}.about")
        face = _face(suit)._replace(notes=(about,))
        said = t("label.card", card=name, text=about)
        out.append(Entry(SYMBOLS[suit], face, said, "suits", name=name))
    for one in CLASSES:
        name, about = t(f"class.{one}"), t(f"class.{one}.effect")
        face = Face("card", title=name, notes=(about,), seal=SEALS[one])
        out.append(Entry(one, face, t("label.card", card=name, text=about), "classes"))
    return tuple(out)


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


# The clauses about the classes' effects.
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
    on_turn = v.phase != "over" and seat == v.to_move
    brief = tuple(t("brief", fact=label, n=n) for label, n in numbers)
    about = CLAUSES.get(name, "")
    named = letter(v, seat)
    return Panel(seat, named, numbers, on_turn, tag, brief=brief, about=about, told=())


def _arrows(v: State) -> tuple[tuple[str, str, str], ...]:
    if v.phase in ("interception", "defence"):
        return ((f"{v.to_move}.board.s", f"{v.defender}.board", "attack"),)
    return ()


def status(v: State) -> Text:
    if v.phase == "class":
        return t("status.class")
    if v.phase == "over":
        return t("status.over", n=(v.half_turn + 1) // 2)
    return t("status.turn", turn=_turn(v), phase=t(f"phase.{v.phase}"))


def turn(s: State) -> Turn | None:
    return None if s.phase in ("class", "over") else Turn(s.to_move, _turn(s))


def _turn(v: State) -> Text:
    key = "turn.first" if v.to_move == v.first else "turn.second"
    return t(key, n=(v.half_turn + 1) // 2, letter=letter(v, v.to_move))
