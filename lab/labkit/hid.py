"""HID devices for the kernel's own drivers, each as its driver wants it."""

import struct
import time

from .pads import Buttons, Fingers
from .uhid import BUS_BLUETOOTH, BUS_USB, UhidDevice


def hexadecimal(text):
    return bytes.fromhex("".join(line.partition("#")[0] for line in text.splitlines())
                         .replace(" ", ""))


class CompositeRemote(UhidDevice):
    """A cheap remote: keyboard, media keys and mouse in one HID device, of which hid-generic makes
    two nodes."""

    DESCRIPTOR = hexadecimal("""
        05010906a1018501 0507 19e029e7 15002501 75019508 8102 # modifiers
        9506 7508 1500 2665 00 0507 1900 2965 8100 c0         # six keys
        050c0901a1018502 1500 26ff03 1900 2aff03 7510 9501 8100 c0 # one media key
        05010902a1018503 0901a100 05091901 2903 15002501 75019503 8102 95058101
        0501 0930 0931 1581 257f 7508 9502 8106 c0c0          # a mouse
        """)

    def __init__(self, number=1):
        super().__init__(
            "Cheap remote", self.DESCRIPTOR, 0x1D57, 0xAD02, bus=BUS_USB,
            physical=f"usb-0000:00:14.0-{number}/input0")

    def key(self, usage):
        self.report(bytes([1, 0, usage, 0, 0, 0, 0, 0]))

    def media(self, usage):
        self.report(struct.pack("<BH", 2, usage))


class MediaRemote(UhidDevice):
    """A small Bluetooth remote with media keys only, read by hid-generic."""

    DESCRIPTOR = hexadecimal("""
        050c 0901 a101 8501 1500 2501 7501 9508
        09cd 09b5 09b6 09e9 09ea 09e2 0a2402 0a2302 8102 c0
        """)

    def __init__(self):
        super().__init__(
            "Sleepy remote", self.DESCRIPTOR, 0x1209, 0x0078, bus=BUS_BLUETOOTH,
            physical="00:1a:7d:da:71:13", unique="c0:ff:ee:00:00:01")

    def media(self, bits):
        """Play/Pause is bit 0."""
        self.report(bytes([1, bits]))


class TouchpadHid(Fingers, UhidDevice):
    """A Windows Precision touchpad, read by hid-multitouch: two fingers, 100 by 60 mm. `second` is
    where the second one lies, or None."""

    FINGER = """
        05 0d 09 22 a1 02 15 00 25 01 09 47 09 42 95 02 75 01 81 02
        95 01 75 02 25 03 09 51 81 02 75 04 95 01 81 03
        05 01 15 00 26 d0 07 75 10 55 0e 65 11 09 30 35 00 46 e8 03 95 01 81 02
        46 58 02 26 b0 04 09 31 81 02 35 00 45 00 65 00 55 00 c0
        """
    DESCRIPTOR = hexadecimal(
        "05 0d 09 05 a1 01 85 01" + FINGER + FINGER +
        "05 0d 55 0c 66 01 10 47 ff ff 00 00 27 ff ff 00 00 75 10 95 01 09 56 81 02"
        "09 54 25 05 95 01 75 08 81 02 05 09 09 01 25 01 75 01 95 01 81 02 95 07 81 03"
        "05 0d 85 02 09 55 09 59 75 04 95 02 25 0f b1 02"
        "85 03 06 00 ff 09 c5 15 00 26 ff 00 75 08 96 00 01 b1 02 c0"
        "05 0d 09 0e a1 01 85 04 09 22 a1 02 09 52 15 00 25 0a 75 08 95 01 b1 02 c0"
        "09 22 a1 00 85 05 09 57 09 58 75 01 95 02 25 01 b1 02 95 06 b1 03 c0 c0")
    WIDTH, HEIGHT = 2000, 1200

    def __init__(self):
        self.place = (0.5, 0.5)
        self.second = None
        self.click = 0
        super().__init__(
            "Precision touchpad", self.DESCRIPTOR, 0x1209, 0x0077,
            {2: bytes([2, 0x12]), 3: bytes([3]) + bytes(256), 4: bytes([4, 3]), 5: bytes([5, 3])},
            bus=BUS_USB, physical="usb-0000:00:14.0-7/input0")

    def touch(self, u, v, down=True):
        self.place = u, v
        fingers = self.finger(0, self.place, down) + self.finger(
            1, self.second or (0, 0), self.second is not None)
        count = 1 if self.second is None else 2
        ticks = int(time.monotonic() * 10000) & 0xFFFF
        self.report(b"\x01" + fingers + struct.pack("<HBB", ticks, count, self.click))

    def finger(self, number, place, down):
        """Confidence, the tip that touches, and the number; then its place."""
        u, v = place
        return struct.pack(
            "<BHH", (3 if down else 1) | number << 2, int(u * self.WIDTH), int(v * self.HEIGHT))

    def lift_second(self):
        """The last report of a finger says that it is gone."""
        place, self.second = self.second, None
        fingers = self.finger(0, self.place, True) + self.finger(1, place, False)
        ticks = int(time.monotonic() * 10000) & 0xFFFF
        self.report(b"\x01" + fingers + struct.pack("<HBB", ticks, 2, self.click))

    def lift(self):
        self.touch(*self.place, down=False)


