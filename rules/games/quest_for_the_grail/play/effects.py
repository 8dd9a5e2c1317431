"""The effects of cards, one after the other: of cards that are resolved, and of cards in play that
respond to an event.

>>> from rules.core.stack import run
>>> from rules.games.quest_for_the_grail import library
>>> from rules.games.quest_for_the_grail.play.flow import FLOW
>>> from rules.games.quest_for_the_grail.state import Side, Warrior
>>> s = State((Side(), Side()), warriors=(Warrior(1, "kay", 0, 0, 5),))
>>> item = Item(2, 1, "slander", 0, (("w1",),))
>>> s = framed(s, "effect", *effects_of(s, item), seat=1)
>>> s = run(FLOW, s).state
>>> s.warriors[0].valor, s.sides[1].court_discard
(3, ('slander',))
"""

from collections.abc import Callable
from typing import Any

from rules.core.model import Decision, Event, Option
from rules.core.stack import todo
from rules.games.quest_for_the_grail import cards, changes
from rules.games.quest_for_the_grail.cards import Target
from rules.games.quest_for_the_grail.changes import Done
from rules.games.quest_for_the_grail.legality.attaching import against_attaching
from rules.games.quest_for_the_grail.legality.playing import is_there, of_target
from rules.games.quest_for_the_grail.numbers.matching import About, holds
from rules.games.quest_for_the_grail.play import harm
from rules.games.quest_for_the_grail.play.flow import asks, framed, step
from rules.games.quest_for_the_grail.state import Doing, Item, Lasting, State, number_of
from rules.games.quest_for_the_grail.vocabulary.terms import ALL, BEARER, CONTINUOUS, EFFECTS, SELF
from rules.text.vocabulary import Op

Refs = tuple[str, ...]


# -- an item of the chain --------------------------------------------------------------------------


def is_in_vain(s: State, item: Item) -> bool:
    """Whether some target has become illegal (QG-24.7); of several targets of one kind, one legal
    one is enough."""
    still = _legal(s, item)
    return any(named and not now for now, named in zip(still, item.targets, strict=True))


def _legal(s: State, item: Item) -> list[Refs]:
    """The targets of each kind that are still legal."""
    if item.is_support:
        return []
    targets = cards.card(item.card).modes[item.mode].targets
    quests = iter(item.quests)
    out: list[Refs] = []
    for target, named in zip(targets, item.targets, strict=True):
        there = of_target(s, item.seat, target)
        still: Refs = ()
        for at in named:
            is_same = at[:1] != "q" or next(quests) == s.sides[number_of(at)].quest_id
            if is_same and there.count(at) > (still.count(at) if "." in at else 0):
                still = (*still, at)
        out.append(still)
    return out


def effects_of(s: State, item: Item) -> tuple[Op, ...]:
    """The steps of an item's resolution."""
    card = cards.card(item.card)
    if item.is_support:
        doing = Doing(item.card, item.seat, (), item.by, item.by)
        return (("lasts", card.support, doing, card.until, ""), *_each(card.support, doing))
    mode = card.modes[item.mode]
    legal = _legal(s, item)
    named = tuple([(one.id, refs) for one, refs in zip(mode.targets, legal, strict=True)])
    spent_as = f"k{item.seat}.{item.card}"  # the ref of the card after its use
    doing = Doing(item.card, item.seat, named, item.by, spent_as)
    on = _lies_on(legal) if card.lasting else ""
    of_itself = [one for one in mode.effects if EFFECTS.args(one).get("target") == SELF]
    steps = _each(tuple([one for one in mode.effects if one not in of_itself]), doing)
    if any(CONTINUOUS.knows(effect[0]) for effect in mode.effects):
        steps = (("lasts", mode.effects, doing, card.until, on), *steps)
    return steps if card.lasting else (*steps, ("spent", item), *_each(tuple(of_itself), doing))


def _lies_on(legal: list[Refs]) -> str:
    """The warrior to which a lasting card is attached (QG-24.9)."""
    found = [at for refs in legal for at in refs if at[:1] == "w"]
    return found[0] if found else ""


def _each(effects: tuple[Op, ...], doing: Doing) -> tuple[Op, ...]:
    """A step for each immediate effect."""
    return tuple([("effect", one, doing) for one in effects if not CONTINUOUS.knows(one[0])])


@step
def spent(s: State, item: Item) -> Done:
    """A played card goes to its owner's pile (QG-24.9, QG-25.7, QG-26.5)."""
    return (s if item.is_support else changes.discarded(s, item.seat, item.card)), ()


# -- lasting changes -------------------------------------------------------------------------------


@step
def lasts(s: State, effects: tuple[Op, ...], doing: Doing, until: str, on: str) -> Done:
    """Begins changes of numbers, or prohibitions, for a time."""
    terms = tuple([(one, refs_of(s, one, doing)) for one in effects if CONTINUOUS.knows(one[0])])
    lies = cards.card(doing.card).lasting
    new = Lasting(s.next_id, doing.card, doing.seat, until, doing.seat, terms, lies, on)
    return s._replace(lasting=(*s.lasting, new), next_id=s.next_id + 1), ()


