"""The state of a game of Coffee Traders: flat arrays of all seats, which copy as memory.

Five seats are kept, André's (2) among them where two play. Spaces, paths and sites of a coop are sets of bits, at
seat * COOP + coop; coffees stand at seat * COFFEE + coffee. Pieces in the personal supply are counted (herd, garage,
wild); retired traders and what has left the game are what is missing.
"""

from __future__ import annotations

import cython

from cafezal.core import bits
from cafezal.core.game import Game
from cafezal.traders import terms
from cafezal.traders.content import Content

ARRAYS = {
    3: "goal claimed andre_cards andre_tiles",
    5: "handicap ways taken sites_taken trod shut goals_left order next centre lying stock_left manned summit "
    "face_down "
    "coins donkeys herd trucks garage civets wild sumatra workers traders bonus markers own_marker penalties "
    "hired stations posts hospitals warehouses columns joker_at "
    "coin_rows on_track faces rewards dealt jokers spots chosen",
    6: "piled",
    15: "claims rows",
    20: "house used",
    25: "levels own lone paired parked built column stock arabica animals picked",
    30: "pile contract coffee",
    48: "sold beast",
    80: "level",
    144: "todo",
}


class State(Game):
    # options
    merciless: bool
    experienced: bool
    explicit: bool  # chance is answered by the caller
    handicap: list[int]  # contracts of a seat that lie with face "3" up (T3.16)
    companies: int  # seats, with André
    # the frame
    period: int  # 0 to 2
    phase: int
    turn: int  # the seat whose turn it is; NONE where all decide at once
    order: list[int]  # seats in turn order, André last
    next: list[int]  # the lower row: seats in the order in which they passed (T14.22)
    placed: int  # how many of them
    passed: int  # set of seats that have passed in this phase
    passes: int  # in a row, in phase 3 (T11.1)
    delivered: bool  # the first of two deliveries of this turn is made (T14.18)
    due: bool  # chance has to turn up a counter of André's
    confirmed: int  # set of seats that have confirmed, where all decide at once
    stirred: int  # set of seats that used or recharged C last (T5.11)
    todo: list[int]  # pending tasks: kind, seat, then what terms.TASKS says; the last one is next
    depth: int
    # the board
    level: list[int]  # of the plantation on each space, 0: none
    manned: list[int]  # of each coop: staffed spaces
    centre: list[int]  # workers in the town centre
    lying: list[int]  # animal counters at row 2/3, as bits
    house: list[int]  # 4 * coop + place: the seat of the trader there
    house_coins: int  # set of coops whose house has its coin
    stock_left: list[int]  # stock counters in the house
    joker_stock: int  # above the bars
    pile: list[int]  # 5 * letter + i: coops, the top counter last
    piled: list[int]  # how many lie in a pile
    sold: list[int]  # 8 * bar + slot: the seat of the marker there
    beast: list[int]  # 8 * bar + slot: the animal lying below, or NONE
    goal: list[int]  # the objectives in play
    claims: list[int]  # 5 * i + space: the seat there
    claimed: list[int]  # how many of its spaces are taken
    bred: int  # set of rows whose column-5 donkey is gone (T8.3)
    summit: list[int]  # who stands on column 7 of a row
    # André
    andre_turns: int  # of phase 1, taken (T17.3)
    andre_first: int  # his visible contract: the first that is left, 0 to 2
    andre_cards: list[int]
    andre_tiles: list[int]  # plantations on his board, by level - 1
    face_down: list[int]  # his five counters: those turned up first, in order, then the others, next first
    turned: int  # how many lie face up
    # of each seat: supplies
    coins: list[int]  # company reserve
    donkeys: list[int]
    trucks: list[int]
    civets: list[int]
    herd: list[int]  # donkeys in the personal supply
    garage: list[int]  # trucks there
    wild: list[int]  # civets there
    sumatra: list[int]
    workers: list[int]
    traders: list[int]  # in area III
    bonus: list[int]  # bits
    markers: list[int]  # black ones in the company markers area
    own_marker: list[int]
    used: list[int]  # 4 * seat + action: markers on it
    penalties: list[int]  # tokens "-3 VP"
    # player boards
    rows: list[int]  # 3 * seat + row: plantations taken from it
    hired: list[int]  # contractors on places, as bits
    stations: list[int]  # how many are built
    posts: list[int]
    hospitals: list[int]
    warehouses: list[int]  # the first one too
    columns: list[int]  # tracks with a warehouse above, as bits; the other warehouses lie in row slots
    coffee: list[int]
    stock: list[int]  # stock counters of each coop
    joker_at: list[int]  # the coop on whose slot the joker stock counter lies; NONE: never had, SPENT
    contract: list[int]  # 6 * seat + letter: the card, 0 to 4, NONE once filled
    faces: list[int]  # letters that lie with face 4-5 up, as bits
    rewards: list[int]  # row rewards left, as bits
    dealt: list[int]  # the animal dealt for the row reward
    # tracks
    column: list[int]  # Arabica column, 1 to 7
    coin_rows: list[int]  # rows whose column-4 coin is taken, as bits
    on_track: list[int]  # what still waits at columns 2 and 3, as bits
    arabica: list[int]  # Arabica counters had
    animals: list[int]  # animal counters had
    jokers: list[int]  # joker animals had
    spots: list[int]  # spaces filled on the counter track (T7.7)
    # in the coops: seat * COOP + coop
    own: list[int]  # spaces with an own plantation
    lone: list[int]  # paths with one own donkey
    paired: list[int]  # paths with two
    parked: list[int]  # spaces with an own truck
    built: list[int]  # sites
    # what follows from the rest, by `derive`; not part of the state
    taken: list[int]  # of each coop: spaces with a plantation
    sites_taken: list[int]  # sites with a building
    trod: list[int]  # paths with donkeys
    shut: list[int]  # paths whose upper space has a plantation
    levels: list[int]  # of each company in each coop, added up
    markets: int  # free slots of bars
    goals_left: list[int]  # of each seat: objectives that it may still claim
    ways: list[int]  # of each coop, while plantations are listed
    # unseen until all are in
    picked: list[int]  # phase 2: spaces that get a worker
    chosen: list[int]  # phase 6: tracks as bits, or the coop for the joker counter

    def __init__(self, content: Content) -> None:
        Game.__init__(self)
        self.content = content
        self.merciless = self.experienced = self.explicit = self.delivered = self.due = False
        self.companies = self.period = self.phase = self.turn = self.placed = self.passed = self.passes = 0
        self.confirmed = self.stirred = self.depth = self.house_coins = self.joker_stock = self.bred = 0
        self.andre_turns = self.andre_first = self.turned = self.markets = 0
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
        other.merciless, other.experienced, other.explicit = self.merciless, self.experienced, self.explicit
        other.handicap[:] = self.handicap
        other.companies, other.period, other.phase, other.turn = self.companies, self.period, self.phase, self.turn
        other.order[:] = self.order
        other.next[:] = self.next
        other.placed, other.passed, other.passes = self.placed, self.passed, self.passes
        other.delivered, other.due, other.confirmed, other.stirred = (
            self.delivered,
            self.due,
            self.confirmed,
            self.stirred,
        )
        other.todo[:] = self.todo
        other.depth = self.depth
        other.level[:] = self.level
        other.manned[:] = self.manned
        other.centre[:] = self.centre
        other.lying[:] = self.lying
        other.house[:] = self.house
        other.house_coins, other.joker_stock, other.bred = self.house_coins, self.joker_stock, self.bred
        other.stock_left[:] = self.stock_left
        other.pile[:] = self.pile
        other.piled[:] = self.piled
        other.sold[:] = self.sold
        other.beast[:] = self.beast
        other.goal[:] = self.goal
        other.claims[:] = self.claims
        other.claimed[:] = self.claimed
        other.summit[:] = self.summit
        other.andre_turns, other.andre_first, other.turned = self.andre_turns, self.andre_first, self.turned
        other.andre_cards[:] = self.andre_cards
        other.andre_tiles[:] = self.andre_tiles
        other.face_down[:] = self.face_down

    def copy_players(self, other: State) -> None:
        other.coins[:] = self.coins
        other.donkeys[:] = self.donkeys
        other.trucks[:] = self.trucks
        other.civets[:] = self.civets
        other.herd[:] = self.herd
        other.garage[:] = self.garage
        other.wild[:] = self.wild
        other.sumatra[:] = self.sumatra
        other.workers[:] = self.workers
        other.traders[:] = self.traders
        other.bonus[:] = self.bonus
        other.markers[:] = self.markers
        other.own_marker[:] = self.own_marker
        other.used[:] = self.used
        other.penalties[:] = self.penalties
        other.rows[:] = self.rows
        other.hired[:] = self.hired
        other.stations[:] = self.stations
        other.posts[:] = self.posts
        other.hospitals[:] = self.hospitals
        other.warehouses[:] = self.warehouses
        other.columns[:] = self.columns
        other.coffee[:] = self.coffee
        other.stock[:] = self.stock
        other.joker_at[:] = self.joker_at
        other.contract[:] = self.contract
        other.faces[:] = self.faces
        other.rewards[:] = self.rewards
        other.dealt[:] = self.dealt
        other.column[:] = self.column
        other.coin_rows[:] = self.coin_rows
        other.on_track[:] = self.on_track
        other.arabica[:] = self.arabica
        other.animals[:] = self.animals
        other.jokers[:] = self.jokers
        other.spots[:] = self.spots
        other.own[:] = self.own
        other.lone[:] = self.lone
        other.paired[:] = self.paired
        other.parked[:] = self.parked
        other.built[:] = self.built
        other.taken[:] = self.taken
        other.sites_taken[:] = self.sites_taken
        other.trod[:] = self.trod
        other.levels[:] = self.levels
        other.shut[:] = self.shut
        other.markets = self.markets
        other.goals_left[:] = self.goals_left
        other.picked[:] = self.picked
        other.chosen[:] = self.chosen

    # --- pending tasks ----------------------------------------------------------------------------------------
    def push(self, kind: int, seat: int, a: int, b: int) -> None:
        """A task that is done before those pending."""
        at = terms.TASK * self.depth
        self.todo[at] = kind
        self.todo[at + 1] = seat
        self.todo[at + 2] = a
        self.todo[at + 3] = b
        self.todo[at + 4] = 0
        self.todo[at + 5] = 0
        self.depth += 1

    def pop(self) -> None:
        """The next task is done; what is not used is zero, so that equal states are equal memory."""
        self.depth -= 1
        at = terms.TASK * self.depth
        for i in range(terms.TASK):
            self.todo[at + i] = 0

    # --- small questions that several rooms ask -------------------------------------------------------------
    def many(self) -> bool:
        """Whether the rules for four and five players hold."""
        return self.seats > 3

    def rows_used(self, seat: int) -> int:
        """Warehouses in row slots (T12.5)."""
        columns = self.columns[seat]
        count = self.warehouses[seat]
        while columns:
            columns &= columns - 1
            count -= 1
        return count

    def next_place(self, coop: int) -> int:
        """The next empty place for a trader in a trading house, or NONE (T1.15)."""
        for place in range(4 if self.seats == 5 else 3):
            if self.house[terms.PLACES * coop + place] == terms.NONE:
                return place
        return terms.NONE

    # --- what follows from the rest -----------------------------------------------------------------------------
    def derive(self) -> None:
        """Work out what is kept only so that it need not be worked out again and again."""
        for coop in range(terms.COOP):
            self.taken[coop] = self.sites_taken[coop] = self.trod[coop] = self.shut[coop] = 0
            for seat in range(self.companies):
                at = terms.COOP * seat + coop
                self.taken[coop] |= self.own[at]
                self.levels[at] = self.levels_of(coop, self.own[at])
                self.sites_taken[coop] |= self.built[at]
                self.trod[coop] |= self.lone[at] | self.paired[at]
            self.shut[coop] = self.ways_taken(coop)
        self.markets = 0
        for i in range(terms.BARS * terms.SLOTS):
            if self.content.number[i] and self.sold[i] == terms.NONE:
                self.markets |= bits.bit(i)
        for seat in range(self.seats):
            self.derive_goals(seat)

    def levels_of(self, coop: int, spaces: int) -> int:
        """The levels of some plantations, added up."""
        total = 0
        while spaces:
            total += self.level[terms.SPACES * coop + bits.first(spaces)]
            spaces &= spaces - 1
        return total

    def ways_taken(self, coop: int) -> int:
        """The paths whose upper space has a plantation."""
        spaces = self.taken[coop] & ~self.content.in_row[3 * coop]
        paths = 0
        while spaces:
            paths |= self.content.ways_to[terms.SPACES * coop + bits.first(spaces)]
            spaces &= spaces - 1
        return paths

    def derive_goals(self, seat: int) -> None:
        """The objectives that a seat may still claim (T6.1, T6.4, T6.5)."""
        self.goals_left[seat] = 0
        for which in range(terms.GOAL):
            goal, count = self.goal[which], self.claimed[which]
            left = count < (1 if self.merciless else self.content.goal_spaces[goal])
            for i in range(count):
                left = left and self.claims[terms.CLAIMS * which + i] != seat
            if left:
                self.goals_left[seat] |= 1 << goal
