"""Clients that misbehave: each gets an answer or is dropped, and everyone else goes on."""

import json
import os
import socket

from lab.labkit.living_room import FILM
from lab.labkit.programs import BUILT, Program, Receiver, Service, wait_until

PLACE = "here"
LIGHT = True
HELLO = json.dumps({"hello": {"protocol": 1, "program": "lab"}}).encode() + b"\n"


class Room:
    def __init__(self):
        self.service = Service("--lircd", "none")
        self.receiver = Receiver(self.service)
        wait_until("the receiver has subscribed", lambda: "subscribed" in self.receiver.text)

    def connect(self):
        link = socket.socket(socket.AF_UNIX)
        link.settimeout(10)
        link.connect(str(self.service.socket))
        return link

    def inject(self, command):
        with self.connect() as link:
            link.sendall(HELLO + json.dumps({"inject": {"command": command}}).encode() + b"\n")
            link.recv(4096)

    def still_works(self):
        before = self.receiver.names().count("playPause")
        self.inject("playPause")
        wait_until(
            "a command arrives", lambda: self.receiver.names().count("playPause") > before)

    def log(self):
        return "\n".join(self.service.lines[-15:])

    def close(self):
        self.receiver.stop()
        code = self.service.stop()
        if code:
            raise AssertionError(f"the service ended with {code}")


def setup():
    return Room()


def check_injected_command_reaches_a_subscriber(room):
    room.still_works()


def check_rubbish_is_answered_and_then_dropped(room):
    with room.connect() as link:
        link.sendall(HELLO)
        for _ in range(1000):
            try:
                link.sendall(b"\xff\xfe{]\n")
            except OSError:
                break
        answer = b""
        try:
            while part := link.recv(65536):
                answer += part
        except OSError:
            pass
    assert b"error" in answer, answer[:200]
    room.still_works()


def check_endless_line_is_dropped(room):
    with room.connect() as link:
        link.sendall(HELLO)
        try:
            for _ in range(1000):
                link.sendall(b"x" * 65536)
        except OSError:
            pass
        else:
            raise AssertionError("65 MB in one line were taken")
    room.still_works()


def check_client_that_never_reads_is_dropped(room):
    deaf = room.connect()
    deaf.sendall(HELLO + json.dumps({"subscribe": ["commands"]}).encode() + b"\n")
    # Of each a service takes 500 lines a second (docs/protocol.md).
    talkers = [room.connect() for _ in range(8)]
    for talker in talkers:
        talker.sendall(HELLO)
    line = json.dumps({"inject": {"command": "mute"}}).encode() + b"\n"
    before = len(room.receiver.commands)
    sent = 0
    for _ in range(40000):
        talkers[sent % len(talkers)].sendall(line)
        sent += 1
        if sent % 500 == 0:
            for talker in talkers:
                drain(talker)

    def are_received():
        for talker in talkers:
            drain(talker)
        return room.receiver.names()[before:].count("mute") >= sent
    wait_until("the others receive every command", are_received, seconds=30)
    for talker in talkers:
        talker.close()
    # The deaf client finds the end of the stream behind what its kernel buffer held.
    count = 0
    try:
        while part := deaf.recv(1 << 20):
            count += part.count(b"\n")
    except OSError:
        pass
    assert count < sent, "a client that does not read was waited for"
    room.still_works()
    return f"{sent} commands, the deaf client got {count}"


def drain(link):
    link.setblocking(False)
    try:
        while link.recv(65536):
            pass
    except OSError:
        pass
    link.setblocking(True)


def check_a_hundred_clients_come_and_go(room):
    folder = f"/proc/{room.service.process.pid}/fd"
    before = len(os.listdir(folder))
    links = [room.connect() for _ in range(30)]
    for _ in range(100):
        links.pop(0).close()
        links.append(room.connect())
    for link in links:
        link.close()
    wait_until("all are released", lambda: len(os.listdir(folder)) <= before)
    room.still_works()


def check_second_service_is_refused(room):
    second = Program(BUILT / "remote-inputd", "--socket", room.service.socket)
    second.wait_for("already")
    wait_until("it ends", lambda: not second.is_running)
    assert second.process.returncode == 1, second.process.returncode
    second.stop()
    room.still_works()


def check_player_that_no_client_can_reach_says_so(_):
    player = Program(
        BUILT / "remote-player", "--no-service", "--private", "--mpv", "vo=null",
        "--mpv", "ao=null", FILM, environment={"XDG_RUNTIME_DIR": "/proc/nowhere"})
    try:
        player.wait_for("other programs cannot send commands to this player")
        player.wait_for("so that XDG_RUNTIME_DIR is set")
        # The film plays all the same.
        player.wait_for("> ")
    finally:
        player.stop()
