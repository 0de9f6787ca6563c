"""What boards and contracts show, as data: the parts of a board and the values that every copy has alike (T19, T20)."""

from __future__ import annotations

import pickle
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property
from typing import Any

from cafezal.core.toml import mark

COFFEES = ("gu", "co", "br", "et", "in")  # the coops too, in this order everywhere (T1.4)
KL = "kl"
ANY = "any"
LETTERS = "ABCDEF"
ROWS = "ABC"
SITES = {"stations": "station", "posts": "post", "hospitals": "hospital", "farms": "farm"}
TILE_BONUSES = ("none", "donkey", "worker", "coin", "civet", "step")  # TV.4
SLOT_BONUSES = ("civet", "worker", "step", "donkey", "coin", "truck", "building", "hospital")  # T14.9-T14.11
OBJECTIVES = ("warehouses", "stations", "contracts", "houses", "ten", "bars", "plantations", "communities", "quality")
SPACE_ROWS = ("row_1", "row_12", "row_23")


@dataclass(frozen=True, slots=True)
class Path:
    """A path between neighbouring rows: from the spaces at its lower ends to the one at its upper end."""

    name: str
    lower: tuple[str, ...]
    upper: str
    donkeys: int


@dataclass(frozen=True, slots=True)
class Truck:
    """The truck place beside a row-2/3 space."""

    name: str
    space: str


@dataclass(frozen=True, slots=True)
class Site:
    """A building space (T1.6)."""

    name: str
    kind: str
    mark_45: bool = False
    step: bool = False


@dataclass(frozen=True, slots=True)
class Coop:
    """The spaces of one cooperative (T1.5): three rows from the bottom, each from the left."""

    coffee: str
    rows: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
    paths: tuple[Path, ...]
    trucks: tuple[Truck, ...]
    sites: tuple[Site, ...]

    def of_kind(self, kind: str) -> tuple[Site, ...]:
        return tuple(site for site in self.sites if site.kind == kind)

    def data(self) -> dict[str, object]:
        data: dict[str, object] = {key: list(row) for key, row in zip(SPACE_ROWS, self.rows, strict=True)}
        data["paths"] = [
            {"name": path.name, "from": list(path.lower), "to": path.upper, "donkeys": path.donkeys}
            for path in self.paths
        ]
        data["trucks"] = [{"name": truck.name, "space": truck.space} for truck in self.trucks]
        for key, kind in SITES.items():
            data[key] = [
                {"name": site.name} | {mark: True for mark in ("mark_45", "step") if getattr(site, mark)}
                for site in self.of_kind(kind)
            ]
        return data


@dataclass(frozen=True, slots=True)
class Tile:
    """A place of a plantation row (T20.4); level 0 is a farm."""

    level: int
    cost: int
    bonus: str = "none"

    def data(self) -> dict[str, object]:
        if not self.level:
            return {"farm": True, "cost": self.cost}
        return {"level": self.level, "cost": self.cost, "bonus": self.bonus}


@dataclass(frozen=True, slots=True)
class Slot:
    """A contract slot (T20.5): `bonus` holds one side, or the two sides of a "/", each a list of gains."""

    letter: str
    coins: int
    bonus: tuple[tuple[str, ...], ...]
    vp: int

    def data(self) -> dict[str, object]:
        return {"coins": self.coins, "bonus": " / ".join(" + ".join(side) for side in self.bonus), "vp": self.vp}


@dataclass(frozen=True, slots=True)
class Contract:
    """One card (T20.6): coffees top, middle, bottom, and how many of each on its two faces."""

    letter: str
    number: int
    coffees: tuple[str, ...]
    face_3: tuple[int, ...]
    face_45: tuple[int, ...]

    @property
    def name(self) -> str:
        return f"{self.letter}-{self.number}"

    def data(self) -> dict[str, object]:
        return {"coffees": list(self.coffees), "face_3": list(self.face_3), "face_45": list(self.face_45)}


@dataclass(frozen=True, slots=True)
class BarSlot:
    """A slot of a bar (T20.7): `gives` is "animal", "joker" or ""."""

    number: int
    coffee: str
    coins: int
    vp: int
    gives: str = ""

    def data(self) -> dict[str, object]:
        return {key: value for key, value in asdict(self).items() if key != "gives" or value}


@dataclass(frozen=True, slots=True)
class Bar:
    """A coffee bar: its slots from top to bottom."""

    id: str
    name: str
    slots: tuple[BarSlot, ...]

    def data(self) -> dict[str, object]:
        return {"id": self.id, "name": self.name, "slots": [slot.data() for slot in self.slots]}


@dataclass(frozen=True, slots=True)
class Objective:
    """One of T6.8-T6.16: its group, and the points of its spaces from the top."""

    name: str
    group: str
    vp: tuple[int, ...]

    def data(self) -> dict[str, object]:
        return {"group": self.group, "vp": list(self.vp)}


