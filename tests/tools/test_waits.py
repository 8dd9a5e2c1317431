"""No test waits for a time instead of a visible change: a busy machine takes longer.

Functions that let time pass are in `e2e/waits.py` and `tests/patience.py`; other uses are listed
with their reasons. Both folders are read, and the scripts in their texts with them.
"""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HELPERS = ("e2e/waits.py", "tests/patience.py")
HERE = Path(__file__).relative_to(ROOT).as_posix()
FILES = sorted(
    path
    for folder in ("e2e", "tests")
    for path in (ROOT / folder).rglob("*.py")
    if path.relative_to(ROOT).as_posix() not in (*HELPERS, HERE)
)
# (file, the call): the reason.
ALLOWED = {
    ("e2e/conftest.py", "set_default_timeout"): "gives every page the helpers' patience",
    ("e2e/conftest.py", "setTimeout"): "what is said of a start that has failed",
    ("e2e/whole.py", "timeout"): "a press may lie under something; no test, but a command",
    ("e2e/whole.py", "perf_counter"): "tells how long a game took",
    ("tests/host/test_worker.py", "monotonic"): "what is paced takes at least so long",
}
NAMES = {
    "wait_for_timeout", "set_default_timeout", "set_default_navigation_timeout",
    "sleep", "perf_counter", "perf_counter_ns", "monotonic", "monotonic_ns",
}  # fmt: skip
PROMISED = re.compile(r"\basync\b|\.then\(")  # Playwright takes a promise for a yes
PATIENT = re.compile("PATIENCE|slowdown")
LATER = re.compile(r"\bset(?:Timeout|Interval)\(")


def waits(text):
    """(line, the call) of everything in a program that lets time pass or measures it, or waits for
    nothing."""
    module = ast.parse(text)
    texts = {
        target.id: node.value
        for node in ast.walk(module)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(module):
        if isinstance(node, ast.Attribute) and node.attr in NAMES:
            if not _lets_others_work(node):
                yield node.lineno, node.attr
        elif isinstance(node, ast.ImportFrom) and node.module in ("time", "asyncio"):
            yield from ((node.lineno, name.name) for name in node.names if name.name in NAMES)
        elif isinstance(node, ast.Call):
            for word in node.keywords:
                if word.arg == "timeout" and not PATIENT.search(ast.dump(word.value)):
                    yield node.lineno, "timeout"
            if ast.unparse(node.func).endswith("wait_for_function") and node.args:
                asked = texts.get(ast.unparse(node.args[0]), node.args[0])
                if PROMISED.search(ast.unparse(asked)):
                    yield node.lineno, "wait_for_function"
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            for found in LATER.finditer(node.value):
                if _puts_off(node.value[found.end() :]):
                    yield node.lineno + node.value.count("\n", 0, found.start()), "setTimeout"
        for child in ast.iter_child_nodes(node):
            child.parent = node


def _lets_others_work(node):
    """`asyncio.sleep(0)` is a turn of the loop and no time."""
    call = getattr(node, "parent", None)
    arguments = call.args if isinstance(call, ast.Call) else []
    return bool(arguments) and isinstance(arguments[0], ast.Constant) and arguments[0].value == 0


def _puts_off(script):
    """Whether there is a second argument, but 0, in what begins with the arguments of a call."""
    depth, commas, second = 0, 0, ""
    for letter in script:
        depth += (letter in "([{") - (letter in ")]}")
        if depth < 0:
            break
        commas += letter == "," and not depth
        if commas == 1:
            second += letter
    return second.strip(", \n") not in ("", "0")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_test_waits_for_what_it_wants_to_see(path):
    name = path.relative_to(ROOT).as_posix()
    found = [(line, what) for line, what in waits(path.read_text("utf-8"))
             if (name, what) not in ALLOWED]  # fmt: skip
    assert not found, f"{name}: use {' or '.join(HELPERS)}: {found}"


def test_what_is_allowed_is_still_there():
    for name, what in ALLOWED:
        assert what in {found for _, found in waits((ROOT / name).read_text("utf-8"))}, (name, what)


@pytest.mark.parametrize(
    "text",
    [
        "page.wait_for_timeout(300)",
        "import time\ntime.sleep(1)",
        "from time import sleep",
        "await asyncio.sleep(0.2)",
        "expect(board).to_be_visible(timeout=30_000)",
        "page.click('x', timeout=SOON)",
        "assert perf.perf_counter() - began < 1",
        "page.evaluate('''async () => {\n  await new Promise((go) => setTimeout(go, 100));\n}''')",
        "page.evaluate('setInterval(() => { look(); }, 5)')",
        "page.set_default_timeout(5_000)",
        "page.wait_for_function('async () => (await caches.keys()).length')",
        "HERE = 'caches.keys().then((names) => names.length)'\npage.wait_for_function(HERE)",
    ],
)
def test_one_that_waits_for_a_time_is_found(text):
    assert list(waits(text))


def test_what_waits_for_no_time_is_let_be():
    text = """async def door():
        await asyncio.sleep(0)
        page.evaluate("setTimeout(() => { throw new Error('x') })")
        page.evaluate("requestAnimationFrame(() => setTimeout(work, 0)); look(1, 2)")
        connect(address, timeout=PATIENCE / 1000)
        page.wait_for_function("heard.length")
    """
    assert not list(waits(text))
