"""Lines of a game: begun when looking back, named, annotated, saved, resumed."""

import json

import pytest
from test_linked import over
from test_session import BOT, PERSON, act, desk_with, forced

from pywasm_app.host import keeping, lines
from pywasm_app.host.seats import Seat
from pywasm_app.host.session import Session
from pywasm_app.host.sight import seen, seen_by
from rules.core.branch import MOST, NAME, NOTE, Branch, Note, read, written
from rules.core.history import finished
from rules.core.record import Record
from rules.core.registry import game, ids
from rules.text.errors import BadInput, Unreadable


def ask(desk, op, **fields):
    return desk.answer({"op": op, "table": "t1", **fields})


def refused(desk, op, **fields):
    with pytest.raises(BadInput) as e:
        ask(desk, op, **fields)
    return e.value.key


def begun(name):
    g = game(name)
    return g.setup(1, g.configure({"seats": 2}))


def reopened(desk):
    save = keeping.save(desk.tables["t1"])
    table = desk.answer({"op": "open", "save": save})
    assert table["notice"] == ""
    return table, desk.tables[table["table"]]


def branched(ply=4):
    """A game that is over, on another line that begins at a ply; and the line that was played."""
    desk, s = over([PERSON, BOT])
    played = s.moves
    ask(desk, "branch", ply=ply)
    return desk, s, played


def test_another_line_begins_where_somebody_looks_back():
    desk, s = over([PERSON, BOT])
    played = s.moves
    ask(desk, "go", ply=4, seat="all")
    table = ask(desk, "branch", ply=4)
    assert table["ply"] == table["plies"] == 4 and table["live"] and table["result"] is None
    assert table["line"] == 1 and [line["from"] for line in table["lines"]] == [4, 4]
    assert table["lines"][0]["plies"] == len(played)
    assert not table["can"]["redo"] and table["log"]["lines"]
    while s.forced():
        s.play(s.forced())
    other = next(str(o) for o in s.asked().options if str(o) != played[len(s.moves)])
    s.play(other)
    assert ask(desk, "undo")["ply"] == len(s.moves)  # nothing is at stake


def test_both_lines_are_kept_and_taken_again():
    desk, s, played = branched()
    while s.asked() is not None and len(s.moves) < 30:
        s.play(str(s.asked().options[0]))
    other = s.moves
    assert other != played[: len(other)]
    table, s = reopened(desk)
    assert table["lines"] == seen(s).lines and table["line"] == 1
    table = desk.answer({"op": "line", "table": s.key, "line": 0})
    assert s.moves == played and table["result"] and table["line"] == 0
    table = desk.answer({"op": "line", "table": s.key, "line": 1})
    assert s.moves == other and table["line"] == 1 and table["notice"] == ""


def test_the_whole_game_is_as_if_it_had_been_played_so():
    desk, s, _played = branched()
    ask(desk, "line", line=0)
    other = over([PERSON, BOT])[1]
    assert s.history.states == other.history.states and s.history.log == other.history.log


def test_who_gave_up_is_kept_with_the_line():
    desk, _ = desk_with([PERSON, BOT])
    forced(desk)
    act(desk, "skip")
    ask(desk, "resign", seat=0)
    assert ask(desk, "branch", ply=1)["result"] is None
    table, s = reopened(desk)
    assert table["result"] is None
    back = desk.answer({"op": "line", "table": s.key, "line": 0})
    assert back["result"]["winners"] == [1]


def test_while_a_game_goes_on_nobody_begins_anew():
    desk, _ = desk_with([PERSON, BOT])
    table = forced(desk)
    act(desk, "skip")
    assert not table["can"]["branch"] and refused(desk, "branch", ply=1) == "branch_running"


def test_but_where_undo_is_open():
    desk, _ = desk_with([PERSON, BOT], undo="open")
    table = forced(desk)
    act(desk, "skip")
    assert table["can"]["branch"]
    assert ask(desk, "branch", ply=table["ply"])["lines"]


def test_not_at_the_end_and_not_beyond():
    desk, s = over([PERSON, BOT])
    end = s.history.plies
    assert refused(desk, "branch", ply=end) == "over"
    assert refused(desk, "branch", ply=end + 1) == "no_ply"
    assert refused(desk, "branch", ply=-1) == "no_ply"


def test_there_is_an_end_to_them():
    desk, s, _ = branched()
    for _ in range(MOST - 1):
        s.play(str(s.asked().options[0]))
        ask(desk, "branch", ply=4)
    s.play(str(s.asked().options[0]))
    assert refused(desk, "branch", ply=4) == "too_big"


