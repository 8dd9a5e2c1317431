"""States as plain values: reading them back, and values that are no state."""

from typing import NamedTuple

import pytest

from rules.text.codec import DEPTH, Codec
from rules.text.errors import Unreadable


class Seat(NamedTuple):
    hand: tuple[str, ...]
    ready: bool = False


class Board(NamedTuple):
    seats: tuple[Seat, ...]
    turn: int | None = None


CODEC = Codec(Board, Seat, Chair=Seat)


def refused(value):
    with pytest.raises(Unreadable) as e:
        CODEC.load(value)
    return e.value


def test_types_are_named():
    board = Board((Seat(("a", "b")), Seat((), True)), 1)
    assert CODEC.dump(board) == {
        "$": "Board",
        "seats": [
            {"$": "Seat", "hand": ["a", "b"], "ready": False},
            {"$": "Seat", "hand": [], "ready": True},
        ],
        "turn": 1,
    }
    back = CODEC.load(CODEC.dump(board))
    assert back == board and type(back) is Board and type(back.seats[0]) is Seat


def test_what_is_left_out_has_its_default_and_an_older_name_is_read():
    assert CODEC.load({"$": "Board", "seats": []}) == Board(())
    assert CODEC.load({"$": "Chair", "hand": ["a"]}) == Seat(("a",))


def test_a_state_holds_nothing_else():
    with pytest.raises(TypeError, match="a list"):
        CODEC.dump(Board(([],)))


@pytest.mark.parametrize(
    "value, key, facts",
    [
        ({"$": "Table"}, "not_one_of", {"expected": "Board, Seat, Chair", "found": "Table"}),
        ({"$": ["Seat"]}, "not_one_of", {"expected": "Board, Seat, Chair", "found": "['Seat']"}),
        ({}, "not_one_of", {"expected": "Board, Seat, Chair", "found": "None"}),
        (b"Seat", "not_one_of", {"expected": "Board, Seat, Chair", "found": "bytes"}),
        ({"$": "Seat", "hat": 1}, "unknown_key", {"name": "hat", "known": "hand, ready"}),
        ({"$": "Seat", "ready": True}, "missing_key", {"name": "hand"}),
    ],
)
def test_what_is_no_state(value, key, facts):
    e = refused(value)
    assert (e.key, e.facts, e.where_key) == (key, facts, "$" if key == "not_one_of" else "")


def test_nesting_has_a_limit():
    """Counted in tuples and in named ones."""
    lists, seats = 0, 0
    for _ in range(DEPTH):
        lists, seats = [lists], {"$": "Seat", "hand": seats}
    assert CODEC.load(lists) and CODEC.load(seats)
    for deeper in ([lists], {"$": "Seat", "hand": seats}):
        assert refused(deeper).key == "too_deep"
