"""Five tabletop games as pure Python: states, decisions, options, events, views.

Nothing here needs more than the standard library, a screen or a browser.

>>> from rules.core.registry import game
>>> g = game("edelweiss")
>>> state = g.setup(1, g.configure({}))
>>> decision = g.decision(state)
>>> str(decision.options[0])
'draw'
>>> state, events = g.apply(state, decision.options[0])
"""

__version__ = "0.1.0"
