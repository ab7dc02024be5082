"""Two fingers on a touchpad of the kernel's (hid-multitouch), and a film that fills the screen."""

import time

from lab.labkit.hid import TouchpadHid
from lab.labkit.living_room import LivingRoom
from lab.labkit.pads import FRAME
from lab.labkit.programs import wait_until

PLACE = "guest"


def setup():
    room = LivingRoom()
    room.pad = room.plug(TouchpadHid(), "Precision touchpad")
    wait_until("its surface is there", lambda: "width" in room.reports_of("Precision touchpad")[-1])
    return room


def both(room, first, second, frames=16):
    """The second finger lands 0.1 s later; then both go from their starts to their ends."""
    pad = room.pad
    pad.touch(*first[0])
    time.sleep(0.1)
    for frame in range(frames + 1):
        share = frame / frames
        pad.second, place = (
            tuple(a + (b - a) * share for a, b in zip(*way)) for way in (second, first))
        pad.touch(*place)
        time.sleep(FRAME)
    pad.lift_second()
    time.sleep(FRAME)
    pad.lift()
    # The next touch is another one.
    time.sleep(0.6)


def is_filled(room):
    return room.player.get("panscan") == 1


def check_apart_fills_the_screen(room):
    room.play()
    assert not is_filled(room)
    both(room, ((0.4, 0.5), (0.25, 0.5)), ((0.6, 0.5), (0.75, 0.5)))
    wait_until("the film fills the screen", lambda: is_filled(room))
    assert "scrubBegin" not in room.receiver.names()


def check_together_shows_the_whole_picture(room):
    both(room, ((0.25, 0.4), (0.4, 0.5)), ((0.75, 0.6), (0.6, 0.5)))
    wait_until("the whole picture is shown", lambda: not is_filled(room))


def check_a_finger_that_rests_changes_nothing(room):
    room.seek(60)
    room.pause()
    before = room.receiver.names().count("zoom")
    rest = (0.7, 0.8)
    both(room, ((0.3, 0.4), (0.5, 0.4)), (rest, rest), frames=24)
    wait_until("the first one scrubs", lambda: "scrubEnd" in room.receiver.names())
    assert room.receiver.names().count("zoom") == before
    assert not is_filled(room)
