"""Several scenarios of this machine at once: most of their time is waiting.

Each is a process with a folder of its own, for its temporary files, its sockets and what players
remember. What it prints stays together. A scenario that does little but wait has LIGHT = True: a
lane more is for those. One that measures time has ALONE = "why", and runs when all others are over,
and also the process that LAB_BUSY names, which keeps this machine busy.
What the process that LAB_PAUSED names has started stands still meanwhile: a guest, whose clock
counts instructions, does not notice it."""

import contextlib
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

from .report import duration

# Most wait for windows and clocks; more than one a core would fail for what is slow, not wrong.
LANES = max(2, os.cpu_count() or 2)


class Scenario:
    """A scenario that runs in a process of its own."""

    def __init__(self, name):
        self.name = name
        self.seconds = 0
        self.has_failed = True

    def run(self):
        """What it printed."""
        # Short, as sockets lie in it.
        folder = pathlib.Path(tempfile.mkdtemp(prefix="lab-"))
        (folder / "run").mkdir(mode=0o700)
        output = folder / "output"
        begin = time.monotonic()
        # A program that outlives the scenario would keep a pipe open.
        with output.open("wb") as file:
            process = subprocess.Popen(
                [sys.executable, "-B", "-m", "lab.labkit.runner", "--inside", "here", self.name],
                stdin=subprocess.DEVNULL, stdout=file, stderr=file,
                env={**os.environ, "TMPDIR": str(folder), "XDG_RUNTIME_DIR": str(folder / "run"),
                     "XDG_STATE_HOME": str(folder / "state")})
            _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.seconds = time.monotonic() - begin
        text = output.read_text(errors="replace")
        shutil.rmtree(folder, ignore_errors=True)
        self.has_failed = process.returncode != 0
        if self.has_failed and not any(
                line.startswith("FAILED ") for line in text.splitlines()):
            text += f"FAILED {self.name}: it ended with {process.returncode}\n"
        work = usage.ru_utime + usage.ru_stime
        return f"{text}took {self.name}: {duration(self.seconds)}, {duration(work)} of work\n"


def take_turns(lanes, *queues):
    """Runs scenarios in so many lanes, each of which takes the next one until none is left: of the
    first queue, then of the second one. For the second there is a lane more."""
    queues, lock = [list(queue) for queue in queues], threading.Lock()

    def run_lane(queues):
        while True:
            with lock:
                waiting = next(filter(None, queues), None)
                if not waiting:
                    return
                scenario = waiting.pop(0)
            text = scenario.run()
            with lock:
                print(text, end="", flush=True)

    threads = [threading.Thread(target=run_lane, args=[queues]) for _ in range(lanes)]
    threads += [threading.Thread(target=run_lane, args=[[queue]]) for queue in queues[1:]]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def is_running(process):
    """Whether a process has not ended yet, also when nobody has asked how."""
    try:
        stat = pathlib.Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


def family(process):
    """What a process has started, and what that has, by their numbers."""
    children = {}
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            children.setdefault(parent, []).append(int(folder.name))
    found, waiting = [], list(children.get(process, []))
    while waiting:
        found.append(waiting.pop())
        waiting += children.get(found[-1], [])
    return found


@contextlib.contextmanager
def paused(process):
    """What a process has started stands still, and goes on also where this one is ended."""
    def send(number):
        for one in family(process):
            with contextlib.suppress(OSError):
                os.kill(one, number)

    def end(*_):
        send(signal.SIGCONT)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTERM)

    former = signal.signal(signal.SIGTERM, end)
    try:
        send(signal.SIGSTOP)
        yield
    finally:
        send(signal.SIGCONT)
        signal.signal(signal.SIGTERM, former)


def run(found, lanes=LANES):
    """Runs modules by their names; returns the scenarios, which know how long they took."""
    scenarios = {name: Scenario(name) for name, _ in found}
    alone = [scenarios[name] for name, module in found if hasattr(module, "ALONE")]
    light = [scenarios[name] for name, module in found if hasattr(module, "LIGHT")]
    take_turns(lanes, [one for one in scenarios.values() if one not in alone + light], light)
    if alone:
        while is_running(os.environ.get("LAB_BUSY", "none")):
            time.sleep(1)
        beside = os.environ.get("LAB_PAUSED")
        with paused(int(beside)) if beside else contextlib.nullcontext():
            take_turns(1, alone)
    return list(scenarios.values())
