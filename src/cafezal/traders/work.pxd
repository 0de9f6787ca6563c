cimport cython
from cafezal.core cimport bits
from cafezal.core.game cimport Codes
from cafezal.traders cimport arabica, codes, free, planting, terms
from cafezal.traders.content cimport Content
from cafezal.traders.state cimport State

cdef bint asks_work(State state, int seat) noexcept  # hot
cdef void work_into(State state, int seat, Codes found) noexcept  # hot
cdef void play_work(State state, int seat, int code) noexcept  # hot
cpdef int markers(State state, int seat) noexcept  # hot
cdef void spend(State state, int seat, int action, int count) noexcept  # hot
cpdef int donkey_paths(State state, int seat, int coop) noexcept  # hot
cdef void put_donkey(State state, int seat, int coop, int path) noexcept  # hot
cpdef int unstaffed(State state, int seat, int coop) noexcept  # hot
cpdef int lowest(State state, int coop, int spaces) noexcept  # hot
cpdef int owner(State state, int space) noexcept  # hot
cdef void send(State state, int seat, int kind, int coop) noexcept  # hot
@cython.locals(step=cython.bint)
cdef bint asks_serve(State state, int seat) noexcept  # hot
cpdef int may_be_served(State state) noexcept  # hot
cdef void serve(State state, int space) noexcept  # hot
cdef void serve_into(State state, int seat, Codes found) noexcept  # hot
cdef void play_serve(State state, int seat, int code) noexcept  # hot
cdef void refill(State state, int coop) noexcept  # hot
