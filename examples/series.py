#!/usr/bin/env python3
"""Series from a UPnP media server, such as minidlna: rows of episodes, and each goes on where it was.

    series.py [--server http://ADDRESS:PORT/rootDesc.xml] [--memory FILE] [--socket FILE]

Each folder of the server that has films is a row of the overlay (swipe up). An episode goes on
where the viewer left it, its intro can be skipped, and at its credits the next one is offered.
Without --server the first one that answers in the network is taken. A library may be large: the
player is given the first cards of each row, and asks for others as the viewer comes near them.
"""

import argparse
import json
import pathlib
import re
import signal
import socket
import sys
import urllib.parse
import urllib.request
import xml.etree.ElementTree as xml

from player import LIST_BYTES, Player, add_socket, encoded, portions, start

DIRECTORY = "urn:schemas-upnp-org:service:ContentDirectory:1"
NAMES = {"d": "urn:schemas-upnp-org:device-1-0", "c": "http://purl.org/dc/elements/1.1/",
         "u": "urn:schemas-upnp-org:metadata-1-0/upnp/",
         "l": "urn:schemas-upnp-org:metadata-1-0/DIDL-Lite/"}

#: What a page of the overlay holds, and what is shown of a library that has more folders.
ROWS_OF_PAGE, ROWS = 64, 256


class Server:
    """A media server: its folders, and the films in them."""

    def __init__(self, description):
        root = xml.parse(urllib.request.urlopen(description, timeout=10)).getroot()
        services = root.iterfind(".//d:service", NAMES)
        path = next(
            service.findtext("d:controlURL", namespaces=NAMES) for service in services
            if service.findtext("d:serviceType", namespaces=NAMES) == DIRECTORY)
        self.control = urllib.parse.urljoin(description, path)

    @staticmethod
    def find(seconds=3):
        """The description of the first server that answers, by SSDP."""
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as link:
            link.settimeout(seconds)
            link.sendto(
                ("M-SEARCH * HTTP/1.1\r\nHOST: 239.255.255.250:1900\r\nMAN: \"ssdp:discover\"\r\n"
                 f"MX: 2\r\nST: {DIRECTORY}\r\n\r\n").encode(), ("239.255.255.250", 1900))
            try:
                answer = link.recv(4096).decode(errors="replace")
            except TimeoutError:
                raise SystemExit(
                    "no media server answers in this network: name one with --server") from None
        return re.search(r"(?im)^location:\s*(\S+)", answer)[1]

    def browse(self, folder):
        """What lies in a folder."""
        body = f"""<?xml version="1.0"?>
            <s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"
              s:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><s:Body>
            <u:Browse xmlns:u="{DIRECTORY}"><ObjectID>{folder}</ObjectID>
            <BrowseFlag>BrowseDirectChildren</BrowseFlag><Filter>*</Filter>
            <StartingIndex>0</StartingIndex><RequestedCount>0</RequestedCount>
            <SortCriteria></SortCriteria></u:Browse></s:Body></s:Envelope>""".strip()
        request = urllib.request.Request(self.control, body.encode(), {
            "Content-Type": 'text/xml; charset="utf-8"', "SOAPAction": f'"{DIRECTORY}#Browse"'})
        with urllib.request.urlopen(request, timeout=10) as answer:
            result = xml.parse(answer).getroot().find(".//Result").text
        return xml.fromstring(result)

    def series(self, folder="0", name="Films", depth=0):
        """Folders with films, and their films, the folders of all media before others."""
        found = self.browse(folder)
        films = [film for film in map(Episode.read, found.iterfind("l:item", NAMES)) if film]
        if films:
            yield name, sorted(films, key=lambda film: film.title)
        for inner in found.iterfind("l:container", NAMES) if depth < 6 else ():
            title = inner.findtext("c:title", namespaces=NAMES)
            # The server lists the same films by name, by date and so on.
            if depth == 0 and title not in ("Browse Folders", "Video"):
                continue
            yield from self.series(inner.get("id"), title, depth + 1)


class Episode:
    """A film of the server."""

    def __init__(self, id, title, url, picture, seconds):
        self.id, self.title, self.url = id, title, url
        self.picture, self.seconds = picture, seconds

    @classmethod
    def read(cls, item):
        """nil for what is not a film."""
        if "videoItem" not in item.findtext("u:class", "", NAMES):
            return None
        films = [one for one in item.iterfind("l:res", NAMES)
                 if ":video/" in one.get("protocolInfo", "")]
        if not films:
            return None
        parts = films[0].get("duration", "0:0:0").split(":")
        seconds = sum(float(part) * 60 ** place for place, part in enumerate(reversed(parts)))
        return cls(
            item.get("refID") or item.get("id"), item.findtext("c:title", "", NAMES),
            films[0].text, item.findtext("u:albumArtURI", None, NAMES), seconds)


