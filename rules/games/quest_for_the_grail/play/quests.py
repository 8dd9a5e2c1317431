"""Quests: attempts, tests and costs, and payouts (QG-8, QG-9, QG-14); the grail quest: `grail`.

>>> from rules.core.stack import run
>>> from rules.games.quest_for_the_grail import library
>>> from rules.games.quest_for_the_grail.play.flow import FLOW, framed
>>> from rules.games.quest_for_the_grail.state import Side, Warrior
>>> side = Side(quest="vigil", quest_id=9, court=("kay",), quests=("oath",))
>>> s = State((side, Side()), warriors=(Warrior(1, "bors", 0, 0, 8),))
>>> s = run(FLOW, framed(s, "action", ("attempt", "w1", 0, 0, 9))).state
>>> s.stack[-1].next
'payout'
"""

from rules.core.model import Decision, Event, Option
from rules.core.rng import Rng
from rules.core.stack import todo
from rules.games.quest_for_the_grail import cards, changes
from rules.games.quest_for_the_grail.cards import SIDES
from rules.games.quest_for_the_grail.changes import Done
from rules.games.quest_for_the_grail.legality.attaching import against_attaching, against_payout
from rules.games.quest_for_the_grail.numbers.accounts import award, stat
from rules.games.quest_for_the_grail.numbers.chances import takes_dice
from rules.games.quest_for_the_grail.numbers.matching import About, holds
from rules.games.quest_for_the_grail.play import harm
from rules.games.quest_for_the_grail.play.challenges import losable
from rules.games.quest_for_the_grail.play.combat import CONSEQUENCES, fought, sides
from rules.games.quest_for_the_grail.play.flow import asks, step
from rules.games.quest_for_the_grail.play.windows import opened
from rules.games.quest_for_the_grail.state import State
from rules.games.quest_for_the_grail.vocabulary.terms import CONDITIONS, COSTS
from rules.text.vocabulary import Op

DONE, GIVE_UP = Option("done"), Option("give_up")
Events = tuple[Event, ...]


# -- an attempt ------------------------------------------------------------------------------------


def attempted(s: State, at: str, owner: int) -> Done:
    """An attempt is declared; after a window the quest is resolved (QG-8.4)."""
    w = s.the(at)
    side = s.sides[owner]
    event = Event.of("attempts", w.controller, card=w.card, quest=side.quest, at=at)
    window = opened("w_declare", at, f"q{owner}")
    return todo(s, window, ("attempt", at, w.controller, owner, side.quest_id)), (event,)


@step
def attempt(s: State, at: str, seat: int, owner: int, quest_id: int) -> Done:
    """Resolves the quest, if it and the warrior are still in play (QG-8.11)."""
    if _is_off(s, at, owner, quest_id) or s.the(at).controller != seat:
        return _ended(s, seat)
    card = cards.card(s.sides[owner].quest)
    s = s.with_grail(fights=card.is_fight)
    if card.is_fight:
        parties = sides(s, at, f"q{owner}")
        return fought(s, "fight_quest", parties, card.id, quest_id), ()
    about = About(at, seat, card.id)
    if not is_open_to(s, about):
        return _failed(s, at, card.id)
    return todo(s, ("cost" if card.costs else "test", at, owner, quest_id)), ()


def _is_off(s: State, at: str, owner: int, quest_id: int) -> bool:
    """Whether the warrior or the quest is gone (QG-8.11)."""
    return s.warrior(at) is None or s.sides[owner].quest_id != quest_id


def _ended(s: State, seat: int) -> Done:
    return s.with_grail(outcome="ended"), (Event.of("attempt_ended", seat),)


def is_open_to(s: State, about: About) -> bool:
    """Whether all of a quest's conditions without dice hold now (QG-8.5)."""
    these = cards.card(about.quest).condition
    return holds(s, about, tuple([one for one in these if not takes_dice(one)]))


def _failed(s: State, at: str, quest: str) -> Done:
    """The attempt fails; the quest stays active (QG-8.7)."""
    w = s.warrior(at)
    event = Event.of("quest_failed", w.controller if w else s.to_move, quest=quest)
    return s.with_grail(outcome="lost"), (event,)


