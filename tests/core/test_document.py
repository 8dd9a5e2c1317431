"""TOML that people type: every complaint names its line and key."""

import pytest

from rules.core.document import DEPTH, SIZE, Document
from rules.core.errors import BadInput


def complaint(text, ask):
    with pytest.raises(BadInput) as e:
        ask(Document.parse(text))
    return e.value


def test_lines_of_keys_tables_and_entries():
    doc = Document.parse('a = 1\n\n[b]\nc = 2\n"d" = { e = 3 }\n[[f]]\ng = 1\n[[f]]\ng = 2\n')
    lines = {p: doc.line(p) for p in ("a", "b", "b.c", "b.d", "b.d.e", "f.0.g", "f.1", "f.1.g")}
    assert lines == {
        "a": 1, "b": 3, "b.c": 4, "b.d": 5, "b.d.e": 5, "f.0.g": 7, "f.1": 8, "f.1.g": 9,
    }  # fmt: skip


def test_keys_inside_long_texts_are_no_keys():
    assert Document.parse('a = """\nb = 1\n"""\nb = 2\n').line("b") == 4


def test_broken_toml_names_its_line():
    e = complaint("a = 1\nb = = 2\n", lambda doc: doc)
    assert e.line == 2 and e.key == "toml"


@pytest.mark.parametrize(
    ("text", "ask", "key", "line"),
    [
        ("a = 'x'", lambda d: d.number("a"), "wrong_type", 1),
        ("a = 1", lambda d: d.text("a"), "wrong_type", 1),
        ("a = true", lambda d: d.number("a"), "wrong_type", 1),
        ("\na = 11", lambda d: d.number("a", high=10), "out_of_range", 2),
        ("a = 'x'", lambda d: d.one_of("a", ("y", "z")), "not_one_of", 1),
        ("[b]\n", lambda d: d.number("b.c"), "missing_key", 1),
        ("[b]\nzz = 1", lambda d: d.only("b", ("a",)), "unknown_key", 2),
        ("a = 'xxxx'", lambda d: d.text("a", limit=3), "too_big", 1),
        ("a = 1", lambda d: d.list("a"), "wrong_type", 1),
        ("a = 1", lambda d: d.table("a"), "wrong_type", 1),
    ],
)
def test_complaints(text, ask, key, line):
    e = complaint(text, ask)
    assert (e.key, e.line) == (key, line)
    for lang in ("en", "ja"):
        assert e.say(lang)


def test_size_and_depth_have_limits():
    assert complaint("#" * (SIZE + 1), lambda d: d).key == "too_big"
    assert complaint("a = " + "[" * (DEPTH + 2) + "]" * (DEPTH + 2), lambda d: d).key == "too_deep"
    assert complaint("a = " + "[" * 100_000, lambda d: d).key == "too_deep"
