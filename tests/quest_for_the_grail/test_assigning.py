"""The Assignment phase, step by step."""

from tourney import Arena

BLUE = "King Blue of Southmark"


def assigning(*mine, hand=(), theirs=()):
    return Arena(list(mine), list(theirs), hands=(list(hand),)).begin("assignment")


def test_one_action_for_each_warrior():
    """S-20, QG-5.1, QG-5.2"""
    a = assigning("Alpha", "Beta", hand=["Plain Sword", "Buckler", "Page"])
    a.do("attach Plain_Sword", "to P1.Alpha", "attach Buckler")
    assert a.options() == [f"to {a.ref('P1.Beta')}"]
    a.do("to P1.Beta")
    assert (a.on("P1.Alpha"), a.on("P1.Beta")) == (["Plain Sword"], ["Buckler"])
    assert a.s.phase != "assignment" or a.d.kind == "window"
    assert "Page" in a.hand(1)


def test_swapping_weapons():
    """S-21, QG-5.5, QG-5.6, QG-23.6, OP-4"""
    a = assigning("Alpha + Plain Sword", "Beta + Bright Sword", hand=["Page"])
    a.do("give P1.Alpha.Plain", "to P1.Beta")
    assert a.options() == [f"back {a.ref('P1.Beta.Bright')}"]  # without it, it is illegal
    a.do("back P1.Beta.Bright")
    assert (a.on("P1.Alpha"), a.on("P1.Beta")) == (["Bright Sword"], ["Plain Sword"])
    assert a.w("P1.Alpha").assigned and not a.w("P1.Beta").assigned
    a.until("assign").do("attach Page")
    assert a.options() == [f"to {a.ref('P1.Beta')}"]


def test_what_cannot_be_handed_over():
    """S-22, QG-5.7, QG-5.8, QG-5.10"""
    things = "Vow of Silence, Veteran, Lady Rose, Page, Charger, Bright Sword"
    a = assigning(f"Alpha + {things}", "Beta", theirs=["Delta"])
    given = [a.ref(f"P1.Alpha.{what}") for what in ("Page", "Charger", "Bright")]
    assert a.options() == [*(f"give {thing}" for thing in given), "end"]
    a.do("give P1.Alpha.Page")
    assert a.options() == [f"to {a.ref('P1.Beta')}"]


def test_ladies():
    """S-23, QG-22.4, QG-22.5, QG-22.6"""

    def on(what):
        a = assigning("Alpha + Lady Rose, Page", "Spear", BLUE, hand=["Lady Lily", "Page"])
        return a.do(f"attach {what}")

    a = on("Lady_Lily")
    assert a.options() == [f"to {a.ref('P1.King_Blue')}"]
    assert len(on("Page").options()) == 3


def test_a_lady_in_play():
    """S-16, QG-17.10, QG-5.9"""
    a = assigning("Alpha", hand=["Lady Rose", "Lady Lily"], theirs=["Beta + Lady Rose"])
    assert a.options() == ["attach x_lady_lily", "end"]


def test_a_vow_with_a_value():
    """S-24, QG-5.3, QG-5.4, QG-23.4, OP-5"""
    a = assigning("Alpha", hand=["Vow of Wrath", "Charger", "Belt"])
    assert a.options() == ["attach x_belt", "attach x_vow_of_wrath", "end"]


def test_slots():
    """S-25, QG-23.6, QG-23.7, OP-6, OP-7"""
    a = assigning(
        "Alpha + Plain Sword, Veteran, Vow of Silence", hand=["Plain Sword", "Vow of Silence"]
    )
    assert a.options() == ["attach x_vow_of_silence", "end"]


def test_lesser_warriors_carry_things():
    """S-103, QG-21.5, QG-21.8, QG-22.1, QG-22.2"""
    hand = ["Plain Sword", "Vow of Silence", "Page", "Lady Rose"]
    a = assigning("Spear", hand=hand)
    assert a.options() == [
        "attach x_page",
        "attach x_plain_sword",
        "attach x_vow_of_silence",
        "end",
    ]
    a.do("attach Page", "to P1.Spear").until("act" if a.d.kind == "x" else "window")
    assert a.on("P1.Spear") == ["Page"]
