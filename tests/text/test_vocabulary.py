"""Terms of packs: reading them, errors of wrong values, and their words."""

import pytest

from rules.core.stack import OpBook
from rules.text.errors import BadInput
from rules.text.vocabulary import MOST, MOST_IN_ALL, Arg, Vocabulary, flag, one_of, whole
from rules.text.words import Words, t


def a_book(**more):
    """A book made anew, with an op of every kind."""
    book = OpBook(**more)

    def work(s, frame, **args):
        return s, ()

    gain = {"en": "Gain {n}.", "ja": "{n}得る。", "args": (whole("n", 1, 9, 1),)}
    book.op("gain", **gain)(work)
    way = (one_of("way", ("left", "right")), flag("fast", False))
    book.op("turn", args=way, say=lambda way, fast: t(f"turn.{way}", fast=fast))(work)
    twice = {"en": "Twice: {ops}", "ja": "二度：{ops}", "args": (book.ops("ops"),)}
    book.question("twice", **twice, answer=work)(work)
    book.op("rest", en="Rest.", ja="休む。")(work)
    book.words.table |= {"turn.left": ("Left ({fast}).", "左（{fast}）。")}
    return book


GAIN = ("gain", 2)
NUMBER, FLAG = t("type.number"), t("type.flag")
LIST, TABLE = t("type.list"), t("type.table")
KNOWN = "gain, turn, twice, rest"


def refused(value):
    with pytest.raises(BadInput) as e:
        a_book().read(value)
    return e.value.key, e.value.where_key, e.value.facts


def test_terms_as_lists_and_as_tables():
    book = a_book()
    left = ("turn", "left", False)
    assert book.read([["gain", 2], {"op": "gain"}, {"op": "turn", "way": "left"}]) == (
        GAIN, ("gain", 1), left,
    )  # fmt: skip
    assert book.read((("twice", [["rest"], ("gain", 9)]),)) == (
        ("twice", (("rest",), ("gain", 9))),
    )
    assert book.tables((GAIN, ("gain", 1), ("twice", (GAIN, left)))) == [
        {"op": "gain", "n": 2},
        {"op": "gain"},
        {"op": "twice", "ops": [{"op": "gain", "n": 2}, {"op": "turn", "way": "left"}]},
    ]
    assert book.read([["gain", 1], ["turn", "right", True]]) == (
        ("gain", 1), ("turn", "right", True),
    )  # fmt: skip
    assert book.args(left) == {"way": "left", "fast": False}
    assert book.term("turn", way="left") == left
    assert book.replaced(left, fast=True) == ("turn", "left", True)
    assert book.knows("gain") and not book.knows("lose")


@pytest.mark.parametrize(
    "value, key, where, facts",
    [
        ("gain", "wrong_type", "", {"expected": LIST, "found": "gain"}),
        ([3], "wrong_type", "0", {"expected": TABLE, "found": "3"}),
        ([["rest"], []], "wrong_type", "1", {"expected": TABLE, "found": "[]"}),
        ([[["rest"]]], "wrong_type", "0", {"expected": TABLE, "found": '[["rest"]]'}),
        ([["lose"]], "pack_op", "0", {"op": "lose", "known": KNOWN}),
        ([{}], "missing_key", "0", {"name": "op"}),
        ([{"op": ["gain"]}], "pack_op", "0.op", {"op": '["gain"]', "known": KNOWN}),
        ([["gain"]], "pack_args", "0", {"op": "gain", "expected": "n", "given": "–"}),
        ([["rest", 1, 2]], "pack_args", "0", {"op": "rest", "expected": "–", "given": "1, 2"}),
        ([["turn", "left"]], "pack_args", "0",
         {"op": "turn", "expected": "way, fast", "given": "left"}),
        ([{"op": "turn", "who": 1}], "unknown_key", "0", {"name": "who", "known": "way, fast"}),
        ([{"op": "rest", "n": 1}], "unknown_key", "0", {"name": "n", "known": "–"}),
        ([{"op": "turn", "fast": True}], "missing_key", "0", {"name": "way"}),
        ([["gain", 0]], "out_of_range", "0.n", {"low": 1, "high": 9, "found": "0"}),
        ([["gain", 10]], "out_of_range", "0.n", {"low": 1, "high": 9, "found": "10"}),
        ([["gain", True]], "wrong_type", "0.n", {"expected": NUMBER, "found": "true"}),
        ([{"op": "gain", "n": "2"}], "wrong_type", "0.n", {"expected": NUMBER, "found": "2"}),
        ([["turn", "up", True]], "not_one_of", "0.way", {"expected": "left, right", "found": "up"}),
        ([["turn", 1, True]], "not_one_of", "0.way", {"expected": "left, right", "found": "1"}),
        ([["turn", "left", 1]], "wrong_type", "0.fast", {"expected": FLAG, "found": "1"}),
        ([["twice", [["rest"], ["lose"]]]], "pack_op", "0.ops.1", {"op": "lose", "known": KNOWN}),
    ],
)  # fmt: skip
def test_what_is_no_term(value, key, where, facts):
    found = refused(value)
    assert found == (key, where, facts)


