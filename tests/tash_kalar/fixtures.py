"""Cards for tests alone: those that the conformance scenarios name, and fillers.

A being is one line: id, rank, pattern as (dx,dy,least rank) from its summon square, marks as
group:(dx,dy), steps.

>>> print(being("fx_peer | common | 0,0,c 1,0,c | | "))
[[card]]
id = "fx_peer"
name = { en = "fx_peer", ja = "fx_peer" }
rank = "common"
grid = ["c@ c."]
effect = []
<BLANKLINE>
"""

# ruff: noqa: E501 – a table is easier to read whole

NEAR = 'where = "adjacent"'
SCHOOL = f"""
fx_post     | common | 1,0,c 2,0,c          |            |
fx_peer     | common | 0,0,c 1,0,c          |            |
fx_rise     | heroic | 0,0,c 1,0,c          |            |
fx_hook     | heroic | 1,0,c 2,0,c 2,1,h    |            |
fx_blast    | heroic | -1,0,c 1,0,c         |            | op = "destroy", target = {{ {NEAR} }}
fx_sting    | heroic | -1,0,c 1,0,c         |            | op = "destroy", target = {{ owner = "enemy", {NEAR} }}, count = {{ up_to = 2 }}
fx_mark     | heroic | 1,0,c 2,0,h          | 1:3,0 1:3,1 | op = "destroy", target = {{ owner = "enemy", where = "marked 1" }}, count = "all"
fx_turncoat | heroic | -1,1,c 1,1,c         |            | op = "convert", target = {{ owner = "enemy", {NEAR} }}, to_rank = "same"
fx_usurp    | heroic | -1,1,c 1,1,c         |            | op = "convert", target = {{ owner = "enemy", {NEAR} }}, to_rank = "common"
fx_strider  | heroic | 0,1,c 0,2,c          |            | op = "move", who = "self", style = "combat", reach = "move", steps = {{ up_to = 2 }}; op = "destroy", target = {{ owner = "enemy", {NEAR} }}
fx_vault    | heroic | 1,0,c 2,0,c          |            | op = "move", who = "self", style = "combat", reach = "leap", where = "within 3"
fx_shift    | heroic | 1,0,c 2,0,c          |            | op = "move", who = {{ owner = "own" }}, style = "normal", reach = "move", may = true
fx_forge    | heroic | -1,0,c 1,0,c 0,1,c   |            | op = "upgrade", target = {{ owner = "own", ranks = "heroic", not = "self" }}; op = "downgrade", target = {{ owner = "enemy" }}
fx_nest     | heroic | 1,0,c 0,1,c          |            | op = "place", owner = "own", rank = "common", {NEAR}, count = 2
fx_spur     | common | 1,0,c 1,1,c          |            | op = "gain_action", n = 1
fx_scout    | common | 1,0,c 0,1,c          |            | op = "draw_extra", deck = "school", n = 1
fx_seer     | heroic | 1,0,c 0,1,c          |            | op = "draw_extra", deck = "legend", n = 1
fx_charge   | heroic | 1,0,c 2,0,c          |            | op = "move", who = {{ owner = "own" }}, style = "combat", reach = "move"
fx_soar     | heroic | 1,0,c 2,0,c          |            | op = "move", who = "self", style = "normal", reach = "leap"
"""
LEGENDS = f"""
fx_wyrm | legendary | -1,0,h 1,0,h 0,1,c | | op = "destroy", target = {{ ranks = "common", {NEAR} }}, count = "all"
"""
NEVER = "0,0,c 6,6,L"  # a pattern that no test lays out
SCHOOL_FILLERS = [f"s{n}" for n in range(1, 21)]
LEGEND_FILLERS = ["l1", "l2", "l3", "l4"]

FLARES = """
fl_one  | 2 | op = "place", owner = "own", rank = "common"                         | 3 | op = "upgrade", target = { owner = "own", ranks = "common" }
fl_two  | 1 | op = "destroy", target = { owner = "enemy", ranks = "heroic" }       | 1 | op = "place", owner = "own", rank = "common"
fl_none | 1 | op = "destroy", target = { owner = "enemy", ranks = "legendary" }    | 9 | op = "gain_action", n = 1
f1      | 20 | op = "gain_action" | 20 | op = "gain_action"
f2      | 20 | op = "gain_action" | 20 | op = "gain_action"
f3      | 20 | op = "gain_action" | 20 | op = "gain_action"
f4      | 20 | op = "gain_action" | 20 | op = "gain_action"
"""

