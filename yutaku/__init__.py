"""Yutaku as it is installed: `rules` and `pywasm_app` under one name that nobody else has.

`pip install` puts both folders in here (docs/decisions/0009-one-name.md), so that another package
called `rules` may lie beside them:

    from yutaku.rules.core.registry import game
    python -m yutaku check positions/*.toml
"""

from rules import __version__

__all__ = ["__version__", "makeExtension"]


def makeExtension(**given: object) -> object:
    """The extension for Python-Markdown, which finds it by this name."""
    from yutaku.markdown import makeExtension

    return makeExtension(**given)
