"""Conformance scenarios CS-01 to CS-09: setup, and other statements of its clauses."""

import pytest
from arena import GAME, Table, new, pieces

from rules.core.rng import Rng
from rules.games.tash_kalar import cards
from rules.games.tash_kalar.setup import first_tasks, next_of, set_up_tasks
from rules.text.errors import BadInput

SEEDS = range(40)
DUEL, MELEE = ("c5", "g5"), (("f2", "g2"), ("g6", "g7"), ("b7", "c7"))


def tasks_of(table):
    return [*table["tasks"], table["next_task"], *table["task_deck"]]


def types_of(table):
    return [cards.task(card).type for card in tasks_of(table)[:4]]


# -- hands and decks -----------------------------------------------------------------------------


def test_cs_01_starting_hands_and_supplies():
    """TK-3.6, TK-3.13, TK-2.5"""
    t = new("classic")
    for seat in (0, 1):
        assert [len(t.held(kind, seat)) for kind in ("school", "legend", "flare")] == [3, 2, 1]
        assert len(t.held("deck", seat)) == 15 and t.held("discard", seat) == []
    assert len(t["legend_deck"]) == 8 and len(t["flare_deck"]) == 10
    assert len(t["task_deck"]) == 20
    assert t.board == set()
    assert t.supply("A") == t.supply("B") == (17, 3)


@pytest.mark.parametrize("mode, seats", [("duel", 2), ("melee", 3), ("melee", 4), ("duel", 4)])
def test_every_player_draws_from_his_own_deck(mode, seats):
    """TK-3.6, TK-3.3, TK-2.5: 18 cards of the player's own school; legends and flares are shared,
    and none is in two places."""
    t = new(mode, seats)
    for seat, school in enumerate(t["schools"]):
        own = t.held("school", seat) + t.held("deck", seat)
        assert sorted(own) == sorted(cards.cards_of(school)) and len(t.held("school", seat)) == 3
        assert len(t.held("flare", seat)) == 1
        assert t.held("sideways", seat) == (6 if t["teams"] else 0)  # TK-3.25
        assert len(t.held("legend", seat)) == (2 if seat < 2 or mode == "melee" else 0)
    assert {t.tally(colour) for colour in "ABCD"} == {"0/0/0"}
    for kind, number in (("legend", 12), ("flare", 12)):
        held = [card for seat in range(seats) for card in t.held(kind, seat)]
        assert len({*held, *t[f"{kind}_deck"]}) == len(held) + len(t[f"{kind}_deck"]) == number


def test_two_players_may_have_the_same_school():
    """TK-3.3, TK-2.6: each has a deck and a discard pile of his own then."""
    school = cards.SCHOOLS[1]
    config = GAME.configure({"school_1": school, "school_2": school, "first": "1"})
    t = Table(GAME.setup(1, config))
    for seat in (0, 1):
        own = t.held("school", seat) + t.held("deck", seat)
        assert sorted(own) == sorted(cards.cards_of(school))
    card = t.held("school")[0]
    t = t.do(f"discard {card}; keep")
    assert t.held("discard", 0) == [card] and t.held("discard", 1) == []


def test_decks_are_shuffled():
    """TK-3.2, TK-3.4, TK-3.7: orders differ from game to game, and are the same for a seed."""
    for deck in (
        lambda t: t["legend_deck"],
        lambda t: t["flare_deck"],
        lambda t: t.held("deck", 0),
        lambda t: t.held("deck", 1),
        lambda t: t["task_deck"],
    ):
        assert len({tuple(deck(new(seed=seed))) for seed in range(9)}) == 9
        assert deck(new(seed=3)) == deck(new(seed=3))


def test_somebody_starts():
    """TK-3.5: by lot, or as chosen; turns go on from there."""
    starts = {Table(GAME.setup(seed, GAME.configure({})))["to_move"] for seed in SEEDS}
    assert starts == {0, 1}
    for first in (1, 2, 3, 4):
        t = new("classic", seats=4, first=first)
        assert (t["start"], t["to_move"], t.asked) == (first - 1,) * 3


# -- forms -----------------------------------------------------------------------------------------


def test_forms_and_numbers_of_players():
    """TK-1.1, TK-1.2, TK-1.4, TK-1.6, TK-1.9: three forms; Classic and Duel for two or two teams,
    a Melee for three or four, each for himself."""
    for mode in ("classic", "duel"):
        assert not new(mode, 2)["teams"]
        assert new(mode, 4)["teams"]
    for seats in (3, 4):
        assert not new("melee", seats)["teams"]
    for mode, seats in (("classic", 3), ("duel", 3), ("melee", 2), ("melee", 5), ("classic", 1)):
        with pytest.raises(BadInput):
            GAME.setup(1, GAME.configure({"mode": mode, "seats": seats}))
    with pytest.raises(BadInput):
        GAME.configure({"mode": "high_form"})
    for text in ('mode = "melee"\nteams = true', 'mode = "duel"\nseats = 3', 'mode = "other"'):
        with pytest.raises(BadInput):
            GAME.read(text)


