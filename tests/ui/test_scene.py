"""Scenes of every kind of zone become buttons with labels, tab stops and marks."""

from pywasm_app.ui.base.tree import find, h, text_of, to_html
from pywasm_app.ui.base.words import Words
from pywasm_app.ui.motion.transitions import changes, origins
from pywasm_app.ui.scene.grid_view import edges
from pywasm_app.ui.scene.keyboard import step
from pywasm_app.ui.scene.layout import arrange, board_of, lines, reading_order, stack
from pywasm_app.ui.scene.look import Look
from pywasm_app.ui.scene.scene_view import picture, surface
from pywasm_app.ui.scene.zone_view import zone_view
from tests.ui.test_tree import follow

EN = Words("en")


def item(id, ref=None, symbol="frog", label="Frog", **more):
    out = {
        "id": id,
        "ref": ref or id,
        "label": label,
        "turn": 0,
        "count": 1,
        "x": 0,
        "y": 0,
        "face": {"shape": "card", "symbol": symbol, "back": symbol == "back"},
    }
    out.update(more)
    return out


def zone(id, kind, seat, *items, **more):
    out = {"id": id, "kind": kind, "seat": seat, "label": id, "items": list(items), "ref": id}
    out.update(more)
    return out


def scene():
    return {
        "zones": [
            zone("0.hand", "hand", 0, item("h1"), item("h2")),
            zone("0.board", "row", 0, item("b1", "up"), item("b2", "side", turn=90)),
            zone("1.hand", "hand", 1, item("x1", symbol="back", label="Face down")),
            zone("1.board", "row", 1),
            zone(
                "deck",
                "pile",
                None,
                item("top", symbol="back"),
                count=7,
                detail=[{"label": "Frogs", "value": 3, "face": None}],
            ),
        ],
        "panels": [],
        "arrows": [],
    }


def buttons(tree):
    return find(tree, lambda n: n.tag == "button" and "item" in n.attrs.get("class", ""))


def test_near_and_far():
    far, middle, near = arrange(scene(), 0)
    assert [[z["id"] for z in zones] for _, zones in far] == [["1.hand", "1.board"]]
    assert [z["id"] for z in middle] == ["deck"]
    assert [z["id"] for z in near[1]] == ["0.board", "0.hand"]
    assert reading_order(scene(), 1)[0] == "0.hand"


def test_the_middle_is_turned_round_for_whoever_sits_across():
    for bottom, expected in ((0, ["deck", "discard"]), (1, ["discard", "deck"])):
        zones = [{"id": "0.b", "kind": "row", "seat": 0}, {"id": "1.b", "kind": "row", "seat": 1}]
        zones += [{"id": "deck", "kind": "pile", "seat": None}]
        zones += [{"id": "discard", "kind": "pile", "seat": None}]
        _, middle, _ = arrange({"zones": zones}, bottom)
        assert [z["id"] for z in middle] == expected


def test_grids_and_tracks_stand_on_lines_of_their_own():
    dice, pile, grid = {"kind": "dice"}, {"kind": "pile"}, {"kind": "grid", "rows": 5}
    assert lines([dice, pile], beside=True) == [0.98]
    assert lines([dice, pile]) == [0.8, 0.98]
    assert lines([dice, grid, pile, dice], beside=True) == [0.8, 5 * 0.72, 0.98]
    track = {"kind": "track", "columns": 12}
    assert lines([dice, track, dice], beside=True) == [0.8, 1.1, 0.8]
    assert lines([]) == []


def test_the_highest_far_side_counts():
    hand, row, pile = {"kind": "hand"}, {"kind": "row"}, {"kind": "pile"}
    assert stack([[hand, row]], [pile], [row]) == [0.66, 1.06, 0.98, 1.06]
    grid = {"kind": "grid", "rows": 1}
    assert stack([[hand], [hand, grid], []], [pile], [row]) == [0.66, 0.72, 0.98, 1.06]


def test_several_far_sides_are_small_and_stand_in_lines():
    hand, row = {"kind": "hand"}, {"kind": "row"}
    assert stack([[hand, row]] * 3, [], [row]) == [0.66, 1.06]
    assert stack([[hand, row]] * 4, [], [row]) == [0.66, 0.66, 1.06]
    assert stack([[hand, row]] * 5, [], [row]) == [0.66, 0.66, 1.06]
    assert stack([], [], []) == []


