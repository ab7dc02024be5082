"""A controller and a Siri Remote are unplugged in the middle of each gesture, and plugged in again:
nothing is done because of it, all that had begun ends, and the first press afterwards counts."""

import time

from lab.labkit.dualsense import DualSense
from lab.labkit.programs import wait_until
from lab.labkit.room import ServiceRoom
from lab.labkit.siri import SECOND, SiriRemote, fixture
from lab.labkit.uinput import UinputDevice

PLACE = "guest"
RIGHT_TRIGGER = 6
SIRI_PLAY = 0x0100
# What may still come of a device that is gone: the last motion before, which was under way, and the
# ends of what it had begun.
ENDS = {"scrubMove", "jogMove", "channelPreview", "scrubEnd", "jogEnd", "scanStop",
        "channelCancel", "hintsHide", "scrubMomentum", "cancelAll"}
# Gestures that are over in a moment; that of a loss is none.
MOMENTS = {"click", "tap", "swipe", "step"}


class Room(ServiceRoom):
    def __init__(self):
        super().__init__(
            "--verbose", topics=(*ServiceRoom.TOPICS, "gestures"), context="playing")
        self.slowest = 0.0
        # Another remote, which is lost with none.
        self.other = self.plug(UinputDevice("Lab fence", ["KEY_BACK", "KEY_PLAYPAUSE"]), "Lab fence")
        self.number = self.reports_of("Lab fence")[-1]["device"]

    def plug_in(self, make, name, nodes):
        """The device, once all its nodes are attached."""
        before = self.attached(name)
        device = make()
        self.devices.append(device)
        wait_until(f"{name} is attached", lambda: self.attached(name) > before
                   and len(self.reports_of(name)[-1]["paths"]) == nodes)
        return device

    def said(self, since=0):
        """All messages from one on, but those of the other remote."""
        return [one for _, one in self.receiver.messages[since:]
                if one.get("device") != self.number]

    def fence(self):
        """Waits until all timers of a device that is gone would have run: timers run in their
        order, none is longer than that of Back, and the other remote's begins now."""
        since = len(self.receiver.messages)
        self.other.key("KEY_BACK", 1)
        wait_until("the other remote is held", lambda: any(
            one.get("device") == self.number and gesture("hold")(one)
            for _, one in self.receiver.messages[since:]))
        self.other.key("KEY_BACK", 0)

    def gestures(self, since=0):
        return [one for one in self.said(since) if "gesture" in one]

    def lose(self, context, begin, begun, make=DualSense, name="Wireless Controller", nodes=2,
             button=("square",), release=("square", False), **state):
        """Begins a gesture, pulls the device out once that is reported, and plugs it in again."""
        self.play_as(context, **state)
        device = self.plug_in(make, name, nodes)
        time.sleep(0.3)
        since = len(self.receiver.messages)
        try:
            begin(device)
            wait_until("the gesture begins", lambda: any(
                begun(one) for _, one in self.receiver.messages[since:]), 10)
        finally:
            lost, gone = len(self.receiver.messages), self.detached()
            device.unplug()
        wait_until("it is gone", lambda: self.detached() > gone)
        self.fence()
        self.judge(since, lost)
        self.play_as("playing")
        device = self.plug_in(make, name, nodes)
        attached, toggles = time.monotonic(), self.count("playPause")
        gone = self.detached()
        try:
            device.press(*button)
            time.sleep(0.06)
            device.press(*release)
            self.expect("playPause", toggles)
            self.slowest = max(self.slowest, time.monotonic() - attached)
        finally:
            device.unplug()
        wait_until("it is gone again", lambda: self.detached() > gone)

    def judge(self, since, lost):
        """Nothing was done after the loss, and every gesture that began has ended."""
        after = self.said(lost)
        done = [one for one in after if one.get("command", "cancelAll") not in ENDS
                or one.get("gesture") in MOMENTS]
        assert not done, done
        open_ = []
        for one in self.gestures(since):
            words = one["gesture"], one.get("control") or one.get("axis")
            phase = one.get("phase") or {"press": "begin", "release": "end"}.get(one["gesture"])
            words = ("press", words[1]) if words[0] == "release" else words
            if phase == "begin":
                open_.append(words)
            elif phase in ("end", "cancelled"):
                open_.remove(words)
        assert not open_, f"did not end: {open_}"
        names = [one["command"] for one in self.said(since) if "command" in one]
        for begin, end in (("scrubBegin", "scrubEnd"), ("jogBegin", "jogEnd"),
                           ("hintsShow", "hintsHide")):
            assert names.count(begin) == names.count(end), names


