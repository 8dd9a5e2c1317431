"""Every mistake of a text is reported at once: exactly those that it has one by one."""

import os
import random
import re
import zlib

import pytest

from rules.core.cards.deck import form_of as deck_form
from rules.core.cards.pack import form_of as pack_form
from rules.core.registry import folder, game, ids
from rules.text.errors import BadInput
from rules.text.mistakes import mistakes

SEEDS = int(os.environ.get("YUTAKU_MISTAKES", "2"))  # texts with mistakes, of each that is right

WRONG = {
    "unknown": lambda line: f"{line}\nunheard_of_{zlib.crc32(line.encode())} = 1",
    "word": lambda line: re.sub(r'"[A-Za-z_]+"', '"xyzzy"', line, count=1),
    "kind": lambda line: re.sub(r"= .*", "= 1979-05-27", line, count=1),
    "number": lambda line: re.sub(r"([\[, ])\d+(?=[,\]}\s]|$)", r"\g<1>999999999", line, count=1),
}


def told(read, text, apart=""):
    return {(e.line, e.key) for e in mistakes(read, text, apart)}


def alone(read, text):
    try:
        read(text)
    except BadInput as e:
        return e
    return None


def positions(name):
    g = game(name)
    for seed in range(3):
        s = g.setup(seed, g.configure({}))
        rng = random.Random(f"{name} {seed}")
        for _ in range(25 + 20 * seed):
            d = g.decision(s)
            if d is None:
                break
            s = g.after(s, rng.choice(d.options))
        yield g.write(s)


def broken(read, text, rng):
    """Lines of a text, one by one, with a fault in just this line."""
    lines = text.split("\n")
    for n in rng.sample(range(len(lines)), len(lines)):
        for how in rng.sample(list(WRONG), len(WRONG)):
            if "=" not in lines[n]:
                continue
            wrong = WRONG[how](lines[n])
            e = alone(read, "\n".join([*lines[:n], wrong, *lines[n + 1 :]]))
            here = n + 1 + wrong.count("\n")
            if wrong != lines[n] and e and e.line == here and e.key in KEYS[how]:
                yield n, wrong, e.key
                break


KEYS = {
    "unknown": ("unknown_key",),
    "word": ("not_one_of", "not_a", "no_card"),
    "kind": ("wrong_type",),
    "number": ("out_of_range",),
}


def several(read, text, rng, most=5):
    """The text with some faulty lines, and the error for each of them alone."""
    chosen = []
    for one in broken(read, text, rng):
        chosen.append(one)
        if len(chosen) == most:
            break
    lines: list[str] = text.split("\n")
    for n, wrong, _ in chosen:
        lines[n] = wrong
    expected = []
    for n, wrong, key in chosen:
        before = sum(w.count("\n") for m, w, _ in chosen if m < n)
        expected.append((n + 1 + before + wrong.count("\n"), key))
    return "\n".join(lines), sorted(expected)


@pytest.mark.parametrize("name", ids())
def test_several_mistakes_of_a_position_are_told_as_each_alone(name):
    read = game(name).read
    for nth, text in enumerate(positions(name)):
        for seed in range(SEEDS):
            wrong, expected = several(read, text, random.Random(f"{name} {nth} {seed}"))
            assert len(expected) >= 2
            assert told(read, wrong) == set(expected), "\n".join(map(str, mistakes(read, wrong)))


@pytest.mark.parametrize("name", [name for name in ids() if game(name).packs])
def test_several_mistakes_of_a_pack_are_told_as_each_alone(name):
    read = pack_form(name).read
    for path in sorted((folder(name) / "packs").glob("*.toml"))[:2]:
        text = path.read_text("utf-8")
        for seed in range(SEEDS):
            wrong, expected = several(read, text, random.Random(f"{name} {seed}"), 4)
            assert len(expected) >= 2
            assert told(read, wrong, "card") == set(expected)


@pytest.mark.parametrize("name", [name for name in ids() if game(name).decks])
def test_several_mistakes_of_a_deck_are_told_as_each_alone(name):
    form = deck_form(game(name))
    cards = [entry.id for entry in form.entries()][:4]
    wrong = f'game = "{name}"\nnaem = "x"\n[cards]\n{cards[0]} = 0\nxyzzy = 1\n{cards[1]} = "2"\n'
    assert told(form.read, wrong) == {
        (2, "unknown_key"), (4, "out_of_range"), (5, "no_card"), (6, "wrong_type")
    }  # fmt: skip


def test_what_may_follow_from_another_mistake_is_not_told():
    read = game("edelweiss").read
    assert told(read, 'phase = "nap"\ndeck = "SHXD"\n[A]\nhand = "SH"\nknown_diamonds = 3') == {
        (1, "not_one_of"), (2, "not_one_of"), (5, "out_of_range")
    }  # fmt: skip
    assert told(read, 'phase = "defence"\nblokced = true') == {(2, "unknown_key")} | {
        (1, "impossible")
    }
    assert told(read, 'phase = "attakc"\nblocked = true') == {(1, "not_one_of")}


def test_a_text_that_is_right_has_none_and_one_that_is_no_toml_has_one():
    read = game("edelweiss").read
    assert mistakes(read, 'phase = "attack"\nA = { board = "S" }') == []
    assert told(read, 'phase = "nap\nnonsense') == {(1, "toml")}


def test_so_many_are_told_and_no_more():
    text = "\n".join(f"key_{n} = {n}" for n in range(200))
    assert len(mistakes(game("edelweiss").read, text)) == 20
