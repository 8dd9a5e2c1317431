"""Actions in one press: all barrages of an activation, several cards of the exchange."""

from rules.core.model import Option
from rules.core.registry import game

G = game("walpurgis")


def asked(s):
    d = G.decision(s)
    view = G.view(s, d.seat)
    found = G.together(view, d)
    return found and [[str(o) for o in found.options], [G.words.say(x, "en") for x in found.texts]]


def test_all_barrages_that_there_is_a_card_for():
    position = 'A = { hand = ["evensong"], deck = %s }\nboard = { c1 = "A ready bell_shot" }'
    lays = Option.parse("activate evensong main c2")
    s = G.after(G.read(position % '["matins", "matins", "matins"]'), lays)
    assert asked(s) == [["lay b3", "lay c3", "lay d3"], ["Lay all: b3, c3, d3"]]
    s = G.after(s, Option.parse("lay c3"))
    assert asked(s) == [["lay b3", "lay d3"], ["Lay all: b3, d3"]]
    s = G.after(s, Option.parse("lay b3"))
    assert asked(s) is None
    s = G.after(G.read(position % '["matins", "matins"]'), lays)
    assert asked(s) is None  # which two?


def test_not_what_costs_a_formation_of_one_s_own():
    position = (
        'A = { hand = ["evensong"], deck = ["matins", "matins", "matins"] }\n'
        'board = { c1 = "A ready bell_shot", b3 = "A dormant matins", d3 = "B dormant bell_shot" }'
    )
    s = G.after(G.read(position), Option.parse("activate evensong main c2"))
    assert [str(o) for o in G.decision(s).options] == ["lay b3", "lay c3", "lay d3", "stop"]
    assert asked(s) == [["lay c3", "lay d3"], ["Lay all: c3, d3"]]


def test_the_cards_of_the_exchange_but_the_one_that_was_taken():
    s = G.setup(3, G.configure({"first": "1"}))
    while G.decision(s).kind != "exchange":
        s = G.after(s, G.decision(s).options[0])
    d = G.decision(s)
    options, texts = asked(s)
    assert len(options) == 5 and set(options) == {str(o) for o in d.options} - {"keep"}
    assert texts[:2] == ["Exchange none", "Exchange 1 card"] and len(texts) == 6


def test_only_the_end_of_the_turn_goes_without_saying():
    s = G.read('A = { hand = ["matins"], list = "bell" }')
    d = G.decision(s)
    idle = [str(o) for o in d.options if G.offer(G.view(s, 0), d, o).idle]
    assert idle == ["end"]
