cimport cython
from cafezal.core.chance cimport Rng
from cafezal.core.game cimport Game

cpdef str show(object value)
cpdef dict table(object value, str path, dict known)
cpdef list row(object value, str path, int most)
cpdef int whole(object value, str path, int low, int high) except? -1
cpdef int choice(object value, str path, dict words) except -1
@cython.locals(i=int)
cpdef dict chance(Game game)
cpdef Rng read_seed(dict data, Game game)
@cython.locals(i=int)
cpdef read_random(dict data, Game game, Rng rng)
# python: refuse names part draw_seed
