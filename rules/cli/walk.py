"""One random game with undo, redo, save and load in between, checking the contract on the way.

Everything follows from the game's id and a seed, so a walk that fails can be repeated:

>>> from rules.core import registry
>>> walk(registry.game(registry.ids()[0]), 1) > 0
True
"""

from __future__ import annotations

import json
from typing import Any

from rules.core import record as records
from rules.core.game import Game
from rules.core.history import History, replay
from rules.core.model import Option
from rules.core.record import Record
from rules.core.rng import Rng
from rules.core.settings import at_random
from rules.text.words import LANGUAGES

ENDLESS = 20_000  # decisions by which a random game should have ended
BACK = 40  # plies that an undo may go back
COUNTED = 200  # decisions between two checks of a stroll's position
SPRINKLED = 24  # one decision in this many is followed by one of the checks and detours


class Broken(AssertionError):
    """A broken part of the contract."""


def hold(kept: bool, what: str) -> None:
    if not kept:
        raise Broken(what)


def walk(g: Game[Any], seed: int) -> int:
    """Plays the game of that seed; returns the number of decisions."""
    rng = Rng.of_seed(seed ^ 0x50A4)
    config = g.configure(at_random(g, rng))
    record = Record(g.id, g.version, seed, config)
    history = records.start(g, record)
    made = 0
    while (d := history.decision) is not None:
        hold(made < ENDLESS, "the game does not end")
        hold(bool(d.options), "a decision without options")
        hold(len(set(d.options)) == len(d.options), "an option stands twice")
        hold(not d.auto or len(d.options) == 1, "a forced move with a choice")
        hold(g.result(history.state) is None, "a result before the end")
        if rng.below(SPRINKLED) == 0:
            history = DETOURS[rng.below(len(DETOURS))](g, history, record, rng)
            if (d := history.decision) is None:
                break
        made += 1
        history.play(rng.choice(d.options))
    ended(g, history, rng)
    if rng.below(8) == 0:
        position(g, history, record, rng)
        load(g, history, record, rng)
    return made


def stroll(g: Game[Any], seed: int) -> int:
    """The same without detours, for millions of decisions: writes and reads the position now and
    then, and at the end, which counts cards and pieces."""
    rng = Rng.of_seed(seed ^ 0x50A4)
    s = g.setup(seed, g.configure(at_random(g, rng)))
    made = 0
    while (d := g.decision(s)) is not None:
        hold(made < ENDLESS, "the game does not end")
        hold(bool(d.options), "a decision without options")
        if made % COUNTED == 0:
            hold(g.read(g.write(s)) == s, "the position's text reads as another position")
        made += 1
        s = g.after(s, rng.choice(d.options))
    hold(g.read(g.write(s)) == s, "the position's text reads as another position")
    hold(g.result(s) is not None, "an end without a result")
    return made


def ended(g: Game[Any], history: History[Any], rng: Rng) -> None:
    """The end has a result with words, and its winners are seats of this table."""
    s = history.state
    over = g.result(s)
    if over is None:
        raise Broken("an end without a result")
    seats = journey_seats(g, history)
    hold(all(w in seats for w in over.winners), "a winner who does not sit here")
    hold(all(0 <= g.evaluate(s, seat) <= 1 for seat in seats), "an evaluation out of bounds")
    hold(bool(g.words.say(over.text, rng.choice(LANGUAGES))), "an end without words")


def journey_seats(g: Game[Any], history: History[Any]) -> range:
    """The seats of this table: those that were asked, and at least the game's minimum."""
    return range(max([g.seats[0], *(seat + 1 for seat in history.seats)]))


# -- checks and detours: each takes a history and gives one that stands in the same place, or ------
# -- after an undo in an earlier one ---------------------------------------------------------------


def notations(g: Game[Any], history: History[Any], record: Record, rng: Rng) -> History[Any]:
    """Every option can be read back from its notation; applying one does not change the input."""
    s, d = history.state, history.decision
    if d is not None:
        hold(all(Option.parse(str(o)) == o for o in d.options), "a notation reads as another")
        before = repr(s)
        o = rng.choice(d.options)
        hold(g.apply(s, o) == g.apply(s, o), "the same option had two outcomes")
        hold(repr(s) == before and g.decision(s) == d, "apply changed its input")
        hold(g.explain(s, d.seat, o) == [], "a legal option has a reason against it")
    return history


def codec(g: Game[Any], history: History[Any], record: Record, rng: Rng) -> History[Any]:
    """A state converted to JSON and back is equal, with the same decision."""
    s = history.state
    back = g.codec.load(json.loads(json.dumps(g.codec.dump(s))))
    hold(back == s and hash(back) == hash(s), "the state did not come back from JSON")
    hold(g.decision(back) == history.decision, "a state from JSON is asked something else")
    return history


def position(g: Game[Any], history: History[Any], record: Record, rng: Rng) -> History[Any]:
    """The position's text reads back. Reading counts cards and pieces, so none is lost."""
    text = g.write(history.state)
    hold(g.read(text) == history.state, "the position's text reads as another position")
    return history


def views(g: Game[Any], history: History[Any], record: Record, rng: Rng) -> History[Any]:
    """A sample of a view has the same view for its seat, and the same decision if that seat is
    asked."""
    s, d = history.state, history.decision
    for seat in journey_seats(g, history):
        v = g.view(s, seat)
        other = g.sample(v, rng)
        hold(g.view(v, seat) == v, "a view of a view is another one")
        hold(g.view(other, seat) == v, "a sample looks different")
        hold(d is None or d.seat != seat or g.decision(other) == d, "hidden things change options")
    g.scene(g.view(s, None))
    return history


def undo(g: Game[Any], history: History[Any], record: Record, rng: Rng) -> History[Any]:
    """Goes back some plies and plays on from there (the next choice drops the undone plies)."""
    ply = max(0, history.ply - rng.below(BACK))
    moves = [str(o) for o in history.options[:ply]]
    history.go(ply)
    hold([str(o) for o in history.options[: history.ply]] == moves, "undo lost a move")
    return history


def redo(g: Game[Any], history: History[Any], record: Record, rng: Rng) -> History[Any]:
    """Going to any plies and back to this one leads to the same state."""
    at, state = history.ply, history.state
    for _ in range(2):
        history.go(rng.below(history.ply + 1))
    history.go(at)
    hold(history.state == state, "redo leads elsewhere")
    return history


def load(g: Game[Any], history: History[Any], record: Record, rng: Rng) -> History[Any]:
    """A saved and reopened game has the same states and events, and play continues in it."""
    moves = tuple(str(o) for o in history.options[: history.ply])
    text = records.write_played(record._replace(moves=moves), history.state, {"over": False})
    opened = records.read(text)
    hold(opened.notice is None, f"a good save was complained about: {opened.notice}")
    plies = history.ply + 1
    hold(opened.history.states == history.states[:plies], "a save opens as another game")
    hold(opened.history.events == history.events[:plies], "a replay told another story")
    return opened.history


def again(g: Game[Any], history: History[Any], record: Record, rng: Rng) -> History[Any]:
    """Seed, configuration and notations give the same state again."""
    moves = tuple(str(o) for o in history.options[: history.ply])
    same, error = replay(g, g.setup(record.seed, record.config), moves)
    hold(error is None and same.state == history.state, "a replay ends elsewhere")
    return history


DETOURS = (notations, codec, position, views, undo, redo, load, again)
