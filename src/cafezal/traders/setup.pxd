from cafezal.core cimport bits
from cafezal.core.chance cimport Rng
from cafezal.traders cimport andre, arabica, phases, planting, terms
from cafezal.traders.content cimport Content
from cafezal.traders.state cimport State

cdef void deal(State state, Rng rng) noexcept  # hot
cdef void lay_board(State state) noexcept  # hot
cdef void lay_company(State state, int seat) noexcept  # hot
cdef void draw_bars(State state, Rng rng) noexcept  # hot
cdef int draw_from(int members, Rng rng) noexcept  # hot
cdef void draw_goals(State state, Rng rng) noexcept  # hot
cdef void draw_piles(State state, Rng rng) noexcept  # hot
cdef void draw_order(State state, Rng rng) noexcept  # hot
cdef void draw_animals(State state, Rng rng) noexcept  # hot
cdef void draw_contracts(State state, Rng rng) noexcept  # hot
cdef void draw_faces(State state, int seat, Rng rng) noexcept  # hot
cdef void start_company(State state, int seat) noexcept  # hot
cdef int wanted(State state, int letter, int card, int nth) noexcept  # hot
cdef void start_plantations(State state, int seat, int card, int count) noexcept  # hot
cdef void start_andre(State state, Rng rng) noexcept  # hot
cdef int cards_left(State state, int letter) noexcept  # hot
