"""Every game as a game of OpenSpiel: `yutaku_<id>`, registered when this module is imported.

    import pyspiel
    from lab import openspiel
    game = pyspiel.load_game("yutaku_tash_kalar(seats=3)")

The parameters are `seats` and the game's own settings (`parameters`); one that is left out, or is
"" or 0, has the game's default. Actions are the numbers of `lab.arrays`, tensors its vectors,
returns those of `lab.tables`.

Chance is explicit. A step in which the rules roll or shuffle is preceded by `DIGITS` chance nodes
with `DIGIT` equally likely outcomes each: together the seed from which this step's rolls and
shuffles follow, and no later ones. So an algorithm that looks ahead learns no roll before it falls,
and a list of actions is the whole game. The outcomes of a shuffle themselves are too many to be
listed.

The observation string is the view of a seat. The information state string is a digest of its
choices, of all its views and of the events that it saw.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from hashlib import sha256
from typing import Any, ClassVar

import numpy as np
import pyspiel
from open_spiel.python.algorithms.mcts import Evaluator

from lab.arrays import ACTIONS, FEATURES, numbered, vector
from lab.tables import Table, gains
from rules.core import registry
from rules.core.game import Game
from rules.core.model import Decision, Option, Step
from rules.core.rng import Rng
from rules.text.words import t

PREFIX = "yutaku_"
DIGIT, DIGITS = 256, 3  # outcomes of a chance node, and the number of such nodes in a row
LONGEST = 20_000  # choices in a game


class Point:
    """A moment of a game, and the way that led there. It never changes, so copies share it.

    `state` is None before the deal. `waits` is the option that was chosen and whose effects wait
    for chance. `digits` are the outcomes of the chance nodes passed since.
    """

    def __init__(
        self,
        table: Table,
        state: Any = None,
        waits: Option | None = None,
        digits: tuple[int, ...] = (),
        before: Point | None = None,
        action: int = -1,
        step: Step[Any] | None = None,
    ) -> None:
        self.table, self.state, self.waits, self.digits = table, state, waits, digits
        self.before, self.action = before, action
        self._events = step.events if step else ()
        self._known: dict[int | None, str] = {}

    def __deepcopy__(self, memo: object) -> Point:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Stored are the state and what each seat knows, but not the way: a long game would have to
        be played again each time."""
        known = {seat: self.known(seat) for seat in (None, *range(self.table.seats))}
        state = self.table.game.codec.dump(self.state)
        return _restored, (self.table, state, self.waits, self.digits, known)

    @property
    def is_chance(self) -> bool:
        """Whether a seed is drawn here."""
        return self.state is None or self.waits is not None

    @cached_property
    def decision(self) -> Decision | None:
        return None if self.is_chance else self.table.game.decision(self.state)

    @cached_property
    def options(self) -> dict[int, Option]:
        """The options by their numbers, in ascending order."""
        return numbered(self.decision) if self.decision else {}

    def after(self, action: int) -> Point:
        """The point after an action of a seat, or an outcome of chance."""
        game, s = self.table.game, self.state
        if not self.is_chance:
            o = self.options[action]
            step = game.step(s, o)
            if step.state.chance != s.chance:  # it has rolled or shuffled
                return self._next(action, s, o)
            return self._next(action, step.state, step=step)
        digits = (*self.digits, action)
        if len(digits) < DIGITS:
            return self._next(action, s, self.waits, digits)
        seed = 0
        for digit in digits:
            seed = seed * DIGIT + digit
        if self.waits is None:
            return self._next(action, game.setup(seed, self.table.config))
        step = game.step(s._replace(chance=Rng.of_seed(seed).chance), self.waits)
        return self._next(action, step.state, step=step)

    def _next(
        self,
        action: int,
        state: Any,
        waits: Option | None = None,
        digits: tuple[int, ...] = (),
        step: Step[Any] | None = None,
    ) -> Point:
        return Point(self.table, state, waits, digits, self, action, step)

    def view(self, seat: int | None) -> str:
        """The view of a seat (None: a spectator) as text."""
        if self.state is None:
            return ""
        return repr(self.table.game.view(self.state, seat))

    def known(self, seat: int | None) -> str:
        """A digest of what a seat (None: a spectator) has chosen and seen up to here."""
        way: list[Point] = []
        point: Point | None = self
        while point is not None and seat not in point._known:
            way.append(point)
            point = point.before
        said = point._known[seat] if point else ""
        for one in reversed(way):
            said = one._known[seat] = one._learned(seat, said)
        return said

    def _learned(self, seat: int | None, known: str) -> str:
        """The digest, if the one of the point before is `known`."""
        before = self.before
        own = ""
        if before and before.decision and before.decision.seat == seat:
            own = str(before.options[self.action])
        if not own and self.is_chance:
            return known  # nothing has happened yet
        events = [e.seen_by(seat) for e in self._events]
        return sha256(f"{known}\n{own}\n{events}\n{self.view(seat)}".encode()).hexdigest()[:32]

    def resampled(self, seat: int, rng: Rng) -> Point:
        """A point that `seat` can't tell from this one."""
        if self.is_chance:
            raise ValueError("no seat is asked here")
        game = self.table.game
        point = Point(self.table, game.sample(game.view(self.state, seat), rng))
        point._known[seat] = self.known(seat)
        return point


