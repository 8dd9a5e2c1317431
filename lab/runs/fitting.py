"""Fits weights to the results of recorded games: by maximum likelihood, drawn towards the present
ones.

The weights move in units of their present size. A better prediction is not a better player, so that
a fit is only a proposal (docs/decisions/0013-strength.md).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum, log
from typing import Any, NamedTuple

import numpy as np
from scipy.optimize import minimize

from lab.runs.tuning import Sample
from lab.runs.weighing import numbers, rounded, with_numbers

HELD_OUT = 5  # each fifth game is not fitted to, but tells how good the fit is
PULL = 0.002  # what a weight that moves by its own size adds to the mean log loss
FURTHEST = 1.5  # in the weights' own sizes
LEAST = 0.1  # of the mean size of all weights, for those that are smaller
STEP = 1e-4  # of a gradient
STEPS = 30
CLIP = 1e-4  # a chance is at least this far from 0 and 1

Evaluate = Callable[..., float]


class Fit(NamedTuple):
    """Fitted weights, and the mean log loss at positions of games that were held out, by the
    weights before and by these."""

    weights: Any
    positions: int
    before: float
    after: float


def fit(evaluate: Evaluate, present: Any, samples: Sequence[Sample]) -> Fit:
    """Other weights that predict the results better. The same samples give the same weights."""
    kept = [one for one in samples if one.game % HELD_OUT]
    out = [one for one in samples if not one.game % HELD_OUT]
    start = np.array(numbers(present), dtype=float)
    size = np.maximum(abs(start), LEAST * abs(start).mean())

    def cost(x: np.ndarray) -> float:
        tried = with_numbers(present, [float(n) for n in start + x * size])
        return loss(evaluate, tried, kept) + PULL * fsum(float(n) * float(n) for n in x)

    def both(x: np.ndarray) -> tuple[float, np.ndarray]:
        here = cost(x)
        steps = np.eye(len(x)) * STEP
        return here, np.array([(cost(x + step) - here) / STEP for step in steps])

    limits = [(-FURTHEST, FURTHEST)] * len(start)
    options = {"maxiter": STEPS}
    x = minimize(both, np.zeros(len(start)), jac=True, method="L-BFGS-B", bounds=limits,
                 options=options).x  # fmt: skip
    found = with_numbers(present, rounded(present, [float(n) for n in start + x * size]))
    return Fit(found, len(samples), *(loss(evaluate, one, out) for one in (present, found)))


def loss(evaluate: Evaluate, weights: Any, samples: Sequence[Sample]) -> float:
    """The mean log loss: 0.693 for somebody who knows nothing of two seats, 0 for a prophet."""
    told = [min(max(evaluate(one.state, one.seat, weights), CLIP), 1 - CLIP) for one in samples]
    right = (p if one.won else 1 - p for p, one in zip(told, samples, strict=True))
    return -fsum(map(log, right)) / max(len(samples), 1)
