"""Programs that hold a player: version 2 of the protocol, with a real film."""

import json
import os
import pathlib
import shutil
import socket
import tempfile

from lab.labkit.living_room import FILM
from lab.labkit.programs import Player, Service, wait_until

PLACE = "here"


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

    def wait(self, what, condition):
        while not condition():
            try:
                self.read()
            except TimeoutError:
                raise AssertionError(f"{what}: {self.state} {self.events[-5:]}") from None

    def close(self):
        self.file.close()
        self.socket.close()


class Room:
    """A folder of its own for the sockets."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="lab-programs-")
        self.socket = pathlib.Path(self.folder) / "remote-input" / "player.sock"
        self.before = os.environ.get("XDG_RUNTIME_DIR")
        os.environ["XDG_RUNTIME_DIR"] = self.folder
        self.second = pathlib.Path(self.folder) / "second film.mkv"
        shutil.copy(FILM, self.second)
        self.player = None

    def play(self, **options):
        self.leave()
        self.player = Player(FILM, **options)
        self.player.connect()
        wait_until("it listens", self.socket.exists)
        return Client(self.socket)

    def leave(self):
        player, self.player = self.player, None
        if player and player.stop():
            raise AssertionError("the player failed")

    def log(self):
        return "\n".join(self.player.lines[-15:]) if self.player else ""

    def close(self):
        self.leave()
        shutil.rmtree(self.folder, ignore_errors=True)
        if self.before is None:
            del os.environ["XDG_RUNTIME_DIR"]
        else:
            os.environ["XDG_RUNTIME_DIR"] = self.before


def setup():
    return Room()


def check_state_is_that_of_the_film(room):
    program = room.play()
    program.expect("state")
    state = program.state
    assert state["item"]["index"] == 0 and state["context"] == "playing", state
    assert abs(state["duration"] - room.player.get("duration")) < 0.1, state
    assert state["tracks"], state
    program.expect("subscribe", state=True, position=True, items=True)
    program.expect("command", command="pause")
    program.wait("it is paused", lambda: program.state.get("paused"))
    assert program.state["position"]["rate"] == 0, program.state
    program.expect("seek", to=90)
    room.player.wait_for_position(90)
    program.wait("it is there", lambda: abs(program.state["position"]["seconds"] - 90) < 0.2)
    program.expect("seek", by=-30, **{"as": "user"})
    room.player.wait_for_position(60)


def check_settings_are_performed(room):
    program = room.play()
    program.expect("subscribe", state=True)
    program.expect("set", speed=1.5, volume=40, muted=True)
    program.wait("they are", lambda: (
        program.state.get("speed"), program.state.get("volume"), program.state.get("muted"))
        == (1.5, 40, True))
    assert room.player.get("speed") == 1.5
    wait_until("a mute keeps the volume", lambda: (
        room.player.get("volume"), room.player.get("mute")) == (40, True))
    captions = [track for track in program.state["tracks"] if track["kind"] == "captions"]
    program.expect("set", captions=captions[0]["id"], muted=False)
    program.wait("captions are on", lambda: program.state.get("captions") == captions[0]["id"])
    program.expect("set", captions="off")
    program.wait("captions are off", lambda: "captions" not in program.state)
    answer = program.ask("set", captions=99)
    assert answer["why"] == "there is no such track" and answer["field"] == "set.captions", answer
    answer = program.ask("set", fullscreen=True)
    assert answer["why"] == "the player has no window", answer
    program.expect("hold")
    program.expect("notice", text="Hello")


def check_queue_is_the_program_s(room):
    program = room.play()
    program.expect("subscribe", state=True, items=True)
    items = [{"id": "first", "url": str(FILM), "title": "The first"},
             {"id": "second", "url": str(room.second)}]
    program.expect("load", items=items, at=1, start=30, play=False)
    program.wait("the second is there", lambda: program.state.get("item", {}).get("id") == "second")
    room.player.wait_for_position(30)
    program.wait("it waits", lambda: program.state.get("paused"))
    program.expect("insert", items=[{"id": "third", "url": str(FILM)}], before="second")
    program.wait("it has another place", lambda: program.state["item"]["index"] == 2)
    program.expect("play", id="first")
    program.wait("the first began", lambda: any(
        event["event"] == "began" and event.get("id") == "first" for event in program.events))
    program.wait("it plays", lambda: program.state.get("item", {}).get("title") == "The first")
    program.expect("update", id="first", fields={"title": "Another name"})
    program.wait("it is called so", lambda: program.state["item"]["title"] == "Another name")
    program.expect("remove", ids=["second", "third"])
    answer = program.ask("play", id="second")
    assert answer["why"] == "no item has the id 'second'", answer
    answer = program.ask("load", items=[{"url": "av://lavfi:testsrc"}])
    assert "are not opened for programs" in answer["why"], answer


def check_player_of_a_service_listens_too(room):
    service = Service("--lircd", "none")
    try:
        program = room.play(service=service)
        room.player.wait_for("Remotes come from remote-inputd")
        program.expect("command", command="pause")
        wait_until("it is paused", lambda: room.player.is_paused)
        refused = Client.__new__(Client)
        refused.socket = socket.socket(socket.AF_UNIX)
        refused.socket.connect(str(service.socket))
        refused.file, refused.said, refused.state, refused.events = (
            refused.socket.makefile("rwb"), [], {}, [])
        refused.send({"hello": {"protocol": 2, "program": "lab"}})
        refused.read()
        assert "player.sock" in refused.read()["closing"], refused.said
        refused.close()
        room.leave()
    finally:
        service.stop()


def check_program_that_dies_leaves_a_film_that_plays(room):
    program = room.play()
    program.expect("hold", token="mine")
    program.expect("subscribe", questions=True)
    program.close()
    again = Client(room.socket)
    assert again.expect("hold", token="mine")["resumed"]
    assert not room.player.is_paused
    again.close()
