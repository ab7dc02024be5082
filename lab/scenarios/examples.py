"""The programs in examples/, each with a real player, as a person would run it."""

import html
import http.server
import json
import os
import shutil
import socket
import threading
import time
import urllib.request

from lab.labkit.holder import Room
from lab.labkit.living_room import FILM, run
from lab.labkit.programs import DEMO, Program, passcode, wait_until

PLACE = "here"
LIGHT = True


def make_film(path, seconds):
    """A film that is over soon."""
    run("ffmpeg", "-nostdin", "-v", "error", "-y", "-f", "lavfi",
        "-i", f"testsrc=s=160x90:r=10:d={seconds}", "-f", "lavfi", "-i", f"sine=d={seconds}",
        "-c:v", "mpeg4", "-c:a", "mp2", str(path))


class ExampleRoom(Room):
    """A player that plays, and an example that holds it."""

    def __init__(self):
        super().__init__()
        self.example = None
        self.server = None

    def start(self, name, *arguments, **options):
        """Returns somebody who looks on; `options` are the player's."""
        program = self.play(**options)
        self.example = Program("python3", "-u", f"examples/{name}.py", *map(str, arguments))
        program.expect("subscribe", state=True, position=True, items=True)
        return program

    def leave(self):
        for one in (self.example, self.server):
            if one:
                one.stop()
        self.example = self.server = None
        super().leave()

    def log(self):
        return super().log() + "\n" + (self.example.text if self.example else "")


def setup():
    return ExampleRoom()


def playing(program, id):
    return lambda: program.state.get("item", {}).get("id") == id


def check_adverts(room):
    advert, counts = room.second.with_name("advert.mkv"), room.second.with_name("counts.json")
    make_film(advert, 4)
    program = room.start("adverts", FILM, advert, "--breaks", "60-62", "--skip", "1",
                         "--count", counts)
    program.wait("the advert plays", playing(program, "advert"))
    # It cannot be skipped.
    program.expect("command", command="skip", count=5)
    program.expect("command", command="skipItem", dir=1)
    program.wait("the film follows", playing(program, "film"))
    program.wait("it was seen", lambda: any(
        event["event"] == "ended" and event["id"] == "advert" and event["reason"] == "eof"
        for event in program.events))
    program.expect("seek", to=58, **{"as": "user"})
    program.wait("the break begins", lambda: any(
        event["event"] == "breakBegan" for event in program.events))
    program.wait("it ends", lambda: any(
        event["event"] == "breakEnded" for event in program.events))
    room.example.wait_for("seen: Break 1")
    wait_until("the server has counted", lambda: counts.exists() and json.loads(
        counts.read_text()) == {"before": 1, "Break 1": 1})


def free_port():
    with socket.socket() as link:
        link.bind(("127.0.0.1", 0))
        return link.getsockname()[1]


def serve(room, folder):
    """A media server with the films of the folder. Returns where it describes itself."""
    port = free_port()
    work = folder.with_name("minidlna")
    work.mkdir(exist_ok=True)
    config = work / "minidlna.conf"
    config.write_text(
        f"port={port}\nmedia_dir=V,{folder}\ndb_dir={work}\nlog_dir={work}\ninotify=no\n")
    room.server = Program("minidlnad", "-d", "-f", config, "-P", work / "pid")
    address = f"http://127.0.0.1:{port}/rootDesc.xml"

    def answers():
        try:
            return urllib.request.urlopen(address, timeout=5).status == 200
        except OSError:
            return False
    wait_until("the media server answers", answers)
    return address


def check_series(room):
    folder = room.second.with_name("media")
    season = folder / "The Show" / "Season 1"
    season.mkdir(parents=True, exist_ok=True)
    for number in (1, 2, 3):
        make_film(season / f"Episode {number}.mkv", 60)
    memory = room.second.with_name("series.json")
    room.leave()
    address = serve(room, folder)
    server, room.server = room.server, None
    program = room.start("series", "--server", address, "--memory", memory, "--intro", "20")
    room.server = server
    room.example.wait_for("3 films: swipe up")
    program.wait("the film plays", lambda: program.state.get("context") == "playing")
    program.expect("command", command="overlayShow")
    program.wait("the series are shown", lambda: program.state.get("context") == "overlay")
    program.expect("command", command="select")
    room.example.wait_for("plays: Episode 1")
    program.wait("it is named", lambda: (
        program.state.get("item", {}).get("title") == "Episode 1"))
    program.wait("the intro can be skipped", lambda: program.state.get("context") == "menu")
    program.expect("command", command="select")
    program.wait("it is skipped", lambda: program.state["position"]["seconds"] >= 20)
    program.expect("seek", to=59)
    program.wait("the next one is offered", lambda: program.state.get("context") == "proposal")
    program.expect("command", command="select")
    program.wait("it plays", lambda: program.state.get("item", {}).get("title") == "Episode 2")
    program.expect("seek", to=40, **{"as": "user"})
    wait_until("its place is kept", lambda: any(
        abs(place - 40) < 2 for place in json.loads(
            memory.read_text() if memory.exists() else "{}").values()))
    room.leave()
    places = json.loads(memory.read_text())
    assert any(abs(place - 40) < 5 for place in places.values()), places
    shutil.rmtree(folder)


