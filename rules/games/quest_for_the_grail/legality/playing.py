"""Whether a card may be played, or a warrior may support, in a window (QG-24 to QG-27).

>>> from rules.games.quest_for_the_grail import library
>>> from rules.games.quest_for_the_grail.state import Side, Warrior
>>> s = State((Side(), Side()), warriors=(Warrior(1, "kay", 0, 0, 5),), phase="build")
>>> [reason.clause for reason in against_playing(s, 0, "rich_harvest", "w_build")]
['QG-24.2']
>>> [reason.clause for reason in against_playing(s, 0, "veil_of_mist", "w_build")]
['QG-25.2', 'QG-24.2', 'QG-24.5']
>>> is_playable(s, 1, "slander", "w_build"), choices(s, 1, "slander", 0, ((),))
(True, ['w1'])
"""

from collections.abc import Iterator
from typing import Any

from rules.core.model import Reason
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.cards import SHELF, Card, Target
from rules.games.quest_for_the_grail.legality.attaching import against_attaching
from rules.games.quest_for_the_grail.numbers.accounts import forbidding
from rules.games.quest_for_the_grail.numbers.matching import fits_warrior, is_meant, is_whose
from rules.games.quest_for_the_grail.state import State, number_of
from rules.games.quest_for_the_grail.text.words import name_of
from rules.games.quest_for_the_grail.vocabulary import parts
from rules.games.quest_for_the_grail.vocabulary.terms import EFFECTS, FILTERS
from rules.text.vocabulary import Op
from rules.text.words import t

PLAYED = ("event", "spell", "combat_action")  # one-use cards
Refs = tuple[str, ...]


# -- when ------------------------------------------------------------------------------------------


def is_playable(s: State, seat: int, card: str, window: str) -> bool:
    return next(_against_playing(s, seat, card, window), None) is None


def against_playing(s: State, seat: int, card: str, window: str) -> list[Reason]:
    """Why a player may not play a card of their hand in this window."""
    return list(_against_playing(s, seat, card, window))


def _against_playing(s: State, seat: int, card: str, window: str) -> Iterator[Reason]:
    one = cards.card(card)
    if one.type not in PLAYED:
        yield Reason("QG-24.4", t("why.no_window_card", card=name_of(card)))
        return
    if one.type == "combat_action":
        yield from _against_action(s, seat, window)
    if one.type == "spell":
        yield from _against_spell(s, seat, card)
    if one.timing != "any" and not _is_time(s, seat, one.timing):
        yield Reason("QG-24.2", parts.timing(one.timing))
    if not modes(s, seat, card):
        yield Reason("QG-24.5", t("why.no_target", card=name_of(card)))


def _is_time(s: State, seat: int, timing: str) -> bool:
    """Whether a card's timing allows it now (QG-24.2)."""
    if timing == "in_combat":
        return s.combat is not None
    if timing == "outside_combat":
        return s.combat is None
    if s.to_move != seat:
        return False
    if timing == "own_turn_outside_combat":
        return s.combat is None
    return timing in ("own_turn", f"own_{s.phase}")


def _against_action(s: State, seat: int, window: str) -> Iterator[Reason]:
    """Combat actions are played in step 1 of an engagement, by the controllers of the two sides
    (QG-26.1, QG-26.2)."""
    if s.combat is None or window != "w_commit":
        yield Reason("QG-26.1", t("why.step_one"))
    elif not s.takes_part(seat):
        yield Reason("QG-26.2", t("why.no_side"))


def _against_spell(s: State, seat: int, card: str) -> Iterator[Reason]:
    if s.combat is not None and s.combat.kind == "formal":
        yield Reason("QG-12.2", t("why.formal_spell"))
    if not casters(s, seat, card):
        yield Reason("QG-25.2", t("why.no_caster", n=cards.card(card).rating))


def casters(s: State, seat: int, card: str) -> list[str]:
    """The characters that may cast a spell: their rating is high enough and they have cast none in
    this round (QG-25.2, QG-25.5). A fatally wounded warrior can't cast; its companions can
    (QG-20.9)."""
    rating = cards.card(card).rating
    out = []
    for w in s.warriors_of(seat):
        at = w.at
        can = _can_cast(w.card, rating) and not w.has_cast and not w.is_wounded
        if can and not forbidding(s, at, "cast"):
            out.append(at)
        found = [a for a in w.attached if _can_cast(a.card, rating) and not a.has_cast]
        out += [a.at for a in found]
    return [] if _is_silenced(s, seat) else out


