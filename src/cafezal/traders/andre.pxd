cimport cython
from cafezal.core cimport bits, chance
from cafezal.core.bits cimport Set
from cafezal.core.game cimport Codes
from cafezal.traders cimport codes, planting, terms, trading
from cafezal.traders cimport work as working
from cafezal.traders.content cimport Content
from cafezal.traders.state cimport State

cpdef int wish(State state, int nth) noexcept  # hot
cdef void work(State state) noexcept  # hot
@cython.locals(ones=int, twos=int, threes=int)
cdef void plant(State state, int coop) noexcept  # hot
cdef bint grow(State state, int coop, int level) noexcept  # hot
cdef int best_space(State state, int coop, int level) noexcept  # hot
cdef int all_below(State state, int coop, int space) noexcept  # hot
cdef int cuts(State state, int coop, int space, int row) noexcept  # hot
cdef void serve(State state, int coop) noexcept  # hot
cdef void staff(State state) noexcept  # hot
cdef void trade(State state) noexcept  # hot
cdef bint turn_up(State state) noexcept  # hot
cdef void enter(State state, int coop, int place) noexcept  # hot
cdef void reveals_into(State state, Codes found) noexcept  # hot
cdef void play_reveal(State state, int coop) noexcept  # hot
cdef void build_post(State state) noexcept  # hot
cdef void sell(State state) noexcept  # hot
@cython.locals(shown=cython.bint)
cdef void deliver(State state, int coffee) noexcept  # hot
cdef void reset(State state) noexcept  # hot
cdef void shuffle(State state, Set* words) noexcept  # hot
cdef void sort_counters(State state) noexcept  # hot
