"""Keymaps that are saved while a remote is in use, as editors save them: each counts whole and soon,
and no press is ever without a meaning."""

import contextlib
import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time

from lab.labkit.programs import BUILT, Receiver, Service, wait_until

PLACE = "here"
LIGHT = True
# A reload that takes longer than this is not immediate on any machine. A quiet one takes 60 ms.
LONGEST = 2.0


class Remote:
    """A lircd whose remote presses one button again and again."""

    PERIOD = 0.02

    def __init__(self, path):
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(str(path))
        self.listener.listen()
        self.is_pressing = False
        self.presses = 0
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        # A client's first connection only looks whether there is a lircd.
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            with client, contextlib.suppress(OSError):
                while True:
                    if self.is_pressing:
                        client.sendall(b"0000000000f40bf0 00 KEY_UP Couch\n")
                        self.presses += 1
                    time.sleep(self.PERIOD)


class Room:
    def __init__(self):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="lab-reload-"))
        folder = self.home / "remote-input/keymaps"
        folder.mkdir(parents=True)
        self.file = folder / "mine.toml"
        self.settings = folder.parent / "remote-inputd.toml"
        self.number = 1
        self.file.write_text(self.text(1))
        self.remote = Remote(self.home / "lircd")
        self.service = Service(
            "--lircd", self.home / "lircd", environment={"XDG_CONFIG_HOME": str(self.home)})
        self.receiver = Receiver(self.service, ["commands", "diagnostics"])
        self.remote.is_pressing = True
        wait_until("the remote is received", lambda: self.levels())
        self.times = []

    @staticmethod
    def text(number):
        """A keymap whose number, 1 to 9, the commands carry; long enough to be written in pieces."""
        filler = "".join(f"# {line}\n" for line in range(200))
        return (f'{filler}[bind]\n"press up" = "digit {number}"\n{filler}'
                f'"press down" = "digit {number}"\n')

    def levels(self):
        return [(at, one["digit"]) for at, one in self.receiver.commands if "digit" in one]

    def save(self, write):
        """Saves the next keymap: `write` does it, and says when it was done. Every press before
        counts by the old one, every press behind by the new one."""
        first = len(self.receiver.commands)
        old, self.number = self.number, self.number + 1
        new = self.number
        done = write(self.text(self.number))
        at = wait_until(
            "the new keymap counts",
            lambda: next((at for at, digit in self.levels() if digit == new), None))
        wait_until("more presses", lambda: self.levels()[-1][0] > at + 200_000)
        found = [one for _, one in self.receiver.commands[first:]]
        assert all("digit" in one for one in found), found
        digits = [one["digit"] for one in found]
        swap = digits.index(new)
        assert set(digits[:swap]) <= {old} and set(digits[swap:]) == {new}, digits
        took = at / 1e6 - done
        assert took < LONGEST, f"{took:.3f} s"
        self.times.append(took)
        return f"{took * 1000:.0f} ms"

    def ask(self, line):
        """What is answered to a further client that says this."""
        with socket.socket(socket.AF_UNIX) as client:
            client.connect(str(self.service.socket))
            lines = [{"hello": {"protocol": 1, "program": "asks"}}, line, {"ping": 1}]
            client.sendall("".join(json.dumps(one) + "\n" for one in lines).encode())
            answer = b""
            while b"pong" not in answer:
                answer += client.recv(4096)
        return answer.decode()

    def log(self):
        return "\n".join(self.service.lines[-10:] + self.receiver.lines[-10:])

    def close(self):
        self.remote.is_pressing = False
        self.receiver.stop()
        code = self.service.stop()
        self.remote.listener.close()
        shutil.rmtree(self.home)
        if code:
            raise AssertionError(f"the service ended with {code}")


def setup():
    return Room()


def check_truncated_and_written_slowly(room):
    def write(text):
        with room.file.open("w") as file:
            for start in range(0, len(text), len(text) // 5):
                file.write(text[start:start + len(text) // 5])
                file.flush()
                time.sleep(0.1)
        return time.monotonic()
    return room.save(write)


def check_written_beside_and_renamed_over(room):
    def write(text):
        other = room.file.with_suffix(".tmp")
        other.write_text(text)
        time.sleep(0.1)
        os.replace(other, room.file)
        return time.monotonic()
    return room.save(write)


def check_moved_away_and_written_again(room):
    """As vim does with a backup."""
    def write(text):
        backup = room.file.with_suffix(".toml~")
        os.replace(room.file, backup)
        room.file.write_text(text)
        backup.unlink()
        return time.monotonic()
    return room.save(write)


def check_closed_in_the_middle(room):
    """The first half is not a keymap, and the old one counts until the second is there."""
    def write(text):
        middle = text.index('= "digit') + 5
        room.file.write_text(text[:middle])
        time.sleep(0.3)
        with room.file.open("a") as file:
            file.write(text[middle:])
        return time.monotonic()
    return room.save(write)


def check_a_broken_one_changes_nothing(room):
    first = len(room.receiver.commands)
    room.file.write_text('[bind]\n"press up" = "digti 1"\n')
    wait_until("the fault is found", lambda: "did you mean 'digit'" in room.receiver.text)
    assert "mine.toml" in room.receiver.text
    wait_until("more presses", lambda: len(room.receiver.commands) > first + 20)
    digits = {one.get("digit") for _, one in room.receiver.commands[first:]}
    assert digits == {room.number}, digits

    def write(text):
        room.file.write_text(text)
        return time.monotonic()
    return room.save(write)


def check_settings_are_read_again(room):
    """remote-inputd.toml at SIGHUP: rights at once, what needs a start by name, no mistake."""
    def say(text, words):
        before = room.service.text.count(words)
        room.settings.write_text(text)
        room.service.process.send_signal(signal.SIGHUP)
        wait_until(words, lambda: room.service.text.count(words) > before)

    say('may = "inject=user:65533"\npast = 90\n', "90 is not a whole number from 0 to 60")
    answer = room.ask({"inject": {"command": "digit", "digit": room.number}})
    assert "error" not in answer, answer
    say('may = "inject=user:65533"\nemit = true\n',
        "changes to 'emit' take effect when the service restarts")
    answer = room.ask({"inject": {"command": "digit", "digit": room.number}})
    assert "may not send commands" in answer, answer
    say(f'may = "inject=user:{os.geteuid()}"\nverbose = true\n',
        "changes to 'may', 'verbose' take effect immediately")
    answer = room.ask({"inject": {"command": "digit", "digit": room.number}})
    assert "error" not in answer, answer
    answer = subprocess.run(
        [BUILT / "remote-inputd", "--check", room.settings], capture_output=True, text=True,
        check=True).stdout
    assert answer == f"{room.settings}: 2 settings: fine\n", answer
    return answer.strip()


def check_no_press_was_without_a_meaning(room):
    room.remote.is_pressing = False
    wait_until("all have arrived", lambda: len(room.levels()) >= room.remote.presses - 1)
    assert {one["command"] for _, one in room.receiver.commands} == {"digit"}
    return (f"{room.remote.presses} presses; from closing the file to the first press by it at most "
            f"{max(room.times) * 1000:.0f} ms, of which up to {Remote.PERIOD * 1000:.0f} are the "
            "time between two presses")
