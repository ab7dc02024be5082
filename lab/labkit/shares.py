"""How much of a core a process takes, and who gets it first."""

import contextlib
import os
import pathlib
import time


def schedule_first(process, core=None):
    """How a program works is asked, not how the kernel shares a busy machine among programs. On a
    core of its own, by its number from 0 on, where that matters: a program that is woken from the
    other one takes a third longer."""
    with contextlib.suppress(PermissionError):
        os.sched_setscheduler(process, os.SCHED_FIFO, os.sched_param(1))
        if core is not None:
            cores = sorted(os.sched_getaffinity(0))
            os.sched_setaffinity(process, {cores[core % len(cores)]})


def ticks(process):
    """Seconds that it has run: the first number of schedstat is nanoseconds."""
    return int(pathlib.Path(f"/proc/{process}/schedstat").read_text().split()[0]) / 1e9


def share_of_a_core(process, seconds, meanwhile=lambda: None, pause=0.1):
    """For so many seconds, in which something is done again and again."""
    before, start = ticks(process), time.monotonic()
    due = start
    while due < start + seconds:
        meanwhile()
        due += pause
        # A busy machine that was late catches up.
        time.sleep(max(0, due - time.monotonic()))
    return (ticks(process) - before) / (time.monotonic() - start)
