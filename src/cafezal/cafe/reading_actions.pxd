cimport cython
from cafezal.cafe cimport acting, auction, codes, delivering, fields, terms
from cafezal.cafe.content cimport Content
from cafezal.cafe.fields cimport Reading
from cafezal.cafe.state cimport State
from cafezal.core cimport bits, values
from cafezal.core.bits cimport Set
from cafezal.core.game cimport Codes

@cython.locals(state=State, kind=int, found=Codes, finish=bint)
cpdef read_action(Reading reading, int seat, dict part, str where)
@cython.locals(state=State, square=int, cluster=Set, lotes=Set, colour=int)
cpdef read_produce(Reading reading, int seat, dict action, str path)
@cython.locals(state=State, targets=Set, squares=Set, target=int, drying=bint, chooses=bint, colour=int)
cpdef read_set(Reading reading, int seat, dict action, str path)
@cython.locals(state=State, square=int)
cpdef read_sources(Reading reading, int seat, object chosen, Set sources, str path)
@cython.locals(state=State, square=int, served=Set, colour=int)
cpdef read_deliver(Reading reading, int seat, dict action, str path)
@cython.locals(state=State, last=int, tint=int, i=int, demand=int, holds=int)
cpdef bint agrees(Reading reading, int seat) except -1
@cython.locals(state=State, seat=int)
cpdef read_bid(Reading reading)
@cython.locals(state=State, seat=int)
cpdef read_speaker(Reading reading)
@cython.locals(state=State, found=Codes, colour=int)
cpdef read_paying(Reading reading, object value)
@cython.locals(state=State, kept=int, ships=Set, held=Set, colour=int)
cpdef read_keeping(Reading reading, dict paying)
