"""Helpers for the tests of this folder: positions in a line, notations, and results.

A piece is colour, rank and square: `Ahe5` is a heroic piece of A on (5,5). A notation may leave
parts open with `*`, and a summoning its orientation, if only one option fits.

>>> from fixtures import PACKS
>>> from rules.games.tash_kalar.cards import SHELF
>>> with SHELF.beside(*PACKS):
...     t = given("Acd5 Acf5 Bce4", "fx_sting").do("summon fx_sting e5; destroy e4")
...     t.board == pieces("Acd5 Acf5 Ahe5"), t.tally(), t.actions
(True, '1/0/0', 1)
"""

import json
import re
import tomllib
from contextlib import contextmanager
from fnmatch import fnmatchcase
from functools import cached_property

import pytest
from fixtures import being, flare_card, pack, task_card

from rules.core.model import Option
from rules.games.tash_kalar import cards
from rules.games.tash_kalar.cards import SHELF
from rules.games.tash_kalar.game import TashKalar
from rules.text.errors import BadInput, Illegal
from rules.text.words import LANGUAGES

GAME = TashKalar()
HOLES = ["a1", "b1", "a2", "h1", "i1", "i2", "a8", "a9", "b9", "i8", "i9", "h9"]
SQUARES = [f"{x}{y}" for y in range(1, 10) for x in "abcdefghi" if f"{x}{y}" not in HOLES]
ORIENTATIONS = ["r0", "r1", "r2", "r3", "m0", "m1", "m2", "m3"]
IN_SEAT = {"deck", "discard", "sideways"}
AT_TOP = {"to_move", "actions", "pool", "legendary", "schools"}


def pieces(text):
    return set(text.split())


def given(board="", hand="", mode="duel", *, seats=0, teams=False, hands=(), **more):
    """A position. `hand` is that of the first seat, `hands` the others' by seat; card lists are
    texts, `deck`, `discard` and `sideways` go by seat."""
    top = {"mode": mode, "teams": teams, "board": _picture(board)}
    top["seats"] = seats or (4 if teams else 3 if mode == "melee" else 2)
    table, by_seat = {}, {seat: {} for seat in range(top["seats"])}
    for seat, held in {0: hand, **dict(hands)}.items():
        by_seat[seat] |= _sorted(held.split())
    for key, value in more.items():
        if key in IN_SEAT:
            for seat, what in value.items():
                by_seat[seat][key] = what.split() if isinstance(what, str) else what
        elif key in AT_TOP:
            top[key] = value
        else:
            is_list = isinstance(value, str) and key != "next_task"
            table[key] = value.split() if is_list else value
    lines = [f"{key} = {_toml(value)}" for key, value in top.items()]
    lines += ["[table]", *(f"{key} = {_toml(value)}" for key, value in table.items())]
    for seat in by_seat.values():
        lines += ["[[seat]]", *(f"{key} = {_toml(value)}" for key, value in seat.items())]
    return Table(GAME.read("\n".join(lines)))


def new(mode="classic", seats=2, seed=1, first=1):
    """A new game, the seat `first` starting (from 1 on)."""
    config = GAME.configure({"mode": mode, "seats": seats, "first": str(first)})
    return Table(GAME.setup(seed, config))


def claims(condition, board="", hand="", script="", **more):
    """Whether the first player may claim a task of that condition when his turn ends."""
    with SHELF.beside(pack("tasks", "one", task_card("t_x", "k", "", "1", condition))):
        more = {"actions": 0, "tasks": "t_x ta1 tb1", "next_task": "tc1", "task_deck": "", **more}
        t = given(board, hand, "classic", **more)
        return bool(t.do(f"{script}; end" if script else "end").legal("claim t_x"))


@contextmanager
def flare(upper, lower='op = "gain_action"', more=(1, 20)):
    """For a while there is a flare `f_x`."""
    with SHELF.beside(pack("flares", "one", flare_card("f_x", more[0], upper, more[1], lower))):
        yield "f_x"


@contextmanager
def card(steps, pieces="1,0,c 2,0,c", rank="heroic", marks=""):
    """For a while there is a being with these steps; its pattern is a row to its right. Gives its
    id: `x`, or `l_x` for a legend."""
    kind, id = ("legends", "l_x") if rank == "legendary" else ("school", "x")
    with SHELF.beside(pack(kind, "one", being(f"{id} | {rank} | {pieces} | {marks} | {steps}"))):
        yield id


def _sorted(hand):
    legend = [c for c in hand if cards.is_legend(c)]
    flare = [c for c in hand if cards.is_flare(c)]
    school = [c for c in hand if c not in legend and c not in flare]
    return {"school": school, "legend": legend, "flare": flare}


def _toml(value):
    if isinstance(value, dict):
        return "{" + ", ".join(f"{k} = {_toml(v)}" for k, v in value.items()) + "}"
    return json.dumps(value)


def _picture(board):
    at = {piece[2:]: piece[:2] for piece in board.split()}
    assert len(at) == len(board.split()) and set(at) <= set(SQUARES), board
    rows = [[at.get(f"{x}{y}", "..") for x in "abcdefghi"] for y in range(1, 10)]
    for hole in HOLES:
        rows[int(hole[1]) - 1]["abcdefghi".index(hole[0])] = "--"
    return "\n".join(map(" ".join, rows))


