"""A flip shows its picture at once: the channels beside the one that plays are open before."""

import json
import socket
import statistics
import time

from lab.labkit import web
from lab.labkit.aerial import Aerial
from lab.labkit.programs import wait_until
from lab.labkit.screen import HeldScreen

PLACE = "here"
# From the command to the first picture, milliseconds: the limit on a local stream, and where this
# machine is busy that share of what a flip to a channel takes that was not open.
LIMIT, SHARE = 300, 1 / 3
FLIPS = 6
# So many seconds of a channel hold a key frame.
KEY_FRAME = 2.5
# Who goes through the channels looks at each for so many seconds.
LOOK = 1.5


class Sofa(HeldScreen):
    """A television with a window, and a server of channels."""

    def __init__(self):
        super().__init__()
        self.aerial = Aerial()
        self.events = None
        # The connections of the channel before.
        self.former = set()
        # What flips to channels took that were not open, milliseconds.
        self.fresh = []

    def playing(self):
        """The place of the channel that plays."""
        self.program.expect("state")
        return int(self.program.state["item"]["title"].split()[-1])

    def connections(self, place):
        return {one for one in dict(self.aerial.sent) if one.path.endswith(f"?{place}")}

    def watch(self, *arguments, numbers=(1, 2, 3)):
        self.hold(*arguments, self.aerial.list(self.place / "channels.m3u", numbers))
        self.program.expect("subscribe", state=True)
        self.program.wait(
            "a channel plays", lambda: self.program.state.get("context") == "playing")
        link = socket.socket(socket.AF_UNIX)
        link.connect(str(self.player.ipc))
        self.events = link.makefile("rb")

    def leave(self):
        if getattr(self, "events", None):
            self.events.close()
            self.events = None
        super().leave()

    def flip(self, command="channelCommit", **fields):
        """Milliseconds from the command to the first picture."""
        self.former = self.connections(self.playing())
        self.program.number += 1
        begin = time.monotonic()
        self.program.send({"id": self.program.number, "command": {"command": command, **fields}})
        for name in ("start-file", "playback-restart"):
            while json.loads(self.events.readline()).get("event") != name:
                pass
        return (time.monotonic() - begin) * 1000

    def look(self, channels):
        """Looks at the channel until so many are open and could show a picture. None is that of
        the channel before, which is closed only when mpv has gone on."""
        def are_ready():
            sent = dict(self.aerial.sent)
            return (len(sent) == channels and min(sent.values()) >= KEY_FRAME
                    and not sent.keys() & self.former)
        wait_until(f"{channels} channels are open", are_ready)

    def flips(self, channels, count=FLIPS):
        """Of so many, there and back, while so many channels are open."""
        times = []
        for place in range(count):
            self.look(channels)
            sense = 1 if place % 3 else -1
            number = (self.playing() - 1 + sense) % 3 + 1
            opened = self.aerial.opened.get(number, 0)
            times.append(self.flip(dir=sense))
            # What was open before is what plays.
            opened = self.aerial.opened[number] - opened
            assert opened == (channels == 1), f"{opened} opened by a flip"
        return times

    def measure_fresh(self):
        self.watch("--prepare-channels", "none")
        self.fresh += self.flips(1, FLIPS // 2)

    def limit(self):
        """What a flip to an open channel may take."""
        if not self.fresh:
            self.measure_fresh()
        return max(LIMIT, SHARE * statistics.median(self.fresh))

    def close(self):
        super().close()
        self.aerial.close()


def setup():
    return Sofa()


def check_a_flip_shows_its_picture_at_once(sofa):
    """By turns with and without, so that a slow spell of the machine hits both."""
    prepared = []
    sofa.fresh.clear()
    for _ in range(2):
        sofa.watch()
        prepared += sofa.flips(3)
        sofa.measure_fresh()
    fresh = statistics.median(sofa.fresh)
    note = (f"p50 {statistics.median(prepared):.0f} ms, at most {max(prepared):.0f} ms; "
            f"without p50 {fresh:.0f} ms, at most {max(sofa.fresh):.0f} ms")
    assert statistics.median(prepared) <= sofa.limit(), note
    assert fresh > LIMIT, note
    return note


def check_whoever_goes_on_sees_each_channel_at_once(sofa):
    """A look of a second and a half at each."""
    limit = sofa.limit()
    sofa.watch(numbers=(1, 2, 3) * 4)
    sofa.look(3)
    times = []
    for place in range(2, 10):
        opened = sum(sofa.aerial.opened.values())
        begin = time.monotonic()
        times.append(sofa.flip(dir=1))
        assert sofa.playing() == place, sofa.program.state
        wait_until("the next but one is opened",
                   lambda: len(sofa.aerial.sent) == 3 and not sofa.former & sofa.aerial.sent.keys())
        if place > 2:
            opened = sum(sofa.aerial.opened.values()) - opened
            assert opened == 1, f"{opened} opened by a flip"
        wait_until("it was looked at", lambda: time.monotonic() - begin > LOOK)
    note = f"p50 {statistics.median(times):.0f} ms, at most {max(times):.0f} ms"
    assert statistics.median(times) <= limit, note
    return note


def check_a_channel_that_hangs_shows_its_card(sofa):
    """Not the picture of the channel before, as if that one had frozen."""
    sofa.aerial.pages["/0.ts"] = web.silent
    sofa.watch(numbers=(1, 2, 0, 3, 1))
    sofa.look(3)
    top = sofa.part(0, 0, 1920, 300)
    before = sofa.view().brightness(*top)
    sofa.program.expect("command", command="channelNumber", number=3)
    wait_until("it is asked", lambda: any(
        path.startswith("/0.ts") for path in sofa.aerial.asked))
    wait_until("the card covers the picture", lambda:
               sofa.view().brightness(*top) < before / 2, seconds=5)


def check_only_the_neighbours_are_open(sofa):
    sofa.aerial.most = 0
    sofa.watch(numbers=(1, 2, 3, 1, 2))
    wait_until("both are", lambda: list(sofa.aerial.watched.values()).count(1) >= 3
               or sum(sofa.aerial.watched.values()) == 3)
    # A paused channel needs no others, and a film no channels.
    sofa.program.expect("command", command="pause")
    wait_until("they are closed", lambda: sum(sofa.aerial.watched.values()) == 1)
    sofa.program.expect("command", command="play")
    wait_until("they are open again", lambda: sum(sofa.aerial.watched.values()) == 3)
    sofa.leave()
    wait_until("nobody watches", lambda: sum(sofa.aerial.watched.values()) == 0)
    # Any others would have been opened with these, twice by now.
    assert sofa.aerial.most == 3, sofa.aerial.most


def check_none_is_none(sofa):
    sofa.aerial.opened.clear()
    sofa.watch("--prepare-channels", "none")
    begin = sofa.player.position
    # Others would be open after a second of it, and before the flip asks for the next one.
    wait_until("it has played", lambda: (sofa.player.position - begin) % sofa.aerial.REPEATS > 2)
    sofa.flip(dir=1)
    assert sofa.aerial.opened == {1: 1, 2: 1}, sofa.aerial.opened


def check_a_stream_that_was_prepared_goes_on(sofa):
    """It is no longer what was there before: the player reads on for as long as it is watched."""
    sofa.watch()
    sofa.look(3)
    sofa.flip(dir=1)
    first, began = sofa.player.position, time.monotonic()
    # The clock of a channel starts again with each minute, wherever that falls. What was read ahead
    # is over long before.
    wait_until(
        "it has played for 8 s",
        lambda: 8 <= (sofa.player.position - first) % sofa.aerial.REPEATS < 30, 9.8)
    lasted = time.monotonic() - began
    assert lasted > 6.75, f"8 s in {lasted:.1f} s"
    assert not sofa.player.get("paused-for-cache")
    sofa.program.expect("state")
    assert sofa.program.state["item"]["title"] == "Channel 2", sofa.program.state
    # The next flip ends it.
    sofa.flip(dir=1)


def check_time_stamps_that_begin_again_stop_nothing(sofa):
    """mpv waits for data then, and does not see what has come. Its time is below zero, and the
    viewer's goes on."""
    sofa.watch("--prepare-channels", "none", numbers=(1, sofa.aerial.LATE))
    sofa.flip(dir=1)

    def place():
        sofa.program.expect("state")
        state = sofa.program.state
        return sofa.player.position, state["window"], state["position"]["seconds"]

    wait_until("it has played for 12 s", lambda: -46 < sofa.player.position < -40, 20)
    before, window, position = place()
    assert window["from"] <= position <= window["to"] + KEY_FRAME, (window, position)
    assert 11 < position < 15, position
    sofa.program.expect("command", command="skip", count=-1)
    # It was sought, and the bar is there.
    wait_until("it is 10 s before", lambda: -11 < sofa.player.position - before < -8, 10)
    wait_until("the viewer's time is", lambda: place()[2] < position - 6, 10)
    _, window, position = place()
    assert window["from"] <= position <= window["to"], (window, position)
    # A paused channel goes on where it stood.
    sofa.program.expect("command", command="pause")
    stood = sofa.player.position
    sofa.program.expect("command", command="play")
    wait_until("it goes on", lambda: 0.5 < sofa.player.position - stood < 5, 10)
