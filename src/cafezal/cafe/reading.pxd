cimport cython
from cafezal.cafe cimport fields, options, reading_actions, reading_areas, terms, turns
from cafezal.cafe.content cimport Content
from cafezal.cafe.fields cimport Reading
from cafezal.cafe.state cimport State
from cafezal.core cimport values
from cafezal.core.chance cimport Rng

cpdef State load(object data, object fresh)
@cython.locals(state=State, reading=Reading, rng=Rng, i=int)
cpdef State read(object data, object fresh, object unseen, object draw)
cpdef Content content_of(dict position)
cpdef read_options(State state, dict position, int seats)
@cython.locals(state=State, bidder=int)
cpdef read_master(Reading reading)
@cython.locals(state=State, i=int)
cpdef read_seats(Reading reading)
@cython.locals(state=State)
cpdef read_order(Reading reading)
@cython.locals(state=State, first=int, i=int, takes=int, holds=bint)
cpdef read_draft(Reading reading)
@cython.locals(state=State, waits=int, seat=int)
cpdef read_acting(Reading reading, object given)
@cython.locals(state=State, default=int, i=int)
cpdef read_round(Reading reading)
cdef int cards_of(State state, int seat) noexcept
cdef int still_takes(State state, int seat) noexcept
@cython.locals(state=State, card=int, need=int, slot=int)
cpdef read_cards(Reading reading, object unseen, Rng rng)
@cython.locals(state=State, slot=int, gone=int)
cpdef list read_shown(Reading reading)
@cython.locals(state=State, card=int, i=int)
cpdef lay_out(Reading reading, int need, list deck, list out, bint own_too, Rng rng)
@cython.locals(i=int, j=int)
cpdef shuffle(list cards, Rng rng)
