"""The texts of cards are made from their effects, in both languages, and leave nothing out."""

import re

import pytest
import reference

from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.cards import SHELF, Action, Card, Continuous, Gift, Given, Ground
from rules.games.war_vortex_night.state import Kind
from rules.games.war_vortex_night.vocabulary import parts, printing, terms
from rules.games.war_vortex_night.vocabulary.effects import EFFECTS
from rules.games.war_vortex_night.vocabulary.form import FORM, of_pack
from rules.games.war_vortex_night.vocabulary.terms import FLAGS
from rules.text.words import LANGUAGES

TYPES = {
    "characters": Card,
    "actions": Action,
    "tokens": Card,
    "fields": Ground,
    "statuses": Gift,
}
SHOWN = [(kind, one) for kind in TYPES for one in reference.ids(kind)]
SHIPPED = [(pack.kind, card.id) for pack in SHELF.now().shipped for card in pack.cards]


def said(card, lang="en"):
    return " / ".join(SHELF.now().words.say(note, lang) for note in printing.notes(card))


def op(**table):
    [read] = EFFECTS.read([table])
    return SHELF.now().words.say(EFFECTS.said(read), "en"), SHELF.now().words.say(
        EFFECTS.said(read), "ja"
    )


def changed(op, values):
    return (op[0], *{**EFFECTS.args(op), **values}.values())


def every_op(ops):
    """Ops with those inside of them."""
    for one in ops:
        yield one
        args = EFFECTS.args(one)
        for key in ("do", "then", "otherwise"):
            yield from every_op(args.get(key, ()))
        for key in ("options", "table"):
            for branch in args.get(key, ()):
                yield from every_op(branch)
        for given in terms.given(args.get("elements", ())):
            if given.kind.what == "rule":
                yield from every_op(given.kind.sets[1])


def ops_of(card):
    if isinstance(card, Action):
        yield from every_op(card.effects)
    if isinstance(card, Card):
        for ability in card.abilities:
            yield from every_op(ability.effects)


@pytest.mark.parametrize(("kind", "name"), SHOWN + SHIPPED)
def test_every_card_is_printed(kind, name):
    """A line each, whole, in each language; a Japanese one has no English words in it."""
    notes = printing.notes(cards.SHELF.card(name))
    assert notes
    for note in notes:
        en, ja = (SHELF.now().words.say(note, lang) for lang in LANGUAGES)
        assert en and ja and not re.search(r"[{}]|  |\.\.|。。| [.,]", en + ja)
        assert not re.search("[ぁ-ヺ一-龠]", en), en
        assert not re.search(r"[A-Za-z]{2,}", re.sub("HP|AP", "", ja)), ja


def test_every_effect_has_its_words():
    """Each of the vocabulary is used by the reference set, so each is printed above."""
    used = {one[0] for kind, name in SHOWN for one in ops_of(cards.SHELF.card(name))}
    assert set(EFFECTS._kinds) - used == set()
    assert all(kind.say for kind in EFFECTS._kinds.values())


def test_every_element_has_its_words():
    """With its number, and as a kind without one"""
    for what in terms.KINDS:
        sets = ("retired", ()) if what == "rule" else 3 if what in _LEVELS else "ice"
        kind = Kind(what, "", "" if what in (*FLAGS, *_COUNTED) else sets)
        for lang in LANGUAGES:
            assert SHELF.now().words.say(parts.element(kind, 2, 3), lang).count("3") >= 1
            assert "_" not in SHELF.now().words.say(parts.kind_name(what), lang)


_LEVELS = ("retire_limit", "deck_size", "immune_status")
_COUNTED = terms.NUMBERS

