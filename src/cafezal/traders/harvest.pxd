from cafezal.core cimport bits
from cafezal.traders cimport gaining, objectives, terms
from cafezal.traders.content cimport Content
from cafezal.traders.state cimport State

cdef void harvest(State state) noexcept  # hot
cdef void harvest_coop(State state, int coop) noexcept  # hot
cpdef int production(State state, int coop) noexcept  # hot
cpdef int posts(State state, int seat, int coop) noexcept  # hot
cdef void bring(State state, int seat, int coop) noexcept  # hot
cdef int fewest(State state, int seat) noexcept  # hot
