"""Docstrings for a page: an extension of Griffe, which reads them for MkDocs.

A comment behind a field is its docstring, a NamedTuple takes its fields, examples are code.
"""

from __future__ import annotations

import re
from typing import Any

try:
    import griffe
    from griffe import Extension
except ImportError:  # the place in which the reference is made has it
    Extension = object

_EXAMPLE = re.compile(r"^>>> .*(?:\n.+)*", re.M)
_FLAG = re.compile(r" +# doctest: .*")
_OURS = re.compile(r"`(?=(?:rules|pywasm_app)\.)")


def fenced(text: str) -> str:
    """A docstring in Markdown, with the names that modules have when they are installed."""
    text = _OURS.sub("`yutaku.", _FLAG.sub("", text))
    return _EXAMPLE.sub(lambda found: f"```pycon\n{found[0]}\n```", text)


class Docstrings(Extension):
    def on_instance(self, *, obj: Any, **_: Any) -> None:
        if obj.docstring:
            obj.docstring.value = fenced(obj.docstring.value)
        elif obj.is_attribute and obj.lines:
            _, _, comment = obj.lines[-1].partition("  # ")
            if comment:
                obj.docstring = griffe.Docstring(f"{comment[:1].upper()}{comment[1:]}.", parent=obj)

    def on_class_members(self, *, cls: Any, **_: Any) -> None:
        if not any(str(base) == "NamedTuple" for base in cls.bases):
            return
        fields = [m for m in cls.members.values() if m.is_attribute and m.annotation]
        either = griffe.ParameterKind.positional_or_keyword
        given = [
            griffe.Parameter(one.name, annotation=one.annotation, kind=either, default=one.value)
            for one in fields
            if "property" not in one.labels
        ]
        parameters = griffe.Parameters(griffe.Parameter("self", kind=either), *given)
        cls.set_member("__init__", griffe.Function("__init__", parameters=parameters, parent=cls))
