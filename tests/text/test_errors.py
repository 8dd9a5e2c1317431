"""The facts of an error, and its place in words."""

import pytest

from rules.text.errors import LISTED, PLACE, SHOWN, BadInput
from rules.text.words import CORE, Said, t


def wrong():
    return BadInput("missing_key", name="id")


@pytest.mark.parametrize(
    "error, en, ja",
    [
        (wrong(), "the key “id” is missing", "キー「id」がありません"),
        (wrong().at(3), "line 3: the key “id” is missing", "3行目: キー「id」がありません"),
        (wrong().at(0, "a"), "line 0, a: the key “id” is missing",
         "0行目、a: キー「id」がありません"),
        (wrong().at(key="a\nb"), "a\ufffdb: the key “id” is missing",
         "a\ufffdb: キー「id」がありません"),
        (BadInput("missing_key", name="a\nb"), "the key “a\ufffdb” is missing",
         "キー「a\ufffdb」がありません"),
    ],
)  # fmt: skip
def test_what_is_said(error, en, ja):
    """On one line, for any input."""
    assert (error.say("en"), error.say("ja")) == (en, ja)
    assert error.say() == str(error) == en


def test_a_place_is_told_once():
    """The inner one, which was there first."""
    e = wrong().at(3, "a").at(1, "b")
    assert (e.line, e.where_key) == (3, "a")
    e = wrong().at(0).at(1, "b")
    assert (e.line, e.where_key) == (0, "b")


def test_a_place_is_told_from_further_out():
    assert wrong().inside("effect").where_key == "effect"
    assert wrong().inside("0").inside("effect").where_key == "effect.0"


@pytest.mark.parametrize("fact", ["found", "name", "notation", "op", "text"])
def test_of_what_was_written_the_beginning_is_kept(fact):
    assert BadInput("x", **{fact: "y" * SHOWN}).facts == {fact: "y" * SHOWN}
    cut = "y" * (SHOWN - 1) + "…"
    assert BadInput("x", **{fact: "y" * (SHOWN + 1)}).facts == {fact: cut}
    inside = BadInput("x", why=Said(CORE, t("not_one_of", **{fact: "y" * 9_999}))).facts["why"]
    assert dict(inside.text.facts) == {fact: cut}
    assert BadInput("x", **{fact: [1]}).facts == {fact: "[1]"}
    for said in (t("type.list"), Said(CORE, t("type.list"))):
        assert BadInput("x", **{fact: said}).facts == {fact: said}


def test_of_a_place_the_beginning_is_told():
    assert wrong().at(1, "a." + "k" * 3_000).where() == f"line 1, a.{'k' * (SHOWN - 1)}…"
    assert len(wrong().at(1, "k." * 3_000).where()) == len("line 1, ") + PLACE


def test_of_what_there_might_be_instead_some_is_told():
    assert len(BadInput("x", known="y, " * 1_000).facts["known"]) == LISTED


def test_other_facts_are_kept_whole():
    assert BadInput("x", known="y" * 50, n=3).facts == {"known": "y" * 50, "n": 3}
    assert BadInput("x").args == ("x",)
