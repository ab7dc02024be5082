"""The window of a player, as other programs move it: to the front and to the whole screen (MPRIS)."""

import os
import subprocess

from lab.labkit.desktop import ROOT, Desktop, Windowed
from lab.labkit.living_room import FILM
from lab.labkit.programs import Program, wait_until
from lab.labkit.screen import Screen

PLACE = "here"


class Front(Desktop):
    """A display with a window manager, a player, and a window that lies over it."""

    def __init__(self):
        self.screen = Screen()
        os.environ["DISPLAY"] = self.screen.display
        self.manager = Program("openbox")
        wait_until("the window manager is there", self.is_managed)
        super().__init__(FILM, options=("--paused",), program=Windowed)
        wait_until("the player has a window", lambda: self.top() == "remote-player")
        self.other = Program("xev", "-geometry", "1280x720+0+0")
        wait_until("another window lies over it", lambda: self.top() == "Event Tester")

    def is_managed(self):
        # Xvfb begins anew when its last client goes, and does not let others in meanwhile.
        if not self.manager.is_running:
            self.manager = Program("openbox")
        return "window id" in self.about_root("_NET_SUPPORTING_WM_CHECK")

    def about_root(self, name):
        return subprocess.run(
            ["xprop", "-root", name], capture_output=True, text=True, check=False).stdout

    def top(self):
        """The title of the window that lies over all others."""
        words = self.about_root("_NET_CLIENT_LIST_STACKING").replace(",", "").split()
        if not words or not words[-1].startswith("0x"):
            return None
        about = subprocess.run(
            ["xprop", "-id", words[-1], "WM_NAME", "WM_CLASS"], capture_output=True, text=True,
            check=False).stdout
        if '"remote-player"' in about:
            return "remote-player"
        return about.split('"')[1] if '"' in about else about

    def close(self):
        try:
            super().close()
        finally:
            self.other.stop()
            self.manager.stop()
            self.screen.close()
            os.environ.pop("DISPLAY", None)


def setup():
    return Front()


def check_it_comes_to_the_front(front):
    assert front.get("CanRaise", interface=ROOT) is True

    def is_raised():
        # A window manager may be busy with another window, and drop the request.
        front.call(ROOT, "Raise")
        return front.top() == "remote-player"
    wait_until("it is in front", is_raised)
    # It stays there only until another one comes.
    wait_until("it is shown", lambda: front.player.get("window-minimized") is False)
    front.other.stop()
    front.other = Program("xev", "-geometry", "1280x720+0+0")
    wait_until("another window lies over it", lambda: front.top() == "Event Tester")


def check_it_comes_back_when_it_was_hidden(front):
    front.player.ask("set_property", "window-minimized", True)
    wait_until("it is hidden", lambda: front.player.get("window-minimized") is True)
    front.call(ROOT, "Raise")
    wait_until("it is shown", lambda: front.player.get("window-minimized") is False)
    wait_until("it is in front", lambda: front.top() == "remote-player")


def check_it_takes_the_whole_screen(front):
    assert front.get("CanSetFullscreen", interface=ROOT) is True
    assert front.get("Fullscreen", interface=ROOT) is front.player.get("fullscreen")
    for value, is_full in ("false", False), ("true", True), ("true", True), ("false", False):
        front.set("Fullscreen", "b", value, interface=ROOT)
        wait_until("the window follows", lambda: front.player.get("fullscreen") is is_full)
        wait_until("the bus says so",
                   lambda: front.get("Fullscreen", interface=ROOT) is is_full)
