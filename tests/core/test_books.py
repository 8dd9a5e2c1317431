"""A rulebook's Markdown, read into clauses."""

import pytest

from rules.core.rulebook import Clause, Rulebook, Section, load, parse
from rules.text.errors import Unreadable

TEXT = """# A game
> What it is.

## AG-1 First things
- **AG-1.1** There are two.

```position
turn = "A"

board = "x"
```
```moves
roll
go 2
```
- **AG-1.2a** And **more**.
## AG-2 Then
   \t
- **AG-2.1.3** The end.
"""
POSITION = 'turn = "A"\n\nboard = "x"\n'


def test_every_part():
    assert parse(TEXT) == Rulebook(
        "A game",
        "What it is.",
        (
            Section(
                "AG-1",
                "First things",
                (
                    Clause(
                        "AG-1.1", "There are two.", 'turn = "A"\n\nboard = "x"\n', ("roll", "go 2")
                    ),
                    Clause("AG-1.2a", "And **more**."),
                ),
            ),
            Section("AG-2", "Then", (Clause("AG-2.1.3", "The end."),)),
        ),
    )
    assert parse("") == Rulebook("", "", ())


@pytest.mark.parametrize("line", ["Just text.", "### AG-3 Deeper", "- **ag-1.1** small", "```toml"])
def test_whatever_else_is_told_with_its_line(line):
    with pytest.raises(Unreadable) as e:
        parse(f"# A game\n\n{line}\n")
    assert (e.value.key, e.value.line) == ("not_one_of", 3)
    assert e.value.facts == {"expected": "#, >, ##, - **ID**", "found": line}


def test_each_language_has_its_own():
    en, ja = (load("edelweiss", lang) for lang in ("en", "ja"))
    assert [s.id for s in en.sections] == [s.id for s in ja.sections]
    assert en.title != ja.title and en.sections[0].clauses[0].text != ja.sections[0].clauses[0].text
