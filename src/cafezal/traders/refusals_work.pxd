cimport cython
from cafezal.traders cimport arabica, codes, naming, planting, staffing, terms, work
from cafezal.traders.content cimport Content
from cafezal.traders.state cimport State

cpdef object detail(State state, int code, int seat)
cpdef dict at(State state, int space)
cpdef bint no_space(State state, int space)
@cython.locals(coop=int)
cpdef object row_one(State state, int space)
@cython.locals(row=int, coop=int, way=int, taken=int, tile=int, cost=int, level=int, space=int)
cpdef object plant(State state, int offset, int seat)
@cython.locals(content=Content, space=int, path=int)
cpdef int space_of(State state, int coop, int way) noexcept
@cython.locals(company=int)
cpdef int rivals(State state, int seat, int coop) noexcept
@cython.locals(high=int, base=int, company=int, own=int, below=int, there=int, need=int)
cpdef object by_path(State state, int coop, int path, int seat)
@cython.locals(other=int)
cpdef object by_truck(State state, int coop, int space, int seat)
cpdef object workers(State state, int coop)
@cython.locals(coop=int, bit=int, town=int, owner=int)
cpdef object serve(State state, int space)
@cython.locals(number=int, coop=int, path=int)
cpdef object other_work(State state, int code, int seat)
@cython.locals(site=int, cost=int)
cpdef object animal_or_farm(State state, int code, int seat)
@cython.locals(coop=int, bit=int, unstaffed=int, named=int)
cpdef object staff(State state, int space, int seat)
@cython.locals(coop=int, bit=int)
cpdef object rival(State state, int space, int seat)
@cython.locals(total=int, coop=int, back=int, able=int, owed=int)
cpdef object payment(State state, int steps, int seat)
@cython.locals(coop=int, bit=int)
cpdef object lose(State state, int space, int seat)
