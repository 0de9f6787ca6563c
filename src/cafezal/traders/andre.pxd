from cafezal.core cimport bits, chance
from cafezal.core.chance cimport Rng
from cafezal.core.game cimport Codes
from cafezal.traders cimport codes, planting, terms, trading, work
from cafezal.traders.content cimport Content
from cafezal.traders.state cimport State

cdef void work(State state) noexcept  # hot
cdef void staff(State state) noexcept  # hot
cdef void trade(State state) noexcept  # hot
cdef void build_post(State state) noexcept  # hot
cdef void sell(State state) noexcept  # hot
cdef void reset(State state) noexcept  # hot
cdef void shuffle(State state, Rng rng) noexcept  # hot
cdef void reveals_into(State state, Codes found) noexcept  # hot
cdef void play_reveal(State state, int coop) noexcept  # hot
