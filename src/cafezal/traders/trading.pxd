from cafezal.core cimport bits
from cafezal.core.game cimport Codes
from cafezal.traders cimport buildings, codes, free, gaining, objectives, phases, terms
from cafezal.traders.state cimport State

cdef int STEPS, COOP, BY, ANDRE_PLACE

cdef bint asks_trade(State state, int seat) noexcept  # hot
cdef void trade_into(State state, int seat, Codes found) noexcept  # hot
cdef void play_trade(State state, int seat, int code) noexcept  # hot
cdef void open_house(State state, int seat, int coop) noexcept  # hot
cdef void place_trader(State state, int seat, int coop, int place) noexcept  # hot
cdef void offer_house(State state, int coop, int by) noexcept  # hot
cdef bint asks_follow_trade(State state, int seat) noexcept  # hot
cdef void give_coin(State state, int coop) noexcept  # hot
cdef void follow_trade_into(State state, int seat, Codes found) noexcept  # hot
cdef void play_follow_trade(State state, int seat, int code) noexcept  # hot
cdef bint asks_follow_build(State state, int seat) noexcept  # hot
cpdef bint can_follow_build(State state, int seat, int at) noexcept  # hot
cdef void follow_build_into(State state, int seat, Codes found) noexcept  # hot
cdef void play_follow_build(State state, int seat, int code) noexcept  # hot
