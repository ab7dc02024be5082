"""Remotes that are taken away and given back: revoked, unplugged, asleep."""

import ctypes
import fcntl
import os
import pathlib
import time

from lab.labkit.living_room import LivingRoom
from lab.labkit.programs import Receiver, Service, wait_until
from lab.labkit.uinput import BUS_BLUETOOTH, UinputDevice

PLACE = "guest"
REMOTE = ["KEY_PLAYPAUSE", "KEY_BACK", "KEY_UP", "KEY_DOWN", "KEY_LEFT", "KEY_RIGHT"]
EVIOCREVOKE = 0x40044591
PIDFD_OPEN, PIDFD_GETFD = 434, 438


class Room(LivingRoom):
    def __init__(self):
        self.service = Service("--verbose")
        self.receiver = Receiver(self.service, ["commands", "devices", "diagnostics"])
        self.devices = []
        self.player = self.pretend("playing")

    def press(self, remote, key="KEY_PLAYPAUSE"):
        remote.key(key, 1)
        time.sleep(0.06)
        remote.key(key, 0)
        time.sleep(0.06)

    def path(self, name):
        return [one["path"] for _, one in self.receiver.messages
                if one.get("attached") == name][-1]

    def log(self):
        tail = [str(message) for _, message in self.receiver.messages[-12:]]
        return "\n".join([*self.service.lines[-8:], *tail])

    def close(self):
        self.player.close()
        for device in self.devices:
            device.unplug()
        self.receiver.stop()
        code = self.service.stop()
        if code:
            raise AssertionError(f"the service ended with {code}")


def setup():
    return Room()


def revoke(process, path):
    """Takes the access away that a process has through its own open file, as a session's keeper
    does."""
    descriptors = pathlib.Path(f"/proc/{process}/fd")
    number = next(int(one.name) for one in descriptors.iterdir() if os.readlink(one) == path)
    call = ctypes.CDLL(None, use_errno=True).syscall
    whole = call(PIDFD_OPEN, process, 0)
    copy = call(PIDFD_GETFD, whole, number, 0)
    assert copy >= 0, os.strerror(ctypes.get_errno())
    fcntl.ioctl(copy, EVIOCREVOKE, 0)
    os.close(copy)
    os.close(whole)


def check_revoked_remote_lets_go_and_is_opened_again(room):
    name = "Revoked remote"
    remote = room.plug(UinputDevice(name, REMOTE), name)
    gone, there = room.detached(), room.attached(name)
    skips = room.count("skip")
    remote.key("KEY_RIGHT", 1)
    # Long enough for the press to be read; a hold of it would scan.
    time.sleep(0.1)
    revoke(room.service.process.pid, room.path(name))
    wait_until("it is let go of", lambda: room.detached() > gone)
    wait_until("it is opened again", lambda: room.attached(name) > there)
    wait_until("the service says so", lambda: "was revoked" in room.service.text)
    remote.key("KEY_RIGHT", 0)
    before = room.count("playPause")
    def arrived():
        room.press(remote)
        return room.count("playPause") > before
    wait_until("it works again", arrived)
    assert room.count("skip") == skips, "loss must not click"


def check_unplugged_remote_is_not_called_revoked(room):
    name = "Pulled remote"
    told = room.service.text.count("was revoked")
    remote = room.plug(UinputDevice(name, REMOTE), name)
    gone = room.detached()
    remote.unplug()
    wait_until("it is gone", lambda: room.detached() > gone)
    time.sleep(0.6)
    assert room.service.text.count("was revoked") == told


def check_key_that_wakes_a_remote_counts_once(room):
    for number in range(3):
        name = f"Sleepy remote {number}"
        before = room.count("playPause")
        remote = UinputDevice(name, REMOTE, bus=BUS_BLUETOOTH)
        # Before anyone can have opened it.
        remote.key("KEY_PLAYPAUSE", 1)
        room.plug(remote, name)
        remote.key("KEY_PLAYPAUSE", 0)
        room.expect("playPause", before)
        time.sleep(0.5)
        assert room.count("playPause") == before + 1, room.receiver.names()
        remote.unplug()
