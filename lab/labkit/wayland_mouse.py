"""A mouse for a compositor of Wayland that has none (zwlr_virtual_pointer_v1), spoken to as its
protocol is written: no program that comes with Debian 12 keeps one."""

import socket
import struct
import time

LEFT, RIGHT = 0x110, 0x111
DISPLAY, REGISTRY, SYNC, MANAGER, POINTER = 1, 2, 3, 4, 5
VERTICAL = 0


def text(words):
    """A string as an argument: its length with the zero at its end, and whole words."""
    data = words.encode() + b"\0"
    return struct.pack("=I", len(data)) + data + bytes(-len(data) % 4)


class WaylandMouse:
    """It is there from the first call on until `close`. Places are pixels of the output."""

    def __init__(self, path, size):
        self.size = size
        self.link = socket.socket(socket.AF_UNIX)
        self.link.settimeout(10)
        self.link.connect(path)
        self.rest = b""
        self.say(DISPLAY, 1, struct.pack("=I", REGISTRY))
        self.say(DISPLAY, 0, struct.pack("=I", SYNC))
        number, version = self.find("zwlr_virtual_pointer_manager_v1")
        self.say(REGISTRY, 0, struct.pack("=I", number) + text("zwlr_virtual_pointer_manager_v1")
                 + struct.pack("=II", min(version, 1), MANAGER))
        # The compositor's own seat.
        self.say(MANAGER, 0, struct.pack("=II", 0, POINTER))

    def say(self, thing, request, arguments=b""):
        """Sends a request of an object: both by their numbers."""
        self.link.sendall(
            struct.pack("=II", thing, (len(arguments) + 8) << 16 | request) + arguments)

    def events(self):
        """The events of the compositor, each with its object and number."""
        while True:
            while len(self.rest) < 8:
                self.rest += self.link.recv(4096)
            thing, head = struct.unpack_from("=II", self.rest)
            while len(self.rest) < head >> 16:
                self.rest += self.link.recv(4096)
            arguments = self.rest[8:head >> 16]
            self.rest = self.rest[head >> 16:]
            yield thing, head & 0xffff, arguments

    def find(self, interface):
        """The number and the version of what the compositor offers under that name."""
        found = None
        for thing, event, arguments in self.events():
            if (thing, event) == (REGISTRY, 0):
                number, length = struct.unpack_from("=II", arguments)
                if arguments[8:7 + length].decode() == interface:
                    found = number, struct.unpack("=I", arguments[-4:])[0]
            if thing == SYNC:
                assert found, f"the compositor has no {interface}"
                return found

    def point(self, request, *arguments):
        """A request of the pointer, with its time in milliseconds; then it is one event."""
        now = int(time.monotonic() * 1000) & 0xffffffff
        self.say(POINTER, request, struct.pack(f"={1 + len(arguments)}I", now, *arguments))
        self.say(POINTER, 4)

    def move(self, x, y):
        self.point(1, x, y, *self.size)

    def press(self, button=LEFT, is_down=True):
        self.point(2, button, int(is_down))

    def click(self, x, y, times=1, button=LEFT):
        """As a person does: 60 ms down, and 80 ms up."""
        self.move(x, y)
        for _ in range(times):
            self.press(button)
            time.sleep(0.06)
            self.press(button, False)
            time.sleep(0.08)

    def turn_wheel(self, notches):
        """Down is positive. A notch is 15 units, as libinput has it."""
        for _ in range(abs(notches)):
            sense = 1 if notches > 0 else -1
            now = int(time.monotonic() * 1000) & 0xffffffff
            # Source: wheel. A distance in 256ths, and a step.
            self.say(POINTER, 5, struct.pack("=I", 0))
            self.say(POINTER, 7, struct.pack(
                "=IIii", now, VERTICAL, sense * 15 * 256, sense))
            self.say(POINTER, 4)

    def close(self):
        self.link.close()
