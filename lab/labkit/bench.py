"""Figures of the service: python3 -m lab.labkit.bench here|guest"""

import glob
import os
import pathlib
import subprocess
import sys
import tempfile
import time

from .programs import BUILT, TOOLS, Program, Receiver, Service, wait_until
from .report import percentile
from .uinput import KEYS, UinputDevice

# Of each program; the first ones are not counted.
PRESSES, WARM_UP = 800, 20
# Presses of which a ratio is made, to show how far it scatters.
BLOCK = 100


def row(what, value, limit=""):
    print(f"{what:<58} {value:>17}  {limit}", flush=True)


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
    row("remote-inputd: start to hello, p50",
        f"{percentile([int(run) for run in runs], 0.5) / 1000:.2f} ms", "<= 5 ms")
    service = Service()
    time.sleep(1)
    resident, private = memory(service.process.pid)
    row("remote-inputd: resident", f"{resident:.2f} MB", "<= 9 MB")
    row("remote-inputd: private", f"{private:.2f} MB", "<= 6.5 MB")
    before = switches(service.process.pid)
    time.sleep(10)
    row("remote-inputd: wake-ups in 10 s without input",
        str(switches(service.process.pid) - before), "0")
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
    for share, limit in ((0.5, ", limit 1.50"), (0.99, "")):
        a, b = (percentile(times, share) for times in zip(*pairs))
        spread = ""
        if share == 0.5:
            ratios = [ratio_of_medians(block) for block in blocks]
            spread = f" ({min(ratios):.2f} to {max(ratios):.2f} in blocks of {BLOCK})"
        row(f"lab: event to command on the socket, p{share * 100:.0f} of {len(pairs)}",
            f"{a:.3f} ms", f"ratio {a / b:.2f}{spread}{limit}")
        row("    the C program that does the least", f"{b:.3f} ms")
    for one in (ours, least, service, program):
        one.stop()


def ratio_of_medians(pairs):
    ours, least = zip(*pairs)
    return percentile(ours, 0.5) / percentile(least, 0.5)


if __name__ == "__main__":
    {"here": here, "guest": guest}[sys.argv[1]]()
