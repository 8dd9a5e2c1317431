"""Answers that can't help, so that the player need not be asked: yielding to a quest, healing
damage that goes anyway, placing a warrior that can't be paid for.

>>> from rules.games.quest_for_the_grail import library
>>> from rules.games.quest_for_the_grail.play.combat import FIGHT_ON, HEAL, YIELD
>>> from rules.games.quest_for_the_grail.state import Side
>>> hurt = Warrior(1, "gawain", 0, 0, 7, damage=3)
>>> s = State((Side(), Side()), warriors=(hurt,), phase="challenge")
>>> spared(s, Decision(0, "heal", (HEAL, KEEP), "w1"))
Option(verb='keep', args=())
>>> s = s.with_warrior("w1", is_wounded=True)
>>> spared(s, Decision(0, "heal", (HEAL, KEEP), "w1")) is None
True
"""

from rules.core.model import NOBODY, Decision, Option
from rules.games.quest_for_the_grail import asked, cards
from rules.games.quest_for_the_grail.cards import GRAIL_VALOR
from rules.games.quest_for_the_grail.legality.acting import is_fulfilled
from rules.games.quest_for_the_grail.legality.placing import is_clash
from rules.games.quest_for_the_grail.numbers.accounts import power, price, stat, upkeep
from rules.games.quest_for_the_grail.play.blows import blow
from rules.games.quest_for_the_grail.play.combat import FIGHT_ON, KEEP
from rules.games.quest_for_the_grail.play.harm import is_lost
from rules.games.quest_for_the_grail.play.turns import END
from rules.games.quest_for_the_grail.state import State, Warrior
from rules.games.quest_for_the_grail.value import worth_of
from rules.games.quest_for_the_grail.vocabulary.terms import EFFECTS

BOOST = 4  # damage that cards may add to a hit, or deal
NEAR = 4  # valor that may be gained before a grail quest is declared
ADDS = "add_power"
ELSEWHERE = {ADDS, "draw_cards", "remove_from_game", "replace_quest", "forbid"}  # not on warriors
FORBIDS = {"grail_quest", "victory_challenge"}
HEALS = {"heal_damage", "heal_permanent", "heal_fatal"}


def spared(v: State, d: Decision, again: bool = False) -> Option | None:
    """The answer given for a player if no other can help. `again`: the player declined the same
    options before."""
    if d.kind == "yield":
        return None if _yield_may_help(v) else FIGHT_ON
    if d.kind == "heal":
        return None if _healing_may_help(v, d.source) else KEEP
    if d.kind == "deploy":
        return None if any(_placing_may_help(v, d.seat, o, again) for o in d.options) else END
    return None


# -- in combat -------------------------------------------------------------------------------------


def _yield_may_help(v: State) -> bool:
    """Yielding to a quest is fatal (QG-13.8). Against a warrior it can wait until a hit may be
    fatal."""
    side = asked.args(v)["side"]
    at, other = (v.parties[n] for n in (side, 1 - side))
    w = v.warrior(at.fighter)
    if other.seat == NOBODY or w is None or v.warrior(other.fighter) is None:
        return other.seat != NOBODY
    hit = blow(v, other.fighter, w.at).total + BOOST
    return w.suffered + hit >= stat(v, w.at, "endurance").total


def _healing_may_help(v: State, at: str) -> bool:
    """Damage is removed at the end of the turn anyway (QG-28.6): healing is for a fatal wound, and
    for warriors that may be hurt again before."""
    w, costs = v.the(at), price(v, at, "knightly_healing")
    if w.valor <= costs:  # it would cost all valor
        return False
    if w.is_wounded:
        return not is_lost(v, at)
    left = stat(v, at, "endurance").total - w.suffered
    others = v.to_move != w.controller and any(not o.acted for o in v.warriors_of(v.to_move))
    seeks = v.grail is not None and v.grail.knight == at
    return not costs or seeks or others or left <= BOOST


# -- placing ---------------------------------------------------------------------------------------


def _placing_may_help(v: State, seat: int, o: Option, again: bool) -> bool:
    """Whether a warrior can be paid for, or is worth more than another that then can't be
    (QG-6.10); or has an immediate effect (QG-4.6, QG-17)."""
    if o == END:
        return False
    card = cards.card(o.args[0])
    placed = Warrior(v.next_id, card.id, seat, seat, card.valor)
    then = v._replace(warriors=(*v.warriors, placed))
    others = [w for w in v.warriors if w.controller != seat]
    if card.triggers or any(is_clash(card, cards.card(w.card)) for w in others):
        return True
    mine = v.warriors_of(seat)
    found, costs = power(then, seat).total + _to_be_added(v, seat), upkeep(then, placed).total
    if sum(upkeep(then, w).total for w in (*mine, placed)) <= found:
        return True
    is_better = any(worth_of(placed) > worth_of(w) for w in mine) or not mine
    return is_better and costs <= found and not again


def _to_be_added(v: State, seat: int) -> int:
    """The power that cards in hand can add at upkeep."""
    effects = [one for card in v.sides[seat].hand for one in cards.card(card).effects]
    return sum(EFFECTS.args(one)["amount"] for one in effects if one[0] == ADDS)


# -- in a window -----------------------------------------------------------------------------------


def may_help(v: State, d: Decision, o: Option) -> bool:
    """Whether a card that suggests itself has an effect now: something to heal, or a declaration to
    forbid before the next turn."""
    return not idle(v, d, o) and (d.source == "w_end" or not _is_interdict(o))


def idle(v: State, d: Decision, o: Option) -> str:
    """Why an answer would do nothing for the player, as a key; "" if it may help: a warrior that
    can't be paid for, nobody hurt, no declaration to forbid."""
    if o.verb == "deploy":
        return "" if _placing_may_help(v, d.seat, o, again=True) else "unpaid"
    if o.verb != "play":
        return ""
    names = _names(o)
    if names == {"heal_permanent"}:
        return "" if any(w.permanent for w in v.warriors_of(d.seat)) else "unhurt"
    if names <= HEALS:
        return "" if any(w.suffered for w in v.warriors_of(d.seat)) else "unhurt"
    if _is_interdict(o):
        others = [w for w in v.warriors if w.controller != d.seat]
        return "" if any(_may_declare(v, w) for w in others) else "undeclared"
    return ""


def _is_interdict(o: Option) -> bool:
    """Whether a card only forbids declarations that may win the game."""
    if o.verb != "play" or _names(o) != {"forbid"}:
        return False
    return {EFFECTS.args(one)["what"] for one in cards.card(o.args[0]).effects} <= FORBIDS


def may_change_a_fight(o: Option) -> bool:
    """Whether an answer affects warriors."""
    return o.verb == "support" or (o.verb == "play" and not _names(o) <= ELSEWHERE)


def may_answer(v: State, seat: int, o: Option) -> bool:
    """Whether an answer may change the effect of the last played card: it cancels that, or affects
    warriors if the card does."""
    if o.verb == "play" and "cancel" in _names(o):
        return True
    item = v.chain[-1]
    is_about = v.takes_part(seat) or any(v.warrior(at) for group in item.targets for at in group)
    return is_about and may_change_a_fight(o)


def _names(o: Option) -> set[str]:
    """The names of a card's effects."""
    return {effect[0] for effect in cards.card(o.args[0]).effects}


def _may_declare(v: State, w: Warrior) -> bool:
    """Whether a warrior is close to the Grail, or to its own victory."""
    card = cards.card(w.card)
    is_near = card.is_titled and w.valor + NEAR >= GRAIL_VALOR
    return is_near or (bool(card.victory) and is_fulfilled(v, w.at))
