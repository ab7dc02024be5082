"""A machine with sessions: systemd, logind, two users. What is installed gives the user in front the
remotes of the seat, and nobody else, and runs as that user's service."""

import contextlib
import fcntl
import json
import os
import pathlib
import pwd
import shutil
import subprocess
import time

from lab.labkit.dualsense import DualSense
from lab.labkit.knobs import ExpressKeyRemote, PowerMate
from lab.labkit.programs import TOOLS, Program, wait_until
from lab.labkit.siri import SECOND, SiriRemote
from lab.labkit.uinput import UinputDevice

PLACE = "session"
RULES = "/usr/lib/udev/rules.d/70-remote-input.rules"
REMOTE = ["KEY_PLAYPAUSE", "KEY_HOMEPAGE", "KEY_BACK", "KEY_UP", "KEY_DOWN", "KEY_LEFT",
          "KEY_RIGHT"]
LETTERS = list(range(1, 84))
SIRI_PLAY, SIRI_DOWN = 0x0100, 0x0800
VT_ACTIVATE = 0x5606
# Under emulation a login and a unit take their time.
PATIENCE = 60


def output(*command, check=True):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True,
                          check=False)
    if check and done.returncode:
        raise AssertionError(
            f"{' '.join(map(str, command))} ended with {done.returncode}: "
            f"{done.stdout}{done.stderr}")
    return done.stdout


def runtime(user):
    return pathlib.Path(f"/run/user/{pwd.getpwnam(user).pw_uid}")


def as_user(user, *command):
    return ["runuser", "-u", user, "--", "env", f"XDG_RUNTIME_DIR={runtime(user)}", *command]


def may_read(user, node):
    return subprocess.run(as_user(user, "test", "-r", node), check=False).returncode == 0


def node(name):
    """The event node of the newest device of that name, or None before udev is done with it."""
    output("udevadm", "settle")
    found = [pathlib.Path("/dev/input", event.name)
             for event in pathlib.Path("/sys/class/input").glob("event*")
             if (event / "device/name").read_text().strip() == name]
    return max(found, key=lambda path: int(path.name.removeprefix("event")), default=None)


class Service:
    """The viewer's own service, by systemctl."""

    user = "viewer"

    def __init__(self):
        self.socket = runtime(self.user) / "remote-input/commands.sock"

    def ask(self, *words, unit="remote-inputd.service", check=True):
        return output(*as_user(self.user, "systemctl", "--user", *words, unit),
                      check=check).strip()

    def ask_socket(self, *words):
        return self.ask(*words, unit="remote-inputd.socket")

    @property
    def process(self):
        return int(self.ask("show", "--property=MainPID", "--value"))

    def nodes(self):
        """The nodes that it has open."""
        links = (os.readlink(one) for one in pathlib.Path(f"/proc/{self.process}/fd").iterdir())
        return sorted(one for one in links
                      if one.startswith(("/dev/input/", "/dev/hidraw", "/dev/lirc")))

    def journal(self):
        return output("journalctl", "--no-pager", "--output=cat",
                      "_SYSTEMD_USER_UNIT=remote-inputd.service", check=False)


class Listener(Program):
    """Someone who listens to the service as the viewer does; with a context, also a player that is
    in it."""

    def __init__(self, service, context=None):
        super().__init__(*as_user(
            service.user, "/usr/bin/receive", str(service.socket),
            json.dumps({"hello": {"protocol": 1, "program": "lab"}}),
            json.dumps({"subscribe": ["commands", "devices", "diagnostics", "context"]}),
            *([json.dumps({"context": context})] if context else [])))
        wait_until("the service answers", lambda: "hello" in self.text, PATIENCE)

    def count(self, words):
        return self.text.count(words)

    def sees(self, player):
        """Whether the service has such a player, as it was said last."""
        said = [line for line in self.lines if '"context":' in line]
        return bool(said) and f'"player":"{player}"' in said[-1]


