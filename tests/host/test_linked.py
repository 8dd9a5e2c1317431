"""Links at the desk: made from a table, and opened again."""

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

import pytest
from test_session import BOT, PERSON, act, desk_with, forced

from rules.core import link
from rules.core.history import finished
from rules.core.record import Record
from rules.core.registry import game, ids
from rules.text.errors import BadInput

DECK = 'game = "walpurgis"\nname = "月夜"\n\n[cards]\nbell_shot = 9\n'


def made(desk, **fields):
    return desk.answer({"op": "link", "table": "t1", **fields})["link"]


def refused(desk, **fields):
    with pytest.raises(BadInput) as e:
        made(desk, **fields)
    return e.value.key


def opened(desk, text):
    return desk.answer({"op": "open", "link": text})


def over(seats, **more):
    """A desk with a finished game, in which the first option was always played."""
    desk, _ = desk_with(seats, **more)
    s = desk.tables["t1"]
    while (d := s.asked()) is not None:
        s.play(str(d.options[-1]))
    return desk, s


def test_a_game_that_is_over_is_linked_to_whole():
    desk, s = over([PERSON, BOT])
    table = opened(desk, made(desk, what="game"))
    assert table["plies"] == s.history.plies > 10
    assert table["ply"] == 0 and not table["live"] and table["eyes"] == "all"
    assert table["seats"][0]["name"] == "Player 1" != desk.table(s)["seats"][0]["name"]
    last = desk.answer({"op": "go", "table": table["table"], "ply": table["plies"], "seat": None})
    assert last["result"]["winners"] == desk.table(s)["result"]["winners"] and last["live"]


def test_one_that_somebody_gave_up():
    desk, _ = desk_with([PERSON, BOT])
    forced(desk)
    desk.answer({"op": "resign", "table": "t1", "seat": 0})
    table = opened(desk, made(desk, what="game"))
    last = desk.answer({"op": "go", "table": table["table"], "ply": table["plies"], "seat": None})
    assert last["result"]["winners"] == [1]


def test_a_game_that_goes_on_is_not_told():
    desk, _ = desk_with([PERSON, BOT])
    forced(desk)
    assert refused(desk, what="game") == "link_running"
    assert refused(desk, what="save") == "not_one_of"


def test_a_position_holds_what_the_looker_sees():
    desk, _ = desk_with([PERSON, BOT])
    table = forced(desk)
    text = made(desk, what="position")
    theirs = opened(desk, text)
    assert theirs["scene"] == table["scene"]
    assert [o["n"] for o in theirs["decision"]["options"]] == [
        o["n"] for o in table["decision"]["options"]
    ]
    assert theirs["ply"] == 0 and theirs["live"]
    assert [seat["who"] for seat in theirs["seats"]] == ["person", "bot"]
    record = finished(link.opening(text)).record
    assert record.moves == () and record.seed == 0


def test_a_position_does_not_tell_the_seed():
    """The new deal for a link depends on nothing in the game."""
    desk, _ = desk_with([PERSON, BOT])
    forced(desk)
    assert made(desk, what="position") != made(desk, what="position")


def test_a_position_of_an_earlier_step():
    desk, _ = desk_with([PERSON, BOT])
    forced(desk)
    before = act(desk, "skip")
    act(desk, "end")
    desk.answer({"op": "go", "table": "t1", "ply": before["ply"], "seat": 0})
    theirs = opened(desk, made(desk, what="position"))
    assert theirs["scene"] == before["scene"]


def test_of_a_game_that_is_over_all_cards_may_be_shown():
    desk, s = over([PERSON, BOT])
    ply = s.history.plies - 3
    desk.answer({"op": "go", "table": "t1", "ply": ply, "seat": "all"})
    record = finished(link.opening(made(desk, what="position"))).record
    assert game("edelweiss").read(record.position) == s.history.states[ply]


def test_a_position_with_all_cards_tells_nothing_else():
    desk, s = over([PERSON, BOT])
    desk.answer({"op": "note", "table": "t1", "ply": 3, "text": "Mine."})
    desk.answer({"op": "branch", "table": "t1", "ply": 4})
    desk.answer({"op": "line", "table": "t1", "line": 0})
    desk.answer({"op": "go", "table": "t1", "ply": 3, "seat": "all"})
    record = finished(link.opening(made(desk, what="position"))).record
    assert (record.branches, record.notes, record.seed, record.moves) == ((), (), 0, ())
    assert s.record.branches and s.record.notes


