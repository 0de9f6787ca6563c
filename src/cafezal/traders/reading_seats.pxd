cimport cython
from cafezal.core cimport bits, values
from cafezal.traders cimport counters, fields, terms
from cafezal.traders.content cimport Content
from cafezal.traders.fields cimport Reading
from cafezal.traders.state cimport State

@cython.locals(state=State, content=Content, space=int, high=int, coop=int, bit=int, row=int, i=int)
cpdef read_plantations(Reading reading, int company)
cpdef list pairs(object value, str path)
@cython.locals(state=State, number=int, coop=int, bit=int, high=bint, donkeys=int, other=int, space=int, i=int)
cpdef read_paths(Reading reading, int seat)
@cython.locals(state=State, site=int, coop=int, bit=int, kind=int, i=int)
cpdef read_buildings(Reading reading, int company)
@cython.locals(state=State, slot=int, i=int)
cpdef read_markers(Reading reading, int company)
@cython.locals(state=State, coop=int, left=int, row=int)
cpdef read_rows(Reading reading, int seat)
@cython.locals(row=int, place=int)
cpdef bint enough(State state, list rows, list need)
@cython.locals(row=int, total=int, a=int, b=int)
cpdef list fewest_rows(State state, list need)
@cython.locals(state=State, slot=int, number=int, i=int)
cpdef read_storage(Reading reading, int seat)
@cython.locals(state=State, place=int, there=bint, i=int)
cpdef read_hired(Reading reading, int seat)
@cython.locals(state=State, workers=int, own=int, left=int, action=int)
cpdef read_reserves(Reading reading, int seat)
@cython.locals(state=State, letter=int, card=int, other=int, harder=int, reward=int)
cpdef read_cards(Reading reading, int seat)
@cython.locals(state=State, least=int, coop=int, able=int)
cpdef read_arabica(Reading reading, int seat)
@cython.locals(state=State, number=int)
cpdef read_counters(Reading reading, int seat)
@cython.locals(state=State, left=int, parked=int, default=int, i=int)
cpdef read_supplies(Reading reading, int seat)
@cython.locals(state=State, left=int, default=int, i=int)
cpdef read_traders(Reading reading, int seat)
