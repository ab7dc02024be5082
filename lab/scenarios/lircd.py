"""lircd for real: a player receives its buttons, their repeats, its end and its return."""

import pathlib
import signal
import time

from lab.labkit.lircd import Lircd
from lab.labkit.living_room import FILM
from lab.labkit.programs import Player, wait_until

PLACE = "here"
LIGHT = True
CONFIGURATION = pathlib.Path(__file__).with_name("couch.lircd.conf").resolve()


class Room:
    def __init__(self):
        self.lircd = Lircd(CONFIGURATION)
        self.player = Player(FILM, options=["--lircd", self.lircd.socket])
        self.player.connect()
        wait_until("the remote is received", self.is_received)
        self.quiet()

    def is_received(self):
        """When lircd's first client connects, the file driver plays every key of the file once;
        that may be over before the player listens, so that one more is sent."""
        self.lircd.simulate("KEY_OK")
        time.sleep(0.5)
        return "Couch" in self.player.text

    def quiet(self):
        """Waits until nothing more is said: one press of each key has been performed."""
        seen = -1
        while len(self.player.lines) != seen:
            seen = len(self.player.lines)
            time.sleep(1.5)

    def bring(self, paused, position=30):
        self.player.ask("set_property", "pause", paused)
        self.player.ask("seek", position, "absolute+exact")
        wait_until("the film is there", lambda: abs(self.player.position - position) < 2)

    def log(self):
        return "\n".join(self.player.lines[-20:] + self.lircd.lines[-5:])

    def close(self):
        self.lircd.stop()
        code = self.player.stop()
        if code:
            raise AssertionError(f"the player ended with {code}")


def setup():
    return Room()


def check_button_pauses(room):
    room.bring(paused=False)
    room.lircd.simulate("KEY_PLAYPAUSE")
    wait_until("the film is paused", lambda: room.player.is_paused)


def check_button_skips(room):
    room.bring(paused=False)
    before = room.player.position
    room.lircd.simulate("KEY_RIGHT")
    wait_until("the film is 10 s on", lambda: room.player.position > before + 9.5)


def check_held_button_scans_until_select(room):
    room.bring(paused=False)
    before = room.player.position
    begun = time.monotonic()
    for count in range(12):
        room.lircd.simulate("KEY_RIGHT", count)
        time.sleep(max(0, begun + 0.11 * (count + 1) - time.monotonic()))
    wait_until("the film scans", lambda: "scanStart" in room.player.text)
    time.sleep(1)
    room.lircd.simulate("KEY_OK")
    wait_until("the film plays", lambda: room.player.is_paused is False)
    assert room.player.position > before + 9, f"{before} to {room.player.position}"


def check_lircd_killed_and_started_again(room):
    room.lircd.stop(with_signal=signal.SIGKILL)
    place = room.lircd.place
    room.bring(paused=False)
    room.lircd.socket.unlink(missing_ok=True)
    room.lircd = Lircd(CONFIGURATION, folder=place)
    room.quiet()
    room.bring(paused=False)
    room.lircd.simulate("KEY_PLAYPAUSE")
    wait_until("the film is paused", lambda: room.player.is_paused)
