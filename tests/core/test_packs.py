"""Card sets: every kind of field, the errors of wrong values, and the description of a pack."""

import json
import re
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent))
from larder import PACK, Larder

from rules.core.cards import pack
from rules.core.cards.pack import Card, Checked, Field, Name, Pack, PackForm
from rules.core.registry import folder, game, ids
from rules.core.stack import OpBook
from rules.text.document import SIZE
from rules.text.errors import BadInput, Unreadable
from rules.text.vocabulary import whole
from rules.text.words import CORE, Said, Words, literal, t

BOOK = OpBook()
BOOK.op("gain", en="Gain {n}.", ja="{n}得る。", args=(whole("n", 1, 9),))(lambda s, frame, n: s)


def even(value):
    if value % 2:
        raise Unreadable("out_of_range", low=0, high=0, found=value).inside("half")
    return value // 2


def cheap(card):
    if card["cost"] > 8:
        raise BadInput("out_of_range", low=0, high=8, found=card["cost"]).inside("cost")


FIELDS = {
    "cost": Field("number", 1, 9),
    "rank": Field("one_of", choices=("low", "high"), default="low"),
    "note": Field("text", default=""),
    "wild": Field("flag", default=False),
    "twins": Field("own", default=0, read=even),
    "effect": Field("ops", default=()),
    "more": Field("ops", default=()),
}
FORM = PackForm("demo", FIELDS, BOOK, limit=2, check=cheap)
KINDS = PackForm("demo", {}, None, kinds={"a": {}, "b": {"cost": Field("number")}})
LAMP = {"id": "lamp", "name": {"en": "Lamp", "ja": "灯"}, "cost": 2}
FULL = {
    "id": "fire", "name": {"en": "Fire", "ja": "火", "reading": "ひ"}, "cost": 1, "rank": "high",
    "note": "hot", "wild": True, "twins": 4, "effect": [["gain", 1], ["gain", 2]],
    "more": [{"op": "gain", "n": 3}],
}  # fmt: skip
NAME = {"en": "First set", "ja": "最初のセット"}
PLAIN = ("low", "", False, 0, (), ())


def text(*cards, **more):
    return json.dumps({"game": "demo", "id": "first", "name": NAME, "card": list(cards), **more})


def card(id, name, *values):
    return Card(id, Name(*name), tuple(zip(FIELDS, values, strict=True)))


def refused(source, form=FORM, **others):
    with pytest.raises(BadInput) as e:
        form.read(source, **others)
    return e.value.key, e.value.where_key, e.value.facts


def test_a_pack_may_say_what_it_is_like():
    pack = FORM.read(text(LAMP, about={"en": "They shine.", "ja": "光ります。"}))
    assert pack.about == Name("They shine.", "光ります。") and FORM.read(text(LAMP)).about is None
    assert FORM.read(FORM.write(pack)) == pack
    long = text(LAMP, about={"en": "s" * 121, "ja": "光ります。"})
    assert refused(long)[:2] == ("too_big", "about.en")


def test_every_kind_of_field():
    pack = FORM.read(text(LAMP, FULL))
    assert pack == Pack("demo", "first", Name("First set", "最初のセット"), (
        card("lamp", ("Lamp", "灯"), 2, *PLAIN),
        card("fire", ("Fire", "火", "ひ"), 1, "high", "hot", True, 2,
             (("gain", 1), ("gain", 2)), (("gain", 3),)),
    ))  # fmt: skip
    assert pack.card("fire")["rank"] == "high" and pack.card("fire")[0] == "fire"


def test_json_may_be_long_and_begin_later():
    pack = FORM.read(text(LAMP))
    assert FORM.read("\n " + text(LAMP)) == FORM.read(text(LAMP).ljust(SIZE)) == pack


def test_a_form_may_check_whole_cards():
    form = PackForm("demo", {"cost": FIELDS["cost"]}, None, check=cheap)
    assert refused(text({**LAMP, "cost": 9}), form)[1] == "card.0.cost"


def test_a_pack_of_a_kind():
    one = {"id": "x", "name": LAMP["name"], "cost": 3}
    pack = KINDS.read(text(one, kind="b"))
    assert (pack.kind, pack.cards[0]["cost"]) == ("b", 3)
    assert 'kind = "b"' in KINDS.write(pack) and KINDS.read(KINDS.write(pack)) == pack
    assert "kind" not in FORM.write(FORM.read(text(LAMP)))
    assert refused(text(one, kind="a"), KINDS)[:2] == ("unknown_key", "card.0.cost")
    assert refused(text(one, kind="c"), KINDS) == (
        "not_one_of", "kind", {"expected": "a, b", "found": "c"},
    )  # fmt: skip
    assert refused(text(LAMP, kind="a"))[0] == "unknown_key"


def test_what_is_written_is_read_again():
    form = PackForm("demo", {"cost": FIELDS["cost"], "effect": FIELDS["effect"]}, BOOK)
    pack = form.read(text({**LAMP, "effect": [["gain", 1]]}, {**LAMP, "id": "other"}))
    assert form.write(pack).split("\n")[:9] == [
        'game = "demo"', 'id = "first"', 'name = { en = "First set", ja = "最初のセット" }',
        "", "[[card]]", 'id = "lamp"', 'name = { en = "Lamp", ja = "灯" }', "cost = 2",
        'effect = [["gain", 1]]',
    ]  # fmt: skip
    assert form.read(form.write(pack)) == pack


