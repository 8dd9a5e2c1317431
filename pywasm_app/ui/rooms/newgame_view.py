"""The form for a new game: good defaults first, the rest behind "more"."""

from pywasm_app.ui.base.tree import Node, classes, h
from pywasm_app.ui.base.words import Words, narrow, phrases, pick, trimmed
from pywasm_app.ui.rooms.company_view import company, expected, known, meet
from pywasm_app.ui.rooms.progress_view import boot_bar
from pywasm_app.ui.scene.face_view import badge, portrait, seal, tint
from pywasm_app.ui.storage.decks import size

OWN = "own."  # before the key of a deck of the player's, as the value of a setting


def default_form(game: dict, results: list | tuple = ()) -> dict:
    """The initial form: the player against the opponent to be expected after these results, or a
    bot of the second level."""
    levels = game.get("levels") or []
    level = levels[min(1, len(levels) - 1)]["level"] if levels else ""
    config = {}
    for setting in game.get("settings") or []:
        config[setting["name"]] = setting["default"]
    defaults, seats = dict(config), []
    for i in range(game["seats"][1]):
        seats.append({"name": "", "who": "bot" if i and levels else "person", "level": level,
                      "opponent": None})
    form = {"game": game["id"], "seats": seats, "count": game["seats"][0], "config": config,
            "seating": "given", "seed": "", "undo": "fair", "pack": "", "more": False,
            "error": "", "initial": {}}
    opponents = game.get("opponents") or []
    for i in range(len(seats) if opponents else 0):
        one = expected(game, results) if i == 1 else opponents[i % len(opponents)]["id"]
        seats[i]["opponent"] = one
        if seats[i]["who"] == "bot":
            meet(form, game, i, one)
    for name in config:
        twin = name[:-1] + "2"  # not two of the same, unless somebody wants it
        if name.endswith("_1") and config[name] == config.get(twin) != defaults[twin]:
            config[name] = defaults[twin]
    set_apart(form, game)
    form["initial"] = dict(config)
    return form


def mode_of(form: dict) -> str:
    """The quick choice that matches the seats: "bot", "two", "watch" or "" (mixed)."""
    who = [seat["who"] for seat in form["seats"][: form["count"]]]
    if who[0] == "person" and "person" not in who[1:]:
        return "bot"
    if "bot" not in who:
        return "two"
    return "watch" if "person" not in who else ""


def sole(form: dict) -> int | None:
    """The seat of the computer, if it has one alone."""
    bots = [i for i in range(form["count"]) if form["seats"][i]["who"] == "bot"]
    return bots[0] if len(bots) == 1 else None


def set_mode(form: dict, mode: str) -> None:
    for i, seat in enumerate(form["seats"]):
        person = mode == "two" or (mode == "bot" and i == 0)
        seat["who"] = "person" if person else "bot"


def fitting(setting: dict, count: int) -> list[dict]:
    """The choices of a setting for this number of seats."""
    return [c for c in setting.get("choices") or [] if not c.get("seats") or count in c["seats"]]


def fit(form: dict, game: dict) -> None:
    """Replaces values that are not for the chosen number of seats."""
    for setting in game.get("settings") or []:
        values = [c["value"] for c in fitting(setting, form["count"])]
        if values and form["config"][setting["name"]] not in values:
            known = setting["default"] in values
            form["config"][setting["name"]] = setting["default"] if known else values[0]
    set_apart(form, game)


def counts(setting: dict, form: dict) -> bool:
    """Whether a setting applies: its flag is set, if it has one."""
    return not setting.get("only") or bool(form["config"][setting["only"]])


def _free(setting: dict, form: dict, game: dict, others: list[dict]) -> list[dict]:
    """The choices of a setting that no other of these has; all, if none would be left."""
    taken = [form["config"][one["name"]] for one in others if one["name"] != setting["name"]
             and (of_seat(one) or 0) < form["count"]]
    found = fitting(setting, form["count"])
    return [c for c in found if c["value"] not in taken] or found


def set_apart(form: dict, game: dict) -> None:
    """Makes the settings that depend on a flag (`only`) differ from the others, in order, so that
    nothing is chosen twice."""
    each = [one for one in game.get("settings") or [] if one.get("seats") == "each"]
    before = [one for one in each if not one.get("only")]
    for setting in [one for one in each if one.get("only")]:
        values = [c["value"] for c in _free(setting, form, game, before)]
        if form["config"][setting["name"]] not in values:
            later = [c["value"] for c in _free(setting, form, game, each)]
            form["config"][setting["name"]] = (later or values)[0]
        before.append(setting)


