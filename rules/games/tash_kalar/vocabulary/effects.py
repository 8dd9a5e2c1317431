"""Effects of beings and flares: the steps that packs may use (TK-10, TK-11).

Each step asks for one piece or square at a time, as often as its count says, and stores its memory
in the frame's `EffectContext`.

>>> step = EFFECTS.read([{"op": "destroy", "target": {"owner": "enemy"}, "count": {"up_to": 2}}])
>>> EFFECTS.text(step, "en")
'Destroy up to 2 enemy pieces.'
>>> EFFECTS.text(step, "ja")
'敵ユニットを2体まで破壊する。'
"""

from itertools import takewhile
from typing import Any

from rules.core.model import Decision, Event, Option
from rules.core.stack import Frame, OpBook, replace_top, todo
from rules.games.tash_kalar.board import MARKS, each, name, square
from rules.games.tash_kalar.changes import change, convert, move_piece, place_piece
from rules.games.tash_kalar.state import (
    LETTERS,
    RANKS,
    EffectContext,
    State,
    has_spare,
    occupied,
    sides,
    teammate,
)
from rules.games.tash_kalar.text.phrases import PHRASES
from rules.games.tash_kalar.vocabulary.targets import (
    acting,
    changeable,
    contested,
    goals,
    on_square,
    pieces,
    squares,
)
from rules.games.tash_kalar.vocabulary.terms import (
    THIS,
    Count,
    Target,
    arg_count,
    arg_number,
    arg_target,
    arg_where,
    said_goal,
    said_pieces,
    said_squares,
)
from rules.text.vocabulary import Arg, Op, flag, list_of, one_of, whole
from rules.text.words import CORE, NOTHING, Text, Words, t

Done = tuple[State, tuple[Event, ...]]
EFFECTS = OpBook(Words(PHRASES, CORE))
MAY = flag("may", False)
PASS = Option("pass")
NO_EVENTS: tuple[Event, ...] = ()


def context_of(frame: Frame) -> EffectContext:
    """The memory of a frame's effect."""
    context: EffectContext = frame.chosen[0][1]
    return context


def with_context(frame: Frame, context: EffectContext) -> Frame:
    return frame._replace(chosen=(("context", context),))


def _keep(s: State, context: EffectContext) -> State:
    """The state with `context` as the memory of the running effect."""
    return replace_top(s, with_context(s.stack[-1], context))


def _finished(s: State) -> State:
    """The state at the end of a step: the pieces it touched are “previous” from now on."""
    context = context_of(s.stack[-1])
    return _keep(
        s, context._replace(previous=context.picked, picked=0, done=context.made, made=0, mover=0)
    )


def finish(s: State, frame: Frame, **_: Any) -> Done:
    """Ends a step that asks nothing more."""
    return _finished(s), ()


def _go_on(s: State, frame: Frame, context: EffectContext, most: int) -> State:
    """After one piece of a step: the next one, or the end (`most` −1: as long as there are
    targets)."""
    s = _keep(s, context)
    return _finished(s) if context.made == most else todo(s, frame.ops[0])


def _may_stop(context: EffectContext, count: Count, may: bool) -> bool:
    return 0 <= count[0] <= context.made or (may and not context.made)


def _asked(s: State, kind: str, options: list[Option], frame: Frame, stop: bool) -> Decision:
    if stop:
        options.append(PASS)
    return Decision(s.resolver, kind, tuple(options), frame.source, auto=len(options) == 1)


def _may(key: str, may: bool) -> str:
    return f"{key}.may" if may else key


# -- destroy, upgrade, downgrade, convert ------------------------------------------------------


def _touching(verb: str, *more: Arg) -> None:
    """Registers a step that changes pieces in place; `convert` also has a new rank."""

    def possible(s: State, context: EffectContext, target: Target, to_rank: str) -> int:
        return changeable(s, pieces(s, context, target), verb, to_rank) & ~context.picked

    def say(target: Target, count: Count, may: bool, to_rank: str = "same") -> Text:
        what, to = said_pieces(target, count), t(f"to_rank.{to_rank}")
        return t(_may(f"step.{verb}", may), what=what, to=to)

    def touch(
        s: State, context: EffectContext, b: int, to_rank: str
    ) -> tuple[State, EffectContext, tuple[Event, ...]]:
        context = context._replace(picked=context.picked | b, made=context.made + 1)
        if verb == "convert":
            return convert(s, context, b, to_rank)
        return change(s, context, b, verb)

    def ask(
        s: State, frame: Frame, target: Target, count: Count, may: bool, to_rank: str = "same"
    ) -> Decision | None:
        context = context_of(frame)
        mask = possible(s, context, target, to_rank)
        if not mask or (count[1] < 0 and not may):
            return None
        if count[1] < 0:
            return _asked(s, verb, [Option(verb, ("all",))], frame, stop=True)
        options = [on_square(verb, b) for b in each(mask)]
        return _asked(s, verb, options, frame, _may_stop(context, count, may))

    def answer(
        s: State, frame: Frame, o: Option, count: Count, to_rank: str = "same", **step: Any
    ) -> Done:
        if o == PASS:
            return finish(s, frame)
        if o.args[0] == "all":
            return everything(s, frame, count=count, to_rank=to_rank, **step)
        s, context, events = touch(s, context_of(frame), square(o.args[0]), to_rank)
        return _go_on(s, frame, context, count[1]), events

    def everything(
        s: State, frame: Frame, target: Target, count: Count, may: bool, to_rank: str = "same"
    ) -> Done:
        """“All” changes every target at the same time (TK-10.7). If the supply lacks pieces for
        some targets, the resolver chooses among these (TK-10.5, TK-10.8): the step continues with
        their squares as its target, and the number of available pieces as its count."""
        if count[1] >= 0:
            return finish(s, frame)
        context, events = context_of(frame), NO_EVENTS
        targets = possible(s, context, target, to_rank)
        lacking, enough = contested(s, targets, verb, to_rank)
        for b in each(targets & ~lacking):
            s, context, happened = touch(s, context, b, to_rank)
            events += happened
        s = _keep(s, context)
        if not lacking:
            return _finished(s), events
        due = context.made + enough
        rest = EFFECTS.replaced(frame.ops[0], target=lacking, count=(due, due), may=False)
        return todo(s, rest), events

    args = (arg_target("target"), *more, arg_count(), MAY)
    EFFECTS.question(verb, args=args, say=say, answer=answer, otherwise=everything)(ask)


