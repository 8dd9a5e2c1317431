"""The form of packs of Quest for the Grail, checked key by key. A pack contains cards of one type.

>>> pack = FORM.read('''
... game = "quest_for_the_grail"
... id = "first"
... name = { en = "First set", ja = "最初のセット" }
... kind = "warriors"
... [[card]]
... id = "mark"
... name = { en = "King Mark of Cornwall", ja = "コーンウォールのマルク王" }
... rank = "king"
... realm = "Cornwall"
... prowess = 5
... strength = 5
... endurance = 9
... valor = 6
... upkeep = 2
... statics = [{ do = [{ op = "valor_cost", of = "refuse_honor", amount = 1 }] }]
... ''')
>>> of_pack(pack.cards[0]).statics[0].terms, FORM.read(FORM.write(pack)) == pack
((('valor_cost', 'refuse_honor', 1, 'bearer'),), True)
"""

from collections.abc import Callable
from typing import Any

from rules.core.cards.pack import Card as Printed
from rules.core.cards.pack import Field, PackForm
from rules.games.quest_for_the_grail.cards import (
    FIGHTS,
    FORMER,
    Card,
    Mode,
    Static,
    Target,
    Trigger,
)
from rules.games.quest_for_the_grail.text.words import WORDS
from rules.games.quest_for_the_grail.vocabulary import printing, terms
from rules.games.quest_for_the_grail.vocabulary.checks import NUMBERS, checked
from rules.games.quest_for_the_grail.vocabulary.terms import (
    DURATIONS,
    EFFECTS,
    MOST,
    RANKS,
    REWARDS,
    TIMINGS,
    parts_of,
)
from rules.text import seal
from rules.text.vocabulary import Op, if_any
from rules.text.words import Text

ACTION_UNTIL = "engagement"  # QG-26.4
SUPPORT_UNTIL = "combat"  # QG-27.4
OWN_NAME = "="  # a domain's realm is its card name, unless another or none ("") is given (OP-10)


def _own(read: Callable[[Any], Any], default: Any = ()) -> Field:
    return Field("own", read=read, default=default)


def _number(low: int, high: int, default: Any = ...) -> Field:
    return Field("number", low=low, high=high, default=default)


def _one_of(*choices: str, default: Any = ...) -> Field:
    return Field("one_of", choices=choices, default=default)


_SEAL = {"seal": _own(if_any(seal.checked, ""), "")}
_UNIQUE = {"unique": Field("flag", default=False)}
_REALM = Field("text", default="")
_ABILITIES = {
    "statics": _own(parts_of("static")),
    "triggers": _own(parts_of("trigger")),
}
_FIGHTER = {name: _number(0, MOST, 0) for name in NUMBERS}
_PLAYED = {
    "targets": _own(parts_of("target", terms.TARGETS)),
    "effects": Field("ops", default=()),
    "modes": _own(parts_of("mode", 3)),
    **_SEAL,
}
_TIMED = {
    "timing": _one_of(*TIMINGS, default="any"),
    "until": _one_of("", *DURATIONS, default=""),
    "lasting": Field("flag", default=False),
}
KINDS: dict[str, dict[str, Field]] = {
    "domains": {
        "power": _number(0, MOST, 1),
        "realm": Field("text", default=OWN_NAME),
        **_UNIQUE,
        **_SEAL,
    },
    "warriors": {
        "rank": _one_of(*RANKS),
        **_FIGHTER,
        "valor": _number(1, MOST),
        "upkeep": _number(0, MOST),
        "rating": _number(0, MOST, 0),
        "support": _own(EFFECTS.read),
        "until": _one_of(*DURATIONS, default=SUPPORT_UNTIL),
        "realm": _REALM,
        "victory": _own(terms.conditions),
        **_UNIQUE,
        **_ABILITIES,
        **_SEAL,
    },
    "companions": {
        "kind": _one_of("ordinary", "lady", default="ordinary"),
        "rating": _number(0, MOST, 0),
        **_UNIQUE,
        **_ABILITIES,
        **_SEAL,
    },
    "rewards": {
        "kind": Field("one_of", choices=REWARDS, former=FORMER),
        "value": _number(0, MOST),
        "armor": _number(0, MOST, 0),
        **_UNIQUE,
        **_ABILITIES,
        **_SEAL,
    },
    "events": {**_TIMED, **_PLAYED},
    "spells": {"rating": _number(1, MOST), **_TIMED, **_PLAYED},
    "combat_actions": {"until": _one_of(*DURATIONS, default=ACTION_UNTIL), **_PLAYED},
    "quests": {
        "kind": _one_of(*FIGHTS, "condition"),
        "valor": _number(0, MOST),
        **_FIGHTER,
        "armor": _number(0, MOST, 0),
        "condition": _own(terms.conditions),
        "costs": _own(terms.costs),
        "by": _own(terms.filters),
        **_SEAL,
    },
}


def of_pack(printed: Printed) -> Card:
    """A card of a pack in the rules' form."""
    f: dict[str, Any] = dict(printed.fields)
    if f.get("realm") == OWN_NAME:
        f["realm"] = printed.name.en
    made = {
        "id": printed.id,
        "name": printed.name.en,
        "type": printed.kind.removesuffix("s"),
        "kind": f.get("rank") or f.get("kind", ""),
        "printed_unique": f.get("unique", False),
        "modes": _modes(f),
        "statics": tuple(Static(*part[1:]) for part in f.get("statics", ())),
        "triggers": tuple(Trigger(*part[1:]) for part in f.get("triggers", ())),
    }
    return Card(**{**{name: f[name] for name in Card._fields if name in f}, **made})


def _modes(f: dict[str, Any]) -> tuple[Mode, ...]:
    """The modes of a one-use card, or its only one."""
    if f.get("modes"):
        return tuple(_mode(*part[1:]) for part in f["modes"])
    return (_mode(f["targets"], f["effects"]),) if f.get("effects") else ()


def _mode(targets: tuple[Op, ...], effects: tuple[Op, ...]) -> Mode:
    return Mode(tuple(Target(*part[1:]) for part in targets), effects)


def _text(printed: Printed) -> Text:
    return printing.text(of_pack(printed))


FORM = PackForm(
    "quest_for_the_grail",
    {},
    EFFECTS,
    limit=300,
    kinds=KINDS,
    words=WORDS,
    check=checked,
    text=_text,
)
