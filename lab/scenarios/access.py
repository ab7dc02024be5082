"""Remotes that a service may not read yet, and those that are taken away from it and given back.

The service runs as a user who owns nothing: what it may read is decided here, by access lists of
the nodes, as a session's keeper does it."""

import contextlib
import ctypes
import fcntl
import os
import pathlib
import re
import struct
import tempfile
import time

from lab.labkit.living_room import infrared, run
from lab.labkit.programs import wait_until
from lab.labkit.report import Failed
from lab.labkit.room import ServiceRoom
from lab.labkit.siri import SECOND, SiriRemote
from lab.labkit.uinput import UinputDevice

PLACE = "guest"
REMOTE = ["KEY_PLAYPAUSE", "KEY_BACK", "KEY_UP", "KEY_DOWN", "KEY_LEFT", "KEY_RIGHT"]
SIRI_PLAY = 0x0100
RECEIVER, LIRC = "rc-core loopback device", "/dev/lirc0"
NOBODY = 65534
EVIOCREVOKE = 0x40044591
PIDFD_OPEN, PIDFD_GETFD = 434, 438


class Room(ServiceRoom):
    def __init__(self):
        run("ir-keytable", "-s", "rc0", "-c", "-p", "nec")
        keys = next(pathlib.Path("/sys/class/rc/rc0").glob("input*/event*"))
        self.keys = f"/dev/input/{keys.name}"
        super().__init__("--verbose", context="playing", user=NOBODY)

    def path(self, name):
        return self.reports_of(name)[-1]["path"]

    def close(self):
        super().close()
        # The receiver stays; it is as it was for those that come after.
        for node in (LIRC, self.keys):
            with contextlib.suppress(OSError):
                os.removexattr(node, "system.posix_acl_access")

    def refused(self, device, name):
        """The node of a device that may not be read, as the service names it."""
        self.devices.append(device)
        words = re.compile(rf"no permission to read (\S+) .*'{name}'")
        return wait_until(
            f"{name} is refused", lambda: words.search(self.service.text)).group(1)

    def given(self, device, name):
        """A device that may be read from the beginning or later."""
        path = self.refused(device, name)
        allow(path)
        wait_until(f"{name} is attached", lambda: self.attached(name))
        return device

    def works(self, press):
        """Presses until one arrives; the first may come before the node is open. They are counted,
        as a program that sends one may take any time to be loaded."""
        before = self.count("playPause")
        for _ in range(10):
            press()
            time.sleep(0.5)
            if self.count("playPause") > before:
                return
        raise Failed("no press arrives")

    def taken(self, path):
        gone = self.detached()
        forbid(path)
        wait_until(f"{path} is given up", lambda: self.detached() > gone)

    def opens(self, path):
        """Whether the service has it open."""
        descriptors = pathlib.Path(f"/proc/{self.service.process.pid}/fd")
        return any(os.readlink(one) == path for one in descriptors.iterdir())


def setup():
    return Room()


def access_list(path, user=None):
    """The node is its owner's and its group's, and one user's more (struct posix_acl_xattr)."""
    no_id = 0xFFFFFFFF
    entries = [(0x01, 6, no_id), (0x04, 6, no_id), (0x20, 0, no_id)]
    if user is not None:
        entries += [(0x02, 6, user), (0x10, 6, no_id)]
    packed = b"".join(struct.pack("<HHI", *entry) for entry in sorted(entries))
    os.setxattr(path, "system.posix_acl_access", struct.pack("<I", 2) + packed)


def allow(path):
    access_list(path, NOBODY)


def forbid(path):
    access_list(path)


def load(row):
    """A table of keys into the receiver."""
    with tempfile.NamedTemporaryFile("w", suffix=".toml") as table:
        table.write('[[protocols]]\nname = "lab"\nprotocol = "nec"\nvariant = "nec"\n'
                    f"[protocols.scancodes]\n{row}\n")
        table.flush()
        run("ir-keytable", "-s", "rc0", "-c", "-w", table.name)


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


def check_a_remote_that_may_be_read_later_is_opened_then(room):
    name = "Late remote"
    remote = room.given(UinputDevice(name, REMOTE), name)
    room.works(lambda: remote.press("KEY_PLAYPAUSE"))


