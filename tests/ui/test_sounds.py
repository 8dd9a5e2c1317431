"""What is heard at the table, and how sound is offered."""

from pywasm_app.ui.base.tree import find, text_of
from tests.ui.paper import MANIFEST, answer, seated, table

VOICES = {"card": ["draw"], "hit": ["eat"], "die": ["roll"]}


def sat(setting="", **port):
    app, screen = seated()
    for name in port:
        setattr(screen, name, port[name])
    app.games = [dict(MANIFEST[0], skin={"material": "baize", "voices": VOICES})]
    app.settings["sound"] = setting
    return app, screen


def move(app, port, ply, *kinds, **more):
    """The frog has moved: the Table with lines of these kinds."""
    lines = [{"ply": ply, "seat": 0, "text": kind, "kind": kind, "seal": ""} for kind in kinds]
    told = table(ply=ply)
    told["log"] = {"from": len(app.session.lines), "lines": lines}
    told.update(more)
    app.act("point", "0.frog 0.hand")
    answer(app, port, told, op="act")


def shown(port, name):
    return find(port.tree, lambda n: name in n.attrs.get("class", "").split())


def pressable(port, act):
    return find(port.tree, lambda n: n.attrs.get("data-act") == act)


def test_what_has_happened_is_heard_in_its_order():
    app, port = sat("on")
    move(app, port, 2, "draw", "draw", "hop", "eat")
    assert port.sounds == ["card hit"]
    move(app, port, 3, "hop")
    assert port.sounds == ["card hit"]


def test_victory_is_heard_once():
    app, port = sat("on")
    won = {"winners": [0], "text": "You win.", "clause": None}
    move(app, port, 2, "eat", result=won, decision=None)
    assert port.sounds == ["hit win"]


def test_a_player_who_wants_none_hears_and_sees_none():
    app, port = sat("off")
    move(app, port, 2, "draw")
    assert port.sounds == [] and not shown(port, "sound-offer")
    assert not pressable(port, "sound_off")


def test_the_first_sound_is_an_offer():
    app, port = sat()
    assert not shown(port, "sound-offer")
    move(app, port, 2, "draw")
    [offer] = shown(port, "sound-offer")
    assert "sound?" in text_of(offer) and port.sounds == []
    app.act("sound_on", "")
    assert not shown(port, "sound-offer") and port.sounds == ["bell"]
    move(app, port, 3, "eat")
    assert port.sounds == ["bell", "hit"]
    [mute] = pressable(port, "sound_off")
    assert mute.attrs["aria-label"] == "Mute"
    app.act("sound_off", "")
    move(app, port, 4, "eat")
    assert port.sounds == ["bell", "hit"] and app.settings["sound"] == "off"


def test_an_offer_that_nobody_answers_goes_for_good():
    app, port = sat()
    for ply in (2, 3, 4):
        move(app, port, ply, "draw")
        assert shown(port, "sound-offer"), ply
    move(app, port, 5, "draw")
    assert not shown(port, "sound-offer") and app.settings["sound"] == "off"
    move(app, port, 6, "draw")
    assert not shown(port, "sound-offer")


def test_nothing_is_offered_where_nothing_can_be_heard_or_a_page_is_not_ours():
    for facts in ({"has_sound": False}, {"embedded": True}):
        app, port = sat(**facts)
        move(app, port, 2, "draw")
        assert not shown(port, "sound-offer") and app.settings["sound"] == ""


def test_the_settings_let_all_voices_be_tried():
    app, port = sat("on")
    port.go("#/settings")
    app.act("listen", "wind")
    assert port.sounds == ["wind"]
    [row] = shown(port, "listen")
    assert [one.attrs["data-arg"] for one in row.kids][:3] == ["card", "piece", "die"]
    app.set("set.sound", "off")
    assert not shown(port, "listen")
    port.has_sound = False
    app.render()
    assert not find(port.tree, lambda n: n.attrs.get("name") == "set.sound")
