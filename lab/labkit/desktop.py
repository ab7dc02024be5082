"""A session bus of its own with a player on it, as a desktop has it."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile

from .programs import BUILT, Player, Program, wait_until

NAME = "org.mpris.MediaPlayer2.remote_player"
PATH = "/org/mpris/MediaPlayer2"
ROOT = "org.mpris.MediaPlayer2"
PLAYER = ROOT + ".Player"
TRACKS = ROOT + ".TrackList"
PROPERTIES = "org.freedesktop.DBus.Properties"


class Desktop:
    """A session bus of its own, and a player on it."""

    def __init__(self, *files, options=(), program=Player):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="lab-bus-"))
        self.address = f"unix:path={self.folder}/bus"
        os.environ["DBUS_SESSION_BUS_ADDRESS"] = self.address
        self.bus = None
        self.begin()
        self.player = program(*files, options=options)
        self.player.connect()
        wait_until("the player is on the bus", lambda: self.has(NAME))
        self.watch = None

    def begin(self):
        """The bus comes."""
        self.bus = Program("dbus-daemon", "--session", "--nofork", f"--address={self.address}")
        wait_until("the bus is there", (self.folder / "bus").exists)

    def end(self):
        """The bus goes away."""
        self.bus.stop()
        (self.folder / "bus").unlink(missing_ok=True)

    def run(self, *words, checked=True):
        return subprocess.run(words, capture_output=True, text=True, check=checked)

    def names(self):
        answer = self.run("busctl", "--user", "--json=short", "list", checked=False)
        return [one["name"] for one in json.loads(answer.stdout or "[]")]

    def has(self, name):
        return name in self.names()

    def get(self, prop, name=NAME, interface=PLAYER):
        answer = self.run("busctl", "--user", "--json=short", "get-property", name, PATH,
                          interface, prop, checked=False)
        return json.loads(answer.stdout)["data"] if answer.stdout else None

    def set(self, prop, kind, value, interface=PLAYER):
        self.run("busctl", "--user", "set-property", NAME, PATH, interface, prop, kind, value)

    def call(self, interface, method, *words):
        """The values of an answer."""
        answer = self.run("busctl", "--user", "--json=short", "call", NAME, PATH, interface, method,
                          *map(str, words))
        return json.loads(answer.stdout)["data"] if answer.stdout.strip() else None

    def refusal(self, interface, method, *words):
        """What an error says."""
        answer = self.run("busctl", "--user", "call", NAME, PATH, interface, method,
                          *map(str, words), checked=False)
        assert answer.returncode, (method, words, answer.stdout)
        return answer.stderr

    def everything(self, interface):
        """All properties, as a proxy of GNOME's or KDE's gets them."""
        fields = self.call(PROPERTIES, "GetAll", "s", interface)[0]
        return {name: plain(value) for name, value in fields.items()}

    @property
    def tracks(self):
        return self.get("Tracks", interface=TRACKS)

    def control(self, *words):
        return self.run("playerctl", "--player=remote_player", *words).stdout.strip()

    @property
    def metadata(self):
        return plain(self.get("Metadata"))

    def listen(self):
        """Keeps the signals from here on."""
        self.watch = Program(
            "dbus-monitor", "--session", f"type='signal',path='{PATH}',sender='{NAME}'")
        wait_until("it listens", lambda: "NameAcquired" in self.watch.text)

    def log(self):
        return "\n".join(self.player.lines[-15:])

    def close(self):
        if self.watch:
            self.watch.stop()
        code = self.player.stop()
        self.bus.stop()
        os.environ.pop("DBUS_SESSION_BUS_ADDRESS")
        shutil.rmtree(self.folder, ignore_errors=True)
        assert not code, f"the player ended with {code}"


def plain(value):
    """A value without its types."""
    if isinstance(value, dict) and set(value) == {"type", "data"}:
        return plain(value["data"])
    if isinstance(value, dict):
        return {name: plain(one) for name, one in value.items()}
    if isinstance(value, list):
        return [plain(one) for one in value]
    return value


class Windowed(Player):
    """A player with a window on the display of the environment; `options` come last, and win."""

    def __init__(self, *files, options=()):
        self.ipc = pathlib.Path(tempfile.mkdtemp(prefix="lab-mpv-")) / "mpv.sock"
        Program.__init__(
            self, BUILT / "remote-player", "--no-service", "--private",
            "--mpv", "vo=gpu", "--mpv", "gpu-sw=yes", "--mpv", "gpu-context=x11egl",
            "--mpv", "ao=null",
            "--mpv", f"input-ipc-server={self.ipc}", *options, *files)
        self.connection = None
