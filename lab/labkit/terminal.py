"""A terminal of its own (tmux), in which a program is started."""

import pathlib
import subprocess
import tempfile
import time

from .programs import BUILT, wait_until


class Terminal:
    def __init__(self, columns=120, rows=40):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="lab-tmux-"))
        self.socket = self.folder / "tmux"
        self.tmux("-u", "new-session", "-d", "-x", str(columns), "-y", str(rows),
                  "-c", str(self.folder), "sh")
        self.log_file = self.folder / "record"

    def tmux(self, *words):
        return subprocess.run(
            ["tmux", "-S", self.socket, *words], check=True, capture_output=True,
            text=True).stdout

    def type(self, *keys):
        self.tmux("send-keys", *keys)

    @property
    def screen(self):
        return self.tmux("capture-pane", "-p")

    def start(self, *arguments, display=None):
        """Types the command that starts the player."""
        shown = f"DISPLAY={display}" if display else "-u DISPLAY"
        words = " ".join(str(word) for word in arguments)
        self.type(
            f"env -u WAYLAND_DISPLAY {shown} {BUILT}/remote-player --no-service --private "
            f"--mpv ao=null --record {self.log_file} {words}", "Enter")

    @property
    def record(self):
        return self.log_file.read_text() if self.log_file.exists() else ""

    def wait_for_shell(self):
        """Until what is typed is echoed and read by the shell again."""
        def echoes():
            self.type("echo ba''ck", "Enter")
            time.sleep(0.5)
            return "\nback" in self.screen
        # What comes before the player has left is lost with it.
        wait_until("the shell echoes what is typed", echoes)

    def mode(self):
        """The terminal's mode, as the shell's stty prints it."""
        mode = self.folder / "mode"
        mode.unlink(missing_ok=True)
        self.type(f"stty -g >{mode}.new; mv {mode}.new {mode}", "Enter")
        wait_until("stty reports", mode.exists)
        return mode.read_text()

    def log(self):
        return self.screen

    def close(self):
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], check=False)
