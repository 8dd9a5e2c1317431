"""`python -m rules`: every call, as text and as JSON, and bad input in one line."""

import io
import json
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent))
from larder import Larder

from rules.cli import pairs
from rules.cli.main import main
from rules.core import registry
from rules.text.errors import BadInput

POSITION = 'phase = "attack"\ndeck = "S"\nA = { board = "SC" }\nB = { board = "HH" }\n'
GOLDEN = Path(__file__).parents[1] / "edelweiss" / "golden.yutaku.json"


@pytest.fixture
def run(capsys, monkeypatch):
    """Runs a call: (status, stdout, stderr)."""

    def call(*args, stdin=""):
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        status = main([str(a) for a in args])
        out, err = capsys.readouterr()
        return status, out, err

    return call


def test_games(run):
    assert "edelweiss" in run("games")[1]
    found = {one["id"]: one for one in json.loads(run("games", "--json")[1])}
    assert found["edelweiss"]["seats"] and found["edelweiss"]["options"]


@pytest.mark.parametrize("name", registry.ids())
def test_cards(run, name):
    """Each by its id and its name, in either language"""
    for lang in ("en", "ja"):
        told = json.loads(run("cards", name, "--json", "--lang", lang)[1])
        lines = run("cards", name, "--lang", lang)[1].splitlines()
        assert len(told) == len(lines) >= 4
        for one, line in zip(told, lines, strict=True):
            assert line.split(maxsplit=1) == [one["id"], one["name"]]


def test_cards_of_a_pack(run, tmp_path):
    text = (registry.folder("walpurgis") / "packs" / "bell.toml").read_text("utf-8")
    pack = tmp_path / "pack.toml"
    pack.write_text(text.replace('id = "bell', 'id = "own').replace('id = "', 'id = "own_', 9))
    before = run("cards", "walpurgis")[1]
    registry.game("walpurgis").with_packs(pack.read_text())  # as a save does that is opened
    assert run("cards", "walpurgis")[1] == before
    assert "own_own_shot" in run("cards", "walpurgis", "--pack", pack)[1]
    assert run("cards", "walpurgis")[1] == before and run("cards", "edelweiss", "--pack", pack)[0]


@pytest.mark.parametrize("call", ["show", "legal"])
def test_a_position_may_stand_in_the_call(run, call, tmp_path):
    file = tmp_path / "a=b.toml"
    file.write_text(POSITION)
    whole = run(call, "edelweiss", "-", stdin=POSITION)
    assert whole[0] == 0 and run(call, "edelweiss", POSITION) == whole
    assert run(call, "edelweiss", file) == whole
    assert run(call, "edelweiss", 'phase = "attack"')[0] == run(call, "edelweiss", "")[0] == 0
    assert "line 1, phase" in run(call, "edelweiss", 'phase = "nap"')[2]
    assert "nowhere" in run(call, "edelweiss", "nowhere.toml")[2]


def test_what_is_wrong_with_a_call_is_told_shortly(run, capsys):
    for args in (["x" * 5_000], ["games", "--" + "x" * 5_000], ["show", "x" * 5_000, "y" * 5_000],
                 ["play", "edelweiss", "--option", "k" * 5_000 + "=1"],
                 ["show", "edelweiss", "--seat", "z" * 5_000, 'phase = "attack"']):  # fmt: skip
        try:
            err = run(*args)[2]
        except SystemExit:
            err = capsys.readouterr().err
        assert err and len(err) < 1_500


def test_show_legal_apply_explain(run):
    assert "Spade, upright" in run("show", "edelweiss", "-", stdin=POSITION)[1]
    assert (
        "スペード（タテ向き）" in run("show", "edelweiss", "-", "--lang", "ja", stdin=POSITION)[1]
    )
    assert run("legal", "edelweiss", "-", stdin=POSITION)[1].split() == ["attack", "end"]
    _, out, _ = run("apply", "edelweiss", "-", "attack", "block", "pursue", stdin=POSITION)
    assert "# Break!" in out and 'board = "H"' in out
    _, out, _ = run("explain", "edelweiss", "-", "summon", "D", stdin=POSITION)
    assert out.startswith("ED-3.3 ")
    assert run("explain", "edelweiss", "-", "attack", stdin=POSITION)[1] == "attack: legal\n"


