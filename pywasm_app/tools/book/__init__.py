"""The rulebooks as a separate small site, with playable boards: `make book`.

    book/index.html …            made by MkDocs from the rulebooks in both languages
    book/library/                the reference of the library, from its docstrings
    book/yutaku/                 the built page, which runs the boards

>>> from rules.core.book.rulebook import Clause, Section
>>> print(section("demo", Section("D-1", "Setup", (Clause("D-1.1", "Shuffle."),))))
## D-1 Setup { #D-1 }
<BLANKLINE>
<a id="D-1.1"></a>**D-1.1** Shuffle.
<BLANKLINE>
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from pywasm_app import wiki
from pywasm_app.tools.book import library
from pywasm_app.tools.node import ROOT, Failed
from rules.core import registry
from rules.core.book import rulebook
from rules.core.book.rulebook import Section
from rules.core.registry import game as find_game
from rules.text.words import LANGUAGES, t

WORDS = {
    "en": ("Rulebooks", "The rules of every game, with boards to play at where you read."),
    "ja": ("ルールブック", "すべてのゲームのルールを、その場で遊べる盤つきで読めます。"),
}
THEME = {"name": "readthedocs", "highlightjs": False, "navigation_depth": 3}
LIBRARY = "library"
BOARDS = f"{wiki.__name__}.markdown"


def make(out: Path, dist: Path, reference: bool = True) -> None:
    """Makes the folder anew from a built page; raises Failed if MkDocs fails. The `reference` of
    the library needs mkdocstrings."""
    with tempfile.TemporaryDirectory(dir=out.parent, prefix=f".{out.name}-") as work:
        made = Path(work)
        for lang in LANGUAGES:
            settings = _write(made / lang, lang)
            _build(made / lang, settings, made / "site" / lang)
        if reference:
            make_reference(made / LIBRARY, made / "site" / LIBRARY)
        (made / "site" / "index.html").write_text(_door(reference), "utf-8")
        shutil.copytree(dist, made / "site" / "yutaku")
        if out.exists():
            shutil.rmtree(out)
        (made / "site").rename(out)


def make_reference(folder: Path, site: Path) -> None:
    """Makes the reference of the library; `folder` is for its sources."""
    _build(folder, library.write(folder), site)


def _write(folder: Path, lang: str) -> dict[str, Any]:
    """Writes the pages of one language; returns MkDocs' settings for them."""
    docs = folder / "docs"
    docs.mkdir(parents=True)
    title, about = WORDS[lang]
    books = {name: rulebook.load(name, lang) for name in written(lang)}
    nav = {find_game(name).words.say(t("game.title"), lang): f"{name}.md" for name in books}
    contents = "\n".join(f"- [{said}]({file})" for said, file in nav.items())
    (docs / "index.md").write_text(f"# {title}\n\n{about}\n\n{contents}\n", "utf-8")
    for name, book in books.items():
        parts = [f"# {book.title}\n\n> {book.intro}\n"]
        parts += [section(name, one) for one in book.sections]
        (docs / f"{name}.md").write_text("\n".join(parts), "utf-8")
    boards = {BOARDS: {"site": "../yutaku/", "lang": lang, "rules": "{game}.html"}}
    return {
        "site_name": title,
        "theme": {**THEME, "locale": lang},
        "markdown_extensions": ["attr_list", "tables", "md_in_html", boards],
        "nav": ["index.md", *({said: file} for said, file in nav.items())],
    }


def written(lang: str) -> list[str]:
    """The games with a rulebook in this language."""
    file = f"rulebook.{lang}.md"
    return [name for name in registry.ids() if registry.data(name, file)]


def section(game: str, one: Section) -> str:
    """A section as Markdown; a clause has its id as an anchor, and its example as a board."""
    out = [f"## {one.id} {one.title} {{ #{one.id} }}\n"]
    for clause in one.clauses:
        like = f" → [{clause.see}](#{clause.see})" if clause.see else ""
        out.append(f'<a id="{clause.id}"></a>**{clause.id}** {clause.text}{like}\n')
        if clause.position and not clause.see:
            out.append(f"```yutaku {game} show=bar+steps\n{clause.position}```\n")
    return "\n".join(out)


def _build(folder: Path, settings: dict[str, Any], site: Path) -> None:
    settings = {"theme": THEME, "use_directory_urls": False, **settings}
    (folder / "mkdocs.yml").write_text(json.dumps(settings, ensure_ascii=False), "utf-8")
    call = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(site)]
    done = subprocess.run(
        call,
        cwd=folder,
        text=True,
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        check=False,
    )
    if done.returncode:
        raise Failed(f"mkdocs: {done.stderr.strip() or done.stdout.strip()}")


def _door(reference: bool) -> str:
    links = "".join(
        f'<p><a lang="{lang}" href="{lang}/index.html">{WORDS[lang][0]}</a></p>'
        for lang in LANGUAGES
    )
    if reference:
        links += f'<p><a href="{LIBRARY}/index.html">{library.TITLE}</a></p>'
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Yutaku 遊卓</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<body style="font: 1.25rem/2 system-ui; text-align: center; color-scheme: light dark">'
        f"<main><h1>Yutaku 遊卓</h1>{links}</main></html>\n"
    )
