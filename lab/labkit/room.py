"""A service, someone who listens to it, and the devices that a scenario adds."""

import contextlib
import json
import socket

from .programs import Receiver, Service, wait_until
from .report import summary


class ServiceRoom:
    """What most scenarios share. With a `context` a player is pretended that says it is in it."""

    TOPICS = ("commands", "devices", "diagnostics")

    def __init__(self, *options, topics=TOPICS, environment=None, context=None, user=None):
        self.options, self.topics = options, topics
        self.user = user
        self.devices = []
        self.link = None
        self.start(environment)
        if context:
            self.link = self.pretend(context)

    def start(self, environment=None):
        self.service = Service(*self.options, environment=environment, user=self.user)
        self.receiver = Receiver(self.service, self.topics)

    def plug(self, device, words):
        """Waits until the service speaks of the device that was just made."""
        self.devices.append(device)
        wait_until(f"{words} is attached", lambda: self.attached(words))
        return device

    def reports_of(self, words):
        """The messages about devices whose name has these words."""
        return [one for _, one in self.receiver.messages if words in one.get("attached", "")]

    def attached(self, words):
        """How many devices whose name has these words were attached so far."""
        return len(self.reports_of(words))

    def whole_pads(self):
        """How often a pad was reported with both of its nodes, its surface and its buttons.

        The kernel makes one after the other, and either may be read first."""
        return sum(1 for one in self.reports_of("") if "width" in one and len(one["paths"]) == 2)

    def detached(self):
        """How many devices were detached so far."""
        return sum(1 for _, one in self.receiver.messages if "detached" in one)

    def pretend(self, context, **state):
        """Connects a player that does not exist to the service; close the result to end it."""
        link = socket.socket(socket.AF_UNIX)
        link.connect(str(self.service.socket))
        hello = {"hello": {"protocol": 1, "program": "lab"}}
        lines = (hello, {"context": context, **state}, {"ping": 1})
        link.sendall("".join(json.dumps(line) + "\n" for line in lines).encode())
        wait_until("the service answers", lambda: b"pong" in link.recv(4096))
        return link

    def play_as(self, context, **state):
        """The pretended player is in another context now."""
        self.link.close()
        self.link = self.pretend(context, **state)

    # Nothing else in these scenarios gives it.
    FENCE = "pageDown"

    def fence(self):
        """Waits until all that the service was given before has come out of it: what is injected
        now comes behind that. For a room without a player that would perform it."""
        self.inject(self.FENCE)

    def inject(self, command):
        """Has the service send a command, and waits for it."""
        before = self.count(command)
        with socket.socket(socket.AF_UNIX) as link:
            link.connect(str(self.service.socket))
            lines = ({"hello": {"protocol": 1, "program": "lab"}}, {"inject": {"command": command}})
            link.sendall("".join(json.dumps(line) + "\n" for line in lines).encode())
            self.expect(command, before)

    def expect(self, command, already, seconds=60):
        """Waits until more commands of that name arrived than `already`."""
        wait_until(
            f"{command} arrives", lambda: self.count(command) > already, seconds)

    def count(self, command):
        return self.receiver.names().count(command)

    def commands(self, first=0):
        """The names of the commands from one on."""
        return self.receiver.names()[first:]

    def latency(self):
        latencies = self.receiver.latencies()
        assert latencies, "no command was measured"
        return "kernel to command: " + summary(latencies)

    def log(self):
        """What a failed check shows."""
        tail = [str(message) for _, message in self.receiver.messages[-12:]]
        return "\n".join([*self.service.lines[-15:], "--- messages", *tail])

    def close(self):
        if self.link:
            self.link.close()
        for device in self.devices:
            with contextlib.suppress(OSError):
                device.unplug()
        code = self.service.stop()
        self.receiver.stop()
        if code:
            raise AssertionError(f"the service ended with {code}")
