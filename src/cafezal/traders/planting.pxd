from cafezal.core cimport bits
from cafezal.core.bits cimport Set
from cafezal.core.game cimport Codes
from cafezal.traders cimport arabica, buildings, codes, counters, free, gaining, objectives, terms
from cafezal.traders.content cimport Content
from cafezal.traders.state cimport State

cdef void plant_into(State state, int seat, Codes found) noexcept  # hot
cdef void play_plant(State state, int seat, int code) noexcept  # hot
cdef void empty_rows(State state, int seat) noexcept  # hot
cdef bint asks_animal(State state, int seat) noexcept  # hot
cdef void animal_into(State state, int seat, Codes found) noexcept  # hot
cdef void play_animal(State state, int seat, int code) noexcept  # hot
cdef bint asks_farm(State state, int seat) noexcept  # hot
cdef void farm_into(State state, int seat, Codes found) noexcept  # hot
cdef void play_farm(State state, int seat, int code) noexcept  # hot
cdef bint asks_last(State state, int seat) noexcept  # hot
cdef void last_into(State state, int seat, Codes found) noexcept  # hot
cdef void play_last(State state, int seat, int code) noexcept  # hot
