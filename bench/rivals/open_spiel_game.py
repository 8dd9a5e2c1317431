"""A game of OpenSpiel, random play, stepped from Python: `open_spiel_game.py NAME`.

Answers each line of stdin (["rival", seconds]) with the decisions made.
"""

import json
import random
import sys
from time import perf_counter

import pyspiel
from open_spiel.python.games import tic_tac_toe  # noqa: F401  (registers the game)


def play(name: str, seconds: float) -> int:
    """Plays whole games for about `seconds`; returns the number of decisions, without those of
    chance."""
    game = pyspiel.load_game(name)
    decisions = 0
    began = perf_counter()
    while perf_counter() - began < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            state.apply_action(random.choice(state.legal_actions()))
    return decisions


for line in sys.stdin:
    print(json.dumps({"done": play(sys.argv[1], json.loads(line)[1])}), flush=True)
