"""Edelweiss as a `Game`: the pieces of this folder put together.

>>> g = Edelweiss()
>>> s = g.read('A = {board = "SC"}\\nB = {board = "HH"}\\nphase = "attack"\\ndeck = "S"')
>>> s = g.apply(s, Option("attack")).state
>>> [str(o) for o in g.decision(s).options]
['block']
"""

from rules.core.game import Game
from rules.core.model import (
    Config,
    Decision,
    Offer,
    Option,
    Reason,
    Result,
    Step,
    Turn,
)
from rules.core.rng import Rng
from rules.core.scene import Scene
from rules.games.edelweiss import legality, observation, offers, play, position, scene, setup, value
from rules.games.edelweiss.state import State
from rules.games.edelweiss.text import SENTENCES
from rules.text.codec import Codec
from rules.text.words import CORE, Text, Words


class Edelweiss(Game[State]):
    id = "edelweiss"
    version = 3
    seats = setup.SEATS
    minutes = 10
    words = Words(SENTENCES, CORE)
    codec = Codec(State)
    settings = setup.SETTINGS

    def setup(self, seed: int, config: Config) -> State:
        return setup.new(seed, config)

    def decision(self, s: State) -> Decision | None:
        return legality.decision(s)

    def step(self, s: State, o: Option) -> Step[State]:
        return play.TRANSITIONS[o.verb](s, o)

    def result(self, s: State) -> Result | None:
        if s.phase != "over":
            return None
        if s.reason == "unblocked":
            return Result((s.winner,), play.outcome(s), "ED-16.1")
        tie = len(s.hands[0]) == len(s.hands[1])
        return Result((s.winner,), play.outcome(s), "ED-16.3" if tie else "ED-16.2")

    def view(self, s: State, seat: int | None) -> State:
        return observation.view(s, seat)

    def sample(self, v: State, rng: Rng) -> State:
        return observation.sample(v, rng)

    def keeps_secrets(self, s: State) -> bool:
        return s.phase != "over" and not (s.is_open and s.phase != "class")

    def evaluate(self, s: State, seat: int) -> float:
        return value.evaluate(s, seat)

    def scene(self, v: State) -> Scene:
        return scene.scene(v)

    def status(self, v: State) -> Text:
        return scene.status(v)

    def turn(self, s: State) -> Turn | None:
        return scene.turn(s)

    def prompt(self, v: State, d: Decision) -> Text:
        return offers.prompt(v, d)

    def offer(self, v: State, d: Decision, o: Option) -> Offer:
        return offers.offer(v, d, o)

    def attempts(self, v: State, seat: int, ref: str) -> tuple[Option, ...]:
        return offers.attempts(v, seat, ref)

    def objections(self, s: State, seat: int, o: Option) -> list[Reason]:
        return legality.objections(legality.facts(s, seat), o)

    def read(self, text: str) -> State:
        return position.read(text)

    def write(self, s: State) -> str:
        return position.write(s)
