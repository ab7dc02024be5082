"""A machine that sleeps: what was held or touched ends, and nothing crosses the sleep.

The kernel goes all the way down to where the hardware would be switched off, and waits there
(Documentation/power/basic-pm-debugging: pm_test): programs are frozen, devices suspended, clocks
stand still. What follows, the machine's firmware, is left out."""

import pathlib
import time

from lab.labkit.programs import wait_until
from lab.labkit.room import ServiceRoom
from lab.labkit.uinput import EV_ABS, EV_KEY, UinputDevice

PLACE = "memory"
REMOTE = ["KEY_PLAYPAUSE", "KEY_BACK", "KEY_UP", "KEY_DOWN", "KEY_LEFT", "KEY_RIGHT"]
ABS_X, ABS_Y, BTN_TOUCH, BTN_TOOL_FINGER = 0x00, 0x01, 0x14A, 0x145
POWER = pathlib.Path("/sys/power")
SECONDS = 2


class Room(ServiceRoom):
    def __init__(self):
        super().__init__(
            "--verbose", topics=("commands", "devices", "gestures"), context="playing")
        self.remote = self.plug(UinputDevice("Night remote", REMOTE), "Night remote")
        self.pad = self.plug(UinputDevice(
            "Night pad", [BTN_TOUCH, BTN_TOOL_FINGER],
            {ABS_X: (0, 4000, 40), ABS_Y: (0, 2400, 40)}, properties=[0]), "Night pad")

    def works(self):
        before = self.count("playPause")
        self.remote.press("KEY_PLAYPAUSE")
        self.expect("playPause", before)

    def since(self, mark):
        return [one for _, one in self.receiver.messages[mark:]
                if "command" in one or "gesture" in one]

    def move(self, first, last, u=0.5):
        for frame in range(first, last):
            self.pad.send((EV_KEY, BTN_TOUCH, 1), (EV_KEY, BTN_TOOL_FINGER, 1),
                          (EV_ABS, ABS_X, 800 + 60 * frame), (EV_ABS, ABS_Y, 1200))
            time.sleep(0.015)

    def lift(self):
        self.pad.send((EV_KEY, BTN_TOUCH, 0), (EV_KEY, BTN_TOOL_FINGER, 0))


def setup():
    return Room()


def asleep():
    """How long the machine has slept so far."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) - time.clock_gettime(time.CLOCK_MONOTONIC)


def suspend():
    pathlib.Path("/sys/module/suspend/parameters/pm_test_delay").write_text(str(SECONDS))
    (POWER / "pm_test").write_text("core")
    before = asleep()
    (POWER / "state").write_text("mem")
    # The hardware's clock, by which the kernel knows it, counts whole seconds.
    slept = asleep() - before
    assert slept > SECONDS - 1.1, f"the machine slept {slept:.3f} s"
    return slept


def check_a_machine_that_slept_reads_its_remotes_on(room):
    room.works()
    slept = suspend()
    room.works()
    return f"slept {slept:.1f} s"


def check_a_press_that_the_sleep_cut_off_is_none(room):
    mark = len(room.receiver.messages)
    room.remote.key("KEY_RIGHT", 1)
    time.sleep(0.1)
    suspend()
    time.sleep(1)
    room.remote.key("KEY_RIGHT", 0)
    # The next press comes behind what this one gives.
    room.works()
    assert "skip" not in [one.get("command") for one in room.since(mark)], room.since(mark)


def check_a_hold_ends_with_the_sleep(room):
    mark = len(room.receiver.messages)
    room.remote.key("KEY_RIGHT", 1)
    wait_until("the hold begins", lambda: any(
        one.get("gesture") == "hold" for one in room.since(mark)))
    suspend()

    def phases():
        return [one["phase"] for one in room.since(mark) if one.get("gesture") == "hold"]
    wait_until("the hold ends", lambda: len(phases()) > 1)
    assert phases() == ["begin", "cancelled"], phases()
    room.remote.key("KEY_RIGHT", 0)
    room.works()
    assert len(phases()) == 2, phases()
    return " ".join(phases())


def check_a_pan_ends_with_the_sleep_and_the_next_one_begins_again(room):
    room.play_as("paused")
    mark = len(room.receiver.messages)
    room.move(0, 15)
    wait_until("the film is scrubbed", lambda: any(
        one.get("command") == "scrubMove" for one in room.since(mark)))
    suspend()

    def commands(mark):
        return [one["command"] for one in room.since(mark) if "command" in one]
    wait_until("the pan ends", lambda: commands(mark)[-1] != "scrubMove")
    ended = commands(mark)[-1]
    # The finger goes on: it is a new one.
    again = len(room.receiver.messages)
    room.move(15, 40)
    room.lift()
    wait_until("a pan begins and ends", lambda: "scrubEnd" in commands(again))
    assert commands(again)[0] == "scrubBegin", commands(again)
    assert "scrubCommit" not in commands(mark), commands(mark)
    return f"it ended with {ended}"


def check_what_is_plugged_in_afterwards_is_found(room):
    room.play_as("playing")
    room.remote.unplug()
    wait_until("it is gone", lambda: room.detached() > 0)
    room.remote = room.plug(UinputDevice("Morning remote", REMOTE), "Morning remote")
    room.works()
