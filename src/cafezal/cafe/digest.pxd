cimport cython
from cafezal.cafe cimport terms
from cafezal.cafe.state cimport State
from cafezal.core cimport bits
from cafezal.core.bits cimport Set

@cython.locals(digest=Set)
cdef Set of(State state, bint hidden) noexcept  # hot
cdef Set common(State state, Set digest) noexcept  # hot
cdef Set area(State state, int seat, Set digest) noexcept  # hot
cdef Set progress(State state, int seat, Set digest) noexcept  # hot
