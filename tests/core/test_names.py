"""Names of cards can be told apart by their look, in every game's packs."""

import pytest

from rules.core.cards.pack import check
from rules.core.registry import folder, game, ids
from rules.text.errors import BadInput
from rules.text.looks import seen, unseen
from rules.text.words import LANGUAGES

GAMES = [name for name in ids() if game(name).packs]
HIDDEN = ["\u200b", "\u200d", "\u00ad", "\u2060", "\ufeff", "\u202e", "\u3164", "\u034f"]
LIKE = {
    "case": lambda name: name.upper() if name != name.upper() else name.lower(),
    "width": lambda name: "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in name),
    "blanks": lambda name: f"{name} ",
    "form": lambda name: f"{name}\ufe00",
}


def shipped(name):
    """Every pack of a game, as text, with its contents."""
    for path in sorted((folder(name) / "packs").glob("*.toml")):
        text = path.read_text("utf-8")
        yield text, game(name).packs.read(text)


def renamed(text, pack, en):
    """A pack of one card, copied from a shipped one under other ids, and called `en`."""
    form = game(pack.game).packs
    card = pack.cards[0]
    mine = card._replace(id="a_copy_of_it", name=card.name._replace(en=en))
    return form.write(pack._replace(id="a_pack_of_one", cards=(mine,)))


def refused(text):
    with pytest.raises(BadInput) as e:
        check(text)
    return e.value


@pytest.mark.parametrize("name", GAMES)
def test_what_cannot_be_seen_in_a_name_is_refused_with_its_line(name):
    text, pack = next(shipped(name))
    en = pack.cards[0].name.en
    for c in HIDDEN:
        e = refused(renamed(text, pack, f"{en[:2]}{c}{en[2:]}"))
        assert (e.key, e.facts["code"]) == ("unseen", f"U+{ord(c):04X}")
        assert e.line and e.where_key == "card.0.name.en"
        assert all(f"U+{ord(c):04X}" in e.say(lang) for lang in LANGUAGES)


@pytest.mark.parametrize("how", LIKE)
@pytest.mark.parametrize("name", GAMES)
def test_a_name_that_looks_like_another_is_refused_with_its_line(name, how):
    text, pack = next(shipped(name))
    en = pack.cards[0].name.en
    e = refused(renamed(text, pack, LIKE[how](en)))
    assert (e.key, e.line is not None, e.where_key) == ("looks_like", True, "card.0.name.en")
    assert e.facts["other"] == en


@pytest.mark.parametrize("name", GAMES)
def test_two_names_of_one_pack_that_look_alike_are_refused(name):
    """Also where an accent is a character of its own."""
    _, pack = next(shipped(name))
    form, card = game(name).packs, pack.cards[-1]
    two = tuple(
        card._replace(id=f"a_copy_{k}", name=card.name._replace(en=en))
        for k, en in enumerate(("Caf\u00e9", "Cafe\u0301"))
    )
    with pytest.raises(BadInput) as e:
        form.read(form.write(pack._replace(id="a_pack_of_two", cards=two)))
    assert (e.value.key, e.value.where_key) == ("looks_like", "card.1.name.en")


@pytest.mark.parametrize("name", GAMES)
def test_names_that_can_be_told_apart_are_allowed(name):
    """Kana, emoji, forms of a character, and the very name of another card; a game's own rules may
    have more to say to that."""
    text, pack = next(shipped(name))
    for en in (
        "ムーン",
        "むーん",
        "葛\U000e0100城",
        "Café Noir",
        "👩\u200d🚀",
        pack.cards[0].name.en,
    ):
        try:
            check(renamed(text, pack, en))
        except BadInput as e:
            assert e.key not in ("unseen", "looks_like")


@pytest.mark.parametrize("name", GAMES)
def test_shipped_names_can_be_seen_and_told_apart(name):
    told = {}
    for _, pack in shipped(name):
        for card in pack.cards:
            for called in card.name[:2]:
                assert not unseen(called)
                assert told.setdefault(seen(called), called) == called
