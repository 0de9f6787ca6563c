cimport cython
from cafezal.core cimport values
from cafezal.core.chance cimport Rng
from cafezal.traders cimport andre, fields, reading_seats, setup, terms
from cafezal.traders.content cimport Content
from cafezal.traders.fields cimport Reading
from cafezal.traders.state cimport State

@cython.locals(state=State, coop=int)
cpdef read_coops(Reading reading)
@cython.locals(state=State, place=int, company=int)
cpdef read_house(Reading reading, int coop, object value, str path)
@cython.locals(left=int, high=bint, seat=int)
cpdef read_coop(State state, int coop, dict part, str where)
@cython.locals(state=State, slot=int, number=int, coop=int)
cpdef read_animals(Reading reading)
cpdef dict names_at(int coop)
@cython.locals(seat=int, coop=int)
cpdef list animals_left(State state)
@cython.locals(coop=int, slot=int, gives=int, animal=int)
cpdef lay_animals(State state, list left)
cpdef lay_at_coop(State state, int coop, list left)
@cython.locals(state=State, seat=int, coop=int, letter=int, i=int)
cpdef read_piles(Reading reading)
@cython.locals(state=State, left=int, seat=int)
cpdef read_joker_stock(Reading reading)
@cython.locals(state=State, content=Content, goal=int, which=int, most=int, i=int)
cpdef read_goals(Reading reading)
@cython.locals(state=State, space=int, i=int, most=int)
cpdef read_andre(Reading reading)
@cython.locals(state=State, left=int, i=int)
cpdef read_andre_traders(Reading reading)
@cython.locals(state=State, count=int, letter=int, number=int, seat=int, i=int)
cpdef read_andre_cards(Reading reading, Rng rng)
@cython.locals(left=int, seat=int, card=int)
cpdef int cards_left(State state, int letter)
@cython.locals(state=State, i=int, coop=int)
cpdef read_andre_counters(Reading reading, Rng rng)
