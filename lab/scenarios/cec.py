"""HDMI-CEC for real: vivid's television set and player on one virtual cable. The set forwards the
presses of a TV's remote, and the kernel makes keys of them."""

import fcntl
import os
import shlex
import struct
import subprocess
import threading
import time

from lab.labkit.listener import Listener
from lab.labkit.living_room import run
from lab.labkit.programs import BUILT, PATIENCE, wait_until

PLACE = "guest"
TELEVISION, PLAYER = "/dev/cec0", "/dev/cec1"


# struct cec_msg of linux/cec.h, and _IOWR('a', 5, struct cec_msg).
MESSAGE = struct.Struct("=QQIIII16s8B")
TRANSMIT = 3 << 30 | MESSAGE.size << 16 | ord("a") << 8 | 5
RECEIVE = 3 << 30 | MESSAGE.size << 16 | ord("a") << 8 | 6
# _IOW('a', 9, __u32), with CEC_MODE_INITIATOR | CEC_MODE_FOLLOWER.
SET_MODE, FOLLOWS = 1 << 30 | 4 << 16 | ord("a") << 8 | 9, 0x11
ON, STANDBY = 0, 1
# The input of vivid's capture device that is HDMI.
INPUT = "3"
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


class Television(threading.Thread):
    """The set's own software: it says whether it is on, and which place on the cable it shows."""

    def __init__(self):
        super().__init__(daemon=True)
        self.power, self.shown, self.asked = ON, None, 0
        self.device = os.open(TELEVISION, os.O_RDWR)
        fcntl.ioctl(self.device, SET_MODE, struct.pack("I", FOLLOWS))
        self.start()

    def run(self):
        while True:
            message = bytearray(MESSAGE.size)
            fcntl.ioctl(self.device, RECEIVE, message)
            _, _, size, _, _, _, content, *_ = MESSAGE.unpack(message)
            if size < 2:
                continue
            if content[1] == 0x8F:
                self.asked += 1
                self.say(content[0] >> 4, 0x90, self.power)
            elif content[1] == 0x85 and self.shown is not None:
                self.say(15, 0x82, self.shown >> 8, self.shown & 0xFF)
            elif content[1] == 0x82:
                self.shown = content[2] << 8 | content[3]

    def say(self, to, *words):
        content = bytes([to, *words])
        message = bytearray(MESSAGE.pack(0, 0, len(content), 0, 0, 0, content, *[0] * 8))
        fcntl.ioctl(self.device, TRANSMIT, message)


def doctor():
    """What is said of the player's adapter, and its remedy."""
    done = subprocess.run(
        # The guest's clock runs ahead while a busy host reads its files: by 35 to 105 s.
        [BUILT / "remote-monitor", "doctor"], capture_output=True, text=True, timeout=PATIENCE)
    lines = done.stdout.splitlines()
    at = next(
        index for index, line in enumerate(lines)
        if line[6:].startswith("television:") and PLAYER in line)
    fix = lines[at + 1].split("fix: ")[1] if "fix: " in lines[at + 1] else ""
    return lines[at], fix


def switch(*words):
    """The set goes off or on as the player sees it: by the voltage on the cable."""
    run("v4l2-ctl", "-d", "/dev/video0", *words)


class Room(Listener):
    def __init__(self):
        run("cec-ctl", "-d", TELEVISION, "--skip-info", "--tv")
        run("cec-ctl", "-d", PLAYER, "--skip-info", "--playback", "--phys-addr", "1.0.0.0")
        self.television = Television()
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


def check_two_presses_200_ms_apart_are_two(room):
    """libcec takes them for one (its issue 725): a set that reports one press twice looks the
    same."""
    def twice(name):
        for _ in range(2):
            begin = time.monotonic()
            press(name)
            time.sleep(max(0, begin + 0.1 - time.monotonic()))
            release()
            time.sleep(max(0, begin + 0.2 - time.monotonic()))
    assert room.after(lambda: twice("right")) == ["click right"] * 2
    assert room.after(lambda: twice("select")) == ["click select"] * 2


def check_the_log_is_clean(room):
    wait_until("nothing to complain of", lambda: "warning" not in room.service.text)


def check_doctor_asks_the_television(room):
    """Nobody else is shown; then the set is in standby, shows a program of its own, and another
    device. The remedy that is named for the last is one: the set then shows the player."""
    line, _ = doctor()
    assert line.startswith("ok ") and "no other device has its keys" in line, line
    room.television.power = STANDBY
    line, fix = doctor()
    assert line.startswith("ok ") and "is in standby" in line and not fix, line
    room.television.power, room.television.shown = ON, 0
    line, fix = doctor()
    assert line.startswith("warn ") and "shows a program of its own" in line and fix, line
    room.television.shown = 0x2000
    line, fix = doctor()
    assert line.startswith("warn ") and "to the device at 2.0.0.0" in line, line
    for command in fix.split("or: ")[1].split(" && "):
        run(*shlex.split(command), "--skip-info")
    wait_until("the set shows the player", lambda: room.television.shown == 0x1000)
    return line[6:]


def check_a_television_that_comes_back_and_keeps_the_keys(room):
    """Once it is there again, and not before: nobody is asked while nothing changes."""
    asked = room.television.asked
    room.television.shown = 0x2000
    switch("--clear-edid", INPUT)
    switch("--set-edid", f"pad={INPUT},type=hdmi")
    room.service.wait_for("the television sends the keys of its remote to the device at 2.0.0.0")
    assert room.television.asked == asked + 1, room.television.asked
    assert room.after(lambda: (press("select"), release())) == ["click select"]
