"""What `make install` puts in place runs from there."""

import pathlib
import shutil
import subprocess
import tempfile

PLACE = "here"


class Root:
    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="lab-install-"))
        subprocess.run(
            ["make", "--no-print-directory", "install", f"DESTDIR={self.folder}", "PREFIX=/usr"],
            check=True, capture_output=True)

    def run(self, program, *words):
        return subprocess.run(
            [self.folder / "usr/bin" / program, *words], capture_output=True, text=True, cwd="/",
            check=False)

    def close(self):
        shutil.rmtree(self.folder)


def setup():
    return Root()


def check_files_are_where_a_distribution_wants_them(root):
    for name in ("bin/remote-inputd", "bin/remote-player", "bin/remote-monitor",
                 "share/remote-input/keymaps/default.toml",
                 "share/doc/remote-input/behaviour.md",
                 "share/doc/remote-input/gestures/pan.md",
                 "lib/udev/rules.d/70-remote-input.rules",
                 "share/applications/remote-player.desktop",
                 "lib/systemd/user/remote-inputd.service"):
        assert (root.folder / "usr" / name).is_file(), name
    unit = (root.folder / "usr/lib/systemd/user/remote-inputd.service").read_text()
    assert "ExecStart=/usr/bin/remote-inputd" in unit, unit
    entry = (root.folder / "usr/share/applications/remote-player.desktop").read_text()
    assert "Exec=/usr/bin/remote-player %U\n" in entry, entry


def check_programs_print_their_version_and_their_options(root):
    for program in ("remote-inputd", "remote-player", "remote-monitor"):
        for option in ("--version", "--help"):
            answer = root.run(program, option)
            assert answer.returncode == 0 and answer.stdout.strip(), (program, option, answer)


def check_shipped_keymaps_are_sound(root):
    files = sorted((root.folder / "usr/share/remote-input/keymaps").glob("*.toml"))
    answer = root.run("remote-monitor", "check", *files)
    assert answer.returncode == 0, answer.stdout + answer.stderr


def check_nothing_needs_the_swift_runtime(root):
    for program in ("remote-inputd", "remote-player", "remote-monitor"):
        needed = subprocess.run(
            ["ldd", root.folder / "usr/bin" / program], capture_output=True, text=True,
            check=True).stdout
        assert "libswift" not in needed and "libFoundation" not in needed, needed
        if program == "remote-inputd":
            assert "libmpv" not in needed, needed
