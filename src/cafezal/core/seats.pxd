# not compiled: C names for seats.py
cdef enum:
    CHANCE = -1
    CHANCE_WAITS = 32
