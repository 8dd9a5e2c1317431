"""The argument for an option, in a few words: immediate destruction and points, and actions that it
makes possible."""

from rules.core.model import Step
from rules.games.tash_kalar import cards
from rules.games.tash_kalar.legality.options import summonings
from rules.games.tash_kalar.play.end_of_turn import END_OF_TURN_OPS, claimable
from rules.games.tash_kalar.scoring import points_of
from rules.games.tash_kalar.state import State, side_of
from rules.games.tash_kalar.telling import piece_face
from rules.text.words import Text, t


def because(v: State, seat: int, step: Step[State]) -> Text | None:
    """The reasons for a seat to take `step`; cards drawn by it are not considered."""
    after, side = step.state, side_of(v, seat)
    said = []
    gone = (dict(e.facts)["piece"] for e in step.events if e.kind in ("destroy", "replace"))
    if n := sum(piece_face(piece).owner != side for piece in gone):
        said.append(t("because.destroys", n=n))
    if (n := points_of(after, side) - points_of(v, side)) > 0:
        said.append(t("because.points", n=n))
    ends = any(op in END_OF_TURN_OPS for frame in (*v.stack, *after.stack) for op in frame.ops)
    if after.to_move == v.to_move and side == side_of(v, v.to_move) and not ends:
        met = [card for card in claimable(after) if card not in claimable(v)]
        said += [t("because.task", card=t(f"card.{card}")) for card in met]
        held = [card for kind in after.hands[seat] for card in kind if cards.is_being(card)]
        ready = [card for card in held if summonings(after, card) and not summonings(v, card)]
        said += [t("because.ready", card=t(f"card.{card}")) for card in ready]
    return t("parts", all=tuple(said)) if said else None
