"""A failing test reports its position, and the command that shows it.

The position is the latest state in a variable `s` of the test, or of a function that it calls,
beside a game.
"""

import re
from pathlib import Path
from traceback import walk_tb

import pytest

from rules.core.game import Game

FOLDER = Path(__file__).parents[2] / "build" / "failed"


def told(error, name):
    """The report on the position at which this test failed; "" if there is none.

    The position is saved in a file, which the command names."""
    places = []
    for frame, _ in walk_tb(error.__traceback__):
        here = frame.f_locals
        game = next((one for one in here.values() if isinstance(one, Game)), None)
        if game and "s" in here:
            places.append((game, here["s"]))
    return next(filter(None, (written(*place, name) for place in reversed(places))), "")


def written(game, s, name):
    try:
        position = game.write(s)
    except Exception:  # a broken game's own error is not reported
        return ""
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = FOLDER / f"{re.sub(r'[^A-Za-z0-9_]+', '-', name).strip('-')}.toml"
    path.write_text(position, "utf-8")
    shown = path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
    return f"{position}\npython -m rules show {game.id} {shown}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if report.failed and call.excinfo and (found := told(call.excinfo.value, item.name)):
        report.sections.append(("the position", found))
    return report
