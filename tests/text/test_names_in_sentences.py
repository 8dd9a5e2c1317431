"""Sentences: “You” as the actor and as the target."""

import pytest

from rules.text.words import CORE, Who, Words, t

NAMES = ("You", "Ben", "Chie")
SENTENCES = {
    "give": ("{who} gave {other} a card.", "{who}は{other}にカードを渡した。"),
    "turn": ("Next turn: {who}.", "{who}のターン。"),
    "then": ("It is over. {who} won.", "終わり。{who}の勝ち。"),
    "label": ("Duel · {who}", "決闘・{who}"),
    "inner": ("Said: {what}", "{what}"),
}
WORDS = Words(SENTENCES, CORE)


@pytest.mark.parametrize(
    ("text", "en"),
    [
        (t("give", who=Who(0), other=Who(1)), "You gave Ben a card."),
        (t("give", who=Who(1), other=Who(0)), "Ben gave you a card."),
        (t("turn", who=Who(0)), "Next turn: you."),
        (t("then", who=Who(0)), "It is over. You won."),
        (t("label", who=Who(0)), "Duel · You"),
        (t("inner", what=t("give", who=Who(0), other=Who(2))), "Said: You gave Chie a card."),
        (t("result.resigned", loser=Who(2), winners=(Who(1), Who(0))),
         "Chie gave up; Ben, you won."),
        (t("then", who=(Who(0), Who(1))), "It is over. You, Ben won."),
    ],
)  # fmt: skip
def test_you_is_small_inside_of_a_sentence(text, en):
    assert WORDS.say(text, "en", NAMES) == en


def test_other_names_stay_as_they_were_typed():
    give = t("give", who=Who(1), other=Who(0))
    assert WORDS.say(give, "en", ("YOU", "you")) == "you gave YOU a card."
    assert WORDS.say(give, "ja", ("あなた", "Ben")) == "Benはあなたにカードを渡した。"
    assert WORDS.say(give, "en") == "Player B gave Player A a card."