def _restored(
    table: Table,
    state: Any,
    waits: Option | None,
    digits: tuple[int, ...],
    known: dict[int | None, str],
) -> Point:
    point = Point(table, table.game.codec.load(state), waits, digits)
    point._known.update(known)
    return point


class State(pyspiel.State):
    """A state of OpenSpiel: a reference to a `Point`."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.point = Point(game.table)

    def current_player(self) -> int:
        if self.point.is_chance:
            return int(pyspiel.PlayerId.CHANCE)
        d = self.point.decision
        return d.seat if d else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return not self.point.is_chance and self.point.decision is None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(digit, 1 / DIGIT) for digit in range(DIGIT)]

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.point.options)

    def _apply_action(self, action: int) -> None:
        self.point = self.point.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(action) if self.point.is_chance else str(self.point.options[action])

    def returns(self) -> list[float]:
        table = self.point.table
        over = table.game.result(self.point.state) if self.is_terminal() else None
        return gains(over.winners if over else (), table.seats)

    def resample_from_infostate(self, player: int, probability: Callable[[], float]) -> State:
        """A state that `player` can't tell from this one; `probability` gives numbers in 0 … 1."""
        state = self.get_game().new_initial_state()
        state.point = self.point.resampled(player, Rng.of_seed(int(probability() * (1 << 53))))
        return state

    def __str__(self) -> str:
        """The position as text."""
        point = self.point
        if point.state is None:
            return "before the deal"
        waits = f"\n# {point.waits} waits for chance" if point.waits else ""
        return f"{point.table.game.write(point.state)}{waits}"


class Observer:
    """What a seat sees, or a spectator if nothing private is asked for; with perfect recall, a
    digest of all that it has seen."""

    def __init__(self, kind: pyspiel.IIGObservationType) -> None:
        if not kind.public_info or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("there are observations of a seat, and of spectators, and no others")
        self._is_public = kind.private_info == pyspiel.PrivateInfoType.NONE
        self._recalls = kind.perfect_recall
        self.tensor = np.zeros(FEATURES, np.float32)
        self.dict = {"view": self.tensor}

    def _eyes(self, player: int) -> int | None:
        return None if self._is_public else player

    def set_from(self, state: State, player: int) -> None:
        point = state.point
        if point.state is None:
            self.tensor.fill(0)
        else:
            view = point.table.game.view(point.state, self._eyes(player))
            self.tensor[:] = vector(view)

    def string_from(self, state: State, player: int) -> str:
        eyes = self._eyes(player)
        return state.point.known(eyes) if self._recalls else state.point.view(eyes)


class SpielGame(pyspiel.Game):
    """A game of ours with its settings, as OpenSpiel's. Each game has a class of its own, because
    Python ends with an abort if OpenSpiel has been given a function instead of a class."""

    id: ClassVar[str]
    kind: ClassVar[pyspiel.GameType]

    def __init__(self, params: Mapping[str, Any]) -> None:
        self.table = Table(self.id, _settings(params))
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=DIGIT,
            num_players=self.table.seats,
            min_utility=-1.0,
            max_utility=self.table.seats - 1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, params)

    def new_initial_state(self) -> State:
        return State(self)

    def make_py_observer(
        self, kind: pyspiel.IIGObservationType | None = None, params: object = None
    ) -> Observer:
        if params:
            raise ValueError(f"an observer has no parameters, but got {params}")
        return Observer(kind or pyspiel.IIGObservationType(perfect_recall=False))

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST * DIGITS


class Evaluation(Evaluator):
    """Leaves of a search judged by the game's own evaluation; all options equally likely."""

    def evaluate(self, state: State) -> list[float]:
        point = state.point
        if point.state is None or state.is_terminal():
            return state.returns()
        game, seats = point.table.game, point.table.seats
        shares = [game.evaluate(point.state, seat) for seat in range(seats)]
        return [share * seats - 1.0 for share in shares]

    def prior(self, state: State) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def parameters(game: str, config: Mapping[str, Any]) -> dict[str, Any]:
    """The parameters of `pyspiel.load_game` for settings of a game. OpenSpiel reads digits as a
    number, so that a seat's number has to be one.

    >>> parameters("edelweiss", {"seats": 2, "first": "1", "open_hands": True})
    {'seats': 2, 'first': 1, 'open_hands': True}
    >>> parameters("edelweiss", {"first": "random"})
    {'first': 0}
    """
    numbers = [one.name for one in registry.game(game).settings if one.seats == "which"]
    return {
        name: int(value) if name in numbers and value.isdigit() else 0 if name in numbers else value
        for name, value in config.items()
    }


def _settings(params: Mapping[str, Any]) -> dict[str, Any]:
    """The settings for such parameters."""
    given = {name: one for name, one in params.items() if one is False or one not in ("", 0)}
    return {
        name: str(one) if type(one) is int and name != "seats" else one
        for name, one in given.items()
    }


def _type(g: Game[Any]) -> pyspiel.GameType:
    """The description of a game. A setting without a value has the game's own default."""
    own = {
        one.name: one.default if one.kind == "flag" else 0 if one.seats == "which" else ""
        for one in g.settings
    }
    return pyspiel.GameType(
        short_name=f"{PREFIX}{g.id}",
        long_name=g.words.say(t("game.title"), "en"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=g.seats[-1],
        min_num_players=g.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": g.seats[0], **own},
    )


for _id in registry.ids():
    _kind = _type(registry.game(_id))
    pyspiel.register_game(_kind, type(_id, (SpielGame,), {"id": _id, "kind": _kind}))
