from cafezal.traders cimport objectives, terms
from cafezal.traders.state cimport State

cdef int BAR_PRIZE, TOP_PRIZE, ROW_B, LEVEL_3

cpdef int score(State state, int seat) noexcept  # hot
cpdef int bar_points(State state, int seat) noexcept  # hot
cpdef int delivery_points(State state, int seat, int bar) noexcept  # hot
cpdef int presence(State state, int seat, int bar) noexcept  # hot
cpdef int bar_prize(State state, int seat, int bar) noexcept  # hot
cpdef int goal_points(State state, int seat) noexcept  # hot
cpdef int claim_points(State state, int seat, int which) noexcept  # hot
cpdef int coop_rank(State state, int seat, int coop) noexcept  # hot
cpdef int coop_prize(State state, int seat, int coop) noexcept  # hot
cpdef int rows_from(State state, int seat, int column) noexcept  # hot
cpdef int arabica_points(State state, int seat) noexcept  # hot
cpdef int reserve_points(State state, int seat) noexcept  # hot
cpdef int row_points(State state, int seat) noexcept  # hot
cpdef int warehouse_points(State state, int seat) noexcept  # hot
cdef int column_points(int built) noexcept  # hot
cpdef int building_points(State state, int seat) noexcept  # hot
cpdef int contract_points(State state, int seat) noexcept  # hot
cpdef int track_points(State state, int seat) noexcept  # hot
cdef int rank(State state, int seat) noexcept  # hot
cdef int leaders(State state) noexcept  # hot
cpdef list ranking(State state)
cpdef list sheet(State state, int seat)
# python: _line _coop
cdef list _bar_lines(State state, int seat)
cdef list _goal_lines(State state, int seat)
cdef list _coop_lines(State state, int seat)
cdef list _arabica_lines(State state, int seat)
cdef list _reserve_lines(State state, int seat)
cdef list _building_lines(State state, int seat)
