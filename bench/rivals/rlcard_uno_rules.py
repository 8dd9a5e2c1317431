"""RLCard's uno without its encoding of observations: only the rules, random play.

Answers each line of stdin (["rival", seconds]) with the steps made.
"""

import json
import random
import sys
from time import perf_counter

from rlcard.games.uno import Game


def play(seconds: float) -> int:
    """Plays whole games for about `seconds`; returns the number of steps."""
    game = Game()
    steps = 0
    began = perf_counter()
    while perf_counter() - began < seconds:
        game.init_game()
        while not game.is_over():
            game.step(random.choice(game.get_legal_actions()))
            steps += 1
    return steps


for line in sys.stdin:
    print(json.dumps({"done": play(json.loads(line)[1])}), flush=True)
