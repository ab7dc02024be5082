"""A program that answers wrongly, late and twice, sends lines in pieces and pages that are none:
the viewer's player goes on. LAB_SEED=N is another run, LAB_SEED=new one that nobody has seen;
LAB_SECONDS=1800 is one of half an hour."""

import json
import os
import random
import select
import socket
import time

from lab.labkit.holder import Client, Room
from lab.labkit.living_room import SMALL_FILM
from lab.labkit.programs import wait_until

PLACE = "here"
# How long one check goes on, and in how many seconds the player answers the viewer.
SECONDS = int(os.environ.get("LAB_SECONDS", "30"))
PATIENCE = 3
# Bytes by which the player may grow: pictures, pages and decoders are kept, and nothing else.
GROWTH = 300 << 20
# Descriptors by which it may have more: connections that it has not closed yet.
DESCRIPTORS = 16
TEXTS = ["", "a", "a" * 9000, "\x1b[2J\x07", "{\\fs900}\\N", "\u202e\u0000", "\ud800", "№" * 700]
NUMBERS = [0, -1, 1, 3.5, 1e308, -(1 << 63), 1 << 70, 31, 604_801]
PRESSES = [
    {"command": "playPause"}, {"command": "skip", "count": 1}, {"command": "infoShow"},
    {"command": "overlayShow"}, {"command": "focusMove", "dir": "right", "count": 9},
    {"command": "focusMove", "dir": "down", "count": 1},
    {"command": "focusMove", "dir": "up", "count": 1},
    {"command": "select"}, {"command": "selectLong"}, {"command": "overlayHide"},
    {"command": "channelPreview", "dir": 1, "progress": 0.6},
    {"command": "channelCommit", "dir": 1}, {"command": "channelCommit", "dir": -1},
    {"command": "channelCancel"}, {"command": "digit", "digit": 2},
]
RIGHT = {
    "shouldPresent": [True, False, "later"], "timeToSeek": [20, 70], "leave": [False],
    "authorise": [True, False, "passcode"], "resolve": [str(SMALL_FILM)],
    "recover": ["retry", "giveUp"],
    "prepareChannel": [{"title": "Another"}], "channelReady": [True, False],
}


class Nonsense:
    """A program that has lost its way: what it does follows from the seed and from what it is
    asked."""

    def __init__(self, path, chance, films=()):
        self.path, self.chance, self.films = path, chance, films
        self.count = self.lines = 0
        self.steps = [getattr(self, name) for name in sorted(dir(self)) if name.startswith("do_")]
        self.connect()

    def connect(self):
        self.count += 1
        self.rest, self.asked = b"", []
        self.link = socket.socket(socket.AF_UNIX)
        self.link.settimeout(PATIENCE)
        self.link.connect(str(self.path))
        self.say({"hello": {"protocol": 2, "program": "nonsense"}})
        self.say({"id": 1, "subscribe": {"state": True, "items": True, "questions": True}})
        self.say({"id": 2, "hold": {"token": "nonsense"}})

    def again(self):
        self.link.close()
        self.connect()

    def say(self, line):
        self.write(json.dumps(line).encode() + b"\n")

    def write(self, data):
        self.lines += 1
        try:
            self.link.sendall(data)
        except OSError:
            # The player has let go of it, as it may.
            self.again()

    def read(self):
        """Notes what it is asked."""
        try:
            while select.select([self.link], [], [], 0)[0]:
                part = self.link.recv(1 << 16)
                if not part:
                    return self.again()
                self.rest += part
        except OSError:
            return self.again()
        *lines, self.rest = self.rest.split(b"\n")
        for line in map(json.loads, lines):
            if "question" in line:
                self.asked.append(line)
            if "released" in line:
                self.say({"id": 3, "hold": {"token": "nonsense"}})

    def step(self):
        self.read()
        self.chance.choice(self.steps)()

    def anything(self, depth=0):
        kind = self.chance.randrange(8 if depth < 3 else 5)
        if kind < 2:
            return self.chance.choice(TEXTS)
        if kind < 4:
            return self.chance.choice(NUMBERS)
        if kind == 4:
            return self.chance.choice([None, True, False])
        size = self.chance.choice([0, 1, 5])
        if kind == 5:
            return [self.anything(depth + 1) for _ in range(size)]
        names = ["id", "title", "rows", "cards", "pages", "items", "value", "count", "time"]
        return {self.chance.choice(names): self.anything(depth + 1) for _ in range(size)}

    # Answers.

    def answer(self, ask, value):
        self.say({"id": "answer", "answer": {"ask": ask, "value": value}})

    def right(self, question):
        if question["question"] == "overlayPage":
            return [self.card(place) for place in range(question["from"], question["to"])]
        return self.chance.choice(RIGHT[question["question"]])

    def do_answer(self):
        if self.asked:
            question = self.asked.pop()
            self.answer(question["ask"], self.right(question))

    def do_answer_twice(self):
        if self.asked:
            question = self.chance.choice(self.asked)
            for _ in range(2):
                self.answer(question["ask"], self.right(question))

    def do_answer_late(self):
        """What was asked first, which is over by now or soon."""
        if self.asked:
            question = self.asked[0]
            self.answer(question["ask"], self.right(question))

    def do_answer_wrongly(self):
        if self.asked:
            self.answer(self.chance.choice(self.asked)["ask"], self.anything())

    def do_answer_to_nothing(self):
        self.answer(self.chance.choice([*NUMBERS, *TEXTS, None]), self.anything())

    def do_answer_to_another_question(self):
        if len(self.asked) > 1:
            one, other = self.chance.sample(self.asked, 2)
            self.answer(one["ask"], self.right(other))

    # Pages.

    def card(self, place):
        card = {"id": f"c{place}", "title": self.chance.choice(TEXTS[:2] + TEXTS[3:6])}
        if self.chance.random() < 0.1:
            card[self.chance.choice(["title", "progress", "artwork", "badge"])] = self.anything()
        return card

    def do_show_pages(self):
        size = self.chance.choice([0, 1, 20, 300])
        row = {"style": self.chance.choice(["row", "grid", "list"]),
               "cards": [self.card(place) for place in range(size)],
               "count": self.chance.choice([size, size + 5000, 100_000])}
        self.say({"id": 4, "overlay": {"pages": [
            {"title": "Pages", "rows": [row] * self.chance.choice([1, 3])}]}})

    def do_show_nonsense(self):
        self.say({"id": 4, "overlay": {self.chance.choice(["pages", "choice"]): self.anything()}})

    def do_show_too_much(self):
        rows = [{"title": "Row", "cards": [{"id": "a" * 200}] * self.chance.choice([2, 400])}]
        self.say({"id": 4, "overlay": {"pages": [{"rows": rows * self.chance.choice([1, 80])}]}})

    # Lines.

    def do_say_anything(self):
        name = self.chance.choice(["load", "update", "channels", "seek", "set", "notice", "x"])
        self.say({"id": self.anything(), name: self.anything()})

    def do_cut_a_line(self):
        line = json.dumps({"id": 5, "overlay": {"pages": [{"rows": []}]}}).encode() + b"\n"
        place = self.chance.randrange(len(line))
        self.write(line[:place])
        if self.chance.random() < 0.3:
            return self.again()
        time.sleep(self.chance.choice([0, 0.05]))
        # The rest, or something else.
        self.write(line[place:] if self.chance.random() < 0.7 else b"\n")

    def do_send_bytes(self):
        self.write(self.chance.randbytes(self.chance.choice([1, 60, 5000])) + b"\n")

    def do_nest(self):
        depth = self.chance.choice([10, 3000])
        self.write(b'{"id":6,"overlay":' + b"[" * depth + b"]" * depth + b"}\n")

    def do_go(self):
        if self.chance.random() < 0.3:
            self.again()

    # What makes the player ask.

    def do_load(self):
        if not self.films:
            return
        ways = [
            {"url": str(self.films[0]), "proposal": {"time": 12, "accept": "never"}},
            {"url": str(self.films[1]), "authorise": True}, {"title": "Nowhere"},
            {"url": str(self.films[0]), "redirect": "ask", "breaks": [{"start": 30, "end": 32}]},
            {"url": "/nowhere.mkv"},
        ]
        items = [{"id": f"i{place}", **self.chance.choice(ways)} for place in range(3)]
        self.say({"id": 7, "load": {"items": items, "start": 11, "token": "nonsense"}})

    def do_jump(self):
        self.say({"id": 8, "seek": {"to": self.chance.choice([5, 50, 90]), "as": "user"}})


