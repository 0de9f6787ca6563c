cimport cython
from cafezal.cafe cimport codes, terms
from cafezal.cafe.content cimport Content
from cafezal.cafe.state cimport State
from cafezal.core cimport bits
from cafezal.core.bits cimport Set
from cafezal.core.game cimport Codes

cdef void legal_into(State state, int seat, Codes found) noexcept  # hot
cdef void places_into(State state, int seat, int card, Codes found) noexcept  # hot
@cython.locals(a=Set, b=Set, c=Set, one=Set, two=Set, more_one=Set, more_two=Set, carry=Set, four=Set)
cdef Set lying(State state, int row) noexcept  # hot
@cython.locals(a=Set, b=Set, c=Set, one=Set, two=Set, three=Set, carry=Set, pairs=Set, odd=Set)
cdef Set standing(State state, int row) noexcept  # hot
@cython.locals(anchors=Set, hiding=Set, first=int, last=int, count=int)
cdef void list_places(State state, int seat, bint cup, int wide, int offset, Codes found) noexcept  # hot
@cython.locals(cups=Set, columns=Set, left=int, right=int)
cdef Set hides(State state, int seat, int wide) noexcept  # hot
cdef int top_cup(State state, int seat) noexcept  # hot
cdef int bottom_cup(State state, int seat) noexcept  # hot
cdef void play(State state, int seat, int code) noexcept  # hot
cpdef int covered(State state, int seat, int turns, int x, int y) noexcept
cdef void lay(State state, int seat, int card, int turns, int cell) noexcept  # hot
cdef void outline(State state, int seat, int cell, int wide) noexcept  # hot
@cython.locals(strip=Set)
cdef int mark(State state, int seat, int cell, int wide) noexcept  # hot
@cython.locals(closed=Set)
cdef Set merge(State state, int seat, int card, int turns, int cell, int covered) noexcept  # hot
@cython.locals(beans=Set)
cdef void sort_squares(State state, int seat, Set closed) noexcept  # hot
@cython.locals(seen=Set, shops=Set)
cdef Set open_shops(State state, int seat, Set squares, Set closed) noexcept  # hot
@cython.locals(like=Set, joined=Set)
cdef void find_clusters(State state, int seat) noexcept  # hot
