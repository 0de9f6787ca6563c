cimport cython
from cafezal.cafe cimport codes, drafting, placing, position, reading, scoring, terms
from cafezal.cafe.content cimport Content
from cafezal.cafe.state cimport State
from cafezal.core cimport bits, values
from cafezal.core.bits cimport Set
from cafezal.core.game cimport Codes

cpdef dict view(State state, int seat)
@cython.locals(i=int, colour=int, seat=int)
cpdef dict table(State state)
@cython.locals(left=Set, cubes=int, seat=int)
cpdef int cubes_of(State state, int colour) noexcept
cpdef int supplied(State state, int seat, int shop) noexcept
@cython.locals(left=Set, i=int, seat=int)
cpdef dict faces(State state)
@cython.locals(left=int, top=int, i=int)
cpdef dict area(State state, int seat)
@cython.locals(s=int, kind=int)
cpdef dict square(State state, int seat, int i)
@cython.locals(i=int, s=int)
cpdef list shops(State state, int seat)
@cython.locals(s=int, card=int, open=bint, points=int)
cpdef dict shop(State state, int seat, int i)
@cython.locals(c=int, slot=int, card=int, means=bint, priced=bint)
cpdef list offers(State state, int seat)
@cython.locals(found=Codes, i=int, place=int, turn=int, row=int, x=int, y=int, covers=int, cups=int, new=int)
cpdef list places(State state, int seat, int card)
@cython.locals(left=Set, cell=int, across=int, down=int)
cpdef int cups_under(State state, int seat, int turn, int x, int y) noexcept
# python: from_view
