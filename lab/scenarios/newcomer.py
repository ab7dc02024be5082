"""Somebody plugs in a remote that nobody knows and swipes up, and nothing happens: why is found out,
in the terminal and on the television, and a line in a keymap fixes it."""

import os
import pathlib
import subprocess
import tempfile
import time

from lab.labkit.live_screen import LiveScreen
from lab.labkit.living_room import SMALL_FILM
from lab.labkit.programs import BUILT, Player, Program, wait_until
from lab.labkit.room import ServiceRoom
from lab.labkit.screen import Screen
from lab.labkit.uinput import EV_ABS, EV_KEY, UinputDevice

PLACE = "guest"
NAME = "Nonesuch Touch 9"
ABS_X, ABS_Y, ABS_MT_SLOT, ABS_MT_X, ABS_MT_Y, ABS_MT_ID = 0x00, 0x01, 0x2F, 0x35, 0x36, 0x39
BTN_LEFT, BTN_TOOL_FINGER, BTN_TOUCH = 0x110, 0x145, 0x14A
# 42.7 mm by 24 mm.
WIDTH, HEIGHT, UNITS = 1920, 1080, 45
KEYMAP = f"""
[[match]]
name = "{NAME}"

[gestures]
swipeDistance = 3.5
"""


class Remote(UinputDevice):
    """A pad and two buttons, of a maker that no list has."""

    def __init__(self):
        x, y = (0, WIDTH - 1, UNITS), (0, HEIGHT - 1, UNITS)
        super().__init__(
            NAME, [BTN_TOUCH, BTN_LEFT, BTN_TOOL_FINGER, "KEY_BACK", "KEY_PLAYPAUSE"],
            {ABS_X: x, ABS_Y: y, ABS_MT_SLOT: (0, 1, 0), ABS_MT_X: x, ABS_MT_Y: y,
             ABS_MT_ID: (0, 65535, 0)}, properties=[0, 2], vendor=0xF00D, product=0x0009)
        self.touches = 0

    def swipe_up(self, millimetres=4.6, frames=6):
        """A quick stroke of a short thumb, from below the middle."""
        x, y = WIDTH // 2, HEIGHT * 7 // 10
        self.touches += 1
        self.send(
            (EV_ABS, ABS_MT_ID, self.touches), (EV_ABS, ABS_MT_X, x), (EV_ABS, ABS_MT_Y, y),
            (EV_ABS, ABS_X, x), (EV_ABS, ABS_Y, y), (EV_KEY, BTN_TOUCH, 1),
            (EV_KEY, BTN_TOOL_FINGER, 1))
        for frame in range(1, frames + 1):
            time.sleep(0.012)
            place = round(y - millimetres * UNITS * frame / frames)
            self.send((EV_ABS, ABS_MT_Y, place), (EV_ABS, ABS_Y, place))
        time.sleep(0.012)
        self.send((EV_ABS, ABS_MT_ID, -1), (EV_KEY, BTN_TOUCH, 0), (EV_KEY, BTN_TOOL_FINGER, 0))

    def ask_why(self):
        """Back and Play, held together."""
        self.key("KEY_BACK", 1)
        time.sleep(0.03)
        self.key("KEY_PLAYPAUSE", 1)
        time.sleep(0.8)
        self.key("KEY_PLAYPAUSE", 0)
        self.key("KEY_BACK", 0)


class Television(Player):
    """A player on the service with a window, which mpv draws without OpenGL."""

    def __init__(self, display, service):
        self.ipc = pathlib.Path(tempfile.mkdtemp(prefix="lab-mpv-")) / "mpv.sock"
        Program.__init__(
            self, BUILT / "remote-player", "--socket", service.socket, "--private", "--paused",
            "--mpv", "vo=x11", "--mpv", "ao=null", "--mpv", "geometry=1280x720+0+0",
            "--mpv", f"input-ipc-server={self.ipc}", SMALL_FILM, environment={"DISPLAY": display})
        self.connection = None


class Newcomer(ServiceRoom):
    def __init__(self):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="lab-newcomer-"))
        self.keymaps = self.home / "remote-input/keymaps"
        self.keymaps.mkdir(parents=True)
        super().__init__(
            topics=("commands", "devices", "diagnostics", "context"),
            environment={"XDG_CONFIG_HOME": str(self.home)})
        self.screen = Screen()
        self.screen.player = Television(self.screen.display, self.service)
        self.screen.player.connect()
        self.remote = self.plug(Remote(), NAME)

    def monitor(self, *words):
        return subprocess.run(
            [BUILT / "remote-monitor", *words], capture_output=True, text=True, check=True,
            env={**os.environ, "XDG_CONFIG_HOME": str(self.home)}).stdout

    def contexts(self):
        return [one["context"] for _, one in self.receiver.messages if "context" in one]

    def close(self):
        self.screen.close()
        super().close()


def setup():
    return Newcomer()


def check_it_is_listed_with_what_to_do(room):
    lines = room.monitor("remotes", "nonesuch").splitlines()
    assert lines[0] == NAME and "plugged in, and not known" in lines[1], lines
    assert "help: " in lines[2] and "remote-monitor" in lines[2], lines
    return lines[2].strip()


def check_a_short_swipe_gives_nothing_and_the_live_screen_says_why(room):
    live = LiveScreen("live", "--socket", room.service.socket, columns=120, rows=40)
    try:
        live.wait_for(NAME)
        before = len(room.commands())
        room.remote.swipe_up()
        live.wait_for("nearly a swipe up")
        assert room.commands(before) == [], room.commands(before)
    finally:
        live.close()


def check_the_television_says_it_too(room):
    """It goes by itself."""
    before = room.screen.view()
    room.remote.swipe_up()
    time.sleep(0.5)
    room.remote.ask_why()
    room.expect("why", 0)
    wait_until("the screen takes the focus", lambda: "menu" in room.contexts())
    wait_until(
        "the sentence is shown",
        lambda: room.screen.differs(before, room.screen.view(), every=4) > 40_000)
    wait_until("it has gone", lambda: room.contexts()[-1] == "paused")


def check_select_keeps_the_touch_for_tune(room):
    asked = room.contexts().count("menu")
    room.remote.swipe_up()
    time.sleep(0.5)
    room.remote.ask_why()
    wait_until("it is shown again", lambda: room.contexts().count("menu") > asked)
    # A program that starts may take longer than it is shown.
    room.inject("select")
    kept = pathlib.Path("swipe-up-1.trace")
    wait_until("the touch is kept", kept.exists)
    try:
        wait_until("it is whole", lambda: kept.read_text().endswith(" - end\n"))
        assert "> meant swipe up\n" in kept.read_text(), kept.read_text()[-400:]
        said = room.monitor("tune", kept)
        assert "swipeDistance" in said, said
    finally:
        kept.unlink()


def check_a_line_in_a_keymap_fixes_it(room):
    before = len(room.commands())
    (room.keymaps / "mine.toml").write_text(KEYMAP)
    wait_until("the keymap is in force", lambda: any(
        "mine.toml" in name for name in room.reports_of(NAME)[-1].get("keymaps", []))
        or room.attached(NAME) > 1)
    room.remote.swipe_up()
    wait_until(
        "the swipe counts", lambda: set(room.commands(before)) & {
            "overlayShow", "transportShow", "focusMove"})
    return ", ".join(room.commands(before))
