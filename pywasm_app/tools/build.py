"""Make `dist/`: static files for any host, under any path, without special headers.

    python -m pywasm_app build --out dist --games FOLDER

    index.html  sw.js  app.webmanifest  icons/…
    static/vendor/<runtime>-<version>/…   the files used of the browser runtimes, the largest
                                          packed
    static/data/<name>-<hash>.<kind>      the compiled packages, each game's folder apart; the
                                          memory snapshot, the front end, lessons as tables;
                                          the hash of an archive (.bin, gzip) is that of its content
    static/app-<hash>/{boot,style}/…      our own scripts and styles

Under `static/` the file at an address never changes, so a page never mixes two versions. Sources
refer to files by plain names (`data/host.bin`); the build replaces them by the versioned ones.

With `--games` the games of that folder are added to those under `rules/games`.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import tempfile
import time
from pathlib import Path

from pywasm_app.tools import bundle, icons, lessons, node, page, precache, vendor
from pywasm_app.tools.node import ROOT
from rules.core import registry

PARTS = "const PARTS = {};"  # in worker.mjs


def build(out: Path, games: Path | None = None) -> None:
    """Make the folder anew; the old one is replaced only when the new one is complete."""
    began = time.monotonic()
    if games:
        registry.add(games)
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out.parent, prefix=f".{out.name}-") as work:
        new = Path(work) / "new"
        new.mkdir()
        version = _fill(new, Path(work), games)
        if out.exists():
            shutil.rmtree(out)
        new.rename(out)
    count, size = _measure(out)
    print(
        f"{out}: version {version}, {count} files, {size / 1e6:.1f} MB, "
        f"{time.monotonic() - began:.1f} s"
    )


def _fill(out: Path, work: Path, games: Path | None) -> str:
    vendor.copy(out / "static" / "vendor")
    names = _data(out / "static" / "data", work, games)
    app = _app(out / "static", names)
    icons.write(out / "icons")
    texts = page.texts(ROOT)
    for name, text in texts.items():
        (out / name).parent.mkdir(exist_ok=True)
        (out / name).write_text(lean(Path(name).suffix, renamed(text, names, app)), "utf-8")
    return precache.write(out, (ROOT / "static" / "boot" / "sw.js").read_text("utf-8"))


def _data(out: Path, work: Path, games: Path | None) -> dict[str, str]:
    """Make the archives and the snapshot; returns {plain name: versioned name}."""
    made = work / "data"
    made.mkdir()
    sources = work / "packages"
    bundle.host(ROOT, sources, games)
    runtime = node.package(vendor.RUNTIMES["pyodide"].npm)
    node.run("freeze.mjs", runtime, sources, made)
    lessons.write(made)
    (made / "ui.py").write_text(bundle.START, "utf-8")
    (made / "ui.bin").write_bytes(bundle.ui(ROOT))
    out.mkdir(parents=True)
    names = {}
    for path in sorted(made.iterdir()):
        content = path.read_bytes()
        names[path.name] = f"{path.stem}-{digest(content)}{path.suffix}"
        packed = precache.packed(content) if path.suffix == ".bin" else content
        (out / names[path.name]).write_bytes(packed)
    return names


def _app(static: Path, names: dict[str, str]) -> str:
    """Write scripts and styles; returns the folder's name, which contains a hash of both."""
    contents = {}
    for path in sorted((ROOT / "static" / "boot").iterdir()):
        if path.name != "sw.js":
            text = lean(path.suffix, renamed(path.read_text("utf-8"), names, ""))
            contents[f"boot/{path.name}"] = text.encode("utf-8")
    for name, css in page.styles(ROOT).items():
        contents[f"style/{name}"] = lean(".css", css).encode("utf-8")
    worker = contents["boot/worker.mjs"]
    if worker.count(PARTS.encode()) != 1:
        raise ValueError(f"worker.mjs must hold {PARTS!r} exactly once")
    contents["boot/worker.mjs"] = worker.replace(PARTS.encode(), parts(names).encode())
    app = "app-" + digest(b"".join(k.encode() + v for k, v in sorted(contents.items())))
    for name, content in contents.items():
        target = static / app / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    return app


def renamed(text: str, names: dict[str, str], app: str) -> str:
    """A source text with the versions put into its addresses.

    >>> renamed("static/boot/host.js ../data/ui.py", {"ui.py": "ui-1a2b.py"}, "app-3c4d")
    'static/app-3c4d/boot/host.js ../data/ui-1a2b.py'
    """
    text = re.sub(r"\bdata/(\w+\.[a-z]+)", lambda m: f"data/{names.get(m[1], m[1])}", text)
    text = re.sub(r"\bstatic/(boot|style)/", rf"static/{app}/\1/", text)
    return vendor.versioned(text)


def lean(suffix: str, text: str) -> str:
    """A style or a script without its comments (of a script, those on lines of their own) and, in
    styles, without optional blanks.

    >>> lean(".css", "/* Wide. */\\n@media print {\\n  .a > b { margin: 0 2px; }\\n}\\n")
    '@media print{.a > b{margin: 0 2px;}}'
    >>> lean(".mjs", "// Why.\\nlet a = 'b'; // c\\n")
    "let a = 'b'; // c\\n"
    """
    if suffix == ".css":
        text = re.sub(r"/\*.*?\*/", " ", text, flags=re.DOTALL)
        text = re.sub(r"\s+", " ", text)
        return re.sub(r" ?([{};]) ?", r"\1", text).strip()
    if suffix in (".js", ".mjs"):
        return re.sub(r"^\s*//.*\n", "", text, flags=re.MULTILINE)
    return text


def parts(names: dict[str, str]) -> str:
    """The worker's list of the games' archives.

    >>> parts({"host.bin": "host-1a.bin", "host_edelweiss.bin": "host_edelweiss-2b.bin"})
    'const PARTS = {"edelweiss": "../../data/host_edelweiss-2b.bin"};'
    """
    found = {
        name.removeprefix("host_").removesuffix(".bin"): f"../../data/{known}"
        for name, known in names.items()
        if name.startswith("host_")
    }
    return PARTS.replace("{}", json.dumps(found))


def digest(content: bytes) -> str:
    """The first ten hex digits of a content's SHA-256."""
    return hashlib.sha256(content).hexdigest()[:10]


def _measure(out: Path) -> tuple[int, int]:
    sizes = [path.stat().st_size for path in out.rglob("*") if path.is_file()]
    return len(sizes), sum(sizes)
