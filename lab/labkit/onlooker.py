"""Another program that reads an input device."""

import os
import struct

# struct input_event: time (two), type, code, value.
EVENT = struct.Struct("=qqHHi")


class Onlooker:
    """Reads the same node as the service, and returns what it was given."""

    def __init__(self, path):
        self.node = os.open(path, os.O_RDONLY | os.O_NONBLOCK)

    def events(self):
        """Type, code and value of each event since the last call, without the ends of frames."""
        found = []
        while True:
            try:
                data = os.read(self.node, EVENT.size * 64)
            except BlockingIOError:
                return found
            found += [event[2:] for event in EVENT.iter_unpack(data) if event[2]]

    def close(self):
        os.close(self.node)
