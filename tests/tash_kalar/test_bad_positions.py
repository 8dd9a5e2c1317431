"""Positions that are wrong: one clear error each, with its line and its key, and no crash."""

import json

import pytest
from arena import GAME, HOLES, Table, pieces, refused

from rules.text.errors import BadInput

BOARD = dict.fromkeys(HOLES, "Ac")


def picture(at):
    """A board of nine columns, holes written as well, with such cells."""
    rows = []
    for y in range(1, 10):
        squares = [f"{x}{y}" for x in "abcdefghi"]
        rows.append(" ".join(at.get(q, "--" if q in HOLES else "..") for q in squares))
    return "board = '''\n" + "\n".join(rows) + "\n'''"


@pytest.mark.parametrize("hole", HOLES)
def test_a_piece_where_no_square_is(hole):
    """TK-2.1: the error names the row's own line."""
    error = refused(GAME.read, picture({hole: "Ac"}), "board")
    assert error.line == 1 + int(hole[1])


@pytest.mark.parametrize(
    "at, line",
    [
        ({"e5": "Ax"}, 6),
        ({"e5": "Cc"}, 6),
        ({"e5": "ac"}, 6),
        ({"e9": "Acc"}, 10),
        ({"e1": "A"}, 2),
        ({"e1": "--"}, 2),
        ({"d4": "… …"}, 5),
    ],
)
def test_cells_that_are_none(at, line):
    assert refused(GAME.read, picture(at), "board").line == line


@pytest.mark.parametrize(
    "board, line",
    [
        ("'Xc .. .. .. ..'", 2),
        ('"--\\nXc .. .. .. .. .. .."', 2),
        ("'''--\nXc .. .. .. .. .. ..'''", 3),
        ("'''\nXc .. .. .. ..'''", 3),
    ],
)
def test_a_picture_may_begin_beside_its_key(board, line):
    assert refused(GAME.read, f"mode = 'duel'\nboard = {board}", "board").line == line


def test_rows_and_columns():
    """A row may leave its holes out, and no more, or is empty; nine rows at the most."""
    refused(GAME.read, "board = '''" + "\n--" * 10 + "\n'''", "board")
    text = "board = '''\nAc .. .. .. ..\n--\n-- -- -- --\n.. .. .. .. .. Bh .. .. ..\n'''"
    assert Table(GAME.read(text)).board == pieces("Acc1 Bhf4")


@pytest.mark.parametrize("y", range(1, 10))
@pytest.mark.parametrize("cell", ["..", "Ac"])
def test_a_row_of_a_wrong_width_is_refused_with_its_line(y, cell):
    """TK-2.1: else its pieces would be elsewhere. Every width, in every row."""
    squares = sum(f"{x}{y}" not in HOLES for x in "abcdefghi")
    for n in range(1, 12):
        rows = ["--"] * (y - 1) + [" ".join([cell] + [".."] * (n - 1))]
        text = "mode = 'duel'\nboard = '''\n{}\n'''".format("\n".join(rows))
        if n == squares or (n == 9 and cell == ".."):
            GAME.read(text)
        else:
            assert refused(GAME.read, text, "board").line == 2 + y


@pytest.mark.parametrize(
    "squares, cell, pool",
    [
        (["e4", "e5", "e6"], "Ac", 2),
        (["e4", "e5", "e6"], "Bh", 2),
        (["e4", "e5", "e6", "e7"], "AL", 17),
    ],
)
def test_more_pieces_than_a_colour_has(squares, cell, pool):
    """TK-2.3, TK-2.4"""
    text = picture(dict.fromkeys(squares, cell))
    refused(GAME.read, f"pool = {pool}\n{text}", "board")


