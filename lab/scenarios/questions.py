"""Every question of the player to a program, answered well and badly, with a real film."""

import contextlib
import http.server
import threading

from lab.labkit.holder import Client, Room
from lab.labkit.living_room import SMALL_FILM
from lab.labkit.programs import wait_until

PLACE = "here"
LIGHT = True


class Question:
    """A question: what causes it, and what comes of an answer and of none."""

    name = ""
    # An answer that counts, and one that is of another kind.
    right, wrong = None, None

    @staticmethod
    def enter(room):
        """A program that is connected to a player."""
        return room.play()

    def begin(self, room, program):
        """Has the player ask."""

    def make_ready(self):
        """The answer that counts is about to be given."""

    def answered(self, room, program):
        """Waits for what comes of `right`."""

    def fell_back(self, room, program):
        """Waits for what comes of the default."""

    @staticmethod
    def load(program, *items, **fields):
        program.events.clear()
        program.expect("load", items=list(items), token="mine", **fields)

    @staticmethod
    def wait_for(program, event, **fields):
        def has_come():
            return any(
                one["event"] == event and fields.items() <= one.items() for one in program.events)
        program.wait(f"{event} {fields}", has_come)


class ShouldPresent(Question):
    name, right, wrong = "shouldPresent", False, 12

    def begin(self, room, program):
        self.load(
            program, {"id": "a", "url": str(SMALL_FILM), "proposal": {"time": 20}},
            {"id": "b", "url": str(room.second)}, start=19)

    def answered(self, room, program):
        self.wait_for(program, "proposal", outcome="rejected")

    def fell_back(self, room, program):
        program.wait("it is offered", lambda: program.state.get("context") == "proposal")


class TimeToSeek(Question):
    name, right, wrong = "timeToSeek", 30, "later"

    def begin(self, room, program):
        self.load(
            program, {"id": "a", "url": str(SMALL_FILM), "redirect": "ask",
                      "breaks": [{"start": 60, "end": 62}]}, start=10)
        self.wait_for(program, "began", id="a")
        program.send({"id": "seek", "seek": {"to": 80, "as": "user"}})

    def answered(self, room, program):
        room.player.wait_for_position(30, tolerance=3)

    def fell_back(self, room, program):
        room.player.wait_for_position(82, tolerance=4)


class Leave(Question):
    name, right, wrong = "leave", False, "retry"

    def begin(self, room, program):
        self.load(program, {"id": "a", "url": str(SMALL_FILM)}, start=10)
        self.wait_for(program, "began", id="a")
        program.wait("it plays", lambda: program.state.get("context") == "playing")
        program.send({"id": "back", "command": {"command": "back"}})

    def answered(self, room, program):
        program.expect("state")
        assert room.player.is_running

    def fell_back(self, room, program):
        wait_until("it leaves", lambda: not room.player.is_running)


class Authorise(Question):
    name, right, wrong = "authorise", False, "later"

    def begin(self, room, program):
        self.load(program, {"id": "a", "url": str(room.second), "authorise": True, "title": "A"})

    def answered(self, room, program):
        self.wait_for(
            program, "failed", id="a",
            message="The program that controls the player does not allow “A” now")

    def fell_back(self, room, program):
        self.wait_for(program, "began", id="a")


class Resolve(Question):
    name, right, wrong = "resolve", str(SMALL_FILM), True

    def begin(self, room, program):
        self.load(program, {"id": "a", "title": "A"})

    def answered(self, room, program):
        self.wait_for(program, "began", id="a")

    def fell_back(self, room, program):
        self.wait_for(program, "failed", id="a")


class ChannelQuestion(Question):
    """A flip from the first channel to the second one."""

    @staticmethod
    def enter(room):
        return room.watch()

    def begin(self, room, program):
        program.wait("a channel plays", lambda: program.state.get("item", {}).get("index") == 1)
        program.expect("channels", list=[
            {"id": "#1", "name": "One"}, {"id": "#2", "name": "Two"}])

    @staticmethod
    def is_shown(program, name):
        return program.state.get("item", {}).get("title") == name


class PrepareChannel(ChannelQuestion):
    name, right, wrong = "prepareChannel", {"title": "Another name"}, True

    def begin(self, room, program):
        super().begin(room, program)
        program.expect("command", command="channelPreview", dir=1, progress=0.5)

    def commit(self, program, title):
        program.expect("command", command="channelCommit", dir=1)

        def asked():
            return [line for line in program.said if line.get("question") == "channelReady"]
        program.wait("channelReady", asked)
        program.expect("answer", ask=asked()[-1]["ask"], value=True)
        program.wait(f"{title} plays", lambda: self.is_shown(program, title))

    def answered(self, room, program):
        self.commit(program, "Another name")

    def fell_back(self, room, program):
        begun = room.player.position
        wait_until("its time is over", lambda: room.player.position > begun + 3)
        self.commit(program, "Two")


class ChannelReady(ChannelQuestion):
    name, right, wrong = "channelReady", True, "later"

    def begin(self, room, program):
        super().begin(room, program)
        program.expect("command", command="channelCommit", dir=1)

    def answered(self, room, program):
        program.wait("it plays", lambda: self.is_shown(program, "Two"))

    def fell_back(self, room, program):
        room.player.wait_for("denied (loadFailed)")
        program.wait("the first one plays again", lambda: self.is_shown(program, "One"))


