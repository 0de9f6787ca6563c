cimport cython
from cafezal.core cimport bits, seats
from cafezal.core.bits cimport Set
from cafezal.core.chance cimport Rng
from cafezal.core.game cimport Codes, Game

cdef int lowest(int waits) noexcept  # hot
cpdef int play_out(Game game, Rng rng, Codes codes) noexcept  # hot
@cython.locals(game=Game, wins=list, totals=list, decisions=long)
cpdef dict playouts(Game fresh, int games, object seed)
@cython.locals(codes=Codes, twin=Game, count=long)
cpdef long perft(Game game, int depth)