@step
def test(s: State, at: str, owner: int, quest_id: int) -> Done:
    """Rolls the dice of a condition quest, in reading order (QG-8.6, QG-31.1)."""
    if _is_off(s, at, owner, quest_id):
        return _ended(s, s.to_move)
    quest = s.sides[owner].quest
    condition = cards.card(quest).condition
    rng = Rng(s.chance)
    events: list[Event] = []
    is_met = all(_passes(s, at, one, quest, rng, events) for one in condition if takes_dice(one))
    s = s._replace(chance=rng.chance)
    s, more = _completed(s, at, owner, quest_id, quest) if is_met else _failed(s, at, quest)
    return s, (*events, *more)


def _passes(s: State, at: str, term: Op, quest: str, rng: Rng, events: list[Event]) -> bool:
    w = s.the(at)
    name, args = term[0], CONDITIONS.args(term)
    if name == "any_of":
        return any(_passes(s, at, one, quest, rng, events) for one in args["these"])
    if name == "not":
        return not _passes(s, at, args["condition"], quest, rng, events)
    if name != "roll":
        return holds(s, About(at, w.controller, quest), (term,))
    dice = tuple([rng.roll(SIDES) for _ in range(args["dice"])])
    more = stat(s, at, args["add"], quest).total if args["add"] else 0
    total = sum(dice) + more
    facts = (("dice", dice), ("more", more), ("stat", args["add"]), ("total", total))
    about = (("n", args["at_least"]), ("at", at), ("card", w.card), ("quest", quest))
    events.append(Event("tested", w.controller, (*facts, *about), reveals=True))
    return total >= args["at_least"]


# -- the costs of a quest --------------------------------------------------------------------------


def _ways(s: State, at: str, owner: int) -> list[Option]:
    """The next possible payments: a reward of the warrior, cards from hand, valor."""
    w = s.warrior(at)
    if w is None or not s.sides[owner].quest:
        return []
    out: list[Option] = []
    for cost in cards.card(s.sides[owner].quest).costs:
        args = COSTS.args(cost)
        if cost[0] == "reward":
            out += [Option("pay", (one,)) for one in losable(s, at)]
        elif cost[0] == "valor":
            out.append(Option("pay_valor", (str(args["amount"]),)))
        elif len(s.sides[w.controller].hand) >= args["count"]:
            out.append(Option("pay_cards", (str(args["count"]),)))
    return out


def _cost_paid(s: State, o: Option, at: str, owner: int, quest_id: int) -> Done:
    w = s.the(at)
    if o == GIVE_UP:
        return _failed(s, at, s.sides[owner].quest)
    after = ("test", at, owner, quest_id)
    if o.verb == "pay_cards":
        return todo(s, ("discard", w.controller, int(o.args[0])), after), ()
    s = todo(s, after)
    if o.verb == "pay_valor":
        return harm.valor_changed(s, at, -int(o.args[0]))
    return harm.destroyed(s, o.args[0])


def _not_paid(s: State, at: str, owner: int, quest_id: int) -> Done:
    """An attempt that can't be paid for fails (QG-8.6); one whose quest is gone ends (QG-8.11)."""
    return (
        _ended(s, s.to_move)
        if _is_off(s, at, owner, quest_id)
        else _failed(s, at, s.sides[owner].quest)
    )


@asks(_cost_paid, _not_paid)
def cost(s: State, at: str, owner: int, quest_id: int) -> Decision | None:
    """The cost of a condition quest is paid at its resolution (QG-8.6)."""
    found = _ways(s, at, owner) if s.sides[owner].quest_id == quest_id else []
    w = s.warrior(at)
    if not found or w is None:
        return None
    return Decision(w.controller, "cost", (*found, GIVE_UP), f"q{owner}")


# -- completed -------------------------------------------------------------------------------------


