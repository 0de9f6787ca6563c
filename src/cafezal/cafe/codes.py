"""The decisions of Café as numbers: a code is the offset of its kind plus its arguments. Fixed for all options.

A square is named by its index in reading order, a place by its distance from the upper left corner of the area.
"""

from __future__ import annotations

SQUARES = 38  # most visible squares of an area: 6 + 8 * 4
MOST = 640  # no warehouse can hold more cubes at an auction: see docs/architecture.md
ACROSS, DOWN = 19, 18  # places: x from -2 to 16, y from -2 to 15, counted from the area's upper left corner
PLACES = ACROSS * DOWN

TAKE = 0  # + 5 * slot + (0 free, 1 + colour)
BID = 30  # + cubes - 1
PASS = 670
PAY = 671  # + cubes
KEEP = 1312  # + 4 * ship + colour
PLACE = 1464  # + PLACES * quarter turns + ACROSS * (y + 2) + x + 2
PRODUCE = 2832  # + first square of the cluster
DRY = 2870  # + 4 * target + colour
DRY_SOME = 3022
ROAST = 3174
ROAST_SOME = 3326
DELIVER = 3478
DELIVER_SOME = 3479
FROM = 3480  # + square
LOAD = 3518
FILL = 3519  # + first square of the shop
PUT = 3557  # + 4 * first square of the shop + colour
ESPRESSO = 3709  # + 4 * square + colour
LOTE = 3861  # + colour
CLEAR = 3865  # + square
DONE = 3903
END = 3904
EXCHANGE = 3905  # + colour
LEAVE = 3909
REVEAL = 3910  # + card
CODES = 4038
