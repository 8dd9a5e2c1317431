"""Options in words, the refs to be pointed at, and their effects on the board.

>>> from rules.games.tash_kalar import position
>>> s = position.read("mode = 'duel'\\nboard = '.. Ac .. .. ..'")
>>> offer(s, Decision(0, "action", ()), Option("place", ("e5",))).at
('e5',)
"""

from collections.abc import Sequence
from typing import Any

from rules.core.model import Decision, Event, Highlights, Offer, Option
from rules.core.scene import Face
from rules.core.stack import answer
from rules.games.tash_kalar import cards, setup
from rules.games.tash_kalar.board import each, name, square
from rules.games.tash_kalar.legality.moment import ENDING, moment
from rules.games.tash_kalar.legality.options import (
    END,
    HAND_OVER,
    flarings,
    foes,
    halves,
    image_of,
    summonings,
)
from rules.games.tash_kalar.legality.resolving import names_colour
from rules.games.tash_kalar.play.end_of_turn import is_idle
from rules.games.tash_kalar.play.turn import BOOK
from rules.games.tash_kalar.state import LETTERS, RANKS, State, at, occupied, side_of
from rules.games.tash_kalar.telling import piece_face, traces
from rules.games.tash_kalar.vocabulary.effects import EFFECTS, chosen, context_of, moving, told
from rules.games.tash_kalar.vocabulary.finding import cells_at, marks_at
from rules.games.tash_kalar.vocabulary.terms import named
from rules.text.words import Text, Who, t

_SEEN_AS = {
    "placed": "goal",
    "moved": "goal",
    "changed": "marked",
    "destroyed": "destroys",
    "removed": "destroys",
}
_ON_SQUARES = ("lift", "take", "destroy", "upgrade", "downgrade", "convert", "piece", "move")


def prompt(v: State, d: Decision) -> Text:
    """The question in one sentence; in an effect, with the card that asks."""
    if d.source:
        return t("prompt.of_card", card=t(f"card.{d.source}"), ask=_ask(v, d))
    if d.kind == "action":
        return t(_action(v, d), n=v.actions)
    return t("prompt.place.anew") if d.kind == "place" else _ask(v, d)


def _ask(v: State, d: Decision) -> Text:
    if d.kind == "move":
        return t("prompt.move", square=name(moving(v)))
    if d.kind == "done" and len(d.options) == 1 and is_idle(v):
        return t("prompt.done.idle")
    return _ask_where(v, d) if d.kind == "place" else t(f"prompt.{d.kind}")


def _ask_where(v: State, d: Decision) -> Text:
    """Where to place a piece, with its owner and rank: all answers of an effect place the same,
    except for the colour if there are several enemies."""
    places = [o for o in d.options if o.verb == "place"]
    events = answer(BOOK, v, places[0]).events
    piece = next(dict(e.facts)["piece"] for e in events if e.kind == "place")
    colours = {o.args[0] for o in places if len(o.args) > 1}
    rank = t(f"ranks.{piece.key.partition('.')[2]}")
    if len(colours) > 1:
        return t("prompt.place.enemy", rank=rank)
    if piece_face(piece).owner == side_of(v, v.to_move):
        return t("prompt.place.own", rank=rank)
    return t("prompt.place", piece=piece)


def _action(v: State, d: Decision) -> str:
    """The possible actions: a teammate only places (TK-18.7), and with an empty supply a piece is
    taken back first (TK-5.2)."""
    key = "prompt.action" if d.seat == v.to_move else "prompt.action.mate"
    return f"{key}.lift" if any(o.verb == "lift" for o in d.options) else key


def offer(v: State, d: Decision, o: Option) -> Offer:
    if o.verb in _ON_SQUARES:
        made = _on_square(v, o)
    elif o.verb in _OFFERS:
        made = _OFFERS[o.verb](v, d, o)
    else:
        idle = o == END and is_idle(v)
        made = Offer(t(f"option.{o.verb}"), t(f"short.{o.verb}"), idle=idle)
    if not v.stack or d.kind in ENDING or o == HAND_OVER:
        return made
    events = answer(BOOK, v, o).events
    marks = dict.fromkeys((*made.highlights, *_foreseen(events)))
    return made._replace(highlights=tuple(marks), stands=_arrives(events) or made.stands)


