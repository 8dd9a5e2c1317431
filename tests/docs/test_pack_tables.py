"""The tables on card packs list exactly the possible contents of a pack of Quest for the Grail."""

import re
from pathlib import Path

import pytest

from rules.games.quest_for_the_grail.vocabulary import terms
from rules.games.quest_for_the_grail.vocabulary.form import FORM, KINDS
from rules.games.quest_for_the_grail.vocabulary.whom import MEANT
from rules.text.errors import Unreadable

PAGE = (Path(__file__).parents[2] / "docs" / "card-packs.md").read_text("utf-8")
PART = PAGE.partition("\n## A pack of Quest for the Grail\n")[2].partition("\n## ")[0]
HEAD = re.compile(r"^\|(.*)\|\n\|[-|]+\|\n((?:\|.*\|\n)+)", re.M)
TABLES = {head.split("|")[0].strip(): rows for head, rows in HEAD.findall(PART)}


def rows(title):
    """[(the words of the first column, those of the second, of the third …), …]"""
    told = [row.strip("|").split("|") for row in TABLES[title].splitlines()]
    return [[re.findall(r"`\"?(\w+)\"?`", cell) for cell in row] for row in told]


def known(vocabulary):
    """The names of a vocabulary."""
    with pytest.raises(Unreadable) as e:
        vocabulary.read_term(["none of them"])
    return e.value.facts["known"].split(", ")


def test_the_pack_on_the_page_is_right():
    [made] = re.findall(r"^```toml\n(.*?)^```$", PART, re.M | re.S)
    assert [card.id for card in FORM.read(made).cards] == ["warden"]


def test_each_kind_of_pack_has_these_keys():
    told = {kind: (must, may) for [kind], must, may in rows("`kind` of a pack")}
    form = {}
    for kind, fields in KINDS.items():
        must = [name for name, field in fields.items() if field.default is ...]
        form[kind] = (must, [name for name in fields if name not in must])
    assert {kind: (sorted(a), sorted(b)) for kind, (a, b) in told.items()} == {
        kind: (sorted(a), sorted(b)) for kind, (a, b) in form.items()
    }
    explained = {name for names, *_ in rows("key of a card") for name in names}
    named = {name for fields in KINDS.values() for name in fields}
    assert named - explained == {"seal"} and explained <= named


def test_the_words_of_each_key_are_told():
    cells = [row.split("|")[1] for row in TABLES["key of a card"].splitlines()]
    for cell, (names, values, _) in zip(cells, rows("key of a card"), strict=True):
        of = re.search(r" of a (\w+)", cell)
        kinds = [f"{of[1]}s"] if of else [kind for kind in KINDS if names[0] in KINDS[kind]]
        for choices in {KINDS[kind][names[0]].choices for kind in kinds} - {()}:
            assert names[0] in ("timing", "until") or values == [*choices]  # those are told below


TERMS = {
    "part": terms.PARTS,
    "filter: `type`": terms.FILTERS,
    "condition: `is`": terms.CONDITIONS,
    "in force: `op`": terms.CONTINUOUS,
    "effect: `op`": terms.EFFECTS,
    "cost: `cost`": terms.COSTS,
}


@pytest.mark.parametrize("title", TERMS)
def test_every_term_is_told_with_its_arguments(title):
    vocabulary = TERMS[title]
    told = {name: args for names, args, *_ in rows(title) for name in names}
    names = known(vocabulary)
    if vocabulary is terms.EFFECTS:  # lasting effects have their own table
        names = [name for name in names if not terms.CONTINUOUS.knows(name)]
    assert {name: sorted(args) for name, args in told.items()} == {
        name: sorted(vocabulary.names(name)) for name in names
    }


def test_every_word_is_told():
    assert {" ".join(keys): set(words) for keys, words, *_ in rows("words of")} == {
        "target to": {"id", *MEANT},
        "stat add": set(terms.STATS),
        "cause": set(terms.CAUSES),
        "of valor_cost": set(terms.PRICES),
        "what forbid": set(terms.FORBIDDEN),
        "when": set(terms.TRIGGERS),
        "timing": set(terms.TIMINGS),
        "until": set(terms.DURATIONS),
        "zone": set(terms.ZONES),
        "whose": {"any", "own", "other"},
    }
