"""Edges that other tests leave to chance: each fails when one clause is broken slightly."""

import pytest
from line import GAME, GOLDEN, do, legal, new, play, state

from rules.core.book import rulebook
from rules.core.rng import Rng
from rules.games.edelweiss.play import deal
from rules.games.edelweiss.state import PACK, State, heap
from rules.text.errors import BadInput
from rules.text.words import t


def told(events, seat, lang="en"):
    return [GAME.words.say(e.seen_by(seat).text, lang, ("Aiko", "Ben")) for e in events]


def zone(s, name):
    return next(z for z in GAME.scene(s).zones if z.id == name)


# -- seats are not players: the second seat may be the first player -------------------------------


def dealt_to_seat_2():
    empty = State("class", 0, 1, 0, ("", ""), ("", ""), PACK, "")
    return deal(empty, GOLDEN, 1).state


def test_the_first_player_gets_the_top_cards_wherever_seated():
    """ED-2.4, ED-2.6: seat 2 is the first player here."""
    s = dealt_to_seat_2()
    assert s.hands == (heap("HDCH"), heap("SCDS"))
    assert (s.to_move, s.half_turn, GAME.decision(s).seat) == (1, 1, 1)


def test_a_tie_is_the_second_players_wherever_seated():
    """ED-16.3: with seat 2 first, seat 1 is the second player and wins a tie."""
    for to_move in "AB":
        text = f'to_move = "{to_move}"\nphase = "draw"\ndeck = ""\nseat_of_A = 1\n'
        s = GAME.read(text + 'A = { hand = "DD" }\nB = { hand = "SC" }')
        assert GAME.result(do(s, "draw")).winners == (0,)
        s = GAME.read(text + 'A = { hand = "DDD" }\nB = { hand = "SC" }')
        assert GAME.result(do(s, "draw")).winners == (1,)


def test_a_tie_is_the_second_players_whoever_draws():
    """ED-16.3, ED-16.2: the clause that decided is named."""
    for to_move in "AB":
        over = GAME.result(do(state(f"{to_move} draw | A -/DD | B -/SS | deck -"), "draw"))
        assert (over.winners, over.clause) == ((1,), "ED-16.3")
        over = GAME.result(do(state(f"{to_move} draw | A -/DDD | B -/SS | deck -"), "draw"))
        assert (over.winners, over.clause) == ((0,), "ED-16.2")


def test_letters_belong_to_the_order_of_play():
    """ED-1.1: A is the first player, also when that is the second seat."""
    assert [p.letter for p in GAME.scene(dealt_to_seat_2()).panels] == ["B", "A"]


# -- upright and sideways -------------------------------------------------------------------------


def test_lionheart_needs_both_cards():
    """ED-10.3, ED-4.5: asked in the interception phase with one of them missing."""
    for board in ("HC", "hc", "h", "C", "HCc", "hHc"):
        s = state(f"A interception | A s/- | B {board}/D | deck S")
        assert legal(s) == {"no_lionheart"}, board


def test_pursuit_needs_an_upright_club():
    """ED-13.1, ED-4.5: asked in the pursuit phase with sideways Clubs only."""
    assert legal(state("A pursuit | A sc/- | B -/- | deck S")) == {"no_pursuit"}
    assert legal(state("A pursuit | A sC/- | B -/- | deck S")) == {"pursue", "no_pursuit"}


def test_a_break_takes_one_card_of_each():
    """ED-14.2, ED-14.4: with more sideways Clubs and Hearts about, only two cards leave."""
    s = do(state("A attack | A SSCcc/- | B Hhhcc/- | deck S"), "attack; block; pursue")
    assert s.boards == (heap("SScc"), heap("hhcc"))


# -- classes --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["buddy_summoner", "wizard"])
def test_a_class_works_for_its_owner_only(name):
    """ED-17.9: the opponent's class changes nothing about one's own summons."""
    for suit, board in (("S", "s"), ("C", "c"), ("H", "H")):
        s = do(state(f"A main | A -/{suit}H | B -/- | deck S", f"B={name}"), f"summon {suit}")
        assert (s.boards[0], s.hands[0]) == (board, "H")


def test_wizard_and_a_sideways_spade():
    """ED-20.2: a sideways Spade counts like an upright one."""
    for own in ("s", "S", "Ss"):
        s = do(state(f"A main | A {own}/C | B -/- | deck S", "A=wizard"), "summon C")
        assert "c" in s.boards[0], own


