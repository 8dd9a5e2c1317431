"""The grail quest: three stages, chosen one after the other (QG-10)."""

from rules.core.model import Decision, Event, Option
from rules.core.stack import todo
from rules.games.quest_for_the_grail.cards import GRAIL_VALOR
from rules.games.quest_for_the_grail.changes import Done
from rules.games.quest_for_the_grail.legality.acting import attemptable
from rules.games.quest_for_the_grail.numbers.accounts import stage_loss
from rules.games.quest_for_the_grail.play import harm
from rules.games.quest_for_the_grail.play.combat import HEAL, KEEP, knightly_healing, may_heal
from rules.games.quest_for_the_grail.play.flow import asks, checked, step
from rules.games.quest_for_the_grail.play.losing import won
from rules.games.quest_for_the_grail.play.windows import opened
from rules.games.quest_for_the_grail.state import Grail, State

STAGES = 3  # QG-10.3


def sought(s: State, at: str) -> Done:
    """Declares a grail quest (QG-10.1): a window, then its first stage."""
    w = s.the(at)
    allowed = tuple([side.quest_id for side in s.sides if side.quest])
    s = s._replace(grail=Grail(at, allowed))
    event = Event.of("grail_quest", w.controller, card=w.card, at=at)
    return todo(s, opened("w_declare", at), ("stage", w.controller)), (event,)


def _open_quests(s: State) -> list[int]:
    """The seats whose active quests may be chosen (QG-10.4)."""
    grail = s.grail
    if grail is None or s.warrior(grail.knight) is None:
        return []
    return [n for n in attemptable(s, grail.knight) if s.sides[n].quest_id in grail.allowed]


def _is_off(s: State, seat: int) -> bool:
    """Whether the knight has left play (QG-10.15) or suffered a fatal wound (QG-10.8)."""
    w = s.warrior(s.grail.knight) if s.grail else None
    return w is None or w.controller != seat or (s.grail is not None and s.grail.wounded)


def _stage_chosen(s: State, o: Option, seat: int) -> Done:
    assert s.grail is not None
    at, owner = s.grail.knight, int(o.args[0][1:])
    quest = s.sides[owner].quest_id
    event = Event.of("stage", seat, n=s.grail.stage, quest=s.sides[owner].quest)
    s = s.with_grail(outcome="")
    window = opened("w_declare", at, o.args[0])
    over = ("stage_over", seat, stage_loss(s, owner))
    return todo(s, window, ("attempt", at, seat, owner, quest), over), (event,)


def _grail_failed(s: State, seat: int) -> Done:
    return s._replace(grail=None), (Event.of("grail_failed", seat),)


@asks(_stage_chosen, _grail_failed)
def stage(s: State, seat: int) -> Decision | None:
    """The knight's player chooses the quest of the next stage (QG-10.4). The grail quest fails if
    none can be attempted (QG-10.11), or the knight can't go on."""
    found = [] if _is_off(s, seat) else _open_quests(s)
    if not found or s.grail is None:
        return None
    options = [Option("quest", (f"q{owner}",)) for owner in found]
    return Decision(seat, "stage", tuple(options), s.grail.knight)


def _stage_healed(s: State, o: Option, seat: int, loss: int) -> Done:
    after = todo(s, ("stage_done", seat))
    return (after, ()) if o == KEEP or s.grail is None else knightly_healing(after, s.grail.knight)


def _stage_ended(s: State, seat: int, loss: int) -> Done:
    """The stage is lost, ended without loss, to be chosen anew, or completed (QG-10.8 to
    QG-10.11)."""
    grail = s.grail
    if grail is None:
        return s, ()
    if grail.outcome == "lost":
        s, events = checked(*harm.valor_changed(s, grail.knight, -loss))
        s, end = _grail_failed(s, seat)
        return s, (*events, *end)
    if _is_off(s, seat) or grail.outcome == "stalemate":
        return _grail_failed(s, seat)
    if grail.outcome == "ended":  # the quest is gone: another one, for the same stage
        return todo(s, ("stage", seat)), ()
    return todo(s, ("stage_done", seat)), ()


@asks(_stage_healed, _stage_ended)
def stage_over(s: State, seat: int, loss: int) -> Decision | None:
    """After a completed condition quest the knight may be healed; after a fight this was asked
    already (QG-10.7)."""
    grail = s.grail
    if grail is None or grail.outcome != "completed" or _is_off(s, seat) or grail.fights:
        return None
    if not may_heal(s, grail.knight):
        return None
    return Decision(seat, "heal", (HEAL, KEEP), grail.knight)


@step
def stage_done(s: State, seat: int) -> Done:
    """The next stage; after the third, the knight's valor decides (QG-10.12)."""
    grail = s.grail
    if grail is None or _is_off(s, seat):
        return _grail_failed(s, seat)
    if grail.stage < STAGES:
        return todo(s.with_grail(stage=grail.stage + 1), ("stage", seat)), ()
    w = s.warrior(grail.knight)
    if w is not None and w.valor >= GRAIL_VALOR:
        return won(s, seat, "grail")
    return _grail_failed(s, seat)
