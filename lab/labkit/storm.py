"""A hundred programs that watch, ten that ask without pause, and one that presses:
python3 -m lab.labkit.storm

Prints how much longer a press takes within the storm than alone, and ends with 1 when that is
above its limit (lab/limits.toml), which is of a quiet machine."""

import statistics
import subprocess
import sys
import time

from .bench import faults, hold, memory, row
from .holder import Room
from .programs import TOOLS
from .report import percentile

WATCHERS, FLOODERS = 100, 10
PRESSES = 20


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
    """A player, the program that holds it and presses, and a storm now and then."""

    def __init__(self):
        super().__init__()
        program = self.play()
        program.expect("subscribe", state=True)
        program.wait("it plays", lambda: program.state.get("context") == "playing")
        program.close()
        self.program = subprocess.Popen(
            [TOOLS / "press", str(self.socket)], text=True, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE)
        assert self.program.stdout.readline().startswith("ready")

    def presses(self, count=PRESSES):
        """Milliseconds from each press until the state has what came of it."""
        self.program.stdin.write(f"{count}\n")
        self.program.stdin.flush()
        times = [int(word) / 1000 for word in self.program.stdout.readline().split()]
        assert len(times) == count, "the player has closed the connection"
        return times

    def close(self):
        self.program.stdin.close()
        self.program.wait(10)
        super().close()

    @property
    def megabytes(self):
        return memory(self.player.process.pid)[0]


class Presses:
    """Presses by turns alone and in the storm, so that a slow spell of the machine hits both."""

    def __init__(self, room, rounds):
        room.presses()
        self.alone, self.within, self.answers = [], [], 0
        for _ in range(rounds):
            self.alone.append(room.presses())
            storm = Storm(room.socket)
            begin = time.monotonic()
            self.within.append(room.presses())
            self.answers += storm.answers() / (time.monotonic() - begin) / rounds
            storm.end()

    @property
    def ratio(self):
        """Of the presses of a round, within and alone; the middle of all rounds."""
        pairs = zip(self.within, self.alone)
        return statistics.median(percentile(a, 0.5) / percentile(b, 0.5) for a, b in pairs)

    def __str__(self):
        middle = [statistics.median(sum(times, [])) for times in (self.within, self.alone)]
        late = [percentile(sum(times, []), 0.9) for times in (self.within, self.alone)]
        return (f"{middle[0]:.2f} ms, alone {middle[1]:.2f} ms, ratio {self.ratio:.2f}; "
                f"p90 {late[0]:.2f} and {late[1]:.2f} ms; "
                f"{self.answers:.0f} requests a second were answered")


def main():
    room = StormRoom()
    try:
        presses = Presses(room, rounds=24)
    finally:
        room.close()
    row("a press while 110 programs watch and ask, beside alone", f"{presses.ratio:.2f}",
        hold("a press in a storm", presses.ratio))
    print(f"  {presses}")


if __name__ == "__main__":
    main()
    for fault in faults:
        print(f"bench: {fault}", flush=True)
    sys.exit(1 if faults else 0)
