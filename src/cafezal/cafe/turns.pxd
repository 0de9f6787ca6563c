cimport cython
from cafezal.cafe cimport auction, codes, placing, terms
from cafezal.cafe.content cimport Content
from cafezal.cafe.state cimport State
from cafezal.core cimport bits, seats
from cafezal.core.bits cimport Set
from cafezal.core.chance cimport Rng
from cafezal.core.game cimport Codes

cpdef void wait(State state) noexcept  # hot
cdef void deal(State state, Rng rng) noexcept
cpdef void name_master(State state, int seat) noexcept
cpdef int pool_of(State state) noexcept
cpdef int a_round(State state) noexcept
cdef void shuffle(State state, Rng rng) noexcept  # hot
cdef void sort_cards(State state, int start) noexcept  # hot
cdef void begin_round(State state) noexcept  # hot
cdef void begin_draft(State state) noexcept  # hot
cdef void begin_turns(State state) noexcept  # hot
cdef void reveal(State state, int slot) noexcept  # hot
cdef void reveals_into(State state, Codes found) noexcept  # hot
cdef void play_reveal(State state, int card) noexcept  # hot
cdef void end_turn(State state, int seat) noexcept  # hot
cdef void end_round(State state) noexcept  # hot
cdef void finish(State state) noexcept  # hot
cdef void exchanges_into(State state, int seat, Codes found) noexcept  # hot
cdef void play_exchange(State state, int seat, int code) noexcept  # hot
