cimport cython
from cafezal.cafe cimport codes, delivering, terms, turns
from cafezal.cafe.state cimport State
from cafezal.core cimport bits
from cafezal.core.bits cimport Set
from cafezal.core.game cimport Codes

cdef void legal_into(State state, int seat, Codes found) noexcept  # hot
cdef void begins_into(State state, int seat, Codes found) noexcept  # hot
cdef void produce_into(State state, int seat, Codes found) noexcept  # hot
@cython.locals(sources=Set)
cdef void sets_into(State state, int seat, Set targets, Set squares, int first, Codes found) noexcept  # hot
cdef void list_sets(Set targets, int colours, int first, Codes found) noexcept  # hot
@cython.locals(left=Set)
cdef void sources_into(State state, int seat, Codes found) noexcept  # hot
cdef void play(State state, int seat, int code) noexcept  # hot
cdef void begin(State state, int seat, int doing) noexcept  # hot
cdef void end(State state, int seat) noexcept  # hot
cdef void produce(State state, int seat, Set cluster) noexcept  # hot
cdef void choose_lote(State state, int seat, int colour) noexcept  # hot
@cython.locals(full=Set)
cdef Set asked_lotes(State state, int seat) noexcept  # hot
@cython.locals(some=cython.bint)
cdef void put_set(State state, int seat, int code, int first, Set squares) noexcept  # hot
cdef Set may_empty(State state, int seat) noexcept  # hot
cdef void choose(State state, int seat, int square) noexcept  # hot
cdef void load(State state, int seat) noexcept  # hot
@cython.locals(cubes=int)
cdef void move_set(State state, int seat, int target, int colour, Set squares) noexcept  # hot
cdef Set open_targets(State state, int seat) noexcept  # hot
cdef void settle(State state, int seat) noexcept  # hot
