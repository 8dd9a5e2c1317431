"""Tables with a card in play, or in a hand, in all possible places; see `twins` for their use."""

from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.cards import EQUIPMENT
from rules.games.quest_for_the_grail.legality.placing import is_clash
from rules.games.quest_for_the_grail.numbers.matching import fits_card
from rules.games.quest_for_the_grail.vocabulary.terms import FILTERS

KINGS = ("mark", "uriens", "pelles", "arthur", "lot", "anguish", "ban")
OWN = ("gareth", "tristram")
CROWD = {  # knights with everything that may be required
    "lancelot": ("vow_of_mercy", "elaine", "tourney_veteran"),
    "gareth": ("vow_of_vengeance", "isoud", "hard_bitten"),
    "tristram": ("vow_of_mercy", "enid", "old_campaigner"),
    "palomides": (
        *("vow_of_mercy", "hermit", "mail_hauberk", "kite_shield", "rouncey", "lunetes_ring"),
        "arming_sword",
    ),
}
OTHERS = ("bors", "accolon", "lamorak")


SINGLE = {*EQUIPMENT, "lady"}  # at most one for each bearer


# -- the tables ------------------------------------------------------------------------------------


def _fitting(names, card, n):
    """Some of these, none of which conflicts with the card."""
    return [one for one in names if not is_clash(cards.card(one), card)][:n]


def _on(card, *names):
    """The possible attachments of a warrior besides the card: with other names and of other
    kinds."""
    found = [cards.card(name) for name in names]
    return [
        one.id
        for one in found
        if one.id != card.id and not (one.kind == card.kind and one.kind in SINGLE)
    ]


def _warrior(name, valor=0, on=(), **more):
    valor = valor or cards.card(name).valor
    told = [f'card = "{name}", valor = {valor}, attached = [{_list(on)}]']
    told += [f"{key} = {value}" for key, value in more.items()]
    return "{ " + ", ".join(told) + " }"


def _lent(on, lent, n=0):
    """The attachments of a warrior with one more, and without those that conflict with it."""
    new = lent[n : n + 1]
    kinds = {cards.card(one).kind for one in new} & SINGLE
    return [*(one for one in on if one not in new and cards.card(one).kind not in kinds), *new]


def lent(card):
    """Attachments that a card requires or destroys: one for the bearer and one for each of its
    opponents, as far as there are enough."""
    asked = list(_filters((card.statics, card.triggers, card.support, card.modes)))
    fits = [c for c in cards.known() if any(fits_card(cards.card(c), one) for one in asked)]
    fits = [c for c in fits if c not in (card.id, *_TAKEN)]
    plain = [c for c in fits if not cards.card(c).is_unique and cards.card(c).kind != "lady"]
    return tuple(plain[:1] * 4 or fits[:3])


def _filters(said):
    """All filters for attachments, at any depth."""
    if isinstance(said, tuple):
        if said and said[0] in ("reward", "companion") and len(said) > len(FILTERS.names(said[0])):
            yield said
        for one in said:
            yield from _filters(one)


def _list(names):
    return ", ".join(f'"{name}"' for name in names)


def _side(letter, warriors, hand, quest, court, fallen, domains, quests):
    return (
        f"[{letter}]\nwarriors = [{', '.join(warriors)}]\nhand = [{_list(hand)}]\n"
        f'quest = "{quest}"\ncourt = [{_list(court)}]\ncourt_discard = [{_list(fallen)}]\n'
        f"domains = [{_list(domains)}]\nquests = [{_list(quests)}]\n"
    )


