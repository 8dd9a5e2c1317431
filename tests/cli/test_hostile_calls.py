"""Hostile calls of `python -m rules`: one line, status 2, never a traceback."""

import io

import pytest

from rules.cli.main import main

POSITION = 'phase = "attack"\ndeck = "S"\nA = { board = "SC" }\nB = { board = "HH" }\n'
DEEP = "[" * 3_000 + "]" * 3_000


@pytest.mark.parametrize(
    ("args", "stdin"),
    [
        (("show", "edelweiss", "a\0b"), ""),
        (("show", "edelweiss", "."), ""),
        (("show", "\udcff", "-"), POSITION),
        (("show", "edelweiss", "-"), "seed = " + "9" * 5_000),
        (("show", "edelweiss", "-"), f"chance = ['\"', {DEEP}, '\"']"),
        (("show", "edelweiss", "-"), '"\\u001b[31m\\n" = 1'),
        (("legal", "edelweiss", "-"), "blocked = true\n" + POSITION),
        (("apply", "edelweiss", "-", "\udcff\x1b[31m"), POSITION),
        (("apply", "edelweiss", "-", "x" * 100_000), POSITION),
        (("apply", "edelweiss", "-", "attack", "--rig=-1,2"), POSITION),
        (("apply", "edelweiss", "-", "attack", "--rig", "9" * 5_000), POSITION),
        (("apply", "edelweiss", "-", "attack", "--rig", "18446744073709551616"), POSITION),
        (("play", "edelweiss", "--games", "0"), ""),
        (("play", "edelweiss", "--games", "-3"), ""),
        (("play", "edelweiss", "--option", "seats=²"), ""),
        (("play", "edelweiss", "--option", "seats="), ""),
        (("play", "edelweiss", "--option", "seats=" + "9" * 5_000), ""),
        (("play", "edelweiss", "--bots", ","), ""),
        (("play", "edelweiss", "--bots", "searcher:0,greedy"), ""),
        (("play", "edelweiss", "--bots", "searcher:0p,greedy"), ""),
        (("replay", "-"), '{"yutaku": ' + "9" * 5_000 + "}"),
        (("replay", "-"), '{"yutaku": NaN}'),
        (("check-pack", "-"), '{"game": ' + "9" * 5_000 + "}"),
        (("bench", "no such game"), ""),
    ],
    ids=[str(n) for n in range(24)],
)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_hostile_calls(args, stdin, lang, capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
    assert main([*args, "--lang", lang]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1 and err.strip().isprintable() and len(err) < 500
