"""BlueZ as a program sees it on the system's D-Bus (org.bluez.GattCharacteristic(5)): a bus of the
lab's own, on which nobody else is, and what BlueZ answers there for Siri Remotes."""

import pathlib
import tempfile

from .dbus import Bus

DEVICE, BATTERY = "org.bluez.Device1", "org.bluez.Battery1"
SERVICE, DESCRIPTOR = "org.bluez.GattService1", "org.bluez.GattDescriptor1"
CHARACTERISTIC, PROPERTIES = "org.bluez.GattCharacteristic1", "org.freedesktop.DBus.Properties"
REPORT, REFERENCE = (f"0000{number}-0000-1000-8000-00805f9b34fb" for number in ("2a4d", "2908"))
INPUT = "00001812-0000-1000-8000-00805f9b34fb"
# The reports of HID over GATT of a remote of the second generation: characteristic, number, kind.
REPORTS = ((0x34, 0xFA, 1), (0x38, 0xFB, 1), (0x3C, 0xFC, 1), (0x40, 0x60, 1), (0x4C, 0xF0, 3))


class Bluez:
    """Its own bus is at `address`. Remotes are known by their Bluetooth addresses."""

    def __init__(self):
        place = pathlib.Path(tempfile.mkdtemp(prefix="lab-bus-")) / "bus"
        self.address = f"unix:path={place}"
        self.bus = Bus(place, self.answer)
        self.objects = {}
        self.listened = set()

    def add(self, address, battery=None, shows_reports=True):
        """Makes a remote, which is connected. BlueZ before 5.80 shows none of its reports."""
        path = self.path(address)
        self.objects[path] = {DEVICE: {
            "Address": ("s", address.upper()), "ServicesResolved": ("b", True),
            "Connected": ("b", True), "UUIDs": ("as", [INPUT])}}
        if battery is not None:
            self.objects[path][BATTERY] = {"Percentage": ("y", battery)}
        for handle, number, kind in REPORTS if shows_reports else ():
            place = f"{path}/service0033/char{handle:04x}"
            self.objects[place] = {CHARACTERISTIC: {"UUID": ("s", REPORT)}}
            self.objects[f"{place}/desc{handle + 3:04x}"] = {DESCRIPTOR: {
                "UUID": ("s", REFERENCE), "number": ("ay", bytes([number, kind]))}}

    @staticmethod
    def path(address):
        return f"/org/bluez/hci0/dev_{address.upper().replace(':', '_')}"

    def subscriptions(self, address):
        """How many reports of a remote someone listens to."""
        return sum(1 for place in self.listened if place.startswith(self.path(address)))

    def report(self, address, data):
        """The remote sends a report, which reaches those who listen."""
        handle = next(handle for handle, number, _ in REPORTS if number == data[0])
        place = f"{self.path(address)}/service0033/char{handle:04x}"
        if place in self.listened:
            self.change(place, CHARACTERISTIC, {"Value": ("ay", data[1:])})

    def connect(self, address, is_connected):
        self.change(self.path(address), DEVICE, {"ServicesResolved": ("b", is_connected)})

    def change(self, place, interface, values):
        self.bus.signal(
            place, PROPERTIES, "PropertiesChanged", "sa{sv}as", interface, values, [])

    def answer(self, place, member):
        """Signature and values of an answer, or None for what BlueZ does not have."""
        if member == "GetManagedObjects":
            return "a{oa{sa{sv}}}", self.objects
        if member == "ReadValue":
            return "ay", self.objects[place][DESCRIPTOR]["number"][1]
        if member == "StartNotify":
            self.listened.add(place)
            return ("",)
        return None

    def restart(self):
        """The bus ends, and BlueZ with it; both start again."""
        self.bus.close()
        self.objects.clear()
        self.listened.clear()
        self.bus.listen()

    def close(self):
        self.bus.close()
