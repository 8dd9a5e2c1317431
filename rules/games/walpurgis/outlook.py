"""The consequences of an activation or of declining, step by step, if nobody intercepts any more.

It reveals nothing that is hidden: collisions, destruction and turning over follow from public
information. All possible barrages are laid, and choices take the first option; in that case the
last line says so.

>>> from rules.games.walpurgis.library import WORDS
>>> from rules.games.walpurgis.position import read
>>> s = read('A = { hand = ["evensong"] }\\nboard = { c1 = "A ready bell_shot" }')
>>> o = Option.parse("activate evensong main c2")
>>> [WORDS.say(line, "en") for line in outlook(s, o)]
['If nobody intercepts: formations A 5, B 0', 'A’s barrages become formations: b3, c3, d3']
"""

from rules.core.model import Event, Option
from rules.core.rng import Rng
from rules.games.walpurgis import observation
from rules.games.walpurgis.play.activation import DECLINE
from rules.games.walpurgis.play.turns import decision, step
from rules.games.walpurgis.state import State, counts
from rules.games.walpurgis.vocabulary.effects import PASS
from rules.text.words import Text, t

VERBS = ("activate", "turn", "decline")
_TOLD = ("cancel", "turn_down", "settle", "destroy", "sent_back", "after")
_SIDED = ("settle", "destroy", "sent_back")
_ALIKE = ("lay", "respond", "pile")  # choices without effect on the lines
_STEPS = 200


def outlook(v: State, o: Option) -> tuple[Text, ...]:
    """Lines for the seat with the view `v`; empty if `o` neither begins nor ends a chain."""
    if o.verb not in VERBS:
        return ()
    made = step(observation.sample(v, Rng.of_seed(0)), o)
    s, events = made.state, list(made.events)
    chosen = is_open = False
    for _ in range(_STEPS):
        d = decision(s) if s.chain else None
        if d is None:
            break
        quiet = [one for one in (DECLINE, PASS) if one in d.options]
        is_open = is_open or DECLINE in quiet
        chosen = chosen or not (quiet or d.kind in _ALIKE or len(d.options) == 1)
        made = step(s, quiet[0] if quiet else d.options[0])
        s, events = made.state, [*events, *made.events]
    a, b = counts(s)
    goes_on = "stands" if is_open else "sure"
    head = t("outlook.declined" if o.verb == DECLINE.verb else f"outlook.{goes_on}", a=a, b=b)
    return (head, *_lines(events), *((t("outlook.chosen"),) if chosen else ()))


def _lines(events: list[Event]) -> list[Text]:
    """The squares of each kind of event, in the order of the rules; remaining barrages and
    destroyed formations by owner."""
    found: dict[tuple[str, str], list[str]] = {}
    for event in events:
        facts = dict(event.facts)
        if event.kind in _TOLD:
            whose = facts.get("owner", facts.get("who")) if event.kind in _SIDED else None
            side = "AB"[whose.seat] if whose else ""
            squares = found.setdefault((event.kind, side), [])
            if facts["square"] not in squares:
                squares.append(facts["square"])
    order = sorted(found, key=lambda key: (_TOLD.index(key[0]), key[1]))
    return [
        t(f"outlook.{kind}", side=side, squares=tuple(found[kind, side])) for kind, side in order
    ]