class Seat:
    def __init__(self):
        output("make", "--no-print-directory", "-o", "build", "install", "PREFIX=/usr")
        shutil.copy(TOOLS / "receive", "/usr/bin/receive")
        output("udevadm", "control", "--reload", "--timeout=3600")
        output("udevadm", "trigger", "--action=change")
        self.devices = []
        self.listener = None
        wait_until("both users are logged in",
                   lambda: all((runtime(user) / "systemd").exists()
                               for user in ("viewer", "visitor")), PATIENCE)
        self.show("viewer", 1)
        self.service = Service()

    def show(self, user, terminal):
        with open("/dev/tty0", "wb", buffering=0) as console:
            fcntl.ioctl(console, VT_ACTIVATE, terminal)

        def is_active():
            seat = output("loginctl", "show-seat", "seat0", "--property=ActiveSession", "--value")
            session = seat.strip()
            return session and output(
                "loginctl", "show-session", session, "--property=Name", "--value").strip() == user
        wait_until(f"{user} has the seat", is_active, PATIENCE)

    def plug(self, device):
        self.devices.append(device)
        return device

    def play_pause(self, remote):
        before = self.listener.text.count('"playPause"')
        # The service may still be opening it.
        def arrived():
            remote.press("KEY_PLAYPAUSE")
            time.sleep(0.3)
            return self.listener.text.count('"playPause"') > before
        wait_until("playPause arrives", arrived, PATIENCE)

    def log(self):
        parts = [self.service.journal()[-3000:], output("loginctl", check=False)]
        if self.listener:
            parts.append(self.listener.text[-1500:])
        return "\n".join(parts)

    def close(self):
        for device in self.devices:
            with contextlib.suppress(OSError):
                device.unplug()
        if self.listener:
            self.listener.stop()


def setup():
    return Seat()


def check_the_user_in_front_may_read_a_pad_and_nobody_else(seat):
    seat.pad = seat.plug(DualSense())
    wait_until("hid-playstation makes its nodes", lambda: node("Wireless Controller Touchpad"))
    for name in ("Wireless Controller", "Wireless Controller Touchpad"):
        path = node(name)
        wait_until(f"the viewer may read {path}", lambda: may_read("viewer", path))
        assert not may_read("visitor", path), f"the visitor may read {path}"


def check_nobody_may_read_a_keyboard(seat):
    seat.plug(UinputDevice("Keyboard of the lab", LETTERS))
    path = wait_until("the keyboard is there", lambda: node("Keyboard of the lab"))
    for user in ("viewer", "visitor"):
        assert not may_read(user, path), f"{user} may read {path}"


def check_nobody_may_read_half_a_keyboard(seat):
    """Whatever half: any ten letters. Nine are a remote with shortcuts."""
    rows = [*range(16, 26), *range(30, 39), *range(44, 51)]
    right = [*range(7, 12), *range(21, 26), *range(35, 39), 49, 50]
    for name, keys in (("Right half", right), ("Ten letters", [*rows[16:], "KEY_UP"]),
                       ("Every other letter", rows[::2])):
        seat.plug(UinputDevice(name, keys))
        path = wait_until(f"{name} is there", lambda name=name: node(name))
        output("udevadm", "settle")
        for user in ("viewer", "visitor"):
            assert not may_read(user, path), f"{user} may read {path}, {name}"
    shortcuts = seat.plug(UinputDevice("Shortcuts", [*rows[:3], *rows[-6:], *REMOTE]))
    path = wait_until("the remote is there", lambda: node("Shortcuts"))
    wait_until("the viewer may read a remote with nine letters", lambda: may_read("viewer", path))
    shortcuts.unplug()


def check_knobs_and_touch_rings_too(seat):
    for make, name in ((PowerMate, "Griffin PowerMate"),
                       (ExpressKeyRemote, "Wacom Express Key Remote Pad")):
        device = seat.plug(make())
        path = wait_until(f"{name} is there", lambda name=name: node(name))
        wait_until(f"the viewer may read {name}", lambda path=path: may_read("viewer", path))
        assert not may_read("visitor", path), path
        device.unplug()


def check_receivers_of_infrared_too(seat):
    for path in (pathlib.Path("/dev/lirc0"), node("rc-core loopback device")):
        assert path.exists(), path
        assert may_read("viewer", path), path
        assert not may_read("visitor", path), path


