"""Every list and every text of a position, up to ten thousand times as long: refused with its
place, or taken and laid on a table, in no time."""

import copy
import sys
import time
import tomllib

import pytest

from pywasm_app.host.desk import Desk
from rules.core import link, registry
from rules.core.book import puzzle
from rules.core.record import Record
from rules.core.registry import data
from rules.text.document import SIZE, written
from rules.text.errors import BadInput

LENGTHS = (100, 1_000, 10_000)
# Processor time in seconds; WebAssembly has only wall time, which includes other load.
MOST = 60.0 if sys.platform == "emscripten" else 2.0


def inside(value, path=()):
    """All lists and texts in it, with their paths; the first entry of a list stands for all."""
    if isinstance(value, dict):
        for key, one in value.items():
            yield from inside(one, (*path, key))
    elif isinstance(value, list):
        for one in value[:1]:
            yield from inside(one, (*path, 0))
    if path and value and isinstance(value, (list, str)):
        yield path, value


def replaced(root, path, new):
    root = copy.deepcopy(root)
    here = root
    for key in path[:-1]:
        here = here[key]
    here[path[-1]] = new
    return root


@pytest.mark.parametrize("name", registry.ids())
def test_whatever_is_long_in_a_position_takes_no_time(name):
    g, seen, slow = registry.game(name), set(), []
    for text in [data(name, "cover.toml"), *(one.position for one in puzzle.load(g)[:2])]:
        base = tomllib.loads(text)
        for path, value in inside(base):
            if path in seen:
                continue
            seen.add(path)
            for n in LENGTHS:
                many = value * (n // len(value) + 1)
                longer = written(replaced(base, path, many))
                if len(longer) > SIZE:
                    break
                began = time.process_time()
                try:
                    s = g.read(longer)
                    g.decision(s)
                    g.scene(g.view(s, 0))
                except BadInput as e:
                    assert len(e.say("en")) < 900 and len(e.say("ja")) < 900
                if (took := time.process_time() - began) > MOST:
                    slow.append((path, n, took))
                    break
    assert seen and slow == []


@pytest.mark.parametrize("n", [80, 81, 900, 7_000])
def test_more_warriors_than_decks_have_are_refused(n):
    """In Quest for the Grail, and their attached cards: what is accepted can be played at once"""
    many = ", ".join
    warriors = "warriors = [" + many(['"man_at_arms"'] * n) + "]"
    worn = many(['"mail_hauberk"'] * n)
    bears = 'warriors = [{ card = "galahad", attached = [' + worn + "] }]"
    for lies in (warriors, bears):
        laid = f'phase = "challenge"\n[A]\n{lies}\n[B]\nwarriors = ["lot"]\n'
        began = time.process_time()
        g = registry.game("quest_for_the_grail")
        record = Record(g.id, g.version, 0, {}, position=laid)
        try:
            Desk().answer({"op": "open", "link": link.of_game(record)})
        except BadInput as e:
            assert n > 80 and "80" in e.say("en")
        else:
            assert n == 80
        assert time.process_time() - began < MOST


@pytest.mark.parametrize("name", registry.ids())
def test_of_long_keys_and_values_the_beginning_is_quoted(name):
    """In any place of a position"""
    g, long, tried = registry.game(name), "k" * 3_000, 0
    for text in [data(name, "cover.toml"), *(one.position for one in puzzle.load(g)[:2])]:
        base = tomllib.loads(text)
        changed = [{**base, long: 1}, {**base, long: {long: long}}]
        for path, _ in inside(base):
            changed.append(replaced(base, path, long))
            changed.append(replaced(base, path, [long]))
            changed.append(replaced(base, path, {long: 1}))
        for one in changed:
            try:
                g.read(written(one))
            except BadInput as e:
                tried += 1
                assert len(e.say("en")) < 900 and long[:100] not in e.say("en"), e.key
                assert len(e.say("ja")) < 900 and len(e.where("ja")) < 150
    assert tried > 5
