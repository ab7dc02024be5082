"""A television that shows films at their own rate (Xorg's dummy driver), and gets its own back."""

import os
import signal
import time

from lab.labkit.programs import DEMO, wait_until
from lab.labkit.television import Television, film, folder

PLACE = "here"
OWN = 60.0


def setup():
    television = Television()
    television.films = folder()
    television.film = film(television.films, "24000/1001")
    television.second = film(television.films, "25")
    return television


def check_a_film_waits_for_its_mode(television):
    assert television.rate == OWN, television.xrandr()
    player = television.play("--match-frame-rate", television.film, television.second)
    player.wait_for("at 23.976 Hz now; before it was 60.")
    assert television.rate == 23.98, television.xrandr()
    # It waits a second and a half for the television: the film has just begun.
    assert player.position < 1.5, player.position
    wait_until("mpv knows the rate", lambda: abs((player.get("display-fps") or 0) - 23.976) < 0.01)


def check_a_window_gives_it_back(television):
    television.press("f")
    television.wait_for_rate(OWN)
    television.press("f")
    television.wait_for_rate(23.98)


def check_the_next_film_has_its_own(television):
    television.press("Prior")
    television.wait_for_rate(50.0)


def check_it_is_back_when_the_player_goes(television):
    television.leave()
    television.wait_for_rate(OWN)


def check_a_killed_player_leaves_no_mode(television):
    player = television.play("--match-frame-rate", television.film)
    television.wait_for_rate(23.98)
    player.stop(with_signal=signal.SIGKILL)
    television.player = None
    television.wait_for_rate(OWN)


def check_what_another_has_chosen_stays(television):
    television.play("--match-frame-rate", television.film)
    television.wait_for_rate(23.98)
    television.xrandr("--output", "DUMMY0", "--mode", "50")
    guard = television.guard()
    television.leave()
    # It ends when it has put back what is to be put back.
    wait_until("the guard has ended", lambda: television.has_ended(guard))
    assert television.rate == 50.0, television.xrandr()
    television.xrandr("--output", "DUMMY0", "--mode", "60")


def check_a_guard_that_is_killed_is_reported(television):
    player = television.play("--match-frame-rate", television.film)
    television.wait_for_rate(23.98)
    os.kill(television.guard(), signal.SIGKILL)
    player.wait_for("the process that changes it has ended")
    # The film plays on, and the display is the person's to put back.
    before = player.position
    wait_until("the film plays on", lambda: player.position > before)
    television.leave()
    television.xrandr("--output", "DUMMY0", "--mode", "60")


def check_a_channel_waits_ten_seconds(television):
    began = time.monotonic()
    television.play("--match-frame-rate", f"--demo={DEMO}", "--live")
    television.wait_for_rate(50.0)
    assert time.monotonic() - began > 9, time.monotonic() - began
