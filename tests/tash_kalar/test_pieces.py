"""Conformance scenarios CS-58 to CS-65: moving, upgrading, converting, placing by an effect."""

import pytest
from arena import SQUARES, card, given, pieces

from rules.games.tash_kalar.board import name, place, square
from rules.games.tash_kalar.state import at, put, take_off

LEGENDS = "ALa5 ALi5 ALe9"  # all that A has
ROW = "Acf5 Acg5"  # shows the pattern of `card` for e5


def squares(verb, *where):
    return {f"{verb} {square}" for square in where}


# -- moving ----------------------------------------------------------------------------------------

MOVER = "Ahe5 Acd8 Ace8"  # shows fx_shift and fx_charge for c8


@pytest.mark.parametrize(
    "there, normal, combat, tally",
    [
        ("", True, True, "0/0/0"),
        ("Bcf6", True, True, "1/0/0"),
        ("Bhf6", False, True, "0/1/0"),
        ("BLf6", False, False, ""),
        ("Acf6", True, True, "0/0/0"),
        ("Ahf6", False, True, "0/0/0"),
    ],
)
def test_cs_61_normal_and_combat_movement(there, normal, combat, tally):
    """TK-11.12, TK-11.13, TK-11.14, TK-11.15, TK-12.1"""
    for being, fits, clause in (
        ("fx_shift", normal, "TK-11.14"),
        ("fx_charge", combat, "TK-11.15"),
    ):
        t = given(f"{MOVER} {there}", being).do(f"summon {being} c8; piece e5")
        t.illegal("move g5", "TK-11.12")
        if not fits:
            t.illegal("move f6", clause)
            continue
        t = t.do("move f6")
        assert t.board == pieces("Acd8 Ace8 Ahc8 Ahf6") and t.tally() == tally


def test_a_mover_needs_a_square_to_go_to():
    """TK-10.9, TK-10.5: a piece that can't move is no choice."""
    walls = " ".join(f"BL{q}" for q in ("h3", "h4", "i3"))
    with card('op = "move", who = { owner = "own" }, style = "combat", reach = "move"'):
        t = given(f"{ROW} Aci4 {walls} Bhh5 Bhi5", "x").do("summon x e5")
        assert t.options == squares("piece", "e5", "f5", "g5")


def test_cs_62_leap_limited_by_distance_unlimited_leap():
    """TK-11.11, TK-11.16"""
    t = given("Acf5 Acg5 BLe2 Bhb2 Bcd4", "fx_vault").do("summon fx_vault e5")
    near = {q for q in SQUARES if abs(ord(q[0]) - ord("e")) < 4 and 2 <= int(q[1]) <= 8}
    assert t.options == squares("move", *(near - {"e5", "e2"}))
    assert pieces("h8 b5 b2 d4 f5") <= near
    t.illegal("move i5", "TK-11.16").illegal("move e5", "TK-11.18")
    t.illegal("move e2", "TK-11.15").illegal("pass")
    assert t.do("move b2").tally() == "0/1/0"
    t = given("Acf5 Acg5 Bhe2 Bci7", "fx_soar").do("summon fx_soar e5")
    assert t.options == squares("move", *(set(SQUARES) - pieces("e5 e2")))
    assert pieces("a3 i7 e9") <= set(SQUARES)
    t.illegal("move e2", "TK-11.14")
    assert t.do("move i7").board == pieces("Acf5 Acg5 Bhe2 Ahi7")


def test_where_another_piece_leaps_to():
    """TK-11.11, TK-11.10: a distance is counted from the piece that leaps; “adjacent” is to the
    being."""
    who = 'op = "move", who = { owner = "enemy" }, style = "normal", reach = "leap"'
    with card(f'{who}, where = "within 1"'):
        t = given(f"{ROW} Bca5", "x").do("summon x e5; piece a5")
        assert t.options == squares("move", "a4", "b4", "b5", "a6", "b6")
    with card(f'{who}, where = "adjacent"'):
        t = given(f"{ROW} Bca5", "x").do("summon x e5; piece a5")
        assert t.options == squares("move", "d4", "e4", "f4", "d5", "d6", "e6", "f6")


