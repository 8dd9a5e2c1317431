"""The actions of buttons, keys, fields and forms: one table, made when the page starts.

The button `undo` calls a method `act_undo`, the field `name.1` `set_name`, the form `rename`
`submit_rename`, of whichever object has it.

>>> class Pond:
...     def act_hop(self, arg):
...         return "hop to " + arg
>>> actions(Pond())["act_hop"]("e5")
'hop to e5'
>>> actions(Pond(), Pond())
Traceback (most recent call last):
ValueError: act_hop is answered twice
"""

from pywasm_app.ui.base.calls import Call

KINDS = ("act_", "set_", "submit_")


def actions(*owners: object) -> dict[str, Call]:
    """{"act_undo": method, …}. Raises ValueError if two objects have the same action."""
    out: dict[str, Call] = {}
    for owner in owners:
        for name in names(type(owner)):
            if name in out:
                raise ValueError(name + " is answered twice")
            out[name] = getattr(owner, name)
    return out


def names(kind: type) -> set[str]:
    """The actions of a class, inherited ones included. (MicroPython's `dir` tries every name in the
    whole program: 2 ms for each object.)"""
    found = {name for name in kind.__dict__ if name.startswith(KINDS)}
    for base in kind.__bases__:
        found |= names(base)
    return found
