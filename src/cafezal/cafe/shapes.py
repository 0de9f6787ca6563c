"""The JSON shapes of Café, explained in docs/positions.md: positions, views, effects. JSON Schema is made from them."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

Cell = tuple[int, int]  # [x, y]
Counts = tuple[int, int, int, int]  # yellow, brown, green, red
Colour = Literal["yellow", "brown", "green", "red"]
Kind = Literal["produce", "dry", "roast", "deliver", "exchange"]
Turn = Literal[0, 90, 180, 270]


class Card(TypedDict):
    """A card in the form of the deck file; what has its default there is left out."""

    id: str
    squares: tuple[str, str]
    set: NotRequired[Literal["start", "plan", "expresso", "promo"]]
    star: NotRequired[bool]
    demand: NotRequired[str]
    points: NotRequired[int]
    name: NotRequired[str]
    name_en: NotRequired[str]
    city: NotRequired[str]
    year: NotRequired[int]
    lacks: NotRequired[str]
    source: NotRequired[str]
    note: NotRequired[str]


class DeckHead(TypedDict):
    id: str
    name: str
    version: int
    source: str


class Deck(TypedDict):
    deck: DeckHead
    card: list[Card]


# --- positions ------------------------------------------------------------------------------------------
class Options(TypedDict):
    players: Literal[1, 2, 3, 4]
    expresso: bool
    auction: bool
    promo: bool
    strict: bool
    chance: Literal["seed", "explicit"]


class PlacedCard(TypedDict):
    card: str
    at: Cell
    turn: Turn


class Action(TypedDict):
    """Which fields there are depends on the kind."""

    kind: Kind
    cluster: NotRequired[Cell]
    lotes: NotRequired[list[Colour]]
    target: NotRequired[Cell]
    colour: NotRequired[Colour]
    sources: NotRequired[list[Cell]]
    hand: NotRequired[str]
    last: NotRequired[Cell | None]
    put: NotRequired[Colour | None]


class Paying(TypedDict):
    cubes: int
    paid: Counts
    asked: NotRequired[Colour]
    loose: NotRequired[Counts]
    ship: NotRequired[Cell | None]


class Bid(TypedDict):
    cubes: int
    bidder: int | None
    passed: list[int]
    paying: Paying | None


class Seat(TypedDict):
    start: str
    cards: list[PlacedCard]
    cubes: dict[str, str]
    warehouse: Counts
    hand: str | None
    stage: Literal["wait", "place", "act", "end"]
    points: int
    action: Action | None


class Position(TypedDict):
    """In a view without `seed`, `random`, `deck`, `out` until the game is over."""

    game: Literal["cafe"]
    rules: Literal[1]
    options: Options
    content: str
    own_deck: NotRequired[Deck]
    cards: list[Card]
    seed: NotRequired[int | str | None]
    random: NotRequired[tuple[str, str, str, str]]
    round: int
    phase: Literal["auction", "draft", "turn", "exchange", "over"]
    master: int
    turn: int | None
    shown: list[str | None]
    deck: NotRequired[list[str]]
    out: NotRequired[list[str]]
    discards: list[str]
    bid: Bid
    seats: list[Seat]


# --- views ----------------------------------------------------------------------------------------------
class Text(TypedDict):
    rule: str
    key: str
    args: dict[str, Any]


class Square(TypedDict):
    at: Cell
    kind: str
    card: str
    cubes: NotRequired[str]
    cluster: NotRequired[Cell]


class Shop(TypedDict):
    at: Cell
    squares: list[Cell]
    card: str
    open: bool
    demand: str
    holds: str
    lacks: str
    points: int
    scores: int


class Area(TypedDict):
    squares: list[Square]
    shops: list[Shop]
    bounds: Counts  # left, top, right, bottom
    cups: int
    ships: int
    score: int
    sheet: list[tuple[str, Text, int]]


class Table(TypedDict):
    position: Position
    deck: int
    unseen: list[str]
    waiting: list[int]
    supply: Counts
    areas: list[Area]
    cards: dict[str, Card]
    over: bool
    scores: list[int]
    ranking: list[list[int]]
    grade: Literal["poor", "fair", "good", "very good", "superb", "unbelievable"] | None


class Place(TypedDict):
    at: Cell
    turn: Turn
    covers: Literal[2, 3, 4]
    cups: int


class Offer(TypedDict):
    slot: int
    card: str
    price: Literal[0, 1]
    colours: list[Colour]
    discarded: bool
    places: list[Place]


class Own(TypedDict):
    """What only this seat may do."""

    seat: int
    offers: list[Offer]


class View(TypedDict):
    table: Table
    seat: Own | None


# --- effects --------------------------------------------------------------------------------------------
class Cost(TypedDict):
    points: int
    cubes: str


class Effects(TypedDict):
    cost: Cost
    cubes: dict[str, tuple[str, str]]
    warehouse: Counts
    covers: list[Cell]
    lost: str
    closes: list[str]
    cups: int
    actions: int
    points: int
