"""The live screen of remote-monitor in a terminal of its own (tmux)."""

import pathlib

from .programs import BUILT, wait_until
from .terminal import Terminal


class LiveScreen(Terminal):
    def __init__(self, *options, columns=80, rows=24, variables="LC_ALL=C.UTF-8"):
        super().__init__(columns, rows)
        words = " ".join(str(word) for word in options)
        self.type(f"env {variables} {BUILT}/remote-monitor {words}; echo left $?", "Enter")

    def resize(self, columns, rows):
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    @property
    def colored(self):
        """With the sequences of styles."""
        return self.tmux("capture-pane", "-p", "-e")

    def wait_for(self, words, seconds=60):
        wait_until(f"the screen shows {words!r}", lambda: words in self.screen, seconds)

    @property
    def process(self):
        """The number of the monitor's process."""
        shell = self.tmux("display", "-p", "#{pane_pid}").strip()
        children = pathlib.Path(f"/proc/{shell}/task/{shell}/children").read_text().split()
        return next(int(child) for child in children if "remote-monitor" in pathlib.Path(
            f"/proc/{child}/cmdline").read_bytes().decode())
