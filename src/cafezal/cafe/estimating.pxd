cimport cython
from cafezal.cafe cimport acting, codes, placing, scoring, terms
from cafezal.cafe.state cimport State
from cafezal.core cimport bits
from cafezal.core.bits cimport Set
from cafezal.core.game cimport Codes

@cython.locals(rounds=int, lead=cython.bint)
cpdef int of(State state, int seat) noexcept
@cython.locals(twin=State, places=Codes)
cdef int best_place(State state, int seat, int rounds) noexcept
@cython.locals(twin=State, found=Codes, code=int)
cdef int played(State state, int seat, int rounds) noexcept
@cython.locals(twin=State, best=int, most=int, promise=int)
cdef int next_action(State state, int seat, int rounds, Codes found) noexcept
cdef bint rare(int code) noexcept  # hot
cdef int settled(State state, int seat, int rounds) noexcept
@cython.locals(near=Set, roasted=Set, dried=Set, grown=Set, left=Set, some=Set, lack=int)
cdef int cubes_worth(State state, int seat, int rounds) noexcept  # hot
@cython.locals(found=Set)
cdef Set cubes_on(State state, int seat, Set squares) noexcept  # hot
@cython.locals(found=Set)
cdef Set on_hand(State state, int seat) noexcept  # hot
cdef int yields(State state, int seat, int rounds) noexcept  # hot
@cython.locals(cluster=Set)
cdef int largest(State state, int seat, Set squares) noexcept  # hot
