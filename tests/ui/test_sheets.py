"""Sheets on paper: parts, open sheets, and the arrangement of the sides."""

from pywasm_app.ui.base.tree import find, text_of
from pywasm_app.ui.base.words import Words
from pywasm_app.ui.scene.layout import arrange, reading_order
from pywasm_app.ui.scene.look import Look
from pywasm_app.ui.scene.scene_view import surface
from pywasm_app.ui.scene.sheet_view import is_open

T = Words("en")


def item(ref, part, shape, **more):
    face = {"shape": shape, "symbol": "token", "title": ref, "owner": 0, "notes": []}
    made = {"id": ref, "ref": ref, "face": face, "label": ref, "turn": 0, "count": 1, "part": part}
    made.update(more)
    return made


def sheet(ref, seat, team, **more):
    head = item(ref, "head", "head", counters=[["HP", 25, 20]], **more)
    lines = [item(ref + ".f1", "table", "line"), item(ref + ".s1", "changes", "line")]
    return {"id": ref + ".sheet", "ref": ref + ".sheet", "kind": "sheet", "seat": seat,
            "team": team, "label": ref, "items": [head] + lines}  # fmt: skip


QUEUE = {"id": "order", "ref": "order", "kind": "queue", "seat": None, "label": "Order",
         "items": [item("c1", "", "chip", state="now")]}  # fmt: skip
SCENE = {"layout": "sheets", "panels": [], "zones": [
    QUEUE, sheet("c1", 0, 0), sheet("c2", 1, 1), sheet("c3", 2, 0), sheet("c4", 3, 1)]}  # fmt: skip


def test_sheets_lie_by_teams_and_the_own_team_is_nearest():
    far, middle, near = arrange(SCENE, 1)
    assert [z["id"] for z in near[1]] == ["c2.sheet", "c4.sheet"] and near[0] == 1
    assert [(team, [z["id"] for z in zones]) for team, zones in far] == [
        (0, ["c1.sheet", "c3.sheet"])
    ]
    assert middle == [QUEUE]
    assert reading_order(SCENE, 1)[-1] == "c4.sheet"


def test_a_sheet_is_open_where_it_acts_is_read_or_is_asked_about():
    zone = sheet("c1", 0, 0)
    assert not is_open(zone, Look("g", T, targets={"c1": 1}))  # to choose it one need not see it
    assert is_open(zone, Look("g", T, targets={"c1.s1": 1}))
    assert is_open(zone, Look("g", T, read="c1.f1"))
    assert is_open(sheet("c1", 0, 0, state="now"), Look("g", T))


def test_a_whole_table_has_one_stop_for_each_sheet_and_says_too_much_hp():
    tree = surface(SCENE, Look("g", T, names={n: ("A", "You", n) for n in range(4)}), "slate")
    stops = find(tree, lambda n: n.tag == "button" and str(n.attrs.get("tabindex")) == "0")
    assert len(stops) == 5
    gauges = find(tree, lambda n: n.attrs.get("class") == "gauge over")
    assert len(gauges) == 4
    bodies = find(tree, lambda n: "zone-sheet" in (n.attrs.get("class") or "").split())
    assert all("of-token" in n.attrs["class"].split() for n in bodies)
    assert not any("token" in n.attrs["class"].split() for n in bodies)  # that is a thing's shape


def test_two_are_looked_over_before_anybody_acts():
    """A learner then sees the own one, and the status changes of the others."""
    two = [sheet("c1", 0, 0), sheet("c2", 1, 1)]

    def opened(zones, **more):
        tree = surface(dict(SCENE, zones=zones), Look("g", T, **more), "slate")
        found = find(tree, lambda n: "open" in (n.attrs.get("class") or "").split())
        return [n.attrs["data-zone-id"] for n in found]

    assert opened(two) == ["c2.sheet", "c1.sheet"]
    assert opened([QUEUE] + two) == [] and opened(SCENE["zones"][1:]) == []
    assert opened([QUEUE] + two, learns=True) == ["c1.sheet"]


