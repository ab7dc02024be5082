"""HDMI-CEC for real: vivid's television set and player on one virtual cable. The set forwards the
presses of a TV's remote, and the kernel makes keys of them."""

import fcntl
import os
import struct
import time

from lab.labkit.listener import Listener
from lab.labkit.living_room import run
from lab.labkit.programs import wait_until

PLACE = "guest"
TELEVISION, PLAYER = "/dev/cec0", "/dev/cec1"


# struct cec_msg of linux/cec.h, and _IOWR('a', 5, struct cec_msg).
MESSAGE = struct.Struct("=QQIIII16s8B")
TRANSMIT = 3 << 30 | MESSAGE.size << 16 | ord("a") << 8 | 5
BUTTONS = {"select": 0x00, "up": 0x01, "down": 0x02, "right": 0x04, "exit": 0x0d,
           "backward": 0x4c}


def transmit(*bytes_):
    """What the set (logical address 0) sends the player (4)."""
    content = bytes([0x04, *bytes_])
    message = bytearray(MESSAGE.pack(0, 0, len(content), 0, 0, 0, content, *[0] * 8))
    television = os.open(TELEVISION, os.O_RDWR)
    try:
        fcntl.ioctl(television, TRANSMIT, message)
    finally:
        os.close(television)


def press(name):
    transmit(0x44, BUTTONS[name])


def release():
    transmit(0x45)


class Room(Listener):
    def __init__(self):
        run("cec-ctl", "-d", TELEVISION, "--skip-info", "--tv")
        run("cec-ctl", "-d", PLAYER, "--skip-info", "--playback", "--phys-addr", "1.0.0.0")
        super().__init__()
        wait_until("the player's remote is attached", lambda: any(
            one.get("bus") == 0x1e for _, one in self.receiver.messages))


def setup():
    return Room()


def check_it_is_a_remote_with_its_keymap(room):
    found = [one for _, one in room.receiver.messages
             if "Television through CEC" in one.get("keymaps", [])]
    assert found, room.receiver.messages
    assert found[-1]["role"] == "remote" and found[-1]["bus"] == 0x1e, found
    return f"{found[-1]['attached']}, {found[-1]['path']}"


def check_a_button_pressed_and_let_go_of(room):
    def click(name):
        press(name)
        release()
    assert room.after(lambda: click("select")) == ["click select"]
    assert room.after(lambda: click("right")) == ["click right"]
    # Backward is a chapter back, and Exit is Back.
    assert room.after(lambda: click("backward")) == ["click skipBackward"]
    assert room.after(lambda: click("exit")) == ["click back"]


def check_a_release_that_never_comes(room):
    """The kernel releases after 550 ms, and that is not a hold."""
    assert room.after(lambda: press("right"), 1.2) == ["click right"]


def check_a_held_button_is_sent_again_and_again(room):
    def hold():
        for _ in range(4):
            press("right")
            time.sleep(0.35)
        release()
    assert room.after(hold) == ["hold right begin", "hold right end"]


def check_a_set_that_goes_silent_in_a_hold(room):
    def hold():
        for _ in range(4):
            press("up")
            time.sleep(0.35)
    assert room.after(hold, 1.2) == ["hold up begin", "hold up end"]


def check_another_button_ends_the_first(room):
    def both():
        press("up")
        press("down")
        release()
    assert room.after(both) == ["click up", "click down"]


def check_the_log_is_clean(room):
    wait_until("nothing to complain of", lambda: "warning" not in room.service.text)
