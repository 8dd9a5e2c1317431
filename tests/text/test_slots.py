"""Sentences with slots; the page fills in those of its own, by the same cases."""

import pytest

from rules.text.words import CORE, Said, Text, Who, Words, literal, t
from tests.ui.slots import CASES


@pytest.mark.parametrize(("sentence", "facts", "said"), CASES)
def test_slots(sentence, facts, said):
    words = Words({"x": (sentence, sentence)})
    assert [words.say(t("x", **facts), lang) for lang in ("en", "ja")] == [said, said]


def test_a_fact_in_the_middle_of_a_sentence():
    """Which the page has no need of."""
    words = Words({"x": ("{a}: {b:lower}", ""), "b": ("Small here.", "")})
    assert words.say(t("x", a="A", b=t("b")), "en") == "A: small here."


def test_which_sentences_there_are():
    words = Words({"x": ("X", "X")}, Words({"y": ("Y", "Y")}))
    assert words.has("x") and words.has("y") and not words.has("z")


def test_facts_of_every_kind():
    table = {"x": ("{a} won: {a}", "{a}の勝ち"), "of": ("{who}’s", "{who}の")}
    words, names = Words(table, CORE), ("You", "Ben")

    def said(a, lang="en"):
        return words.say(t("x", a=a), lang, names)

    assert said(t("of", who=Who(1))) == "Ben’s won: Ben’s"
    assert said(Said(words, t("of", who=Who(1)), " (1)")) == "Ben’s (1) won: Ben’s (1)"
    assert said((Who(0), Who(0))) == "You, you won: you, you"
    assert said((Who(1), literal(2), "c"), "ja") == "Ben、2、cの勝ち"
    assert said((literal("「い」"), literal("「ろ」"), "c"), "ja") == "「い」「ろ」、cの勝ち"
    assert said((t("of", who=Who(1)), Who(2)), "ja") == "Benの、プレイヤーCの勝ち"
    assert literal(2) == Text("", (("text", 2),))


def test_a_sentence_that_is_not_there():
    with pytest.raises(KeyError, match="no words for 'x'"):
        Words({}).say(t("x"), "en")


def test_a_fact_that_is_not_there():
    """An author of a game reads which fact is missing in which sentence."""
    with pytest.raises(KeyError, match=r"'prompt.follow' says {card}, .* among \['seat'\]"):
        Words({"prompt.follow": ("{seat}: {card}?", "{seat}：{card}？")}).say(
            t("prompt.follow", seat="A"), "en"
        )
