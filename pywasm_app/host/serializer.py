"""The Table message for a pair of eyes, as the page draws it: scene, question, log, buttons."""

from collections.abc import Mapping
from typing import Any

from pywasm_app.host import coaching, telling
from pywasm_app.host.seats import Eyes
from pywasm_app.host.sight import Sight
from rules.core.branch import by_ply, of_writer
from rules.core.game import Game
from rules.core.model import Decision, Offer, Option, Reason
from rules.core.scene import as_json, face_as_json
from rules.text.words import CORE, Text, t

LINES = 150  # of the log, sent at once; the page requests earlier ones
PLIES = 400  # of a game whose save is sent with its table; the page requests a longer one


def table(sight: Sight, lang: str, log_from: int = 0) -> dict[str, Any]:
    """The Table message. `log_from`: the first log line that the page does not have yet."""
    g, ply, past = sight.game, sight.ply, sight.past
    view, result, names = sight.view, sight.result, sight.names(lang)
    words = g.words
    scene = as_json(g.scene(view), words, lang, names)
    remember(scene, past.made(ply))
    point_out(scene, sight)
    panels = {panel["seat"]: panel for panel in scene["panels"]}
    obstacle = sight.undo_obstacle
    return {
        "table": sight.key,
        "game": g.id,
        "title": words.say(t("game.title"), lang),
        "ply": ply,
        "plies": sight.plies,
        "live": sight.is_live,
        "status": words.say(g.status(view), lang, names),
        "perspective": perspective(sight.eyes),
        "eyes": sight.eyes,
        "curtain": sight.curtain,
        "seats": [
            {
                "name": names[i],
                "who": seat.who,
                "level": seat.level,
                "strength": strength(sight, seat.level, lang),
                "opponent": coaching.opponent(sight, i, lang),
                "letter": panels[i]["letter"] if i in panels else chr(65 + i),
                "colour": panels[i]["colour"] if i in panels else i,
            }
            for i, seat in enumerate(sight.seats)
        ],
        "scene": scene,
        "decision": decision(sight, sight.asked, lang) if sight.asked else None,
        "log": {"from": log_from, "lines": log(sight, lang, log_from)},
        "recent": telling.recent(past, ply, names, lang),
        "strikes": telling.strikes(past, ply),
        "sums": telling.sums(past, ply, names, lang),
        "flourish": telling.flourish(past, ply, names, lang),
        "stands": stands(sight),
        "announced": telling.announced(past, ply, names, lang),
        "orders": orders(sight, lang),
        "can": sight.can,
        "undo_stops": obstacle.say(lang) if obstacle else "",
        "thinking": None,
        "result": result
        and {
            "winners": list(result.winners),
            "text": words.say(result.text, lang, names),
            "clause": result.clause,
            "score": result.score,
            "counted": [
                {"ref": one.ref, "seat": one.seat, "worth": one.worth} for one in result.counted
            ],
        },
        "lines": sight.lines,
        "line": sight.line,
        "notes": by_ply(of_writer(sight.notes, sight.writer)),
        "writer": sight.writer,
        "noted": [
            {"ply": n.ply, "text": n.text, "seat": n.seat}
            for n in sight.notes
            if n.seat != sight.writer
        ],
        "notice": sight.notice.say(lang) if sight.notice else "",
        "save": sight.save if sight.plies <= PLIES else None,
        "lesson": coaching.lesson(sight, lang),
        "puzzle": coaching.puzzle(sight, lang),
    }


def orders(sight: Sight, lang: str) -> list[dict[str, Any]]:
    """The possible standing orders, and the given ones."""
    say, given, asked = sight.game.words.say, sight.orders, sight.asked
    return [
        {
            "name": order.name,
            "text": say(t(f"order.{order.name}"), lang),
            "several": order.several,
            "chosen": given[order.name],
            "choices": [
                {"value": one, "text": say(t(f"order.{order.name}.{one}"), lang)}
                for one in order.choices
            ],
        }
        for order in sight.game.orders
        if order.name in given and (not order.kinds or (asked and asked.kind in order.kinds))
    ]


def perspective(eyes: Eyes) -> int | None:
    return eyes if isinstance(eyes, int) else None


def strength(sight: Sight, level: str | None, lang: str) -> str:
    """A bot's strength in words; the defender of a puzzle is as strong as possible."""
    return CORE.say(t(f"level.{level}"), lang) if level and not sight.puzzle else ""


def stands(sight: Sight) -> list[int]:
    """Each seat's prospects in percent, if no seat has a secret that they could reveal."""
    g, view = sight.game, sight.view
    if g.keeps_secrets(view) or sight.curtain is not None:
        return []
    return [round(100 * g.evaluate(view, seat)) for seat in range(len(sight.seats))]


