"""The line of a page's file, from the line that is converted."""

import random
from types import SimpleNamespace

import pytest

from pywasm_app.wiki.source import Source

WORDS = ("", "", "```yutaku edelweiss", "phase = 'main'", "```", "Words", "  Words  ")


def source(tmp_path, text, lines):
    (tmp_path / "page.md").write_text(text, "utf-8")
    file = SimpleNamespace(src_uri="page.md", abs_src_path=str(tmp_path / "page.md"))
    md = SimpleNamespace(treeprocessors={"relpath": SimpleNamespace(file=file)})
    return Source(md, lines)


@pytest.mark.parametrize("seed", range(40))
def test_front_matter_and_what_is_put_in_move_no_line(tmp_path, seed):
    """Pages of few different lines, so that many are alike; with empty ones at the end."""
    rng = random.Random(seed)
    page = ["# First", *(rng.choice(WORDS) for _ in range(rng.randrange(3, 30)))]
    head = ["---", *["a: 1"] * rng.randrange(4), "---", *[""] * rng.randrange(3)]
    head = head if seed % 2 else []
    added = ["*[A]: abbreviation"] * rng.randrange(3) if seed % 3 == 0 else []
    found = source(tmp_path, "\n".join(head + page), page + added)
    for n in range(1, len(page) + 1):
        if page[n - 1].strip() or not added:
            got = found.line(n)
            assert got == len(head) + n or not page[n - 1].strip(), (n, head, page)
