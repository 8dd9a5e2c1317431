"""Every `python -m rules …` and `python -m yutaku embed …` in README and docs is executed as
written; in templates the words in capitals are replaced. Commands about the two example games are
executed where these exist (`test_docs`)."""

import io
import re
import shlex
from pathlib import Path

import pytest

from rules.cli.main import main
from rules.core.registry import data, ids
from yutaku.__main__ import main as embed

ROOT = Path(__file__).parents[2]
PAGES = [*ROOT.glob("README*.md"), *(ROOT / "docs").glob("*.md")]
ELSEWHERE = {"add-a-game.md", "add-a-card-game.md"}
CALL = re.compile(r"^(?:\$ )?(python -m (?:rules|yutaku embed) (?:[^'\n]|'[^']*')+)", re.M)
INLINE = re.compile(r"`(python -m (?:rules|yutaku embed) [^`]+)`")
FENCE = re.compile(r"^```(\w*)\n(.*?)^```", re.M | re.S)
TOML = {"card-packs.md": ("brook.toml", 0), "decks.md": ("bells.toml", 0)}  # the page's nth of toml


def commands():
    for page in sorted(PAGES):
        text = page.read_text("utf-8")
        found = [call for kind, body in FENCE.findall(text) if kind != "toml"
                 for call in CALL.findall(body)]  # fmt: skip
        for call in found + INLINE.findall(FENCE.sub("", text)):
            if page.name not in ELSEWHERE:
                yield page.name, call


ALL = list(dict.fromkeys(commands()))


def filled(call):
    """The commands for which a documented one is a template: for every game, if it says GAME."""
    call = call.split("#")[0] if "'" not in call else call
    for name in ids() if "GAME" in call else ("",):
        words = shlex.split(call)[2:]
        put = {"GAME": name, "position": data(name, "cover.toml") if name else "",
               "POSITION": "cover.toml", "[KEY=VALUE": "lang=ja", "…]": "view=none"}  # fmt: skip
        yield name, [put.get(word, word) for word in words]


def test_there_are_commands_of_every_kind():
    assert {call.split()[3] for _, call in ALL if "rules" in call.split()[2]} >= {
        "games", "play", "show", "cards", "check-pack", "check-deck"
    }  # fmt: skip
    assert any("yutaku" in call for _, call in ALL)
    assert len([call for page, call in ALL if page == "positions-and-events.md"]) >= len(ids()) + 2


@pytest.mark.parametrize(("page", "call"), ALL, ids=[f"{p}: {c[10:50]}" for p, c in ALL])
def test_a_command_is_executed_as_it_is_documented(page, call, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    if page in TOML:
        name, nth = TOML[page]
        blocks = [body for kind, body in FENCE.findall((ROOT / "docs" / page).read_text("utf-8"))
                  if kind == "toml"]  # fmt: skip
        (tmp_path / name).write_text(blocks[nth], "utf-8")
    for name, words in filled(call):
        if name:
            (tmp_path / "cover.toml").write_text(data(name, "cover.toml"), "utf-8")
        monkeypatch.setattr("sys.stdin", io.StringIO(data(name or "edelweiss", "cover.toml")))
        run = main if words[0] == "rules" else embed
        assert run(words[1:]) == 0, capsys.readouterr().err
        assert len(capsys.readouterr().out) > 20


@pytest.mark.parametrize("name", ids())
def test_the_example_of_each_game_is_a_whole_one(name, capsys):
    """Each game has one, which draws more than a line."""
    calls = [call for page, call in ALL if page == "positions-and-events.md"]
    mine = [call for call in calls if call.startswith(f"python -m rules show {name} '")]
    assert len(mine) == 1 and mine[0].count("=") >= 2
    assert main(shlex.split(mine[0])[3:]) == 0
    assert capsys.readouterr().out.count("\n") > 3
