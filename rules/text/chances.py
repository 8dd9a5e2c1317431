"""Chances in words.

>>> from rules.text.words import CORE
>>> [CORE.say(chance(Fraction(n, 36)), "en") for n in (0, 9, 1, 35, 36)]
['0%', '25%', 'about 3%', 'about 97%', '100%']
"""

from fractions import Fraction

from rules.text.words import Text, t


def chance(share: Fraction) -> Text:
    """In percent; a possible result is never called impossible or certain."""
    n = percent(share)
    return t("chance" if n == share * 100 else "chance.about", n=n)


def percent(share: Fraction) -> int:
    """Rounded; 0 and 100 only for impossible and certain results."""
    n = round(share * 100)
    return n if share in (0, 1) else min(max(n, 1), 99)
