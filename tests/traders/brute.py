"""The rules of Coffee Traders once more, word for word and slowly, from positions alone, to hold the engine against."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from cafezal.traders.board import default_board

from .helpers import Json

COOPS = ("gu", "co", "br", "et", "in")
COFFEES = (*COOPS, "kl")
BOARD = default_board()
ROW = {f"{part.coffee}-{name}": row for part in BOARD.coops for row in range(3) for name in part.rows[row]}
SITES = {f"{part.coffee}-{site.name}": site for part in BOARD.coops for site in part.sites}
SLOTS = {f"{bar.id}-{i}": slot for bar in BOARD.bars for i, slot in enumerate(bar.slots, 1)}
CARDS = {f"{'abcdef'[card // 5]}-{card % 5 + 1}": contract for card, contract in enumerate(BOARD.contracts)}
TILES = BOARD.rows  # farms, too
YEARS = (1970, 1975, 1980)


def paths(position: Json) -> dict[str, tuple[str, set[str]]]:
    """The upper and the lower ends of all paths of the position's board."""
    board = position.get("own_board") or BOARD.data()
    return {
        f"{coop}-{path['name']}": (f"{coop}-{path['to']}", {f"{coop}-{name}" for name in path["from"]})
        for part in board["coop"]
        for coop in part["coffees"]
        for path in part["paths"]
    }


def companies(position: Json) -> list[Json]:
    """The parts of all seats, André's too; those he lacks are empty."""
    andre = position["andre"]
    return [*position["seats"], *([{"paths": {}, "parked": [], **andre}] if andre else [])]


def players(position: Json) -> int:
    return len(position["seats"])


def taken(position: Json) -> set[str]:
    return {space for part in companies(position) for space in part["plantations"]}


def unstaffed(part: Json, coop: str = "") -> list[str]:
    return [space for space in part["plantations"] if space not in part["staffed"] and space.startswith(coop)]


def wild(part: Json) -> int:
    """Civets in the personal supply."""
    return 6 - int(part["civets"]) - int(part["sumatra"]) - ("civet" in part["rewards"])


def herd(part: Json) -> int:
    return 9 - int(part["donkeys"]) - int(sum(part["paths"].values()))


# --- phase 1 ------------------------------------------------------------------------------------------------
def work(position: Json, seat: int) -> list[str]:
    """The main decisions of phase 1 and the free moves beside them, sorted."""
    part = position["seats"][seat]
    markers = part["markers"] + (part["own_marker"] == "ready")
    found = ["work.pass"]
    if markers:
        found += ["work.coins", *plants(position, seat)]
        found += ["work.civet"] * (wild(part) > 0)
        found += [f"work.workers {coop}" for coop in COOPS if may_send(position, coop)]
    if markers > 1 and herd(part):
        found += [f"work.donkey {path}" for path in paths(position) if may_breed(position, seat, path)]
    return sorted([*found, *free(part, "ac", True)])


def free(part: Json, items: str, recharge: bool) -> Iterator[str]:
    """T5.9 to T5.11."""
    for item in items:
        if item in part["bonus"] and len(part["bonus"]) > 1 and not (item == "c" and part["stirred"]):
            yield f"free.bonus{item.upper()}"
    if recharge and "c" not in part["bonus"] and part["coins"] >= 3 and not part["stirred"]:
        yield "free.rechargeC"


def may_send(position: Json, coop: str) -> bool:
    """T9.20."""
    return position["coops"][coop]["workers"] > 0 and any(unstaffed(part, coop) for part in companies(position))


def may_breed(position: Json, seat: int, path: str) -> bool:
    """T9.25."""
    upper, lower = paths(position)[path]
    own = position["seats"][seat]
    free_place = own["paths"].get(path, 0) < (2 if ROW[upper] == 2 else 1)
    return (
        bool(lower & own["plantations"].keys())
        and free_place
        and upper not in taken(position)
        and not rivals(position, seat, path)
    )


def rivals(position: Json, seat: int, path: str) -> bool:
    """Whether another player's donkeys stand on a path."""
    return any(path in part["paths"] for other, part in enumerate(position["seats"]) if other != seat)


