"""A DualSense ticks where a chapter begins, if it is asked to: its driver's output reports say so."""

import time

from lab.labkit.dualsense import DualSense
from lab.labkit.living_room import FILM
from lab.labkit.programs import Player, wait_until

PLACE = "guest"
# Output report 2 of a DualSense on USB: its number, two bytes of flags, then both motors.
REPORT, MOTORS = 2, slice(3, 5)


def ticks(pad):
    return sum(1 for report in pad.received
               if len(report) > 5 and report[0] == REPORT and any(report[MOTORS]))


def second_chapter(player):
    """Where it begins, with the film a little before it."""
    start = player.get("chapter-list")[1]["time"]
    player.ask("seek", start - 1.5, "absolute+exact")
    wait_until("the film is before the chapter",
               lambda: player.get("seeking") is False and start - 2 < player.position < start)
    wait_until("the film is past it", lambda: player.position > start + 0.5, seconds=60)


def play(*options):
    pad = DualSense(serial=7)
    player = Player(FILM, options=options)
    try:
        player.connect()
        wait_until("the pad is read", lambda: "Wireless Controller" in player.text)
        before = ticks(pad)
        second_chapter(player)
        if options:
            wait_until("the pad ticks", lambda: ticks(pad) > before)
        return ticks(pad) - before
    finally:
        player.stop()
        pad.unplug()


def check_pad_ticks_at_a_chapter(_=None):
    assert play("--rumble") >= 1


def check_nothing_ticks_without_being_asked(_=None):
    assert play() == 0
