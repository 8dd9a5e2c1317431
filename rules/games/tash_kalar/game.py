"""Tash-Kalar as a `Game`: connects the modules of this folder.

>>> g = TashKalar()
>>> s = g.read("mode = 'duel'\\nboard = '''\\n--\\n--\\n--\\n--\\n.. .. .. Ac .. Ac .. .. ..'''")
>>> d = g.decision(s)
>>> d.kind, Option("place", ("e5",)) in d.options, Option("place", ("d5",)) in d.options
('action', True, False)
"""

from collections.abc import Sequence

from rules.core.game import Game
from rules.core.model import (
    NOBODY,
    Choice,
    Config,
    Decision,
    Option,
    Result,
    Setting,
    Sight,
    Step,
    Turn,
)
from rules.core.rng import Rng
from rules.core.scene import Face
from rules.core.settings import chosen_first, first_player
from rules.core.stack import Frame, answer
from rules.games.tash_kalar import (
    because,
    candidates,
    cards,
    observation,
    offers,
    outlook,
    position,
    scene,
    scoring,
    setup,
    telling,
    value,
)
from rules.games.tash_kalar.legality.fitting import closest, towards
from rules.games.tash_kalar.legality.options import HAND_OVER, as_offered
from rules.games.tash_kalar.objections import objections
from rules.games.tash_kalar.play import decision, turn
from rules.games.tash_kalar.state import EffectContext, Hand, Pile, State, side_of
from rules.text.codec import Codec
from rules.text.words import Text, Who, t

SEATS = range(2, 5)  # TK-1.2, TK-1.4, TK-1.6
_FORMS = tuple(
    Choice(mode, t(f"mode.{mode}"), seats, t(f"mode.{mode}.about"), seal)
    for mode, seats, seal in (
        (
            "classic",
            (2, 4),
            "M5 3h14v18H5zM8.5 8h.1M8.5 12h.1M8.5 16h.1M11.5 8h4M11.5 12h4M11.5 16h4",
        ),
        (
            "duel",
            (2, 4),
            "M4 4l13 13M20 4L7 17M14.5 19.5l5-5M9.5 19.5l-5-5M17.5 17.5l3 3M6.5 17.5l-3 3",
        ),
        (
            "melee",
            (3, 4),
            "M12 12V3M12 12l8 4.5M12 12l-8 4.5M9 6l3-3 3 3M21 12.5l-1 4-4-1M3 12.5l1 4 4-1",
        ),
    )
)


def _schools(seat: int) -> tuple[Choice, ...]:
    """The possible decks of a seat; the third and the fourth only if there are enough."""
    seats = () if seat < 2 else tuple(range(seat + 1, 5))
    return tuple(
        Choice(pack, t(f"pack.{pack}"), seats, t(f"about.{pack}"), cards.emblem(pack))
        for pack in cards.dealt("school")
    )


def _settings() -> tuple[Setting, ...]:
    """All settings, with the schools available now."""
    schools = cards.dealt("school")
    return (
        Setting("mode", t("setting.mode"), t("setting.mode.help"), "choice", "classic", _FORMS),
        *(
            Setting(
                f"school_{n + 1}",
                t("setting.school"),
                t("setting.school.help"),
                "choice",
                schools[n % len(schools)],
                _schools(n),
                seats="each",
            )
            for n in range(4)
        ),
        first_player(SEATS),
    )


