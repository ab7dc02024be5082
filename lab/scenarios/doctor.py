"""remote-monitor doctor: what is wrong with a service, as a person meets it."""

import contextlib
import json
import os
import pathlib
import shutil
import socket
import subprocess
import tempfile
import threading

from lab.labkit.programs import BUILT, Service, wait_until
from lab.labkit.terminal import Terminal

PLACE = "here"
LIGHT = True


def doctor(runtime, **environment):
    """The lines of `service`, and the status."""
    done = subprocess.run(
        [BUILT / "remote-monitor", "doctor"], capture_output=True, text=True, timeout=60,
        env={**os.environ, "XDG_RUNTIME_DIR": str(runtime), **environment})
    lines = done.stdout.splitlines()
    at = next(index for index, line in enumerate(lines) if line[6:].startswith("service:"))
    return "\n".join(lines[at:at + 2]), done.returncode, done.stdout


class Stranger:
    """Something else at the service's place."""

    def __init__(self, greeting):
        self.runtime = pathlib.Path(tempfile.mkdtemp(prefix="lab-run-"))
        (self.runtime / "remote-input").mkdir()
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(str(self.runtime / "remote-input" / "commands.sock"))
        self.listener.listen()
        self.greeting = greeting
        self.kept = []
        threading.Thread(target=self.greet, daemon=True).start()

    def greet(self):
        while True:
            link, _ = self.listener.accept()
            self.kept.append(link)
            # One that only looked whether someone listens has gone again.
            with contextlib.suppress(BrokenPipeError):
                link.sendall(self.greeting)


def expect(runtime, *words, **environment):
    shown, code, _ = doctor(runtime, **environment)
    for word in words:
        assert word in shown, f"no '{word}' in {shown}"
    assert code == 1 or "fail" not in words, code
    return shown.splitlines()[0]


def check_a_service_that_runs():
    service = Service()
    try:
        runtime = pathlib.Path(tempfile.mkdtemp(prefix="lab-run-"))
        (runtime / "remote-input").mkdir()
        (runtime / "remote-input" / "commands.sock").symlink_to(service.socket)
        return expect(runtime, "ok    service: remote-inputd", "listens at")
    finally:
        service.stop()


def check_a_service_of_another_protocol():
    hello = {"hello": {"protocol": 9, "program": "remote-inputd", "version": "9.0"}}
    stranger = Stranger(json.dumps(hello).encode() + b"\n")
    return expect(stranger.runtime, "fail", "protocol 9", "fix: sudo make install")


def check_something_else_listens():
    return expect(Stranger(b"SSH-2.0\n").runtime, "fail", "is not remote-inputd")


def check_nothing_is_said():
    return expect(Stranger(b"").runtime, "fail", "says nothing", "fix: systemctl --user restart")


def check_a_socket_that_is_dead():
    runtime = pathlib.Path(tempfile.mkdtemp(prefix="lab-run-"))
    (runtime / "remote-input").mkdir()
    dead = socket.socket(socket.AF_UNIX)
    dead.bind(str(runtime / "remote-input" / "commands.sock"))
    dead.close()
    shown = expect(runtime, "fail", "nothing listens", "fix: ")
    fix = doctor(runtime)[0].splitlines()[1].split("fix: ")[1]
    # Without the service's unit there is nothing to restart, and the remedy is one that works.
    if fix.startswith("rm "):
        subprocess.run(fix.split(), check=True)
        expect(runtime, "ok    service: remote-inputd does not run")
    else:
        assert fix == "systemctl --user restart remote-inputd", fix
    return f"{shown}; {fix.split()[0]}"


def check_a_service_that_is_enabled_and_down():
    home = pathlib.Path(tempfile.mkdtemp(prefix="lab-home-"))
    wants = home / ".config/systemd/user/default.target.wants"
    wants.mkdir(parents=True)
    (wants / "remote-inputd.service").touch()
    return expect(
        tempfile.mkdtemp(prefix="lab-run-"), "fail", "is enabled, but does not listen",
        "systemctl --user restart", HOME=str(home))


