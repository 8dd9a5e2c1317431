"""The MediaWiki extension's checks without Python agree with the rules, as far as they go."""

import json
import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pywasm_app.tools import card_list, wiki_data
from pywasm_app.tools.node import ROOT
from rules.core import registry
from rules.core.book import lesson, puzzle, rulebook
from rules.core.registry import data
from rules.pages import board
from rules.text.errors import BadInput
from rules.text.near import nearest
from rules.text.words import card_names

CHECK = Path(__file__).with_name("check.php")
TAG = Path(__file__).with_name("tag.php")
BASE = {name: data(name, "cover.toml") for name in registry.ids()}


@pytest.mark.parametrize("tool, made", [(wiki_data, wiki_data.DATA), (card_list, card_list.PAGE)])
def test_what_is_made_of_the_games_is_theirs(tool, made):
    """Else: python -m pywasm_app.tools.wiki_data (or card_list). Asked in a process of its own,
    which knows no card that a test has made."""
    ask = f"from {tool.__name__} import text; print(text(), end='')"
    done = subprocess.run([sys.executable, "-c", ask], cwd=ROOT, text=True, encoding="utf-8",
                          capture_output=True, check=True)  # fmt: skip
    assert made.read_text("utf-8") == done.stdout


@pytest.fixture(scope="module")
def php():
    if not shutil.which("php"):
        pytest.skip("PHP (php-cli) is not on this machine")

    def check(positions, script=CHECK):
        done = subprocess.run(["php", str(script)], input=json.dumps(positions), text=True,
                              capture_output=True, check=True)  # fmt: skip
        return json.loads(done.stdout)

    return check


def place(mistake):
    """Its line; PHP makes an object of an array with keys other than numbers."""
    return mistake["0"] if isinstance(mistake, dict) else mistake[0]


def good():
    """Positions of every kind that there are, of every game."""
    for name in registry.ids():
        g = registry.game(name)
        yield name, BASE[name]
        for one in puzzle.load(g):
            yield name, one.position
        taught = lesson.load(g)
        for step in taught.steps if taught else ():
            yield name, step.position
        for section in rulebook.load(name, "en").sections:
            for clause in section.clauses:
                if clause.position:
                    yield name, clause.position
        for seed in range(3):
            rng = random.Random(seed)
            s = g.setup(seed, g.configure({"seats": g.seats[seed % len(g.seats)]}))
            for ply in range(60):
                d = g.decision(s)
                if d is None:
                    break
                s = g.after(s, rng.choice(d.options))
                if ply % 9 == 0:
                    yield name, g.write(s)


def test_no_position_that_can_be_played_is_refused(php):
    positions = list(good())
    found = php(positions)
    assert len(positions) > 300
    wrong = [(p, f) for p, f in zip(positions, found, strict=True) if f]
    assert wrong == []


@pytest.mark.parametrize("name", registry.ids())
def test_an_unknown_key_and_a_wrong_word_are_told_with_their_line(php, name):
    """On any line of a position, with the line on which the rules say it, too"""
    g, lines = registry.game(name), BASE[name].rstrip().split("\n")
    tops = [n for n, line in enumerate(lines) if line[:1].isalpha() and "=" in line]
    first = min([n for n, line in enumerate(lines) if line.startswith("[")], default=len(lines))
    spoilt = [[*lines[:n], "nonsense = 1", *lines[n:]] for n in tops if n < first]
    spoilt += [[*lines, "[nonsense]"], ["nonsense = 1", *lines]]
    keys = json.loads(wiki_data.DATA.read_text("utf-8"))["games"][name]["keys"]
    for key, words in keys.items():
        if words and "." not in key and not any(line.startswith(key) for line in lines):
            spoilt.append([f'{key} = "nonsense"', *lines])
    texts = ["\n".join(one) for one in spoilt]
    for text, found in zip(texts, php([(name, text) for text in texts]), strict=True):
        with pytest.raises(BadInput) as e:
            g.read(text)
        (one,) = found
        at, message, *facts = one.values() if isinstance(one, dict) else one
        assert "nonsense" in facts, text
        line = text.split("\n")[at - 1]
        assert "nonsense" in line and message in ("yutaku-no-key", "yutaku-bad-value")
        if e.value.key == "unknown_key":
            assert e.value.line == at


