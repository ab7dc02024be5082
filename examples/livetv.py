#!/usr/bin/env python3
"""Live television: the channels of a list, with a guide and ratings.

    livetv.py CHANNELS.m3u GUIDE.xml [--from-age 16] [--socket FILE]

The card of a channel that slides in says what is on and what comes next. A swipe up shows the
guide, a row for each channel. What is on has its rating, and from --from-age on the passcode of the
player (remote-player --set-passcode) is asked for. A channel without a signal is not gone to: the one
before plays on.
"""

import argparse
import datetime
import pathlib
import re
import time
import urllib.parse
import urllib.request
import xml.etree.ElementTree as xml

from player import Player, add_socket, start

#: Of how many channels the guide has a row, so that it fits into a line of the protocol.
CHANNELS_OF_GUIDE = 20


class Programme:
    """What is on for a while."""

    def __init__(self, element):
        self.title = element.findtext("title", "")
        self.text = element.findtext("desc", "")[:500]
        self.start, self.end = (self.seconds(element.get(name)) for name in ("start", "stop"))
        rating = element.findtext("rating/value", "")
        found = re.search(r"\d+", rating)
        #: From which age; None for one that the guide does not rate.
        self.age = min(21, int(found[0])) if found else None

    @staticmethod
    def seconds(text):
        """`20260101201500 +0100` as seconds since 1970."""
        kind = "%Y%m%d%H%M%S %z" if " " in text else "%Y%m%d%H%M%S"
        return int(datetime.datetime.strptime(text, kind).timestamp())

    def fields(self):
        fields = {"title": self.title, "start": self.start, "end": self.end}
        return {**fields, "description": self.text} if self.text else fields


class Channel:
    """A channel of the list, and what the guide has for it."""

    def __init__(self, number, name, url, logo, words, guide):
        self.id = words.get("tvg-id") or f"channel-{number}"
        self.number, self.name, self.url = words.get("tvg-chno") or str(number), name, url
        self.logo = logo
        self.programmes = sorted(
            map(Programme, guide.iterfind(f"programme[@channel='{self.id}']")),
            key=lambda one: one.start)

    @classmethod
    def read(cls, list, guide):
        """The channels of an M3U list."""
        head, count = None, 0
        for line in list.read_text().splitlines():
            if line.startswith("#EXTINF:"):
                head = line
            elif head and line and not line.startswith("#"):
                count += 1
                words = dict(re.findall(r'([\w-]+)="([^"]*)"', head))
                # A path counts from the folder of the list.
                url, logo = (
                    one if not one or urllib.parse.urlparse(one).scheme else str(list.parent / one)
                    for one in (line, words.get("tvg-logo", "")))
                yield cls(count, head.rpartition(",")[2].strip(), url, logo, words, guide)
                head = None

    def coming(self):
        """What is on, if anything is, and what comes then."""
        now = time.time()
        return [one for one in self.programmes if one.end > now]

    @property
    def now(self):
        return next((one for one in self.coming() if one.start <= time.time()), None)

    def fields(self):
        """What the player shows of the channel."""
        fields = {"number": self.number}
        if self.logo:
            fields["logo"] = self.logo
        later = [one for one in self.coming() if one is not self.now]
        for name, one in (("now", self.now), ("next", later[0] if later else None)):
            if one:
                fields[name] = one.fields()
        return fields

    def details(self):
        """What changes of its item when something else is on."""
        # A channel with nothing to say of its rating is for everybody.
        age = self.now.age if self.now else None
        return {"channel": self.fields(), "rating": {"age": age or 0}}

    def item(self):
        return {"id": self.id, "url": self.url, "title": self.name, "kind": "live",
                "authorise": True, **self.details()}

    def has_signal(self):
        """Whether anything comes; of a stream that only the player can open, nobody knows here."""
        scheme = urllib.parse.urlparse(self.url).scheme
        if scheme not in ("", "http", "https"):
            return True
        try:
            if not scheme:
                return pathlib.Path(self.url).stat().st_size > 0
            with urllib.request.urlopen(self.url, timeout=5) as answer:
                return bool(answer.read(1))
        except OSError:
            return False


