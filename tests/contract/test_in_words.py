"""Positions in words, as readers on paper and those who hear the page have them: of every game, in
both languages, of puzzles, lessons, rulebooks, covers and random play, as everybody sees them."""

import re
import sys
from functools import cache
from itertools import islice

import pytest

from rules.core import picture, registry
from rules.core.book import lesson, puzzle, rulebook
from rules.core.book.lesson import say
from rules.core.book.task import read
from rules.core.book.task import text as of_task
from rules.core.rng import Rng
from rules.text.words import CORE, LANGUAGES, card_names

SEEDS = 1 if sys.platform == "emscripten" else 2
PLIES, EVERY = 60, 12
LONGEST = {"en": 500, "ja": 300}  # characters of a line
SEATS = "[A-Z][1-3]?"
SQUARES = "[a-i][1-9]"
# Text in Latin letters in the Japanese originals.
LATIN = {
    "edelweiss": "",
    "quest_for_the_grail": "",
    "tash_kalar": SQUARES,
    "walpurgis": f"{SQUARES}|[IVX]+",
    "war_vortex_night": "HP|AP|[0-9]*D|War Vortex Night",
}
TWICE = {
    "en": r"[.,;:]\s*[.,;:]|\s[.,;:)]|\(\s|\s\s|\(\)|“”",
    "ja": r"[、。：；（「]\s*[、。：；]|／\s*[、。／]|"
    r"\s[、。：）]|[。：]\s|（）|「」|・・|\u3000\u3000",
}
NO_OWNER = {
    "en": r"(?:^|\s)’s|Player(?! [A-Z1-6])|\bof\b[.,;:)]",
    "ja": r"プレイヤー(?=[、：。（）]|$)|(?:^|[、：。])の",
}


def texts(name):
    """Every position that a game brings along, with the task of a puzzle."""
    g = registry.game(name)
    for one in puzzle.load(g):
        yield one.position, one
    taught = lesson.load(g)
    for step in taught.steps if taught else ():
        if step.position:
            yield step.position, None
    for section in rulebook.load(name, "en").sections:
        for clause in section.clauses:
            if clause.position:
                yield clause.position, None
    yield registry.data(name, "cover.toml"), None


@cache
def states(name):
    return list(_states(name))


def _states(name):
    g = registry.game(name)
    for position, one in texts(name):
        yield g.read(position), one
    for seed in range(SEEDS):
        rng = Rng.of_seed(seed)
        seats = g.seats[seed % len(g.seats)]
        s = g.setup(seed, g.configure({"seats": seats}))
        for ply in range(PLIES):
            d = g.decision(s)
            if ply % EVERY == 0 or d is None:
                yield s, None
            if d is None:
                break
            s = g.after(s, rng.choice(d.options))


def told(g, v, lang, to_move, task=("", "")):
    return picture.text(picture.described(g, v, lang, to_move, task))


def walked(name, lang):
    """Each position in words: as who is to move sees it, as the others do, and as spectators do."""
    g = registry.game(name)
    for n, (s, one) in enumerate(states(name)):
        task = ("", "")
        if one:
            task = say(one.title, g, lang), g.words.say(of_task(read(one.task, g, s)), lang)
        to_move = picture.asked(g, s)
        eyes = [to_move, None, *(panel.seat for panel in g.scene(s).panels)][n % 3]
        yield g, s, to_move, task, told(g, g.view(s, eyes), lang, to_move, task)


@pytest.fixture(scope="module", params=[(n, lang) for n in registry.ids() for lang in LANGUAGES],
                ids=lambda it: "-".join(it))  # fmt: skip
def shown(request):
    name, lang = request.param
    return name, lang, list(walked(name, lang))


def found(pattern, shown):
    """The lines that contain any matches, with these."""
    return [
        (hit[0], line)
        for *_, text in shown[2]
        for line in map(str.lstrip, text.splitlines())
        for hit in islice(re.finditer(pattern, line), 1)
    ]


def test_no_keys_and_no_ids(shown):
    name, lang, _told = shown
    g = registry.game(name)
    assert found(r"_|\b[A-F]\.[a-z]|\||–$", shown) == []
    sentences = " ".join(pair[0] for words in (g.words, CORE) for pair in words.table.values())
    english = set(re.findall("[a-z]+", sentences)) if lang == "en" else set()
    ids = set(card_names(g.words)) - english
    assert not ids or found(rf"(?<![\w’-])(?:{'|'.join(sorted(ids))})(?![\w’-])", shown) == []


def test_no_latin_words_in_japanese(shown):
    name, lang, told = shown
    if lang == "ja":
        known = "|".join(filter(None, (LATIN.get(name, SQUARES), SEATS)))
        texts = " ".join(text for *_, text in told)
        assert (
            re.findall("[A-Za-z]+", re.sub(rf"(?<![A-Za-z])(?:{known})(?![A-Za-z])", "", texts))
            == []
        )


def test_marks_are_as_printed(shown):
    assert found(TWICE[shown[1]], shown) == []


def test_everything_is_somebody_s(shown):
    assert found(NO_OWNER[shown[1]], shown) == []
    assert found(r"[:：]\s*$", shown) == []


def test_nothing_is_said_twice(shown):
    assert found(r"([^\W\d]{3}[\w’ ]+)[:：,、；;（(] ?\1(?=[:：,、；;.。]|$)", shown) == []
    for *_, text in shown[2]:
        for part in text.split("\n\n"):
            lines = [line for line in part.splitlines() if not line.startswith("  ")]
            assert len(lines) == len(set(lines)), part


def test_no_wall_of_text(shown):
    _name, lang, told = shown
    longest = max((line for *_, text in told for line in text.splitlines()), key=len)
    assert len(longest) <= LONGEST[lang], longest


def test_the_first_line_tells_the_game_and_whose_turn_it_is(shown):
    _name, lang, told = shown
    for g, s, to_move, task, text in told:
        first, second, *_ = text.splitlines()
        assert first.startswith(g.words.table["game.title"][lang == "ja"])
        panel = {panel.seat: panel for panel in g.scene(s).panels}.get(to_move)
        if panel is not None:
            assert (f"Player {panel.letter} is to move." if lang == "en"
                    else f"プレイヤー{panel.letter}が決める番です。") in first  # fmt: skip
        else:
            assert "is to move" not in first and "番です" not in first and first[-1] in ".。"
        assert (task[1] in second) if task[1] else second == ""


def test_every_seat_has_its_part(shown):
    """With its letter, in the order of the seats."""
    _name, _lang, told = shown
    for g, s, _, _, text in told:
        letters = [panel.letter for panel in g.scene(s).panels]
        heads = re.findall(r"\n\n(?:Player |プレイヤー)([A-Z]?[1-6]?)(?= \(|（|\n)", text)
        assert heads == letters