def test_wizard_and_spades_elsewhere():
    """ED-20.3: on the other board, upright or sideways, in both hands and in the discard pile."""
    s = state("A main | A Hh/SC | B Ss/S | deck D", "A=wizard")
    assert "S" in s.discard
    assert "C" in do(s, "summon C").boards[0]


def test_classes_are_secret_even_with_open_hands():
    """ED-17.5, ED-15.3: while classes are chosen there is a secret to keep, later there is none."""
    s = new(1, class_1="choose", class_2="choose", open_hands=True)
    s = do(s, "class wizard")
    assert GAME.keeps_secrets(s)
    assert GAME.view(s, 1).classes[0] == "?"
    s = do(s, "class guardian")
    assert not GAME.keeps_secrets(s)
    assert GAME.view(s, 1).classes == ("wizard", "guardian")


def test_open_classes_are_shown_at_the_table():
    """ED-17.5: a tag for everybody once they are face up, and only a back before."""
    s = do(new(1, class_1="choose", class_2="choose"), "class wizard")
    panels = GAME.scene(GAME.view(s, 1)).panels
    assert [(p.tag.key, p.about) for p in panels] == [("class.?", ""), ("class.?", "")]
    s = do(s, "class guardian")
    for seat in (0, 1, None):
        tags = [(p.tag.key, p.about) for p in GAME.scene(GAME.view(s, seat)).panels]
        assert tags == [("class.wizard", "ED-20.1"), ("class.guardian", "ED-18.1")]


def test_settings_arrive_in_the_game():
    """ED-17.1, ED-21.10, ED-15.3: each seat's class, the variant and open hands, on their own."""
    s = new(1, class_1="guardian", class_2="wizard")
    assert (s.classes, s.dust, s.is_open) == (("guardian", "wizard"), False, False)
    s = new(1, diamond_dust=True)
    assert (s.classes, s.dust, s.is_open) == (("none", "none"), True, False)
    s = new(1, open_hands=True)
    assert (s.classes, s.dust, s.is_open) == (("none", "none"), False, True)
    assert [new(n, first="1").first for n in range(8)] == [0] * 8
    s = do(new(1, class_1="choose", class_2="wizard", diamond_dust=True), "class guardian")
    assert (s.classes, s.dust) == (("guardian", "wizard"), True)


def test_a_hidden_class_may_be_any():
    """ED-17.5, ED-17.6: an observer has to consider all three."""
    v = GAME.view(do(new(1, class_1="choose", class_2="choose"), "class wizard"), 1)
    found = {GAME.sample(v, Rng.of_seed(n)).classes[0] for n in range(60)}
    assert found == {"guardian", "buddy_summoner", "wizard"}


def test_the_order_of_setting_up():
    """ED-17.3: choices, shuffle, class cards, turn order, deal, then both classes face up."""
    s, events = play(
        new(5, class_1="choose", class_2="choose", first="1"), "class wizard; class guardian"
    )
    assert told(events, None) == [
        "Aiko chose a class in secret.",
        "Ben chose a class in secret.",
        "The cards were shuffled.",
        "Aiko put the class card face down.",
        "Ben put the class card face down.",
        "First player: Aiko.",
        "Aiko took 4 cards.",
        "Ben took 4 cards.",
        "Aiko turned up the class card: Wizard.",
        "Ben turned up the class card: Guardian.",
    ]
    assert legal(s) == {"draw"}


@pytest.mark.parametrize(
    ("clause", "en", "ja"),
    [
        ("ED-17.7", ("print", "sleeve", "joker"), ("印刷", "スリーブ", "ジョーカー")),
        ("ED-18.13", ("close", "hands"), ("接戦", "手札")),
        ("ED-19.9", ("defence", "opening"), ("序盤", "守り")),
    ],
)
def test_what_only_a_rulebook_can_say(clause, en, ja):
    """ED-17.7, ED-18.13, ED-19.9: parts and advice are in both rulebooks."""
    for lang, words in (("en", en), ("ja", ja)):
        book = rulebook.load("edelweiss", lang)
        (text,) = [c.text for s in book.sections for c in s.clauses if c.id == clause]
        assert all(word in text for word in words), (lang, text)


# -- what players can see -------------------------------------------------------------------------


