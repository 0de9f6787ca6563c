cimport cython
from cafezal.core cimport bits
from cafezal.core.game cimport Codes
from cafezal.traders cimport arabica, codes, free, terms, work
from cafezal.traders.content cimport Content
from cafezal.traders.state cimport State

cpdef int choosers(State state) noexcept  # hot
cdef bint may_name(State state, int seat) noexcept  # hot
cdef int picked(State state, int seat) noexcept  # hot
cpdef int nameable(State state, int seat, int coop) noexcept  # hot
cdef void own_into(State state, int seat, Codes found) noexcept  # hot
cdef void play_own(State state, int seat, int code) noexcept  # hot
cdef void forget(State state, int seat) noexcept  # hot
cdef void send_own(State state) noexcept  # hot
cdef bint asks_rival(State state, int seat) noexcept  # hot
cpdef int of_others(State state, int seat, int coop) noexcept  # hot
cdef void rival_into(State state, int seat, Codes found) noexcept  # hot
cdef void play_rival(State state, int seat, int code) noexcept  # hot
cpdef int debts(State state, int seat) noexcept  # hot
cpdef int steps_left(State state, int seat) noexcept  # hot
cdef bint asks_debt(State state, int seat) noexcept  # hot
cpdef int fewest_steps(State state, int seat) noexcept  # hot
@cython.locals(rows=int)
cdef int only_payment(State state, int seat, int owed) noexcept  # hot
cdef void debt_into(State state, int seat, Codes found) noexcept  # hot
cdef void play_debt(State state, int seat, int code) noexcept  # hot
cdef bint asks_lose(State state, int seat) noexcept  # hot
cdef int highest_row(State state, int seat) noexcept  # hot
cdef int may_lose(State state, int seat, int row, int coop) noexcept  # hot
cdef int choices_to_lose(State state, int seat) noexcept  # hot
cdef int first_to_lose(State state, int seat) noexcept  # hot
cdef void lose_into(State state, int seat, Codes found) noexcept  # hot
cdef void play_lose(State state, int seat, int code) noexcept  # hot
cdef void lose(State state, int seat, int space) noexcept  # hot
