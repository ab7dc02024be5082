"""A mouse in the player's own window (Xvfb): the bar, screens, the film, and a recording of it."""

import pathlib
import shutil
import subprocess
import tempfile
import time

from lab.labkit.living_room import FILM
from lab.labkit.programs import BUILT, DEMO, wait_until
from lab.labkit.screen import SIZE, Screen

PLACE = "here"
# In the pixels of a screen of 1920 by 1080.
BAR_Y, BAR_LEFT, BAR_WIDTH = 932, 90, 1740
LEFT, MIDDLE, RIGHT = (200, 500), (960, 500), (1750, 500)
# The row of the second item in the overlay, and a place beside it.
SECOND_ROW, BESIDE = (1280, 215), (300, 800)
# The tab of the chapters in the info panel, the second of these, and the bar's way to the overlay.
CHAPTERS, SECOND_CHAPTER, BUTTON = (693, 141), (500, 312), (1720, 859)
LENGTH = 200


class Pointed(Screen):
    """A film and another item, and a mouse that stands still at first."""

    def __init__(self):
        self.trace = pathlib.Path(tempfile.mkdtemp(prefix="lab-pointer-")) / "pointer.trace"
        super().__init__("--record", str(self.trace), FILM, DEMO / "channel-1.ts")

    @staticmethod
    def pixel(place):
        """A place of the screen of 1920 by 1080 as words for xdotool."""
        return [str(round(one * SIZE[0] / 1920)) for one in place]

    def move(self, place):
        self.xdotool("mousemove", *self.pixel(place))

    def click(self, place, times=1, button=1):
        """As a person does: 60 ms down, and 80 ms up."""
        self.move(place)
        for _ in range(times):
            self.xdotool(
                "mousedown", str(button), "sleep", "0.06", "mouseup", str(button), "sleep", "0.08")

    @staticmethod
    def track(share):
        return (BAR_LEFT + share * BAR_WIDTH, BAR_Y)

    def count(self, word):
        """How often the player said it, of its own or as of a device."""
        return sum(f"{line}  ".startswith(f"{word}  ") for line in self.player.lines)

    def after(self, word, action, *words):
        """Waits until an action made the player say that word once more."""
        before = self.count(word)
        action(*words)
        wait_until(f"{word} is said", lambda: self.count(word) > before)

    def still_view(self):
        """A picture that is the same as the one before, 0.3 s ago, which is longer than a slide."""
        def is_still(picture):
            time.sleep(0.3)
            return self.differs(picture, self.view()) == 0
        return self.view_when("nothing moves", is_still)

    def close(self):
        super().close()
        shutil.rmtree(self.trace.parent, ignore_errors=True)

    def show_bar(self):
        """The bar is hidden, and a move shows it."""
        wait_until(
            "the bar has hidden by itself",
            lambda: self.count("transportHide") >= self.count("transportShow"))
        self.after("transportShow", self.xdotool, "mousemove_relative", "--", "-9", "3")


def setup():
    return Pointed()


def check_a_move_shows_the_bar_and_it_hides_again(screen):
    bare = screen.view()
    screen.show_bar()
    screen.view_when("the bar is drawn", lambda seen: screen.differs(bare, seen) > 5000)
    wait_until("the bar hides", lambda: screen.count("transportHide") == 1)


def check_a_drag_along_the_bar_scrubs(screen):
    screen.show_bar()
    screen.move(screen.track(0.25))
    before = screen.player.position
    screen.after("scrubBegin", screen.xdotool, "mousedown", "1")
    screen.move(screen.track(0.5))
    screen.move((BAR_LEFT + 0.6 * BAR_WIDTH, 300))
    picture = screen.view()
    assert screen.count("scrubCommit") == 0
    screen.after("scrubCommit", screen.xdotool, "mouseup", "1")
    wait_until("the film is there", lambda: abs(screen.player.position - 0.6 * LENGTH) < 4)
    screen.view_when("the preview is gone", lambda seen: screen.differs(picture, seen) > 5000)
    assert abs(before - 0.6 * LENGTH) > 20


def check_a_drag_is_given_up(screen):
    for give_up in (("click", "3"), ("key", "Escape")):
        screen.player.ask("seek", 20, "absolute+exact")
        wait_until("it is there", lambda: abs(screen.player.position - 20) < 3)
        # Back does nothing for a moment after something closed.
        time.sleep(0.5)
        commits = screen.count("scrubCommit")
        screen.move(screen.track(0.8))
        screen.after("scrubBegin", screen.xdotool, "mousedown", "1")
        screen.after("scrubCancel", screen.xdotool, *give_up)
        screen.move(screen.track(0.9))
        screen.xdotool("mouseup", "1", "sleep", "0.3")
        assert screen.count("scrubCommit") == commits, screen.log()
        wait_until("the film is where it was", lambda: abs(screen.player.position - 20) < 6)