def remember(scene: dict[str, Any], made: Mapping[str, str]) -> None:
    """Adds seals to things on the board: those of their makers, as far as these are known."""
    for zone in scene["zones"]:
        for item in zone["items"] if zone["kind"] == "grid" else ():
            if "seal" in item["face"] and item["ref"] in made:
                item["face"]["seal"] = made[item["ref"]]


def point_out(scene: dict[str, Any], sight: Sight) -> None:
    """Marks things that have just come into a seat's row, and a line that has just taken effect. It
    first checks whether a row has any, because finding them takes the scenes of all steps since."""
    rows = [zone for zone in scene["zones"] if zone["kind"] == "row" and zone["seat"] is not None]
    items = [item for zone in rows for item in zone["items"]]
    fills = items and sight.game.fills_rows
    new = telling.arrivals(sight.past, sight.ply) if fills else ()
    for item in items:
        item["new"] = item["id"] in new
    lines = [item for zone in scene["zones"] for item in zone["items"] if item.get("part")]
    worked = telling.at_work(sight.past, sight.ply) if lines else ()
    for item in lines:
        if item["ref"] in worked:
            item["state"] = "now"


def decision(sight: Sight, d: Decision, lang: str) -> dict[str, Any]:
    """The decision as the page shows it."""
    g, view, names = sight.game, sight.view, sight.names(lang)

    def say(text: Text | None) -> str:
        return g.words.say(text, lang, names) if text else ""

    offers = {o: g.offer(view, d, o) for o in d.options}
    same = {} if sight.lesson else alike(g, view, offers)
    stand = list(dict.fromkeys(offer.stands for offer in offers.values() if offer.stands))
    options = []
    for o, offer in offers.items():
        options.append(
            {
                "n": str(o),
                "text": say(offer.text),
                "short": say(offer.short),
                "at": list(offer.at),
                "warn": say(offer.warn),
                "highlights": [list(shown) for shown in offer.highlights],
                "quiet": offer.quiet,
                "stands": stand.index(offer.stands) if offer.stands else None,
                "idle": offer.idle,
                "to": list(offer.to),
                "same": str(same.get(o, "")),
                "deed": say(offer.deed),
            }
        )
    asking, stake = g.asking(view, d), g.stake(view, d)
    together = None if sight.lesson else g.together(view, d)
    return {
        "seat": d.seat,
        "kind": d.kind,
        "prompt": say(g.prompt(view, d)),
        "concern": say(g.concern(view, d)) if sight.orders else "",
        "asking": asking and face_as_json(asking, say),
        "stake": stake and telling.sum_as_json(stake, say, sight.ply),
        "options": options,
        "stand": [face_as_json(face, say) for face in stand],
        "pause": d.pause,
        "window": d.window,
        "legend": [say(text) for text in g.legend or ()],
        "together": together
        and {
            "ns": [str(o) for o in together.options],
            "end": str(together.end),
            "texts": [say(text) for text in together.texts],
            "all": together.all,
        },
        "outlook": d.kind in g.outlooks,
    }


def alike(g: Game[Any], view: Any, offers: Mapping[Option, Offer]) -> dict[Option, Option]:
    """Of the options that are pointed at in the same way, those with the same result as an earlier
    one: (option: the earlier one)."""
    pointed: dict[tuple[str, ...], list[Option]] = {}
    for o, offer in offers.items():
        if offer.at:
            pointed.setdefault(offer.at, []).append(o)
    found = {}
    for group in pointed.values():
        first: dict[Any, Option] = {}
        for o in group if len(group) > 1 else ():
            earlier = first.setdefault(g.after(view, o), o)
            if earlier is not o:
                found[o] = earlier
    return found


def log(sight: Sight, lang: str, start: int = 0, end: int | None = None) -> list[dict[str, Any]]:
    """The log, from line `start` to `end`."""
    names = sight.names(lang)
    lines = telling.log(sight.past, names, lang, start, end)
    seat = sight.resigned
    if seat is not None and end is None:
        text = CORE.say(t("log.resign", who=names[seat]), lang)
        lines.append({"ply": sight.plies, "seat": seat, "text": text, "kind": "resign"})
    return lines


def reasons(sight: Sight, found: list[Reason], lang: str) -> list[dict[str, Any]]:
    words, names = sight.game.words, sight.names(lang)
    return [
        {
            "clause": r.clause,
            "text": words.say(r.text, lang, names),
            "need": words.say(r.need, lang, names) if r.need else "",
            "highlights": [list(shown) for shown in r.highlights],
        }
        for r in found
    ]