_touching("destroy")
_touching("upgrade")
_touching("downgrade")
_touching("convert", one_of("to_rank", ("same", *RANKS), "same"))


# -- place -------------------------------------------------------------------------------------


def _say_place(owner: str, rank: str, where: str, count: Count, may: bool) -> Text:
    what = said_pieces((owner, rank, "anywhere", ""), count)
    return t(_may("step.place", may), what=what, squares=said_squares(where, count[1] != 1))


def _placed(
    s: State, frame: Frame, o: Option, owner: str, rank: str, count: Count, **_: Any
) -> Done:
    if o == PASS:
        return finish(s, frame)
    *colour, on = o.args
    side = acting(s)
    if colour:
        side = LETTERS.index(colour[0])
    elif owner == "enemy":
        side = 1 - side
    b = square(on)
    context = context_of(frame)
    context = context._replace(picked=context.picked | b, made=context.made + 1)
    s, events = place_piece(s, side, RANKS.index(rank), b)
    return _go_on(s, frame, context, count[1]), events


@EFFECTS.question(
    "place",
    args=(
        one_of("owner", ("own", "enemy"), "own"),
        one_of("rank", RANKS, "common"),
        arg_where(),
        arg_count(),
        MAY,
    ),
    say=_say_place,
    answer=_placed,
    otherwise=finish,
)
def place(
    s: State, frame: Frame, owner: str, rank: str, where: str, count: Count, may: bool
) -> Decision | None:
    """On an empty square, from the supply; otherwise it is impossible (TK-11.19)."""
    context = context_of(frame)
    me = acting(s)
    owners = [k for k in range(sides(s)) if (k == me) == (owner == "own")]
    owners = [k for k in owners if has_spare(s, k, RANKS.index(rank))]
    free = squares(s, context, where) & ~occupied(s)
    if not free or not owners:
        return None
    by_colour = owner == "enemy" and sides(s) > 2
    options = [
        Option("place", (LETTERS[k], name(b))) if by_colour else on_square("place", b)
        for k in owners
        for b in each(free)
    ]
    return _asked(s, "place", options, frame, _may_stop(context, count, may))


# -- move --------------------------------------------------------------------------------------


def _say_move(who: Target, style: str, reach: str, steps: Count, where: str, may: bool) -> Text:
    key = f"step.move.{who if isinstance(who, str) else 'piece'}"
    times = t("times.n" if steps[0] == steps[1] else "times.up_to", n=steps[1])
    return t(
        _may(key, may),
        who=said_pieces(who, mover=True),
        times=times,
        kind=t(f"kind.{style}.{reach}", n=steps[1]),
        goal=said_goal(where),
    )


def _moved(s: State, frame: Frame, o: Option, who: Target, steps: Count, **_: Any) -> Done:
    if o == PASS:
        return finish(s, frame)
    context = context_of(frame)
    b = square(o.args[0])
    if o.verb == "piece":
        return todo(_keep(s, context._replace(mover=b)), frame.ops[0]), ()
    s, context, events = move_piece(s, context, _mover(s, context, who), b)
    context = context._replace(mover=b, picked=b, made=context.made + 1)
    return _go_on(s, frame, context, steps[1]), events


def _mover(s: State, context: EffectContext, who: Target) -> int:
    """The moving piece: the chosen one, or the only one that the text allows; 0 if there is none,
    or if the resolver must choose (TK-10.8)."""
    if context.mover or not isinstance(who, str):
        return context.mover
    named = pieces(s, context, who)
    return 0 if named & (named - 1) else named


def moving(s: State) -> int:
    """The moving piece of the `move` that asks now; 0 before the choice."""
    frame = s.stack[-1]
    return _mover(s, context_of(frame), EFFECTS.args(frame.ops[0])["who"])


