"""The picture that follows the thumb while a viewer scrubs, in a real window (Xvfb)."""

import os
import signal
import struct
import subprocess

from lab.labkit import web
from lab.labkit.programs import passcode, wait_until
from lab.labkit.screen import LIKE_A_CARD, HeldScreen, WindowedPlayer

PLACE = "here"
# The inner part of the picture, on a screen of 1920 by 1080, while the thumb is at 45 s.
PICTURE = (1200, 550, 380, 200)


def ffmpeg(*words):
    subprocess.run(["ffmpeg", "-nostdin", "-v", "error", "-y", *map(str, words)], check=True)


class Scrub(HeldScreen):
    """Films with few key frames, and a finger that scrubs in them. Sheets are kept in `cache`."""

    output = LIKE_A_CARD

    def __init__(self):
        super().__init__()
        self.cache = self.place / "cache"
        os.environ["XDG_CACHE_HOME"] = str(self.cache)

    def close(self):
        os.environ.pop("XDG_CACHE_HOME", None)
        super().close()

    def sheets(self):
        return sorted((self.cache / "remote-input" / "scrubbing").glob("*"))

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
        self.move()

    def load(self, film, **item):
        """An item of a program, paused at 5 s. `film` is in the player before."""
        self.hold("--paused", film)
        self.program.expect("subscribe", state=True, position=True, items=True)
        self.program.wait("the other is there", lambda: self.program.state.get("duration"))
        self.program.events.clear()
        self.program.expect("load", items=[item | {"start": 5}], play=False)
        self.program.wait("it is there", lambda: any(
            event["event"] == "began" for event in self.program.events))

    def move(self):
        self.program.expect("command", command="scrubBegin")
        for _ in range(10):
            self.program.expect("command", command="scrubMove", delta=14.9, velocity=40)
        self.program.wait(
            "the thumb is there", lambda: 44 < self.program.state.get("preview", 0) < 46)

    def wait_for_picture(self, what, level):
        wait_until(what, lambda: abs(
            self.brightness(self.view(), *PICTURE) - level) < 0.06)


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


def pictures(path):
    """How many pictures a BIF file says that it has."""
    return struct.unpack("<I", path.read_bytes()[12:16])[0]


def check_a_sheet_is_made_while_it_plays(room):
    film = room.make_film("idle", "white")
    room.hold("--paused", film)
    # It is written when it has all of them, or 30.
    [sheet] = wait_until("the sheet is there", room.sheets, 240)
    assert sheet.suffix == ".bif" and pictures(sheet) == 7, (sheet, pictures(sheet))
    room.player.process.send_signal(signal.SIGKILL)
    room.player.process.wait()
    room.player = None


def check_a_damaged_sheet_is_put_aside(room):
    [sheet] = room.sheets()
    sheet.write_bytes(sheet.read_bytes()[:-5])
    room.hold("--paused", room.place / "idle.mkv")
    wait_until("it has another name", lambda: f"{sheet.name}.damaged" in
               [path.name for path in room.sheets()])
    wait_until("another one is made", sheet.exists, 240)
    assert pictures(sheet) == 7


def check_no_sheet_is_made_where_none_is_wanted(room):
    for path in room.sheets():
        path.unlink()
    room.leave()
    film, idle = room.make_film("wanted", "white"), room.place / "idle.mkv"
    song = room.place / "song.mp3"
    ffmpeg("-f", "lavfi", "-i", "sine", "-i", room.picture("white"), "-t", 60, "-map", 0, "-map", 1,
           "-c:v", "copy", "-disposition:v", "attached_pic", song)
    players = []
    try:
        for name, options in (idle, ["--no-picture-cache"]), (idle, passcode("1234")), (
                song, []), (film, []):
            players.append(WindowedPlayer(
                room.display, "--paused", *options, name, output=room.output))
            players[-1].reach()
            wait_until("it has its window", lambda: players[-1].get("vo-configured"))
        # Those that came before this one would have theirs by now.
        wait_until("the one that is wanted is made", room.sheets, 240)
        assert len(room.sheets()) == 1, room.sheets()
    finally:
        for player in players:
            player.stop()


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


def check_a_server_sends_a_bif_file(room):
    film = room.make_film("remote", "gray")
    dark, bright = room.picture("black"), room.picture("white")
    server = web.WebServer(film_bif=bif([dark] * 4 + [bright] * 2, 10))
    room.load(film, url=str(film), trickplay=f"{server.address}/film.bif?key=secret")
    room.move()
    room.wait_for_picture("its white picture is seen", 1)
    server.close()


def check_a_server_sends_sprites_for_its_stream(room):
    film = room.make_film("stream", "gray")
    bright = room.picture("white")
    cues = "".join(f"00:00:{start:02}.000 --> 00:00:{start + 9:02}.000\n"
                   f"sprite{start}.jpg#xywh=0,0,160,90\n\n" for start in range(0, 60, 10))
    server = web.WebServer(
        film_mkv=film.read_bytes(), film_vtt=b"WEBVTT\n\n" + cues.encode(),
        sprite40_jpg=bright.read_bytes())
    room.load(film, url=f"{server.address}/film.mkv", trickplay=f"{server.address}/film.vtt")
    wait_until("the sprites are known", lambda: "/film.vtt" in server.asked)
    room.move()
    room.wait_for_picture("the fifth sprite is seen", 1)
    server.close()


def serve(room, name):
    """A server with a film that is bright in its second half; a program has loaded it."""
    film = room.make_film(name, "white")
    server = web.WebServer(film_mkv=film.read_bytes())
    room.load(film, url=f"{server.address}/film.mkv")
    # All of it is in the player's memory, and it asks for nothing more.
    wait_until("it is read", lambda: room.player.get("demuxer-cache-state")["eof-cached"])
    server.asked.clear()
    return server


def check_a_film_of_a_server_in_the_house_is_read_beside_it(room):
    server = serve(room, "house")
    room.move()
    room.wait_for_picture("the bright half is seen", 1)
    assert "/film.mkv" in server.asked, server.asked
    room.player.wait_for_position(45, tolerance=1)
    server.close()


def check_a_server_that_sends_it_once_has_the_film_follow_the_thumb(room):
    server = serve(room, "once")
    server.pages.clear()
    room.move()
    wait_until("it was asked for", lambda: "/film.mkv" in server.asked)
    room.player.wait_for_position(45, tolerance=1)
    wait_until("the film is bright", lambda: room.brightness(
        room.view(), 700, 200, 300, 200) > 0.9)
    room.program.expect("command", command="scrubCommit")
    room.program.wait("it stays there", lambda: room.program.state.get("context") == "paused")
    server.close()


def check_what_does_not_come_is_reported(room):
    film = room.make_film("alone", "white")
    server = web.WebServer(film_bif=b"<html>", half_bif=b"\x89BIF\r\n\x1a\n" + bytes(80))
    for name, fault in (("film", "it is not a WebVTT file"), ("half", "it has 0 pictures"),
                        ("gone", "its server does not send it")):
        room.load(film, url=str(film), trickplay=f"{server.address}/{name}.bif?key=secret")
        room.player.wait_for(f"/{name}.bif: {fault}")
        assert "secret" not in room.player.text, room.player.text
    # The film has pictures of its own.
    room.move()
    room.wait_for_picture("the bright half is seen", 1)
    server.close()
