"""Why a text is not TOML or not JSON, in the game's own sentences instead of a parser's.

>>> why_no_toml('a = 1\\nb = "x', "Illegal character '\\\\n' (at end of document)")
Unreadable('toml')
>>> print(why_no_toml('a = “x”', "Invalid value (at line 1, column 5)"))
line 1: this is not valid TOML, at column 5: the character “ is a wide or curly one; only the \
plain one of the keyboard will do here
"""

import json
import re

from rules.text.errors import Unreadable
from rules.text.words import Text, t

# The beginnings of messages of the standard library's parsers, in any version, and the sentences.
_TOML = (
    (r"Illegal character '\\[nr]", "toml.unclosed"),
    (r"Unterminated string|Expected ['\"]+['\"]", "toml.unclosed"),
    (r"Illegal character|Found invalid character", "toml.character"),
    (r"Invalid statement|Invalid initial character for a key", "toml.statement"),
    (r"Expected newline or end of document", "toml.more"),
    (r"Expected '='", "toml.equals"),
    (r"Expected '\]", "toml.bracket"),
    (r"Unclosed array", "toml.array"),
    (r"Unclosed inline table", "toml.table"),
    (r"Cannot |Duplicate", "toml.twice"),
    (r"Unescaped|Invalid hex|Escaped character", "toml.escape"),
    (r"Invalid", "toml.value"),
)
_JSON = (
    (r"Expecting property name|Illegal trailing comma", "json.key"),
    (r"Expecting ':'", "json.colon"),
    (r"Expecting ','", "json.comma"),
    (r"Expecting value", "json.value"),
    (r"Unterminated string|Invalid control", "json.unclosed"),
    (r"Invalid", "json.escape"),
    (r"Extra data", "json.more"),
)
_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)$")
_WIDE = re.compile("[＂＇“”„‘’＝［］｛｝，．：　！-～]")


def why_no_toml(text: str, said: str) -> Unreadable:
    """The error, from the message of `tomllib`."""
    found = _PLACE.search(said)
    lines = text.split("\n")
    line, column = (int(found[1]), int(found[2])) if found else (len(lines), len(lines[-1]) + 1)
    return _error("toml", _TOML, said, line, column, _character(lines, line, column))


def why_no_json(e: json.JSONDecodeError) -> Unreadable:
    at = _character(e.doc.split("\n"), e.lineno, e.colno)
    return _error("json", _JSON, e.msg, e.lineno, e.colno, at)


def _error(
    key: str, known: tuple[tuple[str, str], ...], said: str, line: int, column: int, at: str
) -> Unreadable:
    why: Text = t(next((why for begins, why in known if re.match(begins, said)), f"{key}.value"))
    if _WIDE.match(at):
        why = t("toml.wide", character=at)
    e = Unreadable(key, column=column, why=why)
    e.line = line
    return e


def _character(lines: list[str], line: int, column: int) -> str:
    here = lines[line - 1] if line <= len(lines) else ""
    return here[column - 1 : column]
