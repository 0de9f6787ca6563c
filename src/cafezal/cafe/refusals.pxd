cimport cython
from cafezal.cafe cimport auction, codes, delivering, drafting, terms
from cafezal.cafe.state cimport State
from cafezal.core cimport bits
from cafezal.core.bits cimport Set

cdef int ACROSS
cpdef object refusal(State state, object code, int seat)
cdef int number_of(object code) except -2
cdef object timing(State state, int code, int seat)
cdef object not_asked(State state, int seat)
cdef object who(int seat)
cdef str draft_rule(State state)
cdef int phase_of(int code) noexcept
cdef object wrong_phase(State state, int code)
cdef object wrong_moment(State state, int code, int seat)
cdef object wrong_in_auction(State state, int code)
cdef bint begins(int code) noexcept
cdef object wrong_in_action(State state, int code, int seat)
cdef str main_rule(int code)
cdef object detail(State state, int code, int seat)
cdef int square_of(int code) noexcept
cdef list cell(State state, int seat, int square)
cdef dict seen(State state, int seat, int square)
cdef str title(State state, int card)
cdef object taking(State state, int take, int seat)
cdef bint can_take(State state, int seat) noexcept
cdef object revealing(State state, int card)
cdef object bidding(State state, int code, int seat)
cdef object keeping(State state, int code, int seat)
@cython.locals(hidden=Set)
cdef object placing(State state, int place, int seat)
@cython.locals(found=Set)
cdef Set beneath(State state, int seat, int x, int y, int wide) noexcept
@cython.locals(cluster=Set)
cdef object producing(State state, int square, int seat)
@cython.locals(targets=Set, sources=Set)
cdef object loading(State state, int code, int square, int seat)
@cython.locals(chosen=Set)
cdef object choosing(State state, int code, int square, int seat)
cdef object serving(State state, int code, int square, int seat)
cdef object wrong_shop(State state, int square, int seat)
cdef dict shop(State state, int square, int seat)
cdef object filling(State state, int square, int seat)
cdef object putting(State state, int square, int colour, int seat)
cdef object wrong_espresso(State state, int square, int seat)
cdef object clearing(State state, int square, int seat)
cdef object exchanging(State state, int code, int seat)
