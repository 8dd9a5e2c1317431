"""The cost or effect of an answer is on its button, even in the short text."""

import re
from functools import cache

import pytest

from rules.core.registry import game
from rules.core.rng import Rng
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.cards import SHELF
from rules.games.quest_for_the_grail.vocabulary import parts

G = game("quest_for_the_grail")
NUMBER = re.compile(r"\d+")
BRINGS = {  # a word for the effect: the required part of the short text
    "en": {
        "fatal": "fatal",
        " dies": "dies",
        "fails": "fails",
        "survives": "survives",
        "not met": "not met",
        "in exchange": "",
        "no valor": "free",
    },
    "ja": {
        "致命傷": "致命傷",
        "破壊される": "破壊",
        "失敗": "失敗",
        "助かる": "助かる",
        "満たしていない": "未達",
        "失わない": "失わない",
    },
}


def say(text, lang):
    return SHELF.now().words.say(text, lang, ("Ann", "Ben", "Cid", "Dan"))


@cache
def aimed_at(card, lang):
    """Numbers that only say who may be aimed at."""
    found = [target for mode in cards.card(card).modes for target in mode.targets]
    return {n for target in found for n in NUMBER.findall(say(parts.one(target), lang))}


def missing(o, offer, lang):
    """The parts of the long text that the short one lacks."""
    long, short = say(offer.text, lang), say(offer.short, lang)
    numbers = set(NUMBER.findall(long)) - set(NUMBER.findall(short))
    if o.verb == "play":
        numbers -= aimed_at(o.args[0], lang)
    words = [
        word for said, word in BRINGS[lang].items() if said in long and word not in short.lower()
    ]
    return [*numbers, *words] and f"{long} / {short}"


@pytest.mark.parametrize("seats", [2, 4])
def test_a_short_answer_keeps_its_price_and_its_consequence(seats):
    """All answers to all questions of seeded games, in both languages"""
    found, kinds = set(), set()
    for seed in range(3):
        s, rng = G.setup(seed, G.configure({"seats": seats})), Rng.of_seed(seed)
        for _ in range(500):
            if not (d := G.decision(s)):
                break
            v = G.view(s, d.seat)
            for o in d.options:
                kinds.add((d.kind, o.verb))
                offer = G.offer(v, d, o)
                found |= {f"{d.kind}: {m}" for lang in BRINGS if (m := missing(o, offer, lang))}
            s = G.after(s, rng.choice(d.options))
    assert not found, "\n".join(sorted(found))
    assert len(kinds) >= 24


def test_a_button_says_what_is_lost_before_it_is():
    """QG-10.9: each stage of a grail quest costs its quest's printed valor if it is lost; the
    knight's player is told when the stages are chosen, and before they set out"""
    s = G.read(
        """to_move = "A"
phase = "challenge"
turn = 5
[A]
quest = "alms"
hand = ["feint", "unhorse"]
warriors = [{ card = "gawain", valor = 13 }]
domains = ["logres", "logres", "logres"]
[B]
quest = "giant_of_the_mount"
warriors = ["kay"]
"""
    )

    def texts(s):
        d = G.decision(s)
        found = {str(o): G.offer(G.view(s, d.seat), d, o) for o in d.options}
        return {n: (say(one.text, "en"), say(one.short, "en")) for n, one in found.items()}

    d = G.decision(s)
    grail = next(o for o in d.options if o.verb == "grail")
    assert texts(s)[str(grail)] == (
        "Sir Gawain: the grail quest (a lost stage costs 2 to 4 valor)",
        "Grail (lost: −2 to 4 valor)",
    )
    s = G.after(s, grail)
    while G.decision(s).kind != "stage":
        s = G.after(s, next(o for o in G.decision(s).options if o.verb == "pass"))
    assert texts(s) == {
        "quest q0": ("Alms for the Poor (if lost, −2 valor)", "Alms for the Poor (lost: −2 valor)"),
        "quest q1": (
            "Giant of the Mount (if lost, −4 valor)",
            "Giant of the Mount (lost: −4 valor)",
        ),
    }
    s = G.after(s, next(o for o in G.decision(s).options if str(o) == "quest q0"))
    while G.decision(s).kind != "cost":
        s = G.after(s, next(o for o in G.decision(s).options if o.verb == "pass"))
    assert texts(s)["give_up"] == (
        "Pay nothing: the attempt fails (lose 2 valor)",
        "Pay nothing (fails, −2 valor)",
    )
