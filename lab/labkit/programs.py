"""The programs under test, and what they say."""

import atexit
import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile
import time

BUILT = pathlib.Path(".build/release").resolve()
TOOLS = pathlib.Path(".build/lab").resolve()
DEMO = pathlib.Path(".build/demo").resolve()


# Seconds for a program that is run to its end. Where nothing else runs, the guest's clock skips what
# it waits for, also the reads of this machine's files: minutes of it pass while libraries are loaded.
PATIENCE = 3600


class NotInTime(Exception):
    """Something that was waited for did not happen."""


def wait_until(what, condition, seconds=60, pause=0.01):
    """Returns what `condition` returns as soon as that is true; asks again after each pause."""
    end = time.monotonic() + seconds
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > end:
            raise NotInTime(f"{what}: not within {seconds} s")
        time.sleep(pause)


def read_ahead():
    """Reads the programs and what they read, which is then in memory.

    The guest's clock skips what it waits for, also a read of this machine's files: a program that
    is read page by page while this machine is busy would start too late for those who wait."""
    programs = [BUILT / name for name in ("remote-inputd", "remote-player", "remote-monitor")]
    # The player looks for this one when it plays.
    library = next(pathlib.Path("/usr/lib").glob("*/libmpv.so.2"))
    listed = subprocess.run(
        ["ldd", *programs, library], capture_output=True, text=True, check=True).stdout
    files = {word for word in listed.split() if word.startswith("/") and not word.endswith(":")}
    files.update(filter(None, map(shutil.which, ("mpv", "lircd", "ffmpeg"))))
    folders = (TOOLS, DEMO, DEMO / "small", pathlib.Path("keymaps"),
               pathlib.Path("/lib/udev/rc_keymaps"))
    for folder in folders:
        files.update(path for path in folder.glob("*") if path.is_file())
    # The kernel sends them away unseen. A copy for this process would be emulated byte by byte.
    with open("/dev/null", "wb") as nowhere:
        for file in {*programs, library, *files}:
            with open(file, "rb") as opened:
                while os.sendfile(nowhere.fileno(), opened.fileno(), None, 1 << 24):
                    pass


class Program:
    """A running program whose output is kept, and which is ended with `stop`."""

    def __init__(self, *command, environment=None):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="lab-"))
        self.log = self.folder / "log"
        self.kept = None
        self.name = pathlib.Path(str(command[0])).name
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [str(word) for word in command], stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                env={**os.environ, **(environment or {})})
        # A scenario that fails while it is set up stops nothing.
        atexit.register(self.process.kill)

    @property
    def text(self):
        if self.kept is not None:
            return self.kept
        return self.log.read_text(errors="replace")

    @property
    def lines(self):
        return self.text.splitlines()

    @property
    def is_running(self):
        return self.process.poll() is None

    def wait_for(self, words, seconds=60):
        def said():
            if words in self.text:
                return True
            if not self.is_running:
                raise NotInTime(f"{self.name} ended with {self.process.returncode}:\n{self.text}")
            return False
        wait_until(f"{self.name} says '{words}'", said, seconds)

    def stop(self, with_signal=signal.SIGTERM, seconds=60):
        if self.is_running:
            self.process.send_signal(with_signal)
            try:
                self.process.wait(seconds)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
                raise NotInTime(f"{self.name} did not end within {seconds} s") from None
        if self.kept is None:
            self.kept = self.text
            shutil.rmtree(self.folder, ignore_errors=True)
        return self.process.returncode


def owned(user, folder):
    """What makes a program the one of a user without groups, who may write to that folder."""
    os.chown(folder, user, user)
    return ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups"]


def becoming(user, folder):
    """The same for one who may see what was built. For the guest, where root's own folders may be
    opened."""
    for parent in BUILT.parents:
        parent.chmod(0o755)
    return owned(user, folder)


class Service(Program):
    """remote-inputd with a socket of its own, or at the one of a service that has ended."""

    def __init__(self, *options, environment=None, user=None, socket_path=None):
        runtime = socket_path.parent if socket_path else tempfile.mkdtemp(prefix="lab-run-")
        pathlib.Path(runtime).mkdir(mode=0o700, exist_ok=True)
        self.socket = pathlib.Path(runtime) / "commands.sock"
        super().__init__(
            *(becoming(user, runtime) if user else ()), BUILT / "remote-inputd", "--socket",
            self.socket, *options, environment=environment)
        wait_until("remote-inputd listens", self.socket.exists)

    def stop(self, *arguments, **options):
        code = super().stop(*arguments, **options)
        shutil.rmtree(self.socket.parent, ignore_errors=True)
        return code


