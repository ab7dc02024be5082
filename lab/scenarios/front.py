"""The window of a player, as other programs move it: to the front and to the whole screen
(MPRIS)."""

import os
import subprocess

from lab.labkit.desktop import ROOT, Desktop, Windowed
from lab.labkit.living_room import FILM
from lab.labkit.programs import NotInTime, Program, wait_until
from lab.labkit.screen import Screen

PLACE = "here"


class Front(Desktop):
    """A display with a window manager, a player, and a window that lies over it."""

    def __init__(self):
        self.screen = Screen()
        os.environ["DISPLAY"] = self.screen.display
        self.manager = Program("openbox")
        wait_until("the window manager is there",
                   lambda: "window id" in self.about_root("_NET_SUPPORTING_WM_CHECK"))
        super().__init__(FILM, options=("--paused",), program=Windowed)
        wait_until("the player has a window", lambda: self.top() == "remote-player")
        self.other = Program("xev", "-geometry", "1280x720+0+0")
        wait_until("another window lies over it", lambda: self.top() == "Event Tester")

    def about_root(self, name):
        return subprocess.run(
            ["xprop", "-root", name], capture_output=True, text=True, check=False).stdout

    def windows(self):
        """The windows that are managed, from the lowest to the highest: their number and title."""
        words = self.about_root("_NET_CLIENT_LIST_STACKING").replace(",", "").split()
        for window in [word for word in words if word.startswith("0x")]:
            about = self.about(window, "WM_NAME", "WM_CLASS")
            is_player = '"remote-player"' in about
            name = about.split('"')[1] if '"' in about else about
            yield window, "remote-player" if is_player else name

    def about(self, window, *names):
        return subprocess.run(
            ["xprop", "-id", window, *names], capture_output=True, text=True, check=False).stdout

    def top(self):
        """The title of the window that lies over all others."""
        titles = [title for _, title in self.windows()]
        return titles[-1] if titles else None

    def window_of(self, title):
        return next(window for window, its in self.windows() if its == title)

    def raise_until(self, is_done):
        """Asks for it, also again: a window manager may be busy with another window, and drop it.
        The window is hidden for a moment each time, so that asking at once would never end."""
        def is_raised():
            self.call(ROOT, "Raise")
            try:
                return wait_until("it is raised", is_done, 5)
            except NotInTime:
                return False
        wait_until("it is in front", is_raised)

    def is_hidden(self, window):
        return "_NET_WM_STATE_HIDDEN" in self.about(window, "_NET_WM_STATE")

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

    def is_covered():
        # One of those requests may be performed as late as now.
        for window, title in front.windows():
            if title == "Event Tester":
                subprocess.run(["xdotool", "windowraise", window], check=False)
        return front.top() == "Event Tester"
    front.raise_until(lambda: front.top() == "remote-player")
    # It stays there only until another one comes.
    wait_until("it is shown", lambda: front.player.get("window-minimized") is False)
    front.other.stop()
    front.other = Program("xev", "-geometry", "1280x720+0+0")
    wait_until("another window lies over it", is_covered)


def check_it_comes_back_when_it_was_hidden(front):
    window = front.window_of("remote-player")
    front.player.ask("set_property", "window-minimized", True)
    # mpv has the property at once, and the window manager has the window hidden later.
    wait_until("it is hidden", lambda: front.is_hidden(window))

    front.raise_until(
        lambda: not front.is_hidden(window) and front.top() == "remote-player")
    wait_until("mpv knows it", lambda: front.player.get("window-minimized") is False)


def check_it_takes_the_whole_screen(front):
    assert front.get("CanSetFullscreen", interface=ROOT) is True
    assert front.get("Fullscreen", interface=ROOT) is front.player.get("fullscreen")
    for value, is_full in ("false", False), ("true", True), ("true", True), ("false", False):
        front.set("Fullscreen", "b", value, interface=ROOT)
        wait_until("the window follows", lambda: front.player.get("fullscreen") is is_full)
        wait_until("the bus says so",
                   lambda: front.get("Fullscreen", interface=ROOT) is is_full)
