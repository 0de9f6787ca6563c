from cafezal.core cimport bits
from cafezal.core.game cimport Codes
from cafezal.traders cimport codes, gaining, terms
from cafezal.traders.state cimport State

cdef void step(State state, int seat, int coop) noexcept  # hot
cdef void reach(State state, int seat) noexcept  # hot
cpdef bint can_step(State state, int seat, int coop) noexcept  # hot
cpdef int rows_open(State state, int seat) noexcept  # hot
cdef void offer_step(State state, int seat) noexcept  # hot
cdef void step_back(State state, int seat, int coop) noexcept  # hot
cpdef int columns_back(State state, int seat, int coop) noexcept  # hot
cdef bint asks_step(State state, int seat) noexcept  # hot
cdef void step_into(State state, int seat, Codes found) noexcept  # hot
cdef void play_step(State state, int seat, int code) noexcept  # hot
