"""The reference of the library, from its docstrings: a part of the site that `make book` makes."""

from __future__ import annotations

import inspect
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from pywasm_app.tools.book import docstrings
from pywasm_app.tools.node import ROOT, Failed
from rules.bots import bot, levels, searcher
from rules.cli import main, match
from rules.core import cards, game, history, model, record, registry, rng, scene
from rules.text import codec, document, errors, words

TITLE = "Library"
ABOUT = (
    "The public interface of the package `yutaku`, for bots, for games of your own and for "
    "programs that play. Each page is made from the docstrings of a module."
)
# The public modules; docs/library.md says what is promised about them.
PARTS = {
    "Games": (registry, game, model, rng, scene, cards),
    "Bots": (bot, levels, searcher),
    "The command line": (main, match),
    "Games as they were played": (history, record),
    "Texts and input": (words, errors, codec, document),
}
STYLE = ".rst-content pre code { white-space: pre-wrap; }\n"  # a call may have many arguments
HIDDEN = ("!^_", "!_json$")  # JSON for the page is described in docs/protocol.md
OPTIONS: dict[str, Any] = {
    "allow_inspection": False,
    "docstring_style": None,
    "extensions": [f"{docstrings.__name__}.Docstrings"],
    "filters": HIDDEN,
    "group_by_category": False,
    "members_order": "source",
    "merge_init_into_class": True,
    "separate_signature": True,
    "show_bases": False,
    "show_if_no_docstring": False,
    "show_root_toc_entry": False,
    "show_signature_annotations": True,
    "show_source": False,
    "signature_crossrefs": True,
}


def modules() -> list[str]:
    """The names of the public modules when they are installed."""
    return [_name(module) for part in PARTS.values() for module in part]


def installed(folder: Path) -> Path:
    """A folder with the modules as the wheel has them, under the names there."""
    place = folder / "lib"
    made = ("egg_info", "--egg-base", folder, "build_py", "--build-lib", place)
    call = [sys.executable, "setup.py", "--quiet", *map(str, made)]
    done = subprocess.run(call, cwd=ROOT, text=True, capture_output=True, check=False)
    if done.returncode:
        raise Failed(f"setup.py: {done.stderr.strip()}")
    return place


def write(folder: Path) -> dict[str, Any]:
    """Writes the pages below `folder`; returns the settings of MkDocs that they need."""
    docs = folder / "docs"
    docs.mkdir(parents=True)
    contents = [f"# {TITLE}\n\n{ABOUT}\n"]
    nav: list[Any] = ["index.md"]
    for part, ours in PARTS.items():
        pages = {_name(module): f"{_name(module)}.md" for module in ours}
        nav.append({part: [{name.rpartition(".")[2]: page} for name, page in pages.items()]})
        contents.append(f"## {part}\n")
        for module, (name, page) in zip(ours, pages.items(), strict=True):
            contents.append(f"- [{name}]({page}): {_subject(module)}")
            (docs / page).write_text(f"# {name}\n\n::: {name}\n", "utf-8")
        contents.append("")
    (docs / "index.md").write_text("\n".join(contents), "utf-8")
    (docs / "library.css").write_text(STYLE, "utf-8")
    python = {"paths": [str(installed(folder))], "options": OPTIONS}
    return {
        "site_name": f"Yutaku: {TITLE}",
        "nav": nav,
        "extra_css": ["library.css"],
        "plugins": ["search", {"mkdocstrings": {"handlers": {"python": python}}}],
    }


def _name(module: ModuleType) -> str:
    return f"yutaku.{module.__name__}"


def _subject(module: ModuleType) -> str:
    """The first sentence of a module's docstring."""
    text = inspect.getdoc(module) or ""
    return " ".join(text.split("\n\n")[0].split()).partition(". ")[0].rstrip(".")
