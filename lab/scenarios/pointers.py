"""Mice and headsets: what moves is a finger only where a keymap asks for it, and one button of a
headset is three."""

import json
import pathlib
import tempfile
import time

from lab.labkit.living_room import LivingRoom
from lab.labkit.programs import Receiver, Service, wait_until
from lab.labkit.uinput import EV_REL, UinputDevice

PLACE = "guest"
REL_X, REL_Y, REL_WHEEL = 0, 1, 8
BTN_LEFT, BTN_RIGHT = 0x110, 0x111
KEY_MEDIA = 226
KEYMAP = """
name = "Waved mouse"
[[match]]
name = "Waved mouse"
[surface]
motion = 40
[controls]
REL_WHEEL = ["volumeDown", "volumeUp"]
"""


class Room(LivingRoom):
    def __init__(self):
        folder = pathlib.Path(tempfile.mkdtemp(prefix="lab-keymap-"))
        keymap = folder / "waved.toml"
        keymap.write_text(KEYMAP)
        self.service = Service("--pointers", "--keymap", keymap)
        self.receiver = Receiver(self.service, ["commands", "devices", "gestures"])
        self.devices = []
        self.player = self.pretend("playing")

    def mouse(self, name):
        return self.plug(
            UinputDevice(name, [BTN_LEFT, BTN_RIGHT], motion=[REL_X, REL_Y, REL_WHEEL]), name)

    def log(self):
        tail = [str(message) for _, message in self.receiver.messages[-15:]]
        return "\n".join([*self.service.lines[-5:], *tail])

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


def move(device, x, y, frames=20):
    for _ in range(frames):
        device.send((EV_REL, REL_X, x), (EV_REL, REL_Y, y))
        time.sleep(0.008)


def check_plain_mouse_stays_a_mouse(room):
    plain = room.mouse("Plain mouse")
    other = room.plug(UinputDevice("Beside it", ["KEY_PLAYPAUSE"]), "Beside it")
    mark = len(room.receiver.messages)
    move(plain, 0, -20)
    plain.key(BTN_LEFT, 1)
    plain.key(BTN_LEFT, 0)
    plain.send((EV_REL, REL_WHEEL, 1))
    # What comes of the mouse would have come before this.
    time.sleep(0.3)
    other.key("KEY_PLAYPAUSE", 1)
    time.sleep(0.06)
    other.key("KEY_PLAYPAUSE", 0)
    room.expect("playPause", 0)
    said = [one for _, one in room.receiver.messages[mark:]]
    names = [one["command"] for one in said if "command" in one]
    assert names == ["playPause"], said


def check_waved_mouse_swipes(room):
    room.waved = room.mouse("Waved mouse")
    shown = room.count("overlayShow") + room.count("infoShow")
    def swiped():
        move(room.waved, 0, -20)
        # Motion ends after a pause.
        time.sleep(0.5)
        return room.count("overlayShow") + room.count("infoShow") > shown
    wait_until("a swipe arrives", swiped)
    taps = [one for _, one in room.receiver.messages if one.get("gesture") in ("tap", "rest")]
    assert not taps, taps


def check_its_wheel_is_a_control(room):
    before = room.count("volume")
    room.waved.send((EV_REL, REL_WHEEL, 1))
    room.expect("volume", before)


def check_headset_button_once_twice_three_times(room):
    headset = room.plug(UinputDevice("Lab Headset", [KEY_MEDIA]), "Lab Headset")
    # The service may have to say of a player what it does.
    for presses, command, count in ((1, "playPause", None), (2, "skip", 1), (3, "skip", -1)):
        mark = len(room.receiver.messages)
        for _ in range(presses):
            headset.key(KEY_MEDIA, 1)
            time.sleep(0.05)
            headset.key(KEY_MEDIA, 0)
            time.sleep(0.07)
        def told(mark=mark):
            return [one for _, one in room.receiver.messages[mark:] if "command" in one]
        wait_until(f"{command} arrives", told)
        # Nothing more comes of it: a third press would have come by now.
        time.sleep(0.5)
        said = told()
        assert [one["command"] for one in said] == [command], said
        if count is not None:
            assert said[0].get("count") == count, said
