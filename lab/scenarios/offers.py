"""Groups of markers, From Beginning, and several items to choose from, in a real window (Xvfb)."""

import functools
import http.server
import shutil
import threading

from lab.labkit.living_room import FILM
from lab.labkit.programs import wait_until
from lab.labkit.screen import HeldScreen

PLACE = "here"
# In the pixels of a screen of 1920 by 1080: the picture in the info panel, that of the first card
# below the film, and of the second.
PANEL = (1250, 240, 400, 220)
FIRST = (110, 700, 280, 140)
SECOND = (470, 710, 260, 130)


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *words):
        pass


class Evening(HeldScreen):
    """A program that holds the player, pictures of two colours, and a server for them."""

    def __init__(self):
        super().__init__()
        for color in ("white", "black"):
            self.make_picture(color)
        for name in ("second", "third"):
            shutil.copy(FILM, self.place / f"{name}.mkv")
        # What lies beside the third has it begin late.
        (self.place / "third.film.toml").write_text("start = 30\n")
        self.server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(Quiet, directory=self.place))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.hold("--paused", FILM)
        self.program.expect("subscribe", state=True, items=True, position=True)

    def load(self, name="first", start=None, **fields):
        """Loads a copy of the film, paused, and waits until it is there."""
        url = FILM if name == "first" else self.place / f"{name}.mkv"
        item = {"id": name, "url": str(url), **fields}
        self.program.events.clear()
        self.program.expect(
            "load", items=[item], play=False, **({} if start is None else {"start": start}))
        self.wait_for("began", id=name)

    def wait_for(self, event, **fields):
        def found():
            wanted = {"event": event, **fields}
            return [one for one in self.program.events if wanted.items() <= one.items()]
        self.program.wait(f"{event} {fields}", found)
        return found()[-1]

    def position(self):
        """Where the film stands, once the player has said so."""
        self.program.expect("state")
        return self.program.state.get("position", {}).get("seconds", -1)

    def is_bright(self, part, limit=0.8):
        return self.brightness(self.view(), *part) > limit

    def close(self):
        self.server.shutdown()
        super().close()


def setup():
    return Evening()


def goals(evening):
    address = f"http://127.0.0.1:{evening.server.server_port}"
    return [
        {"group": "Goals", "time": 50, "duration": 0, "title": "1:0",
         "picture": f"{evening.place}/white.png"},
        {"group": "Goals", "time": 70, "duration": 5, "title": "2:0",
         "picture": f"{address}/white.png"},
        {"group": "Goals", "time": 40, "title": "Kick-off", "picture": f"{address}/none.png"},
    ]


def check_markers_have_their_pictures(evening):
    evening.load(start=45, markers=goals(evening))
    evening.program.expect("command", command="infoShow")
    # The chapters of the film are the tab before.
    evening.press("Right", "Right", "Down", "Down")
    wait_until("the picture of a file is there", lambda: evening.is_bright(PANEL))
    evening.press("Up")
    wait_until(
        "without one it is what is seen there", lambda: not evening.is_bright(PANEL, 0.6))
    evening.press("Down", "Down")
    wait_until("the picture of a server is there", lambda: evening.is_bright(PANEL))


def check_a_marker_is_chosen_by_its_group(evening):
    evening.press("Return")
    evening.wait_for("markerChosen", group="Goals", time=70)
    wait_until("it goes there", lambda: abs(evening.position() - 70) < 1)
    evening.program.expect("command", command="infoHide")


def check_an_item_that_began_later_goes_to_its_beginning(evening):
    evening.load(start=45)
    wait_until("it is there", lambda: abs(evening.position() - 45) < 1)
    evening.program.expect("command", command="infoShow")
    evening.press("Down", "Return")
    evening.wait_for("navigated", to=0)
    wait_until("it starts again", lambda: 0 <= evening.position() < 15)
    evening.program.wait(
        "it plays", lambda: evening.program.state.get("context") == "playing")


def check_live_counts_before_what_lies_beside(evening):
    evening.load("third")
    wait_until("it begins as its file says", lambda: abs(evening.position() - 30) < 1)
    evening.program.events.clear()
    evening.program.expect(
        "load", items=[{"id": "edge", "url": str(evening.place / "third.mkv"), "start": "live"}],
        play=False)
    evening.wait_for("began", id="edge")
    wait_until("it begins at its beginning", lambda: 0 <= evening.position() < 1)


def proposal(evening, **fields):
    return {"time": 47, "text": "You may also like", **fields, "items": [
        {"id": "second", "url": str(evening.place / "second.mkv"), "title": "The second",
         "artwork": f"{evening.place}/white.png"},
        {"id": "third", "url": str(evening.place / "third.mkv"), "title": "The third",
         "start": "live", "artwork": f"{evening.place}/black.png"},
    ]}


def offer(evening, **fields):
    evening.load(start=45, proposal=proposal(evening, **fields))
    evening.program.expect("command", command="play")
    evening.program.wait(
        "it is offered", lambda: evening.program.state.get("context") == "proposal")


def check_several_items_are_cards_below_the_film(evening):
    offer(evening, accept="never")
    wait_until("the first picture is there", lambda: evening.is_bright(FIRST))
    wait_until("the second is there", lambda: not evening.is_bright(SECOND, 0.05))


def check_the_one_with_the_focus_is_chosen(evening):
    evening.press("Right", "Return")
    evening.wait_for("proposal", outcome="accepted", nextId="third", next=1)
    evening.wait_for("ended", id="first", reason="skipped")
    evening.wait_for("began", id="third")


def check_back_rejects(evening):
    offer(evening, accept="never")
    evening.press("BackSpace")
    evening.wait_for("proposal", outcome="rejected")
    evening.program.wait(
        "the film goes on", lambda: evening.program.state.get("context") == "playing")


def check_the_first_is_accepted_by_itself(evening):
    offer(evening, accept=2)
    evening.wait_for("proposal", outcome="timedOut", nextId="second")
    evening.wait_for("began", id="second")


def check_what_is_in_the_queue_is_not_put_there_again(evening):
    evening.program.events.clear()
    evening.program.expect("load", start=45, items=[
        {"id": "first", "url": str(FILM), "proposal": proposal(evening, accept="never")},
        {"id": "other", "url": str(evening.place / "second.mkv")},
        {"id": "third", "url": str(evening.place / "third.mkv")},
    ])
    evening.program.wait(
        "it is offered", lambda: evening.program.state.get("context") == "proposal")
    evening.press("Right", "Return")
    evening.wait_for("proposal", outcome="accepted", nextId="third", next=2)
    evening.wait_for("began", id="third", item=2)


def check_an_address_that_may_not_be_opened_is_refused(evening):
    item = {"id": "x", "url": str(FILM), "proposal": {"items": [{"url": "av://lavfi:testsrc"}]}}
    answer = evening.program.ask("load", items=[item])
    assert answer.get("field") == "load.items[0].proposal.items[0].url", answer


def check_the_next_item_has_its_picture(evening):
    evening.program.events.clear()
    evening.program.expect("load", start=45, items=[
        {"id": "first", "url": str(FILM), "proposal": {
            "time": 47, "accept": "never", "picture": f"{evening.place}/white.png"}},
        {"id": "second", "url": str(evening.place / "second.mkv")}])
    evening.wait_for("began", id="first")
    for context in ("playing", "proposal"):
        evening.program.wait(
            context, lambda context=context: evening.program.state.get("context") == context)
    wait_until("its picture is there", lambda: evening.is_bright(FIRST))
    evening.press("Return")
    evening.wait_for("proposal", outcome="accepted", nextId="second")
    evening.wait_for("began", id="second")