def test_labels_say_what_lies_there():
    look = Look("pond", EN, targets={"up": 1}, chosen=["h2"])
    tree = surface(scene(), look, "baize")
    labels = [b.attrs["aria-label"] for b in buttons(tree)]
    assert "Frog, can be chosen" in labels
    assert "Frog, chosen" in labels
    assert "Face down" in labels
    lists = [
        n.attrs["aria-label"]
        for n in find(tree, lambda n: n.attrs.get("role") == "list" and "aria-label" in n.attrs)
    ]
    assert "1.board, empty" in lists
    assert "deck, 7 cards" in lists


def test_one_tab_stop_a_zone():
    tree = surface(scene(), Look("pond", EN, stops={"0.hand": "h2"}), "baize")
    stops = [b.attrs["data-item"] for b in buttons(tree) if b.attrs["tabindex"] == "0"]
    assert sorted(stops) == ["b1", "h2", "top", "x1"]


def test_sideways():
    tree = surface(scene(), Look("pond", EN), "baize")
    slot = find(tree, lambda n: n.attrs.get("data-id") == "b2")[0]
    assert slot.attrs["style"] == "--turn:90deg" and "turned" in slot.attrs["class"]


def test_pictures_have_nothing_to_press():
    tree = picture(scene(), "pond", EN, "baize")
    assert find(tree, lambda n: n.tag in ("button", "canvas") or "tabindex" in n.attrs) == []
    assert tree.attrs["aria-hidden"] == "true"


def grid():
    squares = [
        {"x": x, "y": y, "ref": f"{x}-{y}", "label": f"square {x} {y}", "mark": ""}
        for y in range(3)
        for x in range(3)
        if (x, y) != (0, 0)
    ]
    return zone(
        "g",
        "grid",
        None,
        item("p", "pawn", x=1, y=1),
        columns=3,
        rows=3,
        holes=[[0, 0]],
        squares=squares,
    )


def test_grids():
    tree = zone_view(grid(), Look("pond", EN, targets={"2-1": 1}))
    assert len(find(tree, lambda n: n.attrs.get("role") == "row")) == 3
    cells = buttons(tree)
    assert len(cells) == 8
    assert [c.attrs["aria-label"] for c in cells if c.attrs["data-item"] == "1,1"] == [
        "square 1 1, Frog"
    ]
    assert [c.attrs["data-refs"] for c in cells if c.attrs["data-item"] == "1,1"] == ["pawn 1-1"]
    assert len([c for c in cells if c.attrs["tabindex"] == "0"]) == 1


def named():
    board = grid()
    for square in board["squares"]:
        square["label"] = f"{'abc'[square['x']]}{square['y'] + 1}"
    return board


def test_columns_and_rows_are_named_at_the_edges():
    assert edges(named()) == (["a", "b", "c"], ["1", "2", "3"])
    assert edges(grid()) is None
    crooked = named()
    crooked["squares"][0]["label"] = "c1"
    assert edges(crooked) is None
    tree = zone_view(named(), Look("pond", EN))
    words = find(tree, lambda n: "edge" in n.attrs.get("class", "").split())
    assert [text_of(n) for n in words] == ["abc", "123"]
    assert find(tree, lambda n: n.attrs.get("class") == "square-name") == []
    assert "edge" in to_html(zone_view(named(), Look("pond", EN, mini=True)))


def test_short_labels_are_written_into_empty_squares():
    board = named()
    board["squares"][-1]["label"] = "the harbour"
    tree = zone_view(board, Look("pond", EN))
    written = find(tree, lambda n: n.attrs.get("class") == "square-name")
    assert [text_of(n) for n in written] == ["b1", "c1", "a2", "c2", "a3", "b3"]  # b2 is taken
    titles = [b.attrs["title"] for b in buttons(tree) if b.attrs.get("title")]
    assert titles == ["the harbour"]
    assert find(zone_view(board, Look("pond", EN, mini=True)), lambda n: n.tag == "small") == []


