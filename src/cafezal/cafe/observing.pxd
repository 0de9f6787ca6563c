cimport cython
from cafezal.cafe cimport terms
from cafezal.cafe.state cimport State
from cafezal.core cimport bits
from cafezal.core.bits cimport Set
from cafezal.core.game cimport Numbers

cdef void observe_into(State state, int seat, Numbers numbers) noexcept  # hot
@cython.locals(unseen=Set)
cdef void table(State state, int seat, Numbers numbers) noexcept  # hot
cdef void card(State state, int number, Numbers numbers) noexcept  # hot
cdef void player(State state, int seat, Numbers numbers) noexcept  # hot
cdef void square(State state, int seat, int i, Numbers numbers) noexcept  # hot
cdef void person(State state, int seat, int other, Numbers numbers) noexcept  # hot
cdef void maybe(int number, Numbers numbers) noexcept  # hot
cdef void nibbles(int packed, Numbers numbers) noexcept  # hot
