"""Parts of a table that the page already has are not sent again."""

import asyncio
import json

from pywasm_app.host import worker
from pywasm_app.ui.bridge import Bridge, read

PERSON = {"name": "", "who": "person"}
CROWD = ",\n".join(f'{{ card = "odo", seat = "{"AB"[n % 2]}", hp = {20 + n} }}' for n in range(40))
POSITION = f"""phase = 2
order = [{", ".join(f'"c{n + 1}"' for n in range(40))}]
to_move = "c1"
character = [{CROWD}]"""


def heard(requests):
    """The worker's texts about each request."""
    texts = []

    async def talk():
        worker.start(texts.append)
        for n, request in enumerate(requests):
            await worker.receive(json.dumps({"id": n, **request}))
            await asyncio.gather(*worker._running)

    asyncio.run(talk())
    return texts


def new(position=POSITION):
    return {
        "op": "new",
        "game": "war_vortex_night",
        "seats": [PERSON] * 2,
        "seed": 1,
        "position": position,
    }


def go(table):
    return {"op": "go", "table": table, "ply": 0, "seat": None}


def zones(text):
    return read(text)["ok"]["scene"]["zones"]


def bridged(texts):
    """The zones of each text's table, as the page has them."""
    bridge, tables = Bridge(lambda text: None), []
    for text in texts:
        bridge.waiting[read(text).get("id")] = tables.append
        bridge.hear(text)
    return [table["ok"]["scene"]["zones"] for table in tables]


def test_zones_that_are_as_before_are_only_named():
    first, again = heard([new(), go("t1")])
    assert all(isinstance(zone, dict) for zone in zones(first)) and len(zones(first)) > 30
    assert zones(again) == [zone["id"] for zone in zones(first)]
    assert len(again) < len(first) / 5


def test_so_they_are_at_a_table_of_few():
    first, again = heard([new(""), go("t1")])
    assert zones(again) == [zone["id"] for zone in zones(first)]


def test_the_page_has_the_whole_table_all_the_same():
    texts = heard([new(), {"op": "act", "table": "t1", "n": "roll", "ply": 0}, go("t1"), new()])
    told = bridged(texts)
    assert len(told) == 4 and all(isinstance(zone, dict) for scene in told for zone in scene)
    assert told[0] == told[2] != told[1]
    named = [zone for zone in zones(texts[1]) if isinstance(zone, str)]
    assert 0 < len(named) < len(told[1])
    assert told[3] == told[0]  # a new table may repeat the log


def test_of_a_zone_that_changed_only_what_changed_travels():
    texts = heard([new(), {"op": "act", "table": "t1", "n": "roll", "ply": 0}])
    before, after = bridged(texts)
    told = {zone["id"]: zone for zone in zones(texts[1]) if isinstance(zone, dict)}
    sheet = next(zone for id, zone in told.items() if id.endswith(".sheet"))
    named = [item for item in sheet["items"] if isinstance(item, str)]
    assert 0 < len(named) < len(sheet["items"])
    had, has = ({z["id"]: z for z in scene}[sheet["id"]]["items"] for scene in (before, after))
    assert [item["id"] for item in has if item in had] == named
    assert all(any(item is one for one in had) for item in has if item["id"] in named)


def test_so_do_squares():
    game = {"op": "new", "game": "tash_kalar", "seats": [PERSON] * 2, "seed": 1}
    eyes = {"op": "view_as", "table": "t1", "seat": 1}
    texts = heard([game, eyes, {"op": "act", "table": "t1", "n": "place e5", "ply": 0}])
    _, before, after = bridged(texts)
    [board] = [zone for zone in zones(texts[2]) if isinstance(zone, dict) and zone["squares"]]
    had, has = ({z["id"]: z for z in scene}[board["id"]] for scene in (before, after))
    assert board["squares"] == [square["ref"] for square in had["squares"]]
    assert has["squares"] == had["squares"] and has["items"] == board["items"] != had["items"]


def test_the_zones_of_a_crowd_come_in_parcels(monkeypatch):
    [whole] = heard([new()])
    monkeypatch.setattr(worker, "PARCEL", 40)
    texts = heard([new(), go("t1")])
    *ahead, _, again = texts
    assert len(ahead) > 3 and all(len(text) < 41_000 for text in ahead)
    assert [read(text)["push"] for text in ahead] == ["zones"] * len(ahead)
    assert bridged(texts[:-1]) == [zones(whole)]
    assert all(isinstance(zone, str) for zone in zones(again))
    assert bridged(texts) == [zones(whole)] * 2


def test_a_new_worker_says_all_of_it_again():
    (first,), (second,) = heard([new()]), heard([new()])
    assert zones(second) == zones(first)


def test_a_long_save_comes_behind_the_json_as_it_is():
    text, *_ = heard([new()])
    body, save = text.split("\n", 1)
    assert "save" not in json.loads(body)["ok"] and len(save) > worker.LONG
    got = []
    bridge = Bridge(lambda text: None)
    bridge.waiting = {0: got.append}
    bridge.hear(text)
    assert got[0]["ok"]["save"] == save == read(text)["ok"]["save"]
    again = read(heard([{"op": "open", "save": save}])[0])["ok"]
    assert again["notice"] == "" and again["ply"] == 0
