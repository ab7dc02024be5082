"""Figures of the player's screen, beside plain mpv in the same run:
python3 -m lab.labkit.screen_bench [FILM...]

Ends with 1 when one misses its limit (lab/limits.toml). FILM: '1080p' and '4K', both without."""

import json
import os
import pathlib
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time

from .bench import faults, hold, memory, row
from .pixels import Display
from .programs import Program, wait_until
from .report import percentile
from .screen import LIKE_A_CARD, SIZE, HeldScreen, WindowedPlayer

FILMS = {"1080p": ("1920x1080", 30), "4K": ("3840x2160", 30)}
# As by a graphics card, and as the player itself chooses where there is none.
OUTPUTS = {"gpu": LIKE_A_CARD, "x11": ("--mpv", "vo=x11")}
FOLDER = pathlib.Path(".build/bench").resolve()
# Of the picture over the bar, which stays at the left end for the first seventh of a film.
PART = (312, 172, 64, 346)
# Of the bar, with its knob and the time above it for the same seventh.
BAR = (280, 110, 60, 532)
# Of the film, where nothing lies over it: its clock, which no two frames share.
CLEAR = (64, 24, 2, 2)
TICK = 1 / 60


def make_film(name):
    """10 minutes of H.264 with a key frame each 10 s. Its pictures come back after 2 minutes."""
    size, quality = FILMS[name]
    film = FOLDER / f"{name}.mkv"
    if not film.exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        piece, parts = FOLDER / f"{name}-piece.mkv", FOLDER / f"{name}.txt"
        ffmpeg = ["ffmpeg", "-nostdin", "-v", "error", "-y"]
        subprocess.run(
            [*ffmpeg, "-f", "lavfi", "-i",
             f"testsrc2=s={size}:r=24:d=120,noise=alls=2:allf=t", "-c:v", "libx264", "-preset",
             "veryfast", "-g", "240", "-keyint_min", "240", "-sc_threshold", "0", "-bf", "3",
             "-crf", str(quality), "-pix_fmt", "yuv420p", piece], check=True)
        parts.write_text(f"file {piece}\n" * 5)
        subprocess.run(
            [*ffmpeg, "-f", "concat", "-safe", "0", "-i", parts, "-c", "copy", film], check=True)
    return film


class Eye(threading.Thread):
    """Looks at a part of the screen 200 times a second, and notes when it changed."""

    PERIOD = 1 / 200

    def __init__(self, display, part=PART):
        super().__init__(daemon=True)
        self.part = part
        self.changes = []
        # When what had not been seen before.
        self.fresh = []
        # When something was seen in it that is not black.
        self.light = None
        self.is_open = True
        self.display = Display(display)
        self.start()

    def run(self):
        last = None
        seen = set()
        while self.is_open:
            picture = self.display.look(*self.part)
            now = time.monotonic()
            if picture != last:
                self.changes.append(now)
                if hash(picture) not in seen:
                    self.fresh.append(now)
                seen.add(hash(picture))
                # Red, as its clock is.
                if self.light is None and max(picture[2::4]) > 40:
                    self.light = now
            last = picture
            time.sleep(self.PERIOD)
        self.display.close()

    def close(self):
        self.is_open = False
        self.join()


def cpu(pid):
    """Seconds that the process has worked so far."""
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def works(pid, seconds=8):
    """The share of a core that it takes."""
    before = cpu(pid)
    time.sleep(seconds)
    return (cpu(pid) - before) / seconds


class Plain(Program):
    """mpv with the player's own options."""

    def __init__(self, display, *arguments):
        self.ipc = pathlib.Path(tempfile.mkdtemp(prefix="bench-mpv-")) / "mpv.sock"
        size = "x".join(map(str, SIZE))
        super().__init__(
            "mpv", "--no-config", "--vo=gpu", "--gpu-sw=yes", "--gpu-context=x11egl", "--ao=null",
            "--hwdec=no", f"--geometry={size}+0+0", f"--input-ipc-server={self.ipc}", *arguments,
            environment={"DISPLAY": display})

    def skip(self, seconds):
        with socket.socket(socket.AF_UNIX) as connection:
            connection.connect(str(self.ipc))
            line = {"command": ["seek", seconds, "relative+exact"], "async": True}
            connection.sendall(json.dumps(line).encode() + b"\n")
            connection.recv(100)

    def stop(self, *arguments, **options):
        shutil.rmtree(self.ipc.parent, ignore_errors=True)
        return super().stop(*arguments, **options)