@dataclass(frozen=True, slots=True)
class Costs:
    """T19.1."""

    actions: tuple[int, ...] = (1, 1, 2, 1)  # T9.2
    coins_of_d: int = 2  # T9.26
    trade: int = 2  # T11.2
    penalty: tuple[int, ...] = (1, 2, 3)  # T10.5
    coffee: tuple[int, ...] = (2, 2, 3)  # T14.16
    exchange: tuple[int, ...] = (4, 3, 2)  # T14.15


@dataclass(frozen=True, slots=True)
class Arabica:
    """T19.2: columns count from 1."""

    columns: int = 7
    coin: int = 4  # T8.3
    donkey: int = 5  # T8.3
    trader: int = 2  # T8.4
    truck: int = 3  # T8.5
    vp_trader: int = 3  # T16.10
    vp_truck: int = 7
    vp_6: int = 6
    vp_7: int = 4


@dataclass(frozen=True, slots=True)
class Buildings:
    """T12.8, T16.6."""

    warehouses: tuple[int, ...] = (1, 3, 5, 6)
    stations: tuple[int, ...] = (1, 2, 3)
    posts: tuple[int, ...] = (1, 2, 3)
    hospital: int = 4
    farm: int = 0
    qv_station: int = 1
    qv_post: int = 1
    qv_hospital: int = 2
    qv_farm: int = 1


@dataclass(frozen=True, slots=True)
class Scoring:
    """T19.3, T19.4."""

    coops: tuple[int, ...] = (16, 8, 4)  # T16.8
    bars: tuple[int, ...] = (4, 2)  # T16.2
    level_3_of_row_b: int = 4  # T16.12


@dataclass(frozen=True, slots=True)
class Storage:
    """T12.5, T15.3, T20.3."""

    columns: int = 6
    rows: int = 5
    column_holds: int = 10


# The same in every copy of the game: a file may show them, not change them.
Alike = Costs | Arabica | Buildings | Scoring | Storage
ALIKE: dict[str, Alike] = {
    "costs": Costs(),
    "arabica": Arabica(),
    "buildings": Buildings(),
    "scoring": Scoring(),
    "storage": Storage(),
}
ALIKE_RULES = {"costs": "T19.1", "arabica": "T19.2", "buildings": "T19.3", "scoring": "T19.3", "storage": "T12.5"}


@dataclass(frozen=True)
class Board:
    """All that boards, contracts and player boards show. Coops stand in the order of `COFFEES`."""

    id: str
    name: str
    version: int
    source: str
    coops: tuple[Coop, ...]
    rows: tuple[tuple[Tile, ...], ...]  # A, B, C
    slots: tuple[Slot, ...]  # A-F
    contracts: tuple[Contract, ...]  # A-1 ... A-5, B-1 ... F-5
    bars: tuple[Bar, ...]
    track: tuple[int, ...]  # VP of the counter track's spaces, from the bottom
    objectives: tuple[Objective, ...]  # in the order of T6.8-T6.16
    costs: Costs = field(default_factory=Costs)
    arabica: Arabica = field(default_factory=Arabica)
    buildings: Buildings = field(default_factory=Buildings)
    scoring: Scoring = field(default_factory=Scoring)
    storage: Storage = field(default_factory=Storage)

    def shapes(self) -> list[tuple[list[str], Coop]]:
        """The coops that look alike, together: their names, and one of them."""
        found: list[tuple[list[str], Coop]] = []
        for coop in self.coops:
            alike = next((names for names, other in found if other == replace(coop, coffee=other.coffee)), None)
            if alike is None:
                found.append(([coop.coffee], coop))
            else:
                alike.append(coop.coffee)
        return found

    @cached_property
    def hash(self) -> str:
        """16 hexadecimal digits that name the board as far as play can tell: titles and cities do not count."""
        data = self.data()
        del data["board"]
        for bar in data["bar"]:
            del bar["name"]
        return mark(data)

    def data(self) -> dict[str, Any]:
        """The board in the file's form, in canonical order; `parse_board` gives the same board back."""
        found: dict[str, Any] = pickle.loads(self.packed)  # every view has one of its own
        return found

    @cached_property
    def packed(self) -> bytes:
        data = {
            "board": {"id": self.id, "name": self.name, "version": self.version, "source": self.source},
            "coop": [{"coffees": names, **coop.data()} for names, coop in self.shapes()],
            "rows": {letter: [tile.data() for tile in row] for letter, row in zip(ROWS, self.rows, strict=True)},
            "slots": {slot.letter: slot.data() for slot in self.slots},
            "contracts": {
                letter: [card.data() for card in self.contracts if card.letter == letter] for letter in LETTERS
            },
            "bar": [bar.data() for bar in self.bars],
            "track": {"vp": list(self.track)},
            "objectives": {objective.name: objective.data() for objective in self.objectives},
        }
        return pickle.dumps(data)
