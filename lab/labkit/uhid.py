"""Devices made through /dev/uhid (linux/uhid.h): reports go in, the kernel's own driver reads them."""

import os
import struct
import threading

DESTROY, OUTPUT, GET_REPORT, GET_REPORT_REPLY = 1, 6, 9, 10
CREATE2, INPUT2, SET_REPORT, SET_REPORT_REPLY = 11, 12, 13, 14
BUS_USB, BUS_BLUETOOTH = 0x03, 0x05
EIO = 5


class UhidDevice:
    """A HID device that answers feature requests from a table {report number: bytes}."""

    def __init__(self, name, descriptor, vendor, product, features=None, bus=BUS_USB,
                 physical="", unique=""):
        self.features = features or {}
        # Feature reports that were set, and output reports.
        self.received = []
        self.file = os.open("/dev/uhid", os.O_RDWR)
        self.write(CREATE2, struct.pack(
            "=128s64s64sHHIIII4096s", name.encode(), physical.encode(), unique.encode(),
            len(descriptor), bus, vendor, product, 0x0100, 0, descriptor))
        self.thread = threading.Thread(target=self.answer, daemon=True)
        self.thread.start()

    def write(self, kind, payload):
        os.write(self.file, struct.pack("=I", kind) + payload)

    def answer(self):
        """The kernel asks for feature reports while its driver starts, and would wait 5 s."""
        while (file := self.file) is not None:
            try:
                event = os.read(file, 4380)
            except OSError:
                return
            if len(event) < 4:
                return
            kind, = struct.unpack_from("=I", event)
            if kind == GET_REPORT:
                number, report = struct.unpack_from("=IB", event, 4)
                data = self.features.get(report)
                head = struct.pack("=IHH", number, 0 if data else EIO, len(data or b""))
                reply = struct.pack("=I", GET_REPORT_REPLY) + head
                os.write(file, reply + (data or b"").ljust(4096, b"\0"))
            elif kind == OUTPUT:
                size, = struct.unpack_from("=H", event, 4 + 4096)
                self.received.append(event[4:4 + size])
                self.output(event[4:4 + size])
            elif kind == SET_REPORT:
                number, _, _, size = struct.unpack_from("=IBBH", event, 4)
                self.received.append(event[12:12 + size])
                os.write(file, struct.pack("=IIH", SET_REPORT_REPLY, number, 0))

    def output(self, data):
        """The driver has sent an output report."""

    def report(self, data):
        self.write(INPUT2, struct.pack("=H", len(data)) + data.ljust(4096, b"\0"))

    def unplug(self):
        if self.file is not None:
            self.write(DESTROY, b"")
            os.close(self.file)
            self.file = None