# The situations of the card's bearer: with no attachments, with many, hurt, with few, among many,
# without a king, with nobody and nothing else there.
BARE, RICH, HURT, POOR, AMONG, KINGLESS = "bare", "rich", "hurt", "poor", "among", "kingless"
ALONE, PAIR = "alone", "pair"  # PAIR: with one other, who has nothing either
# Not in play yet: to come to a few others, to many, to nobody.
ABSENT, LATE, FIRST = "absent", "late", "first"
BEARERS = {RICH: "bedivere", POOR: "pelles", AMONG: "mark"}  # who supports, casts, claims a victory
LOADS = {
    BARE: (),
    RICH: (
        *("vow_of_mercy", "hard_bitten", "arming_sword", "hermit", "rouncey", "golden_spurs"),
        *("mail_hauberk", "lunetes_ring"),
    ),
    HURT: ("quilted_jack", "kite_shield", "lunetes_ring", "arming_sword"),
    POOR: ("hunting_horn", "rouncey"),
    AMONG: ("vow_of_vengeance", "tourney_veteran"),
    KINGLESS: (),
    **dict.fromkeys((ALONE, PAIR, ABSENT, LATE, FIRST), ()),
}
_TAKEN = {"galatine", "lynette", "shield_of_evalach", "brisen", "merlin", "hellawes"}
_TAKEN |= {
    name for on in (*CROWD.values(), *LOADS.values()) for name in on if cards.card(name).is_unique
}
# The same with nothing else in anybody's hand, so that a game goes far in a few plies.
STILL = {f"{load}, still": load for load in (BARE, RICH, HURT, POOR, AMONG, KINGLESS, PAIR)}
VALOR = {RICH: 16, HURT: 6, POOR: 4, ALONE: 16, PAIR: 12}  # of others 9


