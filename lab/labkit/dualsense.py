"""A DualSense on USB, as the kernel's hid-playstation wants it."""

import struct

from .pads import Buttons, Fingers
from .uhid import UhidDevice

# One application collection: input report 1, output 2, and the feature reports that the driver
# reads while it starts. It parses report 1 by itself, so every field is vendor-defined bytes.
DESCRIPTOR = bytes.fromhex(
    "0501 0905 a101 0600ff 1500 26ff00 7508"
    "8501 0901 953f 8102"
    "8502 0902 952f 9102"
    "8505 0903 9528 b102"
    "8509 0904 9513 b102"
    "8520 0905 953f b102"
    "c0")

WIDTH, HEIGHT = 1920, 1080
WIDTH_MM, HEIGHT_MM = 42.8, 24.1


def features(serial):
    plus, minus = 8192, -8192
    calibration = struct.pack("<B3h6h2h6h", 5, 0, 0, 0, *(plus, minus) * 3, 540, 540,
                              *(plus, minus) * 3)
    firmware = bytearray(64)
    firmware[0] = 0x20
    struct.pack_into("<II", firmware, 24, 0x0100, 0x0100)
    return {
        0x05: calibration.ljust(41, b"\0"),
        0x09: bytes([0x09, serial, 2, 3, 4, 5, 6]).ljust(20, b"\0"),
        0x20: bytes(firmware),
    }


class DualSense(Buttons, Fingers, UhidDevice):
    """Touches are given as shares of the pad, 0 to 1 from the top left corner."""

    BUTTONS = {
        "square": (8, 0x10), "cross": (8, 0x20), "circle": (8, 0x40), "triangle": (8, 0x80),
        "l1": (9, 0x01), "r1": (9, 0x02), "create": (9, 0x10), "options": (9, 0x20),
        "ps": (10, 0x01), "pad": (10, 0x02),
    }
    HAT_BYTE = 8

    def __init__(self, serial=1):
        super().__init__(
            "Wireless Controller", DESCRIPTOR, 0x054C, 0x0CE6, features(serial),
            physical=f"lab/dualsense{serial}", unique=f"06:05:04:03:02:{serial:02x}")
        self.state = bytearray(64)
        self.state[0] = 1
        self.state[1:5] = bytes([128] * 4)
        self.state[8] = self.HAT[None]
        self.lift(send=False)
        self.sequence = 0

    def send(self):
        self.sequence = self.sequence + 1 & 0xFF
        self.state[7] = self.sequence
        self.report(bytes(self.state))

    def touch(self, u, v, send=True):
        x, y = int(u * (WIDTH - 1)), int(v * (HEIGHT - 1))
        self.state[33:37] = bytes([1, x & 0xFF, x >> 8 | (y & 0xF) << 4, y >> 4])
        if send:
            self.send()

    def lift(self, send=True):
        self.state[33] |= 0x80
        self.state[37] |= 0x80
        if send:
            self.send()
