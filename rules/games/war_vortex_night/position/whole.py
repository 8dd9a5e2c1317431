"""A whole state as text and back, checked line by line."""

from collections.abc import Callable, Iterable
from typing import Any

from rules.core.model import GOING_ON, NOBODY
from rules.core.rng import DIE
from rules.core.stack import Frame, run
from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.battle import decision
from rules.games.war_vortex_night.cards import FACES, SHELF, Card, Ground
from rules.games.war_vortex_night.library import POOL
from rules.games.war_vortex_night.ongoing.settling import evaluated
from rules.games.war_vortex_night.ongoing.standing import is_at_its_limit
from rules.games.war_vortex_night.play.steps import FLOW, judged, noted
from rules.games.war_vortex_night.play.turns import SETUP
from rules.games.war_vortex_night.position.characters import CHARACTERS
from rules.games.war_vortex_night.position.parts import ANYONE, MOMENT, MOST, SOME, WHO, a_card
from rules.games.war_vortex_night.position.pending import DECLARED, FRAMES
from rules.games.war_vortex_night.state import (
    Character,
    Field,
    Roll,
    Rules,
    Shift,
    State,
    index,
    ref,
)
from rules.text import schema
from rules.text.document import LETTERS, Document, blocks, written
from rules.text.schema import (
    GIVEN,
    NOTHING,
    Kind,
    Known,
    Schema,
    checked,
    each,
    number,
    one_of,
    or_alone,
    plain,
    text,
)
from rules.text.words import t

SEATS = 6
STRUCK = ("struck",)  # checks who retires after several were struck at once (OP-30)
HOW = ("to_front", "to_back", "swap", "reroll_all")
PURPOSES = ("order", "action", "effect")
DICE = 101  # more than any die has faces
ROLLS = 10_000
_TOP = (
    *("game", "phase", "order", "to_move", "at", "face", "natural", "dice", "field"),
    *("shifts", "used", "doomed", "halted", "together", "rules", "moment", "serial", "mark"),
    *("reason", "chance", "character", "pending"),
)


def read(text: str) -> State:
    doc = Document.parse(text, SHELF.now().words)
    doc.formerly("acting", "to_move")
    doc.only("", _TOP)
    doc.one_of("game", ("war_vortex_night",), "war_vortex_night")
    is_asked = doc.has("pending") or doc.has("reason")
    known = {
        "seats": SEATS,
        "watchers": (),
        "heard": (),
        "winner": GOING_ON,
        "is_asked": is_asked,
    }
    return _possible(doc, _completed(doc, noted(_STATE.read_of(doc, "", known))))


def write(s: State) -> str:
    top = _STATE.write(s)
    characters, stack = top.pop("character"), top.pop("pending", [])
    out = [written({"game": "war_vortex_night", **top})]
    return "\n".join([*out, *blocks("character", characters), *blocks("pending", stack)]) + "\n"


# -- fields ----------------------------------------------------------------------------------------


def _sides(doc: Document, _: str, cs: tuple[Character, ...]) -> None:
    """There must be at least two teams, seats without a gap, and each seat in one team
    (WVN-6.2)."""
    teams: dict[int, int] = {}
    for k, c in enumerate(cs):
        if teams.setdefault(c.player, c.team) != c.team:
            raise doc.wrong(f"character.{k}", "impossible", why=t("position.one_team"))
    if len(set(teams.values())) < 2:
        raise doc.wrong("character.0", "impossible", why=t("position.two_teams"))
    for seat in range(max(teams)):
        if seat not in teams:
            raise doc.wrong("character.0", "missing_key", name=f"seat = {LETTERS[seat]}")


def _latest(known: Known) -> int:
    """The latest moment in the characters' data."""
    parts = [
        part.since
        for c in known["characters"]
        for group in (c.base, *(x.elements for x in c.statuses))
        for e in group
        for part in e.parts
    ]
    losses = [loss.since for c in known["characters"] for loss in (*c.disabled, *c.lost)]
    return max([*parts, *losses], default=0)


def _order(doc: Document, path: str, known: Known) -> tuple[int, ...]:
    order: tuple[int, ...] = SOME.read(doc, path, known)
    if order and len(order) != len(known["characters"]):
        raise doc.wrong(path, "impossible", why=t("position.order"))
    return order


def _first(known: Known) -> int:
    """The character to move by default: the first that can act."""
    if known.get("is_asked", True):
        return NOBODY
    return next((i for i in known["order"] if not known["characters"][i].is_retired), NOBODY)


def _place(known: Known) -> int:
    order, i = known["order"], known["to_move"]
    return order.index(i) if i in order else NOBODY


def _swapped(doc: Document, path: str, one: Shift) -> None:
    if one.how == "swap":
        doc.value(f"{path}.other")


