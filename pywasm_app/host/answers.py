"""Answers to questions about a table that need no move: why not, an option's outlook, a hint, each
seat's chance to win."""

from typing import Any

from pywasm_app.host import coaching, serializer
from pywasm_app.host.sight import Sight
from rules.bots.bot import Thought
from rules.bots.odds import Odds
from rules.core.model import Option, Reason
from rules.core.picture import described, text
from rules.text.errors import BadInput
from rules.text.words import t

Reply = dict[str, Any]


def why(sight: Sight, tried: list[Option], lang: str) -> Reply:
    """Why none of the attempts is possible, and the legal option most like the first."""
    words, names = sight.game.words, sight.names(lang)
    if not tried:
        found = [_no_answer(sight)]
        return {"tried": "", "reasons": serializer.reasons(sight, found, lang), "nearest": None}
    found = [reason for o in tried for reason in sight.reasons(o)]
    d, nearest = sight.choice, None
    near = sight.game.nearest(sight.view, tried[0]) if found and d else None
    if near is not None and d is not None:
        offer = sight.game.offer(sight.view, d, near)
        nearest = {"n": str(near), "text": words.say(offer.text, lang, names)}
    return {
        "tried": " / ".join(str(o) for o in tried),
        "reasons": serializer.reasons(sight, list(dict.fromkeys(found)), lang),
        "nearest": nearest,
    }


def _no_answer(sight: Sight) -> Reason:
    """Why a thing without a part in the question can't be chosen."""
    if d := sight.choice:
        return Reason("", t("why.not_this", asked=sight.game.prompt(sight.view, d)))
    return sight.reasons(Option("point"))[0]


def pointed_at(sight: Sight, ref: str) -> list[Option]:
    """The options that a player may mean by pointing at a thing."""
    assert isinstance(sight.eyes, int)
    return list(sight.game.attempts(sight.view, sight.eyes, ref))


def outlook(sight: Sight, n: str, lang: str) -> Reply:
    """The consequences of an option of the seat that is asked; raises for any other seat."""
    g, d = sight.game, sight.asked
    o = next((o for o in d.options if str(o) == n), None) if d else None
    if d is None or o is None or d.seat != sight.eyes:
        raise BadInput("not_yours")
    lines = g.outlook(sight.view, d, o) if d.kind in g.outlooks else ()
    return {"n": n, "lines": [g.words.say(line, lang, sight.names(lang)) for line in lines]}


def in_words(sight: Sight, lang: str) -> str:
    """The table in words, as the viewer knows it, for readers without a picture."""
    puzzle = coaching.puzzle(sight, lang)
    task = (puzzle["title"], puzzle["text"]) if puzzle else ("", "")
    to_move = sight.asked.seat if sight.asked else None
    return text(described(sight.game, sight.view, lang, to_move, task))


def hint(sight: Sight, thought: Thought, lang: str) -> Reply:
    """The computer's choice for the seat that is asked."""
    g, view, o = sight.game, sight.view, thought.option
    d = sight.choice
    assert d is not None
    text, because = (
        g.words.say(said, lang, sight.names(lang)) if said else ""
        for said in (g.offer(view, d, o).text, g.because(view, d, o))
    )
    won = thought.win_probability
    return {"n": str(o), "text": text, "because": because, "win_probability": won}


def odds(sight: Sight, found: Odds) -> Reply:
    seats = [(found.share(i), *found.interval(i)) for i in range(len(sight.seats))]
    return {
        "ply": sight.ply,
        "playouts": found.playouts,
        "seats": [{"share": share, "low": low, "high": high} for share, low, high in seats],
    }
