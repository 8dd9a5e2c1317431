"""Which sounds a table makes when something has happened: the voices that the game's skin gives to
the kinds of lines in the log.

>>> of = {"card": ["draw", "take"], "hit": ["break"]}
>>> told = [{"kind": kind, "ply": 4} for kind in ("draw", "draw", "break", "heading", "take")]
>>> heard(told, of)
['card', 'hit', 'card']
>>> heard(told, {})
['piece']
"""

VOICES = ("card", "piece", "die", "hit", "shield", "bell", "wind", "win", "loss")
MOST = 4  # sounds at once
PLAIN = "piece"  # of a game without voices of its own
END = {"won": "win", "lost": "loss", "drawn": "bell"}


def heard(lines: list[dict], voices: dict[str, list[str]], thrown: bool = False) -> list[str]:
    """The sounds of these lines, the last few if there are many; twice the same is one. `thrown`:
    the dice among them have been heard."""
    if not voices:
        return [PLAIN] if lines and not thrown else []
    of = {kind: voice for voice in voices for kind in voices[voice]}
    out: list[str] = []
    for line in lines:
        voice = of.get(line["kind"])
        if voice and voice not in out[-1:] and not (thrown and voice == "die"):
            out.append(voice)
    return out[-MOST:]
