"""The reference of the library: every public name has a docstring and is on its module's page."""

import inspect
import os
import re
import subprocess
from functools import cached_property
from pathlib import Path

import pytest

from pywasm_app.tools.book import library
from pywasm_app.tools.book.docstrings import fenced

ROOT = Path(__file__).parents[2]
PYTHON = ROOT / "build" / "installed-venv" / "bin" / "python"  # made by the Makefile, with hashes
MODULES = [module for part in library.PARTS.values() for module in part]
KINDS = (property, cached_property, classmethod, staticmethod)


def public(owner, name, module):
    """The public classes, functions and methods of a module or class: (name, object) pairs."""
    for key, found in vars(owner).items():
        if key.startswith("_") or key.endswith("_json"):
            continue
        is_class = inspect.isclass(found)
        is_one = isinstance(found, KINDS) or is_class or inspect.isfunction(found)
        if is_one and getattr(found, "__module__", module) == module:
            yield f"{name}.{key}", found
            if is_class:
                yield from public(found, f"{name}.{key}", module)


def names(module):
    return public(module, f"yutaku.{module.__name__}", module.__name__)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_every_public_name_has_a_docstring(module):
    found = dict(names(module))
    assert found and inspect.getdoc(module)
    assert [name for name, one in found.items() if not vars_doc(one)] == []


def test_docs_name_the_same_modules():
    """In the order of the site; docs/library.md says what is promised about them."""
    page = (ROOT / "docs" / "library.md").read_text("utf-8")
    assert re.findall(r"^\| `(yutaku\.rules\.[\w.]+)` \|", page, re.M) == library.modules()


IMPORT = re.compile(r"^from (?:yutaku\.)?(rules\.[\w.]+) import (.+)$", re.M)


def test_names_that_docs_import_are_in_the_reference(pages):
    """Constants, too."""
    docs = [ROOT / "docs" / f"{name}.md" for name in ("library", "add-a-game", "add-a-card-game")]
    found = [one for doc in docs for one in IMPORT.findall(doc.read_text("utf-8"))]
    used = {f"yutaku.{place}.{n}" for place, names in found for n in names.split(", ")}
    used = {name for name in used if ".games." not in name} - set(library.modules())
    assert len(used) > 30
    assert [name for name in sorted(used) if f'id="{name}"' not in "".join(pages.values())] == []


def vars_doc(found):
    """Its own docstring, and none that it inherits (as a NamedTuple has one by itself)."""
    text = found.__doc__ or ""
    return text if not text.startswith(f"{getattr(found, '__name__', '')}(") else ""


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    """The built pages, {module: its HTML}. A warning of MkDocs is an error."""
    if not PYTHON.exists():
        pytest.skip("`make` has not made its place")
    folder = tmp_path_factory.mktemp("reference")
    program = (
        "import sys; from pathlib import Path; from pywasm_app.tools.book import make_reference\n"
        "make_reference(Path(sys.argv[1], 'source'), Path(sys.argv[1], 'site'))"
    )
    clean = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
    call = [PYTHON, "-c", program, folder]
    done = subprocess.run(call, cwd=ROOT, env=clean, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return {path.stem: path.read_text("utf-8") for path in (folder / "site").glob("*.html")}


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_every_public_name_is_in_the_reference(pages, module):
    page = pages[f"yutaku.{module.__name__}"]
    assert [name for name, _ in names(module) if f'id="{name}"' not in page] == []
    assert f'href="yutaku.{module.__name__}.html"' in pages["index"]


def test_a_page_shows_fields_comments_and_examples(pages):
    page = pages["yutaku.rules.core.game"]
    assert 'id="yutaku.rules.core.game.Game.seats"' in page and "The numbers of players." in page
    assert "from yutaku.rules.core.registry import game" in page  # as whoever has installed it
    assert "<blockquote>" not in "".join(pages.values())
    model = pages["yutaku.rules.core.model"]
    [option] = [line for line in model.splitlines() if "Option(" in line and "verb" in line][:1]
    assert "args" in option and "()" in option


def test_an_example_is_code_in_markdown():
    text = "See `rules.text`.\n\n>>> roll(6)  # doctest: +SKIP\n5\n\nNo more.\n\n>>> 1"
    assert fenced(text) == (
        "See `yutaku.rules.text`.\n\n```pycon\n>>> roll(6)\n5\n```\n\nNo more.\n\n"
        "```pycon\n>>> 1\n```"
    )
