"""Devices come, go, lie and overrun; the service goes on."""

import os
import shutil
import signal
import subprocess
import tempfile
import time

from lab.labkit.programs import BUILT, PATIENCE, wait_until
from lab.labkit.room import ServiceRoom
from lab.labkit.uinput import EV_ABS, EV_KEY, UinputDevice

PLACE = "guest"
ABS_X, ABS_Y, ABS_MT_SLOT, ABS_MT_X, ABS_MT_Y, ABS_MT_ID = 0x00, 0x01, 0x2F, 0x35, 0x36, 0x39
BTN_TOUCH, BTN_LEFT, BTN_TOOL_FINGER = 0x14A, 0x110, 0x145
REMOTE = ["KEY_PLAYPAUSE", "KEY_BACK", "KEY_UP", "KEY_DOWN", "KEY_LEFT", "KEY_RIGHT"]


class Room(ServiceRoom):
    def __init__(self):
        super().__init__("--verbose")

    @property
    def descriptors(self):
        return len(os.listdir(f"/proc/{self.service.process.pid}/fd"))

    def still_works(self):
        """A press of a new remote counts. What was done before has come by then."""
        before = self.count("playPause")
        name = f"Remote {len(self.receiver.messages)}"
        remote = self.plug(UinputDevice(name, REMOTE), name)
        time.sleep(0.1)
        remote.press("KEY_PLAYPAUSE")
        self.expect("playPause", before)
        remote.unplug()
        # What another remote does within 350 ms is the same press (N38).
        time.sleep(0.5)


def pad(name, x=(0, 1919, 45), y=(0, 1079, 45), slots=(0, 1, 0)):
    return UinputDevice(
        name, [BTN_TOUCH, BTN_LEFT, BTN_TOOL_FINGER],
        {ABS_X: x, ABS_Y: y, ABS_MT_SLOT: slots, ABS_MT_X: x, ABS_MT_Y: y,
         ABS_MT_ID: (0, 65535, 0)}, properties=[0, 2])


def setup():
    return Room()


def check_hundred_hot_plugs_leak_no_descriptor(room):
    room.still_works()
    wait_until("the first remote is gone", lambda: room.detached() >= 1)
    # A click is a skip in front of a player that plays, and nothing without one.
    with room.pretend("playing"):
        before, gone, skips = room.descriptors, room.detached(), room.count("skip")
        for number in range(100):
            device = UinputDevice(f"Plugged {number}", REMOTE)
            wait_until("it is attached", lambda: room.attached(f"Plugged {number}"))
            if number % 2:
                device.key("KEY_RIGHT", 1)
            device.unplug()
        wait_until("all are detached", lambda: room.detached() >= gone + 100, seconds=60)
        after = room.descriptors
        room.still_works()
    assert after <= before, f"{before} descriptors before, {after} after"
    assert room.count("skip") == skips, "unplugging must not skip"


def check_first_command_follows_the_node_within_a_second(room):
    begun = time.monotonic()
    remote = room.plug(UinputDevice("Quick remote", REMOTE), "Quick remote")
    before = room.count("playPause")
    remote.press("KEY_PLAYPAUSE")
    room.expect("playPause", before)
    took = time.monotonic() - begun
    remote.unplug()
    assert took < 1.5, f"{took:.2f} s, of which 0.12 s is the press"
    return f"{took:.2f} s, with a press of 0.06 s"


def check_overrun_is_resynchronised(room):
    remote = room.plug(UinputDevice("Overrun remote", REMOTE), "Overrun remote")
    with room.pretend("playing"):
        before, skips = room.count("playPause"), room.count("skip")
        # A press that is not lost is a click.
        remote.press("KEY_RIGHT")
        room.expect("skip", skips)
        remote.key("KEY_RIGHT", 1)
        room.fence()
        os.kill(room.service.process.pid, signal.SIGSTOP)
        for _ in range(400):
            remote.send((EV_KEY, 103, 1))
            remote.send((EV_KEY, 103, 0))
        remote.key("KEY_RIGHT", 0)
        os.kill(room.service.process.pid, signal.SIGCONT)
        room.fence()
        # What another remote did within 350 ms is the same press (N38).
        time.sleep(0.5)
        remote.press("KEY_PLAYPAUSE")
        room.expect("playPause", before)
    assert room.count("skip") == skips + 1, "a release that was lost must not click"
    remote.unplug()


