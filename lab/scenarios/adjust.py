"""What a viewer adjusts of picture and sound, in a real window (Xvfb)."""

import os
import subprocess

from lab.labkit.programs import wait_until
from lab.labkit.screen import LIKE_A_CARD, HeldScreen

PLACE = "here"
# In the pixels of a screen of 1920 by 1080: beside a picture of 4:3, and above one of 2.39:1.
SIDE = (20, 400, 120, 200)
TOP = (800, 20, 300, 60)


class Adjusted(HeldScreen):
    """White films of a shape, and a home whose pictures are found."""

    output = LIKE_A_CARD

    def __init__(self):
        super().__init__()
        self.before = os.environ.get("HOME")
        os.environ["HOME"] = str(self.place)
        (self.place / ".config").mkdir()
        (self.place / ".config" / "user-dirs.dirs").write_text(
            '# Made by a desktop.\nXDG_PICTURES_DIR="$HOME/Bilder"\n')

    def show(self, size):
        """A white film of 4:3 or so."""
        film = self.place / f"{size}.mkv"
        subprocess.run(
            ["ffmpeg", "-nostdin", "-v", "error", "-y", "-f", "lavfi", "-i",
             f"color=white:s={size}:r=10:d=60", "-c:v", "mpeg4", film], check=True)
        self.hold("--no-overlay", film)
        self.program.expect("subscribe", state=True)
        self.program.wait("it plays", lambda: self.program.state.get("context") == "playing")

    def command(self, name, **arguments):
        self.program.expect("command", command=name, **arguments)

    def wait_for_light(self, part, is_bright):
        wait_until(f"{part} is {'bright' if is_bright else 'dark'}", lambda: (
            self.brightness(self.view(), *part) > 0.5) is is_bright)

    def close(self):
        super().close()
        os.environ["HOME"] = self.before


def setup():
    return Adjusted()


def check_the_picture_fills_the_screen(room):
    room.show("640x480")
    room.wait_for_light(SIDE, False)
    room.command("zoom")
    room.wait_for_light(SIDE, True)
    assert room.program.ask("state") and room.program.state["zoom"] == "fill"
    room.command("zoom", mode="fit")
    room.wait_for_light(SIDE, False)
    room.program.expect("set", zoom="fill")
    room.wait_for_light(SIDE, True)
    # The next film is as large.
    room.program.expect("load", items=[{"url": str(room.place / "640x480.mkv")}])
    room.program.wait("it plays", lambda: room.program.state.get("context") == "playing")
    room.wait_for_light(SIDE, True)


def check_the_picture_gets_another_shape(room):
    room.show("640x480")
    room.command("aspect", shape="16:9")
    room.wait_for_light(SIDE, True)
    room.command("aspect", shape="2.39:1")
    room.wait_for_light(TOP, False)
    room.command("aspect")
    room.wait_for_light(SIDE, False)


def check_delays_are_mpvs(room):
    room.show("640x480")
    room.program.expect("set", audioDelay=0.15, captionsDelay=-2)
    wait_until("mpv has them", lambda: (
        room.player.get("audio-delay"), room.player.get("sub-delay")) == (0.15, -2))
    room.command("captionsDelay", count=1)
    wait_until("a step more", lambda: abs(room.player.get("sub-delay") + 1.9) < 1e-6)
    room.program.expect("set", audioDelay=0)
    wait_until("none", lambda: room.player.get("audio-delay") == 0)
    refused = room.program.ask("set", audioDelay=11)
    assert refused["field"] == "set.audioDelay", refused


def check_a_picture_is_saved_where_pictures_are(room):
    room.show("640x480")
    room.command("screenshot")
    folder = room.place / "Bilder"
    wait_until("it is there", lambda: folder.is_dir() and list(folder.glob("640x480*.jpg")))
    # A folder that cannot be written is said, and stops nothing.
    for picture in folder.iterdir():
        picture.unlink()
    folder.rmdir()
    folder.write_text("a file")
    room.command("screenshot")
    room.program.expect("command", command="pause")
    room.program.wait("it is paused", lambda: room.program.state.get("paused"))
