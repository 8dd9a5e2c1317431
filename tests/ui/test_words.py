"""Both languages have every sentence, with the same facts; and every key that is used exists."""

import os

from pywasm_app.ui.base.sentences import SENTENCES
from pywasm_app.ui.base.time_ago import ago
from pywasm_app.ui.base.words import Words, file_stem, filled, narrow, pick, trimmed
from tests.ui.slots import CASES


def slots(text):
    return sorted({piece.split("}")[0].split("|")[0] for piece in text.split("{")[1:]})


def test_both_languages_say_everything():
    for key in SENTENCES:
        pair = SENTENCES[key]
        assert len(pair) == 2 and pair[0] and pair[1], key
        assert set(slots(pair[1])) <= set(slots(pair[0])), key


def test_slots():
    for sentence, facts, said in CASES:
        assert filled(sentence, facts) == said, sentence


def test_plural_and_facts():
    en, ja = Words("en"), Words("ja")
    assert en("cards_left", n=1) == "1 card"
    assert en("cards_left", n=7) == "7 cards"
    assert ja("cards_left", n=7) == "7枚"
    assert en("curtain_title", name="<b>") == "<b>, it is your turn"
    assert Words("xx").lang == "en"


def test_pick():
    assert pick({"en": "a", "ja": "い"}, "ja") == "い"
    assert pick({"en": "a"}, "ja") == "a"
    assert pick("as is", "ja") == "as is"
    assert pick(None, "en") == ""


def sources(folder):
    """{name: text} of the front end's modules."""
    out = {}
    for name in os.listdir(folder):
        path = folder + "/" + name
        if name.endswith(".py"):
            with open(path, encoding="utf-8") as file:
                out[path] = file.read()
        elif "." not in name and name != "__pycache__":
            out.update(sources(path))
    return out


UI = __file__.replace("tests/ui/test_words.py", "pywasm_app/ui")


def test_every_key_that_is_used_exists():
    seen = 0
    for name, source in sources(UI).items():
        for call in (" t(", "(t(", "[t(", ".t("):
            for piece in source.split(call + '"')[1:]:
                key, _, rest = piece.partition('"')
                if rest[:1] in (")", ","):
                    seen += 1
                    assert key in SENTENCES, name + ": " + key
    assert seen > 80


def test_ago():
    t = Words("en")
    assert ago("2026-03-01T00:00:30Z", "2026-03-01T00:01:10Z", t) == "1 minute ago"
    assert ago("2026-02-28T23:59:00Z", "2026-03-01T01:59:00Z", t) == "2 hours ago"
    assert ago("2024-02-28T12:00:00Z", "2024-03-01T12:00:00Z", t) == "2 days ago"
    assert ago("2025-01-01T12:00:00Z", "2026-03-01T12:00:00Z", t) == "2025-01-01"
    assert ago("nonsense", "2026-03-01T12:00:00Z", t) == ""
    assert ago("2026-03-01T12:00:30Z", "2026-03-01T12:00:00Z", Words("ja")) == "たった今"


def test_what_an_input_method_leaves():
    assert narrow("\u3000１２３ ") == "123" and narrow("ＷＰ－８．４\u3000ａ") == "WP-8.4 a"
    assert narrow("鐘１") == "鐘1" and narrow("。、・") == "。、・"
    assert trimmed("\u3000鐘の\u3000音 \u3000") == "鐘の\u3000音" and trimmed("\u3000 ") == ""
    assert trimmed("ＡＢ") == "ＡＢ"


def test_a_file_is_called_by_its_letters_in_any_script():
    assert file_stem("鐘と炎！（二）", "deck") == "鐘と炎二"
    assert file_stem("Bells & fire 2", "deck") == "bellsfire2"
    assert file_stem("\u202e\u3000/\\:…", "deck") == "deck"
