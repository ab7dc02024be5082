"""BlueZ as a program sees it on the system's D-Bus (org.bluez.GattCharacteristic(5)): a bus of the
lab's own, and who answers there for Siri Remotes."""

import pathlib
import tempfile
import threading

from jeepney import HeaderFields, MessageType, DBusAddress, new_error, new_method_return, new_signal
from jeepney.bus_messages import message_bus
from jeepney.io.blocking import open_dbus_connection

from .programs import Program, wait_until

DEVICE, BATTERY = "org.bluez.Device1", "org.bluez.Battery1"
SERVICE, DESCRIPTOR = "org.bluez.GattService1", "org.bluez.GattDescriptor1"
CHARACTERISTIC, PROPERTIES = "org.bluez.GattCharacteristic1", "org.freedesktop.DBus.Properties"
REPORT, REFERENCE = (f"0000{number}-0000-1000-8000-00805f9b34fb" for number in ("2a4d", "2908"))
# The reports of HID over GATT of a remote of the second generation: characteristic, number, kind.
REPORTS = ((0x34, 0xFA, 1), (0x38, 0xFB, 1), (0x3C, 0xFC, 1), (0x40, 0x60, 1), (0x4C, 0xF0, 3))


class Bluez:
    """Its own bus is at `address`. Remotes are told by their Bluetooth addresses."""

    def __init__(self):
        place = pathlib.Path(tempfile.mkdtemp(prefix="lab-bus-")) / "bus"
        self.address = f"unix:path={place}"
        self.daemon = Program("dbus-daemon", "--session", "--nofork", f"--address={self.address}")
        wait_until("the bus is there", place.exists)
        self.bus = open_dbus_connection(self.address, auth_timeout=30)
        self.bus.send_and_get_reply(message_bus.RequestName("org.bluez"))
        self.lock = threading.Lock()
        self.objects = {}
        self.listened = set()
        threading.Thread(target=self.serve, daemon=True).start()

    def add(self, address, battery=None, shows_reports=True):
        """Makes a remote, which is connected. BlueZ before 5.80 shows none of its reports."""
        path = self.path(address)
        self.objects[path] = {DEVICE: {
            "Address": ("s", address.upper()), "ServicesResolved": ("b", True)}}
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

    def hears(self, address):
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
        emitter = DBusAddress(place, interface=PROPERTIES)
        self.send(new_signal(emitter, "PropertiesChanged", "sa{sv}as", (interface, values, [])))

    def send(self, message):
        with self.lock:
            self.bus.send(message)

    def serve(self):
        while True:
            try:
                message = self.bus.receive()
            except (OSError, ConnectionError):
                return
            if message.header.message_type == MessageType.method_call:
                self.send(self.answer(message))

    def answer(self, call):
        fields = call.header.fields
        place, member = fields[HeaderFields.path], fields[HeaderFields.member]
        if member == "GetManagedObjects":
            return new_method_return(call, "a{oa{sa{sv}}}", (self.objects,))
        if member == "ReadValue":
            value = self.objects[place][DESCRIPTOR]["number"]
            return new_method_return(call, "ay", (value[1],))
        if member == "StartNotify":
            self.listened.add(place)
            return new_method_return(call)
        return new_error(call, "org.freedesktop.DBus.Error.UnknownMethod")

    def close(self):
        self.daemon.stop()
