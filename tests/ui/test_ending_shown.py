"""The end of a game: the verdict, the opponent's word, the decisive moment, the next game."""


from pywasm_app.ui.base.tree import find, text_of
from tests.ui.paper import MANIFEST, answer, seated, start, table

NEXT = {"id": "heron", "label": "Heron", "level": "easy", "settings": {}}
FROG = {"id": "frog", "says": "Croak, alas.", "next": NEXT}
SEATS = [
    {"name": "Aiko", "who": "person"},
    {"name": "Frog", "who": "bot", "level": "easy", "opponent": FROG},
]
LINES = [
    {"ply": 1, "seat": 0, "text": "Turn 1 · Aiko", "kind": "heading"},
    {"ply": 1, "seat": 0, "text": "Aiko hopped.", "kind": "hop"},
    {"ply": 2, "seat": 1, "text": "Turn 2 · Frog", "kind": "heading"},
    {"ply": 2, "seat": 1, "text": "Frog fell in.", "kind": "fall"},
    {"ply": 3, "seat": 0, "text": "Aiko won.", "kind": "end"},
]
CURVES = {
    "plies": [0, 1, 2, 3],
    "shares": [[0.5, 0.45, 0.81, 1.0], [0.5, 0.55, 0.19, 0.0]],
    "swing": {"ply": 2, "seat": 0, "by": 0.36},
    "facts": [],
    "moment": {"ply": 2, "seat": 0, "before": 0.45, "after": 0.81, "scene": {"zones": []}},
    "stats": [{"text": "hops", "values": [7, 4]}, {"text": "falls", "values": [0, 1]}],
}


def over(winners=(0,), **more):
    result = {"winners": list(winners), "text": "It is over.", "clause": ""}
    facts = {"decision": None, "result": result, "seats": SEATS, "ply": 3, "plies": 3,
             "log": {"from": 0, "lines": LINES}}  # fmt: skip
    return dict(facts, **more)


def part(port, name):
    return find(port.tree, lambda n: name in n.attrs.get("class", "").split())


def asked(port, op):
    return [m for m in port.sent if m["op"] == op]


def test_victory_defeat_and_draw_look_different():
    for winners, how in (((0,), "won"), ((1,), "lost"), ((), "drawn")):
        _, port = seated(**over(winners))
        [verdict] = part(port, "verdict-of")
        assert how in verdict.attrs["class"].split()
        [words] = part(port, "farewell")
        assert "Croak, alas." in text_of(words)


def test_among_several_persons_nobody_has_lost_and_nobody_speaks():
    _, port = seated(**over((1,), seats=[{"name": n, "who": "person"} for n in ("Aiko", "Ben")]))
    assert "won" in part(port, "verdict-of")[0].attrs["class"].split()
    assert not part(port, "farewell") and not part(port, "next")


def test_the_moment_that_decided_it_is_shown_as_soon_as_it_is_known():
    app, port = seated(**over())
    assert len(asked(port, "analysis")) == 1 and not part(port, "moment")
    assert find(port.tree, lambda n: n.attrs.get("data-act") == "rematch")  # nobody waits for it
    answer(app, port, CURVES, op="analysis")
    port.tick()
    [moment] = part(port, "moment")
    said = text_of(moment)
    assert "Turn 2 · Frog" in said and "Frog fell in." in said and "45% → 81%" in said
    [still] = part(port, "moment-still")
    assert find(still, lambda n: "mini" in n.attrs.get("class", "").split())
    [stats] = part(port, "stats")
    assert [text_of(row) for row in stats.kids] == ["7 : 4hops", "0 : 1falls"]
    app.act("go", moment.attrs["data-arg"])
    assert asked(port, "go")[-1]["ply"] == 2


def test_prospects_that_were_refused_are_asked_for_with_the_next_table():
    app, port = seated(**over())
    answer(app, port, op="analysis", error={"code": "past_unread", "text": "still being read"})
    assert len(asked(port, "analysis")) == 1
    app.play.take(table(**over()))
    assert len(asked(port, "analysis")) == 2


def test_the_score_is_counted_on_the_board():
    squares = [{"ref": ref, "label": ref, "x": x, "y": 0} for x, ref in enumerate("abc")]
    pond = {"id": "pond", "kind": "grid", "seat": None, "label": "Pond", "ref": "pond",
            "columns": 3, "rows": 1, "items": [], "squares": squares}  # fmt: skip
    told = over()
    told["result"]["score"] = [5, 1]
    told["result"]["counted"] = [
        {"ref": ref, "seat": seat, "worth": worth}
        for ref, seat, worth in (("a", 0, 2), ("b", 1, 1), ("c", 0, 1))
    ]
    scene = dict(table()["scene"], zones=[pond])
    _, port = seated(**dict(told, scene=scene))
    assert text_of(part(port, "score")[0]) == "5 : 1"
    numbers = sorted((n.attrs["style"], text_of(n)) for n in part(port, "tallied"))
    assert numbers == [
        ("grid-area:1/1;--nth:0", "4"),
        ("grid-area:1/2;--nth:0", "1"),
        ("grid-area:1/3;--nth:1", "5"),
    ]
    _, port = seated(**dict(told, scene=scene, live=False))
    assert not part(port, "tallied")  # another ply is on the table


def test_it_is_asked_for_once_and_again_after_another_end():
    app, port = seated(**over())
    answer(app, port, CURVES, op="analysis")
    app.act("go", "2")
    answer(app, port, table(**over(ply=2, plies=3, live=False)), op="go")
    app.act("go", "3")
    answer(app, port, table(**over()), op="go")
    assert len(asked(port, "analysis")) == 1
    app.act("undo", "")
    answer(app, port, table(ply=2, plies=2), op="undo")
    app.act("point", "0.frog 0.hand")
    answer(app, port, table(**over()), op="act")
    assert len(asked(port, "analysis")) == 2


def test_there_may_be_no_moment():
    app, port = seated(**over((1,)))
    answer(app, port, dict(CURVES, moment=None), op="analysis")
    port.tick()
    assert not part(port, "moment") and part(port, "stats")


def test_whoever_wins_is_offered_the_next_opponent():
    _, port = seated(**over((1,)))
    assert not part(port, "next")
    app, port = seated(**over())
    [button] = part(port, "next")
    assert "Heron" in text_of(button)
    app.act("next_opponent", button.attrs["data-arg"])
    [_, new] = asked(port, "new")
    assert new["seats"][1]["opponent"] == "heron" and new["seats"][0]["who"] == "person"


def test_two_exchange_seats_for_another_game():
    app, port = seated(**over())
    app.act("rematch", "")
    [first, second] = asked(port, "new")
    assert second["seats"] == first["seats"][::-1]


def test_a_puzzle_has_no_moment():
    app, port = start(games=MANIFEST)
    port.go("#/puzzle/pond/leap")
    task = {"id": "leap", "title": "Leap", "text": "Win.", "hint": "", "standing": "solved",
            "next": "", "progress": []}  # fmt: skip
    answer(app, port, table(**over(puzzle=task)), op="new")
    assert not asked(port, "analysis")
