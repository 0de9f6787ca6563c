from cafezal.cafe cimport terms
from cafezal.cafe.state cimport State

cpdef void choose(State state, object chosen) except *
# python: _refuse
