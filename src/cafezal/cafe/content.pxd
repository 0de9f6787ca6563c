from cafezal.cafe cimport terms
from cafezal.core.bits cimport Set

cdef class Content:
    cdef readonly Set mark
    cdef readonly object deck
    cdef readonly tuple own, cards
    cdef readonly int count
    cdef readonly dict number
    cdef readonly list names, titles
    cdef unsigned char kinds[3072]
    cdef unsigned char values[3072]
    cdef unsigned char starts[4]
    cdef unsigned char has_cup[128]
    cdef unsigned char alike[128]
    cdef unsigned char groups[128]
    cdef unsigned short demand[128]
    cdef unsigned char points[128]
    cdef void lay_out(self, int i, object card) except *