class Bench(HeldScreen):
    output = LIKE_A_CARD

    def scrub(self, seconds, delta, velocity):
        """Moves the thumb as a hand does, and returns how far, in seconds of the film."""
        before = self.program.state.get("preview", 0)
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.program.expect("command", command="scrubMove", delta=delta, velocity=velocity)
            time.sleep(TICK)
        time.sleep(0.2)
        self.program.expect("command", command="scrubMove", delta=0.01, velocity=1)
        return self.program.state.get("preview", 0) - before

    def begin(self, film, *arguments):
        self.hold("--paused", "--start", "1", *arguments, film)
        self.program.expect("subscribe", state=True, position=True)
        time.sleep(2)
        self.program.expect("command", command="scrubBegin")
        self.program.expect("command", command="scrubMove", delta=0.3, velocity=10)
        time.sleep(2)


def after(changes, begin):
    """The milliseconds until the first change, 2000 without one."""
    return 1000 * min((change - begin for change in changes if change > begin), default=2)


def thumb(bench, name, film, output):
    """How pictures follow the thumb, without a sheet."""
    bench.output = OUTPUTS[output]
    bench.begin(film, "--no-picture-cache")
    eye = Eye(bench.display)
    for speed, (delta, velocity) in {"slow": (0.05, 3), "fast": (0.3, 18)}.items():
        begin = time.monotonic()
        far = bench.scrub(3, delta, velocity)
        took = time.monotonic() - begin
        new = sum(begin < change < begin + took for change in eye.changes) / took
        figure = f"new pictures {name} {speed}"
        row(f"{name}, {output}: new pictures a second, {far / took:.0f} s of film a second",
            f"{new:.1f}", hold(figure, new, of=output, least=True))
        bench.program.expect("command", command="scrubMove", delta=-8, velocity=-20)
        time.sleep(2)
    # Behind all places where it has been, as pictures are kept.
    bench.program.expect("command", command="scrubMove", delta=14, velocity=20)
    time.sleep(2)
    jump(bench, name, output, "picture", eye, lambda: eye.fresh)
    bench.leave()
    # Who looks takes time as well: at one part of the screen at a time.
    bench.begin(film, "--no-picture-cache")
    bar = Eye(bench.display, BAR)
    jump(bench, name, output, "knob and time", bar, lambda: bar.changes)
    bench.leave()
    bench.output = LIKE_A_CARD


def jump(bench, name, output, what, eye, changes):
    """How long after a finger, which goes to places where it has not been, something is seen."""
    delays = []
    for delta in (1.5, 2, 1, 2.5, 0.9, 1, 3, 0.8, 1.5, 1, 2, 2.2):
        begin = time.monotonic()
        bench.program.expect("command", command="scrubMove", delta=delta, velocity=15)
        time.sleep(2)
        delays.append(after(changes(), begin))
    eye.close()
    for share in (0.5, 0.95):
        figure = percentile(delays, share)
        row(f"{name}, {output}: finger to {what}, p{share * 100:.0f} of {len(delays)}",
            f"{figure:.0f} ms",
            hold(f"finger to {what} {name} p{share * 100:.0f}", figure, " ms", of=output))


def sheet(bench, film, folder):
    """The sheet as it is made, and then the same thumb with it."""
    os.environ["XDG_CACHE_HOME"] = str(folder)
    bench.hold(film)
    time.sleep(4)
    without = works(bench.player.process.pid, 5)
    wait_until("the sheet is begun", lambda: any(folder.glob("remote-input/scrubbing/*")), 120)
    making = works(bench.player.process.pid, 8)
    more = 100 * (making - without)
    row("sheet being made: more of a core", f"{more:.0f} %", hold("sheet being made", more, " %"))
    wait_until(
        "the sheet is whole",
        lambda: any(path.read_bytes()[12] >= 60
                    for path in folder.glob("remote-input/scrubbing/*.bif")), 300)
    bench.leave()
    bench.begin(film)
    eye = Eye(bench.display)
    delays = []
    for delta in (8, -5, 6, -7, 9, -8, 5, -4, 7, -6):
        begin = time.monotonic()
        bench.program.expect("command", command="scrubMove", delta=delta, velocity=30)
        time.sleep(1)
        delays.append(after(eye.changes, begin))
    figure = percentile(delays, 0.5)
    row("finger to picture from a sheet, p50", f"{figure:.0f} ms",
        hold("finger to picture from a sheet", figure, " ms"))
    eye.close()
    bench.leave()
    del os.environ["XDG_CACHE_HOME"]


