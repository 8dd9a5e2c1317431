"""What an answer to an effect will do is marked before it is given."""

import pytest
from arena import GAME, given, new
from test_invariants import FORMS, played

GONE = {"destroy", "replace", "lift"}


def marked(s, d, o, role="destroys"):
    return {ref for ref, shown in GAME.offer(s, d, o).highlights if shown == role}


def test_star_eater_shows_who_dies_on_red_and_who_on_green():
    t = given("Ahd4 Ahf4 Acd5 Acf5 Ace6 Bcd2 Bhh6 Bcc3 Bcb4", "star_eater", actions=2)
    t = t.do("summon star_eater e8")
    found = [marked(t.state, t.decision, o) for o in t.decision.options]
    assert found == [{"d2", "h6"}, {"c3"}]


def test_a_combat_move_shows_what_it_destroys_and_where_it_ends():
    t = given("Ace3 Acg3 Acf5 Bcf7 Bcg7", "furnace_bull", actions=2).do("summon furnace_bull f6")
    [onto] = [o for o in t.decision.options if o.args == ("f7",)]
    assert marked(t.state, t.decision, onto) == {"f7"}
    assert marked(t.state, t.decision, onto, "goal") == {"f7"}
    [beside] = [o for o in t.decision.options if o.args == ("e6",)]
    assert not marked(t.state, t.decision, beside)


@pytest.mark.parametrize(("mode", "seats"), FORMS)
def test_what_is_marked_is_what_happens(mode, seats):
    asked = 0
    for seed in range(3):
        for s, o, _ in played(new(mode, seats, seed).state, seed):
            d = GAME.decision(s)
            if not s.stack or o.verb == "hand_over" or d.kind in ("claim", "left_over"):
                continue
            events = GAME.step(s, o).events
            gone = {dict(e.facts)["square"] for e in events if e.kind in GONE}
            assert marked(GAME.view(s, d.seat), d, o) == gone, (seed, d, o)
            asked += bool(gone)
    assert asked > 10
