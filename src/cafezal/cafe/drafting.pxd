from cafezal.cafe cimport codes, terms, turns
from cafezal.cafe.content cimport Content
from cafezal.cafe.state cimport State
from cafezal.core cimport bits
from cafezal.core.bits cimport Set
from cafezal.core.game cimport Codes

cdef void legal_into(State state, int seat, Codes found) noexcept  # hot
cdef bint priced(State state, int seat, int card) noexcept  # hot
cdef void play(State state, int seat, int code) noexcept  # hot
