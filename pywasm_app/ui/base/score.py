"""Percent, and counting results of finished games, each [opponent, "w" "l" or "d", day].

>>> past = [["frog", how, ""] for how in "wwwlww"]
>>> tally(past), streaks(past), in_words(past, Words("en"))
((5, 1, 0), (2, 3), '5 won, 1 lost')
"""

from pywasm_app.ui.base.words import Words


def percent(share: float) -> int:
    """A share of 0 … 1 in whole percent."""
    return int(share * 100 + 0.5)


def tally(results: list) -> tuple[int, int, int]:
    """(won, lost, drawn)."""
    hows = [how for _, how, _ in results]
    return hows.count("w"), hows.count("l"), hows.count("d")


def streaks(results: list) -> tuple[int, int]:
    """The games won in a row until now, and at most."""
    now = most = 0
    for _, how, _ in results:
        now = now + 1 if how == "w" else 0
        most = max(most, now)
    return now, most


def in_words(results: list, t: Words) -> str:
    won, lost, drawn = tally(results)
    said = t("tally", won=won, lost=lost)
    return said + t("tally_drawn", n=drawn) if drawn else said