def _die(doc: Document, path: str, known: Known) -> Roll:
    """A die as `c1 action 4`."""
    line = doc.value(path)
    words = line.split() if isinstance(line, str) else []
    right = (
        len(words) == 3
        and words[0] in map(ref, range(len(known["characters"])))
        and words[1] in PURPOSES
        and words[2] in map(str, range(1, DICE))
    )
    if not right:
        raise doc.wrong(path, "wrong_type", expected=t("position.die"), found=line)
    return Roll(index(words[0]), words[1], int(words[2]))


def _cards_of(known_: Callable[[], Iterable[str]], name: str) -> schema.Field:
    return schema.Field(plain(lambda doc, path: doc.words(path, known_())), getattr(POOL, name))


def _tokens() -> list[str]:
    return [name for name in cards.known(Card) if cards.character(name).is_token]


def _always(kind: Kind, default: Any) -> schema.Field:
    return schema.Field(kind, default, always=True)


_DIE = Kind(_die, lambda one, _=NOTHING: f"{ref(one.who)} {one.purpose} {one.face}")
_FIELD = Schema(Field, card=a_card(Ground), since=_always(MOMENT, 1))
_SHIFT = Schema(Shift, how=one_of(*HOW), who=WHO, other=ANYONE)
_RULES = Schema(
    Rules,
    max_phases=schema.Field(number(1, MOST), POOL.max_phases),
    tokens=_cards_of(_tokens, "tokens"),
    fields=_cards_of(lambda: cards.known(Ground), "fields"),
)
_STATE = Schema(
    State,
    character=schema.Field(checked(CHARACTERS, _sides), name="characters"),
    order=Kind(_order, SOME.write),
    to_move=ANYONE._replace(default=_first),
    phase=_always(MOMENT, lambda known: int(bool(known["order"]))),
    at=_always(
        Kind(lambda doc, path, known: doc.number(path, low=-1, high=len(known["characters"]))),
        _place,
    ),
    face=_always(number(high=FACES), 0),
    natural=_always(number(high=FACES), 0),
    moment=_always(number(1, MOST), lambda known: _latest(known) + 1),
    serial=_always(
        MOMENT,
        lambda known: max([x.born for c in known["characters"] for x in c.statuses], default=0),
    ),
    mark=_always(MOMENT, 0),
    dice=each(_DIE, ROLLS),
    field=or_alone(_FIELD, "card", str),
    shifts=each(checked(_SHIFT, _swapped)),
    used=DECLARED,
    doomed=SOME,
    halted=each(text(80)),
    together=plain(lambda doc, path: doc.number(path, high=len(doc.list("pending", [])))),
    rules=schema.Field(_RULES, POOL),
    reason=one_of("retired", "limit"),
    chance=plain(lambda doc, path: doc.chance(path, DIE + 1, low=1)),
    pending=schema.Field(FRAMES, (), name="stack"),
    watchers=GIVEN,
    heard=GIVEN,
    winner=GIVEN,
)


# -- completion ------------------------------------------------------------------------------------


def _completed(doc: Document, s: State) -> State:
    """The state with its missing parts: continuous changes, the winner or the question."""
    if doc.has("reason"):
        return _over(doc, s)
    if not doc.has("moment"):
        s, _ = evaluated(s)
        s = s._replace(moment=s.moment + 1)
    if not doc.has("pending"):
        ops = SETUP
        if s.order:
            i = s.to_move
            ops = (("act", i), ("end", i))
        s = s._replace(stack=(Frame(ops, 0),))
    return s


def _over(doc: Document, s: State) -> State:
    """A finished battle, with its winner (WVN-6.4, OP-17, OP-32)."""
    if doc.has("pending"):
        raise doc.wrong("pending", "impossible", why=t("position.over"))
    s = s._replace(winner=NOBODY, reason="limit") if s.reason == "limit" else judged(s)
    if s.winner == GOING_ON:
        raise doc.wrong("reason", "impossible", why=t("position.going_on"))
    return s


def _possible(doc: Document, s: State) -> State:
    """The state, if there is a question in it."""
    if s.winner != GOING_ON:
        return s
    if len({c.team for c in s.characters if not c.is_retired}) < 2:
        raise doc.wrong("character.0", "impossible", why=t("position.nobody_left"))
    strikes = any(STRUCK in frame.ops for frame in s.stack[s.together :])
    if strikes is not bool(s.together):
        raise doc.wrong("together", "impossible", why=t("position.pending"))
    for k, c in enumerate(s.characters):
        if is_at_its_limit(c) and k not in s.doomed and not strikes:
            raise doc.wrong(f"character.{k}.hp", "impossible", why=t("position.at_limit"))
    path = "pending.0" if doc.has("pending") else "order"
    try:
        s = run(FLOW, s).state
        d = decision(s)
    except (IndexError, KeyError, StopIteration, ValueError, TypeError, AssertionError):
        d = None
    if d is None or not d.options:
        raise doc.wrong(path, "impossible", why=t("position.pending"))
    return s