def test_hand_sizes_are_told_whatever_they_are():
    """ED-15.2: in the view and on the panel."""
    for n in (0, 1, 4, 7, 13):
        s = state(f"A main | A -/{'S' * n} | B -/- | deck D")
        v = GAME.view(s, 1)
        assert v.hands[0] == "?" * n
        assert dict(GAME.scene(v).panels[0].facts)[t("fact.hand")] == n


def test_the_generator_is_hidden():
    """ED-15.6: knowing it, a player could predict the deck."""
    s = new(77)._replace(chance=(12345, 6))
    assert all(GAME.view(s, seat).chance == (0,) for seat in (0, 1, None))


def test_what_the_table_shows():
    """ED-15.4, ED-15.5, ED-15.6: orientations, counts per suit of the pile, size of the deck."""
    s = state("A main | A SshC/H | B -/- | deck SHC")
    assert [i.turn for i in zone(s, "0.board").items] == [
        0 if card.isupper() else 90 for card in s.boards[0]
    ]
    pile = zone(s, "discard")
    assert [d.value for d in pile.detail] == [s.discard.count(suit) for suit in "SHCD"]
    assert pile.amount == len(s.discard) == 44 and zone(s, "deck").amount == 3
    s = do(state("A attack | A S/- | B -/D | deck S"), "attack; guard D; pay S")
    assert zone(s, "discard").items[-1].face.symbol == "spade", "the last card lies on top"


def test_an_attack_is_seen():
    """ED-9.7: from the attacking Spade to the whole board of the other player, until answered."""
    s = do(state("A attack | A S/- | B hC/S | deck S"), "attack")
    assert GAME.scene(s).arrows == (("0.board.s", "1.board", "attack"),)
    s = do(s, "no_lionheart")
    assert GAME.scene(s).arrows == (("0.board.s", "1.board", "attack"),)
    assert GAME.scene(do(s, "guard S")).arrows == ()


def test_with_open_hands_draws_are_told_to_both():
    """ED-15.3, ED-15.7: the card is named to both, and without open hands to one."""
    line = "A draw | A -/- | B -/- | deck D"
    _, events = play(state(line)._replace(is_open=True), "draw")
    assert told(events, 1) == ["Aiko drew a Diamond."] == told(events, 0)
    _, events = play(state(line), "draw")
    assert told(events, 0) == ["Aiko drew a Diamond."] and told(events, 1) == ["Aiko drew a card."]


def test_nothing_about_a_hand_is_played_by_itself():
    """ED-15.8, ED-11.5: only steps that follow from public facts may be played automatically."""
    for line, auto in (
        ("A draw | A -/- | B -/- | deck S", True),
        ("A main | A -/D | B -/- | deck S", False),
        ("A attack | A s/- | B -/- | deck S", True),
        ("A attack | A S/- | B -/- | deck S", False),
        ("A counter | A s/- | B -/- | deck S", True),
        ("A defence | A s/- | B -/S | deck S", False),
        ("A defence | A s/- | B H/- | deck S", False),
    ):
        assert GAME.decision(state(line)).auto == auto, line


def test_only_what_was_seen_stops_undo():
    """ED-15.7, ED-11.7, ED-21.4: a drawn card, a card from a hand that was not known and a shown
    hand cannot be unseen."""
    for line, rules, script, reveals in (
        ("A draw | A -/- | B -/- | deck S", "", "draw", True),
        ("A main | A -/S | B -/- | deck S", "", "skip", False),
        ("A main | A -/S | B -/- | deck S", "", "summon S", True),
        ("A main | A -/S | B -/- | deck S", "open", "summon S", False),
        ("A main | A -/D | B -/- | deck S", "dust", "dust", True),
        ("A defence | A s/- | B H/S | deck S", "", "guard S", True),
        ("A defence | A s/- | B H/S | deck S", "", "block", False),
    ):
        _, events = play(state(line, rules), script)
        assert any(e.reveals for e in events) == reveals, script


# -- what follows from what was shown -------------------------------------------------------------


def test_what_is_known_leaves_with_the_cards():
    """ED-21.8, ED-19.7: card by card, and for the right seat."""
    s = state("B main | A -/- | B -/SDD | deck SHCSHC", "dust")._replace(known=((0, 0), (2, 2)))
    assert do(s, "summon S").known == ((0, 0), (2, 1))
    s = state("A defence | A s/- | B -/DDH | deck SH", "dust")._replace(known=((1, 1), (2, 2)))
    assert do(s, "guard D").known == ((1, 1), (1, 1))
    assert do(s, "guard H").known == ((1, 1), (2, 2))


