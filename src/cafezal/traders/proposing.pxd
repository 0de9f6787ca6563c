cimport cython
from cafezal.traders cimport closing, codes, effects, estimating, paying, terms
from cafezal.traders.state cimport State

@cython.locals(game=State, letter=int, code=int)
cpdef list of(State state, int seat)
@cython.locals(twin=State)
cpdef list finished(State state, int seat, int code)
@cython.locals(kind=int)
cpdef bint unfinished(State state, int seat)
@cython.locals(twin=State, choice=int, most=int, promise=int, code=int)
cpdef int best(State state, int seat) except -1
@cython.locals(twin=State, most=int, promise=int, code=int)
cpdef list continued(State state, int seat, list gesture)
@cython.locals(twin=State)
cpdef State after(State state, int seat, list gesture)
@cython.locals(twin=State)
cpdef list closed(State state, int seat, int letter)
@cython.locals(left=int, code=int)
cpdef list exchange(State twin, int seat, list given, int wanted)
