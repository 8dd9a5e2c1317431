"""TOML that people type: every complaint names its line and key."""

import pytest

from rules.text.document import DEPTH, SIZE, Document, toml, written
from rules.text.errors import BadInput
from rules.text.nesting import DIGITS, LIMIT
from rules.text.words import CORE, Said, Words, t


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


def test_spaces_round_dots_mean_nothing():
    doc = Document.parse("a . b = 1\n[ c  .  d ]\ne . f = 1\n[[ g . h ]]\ni = 1")
    assert [doc.line(p) for p in ("a.b", "c.d", "c.d.e.f", "g.h.0.i")] == [1, 2, 3, 5]


@pytest.mark.parametrize("mark", ['"""', "'''"])
def test_keys_inside_long_texts_are_no_keys(mark):
    assert Document.parse(f"a = {mark}\nb = 1\n{mark}\nb = 2\n").line("b") == 4
    assert Document.parse(f"a = {mark}b = 1{mark}\nb = 2\n").line("b") == 2


@pytest.mark.parametrize(
    "text, where",
    [
        ("'x'", [2, 2, 2]),
        ('"x\\ny"', [2, 2, 2]),
        ('\'== """\'', [2, 2, 2]),
        ("'''x\ny'''", [2, 3, 4]),
        ('"""  \nx\n"""', [2, 3, 4]),
        ("'''\nx\ny'''", [3, 4, 5]),
        ('"""\r\nx\r\n"""', [3, 4, 5]),
    ],
)
def test_lines_inside_of_a_text(text, where):
    """Its first line is that of its key, or the one below."""
    doc = Document.parse(f"[a]\nb  ={text}")
    assert [doc.line_in("a.b", nth) for nth in (1, 2, 3)] == where


def test_lines_inside_of_a_text_that_begins_no_line():
    doc = Document.parse("\na = { b = '''\nx\n''' }")
    assert (doc.line_in("a.b", 1), doc.line_in("c", 1)) == (2, None)


@pytest.mark.parametrize("space", "\u0085\u2028\u2029")
def test_a_line_ends_where_it_ends_in_toml(space):
    assert Document.parse(f"a = '{space}'\nb = 1").line("b") == 2


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


NUMBER = Said(CORE, t("type.number"))