def test_names():
    desk, _s, _ = branched()
    ask(desk, "name_line", line=0, name="As  it\nwas")
    table = ask(desk, "name_line", line=1, name="Bolder")
    assert [line["name"] for line in table["lines"]] == ["As it was", "Bolder"]
    assert reopened(desk)[0]["lines"] == table["lines"]
    assert refused(desk, "name_line", line=1, name="x" * (NAME + 1)) == "name_length"
    assert refused(desk, "name_line", line=2, name="x") == "out_of_range"


def test_a_line_is_dropped():
    desk, _s, _played = branched()
    assert refused(desk, "drop_line", line=1) == "line_open"
    table = ask(desk, "drop_line", line=0)
    assert table["lines"] == [] and table["line"] == 0 and table["ply"] == 4
    assert reopened(desk)[0]["lines"] == []


def test_notes():
    desk, _s = over([PERSON, BOT])
    ask(desk, "note", ply=3, text="Here it turned.\nWhy?\x00")
    table = ask(desk, "note", ply=5, text="Too late.")
    assert table["notes"] == {"3": "Here it turned.\nWhy?\ufffd", "5": "Too late."}
    assert reopened(desk)[0]["notes"] == table["notes"]
    assert ask(desk, "note", ply=3, text=" ")["notes"] == {"5": "Too late."}
    assert ask(desk, "branch", ply=4)["notes"] == {}  # that move is not on this line
    assert ask(desk, "line", line=0)["notes"] == {"5": "Too late."}
    assert refused(desk, "note", ply=10_000, text="") == "no_ply"
    assert refused(desk, "note", ply=1, text="x" * (NOTE + 1)) == "too_big"


def test_a_note_on_what_is_undone_is_not_saved():
    desk, s = desk_with([PERSON, BOT], undo="open")
    forced(desk)
    s = desk.tables["t1"]
    ply = act(desk, "skip")["ply"]
    ask(desk, "note", ply=ply, text="Hm.")
    assert "Hm." in keeping.save(s)
    ask(desk, "undo")
    assert "Hm." not in keeping.save(s)


def test_a_game_that_nobody_looked_back_on_is_saved_as_before():
    _desk, s = over([PERSON, BOT])
    body = json.loads(keeping.save(s).split("\n")[1])
    assert not {"branches", "notes", "name", "at"} & set(body)


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"branches": 5}, "branches"),
        ({"branches": [{}] * (MOST + 1)}, "branches"),
        ({"branches": [5]}, "branches.0"),
        ({"branches": [{"from": 10_000, "moves": []}]}, "branches.0.from"),
        ({"branches": [{"from": 0}]}, "branches.0.moves"),
        ({"branches": [{"from": 0, "moves": [7]}]}, "branches.0.moves.0"),
        ({"branches": [{"from": 0, "moves": [], "name": "x" * 99}]}, "branches.0.name"),
        ({"branches": [{"from": 0, "moves": [], "resigned": -1}]}, "branches.0.resigned"),
        ({"notes": []}, "notes"),
        ({"notes": {"x": "y"}}, "notes"),
        ({"notes": {"1": 5}}, "notes.1"),
        ({"name": 5}, "name"),
        ({"at": "1"}, "at"),
    ],
)
def test_a_save_with_bad_lines(changes, where):
    desk, s = over([PERSON, BOT])
    body = {**json.loads(keeping.save(s).split("\n")[1]), **changes}
    with pytest.raises(BadInput) as e:
        desk.answer({"op": "open", "save": json.dumps(body)})
    assert e.value.where_key == where


def test_a_line_that_is_not_possible_stops_where_it_is_not():
    desk, s, played = branched()
    bad = s.record.branches[0]._replace(moves=(*played[:6], "fly", *played[7:]))
    s.record = s.record._replace(branches=(bad,))
    table = ask(desk, "line", line=0)
    assert "fly" in table["notice"] and table["plies"] == 6
    assert s.moves == played[:6]


def test_behind_a_curtain_nobody_looks_back():
    desk, _ = desk_with([PERSON, {**PERSON, "name": "Ben"}])
    forced(desk)
    for op in ("branch", "note", "transcript", "line", "name_line", "drop_line"):
        assert refused(desk, op, ply=0, line=0, text="", name="") == "not_yours"


def test_a_transcript_tells_what_the_looker_may_know():
    desk, s = over([PERSON, BOT])
    ask(desk, "note", ply=s.history.plies, text="Well\nplayed.")
    text = ask(desk, "transcript")["text"]
    assert text.startswith("Edelweiss\nA You  B Computer\n")
    assert "       | Well\n       | played." in text
    assert text.rstrip().endswith(desk.table(s)["result"]["text"])
    for line in desk.table(s)["log"]["lines"]:
        assert line["text"] in text


