"""The sounds of every game: which voices its skin gives to what its log tells."""

import tomllib

import pytest

from pywasm_app.ui.base.voices import VOICES, heard
from rules.core import registry
from rules.core.registry import game
from rules.core.rng import Rng

FEWEST = 4  # different voices in a game
GAMES = 40  # until every voice must have been heard


def voices(name):
    return tomllib.loads((registry.folder(name) / "skin.toml").read_text("utf-8"))["voices"]


@pytest.mark.parametrize("name", registry.ids())
def test_every_kind_is_told_in_the_log_and_has_one_voice(name):
    known, given = game(name).words.table, voices(name)
    assert set(given) <= set(VOICES) - {"win", "loss"} and len(given) >= FEWEST
    kinds = [kind for voice in given for kind in given[voice]]
    assert [kind for kind in kinds if f"log.{kind}" not in known] == []
    assert len(kinds) == len(set(kinds))


@pytest.mark.parametrize("name", registry.ids())
def test_every_voice_is_heard_in_some_game(name):
    of, given, rng = game(name), voices(name), Rng.of_seed(4)
    missing = set(given)
    for seed in range(GAMES):
        s = of.setup(seed, of.configure({}))
        while missing and (d := of.decision(s)):
            s, events = of.apply(s, rng.choice(d.options))[:2]
            missing -= set(heard([{"kind": e.kind} for e in events], given))
    assert not missing
