cimport cython
from cafezal.core cimport bits
from cafezal.core.bits cimport Set
from cafezal.core.game cimport Game
from cafezal.traders cimport terms
from cafezal.traders.content cimport Content

cdef class State(Game):
    cdef readonly Content content
    cdef readonly bint merciless, experienced, explicit
    cdef readonly int companies, period, phase, turn, placed, passed, passes, turned
    cdef bint delivered, due
    cdef unsigned char handicap[5]
    cdef int confirmed, stirred, depth, house_coins, joker_stock, bred, andre_turns, andre_first
    cdef unsigned char order[5]
    cdef unsigned char next[5]
    cdef unsigned char todo[144]
    # the board
    cdef unsigned char level[80]
    cdef unsigned short manned[5]
    cdef unsigned char centre[5]
    cdef unsigned char lying[5]
    cdef unsigned char house[20]
    cdef unsigned char stock_left[5]
    cdef unsigned char pile[30]
    cdef unsigned char piled[6]
    cdef unsigned char sold[48]
    cdef unsigned char beast[48]
    cdef unsigned char goal[3]
    cdef unsigned char claims[15]
    cdef unsigned char claimed[3]
    cdef unsigned char summit[5]
    # Andre
    cdef unsigned char andre_cards[3]
    cdef unsigned char andre_tiles[3]
    cdef unsigned char face_down[5]
    # of each seat: supplies
    cdef unsigned short coins[5]
    cdef unsigned char donkeys[5]
    cdef unsigned char trucks[5]
    cdef unsigned char civets[5]
    cdef unsigned char herd[5]
    cdef unsigned char garage[5]
    cdef unsigned char wild[5]
    cdef unsigned char sumatra[5]
    cdef unsigned char workers[5]
    cdef unsigned char traders[5]
    cdef unsigned char bonus[5]
    cdef unsigned char markers[5]
    cdef unsigned char own_marker[5]
    cdef unsigned char used[20]
    cdef unsigned char penalties[5]
    # player boards
    cdef unsigned char rows[15]
    cdef unsigned short hired[5]
    cdef unsigned char stations[5]
    cdef unsigned char posts[5]
    cdef unsigned char hospitals[5]
    cdef unsigned char warehouses[5]
    cdef unsigned char columns[5]
    cdef unsigned char coffee[30]
    cdef unsigned char stock[25]
    cdef unsigned char joker_at[5]
    cdef unsigned char contract[30]
    cdef unsigned char faces[5]
    cdef unsigned char rewards[5]
    cdef unsigned char dealt[5]
    # tracks
    cdef unsigned char column[25]
    cdef unsigned char coin_rows[5]
    cdef unsigned char on_track[5]
    cdef unsigned char arabica[25]
    cdef unsigned char animals[25]
    cdef unsigned char jokers[5]
    cdef unsigned char spots[5]
    # in the coops
    cdef unsigned short own[25]
    cdef unsigned short lone[25]
    cdef unsigned short paired[25]
    cdef unsigned short parked[25]
    cdef unsigned short built[25]
    cdef unsigned short taken[5]
    cdef unsigned short sites_taken[5]
    cdef unsigned short trod[5]
    cdef unsigned short shut[5]
    cdef Set markets
    cdef unsigned short goals_left[5]
    cdef unsigned int ways[5]
    # unseen until all are in
    cdef unsigned short picked[25]
    cdef unsigned char chosen[5]
    cdef void copy_common(self, State other) noexcept
    cdef void copy_players(self, State other) noexcept
    cdef void push(self, int kind, int seat, int a, int b) noexcept  # hot
    cdef void pop(self) noexcept  # hot
    cdef bint many(self) noexcept  # hot
    cdef int rows_used(self, int seat) noexcept  # hot
    cdef int next_place(self, int coop) noexcept  # hot
    cdef void derive(self) noexcept  # hot
    cdef int ways_taken(self, int coop) noexcept  # hot
    @cython.locals(left=cython.bint)
    cdef void derive_goals(self, int seat) noexcept  # hot
# python: blank_arrays
