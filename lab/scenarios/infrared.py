"""An infrared remote: the kernel encodes, loops back and decodes, rc-core makes an evdev node."""

import tempfile
import time

from lab.labkit.living_room import LivingRoom, infrared, run
from lab.labkit.programs import wait_until

PLACE = "guest"
PROTOCOL = "nec"
TABLE = {"KEY_RIGHT": "0x1e10", "KEY_OK": "0x1e25", "KEY_PAUSE": "0x1e30"}


class Room(LivingRoom):
    def __init__(self):
        codes = "".join(f'{code} = "{key}"\n' for key, code in TABLE.items())
        with tempfile.NamedTemporaryFile("w", suffix=".toml") as table:
            table.write(
                f'[[protocols]]\nname = "lab"\nprotocol = "{PROTOCOL}"\nvariant = "nec"\n'
                f"[protocols.scancodes]\n{codes}")
            table.flush()
            run("ir-keytable", "-s", "rc0", "-c", "-w", table.name)
        super().__init__()
        wait_until("the receiver is attached", lambda: self.attached("rc-core loopback"))


def setup():
    return Room()


def check_key_pressed_once_skips(room):
    room.seek(20)
    room.play()
    before = room.player.position
    infrared(PROTOCOL, TABLE["KEY_RIGHT"])
    wait_until("the film is 10 s on", lambda: room.player.position > before + 9.5)
    assert room.count("skip") == 1, room.receiver.names()


def check_key_held_scans(room):
    before, started = room.player.position, room.count("scanStart")
    infrared(PROTOCOL, *[TABLE["KEY_RIGHT"]] * 8)
    room.expect("scanStart", started)
    time.sleep(1)
    infrared(PROTOCOL, TABLE["KEY_OK"])
    wait_until("the film plays", lambda: room.player.is_paused is False)
    after = room.player.position
    assert after > before + 8, f"a scan went from {before:.1f} to {after:.1f}"
    assert room.count("skip") == 1, "a hold must not skip"
    return f"from {before:.1f} to {after:.1f} s"


def check_pause_key_pauses(room):
    infrared(PROTOCOL, TABLE["KEY_PAUSE"])
    wait_until("the film is paused", lambda: room.player.is_paused)


def check_time_from_kernel_to_command(room):
    return room.latency()
