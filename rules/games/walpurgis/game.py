"""Walpurgis as a `Game`: connects the modules of this folder.

>>> g = Walpurgis()
>>> s = g.read('A = { hand = ["evensong"] }\\nboard = { c1 = "A ready bell_shot" }')
>>> Option.parse("activate evensong main c2") in g.decision(s).options
True
"""

from collections.abc import Sequence

from rules.core.game import Game
from rules.core.model import (
    GOING_ON,
    NOBODY,
    Decision,
    Event,
    Option,
    Part,
    Played,
    Reason,
    Result,
    Sight,
    Turn,
)
from rules.core.scene import Face
from rules.core.stack import Frame
from rules.games.walpurgis import (
    because,
    candidates,
    decks,
    objections,
    observation,
    offers,
    outlook,
    position,
    scene,
    setup,
    telling,
    value,
)
from rules.games.walpurgis.cards import SHELF, is_known
from rules.games.walpurgis.library import OWN
from rules.games.walpurgis.play import turns
from rules.games.walpurgis.state import Activation, Lying, Rules, State, counted, counts
from rules.games.walpurgis.vocabulary.form import FORM
from rules.text.codec import Codec
from rules.text.words import Text, t

CLAUSES = {"full": "WP-14.4", "idle": "WP-14.7", "repeated": "WP-14.7", "turns": "WP-15"}


class Walpurgis(Game[State]):
    id = "walpurgis"
    version = 5
    seats = setup.SEATS
    minutes = 25
    words = OWN.words
    codec = Codec(State, Lying, Activation, Rules, Frame)
    packs = FORM
    shelf = SHELF
    decks = decks.FORM
    rollout_depth = 3
    sight = Sight(beginner=0.8)
    outlooks = frozenset(("act", "respond"))
    legend = (t("legend.now"), t("legend.always"))
    settings = setup.settings()

    # implemented by modules of this folder
    offered = staticmethod(setup.settings)
    migrated = staticmethod(setup.migrated)
    setup = staticmethod(setup.new)
    decision = staticmethod(turns.decision)
    step = staticmethod(turns.step)
    view = staticmethod(observation.view)
    sample = staticmethod(observation.sample)
    evaluate = staticmethod(value.evaluate)
    weights = value.WEIGHTS
    status = staticmethod(scene.status)
    scene = staticmethod(scene.scene)
    seal = staticmethod(telling.seal)
    traces = staticmethod(telling.traces)
    flourish = staticmethod(telling.flourish)
    prompt = staticmethod(offers.prompt)
    offer = staticmethod(offers.offer)
    together = staticmethod(offers.together)
    read = staticmethod(position.read)
    write = staticmethod(position.write)
    candidates = staticmethod(candidates.candidates)

    def recap(self, played: Sequence[Played[State]]) -> list[Part]:
        return telling.merged(super().recap(played))

    def opening(self, s: State) -> tuple[Event, ...]:
        d = turns.decision(s)
        return (Event.of("lots", d.seat),) if d and d.kind == "contest" else ()

    def result(self, s: State) -> Result | None:
        if s.winner == GOING_ON:
            return None
        winners = () if s.winner == NOBODY else (s.winner,)
        return Result(winners, scene.outcome(s), CLAUSES[s.reason], counts(s), counted(s))

    def tally(self, s: State, seat: int) -> dict[str, int]:
        formations = counts(s)
        return {"lead": formations[seat] - formations[1 - seat]}

    def turn(self, s: State) -> Turn | None:
        if not s.turn or s.winner != GOING_ON:
            return None
        return Turn(s.to_move, t("turn.number", n=s.turn))  # also if a position begins later

    def asking(self, v: State, d: Decision) -> Face | None:
        return offers.asking(d)

    def because(self, v: State, d: Decision, o: Option) -> Text | None:
        return because.because(v, d.seat, o)

    def outlook(self, v: State, d: Decision, o: Option) -> tuple[Text, ...]:
        return outlook.outlook(v, o)

    def attempts(self, v: State, seat: int, ref: str) -> tuple[Option, ...]:
        d = turns.decision(v)
        return offers.attempts(v, d, seat, ref) or super().attempts(v, seat, ref)

    def not_asked(self, s: State, d: Decision) -> Reason:
        return Reason("WP-9.11" if s.chain else "WP-5.1", t("why.not_asked"))

    def forbidding(self, s: State, d: Decision, o: Option) -> list[Reason]:
        found = []
        if d.kind in offers.ACTING and o.verb in objections.VERBS:
            found = objections.of(objections.attempt(s, d.seat, o))
        elif o.args and o.args[0] in s.hands[d.seat] and is_known(o.args[0]):
            found = [Reason("WP-6.1", t("why.card_later", card=t(f"card.{o.args[0]}")))]
        return found or [Reason("", t("why.other"))]

    def nearest(self, s: State, o: Option) -> Option | None:
        """The nearest option with the same card, even face down; else one with another card."""
        d = turns.decision(s)
        if d is None or o.verb != "activate":
            return super().nearest(s, o)
        own = [x for x in d.options if x.verb in ("activate", "place") and x.args[0] == o.args[0]]
        return max(
            own,
            key=lambda x: (x.verb == o.verb, x.args[-1] == o.args[-1]),
            default=super().nearest(s, o),
        )