def test_a_transcript_has_every_note_in_order():
    """Including those on steps without a text."""
    desk, s = over([PERSON, BOT])
    for ply in range(s.history.plies + 1):
        ask(desk, "note", ply=ply, text=f"Note {ply}.")
    text = ask(desk, "transcript")["text"].splitlines()
    found = [line for line in text if line.startswith("       | ")]
    assert found == [f"       | Note {ply}." for ply in range(s.history.plies + 1)]
    told = {int(line[:5]): at for at, line in enumerate(text) if line[:5].strip().isdigit()}
    assert told and set(told) < set(range(s.history.plies + 1))
    assert all(text[at + 1] == f"       | Note {ply}." for ply, at in told.items())


# -- found by an attacker ------------------------------------------------------------------------


def test_what_is_done_while_a_line_is_replayed_is_not_lost():
    desk, s, _ = branched()
    work = lines.entering(s, 0)
    next(work)
    ask(desk, "note", ply=2, text="Meanwhile")
    with pytest.raises(BadInput) as e:
        finished(work)
    assert e.value.key == "stale" and s.record.notes == (Note(2, "Meanwhile"),)
    assert len(s.record.branches) == 1


def test_the_line_that_was_played_stays_as_fair_as_it_was():
    desk, _ = desk_with([PERSON, BOT])
    forced(desk)
    ask(desk, "resign", seat=0)
    ask(desk, "go", ply=0, seat="all")
    assert refused(desk, "undo") == "undo_peeked"
    ask(desk, "branch", ply=0)
    ask(desk, "line", line=0)
    assert refused(desk, "undo") == "undo_peeked"


def test_who_has_tried_another_line_takes_nothing_back_on_the_first():
    desk, _ = desk_with([PERSON, BOT])
    forced(desk)
    ask(desk, "resign", seat=0)
    ask(desk, "branch", ply=0)
    ask(desk, "line", line=0)
    assert refused(desk, "undo") == "undo_peeked"


def test_without_the_line_that_was_played_a_table_is_an_open_one():
    desk, _, _ = branched()
    ask(desk, "drop_line", line=0)
    assert desk.tables["t1"].was_open and '"undo":"open"' in keeping.save(desk.tables["t1"])


def two_at_a_screen(name="edelweiss"):
    """A game of two people, of whom the first has lifted the curtain; and who is asked first."""
    seats = [{**PERSON, "name": "Aiko"}, {**PERSON, "name": "Ben"}]
    desk, _ = desk_with(seats, game=name, config={"seats": 2})
    forced(desk)
    first = desk.tables["t1"].asked().seat
    ask(desk, "view_as", seat=first)
    return desk, first


@pytest.mark.parametrize("name", [n for n in ids() if game(n).keeps_secrets(begun(n))])
def test_what_two_people_note_on_one_step_is_kept_apart_and_together_in_the_end(name):
    desk, first = two_at_a_screen(name)
    second = 1 - first
    mine = ask(desk, "note", ply=0, text="Two hearts.")
    assert (mine["notes"], mine["writer"]) == ({"0": "Two hearts."}, first)
    desk.tables["t1"].eyes = second
    late = ask(desk, "note", ply=0, text="A bluff.", seat=second)  # written before the curtain fell
    assert (late["notes"], late["noted"], late["curtain"]) == ({}, [], first)
    assert ask(desk, "view_as", seat=first)["notes"] == {"0": "Two hearts."}
    text = ask(desk, "transcript")["text"]
    assert "Two hearts." in text and "A bluff." not in text
    table, s = reopened(desk)  # no curtain has been lifted
    assert (table["notes"], table["noted"], table["can"]["note"]) == ({}, [], False)
    assert [seen_by(s, seat).notes for seat in (first, second)] == [
        (Note(0, "Two hearts.", first),),
        (Note(0, "A bluff.", second),),
    ]
    desk.tables["t1"].resigned = first
    over = ask(desk, "go", ply=0, seat=second)
    assert (over["notes"], over["writer"]) == ({"0": "A bluff."}, second)
    assert over["noted"] == [{"ply": 0, "text": "Two hearts.", "seat": first}]
    told = ask(desk, "transcript")["text"]
    assert "| Aiko:" in told and "| Ben:" in told and "Two hearts." in told and "A bluff." in told
    ask(desk, "note", ply=0, text="")  # the own one goes, and the other stays
    assert [n.text for n in desk.tables["t1"].record.notes] == ["Two hearts."]


def test_nobody_notes_before_a_curtain():
    desk, first = two_at_a_screen()
    desk.tables["t1"].eyes = 1 - first
    assert refused(desk, "note", ply=0, text="Who?") == "not_yours"
    assert refused(desk, "note", ply=0, text="Who?", seat=2) == "not_yours"
    assert desk.tables["t1"].record.notes == ()


