cimport cython
from cafezal.cafe cimport placing, scoring, terms
from cafezal.cafe.state cimport State
from cafezal.core cimport bits
from cafezal.core.bits cimport Set
from cafezal.core.game cimport Codes

@cython.locals(lead=cython.bint)
cpdef int of(State state, int seat) noexcept
@cython.locals(twin=State, places=Codes, best=int)
cdef int best_place(State state, int seat) noexcept
cdef int settled(State state, int seat) noexcept  # hot
cdef int cubes_worth(State state, int seat) noexcept  # hot
cdef int shops_worth(State state, int seat) noexcept  # hot
cdef int area_worth(State state, int seat) noexcept  # hot