def check_a_siri_remote_too(room):
    remote = room.given(SiriRemote(SECOND), "Siri Remote")
    assert remote.wait_for_activation(), "the remote was not activated"

    room.works(lambda: remote.click(SIRI_PLAY))
    path = room.path("Siri Remote")
    room.taken(path)
    assert not room.opens(path), f"{path} is still open"
    again = room.attached("Siri Remote") + 1
    allow(path)
    wait_until("it is opened again", lambda: room.attached("Siri Remote") == again)
    room.works(lambda: remote.click(SIRI_PLAY))
    remote.unplug()


def check_an_infrared_receiver_too(room):
    """By its scancodes first, as long as only these may be read; then its keys come."""
    words = re.compile(rf"no permission to read (\S+) .*'{RECEIVER}'")
    refused = wait_until("it is refused", lambda: words.search(room.service.text))
    keys = room.keys
    assert refused.group(1) == keys, refused
    allow(LIRC)
    wait_until("its scancodes are read", lambda: room.attached(RECEIVER))
    assert room.path(RECEIVER) == LIRC, room.path(RECEIVER)
    load('0x1e01 = "KEY_PLAYPAUSE"')
    room.works(lambda: infrared("nec", "0x1e01"))
    allow(keys)
    wait_until("its keys are read", lambda: room.path(RECEIVER) == keys)
    time.sleep(1)
    room.works(lambda: infrared("nec", "0x1e01"))
    assert room.opens(keys) and not room.opens(LIRC), "both are open"
    room.taken(keys)
    wait_until("its scancodes are read again", lambda: room.path(RECEIVER) == LIRC)
    room.taken(LIRC)
    assert not room.opens(LIRC) and not room.opens(keys), "one is still open"


def check_a_receiver_without_keys_whose_scancodes_come_late(room):
    run("ir-keytable", "-s", "rc0", "-c")
    attached = room.attached(RECEIVER)
    allow(room.keys)
    wait_until("it is attached", lambda: room.attached(RECEIVER) > attached)
    allow(LIRC)
    wait_until("its scancodes are read", lambda: room.path(RECEIVER) == LIRC)


def check_a_revoked_remote_lets_go_and_is_opened_again(room):
    name = "Revoked remote"
    remote = room.given(UinputDevice(name, REMOTE), name)
    gone, there = room.detached(), room.attached(name)
    skips = room.count("skip")
    remote.key("KEY_RIGHT", 1)
    # Long enough for the press to be read; a hold of it would scan.
    time.sleep(0.1)
    revoke(room.service.process.pid, room.path(name))
    wait_until("it is released", lambda: room.detached() > gone)
    wait_until("it is opened again", lambda: room.attached(name) > there)
    wait_until("the service says so", lambda: "was revoked" in room.service.text)
    remote.key("KEY_RIGHT", 0)
    room.works(lambda: remote.press("KEY_PLAYPAUSE"))
    assert room.count("skip") == skips, "loss must not click"


def check_an_unplugged_remote_is_not_called_revoked(room):
    name = "Pulled remote"
    before = room.service.text.count("was revoked")
    remote = room.given(UinputDevice(name, REMOTE), name)
    gone = room.detached()
    remote.unplug()
    wait_until("it is gone", lambda: room.detached() > gone)
    # What is said of the next one, which is revoked, comes behind.
    other = room.given(UinputDevice("Next remote", REMOTE), "Next remote")
    revoke(room.service.process.pid, room.path("Next remote"))
    wait_until("that is said", lambda: room.service.text.count("was revoked") > before)
    room.fence()
    assert room.service.text.count("was revoked") == before + 1, room.service.text
    other.unplug()


def check_wake_ups_of_what_is_no_remote(room):
    """Every program opens and closes nodes in /dev: /dev/null first of all."""
    def runs():
        return int(pathlib.Path(
            f"/proc/{room.service.process.pid}/schedstat").read_text().split()[2])
    time.sleep(1)
    before = runs()
    for _ in range(50):
        with open("/dev/null", "wb") as nothing:
            nothing.write(b"x")
    time.sleep(1)
    assert runs() - before <= 1, f"{runs() - before} wake-ups"