OTHERS = {  # another value of each argument, which has to read otherwise
    "target": ("all", "fire", "golem", "yes"),
    "amount": ("dice", 3, 8, -1),
    "each": True,
    "unstoppable": True,
    "min_amount": 9,
    "attributes": "wind",
    "hp": 17,
    "elements": (("ap", 9, 0),),
    "turns": 7,
    "value": 4,
    "count": 8,
    "all": True,
    "kind": "ap",
    "named": "no",
    "attribute": "wind",
    "influence_max": 1,
    "face": 4,
    "which": "all",
    "ability": "banner",
    "threat": 5,
    "at_most": True,
    "field": "loam",
    "steepness": 3,
    "how": "to_back",
    "times": 44,
    "do": (("do_nothing",),),
    "then": (("set_action_die", 6),),
    "otherwise": (("set_action_die", 1),),
    "options": ((("do_nothing",),), (("discard_field",),)),
    "condition": (("token", "attacker"),),
    "table": ((),) * 6,
    "token": "midge",
    "status": "venom",
    "influence": 3,
    "name": "ardour",
}
BESIDE = {  # companions of words without a meaning of their own
    "each": {"amount": ("dice", 1, 6, 0)},
    "influence": {"status": "", "elements": (("ap", 1, 0),)},
    "attributes": {"status": "", "elements": (("ap", 1, 0),)},
    "name": {"status": "", "elements": (("ap", 1, 0),)},
    "elements": {"status": ""},
    "which": {"face": 0},
    "attribute": {"face": 0},
    "count": {"all": False},
    "threat": {"token": ""},
    "at_most": {"token": "", "field": ""},
    "steepness": {"field": ""},
}
FILTERED = ("count", "all", "name", "kind", "named", "attribute", "influence_max")


@pytest.mark.parametrize("name", sorted(EFFECTS._kinds))
def test_no_argument_goes_unsaid(name):
    """Every difference in the effect of a card is a difference in its text, in both languages
    (WVN-17.1: the text counts)."""
    found = next(
        one for kind, card in SHOWN for one in ops_of(cards.SHELF.card(card)) if one[0] == name
    )
    for key in EFFECTS.args(found):
        beside = {k: v for k, v in BESIDE.get(key, {}).items() if k in EFFECTS.args(found)}
        one = changed(found, beside)
        value = EFFECTS.args(one)[key]
        instead = not value if type(value) is bool else OTHERS[key]
        other = changed(one, {key: "one" if value == instead else instead})
        assert one != other, key
        for lang in LANGUAGES:
            assert SHELF.now().words.say(EFFECTS.said(one), lang) != SHELF.now().words.say(
                EFFECTS.said(other), lang
            ), key


@pytest.mark.parametrize(
    ("table", "en", "ja"),
    [
        (
            {"op": "damage", "target": "one_enemy", "amount": "1D-2"},
            "Deal 1D−2 damage to 1 enemy.",
            "敵対キャラクター1体にダメージを1D−2与える。",
        ),
        (
            {"op": "lose_hp", "target": "all", "amount": 3},
            "Make all characters lose 3 HP directly.",
            "キャラクター全員のHPを直接3点減らす。",
        ),
        (
            {"op": "summon", "threat": 1},
            "Summon 1 token of threat 1.",
            "脅威度1のトークンを1体召喚する。",
        ),
        (
            {"op": "set_field", "steepness": 1},
            "Choose 1 field of steepness 1 and set it.",
            "難所度1のフィールドカードを1枚選んで設置する。",
        ),
        (
            {
                "op": "give_status",
                "target": "self",
                "elements": [{"kind": "damage_taken", "value": -1}],
            },
            "Give this character the status change “damage taken −1”.",
            "このキャラクターに状態変化「被ダメージ−1」を与える。",
        ),
        (
            {
                "op": "give_base",
                "target": "self",
                "elements": [{"kind": "damage_taken", "value": -1}],
            },
            "Give this character “damage taken −1”.",
            "このキャラクターに「被ダメージ−1」の修正を与える。",
        ),
        (
            {"op": "choose", "options": [[], [{"op": "discard_field"}]]},
            "You may do this: Discard the field in place.",
            "次を行ってもよい。設置されているフィールドカードを破棄する。",
        ),
    ],
)
def test_as_a_rulebook_has_it(table, en, ja):
    """WVN-1.6, WVN-5.4, WVN-8.5, WVN-9.7; WVN-10.2: “status change” stands where it is one, and
    nowhere else (WVN-10.3); OP-19"""
    assert op(**table) == (en, ja)