def test_zones_say_whose_they_are():
    names = {0: ("A1", "Ann", 0), 1: ("B", "Ben", 1), 2: ("A2", "Cem", 0)}
    for several, caption in ((True, "Bhand"), (False, "hand")):
        look = Look("pond", EN, names=names, several=several)
        tree = zone_view(zone("hand", "hand", 1), look)
        [shown] = find(tree, lambda n: "caption" in (n.attrs.get("class") or ""))
        assert ("named" in shown.attrs["class"]) == several and "seat-1" in shown.attrs["class"]
        assert text_of(shown) == caption
        assert tree.kids[1].attrs["aria-label"] == "Ben, hand, empty"
    middle = zone_view(zone("deck", "pile", None), Look("pond", EN, names=names))
    assert text_of(middle).startswith("deck")


def test_what_is_new_in_a_row_has_a_dot_of_its_owners_colour():
    row = zone("1.board", "row", 1, item("a", new=True), item("b", new=False), item("c"))
    tree = zone_view(row, Look("pond", EN, names={1: ("B", "Ben", 3)}))
    dotted = [bool(find(b, lambda n: n.attrs.get("class") == "dot seat-3")) for b in buttons(tree)]
    assert dotted == [True, False, False]
    still = zone_view(row, Look("pond", EN, mini=True))
    assert not find(still, lambda n: n.tag == "i")


def test_tracks_and_dice():
    track = zone("t", "track", None, item("m", x=3), columns=5)
    assert (
        len(
            find(
                zone_view(track, Look("pond", EN)),
                lambda n: n.tag == "li" and "step" in n.attrs.get("class", ""),
            )
        )
        == 5
    )
    die = item("d")
    die["face"] = {"shape": "die", "text": "5"}
    dice = zone_view(zone("d", "dice", None, die), Look("pond", EN))
    assert len(find(dice, lambda n: n.tag == "circle")) == 5


def test_who_shares_a_step_stands_side_by_side():
    track = zone("t", "track", None, item("a", x=3), item("b", x=3), item("c", x=1), columns=5)
    held = find(zone_view(track, Look("pond", EN)), lambda n: "held" in n.attrs.get("class", ""))
    assert [step.attrs["style"] for step in held] == ["--here:1", "--here:2"]


def test_marks_lie_over_a_grid_and_on_other_things():
    shown = {"2-1": ["goal", "destroys"], "h1": ["uses"]}
    drawn = {}
    look = Look("pond", EN, shown=shown, drawn=drawn)
    signs = find(zone_view(grid(), look), lambda n: "sign" in n.attrs.get("class", "").split())
    assert [s.attrs["class"] for s in signs] == ["sign sign-destroys", "sign sign-goal"]
    assert [s.attrs["style"] for s in signs] == ["grid-area:2/3"] * 2
    hand = zone_view(zone("0.hand", "hand", 0, item("h1"), item("h2")), look)
    signs = find(hand, lambda n: "sign" in n.attrs.get("class", "").split())
    assert [s.attrs["class"] for s in signs] == ["sign sign-uses"]
    before = find(zone_view(grid(), look), lambda n: n.attrs.get("class") == "grid")[0]
    other = Look("pond", EN, shown={"1-0": ["missing"]}, drawn=drawn)
    after = find(zone_view(grid(), other), lambda n: n.attrs.get("class") == "grid")[0]
    assert before is after  # marking draws the board not anew


def test_what_is_drawn_on_things_stays_while_their_marks_change():
    def drawn_on(tree):
        return find(tree, lambda n: n.attrs.get("class", "").split()[:1] == ["card"])

    for place in (zone("0.hand", "hand", 0, item("p"), item("h2")), grid()):
        drawn = {}
        first = zone_view(place, Look("pond", EN, drawn=drawn))
        then = zone_view(place, Look("pond", EN, drawn=drawn, targets={"p": 1, "pawn": 1}))
        assert to_html(first) != to_html(then)
        assert drawn_on(first) and drawn_on(first)[0] is drawn_on(then)[0]


