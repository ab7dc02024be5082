"""Infrared receivers, by their keys and by their scancodes: every protocol that the kernel decodes
and ir-ctl can send, pressed and held, means the same on both ways."""

import pathlib
import tempfile
import time

from lab.labkit.infrared import DEVICE, encode, jvc, nec, rc5, send, send_nec_held
from lab.labkit.lircd import LircdDefault
from lab.labkit.listener import Listener
from lab.labkit.living_room import run
from lab.labkit.programs import wait_until

PLACE = "guest"
# Protocol and variant of the table, ir-ctl's name, a scancode, and the gap after a message that
# makes the protocol's own period.
PROTOCOLS = [
    ("nec", "nec", "nec", 0x1e10, 40000), ("nec", "necx", "necx", 0x1e1e10, 40000),
    ("nec", "nec32", "nec32", 0x12345678, 40000), ("rc5", "rc5", "rc5", 0x1e10, 70000),
    ("rc5", "rc5x_20", "rc5x_20", 0x1e1001, 70000), ("rc-5-sz", "rc5_sz", "rc5_sz", 0x2310, 70000),
    ("rc6", "rc6_0", "rc6_0", 0x0410, 60000), ("rc6", "rc6_6a_20", "rc6_6a_20", 0x12345, 60000),
    ("rc6", "rc6_6a_24", "rc6_6a_24", 0x123456, 60000),
    ("rc6", "rc6_6a_32", "rc6_6a_32", 0x12345678, 60000),
    ("rc6", "rc6_mce", "rc6_mce", 0x800f0416, 60000), ("jvc", "jvc", "jvc", 0x1234, 20000),
    ("sony", "sony12", "sony12", 0x10010, 25000), ("sony", "sony15", "sony15", 0x910010, 20000),
    ("sony", "sony20", "sony20", 0x110110, 18000), ("sanyo", "sanyo", "sanyo", 0x102030, 20000),
    ("sharp", "sharp", "sharp", 0x1010, 40000),
]
TABLES = pathlib.Path("remote-input/rc_keymaps")


def table(rows):
    return "".join(
        f'[[protocols]]\nname = "lab {variant}"\nprotocol = "{family}"\nvariant = "{variant}"\n'
        f'[protocols.scancodes]\n{code:#x} = "KEY_UP"\n' for family, variant, _, code, _ in rows)


def clear():
    run("ir-keytable", "-s", "rc0", "-c", "-p",
        "rc-5,nec,rc-6,jvc,sony,rc-5-sz,sanyo,sharp,xmp,mce_kbd")


def load(text):
    clear()
    with tempfile.NamedTemporaryFile("w", suffix=".toml") as file:
        file.write(text)
        file.flush()
        run("ir-keytable", "-s", "rc0", "-w", file.name)


def pressed_and_held(room, prepare=lambda row: None):
    """Each protocol, one message and ten; returns the count, or fails with all that was wrong."""
    wrong = []
    for row in PROTOCOLS:
        prepare(row)
        _, variant, name, code, gap = row
        got = room.after(lambda: encode(name, [f"{code:#x}"], gap), 0.6)
        if got != ["click up"]:
            wrong.append(f"{variant} pressed: {got}")
        # JVC's header marks a new press; held it is checked apart.
        if variant == "jvc":
            continue
        count = 16 if name.startswith("sony") else 10
        got = room.after(lambda: encode(name, [f"{code:#x}"] * count, gap), 0.6)
        if got != ["hold up begin", "hold up end"]:
            wrong.append(f"{variant} held: {got}")
    assert not wrong, "\n".join(wrong)
    return f"{len(PROTOCOLS)} protocols, pressed and held"


class Room(Listener):
    def __init__(self):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="lab-home-"))
        folder = self.home / TABLES
        folder.mkdir(parents=True)
        (folder / "lab.toml").write_text(table(PROTOCOLS))
        clear()
        super().__init__("--lircd", "none", environment={"XDG_CONFIG_HOME": str(self.home)})
        self.wait_for("loopback")


def setup():
    return Room()


