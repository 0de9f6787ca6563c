"""Areas and actions by brute force: slow, plain models made from the numbered rules alone, to hold the engine against.

`Area` is one seat's area. `produced`, `moved`, `delivered` list every outcome of one action that sections 5 and 9
allow, `exchanged` those of C9.3, `options` what the table of section 5 offers, `worth` what an area scores.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement, permutations, product
from typing import Any

from hypothesis import strategies as st

from .helpers import COLOURS, Card, Json, outcome, own, placed

Cell = tuple[int, int]
Held = dict[Cell, str]  # cubes by square, letters in the order y b g r
Key = frozenset[tuple[Cell, str]]  # which lote gets which colour
Loads = frozenset[tuple[Cell, frozenset[Cell]]]  # which target gets the cubes of which source squares

PLAIN = set("ybgr")
PLUS = {"y+", "b+", "g+", "r+"}
BEANS = PLAIN | PLUS | {"L"}


def face(card: Card, x: int, y: int, turn: int) -> dict[Cell, str]:
    """The squares of a card that lies there, from C1.2, C4.1, C4.7."""
    rows = [row.split() for row in card["squares"]]
    for _ in range(turn // 90):
        rows = [list(row) for row in zip(*reversed(rows), strict=True)]
    return {(x + i, y + j): kind for j, row in enumerate(rows) for i, kind in enumerate(row)}


def visible(seat: Json) -> dict[Cell, str]:
    """The visible squares of a seat with embedded cards."""
    squares = face(seat["start"], 0, 0, 0)
    for card in seat.get("cards", []):
        x, y = card["at"]
        squares |= face(card["card"], x, y, card["turn"])
    return squares


def allowed(seat: Json, card: Card) -> list[str]:
    """All places for the card, straight from C4.1, C4.2, C4.3 and 'of two turns that look the same the smaller'."""
    squares = visible(seat)
    columns, rows = zip(*squares, strict=True)
    found = []
    for x, y in product(range(min(columns) - 4, max(columns) + 3), range(min(rows) - 4, max(rows) + 3)):
        seen: list[dict[Cell, str]] = []
        for turn in (0, 90, 180, 270):
            new = face(card, x, y, turn)
            if 2 <= len(new.keys() & squares) <= 4 and new not in seen and "C" in (squares | new).values():
                found.append(f"place {card['id']} {x},{y} r{turn}")
            seen.append(new)
    return sorted(found)


def at(move: str, card: Card) -> Json:
    """The card as placed by this move."""
    _, _, where, turn = move.split()
    return placed(card, *cell(where), int(turn[1:]))


def cell(name: Any) -> Cell:
    """A square as moves and positions name it: `x,y` or [x, y]."""
    x, y = name.split(",") if isinstance(name, str) else name
    return int(x), int(y)


def name(square: Cell) -> str:
    return f"{square[0]},{square[1]}"


def reading(squares: Iterable[Cell]) -> list[Cell]:
    """In reading order: row by row from the top, each from the left."""
    return sorted(squares, key=lambda square: (square[1], square[0]))


def letters(cubes: Iterable[str]) -> str:
    return "".join(sorted(cubes, key="ybgr".index))


def minus(cubes: str, less: str) -> str:
    """A multiset without another; cubes it does not have are left out of account."""
    for cube in less:
        cubes = cubes.replace(cube, "", 1)
    return cubes


def both(cubes: str, others: str) -> str:
    """What two multisets have in common."""
    return minus(cubes, minus(cubes, others))


@dataclass(frozen=True)
class Shop:
    squares: tuple[Cell, ...]  # in reading order
    demand: str
    points: int


class Area:
    """One seat's visible squares, open shops, cubes and warehouse; `seat` is its part of a position."""

    def __init__(self, seat: Json, cards: Mapping[str, Card] | None = None) -> None:
        faces = [(seat["start"], 0, 0, 0), *((c["card"], *c["at"], c["turn"]) for c in seat.get("cards", []))]
        laid = [((cards or {})[c] if isinstance(c, str) else c, x, y, turn) for c, x, y, turn in faces]
        top: dict[Cell, int] = {}
        self.kinds: dict[Cell, str] = {}
        for n, (card, x, y, turn) in enumerate(laid):
            squares = face(card, x, y, turn)
            self.kinds |= squares
            top |= dict.fromkeys(squares, n)
        self.shops: list[Shop] = []
        for n, (card, x, y, turn) in enumerate(laid):
            whole = [square for square, kind in face(card, x, y, turn).items() if kind == "S"]
            if whole and all(top[square] == n for square in whole):  # C1.3
                self.shops.append(Shop(tuple(reading(whole)), card.get("demand", ""), card.get("points", 0)))
            else:
                self.kinds |= {square: "X" for square in whole if top[square] == n}  # C4.5
        self.shops.sort(key=lambda shop: (shop.squares[0][1], shop.squares[0][0]))
        self.cubes: Held = {cell(square): cubes for square, cubes in seat.get("cubes", {}).items()}
        self.warehouse: list[int] = list(seat.get("warehouse", [0, 0, 0, 0]))

    def of(self, kinds: set[str]) -> list[Cell]:
        """The squares of these kinds in reading order."""
        return reading(square for square, kind in self.kinds.items() if kind in kinds)

    def full(self, kinds: set[str], colour: str = "") -> list[Cell]:
        """Those that hold cubes, of that colour."""
        return [s for s in self.of(kinds) if s in self.cubes and (not colour or self.cubes[s][0] == colour)]

    def empty(self, kinds: set[str]) -> list[Cell]:
        return [square for square in self.of(kinds) if square not in self.cubes]

    def clusters(self, kinds: set[str]) -> list[list[Cell]]:
        """All squares of a kind joined by adjacency, with or without cubes."""
        rest, found = self.of(kinds), []
        while rest:
            cluster, edge = set(), {rest[0]}
            while edge:
                cluster |= edge
                near = {(x + i, y + j) for x, y in edge for i, j in ((1, 0), (-1, 0), (0, 1), (0, -1))}
                edge = near & set(rest) - cluster
            found.append(reading(cluster))
            rest = [square for square in rest if square not in cluster]
        return found

    def lacks(self, shop: Shop) -> str:
        return minus(shop.demand, self.cubes.get(shop.squares[0], ""))

    def text(self, cubes: Held, warehouse: list[int] | None = None) -> str:
        """An outcome in the form of `helpers.outcome`."""
        held = {name(square): letters(some) for square, some in cubes.items() if some}
        return outcome({"cubes": held, "warehouse": self.warehouse if warehouse is None else warehouse})

    def stored(self, cubes: str) -> list[int]:
        """The warehouse with these cubes more."""
        return [n + cubes.count(colour) for n, colour in zip(self.warehouse, "ybgr", strict=True)]


