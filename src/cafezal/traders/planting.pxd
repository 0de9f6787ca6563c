from cafezal.core cimport bits
from cafezal.core.game cimport Codes
from cafezal.traders cimport buildings, codes, counters, free, gaining, objectives, terms
from cafezal.traders.content cimport Content
from cafezal.traders.state cimport State

cdef void plant_into(State state, int seat, Codes found) noexcept  # hot
cdef int fitting(State state, int coop, int level) noexcept  # hot
cpdef int ways(State state, int seat, int coop) noexcept  # hot
cpdef int rival_donkeys(State state, int seat, int coop) noexcept  # hot
cpdef int barred(State state, int seat, int coop) noexcept  # hot
cpdef bint may_grow(State state, int seat, int coop) noexcept  # hot
cdef int paths_up(State state, int seat, int coop, int row, int closed) noexcept  # hot
cdef int truck_ways(State state, int seat, int coop, int taken, int closed) noexcept  # hot
cpdef int bearers(State state, int seat, int coop, int row) noexcept  # hot
cdef int below_them(State state, int seat, int coop, int own, int spaces) noexcept  # hot
cdef void play_plant(State state, int seat, int code) noexcept  # hot
cdef void put(State state, int seat, int coop, int space, int level) noexcept  # hot
cdef void park(State state, int seat, int coop, int space) noexcept  # hot
cdef void lead_donkeys(State state, int seat, int coop, int path) noexcept  # hot
cdef void empty_rows(State state, int seat) noexcept  # hot
cdef bint asks_animal(State state, int seat) noexcept  # hot
cdef void animal_into(State state, int seat, Codes found) noexcept  # hot
cdef void play_animal(State state, int seat, int code) noexcept  # hot
cdef bint asks_farm(State state, int seat) noexcept  # hot
cdef int farm_spaces(State state) noexcept  # hot
cdef void farm_into(State state, int seat, Codes found) noexcept  # hot
cdef void play_farm(State state, int seat, int code) noexcept  # hot
cdef bint asks_last(State state, int seat) noexcept  # hot
cdef void last_into(State state, int seat, Codes found) noexcept  # hot
cdef void play_last(State state, int seat, int code) noexcept  # hot
