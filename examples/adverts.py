#!/usr/bin/env python3
"""Adverts: a server that decides which are shown, and a program that plays them by its rules.

    adverts.py FILM ADVERT [--breaks 60-75,300-330] [--skip 5] [--count FILE] [--socket FILE]

ADVERT is shown first: a whole item in which nothing but pause works. The breaks lie in FILM, as a
broadcaster has put them in: they play whatever way the viewer goes, and a viewer who jumps over
several of them sees the last. Each can be left after some seconds. What was seen to its end is
reported to the server, which counts it in FILE.
"""

import argparse
import http.server
import json
import pathlib
import threading
import urllib.parse
import urllib.request

from player import Player, add_socket, start


class Server(http.server.BaseHTTPRequestHandler):
    """The adverts' side: says what is to be shown, and counts what was."""

    plan = {}
    counts = {}
    file = None

    def do_GET(self):
        self.reply(self.plan)

    def do_POST(self):
        length = int(self.headers.get("Content-Length", 0))
        seen = json.loads(self.rfile.read(length))
        self.counts[seen["advert"]] = self.counts.get(seen["advert"], 0) + 1
        if self.file:
            self.file.write_text(json.dumps(self.counts))
        self.reply({})

    def reply(self, value):
        body = json.dumps(value).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Adverts(Player):
    """The viewer's side: asks the server what to show, and gives it to the player."""

    program = "adverts"

    def __init__(self, server, film, advert, **options):
        self.server = server
        super().__init__(**options)
        with urllib.request.urlopen(f"{server}/plan") as answer:
            plan = json.load(answer)
        self.breaks = plan["breaks"]
        self.ask("load", token=self.token, items=[
            {"id": "advert", "url": advert, "title": "Advertising", "linear": True,
             # Nothing is offered at its end: the film follows.
             "atEnd": "next"},
            {"id": "film", "url": film, "redirect": plan["redirect"], "breaks": [
                {"start": one["start"], "end": one["end"], "linear": True,
                 "skippableAfter": plan["skippableAfter"], "title": one["title"]}
                for one in self.breaks]},
        ])

    def report(self, advert):
        """Reports to the server that an advert was seen to its end."""
        body = json.dumps({"advert": advert}).encode()
        urllib.request.urlopen(urllib.request.Request(f"{self.server}/seen", body)).close()
        print(f"seen: {advert}", flush=True)

    def event_ended(self, event):
        if event["id"] == "advert" and event["reason"] == "eof":
            self.report("before")

    def event_breakEnded(self, event):
        # `completed`: the viewer neither skipped it nor left it early.
        if event["completed"]:
            self.report(next(
                one["title"] for one in self.breaks if abs(one["start"] - event["start"]) < 0.5))

    def event_failed(self, event):
        print(f"{event['id']} cannot be played: {event['message']}", flush=True)
        if event["id"] == "advert":
            # Who pays for an advert that does not play loses it, and not the film.
            self.ask("play", id="film")


def seconds(text):
    """START-END, several with commas."""
    breaks = [part.split("-") for part in text.split(",") if part]
    return [{"start": float(start), "end": float(end), "title": f"Break {place + 1}"}
            for place, (start, end) in enumerate(breaks)]


def serve(breaks, skip, count):
    """Starts the server on a port of its own. Returns its address."""
    Server.plan = {"breaks": breaks, "redirect": "last", "skippableAfter": skip}
    Server.file = count
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_address[1]}"


def main():
    parser = argparse.ArgumentParser(
        description="Plays a film with adverts by the rules of a server.")
    parser.add_argument("film", help="the film, with its breaks in it")
    parser.add_argument("advert", help="what is shown before it")
    parser.add_argument(
        "--breaks", type=seconds, default=[], metavar="START-END,...",
        help="where the breaks of the film are, in seconds")
    parser.add_argument(
        "--skip", type=float, default=5, metavar="SECONDS",
        help="after how long a break can be left")
    parser.add_argument(
        "--count", type=pathlib.Path, metavar="FILE", help="where the server counts")
    add_socket(parser)
    options = parser.parse_args()

    def address(name):
        isfull = urllib.parse.urlparse(name).scheme
        return name if isfull else str(pathlib.Path(name).absolute())
    server = serve(options.breaks, options.skip, options.count)
    Adverts(
        server, address(options.film), address(options.advert), path=options.socket).run()


if __name__ == "__main__":
    start(main)
