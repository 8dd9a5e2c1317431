"""Names in packs that look like others: in every game with packs, in both languages."""

import json
import re
import tomllib

import pytest

from rules.core.registry import folder, game, ids
from rules.text.document import written
from rules.text.mistakes import mistakes

GAMES = [name for name in ids() if game(name).packs]
LATIN = dict(zip("aeopcyxiABEKMHOPCTYX", "аеорсухіАВЕКМНОРСТУХ", strict=True))


def packs(name, n=2):
    """A pack of the game's own, with some of its cards, under the ids of another."""
    for path in sorted((folder(name) / "packs").glob("*.toml")):
        data = tomllib.loads(path.read_text("utf-8"))
        yield {**data, "id": "own", "card": data["card"][1 : n + 1]}


def told(name, data):
    g = game(name)
    text = written(data)
    return [e for e in mistakes(g.packs.read, text, "card") if e.key not in ("taken", "duplicate")]


@pytest.mark.parametrize("name", GAMES)
def test_a_letter_of_another_alphabet_in_a_latin_name_is_told(name):
    """With the name as it is meant, once, of packs and of cards."""
    n = 0
    for data in packs(name):
        right = told(name, data)
        for path in (("name",), ("card", 0, "name"), ("card", 1, "name")):
            other = json.loads(json.dumps(data))
            at = other
            for part in path:
                at = at[part]
            letters = [c for c in at["en"] if c in LATIN]
            if len(letters) < 2:
                continue
            meant = at["en"]
            at["en"] = meant.replace(letters[-1], LATIN[letters[-1]], 1)
            if not re.search(
                f"[A-Za-z]{LATIN[letters[-1]]}|{LATIN[letters[-1]]}[A-Za-z]", at["en"]
            ):
                continue
            (e,) = [e for e in told(name, other) if str(e) not in map(str, right)][:1]
            assert (e.key, e.near) == ("foreign", meant)
            assert e.where_key == ".".join(map(str, (*path, "en")))
            n += 1
    assert n > 2


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    ("en", "ja"),
    [
        (("Cope", "Соре"), ("月", "星")),
        (("Moon", "Star"), ("力", "カ")),
        (("Moon", "Star"), ("ニ口", "二ロ")),
        (("Moon", "Star"), ("ベル", "べル")),
    ],
)
def test_two_names_that_look_the_same_are_told(name, en, ja):
    data = next(packs(name))
    for card, one_en, one_ja in zip(data["card"], en, ja, strict=True):
        card["name"] = {"en": one_en, "ja": one_ja}
    found = [e for e in told(name, data) if e.key == "looks_like"]
    assert [e.where_key.partition(".name")[0] for e in found] == ["card.1"]
    data["card"][1]["name"] = {"en": "Another", "ja": "別名"}
    assert [e for e in told(name, data) if e.key == "looks_like"] == []


@pytest.mark.parametrize("name", GAMES)
def test_ids_are_plain(name):
    data = next(packs(name))
    for spoilt in ("оwn", "ｏｗｎ", "own\u200b", "é"):
        assert [e.key for e in told(name, {**data, "id": spoilt})] == ["not_a"]