# ---------------------------------------------------------------------------------------- outcomes of one action


def produced(area: Area) -> dict[tuple[Cell, Key], str]:
    """C5.1, C9.5, C9.6: every empty square of one cluster; each empty lote in any colour."""
    outcomes = {}
    for cluster in area.clusters(BEANS):
        empty = [square for square in cluster if square not in area.cubes]
        lotes = [square for square in empty if area.kinds[square] == "L"]
        for colours in product("ybgr", repeat=len(lotes) if empty else 0):
            chosen = dict(zip(lotes, colours, strict=True)) if empty else {}
            new = {s: area.kinds[s][0] * (2 if area.kinds[s] in PLUS else 1) for s in empty if s not in lotes}
            if empty:
                outcomes[cluster[0], frozenset(chosen.items())] = area.text(area.cubes | new | chosen)
    return outcomes


def moved(area: Area, sources: set[str], targets: set[str]) -> dict[Loads, str]:
    """C5.2–C5.4: every way to put sets on empty squares of one cluster of targets."""
    outcomes = {}
    full = area.full(sources)
    for cluster in area.clusters(targets):
        empty = [square for square in cluster if square not in area.cubes]
        for goals in product([None, *empty], repeat=len(full)):
            sets = {t: [s for s, goal in zip(full, goals, strict=True) if goal == t] for t in empty if t in goals}
            if sets and all(len({area.cubes[s][0] for s in squares}) == 1 for squares in sets.values()):
                new = {t: "".join(area.cubes[s] for s in squares) for t, squares in sets.items()}
                gone = {s for squares in sets.values() for s in squares}
                left = {s: cubes for s, cubes in area.cubes.items() if s not in gone}
                outcomes[frozenset((t, frozenset(squares)) for t, squares in sets.items())] = area.text(left | new)
    return outcomes


