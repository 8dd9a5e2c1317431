"""Effects as data, and card sets: shown by the Larder, a game for the tests."""

import sys
from pathlib import Path
from typing import NamedTuple

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent))
from larder import BOOK, FORM, PACK, Larder, State

from rules.core.cards.pack import Checked
from rules.core.model import Decision, Event, Option
from rules.core.stack import LIMIT, Frame, OpBook, answer, ask, push, run
from rules.text.errors import BadInput
from rules.text.vocabulary import whole

G = Larder()
NOTHING = State(0, ((), ()), ())


def start(hand, other=("bread",), deck=("bread",)):
    return State(0, (hand, other), deck)


def do(s, *notations):
    kinds = []
    for notation in notations:
        s, events = G.apply(s, Option.parse(notation))
        kinds += [e.kind for e in events]
    return s, kinds


def test_choice_in_mid_effect_is_the_other_players():
    s, kinds = do(start(("mouse",), ("bread", "cheese")), "play mouse")
    d = G.decision(s)
    assert (d.seat, d.kind, d.source) == (1, "discard", "mouse")
    assert [str(o) for o in d.options] == ["discard bread", "discard cheese"]
    assert kinds == ["play"]


def test_effects_trigger_effects_ahead_of_the_rest():
    s, _ = do(start(("mouse",), ("cheese",)), "play mouse")
    s, kinds = do(s, "discard cheese")
    assert kinds == ["discard", "gain", "gain"]  # the cheese's owner first, then the mouse's
    assert s.crumbs == (1, 1) and not s.stack


def test_looking_at_hidden_cards_in_mid_effect():
    s, _ = do(start(("cook",), deck=("mouse", "bread")), "play cook")
    assert G.view(s, 0).deck == ("?", "?")
    s, _ = do(s, "look")
    assert G.view(s, 0).deck == ("mouse", "?")
    assert G.view(s, 1).deck == ("?", "?")
    s, _ = do(s, "bury")
    assert s.deck == ("bread", "mouse")
    assert [str(o) for o in G.decision(s).options] == ["choose first", "choose second"]
    s, kinds = do(s, "choose second")
    assert kinds == ["draw"] and s.hands[0] == ("bread",)


def test_nothing_to_ask_is_passed_over():
    s, _ = do(start(("mouse",), ()), "play mouse")
    assert s.crumbs == (1, 0) and not s.stack


def test_positions_in_mid_effect_survive_json_and_text():
    s, _ = do(start(("cook",), deck=("mouse", "bread")), "play cook", "look")
    assert s.stack
    assert G.codec.load(G.codec.dump(s)) == s
    assert G.read(G.write(s)) == s


def test_text_is_made_from_the_ops():
    cook = FORM.read(PACK).card("cook")["effect"]
    assert BOOK.text(cook, "en") == (
        "You may look at the top card of the deck and bury it. "
        "Choose one: Gain 1 crumb. – or: Draw 1 card."
    )
    assert BOOK.text(cook, "ja").startswith("山札の一番上を見て")
    assert BOOK.check_words() == []


def test_choices_are_kept_by_name():
    frame = Frame((), 0).choose("a", "x").choose("b", "y").choose("a", "z")
    assert (frame.choice("a"), frame.choice("b"), frame.choice("c")) == ("z", "y", None)
    assert frame.chosen == (("b", "y"), ("a", "z"))


def test_an_op_is_registered_once():
    with pytest.raises(ValueError, match="twice"):
        BOOK.op("gain", en="", ja="")(lambda s, frame, n: (s, ()))


def test_loops_end_with_an_error():
    book = OpBook()

    @book.op("again", en="Again.", ja="もう一度。")
    def again(s, frame):
        return push(s, Frame((("again",),), 0)), ()

    with pytest.raises(BadInput) as e:
        run(book, push(NOTHING, Frame((("again",),), 0)))
    assert e.value.key == "too_deep" and LIMIT < 100_000


def a_book():
    """An op that tells its number, and one that asks for some crumbs, if there may be any."""
    book = OpBook()

    @book.op("tell", args=(whole("n", 1, 9),))
    def tell(s, frame, n):
        return s, (Event.of("told", frame.seat, n=n),)

    def given(s, frame, o, most):
        return s._replace(crumbs=(int(o.args[0]), most)), (Event.of("given", frame.seat),)

    def refused(s, frame, most):
        return s._replace(crumbs=(most, most)), (Event.of("refused", frame.seat),)

    @book.question("how_many", args=(whole("most", 0, 9),), answer=given, otherwise=refused)
    def how_many(s, frame, most):
        options = tuple(Option("give", (str(n),)) for n in range(1, most + 1))
        return Decision(frame.seat, "give", options, frame.source) if options else None

    return book


TELL = ("tell", 3)


def kinds(step):
    return [e.kind for e in step.events]


