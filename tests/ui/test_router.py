"""Addresses are names, never texts; an unreadable one is the lobby."""

from pywasm_app.ui.router import read, write


def test_there_and_back():
    for address in (
        "#/",
        "#/game/ab2c",
        "#/new/pond",
        "#/rules",
        "#/rules/pond",
        "#/rules/pond#P-4.3",
        "#/settings",
        "#/help",
    ):
        assert write(read(address)) == address, address


def test_nonsense_is_the_lobby():
    for address in ("", "#", "#/nowhere", "#/game", "#/new/", "#//", "#/game/%%%"):
        assert read(address) == {"room": "lobby"}, address


def test_hostile_addresses_become_names():
    route = read("#/rules/<script>#x\"onload='y")
    assert route["game"] == "script" and route["clause"] == "xonloady"
    assert len(read("#/game/" + "a" * 500)["key"]) == 80
