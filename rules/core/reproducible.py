"""Real functions with the same last bit on every machine.

`math.exp`, `math.log` and `**` with a fraction are the C library's: glibc (which computes
differently on processors with fused multiply-add), musl and others differ in the last bit, and a
bot that compares two values then plays another move. `+ − × ÷` and `math.sqrt` are exact everywhere
(IEEE 754), so these functions use only them. `sum()` of floats is compensated since Python 3.12 and
was not before: `math.fsum` adds them.

>>> logistic(0.0), logistic(2.0) + logistic(-2.0), round(logistic(1.5), 9)
(0.5, 1.0, 0.817574476)
>>> logistic(-9999.0), logistic(9999.0)
(0.0, 1.0)
"""

from math import ldexp

_LN2 = 0.6931471805599453
_FURTHEST = 745.0  # e to the power of less is 0 as a float


def logistic(x: float) -> float:
    """1 / (1 + e^−x): a chance (0 … 1) from log-odds."""
    if x < 0:
        e = _exp(x)
        return e / (1 + e)
    return 1 / (1 + _exp(-x))


def _exp(x: float) -> float:
    """e to the power of `x` ≤ 0, to twelve digits: 2^k times the power series of the rest, at most
    ln 2 / 2 from 0."""
    if x < -_FURTHEST:
        return 0.0
    k = int(x / _LN2 - 0.5)
    r = x - k * _LN2
    high = 1 / 5040 + r * (1 / 40320 + r * (1 / 362880 + r * (1 / 3628800)))
    low = 1 + r * (1 + r * (1 / 2 + r * (1 / 6 + r * (1 / 24 + r * (1 / 120 + r * (1 / 720))))))
    return ldexp(low + high * (r * r * r) * (r * r * r * r), k)


class Logarithms(list[float]):
    """The natural logarithms of 1 … n as a list (with 0 at index 0), extended on demand.

    >>> ln = Logarithms()
    >>> ln.reach(10)
    >>> len(ln), ln[1], round(ln[10], 9)
    (11, 0.0, 2.302585093)
    """

    def __init__(self) -> None:
        super().__init__((0.0, 0.0))

    def reach(self, n: int) -> None:
        """Extends the list to `n`: ln n − ln (n−1) = 2 artanh(1 / (2n−1)) = 2 (t + t³/3 + t⁵/5 +
        …)."""
        for i in range(len(self), n + 1):
            t = 1 / (2 * i - 1)
            power, more, odd = t, 0.0, 1
            while more + power / odd != more:
                more += power / odd
                power *= t * t
                odd += 2
            self.append(self[-1] + 2 * more)
