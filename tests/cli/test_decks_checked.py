"""`check-deck`, and `play` with a deck of one's own."""

import io
import json

import pytest

from rules.cli.main import main

DECK = """game = "walpurgis"
name = "Bells"
[cards]
bell_shot = 6
evensong = 4
"""


@pytest.fixture
def run(capsys, monkeypatch):
    def run(*args, text=""):
        monkeypatch.setattr("sys.stdin", io.StringIO(text))
        status = main(list(args))
        out, err = capsys.readouterr()
        return status, out, err

    return run


def test_a_good_deck_is_ok(run):
    assert run("check-deck", "-", text=DECK) == (0, "walpurgis: Bells: 10 OK\n", "")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_everything_that_is_wrong_with_a_deck_is_said(run, lang):
    text = DECK.replace("bell_shot = 6\n", "").replace("evensong = 4", "evensong = 5")
    status, out, _ = run("check-deck", "-", "--lang", lang, "--json", text=text)
    told = json.loads(out)
    assert status == 0 and told["cards"] == {"evensong": 5}
    assert [fault["clause"] for fault in told["faults"]] == ["WP-1.4", "WP-1.4", "WP-1.2"]
    assert ("晩鐘" if lang == "ja" else "Evensong") in told["faults"][2]["text"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (DECK.replace("evensong", "evensing"), "line 5, cards.evensing"),
        (DECK.replace("walpurgis", "edelweiss"), "not played with decks"),
        ("[cards]", "game"),
        ('{"game": ', "JSON"),
    ],
)
def test_a_deck_that_cannot_be_read_says_where(run, text, said):
    status, out, err = run("check-deck", "-", text=text)
    assert status == 2 and out == "" and said in err, err


def test_bots_play_with_a_deck_from_a_file(run, tmp_path):
    file = tmp_path / "bells.toml"
    file.write_text(DECK, "utf-8")
    status, out, err = run(
        "play", "walpurgis", "--option", f"deck_1=@{file}", "--seed", "3", "--json"
    )
    assert status == 0, err
    assert json.loads(out)["games"] == 1
    file.write_text(DECK.replace("evensong = 4", "evensong = 5"), "utf-8")
    status, _, err = run("play", "walpurgis", "--option", f"deck_1=@{file}")
    assert status == 2 and "WP-1.2" in err
