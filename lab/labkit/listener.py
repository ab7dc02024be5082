"""A service without a player, and what it says of gestures."""

import time

from .programs import Receiver, Service, wait_until


class Listener:
    """A service of its own, in a configuration folder of its own."""

    def __init__(self, *options, environment=None):
        self.service = Service(*options, environment=environment)
        self.receiver = Receiver(
            self.service, streams=("gestures", "devices", "diagnostics", "events"))

    def attached(self, words):
        """The last message that says that such a device is there, or None."""
        found = [one for _, one in self.receiver.messages if words in one.get("attached", "")]
        return found[-1] if found else None

    def wait_for(self, words):
        return wait_until(f"{words} is attached", lambda: self.attached(words))

    def mark(self):
        return len(self.receiver.messages)

    def gestures(self, since):
        """`click up`, `hold right begin`, `analog scanAxis 1` … from a mark on."""
        found = []
        for _, one in self.receiver.messages[since:]:
            if one.get("gesture") in ("click", "hold"):
                words = [one["gesture"], one["control"], one.get("phase", "")]
                found.append(" ".join(words).strip())
            elif one.get("gesture") == "analog":
                found.append(f"analog {one['control']} {one['value']}")
        return found

    def after(self, action, seconds=0.9):
        """The gestures that an action causes, once nothing more comes."""
        mark = self.mark()
        action()
        count = -1
        while count != self.mark():
            count = self.mark()
            time.sleep(seconds)
        return self.gestures(mark)

    def log(self):
        tail = [str(message) for _, message in self.receiver.messages[-15:]]
        return "\n".join([*self.service.lines[-10:], "--- messages", *tail])

    def close(self):
        code = self.service.stop()
        self.receiver.stop()
        if code:
            raise AssertionError(f"the service ended with {code}")
