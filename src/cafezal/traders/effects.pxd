cimport cython
from cafezal.traders cimport forecast, objectives, position, reset, scoring, staffing, terms, work
from cafezal.traders.content cimport Content
from cafezal.traders.state cimport State

@cython.locals(twin=State, other=int)
cpdef State veil(State state, int seat)
@cython.locals(company=int, coop=int)
cpdef dict changes(State before, State after, int seat)
cpdef list asks(State state)
cpdef list counts(State state, int company)
cpdef dict change(State before, State after, int company, list harvests)
@cython.locals(i=int)
cpdef str letters(int bonus)
cpdef dict differences(dict before, dict after)
@cython.locals(coop=int, at=int)
cpdef dict columns(State before, State after, int seat)
@cython.locals(coop=int, more=int)
cpdef dict qualities(State before, State after, int company)
@cython.locals(coop=int, i=int, number=int)
cpdef list placed(State state, int company)
cpdef list fresh(list before, list after)
@cython.locals(i=int)
cpdef list claims(State before, State after, int seat)
@cython.locals(coop=int, at=int, some=int, twin=State, coffee=int, more=int)
cpdef dict chosen(State before, State after, int seat)