def test_leaping_over_pieces():
    """TK-11.16, TK-11.17: pieces leaped over stay."""
    t = given("Acf5 Acg5 Bcd5 BLc5", "fx_vault").do("summon fx_vault e5; move b5")
    assert t.board == pieces("Acf5 Acg5 Bcd5 BLc5 Ahb5") and t.tally() == "0/0/0"


@pytest.mark.parametrize(
    "being, pattern, where, distance",
    [
        ("a3", "1,0,c 2,0,c", "c1", 2),
        ("a5", "1,0,c 2,0,c", "i5", 8),
        ("b2", "1,0,c 2,0,c", "c1", 1),
        ("e5", "1,0,c 2,0,c", "c9", 4),
        ("e5", "1,0,c 2,0,c", "b3", 3),
    ],
)
def test_cs_63_distance_around_the_cut_corner(being, pattern, where, distance):
    """TK-11.11"""
    x, y = "abcdefghi".index(being[0]), being[1]
    row = f"Ac{'abcdefghi'[x + 1]}{y} Ac{'abcdefghi'[x + 2]}{y}"
    for n in {distance, distance - 1, min(distance + 1, 8)} - {0}:
        for word, fits in (("exactly", n == distance), ("within", n >= distance)):
            with card(f'op = "destroy", target = {{ owner = "enemy", where = "{word} {n}" }}'):
                t = given(f"{row} Bc{where}", "x").do(f"summon x {being} r0")
                assert t.legal("destroy *") == ({f"destroy {where}"} if fits else set()), n


def test_moving_next_to_something_else():
    """TK-11.9, TK-11.11: adjacent to own heroic pieces, to earlier targets, within 2."""
    with card('op = "destroy", target = { owner = "enemy", where = "adjacent own heroic" }'):
        t = given(f"{ROW} Aha5 Bca6 Bce4 Bcg4 Bci5", "x").do("summon x e5")
        assert t.options == squares("destroy", "a6", "e4")
    for word, found in (("within", ["a6", "a7", "d3", "e4"]), ("exactly", ["a7", "d3"])):
        where = f"{word} 2 own heroic"
        with card(f'op = "destroy", target = {{ owner = "enemy", where = "{where}" }}'):
            t = given(f"{ROW} Aha5 Bca6 Bca7 Bcb8 Bcd3 Bce4 Bch5", "x").do("summon x e5")
            assert t.options == squares("destroy", *found)
    first = 'op = "destroy", target = { owner = "enemy", where = "adjacent" }'
    for word, found in (("adjacent previous", ["d3"]), ("within 2 previous", ["d3", "c2"])):
        with card(f'{first}; op = "destroy", target = {{ owner = "enemy", where = "{word}" }}'):
            t = given(f"{ROW} Bcd4 Bcd3 Bcc2 Bch5", "x").do("summon x e5; destroy d4")
            assert t.options == squares("destroy", *found)


def test_a_piece_becomes_a_legend_out_of_the_legends_left():
    """TK-11.28"""
    with card('op = "convert", target = { owner = "enemy" }, to_rank = "legendary"'):
        t = given(f"{ROW} Bce4", "x", pool=3).do("summon x e5; convert e4")
        assert t.board == pieces(f"{ROW} Ahe5 ALe4")
        t = given(f"{ROW} Bce4 {LEGENDS}", "x").do("summon x e5")
        assert not t.legal("convert *")


def test_placing_near_the_being():
    """TK-11.11, TK-11.19: on empty squares of the board."""
    for where, free in (("within 1", "b4 a6 b6"), ("exactly 2", "a3 b3 c3 c4 c5 c6 a7 b7 c7")):
        with card(f'op = "place", owner = "own", where = "{where}"', "0,-1,c 1,0,c"):
            t = given("Aca4 Acb5", "x").do("summon x a5")
            assert t.options == squares("place", *free.split()), where


@pytest.mark.parametrize("where", ["red", "green", "central"])
def test_marked_places_of_the_board(where):
    """TK-2.11"""
    on = {"red": "d2 h6 c8", "green": "c3 g3 i4 a5 f8", "central": "d4 e4 d5 d6 e6 f6"}
    board = "Bcd2 Bch6 Bcc8 Bcc3 Bcg3 Bci4 Bca5 Bcf8 Bcd4 Bce4 Bcd5 Bcd6 Bce6 Bcf6 Bcb2"
    with card(f'op = "destroy", target = {{ owner = "enemy", where = "{where}" }}'):
        t = given(f"{ROW} {board}", "x").do("summon x e5")
        assert t.options == squares("destroy", *on[where].split())