def over(s: State, until: str, seat: int | None = None) -> Done:
    """Ends everything with this duration; of rounds, those of one player (QG-3.3)."""
    gone = [x for x in s.lasting if x.until == until and seat in (None, x.whose)]
    events = []
    for one in gone:
        s = harm.ended(s, one)
        if one.lies:
            events.append(Event("lasting_over", one.owner, (("card", one.card),)))
    return s, tuple(events)


# -- targets of an effect --------------------------------------------------------------------------


def refs_of(s: State, effect: Op, doing: Doing, key: str = "target") -> Refs:
    """The refs of an effect's targets, without those that are gone."""
    word = EFFECTS.args(effect)[key]
    named = dict(doing.targets)
    found = named[word] if word in named else _MEANT[word](s, doing)
    return tuple([at for at in found if at and (at[:1] != "w" or s.warrior(at) is not None)])


def _everybody(s: State, _: Doing) -> list[str]:
    """All players in turn order, starting with the active one (QG-29.7)."""
    return [f"p{seat}" for seat in sorted(s.playing, key=lambda n: (n - s.to_move) % s.seats)]


def _fighter(is_own: bool) -> Callable[[State, Doing], list[str]]:
    def find(s: State, doing: Doing) -> list[str]:
        own = [n for n, party in enumerate(s.parties) if party.seat == doing.seat]
        return [s.parties[n if is_own else 1 - n].fighter for n in own[:1]]

    return find


def _champion(s: State, doing: Doing) -> list[str]:
    fought_for = [party for party in s.parties if party.principal == doing.bearer]
    return [party.fighter for party in fought_for if party.fighter != party.principal]


_MEANT: dict[str, Callable[[State, Doing], list[str]]] = {
    BEARER: lambda s, doing: [doing.bearer],
    SELF: lambda s, doing: [doing.at],
    "opponent": lambda s, doing: [doing.other],
    "controller": lambda s, doing: [f"p{doing.seat}"],
    "champion": _champion,
    "own_fighter": _fighter(is_own=True),
    "opposing_fighter": _fighter(is_own=False),
    "each_player": _everybody,
    "all_players": _everybody,
}


# -- effects in order ------------------------------------------------------------------------------


@step
def effect(s: State, term: Op, doing: Doing) -> Done:
    """One effect on all its targets, with its consequences (QG-24.10)."""
    args = EFFECTS.args(term)
    if "target" not in args:
        return _add_power(s, doing.seat, args["amount"])
    found = refs_of(s, term, doing)
    if term[0] in _IN_TURN:
        return todo(s, *[(_IN_TURN[term[0]], number_of(at), args["count"]) for at in found]), ()
    told: tuple[Event, ...] = ()
    for at in found:
        if is_there(s, at):
            s, events = _EFFECTS[term[0]](s, doing, at, args)
            told += events
    return s, told


# If several players must decide, they do so in order (QG-29.7).
_IN_TURN = {"draw_cards": "draw", "discard_from_hand": "discard"}


def _add_power(s: State, seat: int, n: int) -> Done:
    """Adds power, if it is the player's own turn (QG-6.5)."""
    if s.to_move != seat:
        return s, ()
    return s._replace(added=s.added + n), (Event.of("power_added", s.to_move, n=n),)


def _points(args: dict[str, Any]) -> int:
    """The amount of healing, 0 for all."""
    return 0 if args["amount"] == ALL else int(args["amount"])


def _heal_fatal(s: State, doing: Doing, at: str, args: dict[str, Any]) -> Done:
    """Heals a fatal wound (QG-20.15)."""
    if not harm.has_wound(s, at):
        return s, ()
    after = harm.wounded(s, at, is_wounded=False)
    return after, (harm.told(s, "saved", at),) if after is not s else ()


def _destroy_attached(s: State, doing: Doing, at: str, args: dict[str, Any]) -> Done:
    w, fitting = s.warrior(at), of_target(s, doing.seat, Target("", args["what"]))
    worn = [a.at for a in w.attached] if w else []
    return changes.each(s, harm.destroyed, [one for one in worn if one in fitting])


def _remove(s: State, doing: Doing, at: str, args: dict[str, Any]) -> Done:
    """Removes a card from a discard pile or from play, out of the game (QG-28.3)."""
    s, off = harm.taken(s, at)
    event = Event("removed", off.owner, (("card", off.card),))
    return changes.removed(s, off.owner, off.card), (event,)


def _put_into_play(s: State, doing: Doing, at: str, args: dict[str, Any]) -> Done:
    """A warrior from a discard pile enters play; effects of being placed follow (QG-4.8)."""
    s, off = harm.taken(s, at)
    s, new = changes.placed_warrior(s, doing.seat, off.card, off.owner)
    return todo(s, ("placed", new)), (Event.of("placed", doing.seat, card=off.card, at=new),)


