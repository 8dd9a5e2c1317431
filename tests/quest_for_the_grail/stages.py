"""Tables to see what a part of a card does: the same game, answer by answer, with the part and
without it, until something else happens or may be chosen.

`seen(card, twin)` plays a card on every stage that it may stand on, once as it is and once as
`twin`, and says where the two first differ: what is told, or who is asked what.
"""

from contextlib import contextmanager

from rules.core.registry import game
from rules.core.rng import Rng
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.cards import EQUIPMENT
from rules.games.quest_for_the_grail.legality.placing import is_clash
from rules.games.quest_for_the_grail.play import match

GAME = game("quest_for_the_grail")
PLIES, SEEDS = 60, 40
# What is told of a card itself, whatever it does.
ITSELF = ("answers", "resolves", "in_vain", "plays", "casts", "aims", "supports")
KINGS = ("mark", "uriens", "pelles", "arthur", "lot", "anguish", "ban")
OWN = ("gareth", "tristram")
CROWD = {  # knights with all that somebody may ask for
    "lancelot": ("vow_of_mercy", "elaine", "tourney_veteran"),
    "gareth": ("vow_of_vengeance", "isoud", "hard_bitten"),
    "tristram": ("vow_of_mercy", "enid", "old_campaigner"),
    "palomides": ("vow_of_mercy",),
}
OTHERS = ("bors", "accolon", "lamorak")


# -- the tables ------------------------------------------------------------------------------------


def _fitting(names, card, n):
    """So many of these, none of which clashes with the card."""
    return [one for one in names if not is_clash(cards.card(one), card)][:n]


def _on(card, *names):
    """What may be on a warrior besides the card: not of its name, nor of its kind."""
    found = [cards.card(name) for name in names]
    single = (*EQUIPMENT, "lady")
    return [
        one.id
        for one in found
        if one.id != card.id and not (one.kind == card.kind and one.kind in single)
    ]


def _warrior(name, valor=0, on=(), **more):
    valor = valor or cards.card(name).valor
    told = [f'card = "{name}", valor = {valor}, attached = [{_list(on)}]']
    told += [f"{key} = {value}" for key, value in more.items()]
    return "{ " + ", ".join(told) + " }"


def _list(names):
    return ", ".join(f'"{name}"' for name in names)


def _side(letter, warriors, hand, quest, court, fallen, domains, quests):
    return (
        f"[{letter}]\nwarriors = [{', '.join(warriors)}]\nhand = [{_list(hand)}]\n"
        f'quest = "{quest}"\ncourt = [{_list(court)}]\ncourt_discard = [{_list(fallen)}]\n'
        f"domains = [{_list(domains)}]\nquests = [{_list(quests)}]\n"
    )


# How the bearer of the card stands there: alone, with much, hurt, with little, among many, without
# a king.
BARE, RICH, HURT, POOR, AMONG, KINGLESS = "bare", "rich", "hurt", "poor", "among", "kingless"
ABSENT = "absent"  # not in play yet
BEARERS = {RICH: "bedivere", POOR: "pelles"}  # of what is carried: one who supports, one who casts
LOADS = {
    BARE: (),
    RICH: (
        *("vow_of_mercy", "hard_bitten", "arming_sword", "hermit", "rouncey", "golden_spurs"),
        *("mail_hauberk", "lunetes_ring"),
    ),
    HURT: ("quilted_jack", "kite_shield", "lunetes_ring", "arming_sword"),
    POOR: ("hunting_horn", "rouncey"),
    AMONG: ("vow_of_mercy", "tourney_veteran"),
    KINGLESS: (),
    ABSENT: (),
}
VALOR = {BARE: 9, RICH: 13, HURT: 6, POOR: 4, AMONG: 9, KINGLESS: 9, ABSENT: 9}


