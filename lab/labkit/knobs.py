"""Knobs and touch rings: a Surface Dial by its own descriptor, a PowerMate and the pad of Wacom's
ExpressKey Remote as their drivers show them."""

import struct
import time

from .uhid import BUS_BLUETOOTH, UhidDevice
from .uinput import EV_ABS, EV_REL, UinputDevice

# The first collection of a Surface Dial's (045e:091b): a button, a dial of 16 bits with a resolution
# multiplier of up to 3600 counts a turn, a place on a screen, and the motor.
DIAL = bytes.fromhex(
    "0501090ea1018501050d0921a1021500250175019501a100050909018102050d"
    "0933810295068103a1020501093716018026ff7f751095018106350046100e15"
    "0026100e0948b1024500c0550e65114600002600000930814209314600002600"
    "008142050d0948153a253a7508550f353a453a81035500650035004500050e09"
    "01a102150026ff000924b14209249142150125070920b14209219142250a0928"
    "b142751026d0070925b1420925914285027520173700010027370001000922b1"
    "020911a102050a95030903090409057508150025ffb102c0050e0910a102050a"
    "9501150325033603104603100903b102150425043604104604100904b1021505"
    "25053604104604100905b10235004500c0c0c0c0c0"
    # A system control with Sleep and Wake Up: hid-input looks for a collection that it knows.
    "05010980a1018532150025010982098375019502810295068103c0")
REL_DIAL, ABS_X, ABS_Y, ABS_WHEEL, ABS_MISC = 0x07, 0x00, 0x01, 0x08, 0x28
BTN_0, BTN_STYLUS = 0x100, 0x14B


class SurfaceDial(UhidDevice):
    def __init__(self):
        # Its settings: the multiplier, two times four bytes of the motor.
        super().__init__(
            "Surface Dial", DIAL, 0x045E, 0x091B, features={1: b"\x01" + bytes(7)},
            bus=BUS_BLUETOOTH, unique="02:00:00:00:00:91")

    def state(self, counts=0, button=0):
        self.report(struct.pack("<BBhhhB", 1, button, counts, 0, 0, 0x3A))

    def press(self, seconds=0.08):
        self.state(button=1)
        time.sleep(seconds)
        self.state()

    @property
    def resolution(self):
        """Counts in a turn, as the kernel has set it; None before that."""
        found = [one for one in self.received if one[0] == 1 and len(one) >= 3]
        return struct.unpack_from("<H", found[-1], 1)[0] if found else None


class PowerMate(UinputDevice):
    def __init__(self):
        super().__init__(
            "Griffin PowerMate", [BTN_0], vendor=0x077D, product=0x0410, motion=[REL_DIAL],
            miscellaneous=[1])

    def turn(self, counts):
        self.send((EV_REL, REL_DIAL, counts))


class ExpressKeyRemote(UinputDevice):
    """What hid-wacom makes of it: the place of a pen and its button are there for older programs."""

    BUTTONS = [*range(BTN_0, BTN_0 + 10), *range(0x130, 0x136), 0x126, 0x127]

    def __init__(self):
        super().__init__(
            "Wacom Express Key Remote Pad", [*self.BUTTONS, BTN_STYLUS],
            {ABS_X: (0, 1, 0), ABS_Y: (0, 1, 0), ABS_WHEEL: (0, 71, 0), ABS_MISC: (0, 0, 0)},
            vendor=0x056A, product=0x0331, miscellaneous=[0])

    def circle(self, first, last, seconds):
        """A finger goes around the ring, and lifts; 72 places are a turn."""
        step = 1 if last > first else -1
        for place in range(first, last, step):
            self.send((EV_ABS, ABS_WHEEL, place % 72), (EV_ABS, ABS_MISC, 15))
            time.sleep(seconds / abs(last - first))
        self.send((EV_ABS, ABS_WHEEL, 0), (EV_ABS, ABS_MISC, 0))

    def press(self, name, seconds=0.08):
        for value in (1, 0):
            self.send((1, name, value), (EV_ABS, ABS_MISC, 15 * value))
            time.sleep(seconds)