def delivered(area: Area) -> set[str]:
    """C5.5, C5.6, C9.3: every cube of every choice of roast squares goes where it may."""
    full = area.full({"R"})
    goals = [None, *(shop.squares[0] for shop in area.shops), *area.empty({"E"})]
    room = {shop.squares[0]: area.lacks(shop) for shop in area.shops}
    outcomes = set()
    for squares in (some for n in range(len(full)) for some in combinations(full, n + 1)):
        hand = "".join(area.cubes[square] for square in squares)
        left = {square: cubes for square, cubes in area.cubes.items() if square not in squares}
        for ways in product(goals, repeat=len(hand)):
            given = {g: "".join(c for c, way in zip(hand, ways, strict=True) if way == g) for g in goals}
            stored = given.pop(None)
            if all(not minus(cubes, room[g]) if g in room else len(cubes) < 2 for g, cubes in given.items() if g):
                new = {g: area.cubes.get(g, "") + cubes for g, cubes in given.items() if g}
                outcomes.add(area.text(left | new, area.stored(stored)))
    return outcomes


def filled(area: Area, first: Cell, colours: Iterable[str]) -> str:
    """C5.1, C9.5, C9.6: the cubes that come onto this cluster; its empty lotes get these colours in reading order."""
    cluster = next(squares for squares in area.clusters(BEANS) if squares[0] == first)
    left = iter(colours)
    kinds = [area.kinds[square] for square in cluster if square not in area.cubes]
    return letters("".join(next(left) if kind == "L" else kind[0] * (1 + (kind in PLUS)) for kind in kinds))


def totals(position: Json) -> Counter[str]:
    """C14.1: all cubes in areas, warehouses and unfinished actions."""
    sums: Counter[str] = Counter()
    for part in position["seats"]:
        sums.update("".join(part["cubes"].values()) + ((part["action"] or {}).get("hand") or ""))
        for letter, cubes in zip("ybgr", part["warehouse"], strict=True):
            sums[letter] += cubes
    return sums


def exchanged(area: Area) -> set[tuple[int, ...]]:
    """C9.3: the warehouses that cubes on espresso squares can lead to."""
    n = len(area.full({"E"}))
    picks = (some for k in range(n + 1) for some in combinations_with_replacement("ybgr", k))
    return {tuple(area.stored("".join(some))) for some in picks}


# ---------------------------------------------------------------------------------------- what a sequence says


def read_produce(moves: tuple[str, ...], area: Area) -> tuple[Cell, Key]:
    """Which outcome of `produced` these decisions are, from the meaning of their words."""
    first = cell(moves[0].split()[1])
    cluster = next(squares for squares in area.clusters(BEANS) if squares[0] == first)
    lotes = [square for square in cluster if area.kinds[square] == "L" and square not in area.cubes]
    return first, frozenset((s, move.split()[1][0]) for s, move in zip(lotes, moves[1:], strict=True))


