"""The player started in a terminal (tmux) of a desktop (Xvfb): a window for the film, and the keys
of both."""

import time

from lab.labkit.living_room import FILM
from lab.labkit.programs import wait_until
from lab.labkit.screen import SIZE, Screen
from lab.labkit.terminal import Terminal

PLACE = "here"
LIGHT = True


class Desk:
    def __init__(self):
        self.screen = Screen()
        self.terminal = Terminal()
        self.mode = self.terminal.mode()
        self.terminal.start(
            "--paused --start 20 --mpv vo=gpu --mpv gpu-sw=yes --mpv gpu-context=x11egl",
            f"--mpv geometry={SIZE[0]}x{SIZE[1]}+0+0", FILM, display=self.screen.display)
        wait_until(
            "the window is there",
            lambda: self.screen.window_under_mouse() != self.screen.background)
        wait_until("the film is there", lambda: "> The Demo Film" in self.terminal.screen)

    def count(self, command):
        """How many commands of that name the player has logged in its terminal."""
        return sum(line.startswith(command) for line in self.terminal.screen.splitlines())

    def expect(self, command, count):
        wait_until(f"{command} comes", lambda: self.count(command) >= count)
        # What two devices report at once is one press (behaviour.md N38).
        time.sleep(0.5)

    def log(self):
        return self.terminal.screen

    def close(self):
        self.terminal.close()
        self.screen.close()


def setup():
    return Desk()


def check_keys_of_the_window_and_of_the_terminal_count_once_each(desk):
    desk.screen.press("Right")
    desk.expect("scrubStep forward", 1)
    desk.terminal.type("Right")
    desk.expect("scrubStep forward", 2)
    desk.screen.press("Left")
    desk.expect("scrubStep backward", 1)
    desk.terminal.type("Left")
    desk.expect("scrubStep backward", 2)
    # Whatever came twice would be there before this.
    desk.screen.press("Right")
    desk.expect("scrubStep forward", 3)
    assert (desk.count("scrubStep forward"), desk.count("scrubStep backward")) == (3, 2), desk.log()


def check_q_of_the_terminal_closes_the_window_and_the_terminal_is_as_before(desk):
    desk.terminal.type("q")
    desk.terminal.wait_for_shell()
    wait_until(
        "the window is gone",
        lambda: desk.screen.window_under_mouse() == desk.screen.background)
    assert desk.terminal.mode() == desk.mode
