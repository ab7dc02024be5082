"""A service that starts while somebody has touched, or touches, a pad: what comes after counts.
And a pad with a clock of its own, whose frames come late and together."""

import os
import random
import time

from lab.labkit.programs import wait_until
from lab.labkit.room import ServiceRoom
from lab.labkit.uinput import EV_ABS, EV_KEY, EV_MSC, UinputDevice

PLACE = "guest"
NAME = "Touched pad"
CLOCKED = "Clocked pad"
ABS_X, ABS_Y, ABS_MT_SLOT, ABS_MT_X, ABS_MT_Y, ABS_MT_ID = 0x00, 0x01, 0x2F, 0x35, 0x36, 0x39
BTN_LEFT, BTN_TOOL_FINGER, BTN_TOUCH = 0x110, 0x145, 0x14A
MSC_TIMESTAMP = 5
# 42.7 mm by 24 mm.
WIDTH, HEIGHT, RESOLUTION = 1920, 1080, 45
# How often a service is started on it; a thousand take half an hour.
STARTS = int(os.environ.get("TOUCHED_STARTS", "12"))


class Pad(UinputDevice):
    """A pad with two slots, of which the kernel reports only what changes."""

    def __init__(self, name=NAME, **others):
        x, y = (0, WIDTH - 1, RESOLUTION), (0, HEIGHT - 1, RESOLUTION)
        super().__init__(
            name, [BTN_TOUCH, BTN_LEFT, BTN_TOOL_FINGER],
            {ABS_X: x, ABS_Y: y, ABS_MT_SLOT: (0, 1, 0), ABS_MT_X: x, ABS_MT_Y: y,
             ABS_MT_ID: (0, 65535, 0)}, properties=[0, 2], **others)
        self.touches = 0

    def touch(self, x, y, slot=0):
        self.touches += 1
        self.send(
            (EV_ABS, ABS_MT_SLOT, slot), (EV_ABS, ABS_MT_ID, self.touches),
            (EV_ABS, ABS_MT_X, x), (EV_ABS, ABS_MT_Y, y), (EV_ABS, ABS_X, x), (EV_ABS, ABS_Y, y),
            (EV_KEY, BTN_TOUCH, 1), (EV_KEY, BTN_TOOL_FINGER, 1))

    def move(self, x, y):
        self.send(
            (EV_ABS, ABS_MT_X, x), (EV_ABS, ABS_MT_Y, y), (EV_ABS, ABS_X, x), (EV_ABS, ABS_Y, y))

    def lift(self):
        self.send((EV_ABS, ABS_MT_ID, -1), (EV_KEY, BTN_TOUCH, 0), (EV_KEY, BTN_TOOL_FINGER, 0))

    def click(self):
        self.press(BTN_LEFT, seconds=0.08)

    def stroke(self, x, y, frames=20, step=20):
        """A finger that moves to the right; how many frames moved."""
        self.touch(x, y)
        time.sleep(0.03)
        for frame in range(1, frames + 1):
            self.move(x + step * frame, y)
            time.sleep(0.012)
        self.lift()
        return frames


class ClockedPad(Pad):
    """Samples a frame each 15 ms and says when (MSC_TIMESTAMP); sends so many at once."""

    PERIOD = 0.015

    def __init__(self, together):
        super().__init__(CLOCKED, product=2, miscellaneous=[MSC_TIMESTAMP])
        self.together = together
        self.waiting = []
        self.sampled = 0

    def send(self, *events):
        if not self.waiting and self.sampled < time.monotonic() - 10 * self.PERIOD:
            self.sampled = time.monotonic()
        stamp = int(self.sampled * 1e6) & 0x7FFFFFFF
        self.waiting.append(self.frame((*events, (EV_MSC, MSC_TIMESTAMP, stamp))))
        self.sampled += self.PERIOD
        if len(self.waiting) == self.together:
            self.flush()

    def flush(self):
        time.sleep(max(0, self.sampled - time.monotonic()))
        os.write(self.descriptor, b"".join(self.waiting))
        self.waiting = []

    def stroke(self, x, y, frames=20, step=68):
        """A finger that moves evenly to the right, as fast as the result says, mm/s."""
        self.touch(x, y)
        for frame in range(1, frames + 1):
            self.move(x + step * frame, y)
        self.lift()
        self.flush()
        return step / RESOLUTION / self.PERIOD


