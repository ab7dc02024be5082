"""The buttons of the bar, and the settings of captions and of the sound, in a real window (Xvfb)."""

import os
import subprocess

from lab.labkit.programs import wait_until
from lab.labkit.screen import HeldScreen

PLACE = "here"
CAPTIONS = "1\n00:00:00,000 --> 00:10:00,000\nLook at that old bridge\n"


class Settings(HeldScreen):
    """A grey film with two sounds and captions."""

    def __init__(self):
        super().__init__()
        lines = self.place / "lines.srt"
        lines.write_text(CAPTIONS)
        self.film = self.place / "film.mkv"
        subprocess.run(
            ["ffmpeg", "-nostdin", "-v", "error", "-y",
             "-f", "lavfi", "-i", "color=gray:s=640x360:r=10:d=600",
             "-f", "lavfi", "-i", "sine=440:d=600", "-f", "lavfi", "-i", "sine=880:d=600",
             "-i", lines, "-map", "0", "-map", "1", "-map", "2", "-map", "3",
             "-metadata:s:a:0", "language=eng", "-metadata:s:a:1", "language=deu",
             "-metadata:s:s:0", "language=eng", "-disposition:s:0", "0",
             "-c:v", "mpeg4", "-c:a", "aac", "-c:s", "srt", self.film], check=True)
        self.hold(self.film)
        self.program.expect("subscribe", state=True)
        self.program.wait("it plays", lambda: self.program.state.get("context") == "playing")
        self.command("pause")

    def command(self, name, **arguments):
        self.program.expect("command", command=name, **arguments)

    def move(self, way, count=1):
        self.command("focusMove", dir=way, count=count)

    def open(self, button):
        """Opens the menu of that button, from the left."""
        self.command("transportShow")
        self.move("up")
        if button:
            self.move("right", button)
        self.command("select")
        self.program.wait("a menu", lambda: self.program.state.get("context") == "menu")

    def has(self, name, value):
        wait_until(f"{name} is {value}", lambda: self.player.get(name) == value)

    def finish(self):
        """Closes the menu and hides the bar, so that only the film is seen."""
        self.command("menuHide")
        self.command("play")
        self.command("transportHide")


def setup():
    return Settings()


def darkest(room, rows):
    """Of a grey film, in which only captions are darker; at 1920 by 1080."""
    picture = room.view()
    return min(room.brightness(picture, 700, row, 500, 4) for row in rows)


def check_the_bar_leads_to_captions(room):
    room.open(0)
    room.move("down")
    room.command("select")
    room.has("sid", 1)
    # The film stands, and they began before.
    room.has("sub-text", CAPTIONS.splitlines()[2])
    room.finish()
    wait_until("they are seen", lambda: darkest(room, range(960, 1060, 4)) < 0.45)


def check_captions_stand_as_high_as_one_likes(room):
    room.open(0)
    room.move("up", 9)
    room.move("down", 3)
    room.command("select")
    room.move("up", 9)
    room.move("down", 2)
    room.command("select")
    room.finish()
    room.has("sub-pos", 90)
    # The bar takes them out of its way, and gives the height back.
    room.command("transportShow")
    room.has("sub-pos", 58)
    room.command("transportHide")
    room.has("sub-pos", 90)


def check_captions_are_as_one_likes(room):
    # Behind the one track: size, height, color, bold, outline, shadow, ground.
    for row, value in ((2, 5), (3, 9)):
        room.open(0)
        room.move("up", 9)
        room.move("down", row)
        room.command("select")
        room.move("down", value)
        room.command("select")
        room.finish()
    room.has("sub-scale", 2)
    room.has("sub-pos", 25)
    room.open(0)
    room.move("up", 9)
    room.move("down", 7)
    room.command("select")
    room.has("sub-shadow-offset", 4)
    room.move("up")
    room.command("select")
    room.move("down", 9)
    room.command("select")
    room.has("sub-border-size", 6)
    room.finish()
    room.open(0)
    room.move("up", 9)
    room.move("down", 8)
    room.command("select")
    room.finish()
    # A ground has no shadow beside it.
    room.has("sub-shadow-offset", 0)
    wait_until("a dark ground, higher up", lambda: darkest(room, range(60, 540, 20)) < 0.25)


def check_the_sound_has_filters(room):
    room.open(1)
    # Behind two tracks: dialogue, loud sounds, delay.
    room.move("up", 9)
    room.move("down", 2)
    room.command("select")
    room.move("down")
    room.command("select")
    wait_until("both are there", lambda: [f["label"] for f in room.player.get("af")] == [
        "dialogue", "even"])
    room.command("select")
    wait_until("one is gone", lambda: [f["label"] for f in room.player.get("af")] == ["dialogue"])
    room.finish()
    before = room.player.position
    wait_until("the film goes on", lambda: room.player.position > before + 1)


DEVICE = 'pcm.{0} {{ type null hint {{ show on description "{1}" }} }}\n'
ROOM = DEVICE.format("room", "Loudspeakers")
HEADSET = DEVICE.format("headset", "Headset")


class Cards:
    """ALSA's own file. ALSA reads it again when the second of its last change is another."""

    def __init__(self, place):
        self.file, self.second = place / "asound.conf", 0

    def plug(self, *devices):
        self.file.write_text("".join(("pcm.!default { type null }\n", *devices)))
        self.second += 1
        os.utime(self.file, (self.second, self.second))


def check_a_sound_device_is_chosen_and_waited_for(room):
    # Two devices that take every sound.
    cards = Cards(room.place)
    cards.plug(ROOM, HEADSET)
    os.environ["ALSA_CONFIG_PATH"] = f"/usr/share/alsa/alsa.conf:{cards.file}"
    room.hold(room.film, "--mpv", "ao=alsa")
    room.program.expect("subscribe", state=True)
    room.program.wait("it plays", lambda: room.program.state.get("context") == "playing")
    room.command("pause")
    room.open(1)
    # The last row of the sound, and the last of the devices.
    room.move("down", 20)
    room.command("select")
    room.move("down", 20)
    room.command("select")
    room.has("audio-device", "alsa/headset")
    # It is unplugged: ALSA does not open it any more, and has it in its list all the same.
    cards.plug(ROOM)
    room.player.ask("ao-reload")
    room.has("audio-device", "auto")
    wait_until("the viewer reads it", lambda: any(
        "“Headset” is not connected" in line for line in room.player.lines))
    wait_until("there is sound", lambda: room.player.get("current-ao") == "alsa")
    assert not any("does not answer" in line for line in room.player.lines), room.player.lines
    # It is plugged in again, and chosen.
    cards.plug(ROOM, HEADSET)
    room.command("select")
    room.has("audio-device", "alsa/headset")
    room.finish()
