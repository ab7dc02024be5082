"""Keys, buttons and programs for others: what a binding emits and runs, really arrives."""

import os
import pathlib
import shutil
import socket
import struct
import tempfile
import time

from lab.labkit.programs import Receiver, Service, wait_until
from lab.labkit.uinput import UinputDevice

PLACE = "guest"
KEYS = ["KEY_UP", "KEY_DOWN", "KEY_LEFT", "KEY_RIGHT", "KEY_ENTER", "KEY_BACK", "KEY_PLAYPAUSE"]
KEYMAP = """
[allow]
run = ["touch"]
[bind]
"click up" = 'emit "KEY_LEFTCTRL+KEY_C"'
"click down" = 'emit "lirc:Play"'
"click left" = 'run ["touch", "{ran}"]'
"click right" = 'run ["rm", "{ran}"]'
"back+playPause" = "mute"
"click back" = "back"
"click playPause" = "playPause"
"""


def node_of(name):
    for folder in pathlib.Path("/sys/class/input").glob("event*"):
        if (folder / "device/name").read_text().strip() == name:
            return "/dev/input/" + folder.name
    return None


class Room:
    def __init__(self):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="lab-emit-"))
        self.ran = self.home / "ran"
        keymaps = self.home / "remote-input/keymaps"
        keymaps.mkdir(parents=True)
        (keymaps / "mine.toml").write_text(KEYMAP.format(ran=self.ran))
        self.remote = UinputDevice("Lab remote", KEYS)
        os.environ["XDG_CONFIG_HOME"] = str(self.home)
        buttons = self.home / "buttons"
        buttons.mkdir(mode=0o700)
        self.service = Service("--lircd", "none", "--emit", "--lircd-socket", buttons / "lircd")
        del os.environ["XDG_CONFIG_HOME"]
        self.receiver = Receiver(self.service)
        wait_until("the remote is read", lambda: "Lab remote" in self.receiver.text)
        wait_until("there is a keyboard", lambda: node_of("remote-input keys"))
        self.keyboard = os.open(node_of("remote-input keys"), os.O_RDONLY | os.O_NONBLOCK)
        self.irw = socket.socket(socket.AF_UNIX)
        self.irw.settimeout(5)
        self.irw.connect(str(buttons / "lircd"))

    def press(self, *keys):
        for key in keys:
            self.remote.key(key, 1)
        time.sleep(0.08)
        for key in keys:
            self.remote.key(key, 0)

    def log(self):
        return "\n".join(self.service.lines[-15:] + self.receiver.lines[-15:])

    def close(self):
        os.close(self.keyboard)
        self.irw.close()
        self.remote.unplug()
        self.receiver.stop()
        code = self.service.stop()
        shutil.rmtree(self.home)
        if code:
            raise AssertionError(f"the service ended with {code}")


def setup():
    return Room()


def check_keys_reach_whoever_reads_keyboards(room):
    room.press("KEY_UP")
    events = []

    def heard():
        try:
            data = os.read(room.keyboard, 24 * 64)
        except BlockingIOError:
            return False
        for place in range(0, len(data), 24):
            kind, code, value = struct.unpack_from("HHi", data, place + 16)
            if kind == 1:
                events.append((code, value))
        return len(events) >= 4

    wait_until("the keys are heard", heard)
    assert events == [(29, 1), (46, 1), (46, 0), (29, 0)], events


def check_own_keys_are_no_remote(room):
    assert "remote-input keys" not in room.receiver.text


def check_buttons_reach_clients_of_lircd(room):
    room.irw.setblocking(True)
    room.irw.settimeout(5)
    room.press("KEY_DOWN")
    heard = b""
    while b"Play" not in heard:
        heard += room.irw.recv(4096)
    assert b"0000000000000000 00 Play remote-input\n" in heard, heard


def check_a_program_runs_if_it_is_allowed(room):
    room.press("KEY_LEFT")
    wait_until("the program has run", room.ran.exists)
    # This one is not allowed.
    room.press("KEY_RIGHT")
    time.sleep(0.5)
    assert room.ran.exists()


def check_a_chord_is_neither_of_its_keys(room):
    before = len(room.receiver.names())
    room.press("KEY_BACK", "KEY_PLAYPAUSE")
    wait_until("the chord is heard", lambda: "mute" in room.receiver.names()[before:])
    time.sleep(0.3)
    assert room.receiver.names()[before:] == ["mute"], room.receiver.names()[before:]
