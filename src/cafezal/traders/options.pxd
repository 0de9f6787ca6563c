from cafezal.traders cimport terms
from cafezal.traders.state cimport State

cpdef void choose(State state, object chosen) except *
# python: _handicap _refuse
