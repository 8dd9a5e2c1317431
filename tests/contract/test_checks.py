"""The contract's own checks can fail: games that break one promise each are caught."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent))
from larder import Larder
from test_contract import check_who_is_asked_next
from test_contract import test_scene as check_scene

from rules.core.model import Step


class Nosy(Larder):
    """A player who holds a Cheese has another turn, though nobody else can know of it."""

    def apply(self, s, o):
        step = super().apply(s, o)
        if step.state.to_move != s.to_move and "cheese" in step.state.hands[s.to_move]:
            return Step(step.state._replace(to_move=s.to_move), step.events)
        return step


class Blurred(Larder):
    """A card is called as the pile beside it."""

    def scene(self, v):
        scene = super().scene(v)
        hand, *others = scene.zones
        items = tuple(i._replace(on="deck") for i in hand.items)
        return scene._replace(zones=(hand._replace(items=items), *others))


def faces(**changes):
    """A larder whose cards look otherwise."""

    class Other(Larder):
        def scene(self, v):
            def other(item):
                return item._replace(face=item.face._replace(**changes))

            scene = super().scene(v)
            zones = [z._replace(items=tuple(map(other, z.items))) for z in scene.zones]
            return scene._replace(zones=tuple(zones))

    return Other()


@pytest.mark.parametrize("changes", [{"shape": "crad"}, {"shape": "die", "back": True}])
def test_a_face_that_nothing_draws_is_caught(changes):
    check_scene(faces())
    with pytest.raises(AssertionError):
        check_scene(faces(**changes))


def test_a_turn_that_tells_of_a_hand_is_caught():
    assert check_who_is_asked_next(Larder(), 4) > 100
    with pytest.raises(AssertionError):
        check_who_is_asked_next(Nosy(), 4)


def test_one_ref_for_a_thing_and_a_zone_is_caught():
    with pytest.raises(AssertionError):
        check_scene(Blurred())
