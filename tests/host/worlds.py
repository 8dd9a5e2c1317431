"""Pairs of tables that differ only in things hidden from a seat, and all messages to that seat."""

import json

from pywasm_app.host.desk import Desk
from pywasm_app.host.past import Past
from pywasm_app.host.session import Session
from pywasm_app.host.sight import Sight
from rules.core.model import Option
from rules.core.record import Record
from rules.core.rng import Rng
from rules.text.errors import BadInput

TYPED = ("nonsense", "summon S", "summon H", "return broom_shot", "deploy dinadan", "pass")
SECRET = "save"  # the whole game as text: it is stored, and only its first line is ever drawn


def states(g, pairs, seed=1):
    """Some states of random games with a question and secrets, if there are any in the game."""
    rng = Rng.of_seed(seed)
    while pairs:
        config = g.configure({"seats": rng.choice(g.seats)})
        s = g.setup(rng.below(1 << 30), config)
        keeps, left = g.keeps_secrets(s), rng.below(120)
        while (d := g.decision(s)) is not None:
            left -= 1
            if left < 0 and g.keeps_secrets(s) == keeps and not d.auto:
                yield config, s, d
                pairs -= 1
                break
            s = g.apply(s, rng.choice(d.options)).state


class World:
    """A desk with one table on it, whose game begins in a state."""

    def __init__(self, g, config, s, seats, undo="fair"):
        self.desk = Desk()
        record = Record(g.id, g.version, 1, config, position=g.write(s), table={"undo": undo})
        self.session = Session(self.desk._key(), g, record, seats)
        self.desk.tables[self.session.key] = self.session

    def table(self):
        return plain(self.desk.table(self.session))

    def ask(self, op, **fields):
        """The answer, or the error; of a save the drawn part."""
        try:
            return plain(self.desk.answer({"op": op, "table": "t1", **fields}))
        except BadInput as e:
            return e.key, e.say("en"), e.where()


def plain(answer):
    """An answer as text. Of a save, its first line but for the time."""
    head = json.loads((answer.get(SECRET) or "{}").split("\n")[0])
    return json.dumps({**answer, SECRET: {**head, "when": ""}})


CALLS = {
    Sight: {
        "names": lambda sight: [sight.names(lang) for lang in ("en", "ja")],
        "link": lambda sight: sight.link("position"),
        "somebody": lambda sight: sight.somebody().view,
        "refusal": lambda sight: [refused(sight, text) for text in TYPED],
        "reasons": lambda sight: [sight.somebody().reasons(o) for o in offered(sight)],
        "sampled": lambda sight: [sight.sampled(k, Rng.of_seed(k)) for k in (0, sight.plies)],
        "known": lambda sight: [sight.known(k) for k in range(sight.plies + 1)],
        "result_at": lambda sight: [sight.result_at(k) for k in range(sight.plies + 1)],
        "past": lambda sight: known(sight.past),
    },
    Past: {
        "view": lambda past: [past.view(k) for k in range(past.plies + 1)],
        "events": lambda past: [past.events(k) for k in range(past.plies + 1)],
        "played": lambda past: [past.played(k) for k in range(past.plies)],
        "seat": lambda past: [past.seat(k) for k in range(past.plies)],
        "is_auto": lambda past: [past.is_auto(k) for k in range(past.plies)],
        "chose": lambda past: [past.chose(k) for k in range(past.plies)],
        "chance": lambda past: [past.chance(k, n) for k in range(past.plies + 1) for n in (0, 1)],
        "gave_up": lambda past: [past.gave_up(k) for k in range(past.plies)],
        "decided": lambda past: [past.decided(k) for k in range(past.plies)],
        "result": lambda past: [past.result(k) for k in range(past.plies + 1)],
        "fights": lambda past: [past.fights(k) for k in range(past.plies + 1)],
        "turn": lambda past: [past.turn(k) for k in range(past.plies + 1)],
        "begin": lambda past: [past.begin(k) for k in range(past.plies + 1)],
        "lines": lambda past: list(past.lines()),
        "announced": lambda past: [past.announced(k) for k in range(past.plies + 1)],
        "made": lambda past: [dict(past.made(k)) for k in range(past.plies + 1)],
        "unchanged": lambda past: past.unchanged(past.mark()),
        "leaves": lambda past: past.leaves(()),
    },
}
UNTOLD = {Sight: {"save"}, Past: {"mark"}}  # said of each where it is made


def refused(sight, text):
    """The error for a typed option; None if it is possible."""
    try:
        error = sight.refusal(Option.parse(text))
    except IndexError:
        return "possible"
    return error.key, error.say("en"), error.where()


def offered(sight):
    return sight.asked.options if sight.asked else ()


def public(kind, held=()):
    """The names of all that a gate hands out, but for the rules of the game."""
    names = {name for name in (*dir(kind), *held) if not name.startswith("_")}
    return sorted(names - UNTOLD[kind] - {"game"})


def known(gate):
    """All that a gate hands out, by name."""
    kind, out = type(gate), {}
    for name in public(kind, vars(gate)):
        called = CALLS[kind].get(name, lambda gate, name=name: getattr(gate, name))
        try:
            value = called(gate)
        except BadInput as e:
            value = e.key
        assert not callable(value), f"{kind.__name__}.{name} is compared by nothing"
        out[name] = value if isinstance(value, dict) else repr(value)
    return out
