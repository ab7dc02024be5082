"""A real lircd without hardware: its file driver plays what irsimsend wrote."""

import pathlib
import subprocess
import tempfile

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
        """One line, as lircd broadcasts it when it hears the button."""
        line = f"{CODES[button]:0>16} {count:02x} {button} Couch"
        subprocess.run(
            ["irsend", "-d", str(self.socket), "SIMULATE", line], check=True, capture_output=True)
