"""The texts about an option (its offer, the main argument for it, its outlook) and a hint: at every
kind of decision in random games of every game."""

import asyncio
import json
import os
import sys
from collections import Counter
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))
from patience import until
from test_contract import SLOW, N, configs, game, one, seated

from pywasm_app.host import worker
from pywasm_app.host.desk import Desk
from pywasm_app.ui.bridge import read
from rules.core import registry
from rules.core.rng import Rng
from rules.text.words import LANGUAGES

OFTEN = int(os.environ.get("YUTAKU_HINTS", "8"))  # how often each kind of option is looked at
__all__ = ["game"]  # the fixture


def said(game, v, d, o):
    """All texts about an option, in both languages, from the view of the asked seat."""
    offer = game.offer(v, d, o)
    texts = [game.prompt(v, d), offer.text, offer.short, *game.outlook(v, d, o)]
    why = game.because(v, d, o)
    for text in filter(None, (*texts, why)):
        for lang in LANGUAGES:
            assert game.words.say(text, lang)
    return why


def test_what_is_said_of_every_kind_of_option(game):
    seen, why = Counter(), set()
    for _, s, d, *_ in seated(game, N * 2):
        v = game.view(s, d.seat)
        for o in d.options:
            key = (d.kind, o.verb)
            if seen[key] < OFTEN:
                seen[key] += 1
                if said(game, v, d, o):
                    why.add(key)
    kinds = sorted({kind for kind, _ in seen})
    print(f"{game.id}: {len(seen)} kinds of options at {len(kinds)} kinds of decisions,", end=" ")
    print(f"{len(why)} with a reason; decisions: {', '.join(kinds)}")


@pytest.mark.skipif(SLOW, reason="the browser's tests have a worker of their own")
@pytest.mark.parametrize("name", registry.ids())
def test_a_hint_at_every_kind_of_decision(name, monkeypatch):
    """By the worker's request, as the page asks."""
    monkeypatch.setattr(worker, "HINT_S", 0.01)
    monkeypatch.setattr(worker, "SLICE_S", 0.01)
    game, desk, out = registry.game(name), Desk(), []
    found = {}
    options = configs(game)
    rng = Rng.of_seed(4)
    for k in range(len(options) + N):
        config = options[k % len(options)]
        for seats, s, d, *_ in one(game, config, k, rng):
            if d.kind not in found and len(d.options) > 1 and not d.auto:
                found[d.kind] = game.write(s), seats, d.seat

    async def hint(text, seats, seat):
        people = [{"name": "", "who": "person"} for _ in seats]
        new = {"op": "new", "game": name, "seats": people, "undo": "open", "position": text}
        made = desk.answer(new)
        desk.answer({"op": "view_as", "table": made["table"], "seat": seat})
        await worker.receive(json.dumps({"id": 1, "op": "hint", "table": made["table"]}))
        await until(lambda: any(message.get("id") == 1 for message in out), "the hint")
        desk.answer({"op": "close", "table": made["table"]})

    worker.start(lambda text: out.append(read(text)))
    monkeypatch.setattr(worker, "_desk", desk)
    for kind, (text, seats, seat) in sorted(found.items()):
        out.clear()
        asyncio.run(hint(text, seats, seat))
        [answer] = [message for message in out if message.get("id") == 1]
        assert answer.get("ok", {}).get("n"), (kind, answer)
    print(f"{name}: hints at {len(found)} kinds of decisions: {', '.join(sorted(found))}")
