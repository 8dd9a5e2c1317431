"""The test cards of the specification (5.1), and states made of them.

A state is given as text: `Alpha(6) + Plain Sword, Mail` is a warrior with valor 6 and its
attachments.
"""

import re
from contextlib import contextmanager

from rules.core.model import NOBODY
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.cards import SHELF
from rules.games.quest_for_the_grail.state import (
    Attached,
    Combat,
    Domain,
    Party,
    Side,
    State,
    Warrior,
)

HEAD = """game = "quest_for_the_grail"
id = "trial_{kind}"
name = {{ en = "Trial", ja = "試験" }}
kind = "{kind}"
"""


def _plain(name):
    return name.lower().replace(" ", "_")


def of(name):
    """The id of a test card, or of a shipped one."""
    own = f"x_{_plain(name)}"
    if cards.is_known(own):
        return own
    called = [c for c in cards.known() if cards.card(c).name == name]
    return called[0] if called else _plain(name)


def _pack(kind, rows):
    out = [HEAD.format(kind=kind)]
    for name, fields in rows:
        out.append(f'[[card]]\nid = "x_{_plain(name)}"\nname = {{ en = "{name}", ja = "{name}" }}')
        out += [f"{key} = {value}" for key, value in fields.items()]
    return "\n".join(out) + "\n"


def _stat(stat, amount, target="bearer"):
    return f'{{ op = "mod_stat", stat = "{stat}", amount = {amount}, target = "{target}" }}'


def _static(*terms):
    return {"statics": f"[{{ do = [{', '.join(terms)}] }}]"}


def _warrior(rank, prowess, strength, endurance, valor, upkeep, **more):
    numbers = {
        "prowess": prowess,
        "strength": strength,
        "endurance": endurance,
        "valor": valor,
        "upkeep": upkeep,
    }
    return {"rank": f'"{rank}"', **numbers, **more}


def _controls(n, what):
    return f'[{{ is = "controls", what = {what}, at_least = {n} }}]'


def _reward(kind, value, *terms, armor=0):
    return {
        "kind": f'"{kind}"',
        "value": value,
        "armor": armor,
        **(_static(*terms) if terms else {}),
    }


def _fight(kind, valor, prowess, strength, endurance, armor=0):
    numbers = {"prowess": prowess, "strength": strength, "endurance": endurance, "armor": armor}
    return {"kind": f'"{kind}"', "valor": valor, **numbers}


def _task(valor, condition):
    return {"kind": '"condition"', "valor": valor, "condition": f"[{condition}]"}


