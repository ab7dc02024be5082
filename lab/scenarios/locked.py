"""A film that waits for its passcode: nobody learns anything of it but that it is there."""

import json
import os
import pathlib
import shutil
import socket
import subprocess
import tempfile

from lab.labkit.desktop import PLAYER, ROOT, TRACKS, Desktop, Windowed
from lab.labkit.living_room import FILM
from lab.labkit.programs import BUILT, passcode, wait_until
from lab.labkit.screen import Screen

PLACE = "here"
# Of both films, in their names, titles, descriptions and pictures.
SECRET = "Affair"
SIDE = f"""
title = "The {SECRET}"
description = "All about an {SECRET}."
people = ["Mr. {SECRET}"]
artwork = "https://example.org/{SECRET}.jpg"
start = 7
markers = [{{title = "{SECRET} begins", time = 3}}, {{title = "{SECRET} ends", time = 9}}]
breaks = [{{start = 0, end = 20}}]
"""


class Watcher:
    """A program that watches everything: the socket, version 2."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(str(path))
        self.socket.setblocking(False)
        self.text = ""
        self.number = 0
        self.say({"hello": {"protocol": 2, "program": "watcher"}})
        self.say({"id": 1, "subscribe": {
            "state": True, "position": True, "items": True, "questions": True, "log": True}})
        self.say({"id": 2, "state": {}})

    def say(self, request):
        self.socket.sendall(json.dumps(request).encode() + b"\n")

    def wait(self):
        """Until all that was asked for, or came of it, before now has arrived."""
        self.number += 1
        self.say({"id": f"fence{self.number}", "state": {}})
        wait_until("the socket answers", lambda: f'"done":"fence{self.number}"' in self.read())

    def read(self):
        try:
            while True:
                data = self.socket.recv(65536)
                if not data:
                    return self.text
                self.text += data.decode()
        except BlockingIOError:
            return self.text


class Room(Desktop):
    def __init__(self):
        self.films = pathlib.Path(tempfile.mkdtemp(prefix="lab-locked-"))
        os.environ["XDG_STATE_HOME"] = str(self.films / "state")
        os.environ["XDG_RUNTIME_DIR"] = str(self.films / "run")
        (self.films / "run").mkdir(mode=0o700)
        self.path = self.films / f"{SECRET}.mkv"
        subprocess.run(
            ["ffmpeg", "-nostdin", "-v", "error", "-ss", "20", "-t", "30", "-i", FILM, "-map", "0",
             "-c", "copy", "-metadata", f"title={SECRET} in the file", self.path], check=True)
        self.path.with_suffix(".film.toml").write_text(SIDE)
        self.screen = Screen()
        os.environ["DISPLAY"] = self.screen.display
        self.watcher = None
        super().__init__(
            self.films / f"{SECRET} gone.mkv", self.path, options=passcode("12"),
            program=Windowed)
        self.socket = self.films / "run/remote-input/player.sock"
        self.watcher = Watcher(self.socket)
        self.listen()

    def titles(self):
        """The names of all windows, as a desktop shows them."""
        found = subprocess.run(
            ["xdotool", "search", "--name", ""], capture_output=True, text=True, check=False)
        names = [
            subprocess.run(["xprop", "-id", number, "WM_NAME", "_NET_WM_NAME", "WM_ICON_NAME",
                            "WM_CLASS"], capture_output=True, text=True, check=False).stdout
            for number in found.stdout.split()]
        return "\n".join(names)

    def published(self):
        """All that the bus says of it."""
        texts = [json.dumps(self.everything(one)) for one in (ROOT, PLAYER, TRACKS)]
        tracks = self.tracks
        texts.append(json.dumps(
            self.call(TRACKS, "GetTracksMetadata", "ao", len(tracks), *tracks)))
        return "\n".join(texts) + self.watch.text

    def seen(self):
        """Everything that others see, by where they see it."""
        return {
            "the bus": self.published(), "the socket": self.watcher.read(),
            "the windows": self.titles(), "the log": self.player.text,
        }

    def close(self):
        try:
            super().close()
        finally:
            self.screen.close()
            for name in "XDG_STATE_HOME", "XDG_RUNTIME_DIR", "DISPLAY":
                os.environ.pop(name, None)
            shutil.rmtree(self.films, ignore_errors=True)


def setup():
    return Room()


def check_nothing_is_known_before_the_passcode(room):
    wait_until("the passcode is asked for", lambda: '"asked"' in room.watcher.read()
               or '"passcode"' in room.watcher.read())
    wait_until("the first one has failed", lambda: "cannot be played" in room.player.text)
    wait_until("there is a window", lambda: "remote-player" in room.titles())
    # mpv has opened it and knows what is in it, and the bus and the socket have said all of that.
    wait_until("mpv has its chapters", lambda: room.player.get("track-list/count"))
    room.published()
    room.watcher.wait()
    for where, text in room.seen().items():
        assert SECRET not in text, (where, text[text.index(SECRET) - 300:][:400])
        assert "example.org" not in text and "file://" not in text, (where, text)
    state = [json.loads(line) for line in room.watcher.read().splitlines()]
    states = [one for one in state if "state" in one or "changed" in one]
    assert states, state
    for one in states:
        fields = one.get("state") or one["changed"]
        for name in ("position", "duration", "chapter", "break", "tracks", "preview", "window"):
            assert not fields.get(name), one
    events = {one["event"] for one in state if "event" in one}
    assert not events & {"navigated", "breakBegan", "breakEnded", "tracksChanged"}, events
    assert room.get("Position") == 0 and room.metadata["mpris:trackid"].endswith("NoTrack")


def check_what_is_refused_says_nothing_either(room):
    for interface, method, words in (
            (PLAYER, "Play", ()), (PLAYER, "Next", ()), (PLAYER, "OpenUri", ("s", "/x")),
            (TRACKS, "GoTo", ("o", "/remote_input/track/1")),
            (TRACKS, "RemoveTrack", ("o", "/remote_input/track/1"))):
        text = room.refusal(interface, method, *words)
        assert "ccess denied" in text or "passcode" in text, text
        assert SECRET not in text, text
    assert SECRET not in room.published()


def check_a_program_learns_nothing_by_asking(room):
    """Neither how many markers nor which tracks it has, and nothing of it is changed."""
    asking = Watcher(room.socket)
    requests = [
        {"seek": {"marker": 0}}, {"seek": {"marker": 9}}, {"seek": {"to": 5}},
        {"seek": {"by": 5, "as": "user"}}, {"set": {"audio": 1}}, {"set": {"audio": 99}},
        {"set": {"captions": "xx"}}, {"set": {"captions": 1}}]
    ipc = room.player
    before = {name: ipc.get(name) for name in ("aid", "sid", "pause", "time-pos")}
    for number, request in enumerate(requests):
        asking.say({"id": f"ask{number}", **request})
    answers = wait_until("all are answered", lambda: [
        line for line in map(json.loads, asking.read().splitlines())
        if str(line.get("failed", "")).startswith("ask")][len(requests) - 1:] and [
        line for line in map(json.loads, asking.read().splitlines())
        if str(line.get("failed", "")).startswith("ask")])
    for answer in answers:
        assert answer["why"] == "it waits for its passcode" and "hint" not in answer, answer
    asking.say({"id": "list", "queue": {}})
    listed = wait_until("the queue is listed", lambda: [
        line["queue"]["items"] for line in map(json.loads, asking.read().splitlines())
        if line.get("done") == "list"])[0]
    assert listed and all(
        set(item) == {"id", "locked"} and item["locked"] for item in listed), listed
    # The volume may be set: what mpv was asked for before is done by then.
    loudness = ipc.get("volume")
    asking.say({"id": "softer", "set": {"volume": 40}})
    wait_until("the volume is another", lambda: ipc.get("volume") == 40)
    asking.say({"id": "as before", "set": {"volume": loudness}})
    asking.wait()
    assert {name: ipc.get(name) for name in before} == before
    assert '"position"' not in asking.text and "navigated" not in asking.text, asking.text


def check_a_watcher_that_comes_later_learns_no_more(room):
    late = Watcher(room.socket)
    wait_until("it has the state", lambda: '"state"' in late.read())
    late.wait()
    assert SECRET not in late.read() and '"position"' not in late.read(), late.text


def check_after_the_passcode_all_is_there(room):
    for digit in "12":
        room.run(BUILT / "remote-monitor", "send", "digit", digit,
                 checked=False)
    wait_until("the bus has it", lambda: SECRET in room.published())
    wait_until("the socket has it", lambda: SECRET in room.watcher.read())
    wait_until("the log has it", lambda: f"> The {SECRET}" in room.player.text)
