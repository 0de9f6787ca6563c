cimport cython
from cafezal.core cimport bits
from cafezal.traders cimport closing, harvest, objectives, paying, position, reset, staffing, terms
from cafezal.traders cimport phases as turns
from cafezal.traders.content cimport Content
from cafezal.traders.state cimport State

@cython.locals(twin=State)
cpdef State twin_of(State state)
@cython.locals(company=int)
cpdef list brought(State before, State after, int coffee)
@cython.locals(posts_only=State, whole=State, i=int, coffee=int)
cpdef dict harvest_of(State state, int coop)
@cython.locals(after=State, coffee=int)
cpdef list harvest_by_company(State state)
@cython.locals(coop=int, some=int, rate=int, owes=int, coins=int, steps=int, unpaid=int)
cpdef dict debt(State state, int seat)
@cython.locals(letter=int)
cpdef dict contracts(State state, int seat)
@cython.locals(at=int, i=int)
cpdef dict contract(State state, int seat, int letter)
@cython.locals(goal=int, need=int, row=int)
cpdef dict lack(State state, int seat, int which)
cpdef int have(State state, int seat, int goal, int need)
cpdef int done(State state, int seat, int goal)
@cython.locals(some=int, i=int)
cpdef list left(State state, int seat, int goal)
@cython.locals(row=int, place=int)
cpdef list tiles(State state, int seat)
@cython.locals(i=int)
cpdef dict limits(State state, int seat)
@cython.locals(row=int, place=int)
cpdef dict next_tiles(State state, int seat)
@cython.locals(stations=int, posts=int)
cpdef dict tops(State state, int seat)
@cython.locals(i=int, at=int, kind=int, by=int, seat=int, place=int)
cpdef follow(State state)
