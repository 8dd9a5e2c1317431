"""A game as a text that can be kept, sent and read again: seed, configuration and notations.

A save is two lines of JSON: a summary for lists of saves, and the record, which also contains the
state, the engine's version and a checksum. Reading replays the moves. A save that is damaged, or
from an older version and not fully replayable, is opened as far as possible, with a notice that
names the place and the reason.

>>> from rules.core.registry import game
>>> g = game("edelweiss")
>>> record = Record("edelweiss", g.version, 1, g.configure({}), moves=("draw", "skip"))
>>> opened = read(write(record, {"over": False}))
>>> opened.record == record, opened.history.ply, opened.notice
(True, 2, None)
"""

import hashlib
import json
from collections.abc import Generator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from rules.core import branch
from rules.core.branch import Branch, Notes
from rules.core.game import PACKS, Game
from rules.core.history import History, finished, replaying
from rules.core.registry import game as find_game
from rules.text.document import Document
from rules.text.errors import BadInput, Unreadable
from rules.text.nesting import read_json, typed, unmarked
from rules.text.words import Said, t

T = TypeVar("T")

FORMAT = 2  # 1: without branches and notes
SIZE = 4_000_000  # characters
MOVES = 100_000
LONG = 400  # moves; a longer game may continue before they are replayed

_PLAYED = ("game", "version", "seed", "config", "moves", "position")


class Record(NamedTuple):
    """The data for playing a game again. `table` is the table's own data (JSON). `moves` are the
    played line, with its `name` and `notes`; `branches` are the other lines, and `at` is the index
    of the played line among them."""

    game: str
    version: int
    seed: int
    config: dict[str, Any]
    moves: tuple[str, ...] = ()
    position: str = ""  # the game began from here instead of from `seed`
    table: Mapping[str, Any] = MappingProxyType({})
    name: str = ""
    notes: Notes = ()
    branches: tuple[Branch, ...] = ()
    at: int = 0

    def as_json(self) -> dict[str, Any]:
        """Additions from looking back are included only if there are any."""
        body = {name: getattr(self, name) for name in _PLAYED}
        added = {
            "name": self.name,
            **branch.written_notes(self.notes),
            "branches": [branch.written(one, self.moves) for one in self.branches],
            "at": self.at,
        }
        found = {name: value for name, value in added.items() if value}
        return {**body, "table": dict(self.table), **found}


class Opened(NamedTuple):
    """A save that was read: its record, as far as it could be replayed, the game as it was played,
    and a notice if something is lost."""

    record: Record
    history: History[Any]
    notice: BadInput | None


def start(g: Game[Any], record: Record) -> History[Any]:
    """A record's game before its first move, played with the record's cards."""
    g = g.of(record.config)
    if record.position:
        return History(g, g.read(record.position))
    s = g.setup(record.seed, record.config)
    return History(g, s, g.opening(s))


def write(record: Record, summary: dict[str, Any]) -> str:
    """The save as text."""
    g = find_game(record.game)
    history, error = finished(replaying(start(g, record), record.moves))
    if error:
        raise error
    return write_played(record, history.state, summary)


def write_played(record: Record, state: Any, summary: dict[str, Any]) -> str:
    """The save of a record whose last state is already known."""
    codec = find_game(record.game).codec
    body = {
        "yutaku": FORMAT,
        **record.as_json(),
        "state": codec.dump(state),
    }
    body["check"] = _checksum(body)
    return _dumps(summary) + "\n" + _dumps(body) + "\n"


def read(text: str) -> Opened:
    """Reads a save, checks it and plays it; raises Unreadable if nothing can be kept."""
    return finished(reading(text))


def reading(text: str, ahead: bool = False) -> Generator[float, None, Opened]:
    """`read` in slices: yields after every move the share that is done. With `ahead` a long game is
    opened at the state in an intact save of this version, and `catching_up` replays the moves
    later."""
    if len(text) > SIZE:
        raise Unreadable("too_big", size=len(text), limit=SIZE)
    body = _body(text)
    if _whole(body, "yutaku") > FORMAT:
        raise Unreadable("save_newer", theirs=body["yutaku"], ours=FORMAT)
    begun = _begun(body)
    is_intact = body.pop("check", None) == _checksum(body)
    g, record, moves = begun.history.game, begun.record, begun.record.moves
    is_current = begun.version == g.version
    if ahead and is_intact and is_current and len(moves) > LONG:
        state = _carried(g, body)
        if state is not None:
            return Opened(record, History.resumed(begun.history, moves, state), None)
    opened = yield from _replayed(begun, is_intact)
    is_other = is_current and body.get("state") != _state(opened.history)
    if opened.notice is None and (is_other or not is_intact):
        kept, total = opened.history.plies, len(moves)
        return opened._replace(notice=BadInput("save_damaged", kept=kept, total=total))
    return opened


def unfolding(body: dict[str, Any]) -> Generator[float, None, Opened]:
    """Plays a record without a state, as in a link; in slices, as `reading` does."""
    return (yield from _replayed(_begun(body)))


class _Begun(NamedTuple):
    """A record before its first move; `version`: of the engine that wrote it."""

    version: int
    record: Record
    history: History[Any]


def _begun(body: dict[str, Any]) -> _Begun:
    g = find_game(str(body.get("game", "")))
    version = _whole(body, "version")
    if version > g.version:
        raise Unreadable("save_newer", theirs=version, ours=g.version).at(key=g.id)
    record = _record(g, version, body)
    try:
        return _Begun(version, record, start(g, record))
    except BadInput as e:
        raise e.at(key="position" if record.position else "config") from None


