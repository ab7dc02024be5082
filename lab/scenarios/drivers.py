"""One device for each of the kernel's drivers, from its reports to a command."""

import fcntl
import shutil
import signal
import struct
import time

from lab.labkit.dualsense import DualSense
from lab.labkit.hid import (
    AppleReceiver, CompositeRemote, DualShock4, MediaRemote, ProController, SteamController,
    TouchpadHid)
from lab.labkit.knobs import ExpressKeyRemote, PowerMate, SurfaceDial
from lab.labkit.living_room import reload_rules, run
from lab.labkit.programs import wait_until
from lab.labkit.room import ServiceRoom
from lab.labkit.uinput import EV_ABS, EV_KEY, UinputDevice

PLACE = "guest"
ABS_X, ABS_Y, ABS_MT_X = 0x00, 0x01, 0x35
BTN_TOUCH, BTN_LEFT, BTN_TOOL_FINGER = 0x14A, 0x110, 0x145


class Room(ServiceRoom):
    def __init__(self):
        super().__init__("--verbose", "--keyboards", "--pointers", context="playing")

    def tap(self, press, release):
        press()
        time.sleep(0.08)
        release()

    def wait_for(self, command, act):
        count = self.count(command)
        act()
        self.expect(command, count)

    def pan(self, glide):
        """Pans while paused, and gives the millimetres."""
        self.play_as("paused")
        first = len(self.receiver.commands)
        glide()
        wait_until("the pan ends", lambda: "scrubEnd" in self.commands(first))
        self.play_as("playing")
        return sum(one["delta"] for _, one in self.receiver.commands[first:]
                   if one["command"] == "scrubMove")

    def stroke(self, glide):
        """Pans 30 of the 100 mm of a surface."""
        moved = self.pan(glide)
        assert 24 < moved < 31, f"{moved:.1f} mm of 30"
        return f"a stroke of 30 mm moved {moved:.1f}"


def setup():
    return Room()


def check_hid_generic_a_remote_of_several_nodes_is_one(room):
    remote = room.plug(CompositeRemote(), "Cheap remote")
    wait_until("all nodes are there", lambda: len(room.reports_of("Cheap remote")[-1]["paths"]) == 2)
    assert len({one["device"] for one in room.reports_of("Cheap remote")}) == 1
    other = CompositeRemote(number=2)
    room.devices.append(other)
    wait_until("the second is another one",
               lambda: len({one["device"] for one in room.reports_of("Cheap remote")}) == 2)
    room.wait_for("skip", lambda: room.tap(lambda: remote.key(0x4F), lambda: remote.key(0)))
    room.wait_for(
        "playPause", lambda: room.tap(lambda: remote.media(0xCD), lambda: remote.media(0)))
    # The same button as a key and as a media key is one press.
    first = len(room.receiver.commands)
    room.tap(lambda: (remote.key(0x7F), remote.media(0xE2)),
             lambda: (remote.key(0), remote.media(0)))
    # What the key gives by itself would come before the next press.
    room.wait_for("skip", lambda: room.tap(lambda: remote.key(0x4F), lambda: remote.key(0)))
    given = room.commands(first)
    assert given == ["mute", "skip"], given
    remote.unplug()
    other.unplug()
    return ", ".join(room.reports_of("Cheap remote")[-1]["paths"])


def check_the_key_that_woke_a_remote_counts_once(room):
    before = room.count("playPause")
    room.service.process.send_signal(signal.SIGSTOP)
    remote = MediaRemote()
    room.devices.append(remote)
    time.sleep(1)
    remote.media(1)
    time.sleep(0.2)
    room.service.process.send_signal(signal.SIGCONT)
    wait_until("the remote is attached", lambda: room.attached("Sleepy remote"))
    time.sleep(0.1)
    remote.media(0)
    room.expect("playPause", before)
    # A second one of the same press would come before that of the next, which sooner would be a
    # bounce.
    time.sleep(0.1)
    room.tap(lambda: remote.media(1), lambda: remote.media(0))
    room.expect("playPause", before + 1)
    room.fence()
    assert room.count("playPause") == before + 2
    remote.unplug()


