"""The JSON shapes of Coffee Traders, explained in docs/traders-positions.md: positions, views, effects."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

Coop = Literal["gu", "co", "br", "et", "in"]
Coffee = Literal["gu", "co", "br", "et", "in", "kl"]
Animal = Literal["gu", "co", "br", "et", "in", "joker"]
Letter = Literal["a", "b", "c", "d", "e", "f"]
Goal = Literal["warehouses", "stations", "contracts", "houses", "ten", "bars", "plantations", "communities", "quality"]
Phase = Literal["last", "work", "staff", "rival", "debt", "trade", "sell", "store", "jokers", "over"]
Level = Literal[1, 2, 3]


# --- positions ------------------------------------------------------------------------------------------
class Options(TypedDict):
    players: Literal[2, 3, 4, 5]
    merciless: bool
    experienced: bool
    handicap: list[Literal[0, 2, 4]]
    chance: Literal["seed", "explicit"]


class Cooperative(TypedDict):
    workers: int  # in the town centre
    animals: list[Animal]  # lying at row 2/3
    house: list[int]  # seats of the traders, from the 1st place
    coin: bool  # on its place in the house
    stock: int  # stock counters left
    donkey: bool  # still to be had on column 5 of the Arabica row


class Counters(TypedDict):
    """Gained so far; what there is none of is left out."""

    arabica: dict[Coop, int]
    animals: dict[Animal, int]


class Choice(TypedDict):
    """What a seat has chosen unseen; which fields there are depends on the phase."""

    spaces: NotRequired[list[str]]  # staff: own plantations that get a worker
    tracks: NotRequired[list[Coffee]]  # store: tracks with a warehouse above
    joker: NotRequired[Coop]  # jokers
    done: bool


class Seat(TypedDict):
    coins: int
    donkeys: int
    trucks: int
    civets: int
    sumatra: int
    workers: int
    traders: int
    bonus: str
    markers: int
    own_marker: Literal["gone", "ready", "used"]
    actions: tuple[int, int, int, int]
    penalties: int
    rows: tuple[int, int, int]
    plantations: dict[str, Level]
    staffed: list[str]
    paths: dict[str, Literal[1, 2]]
    parked: list[str]
    buildings: list[str]
    warehouses: list[str]  # coffees for column slots, "row"
    hired: list[str]
    coffee: dict[Coffee, int]
    stock: dict[Coop, int]
    joker_stock: Coop | Literal["spent"] | None
    contracts: dict[Letter, int]
    harder: str
    animal: Coop | None
    rewards: list[Literal["civet", "trader"]]
    bars: list[str]
    arabica: tuple[int, int, int, int, int]
    arabica_coins: list[Coop]
    arabica_waiting: list[Literal["trader", "truck"]]
    counters: Counters
    stirred: bool
    choice: NotRequired[Choice | None]  # in a view of others left out until all are in


class AndreCounters(TypedDict):
    up: list[Coop]
    down: NotRequired[list[Coop]]  # left out in a view


class Andre(TypedDict):
    traders: int
    tiles: tuple[int, int, int]
    plantations: dict[str, Level]
    staffed: list[str]
    buildings: list[str]
    bars: list[str]
    contracts: list[str]  # "b-3"; the first is the visible one
    turns: int
    counters: AndreCounters


class Task(TypedDict):
    """What is still to be done; which other fields there are depends on the task."""

    task: str
    seat: int
    gain: NotRequired[str]
    count: NotRequired[int]
    coop: NotRequired[Coop]
    coffee: NotRequired[Coffee]
    sort: NotRequired[Literal["arabica", "animal"]]
    animal: NotRequired[Animal]
    letter: NotRequired[Letter]
    row: NotRequired[Literal["a", "b", "c"]]
    start: NotRequired[int | str]
    others: NotRequired[bool]
    by: NotRequired[int]
    place: NotRequired[Coop | Literal["warehouse"]]
    nth: NotRequired[int]
    building: NotRequired[Literal["any", "hospital"]]
    extra: NotRequired[bool]
    last: NotRequired[Coffee | None]
    first: NotRequired[Coffee | None]


class Position(TypedDict):
    """In a view without `seed`, `random` until the game is over."""

    game: Literal["traders"]
    rules: Literal[1]
    options: Options
    content: str
    own_board: NotRequired[dict[str, Any]]
    seed: NotRequired[int | str | None]
    random: NotRequired[tuple[str, str, str, str]]
    period: Literal[1970, 1975, 1980]
    phase: Phase
    turn: int | None
    order: list[int]
    next: list[int]
    passed: list[int]
    passes: int
    delivered: bool
    coops: dict[Coop, Cooperative]
    animals: dict[str, Animal]  # by slot of a bar
    joker_stock: int
    piles: dict[Letter, list[Coop]]
    objectives: dict[Goal, list[int]]
    seats: list[Seat]
    andre: Andre | None
    pending: list[Task]


# --- views ----------------------------------------------------------------------------------------------
class Text(TypedDict):
    rule: str
    key: str
    args: dict[str, Any]


class Plantation(TypedDict):
    seat: int
    level: Level
    staffed: bool


class Path(TypedDict):
    seat: int
    donkeys: Literal[1, 2]


class Harvest(TypedDict):
    """What the coop would yield now (T13.2 to T13.6), by company."""

    staffed: int
    coffee: int
    posts: list[int]
    traders: list[int]
    lost: int


class CoopView(TypedDict):
    """Beside what the position says of it."""

    spaces: dict[str, Plantation]
    paths: dict[str, Path]
    trucks: dict[str, int]
    sites: dict[str, int]
    closed: list[str]  # sites that people cannot use (T1.6)
    places: int  # for traders
    quality: list[int]  # by company (T16.5 to T16.7)
    prizes: list[int]  # as things stand (T16.8, T16.9)
    harvest: Harvest


class BarView(TypedDict):
    markers: dict[str, int]  # by slot
    prizes: list[int]  # T16.2, as things stand


class Lack(TypedDict):
    """What an objective still asks of a company."""

    met: bool
    have: int
    need: int
    left: list[str]  # what is missing, by name, where it has names


class GoalView(TypedDict):
    spaces: list[int]  # points, from the top
    seats: list[int]
    lacks: list[Lack]  # by seat


class Closing(TypedDict):
    """The cheapest way to fill a contract now by exchange and purchase (T14.14 to T14.16)."""

    kl: int
    exchanges: list[tuple[dict[Coffee, int], Coffee]]
    bought: dict[Coop, int]
    coins: int


class ContractView(TypedDict):
    card: str
    face: Literal["3", "4-5"]
    demand: dict[Coop, int]
    lacks: dict[Coop, int]
    payable: bool
    closing: Closing | None  # None: cannot be filled now


class Debt(TypedDict):
    """The penalty as things stand (T10.5 to T10.8)."""

    unstaffed: list[str]
    owes: int
    coins: int
    steps: int  # that could be taken back
    removed: int  # plantations that would be lost


class Company(TypedDict):
    """What follows from the position for a player, or for André."""

    name: Literal["player", "andre"]
    score: int
    sheet: list[tuple[str, Text, int]]
    herd: int  # left in the personal supply
    garage: int
    civets: int
    retired: int
    ratio: int
    limits: dict[Coffee, int]  # what phase 6 would leave room for
    spaces: int  # filled on the counter track
    quality: dict[Coop, int]
    harvest: dict[Coffee, int]
    debt: Debt
    contracts: dict[Letter, ContractView]
    next_tiles: dict[Literal["a", "b", "c"], int | None]  # places of the rows of the board, from 0
    buildings: dict[Literal["warehouse", "station", "post", "hospital"], int | None]  # number of the column top


class Follow(TypedDict):
    """A house being opened or a building being followed."""

    kind: Literal["trade", "build"]
    at: Coop | Literal["warehouse"]
    by: int
    asked: int
    later: list[int]  # who may still be asked


class Table(TypedDict):
    position: Position
    board: dict[str, Any]
    waiting: list[int]
    confirmed: list[int]  # seats whose unseen choice is in
    coops: dict[Coop, CoopView]
    bars: dict[str, BarView]
    objectives: dict[Goal, GoalView]
    companies: list[Company]  # André third, where two play
    follow: Follow | None
    over: bool
    scores: list[int]
    ranking: list[list[int]]


class Own(TypedDict):
    """What only this seat sees."""

    seat: int
    choice: Choice | None


class View(TypedDict):
    table: Table
    seat: Own | None


# --- effects --------------------------------------------------------------------------------------------
class Change(TypedDict):
    """What changes for one company; numbers are differences, what does not change is left out."""

    seat: int
    coins: NotRequired[int]
    bonus: NotRequired[tuple[str, str]]
    donkeys: NotRequired[int]
    trucks: NotRequired[int]
    civets: NotRequired[int]
    sumatra: NotRequired[int]
    workers: NotRequired[int]
    traders: NotRequired[int]
    markers: NotRequired[int]
    penalties: NotRequired[int]
    coffee: NotRequired[dict[Coffee, int]]
    stock: NotRequired[dict[Coop, int]]
    arabica: NotRequired[dict[Coop, tuple[int, int]]]  # columns before and after
    spaces: NotRequired[int]
    quality: NotRequired[dict[Coop, int]]
    harvest: NotRequired[dict[Coffee, int]]
    placed: NotRequired[list[str]]  # plantations and buildings, by name
    removed: NotRequired[list[str]]
    staffed: NotRequired[list[str]]
    claims: NotRequired[list[Goal]]
    points: NotRequired[int]


class Effects(TypedDict):
    own: Change
    others: list[Change]  # those for whom something changes
    town: dict[Coop, int]  # workers in town centres
    asks: list[tuple[int, str]]  # seats that wait then, and the kind of move asked of them
