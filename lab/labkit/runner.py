"""Runs scenarios: python3 -m lab.labkit.runner [--inside] PLACE [NAME...]

A scenario is a module of lab/scenarios with PLACE, one of those of lab/run, and functions named
check_*.
Each is one test: it raises when what it checks does not hold, and returns a note or nothing. A
module's `setup()` makes what its checks share, in an object with `close()`. A scenario in which a
check did not hold is run once more: windows, daemons and a busy machine are not ours to order.
What held only then is passed and named as unsteady.

On this machine several run at once (lanes.py), each in a process of its own, which is --inside.
"""

import importlib
import os
import pathlib
import signal
import sys
import traceback
import time
from contextlib import contextmanager

from . import lanes
from .programs import read_ahead
from .report import Report, duration, slowest


# Seconds for one check on this machine. A guest has a limit of its own (lab/boot -t), as its clock
# skips what it waits for.
LONGEST = 300


class Overdue(Exception):
    """A check that did not end by itself."""


@contextmanager
def limited(place):
    """What hangs in here fails, with the place where it hangs, and the next check has its turn."""
    def give_up(number, frame):
        where = "".join(traceback.format_stack(frame, limit=4))
        raise Overdue(f"not done within {LONGEST} s\n{where}")

    if place not in ("here", "itself"):
        yield
        return
    signal.signal(signal.SIGALRM, give_up)
    signal.alarm(LONGEST)
    try:
        yield
    finally:
        signal.alarm(0)


def scenarios(place, wanted):
    folder = pathlib.Path(__file__).resolve().parent.parent / "scenarios"
    for path in sorted(folder.glob("*.py")):
        if wanted and path.stem not in wanted:
            continue
        module = importlib.import_module(f"lab.scenarios.{path.stem}")
        if module.PLACE == place:
            yield path.stem, module


def checks(module):
    """The functions in the order in which they stand in the file."""
    found = [one for name, one in vars(module).items() if name.startswith("check_")]
    return sorted(found, key=lambda one: one.__code__.co_firstlineno)


def attempt(module):
    """Runs a scenario once. Yields the title of each check, why it failed or None, and its note.

    Its setup and its close are among them only when they fail."""
    shared = None
    has_setup = hasattr(module, "setup")
    try:
        with limited(module.PLACE):
            shared = module.setup() if has_setup else None
    except Exception:
        yield "setup", traceback.format_exc(limit=3), ""
        return
    for check in checks(module):
        title = check.__name__.removeprefix("check_").replace("_", " ")
        try:
            with limited(module.PLACE):
                note = check(shared) if has_setup else check()
            yield title, None, note or ""
        except Exception as error:
            log = shared.log() if hasattr(shared, "log") else ""
            yield title, f"{type(error).__name__}: {error}\n{log}", ""
    if shared is None:
        return
    try:
        with limited(module.PLACE):
            shared.close()
    except Exception:
        yield "close", traceback.format_exc(limit=3), ""


def run(name, module, report):
    """A check that does not hold has a second try, in a scenario that is set up again."""
    held = set()
    has_failed = False
    for title, why, note in attempt(module):
        if why is None:
            held.add(title)
            report.ok(name, title, note)
        else:
            has_failed = True
            report.doubt(name, title, why)
    if not has_failed:
        return
    for title, why, note in attempt(module):
        if title in held:
            continue
        if why is None:
            report.ok(name, title, f"{note}, at the second try" if note else "at the second try")
        else:
            report.fail(name, title, why)


def busy():
    """Seconds that this machine's processors were at work since it started."""
    with open("/proc/stat", encoding="ascii") as file:
        user, nice, system, _, _, *interrupts = map(int, file.readline().split()[1:8])
    return (user + nice + system + sum(interrupts)) / os.sysconf("SC_CLK_TCK")


def run_by_turns(found):
    """Runs all in this process, as in a guest. Returns whether one failed."""
    report = Report()
    seconds = {}
    for name, module in found:
        # A guest's clock skips what it waits for: what it works is what it costs.
        begin = busy()
        run(name, module, report)
        seconds[name] = busy() - begin
        print(f"took {name}: {duration(seconds[name])} of work", flush=True)
    print(slowest(seconds), flush=True)
    return report.failed > 0


def run_in_lanes(found):
    """The same on this machine."""
    begin = time.monotonic()
    ran = lanes.run(found)
    whole = duration(time.monotonic() - begin)
    print(slowest({one.name: one.seconds for one in ran}), flush=True)
    print(f"lab: {len(ran)} scenarios took {whole}", flush=True)
    return any(one.has_failed for one in ran)


def main():
    words = sys.argv[1:]
    is_inside = words[:1] == ["--inside"]
    place, *wanted = words[is_inside:]
    found = list(scenarios(place, wanted))
    if wanted and not found:
        sys.exit(f"lab: no scenario of that name runs {place}: {' '.join(wanted)}")
    if place in ("guest", "session"):
        read_ahead()
    if is_inside:
        report = Report()
        for name, module in found:
            run(name, module, report)
        sys.exit(1 if report.failed else 0)
    sys.exit(1 if (run_in_lanes if place == "here" else run_by_turns)(found) else 0)


if __name__ == "__main__":
    main()
