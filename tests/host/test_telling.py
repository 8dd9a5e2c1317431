"""The log with its headings, and the events since a player's last choice."""

import pytest

from pywasm_app.host import telling
from pywasm_app.host.past import Past
from rules.core.history import History
from rules.core.registry import game

NAMES = ("Aiko", "Ben")
ATTACKED = """
to_move = "A"
phase = "attack"
deck = "SSHHCC"
A = { board = "S", hand = "S" }
B = { board = "H", hand = "DDC" }
"""
EMPTY = 'mode = "duel"\nturn = 1\nactions = 2\n'


def played(name, position, *moves):
    g = game(name)
    history = History(g, g.read(position))
    for move in moves:
        history.play(move)
    return history


def texts(history, eyes=None, lang="en"):
    return [line["text"] for line in telling.log(Past(history, eyes), NAMES, lang)]


def recent(history, eyes, ply=None, lang="en"):
    return telling.recent(Past(history, eyes), history.ply if ply is None else ply, NAMES, lang)


def said(history, eyes, **more):
    turns = recent(history, eyes, **more)["turns"]
    return [(turn["seat"], [part["text"] for part in turn["parts"]]) for turn in turns]


ROUND = ("attack", "guard C", "end", "draw", "summon S", "end", "draw")


def test_a_heading_stands_where_a_turn_begins_and_what_is_undone_leaves_the_log():
    history = played("edelweiss", ATTACKED, *ROUND)
    headings = ["Turn 1A · Aiko", "Turn 1B · Ben", "Turn 2A · Aiko"]
    lines = telling.log(Past(history, 0), NAMES, "en")
    assert [line["text"] for line in lines if line["kind"] == "heading"] == headings
    assert [line["seat"] for line in lines if line["kind"] == "heading"] == [0, 1, 0]
    assert lines[0]["kind"] == "heading" and lines[-3]["text"] == "Turn 2A · Aiko"
    assert [len(texts(played("edelweiss", ATTACKED, *ROUND[:k]))) for k in range(8)] == history.told
    history.go(3)
    assert texts(history)[-1] == "Ben guarded with a Club."
    history.play("draw")
    history.play("skip")
    again = texts(history)
    assert again[-3:] == ["Turn 1B · Ben", "Ben drew a card.", "Ben summoned nothing."]
    assert len(again) == history.told[-1] == len(history.log)


def test_turns_without_a_name_are_counted():
    history = played("tash_kalar", EMPTY, "place d2", "place d3", "end")
    assert texts(history)[0] == "Turn 1 · Ben"
    history.play("place a3")
    assert "Turn 2 · Aiko" in texts(history) and "2ターン目・Aiko" in texts(history, lang="ja")


def test_others_turns_are_news_until_the_own_one_ends():
    history = played("edelweiss", ATTACKED, *ROUND)
    news = [
        (1, ["guarded with a Club", "summoned a Spade"])
    ]  # nothing was left but to end the turn
    assert said(history, 0) == news
    history.play("summon S")
    assert said(history, 0) == news
    history.play("end")
    assert said(history, 0) == [(0, ["summoned a Spade"])]  # no other seat has acted yet
    history.play("draw")
    assert said(history, 1) == [(0, ["summoned a Spade"])]
    assert said(history, 1, ply=len(ROUND) + 1) == [(0, ["summoned a Spade"])]
    assert said(history, 1, lang="ja") == [(0, ["スペードを召喚"])]


def test_an_answer_in_the_own_turn_is_news_at_once():
    history = played("edelweiss", ATTACKED, "attack")
    assert said(history, 1) == [(0, ["attacked with a Spade"])]
    history.play("guard D")
    assert said(history, 0) == [(1, ["guarded with a Diamond"])]


def test_when_all_is_over_the_last_turn_is_told_whoever_s_it_was():
    bare = ATTACKED.replace('board = "H", hand = "DDC"', 'hand = ""')
    history = played("edelweiss", bare, "attack")
    assert history.decision is None
    for eyes in (0, 1, None):
        [(seat, parts)] = said(history, eyes)
        assert seat == 0 and parts[0] == "attacked with a Spade"