# The types a, b, c and d of the scenarios; the fifth is that of the tasks whose conditions matter.
TYPES = {"a": "colours", "b": "formation", "c": "majority", "d": "conquest", "k": "calling"}
UNMET = '{ is = "all", where = "red" }'
TASKS = f"""
tk_mid    | k |      | 2 | {{ is = "on", where = "central", least = 3 }}
tk_kill   | k |      | 1 | {{ is = "destroyed", least = 2 }}
tk_legend | k | high | 3 | {{ is = "summoned", least = 1, ranks = "legendary" }}
ta1 | a | | 3 | {UNMET}
ta2 | a | | 3 | {UNMET}
ta3 | a | | 3 | {UNMET}
ta4 | a | | 1 | {UNMET}
ta_high | a | high | 1 | {UNMET}
tb1 | b | | 1 | {UNMET}
tc1 | c | | 1 | {UNMET}
tc_high | c | high | 1 | {UNMET}
td1 | d | | 1 | {UNMET}
"""


def _lines(table: str) -> list[list[str]]:
    return [[part.strip() for part in line.split("|")] for line in table.strip().split("\n")]


def _head(kind: str, id: str) -> str:
    name = f'{{ en = "{id}", ja = "{id}" }}'
    return f'game = "tash_kalar"\nid = "{id}"\nname = {name}\nkind = "{kind}"\n'


def _card(id: str, *more: str) -> str:
    lines = ("[[card]]", f'id = "{id}"', f'name = {{ en = "{id}", ja = "{id}" }}', *more)
    return "\n".join(lines) + "\n"


def _steps(text: str) -> str:
    steps = [f"{{ {step.strip()} }}" for step in text.split(";") if step.strip()]
    return f"[{', '.join(steps)}]"


def _grid(pieces: str, marks: str) -> str:
    cells = {(0, 0): ".@"}
    for piece in pieces.split():
        dx, dy, rank = piece.split(",")
        square = int(dx), int(dy)
        cells[square] = rank + cells.get(square, "..")[1]
    for mark in marks.split():
        group, _, offset = mark.partition(":")
        dx, dy = offset.split(",")
        square = int(dx), int(dy)
        cells[square] = cells.get(square, "..")[0] + group
    columns, rows = zip(*cells, strict=True)
    picture = [
        " ".join(cells.get((x, y), "..") for x in range(min(columns), max(columns) + 1))
        for y in range(min(rows), max(rows) + 1)
    ]
    return "[" + ", ".join(f'"{row}"' for row in picture) + "]"


def being(line: str) -> str:
    """A being as a card of a pack."""
    id, rank, pieces, marks, steps = (part.strip() for part in line.split("|", 4))
    grid, effect = f"grid = {_grid(pieces, marks)}", f"effect = {_steps(steps)}"
    return _card(id, f'rank = "{rank}"', grid, effect)


def pack(kind: str, id: str, *cards: str) -> str:
    """A pack of cards."""
    return "\n".join((_head(kind, id), *cards))


def flare_card(id: str, n: object, upper: str, m: object, lower: str) -> str:
    """A flare as a card of a pack."""
    return _card(
        id,
        f"upper = {{ more = {n}, effect = {_steps(upper)} }}",
        f"lower = {{ more = {m}, effect = {_steps(lower)} }}",
    )


def task_card(id: str, type: str, high: str, points: str, condition: str) -> str:
    """A task as a card of a pack."""
    return _card(
        id,
        f'type = "{TYPES[type]}"',
        f"advanced = {'true' if high else 'false'}",
        f"points = {points}",
        f"condition = {condition}",
    )


def _beings(table: str, fillers: list[str], rank: str) -> list[str]:
    blank = [f"{id} | {rank} | {NEVER} | | " for id in fillers]
    return [being(line) for line in (*table.strip().split("\n"), *blank)]


PACKS = (
    pack("school", "fx", *_beings(SCHOOL, SCHOOL_FILLERS, "heroic")),
    pack("legends", "fx_legends", *_beings(LEGENDS, LEGEND_FILLERS, "legendary")),
    pack("flares", "fx_flares", *(flare_card(*line) for line in _lines(FLARES))),
    pack("tasks", "fx_tasks", *(task_card(*line) for line in _lines(TASKS))),
)
