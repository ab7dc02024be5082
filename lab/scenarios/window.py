"""A real window (Xvfb): the keys of the window as one more remote, and the picture over the film."""

import os
import pathlib
import shutil
import subprocess
import tempfile

from lab.labkit.living_room import FILM
from lab.labkit.programs import BUILT, Player, Program, wait_until

PLACE = "here"
SIZE = "1280x720"


class WindowedPlayer(Player):
    """The player with a window and its picture drawn in software."""

    def __init__(self, display, *files):
        self.ipc = pathlib.Path(tempfile.mkdtemp(prefix="lab-mpv-")) / "mpv.sock"
        Program.__init__(
            self, BUILT / "remote-player", "--no-service", "--mpv", "vo=gpu",
            "--mpv", "gpu-sw=yes", "--mpv", "gpu-context=x11egl", "--mpv", "ao=null",
            "--mpv", f"geometry={SIZE}+0+0", "--mpv", f"input-ipc-server={self.ipc}", *files,
            environment={"DISPLAY": display})
        self.connection = None


class Screen:
    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="lab-window-"))
        # It looks for a number that is free, and writes it when it is ready.
        self.xvfb = Program(
            "Xvfb", "-displayfd", "1", "-screen", "0", f"{SIZE}x24", "-nolisten", "tcp")
        self.display = ":" + wait_until(
            "the display is there",
            lambda: next((line for line in self.xvfb.lines if line.isdigit()), None))
        self.player = WindowedPlayer(self.display, FILM)
        self.player.connect()

    def xdotool(self, *words):
        subprocess.run(
            ["xdotool", *words], check=True, capture_output=True,
            env={**os.environ, "DISPLAY": self.display})

    def press(self, key):
        self.xdotool("key", key)

    def differs(self, one, other):
        """The number of pixels that differ clearly."""
        answer = subprocess.run(
            ["compare", "-metric", "AE", "-fuzz", "10%", one, other, "null:"],
            capture_output=True, text=True, check=False)
        return int(float(answer.stderr.split()[0]))

    def shoot(self, name):
        path = self.folder / f"{name}.png"
        path.unlink(missing_ok=True)

        def taken():
            # There is nothing to save before the window has its first frame.
            answer = self.player.ask("screenshot-to-file", str(path), "window")
            return answer["error"] == "success" and path.exists()
        wait_until("the picture is saved", taken)
        return path

    def log(self):
        return "\n".join(self.player.lines[-20:])

    def close(self):
        code = self.player.stop()
        self.xvfb.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
        if code:
            raise AssertionError(f"the player ended with {code}")


def setup():
    return Screen()


def check_space_pauses_and_shows_the_bar(screen):
    screen.xdotool("mousemove", "640", "360")
    bare = screen.shoot("bare")
    screen.press("space")
    wait_until("the film is paused", lambda: screen.player.is_paused)
    wait_until(
        "the bar is drawn", lambda: screen.differs(bare, screen.shoot("bar")) > 5000)


def check_arrow_skips_ten_seconds(screen):
    before = screen.player.position
    screen.press("Right")
    wait_until("the film is 10 s on", lambda: screen.player.position > before + 9.5)


def check_held_arrow_scans(screen):
    screen.press("space")
    wait_until("the film plays", lambda: screen.player.is_paused is False)
    before = screen.player.position
    screen.xdotool("keydown", "Right")
    wait_until("the film scans", lambda: screen.player.position > before + 8)
    screen.xdotool("keyup", "Right")
    screen.press("Return")
    wait_until("the film plays", lambda: screen.player.is_paused is False)


def check_escape_closes_a_layer_at_a_time(screen):
    screen.press("space")
    wait_until("the film is paused", lambda: screen.player.is_paused)
    assert screen.player.is_running
    screen.press("Escape")
    wait_until("the bar is hidden", lambda: "transportHide" in screen.player.text)
    assert screen.player.is_running, "the first Back closes the bar only"