def table(card, turn, phase, load, lent=()):
    """A position with a card in play, or in a hand, in all possible places. Side A is that of the
    card. `lent`: the additional attachments of warriors who may fight each other."""
    load, is_still = STILL.get(load, load), load in STILL
    is_carried = card.type in ("companion", "reward")
    bearer = card if card.type == "warrior" else cards.card(BEARERS.get(load, "gareth"))
    on = _on(card, *LOADS[load])
    if load == RICH and bearer.is_titled:
        on += _on(card, "elaine")
    is_there = load not in (ABSENT, LATE, FIRST)
    is_alone = load in (ALONE, PAIR, FIRST)
    on += [card.id] if is_carried and is_there else []
    hurt = {HURT: {"damage": 5, "permanent": 1}, ALONE: {"damage": 2}}
    hurt |= {key: {"permanent": 1} for key in (AMONG, BARE)}
    on = _lent(on, lent)
    wounds = hurt.get(load, {}) if is_there or is_carried else {}
    mine = [_warrior(bearer.id, VALOR.get(load, 9), on, **wounds)] if is_carried or is_there else []
    names = KINGS[1:] + KINGS[:1] if load == HURT else KINGS
    kings = [name for name in names if not is_clash(cards.card(name), bearer)]
    ruling = [name for name in kings if cards.card(name).realm == card.realm]
    king = _fitting(ruling if card.type == "domain" and ruling else kings, card, 1)[0]
    if load != KINGLESS and not is_alone:
        mine.append(_warrior(king, 9, _on(card, "merlin")))
    if load in (AMONG, LATE):
        many = [name for name in _fitting(CROWD, bearer, 9) if name != bearer.id]
        mine += [_warrior(name, 0, _on(card, *CROWD[name])) for name in many]
    elif load != POOR and not is_alone:
        mine += [_warrior("squire_at_arms"), _warrior("forest_archer", 0, _on(card, "hellawes"))]
        mine += [_warrior(name) for name in _fitting(OWN, bearer, 1)]
    if load == PAIR:
        mine.append(_warrior("squire_at_arms", 12))
    is_for_tests = cards.is_known("rally")
    if load == KINGLESS and is_for_tests:
        mine.append(_warrior("churl"))
    most = 9 if load == HURT else 3
    their_king = _fitting([name for name in kings if name != king], card, most)[-1]
    foes = ("lancelot", *OTHERS) if load == HURT else OTHERS
    foes = (card.id,) if load == LATE and card.is_titled else foes  # who contests the title
    theirs = [
        _warrior(
            (_fitting(foes, card, 1) or foes)[0],
            12 if load == RICH else 9,
            _lent(_on(card, "galatine", "lynette", "shield_of_evalach"), lent, 1),
            permanent=1,
        ),
        _warrior(their_king, 7, _lent(_on(card, "brisen"), lent, 2)),
        _warrior("saxon_mercenary", 0, _lent((), lent, 3), damage=2),
    ]
    held = [card.id] * (8 if card.type in ("event", "spell", "combat_action") else 1)
    held = held if card.type != "quest" else []
    mine_hand = [*held, "mend_flesh", "feint", "kay", "mail_hauberk", "logres", "tourney_veteran"]
    mine_hand += ["mend_flesh", "fire_from_the_sky"]
    if phase == "assignment":
        mine_hand += _on(card, "arming_sword", "kite_shield", "rouncey", "vow_of_mercy")
        mine_hand += _on(card, "pilgrims_token", "dwarf", "ragnelle")
    their_hand = ["fire_from_the_sky", "unhorse", "slander", "poisoned_wound", "binding_briars"]
    their_hand += [card.id if card.is_titled else bearer.id]
    active = {BARE: ("wild_boar", "rebel_baron"), HURT: ("wild_boar", "vigil"),
              ALONE: ("vigil", "questing_beast")}  # fmt: skip
    if is_for_tests:
        active |= dict.fromkeys((KINGLESS, POOR, AMONG, RICH), ("ordeal", "black_knight"))
    if is_still:
        active[HURT] = ("wild_boar", "black_knight")
    quests = active.get(load, ("vigil", "black_knight"))
    quests = (card.id if card.type == "quest" else quests[0], quests[1])
    lands = [c for c in cards.known() if cards.card(c).type == "domain"]
    realm = bearer.realm or "Cornwall"
    lands = [c for c in lands if cards.card(c).realm == realm and not cards.card(c).printed_unique]
    has_many = load == RICH or (load == AMONG and phase == "challenge")
    lands = (lands or ["cornwall"])[:1] * (4 if has_many else 1)
    lands += ["abbey_lands"] * {AMONG: 12, LATE: 1, RICH: 1}.get(load, 0)
    lands = [] if load == KINGLESS or is_alone else lands
    lands += [card.id] if card.type == "domain" else []
    fallen = ["accolon", "squire_at_arms", "hunting_horn", "slander"]
    if is_for_tests:
        mine_hand += ["rally", "bounty", "bounty", "bounty", "ward", "sway", "laud", "bane"]
        fallen = [card.id] if card.type == "warrior" else fallen
        fallen += _on(card, "hunting_horn", "hermit", "ash_lance", "kite_shield", "rouncey")
        fallen += _on(card, "elaine", "quilted_jack", "vow_of_mercy", "old_campaigner")
        fallen += ["bors", "cornwall", "abbey_lands"]
        their_hand += ["sway", "rally", "bane"]
    if is_still:
        mine_hand, their_hand = held if len(held) > 1 else [], []
    out = f'to_move = "{turn}"\nturn = 4\nphase = "{phase}"\n'
    out += _side("A", mine, mine_hand, quests[0], ["kay", "feint"] * 4, fallen, lands,
                 ["vigil", "serpent", "counsel"])  # fmt: skip
    return out + _side("B", theirs, their_hand, quests[1], ["kay", "feint"] * 4,
                       ["sagramore", "ash_lance"], ["orkney", "cornwall"],
                       ["oath", "lion", "vigil"])  # fmt: skip


STAGES = (
    *((turn, "challenge", load) for load in STILL for turn in "AB"),
    *(("A", "challenge", load) for load in LOADS if load not in (ABSENT, LATE, FIRST)),
    *(("B", "challenge", load) for load in (BARE, RICH, HURT, POOR, AMONG, ALONE, PAIR, KINGLESS)),
    ("A", "deployment", BARE),
    ("A", "draw", RICH),
    ("B", "deployment", BARE),
    ("A", "upkeep", POOR),
    ("A", "assignment", AMONG),
    ("A", "assignment", BARE),
    *(("A", "deployment", load) for load in (ABSENT, LATE, FIRST)),
    ("A", "assignment", ABSENT),
    ("B", "challenge", ABSENT),
)