def plants(position: Json, seat: int) -> Iterator[str]:
    """T9.5 to T9.13."""
    part = position["seats"][seat]
    for row, letter in enumerate("abc"):
        tile = TILES[row][part["rows"][row]] if part["rows"][row] < len(TILES[row]) else None
        if tile is None or not tile.level or tile.cost > part["coins"]:
            continue
        for space in ROW.keys() - taken(position):
            if ROW[space] in {1: (0, 1), 2: (1, 2), 3: (2,)}[tile.level]:
                yield from (f"work.plant {letter} {space}{way}" for way in ways(position, seat, space))


def ways(position: Json, seat: int, space: str) -> Iterator[str]:
    """T9.8 to T9.13: by what a plantation may come onto an empty space."""
    part, coop = position["seats"][seat], space[:2]
    own = {other for other in part["plantations"] if other[:2] == coop}
    if not own and not part["workers"]:
        return
    if ROW[space] == 0:
        yield ""
        return
    if ROW[space] == 2 and sum(ROW[other] == 2 for other in own) >= sum(ROW[other] == 0 for other in own):
        return
    there = {path: ends for path, ends in paths(position).items() if ends[0] == space}
    free_paths = [path for path in there if not rivals(position, seat, path)]
    need = ROW[space]
    for path in free_paths:
        lacking = need - part["paths"].get(path, 0)
        if lacking <= part["donkeys"] and space not in part["parked"] and supported(position, part, own, path):
            yield f" donkeys {path}" if len(there) > 1 else " donkeys"
    if need == 2 and free_paths:
        standing = any(space in other["parked"] for other in position["seats"])
        if space in part["parked"] or (part["trucks"] and not standing):
            yield " truck"


def supported(position: Json, part: Json, own: set[str], path: str) -> bool:
    """T9.9, T9.10, T9.12: the path joins an own plantation below, and the largest assignment grows with the new one."""
    space, ends = paths(position)[path]
    above = [other for other in own if ROW[other] == ROW[space] and other not in part["parked"]]
    choices = [joined(position, part, own, upper) for upper in above]
    new = joined(position, part, own, space, path)
    return bool(ends & own) and largest([*choices, new]) > largest(choices)


def joined(position: Json, part: Json, own: set[str], upper: str, path: str = "") -> set[str]:
    """T9.12: own plantations below that paths with own donkeys on them, or put there now, join to a space."""
    every = paths(position).items()
    trod = [ends for name, (end, ends) in every if end == upper and (name in part["paths"] or name == path)]
    return set().union(*trod) & own


def largest(choices: list[set[str]]) -> int:
    """The most of these that can each have a member of its own."""
    if not choices:
        return 0
    first, rest = choices[0], choices[1:]
    best = largest(rest)
    for member in first:
        best = max(best, 1 + largest([other - {member} for other in rest]))
    return best


def unsupported(position: Json, part: Json) -> list[str]:
    """T9.12, T10.9: coops in which a plantation lacks its support."""
    found = []
    for coop in COOPS:
        own = {space for space in part["plantations"] if space.startswith(coop)}
        rows = [[space for space in own if ROW[space] == row] for row in range(3)]
        led = [*rows[1], *(space for space in rows[2] if space not in part["parked"])]
        if len(rows[2]) > len(rows[0]) or largest([joined(position, part, own, space) for space in led]) < len(led):
            found.append(coop)
    return found


# --- phase 2 ------------------------------------------------------------------------------------------------
def lowest(spaces: Iterable[str]) -> list[str]:
    spaces = list(spaces)
    row = min((ROW[space] for space in spaces), default=0)
    return [space for space in spaces if ROW[space] == row]


def rival_spaces(position: Json, seat: int) -> list[str]:
    """T10.2, T10.3, sorted."""
    found = []
    for coop in COOPS:
        others = [part for other, part in enumerate(companies(position)) if other != seat]
        found += lowest(space for part in others for space in unstaffed(part, coop))
    return sorted([*(f"staff.rival {space}" for space in found), "staff.rival pass"])


def back(column: int) -> int:
    """T8.9."""
    return {2: 1, 3: 2, 6: 1, 7: 2}.get(column, 0)


