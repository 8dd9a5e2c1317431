"""The layers of the host: each file makes a part of a reply once, and knows nothing of the files
above."""

import ast

import pytest
from test_gate import every_file, imported, read

LEVELS = (  # a file imports from further down alone
    ("worker",),  # texts in and out, and slow work
    ("desk",),  # checks requests
    ("answers",),  # make replies, from the knowledge of eyes …
    ("serializer", "transcript", "analysis", "rooms.rulebooks"),
    ("coaching", "telling"),
    ("sight",),  # … which is this
    ("loading", "keeping"),
    ("lesson_table", "puzzle_table", "lines"),  # play
    ("session", "past"),
    ("seats", "fields", "ordering"),
    ("rooms.catalogue", "rooms.gallery", "rooms.puzzles", "rooms.manifest"),
)
PLAY = ("session", "lesson_table", "puzzle_table", "lines", "loading")
PACKAGE = "pywasm_app.host."


def used(module):
    """The files of the host that one imports, also for its types alone and inside of functions."""
    names = {name for name in imported(read(module)) if name.startswith(PACKAGE)}
    return {file_of(name.removeprefix(PACKAGE)) for name in names}


def file_of(name):
    """The file that a dotted name is in."""
    return ".".join(name.split(".")[: 2 if name.startswith("rooms.") else 1])


def climbs(uses):
    """(who, whom) of all imports that do not lead down."""
    at = {module: n for n, level in enumerate(LEVELS) for module in level}
    return [(one, other) for one in uses for other in sorted(uses[one]) if at[other] <= at[one]]


USES = {module: used(module) for level in LEVELS for module in level}


def test_every_file_has_its_level():
    assert every_file() == {*USES}


def test_all_imports_lead_down():
    assert climbs(USES) == []
    assert USES["desk"] >= {"session", "sight", "serializer"} and "session" in USES["sight"]


@pytest.mark.parametrize("climb", [("session", "sight"), ("sight", "serializer"), ("past", "past")])
def test_one_that_does_not_is_found(climb):
    who, whom = climb
    assert climbs({**USES, who: USES[who] | {whom}}) == [climb]


@pytest.mark.parametrize("module", PLAY)
def test_what_plays_knows_no_language(module):
    names = {getattr(node, "id", getattr(node, "arg", "")) for node in ast.walk(read(module))}
    assert not names & {"lang", "CORE", "LANGUAGES"}
