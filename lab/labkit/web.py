"""A server of the web that may do anything."""

import contextlib
import http.server
import threading
import time


class Handler(http.server.BaseHTTPRequestHandler):
    """What is at a path: bytes; a function of the handler; a text that it leads to. What is not
    there is not found."""

    def do_GET(self):
        self.server.asked.append(self.path)
        page = self.server.pages.get(self.path.split("?")[0])
        with contextlib.suppress(OSError):
            if page is None:
                self.send_error(404)
            elif callable(page):
                page(self)
            elif isinstance(page, str):
                self.begin(302, Location=page)
            else:
                self.send(page)

    def send(self, page):
        """All of it, or from the byte on that is asked for, as for a film that is sought."""
        begin, _, end = self.headers.get("Range", "").removeprefix("bytes=").partition("-")
        if not begin or end:
            self.begin(200, **{"Content-Length": len(page), "Accept-Ranges": "bytes"})
            return self.wfile.write(page)
        rest = page[int(begin):]
        self.begin(206, **{
            "Content-Length": len(rest),
            "Content-Range": f"bytes {begin}-{len(page) - 1}/{len(page)}"})
        return self.wfile.write(rest)

    def begin(self, status=200, **headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, str(value))
        self.end_headers()

    def log_message(self, *_):
        pass


class WebServer(http.server.ThreadingHTTPServer):
    """Serves `pages`, and notes what was `asked`."""

    daemon_threads = True

    def __init__(self, **pages):
        super().__init__(("127.0.0.1", 0), Handler)
        self.pages = {f"/{name.replace('_', '.')}": page for name, page in pages.items()}
        self.asked = []
        self.address = f"http://127.0.0.1:{self.server_address[1]}"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, request, client_address):
        pass

    def close(self):
        self.shutdown()
        self.server_close()


def endless(handler):
    handler.begin()
    while True:
        handler.wfile.write(bytes(1 << 16))


def silent(handler):
    time.sleep(60)


def trickle(handler):
    handler.begin(**{"Content-Length": 1 << 20})
    for _ in range(60):
        handler.wfile.write(b"\xff")
        time.sleep(1)


def vanishing(page):
    """Breaks off in the middle."""
    def answer(handler):
        handler.begin(**{"Content-Length": len(page)})
        handler.wfile.write(page[:len(page) // 2])
    return answer


def slow(page, seconds):
    def answer(handler):
        time.sleep(seconds)
        handler.begin(**{"Content-Length": len(page)})
        handler.wfile.write(page)
    return answer