class OverlayPage(Question):
    name, wrong = "overlayPage", True
    right = [{"id": f"c{place}"} for place in range(10, 50)]

    def begin(self, room, program):
        cards = [{"id": f"c{place}"} for place in range(10)]
        program.expect("overlay", pages=[{"rows": [{"cards": cards, "count": 5000}]}])
        program.expect("command", command="overlayShow")

    def answered(self, room, program):
        program.events.clear()
        program.expect("command", command="focusMove", dir="right", count=30)
        program.expect("command", command="select")
        self.wait_for(program, "cardChosen", id="c30")

    def fell_back(self, room, program):
        """A card that did not come is asked for again when the focus comes to it."""
        begun = room.player.position
        wait_until("its time is over", lambda: room.player.position > begun + 3)
        program.said.clear()
        program.expect("command", command="focusMove", dir="right", count=12)
        program.wait("it asks again", lambda: any(
            line.get("question") == self.name and line["from"] <= 12 < line["to"]
            for line in program.said))
        program.expect("command", command="back")


class BrokenServer(http.server.BaseHTTPRequestHandler):
    """Sends the beginning of a film and breaks off; and all of it once it is well."""

    film = b""
    is_well = False

    def do_GET(self):
        first = 0
        if wanted := self.headers.get("Range"):
            first = int(wanted.removeprefix("bytes=").split("-")[0])
        if first and not self.is_well:
            return self.send_error(503)
        self.send_response(206 if wanted else 200)
        self.send_header("Accept-Ranges", "bytes")
        self.send_header("Content-Length", str(len(self.film) - first))
        if wanted:
            self.send_header(
                "Content-Range", f"bytes {first}-{len(self.film) - 1}/{len(self.film)}")
        self.end_headers()
        end = len(self.film) if self.is_well else len(self.film) // 6
        with contextlib.suppress(OSError):
            self.wfile.write(self.film[first:end])

    def log_message(self, *_):
        pass


class Recover(Question):
    name, right, wrong = "recover", "retry", 3

    def __init__(self):
        BrokenServer.film = SMALL_FILM.read_bytes()
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), BrokenServer)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def begin(self, room, program):
        BrokenServer.is_well = False
        port = self.server.server_address[1]
        self.load(program, {"id": "a", "url": f"http://127.0.0.1:{port}/film.mkv"})
        self.wait_for(program, "began", id="a")
        program.expect("set", speed=4)

    def make_ready(self):
        BrokenServer.is_well = True

    def answered(self, room, program):
        place = program.state["position"]["seconds"]
        assert place > 10, place
        wait_until("it goes on", lambda: room.player.position > place + 1)

    def fell_back(self, room, program):
        self.wait_for(program, "failed", id="a")


def asked(room, question):
    """A player that has asked, the program that was asked, and the number."""
    program = question.enter(room)
    program.expect("subscribe", state=True, position=True, items=True, questions=True)
    program.expect("hold", token="mine")
    program.said.clear()
    question.begin(room, program)
    found = []

    def is_asked():
        found[:] = [line for line in program.said if line.get("question") == question.name]
        return found
    program.wait(f"{question.name} is asked", is_asked)
    return program, found[0]["ask"]


def refuse(program, ask, value, why):
    answer = program.ask("answer", ask=ask, value=value)
    assert why in answer.get("why", ""), (why, answer)


def well(room, question):
    """In time, by who holds the player; a second answer and that of another change nothing."""
    program, ask = asked(room, question)
    other = Client(room.socket)
    answer = other.ask("answer", ask=ask, value=question.right)
    assert answer["why"] == "the player is not held by this program", answer
    other.close()
    question.make_ready()
    program.expect("answer", ask=ask, value=question.right)
    refuse(program, ask, question.right, "was answered before")
    question.answered(room, program)


def badly(room, question):
    """With an answer of another kind; never; and when it is too late."""
    program, ask = asked(room, question)
    refuse(program, ask, question.wrong, f"that is not an answer to '{question.name}'")
    question.fell_back(room, program)
    if room.player.is_running:
        refuse(program, ask, question.right, "was over before")
        program.expect("state")


def dies(room, question):
    """The program dies instead of an answer."""
    program, _ = asked(room, question)
    program.close()
    if question.name == "leave":
        return question.fell_back(room, program)
    again = Client(room.socket)
    again.expect("subscribe", state=True, items=True)
    assert again.expect("hold", token="mine")["resumed"]
    wait_until("the player lives", lambda: room.player.is_running and again.ask("state"))


def whole(room, question):
    for way in (well, badly, dies):
        try:
            way(room, question)
            if question.name != "leave":
                # A player that is left while nothing can be played ends with 1.
                again = Client(room.socket)
                again.expect("subscribe", items=True)
                Question.load(again, {"id": "last", "url": str(SMALL_FILM)})
                Question.wait_for(again, "began", id="last")
                again.close()
        except Exception as error:
            raise AssertionError(f"{way.__name__}: {error}") from error


def setup():
    return Room()


def check_whether_what_comes_next_is_offered(room):
    whole(room, ShouldPresent())


def check_where_a_jump_goes(room):
    whole(room, TimeToSeek())


def check_whether_back_leaves(room):
    whole(room, Leave())


def check_whether_an_item_may_play(room):
    whole(room, Authorise())


def check_where_an_item_lies(room):
    whole(room, Resolve())


def check_what_becomes_of_a_stream_that_broke_off(room):
    whole(room, Recover())


def check_how_a_channel_is_prepared(room):
    whole(room, PrepareChannel())


def check_whether_a_channel_is_ready(room):
    whole(room, ChannelReady())


def check_the_cards_of_a_page(room):
    whole(room, OverlayPage())
