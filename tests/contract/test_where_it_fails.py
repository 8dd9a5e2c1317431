"""A failure of the contract can be looked at."""

import subprocess
import sys
from pathlib import Path

import pytest

from rules.core import registry

BROKEN = """
import pytest
from rules.core import registry

def check(game, s):
    assert game.decision(s) is None

@pytest.mark.parametrize("name", registry.ids())
def test_it_is_over(name):
    g = registry.game(name)
    check(g, g.setup(3, g.configure({})))
"""


@pytest.mark.skipif(sys.platform == "emscripten", reason="no processes in a browser")
def test_the_position_is_told_and_the_command_shows_it(tmp_path):
    root = Path(__file__).parents[2]
    conftest = Path(__file__).with_name("conftest.py").read_text("utf-8")
    folder = tmp_path / "tests" / "contract"
    folder.mkdir(parents=True)
    (folder / "conftest.py").write_text(conftest, "utf-8")
    (folder / "test_broken.py").write_text(BROKEN, "utf-8")
    call = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", folder]
    done = run(*call, cwd=tmp_path, env={"PYTHONPATH": str(root), "PATH": ""})
    assert done.returncode == 1, done.stdout + done.stderr
    lines = done.stdout.split("\n")
    commands = [one.split() for one in lines if one.startswith("python -m rules show ")]
    assert [words[4] for words in commands] == list(registry.ids())
    words = commands[0]
    g = registry.game(words[4])
    position = g.write(g.setup(3, g.configure({})))
    assert all(line in lines for line in position.splitlines())
    shown = [
        run(sys.executable, *words[1:5], what, cwd=root) for what in (tmp_path / words[5], position)
    ]
    assert shown[0].returncode == 0 and shown[0].stdout == shown[1].stdout, shown


def run(*command, cwd, env=None):
    return subprocess.run(command, cwd=cwd, env=env, text=True, capture_output=True, check=False)
