"""Standing orders for a player alone against bots: in which windows to be asked, and whether to
keep the active quest.

Most windows are passed (QG-24.4). By default a player is asked when their own things are a target,
and for each card that suggests itself: in their own combats, and once in each of their turns. If
there is only one way to do the chosen thing, it is done without a question.

>>> from rules.games.quest_for_the_grail.state import Side
>>> from rules.games.quest_for_the_grail import library
>>> from rules.games.quest_for_the_grail.play.turns import REFRESH
>>> s = State((Side(quest="questing_beast"), Side()))
>>> ordered(s, Decision(0, "refresh", (KEEP, REFRESH)), {"refresh": "keep"})
Option(verb='keep', args=())
>>> ordered(s, Decision(0, "refresh", (KEEP, REFRESH)), {"refresh": "ask"}) is None
True
"""

from collections.abc import Sequence

from rules.core.model import Config, Decision, Option, Order
from rules.games.quest_for_the_grail import cards, vain
from rules.games.quest_for_the_grail.candidates import suggests_itself
from rules.games.quest_for_the_grail.legality.playing import card_at
from rules.games.quest_for_the_grail.numbers.accounts import power
from rules.games.quest_for_the_grail.play.turns import END, KEEP
from rules.games.quest_for_the_grail.play.windows import PASS, owner
from rules.games.quest_for_the_grail.state import Item, State
from rules.games.quest_for_the_grail.text.words import name_of
from rules.text.words import Text, Who, t

WINDOWS = (
    *("w_draw", "w_build", "w_deploy", "w_assign", "w_upkeep", "w_challenge"),
    *("w_declare", "w_commit", "w_combat_end", "w_after_action", "w_end"),
)
ORDERS = (
    Order("windows", ("useful", "aimed", "all")),
    Order("refresh", ("keep", "ask")),
    Order("vain", ("spare", "ask")),
    Order("give", ("changed", "ask")),
    Order("stops", WINDOWS, several=True),
)
FOLLOWING = ("onto", "pay", "quest", "honor", "mortal", "target")  # questions that follow a choice
BY_ANSWER = {"pass aimed": ("windows", "aimed")}  # until the player orders otherwise
MENDS = ("heal_damage", "heal_permanent", "heal_fatal")


def ordered(
    v: State, d: Decision, by: Config, declined: Sequence[Option] = (), then: State | None = None
) -> Option | None:
    if d.kind in FOLLOWING and len(d.options) == 1:
        return d.options[0]
    if d.kind == "refresh":
        return KEEP if by["refresh"] == "keep" and v.sides[d.seat].quest else None
    if d.kind == "assign":
        gives = by["give"] == "changed" and {o.verb for o in d.options} == {"give", END.verb}
        return END if gives and not _new_to_give(v, d, declined, then) else None
    if not d.window:
        again = then is not None and {*d.options} <= {*declined} and _stands_as(v, then, d.seat)
        return vain.spared(v, d, again) if by["vain"] == "spare" else None
    return _passed(v, d, by, declined)


def _stands_as(v: State, then: State, seat: int) -> bool:
    """Whether a seat has the same warriors and the same power as before."""
    own = [[w.card for w in s.warriors_of(seat)] for s in (v, then)]
    return own[0] == own[1] and power(v, seat).total == power(then, seat).total


def _new_to_give(v: State, d: Decision, declined: Sequence[Option], then: State | None) -> bool:
    """Whether there is a new warrior to hand something to, or a new reward from a quest."""
    if then is None or {w.id for w in v.warriors_of(d.seat)} != {
        w.id for w in then.warriors_of(d.seat)
    }:
        return True
    new = [o for o in d.options if o.verb == "give" and o not in declined]
    return any(cards.card(card_at(v, o.args[0])).value for o in new)


def _passed(v: State, d: Decision, by: Config, declined: Sequence[Option]) -> Option | None:
    """A pass in windows in which the player need not be asked."""
    if by["windows"] == "all" or d.source in by["stops"]:
        return None
    concerns, is_asked = concern(v, d) is not None, False
    if v.chain:
        is_asked = concerns and any(vain.may_answer(v, d.seat, o) for o in d.options)
    elif concerns or (by["windows"] == "useful" and v.to_move == d.seat):
        is_asked = any(_is_worth(v, d, o) for o in _offered(v, d, by, declined))
    return None if is_asked else PASS


def _offered(v: State, d: Decision, by: Config, declined: Sequence[Option]) -> list[Option]:
    """The options not passed yet in this turn; in each engagement also those that may decide it,
    unless the order is to be asked once in a combat."""
    again = d.source == "w_commit" and (by["windows"] == "useful" or v.fight.engagement <= 1)
    return [o for o in d.options if o not in declined or (again and vain.may_change_a_fight(o))]


def _is_worth(v: State, d: Decision, o: Option) -> bool:
    return o.verb != PASS.verb and suggests_itself(v, d, o) and vain.may_help(v, d, o)


def concern(v: State, d: Decision) -> Text | None:
    """The reason why a window concerns the asked seat: a target or a coming event of its own."""
    if not d.window:
        return None
    if v.chain:
        item = v.chain[-1]
        if item.seat == d.seat or _is_idle(v, item):
            return None
        mine = [at for group in item.targets for at in group if owner(v, at) == d.seat]
        if mine or v.takes_part(d.seat):
            return t("concern.chain", who=Who(item.seat), card=name_of(item.card))
        return None
    if v.takes_part(d.seat):
        return t("concern.combat")
    *_, about = v.stack[-1].ops[0]
    if v.to_move != d.seat and any(owner(v, at) == d.seat for at in about):
        return t("concern.about")
    return None


def _is_idle(v: State, item: Item) -> bool:
    """Whether a played card does nothing: it heals an unhurt warrior."""
    if item.is_support or any(effect[0] not in MENDS for effect in cards.card(item.card).effects):
        return False
    named = [v.warrior(at) for group in item.targets for at in group if at[:1] == "w"]
    return bool(named) and not any(w is not None and w.suffered for w in named)
