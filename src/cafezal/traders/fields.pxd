from cafezal.core cimport values
from cafezal.traders cimport terms
from cafezal.traders.content cimport Content
from cafezal.traders.state cimport State

cdef class Reading:
    cdef readonly dict data
    cdef readonly list seats
    cdef public dict andre
    cdef readonly State state
    cdef readonly Content content
    cpdef dict part(self, int company)
    cpdef str where(self, int company)
    cpdef int space(self, object value, str path) except -1
    cpdef int path(self, object value, str path) except -1
    cpdef int site(self, object value, str path) except -1
    cpdef int slot(self, object value, str path) except -1
    cpdef int company(self, object value, str path) except -1
    cpdef int seat(self, object value, str path) except -1
    cpdef list companies(self, object value, str path)

cpdef int named(object value, str path, dict known, str what, str like) except -1
cpdef list chosen(object value, str path, dict known, int most)
cpdef int letters(object value, str path, dict known) except -1
cpdef bint flag(object value, str path) except -1
cpdef list wholes(object value, str path, int count, int low, int high)
