"""A combat, step by step: commitment, blows, yielding, its end (QG-11, QG-13, QG-19, QG-20).

>>> from rules.core.stack import ask, run
>>> from rules.games.quest_for_the_grail import library
>>> from rules.games.quest_for_the_grail.play.flow import FLOW
>>> from rules.games.quest_for_the_grail.state import Side, Warrior
>>> one, other = Warrior(1, "gareth", 0, 0, 6), Warrior(2, "kay", 1, 1, 5)
>>> s = State((Side(), Side()), warriors=(one, other), chance=(0, 6, 5, 3, 4))
>>> s = run(FLOW, fought(s, "mortal_challenge", sides(s, "w1", "w2"))).state
>>> s.warriors[1].damage, ask(FLOW, s).kind, ask(FLOW, s).seat
(6, 'yield', 0)
"""

from collections.abc import Callable

from rules.core.model import NOBODY, Decision, Event, Option
from rules.core.stack import todo
from rules.core.tuples import changed
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.changes import Done, after, each
from rules.games.quest_for_the_grail.legality.acting import may_name_champion
from rules.games.quest_for_the_grail.numbers.accounts import forbidding, price
from rules.games.quest_for_the_grail.play import blows, harm
from rules.games.quest_for_the_grail.play.effects import answering, over
from rules.games.quest_for_the_grail.play.flow import asks, checked, combat_goes_to, framed, step
from rules.games.quest_for_the_grail.play.windows import opened
from rules.games.quest_for_the_grail.state import Combat, Party, State
from rules.text.vocabulary import Op

FORMAL = ("honor_challenge", "title_challenge")  # the others are mortal (QG-11.3)
YIELD, FIGHT_ON = Option("yield"), Option("fight_on")
ACCEPT, REFUSE = Option("accept"), Option("refuse")
WOUND, SPARE = Option("wound"), Option("spare")
HEAL, KEEP = Option("heal"), Option("keep")
HIMSELF = Option("himself")


# -- how it begins ---------------------------------------------------------------------------------


def sides(s: State, attacker: str, defender: str, cause: str = "") -> tuple[Party, Party]:
    """The two parties; in a challenge of title, both defend (QG-11.1, QG-11.2)."""
    roles = ("defender" if cause == "title_challenge" else "attacker", "defender")
    found = [
        Party(at, at, w.controller if (w := s.warrior(at)) else NOBODY, role)
        for at, role in zip((attacker, defender), roles, strict=True)
    ]
    return found[0], found[1]


def fought(
    s: State, cause: str, parties: tuple[Party, Party], quest: str = "", quest_id: int = 0
) -> State:
    """The state at the beginning of a combat, which has a frame of its own."""
    kind = "formal" if cause in FORMAL else "mortal"
    s = s._replace(combat=Combat(kind, cause, parties, quest=quest, quest_id=quest_id))
    return framed(s, "combat", ("engage",), seat=s.to_move)


def in_order(s: State) -> list[int]:
    """The parties, the active player's first (QG-24.11)."""
    seats = [(party.seat - s.to_move) % s.seats for party in s.parties]
    return sorted((0, 1), key=lambda n: (s.parties[n].seat == NOBODY, seats[n]))


# -- an engagement ---------------------------------------------------------------------------------


@step
def engage(s: State) -> Done:
    """Step 1; effects that lasted for the previous engagement end (QG-11.6, QG-26.4)."""
    s, events = over(s, "engagement")
    n = s.fight.engagement + 1
    s = s.with_fight(engagement=n, dice=())
    event = Event("engagement", None, (("n", n),))
    return todo(s, opened("w_commit"), ("strike",)), (*events, event)


@step
def strike(s: State) -> Done:
    """Steps 2 to 7, unless the combat is decided already (QG-11.14)."""
    events: tuple[Event, ...] = ()
    if not blows.has_fallen(s):
        s, events = checked(*blows.struck(*blows.rolled(s)))
    if blows.has_fallen(s):
        return todo(s, ("result",)), events
    ops: tuple[Op, ...] = tuple([("offer", n) for n in in_order(s)])
    return todo(s, *ops, ("again",)), events


@step
def again(s: State) -> Done:
    """Step 9: another engagement, or a stalemate after too many (QG-11.16)."""
    return todo(s, ("result" if blows.is_over(s) else "engage",)), ()


# -- yielding --------------------------------------------------------------------------------------


def _offered(s: State, o: Option, side: int) -> Done:
    if o == FIGHT_ON:
        return s, ()
    party = s.parties[side]
    s = s.with_fight(parties=changed(s.parties, side, party._replace(offered=True)))
    event = Event.of("offers_yield", party.seat)
    if s.parties[1 - side].seat == NOBODY:  # a quest always accepts (QG-13.8)
        return after(event, _yielded(s, side, wounds=True))
    return todo(s, ("answer_yield", side)), (event,)


