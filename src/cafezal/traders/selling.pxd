cimport cython
from cafezal.core cimport bits
from cafezal.core.bits cimport Set
from cafezal.core.game cimport Codes
from cafezal.traders cimport codes, free, gaining, objectives, paying, terms
from cafezal.traders.state cimport State

cdef int ROW, SIDE

cdef bint asks_sell(State state, int seat) noexcept  # hot
cdef void sell_into(State state, int seat, Codes found) noexcept  # hot
cdef void play_sell(State state, int seat, int code) noexcept  # hot
cdef void play_contract(State state, int seat, int letter, int extra) noexcept  # hot
cdef void fill(State state, int seat, int letter) noexcept  # hot
cdef void push_side(State state, int seat, int letter, int side) noexcept  # hot
cdef void side_into(State state, int seat, Codes found) noexcept  # hot
cdef void play_side(State state, int seat, int code) noexcept  # hot
cdef bint asks_reward(State state, int seat) noexcept  # hot
cdef void reward_into(State state, int seat, Codes found) noexcept  # hot
cdef void play_reward(State state, int seat, int code) noexcept  # hot
@cython.locals(slots=Set)
cdef Set payable(State state, int seat) noexcept  # hot
@cython.locals(shown=Set, left=Set)
cdef void bars_into(State state, int seat, Codes found) noexcept  # hot
cdef void ways_into(State state, int seat, int coffee, int number, int jokers, int base, Codes found) noexcept  # hot
cdef void play_bar(State state, int seat, int code) noexcept  # hot
cdef void delivered(State state, int seat) noexcept  # hot
cdef bint in_all_bars(State state, int seat) noexcept  # hot
cdef void joker_into(State state, int seat, Codes found) noexcept  # hot
cdef void play_joker(State state, int seat, int code) noexcept  # hot
