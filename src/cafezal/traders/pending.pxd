from cafezal.traders cimport (
    arabica, buildings, counters, gaining, paying, planting, selling, staffing, terms, trading, work
)
from cafezal.traders.state cimport State
from cafezal.core.game cimport Codes

cdef void run(State state, int kind, int seat, int a, int b) noexcept  # hot
cdef bint asks(State state, int kind, int seat) noexcept  # hot
cdef void into(State state, int seat, Codes found) noexcept  # hot
cdef void play(State state, int seat, int code) noexcept  # hot