def test_in_a_crowd_a_sheet_is_drawn_whole_only_where_it_is_open():
    sheets = [sheet(f"c{n}", n % 2, n % 2) for n in range(2, 9)]
    sheets.append(sheet("c1", 0, 0, state="now"))
    crowd = {"layout": "sheets", "panels": [], "zones": sheets}
    for read, whole in (("", ["c1.f1"]), ("c3", ["c3.f1", "c1.f1"])):
        tree = surface(crowd, Look("g", T, read=read), "slate")
        drawn = [n.attrs["data-ref"] for n in find(tree, lambda n: "data-item" in n.attrs)]
        assert sorted(ref for ref in drawn if "." not in ref) == [f"c{n}" for n in range(1, 9)]
        assert [ref for ref in drawn if ref.endswith(".f1")] == whole
        stops = find(tree, lambda n: str(n.attrs.get("tabindex")) == "0")
        assert len(stops) == 8


PILE = {"id": "0.deck", "ref": "0.deck", "kind": "pile", "seat": 1, "team": 1, "label": "Deck",
        "items": [], "count": 0}  # fmt: skip
FIGHTERS = [dict(sheet(f"c{n}", n % 2, n % 2, state="now"), in_middle=True) for n in (1, 2)]
FIGHT = {"layout": "sheets", "panels": [],
         "zones": FIGHTERS + [sheet("c3", 1, 1), sheet("c4", 0, 0), PILE]}  # fmt: skip


def of_class(tree, name):
    return find(tree, lambda n: name in (n.attrs.get("class") or "").split())


def test_fighters_leave_their_team_for_the_middle_with_all_their_lines():
    far, middle, near = arrange(FIGHT, 0)
    assert [z["id"] for z in middle] == ["c1.sheet", "c2.sheet"]
    assert [z["id"] for z in near[1]] == ["c4.sheet"] and far[0][0] == 1
    tree = surface(FIGHT, Look("g", T), "felt")
    assert len(of_class(tree, "fight")) == 1
    drawn = [n.attrs["data-ref"] for n in find(tree, lambda n: "data-item" in n.attrs)]
    assert [ref for ref in drawn if ref.endswith(".f1")] == ["c1.f1", "c2.f1", "c4.f1"]
    assert "c3.f1" not in drawn  # its side has piles, and is one line now


def test_a_side_with_piles_folds_across_the_table_in_a_fight_and_as_it_is_wished():
    calm = dict(FIGHT, zones=FIGHT["zones"][2:])
    for scene, more, folded in (
        (FIGHT, {}, True), (FIGHT, {"folds": {1: False}}, False), (calm, {}, True),
        (calm, {"narrow": True}, True), (calm, {"bottom": 1}, False),
        (calm, {"folds": {1: False}}, False), (calm, {"narrow": True, "folds": {1: False}}, False),
    ):  # fmt: skip
        tree = surface(scene, Look("g", T, names={1: ("B", "Ben", 1)}, **more), "felt")
        assert len(of_class(tree, "folded")) == folded, (more, scene is FIGHT)
        (button,) = of_class(tree, "fold")  # the near team has no piles
        assert button.attrs["aria-expanded"] == ("false" if folded else "true")
        assert button.attrs["data-act"] == ("unfold" if folded else "fold")
        assert button.attrs["data-arg"] == "1" and "Ben" in button.attrs["aria-label"]


def head_of(**more):
    zone = sheet("c1", 0, 0)
    zone["items"] = [dict(zone["items"][0], **more)]
    return surface({"layout": "sheets", "panels": [], "zones": [zone]}, Look("g", T), "felt")


