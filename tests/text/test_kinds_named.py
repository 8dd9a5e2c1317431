"""A value that is no name of a kind of thing is called so, and not “not one of” it."""

import ast
from pathlib import Path

import pytest

import rules
from rules.core.registry import game
from rules.text.errors import BadInput

WRONG = {
    "walpurgis": ('[board]\nc1 = "A ready nobody"\n[A]\nlist = "bell"\n[B]\nlist = "bell"\n', 2),
    "tash_kalar": ('seats = 2\n[table]\nnext_task = "nobody"\n', 3),
}


def functions(path):
    tree = ast.parse(path.read_text("utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


def wrong_of(node):
    """The key of an error that a call makes, and the names of its arguments."""
    keys = [a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
    return keys, {k.arg: k.value for k in node.keywords}


def texts(tree):
    """Names that stand for a sentence, in a function."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and is_sentence(node.value):
            yield from (t.id for t in node.targets if isinstance(t, ast.Name))


def is_sentence(node):
    return isinstance(node, ast.Call) and getattr(node.func, "id", "") == "t"


def test_a_list_of_what_there_is_is_no_sentence():
    """“expected one of {expected}” takes a list of words; a kind of thing is `not_a`."""
    seen = 0
    for path in Path(rules.__file__).parent.rglob("*.py"):
        for tree in functions(path):
            named = set(texts(tree))
            for node in ast.walk(tree):
                keys, facts = wrong_of(node) if isinstance(node, ast.Call) else ([], {})
                if "not_one_of" in keys and "expected" in facts:
                    seen += 1
                    what = facts["expected"]
                    bad = is_sentence(what) or (isinstance(what, ast.Name) and what.id in named)
                    assert not bad, f"{path}:{node.lineno}"
    assert seen > 10


@pytest.mark.parametrize("name", WRONG)
def test_what_is_none_is_said_to_be_none(name):
    text, line = WRONG[name]
    with pytest.raises(BadInput) as e:
        game(name).read(text)
    assert (e.value.key, e.value.line) == ("not_a", line)
    assert "“nobody” is not a card" in e.value.say("en")
    assert "「nobody」は" in e.value.say("ja") and "ではありません" in e.value.say("ja")