# -- changing pieces -------------------------------------------------------------------------------


def test_cs_59_downgrading_a_legendary_piece_needs_a_two_sided_piece_of_its_colour():
    """TK-11.24, TK-10.5"""
    board = "Acd5 Acf5 Ace6 BLe2 Bca4 Bca5 Bca6"
    t = given(f"{board} Bci4", "fx_forge", pool=4).do("summon fx_forge e5")
    assert t.board == pieces(f"{board} Bci4 Ahe5") and t.actions == 1
    t = given(board, "fx_forge", pool=4).do("summon fx_forge e5")
    assert t.options == {"downgrade e2"}
    t = t.do("downgrade e2")
    assert t.board == pieces(board.replace("BLe2", "Bhe2")) | {"Ahe5"}
    assert t.supply("B") == (0, 3)


def test_cs_60_upgrading_and_downgrading_is_not_destroying():
    """TK-12.2, TK-14.5, TK-11.21, TK-11.24, TK-12.3"""
    board = "Acd5 Acf5 Ace6 Ahb5 BLe2"
    t = given(board, "fx_forge").do("summon fx_forge e5")
    assert t.options == {"upgrade b5"} and t.supply("A") == (11, 3)
    t = t.do("upgrade b5; downgrade e2")
    assert t.board == pieces("Acd5 Acf5 Ace6 Ahe5 ALb5 Bhe2") and t.tally() == "0/0/0"
    assert t.supply("A") == (12, 2) and t.supply("B") == (15, 3)
    assert t["scores"] == [0, 0] and t.do("place a5; end")["scores"] == [0, 0]


def test_upgrading():
    """TK-11.20, TK-11.21, TK-11.22: any but legendary pieces, of whom is said; common to heroic."""
    with card('op = "upgrade", target = { owner = "any", where = "adjacent" }'):
        t = given("Acf5 Acg5 Bhd5 BLe4 Bce6", "x").do("summon x e5")
        assert t.options == squares("upgrade", "f5", "d5", "e6")
        t.illegal("upgrade e4", "TK-11.22")
        assert pieces("Ahf5") <= t.do("upgrade f5").board
        assert pieces("BLd5") <= t.do("upgrade d5").board
        t = given("Acf5 Acg5 Bhd5 BLe4 BLa5 BLi5", "x").do("summon x e5")
        assert t.options == squares("upgrade", "f5")  # B has no fourth legendary piece
        t.illegal("upgrade d5", "TK-11.21")


def test_upgraded_and_not_legendary():
    """TK-2.8: the target words of effects."""
    board = f"{ROW} Bca5 Bhb5 BLc5"
    for word, found in (
        ("upgraded", ["b5", "c5"]),
        ("non_legendary", ["a5", "b5"]),
        ("common", ["a5"]),
        ("heroic", ["b5"]),
        ("legendary", ["c5"]),
    ):
        with card(f'op = "destroy", target = {{ owner = "enemy", ranks = "{word}" }}'):
            t = given(board, "x").do("summon x e5")
            assert t.options == squares("destroy", *found), word


def test_own_enemy_and_any():
    """TK-2.9, TK-2.10: in a Melee every other colour is the enemy's."""
    board = f"{ROW} Bca5 Cci5"
    for owner, found in (
        ("own", ["e5", "f5", "g5"]),
        ("enemy", ["a5", "i5"]),
        ("any", ["e5", "f5", "g5", "a5", "i5"]),
    ):
        with card(f'op = "destroy", target = {{ owner = "{owner}" }}'):
            t = given(board, "x", "melee").do("summon x e5")
            assert t.options == squares("destroy", *found), owner