def test_notes_of_old_saves_are_everybodys():
    """They had no writer: while cards are hidden nobody can read or overwrite them."""
    desk, first = two_at_a_screen()
    s = desk.tables["t1"]
    s.record = s.record._replace(notes=(Note(0, "Whose?"),))
    assert json.loads(keeping.save(s).split("\n")[1])["notes"] == {"0": "Whose?"}
    assert ask(desk, "note", ply=0, text="Mine.")["notes"] == {"0": "Mine."}
    assert "Whose?" not in ask(desk, "transcript")["text"]
    _, again = reopened(desk)
    assert again.record.notes == (Note(0, "Whose?"), Note(0, "Mine.", first))
    table = ask(desk, "resign", seat=first)
    assert table["noted"] == [{"ply": 0, "text": "Whose?", "seat": None}]


def test_lines_keep_whose_notes_are_whose():
    notes = (Note(1, "All"), Note(1, "Mine", 0), Note(2, "Hers", 1))
    kept = written(Branch("Bold", ("draw", "skip"), notes), ())
    assert read(kept, ()).notes == notes
    for wrong in ({"x": {}}, {"100": {}}, {"0": {"x": ""}}, {"0": []}, []):
        with pytest.raises(Unreadable) as e:
            read({**kept, "notes_by": wrong}, ())
        assert e.value.where_key.startswith("notes_by")


LAID = """
to_move = "A"
[A]
hand = ["evensong", "matins"]
list = "bell"
deck = ["matins", "bell_rope", "bell_rope", "matins"]
[B]
list = "broom"
[board]
c1 = "A ready bell_shot"
"""


@pytest.mark.parametrize("again", ["matins", "evensong"])
def test_where_a_line_leaves_another_does_not_tell_a_card_that_lies_face_down(again):
    """A puts a card face down, and on another line the same or another one: B can't tell."""
    g = game("walpurgis")
    record = Record(g.id, g.version, 1, g.configure({}), position=LAID, table={"undo": "open"})
    s = Session("t1", g, record, (Seat("Aiko", "person"), Seat("Ben", "person")))
    s.play("place matins d4")
    lines.leave(s, 0)
    s.play(f"place {again} d4")
    shared = {eyes: seen_by(s, eyes).lines[0]["from"] for eyes in (0, 1)}
    assert shared == {0: 1 if again == "matins" else 0, 1: 1}


@pytest.mark.parametrize("op", ["analysis", "link"])
def test_who_was_told_everything_takes_nothing_back(op):
    desk, _ = desk_with([PERSON, BOT])
    forced(desk)
    ask(desk, "resign", seat=0)
    if op == "link":
        ask(desk, "link", what="game")
    else:
        finished(desk.sliced_analysis({"op": op, "table": "t1"}))
    assert refused(desk, "undo") == "undo_peeked"


def test_giving_up_where_nobody_can_is_dropped():
    seats = [PERSON, BOT, BOT, BOT]
    desk, _ = desk_with(seats, game="tash_kalar", config={"mode": "melee"}, undo="open")
    s = desk.tables["t1"]
    s.record = s.record._replace(branches=(Branch("", (), (), 1),))
    ask(desk, "line", line=0)
    assert s.resigned is None and reopened(desk)[1].asked() is not None


def test_a_note_on_what_is_undone_is_not_about_the_next_move():
    desk, _ = desk_with([PERSON, BOT], undo="open")
    forced(desk)
    ply = act(desk, "skip")["ply"]
    ask(desk, "note", ply=ply, text="Hm.")
    ask(desk, "undo")
    s = desk.tables["t1"]
    other = next(str(o) for o in s.asked().options if str(o) != "skip")
    assert act(desk, other)["notes"] == {}


def test_names_and_notes_of_a_save_are_printed_without_controls():
    desk, s = over([PERSON, BOT])
    body = json.loads(keeping.save(s).split("\n")[1])
    more = {"name": "a\x1b", "branches": [{"from": 0, "moves": [], "name": "\x07b"}]}
    text = json.dumps({**body, **more, "notes": {"1": "x\x00\ny"}})
    table = desk.answer({"op": "open", "save": text})
    assert [line["name"] for line in table["lines"]] == ["a\ufffd", "\ufffdb"]
    assert table["notes"] == {"1": "x\ufffd\ny"}


def test_a_transcript_of_a_running_game_keeps_the_others_cards():
    """Only their owner reads the own cards, and nobody the other's."""
    desk, _ = desk_with([PERSON, BOT])
    s = desk.tables["t1"]
    for _ in range(12):
        s.play(str(s.asked().options[-1]))
    text = ask(desk, "transcript")["text"]
    assert "Computer drew a card." in text
    for line in desk.table(s)["log"]["lines"]:
        assert line["text"] in text
    s.eyes = None
    assert ask(desk, "transcript")["text"] != text  # only the owner reads the own cards