TOP = [
    ('game = "chess"', "game"),
    ('mode = "blitz"', "mode"),
    ("mode = 3", "mode"),
    ('colour = "red"', "colour"),
    ('teams = "yes"', "teams"),
    ("seats = 3", "seats"),
    ("seats = 2.0", "seats"),
    ("to_move = 2", "to_move"),
    ("turn = 2", "turn"),
    ("turn = -1", "turn"),
    ("turn = true", "turn"),
    ('actions = "two"', "actions"),
    ("actions = -1", "actions"),
    ("actions = 99999999999", "actions"),
    ("board = 3", "board"),
    ("pool = 0", "pool"),
    ("pool = 18", "pool"),
    ("legendary = 4", "legendary"),
    ('schools = ["ember"]', "schools"),
    ('schools = ["ember", "nobody"]', "schools.1"),
    ('schools = "ember"', "schools"),
    ("seat = 3", "seat"),
    ("seat = [1, 2]", "seat.0"),
    ("table = 3", "table"),
    ('[[seat]]\nhand = ["s1"]', "seat.0.hand"),
    ("[[seat]]\nschool = 3", "seat.0.school"),
    ("[[seat]]\nschool = [1]", "seat.0.school.0"),
    ('[[seat]]\nschool = ["nobody"]', "seat.0.school.0"),
    ('[[seat]]\nschool = ["fl_one"]', "seat.0.school.0"),
    ('[[seat]]\nschool = ["fx_wyrm"]', "seat.0.school.0"),
    ('[[seat]]\nlegend = ["s1"]', "seat.0.legend.0"),
    ('[[seat]]\nflare = ["s1"]', "seat.0.flare.0"),
    ('[[seat]]\n[[seat]]\ndeck = ["s1", "tk_mid"]', "seat.1.deck.1"),
    ('[[seat]]\ndeck = ["l1"]', "seat.0.deck.0"),
    ('[[seat]]\nschool = ["s1", "s1"]', "seat.0.school.1"),
    ("[[seat]]\nsideways = 99", "seat.0.sideways"),
]
TABLE = [
    ("classic", 'colour = "red"', "colour"),
    ("classic", 'legend_deck = ["s1"]', "legend_deck.0"),
    ("classic", 'legend_discard = ["s1"]', "legend_discard.0"),
    ("classic", 'flare_deck = ["l1"]', "flare_deck.0"),
    ("classic", "flare_discard = 3", "flare_discard"),
    ("classic", 'tasks = ["s1"]', "tasks.0"),
    ("classic", 'tasks = ["ta1", "ta2", "tb1", "tc1"]', "tasks"),
    ("classic", 'tasks = "ta1"', "tasks"),
    ("classic", 'next_task = "nobody"', "next_task"),
    ("classic", "next_task = 3", "next_task"),
    ("classic", "task_deck = [3]", "task_deck.0"),
    ("classic", "claimed = 3", "claimed"),
    ("classic", 'claimed = ["ta1"]', "claimed.0"),
    ("classic", 'claimed = [["ta1"], [], ["ta2"]]', "claimed"),
    ("duel", "scores = [1]", "scores"),
    ("duel", "scores = [1, -1]", "scores"),
    ("duel", 'scores = "1:0"', "scores"),
    ("melee", "scores = [1, 2, 3]", "scores"),
    ("melee", "scores = [[0, 1], [2, 3], [4, 5]]", "scores"),
    ("melee", "spent = [[1], [], []]", "spent"),
    ("melee", 'spent = [[["B"]], [], []]', "spent"),
    ("melee", 'spent = [["D"], [], []]', "spent"),
    ("melee", 'spent = [["BC"], [], []]', "spent"),
    ("melee", 'spent = [[""], [], []]', "spent"),
    ("melee", 'spent = [["B"]]', "spent"),
    ("melee", "tally = [1, 0, 0]", "tally"),
    ("melee", "tally = { B = 3 }", "tally.B"),
    ("melee", "tally = { D = [1, 0, 0] }", "tally.D"),
    ("duel", "tally = { B = [1, 0, 0] }", "tally"),
    ("duel", "tally = [1, 0]", "tally"),
    ("duel", "tally = [1, 0, -1]", "tally"),
    ("duel", "discarded = 1", "discarded"),
    ("duel", 'first_turn = "no"', "first_turn"),
    ("duel", "start = 2", "start"),
    ("duel", "last_turns = 3", "last_turns"),
    ("duel", "last_turns = -2", "last_turns"),
    ("duel", "seed = -1", "seed"),
    ("duel", 'seed = "a"', "seed"),
    ("duel", "pending = '[1]'", "pending"),
    ("duel", "pending = 'x'", "pending"),
]


