"""What a position promises a seat: the score, and a rough guess at what is still to come, for bots that look ahead."""

from __future__ import annotations

from typing import cast

from cafezal.core import bits
from cafezal.traders import arabica, harvest, objectives, paying, scoring, staffing, terms, work
from cafezal.traders.state import State

# in hundredths of a point
COIN = 30
REFILL = 55  # one that lies in C, or that C will need
TRADER = 60  # in area III, before phase 3: it can follow others
TRADES = (0, 180, 350, 500, 580, 640, 680)  # actions of phase 3 that can be paid, before phase 3
OPEN_TRADER = 45  # in area III, in phase 3
OPEN_TRADE = 40  # an action that can be paid, in phase 3
RETIRED = 170  # of a trader that is gone, for each period to come
MARKER = 110
BONUS = 45  # A and B, while they lie in the bonus reserve
KOPI = 95
BEAN = 30  # a coffee that no contract wants
COMING = 75  # per cent of what a coffee is worth before it is harvested
STOCK = 62  # a stock counter, for each reset to come
CIVET = 80
UNSTAFFED = 22  # for each coin that an unstaffed plantation will cost
POST = 55  # for each harvest to come
OWN_FIELD = 60  # a staffed plantation, for each harvest to come
FIELD = 12  # one of others where the seat has one too
EMPTY_FIELD = 35  # an unstaffed one
AHEAD = 30  # points by which rivals are ahead or behind, at most
QUALITY = 22
BARS_NOW = (40, 65, 100)  # per cent of the prizes in bars and coops that last, by period
COOPS_NOW = (70, 85, 100)
STEPS = (0, 0, 35, 90, 190, 380, 0, 0)  # of a row on this column, beside what it scores
ROWS_2, ROWS_3 = 30, 70  # a row that is as far as all five must be
LIKELY = (100, 95, 85, 66, 42, 24)  # per cent: contracts by letter
RATIO = (0, 0, 150, 170, 330, 340)  # by number of warehouses
GAINS = (0, 30, 60, 110, 70, 200, 130, 300, 450)  # of the bonus of a contract, by kind
LEFT_OVER = 6  # a coffee after the last harvest that nobody wants any more


def of(state: State, seat: int) -> int:
    """In hundredths of a point."""
    points = 100 * scoring.score(state, seat)
    if state.phase == terms.OVER:
        return points
    harvests = harvests_left(state)
    return (
        points
        - passing_prizes(state, seat)
        + coffee_worth(state, seat)
        + supplies_worth(state, seat, harvests)
        + fields_worth(state, seat, harvests)
        - rivals_fields(state, seat, harvests)
        + steps_worth(state, seat)
        + goals_worth(state, seat)
    )


def passing_prizes(state: State, seat: int) -> int:
    """What first places in bars and coops bring now, but may not in the end."""
    bars = coops = 0
    for bar in range(terms.BARS):
        bars += scoring.bar_prize(state, seat, bar)
    for coop in range(terms.COOP):
        coops += scoring.coop_prize(state, seat, coop)
    return (100 - BARS_NOW[state.period]) * bars + (100 - COOPS_NOW[state.period]) * coops


def harvests_left(state: State) -> int:
    return terms.LAST_PERIOD - state.period + (1 if state.phase <= terms.TRADE else 0)


def sales_left(state: State) -> int:
    return terms.LAST_PERIOD - state.period + (1 if state.phase <= terms.SELL else 0)


# --- coffee ---------------------------------------------------------------------------------------------
def coffee_worth(state: State, seat: int) -> int:
    """Coffee had and to be harvested, as far as contracts want it; what is left over goes to bars."""
    if not sales_left(state):
        return 0
    have = [state.coffee[terms.COFFEE * seat + coffee] for coffee in range(terms.COFFEE)]
    coming = [0] * terms.COFFEE
    if state.phase <= terms.TRADE:
        after = cast(State, state.copy())
        harvest.harvest(after)
        for coffee in range(terms.COFFEE):
            coming[coffee] = after.coffee[terms.COFFEE * seat + coffee] - have[coffee]
    elif state.phase >= terms.SELL:
        store(state, seat, have)
    return contracts_worth(state, seat, have, coming)


