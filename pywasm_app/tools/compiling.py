"""Compile the host's packages and the part of the standard library that they need.

Runs inside Pyodide at build time (see `js/freeze.mjs`), because only the page's own Python makes
the right bytecode. Pyodide ships the standard library as sources: compiling them would take most of
an ordinary start, and two thirds of them are never imported here.

    pack("/sources", "/lib/python314.zip", "/tmp/out")  # library.zip, host, host_edelweiss, …
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import json
import marshal
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from types import CodeType

# Imported only on errors or by name, so tracing the imports does not find them.
LATE = (
    "encodings.ascii",
    "encodings.cp437",
    "encodings.latin_1",
    "encodings.utf_8",
    "linecache",
    "tokenize",
    "traceback",
)
# The library tries to import these, and goes without them; `locale` is used by `subprocess` alone.
LEFT_OUT = ("bz2", "compression", "locale", "lzma", "ssl", "_ssl")
# asyncio imports these; in a browser they can do nothing.
STAND_INS = {"subprocess.py": b"PIPE, STDOUT, DEVNULL = -1, -2, -3"}


def pack(sources: str, library: str, out: str) -> None:
    """Write `library.zip`; `host`, the files for every game; and `host_<id>` for each game."""
    root = Path(sources)
    sys.path.insert(0, sources)
    _import_all(root)
    prefix = library + "/"
    origins = [
        getattr(module.__spec__, "origin", None)
        for module in list(sys.modules.values())
        if getattr(module, "__spec__", None)
    ]
    found = {o[len(prefix) :] for o in origins if o and o.startswith(prefix)}
    needed = sorted(o for o in found if o.removesuffix(".py").split("/")[0] not in LEFT_OUT)
    with (
        zipfile.ZipFile(library) as full,
        zipfile.ZipFile(Path(out) / "library.zip", "w") as small,
    ):
        for name in needed:
            # The library's own asserts are of no use to a player.
            source = STAND_INS.get(name) or full.read(name)
            code = lineless(_compiled(source, prefix + name, optimize=2))
            _add(small, compiled_name(name), image(code))
    archives: dict[str, list[tuple[str, bytes]]] = {}
    for path in sorted(p for p in root.rglob("*") if p.is_file()):
        name, content = path.relative_to(root).as_posix(), path.read_bytes()
        if path.suffix == ".py":
            code = _compiled(content, name)
            name, content = compiled_name(name), image(code)
        archives.setdefault(archive_of(name), []).append((name, content))
    for archive, files in archives.items():
        (Path(out) / archive).write_bytes(folded(files))


def archive_of(name: str) -> str:
    """The archive that a file belongs to.

    >>> archive_of("rules/core/model.pyc"), archive_of("rules/games/edelweiss/packs/a.toml")
    ('host', 'host_edelweiss')
    """
    found = PurePosixPath(name).parts
    return f"host_{found[2]}" if found[:2] == ("rules", "games") and len(found) > 3 else "host"


def runnable(source: bytes) -> ast.Module:
    """A module reduced to the parts that have an effect: without docstrings, and without
    annotations of functions and module variables, whose code would be compiled too. Line numbers
    and asserts stay, and the annotations of classes, which define their fields.

    >>> ast.unparse(runnable(b"def f(x: int) -> str:\\n    'Says x.'\\n    assert x"))
    'def f(x):\\n    assert x'
    >>> ast.unparse(runnable(b"a: int\\nb: int = 1\\nclass C:\\n    c: int = 2"))
    'pass\\nb = 1\\n\\nclass C:\\n    c: int = 2'
    """
    tree = ast.parse(source)
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    for node in ast.walk(tree):
        if isinstance(node, documented) and ast.get_docstring(node, clean=False) is not None:
            first = node.body.pop(0)
            if not node.body:
                node.body.append(ast.copy_location(ast.Pass(), first))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    tree.body = [_unannotated(node) for node in tree.body]
    return tree


def _unannotated(node: ast.stmt) -> ast.stmt:
    if not isinstance(node, ast.AnnAssign):
        return node
    plain = ast.Assign([node.target], node.value) if node.value else ast.Pass()
    return ast.copy_location(plain, node)


def _compiled(source: bytes, name: str, optimize: int = 0) -> CodeType:
    return compile(runnable(source), name, "exec", dont_inherit=True, optimize=optimize)


def lineless(code: CodeType) -> CodeType:
    """The same code with every instruction in the first line of its function, because line tables
    are a sixth of the compiled library. A traceback still names every function.

    >>> import traceback
    >>> names = {}
    >>> exec(lineless(compile("def f():\\n    x = 0\\n    1 / x", "m.py", "exec")), names)
    >>> try:
    ...     names["f"]()
    ... except ZeroDivisionError as e:
    ...     print(traceback.extract_tb(e.__traceback__)[-1])
    <FrameSummary file m.py, line 1 in f>
    """
    units = len(code.co_code) // 2
    # An entry: a byte 1 1101 nnn (n + 1 units, no columns), and by how many lines it goes on.
    table = b"\xef\0" * (units // 8) + (bytes((0xE8 + units % 8 - 1, 0)) if units % 8 else b"")
    parts = tuple(lineless(c) if isinstance(c, CodeType) else c for c in code.co_consts)
    return code.replace(co_linetable=table, co_consts=parts)


def folded(files: list[tuple[str, bytes]]) -> bytes:
    """Several files as one: a line of JSON with [name, size] pairs, then the contents.

    >>> folded([("a/b.md", b"xyz"), ("c.toml", b"")])
    b'[["a/b.md", 3], ["c.toml", 0]]\\nxyz'
    """
    index = json.dumps([[name, len(content)] for name, content in files])
    return b"".join([index.encode(), b"\n", *(content for _, content in files)])


def compiled_name(name: str) -> str:
    """The path of a compiled module without its source.

    >>> compiled_name("rules/core/model.py")
    'rules/core/model.pyc'
    """
    return str(PurePosixPath(name).with_suffix(".pyc"))


def image(code: CodeType) -> bytes:
    """The content of a `.pyc` that is never checked against a source."""
    return importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8) + marshal.dumps(code)


def imports(source: str) -> Iterator[str]:
    """The names of the modules that a source imports, including those inside functions.

    >>> sorted(imports("import json\\ndef f():\\n    from re import sub"))
    ['json', 're']
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


def _import_all(root: Path) -> None:
    """Import every module of the packages, and all library modules that they mention."""
    wanted = set(LATE)
    for path in sorted(root.rglob("*.py")):
        name = ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
        importlib.import_module(name)
        wanted.update(
            m
            for m in imports(path.read_text("utf-8"))
            if m.split(".")[0] in sys.stdlib_module_names
        )
    for name in sorted(wanted):
        importlib.import_module(name)


def _add(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    """Add a file with a fixed time, so that the same sources give the same archive."""
    entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    archive.writestr(entry, content)
