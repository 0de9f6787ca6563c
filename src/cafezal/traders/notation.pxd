cimport cython
from cafezal.core cimport bits
from cafezal.traders cimport codes, log, refusals, terms
from cafezal.traders.content cimport Content
from cafezal.traders.state cimport State

@cython.locals(who=int, number=int)
cpdef object describe(State state, object code, object seat)
@cython.locals(content=Content)
cpdef list arguments(State state, str form, int offset)
cpdef list coffee_words(State state, str form, int offset)
@cython.locals(content=Content, row=int, coop=int, way=int, base=int, space=int, path=int, several=int)
cpdef list plant_words(State state, int offset)
@cython.locals(slot=int)
cpdef list place_words(State state, int place)
@cython.locals(at=int, jokers=int, bar=int, slot=int)
cpdef list bar_words(State state, str form, int offset)
@cython.locals(who=int, first=int, offset=int)
cpdef object parse(State state, object text, object seat)
cpdef str like(str kind)
cpdef int offset_of(State state, str form, dict found) except -2
cpdef int word_number(State state, str name, str word) except -2
cpdef int there(dict known, str word, str key) except -2
cpdef int several(str form, dict found) except -2
cpdef int place_number(State state, str words) except -2
@cython.locals(content=Content, space=int, coop=int, at=int, offset=int, paths=int, path=int)
cpdef int plant_number(State state, dict found) except -2
@cython.locals(slot=int, jokers=int, bar=int)
cpdef int bar_number(State state, str form, dict found) except -2
cpdef object sentence(State state, object code, object seat)
