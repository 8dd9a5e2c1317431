"""One random game with undo, redo, save and load sprinkled in, and the contract checked on the way.

Everything follows from the game's id and a seed, so a walk that fails can be walked again:

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
from rules.text.words import LANGUAGES

ENDLESS = 20_000  # decisions after which a random game should have ended
BACK = 40  # plies that an undo may go back
COUNTED = 200  # decisions between two countings of cards on a stroll
SPRINKLED = 24  # one decision in so many has one of the checks and detours


class Broken(AssertionError):
    """A part of the contract that was not kept."""


def hold(kept: bool, what: str) -> None:
    if not kept:
        raise Broken(what)


def walk(g: Game[Any], seed: int) -> int:
    """Plays the game of that seed; how many decisions were made."""
    rng = Rng.of_seed(seed ^ 0x50A4)
    config = chosen(g, rng)
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
    """The same without detours, for millions of decisions: cards and pieces are counted now and
    then, and at the end, by writing the position and reading it."""
    rng = Rng.of_seed(seed ^ 0x50A4)
    s = g.setup(seed, chosen(g, rng))
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


def chosen(g: Game[Any], rng: Rng) -> dict[str, Any]:
    """Any configuration: each setting has one of its values."""
    values: dict[str, Any] = {"seats": rng.choice(tuple(g.seats))}
    for setting in g.settings:
        fitting = tuple(c.value for c in setting.choices if c.is_for(values["seats"]))
        values[setting.name] = rng.choice(
            fitting or ((setting.default,) if setting.choices else (True, False))
        )
    return g.configure(values)


def ended(g: Game[Any], history: History[Any], rng: Rng) -> None:
    """The end has a result, with winners who sit here, that can be said."""
    s = history.state
    over = g.result(s)
    if over is None:
        raise Broken("an end without a result")
    seats = journey_seats(g, history)
    hold(all(w in seats for w in over.winners), "a winner who does not sit here")
    hold(all(0 <= g.evaluate(s, seat) <= 1 for seat in seats), "an evaluation out of bounds")
    hold(bool(g.words.say(over.text, rng.choice(LANGUAGES))), "an end without words")


def journey_seats(g: Game[Any], history: History[Any]) -> range:
    """The seats of this table: those that were asked, and as many as the game always has."""
    return range(max([g.seats[0], *(seat + 1 for seat in history.seats)]))


# -- checks and detours: each takes a history and gives one that stands in the same place, or ------
# -- after an undo in an earlier one ---------------------------------------------------------------


def notations(g: Game[Any], history: History[Any], record: Record, rng: Rng) -> History[Any]:
    """Every option is read back from its notation; applying one changes nothing that was there."""
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
    """JSON and back is the same state, asked the same."""
    s = history.state
    back = g.codec.load(json.loads(json.dumps(g.codec.dump(s))))
    hold(back == s and hash(back) == hash(s), "the state did not come back from JSON")
    hold(g.decision(back) == history.decision, "a state from JSON is asked something else")
    return history


def position(g: Game[Any], history: History[Any], record: Record, rng: Rng) -> History[Any]:
    """The position's text reads back. Reading counts cards and pieces, so none went astray."""
    text = g.write(history.state)
    hold(g.read(text) == history.state, "the position's text reads as another position")
    return history


def views(g: Game[Any], history: History[Any], record: Record, rng: Rng) -> History[Any]:
    """A sample of a view looks the same to its seat, and asks that seat the same."""
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
    """Back some plies; then on from there (what was undone is dropped by the next choice)."""
    ply = max(0, history.ply - rng.below(BACK))
    moves = [str(o) for o in history.options[:ply]]
    history.go(ply)
    hold([str(o) for o in history.options[: history.ply]] == moves, "undo lost a move")
    return history


def redo(g: Game[Any], history: History[Any], record: Record, rng: Rng) -> History[Any]:
    """Back to any ply and forward again is where it was."""
    at, state = history.ply, history.state
    for _ in range(2):
        history.go(rng.below(history.ply + 1))
    history.go(at)
    hold(history.state == state, "redo leads elsewhere")
    return history


def load(g: Game[Any], history: History[Any], record: Record, rng: Rng) -> History[Any]:
    """Saved and opened it is the same game, every state and event of it, and play goes on there."""
    moves = tuple(str(o) for o in history.options[: history.ply])
    text = records.write_played(record._replace(moves=moves), history.state, {"over": False})
    opened = records.read(text)
    hold(opened.notice is None, f"a good save was complained about: {opened.notice}")
    plies = history.ply + 1
    hold(opened.history.states == history.states[:plies], "a save opens as another game")
    hold(opened.history.events == history.events[:plies], "a replay told another story")
    return opened.history


def again(g: Game[Any], history: History[Any], record: Record, rng: Rng) -> History[Any]:
    """Seed, configuration and notations give the same state once more."""
    moves = tuple(str(o) for o in history.options[: history.ply])
    same, error = replay(g, g.setup(record.seed, record.config), moves)
    hold(error is None and same.state == history.state, "a replay ends elsewhere")
    return history


DETOURS = (notations, codec, position, views, undo, redo, load, again)
