"""Television that a server of this house sends: transport streams at their own rate, joined
anywhere, as receivers and multicast relays send them."""

import time

from .programs import DEMO
from .web import WebServer

PACKET = 188


class Aerial(WebServer):
    """Channels 1 to 3 are the demo's, which repeat a minute, with a key frame each two seconds;
    the time stamps in them repeat with it.
    `opened` counts who joined, by channel; `watched` who is there now, and `most` how many at
    once; `sent` is how many seconds each of those was sent.
    Who joins the channel LATE does so shortly before its time stamps start again."""

    # Seconds of a channel until it is at its first picture again.
    REPEATS = 60
    # It sends what channel 1 does. LEFT are the seconds until then: a key frame comes before, and
    # less than what a player waits for.
    LATE = 9
    LEFT = 1.4

    def __init__(self):
        super().__init__()
        self.opened, self.watched, self.sent, self.most = {}, {}, {}, 0
        for number in (1, 2, 3):
            self.pages[f"/{number}.ts"] = self.channel(number, number)
        self.pages[f"/{self.LATE}.ts"] = self.channel(self.LATE, 1)

    def channel(self, number, source):
        content = (DEMO / f"channel-{source}.ts").read_bytes()
        rate = len(content) / self.REPEATS

        def send(handler):
            late = time.monotonic() - self.REPEATS + self.LEFT if number == self.LATE else 0

            def place():
                return int((time.monotonic() - late) * rate) // PACKET * PACKET

            handler.begin(**{"Content-Type": "video/mp2t"})
            self.opened[number] = self.opened.get(number, 0) + 1
            self.watched[number] = self.watched.get(number, 0) + 1
            self.sent[handler] = 0
            self.most = max(self.most, sum(self.watched.values()))
            sent = first = place()
            try:
                while True:
                    begin, end = sent % len(content), place() - sent + sent % len(content)
                    handler.wfile.write(content[begin:end])
                    if end > len(content):
                        handler.wfile.write(content[:end - len(content)])
                    sent += end - begin
                    self.sent[handler] = (sent - first) / rate
                    time.sleep(0.02)
            finally:
                self.watched[number] -= 1
                del self.sent[handler]
        return send

    def list(self, path, numbers=(1, 2, 3)):
        """A list of these channels."""
        path.write_text("#EXTM3U\n" + "".join(
            f'#EXTINF:-1 tvg-chno="{place}",Channel {place}\n{self.address}/{number}.ts?{place}\n'
            for place, number in enumerate(numbers, 1)))
        return path
