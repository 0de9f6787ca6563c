"""Section 16: what a company is worth, item by item, and who has won."""

from __future__ import annotations

from cafezal.core.texts import Text
from cafezal.traders import objectives, terms
from cafezal.traders.state import State

Line = tuple[str, Text, int]
BAR_PRIZE = 2  # for the second; twice that for the first (T16.2)
TOP_PRIZE = 16  # for the first in a coop, half of it for the second, a quarter for the third (T1.23)
ROW_B = 1
LEVEL_3 = 3


def score(state: State, seat: int) -> int:
    """The points of a seat if the game ended now."""
    points = bar_points(state, seat) + goal_points(state, seat)
    for coop in range(terms.COOP):
        points += coop_prize(state, seat, coop)
    points += arabica_points(state, seat) + reserve_points(state, seat) + row_points(state, seat)
    points += state.workers[seat]  # T16.13
    points += building_points(state, seat) + contract_points(state, seat)
    return points + track_points(state, seat)


# --- bars -----------------------------------------------------------------------------------------------
def bar_points(state: State, seat: int) -> int:
    """T16.1, T16.2."""
    points = 0
    for bar in range(terms.BARS):
        points += delivery_points(state, seat, bar)
        points += bar_prize(state, seat, bar)
    return points


def delivery_points(state: State, seat: int, bar: int) -> int:
    points = 0
    for slot in range(state.content.bar_slots[bar]):
        if state.sold[terms.SLOTS * bar + slot] == seat:
            points += state.content.points[terms.SLOTS * bar + slot]
    return points


def presence(state: State, seat: int, bar: int) -> int:
    """What companies are ranked by in a bar: markers, then how near the bottom the lowest one is; 0 without any."""
    markers = lowest = 0
    for slot in range(state.content.bar_slots[bar]):
        if state.sold[terms.SLOTS * bar + slot] == seat:
            markers += 1
            lowest = slot
    return terms.SLOTS * markers + lowest


def bar_prize(state: State, seat: int, bar: int) -> int:
    """T16.2, for André, too."""
    own = presence(state, seat, bar)
    if not own:
        return 0
    better = 0
    for other in range(state.companies):
        if presence(state, other, bar) > own:
            better += 1
    return 0 if better > 1 else BAR_PRIZE * (2 - better)


# --- objectives, coops ------------------------------------------------------------------------------------
def goal_points(state: State, seat: int) -> int:
    points = 0
    for which in range(terms.GOAL):
        points += claim_points(state, seat, which)
    return points


def claim_points(state: State, seat: int, which: int) -> int:
    """T16.3, of one objective in play."""
    for space in range(state.claimed[which]):
        if state.claims[terms.CLAIMS * which + space] == seat:
            return state.content.goal_points[terms.CLAIMS * state.goal[which] + space]
    return 0


def coop_rank(state: State, seat: int, coop: int) -> int:
    """How many rank higher by quality value, times 8, plus how many share the rank (T16.4)."""
    own = objectives.quality(state, seat, coop)
    place = 0
    for other in range(state.companies):
        value = objectives.quality(state, other, coop)
        if value > own:
            place += 8
        elif value == own:
            place += 1
    return place


def coop_prize(state: State, seat: int, coop: int) -> int:
    """T16.8, T16.9, for André, too."""
    if not objectives.quality(state, seat, coop):
        return 0
    place = coop_rank(state, seat, coop)
    better = place >> 3
    tied = place & 7
    total = 0
    for rank in range(better, better + tied):
        if rank < 2 or (rank == 2 and state.many()):
            total += TOP_PRIZE >> rank
    return (total + tied - 1) // tied


# --- what a company has of its own --------------------------------------------------------------------------
def rows_from(state: State, seat: int, column: int) -> int:
    """How many Arabica rows stand on this column or further."""
    rows = 0
    for coop in range(terms.COOP):
        if state.column[terms.COOP * seat + coop] >= column:
            rows += 1
    return rows


def arabica_points(state: State, seat: int) -> int:
    """T16.10."""
    points = 6 * rows_from(state, seat, 6) + 4 * rows_from(state, seat, 7)
    if rows_from(state, seat, 2) == terms.COOP:
        points += 3
    if rows_from(state, seat, 3) == terms.COOP:
        points += 7
    return points


def reserve_points(state: State, seat: int) -> int:
    """T16.11."""
    return state.donkeys[seat] + state.civets[seat] + 3 * state.trucks[seat] - 3 * state.penalties[seat]


def row_points(state: State, seat: int) -> int:
    """T16.12."""
    for place in range(state.rows[3 * seat + ROW_B]):
        if state.content.tile_level[terms.TILES * ROW_B + place] == LEVEL_3:
            return 4
    return 0


def warehouse_points(state: State, seat: int) -> int:
    """T12.8a to T12.8d."""
    points = 0
    for number in range(2, state.warehouses[seat] + 1):
        points += min(2 * number - 3, 6)
    return points


def column_points(built: int) -> int:
    """T12.8e to T12.8g: each station or post is worth its number."""
    return built * (built + 1) // 2


def building_points(state: State, seat: int) -> int:
    """T16.14."""
    points = warehouse_points(state, seat) + 4 * state.hospitals[seat]
    return points + column_points(state.stations[seat]) + column_points(state.posts[seat])


