cimport cython
from cafezal.traders cimport buildings, codes, naming, terms
from cafezal.traders.content cimport Content
from cafezal.traders.state cimport State

cpdef object detail(State state, int code, int seat)
@cython.locals(coffee=int, number=int, there=int)
cpdef object follow(State state, int code, int seat)
cpdef object free_build(State state, int number, int seat)
@cython.locals(slot=int)
cpdef object place(State state, int number, int seat)
@cython.locals(coop=int, bit=int, kind=int, built=int)
cpdef object site(State state, int number, int seat, bint locked)
