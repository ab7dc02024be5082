"""What a step of the focus among a program's cards costs the player, on a screen of 3840 by 2160:
python3 -m lab.labkit.cards_bench

It is what the loop has worked, which paints; mpv's own threads are not in it. Ends with 1 when a
figure misses its limit (lab/limits.toml)."""

import pathlib
import statistics
import sys
import time

from . import screen
from .bench import faults, hold, row
from .living_room import FILM
from .programs import wait_until

FEW, MANY = 50, 5000
STEPS, ROUNDS = 24, 3


class Cards(screen.HeldScreen):
    """A paused film, and a program whose overlay is open: three rows of cards with a picture."""

    def begin(self):
        self.picture = self.make_picture("orange")
        self.hold("--paused", "--start", "10", FILM)
        self.program.expect("subscribe", state=True, questions=True)
        self.program.expect("hold")

    def show(self, count):
        rows = [{"title": f"Row {line}", "count": count, "cards": [
            {"id": f"{line}-{place}", "title": f"A Card With a Title {place}",
             "artwork": str(self.picture)} for place in range(FEW)]} for line in range(3)]
        self.program.expect("overlay", pages=[{"title": "Cards", "rows": rows}])
        if self.program.state.get("context") != "overlay":
            self.program.expect("command", command="overlayShow")
            self.program.wait(
                "it is open", lambda: self.program.state.get("context") == "overlay")
        time.sleep(2)

    def worked(self):
        """Seconds that the loop has run: the first number of schedstat is nanoseconds."""
        process = self.player.process.pid
        path = pathlib.Path(f"/proc/{process}/task/{process}/schedstat")
        return int(path.read_text().split()[0]) / 1e9

    def steps(self):
        """Milliseconds of each step."""
        times = []
        for step in range(STEPS):
            before = self.worked()
            way = "right" if step % STEPS < STEPS / 2 else "left"
            self.program.expect("command", command="focusMove", dir=way, count=1)
            # What is drawn comes behind the answer.
            wait_until("the loop rests", self.rests)
            times.append((self.worked() - before) * 1000)
        return times

    def rests(self):
        before = self.worked()
        time.sleep(0.1)
        return self.worked() - before < 0.0005


def main():
    screen.SIZE = (3840, 2160)
    cards = Cards()
    few, many = [], []
    try:
        cards.begin()
        for _ in range(ROUNDS):
            for count, times in ((FEW, few), (MANY, many)):
                cards.show(count)
                times.append(statistics.median(cards.steps()))
    finally:
        cards.close()
    step = statistics.median(many)
    ratio = statistics.median(a / b for a, b in zip(many, few))
    row(f"a step of the focus among {MANY} cards, 2160p", f"{step:.1f} ms",
        hold("a step among cards", step, " ms"))
    row(f"the same beside {FEW} cards", f"{ratio:.2f}",
        hold("many cards beside few", ratio))


if __name__ == "__main__":
    main()
    for fault in faults:
        print(f"bench: {fault}", flush=True)
    sys.exit(1 if faults else 0)
