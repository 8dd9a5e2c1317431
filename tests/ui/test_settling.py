"""A question that appears without a press takes no press at first: one meant for something else
must not answer it."""

from tests.ui.paper import seated, table


def pushed(app, ply):
    app.play.on_push({"push": "table", "table": table(ply)})



def test_it_takes_no_press_for_a_while():
    app, port = seated()
    app.settings["pace"] = 900
    pushed(app, 2)
    assert app.session.settles
    app.act("option", "hop")
    assert not app.session.pending
    port.tick()
    assert not app.session.settles
    app.act("option", "hop")
    assert app.session.pending


def test_a_later_question_settles_by_itself():
    app, port = seated()
    app.settings["pace"] = 900
    pushed(app, 2)
    pushed(app, 3)
    app.session.turn_round()
    port.tick()
    assert not app.session.settles


def test_where_the_computer_plays_at_once_so_does_the_person():
    app, _ = seated()
    app.settings["pace"] = 0
    pushed(app, 2)
    app.act("option", "hop")
    assert app.session.pending


def test_the_answer_to_a_press_of_ones_own_can_be_pressed():
    app, _ = seated()
    app.settings["pace"] = 900
    app.play.take(table(2))
    app.act("option", "hop")
    assert app.session.pending
