"""A television with several modes: an X server on Xorg's dummy driver, whose RandR is real."""

import pathlib
import re
import subprocess
import tempfile

from .programs import Program, wait_until
from .screen import LIKE_A_CARD, Screen

# The first one is its own. Small ones: the picture is drawn in software. The driver has no clock
# below 11 MHz.
RATES = (60, 59.94, 50, 24, 23.976)
WIDTH, HEIGHT = 640, 360
ACROSS, DOWN = 1320, 375


def configuration():
    """What the server is started with. It leaves the keyboards of this machine alone."""
    lines = "\n".join(
        f'Modeline "{rate}" {rate * ACROSS * DOWN / 1e6:.3f} {WIDTH} {WIDTH + 60} {WIDTH + 100} '
        f'{ACROSS} {HEIGHT} {HEIGHT + 4} {HEIGHT + 9} {DOWN}'
        for rate in RATES)
    names = " ".join(f'"{rate}"' for rate in RATES)
    return f"""
Section "ServerFlags"
  Option "AutoAddDevices" "false"
EndSection
Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam 16000
EndSection
Section "Monitor"
  Identifier "television"
  HorizSync 5-1000
  VertRefresh 5-200
{lines}
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "television"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes {names}
  EndSubSection
EndSection
"""


class Television(Screen):
    output = LIKE_A_CARD

    def start_server(self):
        file = self.folder / "xorg.conf"
        file.write_text(configuration())
        return Program(
            "Xorg", "-displayfd", "1", "-config", str(file), "-noreset", "-nolisten", "tcp",
            "-novtswitch", "-sharevts", "-logfile", str(self.folder / "xorg.log"))

    def xrandr(self, *words):
        return subprocess.run(
            ["xrandr", "--display", self.display, *words], check=True, capture_output=True,
            text=True).stdout

    @property
    def rate(self):
        """What the television shows now, in hertz, as `xrandr` has it."""
        for line in self.xrandr().splitlines():
            found = re.search(r"([\d.]+)\*", line)
            if found:
                return float(found.group(1))
        return None

    def guard(self):
        """The process that puts the mode back, a child of the player."""
        parent = self.player.process.pid
        tasks = pathlib.Path(f"/proc/{parent}/task").glob("*/children")
        children = " ".join(task.read_text() for task in tasks).split()
        found = [
            child for child in children
            if b"--display-guard" in pathlib.Path(f"/proc/{child}/cmdline").read_bytes()]
        assert len(found) == 1, children
        return int(found[0])

    @staticmethod
    def has_ended(process):
        words = pathlib.Path(f"/proc/{process}/cmdline")
        # Of one that nobody has waited for yet there are no words.
        return not words.exists() or not words.read_bytes()

    def wait_for_rate(self, rate, seconds=60):
        wait_until(f"the television shows {rate} Hz", lambda: self.rate == rate, seconds)


def film(folder, rate, seconds=40, size="320x180"):
    """A film with so many pictures a second, small and quickly made."""
    path = pathlib.Path(folder) / f"{rate}.mkv".replace("/", "-")
    subprocess.run(
        ["ffmpeg", "-v", "error", "-y", "-f", "lavfi", "-i", f"testsrc2=size={size}:rate={rate}",
         "-t", str(seconds), "-c:v", "libx264", "-preset", "ultrafast", "-g", "25", str(path)],
        check=True)
    return path


def folder():
    return pathlib.Path(tempfile.mkdtemp(prefix="lab-films-"))
