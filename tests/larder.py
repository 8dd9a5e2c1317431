"""A small game for the tests alone: it proves the op stack, packs and hidden cards.

Larder, for two. Ten cards of a pack lie shuffled; each player holds three. On a turn one plays a
card, and its effect does what its text says: gain crumbs, draw, make the other discard, peek at
the top of the deck and keep or bury it, choose one of two effects. Whoever discards a Cheese gains
a crumb for it (an effect triggered by another). The deck empty and both hands played out, the most
crumbs win.

>>> g = Larder()
>>> s = g.setup(3, g.configure({}))
>>> g.decision(s).kind
'play'
"""

from typing import NamedTuple

from rules.core.cards import dealt, filled, hidden, left_over, shuffled
from rules.core.cards.pack import Field, PackForm
from rules.core.game import Game
from rules.core.model import Decision, Event, Offer, Option, Result, Step
from rules.core.rng import Rng
from rules.core.scene import Face, Item, Panel, Scene, Zone
from rules.core.stack import Frame, OpBook, answer, ask, push, replace_top, run
from rules.core.tuples import changed, without
from rules.text.codec import Codec
from rules.text.document import Document, quote, toml
from rules.text.vocabulary import whole
from rules.text.words import CORE, Text, Who, Words, literal, t

PACK = """
game = "larder"
id = "first"
[name]
en = "The first shelf"
ja = "最初の棚"

[[card]]
id = "bread"
name = { en = "Bread", ja = "パン" }
copies = 3
effect = [["gain", 2]]

[[card]]
id = "cheese"
name = { en = "Cheese", ja = "チーズ" }
copies = 3
effect = [["gain", 1], ["draw", 1]]

[[card]]
id = "mouse"
name = { en = "Mouse", ja = "ねずみ" }
copies = 2
effect = [["discard_other"], ["gain", 1]]

[[card]]
id = "cook"
name = { en = "Cook", ja = "料理人" }
copies = 2
effect = [["peek"], ["either", [["gain", 1]], [["draw", 1]]]]
"""


class State(NamedTuple):
    to_move: int
    hands: tuple[tuple[str, ...], ...]  # "?" in a view
    deck: tuple[str, ...]
    gone: tuple[str, ...] = ()
    crumbs: tuple[int, ...] = (0, 0)
    peeked: int = -1  # who looks at the top card just now
    stack: tuple[Frame, ...] = ()
    chance: tuple[int, ...] = (0,)


BOOK = OpBook()
N = whole("n", 1, 9)
FORM = PackForm("larder", {"copies": Field("number", 1, 9), "effect": Field("ops")}, BOOK, 20)


@BOOK.op(
    "gain", en="Gain {n} {n|crumb|crumbs}.", ja="パンくずを{n}個得る。", args=(whole("n", 1, 9),)
)
def gain(s, frame, n):
    crumbs = changed(s.crumbs, frame.seat, s.crumbs[frame.seat] + n)
    return s._replace(crumbs=crumbs), (Event.of("gain", frame.seat, n=n),)


@BOOK.op("draw", en="Draw {n} {n|card|cards}.", ja="カードを{n}枚引く。", args=(N,))
def draw(s, frame, n):
    events = []
    for _ in range(min(n, len(s.deck))):
        card = s.deck[0]
        hand = tuple(sorted((*s.hands[frame.seat], card)))
        s = s._replace(deck=s.deck[1:], hands=changed(s.hands, frame.seat, hand))
        drawn = Event.of("draw", frame.seat, reveals=True)
        events.append(drawn.telling((frame.seat,), card=literal(card)))
    return s, tuple(events)


def _discarded(s, frame, o):
    seat = 1 - frame.seat
    hand = without(s.hands[seat], o.args[0])
    s = s._replace(hands=changed(s.hands, seat, hand), gone=tuple(sorted((*s.gone, o.args[0]))))
    event = Event.of("discard", seat, reveals=True, card=literal(o.args[0]))
    if o.args[0] == "cheese":  # triggers an effect of the other player, ahead of the rest
        s = push(s, Frame((("gain", 1),), seat, "cheese"))
    return s, (event,)