@pytest.mark.parametrize("text, key", TOP)
def test_wrong_values(text, key):
    refused(GAME.read, text, key)


@pytest.mark.parametrize("mode, text, key", TABLE)
def test_wrong_values_of_the_table(mode, text, key):
    error = refused(GAME.read, f'mode = "{mode}"\n[table]\n{text}', f"table.{key}")
    assert error.line == 3


@pytest.mark.parametrize("text", ["", "board = '''\n'''", "mode = 'melee'", "[[seat]]\n[[seat]]"])
def test_whatever_is_left_out_has_a_default(text):
    t = Table(GAME.read(text))
    assert t.board == set() and t["to_move"] == 0 and t.actions == 2
    assert [len(t.held("deck", seat)) for seat in range(t["seats"])] == [18] * t["seats"]


def test_not_even_toml():
    for text in ("board = ", "]", "mode = 'duel'\nmode = 'duel'", "\0"):
        refused(GAME.read, text, "")


ALONE = "mode = 'duel'\n" + picture({"e5": "Ah", "f5": "Bc"}) + "\n[table]\n"
BLAST = """[[table.pending]]
card = "fx_blast"
steps = [{ op = "destroy", target = { where = "adjacent" } }]
square = "e5"
alive = true
"""


@pytest.mark.parametrize("old, new, key", [
    ('"fx_blast"', '"nobody"', "card"),
    ('"fx_blast"', '"tk_mid"', "card"),
    ('card = "fx_blast"', "", "square"),
    ('card = "fx_blast"', 'card = "fx_blast"\nseat = 9', "seat"),
    ('card = "fx_blast"', 'card = "fx_blast"\ncolour = "red"', "colour"),
    ('op = "destroy"', 'op = "nonsense"', "steps.0"),
    ('op = "destroy"', 'op = "take"', "steps.0"),
    ("{ op = \"destroy\", target = { where = \"adjacent\" } }", '"destroy"', "steps.0"),
    ("{ op = \"destroy\", target = { where = \"adjacent\" } }", "[]", "steps.0"),
    ("{ op = \"destroy\", target = { where = \"adjacent\" } }", "3", "steps.0"),
    ("[{ op = \"destroy\", target = { where = \"adjacent\" } }]", "3", "steps"),
    ('"adjacent"', '"nearby"', "steps.0.target.where"),
    ('op = "destroy", target = { where = "adjacent" }', 'op = "claim"', "steps.0"),
    ('op = "destroy", target = { where = "adjacent" }', 'op = "take", pieces = ["z9"]',
     "steps.0.pieces"),
    ('op = "destroy", target = { where = "adjacent" }', 'op = "take", pieces = ["f5"]', ""),
    ('op = "destroy", target = { where = "adjacent" }', 'op = "leave"', ""),
    ('op = "destroy", target = { where = "adjacent" }', 'op = "legend_point"', ""),
    ('"fx_blast"\nsteps = [{ op = "destroy", target = { where = "adjacent" } }]',
     '"fl_two"\nsteps = [{ op = "enter" }]', "steps.0"),
    ('"e5"', '"z5"', "square"),
    ('"e5"', '["e5"]', "square"),
    ('square = "e5"', "", ""),
    ("alive = true", "alive = 1", "alive"),
    ("alive = true", 'used = "e5"', "used"),
    ("alive = true", 'used = ["e5", "a1"]', "used"),
    ("alive = true", 'mover = ["e5"]', "mover"),
    ('op = "destroy", target = { where = "adjacent" } }]',
     'op = "move", steps = 2 }]\nmover = "a5"', ""),  # no piece there
    ("alive = true", "made = 100", "made"),
    ("alive = true", 'marks = { 0 = ["e5"] }', "marks.0"),
    ("alive = true", 'marks = { 1 = ["x"] }', "marks.1"),
])  # fmt: skip
def test_effects_in_progress_that_cannot_be(old, new, key):
    """The error names line and key."""
    assert GAME.decision(GAME.read(ALONE + BLAST)).kind == "destroy"
    assert BLAST.count(old) == 1
    path = f"table.pending.0{'.' * bool(key)}{key}"
    error = refused(GAME.read, ALONE + BLAST.replace(old, new), path)
    assert error.line > ALONE.count("\n")


