"""Links: read again whole, as short as they must be, telling no more than they may, and every way
in which one can be broken."""

import json
import random
import zlib
from base64 import urlsafe_b64encode

import pytest

from rules.core import link, registry
from rules.core.history import finished
from rules.core.record import Record
from rules.core.rng import Rng
from rules.text.errors import BadInput

MOVES = 200
BARS = {"edelweiss": 2_000, "tash_kalar": 2_000}  # characters of a link to a game of 200 moves
DECK = 'game = "walpurgis"\nname = "月夜"\n\n[cards]\nbell_shot = 9\n'


def played(name, plies, seed=5):
    """A record of a game played at random, and its last state."""
    g = registry.game(name)
    config = g.configure({})
    s, rng, moves = g.setup(seed, config), Rng.of_seed(seed), []
    while len(moves) < plies and (d := g.decision(s)) is not None:
        moves.append(rng.choice(d.options))
        s = g.after(s, moves[-1])
    seats = [{"name": "", "who": "person", "level": None}] * config["seats"]
    table = {"seats": seats, "undo": "fair"}
    return Record(name, g.version, seed, config, tuple(map(str, moves)), table=table), s


def opened(text):
    return finished(link.opening(text))


def packed(kind, body):
    """A link with this JSON in it, as another program might make it."""
    text = body if isinstance(body, bytes) else json.dumps(body).encode()
    return f"{kind}1." + urlsafe_b64encode(zlib.compress(text)).decode().rstrip("=")


def error(do, text):
    with pytest.raises(BadInput) as e:
        do(text)
    assert e.value.say("en") and e.value.say("ja")
    return e.value


@pytest.mark.parametrize("name", registry.ids())
def test_a_game_comes_back_as_it_was(name):
    record, state = played(name, 60)
    found = opened(link.of_game(record))
    assert found.record == record and found.notice is None
    assert found.history.state == state


@pytest.mark.parametrize("name", registry.ids())
def test_a_position_comes_back_as_it_was(name):
    g = registry.game(name)
    record, state = played(name, 33)
    record = record._replace(moves=(), position=g.write(state))
    assert opened(link.of_game(record)).history.state == state


@pytest.mark.parametrize("name", registry.ids())
def test_a_position_tells_what_a_seat_sees_and_no_more(name):
    """It is made of the view alone, so that two states that look the same give the same link."""
    g = registry.game(name)
    record, state = played(name, 33)
    for seat in (*range(record.config["seats"]), None):
        view = g.view(state, seat)
        other = g.sample(view, Rng.of_seed(99))
        texts = [
            link.of_game(link.seen_by(g, record, s, seat, Rng.of_seed(7))) for s in (state, other)
        ]
        assert texts[0] == texts[1]
        found = opened(texts[0])
        assert g.view(found.history.state, seat) == view
        assert found.record.seed == 0 and found.record.moves == ()


def test_decks_that_are_secret_are_not_in_a_position():
    g = registry.game("walpurgis")
    config = g.configure({"deck_1": "bell", "deck_2": DECK, "open_lists": False})
    record = Record(g.id, g.version, 5, config, table={})
    state = g.setup(5, config)
    seen = link.seen_by(g, record, state, 0, Rng.of_seed(1))
    assert "月夜" not in str(seen) and "月夜" in str(record)
    assert seen.config["deck_2"] == g.configure({})["deck_2"]


@pytest.mark.parametrize("name", BARS)
def test_a_long_game_makes_a_short_link(name):
    record, _ = played(name, MOVES, seed=1)
    text = link.of_game(record)
    assert len(record.moves) > 0.8 * MOVES
    assert len(text) * MOVES / len(record.moves) <= BARS[name]


def test_a_deck():
    text = link.of_deck(DECK)
    assert link.deck_of(text) == DECK and link.kind_of(text) == "deck"


def test_the_letters_of_addresses():
    record, _ = played("tash_kalar", 50)
    text = link.of_game(record)
    assert text.replace("-", "").replace("_", "").replace(".", "").isalnum() and text.isascii()