@pytest.mark.parametrize(
    ("text", "ask", "key", "where", "facts"),
    [
        ("a = 'x'", lambda d: d.number("a"), "wrong_type", "a",
         {"expected": NUMBER, "found": "x"}),
        ("a = 1.5", lambda d: d.number("a"), "wrong_type", "a",
         {"expected": NUMBER, "found": "1.5"}),
        ("a = []", lambda d: d.number("a"), "wrong_type", "a",
         {"expected": NUMBER, "found": "[]"}),
        ("a = {}", lambda d: d.text("a"), "wrong_type", "a",
         {"expected": Said(CORE, t("type.text")), "found": "{}"}),
        ("a = 07:30:00", lambda d: d.flag("a"), "wrong_type", "a",
         {"expected": Said(CORE, t("type.flag")), "found": "07:30:00"}),
        ("a = 1", lambda d: d.list("a"), "wrong_type", "a",
         {"expected": Said(CORE, t("type.list")), "found": "1"}),
        ("a = 1", lambda d: d.table("a"), "wrong_type", "a",
         {"expected": Said(CORE, t("type.table")), "found": "1"}),
        ("a = 11", lambda d: d.number("a", low=2, high=10), "out_of_range", "a",
         {"low": 2, "high": 10, "found": "11"}),
        ("a = -1", lambda d: d.number("a"), "out_of_range", "a",
         {"low": 0, "high": 2**63, "found": "-1"}),
        ("a = 'xxxx'", lambda d: d.text("a", limit=3), "too_big", "a", {"size": 4, "limit": 3}),
        (f"a = '{'x' * 2_001}'", lambda d: d.text("a"), "too_big", "a",
         {"size": 2_001, "limit": 2_000}),
        ("a = 'x'", lambda d: d.one_of("a", ("y", "z")), "not_one_of", "a",
         {"expected": "y, z", "found": "x"}),
        ("a = ['y', 'x']", lambda d: d.words("a", ("y", "z")), "not_one_of", "a.1",
         {"expected": "y, z", "found": "x"}),
        ("[b]\nx = 1", lambda d: d.only("b", ("y", "z")), "unknown_key", "b.x",
         {"name": "x", "known": "y, z"}),
        ("x = 1", lambda d: d.only("", ("y",)), "unknown_key", "x", {"name": "x", "known": "y"}),
        ("[b]", lambda d: d.value("b.c"), "missing_key", "b", {"name": "c"}),
        ("", lambda d: d.value("c"), "missing_key", "", {"name": "c"}),
        ("A = {}", lambda d: d.seats(range(2, 5)), "seats_missing", "",
         {"range": "2–4", "missing": "B"}),
        ("", lambda d: d.seats(range(2, 7)), "seats_missing", "",
         {"range": "2–6", "missing": "A, B"}),
        ("A = {}", lambda d: d.seats(range(2, 3)), "seats_missing", "",
         {"range": "2", "missing": "B"}),
        ("A = {}\nC = {}", lambda d: d.seats(range(2, 5)), "seats_missing", "",
         {"range": "2–4", "missing": "B"}),
        ("A = {}\nD = {}\nE = {}", lambda d: d.seats(range(2, 6)), "seats_missing", "",
         {"range": "2–5", "missing": "B, C"}),
        ("a = [-1]", lambda d: d.chance("a", 6), "out_of_range", "a.0",
         {"low": 0, "high": 2**64 - 1, "found": "-1"}),
        (f"a = [{2**64}]", lambda d: d.chance("a", 6), "out_of_range", "a.0",
         {"low": 0, "high": 2**64 - 1, "found": f"{2**64}"}),
        ("a = [1, 7]", lambda d: d.chance("a", 7, 1), "out_of_range", "a.1",
         {"low": 1, "high": 6, "found": "7"}),
        ("a = [1, true]", lambda d: d.chance("a", 7), "wrong_type", "a.1",
         {"expected": NUMBER, "found": "true"}),
        ("a = []", lambda d: d.chance("a", 7), "wrong_type", "a.0",
         {"expected": NUMBER, "found": "null"}),
    ],
)  # fmt: skip
def test_what_a_complaint_tells(text, ask, key, where, facts):
    e = complaint(text, ask)
    assert (e.key, e.where_key, e.facts) == (key, where, facts)


def test_what_is_just_allowed():
    doc = Document.parse(f"a = 10\nb = 2\nc = 'xxx'\nd = [{2**64 - 1}, 1, 6]\ne = [0]")
    assert doc.number("a", low=2, high=10) == 10 and doc.number("b", low=2) == 2
    assert doc.text("c", limit=3) == "xxx"
    assert Document.parse(f"a = '{'x' * 2_000}'").text("a") == "x" * 2_000
    assert Document.parse("a = [1, 0]").chance("a", 6) == (1, 0)
    assert doc.table() == doc.data
    assert doc.chance("d", 7, 1) == (2**64 - 1, 1, 6) and doc.chance("e", 1) == (0,)
    assert Document.parse("#" * SIZE).data == {}


def test_what_is_left_out_has_its_default():
    doc = Document.parse("b = false")
    assert (doc.number("a", 7), doc.text("a", "x"), doc.flag("a", True)) == (7, "x", True)
    assert (doc.list("a", []), doc.table("a", {}), doc.one_of("a", ("x",), None)) == ([], {}, None)
    assert doc.words("a", ("x",), ("y",)) == ("y",) and doc.chance("a", 6) == (0,)
    assert doc.flag("b", True) is False and doc.has("b") and not doc.has("a")


