"""Imports are written so that the wheel can rename the packages (setup.py)."""

import re
import tokenize
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).parents[2]
PARTS = ("lab", "pywasm_app", "rules")
FILES = [
    path
    for part in (*PARTS, "yutaku")
    for path in (ROOT / part).rglob("*.py")
    if "tests" not in path.parts
]
FORM = re.compile(rf"(?:>>> |\.\.\. )?from (?:{'|'.join(PARTS)})[. ]")


def imports(path):
    """The lines on which one of ours is imported, as the tokenizer sees them."""
    with path.open("rb") as file:
        tokens = list(tokenize.tokenize(file.readline))
    for before, token in pairwise(tokens):
        is_ours = token.string in PARTS and token.type == tokenize.NAME
        if is_ours and before.string in ("from", "import"):
            yield token.line


def test_it_is_imported_in_one_form_alone():
    lines = [(path.name, line) for path in FILES for line in imports(path)]
    assert len(lines) > 500
    assert [one for one in lines if not FORM.match(one[1].lstrip())] == []


def test_no_module_is_named_in_a_text_that_imports_it():
    """But by tools, which work on a checkout."""
    for path in FILES:
        text = "" if "tools" in path.parts else path.read_text("utf-8")
        for call in re.findall(r"(?:import_module|__import__|sys\.modules)[(\[][^)\]]*", text):
            assert not re.search(rf"[\"'](?:{'|'.join(PARTS)})\b", call), (path, call)
