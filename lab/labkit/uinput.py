"""Devices made through /dev/uinput (linux/uinput.h)."""

import fcntl
import os
import struct
import time

EV_SYN, EV_KEY, EV_REL, EV_ABS, EV_MSC = 0, 1, 2, 3, 4
BUS_USB, BUS_BLUETOOTH, BUS_VIRTUAL = 0x03, 0x05, 0x06

KEYS = {
    "KEY_ESC": 1, "KEY_BACKSPACE": 14, "KEY_Q": 16, "KEY_ENTER": 28, "KEY_A": 30, "KEY_K": 37,
    "KEY_Z": 44, "KEY_SPACE": 57, "KEY_UP": 103, "KEY_PAGEUP": 104, "KEY_LEFT": 105,
    "KEY_RIGHT": 106, "KEY_DOWN": 108, "KEY_PAGEDOWN": 109, "KEY_MUTE": 113,
    "KEY_VOLUMEDOWN": 114, "KEY_VOLUMEUP": 115, "KEY_BACK": 158, "KEY_NEXTSONG": 163,
    "KEY_PLAYPAUSE": 164, "KEY_PREVIOUSSONG": 165, "KEY_HOMEPAGE": 172,
}


def _request(number, size=0, direction=1):
    """The number of a UI_* ioctl: _IOW('U', number, size), or _IO where size is 0."""
    return ((direction << 30 | size << 16) if size else 0) | ord("U") << 8 | number


UI_DEV_CREATE, UI_DEV_DESTROY = _request(1), _request(2)
UI_DEV_SETUP, UI_ABS_SETUP = _request(3, 92), _request(4, 28)
UI_SET_EVBIT, UI_SET_KEYBIT = _request(100, 4), _request(101, 4)
UI_SET_RELBIT = _request(102, 4)
UI_SET_ABSBIT, UI_SET_MSCBIT = _request(103, 4), _request(104, 4)
UI_SET_PHYS, UI_SET_PROPBIT = _request(108, 8), _request(110, 4)


class UinputDevice:
    """A device with keys, absolute axes = {code: (minimum, maximum, resolution)}, and codes of REL
    and MSC."""

    def __init__(self, name, keys, axes=None, properties=(), vendor=0x1209, product=1,
                 motion=(), miscellaneous=(), bus=BUS_USB, physical=""):
        self.descriptor = os.open("/dev/uinput", os.O_WRONLY | os.O_NONBLOCK)
        control = lambda request, value: fcntl.ioctl(self.descriptor, request, value)
        control(UI_SET_EVBIT, EV_KEY)
        for key in keys:
            control(UI_SET_KEYBIT, KEYS.get(key, key))
        for code, (minimum, maximum, resolution) in (axes or {}).items():
            control(UI_SET_EVBIT, EV_ABS)
            control(UI_SET_ABSBIT, code)
            control(UI_ABS_SETUP, struct.pack(
                "=Hxx6i", code, 0, minimum, maximum, 0, 0, resolution))
        for code in motion:
            control(UI_SET_EVBIT, EV_REL)
            control(UI_SET_RELBIT, code)
        for code in miscellaneous:
            control(UI_SET_EVBIT, EV_MSC)
            control(UI_SET_MSCBIT, code)
        for number in properties:
            control(UI_SET_PROPBIT, number)
        if physical:
            control(UI_SET_PHYS, physical.encode() + b"\0")
        control(UI_DEV_SETUP, struct.pack(
            "=4H80sI", bus, vendor, product, 1, name.encode(), 0))
        control(UI_DEV_CREATE, 0)

    def send(self, *events):
        """Writes (type, code, value) triples and the SYN_REPORT that ends their frame."""
        os.write(self.descriptor, self.frame(events))

    @staticmethod
    def frame(events):
        """The bytes of such a frame."""
        return b"".join(
            struct.pack("=qqHHi", 0, 0, *event) for event in (*events, (EV_SYN, 0, 0)))

    def key(self, name, value):
        self.send((EV_KEY, KEYS.get(name, name), value))

    def press(self, name, seconds=0.06):
        """Down for so long, and up: sooner would be a bounce of the same press."""
        self.key(name, 1)
        time.sleep(seconds)
        self.key(name, 0)
        time.sleep(0.06)

    def unplug(self):
        if self.descriptor is not None:
            fcntl.ioctl(self.descriptor, UI_DEV_DESTROY)
            os.close(self.descriptor)
            self.descriptor = None