TEXT = Said(CORE, t("type.text"))
ID = {"expected": t("type.id")}


@pytest.mark.parametrize(
    "source, key, where, facts",
    [
        (text(LAMP, game="chess"), "not_one_of", "game", {"expected": "demo", "found": "chess"}),
        (text(LAMP, more=1), "unknown_key", "more",
         {"name": "more", "known": "game, id, name, about, card"}),
        (text(LAMP, id=""), "not_a", "id", {**ID, "known": "", "found": ""}),
        (text(LAMP, id="a" * 41), "not_a", "id",
         {**ID, "known": "", "found": "a" * 39 + "…"}),
        (text(LAMP, id="A lamp"), "not_a", "id", {**ID, "known": "a_lamp", "found": "A lamp"}),
        (text(LAMP, id=3), "wrong_type", "id", {"expected": TEXT, "found": "3"}),
        (text(LAMP, name={**NAME, "reading": "x"}), "unknown_key", "name.reading",
         {"name": "reading", "known": "en, ja"}),
        (text(LAMP, name={**NAME, "en": "x" * 61}), "too_big", "name.en",
         {"size": 61, "limit": 60}),
        (text(LAMP, LAMP, FULL), "too_big", "card", {"size": 3, "limit": 2}),
        (text(LAMP, LAMP), "duplicate", "card.1.id", {"name": "lamp"}),
        (text(), "out_of_range", "card", {"low": 1, "high": 2, "found": "0"}),
        (text({**LAMP, "hue": 1}), "unknown_key", "card.0.hue",
         {"name": "hue", "known": "id, name, cost, rank, note, wild, twins, effect, more"}),
        (text({**LAMP, "cost": 0}), "out_of_range", "card.0.cost",
         {"low": 1, "high": 9, "found": "0"}),
        (text({**LAMP, "cost": 9}), "out_of_range", "card.0.cost",
         {"low": 0, "high": 8, "found": "9"}),  # it is the card's own check that says so
        (text({**LAMP, "rank": "top"}), "not_one_of", "card.0.rank",
         {"expected": "low, high", "found": "top"}),
        (text({**LAMP, "note": 1}), "wrong_type", "card.0.note",
         {"expected": TEXT, "found": "1"}),
        (text({**LAMP, "wild": 1}), "wrong_type", "card.0.wild",
         {"expected": Said(CORE, t("type.flag")), "found": "1"}),
        (text({**LAMP, "twins": 3}), "out_of_range", "card.0.twins.half",
         {"low": 0, "high": 0, "found": "3"}),
        (text({**LAMP, "more": [["gain"]]}), "pack_args", "card.0.more.0",
         {"op": "gain", "expected": "n", "given": "–"}),
        (text({**LAMP, "name": {**NAME, "reading": "x"}}), "not_kana", "card.0.name.reading",
         {"found": "x"}),
        (text({**LAMP, "name": {**NAME, "reading": "ひ" * 61}}), "too_big", "card.0.name.reading",
         {"size": 61, "limit": 60}),
        ("{", "json", "", None),
        ("{" + " " * SIZE, "too_big", "", {"size": SIZE + 1, "limit": SIZE}),
    ],
    ids=lambda value: value if isinstance(value, str) and len(value) < 20 else "",
)  # fmt: skip
def test_what_is_no_pack(source, key, where, facts):
    found = refused(source)
    assert found[:2] == (key, where)
    assert facts is None or found[2] == facts


def test_a_complaint_about_a_card_has_the_line_of_its_field():
    lines = FORM.write(FORM.read(text(LAMP, {**LAMP, "id": "other"}))).split("\n")
    for old, new in (("cost = 2", "cost = 9"), ("twins = 0", "twins = 3")):
        at = len(lines) - 1 - lines[::-1].index(old)
        with pytest.raises(BadInput) as e:
            FORM.read("\n".join([*lines[:at], new, *lines[at + 1 :]]))
        assert e.value.line == at + 1


def test_a_complaint_has_its_line_in_json_too():
    source = text(LAMP, {**LAMP, "id": "other", "cost": 0})
    data = json.dumps(json.loads(source), indent=1)
    with pytest.raises(BadInput) as e:
        FORM.read(data)
    assert data.split("\n")[e.value.line - 1].strip().startswith('"cost": 0')


def test_what_others_have_is_taken():
    assert refused(text(LAMP), packs=("first",)) == ("taken", "id", {"name": "first"})
    assert refused(text(LAMP), cards={"lamp"}) == ("taken", "card.0.id", {"name": "lamp"})
    assert FORM.read(text(LAMP), packs=("second",), cards=("fire",)).id == "first"


def test_a_card_that_is_not_there():
    with pytest.raises(BadInput) as e:
        FORM.read(text(LAMP, FULL)).card("ice")
    assert (e.value.key, e.value.facts) == (
        "not_one_of", {"expected": "lamp, fire", "found": "ice"},
    )  # fmt: skip