class Room(ServiceRoom):
    def __init__(self):
        self.pad = Pad()
        self.link = None
        # A finger was in the middle before anything ran.
        time.sleep(0.1)
        self.pad.touch(WIDTH // 2, HEIGHT // 2)
        self.pad.lift()
        super().__init__()
        self.devices.append(self.pad)
        wait_until("the pad is attached", lambda: self.attached(NAME))

    def again(self, meanwhile=lambda: None):
        """Another service; `meanwhile` is done over and over until it has the pad."""
        self.service.stop()
        self.receiver.stop()
        self.start(None)
        while not self.attached(NAME):
            meanwhile()

    def close(self):
        if self.pad not in self.devices:
            self.pad.unplug()
        super().close()


def setup():
    return Room()


def check_first_touch_is_where_it_is(room):
    with room.pretend("playing"):
        before = len(room.receiver.names())
        # Its place is not reported: it is that of the finger before.
        room.pad.touch(WIDTH // 2, HEIGHT // 2)
        time.sleep(0.25)
        room.pad.click()
        room.pad.lift()
        wait_until("a command comes", lambda: "playPause" in room.commands(before), 10)
        given = [name for name in room.commands(before) if not name.startswith("hints")]
        assert given == ["playPause"], f"{given}"


def check_touch_that_reports_one_axis_is_where_it_is(room):
    room.pad.touch(WIDTH // 10, HEIGHT // 2)
    room.pad.lift()
    room.again()
    with room.pretend("playing"):
        before = len(room.receiver.names())
        # Only the way from the left is reported.
        room.pad.touch(WIDTH * 9 // 10, HEIGHT // 2)
        time.sleep(0.25)
        room.pad.click()
        room.pad.lift()
        wait_until("a command comes", lambda: "skip" in room.commands(before), 10)
        counts = [one["count"] for _, one in room.receiver.commands if one["command"] == "skip"]
        assert counts == [1], f"{counts}"


def check_slot_that_was_used_by_another_finger_is_known(room):
    room.pad.touch(WIDTH // 10, HEIGHT // 2, slot=1)
    room.pad.lift()
    room.again()
    with room.pretend("playing"):
        before = len(room.receiver.names())
        room.pad.touch(WIDTH // 10, HEIGHT // 2, slot=1)
        time.sleep(0.25)
        room.pad.click()
        room.pad.lift()
        wait_until("a command comes", lambda: "skip" in room.commands(before), 10)
    room.pad.touch(WIDTH // 2, HEIGHT // 2)
    room.pad.lift()


def check_pads_that_move_while_services_start(room):
    """Of a finger that moves through the start, or lands in it, the next touch counts whole."""
    chance = random.Random(17)
    dead, places = [], {"lies": 0, "lands": 0, "lifted": 0}
    for start in range(STARTS):
        how = ("lies", "lands", "lifted")[start % 3]
        places[how] += 1
        way = [0]
        down = [how == "lies"]
        y = chance.randrange(200, HEIGHT - 200)
        if down[0]:
            room.pad.touch(400, y)
        lands = time.monotonic() + chance.random() * 0.3

        def move():
            if how == "lands" and not down[0] and time.monotonic() > lands:
                down[0] = True
                room.pad.touch(400, y)
            way[0] = (way[0] + 7) % 900
            if down[0]:
                room.pad.move(400 + way[0], y)
            time.sleep(0.004)

        room.again(move)
        if down[0]:
            room.pad.lift()
        with room.pretend("paused"):
            # Whatever was before.
            time.sleep(0.3)
            before = len(room.receiver.commands)
            frames = room.pad.stroke(chance.randrange(100, 900), y)
            wait_until("the stroke ends", lambda: "scrubEnd" in room.commands(before), 10)
            moved = room.commands(before).count("scrubMove")
            if moved < frames - 6:
                dead.append((start, how, moved, room.commands(before)))
    assert not dead, f"{len(dead)} of {STARTS}: {dead[:5]}"
    return f"{STARTS} starts: {places}"


def check_speeds_are_those_of_the_pads_own_clock(room):
    """Four to seven frames at once are 60 to 105 ms; each stroke counts, the first one too."""
    worst = 0
    for together in (4, 7):
        pad = ClockedPad(together)
        before = room.attached(CLOCKED)
        room.plug(pad, CLOCKED)
        wait_until("the pad is attached again", lambda: room.attached(CLOCKED) > before)
        with room.pretend("paused"):
            for _ in range(4):
                start = len(room.receiver.commands)
                speed = pad.stroke(200, HEIGHT // 2)
                wait_until("the stroke ends", lambda: "scrubEnd" in room.commands(start), 10)
                given = [one["velocity"] for _, one in room.receiver.commands[start:]
                         if one["command"] == "scrubEnd"]
                worst = max(worst, abs(given[0] / speed - 1))
        pad.unplug()
        room.devices.remove(pad)
    assert worst <= 0.02, f"{worst:.3f} off"
    return f"{worst:.4f} off at most"