class LiveTV(Player):
    """The channels and the guide, as the player shows them."""

    program = "livetv"

    def __init__(self, channels, from_age, **options):
        self.channels = {channel.id: channel for channel in channels}
        if not self.channels:
            raise SystemExit("the list has no channels: it needs lines of #EXTINF and addresses")
        self.from_age = from_age
        super().__init__(**options)
        self.load([channel.item() for channel in self.channels.values()])
        self.show()

    # What the player asks.

    def answer_authorise(self, question):
        """Asked early for the channel after the one that plays, and before the first picture."""
        on = self.channels[question["id"]].now
        if on and on.age is not None and self.from_age is not None and on.age >= self.from_age:
            return "passcode"
        return True

    def answer_prepareChannel(self, question):
        """Its card slides in: this is what is on at this moment."""
        return self.channels[question["id"]].details()

    def answer_channelReady(self, question):
        channel = self.channels[question["id"]]
        is_ready = channel.has_signal()
        print(f"{channel.name}: {'ready' if is_ready else 'no signal'}", flush=True)
        if not is_ready:
            self.ask("notice", text=f"{channel.name[:40]} has no signal")
        return is_ready

    # What happens.

    def event_cardChosen(self, event):
        self.ask("play", id=event["id"].rpartition("@")[0])

    def event_failed(self, event):
        print(f"{event['id']} cannot be played: {event['message']}", flush=True)

    # What is on.

    def card(self, channel, programme):
        is_on = programme is channel.now
        clock = time.strftime("%H:%M", time.localtime(programme.start))
        # Nobody can go to what is not on yet.
        card = {"id": f"{channel.id}@{programme.start}", "title": programme.title[:100],
                "subtitle": "now" if is_on else clock, "enabled": is_on}
        if programme.age:
            card["badge"] = f"{programme.age}+"
        if is_on:
            length = max(1, programme.end - programme.start)
            card["progress"] = (time.time() - programme.start) / length
            if channel.logo:
                card["artwork"] = channel.logo
        return card

    def show(self):
        """Gives the player what is on now, and the guide for a swipe up."""
        channels = list(self.channels.values())
        for channel in channels:
            self.ask("update", id=channel.id, fields=channel.details())
        rows = [
            {"title": channel.name,
             "cards": [self.card(channel, one) for one in channel.coming()[:6]]}
            for channel in channels[:CHANNELS_OF_GUIDE] if channel.coming()]
        if rows:
            self.ask("overlay", pages=[{"title": "On now", "rows": rows}])

    def watch(self):
        """Until the player goes; what is on is given again whenever something else begins."""
        while True:
            changes = [time_of for channel in self.channels.values() for one in channel.coming()
                       for time_of in (one.start, one.end) if time_of > time.time()]
            change = min(changes, default=time.time() + 3600)
            self.run(change - time.time())
            if time.time() < change:
                return
            self.show()


def main():
    parser = argparse.ArgumentParser(description="Live television with a guide and ratings.")
    parser.add_argument("channels", type=pathlib.Path, help="a list of channels (M3U)")
    parser.add_argument("guide", type=pathlib.Path, help="what is on (XMLTV)")
    parser.add_argument(
        "--from-age", type=int, metavar="AGE",
        help="from which rating on the passcode is asked for")
    add_socket(parser)
    options = parser.parse_args()
    guide = xml.parse(options.guide).getroot()
    channels = Channel.read(options.channels.absolute(), guide)
    television = LiveTV(channels, options.from_age, path=options.socket)
    print(f"{len(television.channels)} channels: swipe up for the guide", flush=True)
    television.watch()


if __name__ == "__main__":
    start(main)
