"""The wording of errors about values outside a list."""

import pytest

from rules.text.errors import Unreadable
from rules.text.words import t


@pytest.mark.parametrize(("expected", "found", "en", "ja"), [
    ("A, B", "C", "expected one of A, B, found “C”", "A、Bのどれかが必要ですが、「C」でした"),
    ("A", "C", "expected A, found “C”", "Aが必要ですが、「C」でした"),
    ("", "C", "“C” can’t stand here: there is nothing that could",
     "「C」はここに書けません（書けるものがありません）"),
    ("–", 3, "3 can’t stand here: there is nothing that could",
     "3はここに書けません（書けるものがありません）"),
    (", turn", True, 'expected one of "", turn, found true',
     '""、turnのどれかが必要ですが、trueでした'),
    ("A, B", ["C", 1], 'expected one of A, B, found ["C", 1]',
     'A、Bのどれかが必要ですが、["C", 1]でした'),
    ("A, B", {"C": 1}, "expected one of A, B, found a table of keys",
     "A、Bのどれかが必要ですが、キーの表でした"),
    (t("type.flag"), "C", "expected true or false, found “C”",
     "trueかfalseが必要ですが、「C」でした"),
    ("A, B", None, "expected one of A, B, found nothing", "A、Bのどれかが必要ですが、空でした"),
])  # fmt: skip
def test_how_it_is_said(expected, found, en, ja):
    e = Unreadable("not_one_of", expected=expected, found=found)
    assert (e.say("en"), e.say("ja")) == (en, ja)
