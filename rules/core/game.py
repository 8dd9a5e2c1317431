"""The interface of a game: the one small interface that pages, bots, tests and tools rely on.

A game subclasses `Game`, implements the abstract methods, and overrides some defaults. All methods
take and return immutable data, and keep nothing. `with_packs` returns a game with other cards.

>>> from rules.core.registry import game
>>> g = game("edelweiss")
>>> s = g.setup(1, g.configure({}))
>>> g.decision(s).kind, g.result(s)
('draw', None)
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from math import inf
from typing import TYPE_CHECKING, Any, ClassVar, Generic

from rules.core.flourish import Flourish
from rules.core.model import (
    Config,
    Decision,
    Event,
    Made,
    Offer,
    Option,
    Order,
    Part,
    Played,
    Reason,
    Result,
    S,
    Setting,
    Sight,
    Step,
    Together,
    Turn,
    an_option,
)
from rules.core.rng import Rng
from rules.core.scene import Face, Scene, Sum, Trace
from rules.text.codec import Codec
from rules.text.errors import BadInput, Illegal
from rules.text.words import Said, Text, Who, Words, literal, t

if TYPE_CHECKING:
    from rules.core.cards.deck import DeckForm, Entry
    from rules.core.cards.library import Shelf
    from rules.core.cards.pack import PackForm

PACKS = 8  # tried at once in a game


class Game(ABC, Generic[S]):
    """The rules of one game. S is its state type, a NamedTuple with a field `chance`.

    Words that every game has: `game.title`, `game.subtitle`, `game.blurb` (one sentence),
    `game.credit` (the original's author), `option.<verb>` and `short.<verb>` unless `offer` is
    overridden, `prompt.<kind>` unless `prompt` is, `log.<kind>` for each kind of event.
    """

    id: ClassVar[str]  # the name of its folder
    version: ClassVar[int]  # of its rules and states; saves contain it
    seats: ClassVar[range]  # the numbers of players
    minutes: ClassVar[int]  # a game takes about as many
    words: ClassVar[Words]  # its sentences in both languages
    codec: ClassVar[Codec]  # reads and writes its states
    settings: ClassVar[tuple[Setting, ...]] = ()  # the choices before a game begins
    rollout_depth: ClassVar[int] = 12  # choices from a leaf before a searcher evaluates
    horizon: ClassVar[float] = inf  # plies of a searcher's lookahead, with forced ones
    sight: ClassVar[Sight] = Sight()  # what weak bots see
    weights: ClassVar[Any] = ()  # those of `evaluate`, which takes others as an argument
    packs: ClassVar["PackForm | None"] = None  # the form of this game's card packs
    decks: ClassVar["DeckForm | None"] = None  # the form of decks, for settings of the kind "deck"
    shelf: ClassVar["Shelf[Any] | None"] = None  # the cards of a game with packs
    outlooks: ClassVar[frozenset[str]] = frozenset()  # kinds of decisions whose options have one
    fills_rows: ClassVar[bool] = True  # False: nothing comes into the rows of seats during a game
    legend: ClassVar[tuple[Text, Text] | None] = None  # the meanings of loud and of quiet rings
    orders: ClassVar[tuple[Order, ...]] = ()  # offered to a player alone with bots
    orders_by: ClassVar[Mapping[str, tuple[str, Any]]] = {}  # (order, value) by answer
    announced: ClassVar[frozenset[str]] = frozenset()  # kinds of events that all must know

    # -- the rules ---------------------------------------------------------------------------

    @abstractmethod
    def setup(self, seed: int, config: Config) -> S:
        """The state before the first decision. `config`: from `configure`; see `of` for packs."""

    def opening(self, s: S) -> Sequence[Event]:
        """The events before the first decision, for the log: `s` is the state from `setup`."""
        return ()

    @abstractmethod
    def decision(self, s: S) -> Decision | None:
        """The open question, with every legal option; None when the game is over."""

    def decide(self, s: S) -> Decision | None:
        """The name of `decision` in version 0.1, for programs written against it."""
        return self.decision(s)

    def apply(self, s: S, o: Option) -> Step[S]:
        """The state after `o`, and the events. Raises Illegal; never changes `s`."""
        an_option(o)
        d = self.decision(s)
        if d is None or o not in d.options:
            raise self.refuse(s, o)
        return self.step(s, o)

    def step(self, s: S, o: Option) -> Step[S]:
        """The work of `apply` for a legal option. Games for version 0.1 override `apply` itself."""
        return self.apply(s, o)

    def after(self, s: S, o: Option) -> S:
        """The state after a legal option, for bots, which read no events."""
        return self.step(s, o).state

    @abstractmethod
    def result(self, s: S) -> Result | None:
        """The winners and the reason; None while the game goes on."""

    # -- what seats know ---------------------------------------------------------------------

    @abstractmethod
    def view(self, s: S, seat: int | None) -> S:
        """The knowledge of `seat` (None: a spectator); the data contains nothing more."""

    @abstractmethod
    def sample(self, v: S, rng: Rng) -> S:
        """A full state that agrees with a seat's view: view(sample(v), seat) == v."""

    def deals(self, v: S) -> Sequence[S]:
        """All states a view may be of, if few, else none; what matters to nobody may differ."""
        return ()

    def essence(self, s: S) -> object:
        """What later decisions and the result depend on; states that share it are as good."""
        return s

    def keeps_secrets(self, s: S) -> bool:
        """Whether seats know different things, so that players at one screen need a curtain."""
        return True

    def evaluate(self, s: S, seat: int) -> float:
        """The prospects of `seat` in a full state: 0 lost … 1 won. For bots and graphs."""
        over = self.result(s)
        return float(seat in over.winners) if over and over.winners else 0.5

    def tally(self, s: S, seat: int) -> dict[str, int]:
        """The game's counts of the progress of `seat`, for puzzles. Each name has words
        `task.<name>`, with `n` for the required increase."""
        return {}

    def candidates(self, s: S, d: Decision) -> Sequence[Option]:
        """The options that a searcher looks at, the best guess first: by default all of them."""
        return d.options

    # -- what people read --------------------------------------------------------------------

    def gallery(self) -> "Sequence[Entry]":
        """All cards of its set, group by group (`pack.<group>`), as the table draws them."""
        return self.decks.entries() if self.decks else ()

    @abstractmethod
    def scene(self, v: S) -> Scene:
        """The view laid out as zones."""

    def status(self, v: S) -> Text:
        """The status of the game, in a few words (`turn 3, attack`)."""
        return t("game.title")

    def turn(self, s: S) -> Turn | None:
        """The current turn, if any, for the log's headings; a turn begins when it changes."""
        return None

    def fights(self, s: S) -> bool:
        """Whether a fight is on: the line over the board tells it from its first step."""
        return False

    def recap(self, played: Sequence[Played[S]]) -> list[Part]:
        """The actions in a few words each: the seat and the action. States and events are those of
        a view. By default `recap.<kind>` of each event that has such words."""
        events = [e for one in played for e in one.events if self.words.has(f"recap.{e.kind}")]
        return [Part(e.seat, Text(f"recap.{e.kind}", e.facts), self.seal(e)) for e in events]

    def upshot(self, played: Sequence[Played[S]], seat: int | None) -> list[Text]:
        """The most important results for the player at `seat`, said before the rest."""
        return []

    def seal(self, e: Event) -> str:
        """The seal of the card in an event, if it has one (see `rules.text.seal`)."""
        return ""

    def made(self, before: Made, events: Sequence[Event]) -> Made:
        """The makers of the things on the table, after these events, as spectators see them."""
        return before

    def traces(self, e: Event) -> tuple[Trace, ...]:
        """The traces of an event, as a seat may know it, to be marked on the table."""
        return ()

    def strikes(self, one: Played[S]) -> list[tuple[str, str]]:
        """The actions at a distance in a step, as a seat may know them: (source, target) pairs."""
        return []

    def flourish(self, one: Played[S]) -> Flourish | None:
        """The great moment in a step, as a seat may know it, if there is one."""
        return None

    def prompt(self, v: S, d: Decision) -> Text:
        """The question, as one sentence to the seat that is asked."""
        return t(f"prompt.{d.kind}")

    def asking(self, v: S, d: Decision) -> Face | None:
        """The card or rule that asks, if it is a card to be read before answering."""
        return None

    def stake(self, v: S, d: Decision) -> Sum | None:
        """The number that a question is about, before it has any effect."""
        return None

    def offer(self, v: S, d: Decision, o: Option) -> Offer:
        """How an option of `d` is shown. By default its arguments are the refs to point at."""
        args = " ".join(o.args)
        text = t(f"option.{o.verb}", args=args)
        return Offer(text, t(f"short.{o.verb}", args=args), o.args)

    def together(self, v: S, d: Decision) -> Together | None:
        """The options of `d` that may be chosen together, if `d` is repeated after each."""
        return None

    def because(self, v: S, d: Decision, o: Option) -> Text | None:
        """The main argument for an option in a few words, if there is one: a hint's reason."""
        return None

    def outlook(self, v: S, d: Decision, o: Option) -> tuple[Text, ...]:
        """The consequences of an option, line by line, as far as the seat that is asked can know
        them; for decisions of the kinds in `outlooks`."""
        return ()

    def ordered(
        self, v: S, d: Decision, by: Config, declined: Sequence[Option], then: S | None = None
    ) -> Option | None:
        """What orders have chosen for whoever is asked. `declined`: what was passed this turn; but
        in no window what was offered, in the view `then`, when the last option was last chosen."""
        return None

    def concern(self, v: S, d: Decision) -> Text | None:
        """Why this decision concerns the seat that is asked, although it may have given orders."""
        return None

    def attempts(self, v: S, seat: int, ref: str) -> tuple[Option, ...]:
        """The options that a player pointing at `ref` may mean, legal or not (for “why not?”)."""
        d = self.decision(v)
        if d is not None and seat == d.seat:
            return tuple(o for o in d.options if ref in self.offer(v, d, o).at)
        return ()

    def objections(self, s: S, seat: int, o: Option) -> list[Reason]:
        """Every rule that forbids `seat` to do `o` now, as its clause and facts: none if `o` is
        legal, else, while the game goes on, at least one. `s` is the seat's view."""
        d = self.decision(s)
        if d is None or (seat == d.seat and o in d.options):
            return []
        return self.forbidding(s, d, o) if seat == d.seat else [self.not_asked(s, d)]

    def not_asked(self, s: S, d: Decision) -> Reason:
        """Why no seat except the one that is asked may do anything now."""
        return Reason("", t("why.not_asked", who=Who(d.seat)))

    def forbidding(self, s: S, d: Decision, o: Option) -> list[Reason]:
        """The rules that forbid `o` to the asked seat; by default, its options instead."""
        return [Reason("", t("why.not_now", known=tuple(map(literal, d.options[:6]))))]

    def explain(self, s: S, seat: int, attempt: Option | str) -> list[Reason]:
        """Why not: empty if the attempt is legal."""
        o = Option.parse(attempt) if isinstance(attempt, str) else attempt
        d = self.decision(s)
        if d is None:
            over = self.result(s)
            return [Reason(over.clause if over else "", t("why.over"))]
        if seat == d.seat and o in d.options:
            return []
        reasons = self.objections(self.view(s, seat), seat, o)
        if seat == d.seat:
            return reasons or Game.forbidding(self, s, d, o)
        return list(dict.fromkeys((Game.not_asked(self, s, d), *reasons)))

    def nearest(self, s: S, o: Option) -> Option | None:
        """The legal option most like an illegal one, among those in `s`."""
        an_option(o)
        d = self.decision(s)
        if d is None or not d.options:
            return None

        def likeness(other: Option) -> tuple[bool, int]:
            return other.verb == o.verb, sum(a in other.args for a in o.args)

        best = max(d.options, key=likeness)
        return best if any(likeness(best)) or len(d.options) == 1 else None

    def resigned(self, s: S, seat: int, seats: int) -> Result | None:
        """The result of a game of `seats` when `seat` gives up now; None if it may not."""
        rest = tuple(i for i in range(seats) if i != seat)
        return Result(rest, t("result.resigned", loser=Who(seat), winners=tuple(map(Who, rest))))

    def leaving(self, s: S, seat: int) -> Option | None:
        """The option by which `seat` leaves a game that others play on; `apply` takes it though
        `decision` does not list it. None if giving up ends the game, or is not possible now."""
        return None

    # -- positions ---------------------------------------------------------------------------

    @abstractmethod
    def read(self, text: str) -> S:
        """A state from a position text. Errors name line, key and the expected value."""

    @abstractmethod
    def write(self, s: S) -> str:
        """The position as text: read(write(s)) == s."""

    # -- shared ------------------------------------------------------------------------------

    def with_packs(self, *texts: str) -> "Game[S]":
        """The game with its own cards and exactly these packs; raises if they can't be played."""
        if not texts:
            return self.own
        if self.shelf is None:
            raise BadInput("no_packs_here", name=self.id)
        return self.shelf.played(self.own, self.shelf.with_packs(*texts))

    def of(self, config: Mapping[str, Any]) -> "Game[S]":
        """The game for these settings of `configure`, with their packs."""
        return self.with_packs(*config.get("packs", ()))

    @property
    def own(self) -> "Game[S]":
        """The game with only its own cards."""
        return getattr(self, "_own", self)

    def offered(self) -> tuple[Setting, ...]:
        """The settings that depend on the known cards."""
        return self.settings

    def configure(self, chosen: Mapping[str, Any]) -> dict[str, Any]:
        """Settings with their defaults filled in, and `seats`; raises BadInput. `packs`: the texts
        of packs to try (`of` adds them to the game), by default those of this game."""
        packs = chosen.get("packs", getattr(self, "_packs", []))
        if not isinstance(packs, list) or not all(isinstance(text, str) for text in packs):
            raise BadInput("wrong_type", expected=t("type.list"), found=packs).at(key="packs")
        if len(packs) > PACKS:
            raise BadInput("too_big", size=len(packs), limit=PACKS).at(key="packs")
        return self.with_packs(*packs)._configured(chosen, packs)

    def _configured(self, chosen: Mapping[str, Any], packs: list[str]) -> dict[str, Any]:
        out: dict[str, Any] = {"seats": chosen.get("seats", self.seats[0])}
        if type(out["seats"]) is not int or out["seats"] not in self.seats:
            raise self.wrong_seats(out["seats"])
        known = {s.name: s for s in self.settings}
        for name in chosen:
            if name not in known and name not in ("seats", "packs"):
                raise BadInput("unknown_key", name=name, known=", ".join(known)).at(key="config")
        for name, setting in known.items():
            value = chosen.get(name, setting.default_for(out["seats"]))
            out[name] = self._setting(setting, value, out["seats"])
        if packs:
            out["packs"] = packs
        return out

    def migrated(self, config: dict[str, Any], version: int) -> dict[str, Any]:
        """The settings of an older version's save in today's form; they are not checked yet."""
        return config

    def translated(self, s: S, notation: str, version: int) -> str:
        """A move in a save of an older version of the game, in today's notation."""
        return notation

    def lacked(self, d: Decision, version: int) -> bool:
        """Whether saves of an older version have no ply for a decision that plays by itself."""
        return False

    def wrong_seats(self, n: object) -> BadInput:
        """The error for a number of seats that the game does not support."""
        return BadInput("seat_count", range=self.seat_range(), n=str(n)[:20])

    def seat_range(self) -> str:
        """The number of players as text: “2” or “2–6”."""
        low, high = self.seats[0], self.seats[-1]
        return str(low) if low == high else f"{low}–{high}"

    def reseated(self, config: Mapping[str, Any], order: Sequence[int]) -> dict[str, Any]:
        """The same choices after players changed places: `order[k]` is the seat, from 0, that seat
        k's player had when making them."""
        out = dict(config)
        for setting in self.settings:
            value = config[setting.name]
            if setting.seats == "each":
                stem, number = setting.name[:-1], int(setting.name[-1])
                if number <= len(order):
                    out[setting.name] = config[f"{stem}{order[number - 1] + 1}"]
            elif setting.seats == "which" and value.isdigit():
                out[setting.name] = str(order.index(int(value) - 1) + 1)
        return out

    def _setting(self, setting: Setting, value: Any, seats: int) -> Any:
        if setting.kind == "deck" and self.decks:
            try:
                return self.decks.chosen(value, self.words)
            except BadInput as e:
                raise e.inside(setting.name) from None
        return setting.read(value, seats)

    def refuse(self, s: S, o: Option) -> Illegal:
        """The error for an illegal option, with the reason in it."""
        d = self.decision(s)
        if d is None:
            return Illegal("over")
        reason = self.explain(s, d.seat, o)[0]
        clause = f" ({reason.clause})" if reason.clause else ""
        return Illegal("illegal", text=o, why=Said(self.words, reason.text, clause))
