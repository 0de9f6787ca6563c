"""The board of a game in the form that play needs: spaces, paths and sites as numbers, sets of them as bits."""

from __future__ import annotations

from functools import cache

import cython

from cafezal.core import bits
from cafezal.traders import terms
from cafezal.traders.board import default_board
from cafezal.traders.printed import ANY, SITES, Board, Coop

ARRAYS = {
    3: "lengths farm_cost",
    5: "paths high_paths sites step_sites marked_sites",
    6: "slot_coins slot_points sides bar_slots any_slot shows",
    7: "up_to",
    9: "goal_group goal_spaces",
    15: "in_row",
    20: "starts of_kind track",
    24: "tile_level tile_cost tile_bonus",
    36: "gains",
    45: "goal_points",
    48: "number coffee coins points gives",
    80: "upper lower ways_to ways_from kind",
    90: "wants",
    180: "demand",
}


class Content:
    """A board, laid out for play; nothing changes after it is made."""

    mark: int  # 64 bits that stand for the content in digests
    # coops
    starts: list[int]  # 4 * coop + row: its first space; the fourth: how many spaces there are
    in_row: list[int]  # 3 * coop + row: its spaces
    paths: list[int]  # of a coop: how many
    high_paths: list[int]  # of a coop: those to row 2/3
    upper: list[int]  # 16 * coop + path: the space at its upper end
    lower: list[int]  # 16 * coop + path: the spaces at its lower ends
    ways_to: list[int]  # 16 * coop + space: the paths up to it
    ways_from: list[int]  # likewise: the paths from it to the next row
    sites: list[int]  # of a coop: how many
    kind: list[int]  # 16 * coop + site
    of_kind: list[int]  # 4 * coop + kind: its sites
    step_sites: list[int]  # of a coop: those with a step
    marked_sites: list[int]  # of a coop: those marked 4-5
    # the player board
    lengths: list[int]  # plantations of rows A, B, C
    farm_cost: list[int]  # NONE: the row has no farm
    tile_level: list[int]  # 8 * row + place
    tile_cost: list[int]
    tile_bonus: list[int]  # what it gives, as in terms.GAINS
    slot_coins: list[int]  # by letter
    slot_points: list[int]
    sides: list[int]  # sides of its bonus: 2 with a "/"
    gains: list[int]  # 6 * letter + 3 * side + i
    wants: list[int]  # 3 * (5 * letter + card) + i: the coffees of a contract
    demand: list[int]  # 90 * (1 on face 4-5) + 3 * (5 * letter + card) + i
    # bars
    bar_slots: list[int]  # how many
    any_slot: list[int]  # the slot for any one coffee, or NONE
    number: list[int]  # 8 * bar + slot
    coffee: list[int]  # NONE: any
    coins: list[int]
    points: list[int]
    gives: list[int]  # 1 an animal, 2 a joker
    shows: list[int]  # the slots for a coffee, as sets of 8 * bar + slot
    any_slots: int  # those for any one coffee
    up_to: list[int]  # those that ask for no more than a number
    # counter track and objectives
    spots: int  # spaces of the track
    track: list[int]
    goal_group: list[int]
    goal_spaces: list[int]
    goal_points: list[int]  # 5 * objective + space

    def __init__(self, board: Board) -> None:
        self.board = board
        self.mark = int(board.hash, 16)
        if not cython.compiled:
            for size, names in ARRAYS.items():
                for name in names.split():
                    setattr(self, name, [0] * size)
        self.space_names: list[str] = [""] * terms.COOP * terms.SPACES
        self.path_names: list[str] = [""] * terms.COOP * terms.PATHS
        self.site_names: list[str] = [""] * terms.COOP * terms.SITES
        for coop in range(terms.COOP):
            self.lay_coop(coop, board.coops[coop])
        self.lay_rows()
        self.lay_contracts()
        self.lay_bars()
        self.lay_goals()
        self.spaces = numbers(self.space_names)
        self.path_numbers = numbers(self.path_names)
        self.site_numbers = numbers(self.site_names)
        self.bar_names = [bar.id for bar in board.bars]
        self.slot_names: list[str] = [""] * terms.BARS * terms.SLOTS
        for i, bar in enumerate(board.bars):
            for j in range(len(bar.slots)):
                self.slot_names[terms.SLOTS * i + j] = f"{bar.id}-{j + 1}"
        self.slot_numbers = numbers(self.slot_names)

    # --- coops --------------------------------------------------------------------------------------------
    def lay_coop(self, coop: int, part: Coop) -> None:
        names = [name for row in part.rows for name in row]
        start = 0
        for row in range(3):
            self.starts[4 * coop + row] = start
            self.in_row[3 * coop + row] = (1 << start + len(part.rows[row])) - (1 << start)
            start += len(part.rows[row])
        self.starts[4 * coop + 3] = start
        base, prefix = terms.SPACES * coop, f"{part.coffee}-"
        for i, name in enumerate(names):
            self.space_names[base + i] = prefix + name
        self.paths[coop] = len(part.paths)
        for i, path in enumerate(part.paths):
            self.path_names[base + i] = prefix + path.name
            self.upper[base + i] = names.index(path.upper)
            self.lower[base + i] = sum([1 << names.index(name) for name in path.lower])
            self.ways_to[base + names.index(path.upper)] |= 1 << i
            for name in path.lower:
                self.ways_from[base + names.index(name)] |= 1 << i
            if path.upper in part.rows[2]:
                self.high_paths[coop] |= 1 << i
        self.sites[coop] = len(part.sites)
        kinds = list(SITES.values())
        for i, site in enumerate(part.sites):
            self.site_names[base + i] = prefix + site.name
            kind = kinds.index(site.kind)
            self.kind[base + i] = kind
            self.of_kind[4 * coop + kind] |= 1 << i
            self.step_sites[coop] |= (1 << i) if site.step else 0
            self.marked_sites[coop] |= (1 << i) if site.mark_45 else 0

    # --- the player board -----------------------------------------------------------------------------------
    def lay_rows(self) -> None:
        for row in range(3):
            self.farm_cost[row] = terms.NONE
            for place, tile in enumerate(self.board.rows[row]):
                if not tile.level:
                    self.farm_cost[row] = tile.cost
                    continue
                self.lengths[row] += 1
                self.tile_level[terms.TILES * row + place] = tile.level
                self.tile_cost[terms.TILES * row + place] = tile.cost
                self.tile_bonus[terms.TILES * row + place] = terms.GAINS.index(tile.bonus)

    def lay_contracts(self) -> None:
        for letter in range(terms.LETTER):
            slot = self.board.slots[letter]
            self.slot_coins[letter] = slot.coins
            self.slot_points[letter] = slot.vp
            self.sides[letter] = len(slot.bonus)
            for side, gains in enumerate(slot.bonus):
                for i, gain in enumerate(gains):
                    self.gains[6 * letter + 3 * side + i] = terms.GAINS.index(gain)
        for card, contract in enumerate(self.board.contracts):
            for i in range(3):
                self.wants[3 * card + i] = terms.COFFEES.index(contract.coffees[i])
                self.demand[3 * card + i] = contract.face_3[i]
                self.demand[90 + 3 * card + i] = contract.face_45[i]

    # --- bars, track, objectives --------------------------------------------------------------------------------
    def lay_bars(self) -> None:
        self.any_slots = 0
        for i in range(terms.BARS):
            bar = self.board.bars[i]
            self.bar_slots[i] = len(bar.slots)
            self.any_slot[i] = terms.NONE
            for j, slot in enumerate(bar.slots):
                at = terms.SLOTS * i + j
                self.number[at], self.coins[at], self.points[at] = slot.number, slot.coins, slot.vp
                self.gives[at] = ("", "animal", "joker").index(slot.gives)
                if slot.coffee == ANY:
                    self.any_slot[i] = j
                    self.coffee[at] = terms.NONE
                    self.any_slots |= bits.bit(at)
                else:
                    self.coffee[at] = terms.COFFEES.index(slot.coffee)
                    self.shows[self.coffee[at]] |= bits.bit(at)
                for number in range(slot.number, terms.ON_SLOT + 1):
                    self.up_to[number] |= bits.bit(at)

    def lay_goals(self) -> None:
        self.spots = len(self.board.track)
        for i, points in enumerate(self.board.track):
            self.track[i] = points
        for i, goal in enumerate(self.board.objectives):
            self.goal_group[i] = "ABC".index(goal.group)
            self.goal_spaces[i] = len(goal.vp)
            for j, points in enumerate(goal.vp):
                self.goal_points[terms.CLAIMS * i + j] = points


def numbers(names: list[str]) -> dict[str, int]:
    """The number of each name; there are gaps."""
    return {name: i for i, name in enumerate(names) if name}


@cache
def default_content() -> Content:
    """The board that comes with the game."""
    return Content(default_board())
