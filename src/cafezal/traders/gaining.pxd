from cafezal.core.game cimport Codes
from cafezal.traders cimport arabica, codes, objectives, terms
from cafezal.traders.state cimport State

cdef void gain(State state, int seat, int kind, int count) noexcept  # hot
cdef void gain_coffee(State state, int seat, int coffee, int count) noexcept  # hot
cdef void gain_trader(State state, int seat) noexcept  # hot
cdef bint asks_trader(State state, int seat) noexcept  # hot
cdef void trader_into(State state, int seat, Codes found) noexcept  # hot
cdef void play_trader(State state, int seat, int code) noexcept  # hot
