"""What is wrong with a pack is told with the line on which it stands: in the packs of every game,
any line that holds a value by itself is spoilt, and that line is what the error names."""

import os
import re
import tomllib

import pytest

from rules.core.registry import folder, game, ids
from rules.text.errors import BadInput

STRIDE = 1 if os.environ.get("YUTAKU_LONG") else 23
GAMES = [name for name in ids() if game(name).packs]
PAIR = re.compile(r"(\s*(?:[\w.-]+)\s*=\s*)(.+)")
ENTRY = re.compile(r"(\s+)([\[{\"].*[\]}\"])(,?)")
NOTHING_IS = "0.5"  # no field of a card is a number with a fraction


def is_whole(value):
    try:
        tomllib.loads(f"x = {value}")
    except tomllib.TOMLDecodeError:
        return False
    return True


def spoilt(line):
    """The line with another value; None where none stands on it whole."""
    pair = PAIR.fullmatch(line)
    if pair and is_whole(pair[2]):
        return pair[1] + NOTHING_IS
    entry = ENTRY.fullmatch(line)
    if entry and is_whole(entry[2]):
        return entry[1] + NOTHING_IS + entry[3]
    return None


def lines_spoilt():
    for name in GAMES:
        for path in sorted((folder(name) / "packs").glob("*.toml")):
            lines = path.read_text("utf-8").split("\n")
            for n, line in enumerate(lines):
                other = spoilt(line)
                if other is not None:
                    yield name, path.stem, n + 1, "\n".join([*lines[:n], other, *lines[n + 1 :]])


ALL = list(lines_spoilt())


@pytest.mark.parametrize("name", GAMES)
def test_the_line_of_the_field_is_told(name):
    form, wrong = game(name).packs, []
    mine = [one for one in ALL if one[0] == name]
    assert len(mine) > 100
    for _, pack, n, text in mine[::STRIDE]:
        with pytest.raises(BadInput) as e:
            form.read(text)
        if e.value.line != n:
            wrong.append((pack, n, e.value.say()))
    assert wrong == []


@pytest.mark.parametrize("name", GAMES)
def test_the_line_is_told_in_json_too(name):
    """And with a byte-order mark before the text, whichever of the two it is"""
    import json

    form = game(name).packs
    path = min((folder(name) / "packs").glob("*.toml"))
    data = tomllib.loads(path.read_text("utf-8"))
    text = json.dumps(data, indent=1, ensure_ascii=False)
    lines = text.split("\n")
    whole = form.read(path.read_text("utf-8"))
    assert form.read(text) == form.read("\ufeff" + text) == whole
    assert form.read("\ufeff" + path.read_text("utf-8")) == whole
    values = [n for n, line in enumerate(lines) if re.fullmatch(r' *"\w+": [\w"].*[\w"],?', line)]
    assert len(values) > 40
    for n in values[:: STRIDE * 2]:
        before, _, after = lines[n].partition(": ")
        other = f"{before}: 0.5{',' if after.endswith(',') else ''}"
        with pytest.raises(BadInput) as e:
            form.read("\n".join([*lines[:n], other, *lines[n + 1 :]]))
        assert e.value.line == n + 1, e.value.say()