def _is_silenced(s: State, seat: int) -> bool:
    """Whether a card forbids all players to cast."""
    at = f"p{seat}"
    terms = [(term, refs) for one in s.lasting for term, refs in one.terms]
    return any(x[:2] == ("forbid", "cast") and at in refs for x, refs in terms)


def _can_cast(card: str, rating: int) -> bool:
    one = cards.card(card)
    return one.type in ("warrior", "companion") and one.rating >= rating


def supporters(s: State, seat: int) -> list[str]:
    """A player's warriors that may support in the engagement that begins."""
    able = [w for w in s.warriors_of(seat) if cards.card(w.card).support]
    return [at for w in able if not against_supporting(s, at := w.at)]


def against_supporting(s: State, at: str) -> list[Reason]:
    """Why a warrior may not support (QG-27.1 to QG-27.3, QG-27.5)."""
    w = s.the(at)
    who = name_of(w.card)
    if not cards.card(w.card).support:
        return [Reason("QG-27.1", t("why.no_support", who=who))]
    if s.combat is None or s.combat.kind != "mortal" or s.combat.result:
        return [Reason("QG-27.1", t("why.mortal_only"))]
    if not s.takes_part(w.controller):
        return [Reason("QG-27.1", t("why.no_side"))]
    if s.is_fighting(at):
        return [Reason("QG-27.5", t("why.own_fight", who=who))]
    if w.is_wounded:
        return [Reason("QG-20.9", t("why.wounded", who=who))]
    if w.supported:
        return [Reason("QG-27.3", t("why.supported", who=who))]
    if w.controller == s.to_move and w.acted:
        return [Reason("QG-7.5", t("why.acted", who=who))]
    found = forbidding(s, at, "support")
    return [Reason("QG-1.12", t("why.forbidden", card=name_of(card))) for card in found]


# -- targets ---------------------------------------------------------------------------------------


def modes(s: State, seat: int, card: str) -> list[int]:
    """The modes of a card for which all targets can be named."""
    return [n for n, _ in enumerate(cards.card(card).modes) if _has_targets(s, seat, card, n)]


def _has_targets(s: State, seat: int, card: str, mode: int) -> bool:
    if _is_for_fighters(card, mode) and not s.takes_part(seat):
        return False
    groups: tuple[Refs, ...] = ()
    for target in cards.card(card).modes[mode].targets:
        groups = (*groups, ())
        found = choices(s, seat, card, mode, groups)
        if len(found) < (1 if target.zone == "discard" else _least(target)):
            return False
    return True


@SHELF.worked_out(1_024)
def _is_for_fighters(card: str, mode: int) -> bool:
    """Whether a card's effects concern only the fighters of the player's own combat."""
    effects = cards.card(card).modes[mode].effects
    words = [EFFECTS.args(one).get("target", "") for one in effects]
    return all(word in ("own_fighter", "opposing_fighter") for word in words)


def _least(target: Target) -> int:
    return 1 if target.up_to else target.most


def choices(s: State, seat: int, card: str, mode: int, groups: tuple[Refs, ...]) -> list[str]:
    """The possible next targets. `groups`: the named ones of each target, the last of which is
    incomplete."""
    one = cards.card(card)
    target = one.modes[mode].targets[len(groups) - 1]
    named = groups[-1]
    if target.zone == "discard" and not named:
        return _piles(s, target)
    found = of_target(s, seat, target)
    if target.zone == "discard":  # all of them from one pile
        found = [at for at in found if at.startswith(f"{named[0]}.")]
        return [at for at in dict.fromkeys(found) if found.count(at) > named.count(at)]
    found = [at for at in found if at not in named]
    return _attachable(s, seat, one, mode, groups, found)


def _piles(s: State, target: Target) -> list[str]:
    """The discard piles with enough fitting cards."""
    found = {pile: sum(_fits(c, target) for c in lie) for pile, lie in _discards(s).items()}
    return [pile for pile, n in found.items() if n >= _least(target)]


def _discards(s: State) -> dict[str, tuple[str, ...]]:
    out = {}
    for seat, side in enumerate(s.sides):
        out[f"k{seat}"], out[f"r{seat}"] = side.court_discard, side.quest_discard
    return out


