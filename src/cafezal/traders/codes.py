"""The decisions of Coffee Traders as numbers: a code is the offset of its kind plus its arguments.

They are the same for all options. What ends a turn, an offer or a choice early comes last, free moves before it.
"""

from __future__ import annotations

SPACE = 80  # 16 * coop + space, path or site
SLOT = 7  # slots for a warehouse: above the six tracks, then a row slot
PLACE = SPACE + SLOT  # where a building may go: a site, or a slot for a warehouse
WAY = 28  # ways onto the spaces of a coop: 8 spaces of row 1, 16 paths, 4 truck places
BY_PATH = 8
BY_TRUCK = 24
ROW_WAYS = 0x7F  # the ways as sets: the spaces of row 1
TRUCK_WAYS = 0xF000000
SPLITS = 21  # numbers of Kopi Luwak, from 0
ON_SLOT = 7  # the same at a bar

SETUP = 0  # + space
PLANT = 80  # + 5 * WAY * row + WAY * coop + (space, BY_PATH + path, BY_TRUCK + place of the space in its row)
WORKERS = 500  # + coop
SERVE = 505  # + space
SERVE_ANDRE = 585  # + space
DONKEY = 665  # + path
CIVET = 745
COINS = 746
ANIMAL = 747  # + animal
FARM = 753  # + site
STEP = 833  # + coop
STAFF = 838  # + space
RIVAL = 918  # + space
PAY = 998  # + 3 ** coop for each step back
LOSE = 1241  # + space
OPEN = 1321  # + coop
BUILD = 1326  # + place
RETIRE = 1413
FOLLOW_TRADE = 1414
FOLLOW_BUILD = 1415  # + PLACE * coffee + place
COFFEE = 1937  # + coffee
CONTRACT = 1942  # + 2 * letter + whether more Kopi Luwak is spent than needed
SPLIT = 1954  # + SPLITS * coffee + number
SIDE = 2059  # + (0 left, 1 right)
FREE_BUILD = 2061  # + place
REWARD = 2148  # + reward
BAR = 2151  # + ON_SLOT * (8 * bar + slot) + Kopi Luwak in place of the slot's coffee
ANY = 2487  # + ON_SLOT * (6 * bar + coffee) + Kopi Luwak in its place, on the bar's slot for any one coffee
JOKER = 2739  # + coop
STORE = 2744  # + set of tracks with a warehouse above
JOKERS = 2808  # + coop
BONUS_A = 2813
BONUS_B = 2814
BONUS_C = 2815
RECHARGE_C = 2816
RECHARGE_B = 2817  # + (0 to the bonus reserve, 1 to area III)
EXCHANGE = 2819  # + 6 * coffee wanted + coffee given; the same one: mixed
GIVE = 2849  # + coffee
BUY = 2855  # + coffee
STOCK = 2860  # + 2 * set of coops + whether the joker counter is among them
STOCK_SLOT = 2924  # + slot
DISCARD = 2931
STAFF_DONE = 2932
WORK_PASS = 2933
RIVAL_PASS = 2934
TRADE_PASS = 2935
DECLINE_TRADE = 2936
DECLINE_BUILD = 2937
STOP_ONE = 2938
SELL_PASS = 2939
REVEAL = 2940  # + coop: chance turns up a counter of André's
CODES = 2945
