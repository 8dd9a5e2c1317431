"""The aims of the players in the games of `twins`, which bring about the subject of a part of a
card while it matters."""

from typing import NamedTuple

from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.numbers.matching import fits_card
from rules.games.quest_for_the_grail.play.windows import PASS
from rules.games.quest_for_the_grail.vocabulary.terms import CONTINUOUS

# Options preferred, game by game; except in the first, most cards are then kept for combats.
BENTS = (
    (),
    ("support", "quest", "accept"),
    ("victory", "honor", "refuse"),
    ("grail", "quest", "rewards"),
    ("support", "mortal", "yield", "accept"),
    ("honor", "accept", "fight_on"),
    ("deploy", "accept", "yield"),
    ("support", "mortal", "fight_on", "refuse"),
)
_FIGHTS = (
    ("mortal", "fight_on"),
    ("honor", "accept", "champion", "fight_on"),
    ("quest", "fight_on"),
)
_QUESTS = (("quest", "valor", "accept", "keep"), ("quest", "valor", "support"))
_YIELDS = (("mortal", "yield", "accept", "spare", "keep"), ("honor", "accept", "champion", "yield"))
_SUPPORTS = (("support", "mortal", "fight_on"), ("support", "quest"), ("support", "play", "mortal"))
_PLAYS = (("play", "quest"), ("play", "mortal"), ("play", "honor", "accept"), ("quest", "mortal"))
_OTHERS_YIELD = (
    ("mortal", "they_yield", "refuse"),
    ("honor", "accept", "they_yield"),
    ("mortal", "they_yield"),
    ("mortal", "accept"),
)
# Options that bring a condition about.
_WHEN = {
    "grail_quest": ("grail", "quest"),
    "fight_quest": ("quest",),
    "mortal_challenge": ("mortal",),
    "honor_challenge": ("honor", "accept"),
    "title_challenge": ("deploy",),
    "quest": ("quest",),
    "warrior": ("mortal",),
}
# Options for parts that apply from the second engagement on, before which nobody yields.
LATE = (("engagement", 2), ("not", ("engagement", 1)))
# Options preferred for the subject of a part of a card.
_FOR = {
    "mortal_challenge": (("mortal",), ("deploy", "mortal")),
    "discourtesy": (("honor",),),
    "honor_challenge": (("honor",),),
    "refuse_honor": (("honor", "accept"), ("honor", "refuse")),
    "yield": (*_YIELDS, ("quest", "yield")),
    "refuse_yield": _OTHERS_YIELD,
    "grail_quest": (("grail", "quest"), ("grail", "play", "quest")),
    "victory_challenge": (("victory",), ("victory", "build", "deploy")),
    "condition_quest": _QUESTS,
    "fight_quest": _QUESTS,
    "challenge_action": (("quest",), ("mortal",), ("deploy", "honor")),
    "support": (("mortal", "fight_on"), ("quest", "fight_on"), ("support", "mortal")),
    "cast": (("mortal", "fight_on"), ("quest", "fight_on"), ("play", "mortal")),
    "attach": (("attach", "give", "rewards", "play"), ("quest", "rewards", "attach", "mortal")),
    "knightly_healing": (("mortal", "fight_on", "heal"), ("quest", "fight_on", "heal")),
    "mod_stat": _FIGHTS,
    "mod_award": (*_QUESTS, ("quest", "valor", "fight_on")),
    "prevent": (*_FIGHTS, ("play", "mortal")),
    "mod_upkeep": (("deploy", "end"), ("end",)),
    "mod_power": (("deploy", "end"), ("end",)),
    "on_deploy": (("deploy",), ("play", "deploy")),
    "on_combat_won": (*_FIGHTS, *_YIELDS),
    "on_combat_lost": (*_YIELDS, *_FIGHTS),
    "on_yield_accepted": (("honor", "accept", "yield"), ("mortal", "yield", "accept")),
    "on_quest_completed": _QUESTS,
    "on_healed": (("mortal", "fight_on", "heal"), ("quest", "fight_on", "heal")),
}


class Aim(NamedTuple):
    """How a seat plays: `seed`, `first`, the options preferred over all others, and `about`, the
    objects or actors, as options name them; by default the bearer of the card."""

    seed: int
    first: tuple[str, ...] = ()
    about: frozenset = frozenset()


