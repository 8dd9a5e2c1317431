"""A game as it was played: back and forth, undo, and replay."""

import pytest

from rules.core.history import History, replay, replaying
from rules.core.model import Decision, Event, Option, Step, Turn
from rules.text.errors import BadInput, Illegal


class Line:
    """Questions one after the other: the seat (A or B), `=` for a single option, `!` if the answer
    reveals something. The state is the number of answers; the asked seat has the turn."""

    announced = frozenset({"no"})

    def __init__(self, plies):
        self.plies = plies.split()

    def decision(self, s):
        if s == len(self.plies):
            return None
        ply = self.plies[s]
        verbs = ("yes",) if "=" in ply else ("yes", "no")
        options = tuple(Option(verb) for verb in verbs)
        return Decision("AB".index(ply[0]), "ask", options, auto="=" in ply)

    def turn(self, s):
        return Turn("AB".index(self.plies[s][0])) if s < len(self.plies) else None

    def made(self, before, events):
        return (
            before._replace(on={**before.on, str(len(before.on)): events[-1].kind})
            if events
            else before
        )

    def apply(self, s, o):
        d = self.decision(s)
        if o not in d.options:
            raise Illegal("no_such", text=o)
        return Step(s + 1, (Event.of(o.verb, d.seat, reveals="!" in self.plies[s]),))


def played(plies, opening=()):
    history = History(Line(plies), 0, opening)
    for _ in plies.split():
        history.play("yes")
    return history


# -- back and forth --------------------------------------------------------------------------------


def test_another_choice_drops_what_was_undone_and_the_same_one_does_not():
    h = played("A B A B")
    h.go(1)
    h.play("yes")
    assert (h.ply, h.plies) == (2, 4)
    h.go(1)
    h.play(Option("no"))
    assert (h.ply, h.plies, h.state) == (2, 2, 2)
    assert [str(o) for o in h.options] == ["yes", "no"] and h.seats == [0, 1]
    assert [e.kind for events in h.events for e in events] == ["yes", "no"]
    assert h.states == [0, 1, 2]
    assert [dict(made.on) for made in h.made] == [{}, {"0": "yes"}, {"0": "yes", "1": "no"}]


def test_lines_are_counted_from_the_opening_and_headed_by_turns():
    h = played("A A B", (Event("deal"), Event("first")))
    assert h.told == [2, 4, 5, 7] and len(h.log) == 7
    assert [line.event and line.event.kind for line in h.log] == [
        "deal",
        "first",
        None,
        "yes",
        "yes",
        None,
        "yes",
    ]
    assert [(line.ply, line.seat) for line in h.log if line.heading] == [(1, 0), (3, 1)]
    assert [h.begin(ply) for ply in range(4)] == [0, 0, 2, 2]
    h.go(2)
    h.play("no")
    assert h.told == [2, 4, 5, 7] and [line.ply for line in h.announced] == [3]
    h.go(1)
    h.play("no")
    assert h.told == [2, 4, 5] and [line.ply for line in h.announced] == [2]


@pytest.mark.parametrize("ply", [-1, 3])
def test_no_such_ply(ply):
    h = played("A B")
    with pytest.raises(BadInput) as e:
        h.go(ply)
    assert (e.value.key, e.value.facts) == ("no_ply", {"ply": ply, "plies": 2})
    assert h.ply == 2


def test_nothing_is_played_after_the_end():
    h = played("A")
    assert h.decision is None
    with pytest.raises(Illegal) as e:
        h.play("yes")
    assert e.value.key == "over" and h.plies == 1


# -- taking back -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "plies, seat, is_open, found",
    [
        ("A B A", 0, False, 2),
        ("A B A", 1, True, 1),
        ("A B", None, False, 1),
        ("A B", 0, True, 0),
        ("A B", (0, 1), False, 1),  # of those who share a screen
        ("A B", (0,), True, 0),
        ("A B", (0,), False, "undo_revealed"),
        ("A B", 0, False, "undo_revealed"),  # it was answered
        ("A B= A=", 0, False, 0),  # but not by a forced answer
        ("B= A= B", 1, True, 2),
        ("A= B=", None, False, "no_undo"),
        ("A!", 0, False, "undo_revealed"),
        ("A A!", 0, False, "undo_revealed"),
        ("A!", None, False, "undo_revealed"),
        ("A!", 0, True, 0),
        ("A B=!", 0, False, "undo_revealed"),
        ("A! A", 0, False, 1),
        ("A B=!", 0, True, 0),
        ("B", 0, True, "no_undo"),
        ("", None, True, "no_undo"),
    ],
)
def test_what_may_be_taken_back(plies, seat, is_open, found):
    h = played(plies)
    if isinstance(found, int):
        assert h.undo_to(seat, is_open) == found
        return
    with pytest.raises(BadInput) as e:
        h.undo_to(seat, is_open)
    assert e.value.key == found


def test_taking_back_begins_where_one_stands():
    h = played("A A! A")
    h.go(1)
    assert h.undo_to(0, False) == 0


# -- playing it again ------------------------------------------------------------------------------


def test_slices_tell_how_much_is_done():
    h = History(Line("A B A B"), 0)
    assert list(replaying(h, ["yes"] * 4)) == [0.25, 0.5, 0.75, 1]
    assert h.plies == 4


def test_playing_again_stops_at_the_first_move_that_is_not_legal():
    h, error = replay(Line("A B A"), 0, ["yes", "perhaps", "yes"])
    assert h.plies == 1 and (error.key, error.where_key) == ("no_such", "2")
    h, error = replay(Line("A B A"), 0, ["yes", "no"])
    assert h.plies == 2 and error is None
