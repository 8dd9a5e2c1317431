"""Windows, in which players may play cards, and the chain of played items (QG-24).

>>> from rules.games.quest_for_the_grail import library
>>> from rules.games.quest_for_the_grail.play.flow import FLOW
>>> from rules.core.stack import answer, ask
>>> from rules.games.quest_for_the_grail.state import Side, Warrior
>>> sides = Side(hand=("kay",)), Side(hand=("slander",))
>>> s = State(sides, warriors=(Warrior(1, "kay", 0, 0, 5),), phase="build")
>>> s = framed(s, "turn", opened("w_build"))
>>> [str(o) for o in ask(FLOW, s).options]
['pass', 'pass turn', 'pass aimed']
>>> s = answer(FLOW, s, PASS).state
>>> ask(FLOW, s).seat, str(ask(FLOW, s).options[0])
(1, 'play slander')
"""

from typing import Any, NamedTuple

from rules.core.model import NOBODY, Decision, Event, Option
from rules.core.stack import todo
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.changes import Done, out_of_hand, showing
from rules.games.quest_for_the_grail.legality.playing import (
    PLAYED,
    card_at,
    casters,
    choices,
    is_playable,
    modes,
    supporters,
)
from rules.games.quest_for_the_grail.play.blows import has_fallen
from rules.games.quest_for_the_grail.play.effects import effects_of, is_in_vain, spent
from rules.games.quest_for_the_grail.play.flow import asks, checked, framed, step
from rules.games.quest_for_the_grail.state import ORDERS, Domain, Item, State, Warrior, number_of
from rules.text.vocabulary import Op

PASS = Option("pass")
PASSES = (PASS, *(Option("pass", (order,)) for order in ORDERS))
ENOUGH = Option("enough")
Refs = tuple[str, ...]


def opened(name: str, *about: str) -> Op:
    """The step of a window in which the active player is asked first (QG-24.4). `about`: the refs
    of the coming event, so that players whom it concerns are asked (ORDERS)."""
    return ("window", name, NOBODY, 0, about)


# -- who is asked ----------------------------------------------------------------------------------


def _next_asked(s: State, seat: int, passed: int) -> tuple[int, int] | None:
    """The next seat asked, and the number of passes in succession; None when all have passed. A
    seat that publicly has nothing to play passes."""
    at = s.to_move if seat == NOBODY else seat
    playing = [side.is_out for side in s.sides].count(False)
    while passed < playing:
        if not s.sides[at].is_out:
            if s.sides[at].hand or supporters(s, at):
                return at, passed
            passed += 1
        at = (at + 1) % s.seats
    return None


def _wants(s: State, seat: int, about: Refs) -> bool:
    order = s.sides[seat].order
    return not order or (order == "aimed" and concerns(s, seat, about))


def concerns(s: State, seat: int, about: Refs) -> bool:
    """Whether a player's own thing is a target: of the coming event, of an item on the chain, or in
    a combat."""
    if s.takes_part(seat):
        return True
    aimed = (*about, *(at for item in s.chain for group in item.targets for at in group))
    return any(owner(s, at) == seat for at in aimed)


def owner(s: State, at: str) -> int:
    """The controller of a ref's thing, NOBODY if it is gone."""
    kind = at[:1]
    if kind in ("q", "p", "k", "r"):
        return int(at[1:].partition(".")[0])
    found = s.host_of(at) if kind == "c" else s.thing(at)
    if isinstance(found, Warrior | Domain):
        return found.controller
    if isinstance(found, Item):
        return found.seat
    return found.owner if found else NOBODY


# -- the window ------------------------------------------------------------------------------------


