"""Remotes are kept from other programs while a player is in front, and never longer."""

import json
import signal
import time

from lab.labkit.onlooker import Onlooker
from lab.labkit.programs import wait_until
from lab.labkit.room import ServiceRoom
from lab.labkit.uinput import UinputDevice

PLACE = "guest"
KEYS = ["KEY_PLAYPAUSE", "KEY_BACK", "KEY_ENTER", "KEY_LEFT", "KEY_RIGHT"]
PLAYPAUSE = 164


class Room(ServiceRoom):
    """A remote, which another program reads too."""

    def __init__(self):
        super().__init__("--verbose", topics=("commands", "devices", "diagnostics", "events"))
        self.remote = self.plug(UinputDevice("Shared remote", KEYS), "Shared remote")
        path = self.reports_of("Shared remote")[0]["path"]
        self.other = Onlooker(path)

    def seen(self):
        """The presses and releases of Play/Pause that the other program saw since the last call."""
        time.sleep(0.15)
        return [value for _, code, value in self.other.events() if code == PLAYPAUSE]

    def press(self):
        self.remote.key("KEY_PLAYPAUSE", 1)
        time.sleep(0.06)
        self.remote.key("KEY_PLAYPAUSE", 0)

    def shares(self):
        """Presses, and whether the other program sees it."""
        self.seen()
        before = self.presses()
        self.press()
        wait_until("the press arrives", lambda: self.presses() > before)
        return self.seen() == [1, 0]

    def presses(self):
        """What Play/Pause has given: a paused player plays."""
        return self.count("playPause") + self.count("play")

    def send(self, player, line):
        player.sendall((json.dumps(line) + "\n" + json.dumps({"ping": 2}) + "\n").encode())
        wait_until("the service answers", lambda: b"pong" in player.recv(4096))

    def leave(self, player):
        """Ends the player. What it loses its focus over must not be a press of the test."""
        player.close()
        time.sleep(0.4)

    def close(self):
        self.other.close()
        super().close()


def setup():
    return Room()


def check_without_a_player_everybody_sees_it(room):
    assert room.shares()


def check_a_player_in_front_has_it_alone(room):
    player = room.pretend("playing")
    assert not room.shares()
    room.send(player, {"front": False})
    assert room.shares(), "a player behind another window must not keep it"
    room.send(player, {"front": True})
    assert not room.shares()
    room.send(player, {"context": "idle"})
    assert room.shares(), "a player with nothing loaded must not keep it"
    room.send(player, {"context": "paused"})
    assert not room.shares()
    room.leave(player)
    assert room.shares()


def check_a_key_that_is_down_comes_up_for_everybody(room):
    room.seen()
    room.remote.key("KEY_PLAYPAUSE", 1)
    player = room.pretend("playing")
    time.sleep(0.2)
    room.remote.key("KEY_PLAYPAUSE", 0)
    assert room.seen() == [1, 0], "a key must not stay down in another program"
    assert not room.shares()
    room.leave(player)
    assert room.shares()


def check_back_and_select_for_three_seconds_let_go(room):
    player = room.pretend("playing")
    assert not room.shares()
    room.remote.key("KEY_BACK", 1)
    room.remote.key("KEY_ENTER", 1)
    time.sleep(3.3)
    room.remote.key("KEY_ENTER", 0)
    room.remote.key("KEY_BACK", 0)
    assert room.shares()
    room.send(player, {"focus": False})
    room.send(player, {"focus": True})
    assert not room.shares(), "a player that gets the focus has it again"
    room.leave(player)
    assert room.shares()


def check_kill_leaves_nothing_grabbed(room):
    player = room.pretend("playing")
    assert not room.shares()
    room.service.stop(signal.SIGKILL)
    player.close()
    room.seen()
    room.press()
    assert room.seen() == [1, 0]
    room.receiver.stop()
    room.start()
    wait_until("the remote is there", lambda: room.attached("Shared remote"))
    assert room.shares()
