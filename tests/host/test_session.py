"""Tables: curtains, undo, replay, giving up, saving; what the page gets and what stays hidden."""

import json

import pytest

from pywasm_app.host.desk import Desk
from pywasm_app.host.rooms.rulebooks import PICTURES
from pywasm_app.host.sight import seen
from rules.core.model import Event
from rules.core.registry import game
from rules.text.errors import BadInput
from rules.text.words import Who

PERSON = {"name": "", "who": "person"}
BOT = {"name": "", "who": "bot", "level": "casual"}


def desk_with(seats, **more):
    """A desk and the Table message of a new game on it; forced moves are played by `forced`."""
    desk = Desk()
    request = {
        "op": "new",
        "game": "edelweiss",
        "seed": 4,
        "config": {"first": "1"},
        "seats": seats,
    }
    return desk, desk.answer({**request, **more})


def forced(desk, table="t1"):
    """Plays the plies that need no person, as the worker would."""
    s = desk.tables[table]
    while (d := s.asked()) is not None and d.auto:
        s.play("draw" if s.asked().kind == "draw" else str(s.asked().options[0]))
    return desk.table(s)


def act(desk, notation, table="t1"):
    s = desk.tables[table]
    return desk.answer({"op": "act", "table": table, "n": notation, "ply": s.history.ply})


def test_one_person_sees_the_own_hand_only():
    desk, _ = desk_with([PERSON, BOT])
    table = forced(desk)
    assert table["perspective"] == 0 and table["curtain"] is None
    text = json.dumps(table["scene"])
    assert "1.hand.?" in text
    assert not any(f"1.hand.{suit}" in text for suit in "SHCD")
    assert [o["n"] for o in table["decision"]["options"]][-1] == "skip"


def test_curtain_hides_everything_of_the_next_person():
    desk, table = desk_with([PERSON, {**PERSON, "name": "Ben"}])
    table = forced(desk)
    assert table["curtain"] == 0
    secret = [f"{seat}.hand.{suit}" for seat in (0, 1) for suit in "SHCD"]
    text = json.dumps({k: v for k, v in table.items() if k != "save"})
    assert not any(s in text for s in secret)
    assert table["decision"] is None and not table["can"]["undo"] and not table["can"]["hint"]
    assert all(
        "drew a card" in line["text"] for line in table["log"]["lines"] if line["kind"] == "draw"
    )
    table = desk.answer({"op": "view_as", "table": "t1", "seat": 0})
    assert table["curtain"] is None and table["decision"]["seat"] == 0
    assert "0.hand." in json.dumps(table["scene"])
    act(desk, "skip")
    table = act(desk, "end") if desk.tables["t1"].asked().kind == "attack" else None
    table = forced(desk)
    assert table["curtain"] == 1
    assert not any(s in json.dumps({k: v for k, v in table.items() if k != "save"}) for s in secret)


def test_open_hands_need_no_curtain():
    desk, _ = desk_with([PERSON, PERSON], config={"open_hands": True, "first": "1"})
    assert forced(desk)["curtain"] is None


def test_a_stranger_cannot_look():
    desk, _ = desk_with([PERSON, BOT])
    with pytest.raises(BadInput):
        desk.answer({"op": "view_as", "table": "t1", "seat": 1})


def test_act_is_for_the_table_as_it_was_seen():
    desk, _ = desk_with([PERSON, BOT])
    table = forced(desk)
    desk.answer({"op": "act", "table": "t1", "n": "skip", "ply": table["ply"]})
    with pytest.raises(BadInput) as e:
        desk.answer({"op": "act", "table": "t1", "n": "skip", "ply": table["ply"]})
    assert e.value.key == "stale"


def test_nobody_moves_for_a_bot():
    desk, _ = desk_with([BOT, PERSON])
    forced(desk)
    with pytest.raises(BadInput) as e:
        act(desk, "skip")
    assert e.value.key == "not_yours"


def test_illegal_and_unreadable_notation():
    desk, _ = desk_with([PERSON, BOT])
    forced(desk)
    with pytest.raises(BadInput) as e:
        act(desk, "summon D")
    assert "ED-3.3" in e.value.say("en") and "ED-3.3" in e.value.say("ja")
    with pytest.raises(BadInput):
        act(desk, "  ")
    with pytest.raises(BadInput):
        act(desk, "<img src=x onerror=alert(1)>")


