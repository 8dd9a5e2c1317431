"""The page's own words, in English and Japanese (a game's words come from the worker).

>>> en, ja = Words("en"), Words("ja")
>>> en("undo"), ja("undo")
('Undo', '一手戻す')
>>> en("players", n=2), ja("players", n=2)
('2 players', '2人')
>>> pick({"en": "Hand", "ja": "手札"}, "ja"), pick("as it is", "ja")
('手札', 'as it is')
"""

from pywasm_app.ui.base.sentences import SENTENCES

LANGUAGES = ("en", "ja")


class Words:
    """Call it with a key and facts. `{n}` is replaced by a fact; `{n|card|cards}` picks one form
    for 1 and the other for anything else."""

    def __init__(self, lang: str) -> None:
        self.lang = lang if lang in LANGUAGES else "en"
        self.at = LANGUAGES.index(self.lang)

    def __call__(self, key: str, **facts: object) -> str:
        return filled(SENTENCES[key][self.at], facts)


def filled(text: str, facts: dict) -> str:
    """A sentence with its slots filled in; as in `rules/text/words.py`."""
    first, *pieces = text.split("{")
    out = [first]
    for piece in pieces:
        slot, _, rest = piece.partition("}")
        forms = slot.split("|")
        value = facts[forms[0]]
        if len(forms) == 3:
            out.append(forms[1] if value == 1 else forms[2])
        else:
            out.append(str(value))
        out.append(rest)
    return "".join(out)


def file_stem(title: str, otherwise: str) -> str:
    """The letters and digits of a title, for a file's name.

    >>> file_stem("Bells & fire", "deck"), file_stem("鐘と炎！", "deck"), file_stem("!", "deck")
    ('bellsfire', '鐘と炎', 'deck')
    """
    return "".join([c for c in title.lower() if _is_letter(c)])[:40] or otherwise


def _is_letter(c: str) -> bool:
    """Whether a character is a letter or a digit. MicroPython knows those of ASCII; later ones are
    recognized by their code ranges: Latin to Arabic and on, kana and kanji."""
    if c < "\x80":
        return c.isalpha() or c.isdigit()
    return "\xc0" <= c < "\u2000" or "\u3041" <= c < "\ud7a4"


BLANKS = " \t\r\n\xa0\u3000"


def trimmed(text: str) -> str:
    """A text without blanks at its ends, including the full-width ones that MicroPython's `strip`
    leaves.

    >>> trimmed("\u3000 鐘の音\u3000"), trimmed(" \u3000")
    ('鐘の音', '')
    """
    start, end = 0, len(text)
    while start < end and text[start] in BLANKS:
        start += 1
    while start < end and text[end - 1] in BLANKS:
        end -= 1
    return text[start:end]


def narrow(text: str) -> str:
    """A typed text, trimmed, with plain letters, digits and signs for the full-width ones of a
    Japanese input method.

    >>> narrow("　１２３"), narrow("ＷＰ－８．４"), narrow("鐘１")
    ('123', 'WP-8.4', '鐘1')
    """
    return "".join([_narrow(c) for c in trimmed(text)])


def _narrow(c: str) -> str:
    if "\uff01" <= c <= "\uff5e":
        return chr(ord(c) - 0xFEE0)
    return " " if c == "\u3000" else c


def sought(query: str) -> tuple[str, str]:
    """The two forms of a query, either of which a text in lower case may contain to be found: as it
    was typed, and with plain letters.

    >>> sought(" Bell"), sought("ＷＰ")
    (('bell', 'bell'), ('ｗｐ', 'wp'))
    """
    return trimmed(query).lower(), narrow(query).lower()


def pick(text: dict | str | None, lang: str) -> str:
    """A text in one language, if it comes in several."""
    if isinstance(text, dict):
        return text.get(lang) or text.get("en") or ""
    return text or ""


def phrases(label: str) -> list[str]:
    """The parts of a label or name between which a line may break: before a Japanese word in
    katakana, and after の.

    >>> phrases("伝説デッキの捨て札"), phrases("School deck")
    (['伝説', 'デッキの', '捨て札'], ['School deck'])
    """
    parts, part = [], ""
    for letter in label:
        if part and letter > "\u2e80":
            is_kana, was_kana = "ァ" <= letter <= "ー", "ァ" <= part[-1] <= "ー"
            if part[-1] == "の" or (is_kana and not was_kana):
                parts.append(part)
                part = ""
        part += letter
    return parts + [part]


def number(n: float) -> str:
    """A number as it is displayed: with a minus as wide as a plus, and no needless zeros.

    >>> number(-3), number(2.5), number(10)
    ('\u22123', '2.5', '10')
    """
    text = ("%.2f" % abs(n)).rstrip("0").rstrip(".")
    return ("\u2212" if n < 0 else "") + text
