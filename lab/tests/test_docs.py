"""The programs and calls in docs/lab.md run as they stand there."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys

import pytest

from lab.runs.__main__ import ROOT

TEXT = (ROOT / "docs" / "lab.md").read_text("utf-8")
PROGRAMS = re.findall(r"```python\n(.*?)```", TEXT, re.S)
CALLS = re.findall(r"^python -m (lab\..*)$", TEXT, re.M)
LINES = [9, 0]  # that each program prints


@pytest.mark.parametrize(
    ("program", "lines"), zip(PROGRAMS, LINES, strict=True), ids=["openspiel", "pettingzoo"]
)
def test_program(program, lines):
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("\n") == lines


def test_calls(tmp_path):
    """With fewer games each, of bots that are quick."""
    assert [call.split()[:2] for call in CALLS] == [
        ["lab.runs", "match"],
        ["lab.runs", "ladder"],
        ["lab.runs", "pairs"],
        ["lab.runs", "calibration"],
        ["lab.runs", "soak"],
        ["lab.runs", "tune"],
        ["lab.runs", "gate"],
        ["lab.runs", "show"],
        ["lab.report"],
    ]
    for call in CALLS:
        words = shlex.split(call)
        if "--games" in words:
            words[words.index("--games") + 1] = "2"
        if words[1:2] == ["ladder"]:
            words += ["--bots", "random,greedy"]
        if words[1:2] == ["pairs"]:
            words[words.index("--bot") + 1] = "random"
        if "--gate" in words:
            words[words.index("--gate") + 1] = "2"
        if "--playouts" in words:
            words[words.index("--playouts") + 1] = "2"
        done = subprocess.run(
            [sys.executable, "-m", *words],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            env={"PYTHONPATH": str(ROOT), "PATH": ""},
        )
        assert done.returncode == 0, done.stderr
        assert "Traceback" not in done.stderr
    assert "walpurgis" in (tmp_path / "report.html").read_text("utf-8").lower()
