"""A turn, phase by phase (QG-3, QG-4, QG-28).

>>> from rules.core.stack import ask, run
>>> from rules.games.quest_for_the_grail import library
>>> from rules.games.quest_for_the_grail.play.flow import FLOW, framed
>>> from rules.games.quest_for_the_grail.state import Side
>>> s = State((Side(court=("kay", "bors"), quest="vigil", quest_id=1), Side(quest="oath")))
>>> s = run(FLOW, framed(s, "turn", ("turn", 0))).state
>>> s.sides[0].hand, s.phase, [str(o) for o in ask(FLOW, s).options]
(('kay',), 'draw', ['keep', 'refresh'])
"""

from rules.core.model import Decision, Event, Option
from rules.core.stack import todo
from rules.games.quest_for_the_grail import cards, changes
from rules.games.quest_for_the_grail.changes import Done
from rules.games.quest_for_the_grail.legality.placing import against
from rules.games.quest_for_the_grail.play import harm
from rules.games.quest_for_the_grail.play.effects import over
from rules.games.quest_for_the_grail.play.flow import asks, step
from rules.games.quest_for_the_grail.play.windows import opened
from rules.games.quest_for_the_grail.state import State, Warrior
from rules.text.vocabulary import Op

END = Option("end")
KEEP, REFRESH = Option("keep"), Option("refresh")
TURN: tuple[Op, ...] = (
    ("phase", "draw"),
    ("claim",),
    ("draw_step",),
    ("refresh",),
    opened("w_draw"),
    ("phase", "build"),
    ("build",),
    opened("w_build"),
    ("phase", "deployment"),
    ("deploy",),
    opened("w_deploy"),
    ("phase", "assignment"),
    ("assign",),
    opened("w_assign"),
    ("phase", "upkeep"),
    opened("w_upkeep"),
    ("count",),
    ("phase", "challenge"),
    opened("w_challenge"),
    ("act",),
    ("phase", "end"),
    opened("w_end"),
    ("turn_over",),
)


@step
def turn(s: State, seat: int) -> Done:
    """A turn starts: effects that lasted until now end, before anything else (QG-3.3)."""
    warriors = tuple([_fresh(w, w.controller == seat) for w in s.warriors])
    s = s._replace(
        warriors=warriors, to_move=seat, turn=s.turn + 1, phase="draw", built=False, added=0
    )
    s = s.with_side(seat, order="")
    s, events = over(s, "round", seat)
    return todo(s, *TURN), (Event.of("turn", seat), *events)


def _fresh(w: Warrior, is_own: bool) -> Warrior:
    """Resets a warrior's counts per turn; the active player's casters may cast again (QG-25.5)."""
    w = w._replace(acted=False, assigned=False, supported=False)
    if not is_own:
        return w
    attached = tuple([a._replace(has_cast=False) for a in w.attached])
    return w._replace(has_cast=False, attached=attached)


@step
def phase(s: State, name: str) -> Done:
    return s._replace(phase=name), ()


@step
def draw_step(s: State) -> Done:
    """The draw step (QG-3.5, QG-3.6)."""
    return todo(s, ("draw", s.to_move, 1)), ()


def _refreshed(s: State, o: Option) -> Done:
    if o == KEEP:
        return s, ()
    return changes.after(Event.of("refreshes", s.to_move), changes.replaced(s, s.to_move))


@asks(_refreshed)
def refresh(s: State) -> Decision | None:
    """The active player may replace their own active quest, once (QG-3.7)."""
    side = s.sides[s.to_move]
    if not side.quest and not side.quests and not side.quest_discard:
        return None
    return Decision(s.to_move, "refresh", (KEEP, REFRESH), f"q{s.to_move}")


def _built(s: State, o: Option) -> Done:
    if o == END:
        return s, ()
    (card,) = o.args
    s = changes.placed_domain(changes.out_of_hand(s, s.to_move, card), s.to_move, card)
    return s._replace(built=True), (changes.showing(s, "builds", s.to_move, card=card),)


@asks(_built)
def build(s: State) -> Decision | None:
    """One domain (QG-4.1). The question is asked even if the hand has none, so that it reveals
    nothing."""
    return _placing(s, "build", "domain")


def _placing(s: State, kind: str, type_: str) -> Decision | None:
    seat = s.to_move
    if not s.sides[seat].hand:
        return None
    found = [c for c in s.held(seat) if cards.card(c).type == type_ and not against(s, seat, c)]
    options = [Option(kind, (card,)) for card in found]
    return Decision(seat, kind, (*options, END), secret=True)


def _deployed(s: State, o: Option) -> Done:
    if o == END:
        return s, ()
    (card,) = o.args
    s, at = changes.placed_warrior(changes.out_of_hand(s, s.to_move, card), s.to_move, card)
    event = changes.showing(s, "deploys", s.to_move, card=card, at=at)
    return todo(s, ("placed", at), opened("w_deploy"), ("deploy",)), (event,)


@asks(_deployed)
def deploy(s: State) -> Decision | None:
    """Warriors, one after the other (QG-4.2)."""
    return _placing(s, "deploy", "warrior")


@step
def turn_over(s: State) -> Done:
    """Damage is removed, then effects until the end of the turn end (QG-28.6, QG-28.9); the next
    player's turn starts (QG-28.8, QG-30.1)."""
    s, events = changes.each(s, lambda s, at: harm.healed(s, at, 0), [w.at for w in s.warriors])
    s, ended = over(s, "turn")
    following = min(s.playing, key=lambda seat: (seat - s.to_move - 1) % s.seats)
    return todo(s, ("turn", following)), (*events, *ended)