class TashKalar(Game[State]):
    id = "tash_kalar"
    version = 6
    seats = SEATS
    minutes = 30
    words = cards.OWN.words
    codec = Codec(State, Hand, Pile, Frame, EffectContext)
    packs = cards.FORM
    shelf = cards.SHELF
    rollout_depth = 2
    sight = Sight(beginner=0.77, intermediate=0.7, skilled=0.83)
    outlooks = frozenset(("action",))
    announced = frozenset(("end_is_near",))
    settings = _settings()

    # implemented by modules of this folder
    offered = staticmethod(_settings)
    view = staticmethod(observation.view)
    sample = staticmethod(observation.sample)
    deals = staticmethod(observation.deals)
    essence = staticmethod(observation.essence)
    evaluate = staticmethod(value.evaluate)
    weights = value.WEIGHTS
    status = staticmethod(scene.status)
    gallery = staticmethod(scene.gallery)
    scene = staticmethod(scene.scene)
    recap = staticmethod(telling.recap)
    seal = staticmethod(telling.seal)
    made = staticmethod(telling.made)
    strikes = staticmethod(telling.strikes)
    flourish = staticmethod(telling.flourish)
    traces = staticmethod(telling.traces)
    prompt = staticmethod(offers.prompt)
    offer = staticmethod(offers.offer)
    attempts = staticmethod(offers.attempts)
    read = staticmethod(position.read)
    write = staticmethod(position.write)
    decision = staticmethod(decision.decision)
    objections = staticmethod(objections)

    def setup(self, seed: int, config: Config) -> State:
        seats, mode, first = config["seats"], config["mode"], chosen_first(config)
        schools = tuple(config[f"school_{n + 1}"] for n in range(seats))
        rng = Rng.of_seed(seed)
        if first == NOBODY:
            first = rng.below(seats)
        return setup.deal(mode, seats, seats == 4 and mode != "melee", schools, first, rng)

    def step(self, s: State, o: Option) -> Step[State]:
        if s.phase == "start":
            return setup.start(s, o)
        if s.stack and o != HAND_OVER:
            return answer(turn.BOOK, s, o)
        return turn.DO[o.verb](s, o)

    def translated(self, s: State, notation: str, version: int) -> str:
        """Up to version 4 all equivalent orientations were offered (TK-6.13)."""
        o = Option.parse(notation)
        is_whole = o.verb == "summon" and len(o.args) in (3, 4)
        if version > 4 or not is_whole or not cards.is_being(o.args[0]):
            return notation
        return str(as_offered(s, o))

    def result(self, s: State) -> Result | None:
        if s.phase != "over":
            return None
        first = scoring.ranking(s)[0]
        sides = [side_of(s, seat) for seat in range(s.seats)]
        winners = tuple(seat for seat, side in enumerate(sides) if side in first)
        score = tuple(scoring.points_of(s, side) for side in sides)
        text, clause = scene.outcome(s), scoring.deciding(s)
        return Result(winners, text, clause, score, scoring.counted(s))

    def resigned(self, s: State, seat: int, seats: int) -> Result | None:
        """The result of resigning (TK-19.1 to TK-19.3)."""
        if s.mode == "melee":
            return None
        side = side_of(s, seat)
        winners = tuple(i for i in range(seats) if side_of(s, i) != side)
        said = tuple(Who(i) for i in winners)
        text = t("result.resigned", loser=Who(seat), winners=said)
        return Result(winners, text, "TK-19.2")

    def keeps_secrets(self, s: State) -> bool:
        return s.phase != "over"

    def tally(self, s: State, seat: int) -> dict[str, int]:
        return {"points": scoring.points_of(s, side_of(s, seat))}

    def candidates(self, s: State, d: Decision) -> Sequence[Option]:
        return candidates.candidates(s, d.options)

    def turn(self, s: State) -> Turn | None:
        return Turn(s.to_move) if s.phase == "turn" else None

    def asking(self, v: State, d: Decision) -> Face | None:
        return scene.asking(d.source)

    def because(self, v: State, d: Decision, o: Option) -> Text | None:
        whole = observation.sample(v, Rng.of_seed(0))  # deals the cards to be drawn
        return because.because(v, d.seat, self.step(whole, o))

    def outlook(self, v: State, d: Decision, o: Option) -> tuple[Text, ...]:
        return outlook.outlook(v, o)

    def nearest(self, s: State, o: Option) -> Option | None:
        d = self.decision(s)
        if d is None:
            return None
        found = closest(o, d.options) or super().nearest(s, o)
        placing = towards(s, o)
        is_same = found is not None and (found.verb, *found.args[:1]) == (o.verb, *o.args[:1])
        return found if is_same or placing not in d.options else placing