# -- what is shown of a pack -----------------------------------------------------------------------


def test_cards_with_what_their_ops_say():
    checked = Checked(FORM.read(text(LAMP, FULL)), FORM)
    assert checked.rows("ja") == [("lamp", "灯", ""), ("fire", "火", "1得る。2得る。 3得る。")]
    assert checked.as_text("en").split("\n") == [
        "demo/first: 2 OK", "  lamp · Lamp", "  fire · Fire · Gain 1. Gain 2. Gain 3.",
    ]  # fmt: skip
    assert checked.as_json("en") == {
        "game": "demo", "id": "first", "cards": [
            {"id": "lamp", "name": "Lamp", "text": "", "picture": []},
            {"id": "fire", "name": "Fire", "text": "Gain 1. Gain 2. Gain 3.", "picture": []},
        ],
    }  # fmt: skip


def test_cards_with_a_text_and_a_picture_of_their_own():
    """A name is a text, whatever stands in it."""
    words = Words({"says": ("{name} costs {n}.", "{name}は{n}。")}, CORE)
    form = PackForm(
        "demo", FIELDS, BOOK, words=words, draw=lambda card: ("+", card.id),
        text=lambda card: t("says", name=t(f"card.{card.id}"), n=literal(card["cost"])),
    )  # fmt: skip
    checked = Checked(form.read(text({**LAMP, "name": {"en": "{x}", "ja": "灯"}})), form)
    assert checked.rows("en") == [("lamp", "{x}", "{x} costs 2.")]
    assert checked.as_text("ja") == "demo/first: 1 OK\n  lamp · 灯 · 灯は2。\n      +\n      lamp"
    [shown] = checked.as_json("ja")["cards"]
    assert (shown["text"], shown["picture"]) == ("灯は2。", ["+", "lamp"])


# -- packs of whatever game ------------------------------------------------------------------------


class Taught(Larder):
    """Remembers the cards in play."""

    def __init__(self):
        self.learned = []

    def with_packs(self, *texts):
        self.learned.append(texts)
        if "bread" in "".join(texts) and "cheese" not in "".join(texts):
            raise BadInput("no_packs", name="no cheese", known="")
        return self


def games(monkeypatch, **found):
    monkeypatch.setattr(pack, "ids", lambda: tuple(found))
    monkeypatch.setattr(pack, "game", found.__getitem__)


def test_a_pack_is_checked_as_its_game_plays_with_it(monkeypatch):
    larder = Taught()
    games(monkeypatch, larder=larder)
    assert pack.check(PACK) == Checked(larder.packs.read(PACK), larder.packs)
    assert larder.learned == [(PACK,)]
    wrong = PACK.replace("cheese", "cider")
    with pytest.raises(BadInput, match="no cheese"):
        pack.check(wrong)
    assert larder.learned[1:] == [(wrong,)]


@pytest.mark.parametrize(
    "path",
    [path for name in ids() for path in sorted(folder(name).glob("packs/*.toml"))],
    ids=lambda path: path.stem,
)
def test_the_packs_of_a_game_can_be_checked(path):
    """Though their ids are taken: by themselves; by another text they are"""
    text = path.read_text("utf-8")
    assert pack.check(text).pack.cards
    with pytest.raises(BadInput) as e:
        pack.check(text + "\n")
    assert e.value.key == "taken"


@pytest.mark.parametrize("with_packs, known", [((), "–"), (("a", "b"), "a, b")])
def test_a_game_without_packs(monkeypatch, with_packs, known):
    games(monkeypatch, edelweiss=game("edelweiss"), **dict.fromkeys(with_packs, Taught()))
    for ask in (pack.form_of, lambda name: pack.check(f'game = "{name}"')):
        with pytest.raises(BadInput) as e:
            ask("edelweiss")
        assert (e.value.key, e.value.facts) == ("no_packs", {"name": "edelweiss", "known": known})


@pytest.mark.parametrize("name", [name for name in ids() if game(name).packs])
def test_what_a_sentence_of_the_game_is_called_is_taken(name):
    """A pack's names are temporarily words of the game: they would replace a sentence, and remove
    it when they are dropped."""
    g, before = game(name), dict(game(name).words.table)
    text = sorted(folder(name).glob("packs/*.toml"))[0].read_text("utf-8")
    head, first, rest = re.split(r'^id = ".+"$', text, maxsplit=2, flags=re.M)
    for kind in ("pack.", "card."):
        taken = [key[5:] for key in before if re.fullmatch(kind + r"\w+", key)]
        assert len(taken) > 2
        for one in taken:
            ids = (
                (f'id = "{one}"', 'id = "x"') if kind == "pack." else ('id = "x"', f'id = "{one}"')
            )
            found = learned(g, head + ids[0] + first + ids[1] + rest)
            assert found == ("taken", "id" if kind == "pack." else "card.0.id", {"name": one})
    assert g.words.table == before


def learned(g, text):
    with pytest.raises(BadInput) as e:
        g.with_packs(text)
    return e.value.key, e.value.where_key, e.value.facts
