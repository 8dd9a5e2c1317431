"""The list of games, for the lobby: baked into the page at build time."""

import tomllib
from functools import cache
from typing import Any

from rules.bots import opponents
from rules.bots.levels import LEVELS
from rules.core import registry
from rules.core.book import lesson, puzzle
from rules.core.game import Game
from rules.core.model import Choice, Setting
from rules.core.scene import as_json
from rules.text.words import CORE, LANGUAGES, t


def games(lang: str) -> list[dict[str, Any]]:
    """The manifest of every game, in one language."""
    return [_game(registry.game(name), lang) for name in registry.ids()]


def baked() -> dict[str, Any]:
    """The manifest in both languages: every text is {"en": …, "ja": …}, skins are included once."""
    sides = {lang: games(lang) for lang in LANGUAGES}
    merged: list[Any] = [_both(list(pair)) for pair in zip(*sides.values(), strict=True)]
    return {"games": merged}


def _both(values: list[Any], key: str = "") -> Any:
    """Texts side by side where the languages have their own: labels, titles, blurbs, helps."""
    first = values[0]
    if isinstance(first, dict):
        return {k: _both([v[k] for v in values], k) for k in first}
    if isinstance(first, list):
        return [_both(list(group), key) for group in zip(*values, strict=True)]
    if key in _TEXTS:
        return dict(zip(LANGUAGES, values, strict=True))
    return first


_TEXTS = {
    *("title", "subtitle", "blurb", "credit", "label", "help"),
    *("about", "holds", "tag", "short", "said"),
}


def _choice(g: Game[Any], s: Setting, c: Choice, lang: str) -> dict[str, Any]:
    """A choice; a setting that follows others (`only`) has the choices of those."""
    if s.only:
        return {"value": c.value, "seats": list(c.seats)}
    told = {
        "value": c.value,
        "label": g.words.say(c.label, lang),
        "seats": list(c.seats),
        "about": g.words.say(c.about, lang) if c.about else "",
        "seal": c.seal,
    }
    return {**told, "holds": g.words.say(c.holds, lang)} if c.holds else told


@cache  # it is the same in every language
def signs(g: Game[Any]) -> dict[str, list[list[Any]]]:
    """The letter and the colour of each seat at the beginning of a game: by the number of seats,
    and by a choice as well ("4 mode=melee") if it changes them."""
    found: dict[str, list[list[Any]]] = {}
    for n in g.seats:
        found[str(n)] = usual = _signs(g, {"seats": n})
        for setting in [one for one in g.settings if not one.only]:
            for choice in setting.choices:
                if choice.is_for(n):
                    other = _signs(g, {"seats": n, setting.name: choice.value})
                    if other != usual:
                        found[f"{n} {setting.name}={choice.value}"] = other
    return found


def _signs(g: Game[Any], chosen: dict[str, Any]) -> list[list[Any]]:
    config = g.configure(chosen)
    dealt = [g.scene(g.view(g.setup(seed, config), None)).panels for seed in range(8)]
    return [
        # Where chance decides about the letter, seats are numbered.
        [p.letter if len(set(letters)) == 1 else str(i + 1), i if p.colour is None else p.colour]
        for i, p in enumerate(dealt[0])
        for letters in [[panels[i].letter for panels in dealt]]
    ]


def _game(g: Game[Any], lang: str) -> dict[str, Any]:
    def say(key: str) -> str:
        return g.words.say(t(key), lang)

    taught = lesson.load(g)
    cover = g.view(g.read(registry.data(g.id, "cover.toml")), None)
    return {
        "id": g.id,
        "version": g.version,
        "seats": [g.seats[0], g.seats[-1]],
        "minutes": g.minutes,
        "title": say("game.title"),
        "subtitle": say("game.subtitle"),
        "blurb": say("game.blurb"),
        "credit": say("game.credit"),
        "settings": [
            {
                "name": s.name,
                "label": g.words.say(s.label, lang),
                "help": g.words.say(s.help, lang),
                "kind": s.kind,
                "default": s.default,
                "more": s.more,
                "seats": s.seats,
                "only": s.only,
                "choices": [_choice(g, s, c, lang) for c in s.choices],
            }
            for s in g.settings
        ],
        "signs": signs(g),
        "packs": g.packs is not None,
        "decks": g.decks is not None,
        "cards": bool(g.gallery()),
        "levels": [
            {
                "level": level,
                "label": CORE.say(t(f"level.{level}"), lang),
                "help": CORE.say(t(f"level.{level}.help"), lang),
            }
            for level in LEVELS
        ],
        "opponents": [
            {
                "id": one.id,
                "level": one.level,
                "label": dict(one.name)[lang],
                "about": dict(one.manner)[lang],
                "said": dict(one.lines["motto"])[lang],
                "settings": one.settings,
            }
            for one in opponents.load(g)
        ],
        "lesson": taught
        and {"title": lesson.say(taught.title, g, lang), "minutes": taught.minutes},
        "puzzles": len(puzzle.load(g)),
        "problems": [one.grade for one in puzzle.numbered(g)],
        "cover": as_json(g.scene(cover), g.words, lang),
        "skin": skin(g),
    }


PICTURE_BOX = "0 0 160 90"


def skin(g: Game[Any]) -> dict[str, Any]:
    """The drawings of a game's things, {} if they are left to the page: those in `skin.toml`, and
    the pictures of its cards as `own_<id>`."""
    found = tomllib.loads(registry.data(g.id, "skin.toml"))
    symbols, boxes = found.setdefault("symbols", {}), found.setdefault("boxes", {})
    for name, drawn in tomllib.loads(registry.data(g.id, "pictures.toml")).items():
        symbols[f"own_{name}"] = drawn.strip()
        boxes[f"own_{name}"] = PICTURE_BOX
    return found
