"""A real terminal (tmux): the film in the terminal, its keys as one more remote."""

from lab.labkit.living_room import FILM
from lab.labkit.programs import wait_until
from lab.labkit.terminal import Terminal

PLACE = "here"


def setup():
    terminal = Terminal()
    terminal.start(FILM)
    wait_until(
        "the film is drawn", lambda: "▄" in terminal.screen or "▀" in terminal.screen)
    return terminal


def check_space_pauses(terminal):
    terminal.type("Space")
    wait_until("a command is performed", lambda: "playPause" in terminal.record)


def check_arrow_skips(terminal):
    terminal.type("Right")
    wait_until("a skip is performed", lambda: "skip" in terminal.record)


def check_q_leaves_and_the_terminal_is_as_before(terminal):
    terminal.type("q")
    terminal.wait_for_shell()
