"""Undo after the end: a player who has seen what only the end shows can't play on."""

import pytest

from pywasm_app.host.desk import Desk
from rules.core.rng import Rng
from rules.text.errors import BadInput

PERSON = {"name": "", "who": "person"}
BOT = {"name": "", "who": "bot", "level": "beginner"}


def new(game, seats=(PERSON, BOT), seed=4, **more):
    """A desk with a new game on it, as table t1."""
    desk = Desk()
    request = {"op": "new", "game": game, "seed": seed, "seats": list(seats)}
    desk.answer({**request, "config": {"first": "1"}, **more})
    return desk


def ask(desk, op, table="t1", **fields):
    return desk.answer({"op": op, "table": table, **fields})


def played_out(desk, seed):
    """Random play until the game is over."""
    s, rng = desk.tables["t1"], Rng.of_seed(seed)
    while (d := s.asked()) is not None:
        s.play(str(rng.choice(d.options)))
    return s


def cannot_undo(desk, table="t1"):
    state = ask(desk, "view_as", table, seat=0)
    assert not state["can"]["undo"] and state["undo_stops"] and state["result"]
    with pytest.raises(BadInput) as e:
        ask(desk, "undo", table)
    assert e.value.key == "undo_peeked"
    return True


@pytest.mark.parametrize("game", ["edelweiss", "tash_kalar"])
@pytest.mark.parametrize("eyes", ["all", 1])
def test_who_gave_up_and_looked_does_not_play_on(game, eyes):
    desk = new(game)
    desk.tables["t1"].play(str(desk.tables["t1"].asked().options[0]))
    s = desk.tables["t1"]
    ask(desk, "resign", seat=0)
    ask(desk, "go", ply=s.history.ply, seat=eyes)
    table = ask(desk, "go", ply=s.history.ply, seat=0)
    assert cannot_undo(desk)
    ask(desk, "open", save=table["save"])  # nor after closing the page
    assert cannot_undo(desk, "t2")


def test_who_gave_up_and_saw_only_the_own_hand_may_play_on():
    desk = new("edelweiss")
    desk.tables["t1"].play("draw")
    ask(desk, "resign", seat=0)
    ask(desk, "go", ply=0, seat=0)
    ask(desk, "go", ply=1, seat=None)
    assert ask(desk, "undo")["result"] is None


def test_looking_at_another_person_s_hand_counts_too():
    """At one screen, with the eyes of a player who is not asked."""
    desk = new("edelweiss", (PERSON, PERSON))
    desk.tables["t1"].play("draw")
    ask(desk, "view_as", seat=0)
    ask(desk, "resign", seat=0)
    ask(desk, "view_as", seat=1)
    with pytest.raises(BadInput):
        ask(desk, "undo")


def test_an_open_table_and_open_hands_go_on():
    for more in ({"undo": "open"}, {"config": {"open_hands": True, "first": "1"}}):
        desk = new("edelweiss", **more)
        desk.tables["t1"].play("draw")
        ask(desk, "resign", seat=0)
        ask(desk, "go", ply=0, seat="all")
        table = ask(desk, "undo")
        assert table["result"] is None and table["live"] and table["eyes"] == 0


def test_a_finished_game_stays_finished_once_all_was_seen():
    """The games of which some could be taken up again (33 of 50) and the hand seen be played on."""
    possible = 0
    for seed in range(8):
        desk = new("tash_kalar", seed=seed, config={"mode": "duel", "first": "1"})
        s = played_out(desk, seed)
        possible += ask(desk, "view_as", seat=0)["can"]["undo"]
        ask(desk, "go", ply=s.history.ply - 1, seat="all")
        ask(desk, "go", ply=s.history.ply, seat=0)
        assert not ask(desk, "view_as", seat=0)["can"]["undo"]
        with pytest.raises(BadInput):
            ask(desk, "undo")
    assert possible  # else this would show nothing


def test_a_running_game_is_never_shown_with_all_eyes():
    """For any requests in any order, the reply's eyes see no more than allowed."""
    rng = Rng.of_seed(11)
    for seed in range(30):
        desk = new("edelweiss", seed=seed, undo=rng.choice(("fair", "open")))
        s = desk.tables["t1"]
        for _ in range(60):
            op = rng.choice(("act", "act", "act", "undo", "redo", "resign", "go", "go", "view_as"))
            ply, d = s.history.ply, s.asked()
            fields = {
                "act": {"n": str(d.options[0]) if d else "x", "ply": ply},
                "go": {"ply": rng.below(ply + 1), "seat": rng.choice((None, 0, 1, "all"))},
                "view_as": {"seat": rng.choice((None, 0))},
                "resign": {"seat": 0},
            }.get(op, {})
            try:
                table = ask(desk, op, **fields)
            except BadInput:
                while (d := s.asked()) is not None and (d.auto or d.seat == 1):
                    s.play(str(d.options[0]))
                continue
            if not s.is_over:
                assert table["eyes"] in (None, 0), (seed, op, fields)
