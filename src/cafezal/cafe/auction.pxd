cimport cython
from cafezal.cafe cimport codes, terms, turns
from cafezal.cafe.state cimport State
from cafezal.core cimport bits
from cafezal.core.bits cimport Set
from cafezal.core.game cimport Codes

cdef void legal_into(State state, int seat, Codes found) noexcept  # hot
cdef int least(State state, int seat) noexcept  # hot
cdef int most(State state, int seat) noexcept  # hot
cdef Set free_ships(State state, int seat) noexcept  # hot
cdef void play(State state, int seat, int code) noexcept  # hot
cdef void settle(State state, int seat) noexcept  # hot
cdef void pay(State state, int seat, int cubes) noexcept  # hot
cdef void keep(State state, int seat, int place) noexcept  # hot
cdef void end_bid(State state, int seat) noexcept  # hot
cdef void begin(State state) noexcept  # hot
cdef bint asked(State state, int seat) noexcept  # hot
cdef void next_speaker(State state, int seat) noexcept  # hot
