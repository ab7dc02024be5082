"""As many devices as are read at once, each as fast as any: nothing is dropped."""

import pathlib
import subprocess

from lab.labkit.living_room import run
from lab.labkit.programs import TOOLS, wait_until
from lab.labkit.room import ServiceRoom
from lab.labkit.uinput import UinputDevice

PLACE = "guest"
DEVICES, FRAMES, PERIOD_US = 64, 5000, 1000


class Room(ServiceRoom):
    def __init__(self):
        super().__init__(context="playing")
        self.flood = subprocess.Popen(
            [TOOLS / "flood", str(DEVICES), str(FRAMES), str(PERIOD_US)], text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self.line() == "made"
        wait_until("all are attached", lambda: self.attached("Load ") == DEVICES)
        # Other programs have done with them: the processor is the service's.
        run("udevadm", "settle")

    def line(self):
        return self.flood.stdout.readline().strip()

    def go(self):
        self.flood.stdin.write("\n")
        self.flood.stdin.flush()

    def spent(self, process):
        """Seconds of the processor that a process has had."""
        fields = pathlib.Path(f"/proc/{process.pid}/schedstat").read_text().split()
        return int(fields[0]) / 1e9

    def close(self):
        self.flood.kill()
        super().close()


def setup():
    return Room()


def check_sixty_four_devices_at_a_thousand_frames_a_second(room):
    before = [room.spent(one) for one in (room.service.process, room.flood)]
    room.go()
    took = int(room.line()) / 1e6
    after = [room.spent(one) for one in (room.service.process, room.flood)]
    room.fence()
    dropped = [one for _, one in room.receiver.messages
               if "SYN_DROPPED" in one.get("diagnostic", "")]
    shares = [100 * (b - a) / took for a, b in zip(before, after)]
    note = f"{FRAMES / took:.0f} frames a second on each of {DEVICES}, " \
           f"the service {shares[0]:.0f} %, the devices {shares[1]:.0f} % of the processor"
    assert took < 1.01 * FRAMES * PERIOD_US / 1e6, note
    assert not dropped, f"{len(dropped)} devices lost events: {note}"
    return note
