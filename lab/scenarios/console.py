"""A machine without a display server: the kernel's screen (DRM/KMS) shows the film, at its rate."""

import contextlib
import os
import pathlib
import re
import signal
import subprocess
import tempfile

from lab.labkit.holder import RuntimeFolder
from lab.labkit.programs import BUILT, Player, Program, wait_until
from lab.labkit.television import film

PLACE = "session"
OWN = 60
STATE = pathlib.Path("/sys/kernel/debug/dri/0/state")
# Under emulation a film takes its time.
PATIENCE = 120


class ConsolePlayer(Player):
    """The player as it starts where there is no display and no terminal."""

    def __init__(self, *files):
        self.ipc = pathlib.Path(tempfile.mkdtemp(prefix="lab-mpv-")) / "mpv.sock"
        Program.__init__(
            self, BUILT / "remote-player", "--no-service", "--private", "--match-frame-rate",
            "--mpv", "ao=null", "--mpv", f"input-ipc-server={self.ipc}", *files)
        self.connection = None


class Console:
    def __init__(self):
        if not STATE.exists():
            subprocess.run(
                ["mount", "-t", "debugfs", "none", STATE.parents[2]], check=True)
        self.runtime = RuntimeFolder()
        self.films = [
            film(self.runtime.path, rate, seconds=10, size="160x90") for rate in (24, 25)]
        self.player = None

    def play(self, *files):
        self.player = ConsolePlayer(*(files or self.films))
        return self.player

    def send(self, *words):
        subprocess.run([BUILT / "remote-monitor", "send", *words], check=True)

    @property
    def rate(self):
        """What the kernel says that the screen shows, as in `mode: "640x360": 24 7920 640 …`."""
        return [int(rate) for rate in re.findall(r'mode: "\w+": (\d+) \d', STATE.read_text())]

    def wait_for_rate(self, rate):
        try:
            wait_until(f"the screen shows {rate} Hz", lambda: self.rate == [rate], PATIENCE)
        except Exception as error:
            raise AssertionError(f"{error}: {self.rate}") from error

    def log(self):
        return self.player.text if self.player else ""

    def close(self):
        with contextlib.suppress(ProcessLookupError):
            if self.player:
                self.player.stop(with_signal=signal.SIGKILL)
        self.runtime.close()


def setup():
    os.environ.pop("DISPLAY", None)
    return Console()


def check_a_film_has_its_mode(console):
    console.wait_for_rate(OWN)
    player = console.play()
    player.wait_for("without a window system", PATIENCE)
    player.wait_for("at 24 Hz now; before it was 60.", PATIENCE)
    console.wait_for_rate(24)


def check_the_next_film_has_its_own(console):
    console.player.connect(PATIENCE)
    console.send("pageUp")
    console.wait_for_rate(50)


def check_the_console_is_back(console):
    console.player.stop()
    console.wait_for_rate(OWN)


def check_a_killed_player_leaves_no_mode(console):
    console.play()
    console.wait_for_rate(24)
    console.player.stop(with_signal=signal.SIGKILL)
    console.wait_for_rate(OWN)


def check_the_start_screen_is_seen(console):
    player = console.play("--library", console.runtime.path)
    player.reach(PATIENCE)
    wait_until("mpv has a picture", lambda: player.get("vo-configured"), PATIENCE)
    player.stop()
