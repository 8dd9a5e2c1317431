"""Games by which two builds are compared, as calls of `bench.own`.

Builds are told seeds, settings, notations and positions. These mean the same in each as far as the
rules agree, and a newer build reads the positions of an older one.

>>> from rules.core.registry import game
>>> config = game("edelweiss").configure({})
>>> moves("edelweiss", 1, config)[:2], moves("edelweiss", 1, config)[-1]
(['0 draw', '0 skip'], 'won by 1')
>>> digests("edelweiss", [[1, config], [1, {"seats": 9}]])[1] is None
True
>>> at = deal("edelweiss", config, 1)
>>> choose("edelweiss", at["position"], at["seat"], "searcher:2p", 0) in at["options"]
True
"""

import hashlib
from collections.abc import Iterator
from typing import Any

from rules.bots.bot import decided
from rules.bots.levels import make
from rules.core import registry
from rules.core.game import Game
from rules.core.model import Option
from rules.core.rng import Rng
from rules.text.errors import BadInput

ENDLESS = 20_000  # decisions by which a random game should have ended


def digests(game: str, asked: list[list[Any]]) -> list[str | None]:
    """A digest of a random game for each seed and configuration; None for settings that do not
    exist here."""
    found: list[str | None] = []
    for seed, config in asked:
        told = hashlib.sha256()
        try:
            for line in _played(registry.game(game), seed, config):
                told.update(f"{line}\n".encode())
        except BadInput:
            found.append(None)
        else:
            found.append(told.hexdigest()[:16])
    return found


def moves(game: str, seed: int, config: dict[str, Any]) -> list[str]:
    """What such a digest is of: the seat and the notation of each choice, and who won."""
    return list(_played(registry.game(game), seed, config))


def _played(g: Game[Any], seed: int, config: dict[str, Any]) -> Iterator[str]:
    rng = Rng.of_seed(seed ^ 0xD16E)
    s = g.setup(seed, g.configure(config))
    for _ in range(ENDLESS):
        if (d := g.decision(s)) is None:
            break
        options = {str(o): o for o in d.options}
        notation = rng.choice(sorted(options))
        yield f"{d.seat} {notation}"
        s = g.after(s, options[notation])
    over = g.result(s)
    yield f"won by {', '.join(map(str, over.winners))}" if over else "without an end"


class _Table:
    """The game that is played here, and the bot that was asked last."""

    def __init__(self) -> None:
        self.game: Game[Any] = registry.game(registry.ids()[0])
        self.state: Any = None
        self.asked: list[Any] = []
        self.bot, self.rng = make("random"), Rng.of_seed(0)


_table = _Table()


def settings(game: str) -> list[str]:
    """The names of a game's settings."""
    return ["seats", *(setting.name for setting in registry.game(game).settings)]


def deal(game: str, config: dict[str, Any], seed: int) -> dict[str, Any]:
    """Begins a game here. The answer is that of `take`."""
    g = _table.game = registry.game(game)
    _table.state = g.setup(seed, g.configure(config))
    return _asked()


def take(notation: str) -> dict[str, Any]:
    """Plays a choice in that game, and what follows without one: the winners if it is over, else
    the seat that is asked, its options and the position."""
    _table.state = _table.game.apply(_table.state, Option.parse(notation)).state
    return _asked()


def _asked() -> dict[str, Any]:
    g, s = _table.game, _table.state
    while (d := g.decision(s)) is not None and len(d.options) == 1:
        s = g.after(s, d.options[0])
    _table.state = s
    if d is None:
        over = g.result(s)
        return {"winners": list(over.winners) if over else []}
    return {"seat": d.seat, "options": list(map(str, d.options)), "position": g.write(s)}


def choose(game: str, position: str, seat: int, bot: str, luck: int) -> str:
    """The notation of a bot's choice for `seat`; "" if these rules ask that seat nothing there. The
    bot stays the same, with chances of its own, as long as `luck` does."""
    g = registry.game(game)
    s = g.read(position)
    d = g.decision(s)
    if d is None or d.seat != seat:
        return ""
    if _table.asked != [game, bot, luck]:
        _table.asked = [game, bot, luck]
        _table.bot, _table.rng = make(bot), Rng.of_seed(luck)
    return str(decided(_table.bot, g, g.view(s, seat), d, _table.rng))
