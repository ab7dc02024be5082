"""remote-monitor on real devices: lists, watches, records what is then replayed."""

import json
import os
import pathlib
import signal
import socket
import subprocess
import tempfile
import time

from lab.labkit.dualsense import DualSense
from lab.labkit.programs import BUILT, PATIENCE, Program, Service, wait_until
from lab.labkit.uinput import UinputDevice

PLACE = "guest"
MONITOR = BUILT / "remote-monitor"
# The three rows of letters, by number; 25 is KEY_P.
KEYS = [*range(1, 84), "KEY_LEFT", "KEY_RIGHT", "KEY_MUTE"]
LETTER_P = 25
PASSWORDS = ["passw12345mc", "ykl98760-iag"]


def monitor(*arguments):
    """The lines of a run that ends by itself."""
    done = subprocess.run(
        [str(MONITOR), *map(str, arguments)], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


class Room:
    def __init__(self):
        self.pad = DualSense()
        self.keyboard = UinputDevice("Lab keyboard", KEYS)
        wait_until("the devices are there", lambda: len(self.devices()) >= 2)

    def devices(self):
        devices = [json.loads(line) for line in monitor("devices", "--json")]
        return [one for one in devices if one["device"] == "Lab keyboard"
                or "Controller" in one["device"] and "width" in one and len(one["paths"]) == 2]

    def press(self, key, seconds=0.08):
        self.keyboard.key(key, 1)
        time.sleep(seconds)
        self.keyboard.key(key, 0)

    def log(self):
        return "\n".join(monitor("devices"))

    def close(self):
        self.pad.unplug()
        self.keyboard.unplug()


def setup():
    return Room()


def check_devices_lists_what_each_is(room):
    devices = {one["role"]: one for one in room.devices()}
    pad = devices["gamepad"]
    assert len(pad["paths"]) == 2 and len(pad["unused"]) == 1, pad
    assert pad["battery"] is not None and pad["sizeFrom"] == "a keymap", pad
    assert (pad["width"], pad["height"]) == (42.8, 24.1), pad
    assert "Sony DualSense" in pad["keymaps"], pad
    assert pad["readable"], pad
    assert devices["keyboard"]["reason"], devices
    return f"{pad['device']}: {pad['width']} by {pad['height']} mm"


def check_a_devices_name_moves_no_cursor(room):
    """A device chooses its name: what a terminal would obey does not come out."""
    device = UinputDevice(
        "Evil\x1b]0;x\x07\x1b[2J\x9b2J\u202e\nremote", ["KEY_LEFT", "KEY_RIGHT", 352])
    try:
        wait_until("it is there", lambda: "Evil" in "".join(monitor("devices")))
        for words in ["devices"], ["devices", "--json"], ["keymaps", "--device", "Evil"]:
            done = subprocess.run([str(MONITOR), *words], capture_output=True, timeout=PATIENCE)
            text = done.stdout.decode() + done.stderr.decode()
            assert "Evil" in text, text
            obeyed = [sign for sign in text if sign not in "\n\t" and (
                ord(sign) < 32 or 0x7f <= ord(sign) < 0xa0 or sign in "\u202e\u2066")]
            assert not obeyed, (words, obeyed)
    finally:
        device.unplug()


def check_watch_shows_what_happens(room):
    watch = Program(
        MONITOR, "watch", "--json", "--events", "--gestures", "--context", "paused")
    try:
        watch.wait_for('"attached":"Lab keyboard"')
        watch.wait_for('"width":42.8')
        room.press("KEY_RIGHT")
        watch.wait_for('"command":"scrubStep","dir":1')
        room.pad.glide((0.3, 0.5), (0.6, 0.5), 0.4)
        watch.wait_for('"command":"scrubEnd"')
        room.press(LETTER_P)
        wait_until("the letter is hidden", lambda: '"event":"KEY_RESERVED"' in watch.text)
        assert "KEY_P" not in watch.text
        assert all(json.loads(line) for line in watch.lines)
    finally:
        watch.stop(signal.SIGINT)


ROWS = {1: "\x1b1234567890-=", 16: "qwertyuiop[]", 30: "asdfghjkl;'`", 44: "zxcvbnm,./"}
NUMBERS = {letter: row + place for row, letters in ROWS.items()
           for place, letter in enumerate(letters)}


def typed(room, words):
    for letter in words:
        room.press(NUMBERS[letter], 0.03)
        time.sleep(0.05)


def check_what_is_typed_is_in_no_recording(room):
    """Without times and the state of the pad, which reports all the time, two are the same."""
    kept = []
    for password in PASSWORDS:
        trace = pathlib.Path(tempfile.mkdtemp()) / "typed.trace"
        record = Program(MONITOR, "record", "--context", "playing", trace)
        record.wait_for("recording to")
        wait_until("the devices are recorded", lambda: trace.read_text().count(" attached ") >= 2)
        room.press("KEY_RIGHT")
        typed(room, password)
        room.press("KEY_MUTE")
        time.sleep(0.5)
        record.stop(signal.SIGINT)
        text = trace.read_text()
        board = next(line.split()[1] for line in text.splitlines() if '"Lab keyboard"' in line)
        kept.append([line.split(" ", 2)[2] if line.startswith("> ") else line.split(" ", 1)[1]
                     for line in text.splitlines()
                     if line.startswith("> ") and f" {board} " in line
                     or line.split(" ")[1:2] == [board] and "EV_" in line.split(" ")[2][:3]])
        words = " ".join(kept[-1])
        assert words.count("KEY_RESERVED 1") == len(password), kept[-1]
        for word in ("digit", "audio", "speed", "captions", "guide", "info"):
            assert f"control={word}" not in words, kept[-1]
        assert "control=right" in words and "control=mute" in words, kept[-1]
        assert words.count("control=mute") == 3, kept[-1]
        replayed = [json.loads(line) for line in
                    monitor("replay", "--json", "--player", "state=playing", trace)]
        commands = [one["command"] for one in replayed if "command" in one]
        assert commands == ["skip", "mute"], commands
    assert kept[0] == kept[1], kept
    return f"{len(kept[0])} lines, the same"


def check_what_is_typed_is_performed_and_not_reported(room):
    service = Service("--keyboards", "--verbose")
    watch = Program(
        MONITOR, "watch", "--json", "--events", "--gestures", "--socket", service.socket)
    player = socket.socket(socket.AF_UNIX)
    player.settimeout(20)
    player.connect(str(service.socket))
    said = player.makefile("r")

    def send(*messages):
        for message in [*messages, {"ping": 1}]:
            player.sendall(json.dumps(message).encode() + b"\n")
        while '"pong"' not in said.readline():
            pass

    try:
        send({"hello": {"protocol": 1, "program": "player"}}, {"subscribe": ["commands"]},
             {"context": "passcode"})
        watch.wait_for('"attached":"Lab keyboard"')
        typed(room, "4711")
        digits = [json.loads(said.readline())["digit"] for _ in range(4)]
        assert digits == [4, 7, 1, 1], digits
        send({"context": "playing"})
        typed(room, "m")
        room.press("KEY_RIGHT")
        names = [json.loads(said.readline())["command"] for _ in range(2)]
        assert names == ["mute", "skip"], names
        watch.wait_for('"command":"skip"')
        for text in (watch.text, service.text):
            for word in ("digit", "mute", "KEY_4", "KEY_7", "KEY_1"):
                assert word not in text, (word, text[-2000:])
    finally:
        player.close()
        watch.stop(signal.SIGINT)
        service.stop()


def check_a_recording_into_a_pipe_is_refused(room):
    pipe = pathlib.Path(tempfile.mkdtemp()) / "pipe"
    os.mkfifo(pipe)
    done = subprocess.run([str(MONITOR), "record", str(pipe)], capture_output=True, text=True,
                          timeout=PATIENCE)
    assert done.returncode == 1, done
    assert "name a file" in done.stderr, done.stderr


def check_watch_asks_a_service_that_runs(room):
    service = Service("--keyboards")
    watch = Program(MONITOR, "watch", "--json", "--events", "--socket", service.socket)
    try:
        watch.wait_for('"attached":"Lab keyboard"')
        room.press("KEY_RIGHT")
        watch.wait_for('"event":"KEY_RIGHT","value":0')
        service.stop()
        wait_until("the watch ends with the service", lambda: not watch.is_running)
    finally:
        code = watch.stop()
    assert code == 1, code


def check_a_recording_replays(room):
    trace = pathlib.Path(tempfile.mkdtemp()) / "lab.trace"
    record = Program(MONITOR, "record", "--context", "paused", trace)
    record.wait_for("recording to")
    wait_until("the devices are recorded", lambda: trace.read_text().count(" attached ") >= 2)
    room.press("KEY_RIGHT")
    room.pad.glide((0.3, 0.5), (0.6, 0.5), 0.4)
    time.sleep(0.3)
    code = record.stop(signal.SIGINT)
    assert code == 0, code
    text = trace.read_text()
    assert text.endswith(" - end\n"), text[-200:]
    seen = [line.split()[3:5] for line in text.splitlines()
            if line.startswith("> ") and " gesture " in line]
    replayed = [json.loads(line) for line in
                monitor("replay", "--json", "--player", "state=paused", trace)]
    gestures = [["gesture", one["gesture"]] for one in replayed if "gesture" in one]
    assert gestures == seen, (gestures, seen)
    commands = [one["command"] for one in replayed if "command" in one]
    assert "scrubStep" in commands and "scrubEnd" in commands, commands
    assert replayed[-1]["final"]["context"] == "scrubbing", replayed[-1]
    return f"{len(gestures)} gestures, the same again"


def check_a_report_holds_what_happened_before_it(room):
    """Nobody recorded: the service has kept it."""
    service = Service("--keyboards")
    folder = pathlib.Path(tempfile.mkdtemp())
    path = folder / "wrong.trace"
    watch = Program(MONITOR, "watch", "--json", "--events", "--socket", service.socket)

    def report(*words):
        return subprocess.run(
            [str(MONITOR), "report", "--socket", str(service.socket), *words],
            capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=PATIENCE, cwd=folder)

    try:
        watch.wait_for('"attached":"Lab keyboard"')
        room.press("KEY_RIGHT")
        typed(room, "m")
        watch.wait_for('"event":"KEY_RIGHT","value":0')
        wait_until("the letter is up", lambda: watch.text.count('"event":"KEY_RESERVED"') == 2)
        done = report("--yes", str(path))
        assert done.returncode == 0, done
        for words in ("kept by remote-inputd", "Lab keyboard", "letters are hidden"):
            assert words in done.stdout, done.stdout
        text = path.read_text()
        assert oct(path.stat().st_mode & 0o777) == "0o600", path.stat()
        assert text.startswith("remote-input trace 1\n# A report"), text[:200]
        assert "versions: Linux" in text and text.endswith(" - end\n"), text
        assert " EV_KEY KEY_RIGHT 1" in text and " EV_KEY KEY_RESERVED 1" in text, text
        assert " EV_KEY KEY_M " not in text, text
        replayed = [json.loads(line) for line in
                    monitor("replay", "--json", "--player", "state=playing", path)]
        commands = [one["command"] for one in replayed if "command" in one]
        assert commands == ["skip"], commands
        assert "click right: yes" in "\n".join(monitor("explain", path))
        again = report("--yes", str(path))
        assert again.returncode == 1 and "is there already" in again.stderr, again
        named = report()
        assert named.returncode == 0, named
        assert len(list(folder.glob("remote-input-report-*-*.trace"))) == 1, named.stdout
        service.stop()
        gone = report("--yes")
        assert gone.returncode == 1 and "help: " in gone.stderr, gone
    finally:
        watch.stop()
        service.stop()
    silent = Service("--past", "0")
    try:
        done = subprocess.run(
            [str(MONITOR), "report", "--socket", str(silent.socket)], capture_output=True,
            text=True, stdin=subprocess.DEVNULL, timeout=PATIENCE, cwd=folder)
        assert done.returncode == 1 and "without --past 0" in done.stderr, done
    finally:
        silent.stop()
    return f"{len(text.splitlines())} lines"