def chosen(form: dict) -> dict:
    """The settings; with a pack to try only the changed ones, as the pack may bring other
    defaults."""
    config = form["config"]
    if not form["pack"]:
        return dict(config)
    out: dict = {"packs": [form["pack"]]}
    for name in config:
        if config[name] != form["initial"][name]:
            out[name] = config[name]
    return out


def request(form: dict, mine: list | tuple = ()) -> dict:
    """The fields of the form's `new` request; the seed must have been checked. `mine`: the player's
    decks, whose texts are sent."""
    seats = []
    for seat in form["seats"][: form["count"]]:
        if seat["who"] == "person":
            seats.append({"name": trimmed(seat["name"])[:40], "who": "person"})
        else:
            seats.append({"name": "", "who": "bot", "level": seat["level"],
                          "opponent": seat["opponent"]})
    seed = narrow(form["seed"])
    config = chosen(form)
    for deck in mine:
        for name in config:
            if config[name] == OWN + deck["key"]:
                config[name] = deck["text"]
    return {"game": form["game"], "config": config, "seats": seats,
            "seating": form["seating"], "seed": int(seed) if seed else None,
            "undo": form["undo"], "position": None}


def signs(form: dict, game: dict) -> list[tuple]:
    """(letter, colour) of every seat, as at the table; no colour if seats are drawn by lot."""
    n = str(form["count"])
    known = game.get("signs") or {}
    found = known.get(n) or [(chr(65 + i), i) for i in range(form["count"])]
    for setting in game.get("settings") or []:
        name = setting["name"]
        found = known.get("%s %s=%s" % (n, name, form["config"][name])) or found
    if form["seating"] == "random":
        return [(str(i + 1), None) for i in range(form["count"])]
    return [(letter, colour) for letter, colour in found]


def in_words(trouble: str, form: dict, game: dict, t: Words) -> str:
    """An error about a setting, with the setting's label in place of its name."""
    settings = game.get("settings") or []
    for setting in [one for one in settings if "_" in one["name"]]:
        label = pick(setting["label"], t.lang)
        if setting.get("seats") == "each":
            number = setting["name"].split("_")[-1]
            if number.isdigit() and int(number) <= form["count"]:
                label = called(int(number) - 1, form, game, t) + t("comma") + label
        trouble = trouble.replace(setting["name"] + ".", label + t("comma"))
        trouble = trouble.replace(setting["name"], label)
    return trouble


def seed_is_bad(form: dict) -> bool:
    seed = narrow(form["seed"])
    return bool(seed) and (len(seed) > 9 or not seed.isdigit())


def choices(name: str, value: str, options: list[tuple], label: str) -> Node:
    """A group of radio buttons drawn as one bar; `options` are (value, words)."""
    return h(
        "fieldset",
        {"class": "choices", "key": name},
        h("legend", None, label),
        h("div", {"class": "segments"}, [
            _radio(name, v, v == value, h("span", None, words)) for v, words in options
        ]),
    )


def _radio(name: str, value: object, on: bool, *shown: object) -> Node:
    """One radio button, with its content."""
    return h("label", {"key": "v" + str(value), "class": classes("segment", on and "on")},
             h("input", {"type": "radio", "name": name, "value": value, "checked": on,
                         "data-set": name}),
             *shown)


def dropdown(name: str, value: object, options: list[tuple], label: str,
             help_text: str = "") -> Node:
    return h(
        "label",
        {"class": "field", "key": name},
        h("span", None, label),
        h("select", {"data-set": name}, [
            h("option", {"value": v, "selected": v == value}, words) for v, words in options
        ]),
        help_text and h("small", None, help_text),
    )


def tiles(name: str, value: str, options: list[dict], label: list, help_text: str,
          lang: str, holds: str = "") -> Node:
    """Radio buttons as tiles with emblems; below them the description of the chosen one, and the
    content (`holds`) of it."""
    about = [pick(c.get("about"), lang) for c in options if c["value"] == value] + _holds(holds)
    return h(
        "fieldset",
        {"class": "choices tiles", "key": name},
        h("legend", None, label),
        h("div", {"class": "tile-row"}, [
            _radio(name, c["value"], c["value"] == value, c.get("seal") and seal(c["seal"]),
                   h("span", None, [[h("wbr"), part] for part in phrases(pick(c["label"], lang))]))
            for c in options
        ]),
        h("p", {"class": "about", "role": "status"}, about),
        help_text and h("small", None, help_text),
    )


def _holds(words: str) -> list:
    """The content of a choice."""
    return [h("span", {"class": "holds"}, words)] if words else []


def _known(value: object, game: dict) -> dict:
    """A choice, as the first setting that contains it describes it."""
    for setting in game.get("settings") or []:
        for choice in (setting.get("choices") or []) if not setting.get("only") else ():
            if choice["value"] == value:
                return dict(choice)
    return {"label": str(value)}


