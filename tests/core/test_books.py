"""A rulebook's Markdown, read into clauses."""

import pytest

from rules.core.book.rulebook import Clause, Rulebook, Section, load, parse
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


def test_a_position_of_another_clause():
    text = TEXT + "- **AG-2.2** So.\n```see\nAG-1.1\n```\n- **AG-2.3** Or.\n```see\nAG-1.1\n```\n"
    *_, so, other = parse(text + "```moves\nroll\n```\n").sections[-1].clauses
    assert so == Clause("AG-2.2", "So.", POSITION, ("roll", "go 2"), "AG-1.1")
    assert other == Clause("AG-2.3", "Or.", POSITION, ("roll",), "AG-1.1")


@pytest.mark.parametrize("named", ["AG-9.9", "AG-1.2a", "AG-2.2", "", "AG-1.1\nAG-1.1"])
def test_a_position_that_is_nowhere(named):
    with pytest.raises(Unreadable) as e:
        parse(
            f"{TEXT}- **AG-2.2** So.\n```see\n{named}\n```\n- **AG-2.3** Or.\n```see\nAG-1.1\n```\n"
        )
    assert (e.value.key, e.value.line) == ("not_one_of", TEXT.count("\n") + 3 + named.count("\n"))


def test_each_language_has_its_own():
    en, ja = (load("edelweiss", lang) for lang in ("en", "ja"))
    assert [s.id for s in en.sections] == [s.id for s in ja.sections]
    assert en.title != ja.title and en.sections[0].clauses[0].text != ja.sections[0].clauses[0].text
