"""The words of Coffee Traders as numbers, and how much room there is for what a board may hold.

Coops and their coffees are 0 to 4, Kopi Luwak is 5; seats count from 0, André is seat 2 where two play. A plantation
space is 16 * coop + its place in the coop: row 1 first, each row from the left; so are paths and building sites, in the
board's order.
"""

from __future__ import annotations

NONE = 255  # no seat, no coop, no card, nothing
COFFEES = ("gu", "co", "br", "et", "in", "kl")
COOPS = COFFEES[:5]
COOP = 5
COFFEE = 6
KL = 5
SEATS = 5
ANDRE = 2

# room, as board.py limits what a board may hold
SPACES = 16  # plantation spaces of a coop, all rows together
PATHS = 16  # paths of a coop
SITES = 16  # building spaces of a coop
TILES = 8  # places of a row of the player board
BARS = 6
SLOTS = 8  # slots of a bar
ON_SLOT = 6  # coffees that one may ask for
TRACK = 20  # spaces of the counter track
LETTERS = "abcdef"
LETTER = 6
CARDS = 5  # cards of a letter
TOWN = 6  # workers in a town centre at the start (T2.6)
PLACES = 4  # for traders in a trading house
LAPS = 6  # of the traders in a house: one for the first place alone, then five (T13.4, T13.5)
PILE = 5  # Arabica counters in a pile
TASK = 6  # numbers kept for a pending task
STACK = 24  # pending tasks

# pieces of a player (T1.3), stock counters of a coop (T1.2)
TRADERS = 6
TRUCKS = 2
DONKEYS = 9
CIVETS = 6
MARKERS = 4
WAREHOUSES = 5
STATIONS = 3
POSTS = 3
STOCK = 3

PERIODS = (1970, 1975, 1980)
LAST_PERIOD = 2

# phases: T3.15; section 9; 10 in its three steps; 11; 14; 15 in its two decisions
LAST = 0
WORK = 1
STAFF = 2
RIVAL = 3
DEBT = 4
TRADE = 5
SELL = 6
STORE = 7
JOKERS = 8
OVER = 9
PHASES = ("last", "work", "staff", "rival", "debt", "trade", "sell", "store", "jokers", "over")
PARALLEL = 0b110000100  # STAFF, STORE, JOKERS: all at once, unseen by the others until all are in

# Action markers that the actions of phase 1 cost (T9.2)
ACTION_A = 0
ACTION_B = 1
ACTION_C = 2
ACTION_D = 3

# kinds of building
STATION = 0
POST = 1
HOSPITAL = 2
FARM = 3
KINDS = ("station", "post", "hospital", "farm")

# where contractors stand, as bits: the place of the warehouse, station, post, hospital that was built
HIRED_WAREHOUSE = 0  # + number - 2
HIRED_STATION = 4  # + number - 1
HIRED_POST = 7
HIRED_HOSPITAL = 10
HIRED = (
    *("warehouse-2", "warehouse-3", "warehouse-4", "warehouse-5"),
    *("station-1", "station-2", "station-3"),
    *("post-1", "post-2", "post-3"),
    "hospital",
)

# the bonus reserve, as bits
BONUS_A = 1
BONUS_B = 2
BONUS_C = 4
RECHARGE = 8  # of C
BONUS = "abc"
BONUS_COINS = 3
TRADE_COINS = 2  # an action of phase 3 (T11.2)
WORK_COINS = 2  # action D (T9.26)

# what still waits for a player on the Arabica track, as bits (T8.4, T8.5)
TRACK_TRADER = 1
TRACK_TRUCK = 2
WAITING = ("trader", "truck")

# columns of the Arabica track (T8.3 to T8.5, T8.7)
TRADER_COLUMN = 2
TRUCK_COLUMN = 3
COIN_COLUMN = 4
DONKEY_COLUMN = 5
TOP = 7

# row rewards, as bits (T14.13)
REWARD_ANIMAL = 1
REWARD_CIVET = 2
REWARD_TRADER = 4
REWARDS = ("animal", "civet", "trader")

# animal counters: those of the coops, and the joker
JOKER = 5
ANIMALS = (*COOPS, "joker")
LYING_OWN = 1  # bits of what lies at a coop
LYING_JOKER = 2
SPENT = 254  # of a joker stock counter: it has left the game

