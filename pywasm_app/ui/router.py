"""Addresses inside the page.

>>> read("#/rules/chess#R-4.3")
{'room': 'rules', 'game': 'chess', 'clause': 'R-4.3'}
>>> write({"room": "game", "key": "k1"})
'#/game/k1'
>>> read("#/learn/chess")
{'room': 'game', 'key': '', 'learn': 'chess'}
>>> read("#/puzzle/chess/fork"), read("#/puzzles/chess")
({'room': 'game', 'key': '', 'puzzle': 'chess/fork'}, {'room': 'puzzles', 'game': 'chess'})
>>> read("#/link/g1.eJxz"), read("#/link/d1.eJxz")
({'room': 'game', 'key': '', 'link': 'g1.eJxz'}, {'room': 'link', 'link': 'd1.eJxz'})
>>> write(read("#/cards/chess/rook")), read("#/cards/chess")
('#/cards/chess/rook', {'room': 'cards', 'game': 'chess'})
>>> read("#/day")
{'room': 'day'}
>>> read("#/link/g1.eJxz#R-4.3")
{'room': 'game', 'key': '', 'link': 'g1.eJxz', 'clause': 'R-4.3'}
"""

LINK = 200_000  # characters of a link
# The parts of each room's address, besides the room.
ROOMS = {"lobby": "", "game": "key", "new": "game", "rules": "game", "decks": "game",
         "cards": "game", "puzzles": "game", "record": "", "settings": "", "help": ""}


def read(address: str) -> dict:
    """The room of an address; the lobby if it can't be read."""
    text = address[1:] if address.startswith("#") else address
    path, _, anchor = text.partition("#")
    parts = [p for p in path.split("/") if p]
    if not parts:
        return {"room": "lobby"}
    room = parts[0]
    name = plain(parts[1]) if len(parts) > 1 else ""
    if room == "day":  # the app knows which puzzle it is
        return {"room": room}
    if room == "learn" and name:
        return {"room": "game", "key": "", "learn": name}
    if room == "puzzle" and name and len(parts) == 3 and plain(parts[2]):
        return {"room": "game", "key": "", "puzzle": name + "/" + plain(parts[2])}
    if room == "link" and name:  # its first letter is its type; the worker reads it
        link = parts[1]
        while link.startswith("%"):  # a blank before it; the worker ignores the others
            link = link[3:]
        if link.startswith("d"):
            return {"room": "link", "link": link}
        route = {"room": "game", "key": "", "link": link}
        if anchor:  # the clause of the position
            route["clause"] = plain(anchor)
        return route
    if room == "rules":
        return {"room": "rules", "game": name, "clause": plain(anchor)}
    of = ROOMS.get(room)
    if room == "cards" and name and len(parts) == 3:
        return {"room": room, "game": name, "card": plain(parts[2])}
    if of and name:
        return {"room": room, of: name}
    return {"room": room if of == "" else "lobby"}


def write(route: dict) -> str:
    room = route["room"]
    if route.get("link"):
        return "#/link/" + route["link"] + ("#" + route["clause"] if route.get("clause") else "")
    if route.get("puzzle"):
        return "#/puzzle/" + route["puzzle"]
    if route.get("learn"):
        return "#/learn/" + route["learn"]
    out = "#/" if room == "lobby" else "#/" + room
    if route.get(ROOMS[room]):
        out += "/" + route[ROOMS[room]]
    if route.get("card"):
        out += "/" + route["card"]
    return out + "#" + route["clause"] if route.get("clause") else out


def link_in(text: str) -> str:
    """The link in a text that is a link, or an address with one, even if a mail program has wrapped
    it; "" if it is neither.

    >>> link_in(" https://x.example/#/li\\nnk/g1.eJ\\n xz "), link_in("<d1.eJ"), link_in("deck 1.")
    ('g1.eJxz', 'd1.eJ', '')
    """
    link = "".join(text[:LINK].split()).lstrip("<(")
    if link.startswith("http"):
        link = link[link.find("#/link/") + 7:] if "#/link/" in link else ""
    number = link[1:link.find(".")] if "." in link[:6] else ""
    return link if link[:1] in ("g", "d") and number.isdigit() else ""


def plain(text: str) -> str:
    """Only letters, digits and `-_.`, as in names in addresses."""
    return "".join([c for c in text[:80] if c.isalpha() or c.isdigit() or c in "-_."])
