cimport cython
from cafezal.core cimport bits
from cafezal.traders cimport codes, naming, paying, terms
from cafezal.traders.content cimport Content
from cafezal.traders.state cimport State

cpdef object detail(State state, int code, int seat)
@cython.locals(missing=int)
cpdef object contract(State state, int letter, int seat)
@cython.locals(at=int, letter=int, nth=int, coffee=int)
cpdef object split(State state, int offset, int seat)
@cython.locals(choice=int, jokers=int, bar=int, coffee=int, slot=int, at=int)
cpdef object delivery(State state, int code, int seat)
@cython.locals(have=int, joker=int)
cpdef object amount(State state, int coffee, int number, int jokers, bint any_one, int seat)
@cython.locals(wanted=int, given=int, rate=int, have=int)
cpdef object exchange(State state, int offset, int seat)
@cython.locals(at=int)
cpdef object give(State state, int coffee, int seat)
@cython.locals(coops=int, count=int, joker=int)
cpdef object stock(State state, int offset, int seat)
