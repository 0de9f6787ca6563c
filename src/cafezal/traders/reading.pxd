cimport cython
from cafezal.core cimport values
from cafezal.core.chance cimport Rng
from cafezal.traders cimport fields, options, phases, reading_board, reading_seats, reading_tasks, setup, terms
from cafezal.traders.content cimport Content
from cafezal.traders.fields cimport Reading
from cafezal.traders.state cimport State

@cython.locals(state=State)
cpdef State load(object data, object fresh)
@cython.locals(state=State, reading=Reading, rng=Rng, i=int, company=int, seat=int)
cpdef State read(object data, object fresh, object draw)
cpdef Content content_of(dict position)
cpdef read_options(State state, dict position, int seats)
@cython.locals(state=State, i=int)
cpdef read_time(Reading reading)
@cython.locals(state=State, seat=int)
cpdef read_companies(Reading reading)
@cython.locals(state=State, takers=int, most=int, seat=int, andre_passed=int)
cpdef read_turn(Reading reading)
@cython.locals(state=State, late=bint, i=int)
cpdef read_next(Reading reading, list passed)
@cython.locals(state=State, left=int, i=int, seat=int)
cpdef read_seat(Reading reading)
