cimport cython
from cafezal.core cimport seats
from cafezal.traders cimport codes, naming, refusals_selling, refusals_trading, refusals_work, terms
from cafezal.traders.content cimport Content
from cafezal.traders.state cimport State

@cython.locals(number=int)
cpdef object refusal(State state, object code, int seat)
cpdef int number_of(object code) except -2
@cython.locals(phases=int, tasks=int, kind=int)
cpdef object timing(State state, int code, int seat)
cpdef object asked(str kind)
cpdef object phase(int number)
@cython.locals(seat=int)
cpdef object not_asked(State state)
cpdef object detail(State state, int code, int seat)
@cython.locals(stirred=bint, item=int)
cpdef object bonus(State state, int code, int seat)
