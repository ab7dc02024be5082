"""Pictures that servers send, well and badly, in a real window (Xvfb)."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import time

from lab.labkit import web
from lab.labkit.holder import Client
from lab.labkit.living_room import FILM
from lab.labkit.programs import DEMO, passcode, wait_until
from lab.labkit.screen import LIKE_A_CARD, Screen

PLACE = "here"
# In the pixels of a screen of 1920 by 1080: the picture of the first card, that of the info panel,
# and the plate of a logo on the card of a channel that is in, and half in from the right.
FIRST = (100, 260, 300, 140)
POSTER = (1510, 220, 230, 370)
LOGO = (880, 200, 160, 100)
HALF_LOGO = (1360, 200, 160, 100)
# What a server does with a picture, and what the log says of it.
FAULTS = {
    "large": "it has more than 16 MB",
    "endless": "it has more than 16 MB",
    "page": "it is not a JPEG, PNG, WebP or GIF",
    "list": "it is not a JPEG, PNG, WebP or GIF",
    "half": "it ends in the middle",
    "gone": "its server does not send it",
    "file": "its server does not send it",
    "trickle": "it has not come within 10 s",
}


def picture(color, size="640x360", kind="png"):
    return subprocess.run(
        ["ffmpeg", "-nostdin", "-v", "error", "-f", "lavfi", "-i", f"color={color}:s={size}",
         "-frames:v", "1", "-f", "image2pipe", "-c:v", kind, "-"],
        check=True, capture_output=True).stdout


class Gallery(Screen):
    """A film, a program that shows cards, and a server with their pictures."""

    output = LIKE_A_CARD

    def __init__(self):
        self.place = pathlib.Path(tempfile.mkdtemp(prefix="lab-pictures-"))
        self.before = os.environ.get("XDG_RUNTIME_DIR")
        os.environ["XDG_RUNTIME_DIR"] = str(self.place)
        (self.place / "local.png").write_bytes(picture("black"))
        white = picture("white")
        self.server = web.WebServer(
            white_png=white, slow=web.slow(white, 1.5), moved="/white.png",
            large=white + bytes(20 << 20), endless=web.endless, page=b"<html>none</html>",
            list=b"#EXTM3U\n" + bytes(self.place / "local.png"), half=web.vanishing(white),
            file=f"file://{self.place}/local.png", trickle=web.trickle, silent=web.silent,
            poster_jpg=picture("white", "400x600", "mjpeg"), logo_png=picture("white", "200x100"))
        super().__init__()

    def begin(self, *arguments):
        """A player, and a program that holds it."""
        self.play(*arguments)
        socket = self.place / "remote-input" / "player.sock"
        wait_until("it listens", socket.exists)
        program = Client(socket)
        program.expect("subscribe", state=True, items=True)
        program.expect("hold", token="pictures")
        return program

    def is_bright(self, part, limit=0.8):
        return self.brightness(self.view(), *part) > limit

    def show(self, program, *names):
        """Cards with these pictures of the server."""
        program.expect("overlay", pages=[{"title": "Pictures", "rows": [{"style": "grid", "cards": [
            {"id": name, "title": name, "artwork": f"{self.server.address}/{name}?key=secret"}
            for name in names]}]}])

    def close(self):
        super().close()
        self.server.close()
        shutil.rmtree(self.place, ignore_errors=True)
        if self.before is None:
            del os.environ["XDG_RUNTIME_DIR"]
        else:
            os.environ["XDG_RUNTIME_DIR"] = self.before


def setup():
    return Gallery()


def check_cards_have_pictures_of_a_server(gallery):
    program = gallery.begin("--paused", "--start", "20", FILM)
    gallery.show(program, "white.png")
    assert not gallery.server.asked, "nobody sees them yet"
    program.expect("command", command="overlayShow")
    wait_until("the picture is there", lambda: gallery.is_bright(FIRST))
    for name in ("moved", "slow"):
        gallery.show(program, name)
        wait_until(f"{name} is there", lambda: gallery.is_bright(FIRST))
    assert gallery.server.asked.count("/white.png") == 1, gallery.server.asked


def check_what_is_bad_is_in_the_log_alone(gallery):
    program = gallery.begin("--paused", "--start", "20", FILM)
    gallery.show(program, *FAULTS)
    program.expect("command", command="overlayShow")
    begin = time.monotonic()
    for name, fault in FAULTS.items():
        gallery.player.wait_for(f"no picture from {gallery.server.address}/{name}: {fault}")
    took = time.monotonic() - begin
    assert took < 20, f"{took:.0f} s"
    assert "secret" not in gallery.player.text
    assert not gallery.is_bright(FIRST, 0.5)
    # A server that is slow holds up its own pictures only.
    gallery.show(program, "white.png")
    wait_until("the next one is there", lambda: gallery.is_bright(FIRST))
    return f"after {took:.1f} s"


def check_a_server_that_hangs_does_not_keep_the_player(gallery):
    program = gallery.begin("--paused", "--start", "20", FILM)
    gallery.show(program, "silent", "trickle", "endless")
    program.expect("command", command="overlayShow")
    wait_until("all were asked", lambda: {"/silent", "/trickle", "/endless"} <= {
        path.split("?")[0] for path in gallery.server.asked})
    begin = time.monotonic()
    gallery.leave()
    took = time.monotonic() - begin
    assert took < 3, f"{took:.1f} s"


def check_the_poster_of_a_server_is_in_the_panel(gallery):
    gallery.server.asked.clear()
    program = gallery.begin("--paused", FILM)
    program.expect("load", items=[
        {"url": str(FILM), "artwork": f"{gallery.server.address}/poster.jpg"}], play=False)
    program.wait("it is there", lambda: any(one["event"] == "began" for one in program.events))
    program.wait("it is paused", lambda: program.state.get("context") == "paused")
    assert not gallery.server.asked, "nobody sees it yet"
    program.expect("command", command="infoShow")
    wait_until("the poster is there", lambda: gallery.is_bright(POSTER))


def check_a_locked_item_is_not_asked_for(gallery):
    gallery.server.asked.clear()
    film = gallery.place / "film.mkv"
    film.symlink_to(FILM)
    film.with_suffix(".film.toml").write_text(
        f'artwork = "{gallery.server.address}/poster.jpg"\n'
        f'channel = {{logo = "{gallery.server.address}/logo.png"}}\n')
    gallery.play(*passcode("12"), film, film)
    for key in ("Down", "Next", "Prior"):
        gallery.press(key)
    assert not gallery.server.asked, gallery.server.asked
    gallery.press("1", "2")
    wait_until("it plays", lambda: gallery.player.get("time-pos") or 0 > 0.5)
    gallery.press("Down")
    wait_until("the poster was asked for", lambda: "/poster.jpg" in gallery.server.asked)


def check_a_channel_has_its_logo(gallery):
    gallery.server.asked.clear()
    program = gallery.begin("--demo", DEMO, "--live")
    program.wait("a channel plays", lambda: program.state.get("item", {}).get("index") == 1)
    program.expect("channels", list=[
        {"id": "#2", "number": "2", "name": "Two", "logo": f"{gallery.server.address}/logo.png"}])
    assert not gallery.server.asked, "nobody sees it yet"
    program.expect("command", command="channelPreview", dir=1, progress=1)
    wait_until("the logo is there", lambda: gallery.is_bright(LOGO))
    program.expect("command", command="channelPreview", dir=1, progress=0.5)
    wait_until("it slides with the card", lambda: gallery.is_bright(HALF_LOGO))
    assert not gallery.is_bright(LOGO)
    program.expect("command", command="channelCancel")
    wait_until("it is gone", lambda: not gallery.is_bright(HALF_LOGO))
