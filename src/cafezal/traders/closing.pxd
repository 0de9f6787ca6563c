cimport cython
from cafezal.traders cimport paying, terms
from cafezal.traders.content cimport Content
from cafezal.traders.state cimport State

@cython.locals(at=int, i=int, coffee=int)
cpdef list lacking(State state, int seat, int letter)
@cython.locals(at=int, i=int, coffee=int)
cpdef list to_spare(State state, int seat, int letter)
@cython.locals(total=int, plain=int, rate=int, price=int, least=int, jokers=int, bought=int, traded=int, given=int)
cpdef list cheapest(State state, int seat, int letter)
@cython.locals(rate=int, most=int, coffee=int, give=int, number=int, wanted=int)
cpdef list exchanges(State state, int seat, int letter, int count)
@cython.locals(coffee=int)
cpdef list purchases(State state, int seat, int letter, int skip, int count)
cpdef closing(State state, int seat, int letter)
