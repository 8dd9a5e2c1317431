"""Boards made from the scenarios of the rules, and their actions, in their words.

`F1`, `V1`, … are cards that do not matter; `k1` … and `m1` … copies of Plain Shots, the decks.
"""

import contextlib
from pathlib import Path

from rules.core.model import Option
from rules.core.stack import Frame, run
from rules.games.walpurgis import cards
from rules.games.walpurgis.board import square
from rules.games.walpurgis.cards import SHELF, Card, Mode
from rules.games.walpurgis.play import turns
from rules.games.walpurgis.play.activation import DECLINE, STOP
from rules.games.walpurgis.play.settling import BOOK
from rules.games.walpurgis.state import ACTIVATED, ACTIVE, DORMANT, READY, Lying, Rules, State, laid

WORDS = {"act": ACTIVE, "dor": DORMANT, "up": READY, "activated": ACTIVATED}
SAID = {state: word for word, state in WORDS.items()}
NEWEST = Rules()
V1_01 = Rules(timing="locked_at_activation", order="square_order", hand_limit=0)
PACK = (Path(__file__).parent / "reference.toml").read_text("utf-8")

ICONS = {"F": "filler", "V": "filler", "k": "bell", "m": "ember"}


def _fillers():
    for letter, icon in ICONS.items():
        for id in (f"{letter}{i}" for i in range(1, 21)):
            plain = letter in "km"
            yield id, Card(id, cards.PLAIN if plain else id, icon, plain, (Mode("main"),))


_imported = contextlib.ExitStack()  # see conftest.py
BENCH = _imported.enter_context(SHELF.beside(PACK, **dict(_fillers())))


def outside():
    """All is imported: other tests know nothing of these cards (see conftest.py)."""
    _imported.close()


def words(text):
    return tuple(text.replace(",", " ").split())


class Table:
    """A state that is played on; `P1` is seat 0."""

    def __init__(self, state):
        self.s = state
        self.events = []

    @property
    def asked(self):
        return turns.decision(self.s)

    @property
    def options(self):
        return [str(o) for o in self.asked.options]

    def do(self, *notations):
        for notation in notations:
            o = Option.parse(notation)
            assert o in self.asked.options, (notation, self.asked.kind, self.options)
            self.s, events = turns.step(self.s, o)
            self.events += events
            self.settle()
        return self

    def settle(self):
        """Forced steps are done."""
        while self.asked and self.asked.auto:
            self.s, events = turns.step(self.s, self.asked.options[0])
            self.events += events

    def activate(self, card, at, barrages="", mode="", *, charge=False, before=""):
        """An activation, from the board with the card active there, with all its parts."""
        seat = self.asked.seat
        here = any(x.state == ACTIVE and x.card == card for x in self.s.board[square(at)])
        mode = mode or cards.card(card).modes[0].id
        self.do(f"turn {at} {mode}" if here else f"activate {card} {mode} {at}")
        if self.asked and self.asked.kind == "charge":
            self.do(next(o for o in self.options if o.startswith("charge")) if charge else "stay")
        if before:
            self.do(before)
        for word in words(barrages):
            self.do(f"lay {word}")
        if self.asked and self.asked.kind == "lay" and self.asked.seat == seat:
            self.do("stop")
        return self

    def decline(self):
        return self.do("decline")

    def can(self, card, at, mode=""):
        """Whether the asked seat may activate that now."""
        mode = mode or cards.card(card).modes[0].id
        return bool({f"activate {card} {mode} {at}", f"turn {at} {mode}"} & set(self.options))

    def at(self, word):
        """The contents of a square: `P1 dor k1`, or nothing."""
        pile = self.s.board[square(word)]
        return "; ".join(f"P{x.owner + 1} {SAID.get(x.state, x.state)} {x.card}" for x in pile)

    def lies(self, **squares):
        for word, what in squares.items():
            assert self.at(word) == what, (word, self.at(word), what)
        return self

    def has(self, zone, seat, cards_):
        found = " ".join(getattr(self.s, zone)[seat])
        assert found == cards_, (zone, seat, found)
        return self


def given(board="", hand="", other="", *, to_move=0, deck=None, foes=None, rules=NEWEST, **more):
    """A board in a scenario's words (`c3: P2 up ember_00; a1: P1 dor F1`), in the normal phase.
    `hand` is the turn player’s, `other` the opponent’s; `deck` and `foes` those of P1 and P2."""
    squares = {}
    for entry in filter(None, map(str.strip, board.split(";"))):
        word, what = entry.split(":")
        owner, state, card = what.split()
        squares[word.strip()] = (Lying(int(owner[1]) - 1, card, WORDS[state]),)
    hands = (words(hand), words(other))
    decks = tuple(
        words(given_) if given_ is not None else tuple(f"{letter}{i}" for i in range(1, 11))
        for given_, letter in ((deck, "k"), (foes, "m"))
    )
    ops = more.pop("ops", (("act",),))
    s = State(
        hands=hands if to_move == 0 else hands[::-1],
        decks=decks,
        board=laid(squares),
        to_move=to_move,
        turn=more.pop("turn", 7 + to_move),
        rules=rules,
        stack=(Frame(ops, to_move),),
        **more,
    )
    table = Table(run(BOOK, s).state)
    table.settle()
    return table


__all__ = ["DECLINE", "PACK", "STOP", "V1_01", "Rules", "Table", "given", "words"]
