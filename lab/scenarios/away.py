"""A film of a server that goes away and comes back, or that sends nothing for a while: it goes on
where it was, by itself."""

import pathlib
import subprocess
import tempfile
import threading
import time

from lab.labkit import web
from lab.labkit.programs import Player, wait_until

PLACE = "here"
LIGHT = True


class Away:
    """A server whose line is cut in the first fifth of a film, and that is stuck there in the next
    one."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="lab-away-")
        film = pathlib.Path(self.folder.name) / "film.mkv"
        subprocess.run(
            ["ffmpeg", "-nostdin", "-v", "error", "-y", "-f", "lavfi", "-i",
             "testsrc2=s=320x180:r=10:d=120", "-c:v", "mpeg4", "-q:v", "4", film], check=True)
        self.film = film.read_bytes()
        self.is_free = threading.Event()
        self.server = web.WebServer(film_mkv=self.cut, next_mkv=self.stick)
        # mpv alone would try for a while, and the check would wait for that.
        self.player = Player(
            *(f"{self.server.address}/{name}.mkv" for name in ("film", "next")),
            options=("--speed", "8", "--mpv", "stream-lavf-o=reconnect=0"))
        self.player.connect()

    def start(self, handler):
        """Sends the first part of the film, and returns where that ends. What begins later is sent
        whole, and nothing returned."""
        begin = int(handler.headers.get("Range", "bytes=0-")[6:].partition("-")[0])
        end = len(self.film) // 20
        if begin >= end:
            handler.send(self.film)
            return None
        handler.begin(206, **{
            "Content-Length": len(self.film) - begin,
            "Content-Range": f"bytes {begin}-{len(self.film) - 1}/{len(self.film)}"})
        handler.wfile.write(self.film[begin:end])
        return end

    def cut(self, handler):
        self.start(handler)

    def stick(self, handler):
        if end := self.start(handler):
            self.is_free.wait(60)
            handler.wfile.write(self.film[end:])

    def log(self):
        return "\n".join([*self.player.lines[-15:], *self.server.asked[-10:]])

    def close(self):
        self.player.stop()
        self.server.close()
        self.folder.cleanup()


def setup():
    return Away()


def check_a_film_goes_on_once_its_server_is_back(room):
    wait_until("it plays", lambda: room.player.position)
    room.server.pages["/film.mkv"] = None
    wait_until("it broke off", lambda: "cannot be played" in room.player.text)
    asked = len(room.server.asked)
    wait_until("it is tried again", lambda: len(room.server.asked) > asked)
    assert room.player.is_running
    room.server.pages["/film.mkv"] = room.film
    wait_until("it goes on where it was", lambda: (room.player.position or 0) > 8)
    return f"asked {len(room.server.asked)} times"


def check_a_server_that_sends_nothing_is_named(room):
    room.player.ask("seek", 119, "absolute")
    wait_until("the next film is asked for", lambda: "/next.mkv" in room.server.asked)
    begun = time.monotonic()
    # Nothing else happens meanwhile that would have it said.
    wait_until("it is said", lambda: "sends “next.mkv” too slowly" in room.player.text, 30)
    waited = time.monotonic() - begun
    assert waited > 9, waited
    room.is_free.set()
    wait_until("it goes on", lambda: 8 < room.player.position < 100)
    return f"said after {waited:.1f} s"
