cimport cython
from cafezal.core cimport bits
from cafezal.traders cimport terms
from cafezal.traders.content cimport Content
from cafezal.traders.state cimport State

cdef void test(State state, int seat, int goals) noexcept  # hot
@cython.locals(late=cython.bint)
cdef void test_all(State state, int goals) noexcept  # hot
cpdef bint fulfils(State state, int seat, int goal) noexcept  # hot
cpdef int contracts_left(State state, int seat) noexcept  # hot
cpdef int houses_with(State state, int seat) noexcept  # hot
cpdef int tens(State state, int seat) noexcept  # hot
cpdef int bars_with(State state, int seat) noexcept  # hot
cpdef int tiles_left(State state, int seat) noexcept  # hot
cpdef int communities(State state, int seat) noexcept  # hot
cpdef int strong(State state, int seat) noexcept  # hot
cpdef int quality(State state, int seat, int coop) noexcept  # hot