def memory(player):
    """Bytes of the player."""
    with open(f"/proc/{player.process.pid}/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")


def descriptors(player):
    return len(os.listdir(f"/proc/{player.process.pid}/fd"))


def storm(room, viewer, films=()):
    """Nonsense for a while, and a viewer who presses keys all the time."""
    wanted = os.environ.get("LAB_SEED", "1")
    seed = random.SystemRandom().randrange(1 << 32) if wanted == "new" else int(wanted)
    chance = random.Random(seed)
    program = Nonsense(room.socket, chance, films)
    begin, longest, presses = time.monotonic(), 0, 0
    first, opened = memory(room.player), descriptors(room.player)
    try:
        while time.monotonic() < begin + SECONDS:
            for _ in range(chance.randrange(12)):
                program.step()
            viewer.socket.settimeout(PATIENCE)
            pressed = time.monotonic()
            viewer.expect("command", **chance.choice(PRESSES))
            longest = max(longest, time.monotonic() - pressed)
            presses += 1
        program.link.close()
        growth = memory(room.player) - first
        assert growth < GROWTH, f"{growth >> 20} MB more"
        more = descriptors(room.player) - opened
        assert more < DESCRIPTORS, f"{more} descriptors more"
    except Exception as error:
        raise AssertionError(
            f"LAB_SEED={seed}, after {program.lines} lines: {type(error).__name__}: {error}"
        ) from error
    return (f"LAB_SEED={seed}: {program.lines} lines on {program.count} connections, {presses} "
            f"presses, each answered within {longest * 1000:.0f} ms, {growth >> 20} MB and {more} "
            "descriptors more")


def goes_on(room, viewer):
    """A program that means well finds a player that does what it is asked."""
    program = Client(room.socket)
    program.expect("subscribe", state=True, items=True)
    program.expect("load", items=[{"id": "last", "url": str(SMALL_FILM)}], token="well")
    # Whatever the viewer has open over it, and whether a key of the viewer paused it meanwhile.
    program.wait("it is there", lambda: program.state.get("item", {}).get("id") == "last")
    viewer.expect("command", command="play")
    program.wait("it plays", lambda: program.state.get("paused") is False)
    place = room.player.position
    wait_until("it goes on", lambda: room.player.position > place + 1)
    viewer.expect("command", command="pause")
    program.wait("it is paused", lambda: program.state.get("paused"))
    room.leave()


def setup():
    return Room()


def check_films_play_on(room):
    viewer = room.play()
    note = storm(room, viewer, (SMALL_FILM, room.second))
    goes_on(room, viewer)
    return note


def check_channels_play_on(room):
    viewer = room.watch()
    note = storm(room, viewer)
    goes_on(room, viewer)
    return note
