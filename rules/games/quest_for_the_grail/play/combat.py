"""A combat, step by step: commitment, blows, yielding, its end (QG-11, QG-13, QG-19, QG-20).

>>> from rules.core.stack import ask, run
>>> from rules.games.quest_for_the_grail import library
>>> from rules.games.quest_for_the_grail.state import Side, Warrior
>>> one, other = Warrior(1, "gareth", 0, 0, 6), Warrior(2, "kay", 1, 1, 5)
>>> s = State((Side(), Side()), warriors=(one, other), chance=(0, 6, 5, 3, 4))
>>> s = run(FLOW, fought(s, "mortal_challenge", sides(s, "w1", "w2"))).state
>>> s.warriors[1].damage, ask(FLOW, s).kind, ask(FLOW, s).seat
(6, 'yield', 0)
"""

from collections.abc import Callable

from rules.core.model import NOBODY, Decision, Event, Option
from rules.core.stack import Frame, todo
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.legality.acting import may_name_champion
from rules.games.quest_for_the_grail.numbers.accounts import forbidding, price
from rules.games.quest_for_the_grail.play import blows, harm
from rules.games.quest_for_the_grail.play.checks import checked
from rules.games.quest_for_the_grail.play.effects import answering, over
from rules.games.quest_for_the_grail.play.flow import FLOW, Done, combat_goes_to, framed, given
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
    """The state in which a combat begins, in a frame of its own."""
    kind = "formal" if cause in FORMAL else "mortal"
    s = s._replace(combat=Combat(kind, cause, parties, quest=quest, quest_id=quest_id))
    return framed(s, "combat", ("engage",), seat=s.to_move)


def in_order(s: State) -> list[int]:
    """The parties, that of the active player first (QG-24.11)."""
    seats = [(party.seat - s.to_move) % s.seats for party in s.fight.parties]
    return sorted((0, 1), key=lambda n: (s.fight.parties[n].seat == NOBODY, seats[n]))


# -- an engagement ---------------------------------------------------------------------------------


@FLOW.op("engage")
def engage(s: State, _: Frame) -> Done:
    """Step 1; what lasted for the engagement before is over (QG-11.6, QG-26.4)."""
    s, events = over(s, "engagement")
    combat = s.fight
    s = s.with_fight(engagement=combat.engagement + 1, dice=())
    s, more = checked(s)
    event = Event("engagement", None, (("n", combat.engagement + 1),))
    return todo(s, opened("w_commit"), ("strike",)), (*events, event, *more)


@FLOW.op("strike")
def strike(s: State, _: Frame) -> Done:
    """Steps 2 to 7. A combat that is decided already is fought no further (QG-11.14)."""
    events: tuple[Event, ...] = ()
    if not blows.has_fallen(s):
        s, dice = blows.rolled(s)
        s, events = blows.struck(s, dice)
        s, more = checked(s)
        events += more
    if blows.has_fallen(s):
        return todo(s, ("result",)), events
    ops: tuple[Op, ...] = tuple([("offer", n) for n in in_order(s)])
    return todo(s, *ops, ("again",)), events


@FLOW.op("again")
def again(s: State, _: Frame) -> Done:
    """Step 9: another engagement, or a stalemate after too many (QG-11.16)."""
    return todo(s, ("result" if blows.is_over(s) else "engage",)), ()


# -- yielding --------------------------------------------------------------------------------------


def _offered(s: State, _: Frame, o: Option, side: int) -> Done:
    if o == FIGHT_ON:
        return s, ()
    combat = s.fight
    party = combat.parties[side]
    s = _with_party(s, side, party._replace(offered=True))
    event = Event.of("offers_yield", party.seat)
    if combat.parties[1 - side].seat == NOBODY:  # a quest always accepts (QG-13.8)
        s, more = _yielded(s, side, wounds=True)
        return s, (event, *more)
    return todo(s, ("answer_yield", side)), (event,)


@FLOW.question("offer", args=given("side"), answer=_offered)
def offer(s: State, _: Frame, side: int) -> Decision | None:
    """Step 8: each side may offer to yield, once in a combat (QG-13.1 to QG-13.3)."""
    combat = s.fight
    party = combat.parties[side]
    unable = party.offered or party.seat == NOBODY or combat.cause == "title_challenge"
    if unable or forbidding(s, party.fighter, "yield"):
        return None
    return Decision(party.seat, "yield", (FIGHT_ON, YIELD), party.fighter)


def _with_party(s: State, side: int, party: Party) -> State:
    combat = s.fight
    parties = (party, combat.parties[1]) if side == 0 else (combat.parties[0], party)
    return s.with_fight(parties=parties)