@pytest.mark.parametrize(("name", "n"), [("tash_kalar", 4), ("war_vortex_night", 3)])
def test_a_position_for_more_people_than_sit_there(name, n):
    g = game(name)
    text = g.write(g.setup(1, g.configure({"seats": n})))
    record = Record(name, g.version, 1, g.configure({"seats": 2}), position=text)
    seats = [{"name": "", "who": "person", "level": None}] * 2
    desk, _ = desk_with([PERSON, BOT])
    for asked in (
        {"op": "open", "link": link.of_game(record._replace(table={"seats": seats}))},
        {"op": "new", "game": name, "seats": [PERSON] * 2, "position": text},
    ):
        with pytest.raises(BadInput) as e:
            desk.answer(asked)
        assert e.value.key == "position_seats"


def test_behind_a_curtain_nothing_is_told():
    desk, _ = desk_with([PERSON, {**PERSON, "name": "Ben"}])
    assert forced(desk)["curtain"] == 0
    assert refused(desk) == "not_yours"


def test_a_lesson_has_no_link():
    desk, _ = desk_with([PERSON, BOT])
    table = desk.answer({"op": "new", "game": "edelweiss", "lesson": True})
    assert refused(desk, table=table["table"]) == "not_yours"


def test_a_picture_for_an_address():
    desk, _ = desk_with([PERSON, BOT])
    found = made(desk, picture={"html": "<p>盤</p>"})
    assert found.startswith("p1.") and link.kind_of(found) == "picture"
    assert refused(desk, picture=5) == "wrong_type"
    assert refused(desk, picture={"html": 5}) == "wrong_type"


def in_words(desk, table):
    """The words of a table's picture, as in an address."""
    found = desk.answer({"op": "link", "table": table, "picture": {"html": "<p></p>"}})["link"]
    letters = found.removeprefix("p1.")
    body = zlib.decompress(urlsafe_b64decode(letters + "=" * (-len(letters) % 4)))
    return json.loads(body)["text"]


def test_a_picture_says_what_whoever_looks_knows():
    """In words and with the task of a puzzle; a hidden hand is not described."""
    desk, table = desk_with([PERSON, BOT])
    said = in_words(desk, table["table"])
    assert said.startswith("Edelweiss, ") and "face-down card ×" in said.partition("Player B")[2]
    laid = desk.answer({"op": "new", "game": "edelweiss", "puzzle": "muster"})
    _, task, empty, *_ = in_words(desk, laid["table"]).split("\n")
    assert task.startswith("One Spade, three Clubs: Win within 3 turns") and not empty


def test_a_deck():
    desk, _ = desk_with([PERSON, BOT])
    told = desk.answer({"op": "deck", "link": made(desk, deck=DECK)})
    assert told["game"] == "walpurgis" and told["name"] == "月夜"
    assert told["cards"] == [["bell_shot", 9]] and told["faults"] == []


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("g1.AAAA", "link_form"),
        (link.of_deck("name = 5"), "missing_key"),
        (link.of_deck("["), "toml"),
    ],
)
def test_what_leads_to_no_deck(text, key):
    desk, _ = desk_with([PERSON, BOT])
    with pytest.raises(BadInput) as e:
        desk.answer({"op": "deck", "link": text})
    assert e.value.key == key


def typed(name, position):
    """The link of a position and no more, as a wiki makes it that has no Python."""
    body = json.dumps({"game": name, "position": position}).encode()
    return "g1." + urlsafe_b64encode(zlib.compress(body)).decode().rstrip("=")


def test_a_link_of_a_position_and_no_more():
    desk, _ = desk_with([PERSON, BOT])
    position = 'to_move = "B"\nphase = "attack"\nB = { board = "S" }'
    table = opened(desk, typed("edelweiss", position))
    assert [seat["who"] for seat in table["seats"]] == ["bot", "person"]
    assert table["decision"]["kind"] == "attack"
    assert desk.answer({"op": "act", "table": table["table"], "n": "attack", "ply": 0})


@pytest.mark.parametrize("name", ids())
def test_a_position_alone_seats_as_many_as_it_has(name):
    g = game(name)
    for n in g.seats:
        position = g.write(g.setup(3, g.configure({"seats": n})))
        table = opened(desk_with([PERSON, BOT])[0], typed(name, position))
        assert sorted(seat["who"] for seat in table["seats"]) == ["bot"] * (n - 1) + ["person"]


def test_a_broken_link_leaves_the_table():
    desk, table = desk_with([PERSON, BOT])
    with pytest.raises(BadInput) as e:
        opened(desk, "g1.AAAA")
    assert e.value.key == "link_cut"
    assert list(desk.tables) == [table["table"]]


@pytest.mark.parametrize("seats", [None, [], [{"who": "nobody"}], [PERSON] * 9])
def test_a_link_that_seats_nobody(seats):
    desk, _ = over([PERSON, BOT])
    record = finished(link.opening(made(desk, what="game"))).record
    text = link.of_game(record._replace(table={"seats": seats}))
    with pytest.raises(BadInput):
        opened(desk, text)
    assert list(desk.tables) == ["t1"]
