"""What somebody who plays alone against bots may order beforehand: at which windows to be asked,
and whether an active quest is left as it is.

Most windows are passed (QG-24.4). At first one is asked where something of one's own is aimed at,
and for each card that suggests itself: in one's own combats, and once in a turn of one's own.
Nor is one asked where there is only one way to do what was chosen.

>>> from rules.games.quest_for_the_grail.state import Side
>>> from rules.games.quest_for_the_grail import library
>>> from rules.games.quest_for_the_grail.play.turns import REFRESH
>>> s = State((Side(quest="questing_beast"), Side()))
>>> ordered(s, Decision(0, "refresh", (KEEP, REFRESH)), {"refresh": "keep"}, ())
Option(verb='keep', args=())
>>> ordered(s, Decision(0, "refresh", (KEEP, REFRESH)), {"refresh": "ask"}, ()) is None
True
"""

from collections.abc import Sequence

from rules.core.model import Config, Decision, Option, Order
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.candidates import suggests_itself
from rules.games.quest_for_the_grail.play.turns import KEEP
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
    Order("stops", WINDOWS, several=True),
)
FOLLOWING = ("onto", "pay", "quest", "honor", "mortal", "target")  # what is asked of a choice
MENDS = ("heal_damage", "heal_permanent", "heal_fatal")


def ordered(v: State, d: Decision, by: Config, declined: Sequence[Option]) -> Option | None:
    if d.kind in FOLLOWING and len(d.options) == 1:
        return d.options[0]
    if d.kind == "refresh":
        return KEEP if by["refresh"] == "keep" and v.sides[d.seat].quest else None
    if not d.window or by["windows"] == "all" or d.source in by["stops"]:
        return None
    concerns = concern(v, d) is not None
    if by["windows"] == "useful" and not v.chain and (concerns or v.to_move == d.seat):
        new = [o for o in d.options if o not in declined or d.source == "w_commit"]
        concerns = any(o.verb != PASS.verb and suggests_itself(v, d, o) for o in new)
    return None if concerns else PASS


def concern(v: State, d: Decision) -> Text | None:
    """What is aimed at something of the seat that is asked, or is about to happen to it."""
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
    """Whether what was played does nothing: it heals who is not hurt."""
    if item.is_support or any(effect[0] not in MENDS for effect in cards.card(item.card).effects):
        return False
    named = [v.warrior(at) for group in item.targets for at in group if at[:1] == "w"]
    return bool(named) and not any(w is not None and w.suffered for w in named)
