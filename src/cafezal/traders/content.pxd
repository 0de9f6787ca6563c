from cafezal.core cimport bits
from cafezal.core.bits cimport Set
from cafezal.traders cimport terms

cdef class Content:
    cdef readonly Set mark
    cdef readonly object board
    cdef readonly list space_names, path_names, site_names, bar_names, slot_names
    cdef readonly dict spaces, path_numbers, site_numbers, slot_numbers
    # coops
    cdef unsigned char starts[20]
    cdef unsigned short in_row[15]
    cdef unsigned char paths[5]
    cdef unsigned short high_paths[5]
    cdef unsigned char upper[80]
    cdef unsigned short lower[80]
    cdef unsigned short ways_to[80]
    cdef unsigned short ways_from[80]
    cdef unsigned char sites[5]
    cdef unsigned char kind[80]
    cdef unsigned short of_kind[20]
    cdef unsigned short step_sites[5]
    cdef unsigned short marked_sites[5]
    # the player board
    cdef unsigned char lengths[3]
    cdef unsigned char farm_cost[3]
    cdef unsigned char tile_level[24]
    cdef unsigned char tile_cost[24]
    cdef unsigned char tile_bonus[24]
    cdef unsigned char slot_coins[6]
    cdef unsigned char slot_points[6]
    cdef unsigned char sides[6]
    cdef unsigned char gains[36]
    cdef unsigned char wants[90]
    cdef unsigned char demand[180]
    # bars
    cdef unsigned char bar_slots[6]
    cdef unsigned char any_slot[6]
    cdef unsigned char number[48]
    cdef unsigned char coffee[48]
    cdef unsigned char coins[48]
    cdef unsigned char points[48]
    cdef unsigned char gives[48]
    cdef Set shows[6]
    cdef Set any_slots
    cdef Set up_to[7]
    # counter track and objectives
    cdef int spots
    cdef unsigned char track[20]
    cdef unsigned char goal_group[9]
    cdef unsigned char goal_spaces[9]
    cdef unsigned char goal_points[45]
    cdef void lay_coop(self, int coop, object part) except *
    cdef void lay_rows(self) except *
    cdef void lay_contracts(self) except *
    cdef void lay_bars(self) except *
    cdef void lay_goals(self) except *

# python: numbers default_content
