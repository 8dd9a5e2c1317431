"""A visitor who sends the desk any requests: games played through requests, with nonsense in
between.

The desk must answer every request with JSON, or with a BadInput that has words in both languages,
and a refused request must change nothing at the table.

>>> from rules.core import registry
>>> visit(registry.ids()[0], 1) > 0
True
"""

from __future__ import annotations

import json
from typing import Any

from pywasm_app.host.desk import Desk
from pywasm_app.host.session import Session
from rules.cli.walk import hold
from rules.core import registry
from rules.core.rng import Rng
from rules.core.settings import at_random
from rules.text.errors import BadInput
from rules.text.words import LANGUAGES

JUNK: tuple[Any, ...] = (
    None, True, -1, 0, 3, 1 << 60, 0.5, "", "all", "t0", "no such", "<b>&\x00\u2028 ", "九" * 300,
    [], [[]], {}, {"who": "person"}, [{"who": "person"}] * 9, '{"yutaku": 99}', "x" * 9000,
)
OPS = ("hello", "new", "open", "close", "act", "undo", "redo", "view_as", "go", "why", "resign",
       "skip", "stop", "rulebook", "scene", "hint", "", "__init__", "answer")
FIELDS = ("table", "n", "ply", "seat", "ref", "save", "game", "position", "config", "seats", "seed",
          "lang", "pace", "undo", "seating")
LIMIT = 400  # requests of one visit


def visit(game: str, seed: int) -> int:
    """One visit; returns the number of requests."""
    g = registry.game(game)
    rng = Rng.of_seed(seed ^ 0xDE5C)
    desk = Desk()
    config = g.configure(at_random(g, rng))
    seats = [{"name": name(rng), "who": "person"} for _ in range(config.pop("seats"))]
    undo = rng.choice(("fair", "open"))
    fields = {"game": game, "config": config, "seats": seats, "seed": seed, "undo": undo}
    table = asked(desk, {"op": "new", **fields})
    hold(table is not None, "a good table was refused")
    for n in range(LIMIT):
        assert table is not None
        session = desk.tables[table["table"]]
        checked(table, session)
        if session.asked() is None and rng.below(4) == 0:
            return n
        request = sensible(session, table, rng) if rng.below(5) else nonsense(table, rng)
        reply = asked(desk, request, session)
        if reply is not None and "scene" in reply and "table" in reply:
            table = reply
        if table["table"] not in desk.tables:  # the table was closed, which is allowed
            return n
    return LIMIT


def name(rng: Rng) -> str:
    return rng.choice(("", "Aiko", "<script>alert(1)</script>", "遊" * 40, "  two  words "))


def sensible(session: Session, table: dict[str, Any], rng: Rng) -> dict[str, Any]:
    """A request as a page would send it: mostly the next move."""
    key = {"table": table["table"]}
    d = session.asked()
    what = rng.below(12)
    if what == 0:
        return {"op": rng.choice(("undo", "redo")), **key}
    if what == 1:
        seat = rng.choice((None, "all", 0))
        return {"op": "go", **key, "ply": rng.below(session.history.ply + 1), "seat": seat}
    if what == 2:
        return {"op": "open", "save": damaged(table["save"], rng)}
    if what == 3:
        items = [item["ref"] for zone in table["scene"]["zones"] for item in zone["items"]]
        return {"op": "why", **key, "ref": rng.choice(tuple(items) or ("",))}
    if session.curtain() is not None and what < 8:
        return {"op": "view_as", **key, "seat": session.curtain()}
    if d is None:
        return {"op": rng.choice(("why", "undo", "resign")), **key, "n": "x", "seat": 0}
    return {"op": "act", **key, "n": str(rng.choice(d.options)), "ply": session.history.ply}


def damaged(save: str, rng: Rng) -> str:
    """A save unchanged, cut short, with one character changed, or with one of its lines alone."""
    at = rng.below(len(save))
    lines = save.split("\n")
    flipped = save[:at] + chr(ord(save[at]) ^ (1 << rng.below(7))) + save[at + 1 :]
    return rng.choice((save, save[:at], flipped, lines[0], lines[1]))


def nonsense(table: dict[str, Any], rng: Rng) -> dict[str, Any]:
    """Any op with any fields, often at the right table."""
    request = {field: rng.choice(JUNK) for field in FIELDS if rng.below(2)}
    if rng.below(3):
        request["table"] = table["table"]
    return {**request, "op": rng.choice(OPS) if rng.below(9) else rng.choice(JUNK)}


def asked(
    desk: Desk, request: dict[str, Any], session: Session | None = None
) -> dict[str, Any] | None:
    """The reply as the page would get it; None if the request was refused, which is allowed."""
    before = (session.version, session.history.ply, session.eyes) if session else None
    try:
        reply = desk.answer(request)
    except BadInput as e:
        for lang in LANGUAGES:
            hold(bool(e.say(lang)), "a refusal without words")
        if session:
            now = (session.version, session.history.ply, session.eyes)
            hold(now == before, f"a refused request changed the table: {str(request)[:200]}")
        return None
    back: dict[str, Any] = json.loads(json.dumps(reply, ensure_ascii=False))
    return back


def checked(table: dict[str, Any], session: Session) -> None:
    """Checks what the page relies on in every table."""
    hold(0 <= table["ply"] <= table["plies"], "a ply that is none")
    if table["curtain"] is not None:
        hold(table["decision"] is None, "a question before the curtain was lifted")
        hold(table["perspective"] is None, "somebody's view before the curtain was lifted")
    if table["decision"] is not None:
        refs = {item["ref"] for zone in table["scene"]["zones"] for item in zone["items"]}
        refs |= {zone["ref"] for zone in table["scene"]["zones"]}
        refs |= {q["ref"] for zone in table["scene"]["zones"] for q in zone.get("squares") or ()}
        for option in table["decision"]["options"]:
            hold(set(option["at"]) <= refs, f"{option['n']} points at what is not there")
    ids = [item["id"] for zone in table["scene"]["zones"] for item in zone["items"]]
    hold(len(set(ids)) == len(ids), "two things with one id")
