"""The live screen in a real terminal: a service with a remote of lircd, keys, sizes, bad days."""

import pathlib
import re
import signal
import subprocess
import time

from lab.labkit.lircd import LineServer, Lircd
from lab.labkit.live_screen import LiveScreen
from lab.labkit.programs import BUILT, Receiver, Service, wait_until
from lab.labkit.report import percentile

PLACE = "here"
ALONE = "it compares times of the service, and measures the share of a core"
CONFIGURATION = pathlib.Path(__file__).with_name("couch.lircd.conf").resolve()
TRACE = pathlib.Path("Tests/Traces/swipes.trace").resolve()


class Room:
    def __init__(self):
        self.lircd = Lircd(CONFIGURATION)
        self.service = Service("--lircd", self.lircd.socket)
        # So wide that no line of the time line is cut.
        self.screen = LiveScreen(
            "live", "--socket", self.service.socket, columns=160, rows=50)
        self.screen.wait_for("time line")
        # A remote of lircd's becomes a device with its first button.
        self.lircd.simulate("KEY_OK")
        self.screen.wait_for("Couch")

    def log(self):
        return self.screen.screen

    def close(self):
        self.screen.close()
        self.service.stop()
        self.lircd.stop()


def setup():
    return Room()


def check_a_press_and_its_reason_are_shown(room):
    room.lircd.simulate("KEY_RIGHT")
    room.screen.wait_for("button KEY_RIGHT")
    room.screen.wait_for("why")
    room.screen.wait_for("binding click right: bound to")


def check_a_supposed_context_shows_what_would_come(room):
    room.screen.type("x", "Down", "Down", "Enter")
    room.screen.wait_for("as if playing")
    room.lircd.simulate("KEY_RIGHT")
    room.screen.wait_for("skip count=1  in playing")
    room.screen.type("x", "Enter")
    room.screen.wait_for("the context is the player's again")


def check_keys_are_listed_and_the_screen_stops(room):
    room.screen.type("?")
    room.screen.wait_for("one touch or press back or forth")
    room.screen.type("Escape")
    room.screen.type("Space")
    room.screen.wait_for("PAUSED")
    room.screen.type("End")
    wait_until("it goes on", lambda: "PAUSED" not in room.screen.screen)


def check_a_recording_is_of_the_past_as_well(room):
    room.screen.type("R")
    room.screen.wait_for("RECORDING remote-1.trace")
    room.lircd.simulate("KEY_OK")
    time.sleep(1)
    room.screen.type("r")
    room.screen.wait_for("remote-1.trace is written")
    trace = room.screen.folder / "remote-1.trace"
    text = trace.read_text()
    assert text.endswith(" - end\n") and " button KEY_RIGHT" in text, text[-500:]
    explained = subprocess.run(
        [str(BUILT / "remote-monitor"), "explain", str(trace)], capture_output=True, text=True,
        check=True).stdout
    assert explained.count("press ") >= 2, explained


def check_what_came_before_it_was_started_is_there(room):
    room.lircd.simulate("KEY_LEFT")
    room.screen.wait_for("button KEY_LEFT")
    later = LiveScreen("live", "--socket", room.service.socket, columns=160, rows=50)
    try:
        later.wait_for("button KEY_LEFT")
        # The devices are not there twice, and what comes is shown.
        assert later.screen.count("remote, no surface") <= 1, later.screen
        room.lircd.simulate("KEY_PLAYPAUSE")
        later.wait_for("button KEY_PLAYPAUSE")
        later.type("R")
        later.wait_for("RECORDING remote-1.trace")
        later.type("r")
        later.wait_for("remote-1.trace is written")
        text = (later.folder / "remote-1.trace").read_text()
        assert " button KEY_LEFT" in text and text.count(" attached ") == 1, text[-900:]
    finally:
        later.close()


