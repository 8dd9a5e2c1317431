"""Who fights against whom, and with which characters: what is chosen before a battle (WVN-6).

>>> [team_of("two_teams", seat) for seat in range(4)], team_of("free", 4)
([0, 1, 0, 1], 4)
>>> party("odo", True)
('odo', 'abbess', 'stag')
"""

from rules.core.model import Choice, Config, Setting
from rules.games.war_vortex_night import cards, library
from rules.games.war_vortex_night.battle import Entrant
from rules.games.war_vortex_night.cards import SHELF, Card, Ground
from rules.games.war_vortex_night.setup import brought
from rules.games.war_vortex_night.state import Rules, State
from rules.text.words import t

SEATS = range(2, 7)
SHAPES = {  # and for how many seats; the first that fits is the usual one
    "duel": (2,),
    "two_teams": (4, 6),
    "three_teams": (6,),
    "free": (3, 4, 5, 6),
}
_TEAMS = {"two_teams": 2, "three_teams": 3}
THREE = 3  # characters of a seat, where it has several


def team_of(shape: str, seat: int) -> int:
    """Partners sit at every second or third place; else everybody is a team (WVN-6.3)."""
    return seat % _TEAMS[shape] if shape in _TEAMS else seat


def party(character: str, three: bool) -> tuple[str, ...]:
    """The characters of a seat: the chosen one, and those who follow in the list if there are to be
    three. The same one may appear more than once in a battle (OP-08)."""
    names = tuple(library.READY_MADE)
    k = names.index(character) if character in names else -1
    more = range(1, THREE) if three else ()
    return (character, *(names[(k + n) % len(names)] for n in more))


def settings() -> tuple[Setting, ...]:
    shapes = tuple(Choice(name, t(f"shape.{name}"), seats) for name, seats in SHAPES.items())
    names = tuple(library.READY_MADE)
    choices = tuple(
        Choice(name, t(f"card.{name}"), (), t(f"about.card.{name}"), library.seal(name))
        for name in names
    )
    label, help_ = t("setting.deck"), t("setting.deck.help")
    return (
        Setting("shape", t("setting.shape"), t("setting.shape.help"), "choice", "duel", shapes),
        Setting("three", t("setting.three"), t("setting.three.help"), "flag", False),
        *(
            Setting(f"deck_{n + 1}", label, help_, "deck", names[n], choices, seats="each")
            for n in range(SEATS[-1])
        ),
    )


def entrants(config: Config) -> tuple[Entrant, ...]:
    """The characters of all seats with their decks."""
    out = []
    for seat in range(config["seats"]):
        team = team_of(config["shape"], seat)
        character, deck = brought.of_text(config[f"deck_{seat + 1}"])
        out.append(Entrant(character, deck, seat, team))
        for one in party(character, config["three"])[1:]:
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
