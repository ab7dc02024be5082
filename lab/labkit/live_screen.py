"""The live screen of remote-monitor in a terminal of its own (tmux)."""

import pathlib
import subprocess
import tempfile

from .programs import BUILT, wait_until


class LiveScreen:
    def __init__(self, *options, columns=80, rows=24, variables="LC_ALL=C.UTF-8"):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="lab-live-"))
        self.socket = self.folder / "tmux"
        self.tmux("-u", "new-session", "-d", "-x", str(columns), "-y", str(rows),
                  "-c", str(self.folder), "sh")
        words = " ".join(str(word) for word in options)
        self.type(f"env {variables} {BUILT}/remote-monitor {words}; echo left $?", "Enter")

    def tmux(self, *words):
        return subprocess.run(
            ["tmux", "-S", self.socket, *words], check=True, capture_output=True,
            text=True).stdout

    def type(self, *keys):
        self.tmux("send-keys", *keys)

    def resize(self, columns, rows):
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    @property
    def text(self):
        return self.tmux("capture-pane", "-p")

    @property
    def colored(self):
        """With the sequences of styles."""
        return self.tmux("capture-pane", "-p", "-e")

    def wait_for(self, words, seconds=20):
        wait_until(f"the screen shows {words!r}", lambda: words in self.text, seconds)

    @property
    def process(self):
        """The number of the monitor's process."""
        shell = self.tmux("display", "-p", "#{pane_pid}").strip()
        children = pathlib.Path(f"/proc/{shell}/task/{shell}/children").read_text().split()
        return next(int(child) for child in children if "remote-monitor" in pathlib.Path(
            f"/proc/{child}/cmdline").read_bytes().decode())

    def close(self):
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], check=False)