def test_who_only_looks_is_told_of_the_turn_that_is_on():
    history = played("edelweiss", ATTACKED, "attack", "guard C")
    both = [(0, ["attacked with a Spade"]), (1, ["guarded with a Club"])]
    for eyes in (None, "all"):
        assert said(history, eyes) == both
    assert said(history, None, ply=1) == both[:1]
    assert said(history, None, ply=0) == []
    history.play("end")
    assert said(history, None) == both


@pytest.mark.parametrize("eyes", [0, 1, None, "all"])
def test_a_game_that_has_just_begun_has_no_news(eyes):
    for name in ("edelweiss", "tash_kalar"):
        g = game(name)
        history = History(g, g.setup(3, g.configure({})))
        assert recent(history, eyes)["turns"] == [] and recent(history, eyes)["traces"] == []


def test_what_was_left_on_the_board_and_not_touched_since():
    history = played("tash_kalar", EMPTY, "place d2", "place e2", "end")
    left = [("placed", "d2", 1), ("placed", "e2", 1)]
    assert recent(history, 0) == {
        "from": 0,
        "to": 3,
        "turns": [{"seat": 1, "parts": [{"text": "pieces on d2, e2", "seal": ""}]}],
        "upshot": [],
        "traces": [
            {"role": role, "ref": ref, "start": "", "face": None, "seat": seat}
            for role, ref, seat in left
        ],
    }
    history.play("place f2")
    assert len(recent(history, 0)["traces"]) == 2  # own actions are no news
    history.play("place a3")
    history.play("end")
    assert [t["ref"] for t in recent(history, 1)["traces"]] == ["f2", "a3"]


CORNER = """
mode = "duel"
actions = 2
board = '''
-- -- .. .. .. .. .. -- --
-- .. .. .. .. .. .. .. --
.. .. .. .. .. .. .. .. ..
.. .. .. Ac .. .. .. .. ..
.. .. .. Ac Ac Bc .. .. ..
.. .. .. .. .. Bc .. .. ..
.. .. .. .. .. .. .. .. ..
-- .. .. .. .. .. .. .. --
-- -- .. .. .. .. .. -- --
'''
[[seat]]
school = ["quarry_giant"]
"""


def test_what_the_last_step_did_from_afar():
    moves = ("summon quarry_giant e5 r0", "destroy f5", "destroy f6", "place a3")
    history = played("tash_kalar", CORNER, *moves)
    struck = [telling.strikes(Past(history, 1), ply) for ply in range(5)]
    assert struck == [[], [], [("e5", "f5", 0)], [("e5", "f6", 0)], []]


def test_what_all_have_to_know_is_announced_until_it_is_undone():
    history = played("tash_kalar", EMPTY + "[table]\nscores = [0, 18]\n", "place d2", "place e2")
    assert telling.announced(Past(history, 0), 2, NAMES, "en") is None
    history.play("end")
    told = (
        "The end condition has been met (points): one last turn for everyone, "
        "the very last for Ben."
    )
    assert telling.announced(Past(history, 0), 3, NAMES, "en") == {"ply": 3, "text": told}
    assert telling.announced(Past(history, 0), 2, NAMES, "en") is None
    history.go(1)
    history.play("place f2")
    assert telling.announced(Past(history, 0), 2, NAMES, "en") is None and not history.announced


def test_when_all_is_over_what_was_announced_promises_no_turn():
    """TK-16.1"""
    history = played(
        "tash_kalar", EMPTY + "[table]\nscores = [0, 18]\n", "place d2", "place e2", "end"
    )
    while history.decision is not None:
        history.play(history.decision.options[0])
    assert telling.announced(Past(history, 0), history.ply, NAMES, "en")["text"].endswith(
        "(points)."
    )


