"""A mouse in the player's window on Wayland (sway): the bar, a scrub, skips, the volume and a tab."""

import time

from lab.labkit.living_room import FILM
from lab.labkit.programs import wait_until
from lab.labkit.screen import SIZE
from lab.labkit.wayland import WaylandScreen
from lab.labkit.wayland_mouse import RIGHT, WaylandMouse

PLACE = "here"
# On a screen of 1920 by 1080.
BAR, BAR_Y, BAR_LEFT, BAR_WIDTH = (200, 1040, 1000, 30), 932, 90, 1740
SIDE, MIDDLE = (1750, 500), (960, 500)
LENGTH = 200


class Pointed(WaylandScreen):
    """A film with the whole screen, and a mouse. What it shows is 1920 by 1080 for this."""

    def __init__(self):
        super().__init__()
        self.mouse = None
        self.hold("--mpv", "fs=yes", "--start", "20", FILM)
        # mpv before 0.37 ends at a wheel as long as the seat has had no keyboard (mpv#11946).
        self.press("m", "m")
        self.mouse = WaylandMouse(self.display, SIZE)

    @staticmethod
    def pixel(place):
        return [round(one * SIZE[0] / 1920) for one in place]

    def move(self, place):
        self.mouse.move(*self.pixel(place))

    def click(self, place, **options):
        self.mouse.click(*self.pixel(place), **options)

    def count(self, word):
        return sum(f"{line}  ".startswith(f"{word}  ") for line in self.player.lines)

    def after(self, word, action, *words, **options):
        """Waits until an action made the player say that word once more."""
        before = self.count(word)
        action(*words, **options)
        wait_until(f"{word} is said", lambda: self.count(word) > before)

    def bar_hides(self):
        wait_until(
            "the bar has hidden by itself",
            lambda: self.count("transportHide") >= self.count("transportShow"))

    def close(self):
        if self.mouse:
            self.mouse.close()
        super().close()


def setup():
    return Pointed()


def check_a_move_shows_the_bar_and_it_hides_again(screen):
    screen.bar_hides()
    screen.view_when("the film is seen", lambda picture: screen.brightness(picture, *BAR) > 0.1)
    before = screen.brightness(screen.view(), *BAR)
    # Where it comes to the window from says nothing.
    screen.move(MIDDLE)
    screen.after("transportShow", screen.move, (970, 510))
    screen.view_when(
        "the bar is drawn", lambda picture: screen.brightness(picture, *BAR) < before / 2)
    screen.bar_hides()


def check_a_drag_along_the_bar_scrubs(screen):
    def at(share, y=BAR_Y):
        return (BAR_LEFT + share * BAR_WIDTH, y)
    screen.after("transportShow", screen.move, (980, 520))
    screen.move(at(0.25))
    screen.after("scrubBegin", screen.mouse.press)
    screen.move(at(0.5))
    screen.move(at(0.6, 300))
    screen.after("scrubCommit", screen.mouse.press, is_down=False)
    wait_until("the film is there", lambda: abs(screen.player.position - 0.6 * LENGTH) < 4)


def check_clicks_at_a_side_skip(screen):
    screen.bar_hides()
    time.sleep(0.7)
    before = screen.player.position
    screen.after("skip +1", screen.click, SIDE, times=2)
    wait_until("it is 10 s on", lambda: screen.player.position > before + 9)


def check_the_wheel_is_the_volume(screen):
    before = screen.player.get("volume")
    screen.move(MIDDLE)
    screen.mouse.turn_wheel(2)
    wait_until("it is less loud", lambda: screen.player.get("volume") < before)
    screen.mouse.turn_wheel(-2)
    wait_until("it is as loud", lambda: screen.player.get("volume") == before)


def check_the_right_button_leads_back(screen):
    screen.after("infoShow", screen.press, "Down")
    time.sleep(0.7)
    screen.after("infoHide", screen.click, MIDDLE, button=RIGHT)