def test_complaints_are_said_with_the_words_of_the_game():
    words = Words({"type.number": ("a sum", "合計")}, CORE)
    with pytest.raises(BadInput) as e:
        Document.parse("a = 'x'", words).number("a")
    assert e.value.facts["expected"] == Said(words, t("type.number"))


def test_size_and_depth_have_limits():
    assert complaint("#" * (SIZE + 1), lambda d: d).key == "too_big"
    assert Document.parse("a = " + "[" * DEPTH + "]" * DEPTH)
    assert complaint("a = " + "[" * (DEPTH + 1) + "]" * (DEPTH + 1), lambda d: d).key == "too_deep"
    assert complaint("a = " + "[" * 100_000, lambda d: d).key == "too_deep"


def test_what_is_no_toml_is_told_without_its_place_twice():
    e = complaint("a = = 1", lambda d: d)
    assert (e.line, e.facts) == (1, {"column": 5, "why": t("toml.value")})
    e = complaint("a = 1\nb = [\n1", lambda d: d)  # something missing is reported at the end
    assert (e.key, e.line) == ("toml", 3)


def test_too_many_dots_are_not_even_read():
    """Invalid TOML is refused for its dots, too, and with one dot fewer for its syntax."""
    assert complaint("a" + " . a" * (LIMIT + 1), lambda d: d).key == "too_deep"
    assert complaint("a" + " . a" * LIMIT, lambda d: d).key == "toml"


def test_dots_and_characters_have_limits():
    e = complaint("#" * (SIZE + 1), lambda d: d)
    assert e.facts == {"size": SIZE + 1, "limit": SIZE}
    assert complaint("a" + ".a" * (LIMIT + 1) + " = 1", lambda d: d).key == "too_deep"
    dots = "#" + "\n".join(["a = 1.5", *(f"a{n} = 1.5" for n in range(LIMIT + 1))])
    assert len(Document.parse(dots).data) == LIMIT + 1


@pytest.mark.parametrize("sign", ["", "-"])
def test_numbers_have_a_limit(sign):
    nines, more = f"a = {sign}{'9' * DIGITS}", f"a = {sign}1{'0' * DIGITS}"
    assert len(str(Document.parse(nines).data["a"]).strip("-")) == DIGITS
    for text in (more, f"a = {sign}{'9' * 5_000}"):
        e = complaint(text, lambda d: d)
        assert (e.key, e.facts) == ("digits", {"limit": DIGITS})


# -- seats and words, and writing them -----------------------------------------------------------


def test_seats_are_letters():
    doc = Document.parse('turn = "B"\nA = {}\nB = {}\nC = {}')
    assert doc.seats(range(2, 5)) == 3
    assert doc.seat("turn", 3) == 1 and doc.seat("first", 3, "C") == 2


@pytest.mark.parametrize(
    ("text", "key", "where"),
    [
        ("A = {}", "seats_missing", ""),
        ("A = {}\nB = {}\nC = {}\nD = {}\nE = {}", "seat_count", ""),
        ("A = {}\nC = {}", "seats_missing", ""),
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
    keys = {"c": text, "two words": 1, "é": 2, 'a"b': 3, "a-1_b": 4}
    values = {"n": 3, "on": True, "text": text, "list": ("a", 2, ()), "A": {"b": keys}}
    doc = Document.parse(written({**values, "left_out": None, "empty": {"left_out": None}}))
    assert doc.data == {**values, "list": ["a", 2, []], "empty": {}}


def test_there_is_nothing_for_nothing():
    assert (toml({}), toml(())) == ("{}", "[]")
    with pytest.raises(BadInput) as e:
        toml([None])
    assert (e.value.key, e.value.facts) == (
        "wrong_type",
        {"expected": t("type.value"), "found": "null"},
    )


def test_chance_in_one_line_each():
    doc = Document.parse(written({"chance": (7, 2)}))
    assert doc.chance("chance", below=3) == (7, 2)
    with pytest.raises(BadInput):
        doc.chance("chance", below=2)
