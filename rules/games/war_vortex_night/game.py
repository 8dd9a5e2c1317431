"""War Vortex Night as a `Game`: connects the modules of this folder.

>>> g = WarVortexNight()
>>> s = g.setup(1, g.configure({"deck_1": "nell", "deck_2": "odo"}))
>>> g.decision(s).kind, [c.card for c in s.characters]
('order', ['nell', 'odo'])
"""

from collections.abc import Sequence
from functools import partial

from rules.core.game import Game
from rules.core.model import (
    GOING_ON,
    Config,
    Decision,
    Event,
    Option,
    Reason,
    Result,
    Sight,
    Step,
    Untold,
)
from rules.games.war_vortex_night import (
    asked,
    battle,
    because,
    objections,
    observation,
    offers,
    orders,
    position,
    scene,
    value,
)
from rules.games.war_vortex_night.cards import SHELF
from rules.games.war_vortex_night.library import OWN
from rules.games.war_vortex_night.setup import brought, seating
from rules.games.war_vortex_night.state import STATE_TYPES, State
from rules.games.war_vortex_night.telling import flourishing, log, recapping
from rules.games.war_vortex_night.vocabulary.form import FORM
from rules.text.codec import Codec
from rules.text.words import Who, t


class WarVortexNight(Game[State]):
    id = "war_vortex_night"
    version = 6
    seats = seating.SEATS
    minutes = 15
    words = OWN.words
    codec = Codec(*STATE_TYPES)
    packs = FORM
    shelf = SHELF
    decks = brought.FORM
    gallery = staticmethod(brought.gallery)
    settings = seating.settings()
    rollout_depth = 16
    sight = Sight(beginner=0.1, intermediate=1.0)
    horizon = 6
    fills_rows = False

    # implemented by modules of this folder
    decision = staticmethod(battle.decision)
    view = staticmethod(observation.view)
    sample = staticmethod(observation.sample)
    evaluate = staticmethod(value.evaluate)
    weights = value.WEIGHTS
    status = staticmethod(scene.status)
    turn = staticmethod(scene.turn)
    scene = staticmethod(scene.scene)
    told = staticmethod(log.told)
    recap = staticmethod(recapping.recap)
    upshot = staticmethod(recapping.upshot)
    seal = staticmethod(log.seal)
    traces = staticmethod(log.traces)
    strikes = staticmethod(log.strikes)
    flourish = staticmethod(flourishing.flourish)
    prompt = staticmethod(offers.prompt)
    asking = staticmethod(asked.face_of)
    stake = staticmethod(offers.stake)
    offer = staticmethod(offers.offer)
    forbidding = staticmethod(objections.of)
    migrated = staticmethod(seating.migrated)
    read = staticmethod(position.read)
    write = staticmethod(position.write)
    because = staticmethod(because.because)
    ordered = staticmethod(orders.ordered)
    orders = orders.ORDERS

    def setup(self, seed: int, config: Config) -> State:
        return battle.new(seating.entrants(config), seed, seating.pool())

    def opening(self, s: State) -> Sequence[Event]:
        return Untold(partial(self.told, s), log.heard(battle.opening(s)))

    def step(self, s: State, o: Option) -> Step[State]:
        after, events = battle.step(s, o)
        return Step(after, Untold(partial(self.told, after), log.heard(events)))

    def after(self, s: State, o: Option) -> State:
        return battle.step(s, o).state

    def result(self, s: State) -> Result | None:
        if s.winner == GOING_ON:
            return None
        return Result(*scene.outcome(s), scene.left_standing(s))

    def keeps_secrets(self, s: State) -> bool:
        return False

    def tally(self, s: State, seat: int) -> dict[str, int]:
        others = [c for c in s.characters if c.team != seating.teams(s)[seat]]
        return {"damage": -sum(max(c.hp, 0) for c in others)}

    def resigned(self, s: State, seat: int, seats: int) -> Result | None:
        """A team gives up as a whole; if several others remain, those with the best standing
        win."""
        team = seating.teams(s)
        stands = {one: value.evaluate(s, one) for one in range(seats) if team[one] != team[seat]}
        best = {team[one] for one, worth in stands.items() if worth == max(stands.values())}
        winners = tuple(one for one in stands if team[one] in best)
        said = tuple(map(Who, winners))
        return Result(winners, t("result.resigned", loser=Who(seat), winners=said))

    def attempts(self, v: State, seat: int, ref: str) -> tuple[Option, ...]:
        d = battle.decision(v)
        return offers.attempts(v, d, seat, ref) or super().attempts(v, seat, ref)

    def not_asked(self, s: State, d: Decision) -> Reason:
        return Reason("WVN-4.1", t("why.not_asked", who=Who(d.seat)))
