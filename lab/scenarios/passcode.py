"""A passcode: set once, kept as a hash, and asked for by every player, whatever was tried before."""

import ctypes
import os
import pty
import re
import select
import signal
import subprocess
import time

from lab.labkit.holder import RuntimeFolder
from lab.labkit.living_room import FILM
from lab.labkit.programs import BUILT, wait_until
from lab.labkit.screen import Screen, WindowedPlayer

PLACE = "here"
LIGHT = True
# A salt of high cost: what it hashes takes more than a second to compare, and 512 MB.
SLOW = b"$y$jET$7QsVhpwVjbPYlXjTpPHNK/$"
PLAYER = BUILT / "remote-player"


class Home(Screen):
    """A screen, and a user whose folders are empty."""

    def __init__(self):
        super().__init__()
        self.runtime = RuntimeFolder()
        for name in ("CONFIG", "STATE"):
            os.environ[f"XDG_{name}_HOME"] = str(self.folder / name.lower())
        self.code = self.folder / "config/remote-input/passcode"
        self.count = self.folder / "state/remote-input/passcode-tries"

    def set(self, digits, *options):
        return subprocess.run(
            [PLAYER, "--set-passcode", *options], input=digits, capture_output=True, text=True,
            check=False)

    def start(self, *options):
        """What a player says that does not begin."""
        return subprocess.run(
            [PLAYER, "--no-service", *options, FILM], capture_output=True, text=True, check=False,
            timeout=60)

    def ask(self):
        """A player, until it asks."""
        # Which all films need.
        player = self.play("--passcode-from", "0", FILM)
        self.view_when(
            "the passcode is asked for",
            lambda screen: self.brightness(screen, 285, 660, 20, 40) > 0.7)
        return player

    def says(self, words):
        wait_until(f"'{words}' is said", lambda: words in self.player.text)

    def kill(self):
        os.kill(self.player.process.pid, signal.SIGKILL)
        self.player.process.wait()
        self.player = None

    def forget(self):
        for path in self.code, self.count:
            path.unlink(missing_ok=True)

    def close(self):
        super().close()
        for name in ("CONFIG", "STATE"):
            os.environ.pop(f"XDG_{name}_HOME", None)
        self.runtime.close()


def setup():
    return Home()


def check_it_is_set_by_a_pipe_and_nothing_of_it_is_kept(home):
    for wrong in ("", "12 34\n", "123456789\n", "abc\n", "12\n34\n"):
        answer = home.set(wrong)
        assert answer.returncode == 1 and "1 to 8 digits" in answer.stderr, answer
        assert not home.code.exists()
    assert home.set("4711\n").returncode == 0
    text = home.code.read_text()
    assert re.fullmatch(
        r"remote-input passcode 1\ndigits 4\n\$y\$jBT\$[./\w]+\$[./\w]{43}\n", text), text
    assert home.code.stat().st_mode & 0o777 == 0o600
    assert "4711" not in text
    # Another one takes its place.
    assert home.set("12").returncode == 0
    assert "digits 2" in home.code.read_text()
    assert [path.name for path in home.code.parent.iterdir()] == ["passcode"]


def check_a_person_is_asked_twice_and_sees_nothing(home):
    """On a terminal."""
    for second, code in (("31\r", 0), ("32\r", 1)):
        child, terminal = pty.fork()
        if child == 0:
            os.execv(PLAYER, [PLAYER, "--set-passcode"])
        shown = b""

        def read(words):
            nonlocal shown
            while words not in shown:
                assert select.select([terminal], [], [], 60)[0], shown
                shown += os.read(terminal, 4096)
        read(b"New passcode (1 to 8 digits): ")
        os.write(terminal, b"31\r")
        read(b"Once more: ")
        os.write(terminal, second.encode())
        read(b"passcode is set" if code == 0 else b"not the same digits")
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == code
        os.close(terminal)
        # Its path has letters and digits by chance.
        shown = shown.replace(os.fsencode(home.code), b"")
        assert b"31" not in shown and b"32" not in shown, shown
    home.set("12")


def check_a_command_line_never_has_it(home):
    for words in (["--passcode", "12"], ["--passcode=12"], ["--passcode"]):
        answer = home.start(*words)
        assert answer.returncode == 2, answer
        assert "remote-player --set-passcode" in answer.stderr
    assert "--passcode " not in subprocess.run(
        [PLAYER, "--help"], capture_output=True, text=True, check=True).stdout


