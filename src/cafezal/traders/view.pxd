cimport cython
from cafezal.core cimport bits, values
from cafezal.core.chance cimport Rng
from cafezal.traders cimport forecast, objectives, paying, phases, position, reading, reading_tasks, scoring, terms
from cafezal.traders.content cimport Content
from cafezal.traders.state cimport State

@cython.locals(parallel=bint)
cpdef dict view(State state, int seat)
@cython.locals(seat=int, coop=int, bar=int, i=int, company=int)
cpdef dict table(State state)
@cython.locals(content=Content, marked=int, company=int)
cpdef dict coop_view(State state, int coop)
@cython.locals(space=int, company=int)
cpdef dict spaces(State state, int coop)
@cython.locals(path=int, company=int, at=int, donkeys=int)
cpdef dict paths(State state, int coop)
@cython.locals(company=int)
cdef dict holders(list names, unsigned short* sets, int companies, int coop)
@cython.locals(slot=int, company=int)
cpdef dict bar_view(State state, int bar)
@cython.locals(first=int, count=int, i=int, seat=int)
cpdef dict goal_view(State state, int which)
@cython.locals(human=bint, coop=int)
cpdef dict company_view(State state, int company, dict harvest)
@cython.locals(left=int, i=int)
cpdef int retired(State state, int seat)
@cython.locals(known=int, able=int, seat=int, done=bint)
cpdef read_unseen(State state, object table, object view, Rng rng)
# python: from_view
