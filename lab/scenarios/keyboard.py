"""A keyboard made through /dev/uinput, with the player's own input side: no service."""

import time

from lab.labkit.living_room import FILM
from lab.labkit.programs import Player, wait_until
from lab.labkit.uinput import UinputDevice

PLACE = "guest"
KEYS = ["KEY_A", "KEY_Q", "KEY_Z", "KEY_K", "KEY_SPACE", "KEY_ENTER", "KEY_ESC", "KEY_LEFT",
        "KEY_RIGHT", "KEY_UP", "KEY_DOWN", "KEY_PLAYPAUSE", "KEY_PAGEUP", "KEY_PAGEDOWN"]


class Room:
    def __init__(self):
        self.keyboard = UinputDevice("Lab keyboard", KEYS)
        self.player = Player(FILM)
        self.player.connect()
        wait_until("the keyboard is read", lambda: "Lab keyboard" in self.player.text)
        # Until the film is loaded there is nothing to pause.
        wait_until("the film plays", lambda: self.player.position > 1)

    def press(self, key, seconds=0.08):
        self.keyboard.key(key, 1)
        time.sleep(seconds)
        self.keyboard.key(key, 0)
        # What comes at once after a release is a bouncing switch.
        time.sleep(0.1)

    def skips(self):
        return sum(line.startswith("skip") for line in self.player.lines)

    def log(self):
        return "\n".join(self.player.lines[-20:])

    def close(self):
        self.keyboard.unplug()
        code = self.player.stop()
        if code:
            raise AssertionError(f"the player ended with {code}")


def setup():
    return Room()


def check_space_pauses_and_plays(room):
    room.press("KEY_SPACE")
    wait_until("the film is paused", lambda: room.player.is_paused)
    room.press("KEY_SPACE")
    wait_until("the film plays", lambda: room.player.is_paused is False)


def check_three_presses_skip_thirty_seconds(room):
    before = room.player.position
    for _ in range(3):
        room.press("KEY_RIGHT")
        time.sleep(0.12)
    wait_until("the film is 30 s on", lambda: room.player.position > before + 29)


def check_left_skips_back(room):
    before = room.player.position
    room.press("KEY_LEFT")
    wait_until("the film is 10 s back", lambda: room.player.position < before - 5)


def check_page_up_goes_to_the_next_chapter(room):
    before = room.player.get("chapter")
    room.press("KEY_PAGEUP")
    wait_until("the next chapter plays", lambda: room.player.get("chapter") == before + 1)


def check_unplugged_with_a_key_down_does_nothing(room):
    room.press("KEY_SPACE")
    wait_until("the film is paused", lambda: room.player.is_paused)
    before, skips = room.player.position, room.skips()
    room.keyboard.key("KEY_RIGHT", 1)
    time.sleep(0.2)
    room.keyboard.unplug()
    attached = room.player.text.count("+ Lab keyboard")
    room.keyboard = UinputDevice("Lab keyboard", KEYS)
    wait_until(
        "the keyboard is back", lambda: room.player.text.count("+ Lab keyboard") > attached)
    assert abs(room.player.position - before) < 0.1, "loss must not skip"
    room.press("KEY_SPACE")
    wait_until("the film plays", lambda: room.player.is_paused is False)
    assert room.skips() == skips, "loss must not skip"
