"""An unknown id of a card is answered with a suggestion, in every game: in positions, and in decks
if there are any."""

import random
import re
from functools import cache

import pytest

from rules.bots import levels
from rules.core import registry
from rules.core.book import puzzle
from rules.text.errors import BadInput
from rules.text.words import card_names

GAMES = [registry.game(name) for name in registry.ids()]
CARDS = [g for g in GAMES if any(key.startswith("spoken.") for key in g.words.table)]
WRONG = {
    "more": lambda id, names: f"sir_{id}",
    "short": lambda id, names: id[:-1],
    "spelt": lambda id, names: id.replace("_", " ").title(),
    "english": lambda id, names: names[0],
    "japanese": lambda id, names: names[1],
}


@cache
def positions(g):
    """Some of a game by chance, and those of its puzzles."""
    rng, s = random.Random(2), g.setup(2, g.configure({}))
    out = [one.position for one in puzzle.load(g)]
    for _ in range(40):
        d = g.decision(s)
        s = g.after(s, rng.choice(d.options)) if d else s
    return [*out, g.write(s)]


@pytest.mark.parametrize("g", CARDS, ids=lambda g: g.id)
@pytest.mark.parametrize("how", WRONG)
def test_an_unknown_card_is_told_with_the_one_meant(g, how):
    rng, names, tried, right = random.Random(1), card_names(g.words), 0, 0
    for text in positions(g):
        found = [m for m in re.finditer(r'(?<=[" ])[a-z0-9_]{4,}(?=[" ])', text) if m[0] in names]
        for m in rng.sample(found, min(len(found), 3)):
            wrong = WRONG[how](m[0], names[m[0]])
            if wrong in names or (" " in wrong and text[m.start() - 1] != '"'):
                continue
            try:
                g.read(text[: m.start()] + wrong + text[m.end() :])
            except BadInput as e:
                if e.key in ("not_one_of", "not_a", "no_card"):
                    tried += 1
                    is_said = e.near and e.near in e.say("en") and e.near in e.say("ja")
                    right += bool(is_said) and names[e.near] == names[m[0]]
    assert tried >= 5 and right / tried > (0.9 if how in ("spelt", "japanese") else 0.7)


@pytest.mark.parametrize("g", [g for g in CARDS if g.decks], ids=lambda g: g.id)
def test_a_deck_tells_it_too(g):
    ready = next(iter(g.decks.ready().values()))
    for card in dict.fromkeys(ready):
        with pytest.raises(BadInput) as e:
            g.decks.read(f'game = "{g.id}"\n[cards]\nsir_{card} = 1\n')
        assert e.value.near and e.value.line == 3
        with pytest.raises(BadInput) as e:
            g.decks.made("", [(f"sir_{card}", 1)])
        assert e.value.near


@pytest.mark.parametrize("g", GAMES, ids=lambda g: g.id)
def test_what_is_like_nothing_gets_no_guess(g):
    for text in ('game = "zzzz"', "zzzz = 1", 'A = "zzzz"'):
        with pytest.raises(BadInput) as e:
            g.read(text)
        assert e.value.near == ""


def refused(do, *args):
    with pytest.raises(BadInput) as e:
        do(*args)
    return e.value.near, e.value.say("en")


@pytest.mark.parametrize("g", GAMES, ids=lambda g: g.id)
def test_so_are_games_settings_and_bots(g):
    near, said = refused(registry.game, g.id[:-1])
    assert near == g.id and said.endswith(f"did you mean “{g.id}”?")
    for setting in g.settings:
        assert refused(g.configure, {f"the_{setting.name}": 1})[0] == setting.name
        for choice in setting.choices:
            wrong = {setting.name: f"the_{choice.value}"}
            if setting.kind == "choice" and len(choice.value) > 1 and choice.is_for(g.seats[0]):
                assert refused(g.configure, wrong)[0] == choice.value
    for level in ("casual", "greedy"):
        assert refused(levels.make, level[1:])[0] == level


def test_what_describes_names_is_no_name():
    assert BadInput("not_one_of", expected="a–z 0–9 _", found="A").near == ""