def test_effects_of_no_card():
    """The end of a turn, the results of a discard, and a piece that is placed again."""
    for steps, kind in (("return", "return"), ("place", "place")):
        text = f'{ALONE}[[table.pending]]\nsteps = [{{ op = "{steps}" }}]\n'
        text += "[[seat]]\nschool = ['s1']"
        assert GAME.decision(GAME.read(text)).kind == kind
    wrong = f'{ALONE}[[table.pending]]\nsteps = [{{ op = "place", rank = "heroic" }}]'
    refused(GAME.read, wrong, "table.pending.0.steps.0")


E5 = 1 << 85
ACT = {"$": "Act", "card": "fx_blast", "square": E5, "alive": True}
STEP = ["destroy", ["any", "any", "adjacent", ""], [1, 1], False]
EFFECT = {"$": "Frame", "ops": [STEP], "seat": 0, "source": "fx_blast", "chosen": [["act", ACT]]}


@pytest.mark.parametrize(
    "change",
    [
        {"ops": [["nonsense"]]},
        {"ops": [["destroy"]]},
        {"ops": [[]]},
        {"ops": "destroy"},
        {"ops": 3},
        {"ops": [["take", "e5"]]},
        {"ops": [["destroy", ["any", "any", "nearby", ""], [1, 1], False]]},
        {"chosen": []},
        {"chosen": 3},
        {"chosen": [3]},
        {"chosen": [["act"]]},
        {"chosen": [["act", ACT], ["act", ACT]]},
        {"chosen": [["act", ACT | {"marks": 3}]]},
        {"chosen": [["act", ACT | {"marks": [[1]]}]]},
        {"chosen": [["act", ACT | {"marks": [[0, E5]]}]]},
        {"chosen": [["act", ACT | {"made": "all"}]]},
        {"ops": [[["destroy"], 1]]},
        {"ops": [["downgrade", E5, 1, False]]},
        {"ops": [["downgrade", E5, [1, 1]]]},
        {"ops": [["downgrade", E5, ["a", "a"], False]]},
        {"seat": "0"},
        {"source": 3},
        {"chosen": [["act", 3]]},
        {"chosen": [["act", ACT | {"square": "e5"}]]},
        {"chosen": [["act", ACT | {"square": -5}]]},
        {"chosen": [["act", ACT | {"square": 1}]]},
        {"chosen": [["act", ACT | {"square": E5 << 1 | E5}]]},
        {"chosen": [["act", ACT | {"card": "fx_sting"}]]},
        {"ops": [["take", E5 << 64]]},  # no piece there
        {"ops": [["take", E5 << 1]]},  # an enemy piece
        {"ops": [["leave"]]},  # nothing is asked
        {"ops": [["claim"]]},
        {"ops": [["legend_point"]]},
        {"ops": [["enter"]], "source": "fl_two", "chosen": [["act", ACT | {"card": "fl_two"}]]},
        {"ops": [["take", E5]], "source": "fl_two", "chosen": [["act", ACT | {"card": "fl_two"}]]},
        {"ops": [["leave"]], "source": "", "chosen": [["act", ACT | {"card": ""}]]},
        {"seat": 9},
        {"source": "nobody"},
    ],
)
def test_effects_in_progress_as_they_were_written_before(change):
    """By versions 1 and 2: as JSON in one text."""
    board = picture({"e5": "Ah", "f5": "Bc"})

    def text(effect):
        return f"mode = 'duel'\n{board}\n[table]\npending = '{json.dumps([effect])}'"

    assert GAME.decision(GAME.read(text(EFFECT))).kind == "destroy"
    refused(GAME.read, text(EFFECT | change), "table.pending")


def test_no_option_stands_twice_for_a_card_held_twice():
    """A card of which there are two is refused, or offered once."""
    for seat in ('school = ["fx_hook", "fx_hook"]', 'flare = ["fl_two", "fl_two"]'):
        text = "mode = 'duel'\n" + picture({"e5": "Bh"}) + f"\n[[seat]]\n{seat}"
        try:
            options = GAME.decision(GAME.read(text)).options
        except BadInput as e:
            assert e.line
        else:
            assert len(set(options)) == len(options)
