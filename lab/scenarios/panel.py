"""Pictures in the info panel, and what lies below the controls, in a real window (Xvfb)."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import time

from lab.labkit.living_room import FILM
from lab.labkit.programs import wait_until
from lab.labkit.screen import LIKE_A_CARD, Screen

PLACE = "here"
# The right of the panel, in the pixels of a screen of 1920 by 1080.
POSTER = (1510, 220, 230, 370)
CHAPTER = (1220, 230, 500, 280)


class Panel(Screen):
    """A film with a white poster beside it."""

    output = LIKE_A_CARD

    def __init__(self):
        self.place = pathlib.Path(tempfile.mkdtemp(prefix="lab-panel-"))
        film = self.place / "film.mkv"
        os.symlink(FILM, film)
        subprocess.run(
            ["ffmpeg", "-nostdin", "-v", "error", "-f", "lavfi", "-i", "color=white:s=400x600",
             "-frames:v", "1", self.place / "film-poster.jpg"], check=True)
        self.label = self.place / "station.txt"
        self.label.write_text("Channel One\n")
        super().__init__("--paused", "--start", "20", film)

    def is_bright(self, part, limit):
        return self.brightness(self.view(), *part) > limit

    def close(self):
        super().close()
        shutil.rmtree(self.place, ignore_errors=True)


def setup():
    return Panel()


def check_the_poster_is_in_the_panel(panel):
    assert not panel.is_bright(POSTER, 0.8)
    panel.press("Down")
    wait_until("the poster is there", lambda: panel.is_bright(POSTER, 0.8))


def check_a_chapter_has_its_picture(panel):
    panel.press("Right")
    wait_until("the poster is gone", lambda: not panel.is_bright(POSTER, 0.8))
    # The panel alone is dark.
    wait_until("the chapter is there", lambda: panel.is_bright(CHAPTER, 0.2))
    first = panel.view()
    panel.press("Down", "Down", "Down")
    wait_until(
        "another chapter is there",
        lambda: panel.is_bright(CHAPTER, 0.2)
        and panel.differs(first, panel.view()) > 20_000)
    assert abs(panel.player.position - 20) < 0.5, "a picture moves nothing"


def check_it_goes_with_the_panel(panel):
    panel.press("Escape")
    wait_until(
        "the panel is closed",
        lambda: "infoHide" in panel.player.text and panel.is_bright(CHAPTER, 0.2))
    panel.press("Down")
    wait_until("the poster is there again", lambda: panel.is_bright(POSTER, 0.8))


def hide_the_bar(panel):
    """A paused film has its bar, which Back hides."""
    panel.press("Escape")
    wait_until("the bar is hidden", lambda: "transportHide" in panel.player.text)
    # It fades for 0.3 s (behaviour.md N77).
    time.sleep(1)


def check_a_label_lies_below_the_controls(panel):
    film = panel.place / "film.mkv"
    panel.play("--paused", "--start", "20", film)
    hide_the_bar(panel)
    bare = panel.view()
    panel.play("--paused", "--start", "20", "--content-overlay", panel.label, film)
    hide_the_bar(panel)
    wait_until("it is drawn", lambda: 200 < panel.differs(bare, panel.view()) < 20_000)
    panel.press("Down")
    wait_until("the panel covers it", lambda: panel.is_bright(POSTER, 0.8))
