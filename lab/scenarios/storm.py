"""A hundred programs that watch and ten that ask without pause: a press is as quick as alone."""

from lab.labkit.storm import Presses, StormRoom

PLACE = "here"
ALONE = "it compares times of the player"
# How much longer a press may take than alone. `make bench` holds many rounds to 1.1
# (lab/limits.toml); the middle of a few is 0.97 to 1.00. A run above the limit is done once more,
# and counts then.
RATIO = 1.25
ROUNDS, RUNS = 6, 3


def setup():
    return StormRoom()


def check_a_press_is_as_quick_as_alone(room):
    """The middle of some rounds, each a ratio of presses that were made right after each other."""
    runs = []
    while not runs or runs[-1].ratio > RATIO and len(runs) < RUNS:
        runs.append(Presses(room, ROUNDS))
    assert runs[-1].ratio <= RATIO, [str(run) for run in runs]
    return f"{runs[-1]}, limit {RATIO}, in run {len(runs)}"
