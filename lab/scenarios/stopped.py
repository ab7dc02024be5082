"""The service is stopped and goes on, as by Ctrl-Z, a debugger or the freezer, while a key is down."""

import os
import pathlib
import signal
import time

from lab.labkit.programs import wait_until
from lab.labkit.room import ServiceRoom
from lab.labkit.uinput import UinputDevice

PLACE = "guest"
NAME = "Stopped remote"
KEYS = ["KEY_PLAYPAUSE", "KEY_BACK", "KEY_LEFT", "KEY_RIGHT", "KEY_UP", "KEY_DOWN", "KEY_VOLUMEUP"]


class Room(ServiceRoom):
    def __init__(self):
        super().__init__(context="playing")
        self.remote = self.plug(UinputDevice(NAME, KEYS), NAME)
        time.sleep(0.1)

    def stop(self):
        process = self.service.process.pid
        os.kill(process, signal.SIGSTOP)
        stat = pathlib.Path(f"/proc/{process}/stat")
        wait_until("the service stands still", lambda: ") T " in stat.read_text())

    def go_on(self):
        """What was done while it stood still has come of it when this returns."""
        before = self.count("playPause")
        os.kill(self.service.process.pid, signal.SIGCONT)
        self.remote.press("KEY_PLAYPAUSE")
        self.expect("playPause", before)

    def stopped(self, key, down, still):
        """A press whose end is sent while the service stands still; the commands of it."""
        before = len(self.receiver.names())
        self.remote.key(key, 1)
        time.sleep(0.05)
        self.stop()
        time.sleep(down - 0.05)
        self.remote.key(key, 0)
        time.sleep(still - down)
        self.go_on()
        return [name for name in self.commands(before) if name != "playPause"]


def setup():
    return Room()


def check_held_volume_is_not_made_up_for(room):
    given = room.stopped("KEY_VOLUMEUP", down=1.2, still=6)
    # At once, and the repeat that was due when it was stopped.
    assert set(given) == {"volume"} and len(given) <= 2, f"{given}"
    return f"{len(given)} of a press of 1.2 s"


def check_short_volume_is_one(room):
    given = room.stopped("KEY_VOLUMEUP", down=0.2, still=3)
    assert given == ["volume"], f"{given}"


def check_key_that_stays_down_goes_on_from_there(room):
    before = room.count("volume")
    room.remote.key("KEY_VOLUMEUP", 1)
    time.sleep(0.05)
    room.stop()
    time.sleep(5)
    os.kill(room.service.process.pid, signal.SIGCONT)
    room.expect("volume", before + 2)
    room.remote.key("KEY_VOLUMEUP", 0)
    room.remote.press("KEY_PLAYPAUSE")
    given = room.count("volume") - before
    assert given <= 20, f"{given} steps"
    return f"{given} steps of a press of 5 s"


def check_click_is_a_click(room):
    given = room.stopped("KEY_RIGHT", down=0.2, still=2)
    assert given == ["skip"], f"{given}"


def check_hold_is_a_hold(room):
    given = room.stopped("KEY_RIGHT", down=0.8, still=2)
    assert given == ["scanStart"], f"{given}"


def check_press_while_it_stands_still_counts(room):
    before = len(room.receiver.names())
    room.stop()
    room.remote.press("KEY_RIGHT", seconds=0.2)
    room.remote.key("KEY_VOLUMEUP", 1)
    time.sleep(1.2)
    room.remote.key("KEY_VOLUMEUP", 0)
    time.sleep(2)
    room.go_on()
    given = [name for name in room.commands(before) if name != "playPause"]
    assert given == ["skip", "volume"], f"{given}"
