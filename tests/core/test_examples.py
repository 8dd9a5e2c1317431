"""The worked examples in the docstrings of the rules and the host hold."""

import doctest
import importlib
import pkgutil

import pytest

import pywasm_app.host
import rules

MODULES = [
    m.name
    for package in (rules, pywasm_app.host)
    for m in pkgutil.walk_packages(package.__path__, package.__name__ + ".")
    if not m.name.endswith("__main__")
]


@pytest.mark.parametrize("name", ["rules", *MODULES])
def test_examples(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0
