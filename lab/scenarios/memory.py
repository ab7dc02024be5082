"""The most that keymaps may be, and what a service needs for it: its unit allows it 128 MB."""

import os
import pathlib
import shutil
import signal
import socket
import tempfile

from lab.labkit.programs import Service

PLACE = "here"
FILE, ALL, VALUES, LINES = 1024 * 1024, 4 * 1024 * 1024, 250_000, 4096
# MemoryMax of systemd/remote-inputd.service, and what is left for devices and clients.
LIMIT, RESERVE = 128_000, 28_000


def array(values):
    return "x = [" + "1," * values + "]\n"


def tables(values):
    return "x = [" + "{a=1}," * (values // 2) + "]\n"


def controls(lines):
    return "[controls]\n" + "".join(f'"{number:x}"="up"\n' for number in range(lines))


def layers(number):
    """As many bindings as a file may have, each a table."""
    names = [f"hold up+{control}" for control in ("down", "left", "right", "select", "back")]
    contexts = ["playing", "paused", "idle", "scrubbing", "scanning", "overlay", "info", "menu"]
    text = ""
    for context in contexts:
        text += f"[bind.{context}]\n" + "".join(
            f'"{name}" = ["emit KEY_A", "emit KEY_B"]\n' for name in names)
    return text + controls(LINES - number)


def wait_for_answer(service):
    """Until all that was asked of the service before is done."""
    with socket.socket(socket.AF_UNIX) as link:
        link.settimeout(120)
        link.connect(str(service.socket))
        link.sendall(b'{"hello":{"protocol":1,"program":"lab"}}\n{"ping":1}\n')
        said = b""
        while b"pong" not in said:
            said += link.recv(4096)


WORST = {
    "one file of values": {"a.toml": array(VALUES - 10)},
    "one file of tables": {"a.toml": tables(VALUES - 10)},
    "one file of a comment": {"a.toml": "#" * (FILE - 1)},
    "one file of empty lines": {"a.toml": "\n" * (FILE - 1)},
    "files of comments": {f"{n}.toml": "#" * (FILE - 1) for n in range(5)},
    "files of values": {f"{n}.toml": array(VALUES - 10) for n in range(7)},
    "files of controls": {f"{n}.toml": controls(LINES) for n in range(80)},
    "files of bindings": {f"{n}.toml": layers(1) for n in range(70)},
}


class Room:
    def __init__(self):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="lab-home-"))
        self.folder = self.home / "remote-input" / "keymaps"

    def most(self, files):
        """What a service needed at the most, in kB, which reads these files twice."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        for name, text in files.items():
            (self.folder / name).write_text(text)
        service = Service("--lircd", "none", environment={"XDG_CONFIG_HOME": str(self.home)})
        try:
            wait_for_answer(service)
            for name, text in files.items():
                (self.folder / f"{name}.new").write_text(text + "\n")
                os.replace(self.folder / f"{name}.new", self.folder / name)
            service.process.send_signal(signal.SIGHUP)
            wait_for_answer(service)
            status = pathlib.Path(f"/proc/{service.process.pid}/status").read_text()
            peak = next(line for line in status.splitlines() if line.startswith("VmHWM"))
            return int(peak.split()[1]), service.text
        finally:
            service.stop()

    def close(self):
        shutil.rmtree(self.home, ignore_errors=True)


def setup():
    return Room()


def check_the_worst_keymaps_fit(room):
    needed = {name: room.most(files) for name, files in WORST.items()}
    figures = {name: kilobytes for name, (kilobytes, _) in needed.items()}
    assert max(figures.values()) < LIMIT - RESERVE, figures
    return ", ".join(f"{name} {kilobytes // 1000} MB" for name, kilobytes in figures.items())


def check_what_is_more_is_named(room):
    for text, words in [
            ("#" * (FILE + 1), "more than 1048576 bytes"),
            (array(VALUES + 10), "more than 250000 values")]:
        _, said = room.most({"a.toml": text})
        assert words in said, said
    _, said = room.most(WORST["files of comments"])
    assert "more than 4194304 bytes together" in said, said
