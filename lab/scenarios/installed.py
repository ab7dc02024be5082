"""What `make install` puts in place runs from there."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile

from lab.labkit.programs import wait_until
from lab.labkit.terminal import Terminal

PLACE = "here"
PROJECT = pathlib.Path(__file__).resolve().parent.parent.parent


class Root:
    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="lab-install-"))
        subprocess.run(
            ["make", "--no-print-directory", "-o", "build", "install",
             f"DESTDIR={self.folder}", "PREFIX=/usr"],
            check=True, capture_output=True)

        self.shelf = self.folder / "shelf"
        self.shelf.mkdir()
        for name in ("film.mkv", "film.film.toml"):
            (self.shelf / name).touch()

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
                 "share/doc/remote-input/gestures/pan.md", "share/doc/remote-input/LICENSE",
                 "share/doc/remote-input/examples/series.py",
                 "lib/udev/rules.d/70-remote-input.rules",
                 "share/applications/remote-player.desktop",
                 "share/icons/hicolor/scalable/apps/remote-player.svg",
                 "share/metainfo/remote-player.metainfo.xml",
                 "share/remote-input/keymaps/gamecontrollerdb.txt",
                 "share/remote-input/languages/de.toml",
                 "share/man/man1/remote-inputd.1", "share/man/man5/remote-keymap.5",
                 "share/man/man7/remote-input-protocol.7",
                 "lib/systemd/user/remote-inputd.service",
                 "lib/systemd/user/remote-inputd.socket",
                 "lib/systemd/user/remote-player.service",
                 "lib/systemd/system/remote-inputd.socket"):
        assert (root.folder / "usr" / name).is_file(), name
    unit = (root.folder / "usr/lib/systemd/user/remote-inputd.service").read_text()
    assert "ExecStart=/usr/bin/remote-inputd" in unit, unit
    entry = (root.folder / "usr/share/applications/remote-player.desktop").read_text()
    assert "Exec=/usr/bin/remote-player %U\n" in entry, entry


def check_links_of_pages_lead_somewhere(root):
    expect_links_below(root.folder)


def expect_links_below(root):
    pages = list((root / "usr/share/doc/remote-input").rglob("*.md"))
    assert len(pages) > 40, pages
    for page in pages:
        for link in re.findall(r"\]\(([^)#\s]+)", page.read_text()):
            is_web = re.match(r"https?:|mailto:", link)
            assert is_web or (page.parent / link).exists(), (page, link)


def check_the_notice_that_a_licence_asks_for_is_installed(root):
    for file in (root.folder / "usr/share/doc/remote-input/licences.md",
                 PROJECT / "desktop/debian/copyright"):
        assert "UNICODE LICENSE V3" in file.read_text(), file


def check_programs_print_their_version_and_their_options(root):
    for program in ("remote-inputd", "remote-player", "remote-monitor"):
        for option in ("--version", "--help"):
            answer = root.run(program, option)
            assert answer.returncode == 0 and answer.stdout.strip(), (program, option, answer)
        # With the commit, where this is a clone.
        commit = subprocess.run(
            ["git", "-C", PROJECT, "rev-parse", "--short=10", "HEAD"], capture_output=True,
            text=True, check=False).stdout.strip()
        version = root.run(program, "--version").stdout
        assert re.fullmatch(
            rf"{program} \d+\.\d+\.\d+( \({commit}(, changed)?\))?\n", version), version
        assert not commit or commit in version, version


def check_manual_pages_are_those_of_these_programs(root):
    answer = subprocess.run(
        [PROJECT / ".ci/manuals", "--check", root.folder / "usr/bin"], capture_output=True,
        text=True, check=False)
    assert answer.returncode == 0, answer.stderr


def check_shells_complete_options(root):
    share = root.folder / "usr/share"
    for program in ("remote-inputd", "remote-player", "remote-monitor"):
        script = share / "bash-completion/completions" / program
        subprocess.run(["bash", "-n", script], check=True)
        for file in (script, share / "zsh/vendor-completions" / f"_{program}",
                     share / "fish/vendor_completions.d" / f"{program}.fish"):
            assert "help" in file.read_text(), file
    for program, words, found in (
            ("remote-inputd", "--key", ["--keymap", "--keyboards"]),
            ("remote-inputd", "--check film.fi", ["film.film.toml"]),
            ("remote-inputd", "--keymap film.fi", ["film.film.toml"]),
            ("remote-player", "film.m", ["film.mkv"]),
            ("remote-player", "--guide film.fi", ["film.film.toml"])):
        last, before = words.split()[-1], [program, *words.split()][-2]
        place = len(words.split())
        # That of the service is our own.
        function = "_remote_inputd" if program == "remote-inputd" else f"_{program}"
        answer = subprocess.run(
            ["bash", "-c", f"cd {root.shelf}; . {share}/bash-completion/completions/{program}; "
             f"COMP_WORDS=({program} {words}) COMP_CWORD={place}; "
             f"{function} {program} {last} {before}; echo ${{COMPREPLY[*]}}"],
            capture_output=True, text=True, check=False)
        assert answer.stdout.split() == found, (program, words, answer)


def check_zsh_completes_in_a_terminal(root):
    """Whether it accepts what a program may take is seen when a key is pressed only."""
    functions = root.folder / "usr/share/zsh/vendor-completions"
    terminal = Terminal()
    try:
        terminal.type("zsh -f", "Enter")
        terminal.type(
            f"PS1='> '; fpath=({functions} $fpath); autoload -Uz compinit; compinit -u -D; "
            f"cd {root.shelf}; clear", "Enter")
        for typed, shown in (
                ("remote-player --rec", "> remote-player --record"),
                ("remote-player film.m", "> remote-player film.mkv"),
                ("remote-player --guide film.f", "> remote-player --guide film.film.toml"),
                ("remote-inputd --key", "--keymap "),
                ("remote-inputd --check film.f", "> remote-inputd --check film.film.toml"),
                ("remote-monitor expl", "> remote-monitor explain"),
                ("remote-monitor explain --js", "> remote-monitor explain --json")):
            terminal.type(typed, "Tab")
            wait_until(f"zsh completes {typed!r}", lambda: shown in terminal.screen)
            terminal.type("C-u")
            terminal.type("clear", "Enter")
    finally:
        terminal.close()


def check_fish_completes(root):
    for typed, shown in (
            ("remote-player --rec", "--record"), ("remote-player film.m", "film.mkv"),
            ("remote-inputd --keyb", "--keyboards"), ("remote-monitor expl", "explain"),
            ("remote-monitor explain --js", "--json")):
        answer = subprocess.run(
            ["fish", "-c", f"complete -C'{typed}'"], cwd=root.shelf,
            capture_output=True, text=True, check=False,
            env={**os.environ, "XDG_DATA_DIRS": str(root.folder / "usr/share"),
                 "HOME": str(root.shelf),
                 # It completes the words of programs only that are there.
                 "PATH": f"{root.folder / 'usr/bin'}:{os.environ['PATH']}"})
        assert [line.split("\t")[0] for line in answer.stdout.splitlines()] == [shown], answer


def check_packages_of_debian_are_made(root):
    subprocess.run(
        [PROJECT / "desktop/make-deb", root.folder / "packages"], check=True, capture_output=True,
        env={**os.environ, "DEBFULLNAME": "A & B/Tester", "DEBEMAIL": "tester@debian.org",
             "COMPRESSION": "-Znone"})
    made = sorted((root.folder / "packages").glob("*.deb"))
    names = [package.name.split("_")[0] for package in made]
    assert names == ["remote-input-data", "remote-inputd", "remote-monitor", "remote-player"], names
    # A database of udev that nothing compiles says nothing.
    control = subprocess.run(
        ["dpkg-deb", "-I", made[0], "postinst"], capture_output=True, text=True, check=True).stdout
    assert "systemd-hwdb --usr update || true" in control, control
    control = subprocess.run(
        ["dpkg-deb", "-I", made[0], "postrm"], capture_output=True, text=True, check=True).stdout
    assert "systemd-hwdb --usr update || true" in control, control
    for package in made:
        subprocess.run(["dpkg-deb", "-x", package, root.folder / "deb"], check=True)
    expect_links_below(root.folder / "deb")
    answer = subprocess.run(
        [root.folder / "deb/usr/bin/remote-monitor", "check",
         *sorted((root.folder / "deb/usr/share/remote-input/keymaps").glob("*.toml"))],
        capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stdout + answer.stderr
    purge(root.folder / "purged", made[1])
    return ", ".join(f"{package.name} {package.stat().st_size // 1024} kB" for package in made)


def purge(folder, package):
    """What is removed with a package: the folder of the socket, and nothing of a user's."""
    folder.mkdir()
    subprocess.run(["dpkg-deb", "-e", package, folder / "scripts"], check=True)
    socket = folder / "run/remote-input/commands.sock"
    state = folder / "home/viewer/.local/state/remote-input/viewing.sqlite"
    for file in (socket, state):
        file.parent.mkdir(parents=True)
        file.touch()
    stops = (folder / "scripts/prerm").read_text()
    assert "deb-systemd-invoke stop remote-inputd.socket remote-inputd.service" in stops, stops
    for script, action in (("prerm", "remove"), ("postrm", "remove"), ("postrm", "purge")):
        # Another socket may lie in the folder before the purge.
        assert socket.exists(), script
        subprocess.run([folder / "scripts" / script, action], check=True, capture_output=True,
                       env={**os.environ, "DPKG_ROOT": str(folder)})
    assert not socket.parent.exists() and state.exists(), sorted(folder.rglob("*"))


def check_a_source_archive_needs_no_network(root):
    made = []
    for _ in range(2):
        subprocess.run([PROJECT / "desktop/make-dist"], check=True, capture_output=True)
        archive = next((PROJECT / ".build/dist").glob("remote-input-*.tar.gz"))
        made.append(archive.read_bytes())
    assert made[0] == made[1], "the same commit gave other bytes"
    subprocess.run(["tar", "-xzf", archive, "-C", root.folder], check=True)
    folder = root.folder / archive.name.removesuffix(".tar.gz")
    answer = subprocess.run(
        ["unshare", "--map-root-user", "--net", "swift", "package", "show-dependencies",
         "--format", "flatlist"],
        cwd=folder, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stderr
    assert "http" not in (folder / "Package.swift").read_text().split("targets: [")[0], answer
    return f"{len(made[0]) / 1e6:.1f} MB"


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
        # The player looks for it when it plays.
        assert "libmpv" not in needed, needed
