"""The teams and their characters: the choices before a battle (WVN-6).

>>> [team_of("two_teams", seat) for seat in range(4)], team_of("free", 4)
([0, 1, 0, 1], 4)
"""

from typing import Any

from rules.core.model import Choice, Config, Setting
from rules.games.war_vortex_night import cards, library
from rules.games.war_vortex_night.battle import Entrant
from rules.games.war_vortex_night.cards import SHELF, Card, Ground
from rules.games.war_vortex_night.setup import brought, decks
from rules.games.war_vortex_night.state import Rules, State
from rules.games.war_vortex_night.text.words import name_of
from rules.text.errors import BadInput
from rules.text.words import Text, joined, t

SEATS = range(2, 7)
SHAPES = {  # for each number of seats; the first that fits is the default
    "duel": (2,),
    "two_teams": (4, 6),
    "three_teams": (6,),
    "free": (3, 4, 5, 6),
}
_TEAMS = {"two_teams": 2, "three_teams": 3}
PARTNERS = ("second", "third")  # beside the first, if a seat has three characters


def team_of(shape: str, seat: int) -> int:
    """Partners are at every second or third seat; else every seat is a team (WVN-6.3)."""
    return seat % _TEAMS[shape] if shape in _TEAMS else seat


def settings() -> tuple[Setting, ...]:
    shapes = tuple(Choice(name, t(f"shape.{name}"), seats) for name, seats in SHAPES.items())
    names = tuple(library.READY_MADE)
    choices = tuple(
        Choice(
            name, t(f"card.{name}"), (), t(f"about.card.{name}"), library.seal(name), _holds(name)
        )
        for name in names
    )
    people = tuple(Choice(choice.value, choice.label) for choice in choices)
    label, help_ = t("setting.deck"), t("setting.deck.help")
    return (
        Setting("shape", t("setting.shape"), t("setting.shape.help"), "choice", "duel", shapes),
        Setting("three", t("setting.three"), t("setting.three.help"), "flag", False),
        *(
            Setting(f"deck_{n + 1}", label, help_, "deck", names[n], choices, seats="each")
            for n in range(SEATS[-1])
        ),
        *(
            Setting(
                f"{which}_{n + 1}",
                t(f"setting.{which}"),
                help_,
                "choice",
                names[(n + 4 * k) % len(names)],  # four seats together have all twelve
                people,
                seats="each",
                only="three",
            )
            for k, which in enumerate(PARTNERS, 1)
            for n in range(SEATS[-1])
        ),
    )


def _holds(name: str) -> Text:
    """A character's numbers, and the cards of its ready-made deck by face."""
    c = cards.character(name)
    each = [t("holds.card", n=n, card=name_of(one)) for n, one in enumerate(library.deck(name), 1)]
    return t(
        "holds.deck",
        hp=c.initial_hp,
        ap=decks.limit(decks.built(name)).total,
        each=joined(each, "holds.and"),
    )


def migrated(config: dict[str, Any], version: int) -> dict[str, Any]:
    """In saves before version 6, partners are the next characters of the list."""
    if version > 5 or not config.get("three"):
        return config
    names, out = tuple(library.READY_MADE), dict(config)
    for n in range(SEATS[-1]):
        first = config.get(f"deck_{n + 1}", names[n])
        if first not in names:
            try:
                first, _ = brought.of_text(first)
            except BadInput:
                continue  # reported when the settings are read
        at = names.index(first) if first in names else -1
        for k, which in enumerate(PARTNERS, 1):
            out[f"{which}_{n + 1}"] = names[(at + k) % len(names)]
    return out


def entrants(config: Config) -> tuple[Entrant, ...]:
    """The characters of all seats with their decks. A character may appear more than once in a
    battle (OP-08)."""
    out = []
    for seat in range(config["seats"]):
        team = team_of(config["shape"], seat)
        character, deck = brought.of_text(config[f"deck_{seat + 1}"])
        out.append(Entrant(character, deck, seat, team))
        for which in PARTNERS if config["three"] else ():
            one = config[f"{which}_{seat + 1}"]
            out.append(Entrant(one, library.deck(one), seat, team))
    return tuple(out)


@SHELF.worked_out(1)
def pool() -> Rules:
    """The tokens and fields that may be called in: those of all packs at the table (OP-43)."""
    found = [card.id for pack in SHELF.now().dealt for card in pack.cards]
    tokens, fields = set(cards.known(Card)), set(cards.known(Ground))
    return library.POOL._replace(
        tokens=tuple(one for one in found if one in tokens and cards.character(one).is_token),
        fields=tuple(one for one in found if one in fields),
    )


def teams(s: State) -> dict[int, int]:
    """The team of each seat."""
    return {c.player: c.team for c in s.characters}