def _replayed(begun: _Begun, is_intact: bool = True) -> Generator[float, None, Opened]:
    """Plays the moves, with a notice at one that is not possible."""
    g, moves = begun.history.game, begun.record.moves
    older = begun.version if begun.version < g.version else 0
    history, error = yield from replaying(begun.history, moves, older)
    notice: BadInput | None = None
    if error:
        notice = stopped(g, moves, error, "save_older" if is_intact else "replay")
    kept = begun.record._replace(moves=tuple(map(str, history.options)))
    return Opened(kept, history, notice)


def stopped(g: Game[Any], moves: Sequence[str], error: BadInput, key: str = "replay") -> BadInput:
    """The notice for an error that stopped `replaying`."""
    ply = int(error.where_key)
    why = Said(g.words, error.text)
    return BadInput(key, why=why, ply=ply, notation=moves[ply - 1])


def catching_up(opened: Opened) -> Generator[float, None, Opened]:
    """Replays in slices the moves of a game that was opened ahead, and the plies played since; adds
    a notice if the moves lead elsewhere."""
    record, h = opened.record, opened.history
    whole, error = yield from replaying(start(h.game, record), record.moves)
    if error or whole.state != h.states[len(record.moves)]:
        notice = BadInput("save_damaged", kept=whole.plies, total=len(record.moves))
        return Opened(record, whole, notice)
    h.caught_up(whole)
    return opened


def _carried(g: Game[Any], body: dict[str, Any]) -> Any:
    """The state in a save; None if it is not one, whatever its checksum says."""
    try:
        state = g.codec.load(body.get("state"))
        g.decision(state)
    except Exception:
        return None
    return state


def _state(history: History[Any]) -> Any:
    return history.game.codec.dump(history.state)


def _body(text: str) -> dict[str, Any]:
    lines = [line for line in unmarked(text).split("\n") if line.strip()]
    if not lines or not lines[-1].lstrip().startswith("{"):
        raise Unreadable("save_form")
    try:
        body: dict[str, Any] = read_json(lines[-1])
    except Unreadable as e:
        if e.key in ("json", "json_number"):
            raise Unreadable("save_cut").at(len(lines)) from None
        raise
    if "yutaku" in body:
        return body
    if "game" in body:  # the summary alone: the record is missing
        raise Unreadable("save_cut").at(2)
    raise Unreadable("save_form")


def _whole(body: dict[str, Any], key: str) -> int:
    value = body.get(key)
    if type(value) is not int or value < 0:
        raise Unreadable("wrong_type", expected=t("type.number"), found=value).at(key=key)
    return value


def _record(g: Game[Any], version: int, body: dict[str, Any]) -> Record:
    moves = typed(body.get("moves"), list, "moves")
    config = typed(body.get("config"), dict, "config")
    table = typed(body.get("table"), dict, "table")
    position = typed(body.get("position", ""), str, "position")
    if len(moves) > MOVES:
        raise Unreadable("too_big", size=len(moves), limit=MOVES).at(key="moves")
    for ply, move in enumerate(moves, 1):
        if not isinstance(move, str):
            raise Unreadable("wrong_type", expected=t("type.text"), found=move).at(
                key=f"moves.{ply}"
            )
    if version < g.version:
        config = g.migrated(config, version)
    seed = _whole(body, "seed")
    played = Record(g.id, g.version, seed, _configured(g, config), tuple(moves), position, table)
    return _added(played, body)


def _configured(g: Game[Any], config: dict[str, Any]) -> dict[str, Any]:
    """The settings; the error for a refused pack names it."""
    try:
        return g.configure(config)
    except BadInput:
        _refused(g, config.get("packs"))
        raise


def _refused(g: Game[Any], packs: Any) -> None:
    texts = packs[:PACKS] if isinstance(packs, list) else []
    for n, text in enumerate(texts, 1):
        if not isinstance(text, str):
            return
        try:
            g.with_packs(*texts[:n])
        except BadInput as e:
            why = Said(g.words, e.text)
            place = {"line": e.line or 1, "place": e.where_key or "–"}
            raise Unreadable("save_pack", name=_called(text, n), why=why, **place) from None


def _called(pack: str, n: int) -> str:
    """The name of a pack, if its text can be read; otherwise its number."""
    try:
        return Document.either(pack).text("name.en")
    except BadInput:
        return str(n)


def _added(record: Record, body: dict[str, Any]) -> Record:
    """The record with the additions from looking back."""
    found = typed(body.get("branches", []), list, "branches")
    if len(found) > branch.MOST:
        raise Unreadable("too_big", size=len(found), limit=branch.MOST).at(key="branches")
    others: list[Branch] = []
    for k, one in enumerate(found):
        if sum(len(other.moves) for other in others) > MOVES:
            raise Unreadable("too_big", size="…", limit=MOVES).at(key="branches")
        try:
            others.append(branch.read(one, record.moves))
        except BadInput as e:
            raise e.inside(f"branches.{k}") from None
    name, notes = branch.read_name_and_notes(body)
    at = min(_whole({"at": 0, **body}, "at"), len(others))
    return record._replace(name=name, notes=notes, branches=tuple(others), at=at)


def _dumps(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _checksum(body: dict[str, Any]) -> str:
    plain = {k: v for k, v in body.items() if k != "check"}
    text = json.dumps(plain, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