def _partner(setting: dict, form: dict, game: dict, whose: str, lang: str) -> Node:
    """A setting that depends on a flag, as a list of the choices still free. Their descriptions
    come from the settings that offer them first."""
    each = [one for one in game["settings"] if one.get("seats") == "each"]
    value, name = form["config"][setting["name"]], "config." + setting["name"]
    known = _known(value, game)
    options = [(c["value"], pick(_known(c["value"], game)["label"], lang))
               for c in _free(setting, form, game, each)]
    label = h("span", None, h("span", {"class": "sr"}, whose + " "), pick(setting["label"], lang))
    field = h("label", {"class": "field", "key": name}, label,
              h("select", {"data-set": name}, [
                  h("option", {"value": v, "selected": v == value}, words)
                  for v, words in options]))
    return h("div", {"class": "partner", "key": name + ".told"}, field,
             h("p", {"class": "about", "role": "status"}, pick(known.get("about"), lang),
               _holds(pick(known.get("holds"), lang))))


def _own(mine: list | tuple, t: Words) -> list[dict]:
    """The player's decks as choices, except empty ones."""
    return [{"value": OWN + deck["key"], "label": deck["name"] or t("deck_unnamed"),
             "about": t("cards_left", n=size(deck)) + t("dot")
             + t("deck_own" if deck["good"] else "deck_not_ready")} for deck in mine if size(deck)]


def nameless(i: int, form: dict, t: Words) -> str:
    """The default name of a person."""
    return t("you") if mode_of(form) == "bot" else t("person_n", n=i + 1)


def called(i: int, form: dict, game: dict, t: Words) -> str:
    """The name of a seat's player."""
    seat = form["seats"][i]
    if seat["who"] == "person":
        return trimmed(seat["name"]) or nameless(i, form, t)
    one = known(game, seat["opponent"])
    return pick(one["label"], t.lang) if one else t("bot")


def _setting(setting: dict, form: dict, game: dict, t: Words, whose: str = "",
             mine: list | tuple = (), people: list | tuple = ()) -> Node | None:
    """A setting's field. `whose`: the letter of its seat, if it is for one seat; `mine`: the
    player's decks; `people`: the name on each seat, for settings that choose a seat."""
    lang = t.lang
    name = "config." + setting["name"]
    value = form["config"][setting["name"]]
    label = pick(setting["label"], lang)
    help_text = pick(setting.get("help"), lang)
    if setting["kind"] == "flag":
        return h(
            "label", {"class": "check", "key": name},
            h("input", {"type": "checkbox", "data-set": name, "checked": bool(value)}),
            h("span", None, h("b", None, label), help_text and h("small", None, help_text)),
        )
    found = fitting(setting, form["count"])
    if setting["kind"] == "deck":
        found = found + _own(mine, t)
    if [c for c in found if pick(c.get("about"), lang)]:
        legend = [whose and h("span", {"class": "sr"}, whose + " "), label]
        holds = pick(_known(value, game).get("holds"), lang)
        return tiles(name, value, found, legend, "" if whose else help_text, lang, holds)
    options = [(c["value"], pick(c["label"], lang)) for c in found]
    if setting.get("seats") == "which":
        options = [(v, people[int(v) - 1] if v.isdigit() else words) for v, words in options]
    return dropdown(name, value, options, label, help_text) if options else None


def of_seat(setting: dict) -> int | None:
    """The seat that a setting is for; None if it is for all."""
    return int(setting["name"].split("_")[-1]) - 1 if setting.get("seats") == "each" else None


def _seat(i: int, seat: dict, game: dict, form: dict, sign: tuple, t: Words,
          mine: list | tuple) -> Node:
    levels = [(x["level"], pick(x["label"], t.lang)) for x in game.get("levels") or []]
    help_text = ""
    for level in game.get("levels") or []:
        if level["level"] == seat["level"]:
            help_text = pick(level.get("help"), t.lang)
    where = "seat.%d." % i
    if seat["who"] == "bot":
        names = [(one["id"], pick(one["label"], t.lang)) for one in game.get("opponents") or []]
        what = [names and sole(form) is None
                and dropdown(where + "opponent", seat["opponent"], names, t("whom")),
                dropdown(where + "level", seat["level"], levels, t("level"), help_text)]
    else:
        what = [h("label", {"class": "field", "key": where + "name"}, h("span", None, t("name")),
                  h("input", {"type": "text", "data-set": where + "name", "value": seat["name"],
                              "maxlength": 40, "autocomplete": "off",
                              "placeholder": nameless(i, form, t)}))]
    who = form["more"] and levels and dropdown(
        where + "who", seat["who"], [("person", t("person")), ("bot", t("bot"))], t("who_plays"))
    letter, colour = sign
    own = [_partner(x, form, game, letter, t.lang) if x.get("only")
           else _setting(x, form, game, t, letter, mine) for x in game.get("settings") or []
           if of_seat(x) == i and counts(x, form)]
    return h("div", {"class": classes("seat-row", colour is not None and tint(colour)),
                     "key": "seat%d" % i},
             h("b", {"class": "badge"}, letter) if colour is None else badge(colour, letter),
             who, what, own)


