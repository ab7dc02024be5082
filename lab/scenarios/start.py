"""The start screen: a player without a file, with a folder of films, in a real window (Xvfb)."""

import os
import subprocess

from lab.labkit.programs import NotInTime, wait_until
from lab.labkit.screen import Screen, WindowedPlayer

PLACE = "here"
FILMS = ("A walk by the sea", "Donaudampfschifffahrt")
FOLDER = ("Bears", "Lions")
# It is remembered where a viewer stops in it.
LONG = "Zz long"


class Start(Screen):
    def __init__(self):
        super().__init__()
        # Where a machine is so busy that a release comes late, the server would repeat a letter.
        subprocess.run(
            ["xset", "r", "off"], check=True, env={**os.environ, "DISPLAY": self.display})
        self.library = self.folder / "films"
        self.library.mkdir()
        (self.library / "Zoo").mkdir()
        for name in (*FILMS, *(f"Zoo/{name}" for name in FOLDER), LONG):
            length = "r=2:d=400" if name == LONG else "r=10:d=60"
            subprocess.run(
                ["ffmpeg", "-nostdin", "-v", "error", "-y", "-f", "lavfi", "-i",
                 f"color=white:s=640x360:{length}", "-c:v", "mpeg4", "-q:v", "5",
                 self.library / f"{name}.mkv"], check=True)
        self.player = WindowedPlayer(
            self.display, "--library", str(self.library), state=self.folder / "state")
        self.player.reach()
        wait_until("the window is there",
                   lambda: self.window_under_mouse() != self.background)

    @property
    def film(self):
        path = self.player.get("path")
        return path and path.rsplit("/", 1)[-1].removesuffix(".mkv")

    def shows_cards(self, picture):
        """Cards are lighter than the ground, and no film is."""
        return 0.03 < self.brightness(picture, 100, 200, 1700, 600) < 0.5


def setup():
    return Start()


def check_films_of_the_folder_are_offered(room):
    room.view_when("cards are seen", room.shows_cards)
    assert room.film is None


def check_a_film_that_is_chosen_plays(room):
    def plays():
        if not room.film:
            room.press("Return")
        return room.film
    assert wait_until("a film plays", plays) == FILMS[0]


def check_back_leads_there_and_the_focus_is_where_it_was(room):
    leave(room)
    room.press("Right", "Return")
    wait_until("the film beside it plays", lambda: room.film == FILMS[1])


def leave(room):
    def is_left():
        if room.film:
            room.press("Escape")
        try:
            # One too many leaves the player. The first one may only have closed the bar.
            return wait_until("the film is gone", lambda: not room.film, 1)
        except NotInTime:
            return False
    wait_until("the film was left", is_left)
    room.view_when("cards are seen", room.shows_cards)


def check_back_leads_to_the_folder_of_the_film(room):
    leave(room)
    # The card of the folder, and the second film on its page.
    room.press("Right", "Return", "Right", "Return")
    wait_until("the film in the folder plays", lambda: room.film == FOLDER[1])
    leave(room)
    room.press("Left", "Return")
    wait_until("the film beside it plays", lambda: room.film == FOLDER[0])
    leave(room)
    # From there to the first page, which a player leaves at its end only.
    room.press("Escape", "Left", "Left", "Return")
    wait_until("the first film plays", lambda: room.film == FILMS[0])


def check_typed_letters_search(room):
    leave(room)
    # One too many, which Backspace takes back. Enter leads to the result, and again into it.
    room.xdotool("type", "--delay", "50", "donaux")
    room.press("BackSpace")

    def plays():
        if not room.film:
            room.press("Return")
        return room.film
    # It is not the first one of the first page.
    assert wait_until("a film plays", plays) == FILMS[1], "the one that begins so"


def check_back_leads_to_what_was_found(room):
    leave(room)
    # What was searched for is there still, and one more letter goes on with it.
    room.xdotool("type", "--delay", "50", "damp")

    def plays():
        if not room.film:
            room.press("Return")
        return room.film
    assert wait_until("a film plays", plays) == FILMS[1], "donaudamp"
    leave(room)
    # Back from the search, which is over then: the first page is open.
    room.press("Escape")


def choose_first(room):
    """The first card of the first page."""
    room.press(*["Up"] * 4, *["Left"] * 4, "Down", *["Left"] * 4)


def check_select_held_on_a_film_removes_it(room):
    room.xdotool("type", "--delay", "50", "zz")

    def plays():
        if not room.film:
            room.press("Return")
        return room.film
    assert wait_until("a film plays", plays) == LONG
    room.player.ask("seek", 200, "absolute+exact")
    wait_until("it is in its middle", lambda: room.player.position > 190)
    leave(room)
    room.press("Escape")
    # It is the first one to continue with. The question is above the cards, and so is the answer.
    before = room.view_when("cards are seen", room.shows_cards)
    choose_first(room)
    room.xdotool("keydown", "Return", "sleep", "1", "keyup", "Return")
    room.view_when("it asks", lambda seen: room.differs(before, seen) > 5000)
    assert room.film is None, "a press plays it"
    room.press("Down", "Return")
    room.view_when("cards are seen", room.shows_cards)
    choose_first(room)
    assert wait_until("a film plays", plays) == FILMS[0], "it is gone"
    leave(room)


def check_back_there_leaves(room):
    def is_over():
        if room.player.process.poll() is None:
            room.press("Escape")
        return room.player.process.poll() is not None
    wait_until("the player has ended", is_over)
    assert room.player.process.returncode == 0
