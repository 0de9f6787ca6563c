from cafezal.cafe cimport codes, terms
from cafezal.cafe.state cimport State

cpdef list of(State state, int seat)
cdef list finished(State state, int seat, int code, object ending)
cdef bint unfinished(State state, int seat) except *
# python: endings lote stop go_on
