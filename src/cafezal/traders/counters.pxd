from cafezal.traders cimport arabica, terms
from cafezal.traders.state cimport State

cdef void gain(State state, int seat, int sort, int animal) noexcept  # hot
cdef void gain_top(State state, int seat, int letter) noexcept  # hot
cpdef void fill(State state, int seat) noexcept  # hot
cdef int filled(State state, int seat) noexcept  # hot
