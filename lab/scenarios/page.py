"""The page of a recording in a browser: the size of a phone and of a desktop, scrubbed by mouse, by
finger and by keys. Its pictures are in .build/pages."""

import pathlib
import subprocess
import tempfile
import time

from lab.labkit import browser
from lab.labkit.programs import BUILT, wait_until

PLACE = "here"
TRACES = pathlib.Path("Tests/Traces").resolve()
PICTURES = pathlib.Path(".build/pages").resolve()
LONG = 40 * 1024 * 1024


class Room:
    def __init__(self):
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="lab-page-"))
        self.pages = {}
        for trace in ("swipes", "ring-capture", "infrared-hold"):
            self.pages[trace] = self.folder / f"{trace}.html"
            done = make(TRACES / f"{trace}.trace", "-o", self.pages[trace])
            assert done.returncode == 0, done.stderr

    def log(self):
        return ""

    def close(self):
        pass


def make(trace, *options):
    return subprocess.run(
        [str(BUILT / "remote-monitor"), "report", "--view", "--yes", "--player", "state=paused",
         *map(str, options), str(trace)], capture_output=True, text=True, check=False)


def setup():
    return Room()


def scrub(room, width, height, touch, name):
    """Drags both strips and asks for the state afterwards."""
    page = browser.Browser(width, height, touch)
    try:
        page.open(room.pages["swipes"])
        wrong, loaded = page.complaints()
        assert not wrong and not loaded, (wrong, loaded)
        assert page.ask("document.documentElement.scrollWidth <= innerWidth"), "it is too wide"
        end = float(page.ask("document.documentElement.dataset.time"))
        page.picture(PICTURES / f"{name}.png")

        def place(strip, share):
            box = page.ask(f"(() => {{ const b = document.getElementById('{strip}')"
                           ".getBoundingClientRect(); return [b.left, b.top, b.width] })()")
            return box[0] + 74 + (box[2] - 84) * share, box[1] + 20

        # To the begin of the recording: the first touch, before it has moved.
        page.drag(place("far", 0.9), place("far", 0.0), touch)
        assert float(page.ask("document.documentElement.dataset.time")) == 0
        assert page.ask("document.documentElement.dataset.touch") == "1"
        assert "touch 1 of 2" in page.ask("document.getElementById('context').textContent")
        # Within the touch: the swipe is crossed, and its reason has come.
        page.drag(place("near", 0.2), place("near", 0.6), touch)
        now = float(page.ask("document.documentElement.dataset.time"))
        assert 0 < now < end, now
        limits = page.ask("document.getElementById('limits').textContent")
        assert "● swipe" in limits and "● slop" in limits, limits
        reasons = page.ask("[...document.querySelectorAll('#reasons li:not(.later)')]"
                           ".map((item) => item.textContent).join('\\n')")
        assert "swipe up: yes" in reasons and "focusMove" in reasons, reasons
        assert page.ask("document.querySelectorAll('.trail').length") == 1
        page.picture(PICTURES / f"{name}-scrubbed.png")
        assert not page.complaints()[0], page.complaints()
    finally:
        page.close()


def check_a_desktop_scrubs_with_the_mouse(room):
    if not browser.find():
        return "skipped: chromium is not installed"
    return scrub(room, 1280, 800, False, "desktop")


def check_a_phone_scrubs_with_a_finger(room):
    if not browser.find():
        return "skipped: chromium is not installed"
    return scrub(room, 390, 844, True, "phone")


def check_keys_step_through_it(room):
    if not browser.find():
        return "skipped: chromium is not installed"
    page = browser.Browser(1280, 800)
    try:
        page.open(room.pages["swipes"])
        touch = "document.documentElement.dataset.touch"
        now = "Number(document.documentElement.dataset.time)"
        page.key("Home", 36)
        assert page.ask(now) == 0 and page.ask(touch) == "1"
        page.key("ArrowRight", 39)
        assert page.ask(now) > 0
        page.key("ArrowLeft", 37)
        assert page.ask(now) == 0
        page.key("PageDown", 34)
        assert page.ask(touch) == "2"
        page.key("End", 35)
        end = page.ask(now)
        page.key("Home", 36)
        page.send("Input.dispatchKeyEvent", type="keyDown", key=" ", code="Space", text=" ",
                  windowsVirtualKeyCode=32)
        wait_until("it plays to its end", lambda: page.ask(now) == end)
    finally:
        page.close()


def check_it_is_dark_where_that_is_wanted(room):
    if not browser.find():
        return "skipped: chromium is not installed"
    page = browser.Browser(390, 844, True)
    try:
        page.send("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": "dark"}])
        page.open(room.pages["ring-capture"])
        back = page.ask("getComputedStyle(document.body).backgroundColor")
        assert back == "rgb(20, 23, 27)", back
        page.picture(PICTURES / "phone-dark.png")
        page.send("Emulation.setDeviceMetricsOverride", width=1280, height=800,
                  deviceScaleFactor=1, mobile=False)
        page.open(room.pages["infrared-hold"])
        assert "no touch surface" in page.ask("document.getElementById('surface').textContent")
        page.picture(PICTURES / "buttons-dark.png")
    finally:
        page.close()


def check_a_file_that_is_there_stays(room):
    trace = TRACES / "swipes.trace"
    other = room.folder / "other.html"
    other.write_text("mine")
    done = make(trace, "-o", other)
    assert done.returncode == 1 and "is there already" in done.stderr, done.stderr
    done = make(trace, "--force", "-o", other)
    assert done.returncode == 1 and "something else" in done.stderr, done.stderr
    assert other.read_text() == "mine"
    done = make(trace, "--force", "-o", room.pages["swipes"])
    assert done.returncode == 0, done.stderr
    assert room.pages["swipes"].stat().st_mode & 0o077 == 0


def check_of_a_long_trace_a_part_is_shown(room):
    """What is read is not kept: 40 MB take no more memory than the part."""
    source = (TRACES / "swipes.trace").read_text().splitlines()
    head = source[:1] + [line for line in source if " attached " in line]
    path = room.folder / "long.trace"
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(head) + "\n")
        count = size = 0
        while size < LONG:
            block = []
            for _ in range(1000):
                stamp = f"{100 + count / 250:.6f}"
                block.append(f"{stamp} 1 EV_ABS ABS_MT_POSITION_X {500 + count % 400}\n"
                             f"{stamp} 1 EV_SYN SYN_REPORT 0\n")
                count += 1
            size += file.write("".join(block))
    page = room.folder / "long.html"
    start = time.monotonic()
    done = subprocess.run(
        ["python3", "-c", "import resource, subprocess, sys; "
         "code = subprocess.run(sys.argv[1:]).returncode; "
         "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss); sys.exit(code)",
         str(BUILT / "remote-monitor"), "report", "--view", "--yes", "-o", str(page), str(path)],
        capture_output=True, text=True, check=False)
    seconds = time.monotonic() - start
    assert done.returncode == 0, done.stderr
    assert " s to " in done.stdout, done.stdout
    assert "Only a part is shown" in page.read_text()
    memory = int(done.stdout.splitlines()[-1]) // 1024
    assert memory < 400, f"{memory} MB"
    return f"{LONG >> 20} MB in {seconds:.1f} s, {memory} MB of memory"
