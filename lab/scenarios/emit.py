"""Keys, buttons and programs for others: what a binding emits and runs, really arrives."""

import errno
import fcntl
import os
import pathlib
import shutil
import signal
import socket
import struct
import tempfile
import time

from lab.labkit.programs import Receiver, Service, wait_until
from lab.labkit.uinput import UinputDevice

PLACE = "guest"
KEYS = ["KEY_UP", "KEY_DOWN", "KEY_LEFT", "KEY_RIGHT", "KEY_ENTER", "KEY_BACK", "KEY_PLAYPAUSE",
        "KEY_MUTE"]
KEYMAP = """
[allow]
run = ["touch"]
[bind]
"click up" = 'emit "KEY_LEFTCTRL+KEY_C"'
"click down" = 'emit "lirc:Play"'
"click left" = 'run ["touch", "{ran}"]'
"click right" = 'run ["rm", "{ran}"]'
"press select" = 'emit "KEY_SPACE"'
"hold playPause" = 'emit "KEY_F"'
"press mute" = 'emit "lirc:Info"'
"back+playPause" = "mute"
"click back" = "back"
"click playPause" = "playPause"
"""


# EVIOCGKEY: which keys are down.
KEY_STATE_BYTES = 96
EVIOCGKEY = 2 << 30 | KEY_STATE_BYTES << 16 | ord("E") << 8 | 0x18


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
        self.keymap = keymaps / "mine.toml"
        self.keymap.write_text(KEYMAP.format(ran=self.ran))
        self.remote = UinputDevice("Lab remote", KEYS)
        self.events = []
        self.repeats = set()
        buttons = self.home / "buttons"
        buttons.mkdir(mode=0o700)
        self.buttons = buttons / "lircd"
        self.start()

    def start(self):
        os.environ["XDG_CONFIG_HOME"] = str(self.home)
        self.service = Service("--lircd", "none", "--emit", "--lircd-socket", self.buttons)
        del os.environ["XDG_CONFIG_HOME"]
        self.receiver = Receiver(self.service, ["commands", "devices", "unbound"])
        wait_until("the remote is read", lambda: "Lab remote" in self.receiver.text)
        wait_until("there is a keyboard", lambda: node_of("remote-input keys"))
        self.keyboard = os.open(node_of("remote-input keys"), os.O_RDONLY | os.O_NONBLOCK)
        self.irw = socket.socket(socket.AF_UNIX)
        self.irw.settimeout(5)
        self.irw.connect(str(self.buttons))

    @staticmethod
    def apart():
        """What another remote does within 350 ms is the same press (N38)."""
        time.sleep(0.5)

    def receives(self, *expected):
        """Waits until the keyboard has sent these, but for its repeats."""
        wait_until(f"it sends {expected}", lambda: self.read() >= len(expected))
        assert self.events == list(expected), self.events
        self.events.clear()

    def read(self):
        try:
            data = os.read(self.keyboard, 24 * 64)
        except BlockingIOError:
            data = b""
        for place in range(0, len(data), 24):
            kind, code, value = struct.unpack_from("HHi", data, place + 16)
            if kind == 1 and value != 2:
                self.events.append((code, value))
            elif kind == 1:
                self.repeats.add(code)
        return len(self.events)

    def keys_down(self):
        return any(fcntl.ioctl(self.keyboard, EVIOCGKEY, bytes(KEY_STATE_BYTES)))

    def lets_go(self, code):
        """Whether the key has come up, or its keyboard is gone with all that was down on it."""
        try:
            self.read()
        except OSError as error:
            assert error.errno == errno.ENODEV, error
            return True
        return (code, 0) in self.events

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
    room.receives((29, 1), (46, 1), (46, 0), (29, 0))


def check_a_key_is_held_as_long_as_its_control(room):
    room.remote.key("KEY_ENTER", 1)
    room.receives((57, 1))
    wait_until("the kernel repeats it", lambda: room.read() >= 0 and 57 in room.repeats)
    room.remote.key("KEY_ENTER", 0)
    room.receives((57, 0))
    room.remote.key("KEY_PLAYPAUSE", 1)
    room.receives((33, 1))
    room.remote.key("KEY_PLAYPAUSE", 0)
    room.receives((33, 0))


def check_two_remotes_hold_one_key(room):
    other = UinputDevice("Other remote", KEYS)
    wait_until("it is read", lambda: "Other remote" in room.receiver.text)
    room.remote.key("KEY_ENTER", 1)
    room.receives((57, 1))
    room.apart()
    begun = room.receiver.names().count("emitBegin")
    other.key("KEY_ENTER", 1)
    wait_until("it counts", lambda: room.receiver.names().count("emitBegin") > begun)
    ended = room.receiver.names().count("emitEnd")
    room.remote.key("KEY_ENTER", 0)
    wait_until("one has ended", lambda: room.receiver.names().count("emitEnd") > ended)
    assert room.read() == 0, room.events
    other.unplug()
    room.receives((57, 0))
    room.apart()


def check_a_held_button_is_sent_again(room):
    room.remote.key("KEY_MUTE", 1)
    received = b""
    while b"03 Info" not in received:
        received += room.irw.recv(4096)
    room.remote.key("KEY_MUTE", 0)
    lines = [line.split() for line in received.decode().splitlines() if "Info" in line]
    assert [int(line[1], 16) for line in lines] == list(range(len(lines))), lines


def check_a_killed_service_leaves_no_key_down(room):
    room.remote.key("KEY_ENTER", 1)
    room.receives((57, 1))
    assert room.keys_down()
    room.service.stop(with_signal=signal.SIGKILL)
    wait_until("the key is released", lambda: room.lets_go(57))
    wait_until("the keyboard is gone", lambda: node_of("remote-input keys") is None)
    room.events.clear()
    os.close(room.keyboard)
    room.irw.close()
    room.receiver.stop()
    # The sockets of the killed one are in the way; the remote's key is still down.
    room.start()
    assert not room.keys_down()
    room.remote.key("KEY_ENTER", 0)
    room.apart()
    assert room.read() == 0 and not room.keys_down(), room.events
    room.remote.key("KEY_ENTER", 1)
    room.receives((57, 1))
    room.remote.key("KEY_ENTER", 0)
    room.receives((57, 0))


def check_own_keys_are_no_remote(room):
    assert "remote-input keys" not in room.receiver.text


def check_buttons_reach_clients_of_lircd(room):
    room.irw.setblocking(True)
    room.irw.settimeout(5)
    room.press("KEY_DOWN")
    received = b""
    while b"Play" not in received:
        received += room.irw.recv(4096)
    assert b"0000000000000000 00 Play remote-input\n" in received, received


def check_a_program_runs_if_it_is_allowed(room):
    room.press("KEY_LEFT")
    wait_until("the program has run", room.ran.exists)
    # This one is not allowed, and the service says that the press has no effect.
    room.press("KEY_RIGHT")
    wait_until("it has no effect", lambda: any(
        one.get("unbound") == "right" for _, one in room.receiver.messages))
    assert room.ran.exists()


def check_a_chord_is_neither_of_its_keys(room):
    before = len(room.receiver.names())
    room.press("KEY_BACK", "KEY_PLAYPAUSE")
    wait_until("the chord is received", lambda: "mute" in room.receiver.names()[before:])
    # Either key by itself would be there before the next press, which sooner would be a bounce.
    time.sleep(0.1)
    room.press("KEY_BACK")
    wait_until("Back is received", lambda: "back" in room.receiver.names()[before:])
    assert room.receiver.names()[before:] == ["mute", "back"], room.receiver.names()[before:]
