"""The audience of an event: everybody, some seats, each seat its own facts."""

import pytest

from rules.core.model import Event
from rules.text.words import Who

FACTS, BOTH = (("who", Who(0)),), (("card", "7"),)
SWAP = Event.of("swap", 0, reveals=True).telling((0, 2), card="7")
DEAL = Event("deal", None, FACTS).telling_each({0: {"card": "3"}, 2: {"card": "5"}})


@pytest.mark.parametrize("seat", [0, 2])
def test_seats_that_see_it_are_told_the_secret(seat):
    seen = SWAP.seen_by(seat)
    assert (seen.text.key, seen.facts) == ("log.swap.own", FACTS + BOTH)


@pytest.mark.parametrize("event", [SWAP, DEAL])
@pytest.mark.parametrize("seat", [1, None])
def test_others_get_what_is_for_everybody_and_no_more(event, seat):
    seen = event.seen_by(seat)
    assert seen == Event(event.kind, event.seat, FACTS, reveals=event.reveals)
    assert seen.text.key == f"log.{event.kind}"


def test_each_seat_is_told_its_own():
    assert [dict(DEAL.seen_by(seat).facts).get("card") for seat in (0, 1, 2)] == ["3", None, "5"]
    assert "5" not in repr(DEAL.seen_by(0)) and "3" not in repr(DEAL.seen_by(2))
    assert DEAL.seen_by(2).text.key == "log.deal.own"


def test_what_was_seen_is_seen_the_same_again():
    for event in (SWAP, DEAL):
        for seat in (0, 1, None):
            assert event.seen_by(seat).seen_by(None).facts == event.seen_by(seat).facts


def test_eyes_that_see_everything():
    assert SWAP.whole.text.key == "log.swap.own"
    assert DEAL.whole.text.key == "log.deal" and not DEAL.whole.own
