"""A service, a player on it, and someone who listens to the service."""

import contextlib
import json
import socket
import subprocess

from .programs import DEMO, Player, Receiver, Service, wait_until
from .report import summary

FILM = DEMO / "film.mkv"
CHANNELS = DEMO / "channels.m3u"


class LivingRoom:
    """What most scenarios share; devices are added by the scenario."""

    def __init__(self, *files, service_options=(), player_options=()):
        self.service = Service(*service_options)
        self.receiver = Receiver(self.service)
        self.player = Player(*(files or (FILM,)), options=player_options, service=self.service)
        self.player.connect()
        self.devices = []

    def plug(self, device, words):
        """Waits until the service speaks of the device that was just made."""
        self.devices.append(device)
        wait_until(f"{words} is attached", lambda: self.attached(words))
        return device

    def attached(self, words):
        """How many devices whose name has these words were attached so far."""
        return sum(1 for _, one in self.receiver.messages
                   if words in one.get("attached", ""))

    def surfaces(self):
        """How often a device with a touch surface was told of."""
        return sum(1 for _, one in self.receiver.messages if "attached" in one and "width" in one)

    def detached(self):
        """How many devices were detached so far."""
        return sum(1 for _, one in self.receiver.messages if "detached" in one)

    def pretend(self, context):
        """Tells the service of a player that does not exist; close what is returned to end it."""
        link = socket.socket(socket.AF_UNIX)
        link.connect(str(self.service.socket))
        lines = ({"hello": {"protocol": 1, "program": "lab"}}, {"context": context}, {"ping": 1})
        link.sendall("".join(json.dumps(line) + "\n" for line in lines).encode())
        wait_until("the service answers", lambda: b"pong" in link.recv(4096))
        return link

    def expect(self, command, already, seconds=60):
        """Waits until more commands of that name arrived than `already`."""
        wait_until(
            f"{command} arrives", lambda: self.count(command) > already, seconds)

    def count(self, command):
        return self.receiver.names().count(command)

    def play(self):
        """Brings the player to a known state, behind the back of what is tested."""
        self.player.ask("set_property", "pause", False)
        wait_until("the player plays", lambda: self.player.is_paused is False)

    def pause(self):
        self.player.ask("set_property", "pause", True)
        wait_until("the player is paused", lambda: self.player.is_paused is True)

    def seek(self, position):
        """Goes there, again when a seek of the player's own comes after it."""
        def there():
            if self.player.get("seeking") is not False:
                return False
            if abs(self.player.position - position) < 2:
                return True
            self.player.ask("seek", position, "absolute+exact")
            return False
        wait_until(f"the player is at {position}", there)

    def latency(self):
        latencies = self.receiver.latencies()
        assert latencies, "no command was measured"
        return "kernel to command: " + summary(latencies)

    def log(self):
        """What a failed check shows."""
        parts = []
        for one in (self.service, self.player):
            parts.append(f"--- {one.name}\n" + "\n".join(one.lines[-15:]))
        tail = [str(message) for _, message in self.receiver.messages[-12:]]
        return "\n".join([*parts, "--- messages", *tail])

    def close(self):
        for device in self.devices:
            with contextlib.suppress(OSError):
                device.unplug()
        codes = [one.stop() for one in (self.player, self.service)]
        self.receiver.stop()
        if any(codes):
            raise AssertionError(f"player and service ended with {codes}")


def run(*command):
    """Runs a command; what it said goes into the error when it fails."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise AssertionError(
            f"{' '.join(command)} ended with {done.returncode}: {done.stdout}{done.stderr}")


def infrared(protocol, *codes):
    """Sends scancodes as light: the kernel encodes them, loops them back and decodes them.

    A NEC message lasts 68 ms; with this gap one comes every 108 ms, as from a held button.
    """
    words = [word for code in codes for word in ("-S", f"{protocol}:{code}")]
    run("ir-ctl", "-d", "/dev/lirc0", "--gap=40000", *words)
