"""The Steam Controller of 2026 over /dev/hidraw, whose kernel shows a mouse and a keyboard."""

import subprocess
import time

from lab.labkit.living_room import SMALL_FILM, LivingRoom
from lab.labkit.programs import BUILT, Player, wait_until
from lab.labkit.steam import A, B, PUCK, RIGHT_CLICK, SteamController

PLACE = "guest"
NAME = "Valve Software Steam Controller"


class Room(LivingRoom):
    def __init__(self):
        super().__init__()
        self.controller = self.plug(SteamController(), NAME)

    def last(self):
        return [one for _, one in self.receiver.messages if NAME in one.get("attached", "")][-1]


def setup():
    return Room()


def check_it_is_a_game_controller_with_a_pad(room):
    report = room.last()
    assert report["role"] == "gamepad", report
    assert report["keymaps"][0] == "Steam Controller (2026)", report
    assert (report["width"], report["height"]) == (34.5, 34.5), report
    return ", ".join(report["paths"])


def check_it_is_no_mouse_while_a_player_is_in_front(room):
    wait_until("its mouse is switched off", lambda: room.controller.modes()[-1:] == [False])
    wait_until("and again, before it comes back", lambda: len(room.controller.modes()) >= 2)


def check_its_buttons_are_those_of_a_deck(room):
    room.play()
    room.controller.press(A)
    wait_until("the film is paused", lambda: room.player.is_paused)


def check_a_finger_scrubs(room):
    room.seek(60)
    room.pause()
    begun = room.count("scrubBegin")
    room.controller.pan(20, 0.5)
    room.expect("scrubBegin", begun)
    room.expect("scrubEnd", begun)
    room.controller.press(B)


def check_a_motor_answers_a_click_of_a_pad(room):
    # Whatever the former check left: a click plays, or pauses.
    before = room.count("playPause") + room.count("play")
    room.controller.touch()
    room.controller.press(RIGHT_CLICK)
    room.controller.lift()
    wait_until("the click counts", lambda: room.count("playPause") + room.count("play") > before)
    wait_until("its motor answers", lambda: room.controller.clicks() == [b"\x82\x01\x01\x00"])


def check_devices_shows_its_battery(room):
    """It says so every few seconds, among the reports of what is down."""
    listing = subprocess.Popen(
        [BUILT / "remote-monitor", "devices"], stdout=subprocess.PIPE, text=True)
    while listing.poll() is None:
        room.controller.state()
        room.controller.battery(64)
        time.sleep(0.02)
    shown = listing.stdout.read()
    assert "64 %" in shown, shown
    return next(line.strip() for line in shown.splitlines() if "64 %" in line)


def check_it_ticks_where_a_chapter_begins(room):
    """A player that is asked to rumble, on the same service: both pads, once."""
    other = Player(SMALL_FILM, options=("--rumble",), service=room.service)
    other.connect()
    try:
        before = len(room.controller.clicks())
        start = other.get("chapter-list")[1]["time"]
        other.ask("seek", start - 1.5, "absolute+exact")
        wait_until("the film is past it", lambda: other.position > start + 0.3)
        wait_until("both pads tick", lambda: len(room.controller.clicks()) >= before + 2)
        assert sorted(room.controller.clicks()[before:]) == [
            b"\x82\x00\x01\x00", b"\x82\x01\x01\x00"], room.controller.clicks()
    finally:
        other.stop()


def check_a_puck_has_what_its_radio_has(room):
    room.controller.unplug()
    before = room.attached(NAME)
    puck = SteamController(PUCK)
    room.devices.append(puck)
    other = SteamController(PUCK, slot=1)
    room.devices.append(other)

    def is_there():
        # A controller reports all the time.
        other.state()
        return room.attached(NAME) > before
    wait_until("the one with a controller is there", is_there)
    assert room.attached(NAME) == before + 1, "a slot without a controller is a device"
    gone = room.detached()
    other.radio(False)
    wait_until("it is gone", lambda: room.detached() > gone)

    def is_received():
        # Its node may have been opened after the other one.
        puck.radio(True)
        return room.attached(NAME) > before + 1
    wait_until("the other one is there", is_received)
    pressed = room.count("playPause") + room.count("play")
    # What another remote did within 350 ms is the same press (N38).
    time.sleep(0.5)
    puck.press(A)
    wait_until(
        "its button counts", lambda: room.count("playPause") + room.count("play") > pressed)


def check_its_mouse_is_back_without_a_player(room):
    puck = room.devices[-2]
    room.player.stop()
    wait_until("its mouse is on", lambda: puck.modes()[-1:] == [True])
