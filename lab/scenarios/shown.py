"""What a viewer sees in a real window with a window manager (Xvfb, openbox)."""

import os
import pathlib
import shutil
import tempfile

from lab.labkit.living_room import FILM
from lab.labkit.programs import Program, wait_until
from lab.labkit.screen import SIZE, Screen

PLACE = "here"
NAME = "Film {:02} - The Long and Winding Story of a Cap that Went Around the Whole World Twice"
# The lower half of the second row, on a screen of 1920 by 1080, where it is higher than the others:
# a focus is white. A row of one line ends above it.
LOWER = (1700, 262, 40, 20)


class ManagedScreen(Screen):
    """A screen with a window manager, and films with long names."""

    def __init__(self):
        self.films = pathlib.Path(tempfile.mkdtemp(prefix="lab-films-"))
        for number in range(1, 41):
            os.symlink(pathlib.Path(FILM).resolve(), self.films / (NAME.format(number) + ".mkv"))
        super().__init__()
        self.manager = Program("openbox", environment={"DISPLAY": self.display})

    def window(self):
        """The place and the size of the player's window: x, y, width, height."""
        found = self.xdotool("search", "--onlyvisible", "--name", "Film").split()
        lines = self.xdotool("getwindowgeometry", "--shell", found[-1]).splitlines()
        values = dict(line.split("=") for line in lines)
        return tuple(int(values[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))

    def close(self):
        try:
            super().close()
        finally:
            self.manager.stop()
            shutil.rmtree(self.films, ignore_errors=True)


def setup():
    return ManagedScreen()


def check_picture_in_picture_and_back(screen):
    screen.play("--mpv", "fs=yes", FILM)
    whole = (0, 0, *SIZE)
    wait_until("the film has the whole screen", lambda: screen.window() == whole)
    screen.press("p")
    small = (SIZE[0] - SIZE[0] // 4 - 24, 24, SIZE[0] // 4, SIZE[1] // 4)
    wait_until("the window is small, in a corner", lambda: screen.window() == small)
    assert screen.player.get("ontop") and not screen.player.get("border")
    screen.press("Escape")
    wait_until("the film has the whole screen again", lambda: screen.window() == whole)
    assert not screen.player.get("ontop") and screen.player.get("border")
    assert screen.player.is_running


def check_a_long_name_has_two_lines(screen):
    screen.play(str(screen.films))
    screen.press("g")
    screen.press("Down")
    screen.shoot_until(
        "list", "the second row has the focus and is higher",
        lambda path: screen.brightness(path, *LOWER) > 0.8)