HELP = f"[{_stat('prowess', 3, 'own_fighter')}]"
KNIGHTS = '{ type = "warrior", rank = "knight" }'
PACKS = (
    _pack(
        "warriors",
        [
            ("Alpha", _warrior("knight", 6, 5, 10, 8, 2)),
            ("Beta", _warrior("knight", 5, 4, 8, 6, 2)),
            ("Gamma", _warrior("knight", 7, 6, 12, 13, 3)),
            ("Delta", _warrior("knight", 6, 5, 9, 5, 2)),
            (
                "King Red of Northmark",
                _warrior(
                    "king",
                    6,
                    5,
                    10,
                    9,
                    3,
                    realm='"Northmark"',
                    victory=_controls(4, '{ type = "domain", realm = "Northmark" }'),
                ),
            ),
            (
                "King Rufus of Northmark",
                _warrior("king", 5, 5, 9, 7, 3, realm='"Northmark"'),
            ),
            (
                "King Blue of Southmark",
                _warrior("king", 5, 5, 9, 7, 2, realm='"Southmark"', victory=_controls(3, KNIGHTS)),
            ),
            ("Spear", _warrior("lesser", 4, 4, 6, 3, 1)),
            (
                "Bow",
                _warrior("lesser", 3, 3, 5, 2, 1, support=HELP),
            ),
            ("Warlock", _warrior("lesser", 2, 2, 4, 2, 1, rating=2)),
        ],
    ),
    _pack(
        "domains",
        [
            ("Northmark", {}),
            ("Southmark", {"realm": '"Southmark"'}),
            ("Free Hold", {"realm": '""'}),
        ],
    ),
    _pack(
        "companions",
        [
            ("Page", {}),
            ("Sage", {"rating": 3}),
            ("Lady Rose", {"kind": '"lady"', **_static(_stat("prowess", 1))}),
            ("Lady Lily", {"kind": '"lady"', **_static(_stat("strength", 1))}),
        ],
    ),
    _pack(
        "rewards",
        [
            ("Plain Sword", _reward("weapon", 0, _stat("strength", 1))),
            ("Bright Sword", _reward("weapon", 2, _stat("strength", 2))),
            ("Mail", _reward("armor", 1, armor=2)),
            ("Plate", _reward("armor", 2, armor=3)),
            ("Buckler", _reward("shield", 0, armor=1)),
            ("Charger", _reward("horse", 1, _stat("prowess", 1))),
            ("Belt", _reward("other", 0, _stat("endurance", 2))),
            ("Vow of Silence", _reward("vow", 0)),
            ("Vow of Wrath", _reward("vow", 2, _stat("strength", 1))),
            (
                "Vow of Pride",
                _reward("vow", 0, _stat("prowess", 1), '{ op = "forbid", what = "refuse_honor" }'),
            ),
            ("Veteran", _reward("combat_experience", 1, _stat("prowess", 1))),
        ],
    ),
    _pack(
        "quests",
        [
            ("Ogre", _fight("creature", 3, 5, 5, 8)),
            ("Rebel", _fight("knight", 2, 6, 4, 7, 1)),
            ("Dragon", _fight("creature", 5, 9, 9, 14)),
            ("Riddle", _task(2, '{ is = "has", what = { type = "companion" } }')),
            ("Vigil", _task(1, '{ is = "valor", at_least = 8 }')),
            ("Ford", _task(2, '{ is = "roll", add = "strength", at_least = 12 }')),
        ],
    ),
)


def _target(what, **more):
    fields = "".join(f", {key} = {value}" for key, value in more.items())
    return f'[{{ id = "t", what = {{ {what} }}{fields} }}]'


def _op(op, target="t", **args):
    fields = "".join(f", {key} = {value}" for key, value in args.items())
    return f'{{ op = "{op}", target = "{target}"{fields} }}'


def _one_use(what="", *effects, where=None, **fields):
    out = {key: f'"{value}"' if isinstance(value, str) else value for key, value in fields.items()}
    if what:
        out["targets"] = _target(what, **(where or {}))
    return {**out, "effects": f"[{', '.join(effects)}]"}