def _yield_answered(s: State, _: Frame, o: Option, side: int) -> Done:
    combat = s.fight
    other = combat.parties[1 - side]
    if o == REFUSE:
        event = Event.of("refuses_yield", other.seat)
        s, paid = harm.valor_changed(s, other.principal, -price(s, other.principal, "refuse_yield"))
        s, more = checked(s)
        after = (event, *paid, *more)
        if blows.has_fallen(s):
            return combat_goes_to(s, ("result",)), after
        return s, after
    event = Event.of("accepts_yield", other.seat)
    if combat.kind == "formal":
        s, more = _yielded(s, side)
        return s, (event, *more)
    return todo(s, ("inflict", side)), (event,)


@FLOW.question("answer_yield", args=given("side"), answer=_yield_answered)
def answer_yield(s: State, _: Frame, side: int) -> Decision:
    """The other side accepts, or refuses at a price (QG-13.4, QG-13.5)."""
    other = s.fight.parties[1 - side]
    bound = forbidding(s, other.principal, "refuse_yield")
    options = (ACCEPT,) if bound else (ACCEPT, REFUSE)
    return Decision(other.seat, "answer_yield", options, other.fighter, auto=bool(bound))


def _inflicted(s: State, _: Frame, o: Option, side: int) -> Done:
    return _yielded(s, side, wounds=o == WOUND)


@FLOW.question("inflict", args=given("side"), answer=_inflicted)
def inflict(s: State, _: Frame, side: int) -> Decision:
    """Whether whoever has yielded in a mortal challenge is fatally wounded (QG-13.7)."""
    return Decision(s.fight.parties[1 - side].seat, "inflict", (SPARE, WOUND))


def _yielded(s: State, side: int, wounds: bool = False) -> Done:
    """The combat is over with this yield (QG-13.9)."""
    s = s.with_fight(yielded=side)
    events: tuple[Event, ...] = ()
    if wounds:
        at = s.fight.parties[side].fighter
        s, events = harm.wounded(s, at), (harm.told(s, "wounded", at),)
    s = combat_goes_to(s, ("result",))  # the rest of the engagement is left out
    yielder, other = s.fight.parties[side].principal, s.fight.parties[1 - side].principal
    return answering(s, "on_yield_accepted", other, yielder), events


# -- how it ends -----------------------------------------------------------------------------------


@FLOW.op("result")
def result(s: State, _: Frame) -> Done:
    """Who has won; some are discarded at once (QG-11.17, QG-11.18)."""
    found = blows.result_of(s)
    combat = s.fight._replace(result=found)
    s = s._replace(combat=combat)
    events = [_told(s, found)]
    for n, party in enumerate(combat.parties):
        loses_title = combat.cause == "title_challenge" and found != str(n)
        is_beaten = loses_title or found == str(1 - n)
        claims = [at for at in (party.principal, party.fighter) if at in s.claims]
        gone = [party.principal] if loses_title else []
        for at in dict.fromkeys([*gone, *(claims if is_beaten else [])]):
            if s.warrior(at) is not None:
                s, more = harm.destroyed(s, at)
                events += more
    s, checks = checked(s)
    mends: tuple[Op, ...] = (("recover",),)
    if combat.kind == "mortal":
        mends = tuple([("heal", n) for n in in_order(s)])
    ops = (opened("w_combat_end"), *mends, ("bury",), ("consequences",), ("combat_over",))
    return todo(s, *ops), (*events, *checks)


def _told(s: State, result: str) -> Event:
    """Who has won."""
    if result not in ("0", "1"):
        return Event("combat_drawn" if result == "draw" else "combat_ended", None)
    party = s.fight.parties[int(result)]
    w = s.warrior(party.principal)
    card = w.card if w is not None else s.fight.quest
    return Event("combat_won", None if party.seat == NOBODY else party.seat, (("card", card),))


def _healed(s: State, _: Frame, o: Option, side: int) -> Done:
    if o == KEEP:
        return s, ()
    return knightly_healing(s, s.fight.parties[side].fighter)


def knightly_healing(s: State, at: str) -> Done:
    """Normal damage and the fatal wound are gone, for some valor (QG-20.11)."""
    w = s.the(at)
    event = Event.of("knightly_healing", w.controller, card=w.card, target=at)
    s, paid = harm.valor_changed(s, at, -price(s, at, "knightly_healing"))
    s = s.with_warrior(at, damage=0, is_wounded=w.is_wounded and harm.is_lost(s, at))
    s, more = checked(s)
    return answering(s, "on_healed", at), (event, *paid, *more)


def may_heal(s: State, at: str) -> bool:
    """A knight or king with damage or a wound that healing helps against (QG-20.11, QG-20.12,
    QG-20.14)."""
    w = s.warrior(at)
    if w is None or not cards.card(w.card).is_titled:
        return False
    return bool(w.damage) or (w.is_wounded and not harm.is_lost(s, at))


@FLOW.question("heal", args=given("side"), answer=_healed)
def heal(s: State, _: Frame, side: int) -> Decision | None:
    """The chance at the end of a mortal combat (QG-11.19)."""
    party = s.fight.parties[side]
    if not may_heal(s, party.fighter):
        return None
    w = s.the(party.fighter)
    return Decision(w.controller, "heal", (HEAL, KEEP), party.fighter)


