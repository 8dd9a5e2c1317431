"""How even the ready-made decks are: every pair of them fights, by random answers and by a greedy
player, and each character's share of wins is counted.

Run it from the root of the repository: `PYTHONPATH=. python tests/war_vortex_night/balance.py 200`.
"""

import argparse
import random
from collections.abc import Callable
from functools import partial
from itertools import combinations
from multiprocessing import Pool

from rules.core.model import Decision, Option
from rules.core.rng import Rng
from rules.games.war_vortex_night import battle, cards, library
from rules.games.war_vortex_night.standing import retire_limit
from rules.games.war_vortex_night.state import Character, Rules, State
from rules.games.war_vortex_night.statuses import total

RULES = Rules(300, library.TOKENS, library.FIELDS)
CAST = tuple(library.READY_MADE)
TRIES = 3  # how often an answer is tried, each time with other dice
FORCED = ("order", "roll", "lose")  # questions with one answer
WORTH = {  # of what is in force, in HP, for whoever bears it
    "damage_dealt": 2.5,
    "damage_taken": -2.5,
    "inability": -3.5,
    "cannot_act": -3.0,
    "turn_start_lose_hp": -2.5,
    "turn_start_damage": -2.0,
    "turn_start_heal": 2.5,
    "direct_loss": -1.0,
    "healing_received": 1.0,
    "action_die": 2.0,
    "cannot_be_healed": -1.0,
    "own_damage_unstoppable": 1.0,
}
Policy = Callable[[State, Decision, random.Random], Option]


def at_random(s: State, d: Decision, rng: random.Random) -> Option:
    return rng.choice(d.options)


def greedy(s: State, d: Decision, rng: random.Random) -> Option:
    """The answer after which one's side stands best, by the mean of a few throws of other dice than
    those that will fall."""
    if len(d.options) == 1:
        return d.options[0]
    seeds = [rng.randrange(1 << 30) for _ in range(TRIES)]

    def score(o: Option) -> float:
        after = (battle.step(s._replace(chance=Rng.of_seed(n).chance), o).state for n in seeds)
        return sum(_standing(one, d.seat) for one in after)

    return max(d.options, key=score)


def _standing(s: State, player: int) -> float:
    """How much better a player's side stands than the others."""
    if s.winner != -2:
        return 0.0 if s.winner < 0 else 99.0 if s.winner == player else -99.0
    return sum((1 if c.player == player else -1) * _worth(c) for c in s.characters)


def _worth(c: Character) -> float:
    if c.is_retired:
        return 0.0
    printed = cards.character(c.card)
    down = sum(1.0 for loss in c.disabled for _ in (loss,)) * 1.5
    lost = 2.0 * len(c.lost)
    used = sum(
        2.0 for ability in printed.abilities if ability.id in c.used and ability.type != "passive"
    )
    in_force = sum(WORTH.get(k, 0) * n for k, n in _numbers(c))
    left = c.hp - retire_limit(c)
    return left + 1.5 + printed.threat + in_force - down - lost - used


def _numbers(c: Character) -> list[tuple[str, int]]:
    return [(kind, total(c, kind)) for kind in WORTH]


def fight(pair: tuple[str, str], seed: int, policy: Policy) -> int:
    """The winning side of a duel: 0, 1 or, for a draw, -1."""
    rng = random.Random(seed)
    entrants = tuple(battle.Entrant(one, library.deck(one), n, n) for n, one in enumerate(pair))
    s = battle.new(entrants, seed, RULES)
    while (d := battle.decision(s)) is not None:
        o = d.options[0] if d.kind in FORCED else policy(s, d, rng)
        s = battle.step(s, o).state
    return s.winner


def wins(pair: tuple[str, str], battles: int, policy: Policy) -> tuple[float, float]:
    """How many of so many battles each of a pair wins, a draw counting half for both."""
    found = [fight(pair, seed, policy) for seed in range(battles)]
    draws = found.count(-1) / 2
    return found.count(0) + draws, found.count(1) + draws


def shares(battles: int, policy: Policy, jobs: int = 1) -> dict[str, dict[str, float]]:
    """Each character's share of wins, in hundredths, against every other one."""
    pairs = list(combinations(CAST, 2))
    count = partial(wins, battles=battles, policy=policy)
    if jobs > 1:
        with Pool(jobs) as pool:
            found = pool.map(count, pairs, chunksize=1)
    else:
        found = [count(pair) for pair in pairs]
    out: dict[str, dict[str, float]] = {one: {} for one in CAST}
    for (a, b), (won, lost) in zip(pairs, found, strict=True):
        out[a][b], out[b][a] = 100 * won / battles, 100 * lost / battles
    return out


def overall(table: dict[str, dict[str, float]]) -> dict[str, float]:
    """Each character's share over all its pairings."""
    return {one: sum(row.values()) / len(row) for one, row in table.items()}


def printed(table: dict[str, dict[str, float]]) -> str:
    lines = [" " * 8 + "".join(f"{one[:6]:>7}" for one in CAST) + "    all"]
    for one, all_ in overall(table).items():
        row = "".join(f"{table[one][x]:7.0f}" if x != one else "      ." for x in CAST)
        lines.append(f"{one:8}{row}{all_:7.1f}")
    return "\n".join(lines)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("battles", type=int, help="of each pair")
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    for policy in (greedy, at_random):
        print(f"{policy.__name__}, {asked.battles} battles a pair")
        print(printed(shares(asked.battles, policy, asked.jobs)))
