"""A table at which everything happens at once: hands full of cards that bring warriors of the same
name into play, change sides, wound, replace quests and make everybody draw, also in combat; and
players who would rather do something than pass."""

from contextlib import contextmanager

from trial import HEAD

from rules.core.registry import game
from rules.core.rng import Rng
from rules.games.quest_for_the_grail.cards import SHELF
from rules.games.quest_for_the_grail.play import match

GAME = game("quest_for_the_grail")
_ONE = 'targets = [{ id = "t", what = [%s]%s }]\neffects = [{ op = "%s", target = "t"%s }]\n'
_ANYBODY = '{ type = "warrior" }'
_FOUGHT = '{ type = "warrior" }, { type = "fighter", kind = "quest" }'
EVENTS = {
    "rally": _ONE % (_ANYBODY, ', zone = "court_discard"', "put_into_play", ""),
    "sway": _ONE % (_ANYBODY, "", "gain_control", ""),
    "strike": _ONE % (_FOUGHT, "", "deal_damage", ", amount = 4"),
    "poison": _ONE % (_ANYBODY, "", "deal_permanent_damage", ", amount = 2"),
    "salve": _ONE % (_FOUGHT, "", "heal_fatal", ""),
    "shame": _ONE % (_ANYBODY, "", "lose_valor", ", amount = 2"),
    "tidings": _ONE % ('{ type = "quest" }', ', zone = "active_quests"', "replace_quest", ""),
    "hush": _ONE % ('{ type = "item" }', ', zone = "chain"', "cancel", ""),
    "feast": 'effects = [{ op = "draw_cards", target = "each_player" }]\n',
    "toll": 'effects = [{ op = "discard_from_hand", target = "each_player" }]\n',
    "truce": 'until = "round"\nlasting = true\n'
    'effects = [{ op = "forbid", what = "mortal_challenge", target = "all_players" }]\n',
}
_HANDS = (
    '"rally", "rally", "strike", "hush", "feint", "kay", "arming_sword"',
    '"rally", "sway", "salve", "feast", "second_wind", "uther", "mail_hauberk"',
    '"rally", "strike", "tidings", "poison", "truce", "gawain", "golden_spurs"',
    '"sway", "shame", "toll", "rally", "hush", "kay", "destrier"',
)
_LINES = (
    ('"arthur", { card = "bors", valor = 13 }, "bedivere"', '"wild_boar"', '"kay", "gareth"'),
    ('"lot", { card = "gawain", attached = ["merlin"] }', '"relief"', '"bors", "arthur"'),
    ('"uriens", "tristram", "forest_archer"', '"alms"', '"gawain", "lot"'),
    ('"mark", { card = "kay", attached = ["nimue", "galatine"] }', '"portcullis"', '"tristram"'),
)
_SIDE = """[%s]
hand = [%s]
warriors = [%s]
quest = %s
court_discard = [%s]
court = ["kay", "feint", "rally"%s]
quests = ["vigil", "questing_beast", "oath"]
domains = ["logres", "orkney", "gore"]
"""


@contextmanager
def cards_of_the_fray():
    made = [HEAD.format(kind="events").replace("trial_", "fray_")]
    for name, fields in EVENTS.items():
        made.append(
            f'[[card]]\nid = "{name}"\nname = {{ en = "Own {name}", ja = "自作{name}" }}\n{fields}'
        )
    with SHELF.beside("".join(made)):
        yield


def fray(seats, phase="challenge", court=""):
    """The state at the first question of a phase, for this number of seats. `court`: more of each
    deck."""
    out = [f'to_move = "A"\nturn = 3\nphase = "{phase}"\n']
    for n in range(seats):
        warriors, quest, fallen = _LINES[n]
        out.append(_SIDE % ("ABCD"[n], _HANDS[n], warriors, quest, fallen, court))
    return GAME.read("".join(out))


def chosen(d, rng):
    """An answer: seldom none at all, where there is another."""
    does = [o for o in d.options if o.verb not in ("pass", "end", "fight_on")]
    return rng.choice(does if does and rng.below(4) else d.options)


def walk(s, seed, most):
    """Each state of a game from here on, the one after an answer, and its events."""
    rng = Rng.of_seed(seed)
    for _ in range(most):
        d = match.decision(s)
        if d is None:
            return
        o = chosen(d, rng)
        after, events = match.step(s, o)
        yield s, after, events
        s = after