def _answered(s: State, o: Option, name: str, seat: int, passed: int, about: Refs) -> Done:
    found = _next_asked(s, seat, passed)
    assert found is not None
    at, passed = found
    following = (at + 1) % s.seats
    if o.verb == "pass":
        if o.args:
            s = s.with_side(at, order=o.args[0])
        return todo(s, ("window", name, following, passed + 1, about)), ()
    s = todo(s, ("window", name, following, 0, about))
    if o.verb == "support":
        return _supported(s, at, o.args[0])
    (card,) = o.args
    event = showing(s, "plays", at, card=card)
    return todo(out_of_hand(s, at, card), ("aim", *Aim(at, card))), (event,)


def _rested(s: State, name: str, seat: int, passed: int, about: Refs) -> Done:
    """All have passed: the last item is resolved, and the active player may act again; if the chain
    is empty, the window closes (QG-24.6)."""
    if not s.chain:
        return s, ()
    return todo(s, ("resolve",), ("window", name, NOBODY, 0, about)), ()


@asks(_answered, _rested)
def window(s: State, name: str, seat: int, passed: int, about: Refs) -> Decision | None:
    """One player may play something or pass (QG-24.4 to QG-24.6). A pass by order makes a ply of
    its own, without a question, so that it looks like an answer. A fighter that is fatally wounded
    when the chain is empty ends the combat (QG-24.10)."""
    if name == "w_commit" and not s.chain and has_fallen(s):
        return None
    found = _next_asked(s, seat, passed)
    if found is None:
        return None
    at = found[0]
    options: tuple[Option, ...] = (PASS,)
    if _wants(s, at, about):
        options = (*plays(s, at, name), *PASSES)
    return Decision(
        at,
        "window",
        options,
        name,
        window=True,
        calm=not s.chain and not about and s.combat is None,
    )


def plays(s: State, seat: int, name: str) -> list[Option]:
    """A player's options in a window: cards of their hand, and support abilities."""
    out = []
    for card in s.held(seat):
        if cards.card(card).type in PLAYED and is_playable(s, seat, card, name):
            out.append(Option("play", (card,)))
    if name == "w_commit":
        out += [Option("support", (at,)) for at in supporters(s, seat)]
    return out


# -- onto the chain --------------------------------------------------------------------------------


class Aim(NamedTuple):
    """A card being played, with the choices so far: its mode, the caster, and the things for each
    target (QG-24.5)."""

    seat: int
    card: str
    mode: int = NOBODY
    by: str = ""
    groups: tuple[Refs, ...] = ()


def _missing(s: State, a: Aim) -> tuple[str, list[str], int]:
    """The next missing choice: its kind (a mode, the caster, a target), its possible values, and
    the target's index; empty when nothing is missing."""
    one = cards.card(a.card)
    if a.mode == NOBODY:
        return "mode", [str(n) for n in modes(s, a.seat, a.card)], 0
    if one.type == "spell" and not a.by:
        return "caster", casters(s, a.seat, a.card), 0
    for n, target in enumerate(one.modes[a.mode].targets):
        group = a.groups[n] if n < len(a.groups) else ()
        named = len(group) - (target.zone == "discard" and bool(group))
        if named < target.most and ENOUGH.verb not in group:
            found = choices(s, a.seat, a.card, a.mode, (*a.groups[:n], group))
            if found:
                return "target", [*found, ENOUGH.verb] if target.up_to and named else found, n
    return "", [], 0


def _aimed(s: State, o: Option, *named: Any) -> Done:
    return _with(s, Aim(*named), o.args[0] if o.args else ENOUGH.verb), ()


def _with(s: State, a: Aim, word: str) -> State:
    """Adds one choice."""
    what, _, n = _missing(s, a)
    if what == "mode":
        a = a._replace(mode=int(word))
    elif what == "caster":
        a = a._replace(by=word)
    else:
        group = a.groups[n] if n < len(a.groups) else ()
        a = a._replace(groups=(*a.groups[:n], (*group, word)))
    return todo(s, ("aim", *a))


