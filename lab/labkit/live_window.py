"""A live channel over HLS, whose window slides."""

import pathlib
import subprocess
import time

from .web import WebServer


class LiveWindow(WebServer):
    """Black and white by turns, so many seconds each (`TURN`), with a left third that is grey. The
    window is a minute of it, which has been on for a minute already. What has left it is not found.
    """

    SEGMENT, WINDOW, TURN, WHOLE = 2, 60, 6, 400

    def __init__(self, folder):
        super().__init__()
        self.folder = pathlib.Path(folder)
        white = f"drawbox=color=white:t=fill:enable='gte(mod(t,{2 * self.TURN}),{self.TURN})'"
        third = "drawbox=color=gray:t=fill:w=iw/3"
        subprocess.run(
            ["ffmpeg", "-nostdin", "-v", "error", "-f", "lavfi", "-i",
             f"color=black:s=320x180:r=5:d={self.WHOLE},{white},{third}", "-c:v", "libx264",
             "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-g", str(5 * self.SEGMENT),
             "-sc_threshold", "0",
             # Otherwise the times of a stream begin at 1.4 s, and the turns with them.
             "-muxdelay", "0", "-f", "hls", "-hls_time", str(self.SEGMENT),
             "-hls_list_size", "0", "-hls_segment_filename", self.folder / "%d.ts",
             self.folder / "all.m3u8"], check=True)
        self.began = time.monotonic()
        self.pages["/live.m3u8"] = self.send_list
        for number in range(self.WHOLE // self.SEGMENT):
            self.pages[f"/{number}.ts"] = self.send_segment

    def window(self):
        """The numbers of the segments that are in the window."""
        first = int((time.monotonic() - self.began) / self.SEGMENT)
        return range(first, first + self.WINDOW // self.SEGMENT)

    def send_list(self, handler):
        window = self.window()
        lines = ["#EXTM3U", "#EXT-X-VERSION:3", f"#EXT-X-TARGETDURATION:{self.SEGMENT}",
                 f"#EXT-X-MEDIA-SEQUENCE:{window[0]}"]
        for number in window:
            lines += [f"#EXTINF:{self.SEGMENT},", f"{number}.ts"]
        text = "\n".join(lines).encode() + b"\n"
        handler.begin(**{"Content-Type": "application/vnd.apple.mpegurl",
                         "Content-Length": len(text)})
        handler.wfile.write(text)

    def send_segment(self, handler):
        number = int(handler.path.strip("/").removesuffix(".ts"))
        if number not in self.window():
            return handler.send_error(404)
        return handler.send((self.folder / f"{number}.ts").read_bytes())
