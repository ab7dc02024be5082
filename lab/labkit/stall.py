"""A thread of a program that gets no time for a while, as on a machine that is slow or busy."""

import contextlib
import ctypes
import os
import pathlib

SEIZE, INTERRUPT, DETACH = 0x4206, 0x4207, 17
ALL_THREADS = 0x40000000


@contextlib.contextmanager
def stalled(process, name):
    """Until the end of the block the thread of that name stands still, and the others go on."""
    threads = pathlib.Path(f"/proc/{process}/task").iterdir()
    # Those that it has started have its name too, and come later.
    thread = min(int(one.name) for one in threads
                 if (one / "comm").read_text().strip().split("/")[-1] == name)
    call = ctypes.CDLL(None, use_errno=True).ptrace
    call.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]

    def trace(request):
        if call(request, thread, None, None) < 0:
            raise OSError(ctypes.get_errno(), f"ptrace {request:#x} of {name}")
    trace(SEIZE)
    trace(INTERRUPT)
    os.waitpid(thread, ALL_THREADS)
    try:
        yield
    finally:
        trace(DETACH)
