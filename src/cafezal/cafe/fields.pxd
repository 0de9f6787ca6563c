cimport cython
from cafezal.cafe cimport terms, turns
from cafezal.cafe.content cimport Content
from cafezal.cafe.state cimport State
from cafezal.core cimport values

cpdef int colour(object value, str path) except -1
cpdef list counts(object value, str path)
cpdef list letters(object value, str path)
@cython.locals(x=object, y=object)
cpdef int cell(object value, str path) except -1
cpdef int seat_number(object value, str path, State state) except -1

cdef class Reading:
    cdef readonly dict data
    cdef readonly list seats
    cdef readonly State state
    cdef readonly Content content
    cdef readonly int deck_cards
    cdef readonly set pool
    cdef readonly dict stands
    cpdef int number(self, object value, str path) except -1
    cpdef int start(self, object value, str path) except -1
    cpdef int card(self, object value, str path) except -1
    @cython.locals(card=int)
    cpdef list hidden(self, object rows, str path)
    cpdef settle(self, int card, str path)
    cpdef refuse_card(self, int card, str path)
    cpdef int square(self, object value, str path, int seat) except -1
