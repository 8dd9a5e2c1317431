"""RLCard's uno, random play: answers each line of stdin (["rival", seconds]) with the steps made.

The environment's own loop: a state with its legal actions, a random one of them, the next state.
"""

import json
import random
import sys
from time import perf_counter

import rlcard


def play(seconds: float) -> int:
    """Plays whole games for about `seconds`; returns the number of steps."""
    env = rlcard.make("uno")
    steps = 0
    began = perf_counter()
    while perf_counter() - began < seconds:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            steps += 1
    return steps


for line in sys.stdin:
    print(json.dumps({"done": play(json.loads(line)[1])}), flush=True)
