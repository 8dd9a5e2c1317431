"""Events as texts of the log, and their marks on the table.

The rules report plain facts (characters by number, changes by their kinds); this module turns them
into texts.

>>> from rules.games.war_vortex_night.library import WORDS
>>> from rules.games.war_vortex_night.state import Character, Line
>>> s = State((Character("odo", hp=15), Character("abbess")))
>>> lines = (Line(4), Line(1, "plus", "WVN-1.6"))
>>> facts = (("who", 0), ("hp", 15), ("by", 1), ("amount", 5), ("parts", lines))
>>> [event] = told(s, (Event("damage_taken", 0, facts),))
>>> WORDS.say(event.text, "en")
'Ember Abbess Renata dealt Gravel Saint Odo 5 damage (4 +1): HP 15.'
>>> traces(event)[0].ref
'c1'
"""

from collections.abc import Callable, Sequence
from typing import Any

from rules.core.model import NOBODY, Event, Played
from rules.core.scene import Trace
from rules.games.war_vortex_night import library
from rules.games.war_vortex_night.state import Element, State, ref
from rules.games.war_vortex_night.telling import causing
from rules.games.war_vortex_night.telling.explaining import account, summed
from rules.games.war_vortex_night.telling.naming import at, who
from rules.games.war_vortex_night.telling.sums import came_to
from rules.games.war_vortex_night.text.words import ability_name, name_of
from rules.games.war_vortex_night.vocabulary import parts
from rules.text.words import NOTHING, Text, Who, t

Events = tuple[Event, ...]
_SILENT = frozenset(  # only for hooks, or told by other events
    ("battle_start", "phase_end", "turn_start", "turn_end", "action_die_rolled")
)
_UNCAUSED = (
    "die",
    "die_set",
    "did_nothing",
    "endless",
    "order_changes",
    "card_disabled",
    "card_enabled",
)
_BY_OTHERS = {"damage_taken": "hit", "hp_lost": "drained", "healed": "mended"}
_CHANGES = frozenset(  # changes of a character, by any cause
    (*_BY_OTHERS, "status_gained", "status_removed", "base_changed", "base_removed", "ability_lost")
)
_NOTHING = {"damage_taken": "no_damage", "hp_lost": "no_loss", "healed": "no_healing"}


def heard(events: Sequence[Event]) -> Events:
    """The events that the log shows."""
    return tuple([e for e in events if e.kind not in _SILENT])


def told(s: State, events: Sequence[Event]) -> Events:
    """The events of a step as texts; `s` is the state after it."""
    return tuple([_told(s, e) for e in heard(events)])


def _told(s: State, e: Event) -> Event:
    """An event as texts, with its cause."""
    facts = dict(e.facts)
    kind, said = e.kind, _SAID[e.kind](s, facts)
    is_number = kind in _NOTHING or kind == "came_to_nothing"
    made = came_to(s, facts, facts.get("what", kind)) if is_number else None
    if kind == "die":
        kind = f"die_{facts['purpose']}"
    elif kind == "order_changes":
        kind = f"order_{facts['how']}"
    elif kind == "came_to_nothing":
        kind = _NOTHING[facts["what"]]
    elif kind == "performed" and not facts["card"]:
        kind = "token_performed"
    seat, cause = e.seat, causing.of(s, facts) if kind not in _UNCAUSED else None
    if cause is not None and kind in _CHANGES:
        seat = causing.seat(cause)
    if kind in _BY_OTHERS and "by" in said:
        del said["through"]
        kind, seat = _BY_OTHERS[kind], s.characters[facts["by"]].player
    return Event(kind, seat, tuple(said.items()), reveals=e.reveals, sum=made, cause=cause)


# -- facts by kind ---------------------------------------------------------------------------------

Facts = dict[str, Any]


def _only_who(s: State, f: Facts) -> Facts:
    return {"who": who(s, f["who"])}


def _laid_out(s: State, f: Facts) -> Facts:
    deck = tuple(name_of(card) for card in f["deck"])
    return {"player": Who(s.characters[f["who"]].player), "who": who(s, f["who"]), "deck": deck}