def _start(game: dict, rival: int | None, form: dict, worker: dict, t: Words) -> Node:
    """The button that begins the game, with the face of a sole opponent."""
    one = None if rival is None else known(game, form["seats"][rival]["opponent"])
    words = t("play_whom", name=pick(one["label"], t.lang)) if one else t("start")
    return h("button", {"class": "btn go big", "type": "submit", "key": "start",
                        "aria-disabled": "true" if worker["wanted"] else None},
             one and portrait(game["id"], one["id"]), h("span", None, words))


def _pack(form: dict, t: Words) -> Node:
    """A field for a file with a pack to try."""
    return h("label", {"class": "field", "key": "pack"}, h("span", None, t("pack")),
             h("input", {"type": "file", "accept": ".toml,.json,.txt,text/plain", "id": "pack",
                         "data-file": "pack", "aria-describedby": "dialog-error"}),
             h("small", None, t("pack_held") if form["pack"] else t("pack_help")))


def new_game(game: dict, form: dict, t: Words, worker: dict, mine: list | tuple = (),
             results: list | tuple = ()) -> Node:
    """The dialog's content; `worker` is the boot status, for the progress bar; `mine`: the player's
    decks for this game; `results` those of its games."""
    lang = t.lang
    title = t("new_of", game="\0" + pick(game["title"], lang) + "\0").split("\0")
    settings = [x for x in game.get("settings") or [] if of_seat(x) is None]
    signed = signs(form, game)
    people = ["%s · %s" % (signed[i][0], called(i, form, game, t)) for i in range(form["count"])]
    shown = [x for x in settings if not x.get("more")]
    hidden = [x for x in settings if x.get("more")]
    low, high = game["seats"]
    rival = sole(form) if game.get("opponents") else None
    modes = [("bot", t("mode_bot")), ("two", t("mode_two"))]
    if not game.get("levels"):
        modes = modes[1:]
    elif mode_of(form) == "watch" or form["more"]:
        modes.append(("watch", t("mode_watch")))
    return h(
        "form",
        {"class": "new-game", "data-submit": "start", "key": "new-game"},
        h("h2", {"id": "dialog-title"}, [h("span", None, piece) for piece in title if piece]),
        len(modes) > 1 and choices("mode", mode_of(form), modes, t("who_plays")),
        rival is not None and company(game, form, rival, t, results),
        high > low and dropdown("count", form["count"],
                                [(n, t("players", n=n)) for n in range(low, high + 1)],
                                t("how_many")),
        shown and h("div", {"class": "settings-grid"},
                    [_setting(x, form, game, t, people=people) for x in shown]),
        [_seat(i, form["seats"][i], game, form, signed[i], t, mine) for i in range(form["count"])],
        game.get("decks") and h("a", {"class": "linkish", "href": "#/decks/" + game["id"],
                                      "key": "decks"}, t("deck_make")),
        h("button", {"class": "linkish", "type": "button", "data-act": "more",
                     "id": "more-options"},
          t("fewer_options") if form["more"] else t("more_options")),
        form["more"] and h(
            "div", {"class": "more", "key": "more"},
            [_setting(x, form, game, t, people=people) for x in hidden],
            dropdown("seating", form["seating"], [("random", t("seating_random")),
                                                  ("given", t("seating_given"))], t("seating")),
            dropdown("undo", form["undo"], [("fair", t("undo_fair")), ("open", t("undo_open"))],
                     t("undo_rule")),
            game.get("packs") and _pack(form, t),
            h("label", {"class": "field"}, h("span", None, t("seed")),
              h("input", {"type": "text", "inputmode": "numeric", "data-set": "seed", "id": "seed",
                          "value": form["seed"], "maxlength": 12, "autocomplete": "off",
                          "aria-invalid": "true" if seed_is_bad(form) and form["error"] else None,
                          "aria-describedby": "dialog-error"})),
        ),
        h("div", {"class": "dialog-row"},
          h("p", {"class": "error", "role": "alert", "id": "dialog-error"}, form["error"]),
          worker["wanted"] and boot_bar(worker, t),
          h("button", {"class": "btn calm", "type": "button", "data-act": "close_dialog"},
            t("cancel")),
          _start(game, rival, form, worker, t)),
    )