def table(card, turn, phase, load):
    """A position in which a card lies, or is held, wherever it can. Side A is that of the card."""
    is_carried = card.type in ("companion", "reward")
    bearer = card if card.type == "warrior" else cards.card(BEARERS.get(load, "gareth"))
    on = _on(card, *LOADS[load])
    if load == RICH and bearer.is_titled:
        on += _on(card, "elaine")
    is_there = load != ABSENT
    on += [card.id] if is_carried and is_there else []
    hurt = {"damage": 5, "permanent": 1} if load == HURT else {}
    mine = [_warrior(bearer.id, VALOR[load], on, **hurt)] if is_carried or is_there else []
    kings = [name for name in KINGS if not is_clash(cards.card(name), bearer)]
    ruling = [name for name in kings if cards.card(name).realm == card.realm]
    king = _fitting(ruling if card.type == "domain" and ruling else kings, card, 1)[0]
    if load != KINGLESS:
        mine.append(_warrior(king, 9, _on(card, "merlin")))
    if load == AMONG:
        many = [name for name in _fitting(CROWD, bearer, 9) if name != bearer.id]
        mine += [_warrior(name, 0, _on(card, *CROWD[name])) for name in many]
    elif load != POOR:
        mine += [_warrior("squire_at_arms"), _warrior("forest_archer", 0, _on(card, "hellawes"))]
        mine += [_warrior(name) for name in _fitting(OWN, bearer, 1)]
    their_king = _fitting([name for name in kings if name != king], card, 3)[-1]
    foes = ("lancelot", *OTHERS) if load == HURT else OTHERS
    theirs = [
        _warrior(
            _fitting(foes, card, 1)[0], 9, _on(card, "galatine", "lynette", "shield_of_evalach")
        ),
        _warrior(their_king, 7, _on(card, "brisen")),
        _warrior("saxon_mercenary", 0, (), damage=2),
    ]
    held = [card.id] * (8 if card.type in ("event", "spell", "combat_action") else 1)
    held = held if card.type != "quest" else []
    mine_hand = [*held, "mend_flesh", "feint", "kay", "mail_hauberk", "logres", "tourney_veteran"]
    if phase == "assignment":
        mine_hand += _on(card, "arming_sword", "kite_shield", "rouncey", "vow_of_mercy")
        mine_hand += _on(card, "pilgrims_token", "dwarf", "ragnelle")
    their_hand = ["fire_from_the_sky", "unhorse", "slander", "poisoned_wound", "binding_briars"]
    their_hand += [card.id] if card.is_titled else ["dinadan"]
    active = {BARE: ("vigil", "rebel_baron"), HURT: ("wild_boar", "vigil")}
    quests = active.get(load, ("vigil", "black_knight"))
    quests = (card.id if card.type == "quest" else quests[0], quests[1])
    realm = bearer.realm or "Cornwall"
    lands = [c for c in cards.known() if cards.card(c).type == "domain"]
    lands = [c for c in lands if cards.card(c).realm == realm and not cards.card(c).printed_unique]
    has_many = load == RICH or (load == AMONG and phase == "challenge")
    lands = (lands or ["cornwall"])[:1] * (4 if has_many else 1)
    lands += ["abbey_lands"] * {AMONG: 12, RICH: 1}.get(load, 0)
    lands = [] if load == KINGLESS else lands
    lands += [card.id] if card.type == "domain" else []
    fallen = ["accolon", "squire_at_arms", "hunting_horn", "slander"]
    if cards.is_known("rally"):  # which brings warriors into play at any time
        mine_hand.append("rally")
        fallen = [card.id] if card.type == "warrior" else fallen
    out = f'turn = "{turn}"\nturns = 4\nphase = "{phase}"\n'
    out += _side("A", mine, mine_hand, quests[0], ["kay", "feint"] * 4, fallen, lands,
                 ["vigil", "serpent", "counsel"])  # fmt: skip
    return out + _side("B", theirs, their_hand, quests[1], ["kay", "feint"] * 4,
                       ["sagramore", "ash_lance"], ["orkney", "cornwall"],
                       ["oath", "lion", "vigil"])  # fmt: skip


STAGES = (
    *(("A", "challenge", load) for load in LOADS if load != ABSENT),
    *(("B", "challenge", load) for load in (BARE, RICH, HURT, POOR)),
    ("A", "deployment", BARE),
    ("A", "draw", RICH),
    ("B", "deployment", BARE),
    ("A", "upkeep", POOR),
    ("A", "assignment", AMONG),
    ("A", "assignment", BARE),
    ("A", "deployment", ABSENT),
    ("A", "assignment", ABSENT),
    ("B", "challenge", ABSENT),
)


# -- playing ---------------------------------------------------------------------------------------


@contextmanager
def as_if(card):
    """The rules know this card in place of the one of its id."""
    before = cards.card(card.id)
    cards.learn(card)
    try:
        yield
    finally:
        cards.learn(before)


def _words(card, s):
    """How options name the card and whoever bears it."""
    out = {card.id, "w1"}
    for w in s.warriors:
        if card.id == w.card or any(a.card == card.id for a in w.attached):
            out.add(f"w{w.id}")
    out |= {f"q{n}" for n, side in enumerate(s.sides) if side.quest == card.id}
    return out


