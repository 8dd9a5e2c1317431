"""The row that lights up is the one that is carried out, for any face: WVN-4.4."""

from rules.core.registry import game
from rules.core.rng import Rng

G = game("war_vortex_night")
# Nell's action die always counts one more (her Loaded Die).
CHOSEN = {"seats": 2, "deck_1": "nell", "deck_2": "odo"}


def performed(games=6, plies=120):
    """(who, which face was carried out, the face of the die, the scene then) of random games."""
    for seed in range(games):
        s, rng = G.setup(seed, G.configure(CHOSEN)), Rng.of_seed(seed)
        for _ in range(plies):
            d = G.decision(s)
            if d is None:
                break
            step = G.step(s, rng.choice(d.options))
            s = step.state
            for e in step.events:
                facts = dict(e.facts)
                if e.kind == "performed" and s.face:
                    yield e, facts, s


def test_the_lit_row_is_carried_out_and_the_die_says_what_it_counts_as():
    seen = set()
    for _, facts, s in performed():
        scene = G.scene(s)
        lit = [item.ref for zone in scene.zones for item in zone.items if item.state == "now"]
        row = f"c{s.to_move + 1}.f{facts['face']}"
        seen.add(s.face == facts["face"])
        assert [ref for ref in lit if ".f" in ref] == [row]
        [die] = [item for zone in scene.zones for item in zone.items if item.ref == "die"]
        is_plain = s.face == facts["face"]
        counts = "" if is_plain else f" → {facts['face']}"
        assert G.words.say(die.tag, "en") == f"Action die{counts}"
    assert seen == {True, False}


def test_before_the_first_turn_the_die_is_the_one_for_the_order():
    """WVN-3.3"""
    s = G.setup(1, G.configure({"seats": 2}))
    [die] = [item for zone in G.scene(s).zones for item in zone.items if item.ref == "die"]
    assert G.words.say(die.tag, "ja") == "行動順決定ダイス"