def read_sets(moves: tuple[str, ...], area: Area, sources: set[str]) -> Loads:
    """Which outcome of `moved` these decisions are, from the meaning of their words."""
    left = area.full(sources)
    sets: dict[Cell, list[Cell]] = {}
    target = (0, 0)
    for word, *args in (move.split() for move in moves):
        if word in {"dry", "roast"}:
            target = cell(args[0])
            assert target not in sets
            whole = [square for square in left if area.cubes[square][0] == args[1][0]]
            sets[target] = whole if len(args) == 2 else []
        elif word == "from":
            sets[target].append(cell(args[0]))
        left = [square for square in left if square not in sets[target]]
    return frozenset((t, frozenset(squares)) for t, squares in sets.items())


# ---------------------------------------------------------------------------------------- the table of section 5


def options(area: Area, part: Json) -> list[str]:
    """What a seat that acts may do: the rows of the decision table, sorted."""
    action = part["action"]
    if action is None:
        return sorted([*(_beginnings(area) if part["points"] else []), "end"])
    if action["kind"] == "produce":
        return sorted(f"lote {colour}" for colour in COLOURS.values())
    if action["kind"] == "deliver":
        if action.get("sources") is not None:
            return sorted(_choices(area.full({"R"}), action["sources"]))
        return sorted(_destinations(area, action))
    sources, targets = (BEANS, {"D"}) if action["kind"] == "dry" else ({"D"}, {"R"})
    if action.get("colour"):
        return sorted(_choices(area.full(sources, action["colour"][0]), action["sources"]))
    last = cell(action["target"])
    cluster = next(squares for squares in area.clusters(targets) if last in squares)
    later = [square for square in cluster[cluster.index(last) + 1 :] if square not in area.cubes]
    return sorted([*_sets(area, action["kind"], sources, later), "done"])


def _beginnings(area: Area) -> Iterator[str]:
    for cluster in area.clusters(BEANS):
        if any(square not in area.cubes for square in cluster):
            yield f"produce {name(cluster[0])}"
    yield from _sets(area, "dry", BEANS, area.empty({"D"}))
    yield from _sets(area, "roast", {"D"}, area.empty({"R"}))
    yield from ["deliver", "deliver some"][: len(area.full({"R"}))]
    yield from (f"clear {name(square)}" for square in area.full(BEANS | {"D", "R"}))


def _sets(area: Area, kind: str, sources: set[str], targets: list[Cell]) -> Iterator[str]:
    for target, (letter, colour) in product(targets, COLOURS.items()):
        move = f"{kind} {name(target)} {colour}"
        yield from [move, f"{move} some"][: len(area.full(sources, letter))]


def _choices(candidates: list[Cell], sources: list[Any]) -> Iterator[str]:
    chosen = [cell(square) for square in sources]
    later = candidates[candidates.index(chosen[-1]) + 1 :] if chosen else candidates
    yield from (f"from {name(square)}" for square in later if len(chosen) + 1 < len(candidates))
    yield from ["load"] if chosen else []


def _destinations(area: Area, action: Json) -> Iterator[str]:
    hand, last = action["hand"], None if action["last"] is None else cell(action["last"])
    order = [shop.squares[0] for shop in area.shops] + area.of({"E"})
    later = order if last is None else order[order.index(last) + 1 :]
    put: str | None = action["put"]
    for shop in area.shops:
        first, room = shop.squares[0], area.lacks(shop)
        if first in later and both(room, hand):
            yield f"fill {name(first)}"
        colours = "ybgr" if first in later else "ybgr"["ybgr".index(put[0]) :] if first == last and put else ""
        for letter in colours:
            if letter in both(room, hand) and both(minus(room, letter), minus(hand, letter)):
                yield f"put {name(first)} {COLOURS[letter]}"
    for square in area.empty({"E"}):
        if square in later:
            yield from (f"espresso {name(square)} {colour}" for letter, colour in COLOURS.items() if letter in hand)
    yield "done"


# ---------------------------------------------------------------------------------------- scoring