def check_hid_multitouch_a_touchpad(room):
    pad = room.plug(TouchpadHid(), "Precision touchpad")
    wait_until("its surface is there", lambda: "width" in room.reports_of("Precision touchpad")[-1])
    report = room.reports_of("Precision touchpad")[-1]
    assert abs(report["width"] - 100) < 1 and abs(report["height"] - 60) < 1, report
    note = room.stroke(lambda: pad.glide((0.3, 0.5), (0.6, 0.5), 0.4))
    pad.unplug()
    return f"{report['width']} by {report['height']} mm; {note}"


def check_hid_appleir(room):
    receiver = room.plug(AppleReceiver(), "IR Receiver")
    room.wait_for("skip", lambda: receiver.press("forward"))
    time.sleep(0.6)
    room.wait_for("playPause", lambda: receiver.press("play"))
    receiver.unplug()
    return room.reports_of("IR Receiver")[-1]["keymaps"][0]


def check_dualshock_4(room):
    pad = room.plug(DualShock4(), "Wireless Controller")
    wait_until("both of its nodes are there",
               lambda: len(room.reports_of("Wireless Controller")[-1]["paths"]) == 2)
    report = room.reports_of("Wireless Controller")[-1]
    assert "width" in report and report["role"] == "gamepad", report
    room.wait_for("skip", lambda: room.tap(lambda: pad.hat("right"), lambda: pad.hat(None)))

    def click():
        for _ in range(12):
            pad.touch(0.9, 0.5)
            time.sleep(0.015)
        room.tap(lambda: pad.press("pad"), lambda: pad.press("pad", False))
        pad.lift()
    room.wait_for("skip", click)
    pad.unplug()
    return f"{report['keymaps'][0]}: {report['width']} by {report['height']} mm"


def check_the_hardware_database_gives_the_resolution(room):
    shutil.copy("udev-rules/61-evdev-remote-input.hwdb", "/etc/udev/hwdb.d/")
    run("systemd-hwdb", "update")
    reload_rules()
    pad = DualSense(serial=9)
    room.devices.append(pad)
    wait_until("both of its nodes are there", lambda: len(
        (room.reports_of("Wireless Controller") or [{"paths": []}])[-1]["paths"]) == 2)
    paths = room.reports_of("Wireless Controller")[-1]["paths"]
    resolutions = [resolution(path, ABS_MT_X) for path in paths]
    pad.unplug()
    assert sorted(resolutions) == [0, 45], resolutions
    return f"{max(resolutions)} points a millimetre"


def resolution(path, axis):
    """The answer of EVIOCGABS, a struct input_absinfo."""
    with open(path, "rb") as node:
        info = bytearray(24)
        fcntl.ioctl(node, 0x80184540 + axis, info)
        return struct.unpack("=6i", info)[5]


def check_hid_nintendo(room):
    pad = room.plug(ProController(), "Pro Controller")
    time.sleep(0.5)
    room.wait_for("skip", lambda: room.tap(
        lambda: pad.press("right"), lambda: pad.press("right", False)))
    room.wait_for("playPause", lambda: room.tap(
        lambda: pad.press("a"), lambda: pad.press("a", False)))
    report = room.reports_of("Pro Controller")[-1]
    pad.unplug()
    return ", ".join(report["keymaps"])


def check_hid_steam(room):
    pad = room.plug(SteamController(), "Steam Controller")
    time.sleep(0.5)
    room.wait_for("skip", lambda: room.tap(
        lambda: pad.press("right"), lambda: pad.press("right", False)))
    report = room.reports_of("Steam Controller")[-1]
    assert (report["width"], report["height"]) == (40, 40), report
    # Half of the pad, less the slop.
    moved = room.pan(lambda: pad.glide((0.25, 0.5), (0.75, 0.5), 0.4))
    pad.unplug()
    assert 14 < moved < 19, f"{moved:.1f} mm of 20"
    return f"{', '.join(report['keymaps'])}; a stroke of 20 mm moved {moved:.1f}"