def beside_mpv(bench, film):
    """What the player costs beside mpv: hidden, with the bar, in memory. Both play at once, as a
    machine is slower at some times than at others; of three turns the middle one counts."""
    turns = {"CPU hidden": [], "CPU shown": [], "memory": []}
    for _ in range(3):
        plain = Plain(bench.display, film)
        bench.hold("--no-picture-cache", film)
        time.sleep(6)
        pids = bench.player.process.pid, plain.process.pid
        turns["CPU hidden"].append(ratio(pids, lambda: time.sleep(20)))
        turns["memory"].append(memory(pids[0])[0] / memory(pids[1])[0])
        turns["CPU shown"].append(ratio(pids, lambda: keep_bar(bench, 12)))
        bench.leave()
        plain.stop()
    for name, ratios in turns.items():
        figure = statistics.median(ratios)
        row(f"{name}, beside mpv, {min(ratios):.2f} to {max(ratios):.2f}", f"{figure:.2f}",
            hold(name, figure))


def ratio(pids, wait):
    """Of what the first process works to what the second one works meanwhile."""
    before = [cpu(pid) for pid in pids]
    wait()
    first, second = (cpu(pid) - begin for pid, begin in zip(pids, before))
    return first / second


def keep_bar(bench, seconds):
    """Keeps the bar on the screen."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        bench.program.expect("command", command="transportShow")
        time.sleep(1)


def starts(bench, film):
    """From the start of the program to its first frame, by turns."""
    ours, theirs = [], []
    for _ in range(5):
        for times, program in ((theirs, Plain), (ours, None)):
            eye = Eye(bench.display, CLEAR)
            time.sleep(0.5)
            begin = time.monotonic()
            if program:
                started = Plain(bench.display, film)
            else:
                started = WindowedPlayer(
                    bench.display, "--no-picture-cache", film, output=bench.output)
            wait_until("the first frame", lambda: eye.light)
            times.append(eye.light - begin)
            started.stop()
            eye.close()
            time.sleep(0.3)
    figure = statistics.median(ours) / statistics.median(theirs)
    row("start to first frame, beside mpv", f"{figure:.2f}",
        hold("start to first frame", figure) + f", {statistics.median(ours) * 1000:.0f} ms")


def skips(bench, film):
    """16 skips in 1.5 s, until the last picture; the film is paused."""
    def until_the_last(skip):
        eye = Eye(bench.display, CLEAR)
        time.sleep(1)
        begin = time.monotonic()
        for number in range(16):
            time.sleep(max(0, begin + number * 0.1 - time.monotonic()))
            skip()
        time.sleep(4)
        eye.close()
        return eye.changes[-1] - begin

    theirs, ours = [], []
    for _ in range(3):
        plain = Plain(bench.display, "--pause", "--start=1", film)
        wait_until("mpv listens", plain.ipc.exists)
        time.sleep(3)
        theirs.append(until_the_last(lambda: plain.skip(10)))
        plain.stop()
        bench.hold("--no-picture-cache", "--paused", "--start", "1", film)
        time.sleep(3)
        ours.append(until_the_last(
            lambda: bench.program.expect("command", command="skip", count=1)))
        bench.leave()
    figure = statistics.median(ours) / statistics.median(theirs)
    row("16 skips in 1.5 s until the last picture, beside mpv", f"{figure:.2f}",
        hold("16 skips", figure) + f", {statistics.median(ours):.2f} s")


def main(names):
    bench = Bench()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="bench-cache-"))
    try:
        films = {name: make_film(name) for name in names}
        for name, film in films.items():
            for output in OUTPUTS:
                thumb(bench, name, film, output)
        if "1080p" in films:
            starts(bench, films["1080p"])
            skips(bench, films["1080p"])
            beside_mpv(bench, films["1080p"])
            sheet(bench, films["1080p"], folder)
    finally:
        bench.close()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main(sys.argv[1:] or list(FILMS))
    for fault in faults:
        print(f"bench: {fault}", flush=True)
    sys.exit(1 if faults else 0)
