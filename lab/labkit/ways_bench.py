"""What the ways to draw over a film cost: python3 -m lab.labkit.ways_bench [FILM... | DRM]

A knob moves 60 times a second along a bar over a film that plays, drawn in software. CPU is that of
the process and of the display server; the delay is that of a paused film, from the order to the
screen. Of each way a process, by turns. FILM: '1080p' and '4K', both without. DRM: the screen of a
guest without a display server, whose clock counts instructions; what counts is how many more."""

import contextlib
import os
import statistics
import subprocess
import sys
import time

from .programs import Program, wait_until
from .rendered import by_opengl, in_software
from .report import percentile
from .screen_bench import FOLDER, Eye, cpu, make_film
from .television import film as small_film
from .wayland import WaylandScreen
from .ways import LibMpv, MovingBar, by_ass, by_changed_pixels, by_whole_pixels, nothing

SIZES = {"1080p": (1920, 1080), "4K": (3840, 2160)}
GUEST, GUEST_SIZE = "guest", (640, 360)
ROUNDS, SECONDS, STEPS, TICK = 3, 5, 15, 1 / 60
# Of a process: what hangs is named and left.
LONGEST = 60

OVER = {"nothing over it": nothing, "ASS (osd-overlay)": by_ass,
        "overlay-add, the whole bar": by_whole_pixels,
        "overlay-add, what changed": by_changed_pixels}
RENDERED = {"in software": in_software, "by OpenGL": by_opengl}
# What shows it: mpv's options, and the ways. In a terminal (`tct`) mpv draws nothing over the film.
OUTPUTS = {
    "X11, gpu": ({"vo": "gpu", "gpu_context": "x11egl"}, OVER),
    "X11, x11": ({"vo": "x11"}, OVER),
    "X11, render API": ({"vo": "libmpv"}, RENDERED),
    "Wayland, gpu": ({"vo": "gpu", "gpu_context": "wayland"}, OVER),
    "Wayland, wlshm": ({"vo": "wlshm"}, OVER),
}


# The kernel's screen, and the ways that it has.
DRM = "DRM, drm"


def display_of(output):
    return output.partition(",")[0]


class Shown:
    """A film with a way to draw over it. Rendered by the program, each frame is drawn by it too."""

    def __init__(self, film, output, way):
        options, ways = OUTPUTS.get(output, ({"vo": "drm"}, OVER))
        self.bar = MovingBar(SIZES.get(film, GUEST_SIZE))
        self.mpv = LibMpv(fullscreen="yes", **options)
        self.is_rendered = options["vo"] == "libmpv"
        self.draw = ways[way](self.mpv, self.bar)
        self.mpv.command("loadfile", film if film not in SIZES else make_film(film))
        self.settle(2)

    def settle(self, seconds):
        begin = time.monotonic()
        while not self.mpv.get("time-pos") or time.monotonic() < begin + seconds:
            if self.is_rendered:
                self.draw(0)
            time.sleep(TICK)

    def work(self, server):
        """Shares of a core, of the process and of the server, and steps a second."""
        before, begin, step = (cpu(os.getpid()), cpu(server)), time.monotonic(), 0
        while (now := time.monotonic()) < begin + SECONDS:
            self.draw(step)
            step += 1
            time.sleep(max(0, begin + step * TICK - time.monotonic()))
        own, other = cpu(os.getpid()) - before[0], cpu(server) - before[1]
        return own / (now - begin), other / (now - begin), step / (now - begin)

    def delays(self):
        """Milliseconds from the order to the screen, while the film is paused."""
        self.mpv.command("set", "pause", "yes")
        self.settle(1)
        eye = Eye(os.environ["DISPLAY"], self.bar.line)
        found = []
        for step in range(STEPS):
            self.draw(step * 7)
            time.sleep(0.15)
            begin = time.monotonic()
            self.draw(step * 7 + 4)
            time.sleep(0.15)
            change = next((at for at in eye.changes if at > begin), None)
            if change:
                found.append((change - begin) * 1000)
        eye.close()
        return found


