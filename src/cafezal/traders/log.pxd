cimport cython
from cafezal.traders cimport codes, naming, paying, staffing, terms, work
from cafezal.traders.content cimport Content
from cafezal.traders.state cimport State

@cython.locals(code=int)
cpdef object sentence(State state, object move, int seat)
cpdef str of_word(State state, int code, str word, dict args)
@cython.locals(row=int, seat=int, taken=int)
cpdef str of_plant(State state, int offset, tuple words, dict args)
@cython.locals(owed=int)
cpdef str of_payment(State state, tuple words, int seat, dict args)
cpdef of_build(State state, int code, dict args)
cpdef str of_sale(State state, int code, tuple words, int seat, dict args)
@cython.locals(jokers=int, choice=int, bar=int, coffee=int, at=int)
cpdef str of_delivery(State state, int code, dict args)
cpdef str of_free(State state, int code, tuple words, int seat, dict args)