# the own-colour action marker [4]
GONE = 0
READY = 1
USED = 2
OWN_MARKER = ("gone", "ready", "used")

GOALS = ("warehouses", "stations", "contracts", "houses", "ten", "bars", "plantations", "communities", "quality")
# as numbers
FIVE_WAREHOUSES = 0
STATIONS_POSTS = 1
SIX_CONTRACTS = 2
FIVE_HOUSES = 3
TEN = 4
SIX_BARS = 5
ELEVEN = 6
COMMUNITIES = 7
QUALITY = 8
COMMUNITIES_NEEDED = 4  # coops (T6.15)
STRONG = 8  # quality value of a coop (T6.16)
STORED = 10  # what a warehouse above a track stores of its coffee (T12.5)
GOAL = 3  # objectives in play
CLAIMS = 5  # spaces of an objective

# what a tile, a contract or a slot gives
COIN = 1
BRED = 2  # a donkey to the company reserve
WORKER = 3
CIVET = 4  # to Sumatra
TRUCK = 5
ANY_STEP = 6
BUILDING = 7
CARE = 8  # the hospital
BEANS = 9  # + coop: its coffee (T12.8e)
GAINS = ("none", "coin", "donkey", "worker", "civet", "truck", "step", "building", "hospital", *COOPS)

# Pending tasks: what is done next once the decision or gain before is settled (T5.6). Those below ASKS ask nobody.
NEXT = 0  # the action is over, the turn goes on
GAIN = 1
STEP = 2  # on this coop's row
COUNTER = 3  # gained: an Arabica or animal counter (section 7)
PILE_TOP = 4  # T14.8
ROWS_EMPTY = 5  # T9.18
DELIVERED = 6  # T14.20, T14.21
ASKS = 7
CHOOSE_STEP = 7
TRADER = 8  # gained; asked where it goes while B is empty
CHOOSE_ANIMAL = 9
CHOOSE_FARM = 10
SERVE = 11  # start: the first seat that may be named next; others: whether a worker went to somebody else
SERVE_ANDRE = 12
LOSE = 13  # start: the first space that may be named next
FOLLOW_TRADE = 14  # the seat is the one that is asked next
FOLLOW_BUILD = 15
CHOOSE_COFFEE = 16
SIDE = 17
FREE_BUILD = 18
REWARD = 19
SPLIT = 20  # nth: which coffee of the contract; extra: more Kopi Luwak than needed is paid already
CHOOSE_JOKER = 21
GIVE = 22  # of a mixed exchange: coffees left to give, the last and the first one given
SLOT = 23
# the name of each, the kind of move that answers it, what its numbers mean
TASKS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("next", "", ()),
    ("gain", "", ("gain", "count")),
    ("step", "", ("coop",)),
    ("counter", "", ("sort", "animal")),
    ("pile", "", ("letter",)),
    ("rows_empty", "", ()),
    ("delivered", "", ()),
    ("choose_step", "step.row", ()),
    ("trader", "free.rechargeB", ()),
    ("choose_animal", "work.animal", ("coop",)),
    ("choose_farm", "work.farm", ("row",)),
    ("serve", "work.workers", ("coop", "start", "count", "others")),
    ("serve_andre", "andre.workers", ("coop", "start", "count", "others")),
    ("lose", "staff.lose", ("count", "start")),
    ("follow_trade", "pig.trade", ("coop", "by")),
    ("follow_build", "pig.build", ("place", "by")),
    ("choose_coffee", "build.coffee", ()),
    ("side", "sell.bonusSide", ("letter",)),
    ("free_build", "sell.build", ("building",)),
    ("reward", "sell.reward", ()),
    ("split", "sell.contract", ("letter", "nth", "extra")),
    ("choose_joker", "sell.joker", ()),
    ("give", "free.exchange", ("coffee", "count", "last", "first")),
    ("slot", "free.stock", ()),
)
SORTS = ("arabica", "animal")
ARABICA = 0
ANIMAL = 1
WAREHOUSE = 5  # a place to follow to that is no coop
FREE_BUILDS = ("any", "hospital")
