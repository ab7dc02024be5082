"""What `remote-monitor devices` and `doctor` say to somebody who may read nothing yet, or whose
remote lacks something: each fault names its remedy."""

import itertools
import json
import os
import pathlib
import socket
import subprocess
import tempfile

from lab.labkit.living_room import run
from lab.labkit.programs import BUILT, becoming
from lab.labkit.siri import SECOND, SECOND_AS_IT_IS, SiriRemote
from lab.labkit.uinput import UinputDevice

PLACE = "guest"
NOBODY = 65534
MONITOR = BUILT / "remote-monitor"
ABS_X, ABS_Y, BTN_TOUCH, BTN_TOOL_FINGER = 0x00, 0x01, 0x14A, 0x145
KEYS = ["KEY_PLAYPAUSE", "KEY_LEFT", "KEY_RIGHT", "KEY_ENTER"]
# KEY_SPELLCHECK, KEY_LOGOFF.
OFFICE = [0x1B0, 0x1B1]


class Room:
    def __init__(self):
        run("ir-keytable", "-s", "rc0", "-c", "-p", "nec")
        self.home = tempfile.mkdtemp(prefix="lab-home-")
        self.prefix = becoming(NOBODY, self.home)
        self.environment = {"HOME": self.home, "XDG_RUNTIME_DIR": self.home}
        self.devices = [
            UinputDevice("Locked remote", KEYS),
            UinputDevice("Open remote", KEYS),
            UinputDevice("Silent pad", [BTN_TOUCH, BTN_TOOL_FINGER],
                         {ABS_X: (0, 1919, 0), ABS_Y: (0, 1079, 0)}, properties=[0]),
            UinputDevice("Flat pad", [BTN_TOUCH, BTN_TOOL_FINGER],
                         {ABS_X: (0, 1919, 0), ABS_Y: (7, 7, 0)}, properties=[0]),
            UinputDevice("Odd device", OFFICE),
            UinputDevice("Numbered pad", range(0x120, 0x124), {ABS_X: (0, 255, 0)}),
            SiriRemote(SECOND, 1, SECOND_AS_IT_IS),
        ]
        run("udevadm", "settle")
        for device in pathlib.Path("/sys/class/input").glob("event*"):
            name = (device / "device/name").read_text().strip()
            if name in ("Open remote", "Silent pad", "Flat pad", "Odd device", "Numbered pad"):
                pathlib.Path("/dev/input", device.name).chmod(0o666)

    def monitor(self, *words, status=0, errors=False):
        """What is said, with what is complained of if that is asked for."""
        done = subprocess.run(
            [*self.prefix, MONITOR, *words], capture_output=True, text=True, check=False,
            env={**os.environ, **self.environment})
        assert done.returncode == status, done.stdout + done.stderr
        return done.stdout + (done.stderr if errors else "")

    def device(self, name):
        """What is listed of one device."""
        blocks = ("\n" + self.monitor("devices")).split("\n" + name + "\n")
        assert len(blocks) == 2, f"{name} is listed {len(blocks) - 1} times"
        lines = blocks[1].splitlines()
        return "\n".join(itertools.takewhile(lambda line: line.startswith(" "), lines))

    def close(self):
        for device in self.devices:
            device.unplug()


def setup():
    return Room()


def check_what_may_not_be_read_names_the_rule(room):
    for name, node in (("Locked remote", "/dev/input/event"), ("Siri Remote", "/dev/hidraw")):
        shown = room.device(name)
        assert f"no permission to read {node}" in shown, shown
        assert "help: copy udev-rules/70-remote-input.rules to /etc/udev/rules.d" in shown, shown
    assert "help:" not in room.device("Open remote"), room.device("Open remote")


def check_a_surface_whose_driver_does_not_report_its_size_names_the_keymap(room):
    shown = room.device("Silent pad")
    assert "the size is from a guess" in shown and "[surface]" in shown, shown
    return next(line.strip() for line in shown.splitlines() if "help" in line)