def test_only_a_classic_has_tasks():
    """TK-1.5, TK-1.7, TK-2.5"""
    for mode, seats in (("duel", 2), ("melee", 3)):
        t = new(mode, seats)
        assert not t["tasks"] and not t["next_task"] and not t["task_deck"]
        zones = {zone.id for zone in GAME.scene(t.state).zones if zone.items}
        assert "tasks" not in zones


def marked(table):
    [board] = [zone for zone in GAME.scene(table.state).zones if zone.id == "board"]
    by_mark = {}
    for square in board.squares:
        for mark in square.mark.split():
            by_mark.setdefault(mark, set()).add(square.ref)
    return by_mark


def test_the_board():
    """TK-2.1, TK-3.1, TK-2.11: 69 squares, nine coloured; the middle is marked in Classic only."""
    t = new("classic")
    [board] = [zone for zone in GAME.scene(t.state).zones if zone.id == "board"]
    squares = {
        (x, y)
        for x in range(1, 10)
        for y in range(1, 10)
        if 3 < x + y < 17 and -7 < x - y < 7
    }  # fmt: skip
    assert {(s.x + 1, s.y + 1) for s in board.squares} == squares and len(squares) == 69
    assert all(s.ref == f"{' abcdefghi'[s.x + 1]}{s.y + 1}" for s in board.squares)
    assert len(board.holes) == 12
    red, green = pieces("d2 e5 h6 c8"), pieces("c3 g3 i4 a5 f8")
    centre = pieces("d4 e4 f4 d5 e5 f5 d6 e6 f6")
    assert marked(t) == {"red": red, "green": green, "central": centre}
    assert marked(new("duel")) == {"red": red, "green": green, "icon": pieces("c5 g5")}
    icons = {square for icon in MELEE for square in icon}
    assert marked(new("melee", 3)) == {"red": red, "green": green, "icon": icons}


# -- tasks -----------------------------------------------------------------------------------------


def split(deck):
    current, rest = first_tasks(tuple(deck.split()))
    return " ".join(current), " ".join(rest)


def test_cs_02_task_setup_skips_higher_tasks_and_a_third_equal_type():
    """TK-3.7, TK-3.8, TK-3.10"""
    current, rest = split("ta1 ta_high ta2 ta3 tb1 ta4 tc1")
    assert current == "ta1 ta2 tb1"
    assert pieces(rest) == pieces("ta_high ta3 ta4 tc1")
    current, rest = split("ta1 ta2 tc_high ta3 tb1")  # also the one instead is no higher task
    assert (current, pieces(rest)) == ("ta1 ta2 tb1", pieces("tc_high ta3"))


def test_what_was_set_aside_is_shuffled_in_again():
    """TK-3.10, TK-3.11: the cards not chosen come in every order, each once."""
    deck = ("ta1", "ta_high", "ta2", "ta3", "tb1", "tc1")
    seen = set()
    for seed in range(60):
        current, following, left = set_up_tasks(deck, Rng.of_seed(seed))
        assert current == ("ta1", "ta2", "tb1")
        assert sorted((following, *left)) == ["ta3", "ta_high", "tc1"] and following == "tc1"
        seen.add(left)
    assert seen == {("ta3", "ta_high"), ("ta_high", "ta3")}


def test_cs_03_next_task_avoids_a_triple_and_may_be_a_higher_task():
    """TK-3.11, TK-3.12"""
    following, left = next_of(("ta1", "ta2", "tb1"), ("ta4", "ta_high", "tc_high", "ta3"))
    assert (following, left) == ("tc_high", ("ta3", "ta4", "ta_high"))


def test_cs_04_two_different_types_third_task_is_free():
    """TK-3.9"""
    assert split("ta1 tb1 ta2 tc1") == ("ta1 tb1 ta2", "tc1")
    assert split("tb1 ta1 ta2 tc1") == ("tb1 ta1 ta2", "tc1")


def test_tasks_of_whole_games():
    """TK-3.7, TK-3.8, TK-3.11, TK-3.12: three basic tasks, not all of one type; nor are any three
    of the four. Every task is somewhere, and the next task is a higher one now and then."""
    nexts = set()
    for seed in SEEDS:
        t = new("classic", seed=seed)
        assert len(t["tasks"]) == 3
        assert not any(cards.task(card).advanced for card in t["tasks"])
        assert max(map(types_of(t).count, types_of(t))) < 3
        assert len(set(tasks_of(t))) == 24
        nexts.add(cards.task(t["next_task"]).advanced)
    assert nexts == {True, False}


