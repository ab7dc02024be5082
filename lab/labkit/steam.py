"""Steam Controllers of 2026, as their cable and their puck show them (docs/behaviour.md b.9)."""

import struct
import time

from .uhid import BUS_USB, UhidDevice

VALVE = 0x28DE
CABLE, PUCK = 0x1302, 0x1304
# One vendor-defined collection: the state (0x42), the battery (0x43), the radio (0x79), the feature
# report of settings (0x01), and the click of a motor (0x82).
DESCRIPTOR = bytes.fromhex(
    "0600ff 0901 a101 1500 26ff00 7508"
    "8542 9535 0901 8102"
    "8543 950e 0901 8102"
    "8579 9501 0901 8102"
    "8501 953f 0901 b102"
    "8582 9503 0901 9102 c0".replace(" ", ""))
A, B, RIGHT_TOUCH, RIGHT_CLICK = 1 << 0, 1 << 1, 1 << 21, 1 << 22
FRAME = 1 / 266
# Units a millimetre of a pad.
RESOLUTION = 1900


class SteamController(UhidDevice):
    def __init__(self, product=CABLE, slot=0):
        self.buttons = 0
        self.pad = (0, 0)
        super().__init__(
            "Valve Software Steam Controller", DESCRIPTOR, VALVE, product, bus=BUS_USB,
            physical=f"usb-0000:00:14.0-7/input{2 + slot}")

    def state(self):
        """A report of what is down."""
        self.report(struct.pack(
            "<BBIhhhhhhhhHhhH", 0x42, 0, self.buttons, 0, 0, 0, 0, 0, 0, 0, 0, 0, *self.pad,
            900 if self.buttons & RIGHT_TOUCH else 0).ljust(54, b"\0"))

    def battery(self, percent, state=1):
        """How full it is: 1 is on its battery, 2 charging, 4 full."""
        self.report(bytes([0x43, state, percent]).ljust(15, b"\0"))

    def press(self, button, seconds=0.08):
        self.buttons |= button
        self.state()
        time.sleep(seconds)
        self.buttons &= ~button
        self.state()

    def touch(self, x=0, y=0):
        """A finger on the right pad, millimetres from its middle, y downwards."""
        self.buttons |= RIGHT_TOUCH
        self.pad = (round(x * RESOLUTION), round(-y * RESOLUTION))
        self.state()

    def lift(self):
        self.buttons &= ~RIGHT_TOUCH
        self.state()

    def pan(self, millimetres, seconds):
        """From left to right over the right pad."""
        steps = round(seconds / FRAME)
        for step in range(steps + 1):
            self.touch(millimetres * (step / steps - 0.5))
            time.sleep(FRAME)
        self.lift()

    def radio(self, is_there):
        self.report(bytes([0x79, 2 if is_there else 1]))

    def modes(self):
        """The settings of its mouse and keyboard that it got: on or off."""
        return [bool(report[4]) for report in self.received if report[:4] == b"\x01\x87\x03\x09"]

    def clicks(self):
        return [report for report in self.received if report[0] == 0x82]
