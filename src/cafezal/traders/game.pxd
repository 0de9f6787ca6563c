cimport cython
from cafezal.traders cimport andre, codes, digest, estimating, free, observing, pending, phases, scoring, setup, terms
from cafezal.traders.content cimport Content
from cafezal.traders.state cimport State
from cafezal.core.bits cimport Set
from cafezal.core.chance cimport Rng
from cafezal.core.game cimport Codes, Game, Numbers

# python: prepare new fresh load from_view describe refusal parse sentence position view sheet ranking chapter
# python: parallel secret revealed veiled changes gestures
@cython.no_gc
cdef class Traders(State):
    cdef void legal_into(self, int seat, Codes codes) noexcept  # hot
    cdef void play(self, int seat, int code) noexcept  # hot
    cpdef Game blank(self)
    cdef void copy_into(self, Game other) noexcept
    cdef void determinize_into(self, int seat, Rng rng) noexcept
    cpdef void deal(self, Rng rng) noexcept
    cdef int score(self, int seat) noexcept  # hot
    cdef int leaders(self) noexcept  # hot
    cpdef int estimate(self, int seat) noexcept
    cdef void observe_into(self, int seat, Numbers numbers) noexcept  # hot
    cdef Set hash(self, int seat) noexcept  # hot