@FLOW.op("bury")
def bury(s: State, _: Frame) -> Done:
    """Whoever is still fatally wounded is destroyed (QG-11.20, QG-20.14)."""
    events: tuple[Event, ...] = ()
    for party in s.fight.parties:
        w = s.warrior(party.fighter)
        if w is not None and w.is_wounded:
            s, more = harm.destroyed(s, party.fighter)
            events += more
    s, more = checked(s)
    return s, (*events, *more)


@FLOW.op("recover")
def recover(s: State, _: Frame) -> Done:
    """After a formal combat all normal damage of the fighters is gone, and so are their wounds,
    unless permanent damage alone is fatal (QG-11.21, QG-20.14)."""
    events: tuple[Event, ...] = ()
    for party in s.fight.parties:
        if s.warrior(party.fighter) is None:
            continue
        s, more = harm.healed(s, party.fighter, 0)
        events += more
        s = harm.wounded(s, party.fighter, harm.is_lost(s, party.fighter))
    return s, events


CONSEQUENCES: dict[str, Callable[[State], Done]] = {}  # by cause; those who know them put them here


@FLOW.op("consequences")
def consequences(s: State, _: Frame) -> Done:
    """What follows from the cause (QG-11.22), and then what winning and losing trigger, which is
    the principals' (QG-19.4)."""
    combat = s.fight
    if combat.result in ("0", "1"):
        winner, loser = (combat.parties[n].principal for n in _won_lost(combat))
        won = ("trigger", "on_combat_won", winner, loser, combat.quest)
        s = todo(s, won, ("trigger", "on_combat_lost", loser, winner, combat.quest))
    follow = CONSEQUENCES.get(combat.cause)
    s, events = follow(s) if follow else (s, ())
    s, more = checked(s)
    return s, (*events, *more)


def _won_lost(combat: Combat) -> tuple[int, int]:
    return (0, 1) if combat.result == "0" else (1, 0)


@FLOW.op("combat_over")
def combat_over(s: State, _: Frame) -> Done:
    """Effects that last for the combat end (QG-11.22)."""
    s, one = over(s, "engagement")
    s, two = over(s, "combat")
    s, more = checked(s._replace(combat=None))
    return s, (*one, *two, *more)


# -- champions -------------------------------------------------------------------------------------


def _champion_named(
    s: State, _: Frame, o: Option, cause: str, pair: tuple[str, str], named: tuple[str, str]
) -> Done:
    n = _may_name(s, cause, pair, named)
    found = pair[n] if o == HIMSELF else o.args[0]
    events: tuple[Event, ...] = ()
    if o != HIMSELF:
        king, champion = s.the(pair[n]), s.the(found)
        event = Event.of("champion", king.controller, card=champion.card, king=king.card)
        events = (event,)
    named = (found, named[1]) if n == 0 else (named[0], found)
    return todo(s, ("muster", cause, pair, named)), events


def _may_name(s: State, cause: str, pair: tuple[str, str], named: tuple[str, str]) -> int:
    """The side whose player may name a champion next, the active player's first; NOBODY for none.
    Whoever issues a challenge of honor can't (QG-19.2)."""
    seats = [w.controller if (w := s.warrior(at)) else NOBODY for at in pair]
    for n in sorted((0, 1), key=lambda n: (seats[n] - s.to_move) % s.seats):
        is_open = not named[n] and (n == 1 or cause == "title_challenge")
        if is_open and seats[n] != NOBODY and may_name_champion(s, pair[n], cause):
            return n
    return NOBODY


def _mustered(
    s: State, _: Frame, cause: str, pair: tuple[str, str], named: tuple[str, str]
) -> Done:
    """The combat begins, if both are there."""
    if any(s.warrior(at) is None for at in pair):
        return s, ()
    one, other = sides(s, *pair, cause=cause)
    here = [at if at and s.warrior(at) is not None else "" for at in named]
    one = one._replace(fighter=here[0] or one.fighter)
    other = other._replace(fighter=here[1] or other.fighter)
    return fought(s, cause, (one, other)), ()


@FLOW.question(
    "muster", args=given("cause", "pair", "named"), answer=_champion_named, otherwise=_mustered
)
def muster(
    s: State, _: Frame, cause: str, pair: tuple[str, str], named: tuple[str, str]
) -> Decision | None:
    """A king may be represented by a champion (QG-16.9, QG-17.5, QG-19.1)."""
    n = _may_name(s, cause, pair, named)
    if n == NOBODY:
        return None
    king = s.the(pair[n])
    options = [Option("champion", (at,)) for at in may_name_champion(s, pair[n], cause)]
    return Decision(king.controller, "champion", (HIMSELF, *options), pair[n])