def setup():
    return Room()


def gesture(name, phase="begin"):
    return lambda one: one.get("gesture") == name and one.get("phase", "begin") == phase


def command(name):
    return lambda one: one.get("command") == name


def glide(end, seconds, start=(0.3, 0.5), lift=False):
    return lambda pad: pad.glide(start, end, seconds, lift=lift)


def check_a_button_that_is_down(room):
    room.lose("playing", lambda pad: pad.hat("right"), gesture("press"))


def check_a_hold(room):
    room.lose("playing", lambda pad: pad.hat("right"), gesture("hold"))


def check_a_held_direction_that_moves_the_focus(room):
    room.lose("menu", lambda pad: pad.hat("down"), lambda one: one.get("repeat", 0) > 0
              or one.get("command") == "focusMove")


def check_a_click_of_the_pad(room):
    def click(pad):
        for _ in range(12):
            pad.touch(0.9, 0.5)
            time.sleep(0.015)
        pad.press("pad")
    room.lose("playing", click, gesture("press"))


def check_a_finger_that_rests(room):
    def rest(pad):
        for _ in range(20):
            pad.touch(0.2, 0.5)
            time.sleep(0.02)
    room.lose("playing", rest, command("hintsShow"))


def check_a_finger_that_would_have_tapped(room):
    # A finger that has just landed is not reported yet: the press before it says that it counts.
    def land(pad):
        pad.hat("right")
        time.sleep(0.06)
        pad.hat(None)
        time.sleep(0.8)
        pad.touch(0.5, 0.5)
    room.lose("playing", land, command("skip"))


def check_a_pan_that_scrubs(room):
    room.lose("paused", glide((0.6, 0.5), 0.6), command("scrubMove"))


def check_a_scrub_that_glides_on(room):
    room.lose("paused", glide((0.9, 0.5), 0.12, lift=True), gesture("momentum"))


def check_a_swipe_that_is_not_far_enough(room):
    def swipe(pad):
        pad.hat("right")
        time.sleep(0.06)
        pad.hat(None)
        time.sleep(0.8)
        pad.glide((0.5, 0.7), (0.5, 0.57), 0.06, lift=False)
    room.lose("playing", swipe, command("skip"))


def check_a_channel_flip(room):
    room.lose("playing", glide((0.4, 0.5), 0.3, start=(0.6, 0.5)), command("channelPreview"),
              live=True, channels=True)
    said = room.commands()
    assert said.count("channelCommit") == 0 and said.count("channelCancel") == 1, said


def check_a_trigger_that_scans(room):
    def pull(pad):
        pad.state[RIGHT_TRIGGER] = 255
        pad.send()
    room.lose("playing", pull, command("scanStart"))


def check_a_circle_on_the_ring(room):
    room.lose("paused", lambda remote: remote.play(fixture()[:30], lift=False),
              command("jogMove"), make=lambda: SiriRemote(SECOND, 7), name="Siri Remote", nodes=1,
              button=(SIRI_PLAY,), release=(0,))


def check_the_first_press_came_within_a_second(room):
    assert 0 < room.slowest < 1, room.slowest
    return f"at most {room.slowest:.2f} s after it was attached"
