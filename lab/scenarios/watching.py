"""remote-monitor watch and record where somebody stands who has just installed this: beside a player
alone, beside a service without a player, and when one takes over from the other."""

import json
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time

from lab.labkit.living_room import SMALL_FILM
from lab.labkit.programs import BUILT, PATIENCE, Player, Program, Service, wait_until
from lab.labkit.uinput import UinputDevice

PLACE = "guest"
MONITOR = BUILT / "remote-monitor"
KEYS = ["KEY_LEFT", "KEY_UP", "KEY_RIGHT", "KEY_PLAYPAUSE", "KEY_VOLUMEUP"]


class Room:
    """A folder of its own for the sockets, and a remote that a player keeps from others."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="lab-watch-"))
        (self.folder / "remote-input").mkdir(mode=0o700)
        self.before = os.environ.get("XDG_RUNTIME_DIR")
        os.environ["XDG_RUNTIME_DIR"] = str(self.folder)
        self.remote = UinputDevice("Lab remote", KEYS)

    def service(self):
        return Service(socket_path=self.folder / "remote-input" / "commands.sock")

    def player(self):
        player = Player(SMALL_FILM)
        player.connect()
        wait_until("it listens", (self.folder / "remote-input" / "player.sock").exists)
        return player

    def close(self):
        self.remote.unplug()
        shutil.rmtree(self.folder, ignore_errors=True)
        if self.before is None:
            del os.environ["XDG_RUNTIME_DIR"]
        else:
            os.environ["XDG_RUNTIME_DIR"] = self.before


def setup():
    return Room()


def check_beside_a_service_without_a_player(room):
    service = room.service()
    watch = Program(MONITOR, "watch")
    try:
        watch.wait_for("watching remote-inputd")
        watch.wait_for("no player is connected: idle")
        watch.wait_for("attached \"Lab remote\"")
        for key in ("KEY_LEFT", "KEY_UP", "KEY_RIGHT"):
            room.remote.press(key)
        for words in ("KEY_LEFT (left)", "KEY_UP (up)", "KEY_RIGHT (right)"):
            watch.wait_for(words + ": nothing is bound to it in idle")
        watch.stop(signal.SIGINT)
        assert "detached" not in watch.text, watch.text
        for option in (("--context", "paused"), ("--keymap", "/nonexistent")):
            for command in (("watch",), ("record", room.folder / "no.trace")):
                done = subprocess.run(
                    [MONITOR, *command, *option], capture_output=True, text=True, timeout=PATIENCE)
                assert done.returncode == 1 and option[0] in done.stderr, done
                assert "--local" in done.stderr, done
        assert not (room.folder / "no.trace").exists()
    finally:
        watch.stop()
        service.stop()
    return [line for line in watch.lines if "KEY_LEFT" in line][0]


def check_beside_a_player_alone(room):
    player = room.player()
    watch = Program(MONITOR, "watch", "--json", "--events")
    try:
        watch.wait_for('"context":"playing"')
        watch.wait_for('"player":"remote-player"')
        watch.wait_for('"attached":"Lab remote"')
        room.remote.press("KEY_PLAYPAUSE")
        watch.wait_for('"event":"KEY_PLAYPAUSE"')
        watch.wait_for('"command":"playPause"')
        watch.wait_for('"context":"paused"')
        done = subprocess.run([MONITOR, "send", "volume", "2"], timeout=PATIENCE)
        assert done.returncode == 0
        watch.wait_for('"command":"volume","count":2')
        code = watch.stop(signal.SIGINT)
        assert code == 0, code
        assert all(json.loads(line) for line in watch.lines if line.startswith("{"))
        assert "detached" not in watch.text, watch.text
    finally:
        watch.stop()
        player.stop()


def check_record_beside_a_player_replays(room):
    player = room.player()
    trace = room.folder / "player.trace"
    record = Program(MONITOR, "record", trace)
    try:
        record.wait_for("what remote-player reads")
        record.wait_for("remote-player: playing")
        wait_until("the device is in it", lambda: " attached evdev" in trace.read_text())
        room.remote.press("KEY_RIGHT")
        wait_until("the command is in it", lambda: "command skip" in trace.read_text())
        assert record.stop(signal.SIGINT) == 0
        assert trace.read_text().endswith(" - end\n")
    finally:
        record.stop()
        player.stop()
    done = subprocess.run(
        [MONITOR, "replay", "--json", trace], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    replayed = [json.loads(line) for line in done.stdout.splitlines()]
    assert "skip" in [one.get("command") for one in replayed], done.stdout
    return record.lines[-1]


def check_a_watch_follows_whoever_reads(room):
    service = room.service()
    watch = Program(MONITOR, "watch")
    player = None
    try:
        watch.wait_for("watching remote-inputd")
        player = Player(SMALL_FILM, service=service)
        player.connect()
        watch.wait_for("remote-player: playing")
        service.process.kill()
        service.process.wait()
        watch.wait_for("watching remote-player")
        room.remote.press("KEY_VOLUMEUP")
        watch.wait_for("command volume")
        player.stop()
        wait_until("nobody reads any more", lambda: not watch.is_running)
        assert watch.stop() == 1
        assert "help:" in watch.lines[-1], watch.text
    finally:
        watch.stop()
        if player:
            player.stop()
        service.stop()
