"""A real terminal (tmux): the film in the terminal, its keys as one more remote."""

import os
import pathlib
import signal

from lab.labkit.living_room import FILM
from lab.labkit.programs import wait_until
from lab.labkit.terminal import Terminal

PLACE = "here"
LIGHT = True


def setup():
    terminal = Terminal()
    terminal.start(FILM)
    wait_until(
        "the film is drawn", lambda: "▄" in terminal.screen or "▀" in terminal.screen)
    return terminal


def check_space_pauses(terminal):
    terminal.type("Space")
    wait_until("a command is performed", lambda: "playPause" in terminal.record)


def check_the_film_fits_into_another_size(terminal):
    def last_row():
        return terminal.screen.rstrip("\n").splitlines()[-1]

    def film_rows():
        return sum("▄" in line or "▀" in line for line in terminal.screen.splitlines())

    wait_until("the bar is shown", lambda: "0:" in last_row())
    # As many rows as the film's shape leaves in these columns, and the last one for the bar.
    for rows, least, most in ((12, 8, 11), (40, 20, 39)):
        terminal.tmux("resize-window", "-x", "100", "-y", str(rows))
        # The film is paused: nothing but the size has changed.
        wait_until(f"the film fits into {rows} rows", lambda low=least, high=most: (
            low <= film_rows() <= high and "0:" in last_row() and "▄" not in last_row()))


def check_arrow_skips(terminal):
    terminal.type("Right")
    wait_until("a skip is performed", lambda: "skip" in terminal.record)


def check_a_screen_has_rows_above_the_bar(terminal):
    def rows():
        return terminal.screen.rstrip("\n").splitlines()

    def place():
        return next((number for number, line in enumerate(rows()) if "‹ Info ›" in line), None)

    terminal.type("i")
    first = wait_until("the panel has its tabs", place)
    assert first and all("▄" not in line for line in rows()[first:]), terminal.screen
    terminal.type("Escape")
    wait_until("the panel is gone", lambda: "‹ Info ›" not in terminal.screen)


def children(process):
    return [int(one) for one in
            pathlib.Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def started():
    """A terminal, and in it the shell, the player, and what watches over the terminal."""
    terminal = setup()
    shell = int(terminal.tmux("display", "-p", "#{pane_pid}"))
    player, = children(shell)
    watch, = (one for one in children(player)
              if pathlib.Path(f"/proc/{one}/comm").read_text() == "terminal-watch\n")
    return terminal, shell, player, watch


def check_killed_the_cursor_is_shown_again(_):
    terminal, _, player, _ = started()
    try:
        os.kill(player, signal.SIGKILL)
        terminal.wait_for_shell()
        wait_until("the shell has its screen and its cursor", lambda: terminal.tmux(
            "display", "-p", "#{alternate_on} #{cursor_flag}").strip() == "0 1")
    finally:
        terminal.close()


def check_a_shell_that_reads_before_the_terminal_is_given_back_stays(_):
    terminal, shell, player, watch = started()
    try:
        # Nobody gives it back: it is as if that took for ever.
        for process in (watch, player):
            os.kill(process, signal.SIGKILL)
        wait_until("the shell has seen it end", lambda: not children(shell))
        # It echoes nothing, and does what is typed.
        terminal.mode()
    finally:
        terminal.close()


def check_q_leaves_and_the_terminal_is_as_before(terminal):
    terminal.type("q")
    terminal.wait_for_shell()