def check_enabled_service_starts_and_says_when_it_is_ready(seat):
    seat.service.ask("enable", "--now")
    # Type=notify: systemctl came back because the service has said READY=1.
    assert seat.service.ask("is-active") == "active"
    assert oct(seat.service.socket.stat().st_mode)[-3:] == "600", seat.service.socket
    seat.listener = Listener(seat.service)
    wait_until(
        "it reports the pad", lambda: "Wireless Controller" in seat.listener.text, PATIENCE)


def check_remote_plugged_in_later_gives_commands(seat):
    seat.remote = seat.plug(UinputDevice("Remote of the lab", REMOTE))
    seat.play_pause(seat.remote)
    assert '"diagnostic"' not in seat.listener.text, "it complains of something"


def check_who_has_no_seat_gets_no_remote_until_he_has(seat):
    seat.show("visitor", 2)
    late = seat.plug(UinputDevice("Late remote", REMOTE))
    path = wait_until("the remote is there", lambda: node("Late remote"))
    wait_until("the visitor may read it", lambda: may_read("visitor", path))
    assert not may_read("viewer", path), "the viewer may read it"
    wait_until("the service reports what is missing",
               lambda: str(path) in seat.listener.text and "permission" in
               seat.listener.text.lower(), PATIENCE)
    seat.show("viewer", 1)
    wait_until("the viewer may read it", lambda: may_read("viewer", path))
    seat.play_pause(late)


def check_who_leaves_the_seat_gives_his_remotes_up_and_has_them_again(seat):
    siri = seat.plug(SiriRemote(SECOND))
    wait_until("the service reads it", lambda: '"attached":"Siri Remote"' in seat.listener.text,
               PATIENCE)
    player = Listener(seat.service, context="playing")
    nodes = wait_until("remotes are read", seat.service.nodes)
    assert any("hidraw" in one for one in nodes), nodes
    seat.remote.key("KEY_RIGHT", 1)
    wait_until("a scan begins", lambda: player.count('"scanStart"'), PATIENCE)
    skips, presses = player.count('"skip"'), player.count('"playPause"')
    seat.show("visitor", 2)
    wait_until("nothing is read", lambda: not seat.service.nodes(), PATIENCE)
    seat.remote.key("KEY_RIGHT", 0)
    for _ in range(3):
        seat.remote.press("KEY_PLAYPAUSE")
        siri.click(SIRI_PLAY)
    attached = player.count('"attached"')
    seat.show("viewer", 1)
    wait_until("all are read again", lambda: seat.service.nodes() == nodes, PATIENCE)
    wait_until("they are reported", lambda: player.count('"attached"') > attached, PATIENCE)
    # What they press now comes after what they pressed then.
    for words, press in (('"transportShow"', lambda: seat.remote.press("KEY_UP")),
                         ('"infoShow"', lambda: siri.click(SIRI_DOWN))):
        before = player.count(words)
        press()
        wait_until(f"{words} arrives",
                   lambda words=words, before=before: player.count(words) > before, PATIENCE)
    assert player.count('"playPause"') == presses, "a press in another session counts here"
    assert player.count('"skip"') == skips, "loss must not skip"
    siri.click(SIRI_PLAY)
    wait_until("its press arrives", lambda: player.count('"playPause"') > presses, PATIENCE)
    player.stop()
    siri.unplug()
    return ", ".join(nodes)


def check_killed_service_comes_back(seat):
    before = seat.service.process
    os.kill(before, 9)
    wait_until("systemd starts it again",
               lambda: seat.service.process not in (0, before)
               and seat.service.ask("is-active", check=False) == "active", PATIENCE)
    seat.listener.stop()
    seat.listener = Listener(seat.service)
    seat.play_pause(seat.remote)


def check_reload_reads_keymaps_again(seat):
    folder = pathlib.Path("/etc/remote-input/keymaps")
    folder.mkdir(parents=True)
    time.sleep(0.5)
    (folder / "wrong.toml").write_text('name = "Wrong"\n[bind.playing]\n"swipe up" = "skpi"\n')
    seat.service.ask("reload")
    wait_until("the journal has the fault",
               lambda: "did you mean 'skip'" in seat.service.journal(), PATIENCE)
    shutil.rmtree(folder)
    seat.play_pause(seat.remote)


