"""Quest for the Grail as a `Game`: connects the modules of this folder.

>>> g = QuestForTheGrail()
>>> s = g.setup(1, g.configure({}))
>>> g.decision(s).kind, len(s.sides)
('refresh', 2)
"""

from collections.abc import Sequence

from rules.core.game import Game
from rules.core.model import (
    GOING_ON,
    NOBODY,
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
from rules.core.scene import Face
from rules.core.settings import chosen_first, first_player
from rules.core.stack import Frame
from rules.games.quest_for_the_grail import (
    because,
    candidates,
    objections,
    observation,
    offers,
    orders,
    position,
    scene,
    telling,
    value,
)
from rules.games.quest_for_the_grail.cards import SHELF
from rules.games.quest_for_the_grail.library import OWN
from rules.games.quest_for_the_grail.play import match
from rules.games.quest_for_the_grail.scene import fight
from rules.games.quest_for_the_grail.setup import brought
from rules.games.quest_for_the_grail.state import (
    Attached,
    Blow,
    Combat,
    Doing,
    Domain,
    Grail,
    Item,
    Lasting,
    Party,
    Side,
    State,
    Warrior,
)
from rules.games.quest_for_the_grail.vocabulary.form import FORM
from rules.text.codec import Codec
from rules.text.words import Who, t

CONCEDE = Option("concede")


class QuestForTheGrail(Game[State]):
    id = "quest_for_the_grail"
    version = 5
    seats = brought.SEATS
    minutes = 60
    words = OWN.words
    codec = Codec(
        *(State, Side, Warrior, Attached, Domain, Lasting, Item, Combat, Party, Blow, Grail, Doing),
        Frame,
    )
    packs = FORM
    shelf = SHELF
    decks = brought.FORM
    settings = (*brought.settings(), first_player(brought.SEATS))
    rollout_depth = 6
    sight = Sight(beginner=0.3, intermediate=1.0)
    fills_rows = False

    # implemented by modules of this folder
    decision = staticmethod(match.decision)
    view = staticmethod(observation.view)
    sample = staticmethod(observation.sample)
    evaluate = staticmethod(value.evaluate)
    weights = value.WEIGHTS
    status = staticmethod(scene.status)
    turn = staticmethod(scene.turn)
    scene = staticmethod(scene.scene)
    fights = staticmethod(fight.is_on)
    told = staticmethod(telling.told)
    recap = staticmethod(telling.recap)
    traces = staticmethod(telling.traces)
    flourish = staticmethod(telling.flourish)
    prompt = staticmethod(offers.prompt)
    offer = staticmethod(offers.offer)
    forbidding = staticmethod(objections.of)
    read = staticmethod(position.read)
    write = staticmethod(position.write)
    candidates = staticmethod(candidates.candidates)
    because = staticmethod(because.because)
    ordered = staticmethod(orders.ordered)
    concern = staticmethod(orders.concern)
    orders_by = orders.BY_ANSWER
    orders = orders.ORDERS

    def lacked(self, d: Decision, version: int) -> bool:
        """In version 1 a pass by standing order made no ply."""
        return version == 1 and d.window and d.is_forced

    def setup(self, seed: int, config: Config) -> State:
        return match.begun(self._laid_out(seed, config)).state

    def _laid_out(self, seed: int, config: Config) -> State:
        decks = tuple([brought.of_text(config[f"deck_{n + 1}"]) for n in range(config["seats"])])
        first = chosen_first(config)
        return match.laid_out(decks, seed, None if first == NOBODY else first)

    def opening(self, s: State) -> Sequence[Event]:
        return Untold(self.told, match.opening(s))

    def apply(self, s: State, o: Option) -> Step[State]:
        d = match.decision(s)
        if o == CONCEDE and d is not None and match.may_leave(s, d.seat):
            after, events = match.conceded(s, d.seat)
            return Step(after, Untold(self.told, events))
        return super().apply(s, o)

    def step(self, s: State, o: Option) -> Step[State]:
        after, events = match.step(s, o)
        return Step(after, Untold(self.told, events))

    def result(self, s: State) -> Result | None:
        return None if s.winner == GOING_ON else Result(*scene.outcome(s))

    def tally(self, s: State, seat: int) -> dict[str, int]:
        mine = [w for w in s.warriors if w.controller == seat]
        valor = sum(w.valor for w in mine)
        return {"felled": len(mine) - len(s.warriors), "valor": valor}

    def resigned(self, s: State, seat: int, seats: int) -> Result | None:
        """The last remaining player wins; if more remain, they play on (QG-29.5, QG-30.3)."""
        others = [n for n, side in enumerate(s.sides) if n != seat and not side.is_out]
        if len(others) > 1 or s.sides[seat].is_out:
            return None
        said = t("result.resigned", loser=Who(seat), winners=tuple(map(Who, others)))
        return Result(tuple(others), said, "QG-29.8")

    def leaving(self, s: State, seat: int) -> Option | None:
        return CONCEDE if match.may_leave(s, seat) else None

    def asking(self, v: State, d: Decision) -> Face | None:
        return offers.asking(d)

    def attempts(self, v: State, seat: int, ref: str) -> tuple[Option, ...]:
        d = match.decision(v)
        return objections.attempts(v, d, seat, ref) or super().attempts(v, seat, ref)

    def not_asked(self, s: State, d: Decision) -> Reason:
        return Reason("QG-24.4", t("why.not_asked", who=Who(d.seat)))
