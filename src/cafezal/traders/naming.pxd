cimport cython
from cafezal.traders cimport codes, terms
from cafezal.traders.content cimport Content
from cafezal.traders.state cimport State

cpdef object who(State state, int company)
cpdef object coop(int number)
cpdef object coffee(int number)
cpdef object spot(str name)
cpdef object building(int kind)
cpdef object place(State state, int number)
cpdef object slot(State state, int at)
@cython.locals(first=int, i=int)
cpdef list gains(State state, int letter, int side)
