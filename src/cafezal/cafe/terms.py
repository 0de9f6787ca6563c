"""The words of Café as numbers: kinds of square, phases, stages."""

from __future__ import annotations

COLOURS = ("yellow", "brown", "green", "red")
LETTERS = "ybgr"
NONE = 255  # no card, no square, no colour

SEATS = 4
STRIDE = 40  # squares kept for each seat
CARDS = 9  # cards kept for each seat, the start card too
HALL = 20  # rows kept for each seat

# kinds of square; 0 to 3 are beans of a colour, 4 to 7 plus squares of a colour
PLUS = 4
LOTE = 8
DRY = 9
ROAST = 10
CUP = 11
SHIP = 12
EMPTY = 13
ESPRESSO = 14
NATA = 15
SHOP = 16
CLOSED = 17
KINDS = (
    *("bean",) * 4,
    *("plus",) * 4,
    "lote",
    "dry",
    "roast",
    "cup",
    "ship",
    "empty",
    "espresso",
    "nata",
    "shop",
    "closed",
)

# phases
AUCTION = 0
DRAFT = 1
TURN = 2
FINISH = 3
OVER = 4
PHASES = ("auction", "draft", "turn", "exchange", "over")

# stages of a seat
WAIT = 0
PLACING = 1
ACTING = 2
ENDED = 3
STAGES = ("wait", "place", "act", "end")

# actions in progress
NOTHING = 0
PRODUCING = 1
DRYING = 2
ROASTING = 3
DELIVERING = 4
EXCHANGING = 5
ACTIONS = ("", "produce", "dry", "roast", "deliver", "exchange")

# a bid in progress
BIDDING = 0
PAYING = 1
KEEPING = 2

START = 64 * 16 + 16  # the cell (0, 0)
ROUNDS = 8
POINTS = 8

# observations
SLOTS = 7
UNSEEN = 64
FACE = 12  # numbers that show a card
SQUARE = 13  # numbers that show a square
PLAYER = 22 + FACE + 38 * SQUARE  # numbers that show a seat
