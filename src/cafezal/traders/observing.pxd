cimport cython
from cafezal.core.game cimport Numbers
from cafezal.traders cimport digest, objectives, paying, scoring, terms
from cafezal.traders.content cimport Content
from cafezal.traders.state cimport State

cdef int PLAYER

@cython.locals(coop=int, i=int)
cdef void observe_into(State state, int seat, Numbers numbers) noexcept  # hot
cdef void zeros(int count, Numbers numbers) noexcept  # hot
cdef void flags(int members, int count, Numbers numbers) noexcept  # hot
cdef int person(State state, int seat, int company) noexcept  # hot
@cython.locals(number=int)
cdef void frame(State state, int seat, Numbers numbers) noexcept  # hot
@cython.locals(owner=int, site=int, path=int, truck=int, donkeys=int, who=int)
cdef void cooperative(State state, int seat, int coop, Numbers numbers) noexcept  # hot
cdef void common(State state, int seat, Numbers numbers) noexcept  # hot
cdef void andre(State state, Numbers numbers) noexcept  # hot
cdef void player(State state, int seat, Numbers numbers) noexcept  # hot
cdef void supplies(State state, int seat, Numbers numbers) noexcept  # hot
cdef void own_board(State state, int seat, Numbers numbers) noexcept  # hot
cdef void contracts(State state, int seat, Numbers numbers) noexcept  # hot
cdef void tracks(State state, int seat, Numbers numbers) noexcept  # hot
