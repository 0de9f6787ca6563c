cimport cython
from cafezal.cafe cimport terms
from cafezal.cafe.state cimport State
from cafezal.core cimport bits
from cafezal.core.bits cimport Set

cpdef int score(State state, int seat) noexcept  # hot
cpdef int shop_points(State state, int seat) noexcept  # hot
@cython.locals(cubes=int, fewest=int, second=int)
cpdef int warehouse_points(State state, int seat) noexcept  # hot
cdef int stored(State state, int seat, int colour) noexcept  # hot
cdef Set full_shops(State state, int seat) noexcept  # hot
cdef int nata_points(State state, int seat) noexcept
cpdef list natas_of_shops(State state, int seat)
cdef Set shops_beside(State state, int seat, int nata, Set shops) noexcept  # hot
cdef bint beside(int a, int b) noexcept  # hot
@cython.locals(seen=Set, taken=list)
cdef bint assign(State state, int seat, int nata, Set shops, Set seen, list taken) except *
@cython.locals(best=cython.longlong, key=cython.longlong)
cdef int leaders(State state) noexcept  # hot
@cython.locals(key=cython.longlong, roasted=cython.longlong)
cdef long long rank(State state, int seat) noexcept  # hot
cdef int cubes_on(State state, int seat, Set squares) noexcept  # hot
cpdef list ranking(State state)
# python: grade
cpdef list sheet(State state, int seat)
