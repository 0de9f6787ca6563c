cimport cython
from cafezal.core cimport bits
from cafezal.core.bits cimport Set

# python: is_seed
@cython.final
cdef class Rng:
    cdef Set state[4]
    cpdef void seed(self, object seed) except *
    cpdef list words(self)
    cpdef void set_words(self, list words) except *
    cpdef Set next(self) noexcept  # hot
    cpdef int below(self, int n) noexcept  # hot

@cython.locals(x=Set, result=Set)
cdef Set advance(Set* words) noexcept  # hot
@cython.locals(x=Set)
cdef int draw(Set* words, int n) noexcept  # hot