def of_seed(card, seed):
    """The way a game is played: three of four games aim at the subject of the card's part."""
    found = [
        *(x for one in card.statics for x in _of_static(one)),
        *(x for one in card.triggers for x in _FOR[one.when]),
        *(_SUPPORTS if card.support and not card.statics + card.triggers else ()),
        *(_PLAYS if card.modes else ()),
    ]
    if found and seed % 4:
        return _bent_on(found, seed)
    return Aim(seed, BENTS[seed % len(BENTS)])


def of_any(seed):
    """The way a game is played in which anything may matter, also costs."""
    bents = (*BENTS, ("end",))
    return Aim(seed, bents[seed % len(bents)])


def _bent_on(found, seed, about=frozenset()):
    first = found[(seed - seed // 4) % len(found)]
    return Aim(seed, first, about)


def _of_static(static):
    """Aims at the subject of its terms, after bringing its conditions about."""
    before = tuple([verb for one in static.conditions for verb in _brings_about(*one)])
    return [(*before, *x) for term in static.terms for x in _of_term(term)]


def _brings_about(name, *args):
    if (name, *args) in LATE:
        return ("late",)
    if name == "opponent":
        return _WHEN.get(args[0][0], ())
    return _WHEN.get(args[0] if name == "cause" else name, ())


def _of_term(term):
    args = CONTINUOUS.args(term)
    return _FOR.get(term[0]) or _FOR[args.get("what") or args["of"]]


def of_lasting(s, lasting, seed):
    """The way a game goes on when this effect begins to last: aims at its subject."""
    term, refs = lasting.terms[seed % len(lasting.terms)]
    found = _of_term(term)
    mine = {f"w{w.id}" for w in s.warriors if f"p{w.controller}" in refs}
    given = CONTINUOUS.args(term).get("cards", ())
    may_come = {c for c in cards.known() if any(fits_card(cards.card(c), x) for x in given)}
    may_come |= {"bounty"} if given else set()
    return _bent_on(found, seed, frozenset({*refs, *mine, *may_come}))


def _words(card, s):
    """The options' names for the card, its bearer and the fighters."""
    out = {card.id, "w1", *(p.fighter for p in (s.combat.parties if s.combat else ()))}
    out |= _bearers(card, s)
    out |= {f"q{n}" for n, side in enumerate(s.sides) if side.quest == card.id}
    return out


def _bearers(card, s):
    bears = (w for w in s.warriors if card.id in (w.card, *(a.card for a in w.attached)))
    return {f"w{w.id}" for w in bears}


def _first(s, d, card, aim):
    """The verb that is preferred here, "" for none."""
    if d.kind == "yield" and "late" in aim.first and s.combat.engagement < 2:
        return "fight_on"
    if d.kind == "yield" and "they_yield" in aim.first:
        is_own = d.source in (aim.about or _bearers(card, s))
        return "fight_on" if is_own else "yield"
    verbs = {o.verb for o in d.options}
    return next((verb for verb in aim.first if verb in verbs), "")


def _is_near(o, about):
    """Whether an option names one of these, or a card of a pile."""
    return any(arg in about or arg.partition(".")[2] in about for arg in o.args)


def chosen(s, d, card, rng, aim):
    """A preferred answer; or often one about the card; or any that is not a pass. No standing
    orders to pass are given."""
    about = aim.about or _words(card, s)
    options = [o for o in d.options if o.verb != "pass" or o == PASS]
    first = _first(s, d, card, aim)
    wanted = [o for o in options if o.verb == first]
    if wanted and rng.below(4):
        # Whom the bearer may support; whom others challenge.
        is_for_others = first != "support" and aim.seed % 3 == 1 and not aim.about
        near = [o for o in wanted if _is_near(o, about) is not is_for_others]
        return rng.choice(near if near and rng.below(3) else wanted)
    keeps = aim.first and (s.combat is None or aim.seed % 4)
    if keeps and d.kind == "window" and rng.below(5):
        return PASS
    near = [o for o in options if _is_near(o, about)]
    if near and rng.below(5) < 3 - aim.seed % 3:
        return rng.choice(near)
    does = [o for o in options if o.verb not in ("pass", "end", "keep", "fight_on")]
    return rng.choice(does if does and rng.below(3) < 2 else options)
