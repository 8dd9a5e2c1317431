"""The defaults of `Game`: settings, reasons, and the option most like an illegal answer."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent))
from larder import Larder, State

from rules.core.game import PACKS, Game
from rules.core.model import Choice, Offer, Option, Part, Played, Reason, Result, Setting
from rules.core.registry import game
from rules.text.errors import BadInput, Illegal
from rules.text.words import Who, Words, literal, t

ONE, MANY = Choice("one", t("x")), Choice("Many", t("x"), (3, 4))
SCHOOLS = tuple(Choice(school, t("x")) for school in ("sun", "moon", "star", "sea"))
SEATS = tuple(Choice(value, t("x")) for value in ("random", "1", "2", "3"))


class Chosen(Larder):
    """The Larder with settings of every kind."""

    seats = range(2, 5)
    settings = (
        Setting("open", t("x"), t("x"), "flag", False),
        Setting("tables", t("x"), t("x"), "choice", "Many", (ONE, MANY)),
        *(Setting(f"school_{n}", t("x"), t("x"), "choice", school.value, SCHOOLS, seats="each")
          for n, school in enumerate(SCHOOLS, 1)),
        Setting("first", t("x"), t("x"), "choice", "random", SEATS, seats="which"),
    )  # fmt: skip


G, CHOSEN = Larder(), Chosen()
DEFAULTS = {
    "seats": 2, "open": False, "tables": "one", "school_1": "sun", "school_2": "moon",
    "school_3": "star", "school_4": "sea", "first": "random",
}  # fmt: skip


# -- settings --------------------------------------------------------------------------------------


def test_what_is_not_chosen_has_its_default():
    assert CHOSEN.configure({}) == CHOSEN.configure({"packs": []}) == DEFAULTS
    assert CHOSEN.configure({"seats": 3}) == {**DEFAULTS, "seats": 3, "tables": "Many"}
    chosen = {"seats": 4, "tables": "one", "open": True}
    assert CHOSEN.configure(chosen) == {**DEFAULTS, **chosen}


def test_packs_are_read_and_kept():
    learned = []

    class Taught(Larder):
        def with_packs(self, *texts):
            learned.append(texts)
            return self

    assert Taught().configure({"packs": ["one", "two"]})["packs"] == ["one", "two"]
    assert "packs" not in Taught().configure({})
    assert learned == [("one", "two"), ()]


@pytest.mark.parametrize(
    "written, value",
    [(True, True), ("true", True), ("Yes", True), ("1", True), (1, True),
     (False, False), ("false", False), ("NO", False), ("0", False)],
)  # fmt: skip
def test_flags_as_people_write_them(written, value):
    assert CHOSEN.configure({"open": written})["open"] is value


NAMES = "open, tables, school_1, school_2, school_3, school_4, first"


@pytest.mark.parametrize(
    "chosen, key, where, facts",
    [
        ({"packs": "x"}, "wrong_type", "packs", {"expected": t("type.list"), "found": "x"}),
        ({"packs": ["x", 1]}, "wrong_type", "packs",
         {"expected": t("type.list"), "found": '["x", 1]'}),
        ({"packs": ["x"] * (PACKS + 1)}, "too_big", "packs", {"size": PACKS + 1, "limit": PACKS}),
        ({"packs": ["x"] * PACKS}, "no_packs_here", "", {"name": "larder"}),
        ({"seats": 5}, "seat_count", "", {"range": "2–4", "n": "5"}),
        ({"seats": 1}, "seat_count", "", {"range": "2–4", "n": "1"}),
        ({"seats": "3"}, "seat_count", "", {"range": "2–4", "n": "3"}),
        ({"seats": 3.0}, "seat_count", "", {"range": "2–4", "n": "3.0"}),
        ({"seats": "x" * 21}, "seat_count", "", {"range": "2–4", "n": "x" * 20}),
        ({"odd": 1}, "unknown_key", "config", {"name": "odd", "known": NAMES}),
        ({"open": "maybe"}, "not_one_of", "open", {"expected": "true, false", "found": "maybe"}),
        ({"tables": "Many"}, "not_one_of", "tables", {"expected": "one", "found": "Many"}),
        ({"tables": "two", "seats": 3}, "not_one_of", "tables",
         {"expected": "one, Many", "found": "two"}),
    ],
)  # fmt: skip
def test_what_cannot_be_chosen(chosen, key, where, facts):
    with pytest.raises(BadInput) as e:
        CHOSEN.configure(chosen)
    assert (e.value.key, e.value.where_key, e.value.facts) == (key, where, facts)


def test_one_number_of_seats_is_said_as_one():
    assert G.wrong_seats(3).facts == {"range": "2", "n": "3"}


def test_choices_follow_people_who_change_places():
    config = {**DEFAULTS, "seats": 3, "first": "1"}
    moved = CHOSEN.reseated(config, (2, 0, 1))
    assert moved == {
        **config, "school_1": "star", "school_2": "sun", "school_3": "moon", "first": "2",
    }  # fmt: skip
    assert CHOSEN.reseated({**config, "first": "random"}, (2, 0, 1))["first"] == "random"
    assert config["first"] == "1"


# -- reasons ---------------------------------------------------------------------------------------

PLAYING = State(0, (("bread", "mouse"), ("cheese",)), ("bread",))
OVER = State(0, ((), ()), (), crumbs=(2, 3))
PLAY, CHEESE = Option("play", ("bread",)), Option("play", ("cheese",))
NOT_ASKED = Reason("", t("why.not_asked", who=Who(0)))


class Ended(Larder):
    """Its result names a clause."""

    def result(self, s):
        over = super().result(s)
        return over and over._replace(clause="LD-1")


@pytest.mark.parametrize("attempt", [CHEESE, "play cheese"])
def test_why_not(attempt):
    """The possible options; for a seat that is not asked, that as well."""
    known = tuple(literal(o) for o in G.decision(PLAYING).options)
    not_now = Reason("", t("why.not_now", known=known))
    assert G.explain(PLAYING, 0, attempt) == [not_now]
    assert G.explain(PLAYING, 1, attempt) == [NOT_ASKED]


def test_a_legal_answer_has_no_reason_against_it_but_for_others():
    assert G.explain(PLAYING, 0, PLAY) == G.objections(PLAYING, 0, PLAY) == []
    assert G.explain(PLAYING, 0, "play bread") == []
    assert G.explain(PLAYING, 1, PLAY) == G.objections(PLAYING, 1, PLAY) == [NOT_ASKED]


def test_no_more_than_six_are_proposed():
    s = State(0, (tuple("abcdefgh"), ()), ())
    assert len(dict(G.objections(s, 0, CHEESE)[0].text.facts)["known"]) == 6


def test_after_the_end_only_that_is_said():
    assert G.explain(OVER, 0, PLAY) == [Reason("", t("why.over"))]
    assert Ended().explain(OVER, 0, PLAY) == [Reason("LD-1", t("why.over"))]
    assert G.objections(OVER, 0, PLAY) == []
    with pytest.raises(Illegal) as e:
        G.apply(OVER, PLAY)
    assert e.value.key == "over"


def test_a_refusal_tells_what_and_why():
    with pytest.raises(Illegal) as e:
        G.apply(PLAYING, CHEESE)
    why = e.value.facts["why"]
    assert (e.value.key, e.value.facts["text"]) == ("illegal", "play cheese")
    assert (why.words, why.text.key, why.tail) == (G.words, "why.not_now", "")


class Strict(Larder):
    """Its reasons name a clause."""

    def objections(self, s, seat, o):
        return [Reason("LD-2", t("why.not_now", known=()))]


def test_a_refusal_names_the_clause():
    assert Strict().refuse(PLAYING, CHEESE).facts["why"].tail == " (LD-2)"
    assert Strict().explain(PLAYING, 1, CHEESE)[0] == NOT_ASKED
    assert [r.clause for r in Strict().explain(PLAYING, 1, CHEESE)] == ["", "LD-2"]


class Silent(Larder):
    """It has no reason for anything."""

    def objections(self, s, seat, o):
        return []


def test_there_is_always_a_reason():
    for seat in (0, 1):
        assert Silent().explain(PLAYING, seat, CHEESE) == G.explain(PLAYING, seat, CHEESE) != []


# -- what was played -------------------------------------------------------------------------------


class Retold(Larder):
    """It has words for what was played of one kind."""

    words = Words({"recap.play": ("{card}", "{card}")}, Larder.words)


def test_what_was_played_is_told_where_there_are_words_for_it():
    step = G.step(PLAYING, PLAY)
    played = [Played(PLAYING, PLAY, step.events)]
    assert [e.kind for e in step.events] == ["play", "gain"]
    assert Retold().recap(played) == [Part(0, t("recap.play", who=Who(0), card=literal("bread")))]
    assert G.recap(played) == []


def test_a_decision_has_its_older_name_too():
    assert G.decide(PLAYING) == G.decision(PLAYING)


# -- attempts --------------------------------------------------------------------------------------


class Older(Larder):
    """It gives `apply` alone, as games for version 0.1 do."""

    step = Game.step

    def apply(self, s, o):
        return Larder.step(self, s, o)


def test_a_step_is_what_apply_does():
    assert Older().step(PLAYING, PLAY) == G.step(PLAYING, PLAY)
    assert G.keeps_secrets(PLAYING)


class Plain(Larder):
    """Offers options by name and by owner."""

    def offer(self, v, d, o):
        offered = Game.offer(self, v, d, o)
        return offered._replace(at=(*offered.at, f"{v.to_move}.{d.seat}"))


def test_an_offer_points_at_its_arguments():
    offered = Plain().offer(PLAYING, G.decision(PLAYING), PLAY)
    play, short = t("option.play", args="bread"), t("short.play", args="bread")
    assert offered == Offer(play, short, ("bread", "0.0"))
    two = Game.offer(G, PLAYING, G.decision(PLAYING), Option("swap", ("a", "b")))
    assert two == Offer(t("option.swap", args="a b"), t("short.swap", args="a b"), ("a", "b"))


def test_pointing_means_what_can_be_done_there():
    assert Plain().attempts(PLAYING, 0, "0.0") == G.decision(PLAYING).options
    assert G.attempts(PLAYING, 0, "0.bread") == (PLAY,)
    assert G.attempts(PLAYING, 0, "0.cheese") == G.attempts(PLAYING, 1, "0.bread") == ()
    assert G.attempts(OVER, 0, "0.bread") == ()


def test_the_nearest_answer_has_the_same_verb_and_arguments():
    s, _ = G.apply(State(0, (("mouse",), ("bread", "cheese")), ()), Option("play", ("mouse",)))
    assert str(G.nearest(s, Option("play", ("cheese",)))) == "discard cheese"
    assert str(G.nearest(s, Option("discard", ("cook",)))) == "discard bread"
    assert G.nearest(s, Option("play", ("cook",))) is None
    alone = State(0, ((), ("bread",)), ())
    assert str(G.nearest(alone, Option("play", ("cook",)))) == "pass"
    assert G.nearest(OVER, PLAY) is None


# -- the end ---------------------------------------------------------------------------------------


def test_who_gives_up_loses_to_all_others():
    said = t("result.resigned", loser=Who(1), winners=(Who(0), Who(2)))
    assert G.resigned(PLAYING, 1, 3) == Result((0, 2), said)


def test_how_well_somebody_stands_without_a_guess():
    found = [Game.evaluate(G, s, seat) for s in (PLAYING, OVER) for seat in (0, 1)]
    assert found == [0.5, 0.5, 0, 1]


@pytest.mark.parametrize("wrong", ["draw", ("draw", ()), None])
def test_what_is_no_option_is_told_as_that(wrong):
    g = game("edelweiss")
    s = g.setup(1, g.configure({}))
    for ask in (g.apply, g.nearest):
        with pytest.raises(TypeError, match="an Option is needed") as e:
            ask(s, wrong)
        assert ("Option.parse('draw')" in str(e.value)) == (wrong == "draw")