def test_a_shown_hand_is_dealt_that_way():
    """ED-21.8: from the log, the opponent still knows two Diamonds among three cards."""
    s = do(
        state("A main | A -/DD | B -/S | deck SHCSHC", "dust"),
        "dust; end; draw; summon S; end; draw",
    )
    samples = [GAME.sample(GAME.view(s, 1), Rng.of_seed(n)).hands[0] for n in range(40)]
    assert all(hand.count("D") >= 2 for hand in samples)
    assert len(set(samples)) > 1


# -- positions ------------------------------------------------------------------------------------

ATTACK = 'phase = "attack"\ndeck = "S"\nA = { board = "SC" }\nB = { hand = "S" }\n'
PURSUIT = 'phase = "pursuit"\ndeck = "S"\nA = { board = "sC" }\nB = { board = "h" }\n'


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('A = { board = "D" }', "A.board"),  # ED-3.3
        ('deck = "' + "S" * 13 + '"\nA = { hand = "S" }', "14"),  # ED-3.10
        ("blocked = true\n" + ATTACK, "pursuit"),  # ED-14.1
        ("blocked = true\n" + ATTACK.replace("attack", "counter").replace("SC", "sC"), "Counter"),
        ("blocked = true\n" + PURSUIT.replace('"h"', '"H"'), "blocked"),  # ED-14.7
        (PURSUIT.replace("sC", "SC"), "phase"),  # OP-25
        ('seat_of_A = -1\nphase = "draw"\ndeck = ""', "seat_of_A"),
        ('phase = "class"', "class"),
        ('A = { class = "choose" }', "class"),
        ('phase = "defence"\nA = { board = "s" }', "phase"),  # ED-11.4: that game is over
        ('winner = "A"', "winner"),
        ('reason = "deck_out"', "reason"),
        ('phase = "over"\nreason = "deck_out"\ndeck = "S"', "deck"),  # ED-16.2
        ('phase = "over"\nwinner = "B"', "winner"),  # ED-16.1: the turn player won
        ('phase = "over"\nreason = "deck_out"\ndeck = ""\nwinner = "A"', "B"),  # ED-16.3
        ('A = { hand = "SS", known_diamonds = 1 }', "known_diamonds"),
        ('A = { hand = "HH", known_no_hearts = 1 }', "known_no_hearts"),
        ("chance = []", "chance"),
        ("chance = [-1]", "chance"),
        ("chance = [true]", "chance"),
        ('game = "chess"', "game"),
    ],
)
def test_positions_that_cannot_be(text, says):
    with pytest.raises(BadInput) as refused:
        GAME.read(text)
    assert says in refused.value.say("en")
    assert refused.value.say("ja")


def test_a_finished_position_knows_its_winner():
    """ED-16.1, ED-16.3: from the turn, or from the hands."""
    for seat_of_a in (0, 1):
        head = f'phase = "over"\nseat_of_A = {seat_of_a}\nto_move = "B"\n'
        s = GAME.read(head)
        assert s.winner == s.to_move == 1 - seat_of_a
        s = GAME.read(head + 'reason = "deck_out"\ndeck = ""\nA = { hand = "S" }\nB = {}\n')
        assert s.winner == seat_of_a
        assert GAME.read(GAME.write(s)) == s


def test_a_block_is_remembered_only_until_the_attack_is_over():
    """ED-14.1: a guarded attack after a blocked one causes no Break, whatever happened between."""
    for between in ("no_pursuit", "pursue"):
        s = do(state("A attack | A SSCC/- | B HH/SS | deck S"), f"attack; block; {between}")
        s = do(s, "attack; guard S; pursue")
        assert (s.boards[1].upper().count("H"), s.blocked) == (1 + (between == "no_pursuit"), False)
    s = do(state("A attack | A SS/- | B H/S | deck S"), "attack; block")
    assert (s.phase, s.blocked) == ("attack", False)


def test_evaluation_follows_the_winner():
    """A won game is 1 for the winner, a strong attack is worth more than none."""
    s = do(state("A attack | A S/- | B -/- | deck S"), "attack")
    assert (GAME.evaluate(s, 0), GAME.evaluate(s, 1)) == (1.0, 0.0)
    strong = state("A attack | A SSSCC/SSHD | B s/- | deck SHC")
    assert GAME.evaluate(strong, 0) > 0.8 > 0.2 > GAME.evaluate(strong, 1)
