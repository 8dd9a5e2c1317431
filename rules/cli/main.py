"""The calls of `python -m rules`, one function each. Bad input prints one clear line; status 2.

>>> main(["legal", "nowhere", "-"])
2
>>> main(["games", "--json"])  # doctest: +ELLIPSIS
[{..."id": "edelweiss"...}]
0
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from rules import __version__
from rules.bots.levels import BOTS
from rules.cli import bench, check, compose, match, pairs
from rules.cli.reading import Mistakes, game_of, settings_of, state_of, text_of
from rules.core import picture, record, registry
from rules.core.cards import deck
from rules.core.cards.pack import check as checked
from rules.core.cards.pack import form_of
from rules.core.game import Game
from rules.core.model import Event, Option
from rules.text.document import letter
from rules.text.errors import LISTED, BadInput, cut
from rules.text.words import LANGUAGES, card_names, t


def main(
    args: list[str], prog: str = "python -m rules", others: Mapping[str, str] | None = None
) -> int:
    """Runs one call; returns the exit status. `prog`: the name to show; `others`: calls implemented
    elsewhere, with their help, to be listed with these."""
    options = _parser(prog, others or {}).parse_args(args)
    try:
        return options.call(options) or 0
    except BadInput as e:
        print(e.say(options.lang), file=sys.stderr)
        return 2
    except Mistakes as e:
        print("\n".join(e.lines(options.lang)), file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader of the pipe has closed it
        sys.stderr.close()
    return 0


class _Parser(argparse.ArgumentParser):
    """Shortens the text of an error."""

    def error(self, message: str) -> NoReturn:
        super().error(cut(message, LISTED))


def _parser(prog: str, others: Mapping[str, str]) -> argparse.ArgumentParser:
    # Flags may come before or after the call's own arguments.
    common = _Parser(add_help=False)
    common.add_argument("--json", action="store_true", help="print JSON only")
    common.add_argument("--lang", choices=("en", "ja"), default="en")
    parser = _Parser(prog=prog, description="Tabletop games without a browser.")
    parser.add_argument("--version", action="version", version=f"Yutaku {__version__}")
    calls = parser.add_subparsers(dest="name", required=True, metavar="CALL")

    def call(name: str, do: Any, help: str, *arguments: str) -> argparse.ArgumentParser:
        sub = calls.add_parser(name, help=help, parents=[common])
        for argument in arguments:
            if argument.endswith("*"):
                sub.add_argument(argument[:-1].lower(), nargs="*", metavar=argument[:-1])
            else:
                sub.add_argument(argument.lower(), metavar=argument)
        sub.set_defaults(call=do)
        return sub

    call("games", _games, "what there is: ids, seats, options")
    play = call("play", _play, "bots play each other", "GAME")
    play.add_argument("--bots", default="random,random", help=f"one a seat: {', '.join(BOTS)}")
    play.add_argument("--games", type=int, default=1)
    play.add_argument("--seed", type=int, default=0)
    play.add_argument("--jobs", type=int, default=1, help="processes to play in")
    play.add_argument("--swap", action="store_true", help="every deal twice, seats swapped")
    told = "VALUE may be @FILE, as for a deck"
    play.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=told)
    play.add_argument("--pack", action="append", default=[], metavar="FILE", help="a pack to try")
    pairs_ = call(
        "pairs", _pairs, "decks or schools against each other, evenly matched or not", "GAME"
    )
    pairs_.add_argument("--bot", default="casual", help=f"who plays: {', '.join(BOTS)}")
    pairs_.add_argument("--only", default="", metavar="CHOICE", help="its pairs alone")
    pairs_.add_argument("--games", type=int, default=40, help="of each pair")
    pairs_.add_argument("--seed", type=int, default=0)
    pairs_.add_argument("--jobs", type=int, default=1, help="processes to play in")
    composing = call("compose", _compose, "puzzles found by search, as TOML", "GAME")
    composing.add_argument("--games", type=int, default=10, help="to look for them in")
    composing.add_argument("--seed", type=int, default=0)
    composing.add_argument("--every", type=float, default=0.5, help="share of positions to try")
    composing.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    show = call("show", _show, "the position in words", "GAME", "POSITION")
    show.add_argument(
        "--seat", metavar="SEAT", help="as a seat sees it (0 or A, 1 or B …), or a spectator (none)"
    )
    cards = call("cards", _cards, "the ids of a game's cards, with their names", "GAME")
    legal = call("legal", _legal, "every legal notation", "GAME", "POSITION")
    apply = call("apply", _apply, "the position afterwards, and the events", "GAME", "POSITION")
    apply.add_argument("words", nargs="+", metavar="NOTATION")
    apply.add_argument("--rig", default="", help="the next chance outcomes, like 6,1")
    explain = call("explain", _explain, "why not: clause ids and facts", "GAME", "POSITION")
    explain.add_argument("notation", nargs="+", metavar="NOTATION")
    for one in (show, cards, legal, apply, explain):
        told = "a pack whose cards count, too"
        one.add_argument("--pack", action="append", default=[], metavar="FILE", help=told)
    call("replay", _replay, "a game record, move by move", "RECORD")
    call("check-pack", _check_pack, "what is wrong with a card pack", "FILE")
    call("check-deck", _check_deck, "what is wrong with a deck", "FILE")
    checking = call(
        "check", check.call, "all that is wrong in files: positions, packs, decks, links, pages"
    )
    checking.add_argument("files", nargs="+", metavar="FILE")
    checking.add_argument("--pack", action="append", default=[], metavar="FILE", help=told)
    timing = call("bench", _bench, "decisions a second, random play", "GAME*")
    timing.add_argument("--seconds", type=float, default=3.0)
    for name, told in others.items():
        calls.add_parser(name, help=told)
    return parser


def _print(options: Any, value: Any, text: str) -> None:
    print(json.dumps(value, ensure_ascii=False) if options.json else text)


def _games(options: Any) -> None:
    found, lines = [], []
    for name in registry.ids():
        g = registry.game(name)
        settings = {s.name: [c.value for c in s.choices] or ["true", "false"] for s in g.settings}
        seats = list(g.seats)
        found.append({"id": g.id, "version": g.version, "seats": seats, "options": settings})
        few_to_many = f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else str(seats[0])
        lines.append(f"{g.id} (version {g.version}, {few_to_many} seats)")
        lines += [f"  --option {key}={'|'.join(values)}" for key, values in settings.items()]
    _print(options, found, "\n".join(lines))


def _cards(options: Any) -> None:
    g = game_of(options)
    found = card_names(g.words)
    if not found:
        raise BadInput("no_cards", name=g.id)
    at = LANGUAGES.index(options.lang)
    width = max(map(len, found))
    value = [{"id": id, "name": str(names[at])} for id, names in found.items()]
    _print(options, value, "\n".join(f"{one['id']:{width}}  {one['name']}" for one in value))


def _play(options: Any) -> None:
    g = registry.game(options.game)
    chosen = settings_of(options.option)
    if options.pack:
        form_of(g.id)  # raises for a game without packs
        chosen["packs"] = [text_of(name) for name in options.pack]
    bots = options.bots.split(",")
    chosen.setdefault("seats", len(bots))
    outcome = _matched(options, g, chosen, bots)
    _print(options, outcome.as_json(), outcome.as_text())


def _pairs(options: Any) -> None:
    _at_least_one(options, "games", "jobs")
    o = options
    found = pairs.play(o.game, o.bot, o.games, o.seed, o.jobs, o.only)
    if options.json:
        print(json.dumps([pairs.as_json(pair) for pair in found], ensure_ascii=False))
        return
    for pair in found:  # each when it is ready: a pair takes minutes
        print(pairs.as_text(pair), flush=True)


def _compose(options: Any) -> None:
    _at_least_one(options, "games")
    g, chosen = registry.game(options.game), settings_of(options.option)
    for seed in range(options.seed, options.seed + options.games):
        for one in compose.composed(g, chosen, seed, options.every):
            value = {**one._asdict(), "seed": seed}
            _print(options, value, one.as_text())
            sys.stdout.flush()  # each as soon as it is found: a game may take minutes


def _matched(options: Any, g: Game[Any], chosen: dict[str, Any], bots: list[str]) -> match.Outcome:
    config = g.configure(chosen)
    if len(bots) != config["seats"]:
        raise BadInput("bot_count", bots=len(bots), seats=config["seats"]).at(key="--bots")
    _at_least_one(options, "games", "jobs")
    plan = match.Plan(g.id, tuple(bots), options.games, options.seed, config, options.swap)
    return match.play(plan, jobs=options.jobs)


def _at_least_one(options: Any, *names: str) -> None:
    for name in names:
        found = getattr(options, name)
        if found < 1:
            raise BadInput("out_of_range", low=1, high="…", found=found).at(key=f"--{name}")


def _show(options: Any) -> None:
    g, s = state_of(options)
    to_move = picture.asked(g, s)
    value: dict[str, Any] = {}
    if options.seat is None:
        value["position"] = g.write(s)
    else:
        s = g.view(s, _seat(options.seat, {panel.seat for panel in g.scene(s).panels}))
    status = g.words.say(g.status(s), options.lang)
    drawn = picture.text(picture.described(g, s, options.lang, to_move))
    _print(options, {"status": status, "picture": drawn, **value}, drawn)


def _seat(text: str, there: set[int]) -> int | None:
    """A seat at the table, by its number or its letter; None for "none"."""
    known = {name: seat for seat in sorted(there) for name in (str(seat), letter(seat))}
    if text in known:
        return known[text]
    if text != "none":
        expected = ", ".join([*known, "none"])
        raise BadInput("not_one_of", expected=expected, found=text).at(key="--seat")
    return None


def _legal(options: Any) -> None:
    g, s = state_of(options)
    d = g.decision(s)
    found = [str(o) for o in d.options] if d else []
    value = {"seat": d.seat if d else None, "kind": d.kind if d else None, "options": found}
    _print(options, value, "\n".join(found))


def _events(g: Game[Any], events: Sequence[Event], lang: str) -> list[str]:
    """All events in words, secrets included: the caller has the position anyway."""
    return [g.words.say(e.whole.text, lang) for e in events]


def _apply(options: Any) -> None:
    g, s = state_of(options)
    if options.rig:
        s = _rigged(g, s, _numbers(options.rig))
    said: list[str] = []
    words = options.words
    while words:
        n = _length(g, s, words)
        s, events = g.apply(s, Option.parse(" ".join(words[:n])))
        said += _events(g, events, options.lang)
        words = words[n:]
    value = {"position": g.write(s), "events": said}
    _print(options, value, "".join(f"# {line}\n" for line in said) + g.write(s).rstrip())


def _rigged(g: Game[Any], s: Any, outcomes: list[int]) -> Any:
    """The state with these outcomes of chance to come; raises the error of a position with them."""
    try:
        return g.read(g.write(s._replace(chance=(s.chance[0], *outcomes))))
    except BadInput as e:
        raise BadInput(e.key, **e.facts).at(key="--rig") from None


def _length(g: Game[Any], s: Any, words: list[str]) -> int:
    """The number of words of the next notation: a quoted one, or the longest legal option; if none
    is legal, as many as the first option with its verb has."""
    d = g.decision(s)
    options = d.options if d is not None and " " not in words[0] else ()
    legal = [len(str(o).split()) for o in options if str(o).split() == words[: len(o.args) + 1]]
    alike = [len(o.args) + 1 for o in options if o.verb == words[0]]
    return max(legal or alike[:1] or [1])


def _numbers(text: str) -> list[int]:
    try:
        numbers = [int(n) for n in text.split(",")]
    except ValueError:
        raise BadInput("wrong_type", expected=t("type.number"), found=text).at(
            key="--rig"
        ) from None
    for n in numbers:
        if not 0 <= n < 1 << 64:
            raise BadInput("out_of_range", low=0, high=(1 << 64) - 1, found=n).at(key="--rig")
    return numbers


def _explain(options: Any) -> None:
    g, s = state_of(options)
    o = Option.parse(" ".join(options.notation))
    d = g.decision(s)
    found = g.explain(s, d.seat if d else 0, o)
    near = g.nearest(s, o) if found else None
    reasons: list[dict[str, str]] = [
        {
            "clause": r.clause,
            "text": g.words.say(r.text, options.lang),
            "need": g.words.say(r.need, options.lang) if r.need else "",
        }
        for r in found
    ]
    value = {
        "notation": str(o),
        "legal": not found,
        "reasons": reasons,
        "nearest": near and str(near),
    }
    lines = [" ".join(filter(None, r.values())) for r in reasons]
    if near is not None:
        lines.append(f"nearest: {near}")
    _print(options, value, "\n".join(lines) or f"{o}: legal")


def _replay(options: Any) -> None:
    opened = record.read(text_of(options.record))
    history = opened.history
    g = history.game
    moves: list[dict[str, Any]] = []
    for ply, o in enumerate(("", *history.options)):
        said = _events(g, history.events[ply], options.lang)
        if o or said:
            moves.append({"ply": ply, "notation": str(o), "events": said})
    over = g.result(history.state)
    result = g.words.say(over.text, options.lang) if over else None
    notice = opened.notice.say(options.lang) if opened.notice else None
    value = {"game": g.id, "moves": moves, "result": result, "notice": notice}
    lines = [f"{m['ply']:4} {m['notation']:24} {' '.join(m['events'])}" for m in moves]
    _print(options, value, "\n".join([*lines, *filter(None, (result, notice))]))


def _check_pack(options: Any) -> None:
    found = checked(text_of(options.file))
    _print(options, found.as_json(options.lang), found.as_text(options.lang))


def _check_deck(options: Any) -> None:
    """Prints all faults of a readable deck; they are not errors of the call."""
    text = text_of(options.file)
    g = registry.game(deck.game_of(text))
    form = deck.form_of(g)
    found = form.read(text)
    faults = [
        {"clause": fault.clause, "text": g.words.say(fault.text, options.lang)}
        for fault in form.faults(found.cards)
    ]
    value = {
        "game": g.id,
        "name": found.name,
        "cards": dict(Counter(found.cards)),
        "faults": faults,
    }
    lines = [f"{g.id}: {found.name or '–'}: {len(found.cards)}{'' if faults else ' OK'}"]
    lines += [f"  {fault['clause']} {fault['text']}" for fault in faults]
    _print(options, value, "\n".join(lines))


def _bench(options: Any) -> None:
    names = options.game or registry.ids()
    rows = [bench.random_play(registry.game(name), options.seconds) for name in names]
    text = "\n".join(f"{r['game']:24} {r['decisions_per_s']:>10,.0f} decisions/s" for r in rows)
    _print(options, rows, text)