def test_json_is_json_only(run):
    for call in (
        ("show", "edelweiss", "-"),
        ("legal", "edelweiss", "-"),
        ("apply", "edelweiss", "-", "attack"),
        ("explain", "edelweiss", "-", "block"),
    ):
        status, out, _ = run(*call, "--json", stdin=POSITION)
        assert status == 0 and json.loads(out)


def test_what_apply_prints_can_be_read_again(run):
    _, out, _ = run("apply", "edelweiss", "-", "attack", stdin=POSITION)
    assert run("legal", "edelweiss", "-", stdin=out)[1].split() == ["block"]


def test_show_as_somebody_sees_it(run):
    position = 'deck = "S"\nA = { hand = "SH" }\nB = { hand = "D" }\n'

    def seen(*args):
        return run("show", "edelweiss", "-", *args, stdin=position)[1]

    assert "- Hand (2): Spade; Heart" in seen() and "- Hand: Diamond" in seen()
    assert seen("--seat", "0") == seen("--seat", "A") != seen("--seat", "B")
    mine, theirs = "- Hand (2): Spade; Heart", "- Hand: Diamond"
    assert mine in seen("--seat", "A") and theirs not in seen("--seat", "A")
    assert mine not in seen("--seat", "none") and theirs not in seen("--seat", "none")
    assert "position" not in json.loads(seen("--seat", "A", "--json"))
    for seat in ("2", "C", "-1", "a", ""):
        status, out, err = run("show", "edelweiss", "-", f"--seat={seat}", stdin=position)
        assert (status, out) == (2, "") and "--seat" in err


@pytest.mark.parametrize(
    "words",
    [
        ("draw", "summon", "H", "attack"),
        ("draw", "summon H", "attack"),
        ("draw", " summon  H ", "attack"),
    ],
)
def test_notations_need_no_quotes(run, words):
    position = 'phase = "draw"\ndeck = "SS"\nA = { board = "s", hand = "HC" }\nB = { hand = "H" }\n'
    status, out, _ = run("apply", "edelweiss", "-", *words, stdin=position)
    assert status == 0 and 'phase = "defence"' in out and 'board = "sH"' in out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("draw", "summon", "D", "skip"), "“summon D” is not possible"),
        (("draw", "fly", "high"), "“fly” is not possible"),
        (("draw", "skip attack"), "“skip attack” is not possible"),
        (("draw", "skip", "end", "draw", "skip", "end", "draw", "x"), "the game is over"),
        (("draw", ""), "cannot be read"),
    ],
)
def test_the_notation_that_is_not_possible_is_named(run, words, says):
    position = 'phase = "draw"\ndeck = "SS"\nA = { hand = "HDD" }\nB = { hand = "H" }\n'
    status, out, err = run("apply", "edelweiss", "-", *words, stdin=position)
    assert (status, out) == (2, "") and says in err


def test_play(run):
    _, out, _ = run("play", "edelweiss", "--bots", "greedy,random", "--games", 4, "--json")
    found = json.loads(out)
    assert sum(b["wins"] for b in found["bots"]) == 4
    again = json.loads(
        run("play", "edelweiss", "--bots", "greedy,random", "--games", 4, "--json")[1]
    )
    assert again == found
    swapped = run(
        "play", "edelweiss", "--games", 4, "--swap", "--jobs", 2, "--option", "diamond_dust=true"
    )
    assert swapped[0] == 0 and "Wilson" in swapped[1]


def test_replay(run):
    status, out, _ = run("replay", GOLDEN)
    assert status == 0 and out.count("\n") > 100 and "Player B won" in out
    assert json.loads(run("replay", GOLDEN, "--json")[1])["notice"] is None


