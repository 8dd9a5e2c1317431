"""A checkout of another commit, beside this one: `build/against/HASH`, kept for the next run.

It is a worktree of the same repository. Its page is built with the tools and browser runtimes that
are installed for this one.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from pywasm_app.tools.node import MODULES, ROOT

TREES = ROOT / "build" / "against"
SHORT = 7  # digits of a hash, or more where so few are ambiguous


class NoCommit(Exception):
    """There is no such commit, or it can't be checked out; the text says which."""


class Tree(NamedTuple):
    """The checkout of a commit. `name`: the commit's short hash."""

    name: str
    folder: Path


def checked_out(commit: str) -> Tree:
    """The tree of a commit, made if it is not there yet."""
    whole = _git("rev-parse", "--verify", "--quiet", f"{commit}^{{commit}}")
    if whole is None:
        raise NoCommit(f"this repository has no commit “{commit}”")
    name = _git("rev-parse", f"--short={SHORT}", whole) or whole
    folder = TREES / name
    # forced: git may still know the folder of a tree that was deleted
    making = "worktree", "add", "--force", "--detach", str(folder), whole
    if not (folder / ".git").exists() and _git(*making) is None:
        raise NoCommit(f"{name} can't be checked out in {folder}")
    return Tree(name, folder)


def built(tree: Tree) -> Path:
    """The built page of a tree, made if it is not there yet."""
    dist = tree.folder / "dist"
    if not (dist / "sw.js").exists():
        modules = tree.folder / MODULES.name
        if not modules.exists():
            modules.symlink_to(MODULES, target_is_directory=True)
        env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        command = [sys.executable, "-m", "pywasm_app", "build"]
        done = subprocess.run(command, cwd=tree.folder, env=env, stdout=sys.stderr, check=False)
        if done.returncode:
            raise NoCommit(f"the page of {tree.name} can't be built with today's tools")
    return dist


def _git(*arguments: str) -> str | None:
    """What git says; None where it fails."""
    command = ["git", *arguments]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    except OSError:
        raise NoCommit("git is needed to look up another commit") from None
    return None if done.returncode else done.stdout.strip()