class Receiver(Program):
    """Subscribes to a service and notes when each message arrived."""

    def __init__(self, service, streams=("commands", "devices"), answers=True):
        self.pairs, self.place = [], 0
        hello = {"hello": {"protocol": 1, "program": "lab"}}
        super().__init__(
            TOOLS / "receive", service.socket, json.dumps(hello),
            json.dumps({"subscribe": list(streams)}))
        if answers:
            wait_until(f"{service.name} answers", lambda: self.messages)

    @property
    def messages(self):
        """(arrival in µs, message) pairs. It is asked for again and again while something is waited
        for: what was read before is not read again."""
        for line in self.new_lines():
            arrival, _, text = line.partition(b" ")
            if text.endswith(b"}"):
                self.pairs.append((int(arrival), json.loads(text)))
        return self.pairs[:]

    def new_lines(self):
        """The whole lines that were written since the last call."""
        if self.kept is None:
            with self.log.open("rb") as log:
                log.seek(self.place)
                new = log.read()
        else:
            new = self.kept.encode()[self.place:]
        whole = new[:new.rfind(b"\n") + 1]
        self.place += len(whole)
        return whole.split(b"\n")

    @property
    def commands(self):
        return [(at, one) for at, one in self.messages if "command" in one]

    def names(self):
        return [message["command"] for _, message in self.commands]

    def latencies(self):
        """Milliseconds from the kernel's stamp to the arrival of each command."""
        return [(at - one["time_us"]) / 1000 for at, one in self.commands if "time_us" in one]


PASSCODES = {}


def passcode(digits):
    """The options of a player that asks for these digits."""
    if digits not in PASSCODES:
        path = pathlib.Path(tempfile.mkdtemp(prefix="lab-passcode-")) / "passcode"
        subprocess.run(
            [BUILT / "remote-player", "--set-passcode", "--passcode-file", path], check=True,
            input=digits + "\n", text=True, capture_output=True)
        PASSCODES[digits] = path
    return "--passcode-file", PASSCODES[digits]


class Player(Program):
    """remote-player without picture and sound, asked for facts through mpv's own IPC. What it
    remembers of films would be of other scenarios: only with `remembers` does it."""

    def __init__(self, *files, options=(), service=None, remembers=False):
        self.ipc = pathlib.Path(tempfile.mkdtemp(prefix="lab-mpv-")) / "mpv.sock"
        way = ["--socket", service.socket] if service else ["--no-service"]
        memory = [] if remembers else ["--private"]
        super().__init__(
            BUILT / "remote-player", *way, *memory, *options, "--mpv", "vo=null",
            "--mpv", "ao=null", "--mpv", f"input-ipc-server={self.ipc}", *files)
        self.connection = None

    def connect(self, seconds=60):
        self.reach(seconds)
        wait_until("mpv plays", lambda: self.get("time-pos") is not None, seconds)
        # mpv knows it a moment before the player does. What waits for its passcode has no line.
        if any(str(word).startswith("--passcode") for word in self.process.args):
            return
        wait_until(
            "the player plays", lambda: any(line.startswith("> ") for line in self.lines), seconds)

    def reach(self, seconds=60):
        """Connects to mpv, which need not play."""
        def connected():
            if not self.is_running:
                raise NotInTime(f"remote-player ended:\n{self.text}")
            link = socket.socket(socket.AF_UNIX)
            link.settimeout(seconds)
            try:
                link.connect(str(self.ipc))
                return link
            except OSError:
                link.close()
                return None
        self.connection = wait_until("mpv answers", connected, seconds).makefile("rwb")
        # Nobody reads them, and mpv tries to write each one again without end.
        self.ask("disable_event", "all")

    def ask(self, *command):
        self.connection.write(json.dumps({"command": command, "request_id": 7}).encode() + b"\n")
        self.connection.flush()
        while True:
            answer = json.loads(self.connection.readline())
            if answer.get("request_id") == 7 and "error" in answer:
                return answer

    def get(self, name):
        """A property of mpv, or None where it has no value."""
        return self.ask("get_property", name).get("data")

    @property
    def position(self):
        return self.get("time-pos") or 0.0

    def wait_for_position(self, target, tolerance=0.2, seconds=60):
        """Waits until the film stands there."""
        try:
            wait_until(
                "there", lambda: abs(self.position - target) <= tolerance, seconds)
        except NotInTime:
            raise NotInTime(
                f"the film is at {self.position:.3f} and not at {target:.3f} s") from None

    @property
    def is_paused(self):
        return self.get("pause")

    def stop(self, *arguments, **options):
        if self.connection:
            self.connection.close()
        code = super().stop(*arguments, **options)
        shutil.rmtree(self.ipc.parent, ignore_errors=True)
        return code