def test_a_ruler_tells_what_stays_from_the_rest_and_what_may_come():
    tree = head_of(counters=[["Damage", 5, 10, 2, 4]])
    (meter,) = of_class(tree, "meter")
    assert meter.attrs["style"] == "--most:10"
    parts = [(n.attrs.get("class"), n.attrs["style"]) for n in meter.kids if n]
    assert parts == [("stays", "width:20%"), (None, "width:30%"), ("ahead", "width:40%")]


def test_numbers_in_boxes_have_their_names_in_full():
    tree = head_of(stats=[["PRO", 5, "prowess", False], ["VAL", 7, "valor", True]])
    (boxes,) = of_class(tree, "boxes")
    assert boxes.attrs["data-text"] == "prowess 5, valor 7"
    assert len(of_class(tree, "box")) == 2 and len(of_class(tree, "gilt")) == 1


def test_a_line_says_what_it_does_and_to_whom_what_it_yields_goes():
    zone = sheet("c1", 0, 0)
    face = {"shape": "head", "seal": "M1 1", "owner": 0, "notes": []}
    zone["items"][1] = dict(zone["items"][1], short="STR +1", goes=[face, face])
    tree = surface({"layout": "sheets", "panels": [], "zones": [zone]}, Look("g", T), "felt")
    assert [n.attrs["data-text"] for n in of_class(tree, "strip-short")] == ["STR +1"]
    (goes,) = of_class(tree, "goes")
    assert len(of_class(goes, "emblem")) == 2


def test_a_sheet_that_lies_aside_has_a_column_of_its_own():
    zones = [sheet("c1", 0, 0), dict(sheet("r", 0, 0), aside=True)]
    tree = surface({"layout": "sheets", "panels": [], "zones": zones}, Look("g", T), "felt")
    (aside,), (beside,) = of_class(tree, "aside"), of_class(tree, "sheets")
    assert [len(of_class(one, "zone-sheet")) for one in (aside, beside)] == [1, 1]
    assert "r" in [n.attrs.get("data-ref") for n in find(aside, lambda n: n.tag == "button")]


def test_a_ledger_has_its_sums_in_lists_by_title():
    sums = []
    for title, seat, n in (("Prowess", 0, "16"), ("Prowess", 1, "17"), ("Damage", 0, "5")):
        face = {"shape": "sum", "text": n, "title": title, "owner": seat, "notes": ["= 8 + 9"]}
        sums.append(dict(item(title + str(seat), "", "sum", tag="hits"), face=face))
    zone = {"id": "combat", "ref": "combat", "kind": "ledger", "seat": None, "label": "Combat",
            "items": sums}  # fmt: skip
    tree = surface({"layout": "sheets", "panels": [], "zones": [zone]}, Look("g", T), "felt")
    lists = [n for n in find(tree, lambda n: n.tag == "ul") if n.attrs.get("aria-label")]
    assert [(n.attrs["aria-label"], len(n.kids)) for n in lists] == [("Prowess", 2), ("Damage", 1)]
    stops = find(tree, lambda n: str(n.attrs.get("tabindex")) == "0")
    assert len(stops) == 1
    assert [n.attrs["data-text"] for n in of_class(tree, "sum-total")] == ["16", "17", "5"]


def test_what_a_step_came_to_stands_in_the_middle_with_its_parts():
    part = {"n": "+1", "what": "dealt", "said": "status change “damage dealt +1”"}
    told = {"ref": "c2", "ply": 3, "n": "5", "does": "−5", "title": "Knuckle hits c2",
            "then": "HP 12 → 7", "parts": [dict(part, n="4", what="1D"), part]}  # fmt: skip
    bare = dict(told, ref="c3", does="+2", n="+2", parts=[])
    tree = surface(SCENE, Look("g", T, sums=([told, bare], False)), "slate")
    [box] = find(tree, lambda n: "sums-told" in n.attrs.get("class", ""))
    assert [kid.tag for kid in box.kids] == ["details", "div"]
    assert "5 = 4 1D +1 dealt" in text_of(box.kids[0].kids[0])
    assert part["said"] in text_of(box.kids[0].kids[1])
    [good] = find(box, lambda n: "good" in n.attrs.get("class", "").split())
    assert text_of(good) == "+2"
    mini = surface(SCENE, Look("g", T, mini=True), "slate")
    assert not find(mini, lambda n: "sums-told" in n.attrs.get("class", ""))


