"""The texts for players: why not, options, the log, the result; each with its clause."""

import pytest
from line import GAME, state
from test_edges import do, play, told

from rules.core.model import Option
from rules.text.words import LANGUAGES

# -- why not --------------------------------------------------------------------------------------

MAIN = "A main | A sh/SHD | B -/S | deck S"
ATTACK = "A attack | A sHc/S | B hc/S | deck S"
DEFENCE = "A defence | A sC/S | B hC/S | deck S"
COUNTER = "A counter | A SscH/S | B -/S | deck S"
PURSUIT = "A pursuit | A sc/S | B -/S | deck S"


@pytest.mark.parametrize(
    ("line", "rules", "seat", "notation", "clauses"),
    [
        (MAIN, "", 0, "summon D", ["ED-3.3"]),
        (MAIN, "", 0, "summon C", ["ED-8.1"]),
        (MAIN, "", 1, "summon S", ["", "ED-6.2"]),
        (MAIN, "", 1, "skip", ["", "ED-6.2"]),
        (MAIN, "", 0, "draw", ["ED-7.2"]),
        (MAIN, "", 0, "attack", ["ED-6.3", "ED-4.5"]),
        (MAIN, "", 0, "summon", [""]),
        (MAIN, "", 0, "summon s", [""]),
        (MAIN, "", 0, "summon S H", [""]),
        (ATTACK, "", 0, "pursue c", ["ED-13.1", "ED-13.1", "ED-4.5"]),
        (ATTACK.replace("sH", "SsH"), "", 0, "attack s", ["ED-4.5"]),
        (ATTACK.replace("sH", "SsH"), "", 0, "attack S", [""]),
        (ATTACK, "", 0, "block", ["ED-6.2"]),
        (MAIN, "", 0, "end", ["ED-9.2"]),
        (MAIN, "", 0, "dust", ["ED-21.4", "ED-21.5"]),
        (MAIN, "dust", 0, "skip", ["ED-21.1"]),
        (MAIN, "dust", 0, "dust", ["ED-21.5"]),
        (MAIN.replace("SHD", "DD"), "dust", 0, "skip", ["ED-21.4"]),
        (ATTACK, "", 0, "attack", ["ED-4.5"]),
        (ATTACK.replace("sHc", "Hc"), "", 0, "attack", ["ED-9.3"]),
        (ATTACK, "", 0, "summon S", ["ED-6.5"]),
        (ATTACK, "", 0, "guard S", ["ED-6.2"]),
        (ATTACK, "", 1, "guard S", ["", "ED-11.1"]),
        (ATTACK, "", 0, "class wizard", ["ED-17.3"]),
        (DEFENCE, "", 1, "block", ["ED-4.5"]),
        (DEFENCE.replace("hC", "C"), "", 1, "block", ["ED-11.2"]),
        (DEFENCE, "", 1, "guard D", ["ED-11.1"]),
        (DEFENCE, "", 1, "lionheart", ["ED-6.4"]),
        (DEFENCE.replace("hC", "hHC"), "", 1, "block h", ["ED-4.5"]),
        (DEFENCE.replace("defence", "interception"), "", 1, "guard S", ["ED-6.4"]),
        (PURSUIT, "", 1, "guard S", ["", "ED-11.3"]),
        (DEFENCE, "", 1, "field_guard H", ["ED-18.1"]),
        (DEFENCE, "B=guardian", 1, "field_guard H", ["ED-18.7"]),
        (DEFENCE.replace("hC/S", "hC/-"), "B=guardian", 1, "field_guard C", ["ED-18.3"]),
        (DEFENCE.replace("hC/S", "hS/-"), "B=guardian", 1, "field_guard S S", ["ED-18.3"]),
        (DEFENCE.replace("hC/S", "hC/-"), "B=guardian", 1, "field_guard D", ["ED-18.3"]),
        (DEFENCE, "", 0, "guard S", ["", "ED-6.2"]),
        (DEFENCE.replace("defence", "interception"), "", 0, "lionheart",
         ["", "ED-10.9", "ED-10.3"]),
        (DEFENCE.replace("defence", "interception").replace("hC", "hc"), "", 1, "lionheart",
         ["ED-10.3"]),
        (COUNTER, "", 0, "pay C", ["ED-12.5"]),
        (COUNTER, "", 0, "pay H", ["ED-12.6"]),
        (COUNTER, "", 0, "pay S S", ["ED-12.6"]),
        (COUNTER.replace("sc", "sCc"), "", 0, "pay C c", ["ED-12.5"]),
        (COUNTER, "", 0, "pursue", ["ED-13.1", "ED-13.1"]),
        (PURSUIT, "", 0, "pursue", ["ED-13.1"]),
        (PURSUIT, "", 0, "pay S", ["ED-12.1"]),
        (PURSUIT, "", 0, "fly", [""]),
    ],
)  # fmt: skip
def test_why_not(line, rules, seat, notation, clauses):
    """Every reason names the clause that forbids it, and is said in both languages."""
    s = state(line, rules)
    reasons = GAME.explain(s, seat, notation)
    assert [r.clause for r in reasons] == clauses
    for r in reasons:
        for lang in LANGUAGES:
            for text in filter(None, (r.text, r.need)):
                assert "None" not in GAME.words.say(text, lang)  # a fact that is missing
        assert r.text


