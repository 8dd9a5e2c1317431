"""Nesting and quotes are read in one pass, for any text."""

import json
import sys
import tomllib
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))
from patience import clock

from rules.core.rng import Rng
from rules.text.errors import Unreadable
from rules.text.nesting import DIGITS, LIMIT, depth, guard, read_json, unquoted

UNCLOSED = ['"\\', '\\"', "'", '"', '"""a', "'''a", '""a', "''a", '"a\n', "#", "[", "[]", '"\\\n']


@pytest.mark.parametrize("unit", UNCLOSED)
def test_time_grows_with_the_size_alone(unit):
    """A million characters of quotes that are never closed (20,000 took seconds, 300,000 hung)."""
    for size in (20_000, 1_000_000):
        text = unit * (size // len(unit))
        began = clock()
        depth(text)
        assert clock() - began < 1


def test_only_brackets_outside_of_quotes_count():
    rng = Rng.of_seed(5)
    quoted = ['"[["', "'[{'", '"""\n[["\n"""', "'''[\n'['''", "# [[[\n", '"\\"["', '"""a"""', '""']
    for _ in range(300):
        value: list | str = ""
        deep = rng.below(6)
        for _ in range(deep):
            value = f"[{value}{rng.choice(quoted)}\n, {rng.choice(quoted)}\n]"
        assert depth(str(value)) == deep


def test_what_can_be_parsed_nests_as_deep_as_measured():
    """Random JSON and TOML values: no bracket that a parser sees is taken for quoted."""
    rng = Rng.of_seed(9)

    def grown(left):
        kind = rng.below(4) if left else 0
        if kind == 0:
            return "".join(rng.choice("[]{}\"'\\#\n a") for _ in range(rng.below(9)))
        if kind == 1:
            return {grown(0) or "k": grown(left - 1) for _ in range(rng.below(3))}
        return [grown(left - 1) for _ in range(rng.below(4))]

    def deep(value):
        inner = value.values() if isinstance(value, dict) else value
        return 0 if isinstance(value, str) else 1 + max(map(deep, inner), default=0)

    parsed_too = 0
    for _ in range(500):
        value = grown(5)
        text = json.dumps(value, ensure_ascii=False)
        assert depth(text) == deep(value)
        toml = "x = " + text.replace("{", "[").replace("}", "]").replace('": ', '", ')
        try:
            parsed = tomllib.loads(toml)["x"]
        except tomllib.TOMLDecodeError:
            continue
        parsed_too += 1
        assert depth(toml) >= deep(parsed)
    assert parsed_too > 100


def test_an_unclosed_quote_ends_where_a_parser_gives_up():
    assert unquoted('a "b\n[') == "a \n["
    assert unquoted('a """b\n[') == "a "
    with pytest.raises(Unreadable):
        guard('"\n' + "[" * 500)


def test_nesting_has_a_limit():
    guard("[" * LIMIT)
    guard("[[[", 3)
    for text, limit in (("[" * (LIMIT + 1), LIMIT), ("[[[[", 3)):
        with pytest.raises(Unreadable) as e:
            guard(text, limit)
        assert e.value.key == "too_deep"


# -- JSON ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text, key, line, facts",
    [
        ('{"a":\n1,}', "json", 2, None),
        ("[Infinity]", "json_number", None, {"found": "Infinity"}),
        (f"[1{'0' * DIGITS}]", "digits", None, {"limit": DIGITS}),
        (f"[-{'9' * 5_000}]", "digits", None, {"limit": DIGITS}),
        ('["\\ud83d"]', "encoding", None, {}),
        ('["\ud83d"]', "encoding", None, {}),
        ('{"\\uDC00": 1}', "encoding", None, {}),
        ("[" * 500, "too_deep", None, {}),
    ],
    ids=range(8),
)
def test_what_is_no_json(text, key, line, facts):
    with pytest.raises(Unreadable) as e:
        read_json(text)
    assert (e.value.key, e.value.line) == (key, line)
    assert facts is None or e.value.facts == facts


def test_json_says_what_is_wrong_in_a_line():
    with pytest.raises(Unreadable) as e:
        read_json("[1")
    said = "line 1: this is not valid JSON, at column 3: a comma, or the end, is missing"
    assert str(e.value) == said


def test_whole_characters_and_long_numbers_are_read():
    """Two halves are one character, whichever way it is written."""
    assert read_json('["\\ud83e\\udd8a", "🦊"]') == ["🦊", "🦊"]
    assert read_json(f"[-{'9' * DIGITS}]") == [1 - 10**DIGITS]