class AppleReceiver(UhidDevice):
    """The infrared receiver of a Mac, read by hid-appleir."""

    DESCRIPTOR = hexadecimal("""
        0600ff 0901 a101 8525 1500 26ff00 7508 9504 0901 8102
        8526 9504 0901 8102 c0
        """)
    CODES = {"menu": 0x02, "play": 0x04, "forward": 0x07, "back": 0x08, "up": 0x0B, "down": 0x0D}

    def __init__(self):
        super().__init__(
            "Apple Computer, Inc. IR Receiver", self.DESCRIPTOR, 0x05AC, 0x8242, bus=BUS_USB,
            physical="usb-0000:00:1d.0-1/input0")

    def press(self, name):
        self.report(bytes([0x25, 0x87, 0xEE, 0x3C, self.CODES[name]]))


class DualShock4(Buttons, UhidDevice):
    """A DualShock 4 on USB, read by hid-sony or, in later kernels, hid-playstation."""

    DESCRIPTOR = hexadecimal("""
        0501 0905 a101 8501 0930 0931 0932 0935 1500 26ff00 7508 9504 8102 # sticks
        0939 1500 2507 3500 463b01 6514 7504 9501 8142 6500               # directional pad
        0509 1901 290e 1500 2501 7501 950e 8102                           # buttons
        0600ff 0920 7506 9501 1500 257f 8102
        0501 0933 0934 1500 26ff00 7508 9502 8102                         # triggers
        0600ff 0921 9536 8102
        8505 0902 951f 9102
        8502 0903 9524 b102
        8581 0904 9506 b102
        85a3 0905 9530 b102
        8512 0906 950f b102
        c0
        """)
    WIDTH, HEIGHT = 1920, 942
    BUTTONS = {"square": (5, 0x10), "cross": (5, 0x20), "circle": (5, 0x40),
               "triangle": (5, 0x80), "l1": (6, 0x01), "r1": (6, 0x02), "options": (6, 0x20),
               "pad": (7, 0x02)}
    HAT_BYTE = 5

    def __init__(self, serial=1):
        calibration = bytes([2]) + struct.pack(
            "<17hH", 0, 0, 0, *(8192, -8192) * 3, 540, 540, *(8192, -8192) * 3, 0)
        address = bytes([serial, 2, 3, 4, 5, 6])
        features = {
            0x02: calibration[:37].ljust(37, b"\0"), 0x81: bytes([0x81]) + address,
            0x12: bytes([0x12]) + address + bytes(9), 0xA3: bytes([0xA3]).ljust(49, b"\1")}
        super().__init__(
            "Sony Computer Entertainment Wireless Controller", self.DESCRIPTOR, 0x054C, 0x09CC,
            features, bus=BUS_USB, physical=f"usb-0000:00:14.0-9{serial}/input3",
            unique=f"06:05:04:03:02:{serial:02x}")
        self.state = bytearray(64)
        self.state[0] = 1
        self.state[1:5] = bytes([128] * 4)
        self.state[5] = 8
        self.state[30] = 0x1B
        self.lift(send=False)

    def send(self):
        # One packet of touches.
        self.state[33] = 1
        self.state[34] = self.state[34] + 1 & 0xFF
        self.report(bytes(self.state))

    def press(self, button, down=True):
        offset, bit = self.BUTTONS[button]
        self.state[offset] = self.state[offset] | bit if down else self.state[offset] & ~bit
        self.send()

    def hat(self, direction):
        self.state[5] = self.state[5] & 0xF0 | self.HAT[direction]
        self.send()

    def touch(self, u, v):
        x, y = int(u * (self.WIDTH - 1)), int(v * (self.HEIGHT - 1))
        self.state[35:39] = bytes([1, x & 0xFF, x >> 8 | (y & 0xF) << 4, y >> 4])
        self.send()

    def lift(self, send=True):
        self.state[35] |= 0x80
        self.state[39] |= 0x80
        if send:
            self.send()


