"""The replay as a whole played game (CS-69), also as a saved record."""

from pathlib import Path

import pytest
from line import GAME, differences, golden

from rules.core import record
from rules.core.model import Option
from rules.text.errors import Illegal

SCRIPT = """
1A: draw C; summon S; end
1B: draw D; summon H; end
2A: draw S; summon C; end
2B: draw H; summon C; end
3A: draw C; summon C; attack; guard D; pay C; end
3B: draw C; summon C; end
4A: draw D; summon C; attack; guard D; pay C; end
4B: draw C; summon H; end
5A: draw S; summon S; attack; block; pursue; attack; block; end
5B: draw D; summon C; end
6A: draw H; summon H; attack; block; attack; lionheart; block; end
6B: draw S; summon S; end
7A: draw S; summon S; end
7B: draw S; summon S; attack; guard D; pay C; pursue; attack; guard D; pay S; end
8A: draw H; summon H; attack; block; attack; lionheart; block; attack; guard D; pay S; end
8B: draw S; summon H; attack; block; pursue; attack; block; pursue; attack; guard S; end
9A: draw C; summon C; end
9B: draw H; summon S; attack; guard S; end
10A: draw S; summon S; attack; block; pursue; attack; block; attack; guard H; end
10B: draw H; skip; attack
"""
HALVES = [line.split(": ") for line in SCRIPT.strip().splitlines()]

# Half-turn: A's board and hand, B's board and hand, how many cards are discarded, deck
AFTER = """
1A  s/SCCD      -/HHCD      0  43
1B  s/SCCD      H/HCDD      0  42
2A  Sc/SSCD     H/HCDD      0  41
2B  Sc/SSCD     Hc/HHDD     0  40
3A  sc/SSCD     Hc/HHD      2  39
3B  sc/SSCD     HCc/HHD     2  38
4A  sc/SSDD     HCc/HH      4  37
4B  sc/SSDD     HHCC/HC     4  36
5A  ss/SSDD     hCC/HC      6  35
5B  ss/SSDD     HCCc/HD     6  34
6A  ssH/SSDD    hCcc/HD     6  33
6B  ssH/SSDD    sHCCC/HD    6  32
7A  SSsH/SSDD   sHCCC/HD    6  31
7B  SSsH/SS     sHCc/HD     10 30
8A  ssHH/SS     shcc/H      12 29
8B  ss/S        sHH/S       17 28
9A  SSc/S       sHH/S       17 27
9B  SSc/-       ssHH/H      18 26
10A sss/-       ssh/-       21 25
10B sss/-       SsH/H       21 24
"""
TABLE = {row.split()[0]: row.split()[1:] for row in AFTER.strip().splitlines()}

# After each attack: A's board, A's hand, B's board, B's hand, discards
ATTACKS = """
3A sc 4 Hc 3 2|4A sc 4 HCc 2 4|5A Ss 4 HCC 2 6|5A ss 4 hCC 2 6|6A SsH 4 hCCc 2 6
6A ssH 4 hCcc 2 6|7B SSsH 3 SsHCc 2 8|7B SSsH 2 sHCc 2 10|8A SSsHH 2 shCc 2 10
8A SssHH 2 shcc 2 10|8A ssHH 2 shcc 1 12|8B ssH 2 SHHC 1 14|8B ss 2 SHH 1 16|8B ss 1 sHH 1 17
9B SSc 0 ssHH 1 18|10A SSs 0 ssH 1 20|10A Sss 0 ssh 1 20|10A sss 0 ssh 0 21|10B sss 0 SsH 1 21
"""


def _played(s):
    """(half-turn, notation, state after it) for every step, with each drawn suit checked."""
    for half, steps in HALVES:
        for step in steps.split("; "):
            verb, _, drawn = step.partition(" ")
            if verb == "draw":
                assert s.deck[0] == drawn, half
                step = "draw"
            s = GAME.apply(s, Option.parse(step)).state
            yield half, step, s


def test_positions_after_each_half_turn():
    """CS-69: ED-2.4, ED-6.3, ED-6.4, ED-7.3, ED-9.5, ED-10.1, ED-11.2, ED-12.3, ED-14.2."""
    last = {half: s for half, _, s in _played(golden())}
    assert list(last) == list(TABLE)
    for half, (a, b, discards, deck) in TABLE.items():
        s = last[half]
        phase = "over" if half == "10B" else "draw"
        who = "B" if half == "10B" else "BA"[half[-1] == "B"]
        assert differences(s, f"{who} {phase} | A {a} | B {b} | deck {deck}") == [], half
        assert len(s.discard) == int(discards), half


def test_positions_after_each_attack():
    found, begun = [], False
    for half, step, s in _played(golden()):
        begun = begun or step == "attack"
        if begun and (s.phase in ("attack", "over")):
            begun = False
            found.append(
                f"{half} {s.boards[0]} {len(s.hands[0])} {s.boards[1]} {len(s.hands[1])} "
                f"{len(s.discard)}"
            )
    assert found == [a for row in ATTACKS.strip().splitlines() for a in row.split("|")]


def test_end():
    """ED-16.1: 10B wins by an attack that nothing stops, with 24 cards left in the deck."""
    *_, (half, _, s) = _played(golden())
    over = GAME.result(s)
    assert (half, over.winners, over.clause, len(s.deck)) == ("10B", (1,), "ED-16.1", 24)


def test_hearts_left_in_the_deck():
    """Section 5.5: at the end of 9B the deck holds 26 cards, 7 of them Hearts."""
    s = {half: s for half, _, s in _played(golden())}["9B"]
    assert (len(s.deck), s.deck.count("H")) == (26, 7)


def test_diamond_dust_refuses_only_the_skip_of_10b():
    """ED-21.1: every other half-turn of the replay is legal in the variant too."""
    seen = []
    with pytest.raises(Illegal) as refused:
        for half, step, _ in _played(golden("dust")):
            seen.append((half, step))
    assert seen[-1] == ("10B", "draw")
    assert "ED-21.1" in str(refused.value)


def test_open_hands_change_visibility_only():
    """CS-68: ED-15.3."""
    hidden = [s for *_, s in _played(golden())]
    shown = [s for *_, s in _played(golden(is_open=True))]
    assert [s._replace(is_open=False) for s in shown] == hidden
    for s in shown:
        for seat in (0, 1, None):
            v = GAME.view(s, seat)
            assert v.hands == s.hands
            assert v.deck == "?" * len(s.deck)


def test_record_of_the_replay():
    """The file that `python -m rules replay` and the page can open is this very game."""
    opened = record.read(Path(__file__).with_name("golden.yutaku.json").read_text("utf-8"))
    assert opened.notice is None
    assert opened.history.states[1:] == [s for *_, s in _played(opened.history.states[0])]
    last = opened.history.state
    assert differences(last, "B over | A sss/- | B SsH/H | deck 24") == []
