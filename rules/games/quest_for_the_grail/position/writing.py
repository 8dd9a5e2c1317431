"""Writes a state as text."""

from typing import Any

from rules.core import frames
from rules.core.model import GOING_ON
from rules.games.quest_for_the_grail.position import parts, pending
from rules.games.quest_for_the_grail.state import State
from rules.text.document import letter
from rules.text.document import written as lines


def write(s: State) -> str:
    top: dict[str, Any] = {
        "game": "quest_for_the_grail",
        "to_move": letter(s.to_move),
        "first": letter(s.first),
        "turn": s.turn,
        "phase": s.phase or None,
        "built": s.built or None,
        "added": s.added or None,
        "claims": list(s.claims) or None,
        "next_id": s.next_id,
        "chance": s.chance if s.chance != (0,) else None,
        "combat": parts.COMBAT.write(s.combat) if s.combat else None,
        "grail": parts.GRAIL.write(s.grail) if s.grail else None,
    }
    if s.winner != GOING_ON:
        top["winner"], top["reason"] = letter(s.winner), s.reason
    out = [lines(top)]
    for seat in range(s.seats):
        out += [f"[{letter(seat)}]", lines(_side(s, seat))]
    for one in parts.LASTING.write(s.lasting):
        out += ["[[lasting]]", lines(one)]
    for one in parts.CHAIN.write(s.chain):
        out += ["[[chain]]", lines(one)]
    if s.winner == GOING_ON:
        out += frames.lines(pending.FRAMES, s.stack)
    return "\n".join(out) + "\n"


def _side(s: State, seat: int) -> dict[str, Any]:
    side = s.sides[seat]
    piles = ("hand", "court_discard", "quest_discard", "removed")
    return {
        **{name: list(getattr(side, name)) or None for name in piles},
        "court": list(side.court),
        "quests": list(side.quests),
        "quest": side.quest or None,
        "quest_id": side.quest_id or None,
        "order": side.order or None,
        "out": side.is_out or None,
        "brought": list(side.brought),
        "warriors": parts.WARRIORS.write(s.warriors_of(seat)) or None,
        "domains": parts.DOMAINS.write(s.domains_of(seat)) or None,
    }
