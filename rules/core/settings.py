"""Settings that several games have.

Who begins: by lot, or a seat that somebody chose. The game's words say `setting.first` and
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
    """The setting `first` of a game for so many seats."""
    choices = [Choice(RANDOM, t("first.random"))]
    for n in range(1, seats[-1] + 1):
        choices.append(Choice(str(n), t("first.seat", n=n), tuple(k for k in seats if k >= n)))
    label, help_ = t("setting.first"), t("setting.first.help")
    return Setting(
        "first", label, help_, "choice", RANDOM, tuple(choices), more=True, seats="which"
    )


def chosen_first(config: Config) -> int:
    """The seat that begins; NOBODY where lots are to be drawn."""
    return NOBODY if config["first"] == RANDOM else int(config["first"]) - 1
