"""Films go on where they were, after whatever ended the player."""

import contextlib
import os
import pathlib
import shutil
import sqlite3
import subprocess
import tempfile
import time

from lab.labkit.holder import RuntimeFolder
from lab.labkit.programs import BUILT, PATIENCE, Player, passcode, wait_until

PLACE = "here"
LENGTH = 900
KILLS = 20


class Shelf:
    """A long film, and a folder of its own for what is remembered."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="lab-resume-"))
        self.state = self.folder / "state"
        os.environ["XDG_STATE_HOME"] = str(self.state)
        self.file = self.state / "remote-input/memory.sqlite"
        self.film = self.folder / "long.mkv"
        subprocess.run(
            ["ffmpeg", "-nostdin", "-v", "error", "-f", "lavfi", "-i",
             f"testsrc2=s=160x90:r=5:d={LENGTH}", "-f", "lavfi", "-i", f"sine=d={LENGTH}",
             "-f", "lavfi", "-i", f"sine=f=880:d={LENGTH}", "-map", "0", "-map", "1", "-map", "2",
             "-metadata:s:a:0", "language=en", "-metadata:s:a:1", "language=de",
             "-c:v", "mpeg4", "-g", "10", "-c:a", "mp2", "-b:a", "32k", self.film], check=True)
        self.runtime = RuntimeFolder()
        self.player = None

    def play(self, *options, film=None, remembers=True):
        self.player = Player(film or self.film, options=options, remembers=remembers)
        self.player.connect()
        return self.player

    def send(self, *words):
        """A command, as one of a remote."""
        def sent():
            return subprocess.run(
                [BUILT / "remote-monitor", "send", *words], capture_output=True, timeout=PATIENCE,
                check=False).returncode == 0
        wait_until("it is sent", sent)

    def leave(self):
        player, self.player = self.player, None
        if player:
            player.stop()

    def kill(self):
        """As the kernel does it where memory is short: nothing is written any more."""
        player, self.player = self.player, None
        player.process.kill()
        player.process.wait()
        player.stop()

    def opened(self):
        """The database, closed at the end: one that is left to the garbage collector writes its log
        into the file later on, whatever lies there by then."""
        return contextlib.closing(sqlite3.connect(self.file))

    def written(self):
        """The positions that are written down, and whether each was seen."""
        if not self.file.exists():
            return []
        with self.opened() as database:
            return database.execute("SELECT position, isWatched FROM viewing").fetchall()

    def seek(self, place):
        """Another place, which is written down."""
        self.player.ask("seek", place, "absolute")
        self.wait_for_entry(place)

    def wait_for_entry(self, place, tolerance=8):
        wait_until(
            f"{place} is written",
            lambda: any(at is not None and abs(at - place) < tolerance
                        for at, _ in self.written()))

    def forget(self):
        self.leave()
        shutil.rmtree(self.state, ignore_errors=True)

    def log(self):
        return "\n".join(self.player.lines[-20:]) if self.player else ""

    def close(self):
        self.leave()
        os.environ.pop("XDG_STATE_HOME", None)
        self.runtime.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def setup():
    return Shelf()


def check_it_goes_on_after_each_kill(shelf):
    shelf.play()
    for number in range(KILLS):
        place = 100 + 30 * number
        shelf.seek(place)
        shelf.kill()
        player = shelf.play()
        position = player.position
        assert place - 1 <= position < place + 15, (number, place, position)
    shelf.forget()


def check_a_kill_without_a_warning_costs_seconds(shelf):
    player = shelf.play("--speed", "8")
    wait_until("it plays for a while", lambda: player.position > 120)
    last = player.position
    shelf.kill()
    # 5 s of the clock are 40 s of this film.
    position = shelf.play().position
    assert last - 50 < position <= last + 2, (last, position)
    shelf.forget()


def check_back_while_paused_keeps_the_place(shelf):
    player = shelf.play()
    player.ask("seek", 300, "absolute")
    player.ask("set_property", "pause", True)
    wait_until("it stands there", lambda: abs(player.position - 300) < 2)
    shelf.leave()
    assert abs(shelf.play().position - 300) < 8
    shelf.forget()


def check_the_end_is_the_end(shelf):
    shelf.play()
    shelf.seek(300)
    shelf.player.ask("seek", LENGTH - 20, "absolute")
    wait_until("it was seen", lambda: (None, 1) in shelf.written())
    shelf.leave()
    assert shelf.play().position < 10
    shelf.forget()


def check_another_name_is_the_same_film(shelf):
    shelf.play()
    shelf.seek(300)
    shelf.leave()
    moved = shelf.folder / "moved.mkv"
    shelf.film.rename(moved)
    try:
        assert abs(shelf.play(film=moved).position - 300) < 8
        shelf.leave()
    finally:
        moved.rename(shelf.film)
    shelf.forget()


def filters(player):
    return [one["label"] for one in player.get("af")]


def check_volume_and_tracks_stay(shelf):
    player = shelf.play()
    shelf.send("volume", "-4")
    wait_until("it is quieter", lambda: player.get("volume") == 80)
    shelf.send("pause")
    shelf.send("audioShow")
    shelf.send("focusMove", "down")
    shelf.send("select")
    wait_until("it speaks German", lambda: player.get("aid") == 2)
    # Behind the two tracks is louder dialogue, and then softer loud sounds.
    shelf.send("audioShow")
    shelf.send("focusMove", "down", "2")
    shelf.send("select")
    wait_until("loud sounds are softer", lambda: filters(player) == ["even"])
    shelf.send("menuHide")
    shelf.seek(300)
    shelf.kill()
    player = shelf.play()
    assert player.get("volume") == 80
    wait_until("loud sounds are softer again", lambda: filters(player) == ["even"])
    wait_until("it speaks German again", lambda: player.get("aid") == 2)
    assert abs(player.position - 300) < 8
    shelf.forget()


def check_private_leaves_nothing(shelf):
    shelf.play()
    shelf.seek(300)
    shelf.leave()
    before = shelf.written()
    player = shelf.play("--private")
    assert player.position < 10, player.position
    player.ask("seek", 500, "absolute")
    wait_until("it is there", lambda: player.position > 499)
    time.sleep(1)
    shelf.leave()
    assert shelf.written() == before
    shelf.forget()


def check_a_passcode_leaves_nothing(shelf):
    shelf.play(*passcode("12"))
    time.sleep(1)
    shelf.leave()
    assert shelf.written() == []
    shelf.forget()


def check_what_is_damaged_is_put_aside(shelf):
    shelf.play()
    shelf.seek(300)
    shelf.leave()
    for beside in shelf.file.parent.glob("memory.sqlite-*"):
        beside.unlink()
    shelf.file.write_bytes(os.urandom(8192))
    player = shelf.play()
    player.wait_for("The viewing history was damaged")
    assert player.position < 10
    shelf.seek(400)
    shelf.leave()
    assert (shelf.file.parent / "memory.sqlite.damaged-1").stat().st_size == 8192
    assert abs(shelf.play().position - 400) < 8
    shelf.forget()


def check_long_ago_is_asked(shelf):
    shelf.play()
    shelf.seek(300)
    shelf.leave()
    with shelf.opened() as database, database:
        database.execute("UPDATE viewing SET time = time - 20 * 86400")
    player = shelf.play()
    wait_until("it waits", lambda: player.is_paused)
    assert abs(player.position - 300) < 8, player.position
    shelf.forget()