def stroke_of(room, name, keys, properties):
    """A stroke on a surface without slots, 40 points a millimetre."""
    pad = room.plug(UinputDevice(
        name, keys, {ABS_X: (0, 4000, 40), ABS_Y: (0, 2400, 40)}, properties=properties), name)
    touches = [key for key in keys if key != BTN_LEFT]

    def glide():
        for frame in range(25):
            pad.send(*((EV_KEY, key, 1) for key in touches), (EV_ABS, ABS_X, 1200 + 50 * frame),
                     (EV_ABS, ABS_Y, 1200))
            time.sleep(0.015)
        pad.send(*((EV_KEY, key, 0) for key in touches))
    note = room.stroke(glide)
    pad.unplug()
    return note


def check_one_finger_without_slots(room):
    return stroke_of(
        room, "Plain pad", [BTN_TOUCH, BTN_LEFT, BTN_TOOL_FINGER], [0])


def check_a_touchscreen(room):
    return stroke_of(room, "Lab touchscreen", [BTN_TOUCH], [1])


def check_hid_generic_a_dial_without_steps(room):
    """The kernel sets it to its finest resolution; ten degrees are a step."""
    dial = room.plug(SurfaceDial(), "Surface Dial")
    wait_until("the kernel has set its resolution", lambda: dial.resolution == 3600)
    report = room.reports_of("Surface Dial")[-1]
    assert report["role"] == "knob", report
    assert report["keymaps"][:2] == ["Surface Dial", "Knob"], report
    room.play_as("playing")
    before = room.count("volume")
    dial.state(counts=60)
    dial.state(counts=60)
    room.expect("volume", before)
    dial.state(counts=-140)
    wait_until("one step each way", lambda: room.count("volume") == before + 2)
    assert [one["count"] for _, one in room.receiver.commands if one["command"] == "volume"][-2:] \
        == [1, -1], room.receiver.commands
    room.wait_for("playPause", dial.press)
    room.play_as("paused")
    room.wait_for("scrubStep", lambda: dial.state(counts=100))
    room.wait_for("play", dial.press)
    room.play_as("playing")
    room.wait_for("infoShow", lambda: dial.press(0.8))
    room.play_as("menu")
    room.wait_for("focusMove", lambda: dial.state(counts=100))
    room.wait_for("back", lambda: dial.press(0.8))
    dial.unplug()


def check_a_knob_that_clicks(room):
    knob = room.plug(PowerMate(), "PowerMate")
    room.play_as("playing")
    before = room.count("volume")
    for _ in range(6):
        knob.turn(1)
    wait_until("six counts are two steps", lambda: room.count("volume") == before + 2)
    knob.unplug()


def check_a_touch_ring_and_its_buttons(room):
    pad = room.plug(ExpressKeyRemote(), "Express Key Remote")
    report = room.reports_of("Express Key Remote")[-1]
    assert report["role"] == "remote", report
    assert report["keymaps"][:2] == ["Wacom ExpressKey Remote", "Wacom tablet"], report
    assert (report["width"], report["height"]) == (28, 28), report
    room.play_as("playing")
    # The button in the middle of its block, the one above it, and both at the bottom.
    for button, command in ((0x130, "playPause"), (0x107, "transportShow"), (0x127, "volume")):
        room.wait_for(command, lambda button=button: pad.press(button))
    room.play_as("paused")
    first = len(room.receiver.commands)
    pad.circle(18, 126, 1.2)
    wait_until("the circle ends", lambda: "jogEnd" in room.commands(first))
    moved = sum(one["revolutions"] for _, one in room.receiver.commands[first:]
                if one["command"] == "jogMove")
    assert "jogBegin" in room.commands(first) and 0.9 < moved < 1.6, (moved, room.commands(first))
    pad.unplug()
    return f"one and a half turns are {moved:.2f}"
