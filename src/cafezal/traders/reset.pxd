from cafezal.core cimport bits
from cafezal.core.game cimport Codes
from cafezal.traders cimport andre, codes, objectives, terms
from cafezal.traders.state cimport State

cdef void take_back(State state) noexcept  # hot
cdef void store_into(State state, int seat, Codes found) noexcept  # hot
cdef void play_store(State state, int seat, int code) noexcept  # hot
cdef void store(State state) noexcept  # hot
cpdef int limit(State state, int seat, int coffee) noexcept  # hot
cpdef int movers(State state) noexcept  # hot
cdef void joker_into(State state, int seat, Codes found) noexcept  # hot
cdef void play_joker(State state, int seat, int code) noexcept  # hot
cdef void finish(State state) noexcept  # hot
cdef void refill(State state, int seat) noexcept  # hot
