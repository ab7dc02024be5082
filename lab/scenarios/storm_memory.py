"""A hundred programs that watch and ten that ask without pause: the player grows no larger."""

import time

from lab.labkit.storm import Storm, StormRoom

PLACE = "here"
# How much larger the player may become.
GROWTH_MB = 1.0


def setup():
    return StormRoom()


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