def one(film, output, way, server):
    """Prints the figures of one way."""
    shown = Shown(film, output, way)
    before = shown.mpv.dropped()
    figures = [*shown.work(int(server)), shown.mpv.dropped() - before]
    found = shown.delays() if display_of(output) == "X11" and way != "nothing over it" else []
    has_delay = len(found) > STEPS / 2
    figures += [percentile(found, share) if has_delay else -1 for share in (0.5, 0.95)]
    print(*figures, flush=True, file=sys.stderr)
    # What mpv and OpenGL hold ends with the process.
    os._exit(0)


def measure(film, output, way, environment, server):
    """The figures of a process of its own, or None."""
    command = [sys.executable, "-B", "-m", "lab.labkit.ways_bench", "--one", film, output, way]
    try:
        done = subprocess.run(
            [*command, str(server)], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
            timeout=LONGEST, check=False, env={**os.environ, **environment})
    except subprocess.TimeoutExpired:
        print(f"{output}: {way}: not done in {LONGEST} s", flush=True)
        return None
    if done.returncode:
        print(f"{output}: {way}: {done.stderr[-400:]}", flush=True)
        return None
    return [float(word) for word in done.stderr.split("\n")[-2].split()]


@contextlib.contextmanager
def displays(size):
    """The environment that leads to a display, and the process that is its server, by its name."""
    server = Program("Xvfb", "-displayfd", "1", "-screen", "0",
                     f"{'x'.join(map(str, size))}x24", "-noreset")
    number = wait_until("the display is there", lambda: next(
        (line for line in server.lines if line.isdigit()), None))
    sway = WaylandScreen(size=size)
    try:
        yield {
            "X11": ({"DISPLAY": f":{number}", "WAYLAND_DISPLAY": ""}, server.process.pid),
            "Wayland": ({"DISPLAY": "", "WAYLAND_DISPLAY": sway.display},
                        sway.display_server.process.pid)}
    finally:
        sway.close()
        server.stop()


def main(names):
    for film in names:
        make_film(film)
        found = {}
        with displays(SIZES[film]) as shown:
            for turn in range(ROUNDS):
                for output, (_, ways) in OUTPUTS.items():
                    environment, server = shown[display_of(output)]
                    for way in ways:
                        figures = measure(film, output, way, environment, server)
                        if figures:
                            found.setdefault((output, way), []).append(figures)
                print(f"{film}: {turn + 1} of {ROUNDS}", file=sys.stderr, flush=True)
        for (output, way), rows in found.items():
            own, other, rate, drops, half, most = map(statistics.median, zip(*rows))
            delay = f"{half:.0f} / {most:.0f} ms" if half >= 0 else "-"
            print(f"{film} | {output} | {way} | {own:.2f} | {other:.2f} | {rate:.0f} | {drops:.0f} "
                  f"| {delay}", flush=True)


def without_a_display_server():
    """The ways on the screen of a guest, whose film is made here."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    film = small_film(FOLDER, 24, seconds=30, size="x".join(map(str, GUEST_SIZE)))
    command = [sys.executable, "-B", "-m", "lab.labkit.ways_bench", "--guest", film]
    subprocess.run(["lab/boot", "-s", "-t", "900", "--", *command], check=True)


def in_the_guest(film):
    os.environ.pop("DISPLAY", None)
    for way in OVER:
        figures = measure(film, DRM, way, {}, os.getpid())
        if figures:
            own, _, rate, drops, *_ = figures
            print(f"{DRM} | {way} | {own:.3f} | {rate:.0f} | {drops:.0f}", flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        one(*sys.argv[2:])
    if sys.argv[1:2] == ["--guest"]:
        sys.exit(in_the_guest(sys.argv[2]))
    if sys.argv[1:] == ["DRM"]:
        sys.exit(without_a_display_server())
    main(sys.argv[1:] or list(SIZES))
