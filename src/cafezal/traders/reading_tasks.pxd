cimport cython
from cafezal.core cimport bits, values
from cafezal.traders cimport fields, paying, staffing, terms
from cafezal.traders.content cimport Content
from cafezal.traders.fields cimport Reading
from cafezal.traders.state cimport State

@cython.locals(state=State, kind=int, seat=int, at=int, i=int, j=int)
cpdef read_tasks(Reading reading)
cpdef int read_number(Reading reading, int kind, dict given, str name, str path) except -1
@cython.locals(at=int, a=int, b=int)
cpdef check_task(State state, int kind, int seat, str path)
@cython.locals(row=int, left=int, coop=int)
cpdef bint can_lose(State state, int seat, int count, int start)
@cython.locals(at=int, letter=int, nth=int, extra=int, spare=int)
cpdef check_split(State state, int seat, str path)
@cython.locals(state=State, seat=int)
cpdef read_choices(Reading reading)
@cython.locals(phase=int)
cpdef read_choice(State state, int seat, object given, str path)
@cython.locals(space=int, coop=int, bit=int, i=int)
cpdef read_picked(State state, int seat, dict choice, str path)