BROKEN = [
    ("phase = nap", 1), ('a = "x', 1), ("\n\na", 3), ("a = ", 1), ("a = [1, 2", 1), ("[a", 1),
    ("[[a]", 1), ("a = { b = 1", 1), ("= 3", 1), ("a = 1\na = 2", 2), ("a = 1 b = 2", 1),
    ("a = [\n1\n2]", 3), ("* a list\n# x", 1), ("a = 'x", 1), ('a = """x', 1), ("a = }", 1),
    ("a = [" + "[" * 40 + "]" * 41, 1),
]  # fmt: skip


@pytest.mark.parametrize("text, line", BROKEN)
def test_what_is_no_toml_is_told_with_its_line(php, text, line):
    (found,) = php([("edelweiss", text.replace("a", "deck"))])
    assert {place(one) for one in found} == {line}
    with pytest.raises(BadInput):
        registry.game("edelweiss").read(text.replace("a", "deck"))


UNITS = ('"', "'", "[", "a = [", "{", "a.", "\n", "=", '"""', "\\", "#", "é")


@pytest.mark.parametrize("unit", UNITS)
def test_a_hundred_thousand_of_anything_take_no_time(php, unit):
    assert len(php([("edelweiss", "a = " + unit * (100_000 // len(unit)))])) == 1


def misspelt(id, names, rng):
    """Likely misspellings of this id: by a name, with a letter too few, or with two swapped
    ones."""
    yield from (id.upper(), id.replace("_", " "), f"sir {id}", *names)
    at = rng.randrange(len(id))
    yield id[:at] + id[at + 1 :]
    yield id[:at] + id[at : at + 2][::-1] + id[at + 2 :]


@pytest.mark.parametrize("name", registry.ids())
def test_what_was_meant_is_what_the_rules_take_it_for(php, name):
    """Of cards, and of all words that a position's keys may have"""
    rng = random.Random(1)
    known = {id: list(names) for id, names in card_names(registry.game(name).words).items()}
    asked = [(text, known) for id in known for text in misspelt(id, known[id], rng)]
    about = json.loads(wiki_data.DATA.read_text("utf-8"))["games"]
    for words in about[name]["keys"].values():
        if isinstance(words, list):
            asked += [(text, words) for id in words for text in misspelt(id, [], rng)]
            asked += [(text, words) for text in ("Z", "black", "nonsense")]
    found = php([("near", *one) for one in asked], TAG)
    expected = [nearest(*one) or None for one in asked]
    other = [(one[0], a, b) for one, a, b in zip(asked, found, expected, strict=True) if a != b]
    assert len(other) <= len(asked) / 50, other  # of two that are as like, each may take another


@pytest.mark.parametrize("name", registry.ids())
def test_mistakes_come_in_the_order_of_their_lines(php, name):
    """Those beside the name on the first line, whatever else is wrong; no seat is like another"""
    text = "\nnonsense = 1\n[nonsense\n" + BASE[name]
    (found,) = php([(text, {"game": name, "view": "Z", "seats": "person,robot", "x": "y"})], TAG)
    lines = [place(one) or 1 for one in found]
    assert len(found) >= 5 and lines == sorted(lines)
    assert [one.get("near") for one in map(as_dict, found) if "view" in one.values()] == [None]
    for lang, title in zip(("en", "ja"), board.titles(name), strict=True):
        (told,) = php([("", {"game": title})], TAG)
        assert [as_dict(one).get("near") for one in told] == [name], lang


def as_dict(mistake):
    return mistake if isinstance(mistake, dict) else {str(n): one for n, one in enumerate(mistake)}