def check_a_press_is_marked_for_tune(room):
    room.screen.type("m")
    room.screen.wait_for("was meant")
    room.screen.type("Down", "Enter")
    room.screen.wait_for("meant as tap: tap-1.trace")
    text = (room.screen.folder / "tap-1.trace").read_text()
    assert "> meant tap\n" in text and text.count(" button KEY") == 1, text[-500:]
    room.screen.type("End")


def check_every_size(room):
    for columns, rows in ((60, 20), (200, 60), (45, 13), (80, 24)):
        room.screen.resize(columns, rows)
        wait_until(f"it fits into {columns} x {rows}", lambda wide=columns: any(
            len(line) > wide * 3 // 4 for line in room.screen.screen.splitlines()))
        wait_until("the time line is there", lambda: "time line" in room.screen.screen)
    room.screen.resize(20, 10)
    room.screen.wait_for("The live screen")
    room.screen.resize(80, 24)
    room.screen.wait_for("time line")


def check_a_service_that_comes_again_is_followed(room):
    path = room.service.socket
    room.service.stop()
    room.screen.wait_for("waiting")
    # Longer than a player's patience.
    time.sleep(4)
    room.service = Service("--lircd", room.lircd.socket, socket_path=path)

    def shows_a_press():
        # One before the screen is there again is not shown.
        room.lircd.simulate("KEY_LEFT")
        time.sleep(0.5)
        return "button KEY_LEFT" in room.screen.screen
    wait_until("a press is shown again", shows_a_press)


def check_no_colour_and_no_unicode(room):
    plain = LiveScreen("live", TRACE, variables="NO_COLOR=1 LC_ALL=C")
    colored = LiveScreen("live", TRACE)
    try:
        plain.wait_for("swipe down: yes")
        colored.wait_for("swipe down: yes")
        assert plain.screen.isascii(), plain.screen
        colors = re.compile(r"\x1b\[(?:\d+;)*3[1-6]m")
        assert colors.search(colored.colored) and not colors.search(plain.colored)
    finally:
        plain.close()
        colored.close()


def check_closed_in_the_middle_ends_cleanly(room):
    screen = LiveScreen("live", "--socket", room.service.socket)
    screen.wait_for("time line")
    process = screen.process
    screen.close()
    wait_until("it ends", lambda: not pathlib.Path(f"/proc/{process}").exists(), 10)


def check_q_gives_the_terminal_back(room):
    screen = LiveScreen("live", "--socket", room.service.socket)
    screen.wait_for("time line")
    screen.type("q")
    screen.wait_for("left 0")
    screen.type("echo ba''ck", "Enter")
    screen.wait_for("\nback")
    screen.close()


def check_without_a_terminal_the_help_is_printed(room):
    done = subprocess.run(
        [str(BUILT / "remote-monitor")], stdin=subprocess.DEVNULL, capture_output=True, text=True,
        check=False)
    assert "SUBCOMMANDS" in done.stdout and done.returncode == 0, done
    done = subprocess.run(
        [str(BUILT / "remote-monitor"), "live"], stdin=subprocess.DEVNULL, capture_output=True,
        text=True, check=False)
    assert done.returncode == 1 and "help: remote-monitor watch" in done.stderr, done


def check_it_costs_little_while_nothing_happens(room):
    room.screen.type("End")
    time.sleep(1)
    share = share_of_a_core(room.screen.process, 10)
    assert share <= 0.02, f"{share * 100:.1f} % of a core"
    return f"{share * 100:.2f} % of a core"


def ticks(process):
    """Seconds that it has run: the first number of schedstat is nanoseconds."""
    return int(pathlib.Path(f"/proc/{process}/schedstat").read_text().split()[0]) / 1e9


def share_of_a_core(process, seconds, meanwhile=lambda: None, pause=0.1):
    before, start = ticks(process), time.monotonic()
    due = start
    while due < start + seconds:
        meanwhile()
        due += pause
        # A busy machine that was late catches up.
        time.sleep(max(0, due - time.monotonic()))
    return (ticks(process) - before) / (time.monotonic() - start)


# The rate of the fastest surface that is known, a second (docs/behaviour.md b.9).
RATE_PERIOD = 1 / 266


class Watched:
    """A service on lines that are written here, with a receiver, and a live screen or none."""

    def __init__(self, has_screen):
        self.lines = LineServer()
        self.service = Service("--lircd", self.lines.socket)
        wait_until("the service reads the lines", lambda: self.lines.links)
        self.screen = None
        self.receiver = Receiver(self.service)
        self.written = []
        wait_until("a press arrives", self.is_read)
        if has_screen:
            self.screen = LiveScreen("live", "--socket", self.service.socket)
            self.screen.wait_for("time line")

    def is_read(self):
        """Whether the service reads these lines: it asks on other connections first."""
        self.lines.line("KEY_OK")
        return "Couch" in self.receiver.text

    def press(self):
        self.written.append(self.lines.line("KEY_MUTE"))

    def latencies(self):
        """Milliseconds from each line that was written to its command."""
        arrivals = [at for at, message in self.receiver.commands
                    if message["command"] == "mute"]
        return [(at - when) / 1000 for at, when in zip(arrivals, self.written)]

    def stop(self):
        if self.screen:
            self.screen.close()
        self.receiver.stop()
        self.service.stop()
        self.lines.stop()


def check_it_costs_little_at_the_highest_rate(room):
    watched = Watched(has_screen=True)
    held = iter(range(1, 1 << 30))
    try:
        watched.lines.line("KEY_RIGHT")
        watched.screen.wait_for("KEY_RIGHT")
        started = time.monotonic()
        # The highest count of a held button that lircd writes is ff.
        share = share_of_a_core(
            watched.screen.process, 10,
            lambda: watched.lines.line("KEY_RIGHT", min(next(held), 0xff)), RATE_PERIOD)
        rate = next(held) / (time.monotonic() - started)
        assert rate > 200, f"only {rate:.0f} lines a second were written"
        assert share <= 0.10, f"{share * 100:.1f} % of a core at {rate:.0f} a second"
        return f"{share * 100:.2f} % of a core at {rate:.0f} lines a second"
    finally:
        watched.stop()


# How many presses each of two services gets.
PRESSES = 240
# How many ms later than without a live screen a command comes at the most, in the median, and how
# many times as late. On two cores the screen's own work takes turns with the service's: 1.06 times
# was measured on a quiet machine, 1.10 beside another one at work. 1.02 is the aim.
LATER, TIMES = 0.1, 1.2


def least_median(values):
    """The lower end of the 99 % interval of the median, by the sign test."""
    values = sorted(values)
    return values[max(0, int(len(values) / 2 - 1.29 * len(values) ** 0.5))]


def check_the_service_is_not_delayed(room):
    """Two services by turns, press by press, so that a slow spell hits both."""
    pair = [Watched(has_screen=True), Watched(has_screen=False)]
    try:
        for number in range(PRESSES):
            for one in pair if number % 2 else reversed(pair):
                one.press()
                # A press of the next one comes when this one is over.
                time.sleep(0.13)
        for one in pair:
            wait_until("all presses arrive", lambda one=one: len(one.latencies()) == PRESSES)
        all_beside, all_alone = (one.latencies()[20:] for one in pair)
        beside, alone = percentile(all_beside, 0.5), percentile(all_alone, 0.5)
        later = [one - other for one, other in zip(all_beside, all_alone)]
        note = f"{beside:.3f} ms beside it, {alone:.3f} ms without, " \
            f"ratio {1 + percentile(later, 0.5) / alone:.3f} of {len(later)} pairs"
        assert beside <= alone + LATER, note
        # Chance alone makes it slower in some runs: it fails where that cannot be the reason.
        assert 1 + least_median(later) / alone <= TIMES, note
        return note
    finally:
        for one in pair:
            one.stop()


def check_it_ends_by_a_signal_too(room):
    screen = LiveScreen("live", "--socket", room.service.socket)
    screen.wait_for("time line")
    subprocess.run(["kill", f"-{signal.SIGTERM.value}", str(screen.process)], check=True)
    screen.wait_for("left ")
    screen.close()
