cimport cython
from cafezal.core cimport bits
from cafezal.core.bits cimport Set
from cafezal.traders cimport terms
from cafezal.traders.content cimport Content
from cafezal.traders.state cimport State

@cython.locals(digest=Set)
cdef Set of(State state, int seat) noexcept  # hot
cdef Set frame(State state, Set digest) noexcept  # hot
@cython.locals(start=int)
cdef Set task(State state, int at, Set digest) noexcept  # hot
cdef int next_space(State state, int start) noexcept  # hot
cdef Set board(State state, Set digest) noexcept  # hot
cdef Set on_board(State state, int company, Set digest) noexcept  # hot
cdef Set player(State state, int seat, Set digest) noexcept  # hot
cdef Set andre(State state, bint hidden, Set digest) noexcept  # hot
