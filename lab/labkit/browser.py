"""A headless Chromium, driven by its DevTools protocol over a pipe."""

import base64
import json
import os
import shutil
import subprocess
import tempfile


def find():
    """The browser's program, or None."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


class Browser:
    def __init__(self, width, height, touch=False):
        self.folder = tempfile.mkdtemp(prefix="lab-browser-")
        # The browser reads descriptor 3 and writes descriptor 4.
        read, self.output = os.pipe()
        self.input, write = os.pipe()
        self.buffer = b""
        self.number = 0
        self.events = []
        command = (
            f'exec 3<&{read} 4>&{write}; exec "$0" --headless=new --no-sandbox --disable-gpu '
            f'--hide-scrollbars --remote-debugging-pipe --no-first-run --user-data-dir="$1" '
            "about:blank")
        self.process = subprocess.Popen(
            ["bash", "-c", command, find(), self.folder], pass_fds=(read, write),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(read)
        os.close(write)
        self.session = None
        targets = self.send("Target.getTargets")["targetInfos"]
        page = next(target for target in targets if target["type"] == "page")
        self.session = self.send(
            "Target.attachToTarget", targetId=page["targetId"], flatten=True)["sessionId"]
        self.send("Page.enable")
        self.send("Runtime.enable")
        self.send("Network.enable")
        self.send("Log.enable")
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=touch)
        self.send("Emulation.setTouchEmulationEnabled", enabled=touch)

    def read(self):
        while b"\0" not in self.buffer:
            chunk = os.read(self.input, 1 << 20)
            assert chunk, "the browser is gone"
            self.buffer += chunk
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def send(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read()
            if answer.get("id") == self.number:
                assert "error" not in answer, f"{method}: {answer['error']}"
                return answer["result"]
            self.events.append(answer)

    def open(self, path):
        self.events.clear()
        self.send("Page.navigate", url=f"file://{path}")
        while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
            self.events.append(self.read())

    def ask(self, expression):
        result = self.send("Runtime.evaluate", expression=expression, returnByValue=True)
        assert "exceptionDetails" not in result, result["exceptionDetails"]
        return result["result"].get("value")

    def complaints(self):
        """What the page reported wrong, and what it wanted to load."""
        wrong = [event for event in self.events
                 if event.get("method") in ("Runtime.exceptionThrown", "Log.entryAdded")]
        loaded = [event["params"]["request"]["url"] for event in self.events
                  if event.get("method") == "Network.requestWillBeSent"]
        return wrong, loaded[1:]

    def drag(self, start, end, touch=False):
        """With the mouse or a finger, from one place to the other in ten steps."""
        (x, y), (far, low) = start, end
        steps = [(x + (far - x) * step / 10, y + (low - y) * step / 10) for step in range(11)]
        if touch:
            for index, (x, y) in enumerate(steps):
                kind = "touchMove" if index else "touchStart"
                self.send("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y}])
            self.send("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
            return
        for index, (x, y) in enumerate(steps):
            kind = "mouseMoved" if index else "mousePressed"
            self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=1,
                      clickCount=1)
        self.send("Input.dispatchMouseEvent", type="mouseReleased", x=far, y=low, button="left",
                  clickCount=1)

    def key(self, name, code):
        for kind in ("keyDown", "keyUp"):
            self.send("Input.dispatchKeyEvent", type=kind, key=name, code=name,
                      windowsVirtualKeyCode=code)

    def picture(self, path):
        data = self.send("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def close(self):
        self.process.terminate()
        self.process.wait(10)
        os.close(self.input)
        os.close(self.output)
        shutil.rmtree(self.folder, ignore_errors=True)