def _foreseen(events: Sequence[Event]) -> Highlights:
    """The certain results of an answer to an effect, up to the next question: effects involve no
    chance and no hands."""
    left = (trace for e in events for trace in traces(e))
    return tuple((trace.ref, _SEEN_AS[trace.role]) for trace in left)


def _arrives(events: Sequence[Event]) -> Face | None:
    """The piece that the events first bring to a square."""
    brought = (dict(e.facts)["piece"] for e in events if e.kind in ("place", "move"))
    return next(map(piece_face, brought), None)


def _on_square(v: State, o: Option) -> Offer:
    where = o.args[0]
    if where == "all":
        return Offer(t(f"option.{o.verb}.all"), t(f"short.{o.verb}"))
    text = t(f"option.{o.verb}", square=where)
    highlights: Highlights = ()
    if o.verb == "move":
        highlights = (("goal", where),)
        if square(where) & occupied(v):
            text = t("option.move.onto", square=where)
    return Offer(text, t("short.square", square=where), (where,), highlights=_shown(highlights))


def _shown(pairs: Highlights) -> Highlights:
    """Turns (role, square) pairs into (square, role)."""
    return tuple((where, role) for role, where in pairs)


def _place(v: State, d: Decision, o: Option) -> Offer:
    *colour, where = o.args
    key, facts = "place", {"square": where}
    if colour:
        key, facts = "place.colour", {"square": where, "colour": colour[0]}
    text, short = t(f"option.{key}", **facts), t(f"short.{key}", **facts)
    mine = Face("piece", "common", owner=side_of(v, d.seat))
    return Offer(text, short, (where,), highlights=((where, "goal"),), stands=mine)


def _start(v: State, d: Decision, o: Option) -> Offer:
    colour, where = o.args
    facts = {"colour": colour, "square": where}
    text, short = t("option.start", **facts), t("short.start", **facts)
    first = Face("piece", "common", owner=LETTERS.index(colour))
    return Offer(text, short, (where,), highlights=((where, "goal"),), stands=first)


def card_ref(seat: int, card: str) -> str:
    """The ref of a card in hand."""
    return f"{seat}.{cards.kind_of(card)}.{card}"


def _summon(v: State, d: Decision, o: Option) -> Offer:
    card, where, orientation, *used = o.args
    image = image_of(cards.being(card), orientation)
    assert image is not None
    b = square(where)
    cells = cells_at(image, b)
    names = tuple(name(cell) for cell in each(cells))
    facts = {"card": t(f"card.{card}"), "square": where}
    key = "summon.improvised" if used else "summon"
    highlights = [(where, "goal"), *((n, "uses") for n in names)]
    found = at(v, b)
    if found and found[0] != side_of(v, d.seat):  # an own piece is replaced (TK-6.10)
        highlights.append((where, "destroys"))
    groups = {g: tuple(map(name, each(mask))) for g, mask in marks_at(image, b) if mask}
    highlights += [(n, "marked") for names in groups.values() for n in names]
    text = t(f"option.{key}", **facts, used=names, enemy=used[0] if used else "")
    short = t(f"short.{key}", **facts, used=tuple(n for n in names if n != where))
    if groups and _lies_otherwise(d, o, cells):
        marked = _marked(groups, len(image.marks) > 1)
        text = t("option.marked", option=text, marked=marked)
        short = t("short.marked", option=short, marked=marked)
    return Offer(
        text,
        short,
        (card_ref(d.seat, card), where),
        highlights=tuple(highlights),
        stands=Face("piece", RANKS[cards.being(card).rank], owner=side_of(v, d.seat)),
    )


def _marked(groups: dict[int, tuple[str, ...]], has_numbers: bool) -> tuple[Any, ...]:
    """The marked squares; by number if a pattern has several groups."""
    if has_numbers:
        return tuple(t("marked.number", n=n, squares=names) for n, names in groups.items())
    return next(iter(groups.values()))


def _lies_otherwise(d: Decision, o: Option, cells: int) -> bool:
    """Whether the being could be summoned there with the same pieces in another orientation."""
    card, where, _, *used = o.args
    for other in d.options:
        if other.verb == o.verb and other.args[:2] == (card, where) and other != o:
            image = image_of(cards.being(card), other.args[2])
            if image and list(other.args[3:]) == used and cells_at(image, square(where)) == cells:
                return True
    return False


