"""The state of a game of Café: flat arrays of all seats, which copy as memory. What it holds is said in C13.

A seat's squares are its visible ones in reading order, so a set of squares is a set of indices, seat * STRIDE + index.
"""

from __future__ import annotations

import cython

from cafezal.cafe import terms
from cafezal.cafe.content import Content
from cafezal.core import bits
from cafezal.core.game import Game

ARRAYS = {
    2: "discards",
    4: "paid loose stage points hand placed squares beans lotes dries roasts cups ships shops espressos natas "
    "left top width height doing choosing last tint chosen sources",
    8: "shown",
    16: "warehouse holds picked freight",
    18: "sorted",
    36: "card turned at",
    80: "rows",
    128: "deck",
    160: "cell kind value layer colour cubes lacks cluster",
}


class State(Game):
    # common
    expresso: bool
    auction: bool
    promo: bool
    strict: bool
    explicit: bool  # chance is answered by the caller
    round: int
    phase: int
    master: int
    turn: int  # the seat that decides, where one decides after another
    taken: int  # takes of this draft
    due: int  # cards that chance still has to reveal
    slots: int
    shown: list[int]
    deck: list[int]  # the whole pool, shuffled: drawn cards, the deck, then the cards taken out at random
    pool: int  # cards of the pool
    drawn: int
    bottom: int  # where the deck ends
    discards: list[int]  # two words: a set of cards
    # the auction
    bid: int
    bidder: int
    passed: int  # set of seats
    paying: int  # BIDDING, PAYING or KEEPING
    unpaid: int
    asked: int  # the colour asked for
    ship: int  # the last ship used
    cubes_bid: int
    paid: list[int]
    loose: list[int]  # paid cubes that are not on a ship
    # of each seat
    stage: list[int]
    points: list[int]
    hand: list[int]
    placed: list[int]  # cards, the start card too
    card: list[int]  # seat * CARDS + i, bottom up
    turned: list[int]
    at: list[int]  # cell of the upper left square
    warehouse: list[int]  # seat * 4 + colour
    # of each visible square
    squares: list[int]  # how many
    cell: list[int]  # 64 * (y + 16) + x + 16
    kind: list[int]
    value: list[int]  # points of a nata
    layer: list[int]  # which of the seat's cards
    colour: list[int]
    cubes: list[int]
    lacks: list[int]  # of an open shop, at its first square: four bits a colour
    cluster: list[int]  # bean, dry, roast squares: the cluster as a set
    # of each seat, sets of squares
    beans: list[int]
    lotes: list[int]
    dries: list[int]
    roasts: list[int]
    cups: list[int]
    ships: list[int]
    shops: list[int]  # open shops, by their first squares
    espressos: list[int]
    natas: list[int]
    holds: list[int]  # seat * 4 + colour: squares other than shops with cubes of that colour
    sorted: list[int]  # by kind, while a card is placed; not part of the state
    # the area's outline
    left: list[int]
    top: list[int]
    width: list[int]
    height: list[int]
    rows: list[int]  # seat * HALL + row: the columns in use as a set
    # the action in progress
    doing: list[int]
    choosing: list[int]  # squares to empty are being chosen
    last: list[int]  # the last target or destination, NONE before the first
    tint: list[int]  # the colour chosen, of a delivery the colour last put at the last destination
    chosen: list[int]  # set: the cluster being produced, or the squares to empty
    sources: list[int]  # set: squares that may be emptied
    picked: list[int]  # seat * 4 + colour: sets of lotes
    freight: list[int]  # seat * 4 + colour: cubes on hand

    def __init__(self, content: Content) -> None:
        Game.__init__(self)
        self.content = content
        self.expresso = self.auction = self.promo = self.strict = self.explicit = False
        self.round = self.phase = self.master = self.turn = self.taken = self.due = self.slots = 0
        self.pool = self.drawn = self.bottom = self.bid = self.bidder = self.passed = 0
        self.paying = self.unpaid = self.asked = self.ship = self.cubes_bid = 0
        if not cython.compiled:
            self.blank_arrays()

    def blank_arrays(self) -> None:
        """Compiled, arrays are there from the start, full of zeros."""
        for size, names in ARRAYS.items():
            for name in names.split():
                setattr(self, name, [0] * size)

    def copy_common(self, other: State) -> None:
        other.waits, other.seats, other.listed_for = self.waits, self.seats, -2
        other.seed, other.options, other.content = self.seed, self.options, self.content
        other.random[:] = self.random
        other.expresso, other.auction, other.promo = self.expresso, self.auction, self.promo
        other.strict, other.explicit = self.strict, self.explicit
        other.round, other.phase, other.master, other.turn = self.round, self.phase, self.master, self.turn
        other.taken, other.due, other.slots = self.taken, self.due, self.slots
        other.pool, other.drawn, other.bottom = self.pool, self.drawn, self.bottom
        other.bid, other.bidder, other.passed, other.paying = self.bid, self.bidder, self.passed, self.paying
        other.unpaid, other.asked, other.ship, other.cubes_bid = self.unpaid, self.asked, self.ship, self.cubes_bid
        other.shown[:] = self.shown
        other.deck[:] = self.deck
        other.discards[:] = self.discards
        other.paid[:] = self.paid
        other.loose[:] = self.loose

    def copy_areas(self, other: State) -> None:
        other.stage[:] = self.stage
        other.points[:] = self.points
        other.hand[:] = self.hand
        other.placed[:] = self.placed
        other.card[:] = self.card
        other.turned[:] = self.turned
        other.at[:] = self.at
        other.warehouse[:] = self.warehouse
        other.squares[:] = self.squares
        other.cell[:] = self.cell
        other.kind[:] = self.kind
        other.value[:] = self.value
        other.layer[:] = self.layer
        other.colour[:] = self.colour
        other.cubes[:] = self.cubes
        other.lacks[:] = self.lacks
        other.cluster[:] = self.cluster
        other.beans[:] = self.beans
        other.lotes[:] = self.lotes
        other.dries[:] = self.dries
        other.roasts[:] = self.roasts
        other.cups[:] = self.cups
        other.ships[:] = self.ships
        other.shops[:] = self.shops
        other.espressos[:] = self.espressos
        other.natas[:] = self.natas
        other.holds[:] = self.holds
        other.left[:] = self.left
        other.top[:] = self.top
        other.width[:] = self.width
        other.height[:] = self.height
        other.rows[:] = self.rows
        other.doing[:] = self.doing
        other.choosing[:] = self.choosing
        other.last[:] = self.last
        other.tint[:] = self.tint
        other.chosen[:] = self.chosen
        other.sources[:] = self.sources
        other.picked[:] = self.picked
        other.freight[:] = self.freight

    # --- small questions that several rooms ask ----------------------------------------------------------
    def full(self, seat: int) -> int:
        """Squares other than shops that hold cubes."""
        s = 4 * seat
        return self.holds[s] | self.holds[s + 1] | self.holds[s + 2] | self.holds[s + 3]

    def stock(self, seat: int) -> int:
        """Cubes in the warehouse."""
        s = 4 * seat
        return self.warehouse[s] + self.warehouse[s + 1] + self.warehouse[s + 2] + self.warehouse[s + 3]

    def after(self, seat: int) -> int:
        """The seat to the left."""
        return seat + 1 if seat + 1 < self.seats else 0

    def first_in_order(self) -> int:
        """Who takes, places and acts first in strict order (C3.1, C3.8, C8.5)."""
        return self.master if self.auction else self.after(self.master)

    def empty_square(self, seat: int, i: int) -> None:
        """All cubes leave a square other than a shop."""
        self.holds[4 * seat + self.colour[seat * terms.STRIDE + i]] &= ~bits.bit(i)
        self.cubes[seat * terms.STRIDE + i] = 0

    def fill_square(self, seat: int, i: int, colour: int, cubes: int) -> None:
        """Cubes come onto an empty square other than a shop."""
        self.holds[4 * seat + colour] |= bits.bit(i)
        self.colour[seat * terms.STRIDE + i] = colour
        self.cubes[seat * terms.STRIDE + i] = cubes

    def move_square(self, source: int, target: int) -> None:
        """One square to another place in the arrays, as given, seats included."""
        self.cell[target] = self.cell[source]
        self.kind[target] = self.kind[source]
        self.value[target] = self.value[source]
        self.layer[target] = self.layer[source]
        self.colour[target] = self.colour[source]
        self.cubes[target] = self.cubes[source]
        self.lacks[target] = self.lacks[source]

    def discard(self, card: int) -> None:
        self.discards[card >> 6] |= bits.bit(card & 63)

    def find(self, seat: int, x: int, y: int) -> int:
        """The visible square on a cell, NONE if there is none."""
        for i in range(self.squares[seat]):
            if self.cell[seat * terms.STRIDE + i] == 64 * (y + 16) + x + 16:
                return i
        return terms.NONE
