"""The worker's data about the game on the table, and values that depend only on it.

>>> told = Told()
>>> told.table = {"seats": [{"name": "Aiko"}, {"name": "Ben"}], "scene": {"zones": []}}
>>> told.take_lines({"from": 0, "lines": [{"text": "Hop."}, {"text": "Dive."}]}, False)
>>> told.name(1), told.letter(1), told.sides(), len(told.lines)
('Ben', 'B', [0, 1], 2)
"""

from pywasm_app.ui.base.words import Words, pick
from pywasm_app.ui.scene.spread_view import flown

MANY_LINES, FEW_LINES = 300, 150  # limit for lines of the log in memory, and the number kept then


class Told:
    def __init__(self) -> None:
        self.table: dict = {}  # the Table; empty until the first one has come
        self.lines: list[dict] = []  # the known part of the log
        self.first_line = 0  # the number of its first line in the whole log
        self._labels: tuple[dict, dict] = ({}, {})  # a scene and its labels

    # data besides the Table

    def take_lines(self, log: dict, live: bool) -> None:
        """Takes the last lines of the log; a long log of a `live` game loses its first ones."""
        known = log["from"] - self.first_line
        if 0 <= known <= len(self.lines):
            self.lines = self.lines[:known] + log["lines"]
        else:
            self.first_line, self.lines = log["from"], log["lines"]
        if live and len(self.lines) > MANY_LINES:
            self.first_line += len(self.lines) - FEW_LINES
            self.lines = self.lines[-FEW_LINES:]

    def take_earlier(self, log: dict) -> None:
        """Takes lines of the log from before the known ones."""
        if log["from"] + len(log["lines"]) == self.first_line:
            self.first_line = log["from"]
            self.lines = log["lines"] + self.lines

    def told_after(self, ply: int) -> int:
        """The next ply with a line in the log, as far as it is known."""
        later = [line["ply"] for line in self.lines if line["ply"] > ply]
        is_known = not self.first_line or any(line["ply"] <= ply for line in self.lines)
        return min(later) if later and is_known else ply + 1

    def told_before(self, ply: int) -> int:
        """The last ply before this one with a line in the log, as far as it is known."""
        before = [line["ply"] for line in self.lines if line["ply"] < ply]
        return max(before) if before else ply - 1

    def heard(self, before: list[dict], first: int) -> int:
        """The number of lines already announced, if they were `before`, from number `first` on."""
        known = max(first - self.first_line, 0)
        for line in before[max(self.first_line - first, 0) :]:
            if self.lines[known : known + 1] != [line]:
                break
            known += 1
        return known

    def think(self, seat: int, done: float) -> None:
        """Takes the progress of a bot that is thinking."""
        if self.table:
            self.table["thinking"] = {"seat": seat, "done": done}

    def take_save(self, text: str) -> None:
        """Takes the Table's save, which came after it."""
        self.table["save"] = text

    def conceal(self) -> None:
        """Drops data for another viewpoint outside the Table."""
        self.lines = []
        self._labels = ({}, {})

    # the game

    def is_like(self, table: dict) -> bool:
        """Whether another Table is of the same game with the same players."""
        mine = self.table
        return bool(mine) and mine["game"] == table["game"] and mine["seats"] == table["seats"]

    def asked(self) -> bool:
        """Whether a player at this screen is asked something now."""
        table = self.table
        return bool(table["decision"] and table["live"] and table["curtain"] is None)

    def eyes(self) -> int | str | None:
        """The viewpoint of the Table: a seat, None (the public) or "all"."""
        return eyes_of(self.table)

    def lesson(self) -> dict:
        """The lesson's part of the Table; {} if there is none."""
        return self.table.get("lesson") or {}

    def line_name(self, k: int, t: Words) -> str:
        """A line's name, or else its number in words."""
        name: str = self.table["lines"][k]["name"]
        return name or t("line_n", n=k + 1)

    def noted(self) -> list[dict]:
        """The others' notes on the current step, as {"ply", "text", "seat"}."""
        return [n for n in self.table.get("noted") or () if n["ply"] == self.table["ply"]]

    # seats

    def name(self, seat: int) -> str:
        return self.table["seats"][seat]["name"]

    def letter(self, seat: int) -> str:
        for panel in self.table["scene"].get("panels") or []:
            if panel["seat"] == seat:
                return panel["letter"]
        return self.table["seats"][seat].get("letter") or chr(65 + seat)

    def colour(self, seat: int) -> int:
        """The number of a seat's colour: partners share one."""
        for panel in self.table["scene"].get("panels") or []:
            if panel["seat"] == seat:
                return panel.get("colour", seat)
        return self.table["seats"][seat].get("colour", seat)

    def teams(self) -> list[list[int]]:
        """The seats by team (those that share a colour), ordered by the first seat of each."""
        teams: dict[int, list[int]] = {}
        for seat in range(len(self.table["seats"])):
            teams.setdefault(self.colour(seat), []).append(seat)
        return sorted(teams.values())

    def sides(self) -> list[int]:
        """A seat of each team."""
        return [team[0] for team in self.teams()]

    def alone_at(self) -> int | None:
        """The seat of the only person; None if there are several or none."""
        seats = self.table["seats"]
        people = [seat for seat in range(len(seats)) if seats[seat]["who"] == "person"]
        return people[0] if len(people) == 1 else None

    def verdict(self) -> str:
        """How the game ended for the only person: "won", "lost" or "drawn". Where several persons
        play, or none, somebody has won."""
        winners = self.table["result"].get("winners") or []
        if not winners:
            return "drawn"
        mine = self.alone_at()
        return "lost" if mine is not None and mine not in winners else "won"

    def rival(self) -> dict | None:
        """The seat of the only opponent of a person who plays alone against the computer."""
        mine, seats = self.alone_at(), self.table["seats"]
        return dict(seats[1 - mine]) if mine is not None and len(seats) == 2 else None

    def is_on(self, panel: dict) -> bool:
        """Whether it is this seat's turn; after the game it is nobody's."""
        return panel["on_turn"] and not self.table["result"]

    # things on the table

    def traces(self) -> list[dict]:
        """The marks of the last turn on the table, each with the actor's `colour`."""
        out = []
        for trace in self.table["recent"]["traces"]:
            seat = trace["seat"]
            out.append(dict(trace, colour=0 if seat is None else self.colour(seat)))
        return out

    def strikes(self) -> list[tuple[str, str, int]]:
        """The last step's actions at a distance: (source ref, target ref, actor's colour)."""
        return [(start, end, 0 if seat is None else self.colour(seat))
                for start, end, seat in self.table["strikes"]]

    def sums(self) -> list[dict]:
        """The sums of the last step; before a sum takes effect, the one in question."""
        stake = (self.table["decision"] or {}).get("stake")
        told: list[dict] = [dict(stake, at_stake=True)] if stake else self.table.get("sums") or []
        return told

    def falls(self) -> bool:
        """Whether dice are rolling that have no result yet."""
        return bool(self.table.get("beat")) and not self.table.get("flies")

    def flights(self) -> list[tuple[str, str, int, str]]:
        """Flights to be animated: (source ref, target ref, colour, text). Actions at a distance are
        lines, without text; sums are numbers."""
        lines = self.strikes()
        colours = {end: colour for _, end, colour in lines}
        numbers = [(flown(one["ref"]), one["ref"], colours.get(one["ref"], 0), one["does"])
                   for one in self.sums() if not one.get("at_stake")]
        return [(start, end, colour, "") for start, end, colour in lines] + numbers

    def flourish(self, ply: int) -> dict | None:
        """The great moment since this ply, if there was one, with the actor's colour."""
        found: dict = self.table.get("flourish") or {}
        if found.get("ply", 0) <= ply:
            return None
        seat = found["seat"]
        return dict(found, colour=0 if seat is None else self.colour(seat))

    def labels(self) -> dict[str, str]:
        """{ref: label} of the table's zones, things and squares."""
        scene = self.table["scene"]
        if self._labels[0] is not scene:
            out = {}
            for zone in scene["zones"]:
                out[zone["ref"]] = zone["label"]
                for thing in zone["items"] + (zone.get("squares") or []):
                    out[thing["ref"]] = thing["label"]
            self._labels = (scene, out)
        return self._labels[1]

    def called(self, ref: str, t: Words) -> str:
        """A thing's title, or else its label."""
        for zone in self.table["scene"]["zones"]:
            for item in zone["items"]:
                if item["ref"] == ref and item["face"].get("title"):
                    return pick(item["face"]["title"], t.lang)
        return self.labels().get(ref) or ""


def eyes_of(table: dict) -> int | str | None:
    return table.get("eyes", table["perspective"])
