"""The picture that follows the thumb while a viewer scrubs, in a real window (Xvfb)."""

import struct
import subprocess

from lab.labkit.programs import wait_until
from lab.labkit.screen import HeldScreen

PLACE = "here"
# The inner part of the picture, on a screen of 1920 by 1080, while the thumb is at 45 s.
PICTURE = (1200, 550, 380, 200)


def ffmpeg(*words):
    subprocess.run(["ffmpeg", "-nostdin", "-v", "error", "-y", *map(str, words)], check=True)


class Scrub(HeldScreen):
    """Films with few key frames, and a finger that scrubs in them."""

    def make_film(self, name, second):
        """30 s of dark grey, and 30 s of that colour."""
        colors = [f"color={color}:s=640x360:r=10:d=30" for color in ("gray", second)]
        film = self.place / f"{name}.mkv"
        ffmpeg("-f", "lavfi", "-i", colors[0], "-f", "lavfi", "-i", colors[1], "-filter_complex",
               "concat=n=2:v=1", "-c:v", "mpeg4", "-g", "100", film)
        return film

    def picture(self, color):
        return self.make_picture(color, size="320x180", kind="jpg")

    def scrub(self, film):
        """A finger moves the thumb from 5 s to 45 s."""
        self.hold("--paused", "--start", "5", film)
        self.program.expect("subscribe", state=True, position=True)
        self.program.expect("command", command="scrubBegin")
        for _ in range(10):
            self.program.expect("command", command="scrubMove", delta=14.9, velocity=40)
        self.program.wait(
            "the thumb is there", lambda: 44 < self.program.state.get("preview", 0) < 46)

    def wait_for_picture(self, what, level):
        wait_until(what, lambda: abs(
            self.brightness(self.shoot("scrub"), *PICTURE) - level) < 0.06)


def setup():
    return Scrub()


def check_it_is_read_from_the_film(room):
    room.scrub(room.make_film("film", "white"))
    room.wait_for_picture("the bright half is seen", 1)
    # The thumb rests, and the film follows.
    room.player.wait_for_position(45, tolerance=1)
    room.program.expect("command", command="scrubCancel")
    room.player.wait_for_position(5, tolerance=0.5)


def bif(pictures, every):
    """A BIF file with a picture for each so many seconds."""
    files = [path.read_bytes() for path in pictures]
    head = b"\x89BIF\r\n\x1a\n" + struct.pack("<III", 0, len(files), every * 1000)
    offset = 64 + 8 * (len(files) + 1)
    table = b""
    for number, file in enumerate(files):
        table += struct.pack("<II", number, offset)
        offset += len(file)
    return head.ljust(64, b"\0") + table + struct.pack("<II", 0xffffffff, offset) + b"".join(files)


def check_a_bif_file_counts_before_the_film(room):
    film = room.make_film("listed", "gray")
    dark, bright = room.picture("black"), room.picture("white")
    film.with_name("listed-320-10.bif").write_bytes(bif([dark] * 4 + [bright] * 2, 10))
    room.scrub(film)
    room.wait_for_picture("its white picture is seen", 1)


def check_a_tile_of_a_sheet_is_cut_out(room):
    film = room.make_film("tiled", "gray")
    folder = film.with_name("tiled.trickplay") / "320 - 3x2"
    folder.mkdir(parents=True)
    dark, bright = room.picture("black"), room.picture("white")
    ffmpeg(*(word for place in range(6) for word in ("-i", bright if place == 4 else dark)),
           "-filter_complex", "xstack=inputs=6:layout=0_0|w0_0|w0+w1_0|0_h0|w0_h0|w0+w1_h0",
           folder / "0.jpg")
    room.scrub(film)
    room.wait_for_picture("the fifth tile is seen", 1)
