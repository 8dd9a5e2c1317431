"""OpenSpiel's tic-tac-toe written in Python, random play, stepped from Python.

Answers each line of stdin (["rival", seconds]) with the steps made.
"""

import json
import random
import sys
from time import perf_counter

import pyspiel
from open_spiel.python.games import tic_tac_toe  # noqa: F401  (registers the game)


def play(seconds: float) -> int:
    """Plays whole games for about `seconds`; returns the number of steps."""
    game = pyspiel.load_game("python_tic_tac_toe")
    steps = 0
    began = perf_counter()
    while perf_counter() - began < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            steps += 1
    return steps


for line in sys.stdin:
    print(json.dumps({"done": play(json.loads(line)[1])}), flush=True)
