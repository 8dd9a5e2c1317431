"""The line of each value in a TOML or JSON text.

The text has been parsed already, so nothing is checked here. Strings and comments are skipped
whole, so their contents are not mistaken for keys; entries of lists are numbered 0, 1, 2 …

>>> lines_of('[a]\\nx = [\\n  1,\\n  { y = 2 },\\n]\\n[[b]]\\n[[b]]\\nz = 3\\n')
{'a': 1, 'a.x': 2, 'a.x.0': 3, 'a.x.1': 4, 'a.x.1.y': 4, 'b.0': 6, 'b.1': 7, 'b.1.z': 8}
>>> lines_of('{"a": [\\n1,\\n{"b": 2}]}', is_json=True)
{'a': 1, 'a.0': 2, 'a.1': 3, 'a.1.b': 3}
"""

import re
import sys

# Quoted as in `nesting`, taken for good where the machine's Python can.
_MANY = "*+" if sys.version_info >= (3, 11, 5) else "*"
_QUOTED = (
    rf"\"{{3}}(?:[^\"\\]++|\\.|\"(?!\"\")){_MANY}\"{{3,5}}"
    rf"|'{{3}}(?:[^']++|'(?!'')){_MANY}'{{3,5}}"
    rf"|\"(?:[^\"\\\n]++|\\[^\n]){_MANY}\""
    r"|'[^'\n]*+'"
)
_TOML = re.compile(rf"(?:{_QUOTED})|\#[^\n]*+|[\[\]{{}},=\n]|[^\s\"'#\[\]{{}},=]+", re.S)
_JSON = re.compile(rf"(?:{_QUOTED})|[\[\]{{}},:\n]|[^\s\"\[\]{{}},:]+", re.S)
_ENDS = ("", ",", "]", "}", "\n")


def lines_of(text: str, is_json: bool = False) -> dict[str, int]:
    """The number of the line, from 1, of each dotted path."""
    reader = _Reader(_JSON if is_json else _TOML, text)
    if is_json:
        reader.value("")
    else:
        reader.document()
    return reader.lines


class _Reader:
    """`token` is the current token: a mark, a word, a whole string; "" at the end. `line`: its
    line."""

    def __init__(self, form: "re.Pattern[str]", text: str) -> None:
        self.lines: dict[str, int] = {}
        self.line = 1
        self._is_of = "=" if form is _TOML else ":"
        self._counts: dict[str, int] = {}
        self._found = form.finditer(text)
        self.token = ""
        self._next()

    def _next(self) -> None:
        self.line += self.token.count("\n")
        found = next(self._found, None)
        while found is not None and found[0].startswith("#"):
            found = next(self._found, None)
        self.token = found[0] if found is not None else ""

    def document(self) -> None:
        prefix = ""
        while self.token:
            if self.token == "\n":
                self._next()
            elif self.token == "[":
                prefix = self._header()
            else:
                self._pair(prefix)

    def _header(self) -> str:
        line = self.line
        self._next()
        is_new = self.token == "["
        if is_new:
            self._next()
        path = self._entry(self._name("]"), is_new)
        self.lines.setdefault(path, line)
        while self.token not in ("\n", ""):
            self._next()
        return path

    def _name(self, end: str) -> str:
        """A key, dotted or not, up to the mark behind it."""
        parts = []
        while self.token not in (end, ""):
            quoted = self.token[:1] in ("'", '"')
            parts.append(self.token[1:-1] if quoted else self.token)
            self._next()
        return "".join(parts)

    def _entry(self, path: str, is_new: bool) -> str:
        """The path with the current number of each [[name]] in it; `is_new`: the last one begins
        another entry."""
        out = ""
        names = path.split(".")
        for i, name in enumerate(names):
            out = f"{out}.{name}" if out else name
            if is_new and i == len(names) - 1:
                self._counts[out] = self._counts.get(out, -1) + 1
            if out in self._counts:
                out = f"{out}.{self._counts[out]}"
        return out

    def _pair(self, prefix: str) -> None:
        line = self.line
        name = self._name(self._is_of)
        path = f"{prefix}.{name}" if prefix else name
        self.lines.setdefault(path, line)
        self._next()
        self.value(path)

    def value(self, path: str) -> None:
        """The value at a path, with everything inside it."""
        self._gap()
        if self.token not in ("[", "{"):
            while self.token not in _ENDS:
                self._next()
            return
        is_list, n = self.token == "[", 0
        self._next()
        self._gap()
        while self.token not in ("]", "}", ""):
            if is_list:
                here = f"{path}.{n}" if path else str(n)
                self.lines.setdefault(here, self.line)
                self.value(here)
                n += 1
            else:
                self._pair(path)
            self._gap()
            if self.token == ",":
                self._next()
                self._gap()
        self._next()

    def _gap(self) -> None:
        while self.token == "\n":
            self._next()
