"""A turn: actions, summonings, flares, the end of the turn; each becomes a sequence of ops.

Pending ops of a summoning, a flare, a discard or the end of a turn are on the stack, so a game can
be saved, undone and searched in the middle of each.

>>> sorted(DO)
['discard', 'end', 'flare', 'hand_over', 'lift', 'place', 'summon']
"""

from collections.abc import Callable
from typing import Any

from rules.core.model import Decision, Event, Option, Step
from rules.core.stack import Frame, OpBook, push, replace_top, run, todo
from rules.core.tuples import changed
from rules.games.tash_kalar import cards
from rules.games.tash_kalar.board import each, name, square
from rules.games.tash_kalar.changes import destroy, lifted, place_piece
from rules.games.tash_kalar.legality.options import foes, freed, halves, image_of, kind_of
from rules.games.tash_kalar.play.end_of_turn import (
    END_OF_TURN,
    END_OF_TURN_OPS,
    given,
    in_colour,
)
from rules.games.tash_kalar.scoring import scored
from rules.games.tash_kalar.state import (
    LEGENDARY,
    LETTERS,
    EffectContext,
    Pile,
    State,
    at,
    has_spare,
    pile_of,
    put,
    side_of,
    teammate,
    with_hand,
    with_pile,
)
from rules.games.tash_kalar.vocabulary.effects import (
    EFFECTS,
    Done,
    context_of,
    with_context,
)
from rules.games.tash_kalar.vocabulary.finding import cells_at, marks_at
from rules.games.tash_kalar.vocabulary.targets import on_square
from rules.games.tash_kalar.vocabulary.terms import arg_squares
from rules.text.vocabulary import Op
from rules.text.words import Who, t

BOOK = OpBook(base=END_OF_TURN)
NOTHING_HAPPENED: tuple[Event, ...] = ()


def _begin(
    s: State, ops: tuple[Op, ...], source: str = "", context: EffectContext | None = None
) -> Step[State]:
    chosen = (("context", context),) if context else ()
    return run(BOOK, push(s, Frame(ops, s.to_move, source, chosen)))


def _told(step: Step[State], *first: Event) -> Step[State]:
    return step._replace(events=(*first, *step.events))


def without_card(s: State, card: str, **more: Any) -> State:
    """The state after the active player has played a card, with `more` of its fields changed."""
    return with_hand(s, s.to_move, s.hands[s.to_move].losing(cards.kind_of(card), card), **more)


def to_discard(s: State, card: str) -> State:
    """The state with a card on its discard pile."""
    kind = cards.kind_of(card)
    pile = pile_of(s, kind, s.to_move)
    return with_pile(s, kind, s.to_move, Pile(pile.deck, (*pile.discard, card)))


# -- placing -----------------------------------------------------------------------------------


def place(s: State, o: Option) -> Step[State]:
    """Places a common piece (TK-5.1)."""
    side, b = side_of(s, s.to_move), square(o.args[0])
    return Step(*place_piece(s, side, 0, b, actions=s.actions - 1))


ONE_OWN: Op = EFFECTS.term("place")  # an own common piece, anywhere


def lift(s: State, o: Option) -> Step[State]:
    """An own piece is returned first, then placed as a common one (TK-5.2)."""
    s, events = lifted(s, square(o.args[0]))
    s = s._replace(actions=s.actions - 1)
    return _told(_begin(s, (ONE_OWN,), context=EffectContext("")), *events)


# -- discarding --------------------------------------------------------------------------------


def discard(s: State, o: Option) -> Step[State]:
    """Discards a school card; others may be returned then (TK-5.8)."""
    card = o.args[0]
    seat = s.to_move
    s = to_discard(without_card(s, card, actions=s.actions - 1, discarded=True), card)
    happened = Event.of("discard", seat, reveals=True, card=t(f"card.{card}"))
    return _told(_begin(s, (("return",),)), happened)


def _returned(s: State, frame: Frame, o: Option) -> Done:
    """Returns a card under the deck of its kind, face down (TK-5.9, TK-5.10). The number of
    sideways cards at the bottom of a school deck does not change (TK-5.12)."""
    if o.verb == "keep":
        return s, NOTHING_HAPPENED
    card, seat = o.args[0], s.to_move
    kind = cards.kind_of(card)
    pile = pile_of(s, kind, seat)
    s = with_pile(without_card(s, card), kind, seat, Pile((*pile.deck, card), pile.discard))
    event = Event.of("return", seat, kind=t(f"kind.{kind}", n=1))
    return todo(s, frame.ops[0]), (event.telling((seat,), card=t(f"card.{card}")),)


@BOOK.question("return", answer=_returned)
def return_(s: State, frame: Frame) -> Decision | None:
    hand = s.hands[s.to_move].cards
    if not hand:
        return None
    options = [Option("return", (card,)) for card in hand]
    return Decision(s.to_move, "return", (*options, Option("keep")))


# -- summoning ---------------------------------------------------------------------------------


def summon(s: State, o: Option) -> Step[State]:
    """The steps of a summoning in order (TK-6.14): lack of pieces; the piece on the summon square;
    the being; the legend point; its effect; the card leaves. The options have checked the
    pattern."""
    card, where, orientation, *spent = o.args
    seat, b = s.to_move, square(where)
    being = cards.being(card)
    image = image_of(being, orientation)
    assert image is not None
    s = without_card(s, card, actions=s.actions - 1)
    events = [Event.of("summon", seat, reveals=True, card=t(f"card.{card}"), square=where)]
    if spent:
        s, event = _spend(s, square(spent[0]))
        events.append(event)
    ops: tuple[Op, ...] = (("enter",), *being.effect, ("leave",))
    if being.rank == LEGENDARY:
        ops = (("enter",), ("legend_point",), *being.effect, ("leave",))
    used = 0  # stored only if a question needs it: else orientations would differ
    if not has_spare(s, side_of(s, seat), being.rank) and not kind_of(s, being) & b:
        ops = (("take", freed(s, being, image, b)), *ops)
        used = cells_at(image, b)
    context = EffectContext(card, b, False, marks_at(image, b), used)
    return _told(_begin(s, ops, card, context), *events)