@BOOK.question(
    "discard_other",
    en="The other player discards a card.",
    ja="相手はカードを1枚捨てる。",
    answer=_discarded,
)
def discard_other(s, frame):
    seat = 1 - frame.seat
    options = tuple(Option("discard", (c,)) for c in dict.fromkeys(s.hands[seat]))
    return Decision(seat, "discard", options, frame.source) if options else None


def _peeked(s, frame, o):
    if s.peeked < 0:
        seen = Event.of("peek", frame.seat, reveals=True)
        seen = seen.telling((frame.seat,), card=literal(s.deck[0]))
        return replace_top(s._replace(peeked=frame.seat), frame), (seen,)  # asked once more
    if o.verb == "bury":
        s = s._replace(deck=(*s.deck[1:], s.deck[0]))
    return s._replace(peeked=-1), (Event.of(o.verb, frame.seat),)


@BOOK.question(
    "peek",
    en="You may look at the top card of the deck and bury it.",
    ja="山札の一番上を見て、底に沈めてもよい。",
    answer=_peeked,
)
def peek(s, frame):
    if not s.deck:
        return None
    verbs = ("look",) if s.peeked < 0 else ("keep", "bury")
    return Decision(frame.seat, "peek", tuple(Option(v) for v in verbs), frame.source)


def _either(s, frame, o, ops_a, ops_b):
    ops = ops_a if o.args[0] == "first" else ops_b
    rest = s.stack[-1].choose("either", o.args[0])
    return push(replace_top(s, rest), Frame(ops, frame.seat, frame.source)), ()


@BOOK.question(
    "either",
    en="Choose one: {ops_a} – or: {ops_b}",
    ja="どちらか：{ops_a}または：{ops_b}",
    args=(BOOK.ops("ops_a"), BOOK.ops("ops_b")),
    answer=_either,
)
def either(s, frame, ops_a, ops_b):
    options = (Option("choose", ("first",)), Option("choose", ("second",)))
    return Decision(frame.seat, "either", options, frame.source)


SENTENCES = {
    "game.title": ("Larder", "食料庫"),
    "game.subtitle": ("", ""),
    "game.blurb": ("A game for tests.", "テスト用のゲーム。"),
    "game.credit": ("", ""),
    "prompt.play": ("Play a card.", "カードを出してください。"),
    "prompt.discard": ("Discard a card.", "カードを捨ててください。"),
    "prompt.peek": ("Look at the top card?", "一番上を見ますか？"),
    "prompt.either": ("Which one?", "どちらにしますか？"),
    "option.any": ("{what}", "{what}"),
    "log.play": ("{who} played {card}.", "{who}は{card}を出した。"),
    "log.gain": ("{who} gained {n}.", "{who}は{n}個得た。"),
    "log.draw": ("{who} drew a card.", "{who}はカードを引いた。"),
    "log.draw.own": ("{who} drew {card}.", "{who}は{card}を引いた。"),
    "log.discard": ("{who} discarded {card}.", "{who}は{card}を捨てた。"),
    "log.peek": ("{who} looked.", "{who}は見た。"),
    "log.peek.own": ("{who} saw {card}.", "{who}は{card}を見た。"),
    "log.keep": ("{who} kept it.", "{who}は残した。"),
    "log.bury": ("{who} buried it.", "{who}は沈めた。"),
    "zone": ("{what}", "{what}"),
    "result": ("The most crumbs win.", "パンくずの多い方が勝ち。"),
}


def every_card():
    return [card.id for card in FORM.read(PACK).cards for _ in range(card["copies"])]


