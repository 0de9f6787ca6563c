cimport cython
from cafezal.core cimport bits
from cafezal.core.game cimport Codes
from cafezal.traders cimport codes, gaining, objectives, terms
from cafezal.traders.state cimport State

cdef int WAREHOUSE_BEANS, STATION_BEANS, SITE_GOALS, WAREHOUSE_GOALS

cdef int usable(State state, int coop) noexcept  # hot
cpdef int free_sites(State state, int coop, int kind) noexcept  # hot
cpdef bint hospital_unlocked(State state, int seat) noexcept  # hot
cpdef int open_tops(State state, int seat, int coop) noexcept  # hot
cdef void sites_into(int coop, int sites, int base, Codes found) noexcept  # hot
cdef void tops_into(State state, int seat, int base, Codes found) noexcept  # hot
cdef void slots_into(State state, int seat, int base, Codes found) noexcept  # hot
cdef void kind_into(State state, int kind, int base, Codes found) noexcept  # hot
cdef void hire(State state, int seat, int place) noexcept  # hot
cdef void put(State state, int seat, int place) noexcept  # hot
cdef void build_warehouse(State state, int seat, int slot) noexcept  # hot
cdef void coffee_into(State state, int seat, Codes found) noexcept  # hot
cdef void play_coffee(State state, int seat, int code) noexcept  # hot
cdef int places_free(State state, int seat, bint hospital) noexcept  # hot
@cython.locals(hospital=cython.bint)
cdef bint asks_free(State state, int seat) noexcept  # hot
cdef void free_into(State state, int seat, Codes found) noexcept  # hot
cdef void play_free(State state, int seat, int code) noexcept  # hot
cdef bint asks_slot(State state, int seat) noexcept  # hot
cdef void slot_into(State state, int seat, Codes found) noexcept  # hot
cdef void play_slot(State state, int seat, int code) noexcept  # hot
