"""Sentences with slots; the page fills in those of its own, by the same cases."""

import pytest

from rules.core.words import Words, t
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
