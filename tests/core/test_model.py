"""Options, settings and events as plain data."""

import pytest

from rules.core.model import Choice, Event, Option, Setting
from rules.text.errors import Unreadable
from rules.text.words import Who, t


@pytest.mark.parametrize(
    "notation, option",
    [("draw", Option("draw")), ("  guard   D E ", Option("guard", ("D", "E")))],
)
def test_a_notation_is_a_verb_and_its_arguments(notation, option):
    assert Option.parse(notation) == option
    assert str(option) == " ".join(notation.split())


@pytest.mark.parametrize(
    "notation, told",
    [("", ""), ("  ", "  "), ("x" * 401, "x" * 39 + "…")],
    ids=["", "blank", "long"],
)
def test_what_is_no_notation(notation, told):
    with pytest.raises(Unreadable) as e:
        Option.parse(notation)
    assert (e.value.key, e.value.facts) == ("notation", {"text": told})
    assert Option.parse("x" * 400).verb == "x" * 400


def test_what_a_seat_does_names_it():
    event = Event.of("roll", 1, reveals=True, n=6)
    assert event == Event("roll", 1, (("who", Who(1)), ("n", 6)), (), (), True)
    assert Event.of("roll", 1).reveals is False


def test_a_secret_is_for_some_and_what_is_own_for_each():
    event = Event.of("deal", 0, n=1).telling((0, 2), card="7")
    assert event == Event("deal", 0, (("who", Who(0)), ("n", 1)), (("card", "7"),), (0, 2))
    both = event.telling_each({0: {"luck": 3}})
    assert both.own == ((0, (("luck", 3),)),)
    assert both.seen_by(0).facts == (*event.facts, ("luck", 3), ("card", "7"))
    assert both.seen_by(2).facts == (*event.facts, ("card", "7"))
    assert both.seen_by(1) == both.seen_by(None) == Event("deal", 0, event.facts)


def test_a_default_is_one_for_so_many_seats():
    two, many, every = (
        Choice(value, t("x"), seats) for value, seats in (("2", (2,)), ("m", (3, 4)), ("e", ()))
    )
    setting = Setting("mode", t("x"), t("x"), "choice", "2", (two, many, every))
    assert [setting.default_for(seats) for seats in (2, 3, 4, 5)] == ["2", "m", "m", "e"]
    assert [many.is_for(seats) for seats in (2, 3, 4, 5)] == [False, True, True, False]
    assert every.is_for(2)
    assert setting._replace(choices=(many,)).default_for(2) == "2"
    assert setting._replace(choices=(), kind="flag", default=True).default_for(2) is True
