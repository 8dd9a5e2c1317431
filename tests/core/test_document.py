"""TOML that people type: every complaint names its line and key."""

import pytest

from rules.core.document import DEPTH, SIZE, Document, written
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


# -- seats and words, and writing them -----------------------------------------------------------


def test_seats_are_letters():
    doc = Document.parse('turn = "B"\nA = {}\nB = {}\nC = {}')
    assert doc.seats(range(2, 5)) == 3
    assert doc.seat("turn", 3) == 1 and doc.seat("first", 3, "C") == 2


@pytest.mark.parametrize(
    ("text", "key", "where"),
    [
        ("A = {}", "seat_count", ""),
        ("A = {}\nB = {}\nC = {}\nD = {}\nE = {}", "seat_count", ""),
        ("A = {}\nC = {}", "missing_key", ""),
        ('A = {}\nB = {}\nturn = "C"', "not_one_of", "turn"),
        ("A = {}\nB = {}\nturn = 1", "wrong_type", "turn"),
    ],
)
def test_seats_that_are_not_there(text, key, where):
    doc = Document.parse(text)
    with pytest.raises(BadInput) as e:
        doc.seat("turn", doc.seats(range(2, 4)), "A")
    assert (e.value.key, e.value.where_key) == (key, where)
    assert e.value.say("ja")


def test_words_are_known():
    doc = Document.parse('hand = ["7", "fox", "7"]\nodd = ["7", "cat"]')
    assert doc.words("hand", ("fox", "7")) == ("7", "fox", "7")
    assert doc.words("none", ("fox",)) == ()
    with pytest.raises(BadInput) as e:
        doc.words("odd", ("fox", "7"))
    assert (e.value.key, e.value.line, e.value.where_key) == ("not_one_of", 2, "odd.1")


def test_what_is_written_can_be_read():
    text = 'two\n"lines" \\'
    values = {"n": 3, "on": True, "text": text, "list": ("a", 2, ()), "A": {"b": {"c": text}}}
    doc = Document.parse(written({**values, "left_out": None, "empty": {"left_out": None}}))
    assert doc.data == {**values, "list": ["a", 2, []], "empty": {}}


def test_chance_in_one_line_each():
    doc = Document.parse(written({"chance": (7, 2)}))
    assert doc.chance("chance", below=3) == (7, 2)
    with pytest.raises(BadInput):
        doc.chance("chance", below=2)
