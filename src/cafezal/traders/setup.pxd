from cafezal.core cimport bits
from cafezal.core.chance cimport Rng
from cafezal.traders cimport andre, phases, planting, terms
from cafezal.traders.content cimport Content
from cafezal.traders.state cimport State

cdef void deal(State state, Rng rng) noexcept
