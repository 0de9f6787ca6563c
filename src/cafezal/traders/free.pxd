cimport cython
from cafezal.core.game cimport Codes
from cafezal.traders cimport codes, terms
from cafezal.traders.state cimport State

cpdef bint can_use(State state, int seat, int item) noexcept  # hot
cpdef bint can_recharge(State state, int seat, int coins) noexcept  # hot
cdef void moves_into(State state, int seat, int items, Codes found) noexcept  # hot
cdef void play(State state, int seat, int code) noexcept  # hot
cpdef bint may_get(State state, int seat, int item) noexcept  # hot
@cython.locals(coins=cython.bint)
cpdef bint may_trade(State state, int seat) noexcept  # hot
