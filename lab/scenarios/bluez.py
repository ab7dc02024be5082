"""A Siri Remote of the second generation as it is: it declares none of the reports that it sends,
so that the kernel drops them. They are received through BlueZ."""

import contextlib
import os
import pathlib
import subprocess
import time

from lab.labkit.bluez import Bluez
from lab.labkit.programs import BUILT, PATIENCE, wait_until
from lab.labkit.room import ServiceRoom
from lab.labkit.siri import SECOND, SECOND_AS_IT_IS, SiriRemote

PLACE = "guest"
RIGHT, UP = 0x0400, 0x0200
ADDRESS = "D0:03:4B:00:00:{:02X}"


class Room(ServiceRoom):
    """A service with a player that does not exist."""

    def __init__(self):
        self.bluez = Bluez()
        environment = {"DBUS_SYSTEM_BUS_ADDRESS": self.bluez.address}
        os.environ.update(environment)
        super().__init__(
            topics=("commands", "devices"), environment=environment, context="playing")
        self.bluez.add(ADDRESS.format(1), battery=12)
        self.remote = SiriRemote(SECOND, 1, SECOND_AS_IT_IS)
        self.devices.append(self.remote)
        wait_until("the remote is attached", lambda: self.attached("Siri Remote"))
        wait_until("its reports are received", lambda: self.bluez.subscriptions(ADDRESS.format(1)) == 2)

    def press(self, bits, address=ADDRESS.format(1)):
        for mask in (bits, 0):
            self.bluez.report(address, bytes([0xFB, mask & 0xFF, mask >> 8]))

    def activations(self):
        return sum(1 for report in self.remote.received if report[:2] == b"\xf0\xaf")

    def close(self):
        os.environ.pop("DBUS_SYSTEM_BUS_ADDRESS", None)
        super().close()
        self.bluez.close()


def setup():
    return Room()


def check_the_kernel_drops_what_is_not_declared(room):
    node = next(pathlib.Path("/sys/class/hidraw").glob("*/device/uevent")).parent.parent.name
    file = os.open(f"/dev/{node}", os.O_RDONLY | os.O_NONBLOCK)
    try:
        room.remote.report(b"\xfb\x00\x04")
        room.remote.report(b"\x04" + bytes(17))

        def read():
            with contextlib.suppress(BlockingIOError):
                return os.read(file, 64)
        first = wait_until("a report arrives", read)
    finally:
        os.close(file)
    assert first[0] == 4, first
    return os.uname().release


def check_buttons_are_received_through_bluez(room):
    wait_until("the remote is activated", room.activations)
    skips = room.count("skip")
    room.press(RIGHT)
    room.expect("skip", skips)
    assert "the kernel drops" not in room.service.text, room.service.text


def check_a_pan_is_received_through_bluez(room):
    begun, report = room.count("scrubBegin"), room.remote.report
    room.remote.report = lambda data: room.bluez.report(ADDRESS.format(1), data)
    link = room.pretend("paused")
    try:
        room.remote.glide((0.3, 0.5), (0.7, 0.5), 0.4)
        room.expect("scrubBegin", begun)
    finally:
        link.close()
        room.remote.report = report


def check_sleep_ends_what_had_begun_and_waking_activates_it_again(room):
    address, activations = ADDRESS.format(1), room.activations()
    gone, come = room.detached(), room.attached("Siri Remote")
    room.bluez.report(address, b"\xfb\x00\x04")
    room.bluez.connect(address, False)
    wait_until("the remote is gone", lambda: room.detached() > gone)
    room.bluez.connect(address, True)
    wait_until("the remote is back", lambda: room.attached("Siri Remote") > come)
    wait_until("it is activated again", lambda: room.activations() > activations)
    skips = room.count("skip")
    room.press(RIGHT)
    room.expect("skip", skips)


def check_the_key_that_woke_it_is_delivered_once(room):
    """Its press came before the node, and it is still down when it is asked."""
    # The same of two remotes within 80 ms counts once (behaviour.md N38).
    time.sleep(0.5)
    skips, come = room.count("skip"), room.attached("Siri Remote")
    other = SiriRemote(SECOND, 2, features={0xFB: b"\xfb\x00\x04"})
    room.devices.append(other)
    wait_until("the other remote is attached", lambda: room.attached("Siri Remote") > come)
    room.expect("skip", skips)
    # It comes up late, which changes nothing.
    shown = room.count("transportShow")
    for bits in (0, UP, 0):
        other.press(bits)
    room.expect("transportShow", shown)
    assert room.count("skip") == skips + 1
    other.unplug()


def check_devices_shows_the_battery_and_the_way(room):
    shown = subprocess.run(
        [BUILT / "remote-monitor", "devices"], capture_output=True, text=True, check=True).stdout
    assert "battery: 12 %, low" in shown, shown
    assert "received through BlueZ" in shown, shown


def check_a_bluez_that_keeps_them_is_said(room):
    room.bluez.add(ADDRESS.format(3), shows_reports=False)
    room.devices.append(SiriRemote(SECOND, 3, SECOND_AS_IT_IS))
    room.service.wait_for("BlueZ before 5.80 keeps the reports of HID devices to itself")
    room.service.wait_for("hid-siriremote")


def check_the_bus_may_end_and_come_back(room):
    """BlueZ ends with its bus, and the nodes of its remotes with it."""
    room.bluez.restart()
    for device in room.devices:
        with contextlib.suppress(OSError):
            device.unplug()
    room.bluez.add(ADDRESS.format(4))
    room.devices = [SiriRemote(SECOND, 4, SECOND_AS_IT_IS)]
    wait_until("its reports are received", lambda: room.bluez.subscriptions(ADDRESS.format(4)) == 2)
    skips = room.count("skip")
    room.press(RIGHT, ADDRESS.format(4))
    room.expect("skip", skips)


def check_doctor_names_a_link_without_an_input_device(room):
    """BlueZ has a remote of which the kernel has nothing. Those with a node are not named."""
    address = ADDRESS.format(9)
    room.bluez.add(address)
    try:
        done = subprocess.run(
            # The guest's clock runs ahead while a busy host reads its files: by 35 to 105 s.
            [BUILT / "remote-monitor", "doctor"], capture_output=True, text=True, timeout=PATIENCE,
            env={**os.environ, "DBUS_SYSTEM_BUS_ADDRESS": room.bluez.address})
    finally:
        room.bluez.objects.pop(room.bluez.path(address))
    lines = [line for line in done.stdout.splitlines() if line[6:].startswith("bluetooth:")]
    assert len(lines) == 1 and lines[0].startswith("fail ") and address in lines[0], done.stdout
    assert f"bluetoothctl remove {address}" in done.stdout, done.stdout
    return lines[0][6:]