def _spend(s: State, b: int) -> tuple[State, Event]:
    """Turns over the marker of the colour (TK-8.2)."""
    found = at(s, b)
    assert found is not None
    colour = found[0]
    seat = s.to_move
    s = s._replace(spent=changed(s.spent, seat, s.spent[seat] | 1 << colour))
    return s, Event.of("improvise", seat, colour=LETTERS[colour], square=name(b))


def _taken(s: State, frame: Frame, o: Option, pieces: int) -> Done:
    return lifted(s, square(o.args[0]))


@BOOK.question("take", args=(arg_squares("pieces"),), answer=_taken)
def take(s: State, frame: Frame, pieces: int) -> Decision | None:
    """An own piece outside the pattern becomes the being (TK-7.3)."""
    options = tuple(on_square("take", b) for b in each(pieces))
    return Decision(s.resolver, "take", options, frame.source, auto=len(options) == 1)


@BOOK.op("enter")
def enter(s: State, frame: Frame) -> Done:
    """The being replaces the piece on its square (TK-6.7, TK-6.10)."""
    context = context_of(frame)
    rank = cards.being(context.card).rank
    side = side_of(s, s.to_move)
    events = NOTHING_HAPPENED
    if at(s, context.square) is not None:
        s, context, (gone,) = destroy(s, context, context.square)
        facts = (("card", t(f"card.{context.card}")), *gone.facts)
        events = (Event("replace", gone.seat, facts),)
        context = context._replace(struck=1)
    s = put(s, side, rank, context.square)
    s = s._replace(summoned=(*s.summoned, (rank, context.square)))
    return replace_top(s, with_context(s.stack[-1], context._replace(alive=True))), events


def _legend_point(s: State, frame: Frame) -> Done:
    """In a Duel a summoned legend is worth a point at once (TK-14.4)."""
    if s.mode != "duel":
        return s, NOTHING_HAPPENED
    return scored(s, side_of(s, s.to_move), 0, 1, t("for.legend"))


def _in_chosen_colour(s: State, frame: Frame, o: Option) -> Done:
    return in_colour(s, o, t("for.legend"))


@BOOK.question("legend_point", answer=_in_chosen_colour, otherwise=_legend_point)
def legend_point(s: State, frame: Frame) -> Decision | None:
    """In a Melee the player chooses the colour of the point (TK-14.10)."""
    if s.mode != "melee":
        return None
    options = tuple(Option("point", (LETTERS[foe],)) for foe in foes(s))
    return Decision(s.to_move, "legend_point", options, frame.source)


@BOOK.op("leave")
def leave(s: State, frame: Frame) -> Done:
    """The card goes to its discard pile (TK-6.15, TK-9.8)."""
    return to_discard(s, frame.source), ()


# -- flares and handing over -------------------------------------------------------------------


def flare(s: State, o: Option) -> Step[State]:
    """Invokes a flare (TK-9.6 to TK-9.12): its halves are fixed now, and the point is scored
    now."""
    card = o.args[0]
    seat = s.to_move
    foe = LETTERS.index(o.args[1]) if len(o.args) > 1 else foes(s)[0]
    f = cards.flare(card)
    upper, lower = halves(s, card, foe)
    ops: tuple[Op, ...] = (("leave",),)
    if lower:
        ops = (*f.lower.effect, *ops)
    if upper:
        ops = (*f.upper.effect, ("half",), *ops)
    s = without_card(s, card)
    which = "both" if upper and lower else "upper" if upper else "lower"
    said = {"card": t(f"card.{card}"), "halves": t(f"halves.{which}")}
    events: tuple[Event, ...] = (Event.of("flare", seat, reveals=True, **said),)
    if s.mode == "duel":  # TK-9.10
        s, happened = scored(s, foe, 0, 1, t("for.flare"))
        events += happened
    elif s.mode == "melee":  # TK-9.11
        s, happened = scored(s, foe, side_of(s, seat), 1, t("for.flare"))
        events += happened
    return _told(_begin(s, ops, card, EffectContext(card)), *events)


@BOOK.op("half")
def half(s: State, frame: Frame) -> Done:
    """Clears the memory between the halves of a flare."""
    context = context_of(frame)
    return replace_top(s, with_context(s.stack[-1], EffectContext(context.card))), ()


def hand_over(s: State, o: Option) -> Step[State]:
    """The teammate resolves from now on, and gets the legends (TK-18.4, TK-18.5, TK-18.9)."""
    seat, mate = s.to_move, teammate(s.to_move)
    s = given(s._replace(resolver=mate), seat, mate)
    return Step(s, (Event.of("hand_over", seat, mate=Who(mate)),))


def end(s: State, o: Option) -> Step[State]:
    """Begins the end of the turn (TK-4.8)."""
    return _begin(s, END_OF_TURN_OPS)


DO: dict[str, Callable[[State, Option], Step[State]]] = {
    "place": place,
    "lift": lift,
    "discard": discard,
    "summon": summon,
    "flare": flare,
    "hand_over": hand_over,
    "end": end,
}
