"""The last table of a save, stored beside it.

It is drawn at once when the save is opened again, and stays until the worker's own table arrives.
It is ignored if it was stored by another version, in another language, is damaged, or the save has
continued since. It never takes the room of a save.

>>> from pywasm_app.ui.storage.saves import MemoryShelf
>>> shelf = MemoryShelf()
>>> keep_table(shelf, "k1", "v1", "en", {"ply": 2, "save": "…"})
>>> read_table(shelf, "k1", "v1", "en", "…")
{'ply': 2, 'save': '…'}
>>> read_table(shelf, "k1", "v2", "en", "…"), read_table(shelf, "k1", "v1", "en", "played on")
({}, {})
"""

import json
from binascii import crc32

TYPE_CHECKING = False  # see `base.calls`

if TYPE_CHECKING:
    from pywasm_app.ui.storage.saves import Shelf

TABLE = "yutaku.table."


def keep_table(shelf: "Shelf", key: str, version: str, lang: str, table: dict) -> None:
    """Stores a table without its save, which is stored already; not if there is no room."""
    text = json.dumps(dict(table, save=None))
    shelf.put(TABLE + key, _head(version, lang, text + table["save"]) + "\n" + text)


def read_table(shelf: "Shelf", key: str, version: str, lang: str, save: str) -> dict:
    """The table stored for a save, if it is up to date; else {}."""
    head, _, text = (shelf.get(TABLE + key) or "").partition("\n")
    if not text or head != _head(version, lang, text + save):
        return {}
    table: dict = json.loads(text)
    table["save"] = save
    return table


def make_room(shelf: "Shelf") -> None:
    """Deletes the stored tables to make room for data that can't be recomputed."""
    names = shelf.keys()
    for name in names:
        if name.startswith(TABLE):
            shelf.drop(name)


def _head(version: str, lang: str, text: str) -> str:
    return "%s %s %x" % (version, lang, crc32(text.encode()))
