"""A player that looks as the desktop's settings want it (its portal)."""

import os

from lab.labkit.desktop import Desktop, Windowed
from lab.labkit.living_room import FILM
from lab.labkit.portal import Portal
from lab.labkit.screen import SIZE, Screen

PLACE = "here"
# A part of the film that is bright at 20 s.
SKY = 60, 100, 300, 300
# Where the bar's track is, and what of it is played by then.
PLAYED = 110, 930, 90, 2


class Look(Desktop):
    """A display with a player and nothing else, so that nobody moves its window."""

    def __init__(self):
        self.screen = Screen()
        os.environ["DISPLAY"] = self.screen.display
        geometry = "x".join(map(str, SIZE)) + "+0+0"
        # By `x11` the bar is drawn in one way from the start: what changes are the settings.
        options = "--paused", "--mpv", "vo=x11", "--mpv", f"geometry={geometry}"
        super().__init__(FILM, options=options, program=Windowed)
        self.screen.player = self.player

    def close(self):
        try:
            super().close()
        finally:
            self.screen.player = None
            self.screen.close()
            os.environ.pop("DISPLAY", None)


def setup():
    return Look()


def check_it_looks_as_the_desktop_wants_it(look):
    screen = look.screen
    # The bar stays while the film is paused.
    look.control("position", "20")
    # On a busy machine it is at 20 s before the film is.
    usual = screen.view_when(
        "bar and film are at 20 s",
        lambda picture: screen.brightness(picture, *PLAYED) > 0.95
        and screen.brightness(picture, *SKY) > 0.65)
    portal = Portal(look.address, {
        "org.gnome.desktop.interface": {
            "text-scaling-factor": ("d", 1.5), "cursor-size": ("i", 24)},
        "org.freedesktop.appearance": {"contrast": ("u", 0), "color-scheme": ("u", 1)}})
    try:
        # It came after the player, which has asked for it by itself.
        large = screen.view_when(
            "texts are large", lambda picture: screen.differs(usual, picture) > 1000)
        assert portal.questions == 1, portal.questions
        portal.change("org.freedesktop.appearance", "contrast", ("u", 1))
        contrast = screen.view_when(
            "there is more contrast", lambda picture: screen.differs(large, picture) > 1000)
        assert screen.differs(usual, contrast) > 1000
        portal.change("org.gnome.desktop.interface", "text-scaling-factor", ("d", 1.0))
        portal.change("org.freedesktop.appearance", "contrast", ("u", 0))
        screen.view_when(
            "all is as before", lambda picture: screen.differs(usual, picture) < 100)
    finally:
        portal.close()