def test_deck_lines():
    """WVN-2.10, WVN-2.11, WVN-2.12: the comma and the ampersand are written as they are read"""
    assert "Attribute: moon, shadow" in said(cards.action("moon_veil"))
    assert "属性：月&影" in said(cards.action("eclipse"), "ja")
    assert "他条件：種族に「ゴーレム、魔法生物」を持つこと" in said(cards.action("overhaul"), "ja")
    assert "無属性" in said(cards.action("jab"), "ja")


def test_a_condition_and_its_contrary():
    """Turned round once it is the contrary, twice it is itself."""
    low = ("hp", 3, terms.MOST, "self")
    assert SHELF.now().words.say(parts.condition(low), "en") == "this character has 3 HP or more"
    assert (
        SHELF.now().words.say(parts.condition(("not", low)), "en")
        == "this character has 2 HP or less"
    )
    assert parts.condition(("not", ("not", low))) == parts.condition(low)
    for one in terms.CONDITIONS._kinds:
        if one == "not":
            continue
        args = {"expr": "fire", "face": 3, "at_least": 1, "at_most": 4}
        term = terms.CONDITIONS.term(one, **args)
        for lang in LANGUAGES:
            yes, no = (
                SHELF.now().words.say(parts.condition(term, no), lang) for no in (False, True)
            )
            assert yes and no and yes != no


def test_every_moment_has_its_words():
    """WVN-7.2: at whose, and when"""
    for hook in terms.HOOKS:
        for lang in LANGUAGES:
            own, enemy = (
                SHELF.now().words.say(parts.hook(hook, whose), lang) for whose in ("own", "enemy")
            )
            assert own and (
                own != enemy
                or hook
                in ("battle_start", "phase_start", "phase_end", "field_set", "field_discarded")
            )


def test_fields_ask_about_each_bearer():
    """WVN-9.6: a rule of a field names its subject, not “this character”"""
    brink = said(cards.ground("brink"))
    assert "that character" in brink and "this character" not in brink
    assert "Adds this rule" in brink
    assert "while that character does not have ice" in said(cards.ground("drizzle"))


def test_always_and_while():
    """WVN-13.1: a status that lasts as long as a card names the card"""
    given = Gift((Given(Kind("damage_taken"), -1),), "status")
    one = Continuous(("self", "", "", "any"), given)
    assert SHELF.now().words.say(printing.keeps(one, "keeps.card"), "ja") == (
        "このカードがデッキにセットされ、使用可能である限り、このキャラクターは"
        "状態変化「被ダメージ−1」を得続ける。"
    )


def test_names_of_abilities():
    """An ability may have a name of its own; otherwise it is named by its kind"""
    pack = """
game = "war_vortex_night"
id = "named"
name = { en = "Named", ja = "名" }
kind = "characters"
[[card]]
id = "bellows"
name = { en = "Bellows", ja = "ふいご" }
[[card.abilities]]
id = "puff"
name = { en = "Great Puff", ja = "大息" }
type = "triggered"
when = "turn_end"
effects = [{ op = "heal", target = "self", amount = 1 }]
"""
    assert FORM.read(FORM.write(FORM.read(pack))) == FORM.read(pack)
    with SHELF.beside(pack):
        text = said(cards.character("bellows"), "ja")
        assert "特殊能力「大息」：このキャラクターのターン終了時、" in text
    assert not SHELF.now().words.has("special.bellows.puff")
    unnamed = FORM.read(pack.replace('name = { en = "Great Puff", ja = "大息" }\n', ""))
    [card] = unnamed.cards
    assert "Special ability: When this character’s turn ends" in said(of_pack(card))