class Table:
    """A state, read through `write` and `decision`."""

    def __init__(self, state):
        self.state = state

    # -- what may be done, and doing it

    @property
    def decision(self):
        return GAME.decision(self.state)

    @property
    def asked(self):
        """The seat that is asked."""
        return self.decision.seat

    @cached_property
    def options(self):
        return {str(o) for o in self.decision.options}

    def legal(self, pattern):
        """The options that fit."""
        if pattern in self.options:
            return {pattern}
        if re.fullmatch(r"summon \w+ \w+", pattern):
            pattern += " *"
        return {o for o in self.options if fnmatchcase(o, pattern)}

    def do(self, script):
        """The table after notations such as "place e5; end"."""
        table = self
        for pattern in script.split("; "):
            found = table.legal(pattern)
            assert len(found) == 1, f"{pattern} is {sorted(found)} of {sorted(table.options)}"
            table = Table(GAME.apply(table.state, Option.parse(found.pop())).state)
        return table

    def idle(self, turns=1):
        """The table after the rest of this turn and of the following ones, with only mandatory
        actions."""
        table = self
        for _ in range(turns):
            turn = table["to_move"]
            while table.decision and table["to_move"] == turn:
                ways = [o for verb in ("end", "pass", "place", "") for o in table.sorted(verb)]
                table = table.do(ways[0])
        return table

    def sorted(self, verb):
        return sorted(o for o in self.options if o.startswith(verb))

    def illegal(self, notation, clause="", by=None):
        """Refused by a rule, in any orientation; `clause` is that of one of the reasons."""
        assert not self.legal(notation), f"{notation} is legal"
        open_ = notation.startswith("summon ") and notation.count(" ") == 2
        seat = self.asked if by is None else by
        for attempt in [f"{notation} {o}" for o in ORIENTATIONS] if open_ else [notation]:
            with pytest.raises(Illegal):
                GAME.apply(self.state, Option.parse(attempt))
            reasons = GAME.explain(self.state, seat, attempt)
            assert reasons and all(said(r) for r in reasons)
        told = {r.clause for r in GAME.explain(self.state, seat, f"{notation}{' r0' * open_}")}
        assert clause in told if clause else any(told), f"{notation}: {sorted(told)}, not {clause}"
        return self

    # -- what there is

    @cached_property
    def position(self):
        return tomllib.loads(GAME.write(self.state))

    def __getitem__(self, key):
        table = self.position.get("table", {})
        defaults = {"discarded": False, "last_turns": -1, "first_turn": False}
        return table.get(key, self.position.get(key, defaults.get(key)))

    @cached_property
    def board(self):
        rows = [row.split() for row in self["board"].strip("\n").split("\n")]
        return {
            f"{cell}{column}{y}"
            for y, row in enumerate(rows, 1)
            for column, cell in zip("abcdefghi", _whole(row), strict=True)
            if cell not in ("..", "--")
        }

    @property
    def actions(self):
        return self["actions"]

    def supply(self, colour):
        """Two-sided and legendary pieces of a colour off the board."""
        mine = [piece[1] for piece in self.board if piece[0] == colour]
        return self["pool"] - len(mine) + mine.count("L"), self["legendary"] - mine.count("L")

    def held(self, kind, seat=0):
        """A seat's school, legend or flare cards, deck or discard pile."""
        found = self.position["seat"][seat].get(kind, [])
        return found if kind in IN_SEAT else sorted(found)

    def tally(self, colour="B"):
        """Pieces of a colour destroyed this turn, written c/h/L."""
        tally = self["tally"] or [0, 0, 0]
        counts = tally.get(colour, [0, 0, 0]) if isinstance(tally, dict) else tally
        return "/".join(map(str, counts))

    @property
    def points(self):
        """The places of the sides on the score track."""
        [track] = [zone for zone in GAME.scene(self.state).zones if zone.id == "score"]
        return [marker.x for marker in track.items]

    @property
    def winners(self):
        return GAME.result(self.state).winners

    @property
    def clause(self):
        return GAME.result(self.state).clause


def _whole(row):
    """A row of nine cells; holes may have been left out at both its ends."""
    missing = (9 - len(row)) // 2
    return ["--"] * missing + row + ["--"] * missing


def said(reason):
    """A reason's sentence, in English and in Japanese, after a check for missing facts."""
    assert reason.text and isinstance(reason.highlights, tuple)
    texts = [text for text in (reason.text, reason.need) if text]
    both = [" ".join(SHELF.now().words.say(text, lang) for text in texts) for lang in LANGUAGES]
    assert all(both) and not any("None" in one for one in both), both
    return both


def refused(read, text, key, line=True):
    """The error that reading gives: in both languages, one line of words, at `key`."""
    with pytest.raises(BadInput) as caught:
        read(text)
    error = caught.value
    for lang in ("en", "ja"):
        said = error.say(lang)
        assert said and "\n" not in said and len(said) < 400
    assert error.where_key == key, str(error)
    assert (error.line is not None) == line, str(error)
    return error