class Larder(Game[State]):
    id = "larder"
    version = 1
    seats = range(2, 3)
    minutes = 2
    words = Words(SENTENCES, CORE)
    codec = Codec(State, Frame)
    packs = FORM

    def setup(self, seed, config):
        rng = Rng.of_seed(seed)
        cards = shuffled(every_card(), rng)
        hands = (tuple(sorted(cards[:3])), tuple(sorted(cards[3:6])))
        return State(rng.below(2), hands, cards[6:], chance=rng.chance)

    def decision(self, s):
        if s.stack:
            return ask(BOOK, s)
        if not any(s.hands):
            return None
        hand = s.hands[s.to_move]
        if not hand:
            return Decision(s.to_move, "play", (Option("pass"),), auto=True)
        return Decision(s.to_move, "play", tuple(Option("play", (c,)) for c in dict.fromkeys(hand)))

    def step(self, s, o):
        if s.stack:
            step = answer(BOOK, s, o)
        elif o.verb == "pass":
            step = Step(s)
        else:
            step = self._play(s, o.args[0])
        done = not step.state.stack
        return step._replace(state=step.state._replace(to_move=1 - s.to_move)) if done else step

    def _play(self, s, card):
        hand = without(s.hands[s.to_move], card)
        effect = FORM.read(PACK).card(card)["effect"]
        played = Event.of("play", s.to_move, reveals=True, card=literal(card))
        s = s._replace(hands=changed(s.hands, s.to_move, hand), gone=tuple(sorted((*s.gone, card))))
        step = run(BOOK, push(s, Frame(effect, s.to_move, card)))
        return step._replace(events=(played, *step.events))

    def result(self, s):
        if self.decision(s) is not None:
            return None
        most = max(s.crumbs)
        winners = tuple(i for i in (0, 1) if s.crumbs[i] == most)
        return Result(winners, t("result"))

    def view(self, s, seat):
        hands = tuple(h if i == seat else hidden(h) for i, h in enumerate(s.hands))
        top = 1 if s.peeked == seat and seat is not None else 0
        deck = (*s.deck[:top], *hidden(s.deck[top:]))
        return s._replace(hands=hands, deck=deck, chance=(0,))

    def sample(self, v, rng):
        unseen = left_over(every_card(), (*v.gone, *v.hands[0], *v.hands[1], *v.deck))
        rng.shuffle(unseen)
        hands = tuple(dealt(hand, unseen) for hand in v.hands)
        return v._replace(hands=hands, deck=filled(v.deck, unseen), chance=(rng.word(),))

    def evaluate(self, s, seat):
        over = self.result(s)
        if over:
            return float(seat in over.winners) / len(over.winners)
        return 0.5 + (s.crumbs[seat] - s.crumbs[1 - seat]) / 40

    def offer(self, v, d, o):
        text: Text = t("option.any", what=literal(str(o)))
        at = (f"{d.seat}.{o.args[0]}",) if o.verb in ("play", "discard") else ()
        return Offer(text, text, at)

    def scene(self, v):
        zones = [
            Zone(
                f"{seat}.hand",
                "hand",
                t("zone", what=Who(seat)),
                seat,
                tuple(
                    Item(
                        f"{seat}.{c}.{i}", Face("card", c, back=c == "?"), literal(c), f"{seat}.{c}"
                    )
                    for i, c in enumerate(hand)
                ),
            )
            for seat, hand in enumerate(v.hands)
        ]
        panels = tuple(Panel(i, "AB"[i], ((literal("crumbs"), n),)) for i, n in enumerate(v.crumbs))
        return Scene((*zones, Zone("deck", "pile", literal("deck"), amount=len(v.deck))), panels)

    def read(self, position):
        doc = Document.parse(position)
        doc.only("", ("to_move", "hands", "deck", "gone", "crumbs", "peeked", "stack", "chance"))
        stack = tuple(
            Frame(BOOK.read(ops), seat, source, tuple((k, v) for k, v in chosen))
            for ops, seat, source, chosen in doc.list("stack", [])
        )
        return State(
            doc.number("to_move"),
            tuple(tuple(h.split()) for h in doc.list("hands")),
            tuple(doc.text("deck").split()),
            tuple(doc.text("gone", "").split()),
            tuple(doc.list("crumbs", [0, 0])),
            doc.number("peeked", -1, low=-1),
            stack,
            doc.chance("chance", below=10),
        )

    def write(self, s):
        return "\n".join(
            [
                f"to_move = {s.to_move}",
                f"hands = {toml(tuple(' '.join(h) for h in s.hands))}",
                f"deck = {quote(' '.join(s.deck))}",
                f"gone = {quote(' '.join(s.gone))}",
                f"crumbs = {toml(s.crumbs)}",
                f"peeked = {s.peeked}",
                f"stack = {toml(tuple(tuple(f) for f in s.stack))}",
                f"chance = {toml(s.chance)}",
            ]
        )