def test_lists_have_a_limit():
    assert len(a_book().read([["rest"]] * MOST)) == MOST
    assert refused([["rest"]] * (MOST + 1)) == ("too_big", "", {"size": MOST + 1, "limit": MOST})


def test_all_terms_together_have_a_limit():
    """Those inside of others count too: 29 times 31, and then 91 and `last`."""
    rests = [["rest"]] * 30

    def many(last):
        inner = [["twice", rests], ["twice", rests], ["twice", rests[:last]], *rests[:27]]
        return [["twice", rests]] * 29 + [["twice", inner]]

    assert len(a_book().read(many(10))) == 30
    assert refused(many(11)) == ("too_big", "", {"size": MOST_IN_ALL + 1, "limit": MOST_IN_ALL})


def test_what_is_said():
    book = a_book()
    terms = (GAIN, ("twice", (GAIN, ("rest",))))
    assert book.text(terms, "en") == "Gain 2. Twice: Gain 2. Rest."
    assert book.text(terms, "ja") == "2得る。二度：2得る。休む。"
    assert book.text((("turn", "left", True),), "ja") == "左（True）。"
    assert book.said(GAIN) == t("gain", n=2)
    assert book.said(("turn", "left", True)) == t("turn.left", fast=True)


def test_ops_without_words():
    book = OpBook(Words({"of": ("the book", "本")}))
    book.op("a")(print)
    book.question("b", answer=print)(print)
    book.question("c", say=lambda: t("of"), answer=print)(print)
    assert book.check_words() == ["a", "b"]
    assert book.words.table == {"of": ("the book", "本"), "a": ("", ""), "b": ("", "")}
    assert book.text((("a",), ("c",)), "en") == " the book" and book.text((("c",),), "ja") == "本"


def test_a_book_does_what_its_base_does_and_names_only_its_own():
    base = a_book()
    book = OpBook(base=base)
    assert book.work(GAIN) == base.work(GAIN) and not book.knows("gain")
    book.op("lose")(print)
    assert book.knows("lose") and not base.knows("lose")
    with pytest.raises(KeyError):
        base.work(("lose",))


def test_words_that_are_missing():
    v = Vocabulary("op")
    v.add("a", (), "A.", "")
    v.add("b", (), "", "B。")
    v.add("c", (), "C.", "C。")
    v.add("d", (), say=lambda: t("d"))
    v.add("e", ())
    assert v.check_words() == ["a", "b", "e"] and "d" not in v.words.table
    assert v.words.table["e"] == ("", "")
    with pytest.raises(ValueError, match="'a' is registered twice"):
        v.add("a", ())


def test_every_argument_may_have_a_default():
    v = Vocabulary("op")
    way = one_of("way", ("left", "right"), "left")
    v.add("go", (whole("n", 0, 9, 0), way, flag("fast", True)))
    assert v.read([{"op": "go"}]) == (("go", 0, "left", True),)


def test_an_argument_is_written_as_it_was_read():
    v = Vocabulary("is")
    v.add("at", (Arg("square", str.upper, write=str.lower),))
    [term] = v.read([{"is": "at", "square": "e5"}])
    assert term == ("at", "E5") and v.table(term) == {"is": "at", "square": "e5"}
