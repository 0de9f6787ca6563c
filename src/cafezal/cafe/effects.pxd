from cafezal.cafe cimport scoring, terms
from cafezal.cafe.state cimport State
from cafezal.core cimport bits
from cafezal.core.bits cimport Set

cpdef dict changes(State before, State after, int seat)
cpdef dict held(State state, int seat)
cpdef str held_at(State state, int seat, int square)
cdef list total(State state, int seat)
cdef list covers(State before, State after, int seat)
cdef list closes(State before, State after, int seat)
cdef list open_shops(State state, int seat)
# python: letters