# -- start pieces ----------------------------------------------------------------------------------


def test_cs_05_duel_start_pieces():
    """TK-3.14, TK-3.15, TK-3.21"""
    t = new("duel")
    assert (t.asked, t["pool"], t.supply("A"), t.supply("B")) == (1, 16, (16, 3), (16, 3))
    assert t.options == pieces_to_start("AB", DUEL)
    for square in ("e5", "c6", "a1"):
        t.illegal(f"start A {square}")
    assert GAME.explain(t.state, 0, "start A g5")  # A is not asked
    t = t.do("start A g5")
    assert t.asked == 1 and t.options == {"start B c5"}
    t.illegal("start A c5").illegal("start B g5")
    t = t.do("start B c5")
    assert t.board == pieces("Ag5 Bc5".replace("A", "Ac").replace("B", "Bc"))
    assert t.supply("A") == t.supply("B") == (15, 3)
    assert t["scores"] == [0, 0]
    assert (t.asked, t["to_move"], t.actions) == (0, 0, 1)
    swapped = new("duel").do("start B g5; start A c5")
    assert swapped.board == pieces("Acc5 Bcg5")


def pieces_to_start(colours, squares):
    return {f"start {colour} {square}" for colour in colours for square in squares}


def test_the_second_player_places_wherever_he_sits():
    """TK-3.15: with seat 2 starting, seat 1 is the second player."""
    assert new("duel", first=2).asked == 0


def test_cs_06_duel_with_teams_who_places():
    """TK-3.15, TK-3.22, TK-3.24: the fourth player, one piece of each of the two colours."""
    for first, fourth in ((1, 3), (2, 0), (3, 1), (4, 2)):
        t = new("duel", seats=4, first=first)
        assert t.asked == fourth
    t = new("duel", seats=4)
    assert t.options == pieces_to_start("AB", DUEL)
    t = t.do("start A c5; start B g5")
    assert t.board == pieces("Acc5 Bcg5")
    asked = []
    for _ in range(5):
        asked.append(t["to_move"])
        t = t.idle()
    assert asked == [0, 1, 2, 3, 0]


def test_cs_07_melee_with_3_players():
    """TK-3.16, TK-3.17, TK-3.18, TK-3.19, TK-3.21"""
    t = new("melee", 3)
    assert (t.asked, t["pool"]) == (2, 15)
    assert t.options == pieces_to_start("ABC", [square for icon in MELEE for square in icon])
    t.illegal("start A e5")
    after = t.do("start A f2").illegal("start B g2").illegal("start A g6")
    after = after.do("start B g7; start C c7")
    assert after.board == pieces("Acf2 Bcg7 Ccc7")
    assert all(after.supply(colour) == (14, 3) for colour in "ABC")
    assert after["scores"] == [[0, 0, 0]] * 3 and after["spent"] == [[], [], []]
    assert after.asked == 0 and after.actions == 1
    assert new("melee", 3, first=2).asked == 0  # the last in turn order


def test_cs_08_melee_with_4_players():
    """TK-3.17, TK-3.18, TK-3.20"""
    t = new("melee", 4)
    assert (t.asked, t["pool"]) == (3, 14)
    t.illegal("start B f2")
    t = t.do("start A f2; start C g6; start D b7")
    assert t.board == pieces("Acf2 Ccg6 Dcb7")
    assert [t.supply(c) for c in "ABCD"] == [(13, 3), (14, 3), (13, 3), (13, 3)]
    other = new("melee", 4, first=2)  # B starts, C is the second player
    assert other.asked == 0
    assert {option.split()[1] for option in other.options} == {"A", "B", "D"}


def test_cs_09_team_legends_and_sideways_cards():
    """TK-3.23, TK-3.25, TK-3.26, TK-18.2"""
    t = new("classic", seats=4)
    assert [len(t.held("legend", seat)) for seat in range(4)] == [2, 2, 0, 0]
    for seat in range(4):
        assert len(t.held("school", seat)) == 3 and len(t.held("flare", seat)) == 1
        assert len(t.held("deck", seat)) == 15 and t.held("sideways", seat) == 6
    assert len(t["legend_deck"]) == 8 and len(set(t["schools"])) == 4
    later = new("classic", seats=4, first=2)  # who plays first of each team
    assert [len(later.held("legend", seat)) for seat in range(4)] == [0, 2, 2, 0]
