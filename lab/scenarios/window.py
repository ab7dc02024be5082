"""A real window (Xvfb): the keys of the window as one more remote, and the picture over the film."""

from lab.labkit.living_room import FILM
from lab.labkit.programs import wait_until
from lab.labkit.screen import Screen

PLACE = "here"


def setup():
    return Screen(FILM)


def check_space_pauses_and_shows_the_bar(screen):
    bare = screen.shoot("bare")
    screen.press("space")
    wait_until("the film is paused", lambda: screen.player.is_paused)
    wait_until(
        "the bar is drawn", lambda: screen.differs(bare, screen.shoot("bar")) > 5000)


def check_arrow_skips_ten_seconds(screen):
    before = screen.player.position
    screen.press("Right")
    wait_until("the film is 10 s on", lambda: screen.player.position > before + 9.5)


def check_held_arrow_scans(screen):
    screen.press("space")
    wait_until("the film plays", lambda: screen.player.is_paused is False)
    before = screen.player.position
    screen.xdotool("keydown", "Right")
    wait_until("the film scans", lambda: screen.player.position > before + 8)
    screen.xdotool("keyup", "Right")
    screen.press("Return")
    wait_until("the film plays", lambda: screen.player.is_paused is False)


def check_escape_closes_a_layer_at_a_time(screen):
    screen.press("space")
    wait_until("the film is paused", lambda: screen.player.is_paused)
    assert screen.player.is_running
    screen.press("Escape")
    wait_until("the bar is hidden", lambda: "transportHide" in screen.player.text)
    assert screen.player.is_running, "the first Back closes the bar only"
