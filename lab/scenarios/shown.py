"""What a viewer sees in a real window with a window manager (Xvfb, openbox)."""

import os
import pathlib
import shutil
import subprocess
import tempfile

from lab.labkit.living_room import FILM
from lab.labkit.programs import Program, wait_until
from lab.labkit.screen import SIZE, Screen

PLACE = "here"
NAME = "Film {:02} - The Long and Winding Story of a Cap that Went Around the Whole World Twice"
# The lower half of the second row, on a screen of 1920 by 1080, where it is higher than the others:
# a focus is white. A row of one line ends above it.
LOWER = (1700, 262, 40, 20)
# The left edge of the screen, and its upper one, in the middle.
LEFT, UPPER = (20, 300, 100, 300), (700, 10, 400, 60)
# Before the number of the last row of a list of channels.
LAST = (855, 870, 30, 60)


class ManagedScreen(Screen):
    """A screen with a window manager, and films with long names."""

    def __init__(self):
        self.films = pathlib.Path(tempfile.mkdtemp(prefix="lab-films-"))
        self.others = pathlib.Path(tempfile.mkdtemp(prefix="lab-others-"))
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

    def make_film(self, size):
        """A minute of white, of that size."""
        film = self.others / f"{size}.mkv"
        subprocess.run(
            ["ffmpeg", "-nostdin", "-v", "error", "-y", "-f", "lavfi", "-i",
             f"color=white:s={size}:r=5:d=60", "-c:v", "libx264", "-preset", "ultrafast",
             "-pix_fmt", "yuv420p", film], check=True)
        return str(film)

    def make_channels(self, count):
        """A list of so many channels, all of which show the same film."""
        lines = ["#EXTM3U"]
        for number in range(1, count + 1):
            name = f"Bayerischer Rundfunk Fernsehen Nord Regional HD {number}"
            lines += [f'#EXTINF:-1 tvg-chno="{number}",{name}', str(pathlib.Path(FILM).resolve())]
        path = self.others / "channels.m3u"
        path.write_text("\n".join(lines) + "\n")
        return str(path)

    def close(self):
        try:
            super().close()
        finally:
            self.manager.stop()
            shutil.rmtree(self.films, ignore_errors=True)
            shutil.rmtree(self.others, ignore_errors=True)


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
    screen.view_when(
        "the second row has the focus and is higher",
        lambda picture: screen.brightness(picture, *LOWER) > 0.8)


def check_a_film_of_another_shape_fills_the_screen_when_asked(screen):
    for size, part in ("304x540", LEFT), ("1912x800", UPPER):
        screen.play("--paused", screen.make_film(size))
        screen.view_when(
            f"{size} has black bars", lambda picture: screen.brightness(picture, *part) < 0.05
            and screen.brightness(picture, 700, 400, 400, 60) > 0.9)
        screen.press("z")
        screen.view_when(
            f"{size} fills the screen", lambda picture: screen.brightness(picture, *part) > 0.9)
        screen.press("z")
        screen.view_when(
            f"{size} has its bars again", lambda picture: screen.brightness(picture, *part) < 0.05)


def check_the_last_of_300_channels_is_soon_there(screen):
    screen.play(screen.make_channels(300))
    screen.press("g")
    screen.view_when(
        "the list is there, and its last row has no focus",
        lambda picture: screen.brightness(picture, *LAST) < 0.3)
    screen.xdotool("keydown", "Down")
    try:
        screen.view_when(
            "the last row has the focus", lambda picture: screen.brightness(picture, *LAST) > 0.8)
    finally:
        screen.xdotool("keyup", "Down")
