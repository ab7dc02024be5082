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
from .uinput import UinputDevice

PRESSES = 400


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
    row("remote-inputd: start to socket, p50",
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
    def __init__(self):
        before = set(glob.glob("/dev/input/event*"))
        super().__init__("Bench remote", ["KEY_PLAYPAUSE", "KEY_BACK", "KEY_UP", "KEY_DOWN"])
        new = lambda: set(glob.glob("/dev/input/event*")) - before
        self.node = wait_until("the node is there", new).pop()

    def presses(self):
        for _ in range(PRESSES):
            self.key("KEY_PLAYPAUSE", 1)
            time.sleep(0.03)
            self.key("KEY_PLAYPAUSE", 0)
            # Sooner would be a bounce of the same press.
            time.sleep(0.04)


def latencies(receiver, keyboard):
    keyboard.presses()
    wait_until(
        "all presses arrive", lambda: len(receiver.latencies()) >= PRESSES * 0.99, seconds=30)
    return receiver.latencies()


def guest():
    """Service and least program in turn, twice, so that a slow spell hits both."""
    ours, least = [], []
    for _ in range(2):
        keyboard = Keyboard()
        service = Service()
        receiver = Receiver(service, streams=["commands", "devices"])
        wait_until("the keyboard is attached", lambda: "Bench remote" in receiver.text)
        ours += latencies(receiver, keyboard)
        receiver.stop()
        service.stop()

        folder = tempfile.mkdtemp(prefix="bench-")
        socket = pathlib.Path(folder) / "least.sock"
        program = Program(TOOLS / "least", keyboard.node, socket)
        program.socket = socket
        wait_until("the least program listens", socket.exists)
        receiver = Receiver(program, answers=False)
        time.sleep(0.5)
        least += latencies(receiver, keyboard)
        receiver.stop()
        program.stop()
        keyboard.unplug()
    for share, limit in ((0.5, ", limit 1.50"), (0.99, "")):
        a, b = percentile(ours, share), percentile(least, share)
        row(f"lab: event to command on the socket, p{share * 100:.0f} of {len(ours)}",
            f"{a:.3f} ms", f"ratio {a / b:.2f}{limit}")
        row("    the C program that does the least", f"{b:.3f} ms")


if __name__ == "__main__":
    {"here": here, "guest": guest}[sys.argv[1]]()
