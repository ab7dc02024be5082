"""remote-monitor learn in a terminal of its own: a remote with keys, a keyboard, and a receiver."""

import fcntl
import os
import pathlib
import pty
import subprocess
import tempfile
import termios
import threading
import time

from lab.labkit.living_room import SMALL_FILM, infrared, run
from lab.labkit.programs import BUILT, NotInTime, Player, Receiver, Service, wait_until
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
            env={**os.environ, "XDG_CONFIG_HOME": str(home)}, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
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

    def type(self, keys):
        os.write(self.master, keys.encode())

    def end(self):
        code = self.process.wait(20)
        os.close(self.master)
        return code


class Room:
    def __init__(self):
        self.home = pathlib.Path(tempfile.mkdtemp())
        self.remote = UinputDevice(
            "Lab remote", ["KEY_ENTER", "KEY_UP", "KEY_BACK", "KEY_PLAYPAUSE", "KEY_MUTE"])
        # A lesson that begins finds it there.
        run("udevadm", "settle")
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
    lesson.wait_for("received KEY_ENTER; press it again")
    room.press("KEY_ENTER")
    lesson.wait_for("now hold it")
    room.press("KEY_ENTER", 1)
    lesson.wait_for("it reports the release of a button")
    lesson.wait_for("2/30")
    lesson.type("s")
    lesson.wait_for("3/30")
    lesson.type("b")
    time.sleep(0.3)
    room.press("KEY_UP")
    lesson.wait_for("received KEY_UP")
    room.press("KEY_UP")
    lesson.type("q")
    lesson.wait_for("Now press any button")
    room.press("KEY_UP")
    lesson.wait_for("KEY_UP: up")
    room.press("KEY_BACK")
    lesson.wait_for("KEY_BACK: nothing that was learned")
    lesson.type("q")
    assert lesson.end() == 0, lesson.text
    text = room.keymap.read_text()
    lines = [line.split("  #")[0].rstrip() for line in text.splitlines()]
    place = lines.index("[controls]")
    assert lines[place + 1:place + 3] == ['KEY_ENTER = "select"', 'KEY_UP = "up"'], text
    assert "vendor = 0x1209\nproduct = 0x0001\n" in text, text
    subprocess.run([str(MONITOR), "check", str(room.keymap)], check=True, capture_output=True)


def check_one_button_is_added(room):
    room.keymap.write_text(room.keymap.read_text() + "\n# mine\n[bind]\n")
    before = room.keymap.read_text()
    lesson = Lesson(room.home, "--add", "playPause", room.keymap)
    lesson.wait_for("1/1")
    room.press("KEY_PLAYPAUSE")
    lesson.wait_for("press it again")
    room.press("KEY_PLAYPAUSE")
    assert lesson.end() == 0, lesson.text
    text = room.keymap.read_text()
    line = 'KEY_PLAYPAUSE = "playPause"\n'
    assert line in text and text.replace(line, "", 1) == before, text


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
    lesson.type("q")
    lesson.wait_for("is there")
    lesson.type("\n")
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
        lesson.wait_for(f"received nec:{code}; press it again")
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
    lesson.type("q")
    assert lesson.end() == 0, lesson.text
    text = target.read_text()
    assert '"nec:0xb292" = "select"' in text and '"nec:0xb293" = "up"' in text, text
    return next(line.strip() for line in lesson.text.splitlines() if "scancodes of" in line)


def check_a_keyboard_teaches_enter_first(room):
    keyboard = UinputDevice("Lab receiver", [*range(1, 59), "KEY_UP"], product=2)
    run("udevadm", "settle")
    try:
        target = room.home / "keyboard.toml"
        lesson = Lesson(room.home, "--device", "lab receiver", target)
        lesson.wait_for("1/30")
        for words in ("press it again", "now hold it"):
            keyboard.key("KEY_ENTER", 1)
            # What it types reaches the terminal, too.
            lesson.type("\n")
            keyboard.key("KEY_ENTER", 0)
            lesson.wait_for(words)
        time.sleep(1)
        lesson.type("q")
        lesson.wait_for("Now press any button")
        lesson.type("q")
        assert lesson.end() == 0, lesson.text
        assert 'KEY_ENTER = "select"' in target.read_text(), target.read_text()
    finally:
        keyboard.unplug()


def check_a_service_performs_nothing_meanwhile(room):
    service = Service("--lircd", "none")
    receiver = Receiver(service)
    said = lambda: receiver.names().count("playPause")
    try:
        wait_until("the remote is read", lambda: "Lab remote" in receiver.text)
        room.press("KEY_PLAYPAUSE")
        wait_until("a command", said)
        lesson = Lesson(
            room.home, "--socket", service.socket, "--add", "playPause", room.home / "new.toml")
        lesson.wait_for("1/1")
        room.press("KEY_PLAYPAUSE")
        lesson.wait_for("press it again")
        room.press("KEY_PLAYPAUSE")
        assert lesson.end() == 0, lesson.text
        for _ in range(20):
            # The service must learn that the lesson is over.
            room.press("KEY_PLAYPAUSE")
            time.sleep(0.3)
            if said() > 1:
                break
        assert said() == 2, receiver.names()
    finally:
        receiver.stop()
        service.stop()


def check_a_player_without_a_service_performs_nothing_meanwhile(room):
    folder = tempfile.mkdtemp(prefix="lab-learn-")
    before = os.environ.get("XDG_RUNTIME_DIR")
    os.environ["XDG_RUNTIME_DIR"] = folder
    player = Player(SMALL_FILM)
    # `play` where the film is paused.
    said = lambda: sum(line.startswith("play") for line in player.lines)
    try:
        player.connect()
        wait_until("it listens", (pathlib.Path(folder) / "remote-input/player.sock").exists)
        room.press("KEY_PLAYPAUSE")
        wait_until("the remote is received", lambda: said() == 1 and player.is_paused)
        lesson = Lesson(room.home, "--add", "playPause", room.home / "player.toml")
        lesson.wait_for("1/1")
        room.press("KEY_PLAYPAUSE")
        lesson.wait_for("press it again")
        room.press("KEY_PLAYPAUSE")
        assert lesson.end() == 0, lesson.text
        assert said() == 1, player.text
        for _ in range(20):
            # The player must learn that the lesson is over.
            room.press("KEY_PLAYPAUSE")
            time.sleep(0.3)
            if said() > 1:
                break
        assert said() == 2 and player.is_paused is False, player.text
    finally:
        if before is None:
            del os.environ["XDG_RUNTIME_DIR"]
        else:
            os.environ["XDG_RUNTIME_DIR"] = before
        player.stop()
