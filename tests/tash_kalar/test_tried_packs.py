"""Packs that are tried without being put into the game's folder: at tables, in saves, by
`check-pack` and `play`, which take and refuse the same."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from pywasm_app.host import keeping
from pywasm_app.host.desk import Desk
from rules.cli.main import main
from rules.core.cards import pack as packs
from rules.core.registry import game
from rules.games.tash_kalar import cards, setup
from rules.text.errors import BadInput

GAME = game("tash_kalar")
PAGE = (Path(__file__).parents[2] / "docs" / "card-packs.md").read_text("utf-8")
BROOK, FLARE, TASK, *_ = re.findall(r"^```toml\n(.*?)^```$", PAGE, re.M | re.S)
HEAD = 'game = "tash_kalar"\nid = "other"\nname = {{ en = "Other", ja = "他" }}\nkind = "{}"\n'
CARDS = BROOK[BROOK.index("[[card]]") :]
GOOD = {
    "school": BROOK,
    "legends": HEAD.format("legends") + CARDS.replace("heroic", "legendary"),
    "flares": HEAD.format("flares") + FLARE,
    "tasks": HEAD.format("tasks") + TASK,
    "one card": BROOK[: BROOK.rindex("[[card]]")],
    "json": json.dumps(tomllib.loads(BROOK)),
}
GAINS = ", ".join(['["gain_action", 1]'] * 30)
DEEP = '["if", "previous_done", [' + ", ".join([f'["if", "self_survives", [{GAINS}]]'] * 30) + "]]"
SHIPPED = cards.cards_of("dusk")[0]
BAD = {
    "another game's": BROOK.replace("tash_kalar", "edelweiss", 1),
    "no game's": BROOK.replace("tash_kalar", "chess", 1),
    "a shipped pack's id": BROOK.replace('"brook"', '"dusk"'),
    "a shipped card's id": BROOK.replace('"reed_piper"', f'"{SHIPPED}"'),
    "a shipped flare's id": BROOK.replace('"reed_piper"', f'"{setup.shared("flares")[0]}"'),
    "twice the same": BROOK.replace('"reed_piper"', '"water_strider"'),
    "no step": BROOK.replace("gain_action", "gain"),
    "no rank": BROOK.replace('rank = "common"\n', ""),
    "no cards": BROOK[: BROOK.index("[[card]]")],
    "no more cards": BROOK[: BROOK.index("[[card]]")] + "card = []\n",
    "no toml": "game = ",
    "no json": '{"game": ',
    "more steps than a turn may take": BROOK.replace(
        '{ op = "gain_action" }', ", ".join([DEEP] * 11)
    ),
    "nothing": "",
    "too much": "#" * 300_000,
}


@pytest.fixture(autouse=True)
def own():
    """A tried card is known only in its own game."""
    yield
    assert not cards.is_being("water_strider") and "school_1" in {s.name for s in GAME.settings}


@pytest.fixture
def run(capsys, tmp_path):
    def call(*args, pack):
        file = tmp_path / "pack.toml"
        file.write_text(pack, "utf-8")
        status = main([str(file) if arg == "FILE" else arg for arg in args])
        return status, *capsys.readouterr()

    return call


def play(run, pack):
    args = ("play", "tash_kalar", "--pack", "FILE", "--games", "2", "--json")
    return run(*args, pack=pack)


@pytest.mark.parametrize("pack", GOOD.values(), ids=GOOD)
def test_what_is_found_right_can_be_played(run, pack):
    assert run("check-pack", "FILE", pack=pack)[0] == 0
    status, out, _ = play(run, pack)
    assert status == 0 and json.loads(out)["games"] == 2
    assert not cards.is_being("water_strider")  # and is forgotten afterwards


@pytest.mark.parametrize("pack", BAD.values(), ids=BAD)
def test_both_refuse_the_same_with_the_same_words(run, pack):
    if pack not in (BAD["another game's"], BAD["no game's"], BAD["nothing"]):
        assert run("check-pack", "FILE", pack=pack) == play(run, pack)
    for args in (("check-pack", "FILE"), ("play", "tash_kalar", "--pack", "FILE")):
        status, out, err = run(*args, pack=pack)
        assert (status, out) == (2, "") and err.count("\n") == 1
        assert run(*args, "--lang", "ja", pack=pack)[2] not in ("", err)


def test_a_taken_id_is_named_with_its_line(run):
    pack = BAD["a shipped card's id"]
    line = pack.split("\n").index(f'id = "{SHIPPED}"') + 1
    _, _, err = run("check-pack", "FILE", pack=pack)
    assert err.startswith(f"line {line}, card.1.id: “{SHIPPED}”")


def test_a_game_without_packs_says_so(run):
    status, _, err = run("play", "edelweiss", "--pack", "FILE", pack=BROOK)
    assert status == 2 and "tash_kalar" in err
    with pytest.raises(BadInput):
        game("edelweiss").configure({"packs": [BROOK]})


def test_a_school_is_a_seat_s_deck(run):
    config = GAME.configure({"packs": [BROOK], "school_2": "dusk"})
    assert (config["school_1"], config["school_2"]) == ("brook", "dusk")
    g = GAME.of(config)
    s = g.setup(1, config)
    assert {*s.hands[0].school, *s.school_piles[0].deck} == {"water_strider", "reed_piper"}
    assert g.read(g.write(s)) == s
    assert "Water Strider" in g.words.say(packs.Text("card.water_strider"), "en")


@pytest.mark.parametrize("kind", ["legends", "flares", "tasks"])
def test_other_kinds_are_shuffled_in(kind):
    before = len(setup.shared(kind))
    with cards.SHELF.using(cards.SHELF.with_packs(GOOD[kind])):
        assert len(setup.shared(kind)) > before
    assert len(setup.shared(kind)) == before


def test_of_several_one_bad_one_leaves_all_as_it_was():
    g = GAME.with_packs(BROOK)
    with pytest.raises(BadInput):
        g.configure({"packs": [GOOD["flares"], BAD["no step"]]})
    assert "Water Strider" in g.words.say(packs.Text("card.water_strider"), "en")
    renamed = BROOK.replace("Brook Folk", "Brook People")
    found = cards.SHELF.with_packs(renamed, GOOD["flares"])
    assert found.packs["brook"].name[0] == "Brook People" and "spring_tide" in found.cards


def test_a_pack_that_was_changed_is_shown_as_it_is_now():
    desk = Desk()
    for name in ("Water Strider", "Skater"):
        config = {"packs": [BROOK.replace("Water Strider", name)]}
        seats = [{"name": "", "who": "bot", "level": "casual"}] * 2
        new = {"op": "new", "game": "tash_kalar", "seats": seats, "seed": 3, "config": config}
        table = desk.answer(new)
        s = desk.tables[table["table"]]
        s.eyes = s.history.state.schools.index("brook")
        hand = [zone for zone in desk.table(s)["scene"]["zones"] if zone["id"] == f"{s.eyes}.hand"]
        assert name in {item["face"]["title"] for item in hand[0]["items"]}


@pytest.mark.parametrize("value", ["text", [1], {"a": 1}, [BROOK] * 9, None])
def test_packs_are_a_short_list_of_texts(value):
    with pytest.raises(BadInput) as e:
        GAME.configure({"packs": value})
    assert e.value.where_key == "packs" and e.value.say("ja")


def test_a_save_holds_its_packs():
    desk = Desk()
    seats = [{"name": "", "who": "person"}] * 2
    config = {"packs": [BROOK]}
    new = {"op": "new", "game": "tash_kalar", "seats": seats, "seed": 3, "config": config}
    table = desk.answer(new)
    s = desk.tables["t1"]
    for _ in range(6):
        s.play(str(s.asked().options[0]))
    save = keeping.save(s)
    desk.answer({"op": "close", "table": table["table"]})
    with pytest.raises(BadInput):
        GAME.configure({"school_1": "brook"})
    again = desk.answer({"op": "open", "save": save})
    assert again["notice"] == "" and again["ply"] == 6
    assert desk.tables[again["table"]].record.config["packs"] == [BROOK]


def test_a_save_with_a_bad_pack_says_what_is_wrong_with_it():
    desk = Desk()
    seats = [{"name": "", "who": "person"}] * 2
    desk.answer({"op": "new", "game": "tash_kalar", "seats": seats, "config": {"packs": [BROOK]}})
    save = keeping.save(desk.tables["t1"]).replace("gain_action", "gain_acton")
    with pytest.raises(BadInput) as e:
        desk.answer({"op": "open", "save": save})
    assert "gain_acton" in e.value.say("en")


def test_a_game_with_packs_is_chosen_with_them():
    """As the docs say it is done from Python"""
    g = GAME.with_packs(BROOK)
    config = g.configure({"school_1": "brook"})
    assert config["packs"] == [BROOK] and "packs" not in g.configure({"packs": []})
    s = g.setup(1, config)
    assert g.read(g.write(s)) == s and g.own is GAME and g.of({"packs": []}) is GAME
    assert g.of(config) is GAME.of(config) is g
