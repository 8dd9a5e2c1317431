"""Walpurgis as a `Game`: the pieces of this folder put together.

>>> g = Walpurgis()
>>> s = g.read('A = { hand = ["evensong"] }\\nboard = { c1 = "A ready bell_shot" }')
>>> Option.parse("activate evensong main c2") in g.decision(s).options
True
"""

from collections.abc import Sequence
from typing import Any

from rules.core.game import Game
from rules.core.model import (
    Choice,
    Config,
    Decision,
    Event,
    Offer,
    Option,
    Reason,
    Result,
    Setting,
    Step,
    Turn,
)
from rules.core.rng import Rng
from rules.core.scene import Face, Scene, Trace
from rules.core.settings import chosen_first, first_player
from rules.core.stack import Frame
from rules.games.walpurgis import (
    because,
    candidates,
    decks,
    library,
    observation,
    offers,
    outlook,
    position,
    table,
    telling,
    value,
)
from rules.games.walpurgis.legality import objections
from rules.games.walpurgis.play import turns
from rules.games.walpurgis.state import Activation, Lying, Rules, State, counts, view
from rules.games.walpurgis.vocabulary.form import FORM
from rules.text.codec import Codec
from rules.text.words import Text, t

SEATS = range(2, 3)  # WP-1.1
CLAUSES = {"full": "WP-14.4", "idle": "WP-14.7", "repeated": "WP-14.7", "turns": "WP-15"}
_PROFILES = tuple(
    Choice(name, t(f"profile.{name}"), (), t(f"profile.{name}.about"))
    for name in ("current", "v1_01")
)


def _decks() -> tuple[Setting, Setting]:
    """With the decks there are now."""
    names = library.deck_names()
    choices = tuple(
        Choice(name, t(f"pack.{name}"), (), t(f"about.{name}"), library.emblem(name))
        for name in names
    )
    label, help_ = t("setting.deck"), t("setting.deck.help")
    first, second = (
        Setting(f"deck_{n + 1}", label, help_, "deck", names[n], choices, seats="each")
        for n in (0, 1)
    )
    return first, second


def _flag(name: str, default: bool = True) -> Setting:
    help_ = t(f"setting.{name}.help")
    return Setting(name, t(f"setting.{name}"), help_, "flag", default, more=True)


class Walpurgis(Game[State]):
    id = "walpurgis"
    version = 4
    seats = SEATS
    minutes = 25
    words = library.WORDS
    codec = Codec(State, Lying, Activation, Rules, Frame)
    packs = FORM
    decks = decks.FORM
    rollout_depth = 3
    outlooks = frozenset(("act", "respond"))
    settings = (
        *_decks(),
        first_player(SEATS),
        Setting(
            "profile",
            t("setting.profile"),
            t("setting.profile.help"),
            "choice",
            "current",
            _PROFILES,
            more=True,
        ),
        *map(_flag, ("hand_limit", "blocks", "same_turn")),
        _flag("open_lists", default=False),
    )

    def learn(self, *texts: str) -> None:
        if library.learn(*texts):
            Walpurgis.settings = (*_decks(), *Walpurgis.settings[2:])

    def migrated(self, config: dict[str, Any], version: int) -> dict[str, Any]:
        """Saves of version 1 name their decks, which were others then, and have open lists."""
        if version > 1:
            return config
        named = {key: decks.of_version_1(config.get(key)) for key in ("deck_1", "deck_2")}
        return {"open_lists": True, **config, **named}

    def setup(self, seed: int, config: Config) -> State:
        lists = (decks.FORM.read(config["deck_1"]).cards, decks.FORM.read(config["deck_2"]).cards)
        older = config["profile"] == "v1_01"  # WP-15.2
        rules = Rules(
            timing="locked_at_activation" if older else "must_remain",
            order="square_order" if older else "owner_orders",
            hand_limit=6 if config["hand_limit"] and not older else 0,
            blocks=config["blocks"],
            same_turn=config["same_turn"],
            open_lists=config["open_lists"],
        )
        return turns.new(lists, rules, chosen_first(config), seed)

    def opening(self, s: State) -> tuple[Event, ...]:
        d = turns.decision(s)
        return (Event.of("lots", d.seat),) if d and d.kind == "contest" else ()

    def decision(self, s: State) -> Decision | None:
        return turns.decision(s)

    def step(self, s: State, o: Option) -> Step[State]:
        return turns.step(s, o)

    def result(self, s: State) -> Result | None:
        if s.winner == -2:
            return None
        winners = () if s.winner < 0 else (s.winner,)
        return Result(winners, table.outcome(s), CLAUSES[s.reason])

    def view(self, s: State, seat: int | None) -> State:
        return view(s, seat)

    def sample(self, v: State, rng: Rng) -> State:
        return observation.sample(v, rng)

    def evaluate(self, s: State, seat: int) -> float:
        return value.evaluate(s, seat)

    def tally(self, s: State, seat: int) -> dict[str, int]:
        formations = counts(s)
        return {"lead": formations[seat] - formations[1 - seat]}

    def candidates(self, s: State, d: Decision) -> Sequence[Option]:
        return candidates.candidates(s, d)

    def scene(self, v: State) -> Scene:
        return table.scene(v)

    def status(self, v: State) -> Text:
        return table.status(v)

    def turn(self, s: State) -> Turn | None:
        if not s.turns or s.winner != -2:
            return None
        return Turn(s.turn, t("turn.number", n=s.turns))  # also where a position begins later

    def seal(self, e: Event) -> str:
        return telling.seal(e)

    def traces(self, e: Event) -> tuple[Trace, ...]:
        return telling.traces(e)

    def prompt(self, v: State, d: Decision) -> Text:
        return offers.prompt(v, d)

    def asking(self, v: State, d: Decision) -> Face | None:
        return offers.asking(d)

    def because(self, v: State, d: Decision, o: Option) -> Text | None:
        return because.because(v, d.seat, o)

    def offer(self, v: State, d: Decision, o: Option) -> Offer:
        return offers.offer(v, d, o)

    def outlook(self, v: State, d: Decision, o: Option) -> tuple[Text, ...]:
        return outlook.outlook(v, o)

    def attempts(self, v: State, seat: int, ref: str) -> tuple[Option, ...]:
        d = turns.decision(v)
        return offers.attempts(v, d, seat, ref) or super().attempts(v, seat, ref)

    def objections(self, s: State, seat: int, o: Option) -> list[Reason]:
        d = turns.decision(s)
        if d is None or (seat == d.seat and o in d.options):
            return []
        if seat != d.seat:
            return [Reason("WP-9.11" if s.chain else "WP-5.1", t("why.not_asked"))]
        found = []
        if d.kind in ("act", "respond") and o.verb in objections.VERBS:
            found = objections.of(objections.attempt(s, seat, o))
        return found or [Reason("", t("why.other"))]

    def nearest(self, s: State, o: Option) -> Option | None:
        """What the same card can do, if only face down, before what others can."""
        d = turns.decision(s)
        if d is None or o.verb != "activate":
            return super().nearest(s, o)
        own = [x for x in d.options if x.verb in ("activate", "place") and x.args[0] == o.args[0]]
        return max(
            own,
            key=lambda x: (x.verb == o.verb, x.args[-1] == o.args[-1]),
            default=super().nearest(s, o),
        )

    def read(self, text: str) -> State:
        return position.read(text)

    def write(self, s: State) -> str:
        return position.write(s)
