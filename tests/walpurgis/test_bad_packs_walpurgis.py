"""Packs that are wrong: refused with line and key, where a table would hang, break or idle."""

import re

import pytest

from rules.core.cards.pack import check
from rules.core.registry import folder, game
from rules.games.walpurgis import cards, decks, library
from rules.games.walpurgis.cards import SHELF
from rules.text.errors import BadInput
from rules.text.words import LANGUAGES

G = game("walpurgis")
HEAD = """game = "walpurgis"
id = "try"
name = { en = "Try", ja = "試し" }
[[card]]
id = "try_shot"
name = { en = "Plain Shot", ja = "通常弾" }
icon = "try"
plain_shot = true
"""
CARD = '[[card]]\nid = "{id}"\nname = {{ en = "{en}", ja = "{ja}" }}\nicon = "try"\n{more}\n'


def a_card(mode="", *, id="one", en="One", ja="一", more=""):
    if mode:
        more += f"\n[[card.modes]]\n{mode}"
    return HEAD + CARD.format(id=id, en=en, ja=ja, more=more)


def refused(text):
    """The error of a pack, the same at `check-pack` and at a table, and nothing of it is known."""
    found = []
    for door in (check, lambda text: G.configure({"packs": [text]})):
        with pytest.raises(BadInput) as e:
            door(text)
        assert e.value.line and all(e.value.say(lang) for lang in LANGUAGES)
        found.append(e.value.say("en"))
    assert found[0] == found[1] and not cards.is_known("one")
    return e.value


FIRES = 'grid = ["b", "@", "c"]'


@pytest.mark.clause("WP-1.3", "WP-1.6")
@pytest.mark.parametrize(
    ("en", "ja", "flag"),
    [
        ("Plain Shot", "通常弾", False),
        ("plain  shot", "弾", False),
        ("Volley", "通常弾", False),
        ("Ｐｌａｉｎ Shot", "弾", False),
        ("Volley", "斉射", True),
        ("Plain Shot", "斉射", True),
    ],
)
def test_a_plain_shot_is_called_so_and_nothing_else_is(en, ja, flag):
    """CD-6: named so without the flag it escaped the limit of copies, and the first turn hung."""
    e = refused(a_card("" if flag else FIRES, en=en, ja=ja, more="plain_shot = true" * flag))
    assert "Plain Shot" in e.say("en") and e.where_key == "card.1.name"


def test_a_deck_s_plain_shots_are_those_that_are_such():
    """WP-1.3, WP-1.4, WP-4.2: by a card's kind, not by its name."""
    fake = cards.Card("fake", cards.PLAIN, "try", False, (cards.Mode("main"),))
    with SHELF.beside(fake=fake):
        faults = decks.faults(("fake",) * 6, 6)
    assert [reason.clause for reason in faults] == ["WP-1.4", "WP-1.2"]


@pytest.mark.clause("WP-1.2")
def test_copies_of_one_name_are_counted_together():
    """Names that look the same and are written in other ways: tests/core/test_names.py."""
    more = CARD.format(id="two", en="One", ja="二", more="[[card.modes]]\n" + FIRES)
    more += CARD.format(id="three", en="One", ja="三", more="[[card.modes]]\n" + FIRES)
    with SHELF.beside(a_card(FIRES) + more):
        faults = decks.faults(("try_shot",) * 6 + ("one",) * 2 + ("two",) * 2 + ("three",), 6)
        assert [reason.clause for reason in faults] == ["WP-1.2"]


@pytest.mark.clause("WP-1.2")
def test_the_deck_of_a_pack_keeps_to_the_limit_of_copies():
    """Also where several of its cards have one name."""
    same = "".join(
        CARD.format(id=f"same_{n}", en="Same", ja="同", more="[[card.modes]]\n" + FIRES)
        for n in range(3)
    )
    with SHELF.beside(a_card(FIRES) + same):
        deck = library.whole("try")
        assert decks.faults(deck, 6) == [] and set(deck) == {
            "try_shot", "one", "same_0", "same_1", "same_2",
        }  # fmt: skip


def test_the_deck_of_a_large_pack_can_be_played_with():
    many = "".join(
        CARD.format(id=f"many_{n}", en=f"Many {n}", ja=f"多{n}", more="[[card.modes]]\n" + FIRES)
        for n in range(299)
    )
    with SHELF.using(SHELF.with_packs(HEAD + many)):
        assert decks.faults(library.deck("try"), 6) == []


@pytest.mark.parametrize("key", ["before", "after"])
@pytest.mark.parametrize("unknown", ["", "nobody", "one_shot", "?", "Plain Shot"])
def test_a_step_that_asks_for_a_name_knows_a_card_of_it(key, unknown):
    """CD-10; in check-pack it was a traceback, in mid-chain a KeyError."""
    step = f'{key} = [{{ op = "draw", if_named = "{unknown}" }}]'
    if not unknown:
        return
    e = refused(a_card(f"{FIRES}\n{step}"))
    assert e.where_key == f"card.1.modes.0.{key}.0.if_named"


@pytest.mark.parametrize("name", ["plain_shot", "one", "try_shot", "footnote"])
def test_the_card_may_be_any_that_is_known(name):
    """Of the same pack or of another, and is said in both languages."""
    text = a_card(f'{FIRES}\nbefore = [{{ op = "draw", if_named = "{name}" }}]')
    for lang in LANGUAGES:
        assert all(row[2] for row in check(text).rows(lang))