def check_one_click_shows_or_hides_the_bar(screen):
    screen.move(MIDDLE)
    # The bar of a film that stands does not hide by itself.
    screen.player.ask("set_property", "pause", True)
    wait_until("it is paused", lambda: screen.player.is_paused)
    time.sleep(0.5)
    screen.after("transportHide", screen.click, MIDDLE)
    screen.after("transportShow", screen.click, MIDDLE)
    assert screen.player.is_paused
    screen.player.ask("set_property", "pause", False)


def check_clicks_at_the_sides_skip(screen):
    screen.player.ask("seek", 60, "absolute+exact")
    wait_until("it is there", lambda: abs(screen.player.position - 60) < 3)
    screen.after("skip +1", screen.click, RIGHT, 3)
    wait_until("it is 20 s on", lambda: screen.player.position > 79)
    time.sleep(0.7)
    screen.after("skip -1", screen.click, LEFT, 2)
    wait_until("it is 10 s back", lambda: 69 < screen.player.position < 76)


def check_two_clicks_in_the_middle_take_the_whole_screen(screen):
    time.sleep(0.7)
    before = screen.player.get("fullscreen")
    for is_full in (not before, before):
        screen.after("fullscreen", screen.click, MIDDLE, 2)
        wait_until("the window follows", lambda: screen.player.get("fullscreen") is is_full)
        time.sleep(0.7)


def check_the_wheel_is_the_volume(screen):
    before = screen.player.get("volume")
    screen.click(MIDDLE, 2, button=5)
    wait_until("it is less loud", lambda: screen.player.get("volume") < before)
    screen.click(MIDDLE, 2, button=4)
    wait_until("it is as loud", lambda: screen.player.get("volume") == before)


def check_the_middle_button_pauses(screen):
    screen.click(MIDDLE, button=2)
    wait_until("it is paused", lambda: screen.player.is_paused)
    # A film that stands has its bar, whose title plays it again.
    screen.click((150, 870))
    wait_until("it plays", lambda: screen.player.is_paused is False)


def check_a_tab_and_a_chapter_are_chosen(screen):
    # A film that stands still: what changes is the panel.
    screen.player.ask("set_property", "pause", True)
    screen.player.ask("seek", 120, "absolute+exact")
    screen.after("infoShow", screen.press, "Down")
    # What slides in is not clicked on its way.
    picture = screen.still_view()
    screen.click(CHAPTERS)
    screen.view_when("the chapters are there", lambda seen: screen.differs(picture, seen) > 2000)
    # It plays from there: the panel goes, and so does the bar after a while.
    screen.after("transportHide", screen.click, SECOND_CHAPTER)
    wait_until("the film is at its second quarter", lambda: (
        LENGTH / 4 - 1 < screen.player.position < LENGTH / 4 + 10))
    assert screen.player.is_paused is False


def check_a_button_of_the_bar_is_chosen(screen):
    screen.show_bar()
    screen.click(BUTTON)
    time.sleep(0.5)
    screen.after("overlayHide", screen.click, BESIDE)
    time.sleep(0.5)


def check_a_row_is_chosen(screen):
    for _ in range(2):
        # What slides in is not clicked on its way.
        screen.xdotool("key", "g", "sleep", "0.7")
        if screen.count("overlayHide") < 2:
            screen.after("overlayHide", screen.click, BESIDE)
            time.sleep(0.5)
    picture = screen.view()
    # The wheel goes to the last row, and not out of the list.
    screen.click(SECOND_ROW, 3, button=5)
    screen.view_when("the focus moves", lambda seen: screen.differs(picture, seen) > 999)
    screen.click(SECOND_ROW)
    wait_until(
        "the other item plays", lambda: "channel-1" in (screen.player.get("filename") or ""))


def check_a_recording_is_the_same_again(screen):
    screen.leave()
    text = screen.trace.read_text()
    assert "fact pointer what=press on=track" in text, text[-2000:]
    answer = subprocess.run(
        [BUILT / "remote-monitor", "replay", screen.trace], check=True, capture_output=True,
        text=True)
    said = [line.split() for line in answer.stdout.splitlines()]
    for word in ("scrubBegin", "scrubCommit", "scrubCancel", "fullscreen"):
        assert any(word in words for words in said), answer.stdout[-2000:]
