"""What plays on the session's D-Bus (MPRIS), metadata and moved by a desktop's own tools."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile

from lab.labkit.living_room import FILM
from lab.labkit.programs import BUILT, DEMO, Player, Program, wait_until

PLACE = "here"
NAME = "org.mpris.MediaPlayer2.remote_player"
PATH = "/org/mpris/MediaPlayer2"
PLAYER = "org.mpris.MediaPlayer2.Player"


class Desktop:
    """A session bus of its own, and a player on it."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="lab-bus-"))
        self.address = f"unix:path={self.folder}/bus"
        os.environ["DBUS_SESSION_BUS_ADDRESS"] = self.address
        self.bus = None
        self.begin()
        self.player = Player(FILM, DEMO / "channel-1.ts")
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

    def get(self, prop, name=NAME):
        answer = self.run("busctl", "--user", "--json=short", "get-property", name, PATH, PLAYER,
                          prop, checked=False)
        return json.loads(answer.stdout)["data"] if answer.stdout else None

    def control(self, *words):
        return self.run("playerctl", "--player=remote_player", *words).stdout.strip()

    @property
    def metadata(self):
        return {name: one["data"] for name, one in self.get("Metadata").items()}

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


def setup():
    return Desktop()


def check_what_plays_is_published(desktop):
    metadata = desktop.metadata
    assert metadata["xesam:title"] == "The Demo Film", metadata
    assert metadata["mpris:length"] > 60_000_000, metadata
    assert metadata["xesam:url"] == f"file://{FILM}", metadata
    wait_until("it plays", lambda: desktop.control("status") == "Playing")
    for name in "CanPlay", "CanPause", "CanSeek", "CanGoNext", "CanControl":
        assert desktop.get(name) is True, name
    assert desktop.get("CanGoPrevious") is False
    assert abs(desktop.get("Position") / 1e6 - desktop.player.position) < 5


def check_play_and_pause(desktop):
    desktop.listen()
    desktop.control("play-pause")
    wait_until("mpv is paused", lambda: desktop.player.is_paused)
    wait_until("that is metadata", lambda: '"Paused"' in desktop.watch.text)
    assert desktop.control("status") == "Paused"
    desktop.control("play")
    wait_until("mpv plays", lambda: desktop.player.is_paused is False)
    desktop.control("pause")
    wait_until("mpv is paused", lambda: desktop.player.is_paused)


def check_positions(desktop):
    desktop.control("position", "30")
    desktop.player.wait_for_position(30)
    wait_until("the jump is metadata", lambda: "member=Seeked" in desktop.watch.text)
    desktop.control("position", "10+")
    desktop.player.wait_for_position(40)
    assert abs(float(desktop.control("position")) - 40) < 0.5
    # A track that has gone, and a place that is none, are asked for by mistake.
    for track, place in ("/remote_input/track/7", 10), ("/remote_input/track/0", 10_000):
        desktop.run("busctl", "--user", "call", NAME, PATH, PLAYER, "SetPosition", "ox", track,
                    str(place * 1_000_000))
    desktop.control("position", "1-")
    desktop.player.wait_for_position(39)


def check_volume_and_rate(desktop):
    desktop.control("volume", "0.5")
    wait_until("it is softer", lambda: desktop.player.get("volume") == 50)
    wait_until("that is metadata", lambda: desktop.get("Volume") == 0.5)
    desktop.run("busctl", "--user", "set-property", NAME, PATH, PLAYER, "Rate", "d", "1.5")
    wait_until("it is faster", lambda: desktop.player.get("speed") == 1.5)
    wait_until("that is metadata", lambda: desktop.get("Rate") == 1.5)


def check_what_it_cannot_is_refused(desktop):
    for words, error in [
        ((PLAYER, "OpenUri", "s", "file:///x"), "playlist is given"),
        (("org.mpris.MediaPlayer2", "Raise"), "cannot be brought"),
        ((PLAYER, "Seek", "s", "ten"), "takes a number"),
        ((PLAYER, "Dance"), "no method 'Dance'"),
        (("org.example", "Play"), "no interface"),
    ]:
        answer = desktop.run("busctl", "--user", "call", NAME, PATH, *words, checked=False)
        assert answer.returncode and error in answer.stderr, (words, answer.stderr)
    assert desktop.player.is_running


def check_another_player_has_another_name(desktop):
    other = Player(FILM)
    other.connect()
    name = f"{NAME}.instance{other.process.pid}"
    wait_until("it is on the bus", lambda: desktop.has(name))
    assert desktop.get("PlaybackStatus", name) is not None
    assert other.stop() == 0


def check_the_bus_goes_and_comes(desktop):
    desktop.end()
    desktop.player.ask("set_property", "pause", False)
    wait_until("it plays on", lambda: desktop.player.is_paused is False)
    desktop.begin()
    wait_until("the player is on the bus again", lambda: desktop.has(NAME))
    assert desktop.control("status") == "Playing"
    assert "bus" not in desktop.player.text.lower(), desktop.player.text


def check_next_is_the_next_item(desktop):
    desktop.control("next")
    wait_until("the next one plays", lambda: desktop.metadata["xesam:title"] == "channel-1")
    assert desktop.get("CanGoNext") is False
    desktop.control("previous")
    wait_until("the film plays", lambda: desktop.metadata["xesam:title"] == "The Demo Film")


def check_quit_ends_it(desktop):
    desktop.run("busctl", "--user", "call", NAME, PATH, "org.mpris.MediaPlayer2", "Quit")
    wait_until("the player has ended", lambda: not desktop.player.is_running)


def check_nothing_is_published_of_a_locked_film(desktop):
    desktop.player.stop()
    desktop.player = Player(FILM, options=("--passcode", "12"))
    desktop.player.connect()
    wait_until("the player is on the bus", lambda: desktop.has(NAME))
    wait_until("the film is there", lambda: desktop.player.get("path") is not None)
    answer = desktop.run("busctl", "--user", "call", NAME, PATH, "org.freedesktop.DBus.Properties",
                         "GetAll", "s", PLAYER).stdout
    assert "NoTrack" in answer and "Stopped" in answer, answer
    assert "Demo Film" not in answer and "file:" not in answer and "length" not in answer, answer
    for words in ("Play",), ("PlayPause",), ("Next",), ("Seek", "x", "1000000"):
        refused = desktop.run("busctl", "--user", "call", NAME, PATH, PLAYER, *words, checked=False)
        assert refused.returncode and "ccess denied" in refused.stderr, (words, refused)
    assert desktop.player.is_paused
    for digit in "12":
        desktop.run(BUILT / "remote-monitor", "send", "digit", digit)
    wait_until("it plays", lambda: desktop.player.is_paused is False)
    wait_until("the film is metadata", lambda: desktop.metadata.get("xesam:title") == "The Demo Film")