def check_a_keymap_with_an_error():
    home = pathlib.Path(tempfile.mkdtemp(prefix="lab-home-"))
    folder = home / "remote-input" / "keymaps"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text("[bind]\n\"clik up\" = \"stop\"\n")
    _, code, text = doctor(tempfile.mkdtemp(prefix="lab-run-"), XDG_CONFIG_HOME=str(home))
    assert code == 1 and "mine.toml:2:2" in text, text
    assert text.splitlines()[-1].endswith("to fix."), text
    return next(line for line in text.splitlines() if "mine.toml" in line)


def check_a_narrow_terminal_breaks_no_word():
    terminal = Terminal(columns=60)
    runtime = tempfile.mkdtemp(prefix="lab-run-")
    try:
        terminal.type(
            f"clear; XDG_RUNTIME_DIR={runtime} {BUILT}/remote-monitor doctor; echo do''ne", "Enter")
        # Lines that the terminal itself broke are one again.
        read = lambda: terminal.tmux("capture-pane", "-p", "-J", "-S", "-")
        shown = wait_until("doctor has ended", lambda: "\ndone" in read() and read())
    finally:
        terminal.close()
    found = [line.rstrip() for line in shown[:shown.index("\ndone")].splitlines()]
    found = found[next(at for at, line in enumerate(found) if line.startswith("ok ")):]
    # A path may be longer than a line.
    long = [line for line in found if len(line) > 60 and len(line.split()) > 1
            and not line.startswith("      fix: ")]
    assert not long, long
    assert any(line.startswith("      ") for line in found), found
    assert " ".join(found).split() == doctor(runtime)[2].split(), shown


def check_a_program_that_hangs_is_named():
    folder = pathlib.Path(tempfile.mkdtemp(prefix="lab-bin-"))
    shutil.copy(BUILT / "remote-monitor", folder)
    player = folder / "remote-player"
    player.write_text("#!/bin/sh\nsleep 1000\n")
    player.chmod(0o755)
    done = subprocess.run(
        [folder / "remote-monitor", "doctor"], capture_output=True, text=True, timeout=60)
    assert f"{player} --version was still running after 10 seconds" in done.stdout, done.stdout
    assert done.returncode == 1, done.returncode


FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig><dir>/usr/share/fonts/truetype/dejavu</dir><cachedir>{}</cachedir></fontconfig>
"""


def check_a_film_names_what_it_lacks():
    folder = pathlib.Path(tempfile.mkdtemp(prefix="lab-film-"))
    whole, film = folder / "it's whole.mp4", folder / "it's a film.mp4"
    subprocess.run(
        ["ffmpeg", "-nostdin", "-v", "error", "-y", "-f", "lavfi", "-i", "testsrc=s=64x48:r=5:d=1",
         "-f", "lavfi", "-i", "sine=d=1", "-c:v", "mpeg4", "-c:a", "aac", whole], check=True)
    # A sound that FFmpeg knows by name, and that nobody has a decoder for.
    head, sound = whole.read_bytes().split(b"mp4a")
    film.write_bytes(head + b"mhm1" + sound.replace(b"esds", b"free", 1))
    film.with_suffix(".srt").write_text("1\n00:00:00,000 --> 00:00:01,000\n\uc548\ub155\n")
    fonts = folder / "fonts.conf"
    fonts.write_text(FONTS.format(folder))

    def ask(path):
        done = subprocess.run(
            [BUILT / "remote-monitor", "doctor", path], capture_output=True, text=True, timeout=60,
            env={**os.environ, "FONTCONFIG_FILE": str(fonts)})
        return done.stdout.splitlines(), done.returncode

    lines, code = ask(film)
    assert lines == [
        "ok    decoders: mpeg4",
        "fail  decoders: FFmpeg has no decoder here for the sound (mpegh_3d_audio)",
        "      fix: sudo apt install libavcodec-extra; where that has none either, choose another "
        "version of the film",
        "fail  fonts: no font has the letters of the captions \u201cit's a film.srt\u201d, such as "
        "\uc548",
        "      fix: sudo apt install fonts-noto-cjk",
        "2 problems to fix."], lines
    assert code == 1, code
    lines, code = ask(whole)
    assert lines == ["ok    decoders: mpeg4, aac", "All is well."] and code == 0, lines
    fonts.rename(folder / "nothing.mp4")
    lines, code = ask(folder / "nothing.mp4")
    assert "is not a film or a sound" in lines[0] and code == 1, lines
    assert lines[1].startswith("      fix: check the file"), lines
    return lines[0]
