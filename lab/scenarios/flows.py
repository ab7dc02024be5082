"""The sample flows of the talks: the rows of docs/behaviour.md d.9, each performed by a program
over the player's socket, with real films."""

import pathlib
import re

from lab.labkit.holder import Room
from lab.labkit.living_room import SMALL_FILM
from lab.labkit.programs import passcode

PLACE = "here"
LIGHT = True
PAGE = pathlib.Path("docs/behaviour.md")
# What a file says of its tracks comes at its own time.
UNORDERED = ("tracksChanged",)


def rows():
    """What each row expects: questions and events, in order."""
    part = PAGE.read_text().split("\n### d.9 ")[1].split("\n## ")[0]
    found = re.findall(r"^\| (P\d\d) \|.*\| ⇒ ([^|]*) \|$", part, re.MULTILINE)
    return {name: re.findall("`([^`]+)`", expected) for name, expected in found}


class Flow:
    """A row: a program that holds the player, answers, and notes what it is asked and sent."""

    def __init__(self, room, program, name, **answers):
        self.room, self.program, self.name = room, program, name
        self.answers = answers
        self.expected = rows()[name]
        self.found = []
        program.expect("subscribe", state=True, position=True, items=True, questions=True)
        program.expect("hold", token=name)

    def load(self, *items, **fields):
        self.program.expect("load", items=list(items), **fields)

    def press(self, command, **fields):
        self.program.expect("command", command=command, **fields)

    def read(self):
        """Takes what has come, and answers. More may come with what is said of an answer."""
        while self.program.said:
            line = self.program.said.pop(0)
            if "question" in line:
                self.found.append(line["question"])
                self.program.expect(
                    "answer", ask=line["ask"], value=self.answers[line["question"]])
            # What played before does not belong to the flow.
            elif line.get("event") and line["event"] not in UNORDERED and line.get("id") != "#0":
                words = [line["event"], line.get("reason"), line.get("outcome"), line.get("id")]
                self.found.append(" ".join(filter(None, words)))

    def wait(self, what, condition):
        def holds():
            self.read()
            return condition()
        try:
            self.program.wait(what, holds)
        except AssertionError as error:
            raise AssertionError(f"{self.name}, after {self.found}: {error}") from None

    def wait_for(self, word):
        """Until so much of the row has happened."""
        count = self.expected.index(word) + 1
        self.wait(word, lambda: len(self.found) >= count)

    def plays(self, id):
        self.wait(f"{id} plays", lambda: (
            self.program.state.get("item", {}).get("id"), self.program.state.get("context"))
            == (id, "playing"))

    def end(self):
        """All of the row has happened, and nothing else."""
        self.wait("all of it", lambda: len(self.found) >= len(self.expected))
        self.program.expect("state")
        self.read()
        assert self.found == self.expected, f"{self.name}: {self.found} is not {self.expected}"


def setup():
    return Room()


def check_every_row_is_performed(room):
    performed = {name.removeprefix("check_")[:3].upper() for name in globals()
                 if re.match(r"check_p\d\d_", name)}
    assert performed == set(rows()), sorted(performed ^ set(rows()))


def watch(room, name, **answers):
    program = room.watch()
    flow = Flow(room, program, name, **answers)
    flow.plays("#1")
    flow.found.clear()
    return flow


def check_p01_channel_flip_with_completion(room):
    flow = watch(room, "P01", prepareChannel={"title": "The second"}, channelReady=True)
    flow.press("channelPreview", dir=1, progress=0.5)
    flow.wait_for("prepareChannel")
    flow.press("channelCommit", dir=1)
    flow.plays("#2")
    assert flow.program.state["item"]["title"] == "The second", flow.program.state
    flow.end()


def check_p02_channel_flip_that_is_not_completed(room):
    flow = watch(room, "P02", prepareChannel={}, channelReady=False)
    flow.press("channelPreview", dir=1, progress=0.5)
    flow.wait_for("prepareChannel")
    flow.press("channelCommit", dir=1)
    flow.wait_for("channelReady")
    room.player.wait_for("denied (loadFailed)")
    flow.plays("#1")
    flow.end()


def credits(room, flow, accept):
    """A film whose credits begin at 20 s, and the next one."""
    flow.load({"id": "a", "url": str(SMALL_FILM), "proposal": {"time": 20, "accept": accept}},
              {"id": "b", "url": str(room.second)}, start=19)
    flow.wait("it is offered", lambda: flow.program.state.get("context") == "proposal")


def check_p03_proposal_on_credits_is_taken(room):
    flow = Flow(room, room.play(), "P03", shouldPresent=True)
    credits(room, flow, "never")
    flow.press("select")
    flow.plays("b")
    flow.end()


def check_p04_proposal_on_credits_is_declined(room):
    flow = Flow(room, room.play(), "P04", shouldPresent=True)
    credits(room, flow, "never")
    flow.press("back")
    flow.plays("a")
    flow.program.expect("seek", to=30)
    room.player.wait_for_position(30, tolerance=2)
    flow.end()


def check_p05_proposal_on_credits_that_nobody_answers(room):
    flow = Flow(room, room.play(), "P05", shouldPresent=True)
    credits(room, flow, 2)
    flow.plays("b")
    flow.end()


def check_p06_passcode_at_start(room):
    program = room.play(options=(*passcode("12"), "--passcode-from", "16"))
    flow = Flow(room, program, "P06", authorise=True)
    flow.load({"id": "a", "url": str(SMALL_FILM), "authorise": True, "rating": {"age": 18}})
    flow.wait_for("passcode asked a")
    for code in ((9, 9), (1, 2)):
        for digit in code:
            flow.press("digit", digit=digit)
        # What is entered while a code is compared does not count.
        if code == (9, 9):
            flow.wait_for("passcode failed a")
    flow.plays("a")
    flow.end()


def check_p07_breaks_with_a_policy(room):
    flow = Flow(room, room.play(), "P07", timeToSeek=60)
    flow.load({"id": "a", "url": str(SMALL_FILM), "redirect": "ask", "breaks": [
        {"start": 60, "end": 62, "linear": True, "title": "Break"}]}, start=40)
    flow.plays("a")
    flow.program.expect("seek", to=80, **{"as": "user"})
    flow.wait_for("breakBegan a")
    # Nothing leads out of it.
    flow.press("skip", count=1)
    flow.wait_for("breakEnded a")
    room.player.wait_for_position(80, tolerance=4)
    flow.program.expect("seek", to=40)
    room.player.wait_for_position(40, tolerance=4)
    flow.program.expect("seek", to=90, **{"as": "user"})
    room.player.wait_for_position(90, tolerance=4)
    flow.end()