class Series(Player):
    """The overlay of all series, and what plays of them."""

    program = "series"

    def __init__(self, server, memory, intro, **options):
        super().__init__(**options)
        self.memory = memory
        self.intro = intro
        self.places = json.loads(memory.read_text()) if memory.exists() else {}
        self.rows = []
        for name, films in server.series():
            # A film that lies in several views is shown once.
            known = {film.id for _, row in self.rows for film in row}
            films = [film for film in films if film.id not in known]
            if films:
                self.rows.append((name, films))
        if not self.rows:
            raise SystemExit("the server has no films yet: it may still be looking at its folders")
        self.rows = self.rows[:ROWS]
        self.show()

    def show(self):
        """Gives the player the rows; the viewer opens them with a swipe up."""
        for cards_at_once in (20, 5, 1, 0):
            pages = [
                {"title": "Series", "rows": [
                    {"title": name[:60], "style": "row", "count": len(films),
                     "cards": [self.card(film) for film in films[:cards_at_once]]}
                    for name, films in self.rows[first:first + ROWS_OF_PAGE]]}
                for first in range(0, len(self.rows), ROWS_OF_PAGE)]
            if len(encoded(pages)) <= LIST_BYTES:
                break
        self.ask("overlay", pages=pages)

    def answer_overlayPage(self, question):
        """The cards of a row that the focus comes near; those without room are asked for again."""
        _, films = self.rows[question["page"] * ROWS_OF_PAGE + question["row"]]
        cards = [self.card(film) for film in films[question["from"]:question["to"]]]
        return next(portions(cards), [])

    def card(self, film):
        place = self.places.get(film.id, 0)
        card = {"id": film.id, "title": film.title}
        if film.picture:
            card["artwork"] = film.picture
        if place and film.seconds:
            card["progress"] = min(1, place / film.seconds)
            card["subtitle"] = f"{max(1, round((film.seconds - place) / 60))} min left"
        return card

    def item(self, film):
        item = {"id": film.id, "url": film.url, "title": film.title, "kind": "episode",
                "proposal": {"text": "Up Next", "accept": 10}, "atEnd": "next"}
        if film.id in self.places:
            item["start"] = self.places[film.id]
        if film.picture:
            item["artwork"] = film.picture
        if self.intro:
            item["actions"] = [{
                "title": "Skip Intro", "from": 0, "to": self.intro, "seek": self.intro}]
        return item

    def event_cardChosen(self, event):
        """The episode plays, and those after it follow."""
        for _, films in self.rows:
            for place, film in enumerate(films):
                if film.id == event["id"]:
                    if event.get("long"):
                        # Held: from its beginning.
                        self.places.pop(film.id, None)
                    print(f"plays: {film.title}", flush=True)
                    items = [self.item(one) for one in films[place:]]
                    for item, following in zip(items, films[place + 1:]):
                        if following.picture:
                            item["proposal"]["picture"] = following.picture
                    return self.load(items)

    def event_ended(self, event):
        """Where it was left is where it goes on; one that was seen starts again."""
        if event["reason"] == "eof":
            self.places.pop(event["id"], None)
        self.keep()

    def event_navigated(self, event):
        """The viewer went elsewhere. The state says so only when the film is there."""
        self.places[event["id"]] = round(event["to"], 1)
        self.state["position"] = {"seconds": event["to"], "at_us": event["time_us"], "rate": 0}
        self.keep()

    def handle(self, line):
        super().handle(line)
        item = self.state.get("item", {}).get("id")
        if item and self.seconds > 10:
            self.places[item] = round(self.seconds, 1)

    def keep(self):
        self.write_places()
        self.show()

    def write_places(self):
        """Writes the places whole or not at all: the power may go at any time."""
        self.memory.parent.mkdir(parents=True, exist_ok=True)
        part = self.memory.with_suffix(".part")
        part.write_text(json.dumps(self.places, indent=1))
        part.replace(self.memory)


def main():
    parser = argparse.ArgumentParser(description="Plays the series of a UPnP media server.")
    parser.add_argument("--server", metavar="URL", help="the description of the server")
    parser.add_argument(
        "--memory", type=pathlib.Path, metavar="FILE",
        default=pathlib.Path.home() / ".local" / "state" / "series.json",
        help="where it is kept how far the episodes were seen")
    parser.add_argument(
        "--intro", type=float, default=0, metavar="SECONDS", help="how long the intro is")
    add_socket(parser)
    options = parser.parse_args()
    series = Series(
        Server(options.server or Server.find()), options.memory, options.intro,
        path=options.socket)
    # What was seen is kept also when the session ends.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    print(f"{sum(len(films) for _, films in series.rows)} films: swipe up", flush=True)
    try:
        series.run()
    finally:
        series.write_places()


if __name__ == "__main__":
    start(main)
