"""The wire of D-Bus (dbus.freedesktop.org/doc/dbus-specification.html), as far as a bus needs it on
which one program serves all others."""

import socket
import struct
import threading

CALL, RETURN, ERROR, SIGNAL = 1, 2, 3, 4
PATH, INTERFACE, MEMBER, ERROR_NAME, REPLY, SENDER, SIGNATURE = 1, 2, 3, 4, 5, 7, 8
NAME = ":1.0"
SIZES = {
    "y": 1, "g": 1, "v": 1, "b": 4, "i": 4, "u": 4, "s": 4, "o": 4, "a": 4, "d": 8, "(": 8, "{": 8}


def first(signature):
    """The first whole type of a signature, and the rest."""
    if signature[0] == "a":
        item, rest = first(signature[1:])
        return "a" + item, rest
    if signature[0] not in "({":
        return signature[0], signature[1:]
    depth = 0
    for index, letter in enumerate(signature):
        depth += (letter in "({") - (letter in ")}")
        if depth == 0:
            return signature[:index + 1], signature[index + 1:]
    raise ValueError(signature)


def pad(data, size):
    data.extend(bytes(-len(data) % size))


def put(data, signature, values):
    for value in values:
        kind, signature = first(signature)
        pad(data, SIZES[kind[0]])
        put_one(data, kind, value)


def put_one(data, kind, value):
    if kind == "y":
        data.append(value)
    elif kind in "biu":
        data += struct.pack("<I", value)
    elif kind == "d":
        data += struct.pack("<d", value)
    elif kind in "so":
        data += struct.pack("<I", len(value.encode())) + value.encode() + b"\0"
    elif kind == "g":
        data += bytes([len(value)]) + value.encode() + b"\0"
    elif kind == "v":
        put(data, "g", [value[0]])
        put(data, value[0], [value[1]])
    elif kind[0] == "a":
        start = len(data)
        data += bytes(4)
        pad(data, SIZES[kind[1]])
        begin = len(data)
        items = value.items() if isinstance(value, dict) else value
        for item in items:
            put(data, kind[1:], [item])
        data[start:start + 4] = struct.pack("<I", len(data) - begin)
    else:
        put(data, kind[1:-1], value)


def message(kind, serial, fields, signature="", *values):
    body, head = bytearray(), bytearray()
    put(body, signature, values)
    if signature:
        fields = {**fields, SIGNATURE: ("g", signature)}
    put(head, "yyyyuua(yv)", [
        ord("l"), kind, 0, 1, len(body), serial, list(fields.items())])
    pad(head, 8)
    return bytes(head + body)


def take(data):
    """The first whole message: kind, serial, texts by field, and its length; or None."""
    if len(data) < 16:
        return None
    kind, body, serial, count = data[1], *struct.unpack_from("<III", data, 4)
    length = -(-(16 + count) // 8) * 8 + body
    if len(data) < length:
        return None
    texts, at = {}, 16
    while at < 16 + count:
        at = -(-at // 8) * 8
        code, sort = data[at], chr(data[at + 2])
        at = at + 4
        if sort in "so":
            size, = struct.unpack_from("<I", data, at)
            texts[code] = data[at + 4:at + 4 + size].decode()
            at += 5 + size
        elif sort == "g":
            at += 2 + data[at]
        else:
            at += 4
    return kind, serial, texts, length


class Bus:
    """Listens at a path. `answer(path, member)` gives the signature and values of an answer, or None
    for an error."""

    def __init__(self, place, answer):
        self.place = place
        self.answer = answer
        self.links = []
        self.serials = 0
        self.lock = threading.Lock()
        self.listen()

    def listen(self):
        self.place.unlink(missing_ok=True)
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(str(self.place))
        self.listener.listen()
        threading.Thread(target=self.accept, args=(self.listener,), daemon=True).start()

    def accept(self, listener):
        while True:
            try:
                link, _ = listener.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(link,), daemon=True).start()

    def serve(self, link):
        data = self.greet(link)
        self.links.append(link)
        while True:
            while found := take(data):
                kind, serial, texts, length = found
                data = data[length:]
                if kind == CALL:
                    self.send(link, *self.reply(serial, texts))
            try:
                more = link.recv(65536)
            except OSError:
                more = b""
            if not more:
                self.links.remove(link)
                return
            data += more

    @staticmethod
    def greet(link):
        """Anybody is let in. What comes after BEGIN is given back."""
        data = b""
        while True:
            data += link.recv(4096)
            while b"\r\n" in data:
                line, data = data.split(b"\r\n", 1)
                words = line.lstrip(b"\0").split()
                if words[0] == b"BEGIN":
                    return data
                is_last = words[0] == b"DATA" or len(words) > 2
                link.sendall({b"NEGOTIATE_UNIX_FD": b"AGREE_UNIX_FD\r\n"}.get(
                    words[0], b"OK " + b"0" * 32 + b"\r\n" if is_last else b"DATA\r\n"))

    def reply(self, serial, texts):
        head = {REPLY: ("u", serial), SENDER: ("s", NAME)}
        if texts[MEMBER] == "Hello":
            return RETURN, head, "s", ":1.1"
        if texts[MEMBER] == "AddMatch":
            return RETURN, head
        answer = self.answer(texts[PATH], texts[MEMBER])
        if answer is None:
            name = "org.freedesktop.DBus.Error.UnknownMethod"
            return ERROR, {**head, ERROR_NAME: ("s", name)}
        return RETURN, head, *answer

    def signal(self, path, interface, member, signature, *values):
        """A signal to everybody."""
        for link in list(self.links):
            self.send(link, SIGNAL, {
                PATH: ("o", path), INTERFACE: ("s", interface), MEMBER: ("s", member),
                SENDER: ("s", NAME)}, signature, *values)

    def send(self, link, kind, fields, *body):
        with self.lock:
            self.serials += 1
            link.sendall(message(kind, self.serials, fields, *body))

    def close(self):
        # A thread that waits for one would keep it open.
        for link in [self.listener, *self.links]:
            link.shutdown(socket.SHUT_RDWR)
        self.listener.close()
