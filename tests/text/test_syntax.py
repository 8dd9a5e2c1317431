"""Invalid TOML or JSON is reported in the game's own words, in the requested language."""

import re

import pytest

from rules.text.document import Document
from rules.text.errors import BadInput
from rules.text.nesting import read_json
from rules.text.words import LANGUAGES

TOML = {
    'a = "x': (1, 7, "unclosed"),
    'b = 1\na = "x\nc = 2': (2, 7, "unclosed"),
    "a = '''x": (1, 9, "unclosed"),
    "a = 'x": (1, 7, "unclosed"),
    'a = "x\x01"': (1, 7, "character"),
    "a = 1\n= 3": (2, 1, "statement"),
    "!": (1, 1, "statement"),
    "a = 1 2": (1, 7, "more"),
    "[a] b": (1, 5, "more"),
    "a": (1, 2, "equals"),
    "a b = 1": (1, 3, "equals"),
    "[a": (1, 3, "bracket"),
    "[[a]\n": (1, 4, "bracket"),
    "a = [1\n2]": (2, 1, "array"),
    "a = [1,": (1, 8, "value"),
    "a = { b = 1": (1, 12, "table"),
    "a = { b = 1 c = 2 }": (1, 13, "table"),
    "a = 1\na = 2": (2, 6, "twice"),
    "[a]\n[a]": (2, 3, "twice"),
    "a = { b = 1, b = 2 }": (1, 19, "twice"),
    "a = 1\na.b = 2": (2, 8, "twice"),
    'a = "\\q"': (1, 8, "escape"),
    'a = "\\u12"': (1, 8, "escape"),
    "a =": (1, 4, "value"),
    "a = True": (1, 5, "value"),
    "a = 1979-02-30": (1, 5, "value"),
    "a = “x”": (1, 5, "wide"),
    "a ＝ 1": (1, 3, "wide"),
    "　a = 1": (1, 1, "wide"),
    "a = [１]": (1, 6, "wide"),
}
JSON = {
    "[1": "comma", "[1 2]": "comma", '{"a" 1}': "colon", "{a: 1}": "key", '{"a": }': "value",
    '{"a": "x': "unclosed", '["\\q"]': "escape", "[] 1": "more", "[“x”]": "wide", "": "value",
}  # fmt: skip


def wrong(read, text):
    with pytest.raises(BadInput) as e:
        read(text)
    return e.value


@pytest.mark.parametrize("text", TOML)
def test_each_kind_of_what_is_no_toml_has_a_sentence(text):
    e = wrong(Document.parse, text)
    line, column, why = TOML[text]
    assert (e.key, e.line, e.facts["column"], e.facts["why"].key) == (
        *("toml", line, column),
        f"toml.{why}",
    )
    parsers = "Invalid|Illegal|Unclosed|Unterminated|Expected|Cannot|Found|Duplicate"
    for lang in LANGUAGES:
        assert not re.search(parsers, e.say(lang)) and str(column) in e.say(lang)
    english = re.sub(r"TOML|true|false|\[table\]|#", "", e.say("ja"))
    assert not re.search(r"[A-Za-z]{2}", english)


@pytest.mark.parametrize("text", JSON)
def test_each_kind_of_what_is_no_json_has_a_sentence(text):
    e = wrong(read_json, text)
    book = "toml" if JSON[text] == "wide" else "json"
    assert (e.key, e.facts["why"].key) == ("json", f"{book}.{JSON[text]}")
    assert not re.search("Expecting|Extra|Invalid|Unterminated", e.say() + e.say("ja"))
