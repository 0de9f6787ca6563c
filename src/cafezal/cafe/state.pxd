cimport cython
from cafezal.cafe cimport terms
from cafezal.cafe.content cimport Content
from cafezal.core cimport bits
from cafezal.core.bits cimport Set
from cafezal.core.game cimport Game

cdef class State(Game):
    cdef readonly Content content
    cdef readonly bint expresso, auction, promo, strict, explicit
    cdef readonly int round, phase, master, turn, taken, due, slots, pool, drawn, bottom
    cdef int bid, bidder, passed, paying, unpaid, asked, ship, cubes_bid
    cdef unsigned char shown[8]
    cdef unsigned char deck[128]
    cdef Set discards[2]
    cdef unsigned short paid[4]
    cdef unsigned short loose[4]
    # of each seat
    cdef unsigned char stage[4]
    cdef unsigned char points[4]
    cdef unsigned char hand[4]
    cdef unsigned char placed[4]
    cdef unsigned char card[36]
    cdef unsigned char turned[36]
    cdef unsigned short at[36]
    cdef unsigned short warehouse[16]
    # of each visible square
    cdef unsigned char squares[4]
    cdef unsigned short cell[160]
    cdef unsigned char kind[160]
    cdef unsigned char value[160]
    cdef unsigned char layer[160]
    cdef unsigned char colour[160]
    cdef unsigned short cubes[160]
    cdef unsigned short lacks[160]
    cdef Set cluster[160]
    # sets of squares
    cdef Set beans[4]
    cdef Set lotes[4]
    cdef Set dries[4]
    cdef Set roasts[4]
    cdef Set cups[4]
    cdef Set ships[4]
    cdef Set shops[4]
    cdef Set espressos[4]
    cdef Set natas[4]
    cdef Set holds[16]
    cdef Set sorted[18]
    # the outline
    cdef unsigned char left[4]
    cdef unsigned char top[4]
    cdef unsigned char width[4]
    cdef unsigned char height[4]
    cdef unsigned int rows[80]
    # the action in progress
    cdef unsigned char doing[4]
    cdef unsigned char choosing[4]
    cdef unsigned char last[4]
    cdef unsigned char tint[4]
    cdef Set chosen[4]
    cdef Set sources[4]
    cdef Set picked[16]
    cdef unsigned short freight[16]
    cdef void copy_common(self, State other) noexcept
    cdef void copy_areas(self, State other) noexcept
    cdef Set full(self, int seat) noexcept  # hot
    cdef int stock(self, int seat) noexcept  # hot
    cdef int after(self, int seat) noexcept  # hot
    cdef int first_in_order(self) noexcept  # hot
    cdef void empty_square(self, int seat, int i) noexcept  # hot
    cdef void fill_square(self, int seat, int i, int colour, int cubes) noexcept  # hot
    cdef void move_square(self, int source, int target) noexcept  # hot
    cdef void discard(self, int card) noexcept  # hot
    cpdef int find(self, int seat, int x, int y) noexcept
# python: blank_arrays