def check_programs_run_with_the_drop_in_that_the_unit_shows(seat):
    home = pathlib.Path(pwd.getpwnam("viewer").pw_dir)
    ran = home / "ran"
    keymap = home / ".config/remote-input/keymaps/mine.toml"
    text = f'[allow]\nrun = ["touch"]\n[bind]\n"press up" = \'run ["touch", "{ran}"]\'\n'
    dropped = home / ".config/systemd/user/remote-inputd.service.d/programs.conf"

    def press():
        seat.remote.press("KEY_UP")
        time.sleep(0.3)

    def forbids():
        press()
        return "systemctl --user cat remote-inputd" in seat.service.journal()

    write_as_viewer(keymap, text)
    # So many starts in so short a time are not a fault here.
    seat.service.ask("reset-failed", check=False)
    seat.service.ask("restart")
    wait_until("the journal says what to do", forbids, PATIENCE)
    assert not ran.exists()

    def runs():
        press()
        return ran.exists()

    write_as_viewer(dropped, drop_in())
    output(*as_user("viewer", "systemctl", "--user", "daemon-reload"))
    seat.service.ask("restart")
    wait_until("the program has run", runs, PATIENCE)
    keymap.unlink()
    dropped.unlink()
    output(*as_user("viewer", "systemctl", "--user", "daemon-reload"))
    seat.service.ask("restart")
    seat.listener.stop()
    seat.listener = Listener(seat.service)
    seat.play_pause(seat.remote)


def write_as_viewer(path, content):
    as_viewer = as_user("viewer", "sh", "-c", 'mkdir -p "$(dirname "$0")"; cat > "$0"', path)
    subprocess.run([str(word) for word in as_viewer], input=content, text=True, check=True)


def drop_in():
    """What the unit's comment shows, as it stands there."""
    lines = pathlib.Path("/usr/lib/systemd/user/remote-inputd.service").read_text().splitlines()
    start = lines.index("#   [Service]")
    shown = [line.removeprefix("#   ") for line in lines[start:] if line.startswith("#   ")]
    return "\n".join(shown) + "\n"


def check_a_press_in_an_idle_room_starts_the_player(seat):
    """By the unit that remote-inputd.toml names, over D-Bus, in the service as it is shipped."""
    service = seat.service
    home = pathlib.Path(pwd.getpwnam("viewer").pw_dir)
    settings = home / ".config/remote-input/remote-inputd.toml"
    television = home / ".config/systemd/user/tv.service"
    # It stands for a player: it connects, and is there until it is stopped.
    lines = [{"hello": {"protocol": 1, "program": "tv"}}, {"subscribe": ["commands"]},
             {"context": "playing"}]
    player = " ".join(f"'{json.dumps(line)}'" for line in lines)
    came = home / "came"

    def systemctl(*words):
        return output(*as_user("viewer", "systemctl", "--user", *words), check=False).strip()

    def runs():
        return systemctl("is-active", "tv") == "active"

    def press(key):
        seat.remote.press(key)
        time.sleep(0.3)

    write_as_viewer(settings, 'player = "tv"\n')
    service.ask("reset-failed", check=False)
    service.ask("restart")
    wait_until("the journal says at the start what is missing",
               lambda: "there is no unit 'tv.service'" in service.journal(), PATIENCE)
    write_as_viewer(television, f"[Service]\nStandardOutput=truncate:{came}\n"
                    f"ExecStart=/usr/bin/receive {service.socket} {player}\n")
    systemctl("daemon-reload")
    seat.listener.stop()
    seat.listener = Listener(service)
    # By now it reads the remote, and Back starts nothing.
    wait_until("a press arrives", lambda: press("KEY_BACK") or seat.listener.count('"back"'),
               PATIENCE)
    assert not runs()
    for key, command in (("KEY_PLAYPAUSE", '"playPause"'), ("KEY_HOMEPAGE", '"home"')):
        press(key)
        wait_until(f"{key} starts it", runs, PATIENCE)
        wait_until("it has connected", lambda: seat.listener.sees("tv"), PATIENCE)
        assert command not in came.read_text(), "the press that starts it counts twice"
        began = systemctl("show", "--property=MainPID", "--value", "tv")
        wait_until("what is pressed now is for it",
                   lambda key=key, command=command: press(key) or command in came.read_text(),
                   PATIENCE)
        assert systemctl("show", "--property=MainPID", "--value", "tv") == began
        systemctl("stop", "tv")
        # A press before that would be for the one that is gone.
        wait_until("the service knows", lambda: not seat.listener.sees("tv"), PATIENCE)
    for path in (settings, television):
        path.unlink()
    systemctl("daemon-reload")
    service.ask("restart")
    seat.listener.stop()
    seat.listener = Listener(service)
    seat.play_pause(seat.remote)