@asks(_offered)
def offer(s: State, side: int) -> Decision | None:
    """Step 8: each side may offer to yield, once in a combat (QG-13.1 to QG-13.3)."""
    party = s.parties[side]
    unable = party.offered or party.seat == NOBODY or s.fight.cause == "title_challenge"
    if unable or forbidding(s, party.fighter, "yield"):
        return None
    return Decision(party.seat, "yield", (FIGHT_ON, YIELD), party.fighter)


def _yield_answered(s: State, o: Option, side: int) -> Done:
    other = s.parties[1 - side]
    if o == REFUSE:
        event = Event.of("refuses_yield", other.seat)
        costs = price(s, other.principal, "refuse_yield")
        s, events = checked(*after(event, harm.valor_changed(s, other.principal, -costs)))
        return combat_goes_to(s, ("result",)) if blows.has_fallen(s) else s, events
    event = Event.of("accepts_yield", other.seat)
    if s.fight.kind == "formal":
        return after(event, _yielded(s, side))
    return todo(s, ("inflict", side)), (event,)


@asks(_yield_answered)
def answer_yield(s: State, side: int) -> Decision:
    """The other side accepts, or refuses at a price (QG-13.4, QG-13.5)."""
    other = s.parties[1 - side]
    bound = forbidding(s, other.principal, "refuse_yield")
    options = (ACCEPT,) if bound else (ACCEPT, REFUSE)
    return Decision(other.seat, "answer_yield", options, other.fighter, auto=bool(bound))


@asks(lambda s, o, side: _yielded(s, side, wounds=o == WOUND))
def inflict(s: State, side: int) -> Decision:
    """Whether the accepting player fatally wounds a fighter that has yielded in a mortal
    challenge (QG-13.7)."""
    return Decision(s.parties[1 - side].seat, "inflict", (SPARE, WOUND))


def _yielded(s: State, side: int, wounds: bool = False) -> Done:
    """Ends the combat with this yield (QG-13.9)."""
    s = s.with_fight(yielded=side)
    events: tuple[Event, ...] = ()
    if wounds:
        at = s.parties[side].fighter
        s, events = harm.wounded(s, at), (harm.told(s, "wounded", at),)
    s = combat_goes_to(s, ("result",))  # skips the rest of the engagement
    yielder, other = s.parties[side].principal, s.parties[1 - side].principal
    return answering(s, "on_yield_accepted", other, yielder), events


# -- the end ---------------------------------------------------------------------------------------


@step
def result(s: State) -> Done:
    """Finds the result; some losers are discarded at once (QG-11.17, QG-11.18)."""
    found = blows.result_of(s)
    combat = s.fight._replace(result=found)
    s = s._replace(combat=combat)
    event = _told(s, found)
    gone: list[str] = []
    for n, party in enumerate(combat.parties):
        loses_title = combat.cause == "title_challenge" and found != str(n)
        is_beaten = loses_title or found == str(1 - n)
        claims = [at for at in (party.principal, party.fighter) if at in s.claims]
        lost = [*([party.principal] if loses_title else []), *(claims if is_beaten else [])]
        gone += [at for at in lost if s.warrior(at) is not None]
    s, events = each(s, harm.destroyed, dict.fromkeys(gone))
    mends: tuple[Op, ...] = (("recover",),)
    if combat.kind == "mortal":
        mends = tuple([("heal", n) for n in in_order(s)])
    ops = (opened("w_combat_end"), *mends, ("bury",), ("consequences",), ("combat_over",))
    return todo(s, *ops), (event, *events)


def _told(s: State, result: str) -> Event:
    """The event of the result."""
    if result not in ("0", "1"):
        return Event("combat_drawn" if result == "draw" else "combat_ended", None)
    party = s.parties[int(result)]
    w = s.warrior(party.principal)
    card = w.card if w is not None else s.fight.quest
    return Event("combat_won", None if party.seat == NOBODY else party.seat, (("card", card),))


def _healed(s: State, o: Option, side: int) -> Done:
    if o == KEEP:
        return s, ()
    return knightly_healing(s, s.parties[side].fighter)


def knightly_healing(s: State, at: str) -> Done:
    """Removes normal damage and the fatal wound, for some valor (QG-20.11)."""
    w = s.the(at)
    event = Event.of("knightly_healing", w.controller, card=w.card, target=at)
    s, paid = harm.valor_changed(s, at, -price(s, at, "knightly_healing"))
    s = s.with_warrior(at, damage=0, is_wounded=w.is_wounded and harm.is_lost(s, at))
    s, events = checked(s, (event, *paid))
    return answering(s, "on_healed", at), events


