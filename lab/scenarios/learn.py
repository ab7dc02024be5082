"""remote-monitor learn in a terminal of its own: a remote with keys, and one with scancodes only."""

import os
import pathlib
import pty
import subprocess
import tempfile
import threading
import time

from lab.labkit.living_room import infrared, run
from lab.labkit.programs import BUILT, NotInTime, wait_until
from lab.labkit.uinput import UinputDevice

PLACE = "guest"
MONITOR = BUILT / "remote-monitor"


class Lesson:
    """The program behind a pseudo-terminal."""

    def __init__(self, home, *arguments):
        self.master, slave = pty.openpty()
        self.bytes = b""
        self.process = subprocess.Popen(
            [str(MONITOR), "learn", *map(str, arguments)], stdin=slave, stdout=slave, stderr=slave,
            env={**os.environ, "XDG_CONFIG_HOME": str(home)}, start_new_session=True)
        os.close(slave)
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        try:
            while chunk := os.read(self.master, 4096):
                self.bytes += chunk
        except OSError:
            pass  # The program has ended, and the terminal with it.

    @property
    def text(self):
        return self.bytes.decode(errors="replace").replace("\r\n", "\n")

    def wait_for(self, words, seconds=30):
        try:
            wait_until(f"the lesson says '{words}'", lambda: words in self.text, seconds)
        except NotInTime as error:
            raise NotInTime(f"{error}; it says:\n{self.text}") from None

    def type(self, line):
        os.write(self.master, line.encode() + b"\n")

    def end(self):
        code = self.process.wait(20)
        os.close(self.master)
        return code


class Room:
    def __init__(self):
        self.home = pathlib.Path(tempfile.mkdtemp())
        self.remote = UinputDevice(
            "Lab remote", ["KEY_ENTER", "KEY_UP", "KEY_BACK", "KEY_PLAYPAUSE", "KEY_MUTE"])
        run("ir-keytable", "-s", "rc0", "-c", "-p", "nec")

    def press(self, key, seconds=0.08):
        self.remote.key(key, 1)
        time.sleep(seconds)
        self.remote.key(key, 0)
        time.sleep(0.2)

    @property
    def keymap(self):
        return self.home / "remote-input/keymaps/lab-remote.toml"

    def close(self):
        self.remote.unplug()


def setup():
    return Room()


def check_a_remote_is_learned(room):
    lesson = Lesson(room.home)
    lesson.wait_for("1/30")
    room.press("KEY_ENTER")
    lesson.wait_for("heard KEY_ENTER; press it again")
    room.press("KEY_ENTER")
    lesson.wait_for("now hold it")
    room.press("KEY_ENTER", 1)
    lesson.wait_for("it tells when a button is let go of")
    lesson.wait_for("2/30")
    lesson.type("s")
    lesson.wait_for("3/30")
    lesson.type("b")
    time.sleep(0.3)
    room.press("KEY_UP")
    lesson.wait_for("heard KEY_UP")
    room.press("KEY_UP")
    lesson.type("q")
    lesson.wait_for("Now press any button")
    room.press("KEY_UP")
    lesson.wait_for("KEY_UP: up")
    room.press("KEY_BACK")
    lesson.wait_for("KEY_BACK: nothing that was learned")
    lesson.type("")
    assert lesson.end() == 0, lesson.text
    text = room.keymap.read_text()
    assert 'KEY_ENTER = "select"\nKEY_UP = "up"\n' in text, text
    assert "vendor = 0x1209\nproduct = 0x0001\n" in text, text
    subprocess.run([str(MONITOR), "check", str(room.keymap)], check=True, capture_output=True)


def check_one_button_is_added(room):
    room.keymap.write_text(room.keymap.read_text() + "\n# mine\n[bind]\n")
    lesson = Lesson(room.home, "--add", "playPause", room.keymap)
    lesson.wait_for("1/1")
    room.press("KEY_PLAYPAUSE")
    lesson.wait_for("press it again")
    room.press("KEY_PLAYPAUSE")
    assert lesson.end() == 0, lesson.text
    text = room.keymap.read_text()
    assert 'KEY_UP = "up"\nKEY_PLAYPAUSE = "playPause"\n\n# mine\n[bind]\n' in text, text


def check_a_file_that_is_there_stays(room):
    before = room.keymap.read_text()
    lesson = Lesson(room.home)
    lesson.wait_for("1/30")
    room.press("KEY_MUTE")
    lesson.wait_for("press it again")
    room.press("KEY_MUTE")
    lesson.wait_for("now hold it")
    lesson.type("q")
    lesson.wait_for("Now press any button")
    lesson.type("")
    lesson.wait_for("is there")
    lesson.type("")
    assert lesson.end() == 1, lesson.text
    assert 'KEY_MUTE = "select"' in lesson.text, lesson.text
    assert room.keymap.read_text() == before


def check_scancodes_are_learned_and_their_table_is_named(room):
    target = room.home / "infrared.toml"
    lesson = Lesson(room.home, target)
    lesson.wait_for("1/30")
    # Three buttons of a remote for which there is a table.
    for number, code in enumerate(["0xb292", "0xb293", "0xb2cc"]):
        if number > 0:
            lesson.wait_for(f"{number + 1}/30")
        infrared("nec", code)
        lesson.wait_for(f"heard nec:{code}; press it again")
        time.sleep(0.6)
        infrared("nec", code)
        if number == 0:
            lesson.wait_for("now hold it")
            time.sleep(0.6)
            infrared("nec", *[code] * 8)
            lesson.wait_for("it repeats a button")
    lesson.wait_for("its receiver decodes: ")
    lesson.wait_for("scancodes of /", 90)
    lesson.type("q")
    lesson.wait_for("Now press any button")
    lesson.type("")
    assert lesson.end() == 0, lesson.text
    text = target.read_text()
    assert '"nec:0xb292" = "select"\n"nec:0xb293" = "up"\n' in text, text
    return next(line.strip() for line in lesson.text.splitlines() if "scancodes of" in line)