def test_undo_takes_back_what_revealed_nothing():
    desk, _ = desk_with([PERSON, BOT])
    before = forced(desk)
    act(desk, "skip")
    after = desk.answer({"op": "undo", "table": "t1"})
    assert after["ply"] == before["ply"] and after["scene"] == before["scene"]
    assert after["can"]["redo"]
    assert desk.answer({"op": "redo", "table": "t1"})["ply"] == before["ply"] + 1


def test_undo_stops_at_a_drawn_card():
    desk, _ = desk_with([PERSON, BOT])
    table = forced(desk)
    assert not table["can"]["undo"] and table["undo_stops"]
    with pytest.raises(BadInput) as e:
        desk.answer({"op": "undo", "table": "t1"})
    assert e.value.key == "undo_revealed"


def test_open_undo_goes_back_further():
    desk, _ = desk_with([PERSON, BOT], undo="open")
    forced(desk)
    act(desk, "skip")
    s = desk.tables["t1"]
    forced(desk)
    while s.bot_to_move():
        s.play(str(s.asked().options[0]))
        forced(desk)
    table = desk.answer({"op": "undo", "table": "t1"})
    assert table["decision"]["seat"] == 0 and table["ply"] < s.history.plies


def test_undo_while_looking_back_returns_to_the_table():
    """Otherwise the page would go on looking at a step that is gone."""
    desk, _ = desk_with([PERSON, BOT], undo="open")
    forced(desk)
    act(desk, "skip")
    s = desk.tables["t1"]
    s.play(str(s.asked().options[0]))
    ply = s.history.ply - 1
    assert not desk.answer({"op": "go", "table": "t1", "ply": ply, "seat": None})["live"]
    table = desk.answer({"op": "undo", "table": "t1"})
    assert table["live"] and table["ply"] == table["plies"] < ply


def test_log_is_sent_once_and_replaced_after_undo():
    desk, first = desk_with([PERSON, BOT])
    second = forced(desk)
    assert second["log"]["from"] == len(first["log"]["lines"])
    third = act(desk, "skip")
    assert third["log"]["from"] == second["log"]["from"] + len(second["log"]["lines"])
    back = desk.answer({"op": "undo", "table": "t1"})
    assert back["log"] == {"from": third["log"]["from"], "lines": []}


def test_replay_shows_only_what_those_eyes_knew():
    desk, _ = desk_with([PERSON, BOT])
    forced(desk)
    act(desk, "skip")
    past = desk.answer({"op": "go", "table": "t1", "ply": 0, "seat": 0})
    assert past["ply"] == 0 and not past["live"] and past["decision"] is None
    for eyes in (1, "all"):
        with pytest.raises(BadInput):
            desk.answer({"op": "go", "table": "t1", "ply": 0, "seat": eyes})
    with pytest.raises(BadInput):
        desk.answer({"op": "go", "table": "t1", "ply": 99, "seat": 0})
    now = desk.answer({"op": "go", "table": "t1", "ply": desk.tables["t1"].history.ply, "seat": 0})
    assert now["live"]


def test_after_the_game_everything_may_be_seen():
    desk, _ = desk_with([PERSON, BOT])
    forced(desk)
    over = desk.answer({"op": "resign", "table": "t1", "seat": 0})
    assert over["result"]["winners"] == [1]
    assert "You gave up" in over["result"]["text"]
    assert over["log"]["lines"][-1]["kind"] == "resign"
    everything = desk.answer({"op": "go", "table": "t1", "ply": 1, "seat": "all"})
    assert "1.hand.?" not in json.dumps(everything["scene"])
    with pytest.raises(BadInput):
        desk.answer({"op": "resign", "table": "t1", "seat": 0})


def test_giving_up_can_be_taken_back_and_is_saved():
    desk, _ = desk_with([PERSON, BOT])
    forced(desk)
    over = desk.answer({"op": "resign", "table": "t1", "seat": 0})
    again = desk.answer({"op": "open", "save": over["save"]})
    assert again["result"]["winners"] == [1]
    assert desk.answer({"op": "undo", "table": "t1"})["result"] is None


