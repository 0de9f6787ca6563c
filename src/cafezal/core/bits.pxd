# not compiled: C names for bits.py
ctypedef unsigned long long Set

cdef extern from *:
    """
    #define cafezal_bit(i) (1ULL << (i))
    #define cafezal_last(members) (63 - __builtin_clzll(members))
    #define cafezal_above(i) ((i) >= 63 ? 0ULL : ~0ULL << ((i) + 1))
    static inline unsigned long long cafezal_mix(unsigned long long digest, unsigned long long value) {
        digest = (digest ^ value) * 0x9E3779B97F4A7C15ULL;
        return digest ^ digest >> 32;
    }
    """
    Set ALL "0xFFFFFFFFFFFFFFFFULL"
    Set bit "cafezal_bit" (int i) noexcept
    int first "__builtin_ctzll" (Set members) noexcept
    int last "cafezal_last" (Set members) noexcept
    int size "__builtin_popcountll" (Set members) noexcept
    Set above "cafezal_above" (int i) noexcept
    Set mix "cafezal_mix" (Set digest, Set value) noexcept