class ProController(UhidDevice):
    """A Switch Pro Controller over Bluetooth, read by hid-nintendo, which asks it a lot."""

    DESCRIPTOR = hexadecimal("""
        0501 0905 a101 0601ff 1500 26ff00 7508
        8521 0921 9530 8102
        8530 0930 9530 8102
        8501 0901 9530 9102
        8510 0910 9530 9102
        c0
        """)
    BUTTONS = {"y": (3, 0x01), "x": (3, 0x02), "b": (3, 0x04), "a": (3, 0x08), "r": (3, 0x40),
               "plus": (4, 0x02), "down": (5, 0x01), "up": (5, 0x02), "right": (5, 0x04),
               "left": (5, 0x08), "l": (5, 0x40)}

    def __init__(self):
        self.buttons = bytearray(3)
        self.counter = 0
        super().__init__(
            "Pro Controller", self.DESCRIPTOR, 0x057E, 0x2009, bus=BUS_BLUETOOTH,
            physical="00:1a:7d:da:71:13", unique="98:b6:e9:00:00:01")

    def head(self, number):
        self.counter = self.counter + 1 & 0xFF
        centre = bytes([0x00, 0x08, 0x80])
        return bytes([number, self.counter, 0x8E]) + bytes(self.buttons) + centre * 2 + b"\0"

    def output(self, data):
        """Answers a subcommand: its number is the eleventh byte."""
        if len(data) < 11 or data[0] != 0x01:
            return
        command, arguments = data[10], data[11:]
        if command == 0x02:
            body = bytes([0x82, 0x02, 4, 0x21, 3, 2]) + bytes.fromhex("98b6e9000001") + b"\1\1"
        elif command == 0x10:
            size = arguments[4]
            # Nothing is stored: the driver takes its own calibration.
            body = bytes([0x90, 0x10]) + bytes(arguments[:5]) + b"\xff" * size
        else:
            body = bytes([0x80, command])
        self.report((self.head(0x21) + body).ljust(49, b"\0"))

    def send(self):
        self.report(self.head(0x30).ljust(49, b"\0"))

    def press(self, name, down=True):
        offset, bit = self.BUTTONS[name]
        value = self.buttons[offset - 3]
        self.buttons[offset - 3] = value | bit if down else value & ~bit
        self.send()


class SteamController(Buttons, Fingers, UhidDevice):
    """A wired Steam Controller, read by hid-steam. Touches are those of its right pad."""

    DESCRIPTOR = hexadecimal("""
        0600ff 0901 a101 1500 26ff00 7508 9540 0901 8102
        9540 0901 9102 9540 0901 b102 c0
        """)
    BUTTONS = {"a": (8, 0x80), "x": (8, 0x40), "b": (8, 0x20), "y": (8, 0x10),
               "up": (9, 0x01), "right": (9, 0x02), "left": (9, 0x04), "down": (9, 0x08)}

    def __init__(self):
        self.state = bytearray(64)
        self.state[:4] = bytes([1, 0, 1, 60])
        super().__init__(
            "Valve Software Steam Controller", self.DESCRIPTOR, 0x28DE, 0x1102,
            {0: bytes([0, 0xAE, 0x15, 0x01]) + b"LAB0000001".ljust(60, b"\0")}, bus=BUS_USB,
            physical="usb-0000:00:14.0-6/input2")

    def send(self):
        self.report(bytes(self.state))

    def touch(self, u, v):
        """The driver turns the vertical axis round; 32767 is the rim."""
        x, y = (round((share - 0.5) * 2 * 32767) for share in (u, v))
        self.state[20:24] = struct.pack("<hh", x, -y)
        self.state[10] |= 0x10
        self.send()

    def lift(self):
        self.state[20:24] = bytes(4)
        self.state[10] &= ~0x10 & 0xFF
        self.send()
