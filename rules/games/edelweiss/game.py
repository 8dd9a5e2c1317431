"""Edelweiss as a `Game`: connects the modules of this folder.

>>> g = Edelweiss()
>>> s = g.read('A = {board = "SC"}\\nB = {board = "HH"}\\nphase = "attack"\\ndeck = "S"')
>>> s = g.apply(s, Option("attack")).state
>>> [str(o) for o in g.decision(s).options]
['block']
"""

from rules.core.game import Game
from rules.core.model import (
    Option,
    Reason,
    Result,
    Step,
)
from rules.games.edelweiss import (
    legality,
    observation,
    offers,
    play,
    position,
    scene,
    setup,
    telling,
    value,
)
from rules.games.edelweiss.state import State, essence
from rules.games.edelweiss.text import SENTENCES
from rules.text.codec import Codec
from rules.text.words import CORE, Words


class Edelweiss(Game[State]):
    id = "edelweiss"
    version = 3
    seats = setup.SEATS
    minutes = 10
    words = Words(SENTENCES, CORE)
    codec = Codec(State)
    settings = setup.SETTINGS

    # implemented by modules of this folder
    decision = staticmethod(legality.decision)
    view = staticmethod(observation.view)
    sample = staticmethod(observation.sample)
    deals = staticmethod(observation.deals)
    essence = staticmethod(essence)
    evaluate = staticmethod(value.evaluate)
    weights = value.WEIGHTS
    status = staticmethod(scene.status)
    turn = staticmethod(scene.turn)
    gallery = staticmethod(scene.gallery)
    scene = staticmethod(scene.scene)
    flourish = staticmethod(telling.flourish)
    prompt = staticmethod(offers.prompt)
    offer = staticmethod(offers.offer)
    attempts = staticmethod(offers.attempts)
    read = staticmethod(position.read)
    write = staticmethod(position.write)
    setup = staticmethod(setup.new)

    def step(self, s: State, o: Option) -> Step[State]:
        return play.TRANSITIONS[o.verb](s, o)

    def result(self, s: State) -> Result | None:
        if s.phase != "over":
            return None
        if s.reason == "unblocked":
            return Result((s.winner,), play.outcome(s), "ED-16.1")
        held = tuple(map(len, s.hands))
        clause = "ED-16.3" if held[0] == held[1] else "ED-16.2"
        return Result((s.winner,), play.outcome(s), clause, held)

    def keeps_secrets(self, s: State) -> bool:
        return s.phase != "over" and not (s.is_open and s.phase != "class")

    def objections(self, s: State, seat: int, o: Option) -> list[Reason]:
        return legality.objections(legality.facts(s, seat), o)
