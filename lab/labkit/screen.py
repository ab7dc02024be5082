"""A display of its own (Xvfb), a player with a window on it, and a keyboard."""

import os
import pathlib
import shutil
import subprocess
import tempfile

from .holder import RuntimeFolder
from .pixels import Display
from .programs import BUILT, Player, Program, wait_until

SIZE = (1280, 720)


# Drawn as by a graphics card, in software: for what looks at the picture. Without it the player
# takes the output that costs a machine without a card least, which is `x11`.
LIKE_A_CARD = ("--mpv", "vo=gpu", "--mpv", "gpu-sw=yes", "--mpv", "gpu-context=x11egl")


class WindowedPlayer(Player):
    """The player with a window. `state`: where it remembers films; by itself it remembers none."""

    def __init__(self, display, *arguments, output=(), state=None):
        self.ipc = pathlib.Path(tempfile.mkdtemp(prefix="lab-mpv-")) / "mpv.sock"
        size = "x".join(map(str, SIZE))
        Program.__init__(
            self, BUILT / "remote-player", "--no-service", *([] if state else ["--private"]),
            *output, "--mpv", "ao=null",
            "--mpv", f"geometry={size}+0+0", "--mpv", f"input-ipc-server={self.ipc}", *arguments,
            environment={
                "DISPLAY": display, **({"XDG_STATE_HOME": str(state)} if state else {})})
        self.connection = None


class Screen:
    """`arguments` are the first player's; `play` starts another one."""

    # Of the players that are started from here on.
    output = ()

    def __init__(self, *arguments):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="lab-window-"))
        self.player = None
        self.display_server = self.start_server()
        self.find_display()
        if arguments:
            self.play(*arguments)

    def start_server(self):
        size = "x".join(map(str, SIZE))
        # Without -noreset it starts again when its last client goes, and refuses others meanwhile.
        return Program(
            "Xvfb", "-displayfd", "1", "-screen", "0", f"{size}x24", "-nolisten", "tcp",
            "-noreset")

    def find_display(self):
        """The server looks for a number that is free, and writes it when it is ready."""
        self.display = ":" + wait_until(
            "the display is there",
            lambda: next((line for line in self.display_server.lines if line.isdigit()), None))
        self.xdotool("mousemove", str(SIZE[0] // 2), str(SIZE[1] // 2))
        self.background = self.window_under_mouse()

    def play(self, *arguments):
        self.leave()
        self.player = WindowedPlayer(self.display, *arguments, output=self.output)
        self.player.connect()
        # The film is loaded before it has a window, and keys go to the one under the mouse.
        wait_until(
            "the window is there",
            lambda: self.player.get("vo-configured")
            and self.window_under_mouse() != self.background)
        return self.player

    def window_under_mouse(self):
        lines = self.xdotool("getmouselocation", "--shell").splitlines()
        return next(line for line in lines if line.startswith("WINDOW="))

    def leave(self):
        """Ends the player, which must not have failed."""
        player, self.player = self.player, None
        code = player.stop() if player else 0
        if code:
            raise AssertionError(f"the player ended with {code}")

    def xdotool(self, *words):
        return subprocess.run(
            ["xdotool", *words], check=True, capture_output=True, text=True,
            env={**os.environ, "DISPLAY": self.display}).stdout

    def press(self, *keys):
        """Presses keys one after another, each slowly enough to be one press of a person."""
        for key in keys:
            self.xdotool("key", key, "sleep", "0.1")

    def differs(self, one, other, every=1):
        """The number of pixels that differ clearly."""
        return one.differences(other, every)

    def part(self, x, y, width, height):
        """A part of the screen in its pixels; it is 1920 by 1080 for this."""
        return [round(one * SIZE[0] / 1920) for one in (x, y, width, height)]

    def brightness(self, picture, *part):
        """The mean of a part of the picture, 0 to 1."""
        return picture.brightness(*self.part(*part))

    def view(self):
        """What the display shows now."""
        display = Display(self.display)
        try:
            return display.pixels(*SIZE)
        finally:
            display.close()

    def view_when(self, what, condition):
        """Looks until it is as expected, and returns that: a change shows with a later frame."""
        def seen():
            picture = self.view()
            return picture if condition(picture) else None
        # To look at a whole screen is work, and takes it from the player.
        return wait_until(what, seen, pause=0.05)

    def log(self):
        return "\n".join(self.player.lines[-20:]) if self.player else ""

    def close(self):
        try:
            self.leave()
        finally:
            self.display_server.stop()
            shutil.rmtree(self.folder, ignore_errors=True)


class HeldScreen(Screen):
    """The same, with a program that is connected to the player. `place` is a folder for files."""

    def __init__(self):
        self.runtime = RuntimeFolder()
        self.place = self.runtime.path
        self.program = None
        super().__init__()

    def make_picture(self, color, graph="", size="640x360", kind="png"):
        """A picture of one colour; `graph` goes on with FFmpeg's filters."""
        path = self.place / f"{color}.{kind}"
        subprocess.run(
            ["ffmpeg", "-nostdin", "-v", "error", "-y", "-f", "lavfi", "-i",
             f"color={color}:s={size}{graph}", "-frames:v", "1", path], check=True)
        return path

    def hold(self, *arguments):
        """Starts the player, and connects the program to it."""
        self.play(*arguments)
        self.program = self.runtime.connect()
        return self.program

    def leave(self):
        program, self.program = self.program, None
        if program:
            program.close()
        super().leave()

    def close(self):
        super().close()
        self.runtime.close()
