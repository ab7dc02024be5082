"""The overlay of a program, with its pictures, in a real window (Xvfb)."""

from lab.labkit.living_room import FILM
from lab.labkit.programs import wait_until
from lab.labkit.screen import LIKE_A_CARD, HeldScreen

PLACE = "here"
# In the pixels of a screen of 1920 by 1080: the picture of the first card, and of the second.
FIRST = (100, 260, 300, 140)
SECOND = (450, 260, 300, 140)
# The picture in the second line of a list.
LISTED = (120, 290, 120, 70)


class Shelf(HeldScreen):
    """A film, and a program with a row of white pictures and a black one."""

    output = LIKE_A_CARD

    def __init__(self):
        super().__init__()
        for color in ("white", "black"):
            self.make_picture(color)
        self.hold("--paused", "--start", "20", FILM)
        self.program.expect("subscribe", state=True, items=True, questions=True)
        self.program.expect("hold", token="cards")
        self.program.expect("overlay", pages=[
            {"title": "Series", "rows": [{"title": "New", "count": 5000, "cards": [
                self.card(0, "white"), self.card(1, "black"), self.card(2, "white")]}]}])

    def card(self, number, color):
        return {"id": f"c{number}", "title": f"Card {number}",
                "artwork": f"{self.place}/{color}.png"}

    def is_bright(self, part, limit=0.8):
        return self.brightness(self.view(), *part) > limit


def setup():
    return Shelf()


def check_cards_have_their_pictures(shelf):
    shelf.program.expect("command", command="overlayShow")
    wait_until("the first picture is there", lambda: shelf.is_bright(FIRST))
    wait_until("the second is there", lambda: not shelf.is_bright(SECOND, 0.05))


def check_keys_move_the_focus(shelf):
    shelf.press("Right", "Right")
    shelf.press("Return")
    program = shelf.program
    program.wait("the third is chosen", lambda: [
        event for event in program.events if event.get("id") == "c2"])
    choice = program.events[-1]["choice"]
    program.expect("overlay", choice=choice, pages=[{"title": "Episodes", "rows": [
        {"style": "list", "cards": [shelf.card(place, "white") for place in range(9)]}]}])
    wait_until("the page has slid in", lambda: shelf.is_bright(LISTED))


def check_back_leads_to_the_page_before(shelf):
    shelf.press("BackSpace")
    wait_until("the row is there", lambda: shelf.is_bright(FIRST))
    shelf.press("Down")
    program = shelf.program
    program.wait("it is closed", lambda: program.state.get("context") == "paused")