def test_bench(run):
    rows = json.loads(run("bench", "edelweiss", "--seconds", "0.05", "--json")[1])
    assert rows[0]["decisions_per_s"] > 0


def test_rig(run):
    assert run("apply", "edelweiss", "-", "attack", "--rig", "1,2", stdin=POSITION)[0] == 0
    assert (
        "chance = [0, 1, 2]"
        in run("apply", "edelweiss", "-", "attack", "--rig", "1,2", stdin=POSITION)[1]
    )


@pytest.mark.parametrize("game", ["war_vortex_night", "quest_for_the_grail"])
@pytest.mark.parametrize("rig", ["0", "6,7", "18446744073709551615"])
def test_no_die_can_be_rigged_to_show_that(run, game, rig):
    g = registry.game(game)
    s = g.setup(1, g.configure({}))
    notation = str(g.decision(s).options[0])
    status, _, err = run("apply", game, "-", notation, "--rig", rig, stdin=g.write(s))
    assert status == 2 and err.startswith("--rig: ") and "from 1 to 6" in err


@pytest.mark.parametrize(
    ("args", "stdin", "says"),
    [
        (("show", "chess", "-"), "", "no game called"),
        (("show", "edelweiss", "/no/such/file"), "", "there is no file /no/such/file"),
        (("show", "edelweiss", "-"), "x = ", "line 1"),
        (("show", "edelweiss", "-"), 'A = { board = "SX" }', "A.board"),
        (("show", "edelweiss", "-"), 'A = { hand = "' + "S" * 14 + '" }', "too many"),
        (("apply", "edelweiss", "-", "fly"), POSITION, "fly"),
        (("apply", "edelweiss", "-", "attack", "--rig", "x"), POSITION, "--rig"),
        (("play", "edelweiss", "--bots", "god,random"), "", "no bot called"),
        (("play", "edelweiss", "--bots", "random"), "", "players"),
        (("play", "edelweiss", "--option", "x"), "", "NAME=VALUE"),
        (("play", "edelweiss", "--option", "diamond_dust=maybe"), "", "diamond_dust"),
        (("play", "edelweiss", "--games", "0"), "", "--games"),
        (("pairs", "walpurgis", "--games", "0"), "", "--games"),
        (("pairs", "walpurgis", "--jobs", "0"), "", "--jobs"),
        (("pairs", "walpurgis", "--only", "nobody"), "", "--only"),
        (("replay", "-"), "nonsense", "not a Yutaku save"),
        (("check-pack", "-"), 'game = "edelweiss"', "card packs"),
    ],
)
def test_bad_input_is_one_clear_line_and_status_2(run, args, stdin, says):
    status, out, err = run(*args, stdin=stdin)
    assert status == 2 and out == ""
    assert err.count("\n") == 1 and says in err


def test_pairs(run):
    """Every pair of decks, with seats swapped in every second game."""
    code, out, _ = run("pairs", "walpurgis", "--bot", "random", "--games", "2", "--json")
    found = json.loads(out)
    assert code == 0 and len(found) == 10 and {row["games"] for row in found} == {2}
    assert {row["first"] for row in found} | {row["second"] for row in found} == {
        "bell", "broom", "ember", "mirror", "tome",
    }  # fmt: skip
    assert all(sum(row["wins"]) <= 2 and 0 <= row["share"] <= 1 for row in found)


def test_pairs_of_one_deck(run):
    args = ("--bot", "random", "--games", "1", "--only", "tome", "--json")
    code, out, _ = run("pairs", "walpurgis", *args)
    assert code == 0 and [pair["second"] for pair in json.loads(out)] == ["tome"] * 4


def test_pairs_of_a_game_in_which_seats_choose_nothing():
    with pytest.raises(BadInput) as e:
        pairs.contested(Larder())
    assert e.value.key == "no_pairs"
