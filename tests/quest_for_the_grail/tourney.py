"""A game that is played by a test, step by step: answers that a test does not give are those of the
specification's scenarios (everybody passes, nobody yields, heals or names a champion).

Words: `P1.Alpha` a warrior of the first player, `P1.Alpha.Page` a card on it, `P1.Northmark` a
domain, `P2.quest` an active quest, `Mishap` a card. The beginning of a name is enough, `_` stands
for a space.
"""

from trial import of, table

from rules.core.model import Option
from rules.core.stack import Frame, run
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.observation import owned
from rules.games.quest_for_the_grail.play import match
from rules.games.quest_for_the_grail.play.flow import FLOW
from rules.games.quest_for_the_grail.play.turns import TURN

USUAL = {
    "window": "pass",
    "yield": "fight_on",
    "heal": "keep",
    "champion": "himself",
    "answer_honor": "accept",
    "answer_yield": "accept",
    "inflict": "spare",
    "payout": "valor",
    "refresh": "keep",
    "build": "end",
    "deploy": "end",
    "assign": "end",
    "act": "end",
}


def _card(word):
    found = [c for c in cards.known() if _fits(c, word)]
    own = [c for c in found if c.startswith("x_")]
    return (own or found)[0]


def _fits(card, word):
    return cards.card(card).name.removeprefix("Sir ").startswith(word.replace("_", " "))


class Arena:
    def __init__(self, *sides, hands=(), quests=(), decks=(), court=(), discards=(), first=0):
        """The cards in front of each player; hands, active quests (by default Vigil), the next
        quests, court decks (20 Spears) and court discards of each."""
        s = table(*sides, to_move=first)
        for n in range(s.seats):
            s = s.with_side(
                n,
                hand=tuple(sorted(map(of, _at(hands, n, ())))),
                court=tuple(map(of, _at(court, n, ["Spear"] * 20))),
                quests=tuple(map(of, _at(decks, n, ["Rebel"] * 10))),
                court_discard=tuple(map(of, _at(discards, n, ()))),
                quest=of(_at(quests, n, "Vigil")) if _at(quests, n, "Vigil") else "",
                quest_id=s.next_id + n if _at(quests, n, "Vigil") else 0,
            )
        self.s = s._replace(next_id=s.next_id + len(s.sides), turn=1)
        self.told = []

    # -- where it stands ---------------------------------------------------------------------------

    @property
    def d(self):
        return match.decision(self.s)

    def options(self):
        return [str(o) for o in self.d.options]

    def offers(self, text):
        return self._option(text) in self.d.options

    def ref(self, word):
        """The ref that a word means."""
        head, _, rest = word.partition(".")
        if not (head[:1] == "P" and head[1:].isdigit() and rest):
            return _card(word) if word[:1].isupper() else word
        seat = int(head[1:]) - 1
        if rest == "quest":
            return f"q{seat}"
        name, _, thing = rest.partition(".")
        for w in self.s.warriors:
            if w.controller == seat and _fits(w.card, name):
                if not thing:
                    return f"w{w.id}"
                return next(f"c{a.id}" for a in w.attached if _fits(a.card, thing))
        return next(
            f"d{d.id}" for d in self.s.domains if d.controller == seat and _fits(d.card, name)
        )

    def w(self, word):
        at = self.ref(word)
        return next(w for w in self.s.warriors if f"w{w.id}" == at)

    def valor(self, word):
        return self.w(word).valor

    def damage(self, word):
        return self.w(word).damage

    def on(self, word):
        return [cards.card(a.card).name for a in self.w(word).attached]

    def is_there(self, word):
        try:
            self.ref(word)
        except StopIteration:
            return False
        return True

    def hand(self, seat):
        return [cards.card(c).name for c in self.s.sides[seat - 1].hand]

    def pile(self, seat, name="court_discard"):
        return [cards.card(c).name for c in getattr(self.s.sides[seat - 1], name)]

    def quest(self, seat):
        found = self.s.sides[seat - 1].quest
        return cards.card(found).name if found else ""

    # -- how it goes on ----------------------------------------------------------------------------

    def begin(self, phase="challenge"):
        """The game goes on from the beginning of a phase."""
        at = TURN.index(("phase", phase))
        self._bring()
        s = self.s._replace(stack=(Frame(TURN[at:], self.s.to_move, "turn"),))
        self._took(run(FLOW, s))
        return self

    def start(self, seat):
        """A turn of a player starts."""
        self._bring()
        s = self.s._replace(stack=(Frame((("turn", seat - 1),), seat - 1, "turn"),))
        self._took(run(FLOW, s))
        return self

    def _bring(self):
        """Makes the present cards those that each player has brought."""
        for n in range(self.s.seats):
            self.s = self.s.with_side(n, brought=tuple(sorted(owned(self.s, n))))

    def _took(self, step):
        self.s = step.state
        self.told += step.events

    def _option(self, text):
        verb, *args = text.split()
        return Option(verb, tuple(self.ref(arg) for arg in args))

    def dice(self, text):
        """Dice that come next, in the order in which they are rolled."""
        found = [int(c) for c in text if c.isdigit()]
        self.s = self.s._replace(chance=(*self.s.chance, *found))
        return self

    def do(self, *texts):
        """Answers the questions, the usual way up to the first that has such an answer."""
        for text in texts:
            o = self._to(text)  # which goes on to where it can be answered
            self._took(match.step(self.s, o))
        return self

    def _to(self, text):
        for _ in range(300):
            assert self.d is not None, f"{text}: the game is over"
            o = self._option(text)
            if o in self.d.options:
                return o
            self._usual({})
        raise AssertionError(text)

    def _usual(self, answers):
        given = answers.get(self.d.kind, [])
        text = given.pop(0) if given else USUAL.get(self.d.kind)
        assert text is not None, f"asked {self.d.kind}: {self.options()}"
        o = self._option(text)
        if o not in self.d.options:
            o = self.d.options[0]
        self._took(match.step(self.s, o))

    def passed(self):
        """The state after all plies that play themselves."""
        while self.d is not None and self.d.is_forced:
            self._took(match.step(self.s, self.d.options[0]))
        return self

    def until(self, kind, seat=0, source=None):
        """Goes on the usual way to a question of this kind, asked of this player."""
        for _ in range(300):
            d = self.d
            assert d is not None, f"{kind}: the game is over"
            if d.kind == kind and seat in (0, d.seat + 1) and source in (None, d.source):
                return self
            self._usual({})
        raise AssertionError(kind)

    def window(self, name, seat):
        return self.until("window", seat, name)

    def to_act(self, **answers):
        """Goes on until the active player is asked for the next action, or his turn is over."""
        answers = {
            key: [one] if isinstance(one, str) else list(one) for key, one in answers.items()
        }
        turns = self.s.turn
        for _ in range(300):
            if self.d is None or self.d.kind == "act" or self.s.turn != turns:
                break
            self._usual(answers)
        left = {key: one for key, one in answers.items() if one}
        assert not left, f"nobody was asked: {left}"
        assert len(self.s.chance) == 1, "dice are left"
        return self

    def to_the_end(self):
        """Continues with the usual answers until a player has won."""
        for _ in range(500):
            if self.d is None:
                return self
            self._usual({})
        raise AssertionError("the game goes on")

    def told_of(self, *kinds):
        return [dict(e.facts) for e in self.told if e.kind in kinds]

    def events(self, kind):
        return [dict(e.facts) for e in self.told if e.kind == kind]


def _at(given, n, default):
    return given[n] if n < len(given) and given[n] is not None else default
