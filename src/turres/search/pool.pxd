cdef extern from *:
    """
    #include <stdint.h>
    #include <stdlib.h>
    #if defined(__linux__)
    #include <sys/mman.h>
    #endif
    #define TURRES_LARGE ((size_t)1 << 21)
    #define turres_fetch(address) __builtin_prefetch(address)

    #if defined(MADV_HUGEPAGE) && !defined(TURRES_CHECKED)
    static void *turres_new_pool(size_t bytes) {
        size_t whole = (bytes + TURRES_LARGE - 1) & ~(TURRES_LARGE - 1), before;
        char *found;
        if (bytes < TURRES_LARGE) return calloc(1, bytes);
        found = (char *)mmap(NULL, whole + TURRES_LARGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (found == (char *)MAP_FAILED) return NULL;
        before = -(uintptr_t)found & (TURRES_LARGE - 1);
        if (before) munmap(found, before);
        munmap(found + before + whole, TURRES_LARGE - before);
        madvise(found + before, bytes & ~(TURRES_LARGE - 1), MADV_HUGEPAGE);
        return found + before;
    }
    static void turres_free_pool(void *pool, size_t bytes) {
        if (bytes < TURRES_LARGE) free(pool);
        else if (pool) munmap(pool, (bytes + TURRES_LARGE - 1) & ~(TURRES_LARGE - 1));
    }
    #else
    static void *turres_new_pool(size_t bytes) { return calloc(1, bytes); }
    static void turres_free_pool(void *pool, size_t bytes) { (void)bytes; free(pool); }
    #endif
    """
    # Memory for a search, all zeros; on large pages where there are such, because a search reads it here and there.
    void* new_pool "turres_new_pool" (size_t bytes) noexcept nogil
    void free_pool "turres_free_pool" (void* pool, size_t bytes) noexcept nogil
    # Tells the processor that this will be read soon.
    void fetch "turres_fetch" (const void* address) noexcept nogil
