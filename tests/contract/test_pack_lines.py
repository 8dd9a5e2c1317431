"""An error in a pack names its line: in the packs of every game, any line that contains a whole
value is spoilt, and the error names that line."""

import json
import os
import re
import tomllib

import pytest

from rules.core.registry import folder, game, ids
from rules.text.document import written
from rules.text.errors import BadInput
from rules.text.looks import unseen

STRIDE = 1 if os.environ.get("YUTAKU_LONG") else 23
GAMES = [name for name in ids() if game(name).packs]
SHIPPED = {name: min((folder(name) / "packs").glob("*.toml")).read_text("utf-8") for name in GAMES}
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
    """The line with another value; None if it contains no whole value."""
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


def tables(value, path=()):
    """The paths of all tables in a pack, those in lists and in other tables too."""
    if isinstance(value, dict):
        yield path
    pairs = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in pairs if isinstance(value, (dict, list)) else ():
        if isinstance(inner, (dict, list)):
            yield from tables(inner, (*path, key))


@pytest.mark.parametrize("name", GAMES)
def test_a_key_that_nobody_knows_is_refused_in_whatever_table(name):
    form, tried = game(name).packs, 0
    for path in sorted((folder(name) / "packs").glob("*.toml")):
        data = tomllib.loads(path.read_text("utf-8"))
        for place in list(tables(data))[:: STRIDE // 3 or 1]:
            inside = data
            for key in place:
                inside = inside[key]
            inside["no_such_key"] = 1
            with pytest.raises(BadInput, match="no_such_key"):
                form.read(written(data))
            del inside["no_such_key"]
            tried += 1
    assert tried >= 20


@pytest.mark.parametrize("name", [name for name in GAMES if "[[card.effects]]" in SHIPPED[name]])
def test_the_line_of_what_an_effect_is_called_is_told(name):
    text = SHIPPED[name]
    for found in list(re.finditer(r'^op = "\w+"$', text, re.M))[:: 1 if STRIDE == 1 else 5]:
        line = text[: found.start()].count("\n") + 1
        with pytest.raises(BadInput) as e:
            game(name).packs.read(text[: found.start()] + "op = {}" + text[found.end() :])
        assert e.value.line == line


@pytest.mark.parametrize("name", GAMES)
def test_a_pack_is_read_again_whatever_its_names_hold(name):
    """JSON can contain characters that TOML wants escaped; a name contains no invisible ones."""
    form = game(name).packs
    data = tomllib.loads(SHIPPED[name])
    for odd in ("\r", "\n", "\t", "\0", "\x1f", "\x7f", '"', "\\", "\\u0041"):
        text = f"A{odd}b"
        data["about"] = {"en": text, "ja": text}
        pack = form.read(json.dumps(data))
        assert form.read(form.write(pack)) == pack and pack.about.en == text
        data["name"]["en"] = text
        if unseen(odd):
            with pytest.raises(BadInput) as e:
                form.read(written(data))
            assert e.value.where_key == "name.en" and e.value.line
        else:
            data["card"][0]["name"]["ja"] = "通常弾" if data["card"][0].get("plain_shot") else text
            pack = form.read(json.dumps(data))
            assert form.read(form.write(pack)) == pack and pack.name.en == text
        data["name"]["en"] = "A"


@pytest.mark.parametrize("name", GAMES)
def test_a_word_stands_in_a_list_once(name):
    """Else a list of any length passes, and is printed on the card."""
    form, tried = game(name).packs, 0
    for path in sorted((folder(name) / "packs").glob("*.toml")):
        data = tomllib.loads(path.read_text("utf-8"))
        for words in [words for words in lists_of_words(data["card"]) if not is_drawn(words)]:
            whole, words[:] = list(words), words * (1_000 // len(words))
            with pytest.raises(BadInput):
                form.read(written(data))
            words[:] = whole
            tried += 1
    assert tried or name in ("tash_kalar", "walpurgis")


def lists_of_words(value):
    inside = value.values() if isinstance(value, dict) else value
    if isinstance(value, list) and value and all(isinstance(one, str) for one in value):
        yield value
    for inner in inside if isinstance(value, (dict, list)) else ():
        yield from lists_of_words(inner)


def is_drawn(words):
    """Rows of a pattern, or a term with its arguments."""
    return any(re.search(r"[^\w ]", word) for word in words)
