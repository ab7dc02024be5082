"""Buttons, menus and a layer of a program's item, in a real window (Xvfb)."""

import time

from lab.labkit.living_room import DEMO, FILM
from lab.labkit.programs import wait_until
from lab.labkit.screen import LIKE_A_CARD, HeldScreen
from lab.labkit.speech import Speech

PLACE = "here"
WITHOUT_SUBTITLES = DEMO / "channel-1.ts"
# In the pixels of a screen of 1920 by 1080: a layer of a tenth of its height, in its corners.
LOWER = (1640, 930, 160, 80)
UPPER = (1640, 66, 160, 80)
# The ground of a sign, above its words.
SIGN = (1620, 56, 160, 10)


class Stage(HeldScreen):
    """A film of a program, with a green sign, a button and a menu."""

    output = LIKE_A_CARD

    def __init__(self):
        super().__init__()
        for color in ("lime", "blue"):
            self.make_picture(color, ",format=rgba,pad=440:220:20:10:black@0", size="400x200")
        self.hold("--paused", "--start", "20", FILM)
        self.program.expect("subscribe", state=True, items=True)
        self.program.expect(
            "load", items=[{"id": "a", "url": str(FILM.resolve()), "start": 20,
                            "menus": self.menus("main"), "layer": self.layer("lime")}],
            play=False)
        self.wait_for("the layer is there", lambda state: state.get("layer", {}).get("ready"))

    def layer(self, color):
        return {"picture": f"{self.place}/{color}.png", "place": "bottomRight", "height": 0.1}

    @staticmethod
    def menus(angle):
        entries = [{"title": word.title(), "id": word, "state": "on" if word == angle else "off"}
                   for word in ("main", "goal")]
        return [{"title": "Favourite", "symbol": "heart", "id": "favourite"},
                {"title": "Camera", "symbol": "camera", "id": "camera", "entries": entries}]

    def wait_for(self, what, condition):
        self.program.wait(what, lambda: condition(self.program.state))

    def chosen(self):
        return [event["entry"] for event in self.program.events
                if event["event"] == "menuChosen"]

    def color(self, part):
        """The mean of a part of the picture, as shares of red, green and blue."""
        return self.view().color(*self.part(*part))

    def is_green(self, part):
        red, green, blue = self.color(part)
        return green > 0.8 and red < 0.2 and blue < 0.2


def setup():
    return Stage()


def check_the_bar_never_covers_the_layer(stage):
    # A film that stands has its bar.
    wait_until("it is at the upper edge", lambda: stage.is_green(UPPER))
    assert not stage.is_green(LOWER)
    stage.press("Escape")
    wait_until("it is where it belongs", lambda: stage.is_green(LOWER))
    assert not stage.is_green(UPPER)


def check_keys_reach_the_buttons(stage):
    stage.press("Up", "Up", "Return")
    stage.program.wait("the button is the choice", lambda: stage.chosen() == ["favourite"])
    stage.press("Right", "Return")
    stage.wait_for("the menu is open", lambda state: state["context"] == "menu")
    wait_until("the bar is there", lambda: stage.is_green(UPPER))


def check_a_choice_leaves_the_menu_open(stage):
    before = stage.view()
    stage.press("Down", "Return")
    stage.program.wait("the program knows it", lambda: stage.chosen()[1:] == ["goal"])
    stage.program.expect("update", id="a", fields={"menus": stage.menus("goal")})
    stage.view_when("the mark is at another entry", lambda seen: stage.differs(before, seen) > 300)
    assert stage.program.state["context"] == "menu"
    stage.press("Escape")
    # The button has the focus again, and one more Back hides the bar.
    wait_until("Back counts again", lambda: "menuHide" in stage.player.text)
    # Of two that a bounce makes within 300 ms, one counts (behaviour.md N115).
    time.sleep(0.5)
    stage.press("Escape")
    wait_until("the layer is where it belongs", lambda: stage.is_green(LOWER))


def check_the_layer_changes_with_an_update(stage):
    stage.program.expect("update", id="a", fields={"layer": stage.layer("blue")})
    wait_until("it is blue", lambda: stage.color(LOWER)[2] > 0.8 > stage.color(LOWER)[1] + 0.5)
    stage.program.expect("update", id="a", fields={"layer": {"picture": "/none.png"}})
    stage.wait_for("it cannot be read", lambda state: state["layer"] == {
        "kind": "picture", "place": "topRight", "ready": False})
    stage.program.expect("update", id="a", fields={"layer": None})
    stage.wait_for("there is none", lambda state: "layer" not in state)


def check_what_is_wrong_changes_nothing(stage):
    for fields, field in (
            ({"layer": {"ass": "{\\pos(1,1)}x"}}, "update.fields.layer.ass"),
            ({"layer": {"picture": "sign.png"}}, "update.fields.layer.picture"),
            ({"menus": [{"title": "x", "id": "x", "symbol": "hart"}]},
             "update.fields.menus[0].symbol")):
        answer = stage.program.ask("update", id="a", fields=fields)
        assert answer.get("field") == field, answer


def check_the_focus_is_read_aloud(stage):
    speech = Speech()
    try:
        stage.play("--speak", "--paused", "--start", "20", FILM)
        wait_until("the title is said", lambda: speech.has_said("The Demo Film"))
        # One by one: what is passed over while the machine is busy is not said.
        for key, button in (
                ("Up", "Subtitles: Off"), ("Right", "Audio: English mono"), ("Right", "Speed: 1×"),
                ("Right", "Picture")):
            stage.press(key)
            wait_until(f"{button} has the focus", lambda: speech.has_said(None, button))
        stage.press("Return")
        wait_until("the menu is named, with what is set",
                   lambda: speech.has_said(None, "Picture. Zoom, Whole Picture"))
        stage.press("Down", "Down", "Down")
        wait_until("the size of texts has the focus",
                   lambda: speech.sentences[-1] == "Text Size, Normal")
        stage.press("Down")
        wait_until("a switch says whether it is on",
                   lambda: speech.has_said(None, "High Contrast, Off"))
        stage.press("Up")
        wait_until("a new focus cuts off what was said",
                   lambda: speech.has_said(
                       None, "High Contrast, Off", None, "Text Size, Normal"))
        stage.press("Down", "Down", "Return")
        wait_until("it was the last word", lambda: speech.sentences[-1] is None)
        count = len(speech.sentences)
        stage.press("Escape", "Escape")
        wait_until("both keys have arrived", lambda: sum(
            line.startswith("back ") for line in stage.player.lines) == 2)
        assert len(speech.sentences) == count, speech.sentences
        assert "SET self LANGUAGE en" in speech.greeting, speech.greeting
    finally:
        speech.close()


def check_a_refusal_says_why(stage):
    speech = Speech()
    try:
        stage.play("--speak", "--paused", WITHOUT_SUBTITLES)
        stage.view_when("the film is there", lambda screen: stage.brightness(screen, *SIGN) > 0.3)
        stage.press("c")
        wait_until("it is read aloud", lambda: speech.has_said("No subtitles"))
        stage.view_when("a sign says it", lambda screen: stage.brightness(screen, *SIGN) < 0.2)
    finally:
        speech.close()