def _placed(s: State, *named: Any) -> Done:
    """Puts the item on the chain when all is chosen, or only one choice is possible; a player who
    has left the game plays nothing."""
    a = Aim(*named)
    if s.sides[a.seat].is_out:
        return s, ()
    what, found, _ = _missing(s, a)
    if what:
        return _with(s, a, found[0]), ()
    targets = tuple([_only_cards(group) for group in a.groups])
    aimed = [at for group in targets for at in group]
    quests = tuple([s.sides[number_of(at)].quest_id for at in aimed if at[:1] == "q"])
    s = _on_chain(s, Item(s.next_id, a.seat, a.card, a.mode, targets, a.by, quests=quests))
    events = []
    if a.by:
        events.append(Event.of("casts", a.seat, card=a.card, by=card_at(s, a.by)))
    if aimed:  # for the log: cards, and players by their refs
        said = tuple([card_at(s, at) or at for at in aimed])
        events.append(Event.of("aims", a.seat, card=a.card, targets=said, at=tuple(aimed)))
    return _having_cast(s, a.by), tuple(events)


def _on_chain(s: State, item: Item) -> State:
    return s._replace(chain=(*s.chain, item), next_id=s.next_id + 1)


def _only_cards(group: Refs) -> Refs:
    """The chosen things without their pile, and without the word that ends a choice."""
    return tuple([at for at in group if at != ENOUGH.verb and (at[0] not in "kr" or "." in at)])


def _having_cast(s: State, by: str) -> State:
    """The caster has used its spell of this round, even if it is cancelled (QG-25.5)."""
    if by[:1] == "w":
        return s.with_warrior(by, has_cast=True)
    host = s.host_of(by) if by else None
    if host is None:
        return s
    n = number_of(by)
    on = tuple([a._replace(has_cast=True) if a.id == n else a for a in host.attached])
    return s.with_warrior(host.at, attached=on)


def _supported(s: State, seat: int, at: str) -> Done:
    """Support uses the challenge action in the player's own turn (QG-27.2, QG-7.5)."""
    w = s.the(at)
    s = _on_chain(s, Item(s.next_id, seat, w.card, NOBODY, (), at))
    s = s.with_warrior(at, supported=True, acted=w.acted or s.to_move == seat)
    return s, (Event.of("supports", seat, card=w.card),)


@asks(_aimed, _placed)
def aim(
    s: State, seat: int, card: str, mode: int, by: str, groups: tuple[Refs, ...]
) -> Decision | None:
    """Chooses a card's mode, caster and targets, one after the other."""
    if s.sides[seat].is_out:
        return None
    what, found, _ = _missing(s, Aim(seat, card, mode, by, groups))
    if not what or (what != "target" and len(found) == 1):
        return None
    options = [ENOUGH if word == ENOUGH.verb else Option(what, (word,)) for word in found]
    return Decision(seat, what, tuple(options), card)


# -- off the chain ---------------------------------------------------------------------------------


@step
def resolve(s: State) -> Done:
    """Resolves the last item, unless it was cancelled or its targets are gone (QG-24.6,
    QG-24.7)."""
    item = s.chain[-1]
    s = s._replace(chain=s.chain[:-1])
    if item.is_cancelled or is_in_vain(s, item):
        vain = () if item.is_cancelled else (Event.of("in_vain", item.seat, card=item.card),)
        s, more = spent(s, item)
        return s, (*vain, *more)
    event = Event.of("resolves", item.seat, card=item.card)
    return framed(s, "effect", *effects_of(s, item), seat=item.seat), (event,)


@step
def rest_of_chain(s: State) -> Done:
    """Resolves others' items when nobody is asked any more (QG-30.3)."""
    if not s.chain:
        return s, ()
    return todo(s, ("resolve",), ("rest_of_chain",)), ()


@step
def chain_again(s: State, items: tuple[Item, ...]) -> Done:
    """The old chain continues after a challenge of title (QG-17.3), without the items of players
    who have left."""
    kept = tuple([item for item in items if not s.sides[item.seat].is_out])
    return checked(s._replace(chain=kept))
