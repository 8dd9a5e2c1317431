"""A session as the page draws it: scene, question, log and buttons, in the player's language."""

from collections.abc import Mapping
from typing import Any

from pywasm_app.host import lines, telling
from pywasm_app.host.lesson import Coached
from pywasm_app.host.posed import Posed
from pywasm_app.host.session import ALL, Seat, Session
from rules.core.branch import until, written_notes
from rules.core.game import Game
from rules.core.history import History
from rules.core.model import Decision, Offer, Option, Reason
from rules.core.scene import as_json, face_as_json
from rules.text.words import CORE, Text, t

LINES = 150  # of the log, sent at once; a page that wants earlier ones asks for them
PLIES = 400  # with which a save still comes with its table; a page asks for a longer one


def table(s: Session, lang: str, log_from: int = 0) -> dict[str, Any]:
    """The Table message. `log_from`: the first log line that the page does not have yet."""
    live = s.viewed is None
    ply = s.history.ply if s.viewed is None else s.viewed
    state = s.history.states[ply]
    eyes = s.perspective()
    view = state if eyes == ALL else s.game.view(state, eyes)  # type: ignore[arg-type]
    names = s.names(lang)
    words = s.game.words
    scene = as_json(s.game.scene(view), words, lang, names)
    remember(scene, s.history.made[ply].on)
    point_out(scene, s.history, ply, eyes)
    panels = {panel["seat"]: panel for panel in scene["panels"]}
    obstacle = s.undo_obstacle()
    result = s.result() if ply == s.history.ply else None
    return {
        "table": s.key,
        "game": s.game.id,
        "title": words.say(t("game.title"), lang),
        "ply": ply,
        "plies": s.history.ply,
        "live": live,
        "status": words.say(s.game.status(view), lang, names),
        "perspective": eyes if eyes != ALL else None,
        "eyes": eyes,
        "curtain": s.curtain() if live else None,
        "seats": [
            {
                "name": names[i],
                "who": seat.who,
                "level": seat.level,
                "strength": strength(s, seat, lang),
                "letter": panels[i]["letter"] if i in panels else chr(65 + i),
                "colour": panels[i]["colour"] if i in panels else i,
            }
            for i, seat in enumerate(s.seats)
        ],
        "scene": scene,
        "decision": question(s, view, lang) if live else None,
        "log": {"from": log_from, "lines": log(s, lang, log_from)},
        "recent": telling.recent(s.history, ply, eyes, names, lang),
        "strikes": telling.strikes(s.history, ply, eyes),
        "announced": telling.announced(s.history, ply, eyes, names, lang),
        "can": {**s.can(), "branch": lines.obstacle(s, ply) is None},
        "undo_stops": obstacle.say(lang) if obstacle else "",
        "thinking": None,
        "result": result
        and {
            "winners": list(result.winners),
            "text": words.say(result.text, lang, names),
            "clause": result.clause,
        },
        "lines": lines.lines(s),
        "line": s.record.at,
        "notes": {}
        if len(s.persons) > 1 and not s.is_over and s.game.keeps_secrets(state)
        else written_notes(until(s.record.notes, s.history.ply)),
        "notice": s.notice.say(lang) if s.notice else "",
        "save": s.save() if s.history.ply <= PLIES else None,
        "lesson": s.says(lang) if isinstance(s, Coached) else None,
        "puzzle": s.says(lang) if isinstance(s, Posed) else None,
    }


def strength(s: Session, seat: Seat, lang: str) -> str:
    """How strong a bot is, in words; who defends in a puzzle is as strong as it can be."""
    if not seat.level or isinstance(s, Posed):
        return ""
    return CORE.say(t(f"level.{seat.level}"), lang)


def remember(scene: dict[str, Any], made: Mapping[str, str]) -> None:
    """What has a seal on the board gets the seal of whoever made it, as far as that is known."""
    for zone in scene["zones"]:
        for item in zone["items"] if zone["kind"] == "grid" else ():
            if "seal" in item["face"] and item["ref"] in made:
                item["face"]["seal"] = made[item["ref"]]


def point_out(scene: dict[str, Any], h: History[Any], ply: int, eyes: telling.Eyes) -> None:
    """What has just come into somebody's row says so. Whether there are any is asked first, as it
    takes the scenes of all steps since."""
    rows = [zone for zone in scene["zones"] if zone["kind"] == "row" and zone["seat"] is not None]
    items = [item for zone in rows for item in zone["items"]]
    new = telling.arrivals(h, ply, eyes) if items and h.game.fills_rows else ()
    for item in items:
        item["new"] = item["id"] in new


def question(s: Session, view: Any, lang: str) -> dict[str, Any] | None:
    """The decision, if it is for the person whose eyes see the table, or for whoever looks."""
    d = s.asked()
    if d is not None and s.pauses():
        return decision(s, view, d, lang)
    if d is None or s.plays_itself(d) or d.seat != s.perspective():
        return None
    return decision(s, view, d, lang) if s.seats[d.seat].who == "person" else None


def decision(s: Session, view: Any, d: Decision, lang: str) -> dict[str, Any]:
    words, names = s.game.words, s.names(lang)

    def say(text: Text | None) -> str:
        return words.say(text, lang, names) if text else ""

    offers = {o: s.game.offer(view, d, o) for o in d.options}
    same = {} if isinstance(s, Coached) else alike(s.game, view, offers)
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
                "same": str(same.get(o, "")),
            }
        )
    asking = s.game.asking(view, d)
    return {
        "seat": d.seat,
        "kind": d.kind,
        "prompt": say(s.game.prompt(view, d)),
        "asking": asking and face_as_json(asking, say),
        "options": options,
        "stand": [face_as_json(face, say) for face in stand],
        "pause": d.pause,
        "outlook": d.kind in s.game.outlooks,
    }


def alike(g: Game[Any], view: Any, offers: Mapping[Option, Offer]) -> dict[Option, Option]:
    """Of the options that are pointed at in the same way, those that come to the same as an earlier
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


def log(s: Session, lang: str, start: int = 0, end: int | None = None) -> list[dict[str, Any]]:
    """What happened, as the present eyes may know it; of it the lines from `start` to `end`."""
    names = s.names(lang)
    lines = telling.log(s.history, s.perspective(), names, lang, start, end)
    if s.resigned is not None and end is None:
        text = CORE.say(t("log.resign", who=names[s.resigned]), lang)
        ply = s.history.ply
        lines.append({"ply": ply, "seat": s.resigned, "text": text, "kind": "resign"})
    return lines


def reasons(s: Session, found: list[Reason], lang: str) -> list[dict[str, Any]]:
    words, names = s.game.words, s.names(lang)
    return [
        {
            "clause": r.clause,
            "text": words.say(r.text, lang, names),
            "need": words.say(r.need, lang, names) if r.need else "",
            "highlights": [list(shown) for shown in r.highlights],
        }
        for r in found
    ]