def test_a_question_waits_for_its_answer():
    """What happened before is told at once, and what comes afterwards with the answer."""
    book = a_book()
    asks = run(book, push(NOTHING, Frame((TELL, ("how_many", 2), TELL), 1, "mouse")))
    options = (Option("give", ("1",)), Option("give", ("2",)))
    assert kinds(asks) == ["told"] and asks.state.stack[-1].next == "how_many"
    assert ask(book, asks.state) == Decision(1, "give", options, "mouse")
    after = answer(book, asks.state, options[0])
    assert kinds(after) == ["given", "told"]
    assert after.state == NOTHING._replace(crumbs=(1, 2))


def test_a_question_without_an_answer_does_something_else():
    after = run(a_book(), push(NOTHING, Frame((("how_many", 0), TELL), 0)))
    assert kinds(after) == ["refused", "told"] and after.state == NOTHING


def test_only_a_question_asks():
    book = a_book()
    assert ask(book, NOTHING) is None
    assert ask(book, push(NOTHING, Frame((), 0))) is None
    assert ask(book, push(NOTHING, Frame((TELL,), 0))) is None


# -- packs ---------------------------------------------------------------------------------------


def test_pack_round_trip():
    pack = FORM.read(PACK.replace('ja = "パン"', 'ja = "麺麭", reading = "パン"'))
    assert FORM.read(FORM.write(pack)) == pack
    assert [c.name for c in pack.cards][:2] == [("Bread", "麺麭", "パン"), ("Cheese", "チーズ", "")]


def test_checked_pack_shows_every_card():
    text = Checked(FORM.read(PACK), FORM).as_text("en")
    assert "cheese · Cheese · Gain 1 crumb. Draw 1 card." in text


@pytest.mark.parametrize(
    ("old", "new", "key", "where"),
    [
        ('game = "larder"', 'game = "chess"', "not_one_of", "game"),
        ('id = "first"', 'id = "First!"', "not_a", "id"),
        ("copies = 2", "copies = 99", "out_of_range", "card.2.copies"),
        ('id = "mouse"', 'id = "bread"', "duplicate", "card.2.id"),
        ('[["gain", 2]]', '[["grab", 2]]', "pack_op", "card.0.effect.0"),
        ('[["gain", 2]]', '[["gain"]]', "pack_args", "card.0.effect.0"),
        ('[["gain", 2]]', '["gain"]', "wrong_type", "card.0.effect.0"),
        ("copies = 3\n", 'copies = 3\nscript = "<script>"\n', "unknown_key", "card.0.script"),
        ('ja = "パン"', 'ja = "麺麭", reading = "麺"', "not_kana", "card.0.name.reading"),
        ('en = "Bread"', 'en = "' + "B" * 61 + '"', "too_big", "card.0.name.en"),
        ('en = "The first shelf"\n', "", "missing_key", "name"),
    ],
)
def test_bad_packs_name_line_and_key(old, new, key, where):
    assert old in PACK
    with pytest.raises(BadInput) as e:
        FORM.read(PACK.replace(old, new, 1))
    assert (e.value.key, e.value.where_key) == (key, where)
    assert e.value.line is not None
    assert e.value.say("ja")


def test_too_many_cards():
    one = '[[card]]\nid = "c{}"\nname = {{ en = "x", ja = "x" }}\ncopies = 1\neffect = []\n'
    many = "".join(one.format(i) for i in range(21))
    with pytest.raises(BadInput) as e:
        FORM.read(PACK.split("[[card]]")[0] + many)
    assert e.value.key == "too_big"


def test_what_was_asked_last_is_asked_anew_when_other_cards_are_known():
    """Who works a state off lists its options; whoever asks next need not list them again."""
    known = [object()]
    book, listed = OpBook(known=lambda: known[-1]), []

    @book.question("pick", answer=lambda s, frame, o: (s, ()))
    def pick(s, frame):
        listed.append(s)
        return Decision(0, "pick", (Option(f"edition{len(listed)}"),))

    s = run(book, push(NOTHING, Frame((("pick",),), 0))).state
    first = ask(book, s)
    assert ask(book, s) is first and len(listed) == 1
    assert ask(book, State(*s)) != first  # another state, if one that looks the same
    known.append(object())
    assert ask(book, s) != first and len(listed) == 3


class Purse(NamedTuple):
    coins: int
    stack: tuple[Frame, ...]


def test_steps_of_the_rules_are_their_functions_and_settle():
    """A step has its function's name and arguments, and `settled` runs after each, whether it is
    done, answered, or skipped for lack of a question."""
    book = OpBook(settled=lambda before, s, events: (s, (*events, s.coins - before.coins)))

    @book.step
    def gain(s, n):
        return s._replace(coins=s.coins + n), ()

    @book.asks(lambda s, o, most: gain(s, int(o.args[0])), lambda s, most: gain(s, 1))
    def pick(s, most):
        return Decision(0, "pick", (Option("pick", ("2",)),)) if s.coins < most else None

    s = Purse(0, (Frame((("gain", 3), ("pick", 4), ("pick", 4)), 0),))
    s, events = run(book, s)
    assert (s.coins, events, ask(book, s).kind) == (3, (3,), "pick")
    s, events = answer(book, s, Option("pick", ("2",)))
    assert (s.coins, events, s.stack) == (6, (2, 1), ())
