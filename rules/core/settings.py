"""Settings that several games have.

The first player: by lot, or a seat that a player chose. The game has the words `setting.first` and
`setting.first.help`.

>>> setting = first_player(range(2, 5))
>>> [choice.value for choice in setting.choices if choice.is_for(3)]
['random', '1', '2', '3']
>>> chosen_first({"first": "2"}), chosen_first({"first": "random"})
(1, -1)
"""

from rules.core.model import NOBODY, Choice, Config, Setting
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
