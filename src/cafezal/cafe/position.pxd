cimport cython
from cafezal.cafe cimport terms
from cafezal.cafe.content cimport Content
from cafezal.cafe.state cimport State
from cafezal.core cimport bits, values
from cafezal.core.bits cimport Set

cpdef dict dump(State state)
cpdef dict public(State state)
@cython.locals(content=Content, i=int, seat=int)
cpdef dict everything(State state, bint hidden)
cpdef card_name(State state, int card)
@cython.locals(left=Set)
cpdef list discarded(State state)
@cython.locals(cell=int)
cpdef list at(State state, int seat, int square)
cpdef list squares_at(State state, int seat, Set squares)
@cython.locals(names=list, base=int, i=int, c=int)
cpdef dict seat_part(State state, int seat)
@cython.locals(left=Set, base=int, i=int)
cpdef dict cubes_by_square(State state, int seat)
@cython.locals(i=int, demand=int)
cpdef str cubes_on(State state, int seat, int square)
@cython.locals(colour=int)
cpdef str nibbles(int packed)
cpdef colour_name(int colour)
@cython.locals(doing=int)
cpdef action(State state, int seat)
@cython.locals(colour=int, i=int)
cpdef list picked(State state, int seat)
@cython.locals(colour=int)
cpdef str on_hand(State state, int seat)
@cython.locals(seat=int)
cpdef dict bid(State state)
@cython.locals(c=int)
cpdef paying(State state)
# python: face
