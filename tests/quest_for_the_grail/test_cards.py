"""Cards: what packs may say, what belongs to the shipped set, and what is printed."""

from collections import Counter

import pytest

from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.cards import BOUND, EQUIPMENT, SHELF, Card
from rules.games.quest_for_the_grail.library import READY_MADE
from rules.games.quest_for_the_grail.vocabulary import terms
from rules.games.quest_for_the_grail.vocabulary.form import FORM, of_pack
from rules.games.quest_for_the_grail.vocabulary.printing import notes, text, type_line
from rules.text.errors import BadInput

ALL = [cards.card(name) for name in cards.known()]
KNIGHT = 'rank = "knight"\nprowess = 5\nstrength = 5\nendurance = 8\nvalor = 5\nupkeep = 2'


def pack(kind, fields):
    """A pack with one card."""
    return f"""
game = "quest_for_the_grail"
id = "trial"
name = {{ en = "Trial", ja = "試作" }}
kind = "{kind}"
[[card]]
id = "one"
name = {{ en = "King Ban of Benwick", ja = "ベンウィックのバン王" }}
{fields}
"""


def read(kind, fields):
    return of_pack(FORM.read(pack(kind, fields)).cards[0])


def of(type_, *kinds):
    return [c for c in ALL if c.type == type_ and (not kinds or c.kind in kinds)]


def test_a_word_that_packs_of_before_spell_otherwise():
    """Allowed in a pack, and in lasting effects of a position; written in today's form."""
    text = pack("rewards", 'kind = "armour"\nvalue = 2')
    assert of_pack(FORM.read(text).cards[0]).kind == "armor"
    assert 'kind = "armor"' in FORM.write(FORM.read(text))
    old, now = ([{"type": "reward", "kinds": [kind]}] for kind in ("armour", "armor"))
    assert terms.filters(old) == terms.filters(now)


# -- what a loader refuses -------------------------------------------------------------------------

PROWESS = 'statics = [{ do = [{ op = "mod_stat", stat = "prowess", amount = 1 }] }]'


@pytest.mark.parametrize(
    ("kind", "fields", "where"),
    [
        ("companions", PROWESS, "card.0.statics.0.do.0"),  # QG-22.3
        ("rewards", 'kind = "combat_experience"\nvalue = 2', "card.0.value"),  # QG-23.10
        ("warriors", KNIGHT.replace("knight", "king") + '\nrealm = "Gaul"', "card.0.realm"),
        ("warriors", KNIGHT.replace("knight", "king"), "card.0"),  # QG-21.7
        ("warriors", KNIGHT + '\nrealm = "Benwick"', "card.0.realm"),
        ("rewards", 'kind = "weapon"', "card.0"),  # QG-23.1
        ("quests", 'kind = "creature"\nendurance = 5', "card.0"),  # QG-8.3
        ("quests", 'kind = "creature"\nvalor = 2', "card.0"),  # QG-8.2
        ("quests", 'kind = "condition"\nvalor = 2', "card.0"),
        (
            "quests",
            'kind = "condition"\nvalor = 2\nprowess = 3\ncosts = [{ cost = "reward" }]',
            "card.0.prowess",
        ),
        ("events", 'effects = [{ op = "destroy", target = "nobody" }]', "card.0.effects.0.target"),
        ("events", 'effects = [{ op = "bless", target = "self" }]', "card.0.effects.0"),
        ("events", "", "card.0"),
        (
            "spells",
            'rating = 1\nlasting = true\neffects = [{ op = "mod_power", amount = -1 }]',
            "card.0.until",
        ),
    ],
)
def test_cards_that_cannot_be_are_refused_with_line_and_key(kind, fields, where):
    """S-104, QG-21.7, QG-22.3, QG-23.1, QG-23.10, QG-8.3"""
    with pytest.raises(BadInput) as e:
        FORM.read(pack(kind, fields))
    assert e.value.where_key == where and e.value.line


def test_the_same_cards_are_taken_when_they_are_right():
    assert read("companions", 'kind = "lady"\n' + PROWESS).statics
    assert read("rewards", 'kind = "combat_experience"\nvalue = 1').value == 1
    king = read("warriors", KNIGHT.replace("knight", "king") + '\nrealm = "Benwick"')
    assert king.is_king and king.is_titled and king.realm == "Benwick"


# -- what cards are --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "is_unique"),
    [
        (Card("x", "X", "warrior", "knight"), True),  # QG-17.1
        (Card("x", "X", "warrior", "king"), True),
        (Card("x", "X", "warrior", "lesser"), False),  # QG-4.7, QG-21.5
        (Card("x", "X", "companion", "lady"), True),  # QG-17.10
        (Card("x", "X", "companion", "ordinary"), False),
        (Card("x", "X", "companion", "ordinary", printed_unique=True), True),  # OP-57
        (Card("x", "X", "domain"), False),  # QG-21.1
        (Card("x", "X", "reward", "weapon", value=0), False),
        (Card("x", "X", "reward", "weapon", value=1), True),  # QG-17.11
        (Card("x", "X", "reward", "vow", value=1), True),  # OP-5
        (Card("x", "X", "reward", "combat_experience", value=1), False),
    ],
)
def test_which_cards_are_unique(card, is_unique):
    """QG-17.9"""
    assert card.is_unique is is_unique


