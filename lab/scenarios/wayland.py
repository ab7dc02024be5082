"""The player's window on Wayland (sway): the whole screen, the small window and a key."""

from lab.labkit.living_room import FILM
from lab.labkit.programs import wait_until
from lab.labkit.screen import SIZE
from lab.labkit.wayland import WaylandScreen

PLACE = "here"
WHOLE = {"x": 0, "y": 0, "width": SIZE[0], "height": SIZE[1]}
# On a screen of 1920 by 1080: what the bar darkens, and a corner that the film alone lights.
BAR, CORNER = (200, 1040, 1000, 30), (1700, 20, 200, 200)


def setup():
    return WaylandScreen('for_window [app_id="remote-player"] floating enable')


def shows_whole_film(screen):
    """The window has the whole screen, and the film all of the window."""
    window = screen.window()
    return (window["fullscreen_mode"], window["rect"]) == (1, WHOLE) \
        and (screen.player.get("osd-width"), screen.player.get("osd-height")) == SIZE


def check_the_film_has_the_whole_screen(screen):
    screen.hold("--mpv", "fs=yes", "--start", "5", FILM)
    wait_until("it has", lambda: shows_whole_film(screen))
    screen.view_when(
        "the film is seen in the corner", lambda picture: screen.brightness(picture, *CORNER) > 0.1)


def check_a_key_pauses_and_shows_the_bar(screen):
    before = screen.brightness(screen.view(), *BAR)
    screen.press("space")
    wait_until("it is paused", lambda: screen.player.is_paused)
    screen.view_when(
        "the bar is there", lambda picture: screen.brightness(picture, *BAR) < before / 2)


def check_the_small_window_and_back(screen):
    screen.program.expect("command", command="play")
    screen.program.expect("command", command="pictureInPicture")
    small = (SIZE[0] // 4, SIZE[1] // 4)
    wait_until("the window is small", lambda: (
        screen.window()["rect"]["width"], screen.window()["rect"]["height"]) == small)
    screen.program.expect("command", command="back")
    wait_until("the film has the whole screen again", lambda: shows_whole_film(screen))
    screen.view_when(
        "the film is seen in the corner", lambda picture: screen.brightness(picture, *CORNER) > 0.1)


def check_no_small_window_where_windows_are_tiles(screen):
    screen.program.expect("command", command="fullscreen")
    screen.run("swaymsg", "[app_id=remote-player] floating disable")
    wait_until("the window is a tile", lambda: screen.window()["type"] == "con")
    screen.program.expect("command", command="pictureInPicture")
    wait_until("that is refused", lambda: "pictureInPicture: denied" in screen.player.text)
    wait_until("the window is as before", lambda: (
        screen.player.get("border"), screen.player.get("ontop"), screen.player.get("geometry"))
        == (True, False, ""))
