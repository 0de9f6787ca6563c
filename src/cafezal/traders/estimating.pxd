cimport cython
from cafezal.core cimport bits
from cafezal.traders cimport arabica, harvest, objectives, paying, scoring, staffing, terms, work
from cafezal.traders.content cimport Content
from cafezal.traders.state cimport State

@cython.locals(points=int, harvests=int)
cpdef int of(State state, int seat) noexcept
@cython.locals(bars=int, coops=int, bar=int, coop=int)
cdef int passing_prizes(State state, int seat) noexcept
cdef int harvests_left(State state) noexcept
cdef int sales_left(State state) noexcept
@cython.locals(after=State, coffee=int)
cdef int coffee_worth(State state, int seat) noexcept
@cython.locals(columns=int, chosen=bint, rows=int, coffee=int)
cdef void store(State state, int seat, list have) noexcept
@cython.locals(worth=int, last=bint, letter=int, at=int, total=int, there=int, i=int, coffee=int, count=int, own=int)
cdef int contracts_worth(State state, int seat, list have, list coming) noexcept
@cython.locals(value=int, i=int)
cdef int contract_value(State state, int letter) noexcept
@cython.locals(later=int, coins=int, worth=int, bonus=int, wanted=int, coop=int)
cdef int supplies_worth(State state, int seat, int harvests) noexcept
@cython.locals(count=int, coins=int)
cdef int trades_worth(State state, int seat) noexcept
@cython.locals(count=int, i=int)
cdef int traders(State state, int seat) noexcept
@cython.locals(rates=int, period=int, worth=int, coop=int, at=int, manned=int, unstaffed=int)
cdef int fields_worth(State state, int seat, int harvests) noexcept
@cython.locals(worth=int, own=int, other=int, ahead=int, coop=int)
cdef int rivals_fields(State state, int seat, int harvests) noexcept
@cython.locals(worth=int, twos=int, threes=int, coop=int, column=int)
cdef int steps_worth(State state, int seat) noexcept
@cython.locals(worth=int, which=int, goal=int, count=int, points=int, done=int)
cdef int goals_worth(State state, int seat) noexcept
cdef int progress(State state, int seat, int goal) noexcept
