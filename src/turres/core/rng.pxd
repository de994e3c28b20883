cimport cython

cdef extern from *:
    """
    #ifndef TURRES_SMALL_INTS
    #define TURRES_SMALL_INTS
    typedef unsigned char turres_u8;
    typedef signed char turres_i8;
    #endif
    """
    int lowest "__builtin_ctzll" (unsigned long long bits) noexcept nogil  # the lowest bit that is set
    int popcount "__builtin_popcountll" (unsigned long long bits) noexcept nogil  # how many bits are set
    # Declared to Cython as short so that an array of them is numbers, never a C string.
    ctypedef unsigned short u8 "turres_u8"
    ctypedef short i8 "turres_i8"

ctypedef unsigned short u16
ctypedef short i16
ctypedef unsigned int u32
ctypedef unsigned long long u64

ctypedef struct Stream:          # xoshiro256**
    u64 s[4]


cdef inline u64 rotate(u64 x, int k) noexcept nogil:
    return (x << k) | (x >> (64 - k))


cdef inline u64 next64(Stream* stream) noexcept nogil:
    cdef u64 result = rotate(stream.s[1] * 5, 7) * 9
    cdef u64 t = stream.s[1] << 17
    stream.s[2] ^= stream.s[0]
    stream.s[3] ^= stream.s[1]
    stream.s[1] ^= stream.s[2]
    stream.s[0] ^= stream.s[3]
    stream.s[2] ^= t
    stream.s[3] = rotate(stream.s[3], 45)
    return result


cdef inline u32 roll(Stream* stream, u32 n) noexcept nogil:
    """A fair number from 0 to n - 1 (multiply and reject; n > 0)."""
    cdef u64 product = (next64(stream) >> 32) * n
    cdef u32 low = <u32>(product & 0xFFFFFFFFu)
    cdef u32 threshold
    if low < n:
        threshold = (0xFFFFFFFFu - n + 1) % n
        while low < threshold:
            product = (next64(stream) >> 32) * n
            low = <u32>(product & 0xFFFFFFFFu)
    return <u32>(product >> 32)


cdef u64 mix(u64 z) noexcept nogil
@cython.locals(i=int)
cdef void seed_stream(Stream* stream, u64 seed) noexcept nogil
cdef void fork_stream(const Stream* stream, u64 label, Stream* out) noexcept nogil


cdef class Rng:
    cdef Stream at
    @cython.locals(i=int, j=int)
    cpdef list shuffled(self, items)
