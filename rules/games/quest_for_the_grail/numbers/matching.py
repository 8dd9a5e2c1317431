"""Whether things in play fit a filter, and whether a condition holds for its subject.

>>> from rules.games.quest_for_the_grail import library
>>> from rules.games.quest_for_the_grail.state import Side
>>> from rules.games.quest_for_the_grail.vocabulary.terms import conditions, one_filter
>>> here = (Warrior(1, "gawain", 0, 0, 7), Warrior(2, "lot", 0, 0, 7))
>>> s = State((Side(), Side()), warriors=here)
>>> fitting(s, 0, one_filter({"type": "warrior", "rank": "king"}))
['w2']
>>> two = {"is": "controls", "what": {"type": "warrior", "rank": "knight"}, "at_least": 2}
>>> holds(s, About("w1", 0), conditions(two))
True
"""

from collections.abc import Callable
from typing import NamedTuple

from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.cards import SHELF, Card
from rules.games.quest_for_the_grail.state import State, Warrior, number_of
from rules.games.quest_for_the_grail.vocabulary.terms import CONDITIONS, FILTERS
from rules.text.vocabulary import Op

Ops = tuple[Op, ...]


class About(NamedTuple):
    """The subject of a condition: the warrior that bears the card, and its controller. `quest`: the
    card of the quest being attempted, if that is not the one being fought. `is_principal`: the
    warrior's side in a combat is where it is the principal, not where it fights (QG-19.4)."""

    bearer: str
    seat: int
    quest: str = ""
    is_principal: bool = False


# -- which -----------------------------------------------------------------------------------------


def fits_card(card: Card, term: Op) -> bool:
    """Whether a card has the type, kind and name of a filter."""
    if term[0] == "card":
        return True
    args = FILTERS.args(term)
    kinds = args.get("kinds") or ()
    if term[0] in ("item", "lasting"):
        return not kinds or card.type in kinds
    kind = args.get("kind", "")
    return (
        card.type == term[0]
        and _has_rank(card, args.get("rank", ""))
        and (kind in ("", card.kind) or (kind == "fight" and card.is_fight))
        and (not kinds or card.kind in kinds)
        and card.value >= args.get("value_at_least", 0)
        and args.get("name", "") in ("", card.name)
        and args.get("realm", "") in ("", card.realm)
    )


@SHELF.worked_out(16_384)
def is_meant(card: str, term: Op) -> bool:
    """Whether the card of this id has the type, kind and name of a filter."""
    return fits_card(cards.card(card), term)


def _has_rank(card: Card, rank: str) -> bool:
    if rank == "knight":
        return card.is_titled  # a king is a knight, too (QG-21.4)
    return rank in ("", card.kind) or (rank == "mere_knight" and card.kind == "knight")


def fits_warrior(s: State, w: Warrior, term: Op, seat: int) -> bool:
    """Whether a warrior in play fits a filter of this seat's card."""
    args = FILTERS.args(term)
    if term[0] == "fighter":
        return s.is_fighting(w.at) and args["kind"] != "quest"
    return (
        term[0] == "warrior"
        and is_meant(w.card, term)
        and w.valor <= args["valor_at_most"]
        and is_whose(w.controller, args["whose"], seat)
        and (not args["has"] or _bears(w, args["has"]) > 0)
    )


def is_whose(controller: int, whose: str, seat: int) -> bool:
    return whose == "any" or (controller == seat) is (whose == "own")


def _bears(w: Warrior, filters: Ops) -> int:
    """The number of cards on a warrior that fit one of these filters."""
    return sum([any(is_meant(a.card, term) for term in filters) for a in w.attached])


def fitting(s: State, seat: int, term: Op) -> list[str]:
    """The refs of a seat's things that fit a filter."""
    if term[0] == "warrior":
        return [w.at for w in s.warriors_of(seat) if fits_warrior(s, w, term, seat)]
    if term[0] == "domain":
        return [d.at for d in s.domains_of(seat) if is_meant(d.card, term)]
    attached = [a for w in s.warriors_of(seat) for a in w.attached]
    return [a.at for a in attached if is_meant(a.card, term)]


# -- when ------------------------------------------------------------------------------------------


def holds(s: State, about: About, these: Ops) -> bool:
    """Whether all conditions hold. Rolls are not tested here: see `play.quests`."""
    return all(HOLDS[one[0]](s, about, **CONDITIONS.args(one)) for one in these)


def _party(s: State, about: About) -> int:
    """The party of the combat for which the bearer fights, −1 for none."""
    for n, party in enumerate(s.parties):
        if about.bearer == party.fighter or (
            about.is_principal and about.bearer == party.principal
        ):
            return n
    return -1


def _opponent(s: State, about: About, what: Op) -> bool:
    n = _party(s, about)
    if s.combat is None or n < 0:
        return False
    other = s.combat.parties[1 - n].fighter
    if other[:1] == "q":
        owner = number_of(other)
        whose = FILTERS.args(what).get("whose", "any")
        return is_meant(s.combat.quest, what) and is_whose(owner, whose, about.seat)
    gone = {w.at: w for w in s.combat.gone}
    found = s.warrior(other) or gone.get(other)
    return found is not None and fits_warrior(s, found, what, about.seat)


def _has(s: State, about: About, what: Ops, at_least: int) -> bool:
    w = s.warrior(about.bearer)
    return w is not None and _bears(w, what) >= at_least


def _quest(s: State, about: About, kind: str) -> bool:
    quest = about.quest
    if not quest and s.combat is not None and _party(s, about) >= 0:
        quest = s.combat.quest
    return bool(quest) and cards.card(quest).is_fight is (kind == "fight")


HOLDS: dict[str, Callable[..., bool]] = {  # `accounts` adds those about stats
    "combat": lambda s, about, kind: s.combat is not None and s.combat.kind == kind,
    "cause": lambda s, about, cause: s.combat is not None and s.combat.cause == cause,
    "role": lambda s, about, role: (n := _party(s, about)) >= 0 and s.parties[n].role == role,
    "opponent": _opponent,
    "engagement": lambda s, about, n: s.combat is not None and s.combat.engagement == n,
    "grail_quest": lambda s, about: s.grail is not None and s.grail.knight == about.bearer,
    "own_turn": lambda s, about: s.to_move == about.seat,
    "valor": lambda s, about, at_least: bool(w := s.warrior(about.bearer)) and w.valor >= at_least,
    "has": _has,
    "controls": lambda s, about, what, at_least, at_most: (
        at_least <= len(fitting(s, about.seat, what)) <= at_most
    ),
    "quest": _quest,
    "any_of": lambda s, about, these: any(holds(s, about, (one,)) for one in these),
    "not": lambda s, about, condition: not holds(s, about, (condition,)),
}
