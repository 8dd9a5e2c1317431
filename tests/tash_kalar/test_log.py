"""The log of a turn, and its audience."""

from arena import GAME, given

from rules.core.model import Option
from rules.games.tash_kalar.cards import SHELF


def told(table, script, seat=None, lang="en"):
    """The log's sentences for a script, as a seat (None: a spectator) reads them."""
    said = []
    for notation in script.split("; "):
        [found] = table.legal(notation)
        for event in GAME.apply(table.state, Option.parse(found)).events:
            said.append(
                SHELF.now().words.say(event.seen_by(seat).text, lang, ("Aiko", "Ben", "Chie"))
            )
        table = table.do(found)
    return said


def kinds(table, script):
    """The kinds of events of the last notation of a script."""
    *before, last = script.split("; ")
    table = table.do("; ".join(before)) if before else table
    return [event.kind for event in GAME.apply(table.state, Option.parse(last)).events]


def test_a_whole_summoning_in_order():
    """TK-6.14: the legend's point before its effect."""
    t = given("Ahd5 Ahf5 Ace6 Bce5 Bcd4", "fx_wyrm")
    found = kinds(t, "summon fx_wyrm e5 r0")
    assert found[0] == "summon" and found.index("score") < len(found) - 1
    assert found.index("replace") < found.index("score") and found[-1] == "destroy"
    assert found.count("destroy") == 2


def test_a_being_on_a_piece_is_said_to_take_its_place():
    """TK-6.10, TK-8.8: whosever it was; it counts as destroyed as any other."""
    t = given("Acd4 Acd5 Ace5", "quarry_giant")
    assert told(t, "summon quarry_giant e5") == [
        "Aiko summoned Quarry Giant on e5.",
        "Aiko destroyed A’s common piece on e5, where Quarry Giant took its place.",
    ]
    said = told(t, "summon quarry_giant e5", lang="ja")[1]
    assert said == "Aikoはe5のAの一般級ユニットを破壊し、そこに「石切場の巨人」を召喚した。"
    t = given("Acd5 Acf5 Bce5", "fx_sting")
    said = told(t, "summon fx_sting e5")
    assert len(said) == 2 and "destroyed B’s common piece" in said[1]
    assert t.do("summon fx_sting e5").tally() == "1/0/0"
    assert len(told(given("Acd5 Acf5", "fx_sting"), "summon fx_sting e5")) == 1


def test_points_name_their_colour_in_a_melee():
    """TK-14.8, TK-9.11"""
    said = told(given(mode="melee", actions=0, tally={"C": [0, 1, 0]}), "end")
    assert "Aiko scored 1 point in C’s colour for destroying 1 heroic piece." in said


def test_points_say_what_they_are_for():
    """TK-14.3, TK-14.4, TK-9.10: a left-over common piece is worth nothing and is not told."""
    said = told(given(actions=0, tally=[3, 1, 0]), "end")
    assert "Aiko scored 2 points for destroying 1 heroic piece, 2 common pieces." in said
    said = told(given(actions=0, tally=[3, 1, 0]), "end", lang="ja")
    assert "Aikoは英雄級1体、一般級2体の破壊により2点を得た。" in said
    t = given("Ahd5 Ahf5 Ace6 Bce5 Bcd4", "fx_wyrm")
    assert "Aiko scored 1 point for summoning a legend." in told(t, "summon fx_wyrm e5 r0")
    t = given("Aca5 Bca6 Bcb6 Bcc6 Bcd6", "fl_one")
    assert "Ben scored 1 point for an opponent’s invoking a flare." in told(t, "flare fl_one")


def test_drawn_cards_are_told_to_their_owner():
    """TK-2.12"""
    t = given("", actions=0, deck={0: "s1 s2 s3 s4"}, flare_deck="f1 f2", legend_deck="l1 l2 l3")
    for seat, hears in ((0, True), (1, False), (None, False)):
        said = " ".join(told(t, "end", seat))
        assert all((card in said) == hears for card in ("s1", "s2", "s3", "l1", "l2", "f1"))
        assert "s4" not in said and "l3" not in said


def test_the_end_is_announced_once():
    """TK-16.6, TK-16.7"""
    t = given("", actions=0, scores=[18, 0])
    assert kinds(t, "end").count("end_is_near") == 1
    for last in (1, 0):
        again = given("", actions=0, scores=[18, 0], last_turns=last)
        assert "end_is_near" not in kinds(again, "end")
    assert "end_is_near" not in kinds(given("", actions=0, scores=[17, 0]), "end")


def test_a_claim_tells_of_the_next_task():
    """TK-13.4, TK-13.5"""
    more = {"actions": 0, "tally": [2, 0, 0], "tasks": "ta1 tb1 tk_kill", "next_task": "tc1"}
    t = given("", "", "classic", task_deck="td1", **more)
    assert {"claim", "next_task"} <= set(kinds(t, "end; claim tk_kill"))
    empty = given("", "", "classic", task_deck="", **more)
    assert "next_task" not in kinds(empty, "end; claim tk_kill")
    said = told(t, "end; claim tk_kill")
    assert any("tk_kill" in x and "Aiko" in x for x in said) and any("td1" in x for x in said)


def test_a_flare_tells_which_halves():
    """TK-9.6"""
    said = []
    for board in ("Acb5 Acc5 Bhe5", "Bce5", "Bhe5"):  # the upper one, the lower one, both
        said.append(told(given(board, "fl_two"), "flare fl_two")[0])
    assert all("fl_two" in x for x in said)
    assert ["upper" in x for x in said] == [True, False, False]
    assert ["lower" in x for x in said] == [False, True, False]


def test_what_shows_something_new():
    """TK-2.12: undo stops where a seat learned something hidden."""
    t = given("Acf5 Acg5 Bhe2", "fx_post s1 s2 fl_two l1", deck={0: "s3 s4"})
    revealing = set()
    for script in ("summon fx_post e5 r0", "discard s1", "discard s1; return s2", "flare fl_two",
                   "place a5", "place a5; place a6; end"):  # fmt: skip
        *before, last = script.split("; ")
        table = t.do("; ".join(before)) if before else t
        events = GAME.apply(table.state, Option.parse(last)).events
        revealing |= {event.kind for event in events if event.reveals}
    assert revealing == {"summon", "discard", "flare", "draw"}


def test_an_extra_legend_card_is_the_teammate_s():
    """TK-11.6"""
    t = given("Acf5 Ace6", "fx_seer l1 l2", mode="classic", teams=True, legend_deck="l3 l4")
    said = told(t, "summon fx_seer e5")
    assert [line for line in said if "extra" in line] == ["Chie will draw 1 extra legend card."]
