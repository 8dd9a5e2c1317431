"""The published replay's statements about each moment, sentence by sentence, with corrected
numbers."""

import pytest
from line import GAME, differences, golden, legal
from test_golden import HALVES, TABLE

from rules.core.model import Option
from rules.games.edelweiss.legality import facts, options
from rules.games.edelweiss.state import heap

PILES = """
1A  -
1B  -
2A  -
2B  -
3A  CD
3B  CD
4A  CCDD
4B  CCDD
5A  HCCCDD
5B  HCCCDD
6A  HCCCDD
6B  HCCCDD
7A  HCCCDD
7B  SHCCCCDDDD
8A  SSHCCCCDDDDD
8B  SSSHHHCCCCCCDDDDD
9A  SSSHHHCCCCCCDDDDD
9B  SSSSHHHCCCCCCDDDDD
10A SSSSHHHHHCCCCCCCDDDDD
10B SSSSHHHHHCCCCCCCDDDDD
"""


def _moments():
    """{(half-turn, step, how often it was taken in it): (state before, state after)}."""
    found, s = {}, golden()
    for half, steps in HALVES:
        for step in steps.split("; "):
            notation = "draw" if step.startswith("draw") else step
            after = GAME.apply(s, Option.parse(notation)).state
            nth = sum(1 for h, n, _ in found if (h, n) == (half, notation)) + 1
            found[half, notation, nth] = (s, after)
            s = after
    return found


MOMENTS = _moments()


def before(half, step, nth=1):
    return MOMENTS[half, step, nth][0]


def after(half, step, nth=1):
    return MOMENTS[half, step, nth][1]


def drawn(half):
    return before(half, "draw").deck[0]


def stood(half):
    """The sideways cards that the draw of a half-turn turns upright."""
    s = before(half, "draw")
    assert after(half, "draw").boards[s.to_move] == s.boards[s.to_move].upper()
    return "".join(card for card in s.boards[s.to_move] if card.islower())


def test_3a_the_first_club_stands_and_the_second_comes_sideways():
    """ED-7.3, ED-4.3: `SC` before the summon, `SCc` after it."""
    assert before("3A", "summon C").boards[0] == "SC"
    assert after("3A", "summon C").boards[0] == "SCc"


@pytest.mark.parametrize("half", ["3A", "4A"])
def test_a_pays_with_the_upright_club_and_has_none_to_pursue_with(half):
    """ED-12.5, ED-13.1: both payments were open; afterwards the pursuit phase is passed over."""
    assert legal(before(half, "pay C")) == {"pay S", "pay C"}
    s = after(half, "pay C")
    assert (s.boards[0], s.phase, legal(s)) == ("sc", "attack", {"end"})


def test_3b_the_narrator_holds_a_diamond_and_two_hearts():
    assert after("3B", "end").hands[1] == heap("HHD")


def test_4a_the_narrator_holds_hearts_and_no_diamond():
    assert after("4A", "guard D").hands[1] == "HH"


def test_4b_a_club_is_drawn():
    assert drawn("4B") == "C"


def test_5a_the_break_leaves_one_heart():
    """ED-14.2."""
    assert before("5A", "pursue").boards[1] == heap("HhCC")
    assert after("5A", "pursue").boards[1] == heap("HCC")


def test_5b_a_club_a_heart_and_the_diamond_just_drawn():
    assert drawn("5B") == "D"
    assert after("5B", "draw").hands[1] == heap("CHD")


def test_5b_besides_the_new_club():
    """ED-14.1: two upright Clubs and an upright Heart against two Spades, and no Break in 6A."""
    s = after("5B", "summon C")
    assert (s.boards[1], s.boards[0]) == (heap("HCCc"), "ss")
    in_6a = [pair for (half, *_), pair in MOMENTS.items() if half == "6A"]
    assert all("C" not in s.boards[0] for pair in in_6a for s in pair)
    assert all(s.phase != "pursuit" for pair in in_6a for s in pair)


def test_5b_behind_in_hand_cards_and_equal_with_the_boards():
    s = after("5B", "end")
    assert (len(s.hands[1]), len(s.hands[0])) == (2, 4)
    assert len(s.hands[1] + s.boards[1]) == len(s.hands[0] + s.boards[0]) == 6