def check_without_a_table_its_scancodes_are_read(room):
    assert room.attached("loopback")["path"] == "/dev/lirc0", room.attached("loopback")
    wait_until("the way is said", lambda: "read by its scancodes" in room.service.text)
    return next(line for line in room.service.lines if "scancodes" in line)


def check_scancodes_of_each_protocol(room):
    return pressed_and_held(room)


def pressed_quickly(room):
    """Presses 190 ms apart, which rc-core takes for one that is held: 67 ms are the message."""
    message = nec(0x1e, 0x10)
    got = room.after(lambda: send(*[message] * 4, gap=122500), 0.6)
    assert got == ["click up"] * 4, got


def repeats_and_toggles(room):
    assert room.after(lambda: send_nec_held(0x1e, 0x10, 1), 0.6) == ["click up"]
    held = room.after(lambda: send_nec_held(0x1e, 0x10, 8), 0.6)
    assert held == ["hold up begin", "hold up end"], held
    # Of one that is held the first repeat frame is lost.
    held = room.after(
        lambda: send(nec(0x1e, 0x10), *[[9000, 2250, 560]] * 8, gap=96000, first_gap=148000), 0.6)
    assert held == ["hold up begin", "hold up end"], held
    pressed_quickly(room)
    first, second = rc5(0x1e10, 0), rc5(0x1e10, 1)
    got = room.after(lambda: send(first, second, first, gap=70000), 0.6)
    assert got == ["click up"] * 3, got
    held = room.after(lambda: send(*[second] * 9, gap=70000), 0.6)
    assert held == ["hold up begin", "hold up end"], held
    held = room.after(
        lambda: send(jvc(0x1234, True), *[jvc(0x1234, False)] * 14, gap=25000), 0.6)
    assert held == ["hold up begin", "hold up end"], held


def check_scancodes_with_repeat_frames_and_toggles(room):
    repeats_and_toggles(room)


def check_an_unknown_scancode_is_named(room):
    encode("nec", ["0x7f01"], 40000)
    wait_until("it is named", lambda: "nec:0x7f01" in room.service.text)


def check_a_table_loaded_later_counts(room):
    load('[[protocols]]\nname = "late"\nprotocol = "nec"\nvariant = "nec"\n'
         '[protocols.scancodes]\n0x1e10 = "KEY_DOWN"\n')
    got = room.after(lambda: encode("nec", ["0x1e10"], 40000), 0.6)
    assert got == ["click down"], got
    room.close()


def check_keys_of_each_protocol(room):
    load(table(PROTOCOLS))
    Listener.__init__(room, "--lircd", "none")
    one = room.wait_for("loopback")
    assert one["path"].startswith("/dev/input/event"), one
    # Loading a table leaves only its protocol on: another decoder may take a message for its own.
    return pressed_and_held(room, lambda row: load(table([row])))


def check_keys_with_repeat_frames_and_toggles(room):
    load(table(PROTOCOLS))
    # As a receiver whose time cannot be set: rc-core releases a key of NEC 235 ms after its frame.
    run("ir-ctl", "-d", DEVICE, "--timeout=125000")
    repeats_and_toggles(room)
    room.close()


def check_keys_and_lircd_count_once(room):
    """The kernel and a real lircd decode the same message; another name for the same button."""
    load(table([PROTOCOLS[0]]))
    lircd = LircdDefault(nec_code=(0x1e, 0x10), button="Up", device="/dev/lirc0")
    try:
        Listener.__init__(room, "--lircd", lircd.socket)
        room.wait_for("loopback")
        # With its first client lircd opens the receiver, and switches the kernel's decoders off;
        # somebody switches one on again.
        time.sleep(1)
        run("ir-keytable", "-s", "rc0", "-p", "nec")
        got = room.after(lambda: encode("nec", ["0x1e10"], 40000), 0.8)
        assert got == ["click up"], got
        wait_until("lircd was received", lambda: room.attached("LabNEC"))
        for _ in range(4):
            got = room.after(lambda: encode("nec", ["0x1e10"], 40000), 0.8)
            assert got == ["click up"], got
        got = room.after(lambda: send_nec_held(0x1e, 0x10, 10), 0.8)
        assert got == ["hold up begin", "hold up end"], got
        assert "counts once" in room.service.text, room.service.text
    finally:
        lircd.stop()

