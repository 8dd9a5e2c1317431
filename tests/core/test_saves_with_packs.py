"""A save whose pack is refused today says which pack, and where in it."""

import json
import tomllib

import pytest

from rules.core import record
from rules.core.registry import folder, game, ids
from rules.text.document import written
from rules.text.errors import BadInput

GAMES = [id for id in ids() if game(id).packs]


def pack(id, spoilt=""):
    """A pack of one card, which has another name and id than the shipped one."""
    path = min((folder(id) / "packs").glob("*.toml"))
    data = tomllib.loads(path.read_text("utf-8"))
    one = {**data["card"][-1], "id": "mine_one", "name": {"en": f"My{spoilt}One", "ja": "私の"}}
    return written({**data, "id": "mine", "name": {"en": "Moor", "ja": "荒れ地"}, "card": [one]})


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("older", [0, 1])
def test_a_save_whose_pack_is_refused_names_pack_and_line(id, older):
    g = game(id)
    config = {**g.configure({}), "packs": [pack(id, "\u200b")]}
    version = max(1, g.version - older)
    body = {"yutaku": 2, "game": id, "version": version, "seed": 1, "config": config}
    body |= {"moves": [], "position": "", "table": {}}
    with pytest.raises(BadInput) as e:
        record.read(json.dumps(body))
    line = config["packs"][0][: config["packs"][0].index("mine_one")].count("\n") + 1
    en, ja = e.value.say("en"), e.value.say("ja")
    assert "“Moor”" in en and f"line {line}, card.0.name.en: " in en and "U+200B" in en
    assert "「Moor」" in ja and f"{line}行目、card.0.name.en：" in ja and "目に見えない" in ja