def store(state: State, seat: int, have: list[int]) -> None:
    """What will not be stored does not count for later sales (T15.3)."""
    if state.phase == terms.SELL and state.period == terms.LAST_PERIOD:
        return
    columns, chosen = state.columns[seat], state.phase == terms.STORE and state.confirmed >> seat & 1
    if chosen:
        columns = state.chosen[seat]
    if state.phase == terms.SELL and not state.passed >> seat & 1:
        return
    rows = state.warehouses[seat] - bits.size(columns)
    for coffee in range(terms.COFFEE):
        have[coffee] = min(have[coffee], terms.STORED if columns >> coffee & 1 else rows)


def contracts_worth(state: State, seat: int, have: list[int], coming: list[int]) -> int:
    """Contracts in their order, each as far as it can be paid with what is left."""
    worth = 0
    last = sales_left(state) == 1
    for letter in range(terms.LETTER):
        if state.contract[terms.LETTER * seat + letter] == terms.NONE:
            continue
        at = paying.card_at(state, seat, letter)
        total = there = 0
        for i in range(3):
            coffee, count = state.content.wants[at + i], paying.demand(state, seat, letter, i)
            total += 100 * count
            own = min(have[coffee], count)
            more = min(coming[coffee], count - own)
            there += 100 * own + COMING * more
            have[coffee] -= own
            coming[coffee] -= more
        jokers = min(have[terms.KL], (total - there) // 100)
        there += 100 * jokers
        have[terms.KL] -= jokers
        part = 100 * there // total
        if last:
            part = part * part // 100
        worth += LIKELY[letter] * part * contract_value(state, letter) // 12000
    rest = LEFT_OVER if last and state.phase > terms.TRADE else BEAN
    for coffee in range(terms.COOP):
        worth += rest * min(8, have[coffee]) + rest * COMING * min(8, coming[coffee]) // 100
    return worth + (KOPI if rest == BEAN else LEFT_OVER) * (have[terms.KL] + coming[terms.KL])


def contract_value(state: State, letter: int) -> int:
    """Points, coins and the bonus of a contract slot."""
    value = 100 * state.content.slot_points[letter] + COIN * state.content.slot_coins[letter] + 150
    for i in range(3):
        value += GAINS[state.content.gains[terms.LETTER * letter + i]]
    return value


# --- supplies -------------------------------------------------------------------------------------------
def supplies_worth(state: State, seat: int, harvests: int) -> int:
    """Coins, traders, markers, the bonus reserve, stock counters, warehouses."""
    later = terms.LAST_PERIOD - state.period
    coins = state.coins[seat]
    bonus = state.bonus[seat]
    wanted = 0 if bonus & terms.BONUS_C else terms.BONUS_COINS
    worth = REFILL * min(coins, wanted) + COIN * max(0, min(coins, 12) - wanted) + COIN // 3 * max(0, coins - 12)
    if not later and state.phase >= terms.SELL:
        worth = LEFT_OVER * coins
    worth += BONUS * bits.size(bonus & (terms.BONUS_A | terms.BONUS_B))
    if bonus & terms.BONUS_C:
        worth += REFILL * terms.BONUS_COINS
    else:
        worth -= (100 if state.phase >= terms.SELL else 60) * max(0, terms.BONUS_COINS - coins)
    if state.phase <= terms.WORK:
        worth += MARKER * work.markers(state, seat)
    if state.phase <= terms.TRADE:
        worth += trades_worth(state, seat)
    worth += RETIRED * later * traders(state, seat)
    for coop in range(terms.COOP):
        worth += STOCK * (later + 1) * min(1, state.stock[terms.COOP * seat + coop])
        worth += (STOCK - 10) * (later + 1) * max(0, state.stock[terms.COOP * seat + coop] - 1)
    if state.joker_at[seat] < terms.COOP:
        worth += STOCK * (later + 1)
    worth += CIVET * state.sumatra[seat] if harvests else 0
    return worth + RATIO[state.warehouses[seat]] * (later + 1) // 3


def trades_worth(state: State, seat: int) -> int:
    """What traders may still do in phase 3 of this period, and the coins for it that debts leave."""
    count = state.traders[seat]
    coins = state.coins[seat]
    if state.phase == terms.TRADE:
        return OPEN_TRADER * count + OPEN_TRADE * min(count, coins // terms.TRADE_COINS)
    if state.phase <= terms.DEBT:
        coins -= (state.period + 1) * max(0, staffing.debts(state, seat) - state.workers[seat])
    return TRADER * count + TRADES[min(count, max(0, coins) // terms.TRADE_COINS)]


def traders(state: State, seat: int) -> int:
    """Traders that will be there in the next period."""
    count = state.traders[seat] + bits.size(state.hired[seat])
    for i in range(terms.COOP * terms.PLACES):
        count += state.house[i] == seat
    return count


# --- the coops ------------------------------------------------------------------------------------------
def fields_worth(state: State, seat: int, harvests: int) -> int:
    """Unstaffed plantations cost, staffed ones and posts bring something, quality may still win a rank."""
    rates = 0  # coins that an unstaffed plantation costs from now on
    for period in range(state.period if state.phase <= terms.DEBT else state.period + 1, terms.LAST_PERIOD + 1):
        rates += period + 1
    worth = 0
    for coop in range(terms.COOP):
        at = terms.COOP * seat + coop
        manned = state.manned[coop] | state.picked[at]
        unstaffed = bits.size(state.own[at] & ~manned)
        worth += (EMPTY_FIELD * harvests - UNSTAFFED * rates) * unstaffed
        worth -= 100 * bits.size(state.picked[at])  # workers that will leave the reserve
        if state.own[at]:
            worth += OWN_FIELD * harvests * bits.size(manned & state.own[at])
            worth += FIELD * harvests * bits.size(manned & ~state.own[at])
        worth += POST * harvests * harvest.posts(state, seat, coop)
        worth += QUALITY * min(10, objectives.quality(state, seat, coop))
    return worth


def rivals_fields(state: State, seat: int, harvests: int) -> int:
    """Staffed plantations of those ahead are worse than those of others; who is served should not depend on seats."""
    worth = 0
    own = scoring.score(state, seat)
    for other in range(state.seats):
        if other != seat:
            ahead = max(-AHEAD, min(AHEAD, scoring.score(state, other) - own))
            for coop in range(terms.COOP):
                worth += ahead * harvests * bits.size(state.own[terms.COOP * other + coop] & state.manned[coop])
    return worth // 8 if worth > 0 else -(-worth // 8)


# --- tracks, objectives ---------------------------------------------------------------------------------
def steps_worth(state: State, seat: int) -> int:
    """Rows on their way, and all five together."""
    worth = twos = threes = 0
    for coop in range(terms.COOP):
        column = state.column[terms.COOP * seat + coop]
        if column == terms.TOP - 2 and not arabica.can_step(state, seat, coop):
            column -= 1
        worth += STEPS[column]
        twos += column >= terms.TRADER_COLUMN
        threes += column >= terms.TRUCK_COLUMN
    if twos < terms.COOP:
        worth += ROWS_2 * twos
    if threes < terms.COOP:
        worth += ROWS_3 * threes
    return worth


def goals_worth(state: State, seat: int) -> int:
    """Some of what the next space of an objective is worth, by how much of it is done."""
    worth = 0
    for which in range(terms.GOAL):
        goal, count = state.goal[which], state.claimed[which]
        if not state.goals_left[seat] >> goal & 1:
            continue
        points = state.content.goal_points[terms.CLAIMS * goal + count]
        done = progress(state, seat, goal)
        worth += points * done * done // 200
    return worth


def progress(state: State, seat: int, goal: int) -> int:
    """In per cent."""
    if goal == terms.FIVE_WAREHOUSES:
        return 20 * state.warehouses[seat]
    if goal == terms.STATIONS_POSTS:
        return 16 * (state.stations[seat] + state.posts[seat])
    if goal == terms.SIX_CONTRACTS:
        return 16 * (terms.LETTER - bits.size(objectives.contracts_left(state, seat)))
    if goal == terms.FIVE_HOUSES:
        return 20 * bits.size(objectives.houses_with(state, seat))
    if goal == terms.TEN:
        return 50 * bits.size(objectives.tens(state, seat))
    if goal == terms.SIX_BARS:
        return 16 * bits.size(objectives.bars_with(state, seat))
    if goal == terms.ELEVEN:
        return max(0, 100 - 12 * objectives.tiles_left(state, seat))
    if goal == terms.COMMUNITIES:
        return 25 * min(4, bits.size(objectives.communities(state, seat)))
    return 50 * min(2, bits.size(objectives.strong(state, seat)))
