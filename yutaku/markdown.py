"""Boards in Markdown: what `mkdocs.yml` names (docs/embed.md)."""

from pywasm_app.wiki.markdown import (
    YutakuExtension,
    fence,
    fences,
    makeExtension,
    validator,
)

__all__ = ["YutakuExtension", "fence", "fences", "makeExtension", "validator"]
