"""“Expected” and “found” in errors: each value of every key of positions and packs is replaced by
an invalid one, and the error is read in both languages."""

import json
import os
import random
import re
import tomllib

import pytest

from pywasm_app.tools import wiki_data
from rules.core import registry
from rules.core.book.puzzle import load
from rules.core.registry import folder, game, ids
from rules.text.document import written
from rules.text.errors import BadInput
from rules.text.mistakes import mistakes

KEYS = {
    name: told["keys"]
    for name, told in json.loads(wiki_data.DATA.read_text("utf-8"))["games"].items()
}
MANY = int(os.environ.get("YUTAKU_ODD", 2))  # odd values in each place, 10 at the most
ODD = (0.5, "", [], {}, True, "zz Z", 10**6, [1], {"a": 1}, ["zz"])
PYTHON = re.compile(r"\b(None|True|False|NoneType|str|int|dict|tuple|bool)\b|\{'|\['|Text\(|Said\(")
QUOTED = re.compile("“[^”]*”|「[^」]*」")  # quoted input
KANA = "[\u3000-\u30ff\u4e00-\u9fff\uff01-\uff60]"
BLANKS = re.compile(f"{KANA} [^(/0-9A-Z{{]|[^)/0-9A-Z}}] {KANA}|{KANA} {KANA}")


def wrong(e):
    """The bad wording in an error; "" if there is none."""
    en, ja = (QUOTED.sub("“”", e.say(lang, lined=False)) for lang in ("en", "ja"))
    if PYTHON.search(e.say("en")) or PYTHON.search(e.say("ja")):
        return "Python’s words"
    one_of = re.search(r"expected one of (.*), found", en)
    if one_of and ", " not in one_of[1]:
        return "one of one"
    if re.search(r"(expected|one of) (,|–,|found)|known: ?$", en) or re.search(r"：(、|–|$)", ja):
        return "nothing where something is told"
    if re.search(r"expected a list, found \[|a table of keys, found a table|a text.*found “", en):
        return "found what was expected"
    if re.search("“[^”]*“", e.say("en")) or "““" in en or "“" in re.sub("“”", "", ja):
        return "quotes in quotes"
    if re.search(r"\b(expected|found|known|missing)\b", ja):
        return "English in Japanese"
    if BLANKS.search(ja.rpartition(": ")[2]):
        return "blanks in Japanese"
    if en.count("did you mean") > 1:
        return "more than one guess"
    return ""


def places(value, path=()):
    """The paths of all values in a document."""
    if path:
        yield path
    pairs = {dict: dict.items, list: enumerate}.get(type(value), lambda _: ())(value)
    for key, inner in pairs:
        yield from places(inner, (*path, key))


def at(data, path):
    for key in path:
        data = data[key]
    return data


def errors(read, data, seen):
    """The errors for odd values in each place that is unlike the earlier ones."""
    rng = random.Random(len(seen))
    for path in places(data):
        shape = tuple("#" if isinstance(key, int) else key for key in path[-3:])
        like = (shape, type(at(data, path)))
        if like in seen:
            continue
        seen.add(like)
        yield from replaced(read, data, path, rng)


def replaced(read, data, path, rng):
    """The errors for odd values in this place."""
    for odd in rng.sample(ODD, min(MANY, len(ODD))):
        spoilt = json.loads(json.dumps(data, default=str))
        at(spoilt, path[:-1])[path[-1]] = odd
        try:
            read(written(spoilt))
        except BadInput as e:
            yield e


def packs(g):
    """Each card of a game in a pack of its own."""
    for path in sorted((folder(g.id) / "packs").glob("*.toml")):
        data = tomllib.loads(path.read_text("utf-8"))
        for one in data["card"]:
            yield {**data, "card": [one]}


def positions(g):
    """Those that the game shows, of its puzzles, and on the way through a game."""
    yield tomllib.loads(registry.data(g.id, "cover.toml"))
    for one in load(g):
        yield tomllib.loads(one.position)
    rng, s = random.Random(1), g.setup(1, g.configure({}))
    for ply in range(40):
        d = g.decision(s)
        if d is None:
            return
        if ply % 20 == 19:
            yield tomllib.loads(g.write(s))
        s = g.apply(s, rng.choice(d.options)).state


def documented(g):
    """Positions with one more key each, every one that the documents name: a table for it where
    none is there, and a list of one where they write one. With the path."""
    cover = tomllib.loads(registry.data(g.id, "cover.toml"))
    for path in KEYS[g.id]:
        for is_list in (False, True):
            data = json.loads(json.dumps(cover))
            *outer, last = path.split(".")
            here, where = data, []
            for key in outer:
                here = here.setdefault(key, [{}] if is_list else {})
                where.append(key)
                if isinstance(here, list):
                    here, where = here[0] if here else {}, [*where, 0]
                if not isinstance(here, dict):
                    break
            else:
                here.setdefault(last, 0.5)
                yield data, [*where, last]


def told(id, kind):
    g = game(id)
    documents, read = (positions, g.read) if kind == "position" else (packs, g.packs.read)
    seen = set()
    for data in documents(g):
        yield from errors(read, data, seen)
    for data, path in documented(g) if kind == "position" else ():
        if at(data, path) == 0.5:
            yield from replaced(read, data, path, random.Random(str(path)))


KINDS = [(id, kind) for id in ids() for kind in ("position", "pack")
         if kind == "position" or game(id).packs]  # fmt: skip


@pytest.mark.parametrize(("id", "kind"), KINDS)
def test_what_is_told_of_a_wrong_value_reads_right(id, kind):
    n, bad = 0, {}
    for e in told(id, kind):
        n += 1
        if wrong(e):
            kind = wrong(e), e.key, e.where_key.rpartition(".")[2]
            bad.setdefault(kind, (e.say(), e.say("ja")))
    assert not bad, "\n".join(f"{k}: {en}\n    {ja}" for k, (en, ja) in bad.items())
    assert n > 10 * MANY


@pytest.mark.parametrize("id", ids())
def test_of_a_word_that_is_nearly_one_that_one_is_meant(id):
    """Each word of each key that takes one of some; in both languages it is said once."""
    g, n = game(id), 0
    cover = tomllib.loads(registry.data(id, "cover.toml"))
    for path, words in KEYS[id].items():
        for word in words if isinstance(words, list) and "." not in path else ():
            slip = word[:2] + word[3:]  # a letter too few
            if len(word) < 5 or slip in words:
                continue
            told = mistakes(g.read, written({**cover, path: slip}))
            if [e.key for e in told] != ["not_one_of"]:
                continue  # such a key is not allowed in this position
            (e,) = told
            assert (e.where_key, e.near) == (path, word)
            assert e.say("en").count(f"did you mean “{word}”?") == 1
            assert e.say("ja").count(f"「{word}」のことですか？") == 1
            n += 1
    assert n