def _with_face(s: State, f: Facts) -> Facts:
    return {"who": who(s, f["who"]), "face": f["face"]}


def _die(s: State, f: Facts) -> Facts:
    if f["purpose"] != "order":
        return _with_face(s, f)
    changed = f["total"] != f["face"]
    more = t("changed", n=parts.number(f["total"]), account=account(s, f["parts"]))
    return {**_with_face(s, f), "account": more if changed else NOTHING}


def _order(s: State, f: Facts) -> Facts:
    return {"order": tuple(who(s, i) for i in f["order"])}


def _performed(s: State, f: Facts) -> Facts:
    card = {"card": name_of(f["card"])} if f["card"] else {}
    return {**_with_face(s, f), "account": account(s, f["parts"]), **card}


def _did_nothing(s: State, f: Facts) -> Facts:
    c, face = s.characters[f["who"]], f["face"]
    if not c.deck:
        why = t("nothing.no_table")
    elif face > len(c.deck):
        why = t("nothing.no_card", face=face)
    else:
        why = t("nothing.disabled", card=name_of(c.deck[face - 1]), face=face)
    return {**_with_face(s, f), "account": account(s, f["parts"]), "why": why}


def _hp(s: State, f: Facts) -> Facts:
    by = {"by": who(s, f["by"])} if f["by"] != NOBODY else {}
    made = {"sum": summed(f["parts"]), "account": account(s, f["parts"])}
    facts = {"n": f["amount"], **made, "hp": _n(f["hp"]), "through": _through(s, f)}
    return {**by, **_only_who(s, f), **facts}


def _hp_by_others(s: State, f: Facts) -> Facts:
    """An actor who is also the target is named once."""
    return _hp(s, f | {"by": NOBODY} if f["by"] == f["who"] else f)


def _n(hp: int) -> Text:
    return parts.number(hp)


def _nothing(s: State, f: Facts) -> Facts:
    return {"who": who(s, f["who"]), "account": account(s, f["parts"])}


def _given(s: State, f: Facts) -> Facts:
    name = f.get("name")
    what: Any = parts.quoted(name_of(name)) if name else _quoted(parts.elements(f["gift"]))
    return {"who": who(s, f["who"]), "what": what, "through": _through(s, f)}


def _through(s: State, f: Facts) -> Text:
    """The cause of an event; without the owner if that is the actor."""
    found = causing.of(s, f)
    if found is None:
        return NOTHING
    is_own = causing.key(found).partition(".")[0] == ref(f["who"])
    return t("through", by=found if is_own else causing.in_full(found))


def _quoted(texts: tuple[Text, ...]) -> tuple[Text, ...]:
    return tuple(map(parts.quoted, texts))


def _refused(s: State, f: Facts) -> Facts:
    name = f["name"]
    what = t("refused", what=parts.quoted(name_of(name))) if name else NOTHING
    return {"who": who(s, f["who"]), "what": what}


def _gone(s: State, f: Facts) -> Facts:
    return {**_over(s, f), "through": _through(s, f)}


def _over(s: State, f: Facts) -> Facts:
    return {"who": who(s, f["who"]), "what": status_words(f["name"], f["status"])}


def status_words(name: str, elements: tuple[Element, ...]) -> Text | tuple[Text, ...]:
    """The name of a status: its own, or its effect and value."""
    if name:
        return parts.quoted(name_of(name))
    return _quoted(tuple(parts.element(e.kind, e.net) for e in elements))


def _of_card(s: State, f: Facts) -> Facts:
    card = name_of(s.characters[f["who"]].deck[f["face"] - 1])
    return {"card": card, "who": who(s, f["who"]), "face": f["face"]}


def _abilities(s: State, f: Facts) -> Facts:
    what = t("abilities.all")
    if f["ability"] != "all":
        what = t("abilities.one", what=parts.quoted(_ability(s, f)))
    return {"who": who(s, f["who"]), "what": what, "through": _through(s, f)}