PAY = "the attacking Spade or an upright Club, to be discarded"
PAY_CLUB = "A Club can be discarded for a Counter only if it is upright."
LIONHEART = "a draw step of your own or Lionheart, which turn it upright"


@pytest.mark.parametrize(
    ("line", "rules", "seat", "notation", "said", "need"),
    [
        (MAIN, "", 0, "summon C", "You have no Club in hand.", ""),
        (DEFENCE, "", 1, "guard D", "You have no Diamond in hand.", ""),
        (DEFENCE, "", 0, "guard S", "Only the defender can do this.", ""),
        (MAIN, "", 1, "skip", "Only the turn player can do this.", ""),
        (MAIN, "", 0, "summon s", "Say which (S, H, C, D).", ""),
        (MAIN, "", 0, "summon S H C", "The move is complete without “H C”.", ""),
        (MAIN, "", 0, "draw s", "The move is complete without “s”.", ""),
        (MAIN, "", 0, "summon S XXXX", "The move is complete without “XXXX”.", ""),
        (MAIN, "", 0, "end", "The turn can be ended only in the attack phase.", "the attack phase"),
        (ATTACK, "", 0, "attack",
         "Every Spade on your board is sideways; a sideways card cannot attack.",
         "a draw step of your own or, for the Spade that attacked, pursuit"),
        (ATTACK.replace("sH", "SsH"), "", 0, "attack s",
         "This Spade is sideways; a sideways card cannot be used.",
         "a draw step of your own or, for the Spade that attacked, pursuit"),
        (DEFENCE, "", 1, "block",
         "Every Heart on your board is sideways; a sideways card cannot block.", LIONHEART),
        (DEFENCE.replace("hC", "hHC"), "", 1, "block h",
         "This Heart is sideways; a sideways card cannot be used.", LIONHEART),
        (PURSUIT.replace("sc", "sCc"), "", 0, "pursue c",
         "This Club is sideways; a sideways card cannot be used.",
         "a draw step of your own, which turns it upright"),
        (COUNTER, "", 0, "pay C", PAY_CLUB, PAY),
        (COUNTER, "", 0, "pay H",
         "For a Counter you discard the attacking Spade or an upright Club, nothing else.", PAY),
        (COUNTER, "", 0, "pay S S", "This Spade did not make the attack.", PAY),
        (COUNTER.replace("sc", "sCc"), "", 0, "pay C c", PAY_CLUB, PAY),
        (DEFENCE.replace("hC/S", "hC/-"), "B=guardian", 1, "field_guard D",
         "No sideways Diamond is on your board.", ""),
        (MAIN, "", 0, "class wizard",
         "Classes are chosen before the cards are dealt, and only then.", ""),
        ("A class | A -/- | B -/- | deck S", "A=choose, B=choose", 0, "draw",
         "First the classes are chosen.", ""),
    ],
)  # fmt: skip
def test_why_not_in_words(line, rules, seat, notation, said, need):
    """ED-4.5, ED-6.2, ED-12.5, ED-12.6, ED-17.3: which cards, and the missing condition."""
    last = GAME.explain(state(line, rules), seat, notation)[-1]
    found = [GAME.words.say(text, "en") if text else "" for text in (last.text, last.need)]
    assert found == [said, need]