def test_many_targets_are_marked_by_what_else_is_marked():
    """Also those whose own marks stay the same."""
    refs = [f"p{n}" for n in range(17)]
    squares = [{"x": n, "y": 0, "ref": ref, "label": ref, "mark": ""}
               for n, ref in enumerate(refs)]
    board = zone("pond", "grid", None, columns=17, rows=1, squares=squares, holes=[])
    every, drawn = dict.fromkeys(refs, 1), {}
    for more in ({}, {"faint": refs[:3]}, {"faint": refs[1:3]}, {"chosen": refs[:1]}, {}):
        kept = zone_view(board, Look("pond", EN, targets=every, drawn=drawn, **more))
        anew = zone_view(board, Look("pond", EN, targets=every, **more))
        assert to_html(kept) == to_html(anew)


def test_alike_cards_that_change_places_are_told_apart():
    look = Look("pond", EN, drawn={})
    a, b, c, newt = item("a"), item("b"), item("c"), item("b", symbol="newt")
    hands = [(a, b, c), (b, c), (c, b), (c, newt), (a, newt, c), (c, newt)]
    follow(*[h("div", None, zone_view(zone("0.hand", "hand", 0, *hand), look)) for hand in hands])


def test_hands_change_places_when_a_watched_table_is_turned_round():
    look = Look("pond", EN, drawn={})
    hands = [zone("0.hand", "hand", 0, item("a")), zone("1.hand", "hand", 1, item("b"))]

    def seen(far, near):
        return h(
            "main",
            None,
            h("section", {"key": "board"}, zone_view(far, look)),
            h("section", {"key": "hands"}, zone_view(near, look, "hands ")),
        )

    follow(seen(*hands), seen(*hands[::-1]), seen(*hands))


def test_who_draws_a_hand_says_how_large_it_is():
    for n, said in ((6, []), (7, ["from-7"]), (9, ["from-7", "from-9"])):
        items = [item(f"h{i}") for i in range(n)]
        hand = zone_view(zone("0.hand", "hand", 0, *items), Look("pond", EN))
        found = [name for name in hand.attrs["class"].split() if name.startswith("from")]
        assert found == said


def test_squares_say_their_marks_and_what_a_press_would_do():
    board = grid()
    board["squares"][0]["mark"] = "red central secret"
    board["squares"][0]["said"] = "red, centre"
    look = Look("pond", EN, targets={"1-0": 1}, tells={"1-0": "uses 2-0"})
    tree = zone_view(board, look)
    labels = [b.attrs["aria-label"] for b in buttons(tree)]
    assert labels[0] == "square 1 0, red, centre, can be chosen: uses 2-0"
    inlays = find(tree, lambda n: n.attrs.get("class") == "inlay")
    assert [i.kids[0].attrs["href"] for i in inlays] == [
        "#pond.on_red",
        "#pond.on_central",
        "#pond.on_secret",
    ]


def test_a_piece_called_like_its_square_is_pointed_at_once():
    board = grid()
    board["items"][0]["ref"] = "1-1"
    refs = [b.attrs["data-refs"] for b in buttons(zone_view(board, Look("pond", EN)))]
    assert "1-1" in refs


def test_a_big_board_comes_first_and_all_else_lies_around_it():
    s = scene()
    assert board_of(s) is None
    board = grid()
    s["zones"].append(board)
    assert board_of(s) is None
    s["layout"] = "board"
    assert board_of(s) is board
    tree = surface(s, Look("pond", EN), "sandstone", without=["0.hand"])
    assert [kid.attrs["class"] for kid in tree.kids[:2]] == ["big-board", "around"]
    zones = find(tree.kids[1], lambda n: "data-zone-id" in n.attrs)
    assert [z.attrs["data-zone-id"] for z in zones] == ["1.hand", "1.board", "deck", "0.board"]
    still = picture(s, "pond", EN, "sandstone")
    assert [kid.attrs["class"] for kid in still.kids] == ["big-board"]
    s["zones"][0]["items"][0]["face"]["title"] = "To be read"
    s["zones"][2]["items"][0]["face"]["title"] = "Hidden"
    still = picture(s, "pond", EN, "sandstone")
    zones = find(still.kids[1], lambda n: "data-zone-id" in n.attrs)
    assert [z.attrs["data-zone-id"] for z in zones] == ["0.hand"]
    across = [z["id"] for z in arrange(s, 1)[1]]
    assert across == ["deck", "g"]  # around a board nothing is turned


