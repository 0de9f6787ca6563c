"""Where plantations and donkeys may go, worked out from the text of section 9 alone, with every assignment tried."""

from itertools import combinations, permutations
from typing import Any

Json = dict[str, Any]
LEVELS = ("row 1", "row 1/2", "row 2/3")
TILES = {"a": [(1, 0), (2, 1)], "b": [(2, 1), (2, 1), (3, 2)], "c": [(1, 0), (2, 1), (3, 2)]}  # T20.4: level, cost


class Coop:
    """One coop of a board, and who has what there: `own` and `rivals` are seats of docs/traders-positions.md."""

    def __init__(self, name: str, part: Json, own: Json, rivals: list[Json]) -> None:
        self.name = name
        self.rows = [[f"{name}-{space}" for space in part[row]] for row in ("row_1", "row_12", "row_23")]
        self.paths = {
            f"{name}-{path['name']}": ([f"{name}-{end}" for end in path["from"]], f"{name}-{path['to']}")
            for path in part["paths"]
        }
        self.own, self.rivals = own, rivals
        self.mine = [space for space in own["plantations"] if space.startswith(name)]
        self.taken = set(self.mine).union(*[rival["plantations"] for rival in rivals])
        self.barred = set().union(*[rival["paths"] for rival in rivals])
        self.trod = {path for path in own["paths"] if path.startswith(name)}

    def ways_to(self, space: str) -> list[str]:
        return [path for path, (_, upper) in self.paths.items() if upper == space]

    def in_row(self, row: int) -> list[str]:
        return [space for space in self.mine if space in self.rows[row]]

    # --- T9.12 ------------------------------------------------------------------------------------------
    def served(self, row: int, uppers: list[str], extra: str = "") -> int:
        """The most of these plantations that can each have a supporter of their own in the row below."""
        below = self.in_row(row)
        joined = {
            upper: [
                space
                for path in self.ways_to(upper)
                if path in self.trod or path == extra
                for space in self.paths[path][0]
                if space in below
            ]
            for upper in uppers
        }
        for size in range(min(len(uppers), len(below)), 0, -1):
            for some in combinations(uppers, size):
                for supporters in permutations(below, size):
                    if all(space in joined[upper] for upper, space in zip(some, supporters, strict=True)):
                        return size
        return 0

    def supported(self, space: str, path: str, row: int) -> bool:
        """(a) and (b): the largest possible assignment grows by one with the new plantation."""
        if not any(end in self.in_row(row - 1) for end in self.paths[path][0]):
            return False
        uppers = [upper for upper in self.in_row(row) if upper not in self.own["parked"]]
        return self.served(row - 1, [*uppers, space], path) == self.served(row - 1, uppers) + 1

    # --- T9.7 to T9.11 ------------------------------------------------------------------------------------
    def ways(self, level: int) -> list[str]:
        """Every way onto a space, in the words of a move."""
        if not self.mine and not self.own["workers"]:  # T9.13
            return []
        found = [space for space in self.rows[0] if level == 1 and space not in self.taken]
        for row in (1, 2):
            for space in self.rows[row]:
                if level - 1 <= row <= level and space not in self.taken:
                    found += self.up(space, row)
        return found

    def up(self, space: str, row: int) -> list[str]:
        paths = self.ways_to(space)
        grows = row == 1 or len(self.in_row(2)) < len(self.in_row(0))  # (c)
        if not grows:
            return []
        found = []
        for path in paths:
            lacking = row - self.own["paths"].get(path, 0)
            if path in self.barred or lacking > self.own["donkeys"] or space in self.own["parked"]:
                continue
            if self.supported(space, path, row):
                found.append(f"{space} donkeys {path}" if len(paths) > 1 else f"{space} donkeys")
        if row == 2 and any(path not in self.barred for path in paths):
            there = [seat for seat in (self.own, *self.rivals) if space in seat["parked"]]
            if there == [self.own] or (not there and self.own["trucks"]):
                found.append(f"{space} truck")
        return found

    # --- T9.25 ----------------------------------------------------------------------------------------------
    def breeding(self) -> list[str]:
        """Paths for a donkey of action C."""
        return [
            path
            for path, (lower, upper) in self.paths.items()
            if path not in self.barred
            and upper not in self.taken
            and any(end in self.mine for end in lower)
            and self.own["paths"].get(path, 0) < (1 if upper in self.rows[1] else 2)
        ]


def plantings(coops: list[Coop]) -> list[str]:
    """All moves of action A: each row's next tile that can be paid, each coop, each way."""
    own = coops[0].own
    found = []
    for letter, taken in zip("abc", own["rows"], strict=True):
        for level, cost in TILES[letter][taken : taken + 1]:
            if cost <= own["coins"]:
                found += [f"work.plant {letter} {way}" for coop in coops for way in coop.ways(level)]
    return found
