"""A hundred programs that watch and ten that ask without pause: a press is as quick as alone."""

import time

from lab.labkit.bench import LIMITS
from lab.labkit.storm import Presses, Storm, StormRoom

PLACE = "here"
# How much larger the player may become. How much longer a press may take than alone, lab/limits.toml
# says, for `make bench` as well.
GROWTH_MB = 1.0
# Other tests run beside this one: a run above the limit is done once more, and counts then.
ROUNDS, RUNS = 12, 3


def setup():
    return StormRoom()


def check_a_press_is_as_quick_as_alone(room):
    """The middle of many rounds, each a ratio of presses that were made right after each other."""
    limit = LIMITS["a press in a storm"]
    runs = []
    while not runs or runs[-1].ratio > limit and len(runs) < RUNS:
        runs.append(Presses(room, ROUNDS))
    assert runs[-1].ratio <= limit, [str(run) for run in runs]
    return f"{runs[-1]}, limit {limit}, in run {len(runs)}"


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