def test_hostile_texts_stay_texts():
    bad = "<img src=x onerror=alert(1)>"
    tree = zone_view(zone("z", "row", 0, item("i", label=bad), label=bad), Look("pond", EN))
    assert find(tree, lambda n: n.tag == "img") == []
    assert text_of(tree) == bad


def test_arrows():
    s = scene()
    assert step(s, 0, "0.hand", "h1", "ArrowRight") == ("0.hand", "h2")
    assert step(s, 0, "0.hand", "h2", "ArrowRight") == ("0.hand", "h2")
    assert step(s, 0, "0.hand", "h1", "ArrowUp") == ("0.board", "b1")
    assert step(s, 0, "0.board", "b2", "ArrowUp") == ("deck", "top")
    assert step(s, 0, "deck", "top", "ArrowUp") == ("1.hand", "x1")
    assert step(s, 0, "1.hand", "x1", "ArrowUp") == ("1.hand", "x1")
    assert step(s, 0, "0.hand", "h2", "Home") == ("0.hand", "h1")
    g = {"zones": [grid(), zone("0.hand", "hand", 0, item("h1"))]}
    assert step(g, 0, "g", "1,0", "ArrowDown") == ("g", "1,1")
    assert step(g, 0, "g", "1,2", "ArrowDown") == ("0.hand", "h1")


def test_what_moved():
    old, new = scene(), scene()
    new["zones"][0]["items"] = [item("h1")]
    new["zones"][1]["items"] = [item("b1", "up"), item("b2", "side", turn=90), item("b3")]
    assert origins(old, new) == {"b3": "h2"}


def test_a_hidden_card_is_turned_up():
    old, new = scene(), scene()
    new["zones"][2]["items"] = []
    new["zones"][3]["items"] = [item("y1")]
    assert origins(old, new) == {"y1": "x1"}


def test_a_card_is_drawn_from_a_pile():
    old, new = scene(), scene()
    new["zones"][0]["items"].append(item("h3"))
    new["zones"][4]["count"] = 6
    assert origins(old, new) == {"h3": "top"}


def on_board(*pieces):
    things = []
    for id, symbol, x in pieces:
        things.append(item(id, x=x, y=0, face={"shape": "piece", "symbol": symbol}))
    return {"zones": [zone("g", "grid", None, *things, columns=3, rows=1)]}


def test_on_a_grid_the_new_grows_and_the_gone_fades():
    old = on_board(("a", "frog", 0), ("b", "newt", 1), ("c", "toad", 2))
    new = on_board(("a", "king", 0), ("d", "newt", 2), ("e", "crab", 1))
    came = origins(old, new)
    assert came == {"d": "b"}
    fresh, gone, turned = changes(old, new, came)
    assert (list(fresh), list(gone), list(turned)) == (["e"], ["c"], ["a"])


def test_a_piece_does_not_come_out_of_a_hidden_hand():
    old = on_board()
    old["zones"].append(zone("1.hand", "hand", 1, item("x", symbol="back")))
    new = on_board(("d", "newt", 2))
    new["zones"].append(zone("1.hand", "hand", 1))
    assert origins(old, new) == {}


def test_beside_a_bench_each_has_a_plate_and_a_squares_things_lie_between_them():
    s = scene()
    s["zones"].append(grid())
    s["layout"] = "bench"
    names = {0: ("A", "Aiko", 0), 1: ("B", "Ben", 1)}
    tree = surface(s, Look("pond", EN, names=names), "sandstone", ["0.hand"], h("p", {"key": "x"}))
    around = tree.kids[1]
    assert around.kids[-2].key == "x"
    plates = find(around, lambda n: n.attrs.get("class") == "plate-of")
    assert [text_of(p.kids[0]) for p in plates] == ["B", "A"]
    near = find(around.kids[-1], lambda n: "data-zone-id" in n.attrs)
    far = find(around.kids[0], lambda n: "data-zone-id" in n.attrs)
    assert [z.attrs["data-zone-id"] for z in near] == ["0.board"]
    assert [z.attrs["data-zone-id"] for z in far] == ["1.hand", "1.board"]
    assert "plate-of" not in to_html(picture(s, "pond", EN, "sandstone"))
