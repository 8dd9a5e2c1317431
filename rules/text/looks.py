"""Names that look the same.

>>> unseen("Plain\\u200bShot"), unseen("月の\\u3000弓"), unseen("👩\\u200d🚀")
('U+200B', '', '')
>>> seen("Ｐｌａｉｎ  shot ") == seen("Plain Shot"), seen("葛\\U000e0100城") == seen("葛城")
(True, True)
>>> seen("Plаin Shоt") == seen("Plain Shot"), seen("ハ月") == seen("八月")
(True, True)
>>> foreign("Plаin Shot"), foreign("Сова"), foreign("α ray")
('Plain Shot', '', '')
"""

import re
from functools import lru_cache
from unicodedata import category, normalize

JOINER = "\u200d"  # joins several emoji into one picture
BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # letters and marks that are invisible
# Letters of other alphabets that look like Latin ones (of Unicode's confusables, UTS #39).
_LATIN = str.maketrans(
    "АВЕКМНОРСТУХІЈЅаеорсухіјѕһԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧαινορ",
    "ABEKMHOPCTYXIJSaeopcyxijshdqwABEZHIKMNOPTYXaivop",
)
_KANA = str.maketrans("力口工二八夕卜才千へべぺ一―─", "カロエニハタトオチヘベペーーー")
_WORD = re.compile(r"[^\W\d_]+")
CONTROL = ("Cc", "Cf", "Zl", "Zp")  # general categories (Unicode, chapter 4.5)


def unseen(text: str) -> str:
    """The first invisible character of a name, such as U+200B; empty if there is none. Blanks are
    visible, and so are the marks that choose the form of a character (variation selectors)."""
    for at, c in enumerate(text):
        joins = c == JOINER and category(text[at + 1 : at + 2] or "a") == "So"
        if (category(c) in CONTROL and not joins) or c in BLANK:
            return f"U+{ord(c):04X}"
    return ""


def foreign(name: str) -> str:
    """The intended form of a name if a word of Latin letters in it has similar letters of another
    alphabet, which nobody could type; empty if there are none."""

    def latin(word: "re.Match[str]") -> str:
        told = word[0].translate(_LATIN)
        return told if re.search("[A-Za-z]", word[0]) else word[0]

    meant = _WORD.sub(latin, name)
    return meant if meant != name else ""


@lru_cache(1 << 12)
def seen(name: str) -> str:
    """A name in the form for comparison: capitals, width, blanks, the forms of a character and
    similar characters of other alphabets make no difference."""
    alike = normalize("NFKC", name).translate(_LATIN).translate(_KANA)
    plain = normalize("NFKC", alike.casefold())
    return " ".join("".join(c for c in plain if not _chooses_form(c)).split())


def _chooses_form(c: str) -> bool:
    return "\ufe00" <= c <= "\ufe0f" or "\U000e0100" <= c <= "\U000e01ef"
