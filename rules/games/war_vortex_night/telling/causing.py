"""The cause of an event: the card, ability or field of the effect, or the named status through
which it continues. An event names its own cause, never an effect that merely is in progress.

>>> from rules.games.war_vortex_night.library import WORDS
>>> from rules.games.war_vortex_night.state import Character
>>> s = State((Character("odo", deck=("great_yawn",)), Character("abbess", 1)))
>>> lost = Line(-1, "turn_start_lose_hp", "WVN-12.2", "chill", causes=((-1, "c2.ability.penance"),))
>>> found = of(s, {"who": 0, "parts": (lost,)})
>>> WORDS.say(found, "en"), seat(found), key(found)
('chill', 1, 'c2.ability.penance.chill')
>>> of(s, {"who": 0, "parts": ()}) is None
True
"""

from typing import Any

from rules.games.war_vortex_night import library
from rules.games.war_vortex_night.numbers.accounts import cause
from rules.games.war_vortex_night.state import Line, Part, State, index, ref
from rules.games.war_vortex_night.telling.explaining import origin
from rules.games.war_vortex_night.text.words import ability_name, name_of
from rules.text.words import Text, t

PLAIN = ("", "base", "status")  # other forms are named statuses


def of(s: State, facts: dict[str, Any]) -> Text | None:
    """The cause of an event with these facts; None if it is unknown."""
    if "parts" in facts and "face" not in facts:
        return _of_number(s, facts["parts"][0]) if facts["parts"] else None
    if "ability" in facts and "origin" not in facts:
        return named(s, f"{ref(facts['who'])}.ability.{facts['ability']}")
    if "card" in facts and "face" in facts and "who" in facts:
        what = "card" if facts["card"] else "table"
        return named(s, f"{ref(facts['who'])}.{what}.{facts['face']}")
    source = facts.get("source")
    by = cause(s, Part(source=source)) if source else facts.get("origin", "")
    return named(s, by) if by else None


def _of_number(s: State, line: Line) -> Text | None:
    by = next((by for _, by in line.causes if by), "")
    if line.form in PLAIN:
        return named(s, by) if by else None
    what = t("from.card", card=name_of(line.form))
    full = t("source.named", what=what, by=origin(s, by)) if by else what
    return _made(s, by, f"{_plain(by)}.{line.form}", what, full=full)


def named(s: State, by: str) -> Text | None:
    """A cause in the rules' notation: `c1.card.3`, `c1.ability.x`, `c1.table.2`, `field.x`."""
    by = _plain(by)
    where, _, more = by.partition(".")
    what, _, name = more.partition(".")
    if where == "field":
        return _made(s, by, by, t("from.field", card=name_of(more)), library.seal(more))
    if not _is_character(s, where):
        return None
    c = s.characters[index(where)]
    if what == "card" and name.isdigit() and 0 < int(name) <= len(c.deck):
        card = c.deck[int(name) - 1]
        return _made(s, by, by, t("from.card", card=name_of(card)), library.seal(card))
    if what == "ability":
        return _made(s, by, by, t("from.ability", ability=ability_name(c.card, name)))
    return _made(s, by, by, origin(s, by))


def _made(
    s: State, by: str, key: str, what: Text, seal: str = "", full: Text | None = None
) -> Text:
    where = _plain(by).partition(".")[0]
    whose = s.characters[index(where)].player if _is_character(s, where) else None
    return t("cause", what=what, of=key, seat=whose, seal=seal, full=full or origin(s, by))


def _is_character(s: State, where: str) -> bool:
    return where[:1] == "c" and where[1:].isdigit() and index(where) < len(s.characters)


def _plain(by: str) -> str:
    """The origin of a rule."""
    return by.rpartition("rule.")[2]


def in_full(found: Text) -> Text:
    """A cause with its owner: “Penance of Ember Abbess Renata”."""
    full: Text = dict(found.facts)["full"]
    return full


def seat(found: Text) -> int | None:
    """The seat of a cause; None: the field's."""
    whose: int | None = dict(found.facts)["seat"]
    return whose


def key(found: Text) -> str:
    """A key that is unique for the cause."""
    told: str = dict(found.facts)["of"]
    return told


def line(i: int, ability: str) -> str:
    """The line on a character's sheet for a special ability."""
    return f"{ref(i)}.a.{ability}"


def at_work(found: Text) -> str:
    """The line of the ability that is the cause, or that gave it.

    >>> by_penance = t("cause", of="c2.ability.penance.chill")
    >>> at_work(by_penance), at_work(t("cause", of="c1.card.3"))
    ('c2.a.penance', '')
    """
    where, _, more = key(found).partition(".ability.")
    return line(index(where), more.partition(".")[0]) if more else ""


def seal(found: Text) -> str:
    """The seal of a card as the cause."""
    drawn: str = dict(found.facts)["seal"]
    return drawn