def _chosen(s, d, card, rng, nearness=3):
    """An answer about the card, `nearness` times in five, or any that is none to do nothing."""
    about = _words(card, s)
    near = [o for o in d.options if about & {*o.args}]
    if near and rng.below(5) < nearness:
        return rng.choice(near)
    does = [o for o in d.options if o.verb not in ("pass", "end", "keep", "fight_on")]
    return rng.choice(does if does and rng.below(3) < 2 else d.options)


def _told(events):
    return tuple((e.kind, e.seat, e.facts) for e in events if e.kind not in ITSELF)


def trace(card, stage, seed, most=PLIES):
    """What is asked and told, step by step."""
    s = GAME.read(table(card, *stage))
    rng = Rng.of_seed(seed)
    for _ in range(most):
        d = match.decision(s)
        if d is None:
            break
        yield ("asked", d.kind, d.seat, tuple(map(str, d.options)))
        s, events = match.step(s, _chosen(s, d, card, rng, 3 - seed % 3))
        yield from _told(events)
    yield ("over", s.winner, s.reason)


def cancelled(card, stage, seed, most=PLIES, after=25):
    """Pairs of what follows from a card that is resolved, and of what follows where it was
    cancelled instead."""
    s = GAME.read(table(card, *stage))
    rng = Rng.of_seed(seed)
    for _ in range(most):
        d = match.decision(s)
        if d is None:
            return
        o = _chosen(s, d, card, rng, 3 - seed % 3)
        top = s.chain[-1] if s.chain else None
        step = match.step(s, o)
        was_top = top is not None and top.card == card.id and step.state.chain != s.chain
        if was_top and any(e.kind == "resolves" for e in step.events):
            without = s._replace(chain=(*s.chain[:-1], top._replace(is_cancelled=True)))
            yield _on_from(without, o, card, seed, after), _on_from(s, o, card, seed, after)
        s = step.state


def _on_from(s, o, card, seed, most):
    rng = Rng.of_seed(seed)
    for _ in range(most):
        s, events = match.step(s, o)
        yield from _told(events)
        d = match.decision(s)
        if d is None:
            break
        yield ("asked", d.kind, d.seat, tuple(map(str, d.options)))
        o = _chosen(s, d, card, rng)
    yield ("over", s.winner, s.reason)


def _difference(with_it, without):
    """The first thing that is not the same, as it is with the part of the card."""
    for one, other in zip(with_it, without, strict=False):
        if one != other:
            return _said(one, other)
    return ""


def _said(one, other):
    if one[0] != "asked" or other[0] != "asked":
        return f"{_short(one)} instead of {_short(other)}"
    new, old = set(one[3]), set(other[3])
    return f"asked {one[1]}: +{sorted(new - old)} −{sorted(old - new)}"


def _short(one):
    if one[0] == "asked":
        return f"asked {one[1]}"
    facts = dict(one[2]) if isinstance(one[2], tuple) else {}
    kept = {key: facts[key] for key in ("card", "target", "n", "totals", "blows") if key in facts}
    return f"{one[0]} {kept}"


_TRACES = {}


def _kept(card, stage, seed):
    """Traces of twins are asked for again and again."""
    key = (card, stage, seed)
    if key not in _TRACES:
        with as_if(card):
            _TRACES[key] = tuple(trace(card, stage, seed))
    return _TRACES[key]


def seen(card, twin, stages=STAGES, seeds=SEEDS):
    """Where a card and its twin first differ, "" for nowhere."""
    for seed in range(seeds):
        for stage in stages:
            without = _kept(twin, stage, seed)
            with as_if(card):
                found = _difference(trace(card, stage, seed), iter(without))
            if found:
                return found
    return ""


def completes(card, stages=STAGES, seeds=SEEDS):
    """Whether a quest is completed by somebody."""
    for seed in range(seeds):
        for stage in stages:
            for one in trace(card, stage, seed):
                if one[0] == "quest_completed" and dict(one[2])["quest"] == card.id:
                    return f"completed on {stage}"
    return ""


def resolved(card, stages=STAGES, seeds=SEEDS):
    """What a card does as it is resolved and would not do if it were cancelled."""
    for seed in range(seeds):
        for stage in stages:
            for without, with_it in cancelled(card, stage, seed):
                found = _difference(with_it, without)
                if found:
                    return found
    return ""


__all__ = ["GAME", "STAGES", "as_if", "completes", "resolved", "seen", "table"]
