cimport cython
from cafezal.core cimport bits
from cafezal.core.game cimport Codes
from cafezal.traders cimport codes, gaining, selling, terms
from cafezal.traders.state cimport State

cdef int WANTED, COUNT, LAST_GIVEN, FIRST_GIVEN, LETTER, NTH, EXTRA, STOCKS

cdef void pay(State state, int seat, int coffee, int count, int jokers) noexcept  # hot
cdef int least(State state, int seat, int coffee, int count) noexcept  # hot
cdef int card_at(State state, int seat, int letter) noexcept  # hot
cpdef int demand(State state, int seat, int letter, int nth) noexcept  # hot
cpdef int spare(State state, int seat, int letter, int nth) noexcept  # hot
cdef bint replaceable(State state, int seat, int letter, int nth) noexcept  # hot
cdef void contracts_into(State state, int seat, Codes found) noexcept  # hot
cdef bint can_fill(State state, int seat) noexcept  # hot
cdef void pay_least(State state, int seat, int letter) noexcept  # hot
cdef bint asks_split(State state, int seat) noexcept  # hot
cdef int fewest(State state, int seat) noexcept  # hot
cdef int most(State state, int seat) noexcept  # hot
cdef void split_into(State state, int seat, Codes found) noexcept  # hot
cdef void play_split(State state, int seat, int code) noexcept  # hot
cdef void free_into(State state, int seat, Codes found) noexcept  # hot
cdef bint can_free(State state, int seat) noexcept  # hot
cdef void play_free(State state, int seat, int code) noexcept  # hot
cpdef int price(State state) noexcept  # hot
cpdef int ratio(State state, int seat) noexcept  # hot
@cython.locals(several=cython.bint)
cdef void exchanges_into(State state, int seat, Codes found) noexcept  # hot
cdef void play_exchange(State state, int seat, int wanted, int given) noexcept  # hot
@cython.locals(alike=cython.bint, mixed=cython.bint)
cdef int givable(State state, int seat) noexcept  # hot
cdef bint asks_give(State state, int seat) noexcept  # hot
cdef void give_into(State state, int seat, Codes found) noexcept  # hot
cdef void play_give(State state, int seat, int code) noexcept  # hot
cdef int joker_type(State state, int seat) noexcept  # hot
cdef int plain_types(State state, int seat) noexcept  # hot
cdef int stock_types(State state, int seat) noexcept  # hot
cdef void stocks_into(State state, int seat, Codes found) noexcept  # hot
cdef void play_stock(State state, int seat, int choice) noexcept  # hot