def test_a_position_asks_for_known_names_too():
    text = """
board = { c1 = "A ready bell_shot" }
[[pending]]
seat = "A"
steps = [{ op = "act" }]
[[pending]]
seat = "A"
source = "c1"
steps = [{ op = "wake_own", optional = true }, { op = "draw", if_named = "nobody" }]
"""
    with pytest.raises(BadInput) as e:
        G.read(text)
    assert "if_named" in e.value.where_key and e.value.line


@pytest.mark.parametrize(
    ("mode", "key"),
    [
        ('before = [{ op = "wake_own" }]', "before.0"),
        ('before = [{ op = "draw" }, { op = "sleep_opposing" }]', "before.1"),
        ('before = [{ op = "return_activated" }]', "before.0"),
        ('after = [{ op = "destroy_own_other" }]', "after.0"),
        ('before = [{ op = "own_barrages_face_up" }]', "before.0"),
        ('ongoing = ["draw"]', "ongoing"),
        ('ongoing = ["own_barrages_face_up", "own_barrages_face_up"]', "ongoing"),
    ],
)
def test_every_effect_stands_where_it_may(mode, key):
    """CD-10, the column “where”."""
    assert refused(a_card(f"{FIRES}\n{mode}")).where_key == f"card.1.modes.0.{key}"


@pytest.mark.parametrize(
    "mode",
    [
        'grid = ["@"]',
        'grid = ["@", "c"]',
        "others = 3",
        'grid = ["@>", "c"]',  # to where it is
        'grid = ["@", "c"]\nbarrages = "up"',
        'grid = ["@", "c"]\nhits = "both"',
        'grid = ["x", "@"]\nbarrages = "up"',  # no barrage square
        'grid = ["b", "@"]\nhits = "both"',  # no destruction square
        'grid = ["b", "@"]\nfate = "hand"',
        'grid = ["b", "@ c", "c"]\nothers = 1',  # two squares hold two formations
        "others = -1",
        'grid = ["b", "@"]\nothers = true',
        'grid = ["@x", "c"]\nhits = "both"\nafter = [{ op = "draw" }]',  # it is gone by then
        'grid = ["@x", "c"]\nhits = "both"\nlasting = "turn"',
        'others = 0\nafter = [{ op = "wake_own" }]',  # there is but itself
        'others = 0\nbefore = [{ op = "draw", if_named = "plain_shot" }]',
        'grid = ["b", "@"]\nothers = 1\nbefore = [{ op = "destroy_own_other" }, '
        '{ op = "draw", if_named = "plain_shot" }]',
        'id = "a b"',
        'id = ""',
    ],
)
def test_a_mode_that_could_never_do_what_it_says(mode):
    """CD-3 to CD-5, CD-7, CD-8"""
    assert refused(a_card(mode)).where_key.startswith("card.1.modes")


@pytest.mark.parametrize(
    "mode",
    [
        'grid = ["b", "@"]\nothers = 0\nafter = [{ op = "wake_own" }]',  # its own barrage
        'grid = ["x", "@"]\nothers = 0\nafter = [{ op = "wake_own" }]',  # after an interception
        'others = 1\nbefore = [{ op = "draw", if_named = "plain_shot" }, '
        '{ op = "destroy_own_other" }]',
        'others = 0\nbefore = [{ op = "draw", if_named = "one" }]',  # itself
    ],
)
def test_a_mode_whose_others_are_there_in_time(mode):
    """WP-8.8, WP-8.13"""
    assert check(a_card(mode)).pack.cards[1].id == "one"


def test_a_card_has_a_mode():
    """CD-5"""
    assert refused(a_card()).where_key == "card.1.modes"


def test_a_card_is_called_like_no_square():
    """Notations and questions name squares and cards in one place."""
    assert refused(a_card(FIRES, id="c3")).where_key == "card.1.id"


@pytest.mark.parametrize("taken", ["plain_shot", "ready"])
def test_a_card_takes_no_word_of_the_game(taken):
    before = dict(library.WORDS.table)
    refused(a_card(FIRES, id=taken))
    assert library.WORDS.table == before


def test_a_pack_is_written_as_it_is_read():
    for pack in SHELF.now().shipped:
        assert G.packs.read(G.packs.write(pack)) == pack


def test_an_icon_is_a_character_that_there_is():
    """A typo is reported with its line and a suggestion; a pack's own icon is one."""
    text = (folder("walpurgis") / "packs" / "bell.toml").read_text("utf-8")
    pack = re.sub(r'^id = "(?!main|left|right|near|far)', 'id = "owl_', text, flags=re.M)
    pack = pack.replace('id = "owl_bell"', 'id = "owl"').replace('icon = "bell"', 'icon = "owl"')
    assert check(pack).pack.id == "owl"
    at = pack.replace('icon = "owl"', 'icon = "ow1"', 2).split("\n")
    with pytest.raises(BadInput) as e:
        check("\n".join(at))
    assert at[e.value.line - 1] == 'icon = "ow1"' and e.value.key == "not_one_of"
    assert "owl" in e.value.say("ja")