def check_a_surface_without_a_range_is_reported(room):
    shown = room.device("Flat pad")
    assert "the range of a position is 0 to 1919 by 7 to 7" in shown and "help:" in shown, shown


def check_a_controller_that_no_keymap_knows_names_what_makes_one(room):
    shown = room.device("Numbered pad")
    assert "no keymap says what its buttons are" in shown, shown
    assert "help: remote-monitor learn --device /dev/input/event" in shown, shown
    assert "no keymap says" not in room.device("Open remote"), room.device("Open remote")


def check_what_is_no_remote_says_why(room):
    shown = room.device("Odd device")
    assert "other: none of its keys is one of a remote" in shown, shown


def findings(room, status=1):
    return [json.loads(line) for line in room.monitor("doctor", "--json", status=status).splitlines()]


def check_doctor_names_the_fix_of_each_thing(room):
    found = findings(room)
    for one in found:
        assert one["status"] == "ok" or one.get("fix"), one
    shown = [(one["status"], one["check"], one["message"], one.get("fix", "")) for one in found]

    def has(status, check, message, fix):
        assert any(a == status and b == check and message in c and fix in d
                   for a, b, c, d in shown), f"{check}: {message}\n" + "\n".join(map(str, shown))
    has("fail", "udev rules", "70-remote-input.rules is not installed", "sudo cp udev-rules/70")
    has("fail", "devices", "the remote 'Locked remote'", "udevadm trigger")
    has("fail", "devices", "the touch surface 'Siri Remote'", "udevadm trigger")
    has("ok", "devices", "'Open remote'", "")
    has("warn", "infrared", "no permission to read the scancodes of rc0", "udev rules")
    has("ok", "lircd", "it does not run", "")
    return f"{sum(1 for one in found if one['status'] != 'ok')} of {len(found)} to fix"


def check_doctor_reports_a_receiver_that_decodes_nothing(room):
    pathlib.Path("/sys/class/rc/rc0/protocols").write_text("none")
    found = [one for one in findings(room) if "rc0 decodes no protocol" in one["message"]]
    assert found and found[0]["fix"] == "sudo ir-keytable -s rc0 -p all", found
    # The remedy is one.
    run(*found[0]["fix"].removeprefix("sudo ").split())
    shown = [one["message"] for one in findings(room) if one["message"].startswith("rc0 decodes")]
    assert "nec" in shown[0] and "rc-5" in shown[0], shown
    run("ir-keytable", "-s", "rc0", "-p", "nec")
    return shown[0]


def check_doctor_reports_a_lircd_that_refuses(room):
    folder = pathlib.Path(tempfile.mkdtemp(prefix="lab-lirc-"))
    folder.chmod(0o755)
    room.environment["LIRC_SOCKET_PATH"] = str(folder / "lircd")
    with socket.socket(socket.AF_UNIX) as lircd:
        lircd.bind(str(folder / "lircd"))
        lircd.listen()
        # Who may read it, and not write, may not connect.
        (folder / "lircd").chmod(0o644)
        forbidden = [one for one in findings(room) if one["check"] == "lircd"]
        (folder / "lircd").chmod(0o666)
        open_ = [one for one in findings(room) if one["check"] == "lircd"]
    dead = [one for one in findings(room) if one["check"] == "lircd"]
    del room.environment["LIRC_SOCKET_PATH"]
    assert forbidden[0]["status"] == "fail" and "permission = 666" in forbidden[0]["fix"], forbidden
    assert open_[0]["status"] == "ok", open_
    assert dead[0]["status"] == "fail", dead
    assert dead[0]["fix"] == "sudo systemctl restart lircd", dead


def check_keymaps_that_are_not_there_are_reported(room):
    room.environment["REMOTE_INPUT_KEYMAPS"] = "/nowhere"
    found = [one for one in findings(room) if "no keymap default.toml" in one["message"]]
    assert found and "install the keymaps" in found[0]["fix"], found
    shown = room.monitor("devices", errors=True)
    assert "no keymap default.toml" in shown and "install the keymaps" in shown, shown
