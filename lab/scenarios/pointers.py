"""Mice, headsets and remotes of several devices: what moves is a finger only where a keymap asks for
it, one button of a headset is three, and one remote is one device however many the kernel sees."""

import pathlib
import tempfile
import time

from lab.labkit.hid import CompositeRemote
from lab.labkit.late import late
from lab.labkit.onlooker import Onlooker
from lab.labkit.programs import wait_until
from lab.labkit.room import ServiceRoom
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


class Room(ServiceRoom):
    def __init__(self):
        keymap = pathlib.Path(tempfile.mkdtemp(prefix="lab-keymap-")) / "waved.toml"
        keymap.write_text(KEYMAP)
        super().__init__(
            "--verbose", "--pointers", "--keyboards", "--keymap", keymap,
            topics=("commands", "devices", "gestures"), context="playing")

    def mouse(self, name):
        return self.plug(
            UinputDevice(name, [BTN_LEFT, BTN_RIGHT], motion=[REL_X, REL_Y, REL_WHEEL]), name)

    def after(self, action, seconds=0.6):
        """What the service says of what is done, but for the end of earlier gestures."""
        mark = len(self.receiver.messages)
        action()
        # As long as a gesture may wait; then all that it gave is there.
        time.sleep(seconds)
        self.fence()
        return [one for _, one in self.receiver.messages[mark:]
                if "command" in one and one["command"] != self.FENCE or "gesture" in one]


def setup():
    return Room()


def move(device, x, y, frames=20):
    for _ in range(frames):
        device.send((EV_REL, REL_X, x), (EV_REL, REL_Y, y))
        time.sleep(0.008)


def used(mouse):
    move(mouse, 0, -20)
    mouse.press(BTN_LEFT)
    mouse.send((EV_REL, REL_WHEEL, 1))


def check_a_plain_mouse_stays_a_mouse(room):
    plain = room.mouse("Plain mouse")
    desktop = Onlooker(room.reports_of("Plain mouse")[-1]["path"])
    said = room.after(lambda: used(plain))
    assert said == [], said
    seen = desktop.events()
    moved = sum(value for kind, code, value in seen if (kind, code) == (EV_REL, REL_Y))
    assert moved == -400 and (EV_REL, REL_WHEEL, 1) in seen, seen
    return f"the desktop had all of its {len(seen)} events"


def check_a_waved_mouse_swipes_and_still_points(room):
    waved = room.mouse("Waved mouse")
    desktop = Onlooker(room.reports_of("Waved mouse")[-1]["path"])
    said = room.after(lambda: move(waved, 0, -20))
    assert [one["command"] for one in said if "command" in one] == ["transportShow"], said
    assert "swipe" in [one.get("gesture") for one in said], said
    moved = sum(value for kind, code, value in desktop.events()
                if (kind, code) == (EV_REL, REL_Y))
    assert moved == -400, moved


def check_no_rest_and_no_tap_come_of_motion(room):
    kinds = {one.get("gesture") for _, one in room.receiver.messages} - {None}
    assert kinds <= {"swipe", "pan", "click"}, kinds


def check_its_wheel_is_a_control(room):
    waved = room.devices[-1]
    before = room.count("volume")
    waved.send((EV_REL, REL_WHEEL, 1))
    room.expect("volume", before)


def check_motion_counts_only_where_something_asks_for_it(room):
    """A pan scrubs a film that is paused; nothing is bound to one when no film is loaded."""
    waved = room.devices[-1]
    room.play_as("idle")
    said = room.after(lambda: move(waved, 20, 0))
    assert said == [], said
    room.play_as("paused")
    said = room.after(lambda: move(waved, 20, 0))
    names = [one["command"] for one in said if "command" in one]
    assert names[0] == "scrubBegin" and names[-1] == "scrubEnd", names
    room.play_as("playing")


def check_a_headset_button_once_twice_three_times(room):
    headset = room.plug(UinputDevice("Lab Headset", [KEY_MEDIA]), "Lab Headset")

    def press(times):
        for _ in range(times):
            headset.press(KEY_MEDIA)
    for times, wanted in ((1, ("playPause", None)), (2, ("skip", 1)), (3, ("skip", -1))):
        said = room.after(lambda times=times: press(times), 1.2)
        given = [(one["command"], one.get("count")) for one in said if "command" in one]
        assert given == [wanted], f"{times} presses: {given}"


def interfaces(number):
    """A remote whose receiver has two interfaces on USB, one for each of its HID devices."""
    port = f"usb-0000:00:14.0-4.{number}"
    return (
        UinputDevice("Two faced", ["KEY_LEFT", "KEY_RIGHT", "KEY_ENTER", "KEY_MUTE"],
                     physical=f"{port}/input0"),
        UinputDevice("Two faced Consumer Control", ["KEY_PLAYPAUSE", "KEY_MUTE"],
                     physical=f"{port}/input1"),
        UinputDevice("Two faced Mouse", [BTN_LEFT, BTN_RIGHT], motion=[REL_X, REL_Y],
                     physical=f"{port}/input1"))


def check_several_interfaces_are_one_remote_and_two_remotes_are_two(room):
    remotes = [interfaces(1)]
    # Of the other the node that joins the others comes last.
    with late("Two faced"):
        remotes.append(interfaces(2))
    room.devices += [node for remote in remotes for node in remote]

    def devices():
        return {one["device"]: len(one["paths"]) for one in room.reports_of("Two faced")}
    wait_until("two remotes of three nodes are there", lambda: list(
        devices().values()) == [3, 3] or None)
    owners = set()
    for remote in remotes:
        # One press that two of its nodes report. Which remote is known first, udev decides.
        def press(remote=remote):
            for value in (1, 0):
                for node in remote[:2]:
                    node.key("KEY_MUTE", value)
                time.sleep(0.06)
        said = [one for one in room.after(press) if "command" in one]
        assert [one["command"] for one in said] == ["mute"], said
        device = said[0]["device"]
        owners.add(device)
        for node, key, command in (
                (remote[0], "KEY_RIGHT", "skip"), (remote[1], "KEY_PLAYPAUSE", "playPause")):
            said = [one for one in room.after(lambda: node.press(key)) if "command" in one]
            assert [(one["command"], one["device"]) for one in said] == [(command, device)], said
    assert owners == set(devices()), owners


def check_a_remote_of_one_hid_device_is_one_and_two_of_them_are_two(room):
    remotes = [CompositeRemote(1), CompositeRemote(2)]
    room.devices += remotes
    wait_until("each has its nodes", lambda: sorted(
        {one["device"]: len(one["paths"]) for one in room.reports_of("Cheap remote")}.values())
        == [2, 2])
    owners = set()
    for remote in remotes:
        def press(remote=remote):
            remote.media(0xCD)
            time.sleep(0.06)
            remote.media(0)
        said = [one for one in room.after(press) if "command" in one]
        assert [one["command"] for one in said] == ["playPause"], said
        owners.add(said[0]["device"])
    assert len(owners) == 2, owners
