cimport cython
from cafezal.cafe cimport scoring, terms
from cafezal.cafe.state cimport State
from cafezal.core cimport bits
from cafezal.core.bits cimport Set

cpdef int of(State state, int seat) noexcept  # hot
cdef int cubes_worth(State state, int seat) noexcept  # hot
cdef int shops_worth(State state, int seat) noexcept  # hot
cdef int area_worth(State state, int seat) noexcept  # hot
