cimport cython
from cafezal.core cimport seats
from cafezal.core.bits cimport Set
from cafezal.core.chance cimport Rng

cdef tuple BOXED, WAITING

@cython.final
cdef class Codes:
    cdef readonly int size
    cdef unsigned short items[2048]
    cdef void add(self, int code) noexcept  # hot
    @cython.locals(low=int, high=int, middle=int)
    cdef bint has(self, long code) noexcept  # hot
    cpdef list boxed(self)

@cython.final
cdef class Numbers:
    cdef readonly int size
    cdef short items[4096]
    cdef void add(self, int number) noexcept  # hot

# python: describe refusal parse sentence position view sheet ranking chapter parallel secret revealed changes gestures moves
# python: veiled explain chance scores winners determinize digest observe effects consequences proposals
cdef class Game:
    cdef int waits
    cdef readonly int seats
    cdef int listed_for
    cdef Codes listed
    cdef public object seed
    cdef public dict options
    cdef Set random[4]
    # what a compiled search needs
    cdef void legal_into(self, int seat, Codes found) noexcept
    cdef void play(self, int seat, int code) noexcept
    cpdef Game blank(self)
    cdef void copy_into(self, Game other) noexcept
    cdef void determinize_into(self, int seat, Rng rng) noexcept
    cpdef void deal(self, Rng rng) noexcept
    cdef int score(self, int seat) noexcept
    cdef int leaders(self) noexcept
    cpdef int estimate(self, int seat) noexcept
    cdef void observe_into(self, int seat, Numbers numbers) noexcept
    cdef Set hash(self, int seat) noexcept
    # the public API
    cdef Codes ready(self, int seat)
    cdef int checked(self, object seat) except -2
    cdef int seated(self, object seat) except -2
    cpdef list legal(self, object seat)
    cdef int alone(self) except -2
    @cython.locals(number=long)
    cpdef void apply(self, object code, object seat=*) except *
    cpdef void apply_unchecked(self, int code, int seat) noexcept
    cpdef Game copy(self)