def test_6b_two_clubs_and_a_heart_stand_and_a_spade_is_drawn():
    assert (stood("6B"), drawn("6B")) == (heap("hcc"), "S")


def test_7a_two_spades_stand_a_third_comes_and_nobody_attacks():
    """ED-9.4: the attack was possible."""
    assert stood("7A") == "ss"
    s = after("7A", "summon S")
    assert s.boards[0] == heap("SSsH") and legal(s) == {"attack", "end"}
    assert not any((half, step) == ("7A", "attack") for half, step, _ in MOMENTS)
    assert s.boards[1].upper().count("C") == 3


def test_7b_a_spade_is_drawn_and_a_spade_is_summoned():
    assert drawn("7B") == "S"
    assert ("7B", "summon S", 1) in MOMENTS


def test_8a_exactly_one_spade_stands():
    assert before("8A", "draw").boards[0].count("S") == 2
    assert stood("8A") == "s"


def test_8a_the_counter_can_only_be_paid_with_the_spade():
    """Section 5.5: the story does not say how; ED-12.7."""
    s = before("8A", "pay S")
    assert legal(s) == {"pay S"} and GAME.decision(s).auto


def test_8b_two_clubs_a_heart_and_a_spade_stand_and_a_spade_is_drawn():
    assert (stood("8B"), drawn("8B")) == (heap("shcc"), "S")


def test_9a_exactly_two_spades_stand():
    assert stood("9A") == "ss"


def test_9b_a_heart_is_drawn_and_a_has_none_on_the_board():
    assert drawn("9B") == "H"
    assert "H" not in before("9B", "draw").boards[0].upper()


def test_9b_is_where_the_search_begins():
    """What follows if A does not draw a Heart: test_search_at_the_end_of_9b starts from here."""
    assert differences(after("9B", "end"), "A draw | A SSc/- | B ssHH/H") == []


def test_10b_two_spades_and_a_heart_stand_and_a_holds_nothing():
    assert stood("10B") == heap("ssh")
    assert after("10B", "draw").hands[0] == ""


def test_10b_the_skip_was_a_choice():
    """Section 5.5, ED-8.5: a Heart could have been summoned, and nothing else would change."""
    s = before("10B", "skip")
    assert "summon H" in legal(s)
    s = GAME.apply(s, Option.parse("summon H")).state
    s = GAME.apply(s, Option.parse("attack")).state
    assert differences(s, "B over | A sss/- | B SsHH/- | deck 24") == []
    assert GAME.result(s).winners == (1,)


def test_deck_sizes_of_the_story_put_right():
    """Section 5.5: 26 cards after 9B, 25 after the draw of 10A, 24 after that of 10B."""
    moments = (after("9B", "end"), after("10A", "draw"), after("10B", "draw"))
    assert [len(s.deck) for s in moments] == [26, 25, 24]


def test_what_was_possible_was_done():
    """No Lionheart and no pursuit of the replay was declined."""
    assert not {step for _, step, _ in MOMENTS} & {"no_lionheart", "no_pursuit"}


def test_discard_pile_suit_by_suit():
    """ED-15.5: the pile that the table of the replay lists after each half-turn."""
    last = {half: s for (half, *_), (_, s) in MOMENTS.items()}
    found = {half: heap(last[half].discard) or "-" for half in TABLE}
    assert found == dict(row.split() for row in PILES.strip().splitlines())


def test_what_each_player_received_and_spent():
    """Section 5.5: 14 cards each; A spent 10 summons and 4 guards, B 9 and 4."""
    spent = {0: [0, 0], 1: [0, 0]}
    for (_, step, _), (s, _) in MOMENTS.items():
        if step.startswith("summon"):
            spent[s.to_move][0] += 1
        if step.startswith("guard"):
            spent[s.defender][1] += 1
    assert spent == {0: [10, 4], 1: [9, 4]}
    assert [len(h) for h in after("10B", "attack").hands] == [14 - 14, 14 - 13]


def test_a_guardian_need_not_have_lost():
    """Section 5.5: with A as Guardian the last attack could still be stopped (CS-41)."""
    s = before("10B", "attack")._replace(classes=("guardian", "none"))
    s = GAME.apply(s, Option.parse("attack")).state
    assert [str(o) for o in options(facts(s, 0))] == ["field_guard S"]
