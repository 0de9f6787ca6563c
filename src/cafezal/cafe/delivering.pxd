cimport cython
from cafezal.cafe cimport acting, codes, terms
from cafezal.cafe.state cimport State
from cafezal.core cimport bits
from cafezal.core.bits cimport Set
from cafezal.core.game cimport Codes

cdef void legal_into(State state, int seat, Codes found) noexcept  # hot
cdef Set open_shops(State state, int seat) noexcept  # hot
cdef Set open_espressos(State state, int seat) noexcept  # hot
cdef int takes(State state, int seat, int shop) noexcept  # hot
cdef void puts_into(State state, int seat, int shop, int least, Codes found) noexcept  # hot
cdef bint last_cube(State state, int seat, int shop, int colour) noexcept  # hot
cdef void start(State state, int seat, int code) noexcept  # hot
cdef void unload(State state, int seat, Set squares) noexcept  # hot
cdef void play(State state, int seat, int code) noexcept  # hot
cdef void put(State state, int seat, int shop, int colour, int cubes) noexcept  # hot
cdef void settle(State state, int seat) noexcept  # hot
cdef bint can_go_on(State state, int seat) noexcept  # hot
cdef void finish(State state, int seat) noexcept  # hot
