"""Sixes, a game that seats six at one table: hidden hands, open rows, a track and a board.

Each seat has five cards of 1 to 6 and plays one a turn, openly. Its marker moves as many steps; if
played with a board, a stone goes to that row of the seat's own column. The most steps win.

>>> g = Sixes()
>>> s = g.setup(1, g.configure({"seats": 6}))
>>> step = g.apply(s, g.decision(s).options[0])
>>> step.state.to_move, len(step.state.rows[0]), len(step.state.hands[0])
(1, 1, 4)
"""

from typing import NamedTuple

from rules.core.game import Game
from rules.core.model import Config, Decision, Event, Offer, Option, Result, Setting, Step
from rules.core.rng import Rng
from rules.core.scene import Scene
from rules.games.sixes import scene
from rules.games.sixes.text import SENTENCES
from rules.text.codec import Codec
from rules.text.document import Document
from rules.text.words import CORE, Text, Who, Words, literal, t

HELD = 5
PACK = "123456" * 6


class State(NamedTuple):
    """Hands, rows and the deck are texts of digits; in a view, `?` is an unknown card."""

    hands: tuple[str, ...]
    rows: tuple[str, ...]
    deck: str = ""
    board: bool = False
    chance: tuple[int, ...] = (0,)

    @property
    def to_move(self) -> int:
        played = [len(row) for row in self.rows]
        return played.index(min(played))


class Sixes(Game[State]):
    id = "sixes"
    version = 1
    seats = range(2, 7)
    minutes = 2
    words = Words(SENTENCES, CORE)
    codec = Codec(State)
    settings = (Setting("board", t("setting.board"), t("setting.board.help"), "flag", False),)

    def setup(self, seed: int, config: Config) -> State:
        rng, cards, seats = Rng.of_seed(seed), list(PACK), config["seats"]
        rng.shuffle(cards)
        hands = ["".join(sorted(cards[HELD * i : HELD * (i + 1)])) for i in range(seats)]
        deck = "".join(cards[HELD * seats :])
        return State(tuple(hands), ("",) * seats, deck, config["board"], rng.chance)

    def decision(self, s: State) -> Decision | None:
        hand = s.hands[s.to_move]
        return Decision(s.to_move, "play", tuple(_options(hand))) if hand else None

    def apply(self, s: State, o: Option) -> Step[State]:
        d = self.decision(s)
        if d is None or o not in d.options:
            raise self.refuse(s, o)
        card, seat = o.args[0], s.to_move
        hand = s.hands[seat].replace(card if "?" not in s.hands[seat] else "?", "", 1)
        event = Event("play", seat, (("who", Who(seat)), ("card", card)), reveals=True)
        hands, rows = _with(s.hands, seat, hand), _with(s.rows, seat, s.rows[seat] + card)
        return Step(s._replace(hands=hands, rows=rows), (event,))

    def result(self, s: State) -> Result | None:
        if self.decision(s) is not None:
            return None
        steps = [scene.steps(row) for row in s.rows]
        best = tuple(seat for seat, n in enumerate(steps) if n == max(steps))
        return Result(best, t("result", winners=tuple(Who(seat) for seat in best), n=max(steps)))

    def view(self, s: State, seat: int | None) -> State:
        hands = (h if i == seat else "?" * len(h) for i, h in enumerate(s.hands))
        return s._replace(hands=tuple(hands), deck="?" * len(s.deck), chance=(0,))

    def sample(self, v: State, rng: Rng) -> State:
        unseen = list(PACK)
        for card in "".join((*v.hands, *v.rows, v.deck)):
            if card != "?":
                unseen.remove(card)
        rng.shuffle(unseen)

        def dealt(cards: str) -> str:
            return "".join(sorted(unseen.pop() if c == "?" else c for c in cards))

        hands = tuple(dealt(hand) for hand in v.hands)
        return v._replace(hands=hands, deck=dealt(v.deck), chance=(rng.word(),))

    def scene(self, v: State) -> Scene:
        return scene.scene(v, over=self.decision(v) is None)

    def status(self, v: State) -> Text:
        return t("status", n=sum(map(len, v.rows)))

    def offer(self, v: State, d: Decision, o: Option) -> Offer:
        card = literal(o.args[0])
        return Offer(t("option.play", card=card), card, (f"{d.seat}.hand.{o.args[0]}",))

    def read(self, position: str) -> State:
        doc = Document.parse(position, self.words)
        doc.only("", ("hands", "rows", "deck", "board", "chance"))
        hands, rows = (tuple(map(str, doc.list(name))) for name in ("hands", "rows"))
        if len(hands) not in self.seats or len(rows) != len(hands):
            raise doc.wrong("hands", "out_of_range", low=2, high=6, found=len(hands))
        chance = doc.chance("chance", below=len(PACK))
        return State(hands, rows, doc.text("deck", ""), doc.flag("board", False), chance)

    def write(self, s: State) -> str:
        lines = (
            f"hands = {list(s.hands)!r}",
            f"rows = {list(s.rows)!r}",
            f"deck = {s.deck!r}",
            f"board = {str(s.board).lower()}",
            f"chance = {list(s.chance)!r}",
        )
        return "\n".join(lines) + "\n"


def _options(hand: str) -> list[Option]:
    """The options of a hand; an unknown hand may have any."""
    known = sorted(set(hand)) if "?" not in hand else list("123456")
    return [Option("play", (card,)) for card in known]


def _with(values: tuple[str, ...], seat: int, value: str) -> tuple[str, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
