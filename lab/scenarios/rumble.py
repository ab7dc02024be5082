"""A DualSense ticks where a chapter begins and at the end of the film, if it is asked to: the
output reports that its driver sends to it say so."""

import time

from lab.labkit.dualsense import DualSense
from lab.labkit.late import late
from lab.labkit.living_room import SMALL_FILM
from lab.labkit.programs import Player, Receiver, Service, wait_until

PLACE = "guest"
# Output report 2 of a DualSense on USB: its number, two bytes of flags, then both motors.
REPORT, MOTORS = 2, slice(3, 5)


class Room:
    def __init__(self):
        self.pad = DualSense(serial=7)
        self.service = None
        self.player = None

    def play(self, *options, service=None):
        """A player that has found the pad, and nothing of what it has sent to it."""
        if self.player:
            self.player.stop()
        self.player = Player(SMALL_FILM, options=options, service=service)
        self.player.connect()
        wait_until("the pad is read", lambda: "Wireless Controller" in self.player.text)

    @property
    def motors(self):
        """What both motors were motors, one after the other."""
        return [tuple(report[MOTORS]) for report in self.pad.received
                if len(report) > 5 and report[0] == REPORT]

    def after(self, action):
        """What the motors are motors by what is done, once both stand still again."""
        before = len(self.motors)
        action()
        # A tick is 60 ms.
        time.sleep(1)
        return self.motors[before:]

    def pass_chapter(self):
        start = self.player.get("chapter-list")[1]["time"]
        self.go(start - 1.5)
        wait_until("the film is past it", lambda: self.player.position > start + 0.3)

    def go(self, position):
        self.player.ask("seek", position, "absolute+exact")
        wait_until("the film is there", lambda: self.player.get("seeking") is False
                   and abs(self.player.position - position) < 0.5)

    def end(self):
        self.go(self.player.get("duration") - 1)
        wait_until("the film has ended", lambda: self.player.get("eof-reached"))

    def log(self):
        return "\n".join([*self.player.lines[-20:], str(self.motors[-10:])])

    def close(self):
        code = self.player.stop()
        if self.service:
            self.service.stop()
        self.pad.unplug()
        assert not code, f"the player ended with {code}"


def setup():
    return Room()


def ticks_once(motors):
    """Both motors run, and stand still afterwards."""
    assert len(motors) >= 2 and all(motors[0]) and motors[-1] == (0, 0), motors
    assert sum(1 for one, next_one in zip([(0, 0), *motors], motors)
               if not any(one) and any(next_one)) == 1, motors


def check_nothing_ticks_without_being_asked(room):
    room.play()
    motors = room.after(room.pass_chapter) + room.after(room.end)
    assert not any(map(any, motors)), motors


def check_it_ticks_where_a_chapter_begins(room):
    room.play("--rumble")
    motors = room.after(room.pass_chapter)
    ticks_once(motors)
    return f"motors {motors}"


def check_a_jump_across_chapters_is_no_mark(room):
    motors = room.after(lambda: room.go(120))
    assert not any(map(any, motors)), motors


def check_it_ticks_under_the_thumb_of_a_scrub(room):
    """A finger goes across the beginning of the second chapter, at 50 s, and gives it up."""
    room.player.ask("set_property", "pause", True)
    room.go(45)

    def scrub():
        room.pad.glide((0.3, 0.5), (0.6, 0.5), 0.4)
        wait_until("it scrubs", lambda: "scrubBegin" in room.player.text)
    ticks_once(room.after(scrub))
    room.pad.press("circle")
    time.sleep(0.08)
    room.pad.press("circle", False)
    wait_until("it is given up", lambda: "scrubCancel" in room.player.text)
    room.player.ask("set_property", "pause", False)


def check_it_ticks_at_the_end_of_the_film(room):
    ticks_once(room.after(room.end))


def check_a_controller_of_the_service_ticks_too(room):
    room.player.stop()
    room.player = None
    room.service = Service()
    room.play("--rumble", service=room.service)
    ticks_once(room.after(room.pass_chapter))


def check_one_that_comes_back_ticks_again(room):
    attached = room.player.text.count("+ Wireless Controller")
    room.pad.unplug()
    room.pad = DualSense(serial=8)
    wait_until("the pad is back",
               lambda: room.player.text.count("+ Wireless Controller") > attached)
    ticks_once(room.after(room.pass_chapter))


def check_one_whose_touchpad_came_first_ticks_too(room):
    room.pad.unplug()
    listener = Receiver(room.service, ("devices",))

    def last():
        """What was motors of the device that came last, one after the other."""
        motors = [one for _, one in listener.messages if "Wireless" in one.get("attached", "")]
        return [one for one in motors if one["device"] == max(one["device"] for one in motors)]
    try:
        with late("Wireless Controller"):
            room.pad = DualSense(serial=9)
        wait_until("both of its nodes are motors, one after the other",
                   lambda: [len(one["paths"]) for one in last()] == [1, 2])
        assert last()[0]["attached"] == "Wireless Controller Touchpad", last()
    finally:
        listener.stop()
    ticks_once(room.after(room.pass_chapter))
