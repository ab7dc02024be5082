"""A real lircd without hardware: its file driver plays what irsimsend wrote."""

import contextlib
import fcntl
import os
import pathlib
import signal
import socket
import struct
import subprocess
import tempfile
import termios
import threading
import time

from .programs import Program, wait_until

CODES = {"KEY_OK": "20df22dd", "KEY_RIGHT": "20df609f", "KEY_LEFT": "20dfe01f",
         "KEY_PLAYPAUSE": "20df0df2"}


class Lircd(Program):
    def __init__(self, configuration, folder=None):
        self.place = pathlib.Path(folder or tempfile.mkdtemp(prefix="lab-lirc-"))
        self.socket = self.place / "lircd.sock"
        subprocess.run(
            ["irsimsend", "-s", "50000", configuration], cwd=self.place, check=True,
            capture_output=True)
        super().__init__(
            "lircd", "--nodaemon", "--driver=file", f"--device={self.place}/out",
            f"--driver-options=set-infile:{self.place}/simsend.out", f"--output={self.socket}",
            f"--pidfile={self.place}/pid", f"--logfile={self.place}/lircd.log",
            "--allow-simulate", configuration)
        wait_until("lircd listens", self.socket.exists)

    def simulate(self, button, count=0):
        """One line, as lircd broadcasts it when it receives the button."""
        line = f"SIMULATE {CODES[button]:0>16} {count:02x} {button} Couch\n"
        # irsend would do, but its start takes longer on a busy machine than a held button waits.
        with socket.socket(socket.AF_UNIX) as link:
            link.connect(str(self.socket))
            link.sendall(line.encode())
            answer = b""
            # The button comes on this connection too.
            while b"SUCCESS" not in answer and b"ERROR" not in answer:
                answer += link.recv(4096)
        assert b"ERROR" not in answer, answer


class LineServer:
    """A socket like lircd's, to which lines are written at any rate: lircd's own driver plays a
    button at the speed of infrared."""

    def __init__(self):
        self.socket = pathlib.Path(tempfile.mkdtemp(prefix="lab-lines-")) / "lircd.sock"
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(str(self.socket))
        self.listener.listen()
        self.links = []
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        """The service asks on connections of their own, and reads on one that stays."""
        while True:
            try:
                link, _ = self.listener.accept()
            except OSError:
                return
            self.links.append(link)
            threading.Thread(target=self.answer, args=[link], daemon=True).start()

    @staticmethod
    def answer(link):
        """Whatever is asked: lircd's reply that it was done, without data."""
        with contextlib.suppress(OSError):
            while question := link.recv(4096):
                for line in question.decode().splitlines():
                    link.sendall(f"BEGIN\n{line}\nSUCCESS\nEND\n".encode())

    def line(self, button, count=0):
        """Writes a line, and returns when, in microseconds of the monotonic clock."""
        text = f"{CODES.get(button, '0'):0>16} {count:02x} {button} Couch\n".encode()
        now = time.monotonic_ns() // 1000
        for link in list(self.links):
            try:
                link.sendall(text)
            except OSError:
                self.links.remove(link)
        return now

    def stop(self):
        for link in (*self.links, self.listener):
            link.close()


def nec_configuration(name, buttons):
    """A lircd.conf for NEC: buttons = {name: (address, command)}."""
    def bits(value):
        return int(f"{value:08b}"[::-1], 2)
    codes = "".join(
        f"    {button} {bits(command) << 8 | bits(~command & 0xff):#06x}\n"
        for button, (_, command) in buttons.items())
    address = next(iter(buttons.values()))[0]
    pre = bits(address) << 8 | bits(~address & 0xff)
    return (f"begin remote\n  name {name}\n  bits 16\n  flags SPACE_ENC|CONST_LENGTH\n  eps 30\n"
            "  aeps 200\n  header 9000 4500\n  one 560 1690\n  zero 560 560\n  ptrail 560\n"
            f"  repeat 9000 2250\n  pre_data_bits 16\n  pre_data {pre:#06x}\n  gap 108000\n"
            f"  begin codes\n{codes}  end codes\nend remote\n")


class LircdDefault(Program):
    """lircd on a real receiver, which decodes pulses and spaces by itself."""

    def __init__(self, nec_code, button, device):
        place = pathlib.Path(tempfile.mkdtemp(prefix="lab-lirc-"))
        configuration = place / "lircd.conf"
        configuration.write_text(nec_configuration("LabNEC", {button: nec_code}))
        self.socket = place / "lircd.sock"
        super().__init__(
            "lircd", "--nodaemon", "--driver=default", f"--device={device}",
            f"--output={self.socket}", f"--pidfile={place}/pid", f"--logfile={place}/lircd.log",
            configuration)
        wait_until("lircd listens", self.socket.exists)


class PulseLircd(Program):
    """A real lircd that decodes pulses and spaces while they are played to it, in real time."""

    def __init__(self, configuration):
        """`configuration` is the text of a lircd.conf; further files may stand beside it."""
        self.place = pathlib.Path(tempfile.mkdtemp(prefix="lab-pulse-"))
        self.socket = self.place / "lircd.sock"
        path = self.place / "lircd.conf"
        path.write_text(configuration)
        self.is_silent = True
        os.mkfifo(self.place / "pulses")
        # Open for reading too, so that lircd's own end opens at once and never sees the end.
        self.pulses = os.open(self.place / "pulses", os.O_RDWR)
        super().__init__(
            "lircd", "--nodaemon", "--driver=file", f"--device={self.place}/out",
            f"--driver-options=set-infile:{self.place}/pulses", f"--output={self.socket}",
            f"--pidfile={self.place}/pid", f"--logfile={self.place}/lircd.log", path)

    def play(self, lengths):
        """Plays microseconds, a pulse first, and waits for as long as they are."""
        due = time.monotonic()
        # lircd waits for a space before the first pulse; later it has the last gap.
        first, self.is_silent = (200000,) if self.is_silent else (), False
        for index, length in enumerate((*first, *lengths), 1 - len(first)):
            os.write(self.pulses, f"{'pulse' if index % 2 else 'space'} {length}\n".encode())
            # lircd's driver takes a line at a time, and waits although more is in its buffer.
            while struct.unpack("i", fcntl.ioctl(self.pulses, termios.FIONREAD, bytes(4)))[0]:
                time.sleep(0.0005)
            due += length / 1e6
            if length > 9999:
                time.sleep(max(0, due - time.monotonic()))

    def stop(self):
        # One that waits for the next pulse does not notice SIGTERM.
        super().stop(with_signal=signal.SIGKILL)
        os.close(self.pulses)