def test_why_not_after_the_end():
    """ED-16.1, ED-16.3: the clause that ended the game."""
    s = do(state("A attack | A S/- | B -/- | deck S"), "attack")
    assert [r.clause for r in GAME.explain(s, 0, "end")] == ["ED-16.1"]
    s = do(state("A draw | A -/- | B -/- | deck -"), "draw")
    assert [r.clause for r in GAME.explain(s, 0, "draw")] == ["ED-16.3"]


@pytest.mark.parametrize(
    ("line", "seat", "ref", "tried"),
    [
        (MAIN, 0, "0.hand.D", ["summon D"]),
        (MAIN, 1, "1.hand.S", ["guard S"]),
        (MAIN, 0, "deck", ["draw"]),
        (MAIN, 0, "1.hand.?", []),
        (ATTACK, 0, "0.board.s", ["attack s"]),
        (ATTACK, 0, "0.board.c", ["pursue c"]),
        (ATTACK, 0, "0.board.H", ["block"]),
        (DEFENCE, 1, "1.board.h", ["block h"]),
        (DEFENCE, 1, "1.board.C", ["lionheart"]),
        (COUNTER, 0, "0.board.c", ["pay C c"]),
        (COUNTER, 0, "0.board.s", ["pay S"]),
        (COUNTER, 0, "0.board.S", ["pay S S"]),
    ],
)
def test_pointing_at_a_card_means_something(line, seat, ref, tried):
    assert [str(o) for o in GAME.attempts(state(line), seat, ref)] == tried


def test_a_guardian_pointing_at_a_sideways_card_means_to_guard():
    """ED-18.1."""
    s = state("A defence | A s/- | B hHc/- | deck S", "B=guardian")
    for ref, tried in (("1.board.h", "field_guard H"), ("1.board.H", "block")):
        assert [str(o) for o in GAME.attempts(s, 1, ref)] == [tried]


# -- the log --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "rules", "script", "log"),
    [
        (
            "A draw | A sc/- | B -/- | deck S",
            "",
            "draw; summon S; end",
            ["Aiko drew a card.", "Aiko turned 2 cards upright.",
             "Aiko summoned a Spade, sideways."],
        ),
        (
            "B main | A -/- | B -/SH | deck S",
            "B=buddy_summoner",
            "summon S",
            ["Ben summoned a Spade, sideways.", "Ben special summoned a Heart, sideways."],
        ),
        (
            "B main | A -/- | B -/SC | deck S",
            "B=buddy_summoner",
            "summon S",
            [
                "Ben summoned a Spade, sideways.",
                "Ben had no Heart in hand, so none was special summoned.",
            ],
        ),
        (
            "A attack | A SCC/- | B -/D | deck S",
            "",
            "attack; guard D; pay C; pursue",
            ["Aiko attacked with a Spade.", "Ben guarded with a Diamond.",
             "Counter! Aiko must discard a card.", "Aiko discarded a Club.",
             "Aiko pursued and turned the Spade upright."],
        ),
        (
            "A attack | A S/- | B -/D | deck S",
            "",
            "attack; guard D; pay S",
            ["Aiko attacked with a Spade.", "Ben guarded with a Diamond.",
             "Counter! Aiko must discard a card.", "Aiko discarded a Spade."],
        ),
        (
            "A attack | A SC/- | B hC/- | deck S",
            "",
            "attack; lionheart; block; pursue; attack",
            ["Aiko attacked with a Spade.", "Ben used Lionheart and turned a Heart upright.",
             "Ben blocked with a Heart.", "Aiko pursued and turned the Spade upright.",
             "Break! The pursuing Club and the blocking Heart were discarded.",
             "Aiko attacked with a Spade.", "Nothing stopped the attack: Aiko won."],
        ),
        (
            "A attack | A SC/- | B hC/- | deck S",
            "B=guardian",
            "attack; no_lionheart; field_guard H; pay C; end",
            ["Aiko attacked with a Spade.", "Ben did not use Lionheart.",
             "Ben guarded with a sideways Heart (Guardian).",
             "Counter! Aiko must discard a card.", "Aiko discarded a Club."],
        ),
        (
            "A main | A SC/DD | B H/- | deck S",
            "dust",
            "dust; attack; block; no_pursuit",
            ["Aiko declared Diamond Dust and showed 2 Diamonds.", "Aiko attacked with a Spade.",
             "Ben blocked with a Heart.", "Aiko did not pursue."],
        ),
        ("A main | A -/S | B -/- | deck S", "", "skip", ["Aiko summoned nothing."]),
        (
            "A draw | A -/D | B -/SS | deck -",
            "",
            "draw",
            ["The deck was empty. Ben won with 2 cards in hand to 1."],
        ),
    ],
)  # fmt: skip
def test_what_happened_is_told(line, rules, script, log):
    """OP-12, ED-12.3, ED-14.2, ED-16.1: forced steps and consequences too, and by whom."""
    _, events = play(state(line, rules), script)
    assert told(events, None) == log
    assert all(told(events, seat, "ja") for seat in (0, 1, None))


