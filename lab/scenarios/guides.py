"""Guides that servers send, plain and packed, well and badly, in a real window (Xvfb)."""

import gzip
import io
import lzma
import os
import pathlib
import tempfile
import time
import zipfile

from lab.labkit import web
from lab.labkit.holder import RuntimeFolder
from lab.labkit.programs import DEMO, Program, wait_until
from lab.labkit.screen import Screen, WindowedPlayer

PLACE = "here"
# On the card of a channel that is in: its name, and what of the present programme is over, which a
# bar shows. In the pixels of a screen of 1920 by 1080; the film shines through.
NAME = (885, 510, 150, 66)
NOW = (680, 706, 240, 6)
# The cards of the start screen, and the same bar under the second one.
CARDS = (90, 240, 1700, 180)
ON_CARD = (450, 457, 140, 6)


def guide(logo, size=0):
    """XMLTV of what is on, on the second channel; as large as that."""
    def stamp(minutes):
        return time.strftime("%Y%m%d%H%M%S +0000", time.gmtime(time.time() + 60 * minutes))
    others = "".join(
        f'<programme start="{stamp(0)}" stop="{stamp(60)}" channel="other{place}.tv">'
        f"<title>Other {place}</title></programme>" for place in range(size // 100))
    return (
        f'<tv><channel id="two.tv"><display-name>Two</display-name><icon src="{logo}"/></channel>'
        f'{others}<programme start="{stamp(-30)}" stop="{stamp(30)}" channel="two.tv">'
        "<title>The Weather Forecast</title></programme></tv>").encode()


def zipped(page):
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as file:
        file.writestr("guide.xml", page)
    return archive.getvalue()


def byte_by_byte(page):
    """A server that sends the beginning in pieces, too short to say how it is packed."""
    def answer(handler):
        handler.begin(**{"Content-Length": len(page)})
        for place in range(12):
            handler.wfile.write(page[place:place + 1])
            handler.wfile.flush()
            time.sleep(0.05)
        handler.wfile.write(page[12:])
    return answer


def bomb():
    """A gigabyte of zeros, packed: a megabyte."""
    return gzip.compress(bytes(1 << 30), 1)


class Aerial(Screen):
    """Three live channels, a list of them, and a server with guides."""

    def __init__(self):
        super().__init__()
        self.runtime = RuntimeFolder()
        self.place = pathlib.Path(tempfile.mkdtemp(prefix="lab-guides-"))
        self.sender = Program(DEMO / "serve", os.getpid())
        self.sender.wait_for("ready")
        self.server = web.WebServer()
        kinds = {"plain": bytes, "gz": gzip.compress, "xz": lzma.compress, "slow": gzip.compress}
        for kind, pack in kinds.items():
            page = pack(guide(f"{self.server.address}/{kind}.png"))
            self.server.pages[f"/{kind}"] = byte_by_byte(page) if kind == "slow" else page
        self.server.pages["/moved"] = "/plain"

    def list(self, *guides):
        """A list of the channels that names these guides."""
        self.server.asked.clear()
        list = self.place / "channels.m3u"
        names = ",".join(f"{self.server.address}/{name}?key=secret" for name in guides)
        channels = "".join(
            f'#EXTINF:-1 tvg-id="{name.lower()}.tv",{name}\n{DEMO}/live/{os.getpid()}/{place}'
            "/index.m3u8\n" for place, name in enumerate(("One", "Two", "Three"), 1))
        list.write_text(f'#EXTM3U url-tvg="{names}"\n{channels}')
        return list

    def tune(self, *guides):
        """A player of the channels, whose list names these guides, and a program beside it."""
        self.play(self.list(*guides))
        program = self.runtime.connect()
        program.expect("subscribe", state=True)
        program.wait("a channel plays", lambda: program.state.get("context") == "playing")
        return program

    def open(self, *guides):
        """The start screen of a player with the channels and without films."""
        list = self.list(*guides)
        self.leave()
        self.player = WindowedPlayer(
            self.display, "--library", str(self.place), "--channels", str(list))
        self.player.reach()
        wait_until("the window is there", lambda: self.window_under_mouse() != self.background)

    def is_bright(self, place):
        return self.brightness(self.view(), *place) > 0.6

    def show_second(self, program):
        program.expect("command", command="channelPreview", dir=1, progress=1)

    def is_shown(self):
        """Whether the card says what is on."""
        return self.brightness(self.view(), *NOW) > 0.6

    def wait_for_fault(self, name, fault):
        self.player.wait_for(f"the guide “{name}” {fault}")

    def close(self):
        super().close()
        self.sender.stop()
        self.server.close()
        self.runtime.close()


def setup():
    return Aerial()


def check_a_guide_of_a_server_is_shown(aerial):
    for kind in ("plain", "gz", "xz", "slow", "moved"):
        program = aerial.tune(kind)
        wait_until(f"{kind} was fetched", lambda kind=kind: any(
            path.startswith(f"/{kind}") for path in aerial.server.asked))
        aerial.show_second(program)
        wait_until(f"{kind} is shown", aerial.is_shown)
        # The logo is one that only the guide names.
        logo = "plain" if kind == "moved" else kind
        wait_until("its logo is wanted", lambda logo=logo: f"/{logo}.png" in aerial.server.asked)
    program = aerial.tune()
    aerial.show_second(program)
    wait_until("the card is there", lambda: aerial.brightness(
        aerial.view(), *NAME) > 0.2)
    assert not aerial.is_shown(), "without a guide nothing is known"


def check_the_start_screen_says_what_is_on(aerial):
    aerial.open("plain")
    wait_until("the card of the second channel has it", lambda: aerial.is_bright(ON_CARD))
    wait_until("its logo is wanted", lambda: "/plain.png" in aerial.server.asked)
    # The channels that play are the same: what was read is not read again.
    aerial.press("Return")
    wait_until("a channel plays", lambda: aerial.player.get("path"))
    assert [path for path in aerial.server.asked if path.startswith("/plain?")] == [
        "/plain?key=secret"], aerial.server.asked
    aerial.open()
    wait_until("the cards are there", lambda: aerial.brightness(
        aerial.view(), *CARDS) > 0.03)
    assert not aerial.is_bright(ON_CARD), "without a guide nothing is known"


def check_what_is_bad_is_reported_with_advice(aerial):
    good = guide(f"{aerial.server.address}/good.png")
    packed = gzip.compress(good)
    aerial.server.pages.update({
        "/gone": None, "/page": b"<html>" + bytes(4 << 20), "/zip": zipped(good),
        "/broken": packed[:20] + bytes(200), "/half": web.vanishing(good),
        "/endless": web.endless, "/bomb": bomb(), "/good": good})
    for name, fault, advice in (
            ("gone", "could not be fetched", "its server does not send"),
            ("page", "is not a guide", "XMLTV is needed"),
            ("zip", "is packed with zip", "pack it with gzip or xz"),
            ("broken", "cannot be unpacked", "it is damaged"),
            ("half", "ends in the middle", "fetch it again"),
            ("endless", "is not a guide", "XMLTV is needed"),
            ("bomb", "is not a guide", "XMLTV is needed")):
        program = aerial.tune(name, "good")
        aerial.wait_for_fault(name, fault)
        assert advice in aerial.player.text, aerial.player.text
        assert "secret" not in aerial.player.text
        # The next one is read all the same.
        aerial.show_second(program)
        wait_until("the other one is shown", aerial.is_shown)


def check_a_server_that_hangs_holds_up_nobody(aerial):
    aerial.server.pages["/silent"] = web.silent
    program = aerial.tune("silent", "plain")
    wait_until("it was asked", lambda: any(
        path.startswith("/silent") for path in aerial.server.asked))
    begin = time.monotonic()
    program.expect("command", command="pause")
    program.wait("it is paused", lambda: program.state.get("paused"))
    took = time.monotonic() - begin
    assert took < 1, f"{took:.2f} s"
    program.expect("command", command="play")
    aerial.show_second(program)
    wait_until("the other one is shown", aerial.is_shown)
    assert "could not be fetched" not in aerial.player.text, "the other one has waited"
    aerial.wait_for_fault("silent", "could not be fetched")
    aerial.tune("silent")
    wait_until("it was asked", lambda: aerial.server.asked)
    begin = time.monotonic()
    aerial.leave()
    took = time.monotonic() - begin
    assert took < 3, f"{took:.1f} s"


def check_a_large_guide_is_read_beside_the_film(aerial):
    page = guide(f"{aerial.server.address}/large.png", size=40_000_000)
    aerial.server.pages["/large"] = lzma.compress(page, preset=1)
    program = aerial.tune("large")
    longest = 0
    begin = time.monotonic()
    while "/large.png" not in aerial.server.asked:
        assert time.monotonic() - begin < 120, "it is not read"
        asked = time.monotonic()
        program.expect("state")
        longest = max(longest, time.monotonic() - asked)
        aerial.show_second(program)
        time.sleep(0.1)
    assert longest < 0.5, f"an answer after {longest:.2f} s"
    return (f"{len(page) >> 20} MB in {time.monotonic() - begin:.0f} s, "
            f"an answer within {longest * 1000:.0f} ms")