def test_what_others_laid_into_rows_or_turned_there_is_new():
    def new(history, eyes, ply=None):
        return telling.arrivals(Past(history, eyes), history.ply if ply is None else ply)

    history = played("edelweiss", ATTACKED, *ROUND)
    assert new(history, 0) == {"1.board.S.0"}  # what Ben has summoned since
    assert [new(history, 1, ply) for ply in (1, 2)] == [{"0.board.S.0"}, {"0.board.S.0"}]
    assert new(history, None, 5) == {"1.board.S.0"}  # for spectators, the current turn
    blocked = played("edelweiss", ATTACKED, "attack", "block")
    assert new(blocked, 0) == {"1.board.H.0"}
    assert new(played("tash_kalar", EMPTY, "place c3", "place d3", "end"), 1) == set()


def test_what_a_step_came_to_is_told_with_its_parts_until_it_is_old():
    """OP-22"""
    history = played(
        "war_vortex_night",
        """phase = 1
order = ["c1", "c2"]
to_move = "c1"
chance = [0, 6, 4, 5, 1, 1]
character = [{ card = "abbess", seat = "A" }, { card = "moth", seat = "B" }]""",
        "roll",
    )
    [one] = telling.sums(Past(history, 0), 1, NAMES, "en")
    assert (one["ref"], one["n"], one["does"], one["then"]) == ("c2", "10", "−10", "HP 20 → 10")
    assert one["title"] == "White Pyre hits Duchess Moth"
    assert [(p["n"], p["what"]) for p in one["parts"]] == [
        ("4", "1D"), ("+5", "1D"), ("+1", "added"),
    ]  # fmt: skip
    assert one["parts"][0]["said"] == "1D 4 from White Pyre of Ember Abbess Renata"
    assert telling.sums(Past(history, 0), 0, NAMES, "en") == []


def test_an_attempt_and_how_it_ended_are_one():
    g = game("quest_for_the_grail")
    position = """to_move = "A"
phase = "challenge"
turn = 5
[A]
quest = "vigil"
warriors = ["kay"]
[B]
quest = "vigil"
warriors = ["bors"]
"""
    history = played(g.id, position, "quest w1")
    while history.decision.seat != 1 or history.decision.kind == "window":
        history.play(history.decision.options[0])
    assert said(history, 1) == [(0, ["Sir Kay failed at Vigil in the Chapel"])]


def test_what_others_did_in_the_own_turn_stays_while_one_goes_on():
    """A bot's pass is no action, and does not replace the told ones."""
    g = game("quest_for_the_grail")
    position = """to_move = "A"
phase = "challenge"
turn = 5
[A]
quest = "vigil"
warriors = ["kay", "bors"]
[B]
quest = "oath"
hand = ["slander"]
warriors = ["gareth"]
"""
    history = played(g.id, position, "quest w1")
    while history.decision.seat != 1:
        history.play(history.decision.options[0])
    history.play("play slander")
    while history.decision.kind != "act":
        history.play(history.decision.options[0])
    news = said(history, 0)
    assert any(seat == 1 and "Slander at Court" in parts[0] for seat, parts in news)
    history.play("quest w2")
    while history.decision.seat != 0:
        history.play(history.decision.options[0])
    assert any(seat == 1 for seat, _ in said(history, 0))


def test_an_answer_that_came_last_in_the_own_turn_is_news_after_the_other_s_turn():
    met = """
to_move = "B"
turn = 10
A = { hand = ["bell_rope"], list = "bell" }
B = { list = "broom" }
[board]
b1 = "A ready bell_shot"
d1 = "A dormant bell_rope"
d2 = "A active evensong"
c5 = "B ready broom_shot"
d4 = "B activated clean_sweep main 1"
d3 = "B barrage night_ride"
[[chain]]
seat = "B"
card = "clean_sweep"
square = "d4"
laid = ["d3"]
"""
    moves = (
        "turn d2 main",
        "lay c3",
        "lay e3",
        "lay d3",
        "decline turn",
        "settle c3",
        "settle d3",
        "settle e3",
        "end",
        "wake d1",
        "end",
    )
    history = played("walpurgis", met, *moves)
    (seat, parts), *_ = said(history, 1)
    assert seat == 0 and parts[0] == "Evensong on d2 against Clean Sweep"
    assert "formation on c3" in parts and "formation on e3" in parts
