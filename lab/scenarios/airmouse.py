"""An air mouse as they are sold: arrows and OK on a keyboard, media keys on another node. The service
as installed reads the latter only; it says so, and a keymap that `learn` writes has it read."""

import json
import os
import pathlib
import subprocess
import tempfile
import time

from lab.labkit.programs import BUILT, PATIENCE, wait_until
from lab.labkit.room import ServiceRoom
from lab.labkit.uinput import UinputDevice
from lab.scenarios.learn import Lesson

PLACE = "guest"
NAME = "Lab Air Mouse"
LETTERS = [*range(2, 14), *range(16, 26), *range(30, 39), *range(44, 51)]
ARROWS = ["KEY_UP", "KEY_DOWN", "KEY_LEFT", "KEY_RIGHT", "KEY_ENTER"]


class Room(ServiceRoom):
    def __init__(self):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="lab-home-"))
        self.keymaps = self.home / "remote-input" / "keymaps"
        self.keymaps.mkdir(parents=True)
        self.environment = {"XDG_CONFIG_HOME": str(self.home)}
        super().__init__(environment=self.environment, context="playing")
        place = dict(vendor=0x1997, product=0x2499, physical="usb-0000:00:07.0-1/input0")
        self.keyboard = UinputDevice(NAME, [*LETTERS, *ARROWS], **place)
        self.devices.append(self.keyboard)
        place["physical"] = "usb-0000:00:07.0-1/input1"
        self.media = self.plug(
            UinputDevice(
                f"{NAME} Consumer Control", ["KEY_VOLUMEUP", "KEY_MUTE", "KEY_PLAYPAUSE"],
                **place), NAME)

    def said(self):
        return [one for _, one in self.receiver.messages
                if "is read, but not its keys" in one.get("diagnostic", "")]

    def monitor(self, *words):
        return subprocess.run(
            [BUILT / "remote-monitor", *words], capture_output=True, text=True, timeout=PATIENCE,
            env={**os.environ, **self.environment}).stdout


def setup():
    return Room()


def check_it_is_said_once(room):
    wait_until("it is said", room.said)
    # The service is asked for something else, and what it said before has come.
    room.pretend("playing").close()
    assert len(room.said()) == 1, room.said()
    report = room.said()[0]
    assert "passwords" in report["diagnostic"] and "remote-monitor learn" in report["advice"], report
    assert "is read, but not its keys" in room.service.text
    count = len(room.receiver.commands)
    room.keyboard.press("KEY_RIGHT")
    room.media.press("KEY_MUTE")
    room.expect("mute", 0)
    assert len(room.receiver.commands) == count + 1, room.receiver.names()
    return report["diagnostic"]


def check_doctor_says_it(room):
    said = [line for line in room.monitor("doctor", "--json").splitlines() if NAME in line]
    found = [json.loads(line) for line in said]
    assert any("is read, but not its keys" in one["message"] for one in found), found


def check_what_is_learned_has_it_read(room):
    lesson = Lesson(room.home, "--device", NAME)
    lesson.wait_for("OK")
    for _ in range(2):
        room.keyboard.press("KEY_ENTER")
        time.sleep(0.3)
    lesson.type("q")
    lesson.wait_for("Now press any button")
    lesson.type("q")
    lesson.wait_for("written:")
    lesson.end()
    files = list(room.keymaps.glob("*.toml"))
    assert len(files) == 1, files
    text = files[0].read_text()
    assert "keyboard = true" in text and "product = 0x2499" in text, text
    wait_until("both nodes are read", lambda: [
        one for one in room.reports_of(NAME) if len(one["paths"]) == 2 and one["role"] == "remote"])
    count = room.count("skip")
    room.keyboard.press("KEY_RIGHT")
    room.expect("skip", count)
    assert len(room.said()) == 1, room.said()
    said = room.monitor("doctor")
    assert "read as a remote's" in said, said
    return text.splitlines()[-12:]


def check_without_the_keymap_it_is_let_go_of(room):
    for file in room.keymaps.glob("*.toml"):
        file.unlink()
    wait_until("one node is left", lambda: len(room.reports_of(NAME)[-1]["paths"]) == 1)
    count = len(room.receiver.commands)
    room.keyboard.press("KEY_RIGHT")
    room.media.press("KEY_VOLUMEUP")
    room.expect("volume", 0)
    assert len(room.receiver.commands) == count + 1, room.receiver.names()[-3:]
