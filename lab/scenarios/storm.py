"""A hundred programs that watch and ten that ask without pause: a press is as quick as alone."""

import time

from lab.labkit.storm import Presses, Storm, StormRoom

PLACE = "here"
# How much longer a press may take than alone, and how much larger the player may become. `make
# bench` holds a quiet machine to 1.2; here other tests run beside it. Before clients had turns it
# was 25.
RATIO, GROWTH_MB = 2.0, 1.0


def setup():
    return StormRoom()


def check_a_press_is_as_quick_as_alone(room):
    presses = Presses(room, rounds=6)
    assert presses.ratio <= RATIO, presses
    return str(presses)


def check_memory_stays_flat(room):
    storm = Storm(room.socket)
    time.sleep(10)
    early = room.megabytes
    time.sleep(20)
    late = room.megabytes
    storm.end()
    room.presses(1)
    after = room.megabytes
    note = f"{early:.1f} MB after 10 s, {late:.1f} MB after 30 s, {after:.1f} MB after all have gone"
    assert max(late, after) <= early + GROWTH_MB, note
    return note
