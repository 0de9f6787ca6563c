from cafezal.core cimport bits
from cafezal.traders cimport gaining, objectives, terms
from cafezal.traders.content cimport Content
from cafezal.traders.state cimport State

cdef void harvest(State state) noexcept  # hot
