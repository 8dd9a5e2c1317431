"""Sentences in two languages, as data.

A `Text` is a key and facts; `Words` turns it into a sentence. In a sentence `{x}` stands for a
fact, `{x:lower}` and `{x:upper}` begin it with a small or a capital letter, `{x:a}` puts “a” or
“an” before it unless it is a name, `{x:whose}` is a name in the possessive, `{x:ended}` is a list
whose entries each end with a full stop, and `{n|card|cards}` picks the singular or plural by the
fact `n`. A fact may be a `Text` itself (said in the same language) or `Who(seat)`, which becomes
that seat's name. The name “You” is “you” inside a sentence, so one sentence serves both for the
actor and for the target.

>>> words = Words({"deal": ("{who} took {n} {n|card|cards}.", "{who}は{n}枚取った。")})
>>> words.say(t("deal", who=Who(0), n=1), "en", ["Aiko", "Ben"])
'Aiko took 1 card.'
>>> words.say(t("deal", who=Who(1), n=4), "ja", ["Aiko", "Ben"])
'Benは4枚取った。'
>>> words = Words({"give": ("{who} gave {other} a card.", "{who}は{other}にカードを渡した。")})
>>> words.say(t("give", who=Who(0), other=Who(1)), "en", ["You", "Ben"])
'You gave Ben a card.'
>>> words.say(t("give", who=Who(1), other=Who(0)), "en", ["You", "Ben"])
'Ben gave you a card.'
>>> words = Words({"hit": ("{who} hit {other:whose} dog.", "{who}は{other}の犬に当てた。")})
>>> words.say(t("hit", who=Who(1), other=Who(0)), "en", ["You", "Ben"])
'Ben hit your dog.'
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache, reduce
from typing import Any, NamedTuple

from rules.text.sentences import SENTENCES

LANGUAGES = ("en", "ja")  # in this order wherever both are given


class Text(NamedTuple):
    """A sentence in no language yet: its key in the words, and its facts."""

    key: str
    facts: tuple[tuple[str, Any], ...] = ()


class Plain(str):
    """A sentence without slots, whatever it contains: a name that a player typed."""

    __slots__ = ()


class Who(NamedTuple):
    """A seat, worded by its name."""

    seat: int


def t(key: str, **facts: Any) -> Text:
    """A text with these facts."""
    return Text(key, tuple(facts.items()))


def literal(text: object) -> Text:
    """A text that is the same in every language (a number, a name)."""
    return Text("", (("text", text),))


_UNPRINTED = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


NOTHING = Text("nothing")  # an empty sentence


def joined(texts: Sequence[Text], key: str = "both") -> Text:
    """Texts as one: the sentence `key` joins the texts so far, `{a}`, and the next one, `{b}`.

    >>> CORE.say(joined([literal("Draw."), literal("Burn it."), literal("End.")]), "en")
    'Draw. Burn it. End.'
    >>> CORE.say(joined([]), "en")
    ''
    """
    return reduce(lambda a, b: t(key, a=a, b=b), texts) if texts else NOTHING


def plain(text: str) -> str:
    """The text on one line, with a replacement for control characters and halves of characters."""
    return _UNPRINTED.sub("\ufffd", text)


_SLOT = re.compile(r"\{(\w+)(?::(lower|upper|a|whose|ended)|\|([^|}]*)\|([^}]*))?\}")
_ENDS = re.compile(r"[.!?。！？](?:[)”’）」』]*|[ ]?[(（][^()（）]*[)）])$")
_BEGINS = re.compile(r"(?:^|[.!?·])[\s“]*$")  # after this, a sentence or a label begins


@cache
def _pieces(sentence: str) -> tuple[Any, ...]:
    """The sentence cut at its slots: text, (name, its form or None, singular, plural, whether a
    sentence begins with it), text, …"""
    out: list[Any] = []
    end = 0
    for m in _SLOT.finditer(sentence):
        begins = _BEGINS.search(sentence, 0, m.start()) is not None
        out += [sentence[end : m.start()], (*m.groups(), begins)]
        end = m.end()
    return (*out, sentence[end:])


def _article(said: str) -> str:
    return "an" if said[:1] in "aeiou" else "a"


_CASES = {
    "lower": lambda said: said[:1].lower() + said[1:],
    "upper": lambda said: said[:1].upper() + said[1:],
    "a": lambda said: said if said[:1].isupper() else f"{_article(said)} {said}",
    "whose": lambda said: f"{said}r" if said.lower() == "you" else f"{said}’s",
}


def in_a_row(said: list[str], lang: str, ended: bool = False, comma: str = "") -> str:
    """Names with commas between them, or with `comma`; sentences one after the other. With `ended`
    each gets a full stop.

    >>> in_a_row(["Fox", "Hare"], "en"), in_a_row(["Draw.", "Fox"], "en")
    ('Fox, Hare', 'Draw. Fox')
    >>> in_a_row(["Cost 2", "Draw."], "en", True), in_a_row(["引く。", "「狐」", "「兎」"], "ja")
    ('Cost 2. Draw.', '引く。「狐」「兎」')
    """
    usual, stop = (", ", ". ") if lang == "en" else ("、", "。")
    out = said[0] if said else ""
    for one in said[1:]:
        if _ENDS.search(out):
            out += stop[1:] + one
        else:
            quoted = not ended and out.endswith("」") and one.startswith("「")
            between = stop if ended else comma or usual
            out += one if quoted else between + one  # quotes need no separator
    return out + stop[0] if ended and out and not _ENDS.search(out) else out


class Words:
    """A table {key: (English, Japanese)}; keys that it lacks are looked up in `base`."""

    def __init__(self, table: Mapping[str, tuple[str, str]], base: "Words | None" = None) -> None:
        self.table: dict[str, tuple[str, str]] = {**base.table, **table} if base else dict(table)

    def say(self, text: Text, lang: str, names: Sequence[str] = ()) -> str:
        """The sentence for `text`; seats are named by `names`, or by their letters."""
        facts = dict(text.facts)
        if not text.key:
            return str(facts["text"])
        try:
            sentence = self.table[text.key][LANGUAGES.index(lang)]
        except KeyError:
            raise KeyError(f"no words for {text.key!r}") from None
        if isinstance(sentence, Plain):
            return str(sentence)
        out = []
        for piece in _pieces(sentence):
            if isinstance(piece, str):
                out.append(piece)
                continue
            name, case, one, many, begins = piece
            if name not in facts:
                raise KeyError(f"{text.key!r} says {{{name}}}, which is not among {[*facts]}")
            value = facts[name]
            if one is not None:
                out.append(one if value == 1 else many)
                continue
            if case == "ended":
                out.append(in_a_row([self._fact(v, lang, names, True) for v in value], lang, True))
                continue
            said = self._fact(value, lang, names, begins)
            out.append(_CASES[case](said) if case else said)
        return "".join(out)

    def _fact(self, value: Any, lang: str, names: Sequence[str], begins: bool) -> str:
        if isinstance(value, Text):
            return self.say(value, lang, names)
        if isinstance(value, Who):
            return self._name(value.seat, lang, names, begins)
        if isinstance(value, Said):
            return value.words.say(value.text, lang, names) + value.tail
        if isinstance(value, tuple):
            said = [self._fact(v, lang, names, begins and not i) for i, v in enumerate(value)]
            return in_a_row(said, lang)
        return str(value)

    @staticmethod
    def _name(seat: int, lang: str, names: Sequence[str], begins: bool) -> str:
        if not 0 <= seat < len(names):
            return CORE.say(t("seat.letter", letter=chr(65 + seat)), lang)
        you = SENTENCES["seat.you"][0]
        return names[seat].lower() if names[seat] == you and not begins else names[seat]

    def has(self, key: str) -> bool:
        """Whether the table has a sentence for this key."""
        return key in self.table

    def both(self, text: Text) -> dict[str, str]:
        """{"en": …, "ja": …}"""
        return {lang: self.say(text, lang) for lang in LANGUAGES}


def card_names(words: Words) -> dict[str, tuple[str, str]]:
    """The ids of a game's cards, if its words know them (`spoken.<id>`, see the library), or else
    of its suits, each with its names."""
    for spoken, named in (("spoken.", "card."), ("suit.", "suit.")):
        found = [key.removeprefix(spoken) for key in words.table if key.startswith(spoken)]
        if found:
            return {id: words.table[named + id] for id in found if "." not in id}
    return {}


class Said(NamedTuple):
    """A text of another table inside a sentence of this one (a game's reason in an error)."""

    words: Words
    text: Text
    tail: str = ""


CORE = Words(SENTENCES)  # the sentences that all games share