def check_finger_that_lifts_in_an_overrun_is_gone(room):
    touched = room.plug(pad("Overrun pad"), "Overrun pad")

    def move(x, *more):
        touched.send((EV_ABS, ABS_MT_X, x), (EV_ABS, ABS_X, x), *more)

    with room.pretend("playing", live=True, channels=True):
        previews, cancels, commits = (
            room.count(f"channel{name}") for name in ("Preview", "Cancel", "Commit"))
        down = ((EV_ABS, ABS_MT_Y, 540), (EV_ABS, ABS_Y, 540), (EV_KEY, BTN_TOUCH, 1),
                (EV_KEY, BTN_TOOL_FINGER, 1))
        up = ((EV_ABS, ABS_MT_ID, -1), (EV_KEY, BTN_TOUCH, 0), (EV_KEY, BTN_TOOL_FINGER, 0))
        move(300, (EV_ABS, ABS_MT_ID, 1), *down)
        for x in range(320, 900, 20):
            time.sleep(0.015)
            move(x)
        room.expect("channelPreview", previews)
        room.fence()
        os.kill(room.service.process.pid, signal.SIGSTOP)
        for step in range(800):
            move(900 + step % 2)
        touched.send(*up)
        os.kill(room.service.process.pid, signal.SIGCONT)
        # Not at the next touch, which may come hours later.
        room.expect("channelCancel", cancels)
        move(900, (EV_ABS, ABS_MT_ID, 2), *down)
        time.sleep(0.1)
        touched.send(*up)
        room.fence()
    assert room.count("channelCommit") == commits, "a finger that was lost must not flip"
    touched.unplug()


def check_nonsense_devices_are_survived(room):
    liars = [
        pad("No range", x=(0, 0, 0), y=(0, 0, 0)),
        pad("No height", y=(5, 5, -3)),
        pad("Enormous", x=(-2**30, 2**30 - 1, 0), y=(-2**30, 2**30 - 1, 2**31 - 1)),
        pad("Negative resolution", x=(0, 1919, -45), y=(0, 1079, -2**31)),
        # The kernel allows no more slots, and no range that is backwards.
        pad("Many slots", slots=(0, 99, 0)),
    ]
    for device in liars:
        room.devices.append(device)
    time.sleep(0.5)
    for device in liars:
        for value in (0, 1, -1, 2**31 - 1, -2**31, 960):
            device.send(
                (EV_ABS, ABS_MT_SLOT, value), (EV_ABS, ABS_MT_ID, abs(value) % 65536),
                (EV_ABS, ABS_MT_X, value), (EV_ABS, ABS_MT_Y, value), (EV_KEY, BTN_TOUCH, 1))
        device.send((EV_ABS, ABS_MT_ID, -1), (EV_KEY, BTN_TOUCH, 0))
    room.still_works()
    for device in liars:
        device.unplug()
    room.still_works()


def check_key_that_never_rises_ends_with_its_device(room):
    remote = room.plug(UinputDevice("Stuck remote", REMOTE), "Stuck remote")
    time.sleep(0.1)
    started, gone, skips = room.count("scanStart"), room.detached(), room.count("skip")
    with room.pretend("playing"):
        remote.key("KEY_RIGHT", 1)
        room.expect("scanStart", started)
        remote.unplug()
        wait_until("it is gone", lambda: room.detached() > gone)
        room.still_works()
    assert room.count("skip") == skips, "loss must not click"


def check_node_without_permission_names_the_rule(room):
    device = room.plug(UinputDevice("Locked remote", REMOTE), "Locked remote")
    # root may read every node; nobody, without groups, none, nor perhaps the folder we are in.
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        monitor = shutil.copy(BUILT / "remote-monitor", folder)
        answer = subprocess.run(
            ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "env",
             "XDG_RUNTIME_DIR=/tmp", monitor, "devices"],
            cwd=folder, capture_output=True, text=True, check=False, timeout=PATIENCE)
    text = answer.stdout + answer.stderr
    assert "70-remote-input.rules" in text, text
    device.unplug()


def check_killed_service_leaves_nothing_behind(room):
    room.service.stop(with_signal=signal.SIGKILL)
    room.receiver.stop()
    room.start()
    room.still_works()