def _completed(s: State, at: str, owner: int, quest_id: int, quest: str) -> Done:
    """Payout, then the quest is replaced (QG-8.8); in a grail quest there is none (QG-10.6)."""
    w = s.warrior(at)
    event = Event.of("quest_completed", w.controller if w else s.to_move, quest=quest)
    n = award(s, at, quest).total if w else 0
    payout: tuple[Op, ...] = ()
    if s.grail is None and w is not None and n:
        payout = (("payout", at, n),)
    after = (("quest_over", owner, quest_id), ("trigger", "on_quest_completed", at, "", quest))
    done = (*s.grail.done, quest) if s.grail else ()
    return todo(s.with_grail(outcome="completed", done=done), *payout, *after), (event,)


@step
def quest_over(s: State, owner: int, quest_id: int) -> Done:
    """A completed quest is discarded and the next one turned up, unless that has happened already
    (QG-8.8, QG-11.23); in a grail quest the new one may be chosen, too (QG-10.4)."""
    if s.sides[owner].quest_id != quest_id:
        return s, ()
    s, events = changes.replaced(s, owner)
    grail = s.grail
    if grail is not None and s.sides[owner].quest:
        allowed = (*grail.allowed, s.sides[owner].quest_id)
        s = s.with_grail(allowed=allowed)
    return s, events


def _after_fight(s: State) -> Done:
    """The end of a fight quest (QG-14.4 to QG-14.7). A warrior still in play gets a payout."""
    combat = s.fight
    at, quest = combat.parties[0].principal, combat.parties[1].principal
    owner = int(quest[1:])
    if combat.result == "none":
        return s.with_grail(outcome="ended"), ()
    if not combat.wounded:
        if combat.result == "draw":
            return s.with_grail(outcome="stalemate"), (Event("stalemate", None),)
        return _failed(s, at, combat.quest)
    return _completed(s, at, owner, combat.quest_id, combat.quest)


CONSEQUENCES["fight_quest"] = _after_fight


# -- payout ----------------------------------------------------------------------------------------


def payable_rewards(s: State, at: str, n: int) -> list[str]:
    """The rewards in hand that an award of `n` can place (QG-9.3, QG-9.4)."""
    w = s.warrior(at)
    if w is None:
        return []
    return [
        card
        for card in s.held(w.controller)
        if not against_payout(card)
        and cards.card(card).value <= n
        and not against_attaching(s, at, card)
    ]


def _paid_out(s: State, o: Option, at: str, n: int) -> Done:
    w = s.the(at)
    if o.verb == "valor":
        return harm.valor_changed(s, at, n)
    if o.verb == "card":
        return todo(s, ("draw", w.controller, 1)), ()
    event = changes.showing(s, "takes_rewards", w.controller)  # reveals that the hand has one
    return todo(s, ("reward", at, n, False)), (event,)


@asks(_paid_out)
def payout(s: State, at: str, n: int) -> Decision | None:
    """The choice among three payouts (QG-9.1 to QG-9.6); none for a warrior that is gone
    (QG-9.8)."""
    w = s.warrior(at)
    if w is None:
        return None
    found = ["valor"]
    if payable_rewards(s, at, n):
        found.append("rewards")
    if s.sides[w.controller].court:
        found.append("card")
    return Decision(w.controller, "payout", tuple([Option(verb) for verb in found]), at)


def _reward_placed(s: State, o: Option, at: str, n: int, placed: bool) -> Done:
    if o == DONE:
        return s, ()
    w = s.the(at)
    (card,) = o.args
    s, thing = changes.attached(changes.out_of_hand(s, w.controller, card), at, card, w.controller)
    facts = {"card": card, "to": w.card, "target": at}
    event = changes.showing(s, "attaches", w.controller, **facts)
    return todo(s, ("came", thing), ("reward", at, n - cards.card(card).value, True)), (event,)


@asks(_reward_placed)
def reward(s: State, at: str, n: int, placed: bool) -> Decision | None:
    """Places rewards, one after the other, while the award is enough (QG-9.3). After the first, the
    question is asked even if the hand has no more, so that it reveals nothing."""
    w = s.warrior(at)
    if w is None or not n or not s.sides[w.controller].hand:
        return None
    options = [Option("attach", (card,)) for card in payable_rewards(s, at, n)]
    if placed:
        options.append(DONE)
    return Decision(w.controller, "reward", tuple(options), at, secret=True)
