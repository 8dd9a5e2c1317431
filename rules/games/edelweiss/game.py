"""Edelweiss as a `Game`: the pieces of this folder put together.

>>> g = Edelweiss()
>>> s = g.read('A = {board = "SC"}\\nB = {board = "HH"}\\nphase = "attack"\\ndeck = "S"')
>>> s = g.apply(s, Option("attack")).state
>>> [str(o) for o in g.decision(s).options]
['block']
"""

from rules.core.cards import left_over
from rules.core.game import Game
from rules.core.model import (
    Choice,
    Config,
    Decision,
    Offer,
    Option,
    Reason,
    Result,
    Setting,
    Step,
    Turn,
)
from rules.core.rng import Rng
from rules.core.scene import Scene
from rules.core.settings import chosen_first, first_player
from rules.games.edelweiss import legal, play, position, table, value
from rules.games.edelweiss.sentences import SENTENCES
from rules.games.edelweiss.state import CLASSES, PACK, State, heap
from rules.text.codec import Codec
from rules.text.words import CORE, Text, Words, t

_SEALS = {
    "guardian": "M12 2.5l8 3v6c0 5-3.4 8.5-8 10-4.6-1.5-8-5-8-10v-6zM12 7v9.5M8 11h8",
    "buddy_summoner": "M8 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM16 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6z"
    "M2.5 20c0-4 2.4-6.5 5.5-6.5 1.6 0 3 .8 4 2 1-1.2 2.4-2 4-2 3.1 0 5.5 2.5 5.5 6.5z",
    "wizard": "M12 2.5L17 16H7zM3 18.5c2.5-1.7 5.5-2.5 9-2.5s6.5.8 9 2.5c-2.5 1.9-5.5 2.8-9 2.8"
    "s-6.5-.9-9-2.8zM11 10.5h2",
}
_CLASS_CHOICES = (
    Choice("none", t("class.none"), about=t("class.none.about")),
    Choice("choose", t("class.choose"), about=t("class.choose.about")),
    *(
        Choice(name, t(f"class.{name}"), about=t(f"class.{name}.effect"), seal=_SEALS[name])
        for name in CLASSES
    ),
)


class Edelweiss(Game[State]):
    id = "edelweiss"
    version = 2
    seats = range(2, 3)  # ED-1.1
    minutes = 10
    words = Words(SENTENCES, CORE)
    codec = Codec(State)
    settings = (
        Setting("diamond_dust", t("setting.dust"), t("setting.dust.help"), "flag", False),
        *(
            Setting(
                f"class_{n}",
                t("setting.class"),
                t("setting.class.help"),
                "choice",
                "none",
                _CLASS_CHOICES,
                seats="each",
            )
            for n in (1, 2)
        ),
        Setting("open_hands", t("setting.open"), t("setting.open.help"), "flag", False, more=True),
        first_player(seats),
    )

    def setup(self, seed: int, config: Config) -> State:
        s = State(
            phase="class",
            turn=0,
            first=chosen_first(config),
            half=0,
            hands=("", ""),
            boards=("", ""),
            deck=PACK,
            discard="",
            classes=(config["class_1"], config["class_2"]),
            dust=config["diamond_dust"],
            is_open=config["open_hands"],
            chance=Rng.of_seed(seed).chance,
        )
        return s if "choose" in s.classes else play.begin(s).state

    def decision(self, s: State) -> Decision | None:
        return legal.decision(s)

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
        hands, classes = s.hands, s.classes
        if not s.is_open:  # ED-15.1, ED-15.2
            hands = (_hidden(s.hands[0], seat != 0), _hidden(s.hands[1], seat != 1))
        if s.phase == "class":  # ED-17.5
            classes = (_hidden_class(classes[0], seat != 0), _hidden_class(classes[1], seat != 1))
        deck = "?" * len(s.deck)  # ED-15.6
        return s._replace(hands=hands, classes=classes, deck=deck, chance=(0,))

    def sample(self, v: State, rng: Rng) -> State:
        """Every card that the view does not show, dealt at random, in agreement with what both
        players know of the hands."""
        seen = v.discard + "".join(v.hands).replace("?", "") + "".join(v.boards).upper()
        unknown = left_over(PACK, seen)
        rng.shuffle(unknown)
        hands = tuple(
            _dealt(hand, unknown, known) for hand, known in zip(v.hands, v.known, strict=True)
        )
        classes = tuple(CLASSES[rng.below(3)] if c == "?" else c for c in v.classes)
        return v._replace(
            hands=(hands[0], hands[1]),
            classes=(classes[0], classes[1]),
            deck="".join(unknown),
            chance=(rng.word(),),
        )

    def keeps_secrets(self, s: State) -> bool:
        return s.phase != "over" and not (s.is_open and s.phase != "class")

    def evaluate(self, s: State, seat: int) -> float:
        return value.evaluate(s, seat)

    def scene(self, v: State) -> Scene:
        return table.scene(v)

    def status(self, v: State) -> Text:
        return table.status(v)

    def turn(self, s: State) -> Turn | None:
        return table.turn(s)

    def prompt(self, v: State, d: Decision) -> Text:
        return table.prompt(v, d)

    def offer(self, v: State, d: Decision, o: Option) -> Offer:
        return table.offer(v, d, o)

    def attempts(self, v: State, seat: int, ref: str) -> tuple[Option, ...]:
        return table.attempts(v, seat, ref)

    def objections(self, s: State, seat: int, o: Option) -> list[Reason]:
        return legal.objections(legal.facts(s, seat), o)

    def read(self, text: str) -> State:
        return position.read(text)

    def write(self, s: State) -> str:
        return position.write(s)


def _dealt(hand: str, unknown: list[str], known: tuple[int, int]) -> str:
    """The hand with its hidden cards taken from the end of `unknown`, known ones first."""
    hidden = hand.count("?")
    if not hidden:
        return hand
    diamonds, no_hearts = known
    cards = []
    for nth in range(hidden):
        at = len(unknown) - 1
        if nth < diamonds:
            at = unknown.index("D")
        elif nth < no_hearts:
            while unknown[at] == "H":
                at -= 1
        cards.append(unknown.pop(at))
    return heap("".join(cards))


def _hidden(hand: str, hide: bool) -> str:
    return "?" * len(hand) if hide else hand


def _hidden_class(name: str, hide: bool) -> str:
    return "?" if hide and name not in ("none", "choose") else name
