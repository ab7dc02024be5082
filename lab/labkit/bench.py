"""Figures of the service: python3 -m lab.labkit.bench here|guest

Ends with 1 when one is above its limit (lab/limits.toml)."""

import glob
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time
import tomllib

from .live_screen import LiveScreen
from .programs import BUILT, TOOLS, Program, Receiver, Service, wait_until
from .report import percentile
from .uinput import KEYS, UinputDevice

# Of each program; the first ones are not counted.
PRESSES, WARM_UP = 800, 20
# Presses of which a ratio is made, to show how far it scatters.
BLOCK = 100


LIMITS = tomllib.loads(pathlib.Path("lab/limits.toml").read_text())
faults = []


def row(what, value, note=""):
    print(f"{what:<58} {value:>17}  {note}", flush=True)


def hold(name, figure, unit="", of="", least=False):
    """Holds a figure to its limit, which it returns in words: what it may be at most, or at least.
    `of` says which one it is, where several have the same limit."""
    limit = LIMITS[name]
    if figure < limit if least else figure > limit:
        which = f"{name}, {of}" if of else name
        faults.append(f"{which}: {figure:.3f}{unit}, the limit is {limit}{unit}")
    return f"{'>=' if least else '<='} {limit}{unit}"


def memory(pid):
    """Resident and private MB."""
    fields = {}
    for line in pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        name, _, rest = line.partition(":")
        if rest.strip().endswith("kB"):
            fields[name] = int(rest.split()[0]) / 1000
    return fields["Rss"], fields["Private_Clean"] + fields["Private_Dirty"]


def switches(pid):
    """How often the kernel let the process run: the third number of schedstat."""
    return int(pathlib.Path(f"/proc/{pid}/schedstat").read_text().split()[2])


def here():
    folder = tempfile.mkdtemp(prefix="bench-")
    socket = f"{folder}/commands.sock"
    runs = subprocess.run(
        [TOOLS / "start", "50", socket, BUILT / "remote-inputd", "--socket", socket],
        check=True, capture_output=True, text=True).stdout.split()
    # Other programs disturb most runs on some machines.
    best = min(int(run) for run in runs) / 1000
    row("remote-inputd: start to hello, best of 50", f"{best:.2f} ms",
        hold("start to hello", best, " ms"))
    service = Service()
    time.sleep(1)
    resident, private = memory(service.process.pid)
    row("remote-inputd: resident", f"{resident:.2f} MB", hold("resident", resident, " MB"))
    row("remote-inputd: private", f"{private:.2f} MB", hold("private", private, " MB"))
    before = switches(service.process.pid)
    time.sleep(10)
    woken = switches(service.process.pid) - before
    row("remote-inputd: wake-ups in 10 s without input", str(woken), hold("wake-ups", woken))
    service.stop()


class Keyboard(UinputDevice):
    def __init__(self, name, keys=()):
        before = set(glob.glob("/dev/input/event*"))
        super().__init__(name, ["KEY_PLAYPAUSE", *keys])
        new = lambda: set(glob.glob("/dev/input/event*")) - before
        self.node = wait_until("the node is there", new).pop()

    def press(self):
        self.key("KEY_PLAYPAUSE", 1)
        time.sleep(0.03)
        self.key("KEY_PLAYPAUSE", 0)
        # Sooner would be a bounce of the same press.
        time.sleep(0.04)


def guest():
    """Service and least program by turns, press by press, so that a slow spell hits both.

    Each has a device of its own, which wakes only itself: the service leaves alone what has the
    letters of a keyboard.
    """
    remote = Keyboard("Bench remote")
    board = Keyboard("Bench keyboard", range(KEYS["KEY_Q"], KEYS["KEY_Z"] + 7))
    service = Service()
    ours = Receiver(service, streams=["commands", "devices"])
    wait_until("the remote is attached", lambda: "Bench remote" in ours.text)
    socket = pathlib.Path(tempfile.mkdtemp(prefix="bench-")) / "least.sock"
    program = Program(TOOLS / "least", board.node, socket)
    program.socket = socket
    wait_until("the least program listens", socket.exists)
    least = Receiver(program, answers=False)
    time.sleep(0.5)
    for _ in range(WARM_UP + PRESSES):
        remote.press()
        board.press()
    total = WARM_UP + PRESSES
    for receiver in (ours, least):
        wait_until(
            "all presses arrive", lambda: len(receiver.latencies()) >= total, seconds=30)
    pairs = list(zip(ours.latencies(), least.latencies()))[WARM_UP:]
    blocks = [pairs[start:start + BLOCK] for start in range(0, PRESSES, BLOCK)]
    for share in (0.5, 0.99):
        a, b = (percentile(times, share) for times in zip(*pairs))
        note = ""
        if share == 0.5:
            more = [beyond_least(block) for block in blocks]
            note = f", beyond it {min(more):.3f} to {max(more):.3f} ms in blocks of {BLOCK}, " \
                + hold("press beyond least", a - b, " ms")
        row(f"lab: event to command on the socket, p{share * 100:.0f} of {len(pairs)}",
            f"{a:.3f} ms", f"ratio {a / b:.2f}{note}")
        row("    the C program that does the least", f"{b:.3f} ms")
    for one in (ours, least, service, program):
        one.stop()
    with_company(remote)


# What keeps a service company, and what may delay it: nothing, the recorder of the last minutes,
# and the live screen beside that.
COMPANY = ("neither", "the recorder", "the live screen")


def with_company(remote):
    """The same presses, block by block, so that what a device or the kernel does hits all."""
    times = {one: [] for one in COMPANY}
    for _ in range(PRESSES // BLOCK):
        for company, found in times.items():
            found += latencies(remote, company)
    figures = {"p50": middle, "p99": lambda found: percentile(found, 0.99)}
    for share, figure in figures.items():
        for before, company in zip((None, *COMPANY), COMPANY):
            value = figure(times[company])
            name = f"beside {company} {share}"
            if before is None:
                row(f"lab: the same {name}", f"{value:.4f} ms")
                continue
            ratio = value / figure(times[before])
            limit = f", {hold(name, ratio)}" if share == "p50" else ""
            row(f"lab: the same {name}", f"{value:.4f} ms",
                f"ratio {ratio:.3f} to {before}{limit}")


def middle(times):
    """The mean of the middle half: stamps are whole microseconds, of which one is 2.6 % already."""
    ordered = sorted(times)
    quarter = len(ordered) // 4
    return statistics.fmean(ordered[quarter:len(ordered) - quarter])


def latencies(remote, company):
    """Milliseconds of a block of presses through a service of its own."""
    service = Service(*(("--past", "0") if company == "neither" else ()))
    receiver = Receiver(service)
    wait_until("the remote is attached", lambda: "Bench remote" in receiver.text)
    screen = None
    if company == "the live screen":
        screen = LiveScreen("live", "--socket", service.socket)
        screen.wait_for("time line")
    for _ in range(WARM_UP + BLOCK):
        remote.press()
    wait_until("all presses arrive",
               lambda: len(receiver.latencies()) >= WARM_UP + BLOCK, seconds=30)
    if screen:
        screen.wait_for("KEY_PLAYPAUSE")
        screen.close()
    found = receiver.latencies()[WARM_UP:]
    receiver.stop()
    service.stop()
    return found


def beyond_least(pairs):
    ours, least = zip(*pairs)
    return percentile(ours, 0.5) - percentile(least, 0.5)


if __name__ == "__main__":
    {"here": here, "guest": guest}[sys.argv[1]]()
    for fault in faults:
        print(f"bench: {fault}", flush=True)
    sys.exit(1 if faults else 0)
