"""How likely something is, in words.

>>> from rules.text.words import CORE
>>> [CORE.say(chance(Fraction(n, 36)), "en") for n in (0, 9, 1, 35, 36)]
['0%', '25%', 'about 3%', 'about 97%', '100%']
"""

from fractions import Fraction

from rules.text.words import Text, t


def chance(share: Fraction) -> Text:
    """In percent; what may come is never said to be impossible, nor sure."""
    if share in (0, 1):
        return t("chance", n=int(share) * 100)
    percent = min(max(round(share * 100), 1), 99)
    return t("chance" if percent == share * 100 else "chance.about", n=percent)
