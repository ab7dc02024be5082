"""A compositor of Wayland without a screen (sway), a player with a window on it, and pictures."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile

from .pixels import of_ppm
from .programs import BUILT, Player, Program, owned, wait_until
from .screen import SIZE, HeldScreen

# It refuses to be root.
NOBODY = 65534


class WaylandPlayer(Player):
    """The player as it chooses its output itself."""

    def __init__(self, display, *arguments):
        self.ipc = pathlib.Path(tempfile.mkdtemp(prefix="lab-mpv-")) / "mpv.sock"
        Program.__init__(
            self, BUILT / "remote-player", "--no-service", "--private", "--mpv", "ao=null",
            "--mpv", f"input-ipc-server={self.ipc}", *arguments,
            environment={"WAYLAND_DISPLAY": display, "DISPLAY": ""})
        self.connection = None


class WaylandScreen(HeldScreen):
    """`rules` are lines of sway's configuration."""

    def __init__(self, *rules, size=SIZE):
        self.rules, self.size = rules, size
        super().__init__()

    def start_server(self):
        """It has a folder of its own: those of scenarios are for nobody else."""
        self.own = pathlib.Path(tempfile.mkdtemp(prefix="lab-sway-", dir="/tmp"))
        size = "x".join(map(str, self.size))
        configuration = self.own / "config"
        configuration.write_text("\n".join([
            f"output HEADLESS-1 mode {size}", "xwayland disable", *self.rules]) + "\n")
        user = owned(NOBODY, self.own) if os.getuid() == 0 else []
        return Program(*user, "sway", "-c", configuration, environment={
            "XDG_RUNTIME_DIR": str(self.own), "WLR_BACKENDS": "headless",
            "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1", "DISPLAY": "",
            "WAYLAND_DISPLAY": ""})

    def find_display(self):
        self.display, self.control = (
            str(wait_until(f"sway makes {name}", lambda name=name: next(
                (path for path in self.own.glob(name) if path.is_socket()), None)))
            for name in ("wayland-*", "sway-ipc*"))

    def play(self, *arguments):
        self.leave()
        self.player = WaylandPlayer(self.display, *arguments)
        self.player.connect()
        wait_until("the window is there", self.window)
        return self.player

    def run(self, *words):
        return subprocess.run(
            [str(word) for word in words], check=True, capture_output=True, text=True,
            env={**os.environ, "WAYLAND_DISPLAY": self.display, "SWAYSOCK": self.control}).stdout

    def window(self):
        """What the compositor says of the player's window, or None."""
        def find(node):
            if node.get("app_id") == "remote-player":
                return node
            parts = map(find, node["nodes"] + node["floating_nodes"])
            return next((part for part in parts if part), None)
        return find(json.loads(self.run("swaymsg", "-t", "get_tree")))

    def press(self, *keys):
        """A keyboard that has just been plugged in has its keys a moment later."""
        for key in keys:
            self.run("wtype", "-s", "300", "-k", key, "-s", "100")

    def view(self):
        """What the compositor shows, with what lies around the window."""
        path = self.folder / "view.ppm"
        self.run("grim", "-t", "ppm", path)
        return of_ppm(path.read_bytes())

    def close(self):
        super().close()
        shutil.rmtree(self.own, ignore_errors=True)