def test_a_move_that_is_not_possible():
    record, _ = played("edelweiss", 10)
    moves = (*record.moves[:4], "summon X", *record.moves[4:])
    found = opened(link.of_game(record._replace(moves=moves)))
    assert found.history.plies == 4 and found.notice.key == "save_older"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "link_form"),
        ("g1", "link_form"),
        ("x1.eJx", "link_form"),
        ("d1.eJyrVkrOT0lVslIyVKoFABxVA5k", "link_form"),  # leads to a deck
        ("g1.", "link_cut"),
        ("g1.A", "link_cut"),
        ("g1.AAAA", "link_cut"),
        ("g2.eJw", "link_newer"),
        ("g1.eJw&", "link_form"),
        ("g1." + "A" * link.LENGTH, "too_big"),
        (packed("g", b"\xff\xfe"), "link_cut"),
        (packed("g", b"[1, 2"), "json"),
        (packed("g", [1]), "link_cut"),
        (packed("g", b"[" * 500), "too_deep"),
        (packed("g", {}), "no_game"),
        (packed("g", {"game": "edelweiss", "version": "1"}), "wrong_type"),
        (packed("g", {"game": "edelweiss", "version": 999}), "save_newer"),
        (packed("g", b" " * (link.SIZE + 1)), "too_big"),
    ],
)
def test_what_is_no_link(text, key):
    assert error(opened, text).key == key


def test_a_link_that_unfolds_without_end_takes_no_memory():
    bomb = packed("g", b"0" * 50_000_000)
    assert len(bomb) < link.LENGTH
    assert error(opened, bomb).key == "too_big"


def test_a_deck_of_something_else():
    assert error(link.deck_of, packed("d", {"text": 5})).key == "wrong_type"
    assert error(link.deck_of, packed("d", {})).key == "wrong_type"


def test_cut_at_every_letter():
    record, _ = played("edelweiss", 30)
    text = link.of_game(record)
    for n in range(len(text)):
        assert error(opened, text[:n]).key in ("link_form", "link_cut")


def test_ten_thousand_mutations():
    """Each is refused by its checksum, or says the same in other letters."""
    rng = random.Random(13)
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.#%<"
    records = [played(name, 30)[0] for name in registry.ids()]
    whole = [*map(link.of_game, records), link.of_deck(DECK)]
    taken = 0
    for _ in range(10_000):
        text = list(rng.choice(whole))
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(text))
            do = rng.randrange(4)
            if do == 0:
                text[at] = rng.choice(letters)
            elif do == 1:
                del text[at]
            elif do == 2:
                text.insert(at, rng.choice(letters))
            else:
                text[at:] = text[: len(text) - at]
        mutated = "".join(text)
        try:
            said = link.deck_of(mutated) if mutated[0] == "d" else opened(mutated).record
        except BadInput as e:
            assert e.key in ("link_form", "link_cut", "link_newer", "too_big")
            continue
        assert said == DECK or said in records
        taken += 1
    assert taken < 200


FOLDS = {
    "blanks round it": lambda s: f" \t{s}\n",
    "a line of mail": lambda s: f"{s[:30]}\r\n{s[30:60]}\n {s[60:]}",
    "quoted-printable": lambda s: f"{s[:30]}=\r\n{s[30:60]}=\n{s[60:]}",
    "blanks of an address": lambda s: f"%20{s[:30]}%0D%0A{s[30:60]}%C2%A0{s[60:]}%0a",
    "what can't be seen": lambda s: (
        f"\ufeff{s[:2]}\u200b{s[2:30]}\u00ad{s[30:60]}\u2060\u3000{s[60:]}"
    ),
}


@pytest.mark.parametrize("fold", FOLDS.values(), ids=FOLDS)
def test_a_link_that_was_folded_on_its_way_leads_to_the_same(fold):
    record, _ = played("edelweiss", 12)
    text = link.of_game(record)
    assert opened(fold(text)).record == opened(text).record
    deck = link.of_deck(DECK)
    assert link.deck_of(fold(deck)) == DECK and link.kind_of(fold(deck)) == "deck"


@pytest.mark.parametrize(
    "text", ["", " \n ", "%20", "g1 . e J", "%", "%zz", "g1.%F0%9F", "g1.\u200b"]
)
def test_what_is_left_of_no_link_is_refused(text):
    with pytest.raises(BadInput) as e:
        opened(text)
    assert e.value.key in ("link_form", "link_cut")


ENDS = [".", ">", ")", "),", ">.", "”.", "。", "」。", "）", "…", "%3E", "!\n", " ."]


@pytest.mark.parametrize("end", ENDS)
def test_what_a_sentence_puts_behind_a_link_is_no_part_of_it(end):
    record, _ = played("edelweiss", 12)
    text, deck = link.of_game(record), link.of_deck(DECK)
    assert opened(text + end).record == opened(text).record
    assert link.deck_of(deck + end) == DECK
    for n in (len(text) - 1, len(text) // 2, 4):  # the text before has to be whole
        assert error(opened, text[:n] + end).key == "link_cut"
    assert error(opened, f"{text}{end}x").key == "link_form"