def _cancel(s: State, doing: Doing, at: str, args: dict[str, Any]) -> Done:
    """Cancels an item of the chain (QG-24.7)."""
    n = number_of(at)
    chain = tuple([x._replace(is_cancelled=True) if x.id == n else x for x in s.chain])
    found = next(x for x in s.chain if x.id == n)
    event = Event("cancelled", found.seat, (("card", found.card),))
    return s._replace(chain=chain), () if found.is_cancelled else (event,)


def _attach(s: State, doing: Doing, at: str, args: dict[str, Any]) -> Done:
    """Attaches a card. It goes to its owner's pile if only one may be in play and there is another
    (QG-17.12), or if its new bearer can't carry it."""
    found = refs_of(s, ("attach", args["target"], args["to"]), doing, "to")
    if not found:
        return s, ()
    s, (card, owner, _) = harm.taken(s, at)
    if against_attaching(s, found[0], card):
        event = Event("discarded", owner, (("card", card),))
        return changes.discarded(s, owner, card), (event,)
    s, thing = changes.attached(s, found[0], card, owner)
    s = todo(s, ("came", thing))
    return s, (Event("attached", owner, (("card", card), ("target", found[0]))),)


_EFFECTS: dict[str, Callable[..., Done]] = {
    "gain_valor": lambda s, doing, at, args: harm.valor_changed(s, at, args["amount"]),
    "lose_valor": lambda s, doing, at, args: harm.valor_changed(s, at, -args["amount"]),
    "deal_damage": lambda s, doing, at, args: harm.damaged(s, at, args["amount"]),
    "deal_permanent_damage": lambda s, doing, at, args: harm.damaged(s, at, args["amount"], True),
    "heal_damage": lambda s, doing, at, args: harm.healed(s, at, _points(args)),
    "heal_permanent": lambda s, doing, at, args: harm.healed(s, at, _points(args), True),
    "heal_fatal": _heal_fatal,
    "destroy": lambda s, doing, at, args: harm.destroyed(s, at),
    "destroy_attached": _destroy_attached,
    "remove_from_game": _remove,
    "return_to_hand": lambda s, doing, at, args: harm.returned(s, at),
    "put_into_play": _put_into_play,
    "gain_control": lambda s, doing, at, args: harm.controlled(s, at, doing.seat),
    "cancel": _cancel,
    "replace_quest": lambda s, doing, at, args: changes.replaced(s, number_of(at)),
    "attach": _attach,
}


# -- cards from a hand -----------------------------------------------------------------------------


def _discarded(s: State, o: Option, seat: int, n: int) -> Done:
    (card,) = o.args
    s = changes.discarded(changes.out_of_hand(s, seat, card), seat, card)
    event = changes.showing(s, "discarded_from_hand", seat, card=card)
    return todo(s, ("discard", seat, n - 1)), (event,)


@asks(_discarded)
def discard(s: State, seat: int, n: int) -> Decision | None:
    """Discards `n` cards from a hand, one after the other."""
    hand = s.sides[seat].hand
    if not n or not hand or s.sides[seat].is_out:
        return None
    options = [Option("discard", (card,)) for card in s.held(seat)]
    return Decision(seat, "discard", tuple(options))


# -- triggered effects -----------------------------------------------------------------------------


def answering(
    s: State, when: str, at: str, other: str = "", quest: str = "", only: str = ""
) -> State:
    """The state with everything on a warrior that responds to this event as the next steps.
    `other`: the opponent; `quest`: the card of the quest in question; `only`: the single card that
    may respond."""
    w = s.warrior(at)
    if w is None:
        return s
    about = About(at, w.controller, quest, is_principal=True)
    ops: tuple[Op, ...] = ()
    for name, own in ((w.card, at), *((a.card, a.at) for a in w.attached)):
        for one in cards.card(name).triggers if only in ("", own) else ():
            if one.when == when and holds(s, about, one.conditions):
                doing = Doing(name, w.controller, (), at, own, other)
                lasts = ("lasts", one.effects, doing, one.until, "")
                ops = (*ops, ("answers", name), *((lasts,) if one.until else ()))
                ops = (*ops, *_each(one.effects, doing))
    return framed(s, "effect", *ops, seat=w.controller) if ops else s


@step
def _answers(s: State, card: str) -> Done:
    return s, (Event.of("answers", s.stack[-1].seat, card=card),)


@step
def trigger(s: State, when: str, at: str, other: str, quest: str) -> Done:
    return answering(s, when, at, other, quest), ()


@step
def came(s: State, thing: str) -> Done:
    """The effects triggered by attaching a card, if it still is attached."""
    host = s.host_of(thing)
    return (answering(s, "on_deploy", host.at, only=thing) if host else s), ()


@step
def placed(s: State, at: str) -> Done:
    """The effects triggered by placing a warrior, if it is still in play (QG-4.8)."""
    return answering(s, "on_deploy", at), ()
