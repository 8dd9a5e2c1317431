"""The choices before a game, and its initial state (WP-4, WP-15)."""

from typing import Any

from rules.core.model import Choice, Config, Setting
from rules.core.settings import chosen_first, first_player
from rules.games.walpurgis import decks, library
from rules.games.walpurgis.play import turns
from rules.games.walpurgis.state import Rules, State
from rules.text.words import t

SEATS = range(2, 3)  # WP-1.1
_PROFILES = tuple(
    Choice(name, t(f"profile.{name}"), (), t(f"profile.{name}.about"))
    for name in ("current", "v1_01")
)


def _decks() -> tuple[Setting, Setting]:
    """The settings for both seats' decks, with the decks available now."""
    names = library.deck_names()
    choices = tuple(
        Choice(name, t(f"pack.{name}"), (), t(f"about.{name}"), library.emblem(name))
        for name in names
    )
    label, help_ = t("setting.deck"), t("setting.deck.help")
    first, second = (
        Setting(f"deck_{n + 1}", label, help_, "deck", names[n], choices, seats="each")
        for n in (0, 1)
    )
    return first, second


def _flag(name: str, default: bool = True) -> Setting:
    help_ = t(f"setting.{name}.help")
    return Setting(name, t(f"setting.{name}"), help_, "flag", default, more=True)


def settings() -> tuple[Setting, ...]:
    """All settings, with the decks available now."""
    return (
        *_decks(),
        first_player(SEATS),
        Setting(
            "profile",
            t("setting.profile"),
            t("setting.profile.help"),
            "choice",
            "current",
            _PROFILES,
            more=True,
        ),
        *map(_flag, ("hand_limit", "blocks", "same_turn")),
        _flag("open_lists", default=False),
    )


def migrated(config: dict[str, Any], version: int) -> dict[str, Any]:
    """Saves of version 1 name ready-made decks of that version, and have open lists."""
    if version > 1:
        return config
    named = {key: decks.of_version_1(config.get(key)) for key in ("deck_1", "deck_2")}
    return {"open_lists": True, **config, **named}


def new(seed: int, config: Config) -> State:
    """The state before the first question."""
    lists = (decks.of_text(config["deck_1"]), decks.of_text(config["deck_2"]))
    older = config["profile"] == "v1_01"  # WP-15.2
    rules = Rules(
        timing="locked_at_activation" if older else "must_remain",
        order="square_order" if older else "owner_orders",
        hand_limit=6 if config["hand_limit"] and not older else 0,
        blocks=config["blocks"],
        same_turn=config["same_turn"],
        open_lists=config["open_lists"],
    )
    return turns.new(lists, rules, chosen_first(config), seed)