def test_a_save_opens_as_the_same_table():
    desk, _ = desk_with([{**PERSON, "name": "Aiko"}, BOT], undo="open")
    forced(desk)
    table = act(desk, "skip")
    again = desk.answer({"op": "open", "save": table["save"]})
    for key in ("scene", "decision", "seats", "ply", "status", "can"):
        assert again[key] == table[key], key
    assert again["table"] != table["table"]


def test_summary_of_a_save_needs_no_rules():
    _, table = desk_with([{**PERSON, "name": "<b>Aiko</b>"}, BOT])
    line = json.loads(table["save"].split("\n")[0])
    assert line["game"] == "edelweiss" and line["title"]["ja"] == "エーデルワイス"
    assert line["seats"][0][0] == "<b>Aiko</b>"  # text is text
    assert line["over"] is False


def test_why_not():
    desk, _ = desk_with([PERSON, BOT])
    forced(desk)
    why = desk.answer({"op": "why", "table": "t1", "n": "summon D"})
    assert why["reasons"][0]["clause"] == "ED-3.3"
    assert why["nearest"]["n"].startswith("summon")
    assert desk.answer({"op": "why", "table": "t1", "n": "skip"})["reasons"] == []
    pointed = desk.answer({"op": "why", "table": "t1", "ref": "deck"})
    assert pointed["reasons"][0]["clause"] == "ED-7.2"
    nothing = desk.answer({"op": "why", "table": "t1", "ref": "1.hand.?"})
    assert nothing["tried"] == "" and nothing["reasons"][0]["text"]


def test_languages():
    desk, _ = desk_with([PERSON, BOT])
    desk.answer({"op": "hello", "lang": "ja", "pace": 0})
    table = forced(desk)
    assert table["seats"][0]["name"] == "あなた" and table["title"] == "エーデルワイス"
    assert table["log"]["from"] == 0
    for request in ({"lang": "fr"}, {"lang": "en", "pace": -1}, {"lang": "en", "pace": "x"}):
        with pytest.raises(BadInput):
            desk.answer({"op": "hello", **request})


def test_names():
    desk, _ = desk_with([PERSON, PERSON])
    assert seen(desk.tables["t1"]).names("en") == ("Player 1", "Player 2")
    desk, _ = desk_with([{**PERSON, "name": "Ai"}, {**PERSON, "name": "Ai"}])
    assert seen(desk.tables["t1"]).names("en") == ("Ai 1", "Ai 2")
    desk, _ = desk_with([BOT, PERSON])
    assert seen(desk.tables["t1"]).names("ja") == ("コンピュータ", "あなた")


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"seats": []},
        {"seats": [PERSON] * 3},
        {"seats": [PERSON, {"who": "bot", "level": "god"}]},
        {"seats": [PERSON, {"who": "cat"}]},
        {"seats": [{"who": "person", "name": "x" * 41}, BOT]},
        {"seats": [{"who": "person", "name": 3}, BOT]},
        {"seats": ["a", "b"]},
        {"config": {"first": "7"}},
        {"config": []},
        {"seed": -1},
        {"seed": "x"},
        {"seed": 1 << 60},
        {"position": "nonsense"},
    ],
)
def test_bad_new_games(change):
    with pytest.raises(BadInput) as e:
        desk_with(change.pop("seats", [PERSON, BOT]), **change)
    for lang in ("en", "ja"):
        assert e.value.say(lang)


def test_random_seating_follows_the_seed():
    seatings = {
        tuple(s["who"] for s in desk_with([PERSON, BOT], seed=n, seating="random")[1]["seats"])
        for n in range(20)
    }
    assert seatings == {("person", "bot"), ("bot", "person")}


@pytest.mark.parametrize("seats", [[PERSON, BOT], [BOT, BOT, PERSON, BOT]])
def test_what_was_chosen_for_somebody_follows_to_the_seat(seats):
    """Also who begins."""
    chosen = ["dusk", "ember", "gale", "stone"][: len(seats)]
    person = seats.index(PERSON)
    config = {f"school_{n + 1}": school for n, school in enumerate(chosen)}
    taken = set()
    for seed in range(12):
        more = {"game": "tash_kalar", "seed": seed, "seating": "random"}
        config["first"] = str(person + 1)
        desk, table = desk_with(seats, config=config, **more)
        seat = [s["who"] for s in table["seats"]].index("person")
        played = desk.tables["t1"].record.config
        assert played[f"school_{seat + 1}"] == chosen[person]
        assert played["first"] == str(seat + 1)
        assert sorted(played[f"school_{n + 1}"] for n in range(len(seats))) == sorted(chosen)
        taken.add(seat)
    assert taken == set(range(len(seats)))