def _ability(s: State, f: Facts) -> Text:
    return ability_name(s.characters[f["who"]].card, f["ability"])


def _used(s: State, f: Facts) -> Facts:
    return {"who": who(s, f["who"]), "ability": _ability(s, f)}


def _summoned(s: State, f: Facts) -> Facts:
    return {"player": Who(s.characters[f["who"]].player), "who": who(s, f["who"])}


_SAID: dict[str, Callable[[State, Facts], Facts]] = {
    "laid_out": _laid_out,
    "die": _die,
    "order": _order,
    "phase_start": lambda s, f: {"n": f["phase"]},
    "turn_lost": _only_who,
    "performed": _performed,
    "did_nothing": _did_nothing,
    "damage_taken": _hp,
    "hp_lost": _hp_by_others,
    "healed": _hp_by_others,
    "came_to_nothing": _nothing,
    "base_changed": _given,
    "status_gained": _given,
    "status_refused": _refused,
    "status_removed": _gone,
    "status_ended": _over,
    "base_removed": lambda s, f: {"who": who(s, f["who"]), "through": _through(s, f)},
    "card_disabled": _of_card,
    "card_enabled": _of_card,
    "ability_lost": _abilities,
    "ability_restored": _abilities,
    "token_summoned": _summoned,
    "field_set": lambda s, f: {"card": name_of(f["card"])},
    "field_discarded": lambda s, f: {"card": name_of(f["card"])},
    "order_changes": lambda s, f: {} if f["how"] == "reroll_all" else _only_who(s, f),
    "die_set": lambda s, f: {"face": f["face"]},
    "picked": lambda s, f: {"target": who(s, f["target"])},
    "spared": _only_who,
    "retired": _only_who,
    "revived": lambda s, f: {"who": who(s, f["who"]), "hp": _n(f["hp"])},
    "declared": _used,
    "triggered": _used,
    "endless": lambda s, f: {
        "who": who(s, f["who"]),
        "what": parts.quoted(_ability(s, f)) if f["ability"] else t("from.rule"),
    },
}


# -- on the table ----------------------------------------------------------------------------------

_ROLES = {
    "hit": "changed",
    "damage_taken": "changed",
    "hp_lost": "changed",
    "drained": "changed",
    "healed": "changed",
    "mended": "changed",
    "base_changed": "changed",
    "status_gained": "changed",
    "status_removed": "changed",
    "status_ended": "changed",
    "base_removed": "changed",
    "ability_lost": "changed",
    "ability_restored": "changed",
    "retired": "changed",
    "revived": "changed",
    "token_summoned": "placed",
}


def traces(e: Event) -> tuple[Trace, ...]:
    facts = dict(e.facts)
    line = causing.at_work(e.cause) if e.cause is not None else ""
    worked = (Trace("worked", line),) if line else ()
    if e.kind in ("card_disabled", "card_enabled"):
        return (Trace("changed", f"{at(facts['who'])}.f{facts['face']}"), *worked)
    if e.kind == "performed":
        return (Trace("performed", f"{at(facts['who'])}.f{facts['face']}"),)
    if e.kind == "field_set":
        return (Trace("placed", "field.card"), *worked)
    role = _ROLES.get(e.kind)
    return (Trace(role, at(facts["who"])), *worked) if role else worked


def strikes(one: Played[State]) -> list[tuple[str, str]]:
    """(dealer, target) of all damage."""
    found = [dict(e.facts) for e in one.events if e.kind == "hit"]
    pairs = [(at(facts["by"]), at(facts["who"])) for facts in found]
    return [pair for pair in dict.fromkeys(pairs) if pair[0] != pair[1]]


def seal(e: Event) -> str:
    """The seal of the card that is performed, set, or called in."""
    facts = dict(e.facts)
    if e.kind in ("performed", "field_set"):
        return library.seal(facts["card"].key.partition(".")[2])
    if e.kind == "token_summoned":
        return library.seal(dict(facts["who"].facts)["name"].key.partition(".")[2])
    return ""