def may_heal(s: State, at: str) -> bool:
    """Whether it is a knight or king with damage or a wound that healing can remove (QG-20.11,
    QG-20.12, QG-20.14)."""
    w = s.warrior(at)
    if w is None or not cards.card(w.card).is_titled:
        return False
    return bool(w.damage) or (w.is_wounded and not harm.is_lost(s, at))


@asks(_healed)
def heal(s: State, side: int) -> Decision | None:
    """The offer of healing at the end of a mortal combat (QG-11.19)."""
    party = s.parties[side]
    if not may_heal(s, party.fighter):
        return None
    w = s.the(party.fighter)
    return Decision(w.controller, "heal", (HEAL, KEEP), party.fighter)


@step
def bury(s: State) -> Done:
    """Destroys all fighters still fatally wounded (QG-11.20, QG-20.14)."""
    fighters = [w for party in s.parties if (w := s.warrior(party.fighter))]
    return each(s, harm.destroyed, [w.at for w in fighters if w.is_wounded])


@step
def recover(s: State) -> Done:
    """After a formal combat the fighters' normal damage and wounds are removed, unless permanent
    damage alone is fatal (QG-11.21, QG-20.14)."""
    events: tuple[Event, ...] = ()
    for party in s.parties:
        if s.warrior(party.fighter) is None:
            continue
        s, more = harm.healed(s, party.fighter, 0)
        events += more
        s = harm.wounded(s, party.fighter, harm.is_lost(s, party.fighter))
    return s, events


CONSEQUENCES: dict[str, Callable[[State], Done]] = {}  # by cause; other modules add theirs


@step
def consequences(s: State) -> Done:
    """The consequences by cause (QG-11.22), then the effects triggered by winning and losing, which
    are the principals' (QG-19.4)."""
    combat = s.fight
    if combat.result in ("0", "1"):
        n = int(combat.result)
        winner, loser = combat.parties[n].principal, combat.parties[1 - n].principal
        won = ("trigger", "on_combat_won", winner, loser, combat.quest)
        s = todo(s, won, ("trigger", "on_combat_lost", loser, winner, combat.quest))
    follow = CONSEQUENCES.get(combat.cause)
    return follow(s) if follow else (s, ())


@step
def combat_over(s: State) -> Done:
    """Ends the effects that last for the combat (QG-11.22)."""
    s, one = over(s, "engagement")
    s, two = over(s, "combat")
    return s._replace(combat=None), (*one, *two)


# -- champions -------------------------------------------------------------------------------------


def _champion_named(
    s: State, o: Option, cause: str, pair: tuple[str, str], named: tuple[str, str]
) -> Done:
    n = _may_name(s, cause, pair, named)
    found = pair[n] if o == HIMSELF else o.args[0]
    events: tuple[Event, ...] = ()
    if o != HIMSELF:
        king, champion = s.the(pair[n]), s.the(found)
        event = Event.of("champion", king.controller, card=champion.card, king=king.card)
        events = (event,)
    return todo(s, ("muster", cause, pair, changed(named, n, found))), events


def _may_name(s: State, cause: str, pair: tuple[str, str], named: tuple[str, str]) -> int:
    """The side whose player may name a champion next, the active player's first; NOBODY for none.
    The issuer of a challenge of honor can't (QG-19.2)."""
    seats = [w.controller if (w := s.warrior(at)) else NOBODY for at in pair]
    for n in sorted((0, 1), key=lambda n: (seats[n] - s.to_move) % s.seats):
        is_open = not named[n] and (n == 1 or cause == "title_challenge")
        if is_open and seats[n] != NOBODY and may_name_champion(s, pair[n], cause):
            return n
    return NOBODY


def _mustered(s: State, cause: str, pair: tuple[str, str], named: tuple[str, str]) -> Done:
    """Begins the combat, if both fighters are in play."""
    if any(s.warrior(at) is None for at in pair):
        return s, ()
    one, other = sides(s, *pair, cause=cause)
    here = [at if at and s.warrior(at) is not None else "" for at in named]
    one = one._replace(fighter=here[0] or one.fighter)
    other = other._replace(fighter=here[1] or other.fighter)
    return fought(s, cause, (one, other)), ()


@asks(_champion_named, _mustered)
def muster(s: State, cause: str, pair: tuple[str, str], named: tuple[str, str]) -> Decision | None:
    """Whether a king is represented by a champion (QG-16.9, QG-17.5, QG-19.1)."""
    n = _may_name(s, cause, pair, named)
    if n == NOBODY:
        return None
    king = s.the(pair[n])
    options = [Option("champion", (at,)) for at in may_name_champion(s, pair[n], cause)]
    return Decision(king.controller, "champion", (HIMSELF, *options), pair[n])
