"""A keyboard made through /dev/uinput, with the player's own input side: no service."""

import pathlib
import signal
import tempfile
import time

from lab.labkit.living_room import SMALL_FILM
from lab.labkit.programs import Player, Receiver, Service, wait_until
from lab.labkit.uinput import UinputDevice

PLACE = "guest"
KEYS = ["KEY_A", "KEY_Q", "KEY_Z", "KEY_K", "KEY_SPACE", "KEY_ENTER", "KEY_ESC", "KEY_LEFT",
        "KEY_RIGHT", "KEY_UP", "KEY_DOWN", "KEY_PLAYPAUSE", "KEY_PAGEUP", "KEY_PAGEDOWN"]


class Room:
    def __init__(self):
        self.keyboard = UinputDevice("Lab keyboard", KEYS)
        self.player = Player(SMALL_FILM)
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


def check_a_reload_decides_whether_a_service_reads_it(room):
    settings = pathlib.Path(tempfile.mkdtemp(prefix="lab-settings-")) / "remote-inputd.toml"
    settings.write_text("keyboards = false\n")
    service = Service("--settings", settings)
    receiver = Receiver(service)

    def said(what):
        return sum(message.get(what) == "Lab typewriter" for _, message in receiver.messages)

    # udev calls one a keyboard that has all keys of the first rows.
    typewriter = UinputDevice("Lab typewriter", range(1, 89))
    # Devices are found one after the other: what comes later is read after it.
    fence = UinputDevice("Lab fence", ["KEY_PLAYPAUSE"])
    try:
        wait_until("the fence is read", lambda: "Lab fence" in receiver.text)
        assert said("attached") == 0, receiver.text
        settings.write_text("keyboards = true\n")
        service.process.send_signal(signal.SIGHUP)
        wait_until("the keyboard is read", lambda: said("attached") == 1)
        settings.write_text("keyboards = false\n")
        service.process.send_signal(signal.SIGHUP)
        wait_until("the keyboard is read no more", lambda: said("detached") == 1)
    finally:
        typewriter.unplug()
        fence.unplug()
        receiver.stop()
        service.stop()