def test_a_sum_has_its_parts_as_chips_and_a_way_to_its_clause():
    face = {"shape": "sum", "text": "7", "title": "Prowess", "owner": 0, "notes": ["= 6 +2 −1"]}
    stats = [["own", 6, "own", False], ["Sword", 2, "Sword", False], ["Die", -1, "Die", True]]
    line = dict(item("p0", "", "sum"), face=face, stats=stats, clause="QG-11.8")
    zone = {"id": "combat", "ref": "combat", "kind": "ledger", "seat": None, "label": "Combat",
            "items": [line]}  # fmt: skip
    tree = surface({"layout": "sheets", "panels": [], "zones": [zone]}, Look("g", T), "felt")
    assert [n.attrs["data-text"] for n in of_class(tree, "chip-part")] == ["6", "+2", "−1"]
    assert len(of_class(tree, "rolled")) == 1
    (chips,) = of_class(tree, "chips")
    assert chips.attrs["data-text"] == "= 6 +2 −1"
    (link,) = find(tree, lambda n: n.tag == "a")
    assert link.attrs["href"] == "#/rules/g#QG-11.8"


def test_who_may_be_picked_shows_what_would_become_of_it_beside_its_hp():
    zone = sheet("c1", 0, 0, odds="→ 13")
    tree = surface(dict(SCENE, zones=[QUEUE, zone]), Look("g", T), "slate")
    [fate] = find(tree, lambda n: n.attrs.get("class") == "drawn fate")
    assert fate.attrs["data-text"] == "→ 13"


def test_of_several_of_a_name_each_has_its_number_in_the_queue():
    queue = dict(QUEUE, items=[item("c1", "", "chip", tag="next", short="2"),
                               item("c2", "", "chip", tag="next", short="next")])  # fmt: skip
    tree = surface(dict(SCENE, zones=[queue, sheet("c1", 0, 0)]), Look("g", T), "slate")
    [number] = find(tree, lambda n: n.attrs.get("class") == "drawn nth")
    assert number.attrs["data-text"] == "2"


def test_a_sum_has_the_badge_of_whose_it_is_and_fades_when_dice_were_thrown_since():
    one = {"ref": "c1", "ply": 3, "n": "5", "does": "−5", "title": "Rockfall hits Stag",
           "then": "HP 12 → 7", "parts": [], "seat": 1, "past": True}  # fmt: skip
    names = {0: ("A", "You", 0), 1: ("B", "Bot", 1)}
    tree = surface(SCENE, Look("g", T, names=names, sums=([one], False)), "slate")
    [title] = find(tree, lambda n: n.attrs.get("class") == "sum-title")
    assert text_of(title) == "BRockfall hits Stag"
    assert find(tree, lambda n: n.attrs.get("class") == "sums-told faded")


def character(ref, seat, team):
    zone = sheet(ref, seat, team)
    zone["items"][0]["face"]["symbol"] = "character"
    return zone


def test_a_duel_is_one_character_a_side_with_a_token_at_the_most():
    def is_duel(*zones):
        scene = {"layout": "sheets", "panels": [], "zones": list(zones)}
        tree = surface(scene, Look("g", T), "slate")
        return "duel" in tree.attrs["class"].split()

    a, b, token = character("c1", 0, 0), character("c2", 1, 1), sheet("c3", 1, 1)
    assert is_duel(a, b) and is_duel(a, b, token)
    assert not is_duel(a, b, token, sheet("c4", 1, 1))
    assert not is_duel(a, b, character("c3", 1, 1)) and not is_duel(a, token)
    assert not is_duel(a, b, character("c3", 2, 2))