# -- options, questions, results ------------------------------------------------------------------


def test_a_fatal_refusal_is_warned_of():
    """ED-10.2, OP-3: only where declining Lionheart loses at once."""
    for hand, board, fatal in (("-", "hC", True), ("S", "hC", False), ("-", "HhC", False)):
        s = state(f"A interception | A s/- | B {board}/{hand} | deck S")
        d = GAME.decision(s)
        warned = {str(o): GAME.offer(s, d, o).warn is not None for o in d.options}
        assert warned == {"lionheart": False, "no_lionheart": fatal}


def test_the_empty_deck_is_told_with_both_hands():
    """ED-16.2: the winner's hand comes first, in both languages."""
    _, events = play(state("A draw | A -/DDD | B -/SS | deck -"), "draw")
    for lang in LANGUAGES:
        (line,) = told(events, None, lang)
        assert "Aiko" in line and line.index("3") < line.index("2")


def offered(s, notation, lang="en"):
    d = GAME.decision(s)
    return GAME.words.say(GAME.offer(s, d, Option.parse(notation)).text, lang)


def test_options_say_how_a_card_enters():
    """ED-8.4, ED-4.2, ED-4.3, ED-20.1, ED-20.2: before it is summoned, and truly."""
    for name, own, suit, how in (
        ("none", "-", "S", "sideways"),
        ("none", "-", "H", "upright"),
        ("none", "-", "C", "sideways"),
        ("wizard", "H", "C", "upright"),
        ("wizard", "S", "C", "sideways"),
        ("wizard", "-", "S", "sideways"),
        ("buddy_summoner", "-", "H", "upright"),
    ):
        s = state(f"A main | A {own}/{suit} | B -/- | deck S", f"A={name}")
        assert how in offered(s, f"summon {suit}"), (name, own, suit)
        said = told(play(s, f"summon {suit}")[1], 1)[0]
        assert said.endswith(f", {how}.")


def test_payments_are_told_apart():
    """ED-12.3: the Spade is the one that attacked; it is pointed at where it lies, sideways."""
    s = state("A counter | A SsC/- | B -/- | deck S")
    assert "attacking" in offered(s, "pay S") and "upright" in offered(s, "pay C")
    d = GAME.decision(s)
    places = {str(o): GAME.offer(s, d, o).at for o in d.options}
    assert places == {"pay S": ("0.board.s",), "pay C": ("0.board.C",)}


def test_questions_fit_what_can_be_answered():
    """ED-8.5, ED-21.1, ED-21.4, ED-9.3."""
    for line, rules, key in (
        ("A main | A -/S | B -/- | deck S", "", "prompt.main"),
        ("A main | A -/D | B -/- | deck S", "", "prompt.main.none"),
        ("A main | A -/S | B -/- | deck S", "dust", "prompt.main.dust"),
        ("A main | A -/D | B -/- | deck S", "dust", "prompt.main.declare"),
        ("A attack | A S/- | B -/- | deck S", "", "prompt.attack"),
        ("A attack | A s/- | B -/- | deck S", "", "prompt.attack.none"),
    ):
        s = state(line, rules)
        assert GAME.prompt(s, GAME.decision(s)).key == key


def test_equal_hands_are_told_as_such():
    """ED-16.3: the result names the reason."""
    over = do(state("A draw | A -/DD | B -/SS | deck -"), "draw")
    assert "second player" in GAME.words.say(GAME.result(over).text, "en")
    assert "後攻" in GAME.words.say(GAME.result(over).text, "ja")


def test_whoever_has_no_class_yet_is_asked():
    """ED-17.3: also where the other one begins."""
    s = state("A class | A -/- | B -/- | deck S", "A=wizard, B=choose")
    assert (GAME.decision(s).seat, s.to_move) == (1, 0)
