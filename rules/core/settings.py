"""Settings that several games have, and settings at random.

The first player: by lot, or a seat that a player chose. The game has the words `setting.first` and
`setting.first.help`.

>>> setting = first_player(range(2, 5))
>>> [choice.value for choice in setting.choices if choice.is_for(3)]
['random', '1', '2', '3']
>>> chosen_first({"first": "2"}), chosen_first({"first": "random"})
(1, -1)

Settings at random, with those that somebody has chosen.

>>> from rules.core.registry import game
>>> at_random(game("war_vortex_night"), Rng.of_seed(1), {"shape": "three_teams"})["seats"]
6
"""

from typing import Any

from rules.core.game import Game
from rules.core.model import NOBODY, Choice, Config, Setting
from rules.core.rng import Rng
from rules.text.errors import BadInput
from rules.text.words import t

RANDOM = "random"


def first_player(seats: range) -> Setting:
    """The setting `first` of a game for this number of seats."""
    choices = [Choice(RANDOM, t("first.random"))]
    for n in range(1, seats[-1] + 1):
        choices.append(Choice(str(n), t("first.seat", n=n), tuple(k for k in seats if k >= n)))
    label, help_ = t("setting.first"), t("setting.first.help")
    return Setting(
        "first", label, help_, "choice", RANDOM, tuple(choices), more=True, seats="which"
    )


def chosen_first(config: Config) -> int:
    """The first seat; NOBODY if it is drawn by lot."""
    return NOBODY if config["first"] == RANDOM else int(config["first"]) - 1


def at_random(g: Game[Any], rng: Rng, given: Config | None = None) -> dict[str, Any]:
    """Settings as somebody may choose them for `configure`: those that are given, and any values of
    the others. Raises BadInput if the given ones can't be chosen."""
    given = given or {}
    out: dict[str, Any] = {"seats": rng.choice(seats_with(g, given))}
    for setting in g.settings:
        out[setting.name] = given.get(setting.name, rng.choice(setting.values(out["seats"])))
    return out


def seats_with(g: Game[Any], given: Config) -> list[int]:
    """The numbers of seats for which these settings can be chosen; raises BadInput if there are
    none."""
    found = []
    for seats in (given["seats"],) if "seats" in given else g.seats:
        try:
            g.configure({**given, "seats": seats})
            found.append(seats)
        except BadInput as e:
            fault = e
    if not found:
        raise fault
    return found
