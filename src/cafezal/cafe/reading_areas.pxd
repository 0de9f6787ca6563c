cimport cython
from cafezal.cafe cimport fields, placing, terms
from cafezal.cafe.content cimport Content
from cafezal.cafe.fields cimport Reading
from cafezal.cafe.state cimport State
from cafezal.core cimport bits, values
from cafezal.core.bits cimport Set

@cython.locals(state=State)
cpdef read_start(Reading reading, int seat, dict part, str where)
@cython.locals(state=State, turn=int, covered=int, cups=Set)
cpdef read_cards(Reading reading, int seat, object rows, str where)
@cython.locals(state=State, total=int, square=int, cell=int)
cpdef read_cubes(Reading reading, int seat, dict part, str where)
@cython.locals(state=State, i=int, colour=int)
cpdef supply(Reading reading, int seat, int square, list cubes, str path)
@cython.locals(state=State, kind=int, colour=int, number=int)
cpdef put(Reading reading, int seat, int square, list cubes, str path)
@cython.locals(state=State)
cpdef read_hand(Reading reading, int seat, dict part, str where)
@cython.locals(state=State, default=int, stage=int, most=int, holds=bint, exchanges=bint)
cpdef read_stage(Reading reading, int seat, dict part, str where)
@cython.locals(state=State, card=int)
cpdef check_place(Reading reading, int seat, str where)