def check_stopped_service_leaves_nothing(seat):
    started = time.monotonic()
    seat.service.ask("stop")
    assert time.monotonic() - started < 20, "it was killed"
    assert not seat.service.socket.exists(), "its socket is still there"
    result = seat.service.ask("show", "--property=Result", "--value")
    assert result == "success", result


def check_socket_of_systemds_starts_the_service(seat):
    """Whoever connects first starts it, and is served on the socket that systemd has made."""
    service = seat.service
    service.ask_socket("start")
    assert service.ask("is-active", check=False) == "inactive"
    assert oct(service.socket.stat().st_mode)[-3:] == "600", service.socket
    seat.listener.stop()
    seat.listener = Listener(service)
    # It is greeted before all keymaps are read.
    wait_until("it is ready", lambda: service.ask("is-active", check=False) == "active", PATIENCE)
    seat.play_pause(seat.remote)
    file = service.socket.stat().st_ino
    service.ask("restart")
    seat.listener.stop()
    seat.listener = Listener(service)
    assert service.socket.stat().st_ino == file, "the service has made a socket of its own"
    seat.play_pause(seat.remote)
    seat.listener.stop()
    service.ask("stop")
    assert service.socket.exists(), "the service has removed what is systemd's"
    service.ask_socket("stop")
    assert not service.socket.exists(), "its socket is still there"


class Kiosk(Service):
    """The system's own service. The visitor has no seat here and is a member of its group."""

    user = "visitor"

    def __init__(self):
        self.socket = pathlib.Path("/run/remote-input/commands.sock")

    def ask(self, *words, unit="remote-inputd.service", check=True):
        return output("systemctl", *words, unit, check=check).strip()

    def journal(self):
        return output("journalctl", "--no-pager", "--output=cat", "_SYSTEMD_UNIT="
                      "remote-inputd.service", check=False)


def check_the_systems_service_serves_its_group_and_nobody_else(seat):
    kiosk = Kiosk()
    output("systemctl", "daemon-reload")
    kiosk.ask("start")
    assert kiosk.ask("is-active") == "active", kiosk.journal()
    user = kiosk.ask("show", "--property=UID", "--value")
    assert int(user) > 60000, f"its user is {user}, not a dynamic one"
    command = [str(word) for word in as_user("visitor", "test", "-w", kiosk.socket)]
    assert subprocess.run(command, check=False).returncode, "a stranger may connect"
    output("usermod", "-a", "-G", "input", "visitor")
    assert subprocess.run(command, check=False).returncode == 0, "its group may not connect"
    seat.listener.stop()
    seat.listener = Listener(kiosk)
    siri = seat.plug(SiriRemote(SECOND))
    remote = seat.plug(UinputDevice("Remote of the kiosk", REMOTE))
    seat.play_pause(remote)
    wait_until("it reads a HID node", lambda: "Siri Remote" in seat.listener.text, PATIENCE)
    nodes = kiosk.nodes()
    assert any("hidraw" in one for one in nodes), nodes
    siri.unplug()
    kiosk.ask("reload")
    seat.play_pause(remote)
    # The socket was made for it, and ends with it.
    kiosk.ask_socket("stop")
    assert kiosk.ask("is-active", check=False) == "inactive"
    assert not kiosk.socket.exists(), "its socket is still there"
    return ", ".join(nodes)
