"""The worked examples in the docstrings of the rules and the host hold."""

import doctest
import importlib
import pkgutil
import sys

import pytest

import pywasm_app.host
import rules

MODULES = [
    m.name
    for package in (rules, pywasm_app.host)
    for m in pkgutil.walk_packages(package.__path__, package.__name__ + ".")
    if not m.name.endswith("__main__")
]
NEEDS_ASYNCIO_RUN = "pywasm_app.host.worker"  # the event loop of a browser is always running


@pytest.mark.parametrize("name", ["rules", *MODULES])
def test_examples(name):
    if sys.platform == "emscripten" and name == NEEDS_ASYNCIO_RUN:
        pytest.skip("no event loop of its own in here")
    assert doctest.testmod(importlib.import_module(name)).failed == 0