# -- the shipped set -------------------------------------------------------------------------------


def test_the_set_has_what_the_clauses_need():
    """4.2 of the specification."""
    assert sorted(c.valor for c in of("quest", "creature")) == [1, 1, 2, 2, 3, 3, 4, 4, 5]
    assert len(of("quest", "knight")) == 8 and any(c.armor for c in of("quest", "knight"))
    assert len(of("quest", "condition")) == 13
    assert len(of("domain")) == 10 and any(not c.realm for c in of("domain"))
    assert {c.upkeep for c in of("warrior", "lesser")} == {0, 1, 2}
    assert len(of("warrior", "lesser")) == 9 and len(of("warrior", "knight")) == 28
    kings = of("warrior", "king")
    assert len(kings) == 9 and sum(bool(c.victory) for c in kings) == 7
    assert Counter(c.realm for c in kings)["Logres"] == 2
    assert len(of("companion", "ordinary")) == 9 and len(of("companion", "lady")) == 11
    kinds = Counter(c.kind for c in of("reward"))
    least = {"weapon": 5, "armor": 3, "shield": 2, "horse": 3, "vow": 4, "combat_experience": 3}
    assert all(kinds[kind] >= n for kind, n in least.items()) and kinds["other"] == 5
    assert set(kinds) == {*EQUIPMENT, *BOUND, "other"}
    assert len(of("event")) == 14 and len(of("combat_action")) == 6 and len(of("spell")) == 8
    assert {c.rating for c in of("spell")} == {1, 2, 3, 4}
    assert sum(c.lasting for c in of("spell")) == 2


def test_four_decks_that_the_rules_allow():
    """QG-1.2 to QG-1.7"""
    sizes = [(len(decks.court), len(decks.quests)) for decks in READY_MADE.values()]
    assert sizes == [(62, 12), (62, 12), (65, 12), (63, 12)]
    for decks in READY_MADE.values():
        assert {cards.card(name).type for name in decks.court} <= set(cards.COURT)
        assert {cards.card(name).type for name in decks.quests} == {"quest"}
        assert max(Counter(decks.quests).values()) <= 2
    court = set().union(*(decks.court for decks in READY_MADE.values()))
    quests = set().union(*(decks.quests for decks in READY_MADE.values()))
    assert court | quests == {c.id for c in ALL}  # every card is in one of them


def test_packs_are_read_as_they_were_written():
    for one in SHELF.now().packs.values():
        assert FORM.read(FORM.write(one)) == one


# -- what is printed -------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_card_says_what_it_does(lang):
    for card in ALL:
        said = SHELF.now().words.say(text(card), lang)
        acts = card.statics or card.triggers or card.support or card.modes or card.victory
        assert bool(said) or not (acts or card.condition or card.costs)
        assert "{" not in said and "  " not in said and SHELF.now().words.say(type_line(card), lang)
        for note in notes(card):
            line = SHELF.now().words.say(note, lang)
            assert line.endswith("." if lang == "en" else "。")
            assert lang == "ja" or line[0].isupper() or line[0] in "+−"


@pytest.mark.parametrize(
    ("card", "en", "ja"),
    [
        ("uther", "+1 prowess while attacking.", "攻撃側のとき、武術力+1。"),
        ("kay", "When placed: draw 1 card.", "配置されたとき：カードを1枚引く。"),
        (
            "tor",
            "After completing a fight quest: draw 1 card.",
            "討伐クエストを達成したとき：カードを1枚引く。",
        ),
        ("ector", "+1 prowess while you control Sir Lancelot.", ""),
        ("dinadan", "Refusing a challenge of honor costs no valor. Cannot refuse a yield.", ""),
        (
            "perilous_bridge",
            "Condition: 2 dice + prowess is 14 or more.",
            "達成条件：サイコロを2個振り、出目の合計＋武術力が14以上。",
        ),
    ],
)
def test_a_card_is_printed_as_its_terms_say(card, en, ja):
    said = text(cards.card(card))
    assert SHELF.now().words.say(said, "en") == en or not en
    assert SHELF.now().words.say(said, "ja") == ja or not ja


def test_every_word_of_a_pack_has_words():
    """Every word of the vocabulary has a sentence: conditions, prices, deeds, triggers, zones."""
    for key in (
        *(f"price.{name}" for name in terms.PRICES),
        *(f"deed.{name}" for name in terms.FORBIDDEN),
        *(f"event.{name}" for name in terms.TRIGGERS),
        *(f"until.{name}" for name in terms.DURATIONS),
        *(f"phase.{name}" for name in terms.PHASES),
        *(f"timing.{name}" for name in terms.TIMINGS[1:] if name[4:] not in terms.PHASES),
        *(f"cause.of.{name}" for name in terms.CAUSES),
        *(f"stat.{name}" for name in terms.STATS),
        *(f"kind.{name}" for name in terms.REWARDS),
    ):
        assert all(SHELF.now().words.table[key]), key