WARRIOR = 'type = "warrior"'
OWN_OUTSIDE = "own_turn_outside_combat"
EVENTS = [
    ("Tithe", _one_use("", '{ op = "add_power", amount = 2 }', timing="own_upkeep")),
    ("Mishap", _one_use(WARRIOR, _op("deal_damage", amount=2))),
    ("Deep Cut", _one_use(WARRIOR, _op("deal_permanent_damage", amount=3))),
    ("Shame", _one_use(WARRIOR, _op("lose_valor", amount=2))),
    (
        "Hush",
        _one_use(
            'type = "item", kinds = ["event", "spell"]',
            _op("cancel"),
            where={"zone": '"chain"'},
        ),
    ),
    ("Unland", _one_use('type = "domain"', _op("destroy"))),
    ("Strip", _one_use('type = "reward"', _op("destroy"))),
    (
        "Fresh News",
        _one_use('type = "quest"', _op("replace_quest"), where={"zone": '"active_quests"'}),
    ),
    (
        "Truce",
        _one_use(
            "",
            _op("forbid", "all_players", what='"mortal_challenge"'),
            until="round",
        )
        | {"lasting": "true"},
    ),
    ("Defect", _one_use(WARRIOR, _op("gain_control"), timing=OWN_OUTSIDE)),
    (
        "Rising",
        _one_use(
            WARRIOR,
            _op("put_into_play"),
            where={"zone": '"court_discard"'},
            timing=OWN_OUTSIDE,
        ),
    ),
    (
        "Heirloom",
        {
            "timing": f'"{OWN_OUTSIDE}"',
            "targets": '[{ id = "t", what = { type = "reward" }, zone = "court_discard" }, '
            '{ id = "u", what = { type = "warrior", whose = "own" } }]',
            "effects": '[{ op = "attach", target = "t", to = "u" }]',
        },
    ),
    ("Salve", _one_use(WARRIOR, _op("heal_damage", amount='"all"'))),
    ("Miracle", _one_use(WARRIOR, _op("heal_damage", amount='"all"'), _op("heal_fatal"))),
    ("Council", _one_use("", _op("draw_cards", "each_player", count=1), timing="own_turn")),
    (
        "Oblivion",
        _one_use('type = "card"', _op("remove_from_game"), where={"zone": '"discard"'}),
    ),
]
SPELLS = [
    (
        "Bolt",
        {
            "rating": 2,
            "targets": '[{ id = "t", what = [{ type = "warrior" }, '
            '{ type = "fighter", kind = "quest" }] }]',
            "effects": f"[{_op('deal_damage', amount=3)}]",
        },
    ),
    (
        "Haze",
        _one_use(WARRIOR, _stat("prowess", -2, "t"), until="round", rating=1) | {"lasting": "true"},
    ),
    ("Storm", _one_use(WARRIOR, _op("deal_damage", amount=6), rating=4)),
]
PACKS = (
    *PACKS,
    _pack("events", EVENTS),
    _pack("spells", SPELLS),
    _pack(
        "combat_actions",
        [
            ("Lunge", _one_use("", _stat("prowess", 3, "own_fighter"))),
            ("Heavy Blow", _one_use("", _stat("strength", 3, "own_fighter"))),
        ],
    ),
)


@contextmanager
def trial_cards():
    with SHELF.beside(*PACKS):
        yield


_WARRIOR = re.compile(r"([A-Z][\w ]*?)(?:\((\d+)\))?")


def table(*sides, to_move=0, phase="challenge"):
    """A state from the cards in front of each player: lists of warriors and domains."""
    warriors, domains, n = [], [], 0
    for seat, told in enumerate(sides):
        for one in told:
            name, *on = re.split(r"\s*\+\s*|\s*,\s*", one)
            called, valor = _WARRIOR.fullmatch(name).groups()
            card = cards.card(of(called))
            n += 1
            if card.type == "domain":
                domains.append(Domain(n, card.id, seat, seat))
                continue
            at = n
            attached = []
            for more in on:
                n += 1
                attached.append(Attached(n, of(more), seat))
            now = int(valor) if valor else card.valor
            warriors.append(Warrior(at, card.id, seat, seat, now, attached=tuple(attached)))
    return State(
        tuple(Side() for _ in sides),
        tuple(warriors),
        tuple(domains),
        to_move=to_move,
        phase=phase,
        next_id=n + 1,
    )


def at(s, name, seat=0):
    """The ref of a player's warrior."""
    return next(f"w{w.id}" for w in s.warriors if w.card == of(name) and w.controller == seat)


def fights(s, attacker, defender, cause="mortal_challenge", kind="mortal", engagement=1):
    """The state in a combat of these two refs."""
    roles = ("attacker", "defender")
    seats = {f"w{w.id}": w.controller for w in s.warriors}
    parties = tuple(
        Party(one, one, seats.get(one, NOBODY), role)
        for one, role in zip((attacker, defender), roles, strict=True)
    )
    quest, quest_id = "", 0
    if defender[0] == "q":
        side = s.sides[int(defender[1:])]
        quest, quest_id = side.quest, side.quest_id
    return s._replace(
        combat=Combat(kind, cause, parties, engagement, quest=quest, quest_id=quest_id)
    )
