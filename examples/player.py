"""What the examples have in common: the player's socket, with Python's standard library alone.

docs/protocol.md (version 2) says what can be asked of a player, and what it reports and asks."""

import collections
import json
import os
import pathlib
import select
import socket
import time

#: Bytes of a list in one line. A line has at most 65536, and there is more in it than the list.
LIST_BYTES = 60_000


class Refused(Exception):
    """The player does not do it; the text says why, and what to do."""


def start(main):
    """Runs a program. What the player refuses ends it with that sentence."""
    try:
        main()
    except Refused as refusal:
        raise SystemExit(f"the player refuses {refusal}") from None
    except KeyboardInterrupt:
        pass


def add_socket(parser):
    """The option that names one of several players."""
    parser.add_argument(
        "--socket", type=pathlib.Path, metavar="FILE",
        help="the socket of the player, such as that of a second one (player-2.sock)")


def encoded(value):
    return json.dumps(value, ensure_ascii=False).encode(errors="replace")


def portions(values):
    """A list in portions of which each fits into a line."""
    portion, length = [], 0
    for value in values:
        size = len(encoded(value)) + 2
        if portion and length + size > LIST_BYTES:
            yield portion
            portion, length = [], 0
        portion.append(value)
        length += size
    if portion:
        yield portion


class Player:
    """A running remote-player that this program holds.

    `answer_NAME` and `event_NAME` of a subclass are called with the fields of the question or the
    event. What the first returns is the answer; None leaves it to the player.
    """

    program = "example"
    #: What it may come back with when its connection ends.
    token = f"example-{os.getpid()}"

    def __init__(self, path=None, patience=10):
        # As the player itself has it: a folder that is not absolute does not count.
        runtime = os.environ.get("XDG_RUNTIME_DIR", "")
        folder = runtime if runtime.startswith("/") else "/run"
        self.path = path or pathlib.Path(folder, "remote-input", "player.sock")
        self.patience = patience
        self.state = {}
        self.number = 0
        self.waiting = collections.deque()
        self.connect()

    def connect(self):
        """Waits for a player, greets it and takes hold of it."""
        end = time.monotonic() + self.patience
        while True:
            self.socket = socket.socket(socket.AF_UNIX)
            try:
                self.socket.connect(str(self.path))
                break
            except OSError as error:
                self.socket.close()
                if time.monotonic() > end:
                    raise SystemExit(
                        f"no player listens at {self.path} ({error.strerror}): "
                        "start remote-player first") from None
                time.sleep(0.2)
        self.bytes = b""
        self.write({"hello": {"protocol": 2, "program": self.program}})
        self.ask("subscribe", state=True, position=True, items=True, questions=True)
        self.ask("hold", token=self.token)

    def write(self, line):
        try:
            self.socket.sendall(encoded(line) + b"\n")
        except OSError:
            # What the player said before it went is still to be read.
            pass

    def read(self, seconds=None):
        """The next line; None when none comes in that time.

        A program that is let go of ends: what it would ask for next is refused.
        """
        while b"\n" not in self.bytes:
            if not select.select([self.socket], [], [], seconds)[0]:
                return None
            try:
                more = self.socket.recv(65536)
            except OSError:
                more = b""
            if not more:
                self.bytes = b""
                return {"closing": "the player has gone"}
            self.bytes += more
        line, self.bytes = self.bytes.split(b"\n", 1)
        line = json.loads(line)
        if "released" in line:
            raise SystemExit(f"{self.program} ends: {line['released']}")
        return line

    def load(self, items):
        """Plays a list of any length: what a line does not hold follows in others."""
        first, *others = portions(items)
        self.ask("load", token=self.token, items=first)
        for further in others:
            self.ask("insert", items=further)

    def ask(self, request, **fields):
        """Asks the player for something. What it reports meanwhile is handled afterwards."""
        self.number += 1
        number = self.number
        self.write({"id": number, request: fields})
        while True:
            line = self.read()
            if line.get("done") == number:
                return line
            if line.get("failed") == number:
                hint = f": {line['hint']}" if "hint" in line else ""
                raise Refused(f"{line.get('field', request)}: {line['why']}{hint}")
            if "closing" in line:
                raise SystemExit(line["closing"])
            self.waiting.append(line)

    def run(self, seconds=None):
        """Handles what the player reports and asks, for that long or until it goes."""
        end = None if seconds is None else time.monotonic() + seconds
        while end is None or time.monotonic() < end:
            left = None if end is None else max(0, end - time.monotonic())
            line = self.waiting.popleft() if self.waiting else self.read(left)
            if line is None or "closing" in line:
                return
            self.handle(line)

    def answer_resolve(self, question):
        """An item does not open. Its address was all that is known of it: nobody waits for more."""
        return "giveUp"

    def handle(self, line):
        if "state" in line:
            self.state = line["state"]
        for name, value in line.get("changed", {}).items():
            if value is None:
                self.state.pop(name, None)
            else:
                self.state[name] = value
        if "event" in line:
            getattr(self, f"event_{line['event']}", lambda fields: None)(line)
        if "question" in line:
            value = getattr(self, f"answer_{line['question']}", lambda fields: None)(line)
            if value is not None:
                try:
                    self.ask("answer", ask=line["ask"], value=value)
                except Refused:
                    # Too late: the player has gone on.
                    pass

    @property
    def seconds(self):
        """Where the film is now: the position has its clock, so nobody asks again and again."""
        place = self.state.get("position")
        if not place:
            return 0.0
        passed = time.monotonic() - place["at_us"] / 1e6
        return place["seconds"] + passed * place["rate"]
