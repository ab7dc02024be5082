"""Commands that people look for, bound in a keymap to buttons of lircd: what mpv has come to."""

import os
import pathlib
import re
import subprocess
import tempfile
import time

from lab.labkit.lircd import LineServer
from lab.labkit.programs import BUILT, Player, Service, wait_until

PLACE = "here"
FILM = pathlib.Path(".build/demo/film.mkv").resolve()
# Three quotes of TOML hold the quotes of mpv's words.
KEYMAP = """
[allow]
mpv = ["cycle-values", "set", "show", "seek"]
[[match]]
lirc = "Couch"
[bind]
"press red" = 'mpv "cycle-values loop-file inf no"'
"press green" = "mpv 'no-osd set video-rotate 90'"
"press yellow" = 'mpv "add volume 5"'
"press blue" = 'mpv "set nonsense 1"'
"press info" = '''mpv "set title 'at ${volume} percent'"'''
"press digit1" = "audioDelay 2"
"press digit2" = "subtitle delay -3"
"press digit3" = "aspect 16:9"
"press digit4" = "screenshot"
"press digit5" = "sleep 30m"
"press digit6" = "channel 3"
"press digit7" = "frameStep forward"
"press digit8" = "fullscreen"
"press digit9" = "subtitle next"
"press digit0" = "quit"
"""


class Room:
    def __init__(self):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="lab-words-"))
        self.keymap = self.home / "remote-input/keymaps/mine.toml"
        self.keymap.parent.mkdir(parents=True)
        self.keymap.write_text(KEYMAP)
        self.lines = LineServer()
        before = os.environ.get("XDG_CONFIG_HOME")
        os.environ["XDG_CONFIG_HOME"] = str(self.home)
        try:
            self.service = Service("--lircd", self.lines.socket)
            self.player = Player(
                FILM, service=self.service,
                options=("--mpv", f"screenshot-directory={self.home}"))
        finally:
            if before is None:
                del os.environ["XDG_CONFIG_HOME"]
            else:
                os.environ["XDG_CONFIG_HOME"] = before
        self.player.connect()
        wait_until("the service reads the lines", lambda: self.lines.links)
        wait_until("a press arrives", self.is_read)

    def is_read(self):
        self.lines.line("KEY_MUTE")
        time.sleep(0.5)
        return self.player.get("mute")

    def press(self, button):
        # What comes within 350 ms of the same press is its repeat.
        time.sleep(0.5)
        self.lines.line(button)

    def wait_for(self, name, value):
        """A property of mpv's."""
        wait_until(
            f"{name} is {value}", lambda: self.player.get(name) == value)

    def log(self):
        return self.player.text

    def close(self):
        self.player.stop()
        self.service.stop()
        self.lines.stop()


def setup():
    return Room()


def check_a_command_of_mpv_is_done(room):
    room.press("KEY_RED")
    room.wait_for("loop-file", "inf")
    room.press("KEY_RED")
    room.wait_for("loop-file", False)


def check_prefixes_quotes_and_properties_are_as_in_input_conf(room):
    room.press("KEY_GREEN")
    room.wait_for("video-rotate", 90)
    room.press("KEY_INFO")
    wait_until(
        "the property is expanded",
        lambda: re.fullmatch(r"at \d+(\.\d+)? percent", room.player.get("title") or ""))


def check_what_is_not_allowed_is_not_done(room):
    before = room.player.get("volume")
    room.press("KEY_YELLOW")
    room.press("KEY_RED")
    room.wait_for("loop-file", "inf")
    assert room.player.get("volume") == before
    done = subprocess.run(
        [BUILT / "remote-monitor", "check", room.keymap], capture_output=True, text=True,
        check=False)
    text = done.stdout + done.stderr
    assert "mpv may not do 'add': this binding does nothing" in text, text
    assert '[allow] mpv = ["add"]' in text, text


def check_what_mpv_refuses_is_reported(room):
    room.press("KEY_BLUE")
    wait_until("it is reported", lambda: "mpv refused" in room.player.text)


def check_no_client_may_have_it_done(room):
    done = subprocess.run(
        [BUILT / "remote-monitor", "send", "--socket", room.service.socket, "mpv \"set pause yes\""],
        capture_output=True, text=True, check=False)
    assert done.returncode != 0, done
    assert "for keymaps, not for clients" in done.stdout + done.stderr, done


def check_the_words_that_people_look_for(room):
    room.press("KEY_1")
    room.wait_for("audio-delay", 0.1)
    room.press("KEY_2")
    wait_until(
        "subtitles come earlier", lambda: abs(room.player.get("sub-delay") + 0.3) < 0.001)
    room.press("KEY_3")
    wait_until(
        "it is 16:9",
        lambda: abs((room.player.get("video-aspect-override") or 0) - 16 / 9) < 0.01)
    room.press("KEY_4")
    wait_until("there is a picture", lambda: list(room.home.glob("*.jpg")))
    room.press("KEY_5")
    wait_until("it sleeps later", lambda: "sleep" in room.player.text)
    room.press("KEY_8")
    room.wait_for("fullscreen", True)
    room.press("KEY_7")
    wait_until("it stands", lambda: room.player.is_paused)
    stands = room.player.position
    room.press("KEY_7")
    wait_until("a frame further", lambda: 0 < room.player.position - stands < 0.2)
    for button, word in (("KEY_9", "captionsNext"), ("KEY_6", "channelNumber")):
        room.press(button)
        wait_until(f"{word} came", lambda word=word: word in room.player.text)


def check_quit_leaves(room):
    room.press("KEY_0")
    wait_until("the player is left", lambda: not room.player.is_running)
