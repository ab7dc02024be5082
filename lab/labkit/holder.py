"""A program that holds a player: version 2 of the protocol, and a folder for its sockets."""

import json
import os
import pathlib
import shutil
import socket
import tempfile
import time

from .living_room import SMALL_FILM
from .programs import DEMO, Player, wait_until


class Client:
    """A program that speaks version 2."""

    def __init__(self, path, version=2):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(60)
        self.socket.connect(str(path))
        self.file = self.socket.makefile("rwb")
        self.number = 0
        self.state = {}
        self.events = []
        self.said = []
        self.send({"hello": {"protocol": version, "program": "lab"}})
        while self.read().get("hello", {}).get("protocol") != version:
            pass

    def send(self, line):
        self.file.write(json.dumps(line).encode() + b"\n")
        self.file.flush()

    def read(self):
        line = json.loads(self.file.readline() or b'{"closed": true}')
        self.said.append(line)
        if "state" in line:
            self.state = line["state"]
        for name, value in line.get("changed", {}).items():
            if value is None:
                self.state.pop(name, None)
            else:
                self.state[name] = value
        if "event" in line:
            self.events.append(line)
        assert "closed" not in line, self.said[-20:]
        return line

    def ask(self, request, **fields):
        """The answer to a request."""
        self.number += 1
        self.send({"id": self.number, request: fields})
        while True:
            line = self.read()
            if self.number in (line.get("done"), line.get("failed")):
                return line

    def expect(self, request, **fields):
        answer = self.ask(request, **fields)
        assert "done" in answer, answer
        return answer

    def wait(self, what, condition, seconds=60):
        """Reads until the condition holds, however much a player that plays says meanwhile."""
        end = time.monotonic() + seconds
        while not condition():
            try:
                self.socket.settimeout(max(end - time.monotonic(), 0.001))
                self.read()
            except TimeoutError:
                raise AssertionError(
                    f"{what}: not within {seconds} s: {self.state} {self.events[-5:]}") from None
        self.socket.settimeout(seconds)

    def close(self):
        self.file.close()
        self.socket.close()


class RuntimeFolder:
    """A folder of its own for the sockets, until it is closed."""

    def __init__(self):
        self.path = pathlib.Path(tempfile.mkdtemp(prefix="lab-programs-"))
        self.socket = self.path / "remote-input" / "player.sock"
        self.before = os.environ.get("XDG_RUNTIME_DIR")
        os.environ["XDG_RUNTIME_DIR"] = str(self.path)

    def connect(self):
        """A program that is connected to the player, once that listens."""
        wait_until("it listens", self.socket.exists)
        return Client(self.socket)

    def close(self):
        shutil.rmtree(self.path, ignore_errors=True)
        if self.before is None:
            del os.environ["XDG_RUNTIME_DIR"]
        else:
            os.environ["XDG_RUNTIME_DIR"] = self.before


class Room:
    """A player without a window, and a folder for its sockets."""

    def __init__(self):
        self.runtime = RuntimeFolder()
        self.socket = self.runtime.socket
        self.second = self.runtime.path / "second film.mkv"
        shutil.copy(SMALL_FILM, self.second)
        self.player = None

    def play(self, **options):
        self.leave()
        self.player = Player(SMALL_FILM, **options)
        self.player.connect()
        return self.runtime.connect()

    def watch(self):
        """Live channels: the places 1 to 3 of the demo's queue."""
        self.leave()
        self.player = Player(options=("--demo", DEMO, "--live"))
        self.player.connect()
        return self.runtime.connect()

    def leave(self):
        player, self.player = self.player, None
        if player and player.stop():
            raise AssertionError("the player failed")

    def log(self):
        return "\n".join(self.player.lines[-15:]) if self.player else ""

    def close(self):
        self.leave()
        self.runtime.close()
