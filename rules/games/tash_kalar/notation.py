"""Missing or superfluous arguments of an attempt.

`place` lacks a square, `place e5 e6` has one too many. The clause is the one for choosing the
missing argument.

>>> from rules.games.tash_kalar import position
>>> s = position.read("mode = 'duel'\\nboard = '.. Ac .. .. ..'")
>>> left_open(s, Option("place")).clause, left_open(s, Option("place", ("e5",)))
('TK-5.1', None)
>>> beyond_need(s, Option("place", ("e5", "e6"))).text.facts
(('more', 'e6'),)
"""

from rules.core.model import Option, Reason
from rules.games.tash_kalar.legality.moment import moment, start_clause
from rules.games.tash_kalar.legality.resolving import names_colour
from rules.games.tash_kalar.legality.rule import Rule
from rules.games.tash_kalar.play.decision import decision
from rules.games.tash_kalar.state import State
from rules.text.words import t

SHOWN = 6  # proposed values

# verb: the clause for each of its arguments
_CHOSEN: dict[str, tuple[str, ...]] = {
    "place": ("TK-5.1",),
    "lift": ("TK-5.2",),
    "summon": ("TK-6.1", "TK-6.7", "TK-6.13"),
    "take": ("TK-7.3",),
    "discard": ("TK-5.8",),
    "return": ("TK-5.9",),
    "flare": ("TK-9.1",),
    "destroy": ("TK-10.8",),
    "upgrade": ("TK-10.8",),
    "downgrade": ("TK-10.8",),
    "convert": ("TK-10.8",),
    "piece": ("TK-10.8",),
    "move": ("TK-10.8",),
    "choose": ("TK-10.8",),
    "claim": ("TK-13.1",),
}
_BARE = {
    "keep": "TK-5.9", "end": "TK-4.8", "hand_over": "TK-18.4", "pass": "TK-10.2",
}  # fmt: skip
VERBS = ("start", "point", *_CHOSEN, *_BARE)


def clauses(s: State, verb: str) -> tuple[str, ...]:
    """The clauses for the arguments of a verb now; as many as it takes."""
    now = moment(s)
    if verb == "start":
        return (start_clause(s),) * 2
    if verb == "place" and now == "place":
        return ("TK-10.8", "TK-11.19") if names_colour(s) else ("TK-11.19",)
    if verb == "flare" and s.mode == "melee":
        return ("TK-9.1", "TK-9.5")
    if verb == "point":
        return ("TK-14.9" if now == "left_over" else "TK-14.10",)
    return _CHOSEN.get(verb, ())


def left_open(s: State, o: Option) -> Reason | None:
    """An argument is missing: the reason proposes values."""
    needed = clauses(s, o.verb)
    if len(o.args) >= len(needed):
        return None
    d = decision(s)
    ways = d.options if d else ()
    n = len(o.args)
    known = [
        " ".join(way.args[n:]) for way in ways if way.verb == o.verb and way.args[:n] == o.args
    ]
    more = ("…",) if len(known) > SHOWN else ()
    return Reason(needed[n], t("why.say_which", known=(*known[:SHOWN], *more)))


def beyond_need(s: State, o: Option) -> Reason | None:
    """There are too many arguments. (A summoning may name an enemy piece, TK-8.3.)"""
    needed = clauses(s, o.verb)
    most = len(needed) + (o.verb == "summon")
    if len(o.args) <= most:
        return None
    clause = needed[-1] if needed else _BARE[o.verb]
    return Reason(clause, t("why.beyond_need", more=" ".join(o.args[most:])[:20]))


FORM: tuple[Rule, ...] = (left_open, beyond_need)