def _discard(v: State, d: Decision, o: Option) -> Offer:
    card = t(f"card.{o.args[0]}")
    at = (card_ref(d.seat, o.args[0]), f"{d.seat}.discard")
    return Offer(t("option.discard", card=card), t("short.discard", card=card), at, quiet=True)


def _return(v: State, d: Decision, o: Option) -> Offer:
    card = t(f"card.{o.args[0]}")
    at = (card_ref(d.seat, o.args[0]),)
    return Offer(t("option.return", card=card), t("short.return", card=card), at)


def _flare(v: State, d: Decision, o: Option) -> Offer:
    card, *against = o.args
    foe = "ABCD".index(against[0]) if against else foes(v)[0]
    upper, lower = halves(v, card, foe)
    which = "both" if upper and lower else "upper" if upper else "lower"
    facts = {"card": t(f"card.{card}"), "halves": t(f"halves.{which}")}
    many = sum(other.verb == "flare" and other.args[0] == card for other in d.options) > 1
    at = (card_ref(d.seat, card), *(() if many else ("flare_discard",)))
    if against:
        text = t("option.flare.against", **facts, foe=against[0])
        return Offer(text, t("short.flare.against", **facts, foe=against[0]), at)
    if v.mode == "duel":  # TK-9.10
        rival = t("team", letter="AB"[foe]) if v.teams else Who(foe)
        text = t("option.flare.duel", **facts, rival=rival)
        return Offer(text, t("short.flare.duel", **facts, rival=rival), at)
    return Offer(t("option.flare", **facts), t("short.flare", **facts), at)


def _choose(v: State, d: Decision, o: Option) -> Offer:
    """A branch of “choose one”, with the being's own name."""
    frame = v.stack[-1]
    branch = chosen(EFFECTS.args(frame.ops[0])["options"], o)
    text = named(told(branch), t(f"card.{context_of(frame).card}"))
    return Offer(text, text)


def _claim(v: State, d: Decision, o: Option) -> Offer:
    card = o.args[0]
    facts = {"card": t(f"card.{card}"), "n": cards.task(card).points}
    return Offer(t("option.claim", **facts), t("short.claim", **facts), (f"task.{card}",))


def _point(v: State, d: Decision, o: Option) -> Offer:
    text = t("option.point", colour=o.args[0])
    return Offer(text, t("short.point", colour=o.args[0]))


def _pass(v: State, d: Decision, o: Option) -> Offer:
    key = "claim" if d.kind == "claim" else "effect"
    return Offer(t(f"option.pass.{key}"), t(f"short.pass.{key}"))


_OFFERS = {
    "place": _place,
    "start": _start,
    "summon": _summon,
    "discard": _discard,
    "return": _return,
    "flare": _flare,
    "choose": _choose,
    "claim": _claim,
    "point": _point,
    "pass": _pass,
}


def attempts(v: State, seat: int, ref: str) -> tuple[Option, ...]:
    """The options that pointing at `ref` may mean."""
    owner, _, rest = ref.partition(".")
    kind, _, card = rest.partition(".")
    if owner == str(seat) and kind in ("school", "legend") and cards.is_being(card):
        possible = summonings(v, card) if _may_act(v, seat) else []
        return tuple(possible[:1]) or (Option("summon", (card,)),)
    if owner == str(seat) and kind == "flare" and cards.is_flare(card):
        possible = flarings(v, card) if _may_act(v, seat, flare=True) else []
        return tuple(possible[:1]) or (Option("flare", (card,)),)
    if owner == "task":
        return (Option("claim", (card or rest,)),)
    return _at_square(v, ref) if square(ref) else ()


def _at_square(v: State, where: str) -> tuple[Option, ...]:
    """An answer to the current question on that square; one for each colour, if it needs a
    colour."""
    now = moment(v)
    if now == "start":
        left = [LETTERS[side] for side in setup.colours(v) if not any(v.pieces[side])]
        return tuple(Option("start", (colour, where)) for colour in left)
    if now == "place" and names_colour(v):
        return tuple(Option("place", (LETTERS[foe], where)) for foe in foes(v))
    if now == "move":
        return (Option("move" if moving(v) else "piece", (where,)),)
    return (Option(now if now in _ON_SQUARES else "place", (where,)),)


def _may_act(v: State, seat: int, flare: bool = False) -> bool:
    """Whether a seat may take an action now, or invoke a flare."""
    free = v.phase == "turn" and not v.stack and seat == v.to_move == v.resolver
    return free and (flare or v.actions > 0)
