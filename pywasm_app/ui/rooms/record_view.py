"""The room with the player's record: games against the computer by opponent, solved puzzles."""

from pywasm_app.ui.base.daily import date, number
from pywasm_app.ui.base.score import in_words, streaks
from pywasm_app.ui.base.tree import Node, classes, h
from pywasm_app.ui.base.words import Words, pick
from pywasm_app.ui.rooms.company_view import known
from pywasm_app.ui.rooms.lobby_view import house_bar
from pywasm_app.ui.scene.face_view import icon, portrait

TYPE_CHECKING = False  # see `base.calls`

if TYPE_CHECKING:
    from pywasm_app.ui.base.daily import Daily

MARKS = {"w": "○", "l": "●", "d": "△"}
RECENT = 10  # marks in a row
WEEKS = 5  # of puzzles of the day


def record_room(games: list[dict], results: dict, solved: dict, daily: "Daily", today: str,
                t: Words) -> list:
    """`results` and `solved` by game, as in `Results.all` and `Solved.all`."""
    anything = any(results.get(game["id"]) or solved.get(game["id"]) for game in games)
    return [
        house_bar(t, "record"),
        h("main", {"class": "room-page record", "id": "main", "key": "record"},
          h("h1", None, t("record_yours")),
          h("p", {"class": "sub"}, t("record_about")),
          daily.order and _days(games, solved, daily, today, t),
          [_game(game, results.get(game["id"]) or [], len(solved.get(game["id"]) or []), t)
           for game in games],
          anything and h(
              "p", {"class": "links", "key": "file"},
              h("button", {"class": "btn", "type": "button", "data-act": "export_record"},
                t("record_export")),
              h("button", {"class": "btn calm", "type": "button", "data-act": "ask_erase"},
                t("record_erase")))),
    ]


def _days(games: list[dict], solved: dict, daily: "Daily", today: str, t: Words) -> Node:
    """The puzzles of the day of the last weeks, those solved marked."""
    row, last = daily.row(today, solved.get), number(today)
    monday = last - (last + 3) % 7 - 7 * (WEEKS - 1)
    titles = {game["id"]: pick(game["title"], t.lang) for game in games}
    return h(
        "section", {"class": "record-of", "key": "days"},
        h("h2", None, t("day")),
        h("p", {"class": "facts"}, t("days_in_a_row", n=row) if row > 1 else t("days_about")),
        h("ol", {"class": "days", "role": "list"}, [
            _a_day(daily, solved, date(day), day == monday, day == last, titles, t)
            for day in range(monday, last + 1)]))


def _a_day(daily: "Daily", solved: dict, day: str, is_first: bool, is_today: bool,
           titles: dict, t: Words) -> Node:
    """A day, with its month if that is not clear from the one before."""
    game, name = daily.of(day) or ("", "")
    is_solved = daily.is_solved(day, solved.get)
    shown = str(int(day[8:]))
    if is_first or shown == "1":
        shown = "%d/%s" % (int(day[5:7]), shown)
    said = [day, titles.get(game) or ""] + ([t("puzzle_done")] if is_solved else [])
    return h(
        "li", {"key": day},
        h("a", {"class": classes("a-day", is_solved and "solved"),
                "href": "#/puzzle/%s/%s" % (game, name), "title": titles.get(game),
                "aria-current": "date" if is_today else None},
          h("span", None, shown), h("span", {"class": "sr"}, " ", t("comma").join(said)),
          is_solved and icon("check")))


def _game(game: dict, results: list, solved: int, t: Words) -> Node:
    facts = [t("games_played", n=len(results))] if results else []
    if len(results) > 1:
        facts.append(in_words(results, t))
    if (most := streaks(results)[1]) > 1:
        facts.append(t("longest", n=most))
    puzzles = (game.get("puzzles") or 0) + len(game.get("problems") or ())
    if puzzles:
        facts.append(t("puzzles") + t("colon")
                     + t("puzzles_solved", n=min(solved, puzzles), of=puzzles))
    title = pick(game["title"], t.lang)
    return h(
        "section", {"class": "record-of", "key": game["id"]},
        h("h2", None, title),
        h("p", {"class": "facts"}, t("dot").join(facts)),
        h("ul", {"class": "met", "role": "list"}, [
            _met(game, name, [one for one in results if one[0] == name], t)
            for name in _names(game, results)]) if results else
        h("p", None, h("a", {"class": "btn", "href": "#/new/" + game["id"],
                             "aria-label": t("first_game") + t("colon") + title},
                       t("first_game"))),
    )


def _names(game: dict, results: list) -> list[str]:
    """Whom one has met: the game's opponents in their order, then the levels and the rest."""
    order = [one["id"] for one in game.get("opponents") or []]
    order += [one["level"] for one in game.get("levels") or []]
    met = {one[0] for one in results}
    return [name for name in order if name in met] + sorted(met - set(order))


def _met(game: dict, name: str, results: list, t: Words) -> Node:
    """One opponent: the tally, and the last results as marks, the newest last."""
    label = t("against_several")
    face = h("span", {"class": "portrait", "aria-hidden": "true"})
    one = known(game, name)
    if one:
        label, face = pick(one["label"], t.lang), portrait(game["id"], name)
    for level in game.get("levels") or []:
        if level["level"] == name:
            label = t("bot") + t("dot") + pick(level["label"], t.lang)
    return h(
        "li", {"key": name or "several"}, face, h("b", None, label),
        h("span", {"class": "score"}, in_words(results, t)),
        h("span", {"class": "marks", "aria-hidden": "true", "translate": "no"},
          [h("i", {"class": "mark-" + how, "title": t("result_" + how) + t("dot") + day},
             MARKS[how])
           for _, how, day in results[-RECENT:]]),
    )
