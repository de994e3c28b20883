cdef extern from *:
    """
    #define turres_raise(flag) __atomic_store_n(flag, 1, __ATOMIC_RELAXED)
    #define turres_is_raised(flag) __atomic_load_n(flag, __ATOMIC_RELAXED)
    """
    # A flag that one thread raises and another one looks at.
    void raise_flag "turres_raise" (int* flag) noexcept nogil
    bint is_raised "turres_is_raised" (int* flag) noexcept nogil
