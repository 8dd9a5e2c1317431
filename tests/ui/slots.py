"""The contents of slots of sentences: cases for both of the programs that fill them in.

The games' sentences are said by `rules/text/words.py` in the worker, the page's own by
`pywasm_app/ui/base/words.py`, which has to do without `re` and `functools`. Both treat their common
forms alike: (sentence, facts, result).
"""

CASES = (
    ("No slot at all.", {}, "No slot at all."),
    ("{who} waits.", {"who": "Aiko"}, "Aiko waits."),
    ("{n}", {"n": 0}, "0"),
    ("{a} and {b}, {a}", {"a": "X", "b": "Y"}, "X and Y, X"),
    ("{a}{b}", {"a": 1, "b": 2}, "12"),
    ("{n} {n|card|cards}", {"n": 1}, "1 card"),
    ("{n} {n|card|cards}", {"n": 7}, "7 cards"),
    ("{n|One card is|No cards are} left", {"n": 0}, "No cards are left"),
    ("card{n||s}", {"n": 1}, "card"),
    ("card{n||s}", {"n": 2}, "cards"),
    ("{n|1枚|何枚か}引く", {"n": 3}, "何枚か引く"),
    ("{who}は{n}枚", {"who": "愛子", "n": 4}, "愛子は4枚"),
    ("{who} waits.", {"who": "{n}"}, "{n} waits."),  # typed text is no slot
    ("{who}|{who}", {"who": "a|b"}, "a|b|a|b"),
)
