"""Who made a piece: the page remembers it for people, no rule asks for it."""

from arena import GAME, Table, given

from pywasm_app.host.serializer import remember
from rules.core.model import Event, Made, Option
from rules.games.tash_kalar import cards
from rules.games.tash_kalar.state import RANKS
from rules.text import seal
from rules.text.words import t

BEINGS = [
    c for kind in ("school", "legends") for p in cards.shipped(kind) for c in cards.cards_of(p)
]


def of(card):
    return cards.being(card).seal


def summon(card, square):
    return Event.of("summon", 0, card=t(f"card.{card}"), square=square)


def happened(kind, square, rank, **more):
    return Event.of(kind, 0, piece=t(f"piece.{RANKS[rank]}", side="A"), square=square, **more)


def after(*events):
    return dict(GAME.made(Made(), events).on)


def played(table, script):
    made = Made()
    for notation in script.split("; "):
        [found] = table.legal(notation)
        step = GAME.apply(table.state, Option.parse(found))
        made = GAME.made(made, step.events)
        table = Table(step.state)
    return dict(made.on), GAME.scene(table.state)


def test_every_being_has_a_seal_of_its_own():
    assert len({of(card) for card in BEINGS}) == len(BEINGS) == 84
    assert seal.checked(of("fx_sting")) and of("fx_sting") not in map(of, BEINGS)


def test_a_heroic_piece_remembers_who_made_it_wherever_it_goes():
    board = "Ace3 Acg3 Acf5 Bcf6 Bcf7 Bcg7"
    bull = of("furnace_bull")
    t0 = given(board, "furnace_bull", actions=2)
    on, scene = played(t0, "summon furnace_bull f6; * f7; destroy g7; place a3; end")
    assert on == {"f7": bull}
    drawn = {i.ref: i.face.seal for z in scene.zones if z.kind == "grid" for i in z.items}
    assert drawn["f7"] == seal.STAR and drawn["a3"] == "", "the rules don't track it"
    zone = {
        "kind": "grid",
        "items": [{"ref": "f7", "face": {"seal": seal.STAR}}, {"ref": "a3", "face": {}}],
    }
    remember({"zones": [zone]}, {**on, "a3": "M1 1h2"})
    assert [item["face"] for item in zone["items"]] == [{"seal": bull}, {}]


def test_what_a_being_changes_is_its_work_too():
    heroic = summon("furnace_bull", "c3")
    bull, keeper = of("furnace_bull"), of("mirror_polisher")
    assert after(heroic, happened("upgrade", "d3", 1)) == {"c3": bull, "d3": bull}
    assert after(heroic, happened("convert", "d3", 0, to=t("piece.heroic", side="A")))["d3"] == bull
    assert "d3" not in after(heroic, happened("convert", "d3", 1, to=t("piece.common", side="A")))
    raised = after(heroic, summon("mirror_polisher", "e5"), happened("upgrade", "c3", 2))
    assert raised == {"c3": keeper, "e5": keeper}
    assert (
        after(heroic, summon("mirror_polisher", "e5"), happened("downgrade", "c3", 1))["c3"] == bull
    )
    assert after(heroic, happened("downgrade", "c3", 0)) == {}


def test_a_common_piece_and_a_flare_s_work_remember_nobody():
    assert cards.being("lantern_boy").rank == 0
    assert after(summon("lantern_boy", "c3")) == {}
    flare = Event.of("flare", 0, card=t("card.rekindling"))
    assert after(summon("furnace_bull", "c3"), flare, happened("upgrade", "d3", 1)) == {
        "c3": of("furnace_bull")
    }
    assert after(summon("furnace_bull", "c3"), happened("move", "c3", 0, start="d3")) == {}
