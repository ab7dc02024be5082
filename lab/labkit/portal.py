"""The portal of a desktop, with its settings (org.freedesktop.portal.Settings), on a real bus."""

import os
import socket
import threading

from .dbus import CALL, INTERFACE, MEMBER, PATH, REPLY, RETURN, SENDER, SIGNAL, message, take
from .programs import wait_until

DESTINATION = 6
NAME = "org.freedesktop.portal.Desktop"
OBJECT = "/org/freedesktop/portal/desktop"
SETTINGS = "org.freedesktop.portal.Settings"


class Portal:
    """`settings` are variants by namespace and key, such as `("d", 1.25)`."""

    def __init__(self, address, settings):
        self.settings = settings
        self.questions = 0
        self.is_owner = False
        self.serials = 0
        self.link = socket.socket(socket.AF_UNIX)
        self.link.connect(address.removeprefix("unix:path="))
        self.link.sendall(b"\0AUTH EXTERNAL " + str(os.getuid()).encode().hex().encode() + b"\r\n")
        answer = self.link.recv(4096)
        assert answer.startswith(b"OK"), answer
        self.link.sendall(b"BEGIN\r\n")
        threading.Thread(target=self.serve, daemon=True).start()
        self.ask_bus("Hello")
        self.ask_bus("RequestName", "su", NAME, 0)
        wait_until("the portal has its name", lambda: self.is_owner)

    def send(self, kind, fields, *body):
        self.serials += 1
        self.link.sendall(message(kind, self.serials, fields, *body))

    def ask_bus(self, member, *body):
        bus = "org.freedesktop.DBus"
        self.send(CALL, {
            PATH: ("o", "/org/freedesktop/DBus"), INTERFACE: ("s", bus), MEMBER: ("s", member),
            DESTINATION: ("s", bus)}, *body)

    def serve(self):
        data = b""
        while more := self.receive():
            data += more
            while found := take(data):
                kind, serial, texts, length = found
                data = data[length:]
                if texts.get(MEMBER) == "NameAcquired":
                    # The first name is the unique one.
                    self.is_owner = self.serials > 1
                if kind == CALL and texts[MEMBER] == "ReadAll":
                    self.questions += 1
                    self.send(
                        RETURN, {REPLY: ("u", serial), DESTINATION: ("s", texts[SENDER])},
                        "a{sa{sv}}", self.settings)

    def receive(self):
        try:
            return self.link.recv(65536)
        except OSError:
            return b""

    def change(self, namespace, key, value):
        self.settings.setdefault(namespace, {})[key] = value
        self.send(SIGNAL, {
            PATH: ("o", OBJECT), INTERFACE: ("s", SETTINGS), MEMBER: ("s", "SettingChanged")},
            "ssv", namespace, key, value)

    def close(self):
        self.link.shutdown(socket.SHUT_RDWR)
        self.link.close()