def test_placing_by_an_effect():
    """TK-11.19, TK-14.5: as the text names it, on an empty square, from the supply."""
    with card('op = "place", owner = "own", rank = "legendary", where = "adjacent"'):
        t = given(f"{ROW} Bcd5", "x").do("summon x e5")
        assert t.options == squares("place", "d4", "e4", "f4", "d6", "e6", "f6")
        t.illegal("place d5", "TK-11.19").illegal("place a5")
        t = t.do("place d4")
        assert "ALd4" in t.board and t["scores"] == [0, 0]
        t = given(f"{ROW} {LEGENDS}", "x").do("summon x e5")
        assert t.board == pieces(f"{ROW} {LEGENDS} Ahe5")
    with card('op = "place", owner = "enemy", rank = "heroic"'):
        t = given(f"{ROW} Bca5", "x", pool=4).do("summon x e5; place i5")
        assert "Bhi5" in t.board and t.supply("B") == (2, 3)


def test_no_square_to_place_on():
    """TK-11.19, TK-10.5: all of them are taken, so nothing is placed."""
    around = "Acf5 Acg5 Bcd4 Bce4 Bcf4 Bcd5 Bcd6 Bce6 Bcf6"
    with card('op = "place", owner = "own", rank = "common", where = "adjacent"'):
        t = given(around, "x").do("summon x e5")
        assert t.board == pieces(around) | {"Ahe5"} and t.actions == 1
        assert t.legal("place a5")


def test_cs_64_conversion():
    """TK-11.27, TK-12.1, TK-12.3"""
    t = given("Acd6 Acf6 Bhe4", "fx_turncoat").do("summon fx_turncoat e5")
    assert t.options == {"convert e4"}
    t = t.do("convert e4")
    assert t.board == pieces("Acd6 Acf6 Ahe5 Ahe4")
    assert t.supply("B") == (16, 3) and t.tally() == "0/1/0" and t.supply("A") == (12, 3)


def test_cs_65_conversion_without_a_matching_piece():
    """TK-11.28, TK-10.9, TK-11.27, TK-12.1"""
    board = f"Acd6 Acf6 BLe4 Bcd4 {LEGENDS}"
    t = given(board, "fx_turncoat").do("summon fx_turncoat e5")
    assert t.options == {"convert d4"}
    t.illegal("convert e4", "TK-11.28")
    t = given(board, "fx_usurp").do("summon fx_usurp e5")
    assert t.options == squares("convert", "d4", "e4")
    t = t.do("convert e4")
    assert "Ace4" in t.board and t.tally() == "0/0/1" and t.supply("B") == (15, 3)
    none = given("Acd6 Acf6 Bcd4", "fx_turncoat", pool=3).do("summon fx_turncoat e5")
    assert none.board == pieces("Acd6 Acf6 Bcd4 Ahe5")


def test_only_enemy_pieces_are_converted():
    """TK-11.27"""
    with card('op = "convert", target = { owner = "any", where = "adjacent" }'):
        assert given(f"{ROW} Bcd5", "x").do("summon x e5").options == {"convert d5"}


def test_converting_into_a_legendary_piece():
    """TK-14.5, TK-14.2"""
    board = "Acd6 Acf6 BLe4"
    t = given(board, "fx_turncoat").do("summon fx_turncoat e5; convert e4")
    assert t["scores"] == [0, 0] and t.tally() == "0/0/1"
    t = given(board, "fx_turncoat", "classic").do("summon fx_turncoat e5; convert e4")
    assert t.points == [1, 0]


def test_destroyed_pieces_are_in_supply_at_once():
    """TK-12.3, TK-12.4, TK-11.26: their owner's effects and placings of this turn can use them."""
    steps = 'op = "destroy", target = { owner = "enemy" }; '
    with card(f'{steps}op = "place", owner = "enemy", rank = "common"'):
        t = given(f"{ROW} Bca5 Bca6 Bca7", "x", pool=3).do("summon x e5; destroy a5; place i5")
        assert t.board == pieces(f"{ROW} Ahe5 Bca6 Bca7 Bci5") and t.tally() == "1/0/0"


@pytest.mark.parametrize("ask", [
    lambda s, b: name(b),
    lambda s, b: place(b),
    lambda s, b: at(s, b),
    lambda s, b: put(s, 0, 0, b),
    take_off,
])  # fmt: skip
def test_several_squares_are_never_taken_for_one(ask):
    """TK-2.1: a square holds one piece; a mask of two would lose one without a word."""
    t = given("Ace5 Acf5")
    with pytest.raises(AssertionError):
        ask(t.state, square("e5") | square("f5"))
