cimport cython

cdef enum:
    TEXT = 0x81                  # a whole text
    MASKED = 0x80                # the bit that says that what follows is masked
    SMALL = 126                  # so many bytes, and the length stands in two more
    MEDIUM = 65536               # and here in eight more,
    ENDLESS_MARK = 127           # which this says

cdef long long ENDLESS           # bytes of a frame that says in eight bytes how long it is

cpdef bytes frame(bytes text)
@cython.locals(size=Py_ssize_t, head=int, place=int, out="unsigned char*", part=bytes, whole=bytes)
cpdef bytes framed(bytes before, tuple parts, bytes after)
@cython.locals(at="unsigned char*", size="long long", head=int, place=int, left=Py_ssize_t)
cpdef long long frame_size(bytes data, Py_ssize_t start) except -1
@cython.locals(length=Py_ssize_t, head=int, place=Py_ssize_t, at="unsigned char*", out="unsigned char*", plain=bytes)
cpdef whole_text(bytes frame, long long most)