def payments(position: Json, seat: int) -> list[str]:
    """T10.6, T10.7, sorted: columns back by row; the rest in coins."""
    part = position["seats"][seat]
    owed = len(unstaffed(part)) * (YEARS.index(position["period"]) + 1)
    limits = [back(column) for column in part["arabica"]]
    payable = min(owed, part["coins"] + sum(limits))
    found = []
    for steps in product(*(range(limit + 1) for limit in limits)):
        if sum(steps) <= payable <= sum(steps) + part["coins"]:
            words = [coop for coop, count in zip(COOPS, steps, strict=True) for _ in range(count)]
            found.append(" ".join(["staff.pay", *(words or ["coins"])]))
    return sorted([*found, *free(part, "c", False)])


# --- phase 4 ------------------------------------------------------------------------------------------------
def harvest(position: Json) -> list[dict[str, int]]:
    """T13.1 to T13.8: the coffee of every human after phase 4."""
    parts = companies(position)
    stores = [{coffee: int(part.get("coffee", {}).get(coffee, 0)) for coffee in COFFEES} for part in parts]
    for coop in COOPS:
        staffed = sum(space.startswith(coop) for part in parts for space in part["staffed"])
        left = staffed * (3 if players(position) < 4 else 2)
        order: list[int] = position["order"]
        posts = {seat: sum(site.startswith(f"{coop}-p") for site in parts[seat]["buildings"]) for seat in order}
        house = position["coops"][coop]["house"]
        takers = [seat for lap in range(3) for seat in order if posts[seat] > lap] + house[:1] + house * 5
        for seat in takers[:left]:
            stores[seat][coop] += 1
    for part, store in zip(position["seats"], stores, strict=False):
        enough = all(store[coop] >= (6 if players(position) < 4 else 4) for coop in COOPS)
        store["kl"] += part["sumatra"] + (enough and wild(part) > 0)
    return stores[: players(position)]


# --- scores and tracks ----------------------------------------------------------------------------------------
def spaces_filled(counters: Json) -> int:
    """T7.3 to T7.8: of all ways to pair what is set aside, the best."""
    sorts = {f"{kind} {colour}": n for kind, colours in counters.items() for colour, n in colours.items() if n}
    aside = [name.split()[1] for name, count in sorts.items() for _ in range(count - 1)]
    return min(len(BOARD.track), len(sorts) + most_pairs(tuple(sorted(aside))))


def most_pairs(aside: tuple[str, ...]) -> int:
    if len(aside) < 2:
        return 0
    first, rest = aside[0], aside[1:]
    best = most_pairs(rest)
    for i, other in enumerate(rest):
        if other == first or "joker" in (first, other):
            best = max(best, 1 + most_pairs(rest[:i] + rest[i + 1 :]))
    return best


def quality(part: Json, coop: str) -> int:
    """T16.5 to T16.7."""
    tiles = [level for space, level in part["plantations"].items() if space.startswith(coop)]
    worth = {"hospital": 2}
    buildings = sum(worth.get(SITES[site].kind, 1) for site in part["buildings"] if site.startswith(coop))
    return sum(tiles) + buildings if tiles else 0


def fulfilled(position: Json, seat: int) -> set[str]:
    """T6.8 to T6.16: the objectives whose condition holds now."""
    part = position["seats"][seat]
    kinds = [SITES[site].kind for site in part["buildings"]]
    met = {
        "warehouses": len(part["warehouses"]) == 5,
        "stations": kinds.count("station") == 3 and kinds.count("post") == 3,
        "contracts": not part["contracts"],
        "houses": all(seat in position["coops"][coop]["house"] for coop in COOPS),
        "ten": sum(part["coffee"].get(coffee, 0) >= 10 for coffee in set(part["warehouses"]) - {"row"}) > 1,
        "bars": len({slot.rsplit("-", 1)[0] for slot in part["bars"] if SLOTS[slot].number > 1}) == 6,
        "plantations": sum(part["rows"]) == 8,
        "communities": sum(settled(part, coop) for coop in COOPS) >= 4,
        "quality": sum(quality(part, coop) >= 8 for coop in COOPS) >= 2,
    }
    return {goal for goal, holds in met.items() if holds}


def settled(part: Json, coop: str) -> bool:
    upper = any(space.startswith(coop) and ROW[space] for space in part["plantations"])
    return upper and any(site.startswith(coop) for site in part["buildings"])
