#!/usr/bin/env bash
# OpenSpiel's IS-MCTS in Python is not repeatable, whatever random state it is given.
#
# `ISMCTSBot(..., random_state=np.random.RandomState(1))` draws its actions from that state, but the
# worlds from a `pyspiel.UniformProbabilitySampler(0., 1.)` of its own, which seeds itself anew each time.
# Two bots with one seed give different policies at one state. `set_resampler` with a callback that draws
# from a generator of one's own mends it.
# Seen with open_spiel 2.0.2 and numpy 2.3.5 on CPython 3.11, in OpenSpiel's own Leduc poker.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/python -m pip install --quiet --disable-pip-version-check open_spiel==2.0.2 numpy==2.3.5
cat > seen.py <<'PY'
import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

game = pyspiel.load_game("leduc_poker")
deal = game.new_initial_state()
for outcome in 0, 3:
    deal.apply_action(outcome)


def policy(seeded: bool) -> str:
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, np.random.RandomState(2)),
        1.0,
        200,
        random_state=rng,
        final_policy_type=ismcts.ISMCTSFinalPolicyType.NORMALIZED_VISITED_COUNT,
    )
    if seeded:
        bot.set_resampler(lambda state, seat: state.resample_from_infostate(seat, rng.uniform))
    return str(bot.get_policy(deal))


for seeded in False, True:
    same = len({policy(seeded) for _ in range(10)}) == 1
    print("resampler" if seeded else "as it is", "the same" if same else "different")
PY
seen=$(venv/bin/python seen.py 2> /dev/null)
expected="as it is different
resampler the same"
echo "$seen"
[ "$seen" = "$expected" ]