def _fits(card: str, target: Target) -> bool:
    return any(is_meant(card, term) for term in target.what)


def of_target(s: State, seat: int, target: Target) -> list[str]:
    """The refs of everything in its zone that fits a target of a seat's card."""
    zone = target.zone
    if zone in ("discard", "court_discard", "quest_discard"):
        piles = _discards(s)
        if zone != "discard":  # the player's own
            own = f"k{seat}" if zone == "court_discard" else f"r{seat}"
            piles = {own: piles[own]}
        found = [f"{pile}.{c}" for pile, lie in piles.items() for c in lie if _fits(c, target)]
        return found if zone == "discard" else list(dict.fromkeys(found))
    out: list[str] = []
    for term in target.what:
        out += [at for at in _of_term(s, seat, term, zone) if at not in out]
    return out


def _of_term(s: State, seat: int, term: Op, zone: str) -> list[str]:
    """The refs in play, on the chain or among the active quests that fit a filter."""
    kind, args = term[0], FILTERS.args(term)
    if kind in ("warrior", "fighter"):
        found = [w.at for w in s.warriors if fits_warrior(s, w, term, seat)]
        if zone == "combat":
            found = [at for at in found if s.is_fighting(at)]
        return found + (_fought(s) if kind == "fighter" and args["kind"] != "warrior" else [])
    whose = args.get("whose", "any")
    if kind == "quest":
        quests = [(n, side.quest) for n, side in enumerate(s.sides) if side.quest]
        fitting = [n for n, quest in quests if is_meant(quest, term)]
        return [f"q{n}" for n in fitting if is_whose(n, whose, seat)]
    if kind == "player":
        return [f"p{n}" for n in s.playing if is_whose(n, whose, seat)]
    return [
        one.at
        for one, by in _lying(s, kind)
        if is_whose(by, whose, seat) and is_meant(one.card, term)
    ]


def _lying(s: State, kind: str) -> list[tuple[Any, int]]:
    """The cards of a kind in play or on the chain, with their controllers."""
    if kind in ("companion", "reward"):
        return [(a, w.controller) for w in s.warriors for a in w.attached]
    if kind == "domain":
        return [(d, d.controller) for d in s.domains]
    if kind == "item":
        return [(item, item.seat) for item in s.chain if not item.is_support]
    return [(one, one.owner) for one in s.lasting if one.lies]


def _fought(s: State) -> list[str]:
    """The quest being fought, if any."""
    return [party.fighter for party in s.parties if party.fighter[:1] == "q"]


def _attachable(
    s: State, seat: int, one: Card, mode: int, groups: tuple[Refs, ...], found: list[str]
) -> list[str]:
    """The cards among these that may be attached to a possible target, or the targets to which a
    named card may be attached (QG-5.9)."""
    targets = one.modes[mode].targets
    names = [target.id for target in targets]
    named = names[len(groups) - 1]
    for effect in one.modes[mode].effects:
        args = EFFECTS.args(effect)
        if effect[0] != "attach" or args["to"] not in names or args["target"] not in names:
            continue
        what, to = names.index(args["target"]), names.index(args["to"])
        if what < to and named == args["to"]:
            found = [at for at in found if not any(_cannot_carry(s, at, x) for x in groups[what])]
        if what < to and named == args["target"]:
            carriers = of_target(s, seat, targets[to])
            found = [at for at in found if not all(_cannot_carry(s, x, at) for x in carriers)]
    return found


def _cannot_carry(s: State, at: str, what: str) -> bool:
    """Whether a warrior can't carry a card; whether its name is in play is checked later
    (QG-17.12)."""
    reasons = against_attaching(s, at, card_at(s, what))
    return any(reason.clause not in ("QG-17.10", "QG-17.11", "QG-17.9") for reason in reasons)


def is_there(s: State, at: str) -> bool:
    """Whether a ref is still valid."""
    if at[:1] in ("k", "r"):
        pile, _, card = at.partition(".")
        return card in _discards(s)[pile]
    return at[:1] == "p" or bool(card_at(s, at))


def card_at(s: State, at: str) -> str:
    """The card of a ref, "" for none."""
    if at[:1] in ("k", "r"):
        return at.partition(".")[2]
    if at[:1] == "q":
        return s.sides[number_of(at)].quest
    found = s.thing(at)
    return found.card if found else ""