class Library(http.server.BaseHTTPRequestHandler):
    """A media server with one folder of very many episodes, each with a picture."""

    EPISODES = 600

    def do_GET(self):
        port = self.server.server_address[1]
        self.reply(
            '<root xmlns="urn:schemas-upnp-org:device-1-0"><service><serviceType>'
            "urn:schemas-upnp-org:service:ContentDirectory:1</serviceType>"
            f"<controlURL>http://127.0.0.1:{port}/control</controlURL></service></root>")

    def do_POST(self):
        asked = self.rfile.read(int(self.headers["Content-Length"])).decode()
        found = '<container id="all"><dc:title>Video</dc:title></container>'
        if "<ObjectID>all</ObjectID>" in asked:
            found = "".join(map(self.episode, range(self.EPISODES)))
        didl = ('<DIDL-Lite xmlns="urn:schemas-upnp-org:metadata-1-0/DIDL-Lite/" '
                'xmlns:dc="http://purl.org/dc/elements/1.1/" '
                'xmlns:upnp="urn:schemas-upnp-org:metadata-1-0/upnp/">' + found + "</DIDL-Lite>")
        self.reply(f"<answer><Result>{html.escape(didl)}</Result></answer>")

    def episode(self, place):
        return (f'<item id="{place}"><dc:title>Episode {place:03}</dc:title>'
                "<upnp:class>object.item.videoItem</upnp:class>"
                f'<res protocolInfo="http-get:*:video/x-matroska:*">{FILM}</res>'
                f"<upnp:albumArtURI>http://127.0.0.1:9/{'x' * 100}</upnp:albumArtURI></item>")

    def reply(self, text):
        body = text.encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def check_large_library(room):
    """More episodes than a line holds, at a socket that is named."""
    library = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Library)
    threading.Thread(target=library.serve_forever, daemon=True).start()
    program = room.start(
        "series", "--server", f"http://127.0.0.1:{library.server_address[1]}/rootDesc.xml",
        "--memory", room.second.with_name("library.json"), "--socket", room.socket)
    room.example.wait_for("600 films: swipe up")
    program.expect("command", command="overlayShow")
    program.wait("they are shown", lambda: program.state.get("context") == "overlay")
    # Beyond the cards that were sent with the row.
    program.expect("command", command="focusMove", dir="right", count=30)

    def chosen():
        program.expect("command", command="select")
        return "plays: Episode 030" in room.example.text
    wait_until("the card is there", chosen, pause=0.5)
    program.wait("it plays", playing(program, "30"))
    wait_until("all that follow are in the queue", lambda: (
        program.expect("queue", count=1)["queue"]["total"] == 570))
    library.shutdown()
    room.leave()


def check_another_holds(room):
    """A program that is let go of says so and ends."""
    program = room.start("adverts", FILM, FILM)
    program.wait("the advert plays", playing(program, "advert"))
    program.expect("hold")
    wait_until("it has ended", lambda: not room.example.is_running)
    assert "adverts ends: another program holds the player" in room.example.text, room.example.text
    assert "Traceback" not in room.example.text, room.example.text


def guide(path):
    """What is on: One has sport for all, Two a film from 18 on, Three nothing."""
    def stamp(minutes):
        return time.strftime("%Y%m%d%H%M%S +0000", time.gmtime(time.time() + 60 * minutes))

    def programme(channel, start, end, title, age):
        return (f'<programme start="{stamp(start)}" stop="{stamp(end)}" channel="{channel}">'
                f"<title>{title}</title><rating><value>{age}</value></rating></programme>")
    path.write_text(
        "<tv>" + programme("one", -30, 30, "Sport", 0) + programme("one", 30, 60, "Weather", 0)
        + programme("two", -30, 60, "The Duel", 18) + "</tv>")


def check_livetv(room):
    list, programmes = room.second.with_name("tv.m3u"), room.second.with_name("tv.xml")
    guide(programmes)
    room.leave()
    sender = Program(DEMO / "serve", os.getpid())
    sender.wait_for("ready")
    try:
        live = DEMO / "live" / str(os.getpid())
        list.write_text("#EXTM3U\n" + "".join(
            f'#EXTINF:-1 tvg-id="{name.lower()}" tvg-logo="{name}.png",{name}\n'
            f"{live}/{place}/index.m3u8\n"
            for place, name in ((1, "One"), (2, "Two"), (4, "Three"))))
        watch(room, list, programmes)
    finally:
        room.leave()
        sender.stop()


def watch(room, list, programmes):
    program = room.start(
        "livetv", list, programmes, "--from-age", "16",
        options=(*passcode("12"), "--passcode-from", "21"))
    room.example.wait_for("3 channels")

    def plays(name):
        program.wait(f"{name} plays", lambda: (
            program.state.get("item", {}).get("title"), program.state.get("context"))
            == (name, "playing"))
    plays("One")
    # Its guide: what is on can be chosen, what is not on yet cannot.
    program.expect("command", command="overlayShow")
    program.wait("the guide is there", lambda: program.state.get("context") == "overlay")
    program.expect("command", command="focusMove", dir="right", count=1)
    program.expect("command", command="select")
    program.expect("state")
    assert program.state["context"] == "overlay", program.state
    program.expect("command", command="overlayHide")
    plays("One")
    # Three has no signal: One plays on.
    program.expect("command", command="channelCommit", dir=-1)
    room.example.wait_for("Three: no signal")
    room.player.wait_for("denied (loadFailed)")
    plays("One")
    # Two is rated, and the program has the passcode asked for.
    program.events.clear()
    program.expect("command", command="channelPreview", dir=1, progress=0.5)
    program.expect("command", command="channelCommit", dir=1)
    room.example.wait_for("Two: ready")
    program.wait("the passcode is asked for", lambda: any(
        event["event"] == "passcode" and event["outcome"] == "asked" for event in program.events))
    for digit in (1, 2):
        program.expect("command", command="digit", digit=digit)
    plays("Two")
