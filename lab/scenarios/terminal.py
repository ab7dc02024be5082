"""A real terminal (tmux): the film in the terminal, its keys as one more remote."""

import pathlib
import subprocess
import tempfile
import time

from lab.labkit.living_room import FILM
from lab.labkit.programs import BUILT, wait_until

PLACE = "here"


class Terminal:
    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="lab-tmux-")
        self.socket = f"{self.folder}/tmux"
        self.tmux("new-session", "-d", "-x", "120", "-y", "40", "sh")
        self.log_file = pathlib.Path(self.folder) / "record"

    def tmux(self, *words):
        return subprocess.run(
            ["tmux", "-S", self.socket, *words], check=True, capture_output=True,
            text=True).stdout

    def type(self, *keys):
        self.tmux("send-keys", *keys)

    @property
    def screen(self):
        return self.tmux("capture-pane", "-p")

    def start(self):
        self.type(
            f"env -u DISPLAY -u WAYLAND_DISPLAY {BUILT}/remote-player --no-service "
            f"--mpv ao=null --record {self.log_file} {FILM}", "Enter")
        wait_until("the film is drawn", lambda: "▄" in self.screen or "▀" in self.screen)

    @property
    def record(self):
        return self.log_file.read_text() if self.log_file.exists() else ""

    def log(self):
        return self.screen

    def close(self):
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], check=False)


def setup():
    terminal = Terminal()
    terminal.start()
    return terminal


def check_space_pauses(terminal):
    terminal.type("Space")
    wait_until("a command is performed", lambda: "playPause" in terminal.record)


def check_arrow_skips(terminal):
    terminal.type("Right")
    wait_until("a skip is performed", lambda: "skip" in terminal.record)


def check_q_leaves_and_the_terminal_is_as_before(terminal):
    terminal.type("q")

    def echoes():
        terminal.type("echo ba''ck", "Enter")
        time.sleep(0.5)
        return "\nback" in terminal.screen
    # What comes before the player has left is lost with it.
    wait_until("the shell echoes what is typed", echoes)
