"""Siri Remotes over Bluetooth, as BlueZ makes them: vendor reports, for which the kernel has no
driver but hid-generic (docs/behaviour.md b.9)."""

import pathlib
import re
import time

from .pads import Fingers
from .uhid import BUS_BLUETOOTH, UhidDevice

APPLE = 0x004C
FIRST, FIRST_WITH_RING, SECOND, THIRD = 0x0266, 0x026D, 0x0314, 0x0315
# One vendor-defined collection: touches (0xfc), buttons (0xfb), sound (0xfa), and the feature
# report that switches them on (0xf0). The first generation has all its input in 0xfc. Each is
# declared as long as its shortest: the kernel drops what is shorter than declared.
SECOND_DESCRIPTOR = bytes.fromhex(
    "0600ff 090b a101 1500 26ff00 7508"
    "85f0 9501 0902 b202 01"
    "85fa 9507 0901 8203 01"
    "85fb 9502 0901 8203 01"
    "85fc 950b 0901 8203 01 c0".replace(" ", ""))
# What a real one declares (docs/siri-remote.md): an input report 0x04 that it never sends.
SECOND_AS_IT_IS = bytes.fromhex(
    "0600ff 090b a101 0600ff 090b 1500 26ff00 7532 960600 85b8 b20100 8504 7508 961100"
    "822201 c0".replace(" ", ""))
FIRST_DESCRIPTOR = bytes.fromhex(
    "0600ff 090b a101 1500 26ff00 7508"
    "85fc 9502 0901 8203 01"
    "85f0 95d0 0902 b202 01 c0".replace(" ", ""))
# In the middle of the range; the surface is 1358 by 1350 and 1636 by 1688 points.
CENTRES = {True: (-1000, -230), False: (-361, -363)}
SPANS = {True: (1636, 1688), False: (1358, 1350)}


def fixture():
    """The touch records of the capture in docs/behaviour.md b.10."""
    text = pathlib.Path("docs/behaviour.md").read_text()
    block = text[text.index("### b.10"):].split("```")[1]
    return [bytes.fromhex(word) for word in re.findall(r"\b32[0-9a-f]{20}\b", block)]


class SiriRemote(Fingers, UhidDevice):
    """Buttons are given as their bits, places as shares of the surface from its top left corner."""

    def __init__(self, product=SECOND, number=1, descriptor=None, features=None):
        self.is_first = product in (FIRST, FIRST_WITH_RING)
        self.rate = 2461 if self.is_first else 2000
        self.buttons = 0
        usual = FIRST_DESCRIPTOR if self.is_first else SECOND_DESCRIPTOR
        super().__init__(
            "Siri Remote", descriptor or usual, APPLE, product, features, bus=BUS_BLUETOOTH,
            physical="00:1a:7d:da:71:13",
            unique=f"d0:03:4b:00:00:{number:02x}")

    def wait_for_activation(self, seconds=10):
        """Whether the report came that makes a real remote send anything."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if any(report[:2] == b"\xf0\xaf" for report in self.received):
                return True
            time.sleep(0.01)
        return False

    def press(self, bits):
        self.buttons = bits
        if self.is_first:
            self.report(bytes([0xFC, 0, bits]))
        else:
            self.report(bytes([0xFB, bits & 0xFF, bits >> 8]))

    def click(self, bits):
        self.press(bits)
        time.sleep(0.08)
        self.press(0)
        time.sleep(0.08)

    def record(self, record):
        head = bytes([0xFC, 1, self.buttons]) if self.is_first else b"\xfc"
        self.report(head + record)

    def touch(self, u, v, pressure=0x30):
        x = round(CENTRES[self.is_first][0] + (u - 0.5) * SPANS[self.is_first][0]) & 0xFFF
        y = round(CENTRES[self.is_first][1] - (v - 0.5) * SPANS[self.is_first][1]) & 0xFFF
        ticks = int(time.monotonic() * self.rate) & 0xFFFF
        self.record(bytes([
            0x32, ticks & 0xFF, ticks >> 8, 1, x & 0xFF, x >> 8 | (y & 0xF) << 4, y >> 4, 0x5F,
            pressure, pressure and 0x10, 0xAB]))
        self.place = u, v

    def lift(self):
        self.touch(*self.place, pressure=0)

    def play(self, records, lift=True):
        """Sends records by the times that they carry."""
        begun, first = time.monotonic(), int.from_bytes(records[0][1:3], "little")
        for record in records:
            ticks = int.from_bytes(record[1:3], "little") - first & 0xFFFF
            time.sleep(max(0, begun + ticks / self.rate - time.monotonic()))
            self.record(record)
        if lift:
            self.record(records[-1][:7] + bytes(3) + records[-1][10:])
