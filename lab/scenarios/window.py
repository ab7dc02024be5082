"""A real window (Xvfb): the keys of the window as one more remote, and the picture over the film."""

import pathlib
import signal
import time

from lab.labkit.living_room import FILM
from lab.labkit.programs import wait_until
from lab.labkit.screen import LIKE_A_CARD, Screen
from lab.labkit.stall import stalled

PLACE = "here"


class Window(Screen):
    """A film in a window."""

    output = LIKE_A_CARD


def setup():
    return Window(FILM)


def check_space_pauses_and_shows_the_bar(screen):
    bare = screen.view()
    screen.press("space")
    wait_until("the film is paused", lambda: screen.player.is_paused)
    wait_until(
        "the bar is drawn", lambda: screen.differs(bare, screen.view()) > 5000)


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


def check_a_press_that_the_drawing_holds_up_is_no_hold(screen):
    """The thread that draws reads the keys: a frame may take as long as a hold."""
    skips, scans = (screen.player.text.count(word) for word in ("skip +1", "scanStart"))
    screen.xdotool("keydown", "Right")
    # It is read, and a person would release it about now.
    time.sleep(0.1)
    with stalled(screen.player.process.pid, "vo"):
        screen.xdotool("keyup", "Right")
        # A hold is half a second long.
        time.sleep(0.8)
    wait_until("it skips", lambda: screen.player.text.count("skip +1") > skips)
    assert screen.player.text.count("scanStart") == scans, screen.log()


def check_escape_closes_a_layer_at_a_time(screen):
    screen.press("space")
    wait_until("the film is paused", lambda: screen.player.is_paused)
    assert screen.player.is_running
    screen.press("Escape")
    wait_until("the bar is hidden", lambda: "transportHide" in screen.player.text)
    assert screen.player.is_running, "the first Back closes the bar only"


# The small window, and what lies beside it, on a screen of 1920 by 1080.
SMALL, BESIDE = (1440, 40, 432, 240), (100, 400, 1000, 600)


def check_the_small_window_without_a_window_manager(screen):
    def shows(small, beside):
        seen = screen.view()
        return (screen.brightness(seen, *SMALL) > 0.1, screen.brightness(seen, *BESIDE) > 0.1) \
            == (small, beside)

    for whole in "yes", "no":
        screen.play("--mpv", f"fs={whole}", "--start", "5", FILM)
        wait_until("the film is seen", lambda: shows(True, True))
        screen.press("p")
        wait_until("it is seen in the corner, and only there", lambda: shows(True, False))
        # Without a window manager keys go to the window that is under the pointer.
        screen.xdotool("mousemove", "1100", "107")
        screen.press("Escape")
        wait_until("it is seen again as before", lambda: shows(True, True))
        wait_until(
            "the window is as before",
            lambda: screen.player.get("fullscreen") == (whole == "yes")
            and not screen.player.get("ontop") and screen.player.get("border"))


def check_a_machine_without_a_card_draws_at_the_least_cost(screen):
    """mpv takes the output that is named, also where the processor draws in place of a card, which
    costs twice as much as `x11`. Xvfb gives no program a card."""
    screen.output = ()
    screen.play("--start", "5", FILM)
    assert screen.player.get("current-vo") == "x11", screen.log()
    screen.press("space")
    wait_until("the film is paused", lambda: screen.player.is_paused)
    bar = 90, 926, 1740, 12
    wait_until(
        "the bar is drawn",
        lambda: 0.3 < screen.brightness(screen.view(), *bar) < 0.7)


def has_termination(process, mask):
    """Whether SIGTERM is in a mask of the process' main thread: SigBlk, what waits until it is
    asked for, as while a player runs; SigCgt, what a function takes."""
    status = pathlib.Path(f"/proc/{process}/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith(f"{mask}:"))
    return bool(int(line.split()[1], 16) >> signal.SIGTERM - 1 & 1)


def left(screen, signals):
    """Leaves a player whose display hangs, by so many signals. Returns its status, how many seconds
    it took, and what it said."""
    screen.play(FILM)
    player, server = screen.player, screen.display_server.process
    screen.player = None
    server.send_signal(signal.SIGSTOP)
    begun = time.monotonic()
    try:
        player.process.send_signal(signal.SIGTERM)
        # One that comes while another one waits is lost.
        for mask in ("SigBlk", "SigCgt")[:signals - 1]:
            wait_until(
                "the signal has come", lambda: not has_termination(player.process.pid, mask))
            player.process.send_signal(signal.SIGTERM)
        wait_until("the player is gone", lambda: not player.is_running, pause=0.1)
        seconds = time.monotonic() - begun
        return player.stop(), seconds, player.text
    finally:
        server.send_signal(signal.SIGCONT)


def check_a_display_that_hangs_does_not_keep_the_player(screen):
    """A208, N427."""
    status, seconds, text = left(screen, signals=1)
    assert status == 1 and "left without mpv" in text, (status, text[-500:])
    assert seconds > 8, seconds
    status, sooner, _ = left(screen, signals=2)
    assert status == 1 and sooner < seconds - 3, (status, sooner)
    status, at_once, _ = left(screen, signals=3)
    assert status == -signal.SIGTERM and at_once < sooner - 1, (status, at_once)
    return f"left after {seconds:.1f} s, and after {sooner:.1f} and {at_once:.1f} s by who insists"