def worth(area: Area) -> int:
    """C6.2, C6.3, C9.4: the area's points; natas in the best of all ways."""
    done = [shop for shop in area.shops if not area.lacks(shop)]
    natas = [square for square, kind in area.kinds.items() if kind[0] == "N"]

    def extra(shop: Shop, nata: Cell | None) -> int:
        beside = nata and any(abs(x - nata[0]) + abs(y - nata[1]) == 1 for x, y in shop.squares)
        return int(area.kinds[nata][1:]) if nata and beside else 0

    pool: list[Cell | None] = [*natas, *[None] * len(done)]
    best = max(sum(map(extra, done, some)) for some in permutations(pool, len(done)))
    few = sorted(area.warehouse)
    return sum(shop.points for shop in done) + best + 2 * few[0] + few[1]


# ---------------------------------------------------------------------------------------- small areas


@st.composite
def seats(draw: st.DrawFn, kinds: str, full: str = "", cards: int = 2) -> Json:
    """A small area of legal placements: a start card and up to two more; cubes on some squares; one point.

    The cards show these kinds; `S` makes a shop, large ones and half-covered ones among them. Squares of the kinds in
    `full` are more likely to hold cubes.
    """
    seat: Json = {"start": _card(draw, "k0", kinds, cup=True), "cards": []}
    for n in range(1, 1 + draw(st.integers(0, cards))):
        card = _card(draw, f"k{n}", kinds)
        seat["cards"].append(at(draw(st.sampled_from(allowed(seat, card))), card))
    area, held = Area(seat), {}
    for square, kind in area.kinds.items():
        if kind in BEANS | {"D", "R", "E"} and draw(st.integers(0, 5)) > (0 if kind in full.split() else 2):
            own_colour = kind[0] if kind in PLAIN | PLUS else draw(st.sampled_from("ybb" if kind in "DR" else "ybgr"))
            held[name(square)] = own_colour * (2 if kind in PLUS or (kind in "DR" and draw(st.booleans())) else 1)
    for shop in area.shops:
        given = "".join(cube for cube in shop.demand if draw(st.booleans()))
        held |= {name(shop.squares[0]): given} if given else {}
    return seat | {"cubes": held, "points": 1}


def _card(draw: st.DrawFn, name: str, kinds: str, cup: bool = False) -> Card:
    squares = draw(st.lists(st.sampled_from(kinds.split()), min_size=6, max_size=6))
    shops = [i for i, kind in enumerate(squares) if kind == "S"]
    sides = {(0, 1), (1, 2), (3, 4), (4, 5), (0, 3), (1, 4), (2, 5)}
    joined = [pair for pair in combinations(shops, 2) if pair in sides]
    keep = joined[0] if joined else tuple(shops[:1])
    squares = ["-" if kind == "S" and i not in keep else kind for i, kind in enumerate(squares)]
    if cup:
        free = [i for i, kind in enumerate(squares) if kind != "S"]
        squares[draw(st.sampled_from(free))] = "C"
    demand = letters(draw(st.lists(st.sampled_from("ybbr"), min_size=1, max_size=4)))
    return own(name, " ".join(squares[:3]), " ".join(squares[3:]), demand=demand, points=draw(st.integers(1, 6)))


def fewer_sources(seat: Json, sources: set[str], targets: set[str], most: int = 1000) -> Json:
    """The seat with so few cubes on its source squares that an action has not too many outcomes."""
    area, held = Area(seat), dict(seat["cubes"])
    widest = max((len([s for s in c if s not in area.cubes]) for c in area.clusters(targets)), default=0)
    for square in area.full(sources):
        if (widest + 1) ** len(Area({**seat, "cubes": held}).full(sources)) > most:
            del held[name(square)]
    return {**seat, "cubes": held}


def fewer_cubes(seat: Json, most: int = 3000) -> Json:
    """The seat with so few cubes on its roast squares that `delivered` has not too many ways to look at."""
    area, held = Area(seat), dict(seat["cubes"])
    goals = 1 + len(area.shops) + len(area.empty({"E"}))
    for square in area.full({"R"}):
        if goals ** sum(len(held.get(name(full), "")) for full in area.full({"R"})) > most:
            del held[name(square)]
    return {**seat, "cubes": held}
