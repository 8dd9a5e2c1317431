"""A game, a position or a deck as a short text for use in an address.

A link is a type letter, a format version and JSON: deflated (RFC 1950) and encoded as base64url
(RFC 4648, without padding). Like a save it records how a game was set up and played, and the state
follows from that. So a link to a finished game reveals all of it; a link to a running game is made
from the knowledge of one seat, see `seen_by`.

>>> from rules.core.registry import game
>>> g = game("edelweiss")
>>> link = of_game(Record("edelweiss", g.version, 1, g.configure({}), moves=("draw", "skip")))
>>> link[:3], len(link) < 300, kind_of(link)
('g1.', True, 'game')
>>> from rules.core.history import finished
>>> finished(opening(link)).history.plies
2
>>> deck_of(of_deck("game = 'walpurgis'"))
"game = 'walpurgis'"
"""

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Generator
from typing import Any
from unicodedata import category

from rules.core.game import Game
from rules.core.record import Opened, Record, unfolding
from rules.core.registry import game as find_game
from rules.core.rng import Rng
from rules.text.errors import BadInput, Unreadable
from rules.text.nesting import read_json, typed

FORM = 1
LENGTH = 200_000  # characters of a link
SIZE = 2_000_000  # bytes of its inflated content
KINDS = {"g": "game", "d": "deck", "p": "picture"}

_CODED = re.compile(r"(?:%[0-9A-Fa-f]{2})+")  # blanks are written so in addresses
_SOFT = re.compile(r"=\r?\n")  # line breaks added by mail (RFC 2045, quoted-printable)
_ENDS = "[]\\[.,;:!?)>}'\"’”»。、」』）】〉》！？…]+$"
_BEHIND = re.compile(r"(?<=[\w-])" + _ENDS, re.A)
_PARTS = re.compile(r"([a-z])([0-9]{1,4})\.([A-Za-z0-9_-]*)")


def of_game(record: Record) -> str:
    """The link to a game, or to a position if nothing was played."""
    return _folded("g", {name: value for name, value in record.as_json().items() if value})


def seen_by(g: Game[Any], record: Record, state: Any, seat: int | None, rng: Rng) -> Record:
    """A record that begins from a state as a seat knows it (None: a spectator). Its hidden cards
    are dealt anew, so that the link reveals nothing that the seat doesn't know."""
    return alone(g, record, g.sample(g.view(state, seat), rng))


def alone(g: Game[Any], record: Record, state: Any) -> Record:
    """A record that begins from a state, without its past: seed, moves, other lines, notes. It
    keeps only the settings that a position needs, because decks may be secret."""
    config = g.configure(laid(record.config))
    position = g.write(state)
    return Record(g.id, g.version, 0, config, position=position, table=record.table)


def laid(config: dict[str, Any]) -> dict[str, Any]:
    """The settings that a position needs; the position contains all others."""
    return {k: value for k, value in config.items() if k in ("seats", "packs")}


def opening(link: str) -> Generator[float, None, Opened]:
    """The game of a link, replayed in slices (the share done, 0 … 1). Raises Unreadable or
    BadInput. A notice reports a game that can't be replayed to its end. A link that another program
    has made of a position needs to contain only that and the game."""
    body = _unfolded("g", link)
    if "version" not in body and isinstance(body.get("game"), str):
        body["version"] = find_game(body["game"]).version
    return (yield from unfolding({"seed": 0, "moves": [], "config": {}, "table": {}, **body}))


def position_in(link: str) -> tuple[str, str, list[str]]:
    """The game of a link, its first position as written ("" if it begins from a seed), and its
    packs, all unchecked."""
    body = _unfolded("g", link)
    config = typed(body.get("config", {}), dict, "config")
    packs = typed(config.get("packs", []), list, "packs")
    name, text = (typed(body.get(key, ""), str, key) for key in ("game", "position"))
    return name, text, [typed(one, str, "packs") for one in packs]


def of_deck(text: str) -> str:
    """The link to a player's deck; `text`: see `rules.core.cards.deck`."""
    return _folded("d", {"text": text})


def deck_of(link: str) -> str:
    """The deck's text."""
    return typed(_unfolded("d", link).get("text"), str, "text")


def of_picture(html: str, text: str) -> str:
    """A picture of a board as it travels in an embed's address; `text` says what it shows. Only the
    page's script reads it (static/boot/picture.js)."""
    return _folded("p", {"html": html, "text": text})


def kind_of(link: str) -> str:
    """The kind of a link by its first letter: "game", "deck", "picture", or ""."""
    return KINDS.get(joined(link)[:1], "")


def joined(text: str) -> str:
    """A link without the blanks, line breaks and invisible characters added in transit: mail
    programs fold long lines, and addresses write a blank as %20. Punctuation at its end, from a
    sentence or a mail, is removed, too.

    >>> joined(" g1.eJ\\r\\n  xz%20abc=\\nd\\u200b ")
    'g1.eJxzabcd'
    """
    text = _CODED.sub(lambda m: bytes.fromhex(m[0].replace("%", "")).decode(errors="replace"), text)
    text = "".join(c for c in _SOFT.sub("", text) if not c.isspace() and category(c) != "Cf")
    head, dot, letters = text.partition(".")
    return head + dot + _BEHIND.sub("", letters)


def _folded(kind: str, body: dict[str, Any]) -> str:
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    packed = urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")
    if len(packed) + 3 > LENGTH:
        raise BadInput("too_big", size=len(packed), limit=LENGTH)
    return f"{kind}{FORM}.{packed}"


def _unfolded(kind: str, link: str) -> dict[str, Any]:
    if len(link) < 2 * LENGTH:  # room for what mail adds to it
        link = joined(link)
    if len(link) > LENGTH:
        raise Unreadable("too_big", size=len(link), limit=LENGTH)
    parts = _PARTS.fullmatch(link)
    if parts is None or parts[1] != kind:
        raise Unreadable("link_form")
    if int(parts[2]) > FORM:
        raise Unreadable("link_newer", theirs=int(parts[2]), ours=FORM)
    body = read_json(_inflated(parts[3]))
    if not isinstance(body, dict):
        raise Unreadable("link_cut")
    return body


def _inflated(letters: str) -> str:
    """Inflates data; raises if it is damaged, or would be larger than `SIZE`."""
    unfold = zlib.decompressobj()
    try:
        packed = urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
        text = unfold.decompress(packed, SIZE).decode()
    except (ValueError, zlib.error):  # a wrong letter, checksum or encoding
        raise Unreadable("link_cut") from None
    if unfold.unconsumed_tail:
        raise Unreadable("too_big", size="…", limit=SIZE)
    if not unfold.eof or unfold.unused_data:
        raise Unreadable("link_cut")
    return text
