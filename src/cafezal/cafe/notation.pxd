from cafezal.cafe cimport codes, drafting, refusals, terms
from cafezal.cafe.state cimport State

cpdef object describe(State state, object code, object seat)
cdef tuple arguments(State state, int code, int first, str form, int seat)
cdef str square_name(State state, int code, int seat)
cdef tuple place_name(State state, int place, int seat)
cdef str card_name(State state, int card)
cdef tuple rules_now(State state, int code, int seat)
cdef tuple take_rules(State state, int take, int seat)
cpdef object parse(State state, object text, object seat)
cdef tuple read(object text)
cdef object missing(State state, int code, int seat, object why)
cdef int square_number(State state, str name, int code, int seat) except -1
cdef int find(State state, int seat, int x, int y) noexcept
cdef int place_number(State state, dict found, int seat) except -1
cdef int card_number(State state, str name, int seat) except -1
cdef int checked_number(State state, str kind, int number, int seat) except -1
cdef object bid_fault(State state, int number, int seat)
cpdef object sentence(State state, object code, object seat)
cdef str log_key(object move)
cdef dict log_args(State state, object move, int seat)
