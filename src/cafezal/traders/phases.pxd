from cafezal.core cimport seats
from cafezal.core.chance cimport Rng
from cafezal.core.game cimport Codes
from cafezal.traders cimport andre, harvest, pending, planting, reset, selling, staffing, terms, trading, work
from cafezal.traders.state cimport State

cpdef void settle(State state) noexcept  # hot
cdef bint asks(State state) noexcept  # hot
cdef void andre_turn(State state) noexcept  # hot
cdef void into(State state, int seat, Codes found) noexcept  # hot
cdef void play(State state, int seat, int code) noexcept  # hot
cpdef int after(State state, int seat) noexcept  # hot
cdef int place_of(State state, int seat) noexcept  # hot
cpdef int takers(State state) noexcept  # hot
cdef void next_turn(State state) noexcept  # hot
cdef void begin(State state, int phase) noexcept  # hot
cdef void end(State state) noexcept  # hot
cpdef int choosers(State state) noexcept  # hot
cdef void redraw_choices(State state, int seat, Rng rng) noexcept
