"""The live screen in a real terminal: a service with a remote of lircd, keys, sizes, bad days."""

import pathlib
import re
import signal
import subprocess
import time

from lab.labkit.lircd import Lircd
from lab.labkit.live_screen import LiveScreen
from lab.labkit.programs import BUILT, Service, wait_until
from lab.labkit.shares import share_of_a_core

PLACE = "here"
LIGHT = True
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


def check_a_recording_keeps_its_time_and_takes_every_size(room):
    screen = LiveScreen("live", TRACE)
    try:
        screen.wait_for("swipe down: yes")
        screen.type("R")
        screen.wait_for("RECORDING remote-1.trace")
        screen.type("r")
        screen.wait_for("remote-1.trace is written")
        assert "» swipe dir=down" in screen.screen, screen.screen
        screen.resize(100, 30)
        wait_until("it fits into 100 x 30", lambda: any(
            len(line) > 90 for line in screen.screen.splitlines()))
        screen.type("q")
        screen.wait_for("left 0")
        assert "time line" not in screen.screen, screen.screen
    finally:
        screen.close()


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


def check_a_terminal_that_cannot_place_the_cursor_is_refused(room):
    for kind in ("dumb", "nope"):
        screen = LiveScreen("live", TRACE, variables=f"TERM={kind}")
        try:
            screen.wait_for("this terminal cannot be used")
            screen.wait_for("left 1")
        finally:
            screen.close()


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


def check_it_ends_by_a_signal_too(room):
    screen = LiveScreen("live", "--socket", room.service.socket)
    screen.wait_for("time line")
    subprocess.run(["kill", f"-{signal.SIGTERM.value}", str(screen.process)], check=True)
    screen.wait_for("left ")
    screen.close()
