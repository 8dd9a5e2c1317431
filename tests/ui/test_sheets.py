"""Sheets on paper: parts, who is open, and how the sides lie."""

from pywasm_app.ui.base.tree import find
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
