"""The choices before a game, and its initial state (ED-2, ED-17)."""

from rules.core.model import Choice, Config, Setting
from rules.core.rng import Rng
from rules.core.settings import chosen_first, first_player
from rules.games.edelweiss import play
from rules.games.edelweiss.state import CLASSES, PACK, State
from rules.text.words import t

SEATS = range(2, 3)  # ED-1.1
SEALS = {
    "guardian": "M12 2.5l8 3v6c0 5-3.4 8.5-8 10-4.6-1.5-8-5-8-10v-6zM12 7v9.5M8 11h8",
    "buddy_summoner": "M8 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM16 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6z"
    "M2.5 20c0-4 2.4-6.5 5.5-6.5 1.6 0 3 .8 4 2 1-1.2 2.4-2 4-2 3.1 0 5.5 2.5 5.5 6.5z",
    "wizard": "M12 2.5L17 16H7zM3 18.5c2.5-1.7 5.5-2.5 9-2.5s6.5.8 9 2.5c-2.5 1.9-5.5 2.8-9 2.8"
    "s-6.5-.9-9-2.8zM11 10.5h2",
}
_CLASS_CHOICES = (
    Choice("none", t("class.none"), about=t("class.none.about")),
    Choice("choose", t("class.choose"), about=t("class.choose.about")),
    *(
        Choice(name, t(f"class.{name}"), about=t(f"class.{name}.effect"), seal=SEALS[name])
        for name in CLASSES
    ),
)
SETTINGS = (
    Setting("diamond_dust", t("setting.dust"), t("setting.dust.help"), "flag", False),
    *(
        Setting(
            f"class_{n}",
            t("setting.class"),
            t("setting.class.help"),
            "choice",
            "none",
            _CLASS_CHOICES,
            seats="each",
        )
        for n in (1, 2)
    ),
    Setting("open_hands", t("setting.open"), t("setting.open.help"), "flag", False, more=True),
    first_player(SEATS),
)


def new(seed: int, config: Config) -> State:
    """The state before the first question: for a class, or the first draw."""
    s = State(
        phase="class",
        to_move=0,
        first=chosen_first(config),
        half_turn=0,
        hands=("", ""),
        boards=("", ""),
        deck=PACK,
        discard="",
        classes=(config["class_1"], config["class_2"]),
        dust=config["diamond_dust"],
        is_open=config["open_hands"],
        chance=Rng.of_seed(seed).chance,
    )
    return s if "choose" in s.classes else play.begin(s).state