def contract_points(state: State, seat: int) -> int:
    """T16.15."""
    points = 0
    for letter in range(terms.LETTER):
        if state.contract[terms.LETTER * seat + letter] == terms.NONE:
            points += state.content.slot_points[letter]
    return points


def track_points(state: State, seat: int) -> int:
    """T16.16."""
    return state.content.track[state.spots[seat] - 1] if state.spots[seat] else 0


# --- the sheet ------------------------------------------------------------------------------------------
def sheet(state: State, seat: int) -> list[Line]:
    """The score item by item, without items that are worth nothing."""
    lines = [*_bar_lines(state, seat), *_goal_lines(state, seat), *_coop_lines(state, seat)]
    lines += [*_arabica_lines(state, seat), *_reserve_lines(state, seat), *_building_lines(state, seat)]
    for letter in range(terms.LETTER):
        if state.contract[terms.LETTER * seat + letter] == terms.NONE:
            points = state.content.slot_points[letter]
            lines.append(_line("T16.15", "contract", points, letter=terms.LETTERS[letter].upper()))
    lines.append(_line("T16.16", "track", track_points(state, seat), space=state.spots[seat]))
    return [line for line in lines if line[2]]


def _line(rule: str, key: str, points: int, **args: object) -> Line:
    return rule, Text(rule, f"traders.sheet.{key}", args), points


def _coop(coop: int) -> Text:
    return Text("T1.4", f"traders.coop.{terms.COOPS[coop]}")


def _bar_lines(state: State, seat: int) -> list[Line]:
    lines = []
    for bar in range(terms.BARS):
        name = state.content.board.bars[bar].name
        markers = presence(state, seat, bar) // terms.SLOTS
        lines.append(_line("T16.1", "deliveries", delivery_points(state, seat, bar), bar=name, count=markers))
    for bar in range(terms.BARS):
        prize = bar_prize(state, seat, bar)
        key = "bar_first" if prize > BAR_PRIZE else "bar_second"
        lines.append(_line("T16.2", key, prize, bar=state.content.board.bars[bar].name))
    return lines


def _goal_lines(state: State, seat: int) -> list[Line]:
    lines = []
    for which in range(terms.GOAL):
        goal = Text("T16.3", f"traders.goal.{terms.GOALS[state.goal[which]]}")
        lines.append(_line("T16.3", "goal", claim_points(state, seat, which), goal=goal))
    return lines


def _coop_lines(state: State, seat: int) -> list[Line]:
    lines = []
    for coop in range(terms.COOP):
        place = coop_rank(state, seat, coop)
        args = {"coop": _coop(coop), "quality": objectives.quality(state, seat, coop), "rank": (place >> 3) + 1}
        rule, key = ("T16.9", "coop_tied") if place & 7 > 1 else ("T16.8", "coop")
        lines.append(_line(rule, key, coop_prize(state, seat, coop), **args))
    return lines


def _arabica_lines(state: State, seat: int) -> list[Line]:
    lines = [
        _line("T16.10", "all_rows", points, column=column)
        for column, points in ((2, 3), (3, 7))
        if rows_from(state, seat, column) == terms.COOP
    ]
    for column, points in ((6, 6), (7, 4)):
        for coop in range(terms.COOP):
            if state.column[terms.COOP * seat + coop] >= column:
                lines.append(_line("T16.10", "row", points, coop=_coop(coop), column=column))
    return lines


def _reserve_lines(state: State, seat: int) -> list[Line]:
    return [
        _line("T16.11", "donkeys", state.donkeys[seat], count=state.donkeys[seat]),
        _line("T16.11", "civets", state.civets[seat], count=state.civets[seat]),
        _line("T16.11", "trucks", 3 * state.trucks[seat], count=state.trucks[seat]),
        _line("T16.11", "tokens", -3 * state.penalties[seat], count=state.penalties[seat]),
        _line("T16.12", "row_b", row_points(state, seat)),
        _line("T16.13", "workers", state.workers[seat], count=state.workers[seat]),
    ]


def _building_lines(state: State, seat: int) -> list[Line]:
    stations, posts = state.stations[seat], state.posts[seat]
    return [
        _line("T16.14", "warehouses", warehouse_points(state, seat), count=state.warehouses[seat] - 1),
        _line("T16.14", "stations", column_points(stations), count=stations),
        _line("T16.14", "posts", column_points(posts), count=posts),
        _line("T16.14", "hospital", 4 * state.hospitals[seat]),
    ]


# --- the end --------------------------------------------------------------------------------------------
def rank(state: State, seat: int) -> int:
    """What players are ranked by (T16.17): points, which may be negative, then coins."""
    coins = state.coins[seat]
    if state.bonus[seat] & terms.BONUS_C:
        coins += terms.BONUS_COINS
    return score(state, seat) * 65536 + coins


def leaders(state: State) -> int:
    """The seats that share the first place, as a set."""
    best = rank(state, 0)
    first = 1
    for seat in range(1, state.seats):
        key = rank(state, seat)
        if key > best:
            best = key
            first = 0
        if key == best:
            first |= 1 << seat
    return first


def ranking(state: State) -> list[list[int]]:
    """The seats from the best to the last, tied seats together."""
    places: dict[int, list[int]] = {}
    for seat in range(state.seats):
        places.setdefault(rank(state, seat), []).append(seat)
    return [places[key] for key in sorted(places, reverse=True)]
