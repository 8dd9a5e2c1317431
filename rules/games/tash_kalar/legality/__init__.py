"""Legality: the possible actions, and the reasons against others.

A rule is one predicate that returns a `Reason` with its clause, or None. `objections` runs those of
an attempt; an attempt is legal if none of them objects. They are sorted by subject:

    moment        the question, and the seat that is asked (TK-4, TK-10.1, TK-18)
    starting      the start pieces (TK-3)
    acting        placing, taking back, discarding, handing over, ending (TK-4, TK-5, TK-18)
    summoning     beings: pattern, rank, lack of pieces, improvising (TK-6, TK-7, TK-8)
    flaring       flares (TK-9)
    resolving     answers to an effect (TK-10, TK-11)
    closing       tasks, and points in a colour (TK-13, TK-14)

The lists of legal answers are computed separately, with masks of whole boards, because games and
bots need them all the time: `options` between effects, `vocabulary/targets` within them. Tests
compare both on random states (`tests/tash_kalar/test_legality.py`).

>>> from rules.core.model import Option
>>> from rules.games.tash_kalar import position
>>> from rules.games.tash_kalar.play.decision import decision
>>> from rules.games.tash_kalar.objections import objections
>>> s = position.read("mode = 'duel'\\nboard = '.. Ac .. .. ..'")
>>> o = Option("place", ("d1",))
>>> o in decision(s).options, [r.clause for r in objections(s, 0, o)]
(False, ['TK-5.7'])
>>> o = Option("place", ("e1",))
>>> o in decision(s).options, objections(s, 0, o)
(True, [])
"""