@EFFECTS.question(
    "move",
    args=(
        arg_target("who", "self"),
        one_of("style", ("normal", "combat"), "normal"),
        one_of("reach", ("move", "leap"), "move"),
        arg_number("steps"),
        arg_where(),
        MAY,
    ),
    say=_say_move,
    answer=_moved,
    otherwise=finish,
)
def move(
    s: State,
    frame: Frame,
    who: Target,
    style: str,
    reach: str,
    steps: Count,
    where: str,
    may: bool,
) -> Decision | None:
    context = context_of(frame)
    stop = _may_stop(context, steps, may)
    mover = _mover(s, context, who)
    if mover:
        ends = goals(s, context, mover, style, reach, where)
        options = [on_square("move", b) for b in each(ends)]
        return _asked(s, "move", options, frame, stop) if options else None
    able = [b for b in each(pieces(s, context, who)) if goals(s, context, b, style, reach, where)]
    options = [on_square("piece", b) for b in able]
    return _asked(s, "piece", options, frame, stop) if options else None


# -- actions, cards, choices -------------------------------------------------------------------


@EFFECTS.op("gain_action", args=(whole("n", 1, 3, 1),), say=lambda n: t("step.gain_action", n=n))
def gain_action(s: State, frame: Frame, n: int) -> Done:
    """Adds actions to this turn (TK-11.1, TK-11.2)."""
    s = _keep(s, context_of(frame)._replace(done=n))
    return s._replace(actions=s.actions + n), (Event.of("gain", s.to_move, n=n),)


@EFFECTS.op(
    "draw_extra",
    args=(one_of("deck", ("school", "legend", "flare")), whole("n", 1, 3, 1)),
    say=lambda deck, n: t("step.draw_extra", what=t(f"extra.{deck}", n=n)),
)
def draw_extra(s: State, frame: Frame, deck: str, n: int) -> Done:
    """Adds cards to the draw at the end of the turn (TK-11.3); a teammate draws legends
    (TK-11.6)."""
    s = _keep(s, context_of(frame)._replace(done=n))
    drawer = teammate(s.to_move) if s.teams and deck == "legend" else s.to_move
    event = Event.of("owed", drawer, what=t(f"extra.{deck}", n=n))
    return s._replace(owed=(*s.owed, *[deck] * n)), (event,)


Steps = tuple[Op, ...]


def chosen(options: tuple[Steps, Steps], o: Option) -> Steps:
    """The branch of an answer to `choose_one`."""
    return options[int(o.args[0]) - 1]


def _chosen(s: State, frame: Frame, o: Option, options: tuple[Steps, Steps]) -> Done:
    return todo(s, *chosen(options, o)), ()


_branches = list_of(EFFECTS.read, 2, 2)


def _written(branches: tuple[Steps, ...]) -> list[Any]:
    return [EFFECTS.tables(steps) for steps in branches]


def told(steps: Steps) -> Text:
    """Steps as one text; all draws at the end of the turn are one sentence.

    >>> told((("draw_extra", "school", 1), ("draw_extra", "legend", 1))).facts[0][1].key
    'extra.and'
    """
    if not steps:
        return NOTHING
    drawn = list(takewhile(lambda op: op[0] == "draw_extra", steps))
    text = t("step.draw_extra", what=_listed(drawn)) if drawn else EFFECTS.said(steps[0])
    rest = steps[len(drawn) or 1 :]
    return t("both", a=text, b=told(rest)) if rest else text


def _listed(drawn: list[Op]) -> Text:
    (_, deck, n), *rest = drawn
    first = t(f"extra.{deck}", n=n)
    return t("extra.and", first=first, then=_listed(rest)) if rest else first


@EFFECTS.question(
    "choose_one",
    args=(Arg("options", _branches, write=_written),),
    say=lambda options: t("step.choose_one", first=told(options[0]), second=told(options[1])),
    answer=_chosen,
)
def choose_one(s: State, frame: Frame, options: tuple[Steps, Steps]) -> Decision | None:
    return Decision(s.resolver, "choose", tuple(Option("choose", (n,)) for n in "12"), frame.source)


_ON = tuple(f"self_on {mark}" for mark in ("red", "green", "central"))
_IFS = ("previous_done", "self_destroyed_piece", *_ON, "self_survives")


@EFFECTS.op(
    "if",
    args=(one_of("condition", _IFS), EFFECTS.ops("then")),
    say=lambda condition, then: t(
        "step.if", condition=t(f"if.{condition}", who=THIS), then=told(then)
    ),
)
def if_(s: State, frame: Frame, condition: str, then: Steps) -> Done:
    return (todo(s, *then) if _holds(context_of(frame), condition) else s), ()


def _holds(context: EffectContext, condition: str) -> bool:
    if condition == "previous_done":
        return context.done > 0
    if condition == "self_destroyed_piece":
        return context.struck > 0
    if condition == "self_survives":
        return context.alive
    return context.alive and bool(context.square & MARKS[condition.split()[1]])