def test_position_begins_a_game():
    position = 'phase = "attack"\nA = { board = "S" }\nB = { hand = "D" }\ndeck = "S"\n'
    desk, table = desk_with([PERSON, BOT], position=position)
    assert [o["n"] for o in table["decision"]["options"]] == ["attack", "end"]
    assert desk.answer({"op": "open", "save": table["save"]})["scene"] == table["scene"]


def test_rulebook_and_pictures():
    desk = Desk()
    for lang in ("en", "ja"):
        desk.answer({"op": "hello", "lang": lang, "pace": 0})
        book = desk.answer({"op": "rulebook", "game": "edelweiss"})
        clauses = [c for section in book["sections"] for c in section["clauses"]]
        assert len(clauses) == 190
        found = [(c["id"], c["position"]) for c in clauses if c["position"]]
        positions = dict(found[:PICTURES])
        asked = {"op": "pictures", "game": "edelweiss", "positions": positions}
        drawn = desk.answer(asked)["pictures"]
        assert len(drawn) >= 20 and all(one["scene"]["zones"] for one in drawn.values())
    with pytest.raises(BadInput) as e:
        desk.answer({**asked, "positions": dict(found[: PICTURES + 1])})
    assert (e.value.key, e.value.facts["limit"]) == ("too_big", PICTURES)
    for wrong in (["ED-1"], {"ED-1": 7}, None):
        with pytest.raises(BadInput):
            desk.answer({**asked, "positions": wrong})


def test_warning_before_a_fatal_refusal():
    position = (
        'phase = "interception"\nto_move = "B"\ndeck = "S"\n'
        'A = { board = "hC" }\nB = { board = "s" }\n'
    )
    _, table = desk_with([PERSON, BOT], position=position)
    warned = {o["n"]: bool(o["warn"]) for o in table["decision"]["options"]}
    assert warned == {"lionheart": False, "no_lionheart": True}


def test_table_survives_a_fault():
    desk, _ = desk_with([PERSON, BOT])
    for op in ("nonsense", "act", "go"):
        with pytest.raises(BadInput):
            desk.answer({"op": op, "table": "t1"})
    for op in ("act", "undo", "close"):
        with pytest.raises(BadInput):
            desk.answer({"op": op, "table": "t99"})
    assert desk.answer({"op": "close", "table": "t1"}) == {}


def test_two_persons_with_nothing_to_hide_are_asked_in_turn():
    """No curtain, and the asked seat sits nearest; the deck stays hidden all the same."""
    desk, _ = desk_with([PERSON, PERSON], config={"open_hands": True, "first": "1"})
    table = forced(desk)
    assert (table["perspective"], table["decision"]["seat"]) == (0, 0)
    act(desk, "skip")
    table = forced(desk)
    assert (table["perspective"], table["decision"]["seat"]) == (1, 1)
    assert not table["can"]["all"]
    with pytest.raises(BadInput):
        desk.answer({"op": "go", "table": "t1", "ply": 0, "seat": "all"})
    assert desk.answer({"op": "go", "table": "t1", "ply": 1, "seat": 0})["perspective"] == 0


def test_what_happened_before_the_first_question_stands_in_the_log(monkeypatch):
    def opening(s):
        return (Event("first", s.first, (("who", Who(s.first)),)),)

    monkeypatch.setattr(game("edelweiss"), "opening", opening)
    seats = [{**PERSON, "name": "Aiko"}, {**PERSON, "name": "Ben"}]
    desk, table = desk_with(seats, config={"first": "2"})
    told = {"ply": 0, "seat": 1, "text": "First player: Ben.", "kind": "first", "seal": ""}
    assert table["log"] == {"from": 0, "lines": [told]}
    again = desk.answer({"op": "open", "save": table["save"]})
    assert again["log"]["lines"] == [told]
    position = game("edelweiss").write(desk.tables["t1"].history.state)
    _, table = desk_with(seats, position=position)
    assert table["log"]["lines"] == []  # a position has no past
