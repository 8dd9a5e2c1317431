"""Errors quote only the beginning of input: packs, decks, links, settings, requests, and the text
beside a board."""

import tomllib

import pytest

from pywasm_app.host.desk import Desk
from pywasm_app.wiki import block
from rules.core import registry
from rules.core.registry import folder
from rules.pages.beside import KEYS
from rules.text.document import written
from rules.text.errors import BadInput

LONG = "k" * 3_000
GAMES = [registry.game(name) for name in registry.ids()]
REQUESTS = {
    "new": ("game", "seats", "config", "seed", "undo", "seating", "position", "puzzle", "lesson"),
    "open": ("save", "link"),
    "act": ("table", "ply", "n"),
    "why": ("n", "ref"),
    "go": ("ply", "seat"),
    "log": ("before",),
    "line": ("line",),
    "note": ("ply", "text"),
    "link": ("what", "deck", "picture"),
    "hello": ("lang", "pace"),
    "pictures": ("game", "positions"),
    "steps": ("game", "position", "moves"),
    "deck": ("game", "text", "name", "cards", "link"),
    "outlook": ("n",),
    LONG: ("table",),
}
VALUES = (LONG, [LONG], {LONG: LONG}, [[LONG, 1]], [{LONG: 1}], 10**99)


def told(work):
    """Whether there was an error, which is short in both languages."""
    try:
        work()
    except BadInput as e:
        for lang in ("en", "ja"):
            assert len(e.say(lang)) < 900 and LONG[:500] not in e.say(lang), e.key
        return True
    return False


def spoilt(table):
    """The table with a long key, or with a long value in place of one."""
    yield {**table, LONG: 1}
    for key in table:
        for value in (LONG, [LONG], {LONG: 1}, [{LONG: LONG}]):
            yield {**table, key: value}


@pytest.mark.parametrize("g", [g for g in GAMES if g.packs], ids=lambda g: g.id)
def test_packs(g):
    tried = 0
    for path in sorted((folder(g.id) / "packs").glob("*.toml")):
        pack = tomllib.loads(path.read_text("utf-8"))
        whole = {**pack, "card": pack["card"][:1]}
        for one in [*spoilt(whole), *({**whole, "card": [c]} for c in spoilt(pack["card"][0]))]:
            tried += told(lambda one=one: g.packs.read(written(one)))
    assert tried > 40


@pytest.mark.parametrize("g", [g for g in GAMES if g.decks], ids=lambda g: g.id)
def test_decks(g):
    deck = {"game": g.id, "name": "", "cards": {}}
    wrong = [*spoilt(deck), {**deck, "cards": {LONG: 1}}, {**deck, "cards": [LONG]}]
    assert sum(told(lambda one=one: g.decks.read(written(one))) for one in wrong) > 10


@pytest.mark.parametrize("g", GAMES, ids=lambda g: g.id)
def test_settings(g):
    keys = ("seats", "packs", LONG, *(setting.name for setting in g.settings))
    tried = [told(lambda c={k: v}: g.configure(c)) for k in keys for v in VALUES]
    assert all(tried)


@pytest.mark.parametrize("op", REQUESTS, ids=lambda op: op[:9])
def test_requests(op):
    desk, seats = Desk(), [{"name": "", "who": "person"}] * 2
    new = {"op": "new", "game": "edelweiss", "seats": seats, "seed": 1}
    desk.answer(new)
    usual = {**new, "op": op, "table": "t1", "ply": 0}
    tried = [told(lambda r={**usual, k: v}: desk.answer(r)) for k in REQUESTS[op] for v in VALUES]
    assert any(tried)


@pytest.mark.parametrize("key", [*KEYS, LONG])
def test_attributes_of_a_board(key):
    assert told(lambda: block.read(f"edelweiss {key}={LONG}", 'phase = "attack"'))
    assert told(lambda: block.read(f"{LONG} {key}=1", 'phase = "attack"'))
