"""Writes a state as a position.

>>> from rules.games.tash_kalar import position
>>> write(position.read("mode = 'duel'")).splitlines()[:3]
['game = "tash_kalar"', 'mode = "duel"', 'seats = 2']
"""

from rules.games.tash_kalar.board import name
from rules.games.tash_kalar.position import drawing, pending
from rules.games.tash_kalar.state import KINDS, LETTERS, State
from rules.text.document import quote, toml


def write(s: State) -> str:
    """All values that differ from the defaults of `read`, with decks written out."""
    lines = ['game = "tash_kalar"', f"mode = {quote(s.mode)}"]
    if s.teams:
        lines.append("teams = true")
    lines += [f"seats = {s.seats}", f"to_move = {s.to_move}", f"actions = {s.actions}"]
    lines += [f"pool = {s.pool[0]}", f"legendary = {s.pool[1]}"]
    lines += [f"schools = {toml(s.schools)}", "board = '''", drawing.write(s.pieces), "'''"]
    lines += ["", "[table]"]
    lines += [f"{key} = {value}" for key, value in _table(s)]
    lines += pending.write(s.stack)
    for seat in range(s.seats):
        lines += ["", "[[seat]]"]
        held = s.hands[seat]._asdict() | s.school_piles[seat]._asdict()
        lines += [f"{key} = {toml(held[key])}" for key in (*KINDS, "discard", "deck")]
        lines.append(f"sideways = {s.sideways[seat]}")
    return "\n".join(lines) + "\n"


def _table(s: State) -> list[tuple[str, str]]:
    out = [
        ("legend_deck", toml(s.legends.deck)),
        ("legend_discard", toml(s.legends.discard)),
        ("flare_deck", toml(s.flares.deck)),
        ("flare_discard", toml(s.flares.discard)),
        ("start", str(s.start)),
        ("last_turns", str(s.last)),
    ]
    if s.mode == "classic":
        out += [
            ("tasks", toml(s.tasks)),
            ("next_task", quote(s.next_task)),
            ("task_deck", toml(s.task_deck)),
            ("claimed", toml(s.claimed)),
        ]
    elif s.mode == "duel":
        out.append(("scores", toml([points for (points,) in s.scores])))
    else:
        out.append(("scores", toml(s.scores)))
        spent = [[c for k, c in enumerate(LETTERS) if mask >> k & 1] for mask in s.spent]
        out.append(("spent", toml(spent)))
    if any(any(counts) for counts in s.tally):
        if len(s.tally) == 2:
            foe = 1 - (s.to_move % 2)
            out.append(("tally", toml(s.tally[foe])))
        else:
            by_colour = zip(LETTERS, s.tally, strict=False)
            out.append(("tally", toml({c: counts for c, counts in by_colour if any(counts)})))
    if s.summoned:
        out.append(("summoned", toml([f"{'chL'[rank]} {name(b)}" for rank, b in s.summoned])))
    if s.owed:
        out.append(("owed", toml(s.owed)))
    for key, on in (("discarded", s.discarded), ("first_turn", s.first_turn)):
        if on:
            out.append((key, "true"))
    if s.phase != "turn":
        out.append(("phase", quote(s.phase)))
    if s.resolver != s.to_move:
        out.append(("resolver", str(s.resolver)))
    if s.chance != (0,):
        out.append(("chance", toml(s.chance)))
    return out