def check_a_file_that_is_no_good_opens_nothing(home):
    good = home.code.read_text()
    for text, mode, words in (
            (good, 0o640, "chmod 600"), (good, 0o604, "chmod 600"), ("12\n", 0o600, "clear text"),
            ("", 0o600, "is damaged"), (good[:-9], 0o600, "is damaged"),
            (good.replace("digits 2", "digits 0"), 0o600, "is damaged")):
        home.code.write_text(text)
        home.code.chmod(mode)
        answer = home.start()
        assert answer.returncode == 1 and words in answer.stderr, answer
        assert "--set-passcode" in answer.stderr or "chmod" in answer.stderr, answer
    answer = home.start("--passcode-file", home.folder / "none")
    assert answer.returncode == 1 and "is not there" in answer.stderr, answer
    home.code.chmod(0o600)
    assert home.set("12\n").returncode == 0


def check_wrong_ones_are_counted_whatever_ends_the_player(home):
    home.ask()
    home.press("1", "1")
    home.says("Wrong passcode. 2 tries left")
    home.kill()
    home.ask()
    home.press("2", "2")
    home.says("Wrong passcode. One try left")
    home.kill()
    player = home.ask()
    home.press("3", "3")
    home.says("Wrong passcode. Try again in 30 s")
    since = time.monotonic()
    # Neither here nor after a restart does the right one count before its time.
    home.press("1", "2")
    assert player.is_paused
    home.kill()
    player = home.ask()
    home.press("1", "2")
    assert player.is_paused
    assert "wrong 3" in home.count.read_text()
    time.sleep(max(0, 31 - (time.monotonic() - since)))
    home.press("1", "2")
    wait_until("it plays", lambda: not player.is_paused)
    wait_until("the count is over", lambda: not home.count.exists())
    home.leave()


def check_a_remote_has_a_limit_of_its_own(home):
    """The keys of the window are a remote as well, which a pattern names."""
    limit = "--passcode-from", "0", "--passcode-from-remote", "none=window*"
    player = home.play(*limit, FILM)
    assert player.is_paused, "before anybody presses, everybody's limit counts"
    home.view_when(
        "the passcode is asked for", lambda screen: home.brightness(screen, 285, 660, 20, 40) > 0.7)
    home.press("Return")
    wait_until("it plays without the passcode", lambda: not player.is_paused)
    home.leave()
    # The start screen shows a film without a rating to that remote only.
    home.player = WindowedPlayer(home.display, *limit, "--library", str(FILM.resolve().parent))
    home.player.reach()
    wait_until("the window is there", lambda: home.window_under_mouse() != home.background)

    def plays():
        home.press("Return")
        return home.player.get("path")
    wait_until("a film of it plays", plays)
    home.leave()


def check_a_kill_while_it_is_compared_gains_nothing(home):
    """And the player answers everybody meanwhile."""
    library = ctypes.CDLL("libcrypt.so.1")
    library.crypt.restype = ctypes.c_char_p
    hashed = library.crypt(b"12", SLOW).decode()
    home.code.write_text(f"remote-input passcode 1\ndigits 2\n{hashed}\n")
    home.ask()
    home.press("1", "1")
    wait_until("the try is counted", home.count.exists)
    home.kill()
    assert "wrong 1" in home.count.read_text()
    player = home.ask()
    program = home.runtime.connect()
    home.press("1", "2")
    wait_until("the second one is counted", lambda: "wrong 2" in home.count.read_text())
    began = time.monotonic()
    waits = []
    while "wrong 2" in (home.count.read_text() if home.count.exists() else ""):
        asked = time.monotonic()
        program.expect("state")
        waits.append(time.monotonic() - asked)
    assert time.monotonic() - began > 0.5, "it was compared too quickly for this check"
    assert len(waits) > 10 and max(waits) < 0.3, (len(waits), max(waits))
    wait_until("it plays", lambda: not player.is_paused)
    program.close()
    home.leave()
    home.forget()


def check_the_start_screen_asks(home):
    """Whoever enters it there sees all films, and the one that they choose does not ask again."""
    assert home.set("12").returncode == 0
    films = home.folder / "films"
    films.mkdir()
    os.symlink(FILM, films / "film.mkv")
    player = WindowedPlayer(
        home.display, "--passcode-from", "12", "--library", str(films))
    home.player = player
    player.reach()
    wait_until("the window is there", lambda: home.window_under_mouse() != home.background)

    def shows(part, limit):
        return home.brightness(home.view(), *part) > limit
    # The line that says how many films need it has the focus.
    line = (600, 190, 1000, 60)
    wait_until("the line is there", lambda: shows(line, 0.7))
    home.press("Return")
    wait_until("the passcode is asked for", lambda: shows((285, 660, 20, 40), 0.7))
    home.press("Escape")
    wait_until("the line is there again", lambda: shows(line, 0.7))
    home.press("Return")
    wait_until("it is asked for again", lambda: shows((285, 660, 20, 40), 0.7))
    home.press("1", "2")
    wait_until("the film is there", lambda: not shows(line, 0.7) and shows((100, 230, 300, 150), 0.1))

    def plays():
        if not player.get("path"):
            home.press("Return")
        return player.get("path") and not player.is_paused
    wait_until("it plays", plays)
    home.leave()
    home.forget()
