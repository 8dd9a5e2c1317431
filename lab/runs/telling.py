"""What a run has found, in words."""

from __future__ import annotations

from lab.runs import plans
from lab.runs.calibration import BAR, tenths
from lab.runs.store import Results
from lab.runs.tuning import gate
from rules.cli.match import Outcome


def outcome(found: Results) -> Outcome:
    """The wins of a plan's bots."""
    wins = tuple(
        sum(bot in one.winners for one in found.games) for bot in range(len(found.plan.bots))
    )
    return Outcome(found.plan, wins, sum(one.decisions for one in found.games))


def text(found: Results) -> str:
    """The results of a plan in words."""
    if not found.games:
        return f"{found.plan.game}: nothing played yet"
    lines = SAID[found.kind](found) if found.kind in SAID else [outcome(found).as_text()]
    if found.kind == "ladder":
        lines.append(f"  {verdict(found)}")
    lines += [f"  game {n}: {one.fault}" for n, one in enumerate(found.games) if one.fault]
    return f"{found.kind}, {found.build}{found.settings()}: " + "\n".join(lines)


def calibrated(found: Results) -> list[str]:
    """A calibration in lines, one for each tenth, and whether its error is small enough."""
    said = f"{found.plan.game}: {len(found.games)} positions, {found.plan.bots[0]}"
    lines = [f"{said}, of each tenth an error of at most {100 * BAR:.0f} points:"]
    for row in tenths(found.games):
        low, high = row.interval
        lines.append(
            f"  {row.low:3.0%} …  {row.positions:5}  predicted {row.predicted:6.1%}  seen"
            f" {row.seen:6.1%}  (95 % Wilson interval {low:.1%} … {high:.1%}): {row.verdict}"
        )
    return lines


def soaked(found: Results) -> list[str]:
    """What random games were played, and whether they kept what the rules promise."""
    faults = sum(bool(one.fault) for one in found.games)
    decisions = sum(one.decisions for one in found.games)
    kept = f"{faults} BROKEN" if faults else "every contract kept"
    return [f"{found.plan.game}: {len(found.games)} games, {decisions} decisions: {kept}"]


def recorded(found: Results) -> list[str]:
    """The games to which weights are fitted, in a line."""
    decisions = sum(one.decisions for one in found.games)
    return [f"{found.plan.game}: {len(found.games)} games to fit weights to, {decisions} decisions"]


def gated(found: Results) -> list[str]:
    """Whether new weights are better than the present ones, in a line."""
    return [f"{found.plan.game}: new weights against the present ones {gate(found.games).verdict}"]


SAID = {"calibration": calibrated, "soak": soaked, "tune": recorded, "gate": gated}


def verdict(found: Results) -> str:
    """Whether a step of a ladder is as high as it should be, in words."""
    low, high = plans.STEP
    holds = low <= outcome(found).wins[0] / len(found.games) <= high
    return f"a step of {low:.0%} to {high:.0%}: {'holds' if holds else 'DOES NOT HOLD'}"
