"""A hundred programs that watch and ten that ask without pause: a press is as quick as alone."""

import subprocess
import time

from lab.labkit.bench import memory
from lab.labkit.holder import Room
from lab.labkit.programs import TOOLS
from lab.labkit.report import percentile

PLACE = "here"
WATCHERS, FLOODERS = 100, 10
# By turns alone and in the storm, so that a slow spell of the machine hits both.
ROUNDS, PRESSES = 6, 20
# The state has each field once in 50 ms: a press that comes sooner would wait for that.
PAUSE = 0.06
# How much longer a press may take than alone, and how much larger the player may become. A quiet
# machine has 1.1 to 1.3, where 1.2 is wanted; here other tests run beside it. Before clients had
# turns it was 25.
RATIO, GROWTH_MB = 2.0, 1.0


class Storm:
    """All of them, until they are gone."""

    def __init__(self, socket):
        self.process = subprocess.Popen(
            [TOOLS / "storm", str(socket), str(WATCHERS), str(FLOODERS)], text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.line("ready")

    def line(self, expected=None):
        line = self.process.stdout.readline().strip()
        assert line and expected in (None, line), line or self.process.stderr.read()
        return line

    def answers(self):
        """How many requests were answered since the last call."""
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        return int(self.line())

    def end(self):
        self.answers()
        self.process.stdin.close()
        assert self.process.wait(10) == 0, self.process.stderr.read()


class StormRoom(Room):
    """A player, the program that holds it, and a storm now and then."""

    def __init__(self):
        super().__init__()
        self.program = self.play()
        self.program.expect("subscribe", state=True, position=True, items=True)
        self.program.expect("hold", token="storm")
        self.program.wait("it plays", lambda: self.program.state.get("context") == "playing")

    def press(self):
        """Milliseconds from a press until the state has what came of it."""
        program = self.program
        wanted = not program.state.get("paused", False)
        time.sleep(PAUSE)
        begin = time.monotonic()
        program.send({"id": 0, "command": {"command": "playPause"}})
        program.wait("it is performed", lambda: program.state.get("paused") is wanted)
        return 1000 * (time.monotonic() - begin)

    def presses(self):
        return [self.press() for _ in range(PRESSES)]

    @property
    def megabytes(self):
        return memory(self.player.process.pid)[0]


def setup():
    return StormRoom()


def check_a_press_is_as_quick_as_alone(room):
    room.presses()
    alone, within, answers = [], [], 0
    for _ in range(ROUNDS):
        alone.append(room.presses())
        storm = Storm(room.socket)
        begin = time.monotonic()
        within.append(room.presses())
        answers += storm.answers() / (time.monotonic() - begin) / ROUNDS
        storm.end()
    # Of the quietest round: what else the machine does is not the storm.
    middle = [min(percentile(times, 0.5) for times in rounds) for rounds in (alone, within)]
    late = [min(percentile(times, 0.9) for times in rounds) for rounds in (alone, within)]
    ratio = middle[1] / middle[0]
    note = f"{middle[1]:.2f} ms, alone {middle[0]:.2f} ms, ratio {ratio:.2f}; p90 {late[1]:.2f} " \
           f"and {late[0]:.2f} ms; {answers:.0f} requests a second were answered"
    assert ratio <= RATIO, note
    return note


def check_memory_stays_flat(room):
    storm = Storm(room.socket)
    time.sleep(10)
    early = room.megabytes
    time.sleep(20)
    late = room.megabytes
    storm.end()
    room.press()
    after = room.megabytes
    note = f"{early:.1f} MB after 10 s, {late:.1f} MB after 30 s, {after:.1f} MB after all have gone"
    assert max(late, after) <= early + GROWTH_MB, note
    return note
